"""Rows for the report: expected beside actual, deliveries with the moves before them, the tables of steps."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any

from tilelaw.report.drawing import is_face, is_place
from tilelaw.report.views import Line, delivered
from tilelaw.report.words import event, money, value, words

_ABSENT = object()
_NOTATION = re.compile(r"\d")
_ORDINALS = ("1st", "2nd", "3rd")
Row = tuple[str, list[str]]
_LIMIT = 40
_CENTS = "cents "
"""How a look is called that compares amounts, which people read as money."""
_PAIR = 2
_EVENT = re.compile(r"[A-Z][a-z]+(?:[A-Z][a-z]+)+|Flagged")


@dataclass(frozen=True)
class Compared:
    """One row of a comparison: what it is about, both sides in words, and the tiles of both sides where they are tiles."""

    label: str
    expected: str
    actual: str
    same: bool
    tiles: tuple[Sequence[str], Sequence[str]] | None = None


@dataclass
class Board:
    """One delivery from the stacks: who received which places, and what was moved before."""

    rows: Sequence[Row]
    forward: dict[int, str] = field(default_factory=dict)
    notes: dict[int, str] = field(default_factory=dict)
    marks: dict[str, str] = field(default_factory=dict)


def compare(expected: Any, actual: Any, look: str | None = None) -> list[Compared]:
    """Expected beside actual, row by row, called by what was looked at. Beyond forty rows only those that differ."""
    fields = _fields(look)
    if (look or "").startswith(_CENTS):
        expected, actual = _money(expected), _money(actual)
    rows = [_compared(*row) for row in _paired(_by_field(expected, fields), _by_field(actual, fields))]
    named = [replace(row, label=fields[0]) if fields and len(rows) == 1 and row.label in ("", "1") else row for row in rows]
    return named if len(named) <= _LIMIT else [row for row in named if not row.same]


def differences(scenario: Line) -> list[Compared]:
    """The comparison of a breach, its rows called as the step calls them that failed."""
    rows = compare(scenario["expected"], scenario["actual"], scenario["look"])
    table = next((step["table"] for step in scenario["steps"] if step["outcome"] == "failed"), None) or [[""]]
    if len(table) != len(rows) or headed(table) != "column":
        return rows
    return [
        row if row.label != str(n) else replace(row, label=f"{n}. {cells[0]}")
        for n, (row, cells) in enumerate(zip(rows, table, strict=True), 1)
    ]


def first_difference(scenario: Line) -> Compared:
    """The first row in which a breach differs."""
    rows = differences(scenario)
    return next((row for row in rows if not row.same), rows[0])


def looked_at(look: str | None) -> str:
    """What a step looked at, in words: an event of the answer, or the answer as a whole."""
    if (look or "").startswith(_CENTS):
        return f"money {(look or '').removeprefix(_CENTS)}"
    event_or_words = (look or "").partition(" ")[0]
    return words(event_or_words) if _EVENT.fullmatch(event_or_words) else look or ""


def board(exchange: Line) -> Board | None:
    """The picture of a delivery whose tiles are places; None when the act delivered none or the tiles are faces."""
    rows = delivered(exchange)
    if not rows or not all(is_place(tile) for _, tiles in rows for tile in tiles):
        return None
    drawn, moves = Board(rows), exchange["events"]
    _mark(drawn.forward, moves, "StacksPushedForward", "")
    _mark(drawn.notes, moves, "StacksCentered", "centered ")
    drawn.notes.update({stack: f"put on {value(sorted(move['onto']))}" for move in _of(moves, "StacksRaised") for stack in move["stacks"]})
    drawn.marks.update({tile: "pushed forward" for move in _of(moves, "TilesPushedForward") for tile in move["tiles"]})
    drawn.marks.update({move["tile"]: "laid diagonally" for move in _of(moves, "TileLaidDiagonally")})
    return drawn


def lots(side: Any) -> list[Row]:
    """The rows of a delivery from the stacks, each with the name of the hand where it has one; nothing where any row is something else."""
    rows = [_lot(row) for row in side] if isinstance(side, list) else []
    return [row for row in rows if row] if all(rows) else []


def ordinal(number: int) -> str:
    """``1st``, ``2nd``, ``11th``."""
    return _ORDINALS[number - 1] if 0 < number <= len(_ORDINALS) else f"{number}th"


def hands(exchange: Line) -> list[tuple[str, list[str]]]:
    """Every hand of one to four faces that was laid out for the scenario, or that the answer to an act speaks of, with a name."""
    act = exchange.get("act", {})
    laid = _hands("dealt to", "", act.get("hands", {})) if act.get("act") == "LayTiles" else ()
    told = [each for each in exchange.get("events", ()) if each.get("event") != "TilesDelivered"]
    return [*laid, *(found for each in told for found in _hands(words(str(each.get("event"))), str(each.get("hand", "")), each))]


def headed(rows: Sequence[Sequence[str]]) -> str:
    """Which cells of a step's table are headings: ``row`` the first, ``column`` the first of each row, ``none``."""
    if not _NOTATION.search(" ".join(rows[0])):
        return "row"
    return "none" if _NOTATION.match(rows[0][0]) else "column"


