"""Pictures of tiles as inline SVG: people look before they read.

Pure functions from notation to markup. Colours are classes that the report's style sheet fills in, and never the only
sign: every difference also has a shape and a word. Tiles are drawn once by ``sprites`` and referred to afterwards.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from tilelaw.report.sheet import Sheet
from tilelaw.report.words import escaped as escape
from tilelaw.tiles import FULL_SET, face

WIDTH, HEIGHT = 34, 76
_STEP, _WIDE = 46, 58
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((17, 14),),
    2: ((10, 12), (24, 12)),
    3: ((9, 8), (17, 18), (25, 28)),
    4: ((10, 9), (24, 9), (10, 23), (24, 23)),
    5: ((9, 8), (25, 8), (17, 18), (9, 28), (25, 28)),
    6: ((10, 8), (24, 8), (10, 18), (24, 18), (10, 28), (24, 28)),
}
_FACES = sorted({face(tile) for tile in FULL_SET})
_KNOWN = frozenset(FULL_SET) | frozenset(_FACES)
_PLACE = re.compile(r"[1-8][a-d]")
_SIGN = {"missing": "-", "extra": "+"}


def is_face(tile: str) -> bool:
    """Whether the text names a tile of a set (``6-6a``, ``6-6``)."""
    return tile in _KNOWN


def is_place(tile: str) -> bool:
    """Whether the text names a place in the stacks (``4a``)."""
    return _PLACE.fullmatch(tile) is not None


def sprites() -> str:
    """Every face and the back, drawn once. The page holds this before any other picture."""
    symbols = "".join(_symbol(f"tile-{name}", _spots(name)) for name in _FACES) + _symbol("tile-down", _BACK)
    return f'<svg class="sprites" width="0" height="0" aria-hidden="true" focusable="false">{symbols}</svg>'


def tile(name: str) -> str:
    """One tile with its name: the face below the spots, or the place on a back, as nobody sees what lies there."""
    shown = face(name) if is_face(name) else "down"
    drawn = f'<use href="#tile-{shown}" width="{WIDTH}" height="{HEIGHT}"/>'
    return drawn + (_text(name, WIDTH / 2, HEIGHT + 15, "under") if is_face(name) else _text(name, WIDTH / 2, HEIGHT / 2 + 5, "back"))


def hand(tiles: Sequence[str], title: str, sheet: Sheet, marks: Mapping[str, str] | None = None) -> str:
    """Tiles side by side. ``marks`` names the tiles that are ``missing`` or ``extra``: dashed or heavy, with a sign and the word."""
    marked = marks or {}
    step, below = _WIDE if marked else _STEP, HEIGHT + (28 if any(map(is_face, tiles)) else 12)
    places = [(name, 8 + (step - _STEP) / 2 + step * n) for n, name in enumerate(tiles)]
    drawn = "".join(sheet.use(tile(name), x, 8) + _mark(marked.get(name), x, below + 14) for name, x in places)
    words = [f"{name} ({marked[name]})" if name in marked else name for name in tiles]
    label = f"{title}: {' '.join(words) or 'no tiles'}"
    return _svg("hand", max(len(tiles), 1) * step + 4, below + (20 if marked else 0), label, drawn or _text("none", 25, 50))


def comparison(expected: Sequence[str], actual: Sequence[str], sheet: Sheet) -> tuple[str, str]:
    """What the clause requires and what the engine gave: each lacks what the other has, and is marked so."""
    missing = {name: "missing" for name in expected if name not in actual}
    extra = {name: "extra" for name in actual if name not in expected}
    return hand(expected, "required", sheet, missing), hand(actual, "given", sheet, extra)


def _mark(word: str | None, x: float, below: float) -> str:
    if word is None:
        return ""
    frame = f'<rect class="mark {word}" x="{x - 3:g}" y="5" width="{WIDTH + 6}" height="{HEIGHT + 6}" rx="7"/>'
    dot = f'<circle class="mark-dot" cx="{x + WIDTH:g}" cy="9" r="8"/>' + _text(_SIGN[word], x + WIDTH, 13.5, "badge")
    return frame + dot + _text(word, x + 17, below, "note")


def _text(content: str, x: float, y: float, kind: str = "label") -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}">{escape(content)}</text>' if content else ""


def _svg(kind: str, width: float, height: float, title: str, body: str) -> str:
    size = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    return f'<svg class="{kind}" {size} role="img" aria-label="{escape(title)}">{body}</svg>'


def _symbol(name: str, body: str) -> str:
    rect = f'<rect class="ebony" x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="5"/>'
    return f'<symbol id="{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{rect}{body}</symbol>'


def _spots(name: str) -> str:
    """The spots of a face: ones and fours are red, of the double six one half of each end, all others white."""
    low, high = (int(half) for half in name.split("-"))
    upper = [(x, y, _red(low, high, x < 17)) for x, y in _PIPS[low]]
    lower = [(WIDTH - x, HEIGHT - y, _red(high, low, x < 17)) for x, y in _PIPS[high]]
    size = {True: 5.6, False: 3.9}
    return "".join(_pip(x, y, red, size[number == 1]) for spots, number in ((upper, low), (lower, high)) for x, y, red in spots)


def _red(number: int, other: int, left: bool) -> bool:
    return number in (1, 4) or (number == other == 6 and left)


def _pip(x: float, y: float, red: bool, size: float) -> str:
    return f'<circle class="{"red" if red else "white"}" cx="{x:g}" cy="{y:g}" r="{size:g}"/>'


def _lattice() -> Iterable[str]:
    return (f"M5 {y} L29 {y + 12} M29 {y} L5 {y + 12}" for y in range(8, 57, 12))


_BACK = f'<path class="lattice" d="{" ".join(_lattice())}"/>'
