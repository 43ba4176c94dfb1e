"""The same acts at other fresh tables: once more as they were, and without some that were refused.

Where every outcome is given the answers have to be the same. They are compared up to the first tiles that come from a chance that
nobody disclosed.
"""

from collections import Counter
from collections.abc import Collection, Sequence

from tilelaw.exchange import Exchange
from tilelaw.explore.invariants import Invariant, Must, Wrong
from tilelaw.explore.play import ALIKE, REFUSAL
from tilelaw.explore.tables import Sitting, Tables, substance

Compared = tuple[Invariant, Wrong, list[Exchange]]
"""What is wrong, and all that was said up to there."""


def compare(tables: Tables, told: Sequence[Exchange], exercised: Counter[str]) -> Compared | None:
    """The first difference between this table and others at which the same was done. ``exercised`` is counted up."""
    if not told:
        return None
    exercised[ALIKE.name] += 1
    place = _differs(tables, told, ())
    if place is not None:
        return ALIKE, Wrong("the same acts have another answer at a second table", Must(alike=True)), list(told[: place[0] + 1])
    refused = [number for number, one in enumerate(told) if not one.stands]
    for half in (refused[::2], refused[1::2]):
        if half:
            exercised[REFUSAL.name] += len(half)
            place = _differs(tables, told, half)
            if place is not None:
                number, without = place
                return REFUSAL, _changed(told, half, without), list(told[: number + 1])
    return None


def _changed(told: Sequence[Exchange], half: Sequence[int], without: Exchange) -> Wrong:
    names = sorted({type(told[number].act).__name__ for number in half})
    return Wrong(f"a refused act changed something: {', '.join(names)}", Must(answer=without))


def _differs(tables: Tables, told: Sequence[Exchange], without: Collection[int]) -> tuple[int, Exchange] | None:
    """Where a fresh table answers otherwise, and how, when some of the acts are left out."""
    sitting = Sitting(tables)
    for number, one in enumerate(told):
        if number in without:
            continue
        answer = sitting.perform(one.act)
        if sitting.failure:
            return None
        if answer is not None and substance(answer) != substance(one):
            return number, answer
    return None