def _lot(row: Any) -> Row | None:
    """The tiles of one hand, alone or among other things said of it."""
    if not isinstance(row, list):
        return None
    tiles = row if _placed(row) else next((each for each in row if _placed(each)), None)
    return (next((each for each in row if isinstance(each, str) and not is_place(each)), ""), tiles) if tiles else None


def _placed(data: Any) -> bool:
    return isinstance(data, list) and bool(data) and all(isinstance(each, str) and is_place(each) for each in data)


def _hands(kind: str, whose: str, said: Mapping[str, Any]) -> Iterable[tuple[str, list[str]]]:
    for key, data in said.items():
        if isinstance(data, list) and 0 < len(data) <= 4 and all(isinstance(each, str) and is_face(each) for each in data):
            yield " ".join(part for part in (kind, whose, words(key)) if part), data


def _fields(look: str | None) -> list[str]:
    """The fields of an event that a step looked at, in words; none where it looked at something else."""
    kind, *fields = (look or "").split() or [""]
    return list(map(words, fields)) if _EVENT.fullmatch(kind) else []


def _by_field(side: Any, fields: Sequence[str]) -> Any:
    """The one event of a side by its fields, where several were looked at."""
    one = isinstance(side, list) and len(side) == 1 and isinstance(side[0], list) and len(side[0]) == len(fields) > _PAIR
    return dict(zip(fields, side[0], strict=True)) if one else side


def _money(side: Any) -> Any:
    """Amounts by name as people write them."""
    return {name: money(cents) if isinstance(cents, int) else cents for name, cents in side.items()} if isinstance(side, Mapping) else side


def _paired(expected: Any, actual: Any) -> Iterable[tuple[str, Any, Any]]:
    if isinstance(expected, Mapping) and isinstance(actual, Mapping):
        return [(words(str(key)), expected.get(key, _ABSENT), actual.get(key, _ABSENT)) for key in {**expected, **actual}]
    if isinstance(expected, list) and isinstance(actual, list) and (expected or actual):
        both = zip_longest(expected, actual, fillvalue=_ABSENT)
        return [_named(number, *pair) for number, pair in enumerate(both, start=1)]
    return [("", expected, actual)]


def _named(number: int, expected: Any, actual: Any) -> tuple[str, Any, Any]:
    """A row that starts with a name on both sides is called by it: ``second`` and its tiles."""
    sides = [each for each in (expected, actual) if each is not _ABSENT]
    names = {_name(each) for each in sides}
    if len(names) != 1 or None in names:
        return str(number), expected, actual
    first, second = (each if each is _ABSENT else each[1] for each in (expected, actual))
    return f"{number}. {names.pop()}", first, second


def _name(side: Any) -> str | None:
    pair = isinstance(side, list) and len(side) == 2 and isinstance(side[0], str)
    return side[0] if pair and not is_face(side[0]) and not is_place(side[0]) else None


def _compared(label: str, expected: Any, actual: Any) -> Compared:
    tiles = (_tiles(expected), _tiles(actual))
    drawn = (tiles[0] or [], tiles[1] or []) if tiles[0] or tiles[1] else None
    return Compared(label, _said(expected), _said(actual), expected == actual, drawn)


def _tiles(side: Any) -> list[str] | None:
    few = isinstance(side, list) and 0 < len(side) <= 4
    return side if few and all(isinstance(each, str) and (is_face(each) or is_place(each)) for each in side) else None


def _said(side: Any) -> str:
    if isinstance(side, Mapping) and "event" in side:
        return event(side)
    if isinstance(side, list) and any(isinstance(each, Mapping) and "event" in each for each in side):
        return "; ".join(map(_said, side))
    return "nothing" if side is _ABSENT else value(side)


def _of(moves: Iterable[Line], kind: str) -> list[Line]:
    return [move for move in moves if move.get("event") == kind]


def _mark(stacks: dict[int, str], moves: Iterable[Line], kind: str, word: str) -> None:
    for number, move in enumerate(_of(moves, kind)):
        stacks.update({int(stack): word + ordinal(number + 1) for stack in move["stacks"]})
