"""A table seen from above, with the stacks before the dealer in depth, as one small picture."""

from collections.abc import Iterator, Sequence
from textwrap import shorten, wrap

from tilelaw.report.hands import hand
from tilelaw.report.piles import ROW, heap, stacks
from tilelaw.report.seats import DEALER, HEIGHT, WIDTH, Layout
from tilelaw.report.sheet import Sheet
from tilelaw.report.table import HOUSE, Table
from tilelaw.report.words import escaped as escape
from tilelaw.report.words import money

_FELT = '<path class="felt" d="M1 333V90Q1 1 90 1H330Q419 1 419 90V333Z"/>'
_MOVED = '<path class="mv" d="M1 0H69V83H1Z"/><path class="mk" d="M2 2h7l-7 7z"/>'
_REFUSED = (
    '<circle class="no" cx="210" cy="172" r="26"/><path class="no" d="M192 154L228 190"/><text class="k" x="210" y="218">refused</text>'
)


def scene(table: Table, at: Layout, sheet: Sheet) -> str:
    """The picture of a table. What it shows stands in words beside it, so that it is hidden from readers who hear the page."""
    body = sheet.use(_ground(at)) + sheet.use(_around(table, at, sheet)) + sheet.use(_middle(table, sheet)) + _trays(table, at)
    return f'<svg class="scene" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">{body}</svg>'


def text(content: str, x: float, y: float, kind: str = "k") -> str:
    """One line of text in a picture."""
    return f'<text class="{kind}" x="{x:g}" y="{y:g}">{escape(content)}</text>' if content else ""


def _ground(at: Layout) -> str:
    seats = "".join(f'<path class="rim" d="M{x + 1} {y + 13}h68v36h-68z"/>' for x, y in sorted({DEALER, *at.seats.values()}))
    names = "".join(text(name, x + 35, y + 10) for name, (x, y) in at.seats.items())
    areas = "".join(f'<path class="rim" d="{_box(x, y)}"/>' + text(name, x + 4, y + 15, "k l") for name, (x, y) in at.areas.items())
    return _FELT + seats + names + areas


def _box(x: int, y: int) -> str:
    return f"M{x} {y}h166v22h-166z"


def _around(table: Table, at: Layout, sheet: Sheet) -> str:
    hands = [(name, at.seat(table, name)) for name in table.hands]
    tiles = "".join(sheet.use(hand(table.hands[name], table.moved, sheet), *place) for name, place in hands if place)
    signs = "".join(sheet.use(_signs(table, name), *place) for name, place in at.seats.items())
    moved = {place for name in table.moved if (place := at.seat(table, name))}
    return tiles + signs + "".join(sheet.use(_MOVED, *place) for place in sorted(moved))


def _signs(table: Table, name: str) -> str:
    """What lies at a seat beside the tiles: chips, markers, and in words what became of the hand and what was paid."""
    bank = table.bank[0] if table.bank and table.bank[1] == name else ""
    markers = [sign for sign in ("chung" if table.chung == name else "", bank) if sign]
    pills = "".join(_pill(sign, 35 + (2 * n - len(markers) + 1) * 17.5, 78) for n, sign in enumerate(markers))
    lying = sum(table.wagers.get(name, {}).values())
    chips = '<circle class="chip" cx="6" cy="66" r="4"/>' + text(money(lying), 13, 69, "s l") if lying else ""
    ended = text(_ended(table, name), *((35, 58, "s") if markers else (13, 80, "s l")))
    return chips + ended + pills + (_pill("1st", 61, 7, 8) if table.first == name else "")


def _ended(table: Table, name: str) -> str:
    """What became of the hand at a seat, and what was paid there."""
    paid = f"+{money(table.paid[name])}" if table.paid.get(name) else ""
    return " ".join(filter(None, [table.hands[name].fate if name in table.hands else "", paid]))


def _pill(word: str, x: float, y: float, half: float = 16) -> str:
    return f'<rect class="pill" x="{x - half:g}" y="{y - 6:g}" width="{2 * half:g}" height="11" rx="5"/>' + text(word, x, y + 2.5, "s")


def _middle(table: Table, sheet: Sheet) -> str:
    notes = wrap(" · ".join(table.notes.values()), 52)[:2]
    said = "".join(text(line, 210, 98 + 12 * n, "s") for n, line in enumerate(notes))
    return said + _dice(table) + (stacks(table, sheet) or heap(table, sheet)) + (_REFUSED if table.refused else "")


def _dice(table: Table) -> str:
    if table.dice is None:
        return ""
    faces, tilted, fallen = table.dice
    rim = " mv" if "dice" in table.moved else ""
    return "".join(_die(n, face, n in tilted, n in fallen, rim) for n, face in enumerate(faces, start=1))


def _die(number: int, face: int, tilted: bool, fallen: bool, rim: str) -> str:
    x, y = 150 + 30 * number + (60 if fallen else 0), 132
    turned = f' transform="rotate(24 {x} {y})"' if tilted else ""
    drawn = f'<rect class="die{rim}" x="{x - 10}" y="{y - 10}" width="20" height="20" rx="4"/>' + text(str(face), x, y + 5, "f")
    return f"<g{turned}>{drawn}</g>" + text("not flat" if tilted else "fell out" if fallen else "", x, y + 19, "s")


def _trays(table: Table, at: Layout) -> str:
    """What was put away: chips and tiles, each in the area that it went to, or named at the dealer's left."""
    put = [(place, money(amount)) for place, amount in table.chips.items() if amount]
    put += [(place, "1 hand" if len(lying) == 1 else f"{len(lying)} hands") for place, lying in table.put.items()]
    placed = [(at.areas[area], place, what) for place, what in put if (area := at.area(place))]
    drawn = "".join(text(what, x + 162, y + 15, "k r") for (x, y), _, what in placed)
    moved = "".join(f'<path class="mv" d="{_box(*at_place)}"/>' for at_place, place, _ in placed if place in table.moved)
    others = [f"{place}: {what}" for place, what in put if not at.area(place)]
    return moved + drawn + "".join(_lines([*others, *_elsewhere(table, at)], 76, 18))


def _elsewhere(table: Table, at: Layout) -> Iterator[str]:
    """Hands and wagers for which the drawing has no seat, and tiles that were said to lie in two places."""
    for name in sorted({*table.hands, *table.wagers} - at.seats.keys()):
        lying = table.hands.get(name)
        if lying is None or lying.place not in HOUSE:
            yield f"{name}: {' '.join(lying.tiles) if lying else money(sum(table.wagers[name].values()))}"
    if len(table.stacks) > ROW:
        yield f"{len(table.stacks)} stacks were told of, and {ROW} are drawn"
    if table.twice:
        yield f"in two places: {' '.join(table.twice)}"


def _lines(said: Sequence[str], x: float, width: int) -> Iterator[str]:
    lines = [line for each in said for line in wrap(shorten(each, 70, placeholder="…"), width)]
    yield from (text(line, x, 300 + 10 * n, "s l") for n, line in enumerate(lines[:3]))
