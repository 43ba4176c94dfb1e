"""The stacks before the dealer, from above and in depth, and tiles that lie together in the middle of the table."""

from tilelaw.report.drawing import is_face
from tilelaw.report.hands import HIGH, WIDE, lying, upright
from tilelaw.report.sheet import Sheet
from tilelaw.report.table import Table
from tilelaw.report.words import escaped as escape

_BOTTOM, _FORWARD = 228, 12
ROW = 8
_MANY = 32


def stacks(table: Table, sheet: Sheet) -> str:
    """Every stack at its place, the top tile on top; ahead of the others those that were pushed forward."""
    left = {number: tiles for number, tiles in table.stacks.items() if tiles}
    if not left:
        return ""
    drawn = "".join(_pile(table, number, tiles, sheet) + _under(table, number) for number, tiles in left.items() if number <= ROW)
    kind = '<text class="s" x="210" y="247">lots of the cut</text>' if table.stack == "lot" else ""
    return drawn + _diagonal(table) + kind


def _x(number: int) -> int:
    return 75 + 34 * (number - 1)


def _pile(table: Table, number: int, tiles: list[str], sheet: Sheet) -> str:
    top = -HIGH * len(tiles)
    lid = f'<path class="lid" d="M0 {top}l4 -6h25l4 6z"/>'
    slabs = "".join(lying(tile, sheet, 0, top + HIGH * n) for n, tile in enumerate(tiles))
    bottom = _BOTTOM - (_FORWARD if number in table.forward else 0)
    rims = "".join(_rim(top + HIGH * n) for n, tile in enumerate(tiles) if tile in table.moved)
    rims += _rim(top, HIGH * len(tiles)) if f"stack {number}" in table.moved else ""
    return sheet.use(lid + slabs + rims, _x(number), bottom)


def _rim(y: float, height: float = HIGH) -> str:
    return f'<path class="mv" d="M-.5 {y - 0.5:g}h34v{height:g}h-34z"/>'


def _under(table: Table, number: int) -> str:
    """The number of a stack, an arrow where it was pushed forward, and on which others it was put."""
    x, ahead = _x(number) + 16.5, f'<path class="ln" d="M{_x(number) + 16.5:g} 227v-9m-4 4l4 -4 4 4"/>' if number in table.forward else ""
    words = [str(number), *([f"on {table.raised[number]}"] if number in table.raised else [])]
    return ahead + "".join(f'<text class="s" x="{x:g}" y="{_BOTTOM + 10 + 9 * n}">{escape(word)}</text>' for n, word in enumerate(words))


def _diagonal(table: Table) -> str:
    """The tile that lies across other stacks, as a bar from its own to the farthest of them."""
    if table.across is None:
        return ""
    tile, over = table.across
    own = next((number for number, tiles in table.stacks.items() if tile in tiles), None)
    if own is None or not over:
        return ""
    far = max(over, key=lambda number: abs(number - own))
    return f'<path class="bar" d="M{_x(own) + 16} 158L{_x(far) + 16} 152"/>'


def heap(table: Table, sheet: Sheet) -> str:
    """Tiles in the middle: pairs face up where they are known, else as many backs as were counted, and what they are called."""
    if table.heap is None:
        return ""
    lying_there = table.heap
    if lying_there.pairs:
        return sheet.use("".join(_pair(pair, n) for n, pair in enumerate(lying_there.pairs[:24])))
    count = lying_there.count
    backs = "".join(_back(n, sheet) for n in range(min(count or 0, _MANY)))
    told = f"{count} tiles, {lying_there.name}" if count is not None else lying_there.name
    return sheet.use(backs) + f'<text class="k" x="210" y="236">{escape(told[:48])}</text>'


def _pair(pair: list[str], number: int) -> str:
    x, y = 75 + 34 * (number % 8), 142 + 36 * (number // 8)
    return "".join(upright(tile, x + 16 * n, y) for n, tile in enumerate(pair[:2]) if is_face(tile))


def _back(number: int, sheet: Sheet) -> str:
    return sheet.use(f'<rect class="slab" width="{WIDE}" height="{HIGH - 1}" rx="2"/>', _x(1 + number % 8), 150 + 17 * (number // 8))
