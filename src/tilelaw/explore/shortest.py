"""The shortest way to a violation: acts are left out, another and shorter way is looked for, and what is left is made simpler."""

import random
from collections.abc import Iterator, Sequence
from itertools import count

import msgspec

from tilelaw.acts import Act, LayTiles
from tilelaw.events import TilesDelivered
from tilelaw.explore import ways
from tilelaw.explore.choice import SIZE, Chooser
from tilelaw.explore.fields import Filler
from tilelaw.explore.people import People, Violation
from tilelaw.explore.tables import Tables

TRIES = 1500
ENOUGH = 4
"""A way of so many acts is short enough to be left as it is."""


def violated(tables: Tables, acts: Sequence[Act]) -> Violation | None:
    """What these acts violate at a fresh table."""
    people = People(tables)
    for act in acts:
        if found := people.perform(act):
            return found
    return people.compare()


def shortest(tables: Tables, violation: Violation, seed: str) -> Violation:
    """The same violation in fewer acts, none of which can be left out; as it is, if it does not come about again."""
    if not _same(tables, violation, violation.acts):
        return Violation(violation.invariant, violation.wrong, violation.told, again=False)
    best = _fewer(tables, violation)
    while len(best.told) > ENOUGH and (other := _another_way(tables, best, seed)):
        best = other
    return _simpler(tables, best)


def _same(tables: Tables, violation: Violation, acts: Sequence[Act]) -> Violation | None:
    found = violated(tables, acts)
    return found if found and found.invariant is violation.invariant else None


def _first(tables: Tables, violation: Violation, ways_to_try: Iterator[list[Act]]) -> Violation | None:
    return next((found for acts in ways_to_try if acts and (found := _same(tables, violation, acts))), None)


def _fewer(tables: Tables, violation: Violation) -> Violation:
    """Leave out as many acts as can be left out: halves of them first, single ones last."""
    best, size = violation, max(len(violation.told) // 2, 1)
    while size:
        acts = best.acts
        shorter = _first(tables, best, (acts[:at] + acts[at + size :] for at in range(0, len(acts), size)))
        best, size = (shorter, size) if shorter and len(shorter.told) < len(best.told) else (best, size // 2)
    laid = _first(tables, best, _laid_instead(best))
    return _fewer(tables, laid) if laid and len(laid.told) < len(best.told) else best


def _laid_instead(violation: Violation) -> Iterator[list[Act]]:
    """The lab lays the hands that were delivered, in the place of all or some that led to the delivery."""
    acts = violation.acts
    for place, told in enumerate(violation.told[:-1]):
        hands = {event.to: event.tiles for event in told.events if isinstance(event, TilesDelivered)}
        for first in range(place if hands else 0):
            yield [*acts[:first], LayTiles(hands=hands), *acts[place + 1 :]]


def _another_way(tables: Tables, violation: Violation, seed: str) -> Violation | None:
    """A shorter way that has nothing to do with this one: short examples, at the first that comes to the same."""
    source = random.Random(f"{seed}/{violation.invariant.name}/{len(violation.told)}")  # noqa: S311 - it has to be repeated
    for number in range(TRIES):
        people = People(tables, bold=(0, 10, 25)[number % 3], hurry=True)
        found = next((one for _ in range(len(violation.told) - 1) if (one := people.act(Chooser(source.randbytes(SIZE))))), None)
        found = found or (people.compare() if violation.wrong.must.compares else None)
        if found and found.invariant is violation.invariant and _same(tables, found, found.acts):
            return _fewer(tables, found)
    return None


def _simpler(tables: Tables, violation: Violation) -> Violation:
    """Give each field of each act, but who performs it, the simplest value with which it still comes to the same."""
    best = violation
    for place in count():
        if place >= len(best.told):
            return best
        act = best.acts[place]
        for name in [one for one in act.__struct_fields__ if one != "by"]:
            for value in _simplest(tables, act, name):
                plainer = msgspec.structs.replace(best.acts[place], **{name: value})
                acts = [*best.acts[:place], plainer, *best.acts[place + 1 :]]
                found = _same(tables, best, acts) if plainer != best.acts[place] else None
                if found and len(found.told) == len(best.told):
                    best = found
                    break
    return best


def _simplest(tables: Tables, act: Act, name: str) -> Iterator[object]:
    """What it is when it is left out, unless that leaves an outcome to chance; and the first of all that it can be."""
    field = next(one for one in msgspec.structs.fields(act) if one.name == name)
    if field.default not in (msgspec.NODEFAULT, None):
        yield field.default
    ledger = People(tables).watch.ledger
    yield Filler(Chooser(b""), ledger, ways.people(tables.profile.law), tables.styles).field(type(act), name)
