"""A delivery in one picture: the eight stacks from above and in depth, and on each tile the number of the hand that received it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from tilelaw.report.sheet import Sheet
from tilelaw.report.tables import Board, lots, ordinal
from tilelaw.report.tables import board as tabled
from tilelaw.report.views import Line
from tilelaw.report.words import escaped as escape
from tilelaw.tiles import PLACES

_STEP, _WIDE, _HIGH, _TOP = 54, 50, 19, 62


@dataclass(frozen=True)
class Difference:
    """A delivery as the clause requires it and as it was given, the tiles that another hand received, and the same in words."""

    required: Board
    given: Board
    tiles: frozenset[str]
    said: Sequence[str]


def difference(scenario: Line) -> Difference | None:
    """What differs between two deliveries from the stacks; None where a scenario compares none, or its sides agree on every tile."""
    required, given = lots(scenario["expected"]), lots(scenario["actual"])
    if scenario["verdict"] != "breaches" or not required or not given:
        return None
    before, after = _receivers(required), _receivers(given)
    moved = sorted(place for place in before.keys() | after.keys() if before.get(place) != after.get(place))
    told = next((drawn for drawn in map(tabled, scenario["transcript"]) if drawn and _receivers(drawn.rows) == after), Board(given))
    return Difference(Board(required), told, frozenset(moved), list(_said(moved, before, after))) if moved else None


def board(drawn: Board, sheet: Sheet, differs: Collection[str] = (), required: bool = False) -> str:
    """The picture of one delivery. ``differs`` are framed, dashed where they are required, and carry a sign."""
    receivers = _receivers(drawn.rows)
    heads = '<text class="s l" x="2" y="9">from above</text><text class="s l" x="2" y="53">in depth, the dealer\'s side</text>'
    above = "".join(_above(drawn, stack, sheet) for stack in range(1, 9))
    depth = "".join(_tile(place, receivers, place in differs, required, sheet) for stack in PLACES for place in stack)
    marked = "".join(_moved(place, word) for place, word in drawn.marks.items())
    notes = "".join(_noted(drawn, stack) for stack in range(1, 9))
    return f'<svg class="board" viewBox="0 0 438 176" aria-hidden="true">{heads}{above}{depth}{marked}{notes}</svg>'


def received(drawn: Board) -> str:
    """The same in words: a list item for each hand in the order of delivery."""
    return "".join(f"<li>{escape(name)}: {escape(' '.join(tiles))}</li>" for name, tiles in drawn.rows)


def _receivers(rows: Sequence[tuple[str, Sequence[str]]]) -> Mapping[str, int]:
    return {place: number for number, (_, tiles) in enumerate(rows, start=1) for place in tiles}


def _said(moved: Sequence[str], before: Mapping[str, int], after: Mapping[str, int]) -> Iterator[str]:
    ways = sorted((before.get(place, 0), after.get(place, 0), place) for place in moved)
    for (required, given), group in groupby(ways, key=lambda way: way[:2]):
        tiles = " ".join(place for _, _, place in group)
        yield f"{tiles}: required in {_nth(required)}, given in {_nth(given)}"


def _nth(number: int) -> str:
    return f"the {ordinal(number)} hand" if number else "no hand"


def _x(stack: int) -> int:
    return 5 + _STEP * (stack - 1)


def _above(drawn: Board, stack: int, sheet: Sheet) -> str:
    """A stack from above: its top tile, nearer to the players where the stack was pushed forward."""
    top = PLACES[stack - 1][0]
    lid = f'<rect class="slab" width="{_WIDE}" height="{_HIGH}" rx="2"/><text class="on" x="25" y="13.5">{top}</text>'
    return sheet.use(lid, _x(stack), 14 if stack in drawn.forward else 22)


def _tile(place: str, receivers: Mapping[str, int], differs: bool, required: bool, sheet: Sheet) -> str:
    x, y = _x(int(place[0])), _TOP + 20 * "abcd".index(place[1])
    slab = f'<rect class="slab" width="{_WIDE}" height="{_HIGH}" rx="2"/><text class="on" x="12" y="13.5">{place}</text>'
    badge = sheet.use(_badge(receivers[place]), x + 40, y + 9.5) if place in receivers else ""
    return sheet.use(slab, x, y) + badge + (sheet.use(_sign(required), x, y) if differs else "")


def _badge(number: int) -> str:
    return f'<circle class="p{(number - 1) % 8 + 1}" r="8"/><text class="no-hand" y="4">{number}</text>'


def _sign(required: bool) -> str:
    return f'<path class="{"rq" if required else "gv"}" d="M1 1h48v17h-48z"/><text class="ne" x="26" y="14">≠</text>'


def _moved(place: str, word: str) -> str:
    x, y = _x(int(place[0])), _TOP + 20 * "abcd".index(place[1])
    return f'<path class="mk" d="M{x + 1} {y + 1}h8l-8 8z"><title>{escape(word)}</title></path>'


def _noted(drawn: Board, stack: int) -> str:
    x = _x(stack) + 25
    notes = [f"↑ {drawn.forward[stack]}" if stack in drawn.forward else "", drawn.notes.get(stack, "")]
    told = "".join(f'<text class="s" x="{x}" y="{165 + 9 * n}">{escape(note)}</text>' for n, note in enumerate(filter(None, notes)))
    return f'<text class="k" x="{x}" y="154">{stack}</text>{told}'
