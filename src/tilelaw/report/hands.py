"""A hand of four tiles as it lies at its seat: face down with what the evidence calls each tile, face up with its spots, set in halves."""

from collections.abc import Container, Sequence
from typing import NamedTuple

from tilelaw.report.drawing import is_face
from tilelaw.report.sheet import Sheet
from tilelaw.report.table import Hand
from tilelaw.report.words import escaped as escape
from tilelaw.tiles import face

WIDE, HIGH = 33, 16
_UPRIGHT = 15


def lying(name: str, sheet: Sheet, x: float, y: float) -> str:
    """A tile that lies face down, or stands in a stack: what it is called is written on its back."""
    drawn = f'<rect class="slab" width="{WIDE}" height="{HIGH - 1}" rx="2"/><text class="on" x="16.5" y="11.5">{escape(name)}</text>'
    return sheet.use(drawn, x, y)


def upright(name: str, x: float, y: float) -> str:
    """A tile that lies face up, one end towards the dealer."""
    return f'<use href="#tile-{face(name)}" x="{x:g}" y="{y:g}" width="{_UPRIGHT}" height="33"/>'


def across(name: str, sheet: Sheet, x: float, y: float) -> str:
    """A tile that lies face up, a long side towards the dealer."""
    turned = f'<g transform="rotate(-90)"><use href="#tile-{face(name)}" x="-15" width="{_UPRIGHT}" height="33"/></g>'
    return sheet.use(turned, x, y)


class _Part(NamedTuple):
    """Tiles that lie together: how they are turned, where they begin, in how many columns where they do not stand side by side."""

    tiles: Sequence[str]
    lie: str
    left: int
    columns: int


def hand(shown: Hand, moved: Container[str], sheet: Sheet) -> str:
    """The tiles of a hand within 70 by 60: in two halves where it is set, the high one at the left. ``moved`` are outlined."""
    if not shown.halves:
        return _laid(_Part(shown.tiles, "vertical", 1, 2), shown, moved, sheet)
    words = '<text class="s" x="17" y="58">high</text><text class="s" x="53" y="58">low</text>'
    parts = (_Part(half, shown.lie[n], 1 + 36 * n, 1) for n, half in enumerate(shown.halves))
    return "".join(_laid(part, shown, moved, sheet) for part in parts) + words


def _laid(part: _Part, shown: Hand, moved: Container[str], sheet: Sheet) -> str:
    """Tiles side by side where all of them are face up and upright, else in rows."""
    if part.lie == "vertical" and all(tile in shown.up and is_face(tile) for tile in part.tiles):
        places = [(tile, part.left + 17 * n, 14) for n, tile in enumerate(part.tiles)]
        return "".join(upright(*place) for place in places) + _rims(places, moved, "h16v34h-16z")
    places = [(tile, part.left + 35 * (n % part.columns), 14 + 17 * (n // part.columns)) for n, tile in enumerate(part.tiles)]
    drawn = ((across if tile in shown.up and is_face(tile) else lying)(tile, sheet, x, y) for tile, x, y in places)
    return "".join(drawn) + _rims(places, moved, "h33v15h-33z")


def _rims(places: Sequence[tuple[str, int, int]], moved: Container[str], outline: str) -> str:
    return "".join(f'<path class="mv" d="M{x} {y}{outline}"/>' for tile, x, y in places if tile in moved)
