"""Words of the law for an act: the phrase of steps/ that performs exactly this act and no other, if there is one.

Nothing is listed here: each phrase is filled with what the act says, tried on people who only write down, and taken when they have
written down this act.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from string import Formatter
from typing import Any

from tilelaw.acts import Act, LayStacks, LayTiles, PlaceWager, RollDice
from tilelaw.scenarios import bindings
from tilelaw.scenarios.bindings import Definition

Table = list[list[str]]
Said = tuple[str, Table]
"""The text of a step, and its table, which may be empty."""
MOST = 3000


class _Recorder:
    """People who write down what they are to do."""

    def __init__(self) -> None:
        self.acts: list[Act] = []

    def perform(self, *acts: Act) -> None:
        self.acts += acts


def phrase(kind: str, act: Act) -> Said | None:
    """The step of a kind, ``given`` or ``when``, that performs this act alone."""
    words = _words(act)
    for definition in bindings.load().definitions:
        if definition.kind == kind and definition.role == "people" and not definition.function.__module__.endswith(".explored"):
            said = next((one for one in _filled(definition, words, act) if _performs(kind, one, act)), None)
            if said is not None:
                return said
    return None


def _filled(definition: Definition, words: dict[str, list[Any]], act: Act) -> Iterator[Said]:
    """The phrase with everything in its places that the act has words for."""
    pools = [words["numbers" if spec == "d" else "texts"] for _, name, spec, _ in Formatter().parse(definition.phrase) if name]
    names = _places(definition.phrase)
    tables = _tables(act) if definition.wants_table else [[]]
    size = len(tables)
    for pool in pools:
        size *= len(pool)
    if not 0 < size <= MOST:
        return
    for values in product(*pools):
        filled = dict(zip(names, values, strict=True))
        for table in tables:
            if _done(definition, filled, table) == [act]:
                yield definition.phrase.format(**filled), table


def _done(definition: Definition, values: dict[str, Any], table: Table) -> list[Act]:
    people = _Recorder()
    try:
        definition.function(people=people, **values, **({"datatable": table} if definition.wants_table else {}))
    except Exception:  # noqa: BLE001 - most words do not fit most phrases, and each step breaks over them in its own way
        return []
    return people.acts


def _performs(kind: str, said: Said, act: Act) -> bool:
    """Whether the text, read as any feature is read, comes to the act."""
    found = bindings.load().matches(kind, said[0])
    return len(found) == 1 and _done(found[0][0], found[0][1], said[1]) == [act]


@cache
def _places(phrase: str) -> tuple[str, ...]:
    return tuple(name for _, name, _, _ in Formatter().parse(phrase) if name)


def _words(act: Act) -> dict[str, list[Any]]:
    """What an act says, in words and in numbers."""
    texts: list[str] = []
    for name in act.__struct_fields__:
        value = getattr(act, name)
        if isinstance(value, str):
            texts += [value] if value[-1:].isdigit() else [f"the {value}", value]
        elif isinstance(value, bool) or value is None:
            continue
        elif isinstance(value, int):
            texts += [f"{value // 100}.{value % 100:02}"] if name == "amount" else [f"{value:+}", str(value)]
        elif isinstance(value, frozenset) and all(isinstance(one, str) for one in value):
            texts.append(" ".join(sorted(value)))
    numbers = [int(number) for text in texts for number in re.findall(r"\d+", text)]
    if isinstance(act, RollDice):
        numbers = [*(act.faces or ()), sum(act.faces or ())]
    ints = [value for name in act.__struct_fields__ if type(value := getattr(act, name)) is int]
    return {"texts": list(dict.fromkeys(texts)), "numbers": list(dict.fromkeys([*numbers, *ints]))}


def _tables(act: Act) -> Sequence[Table]:
    """The tables in which features write such an act."""
    if isinstance(act, LayStacks) and act.stacks:
        return [[list(row) for row in zip(*act.stacks, strict=True)]]
    if isinstance(act, LayTiles):
        rows = [[hand, " ".join(sorted(tiles))] for hand, tiles in act.hands.items()]
        return [rows, [["hand", "tiles"], *rows]]
    if isinstance(act, PlaceWager):
        return [[["player", "position", "wager"], [act.by, act.at, f"${act.amount // 100}.{act.amount % 100:02}"]]]
    return []
