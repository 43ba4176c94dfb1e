"""Tiles together, in stacks and on their way to the hands."""

from tilelaw.report.table import Hand, Heap, Move, Table
from tilelaw.report.views import Line


def stacked(table: Table, said: Line, stack: str = "stack") -> None:
    """Tiles stand in stacks, or lie in the lots of a cut, left to right as the dealer sees them."""
    table.gathered(None)
    rows = said.get("stacks") or said.get("lots") or ()
    table.stack, table.stacks = stack, {number: list(tiles) for number, tiles in enumerate(rows, start=1)}
    table.moved = {f"stack {number}" for number in table.stacks}


def cut(table: Table, said: Line) -> None:
    """The lots of a cut, where they are told."""
    table.notes["cut"] = str(said.get("cut"))
    if said.get("lots"):
        stacked(table, said, "lot")


def heaped(name: str, count: int | None = None) -> Move:
    """Tiles lie together in the middle, face down, under that name."""

    def move(table: Table, said: Line) -> None:
        table.gathered(Heap(name, count=said.get("count", count)))
        table.moved = {"heap"}

    return move


def received(table: Table, said: Line) -> None:
    """A set lies in the middle; which tiles it holds is not known yet."""
    table.gathered(Heap(f"{said.get('set')}, received"))
    table.moved = {"heap"}


def paired(table: Table, said: Line) -> None:
    """Pairs lie in the middle, face up, in the order in which they are told, and after them what has no partner."""
    loose = said.get("left_over") or []
    table.gathered(Heap("", [list(pair) for pair in said["pairs"]] + [[tile] for tile in loose]))
    table.moved = {"heap"}


def turned_down(table: Table, said: Line) -> None:
    """Tiles that lay in the middle lie face down, and so do those of hands."""
    down = set(said["tiles"])
    if down and table.heap and not table.hands:
        table.heap, table.moved = Heap("face down", count=len(down)), {"heap"}
    for name, hand in table.hands.items():
        table.moved |= {name} if hand.up & down else set()
        hand.up -= down


def pushed(table: Table, said: Line) -> None:
    """Stacks stand ahead of the others."""
    table.forward |= set(said["stacks"])
    table.moved = {f"stack {number}" for number in said["stacks"]}


def together(table: Table, said: Line) -> None:
    """Stacks are spoken of, and stand where they stood."""
    table.moved = {f"stack {number}" for number in said["stacks"]}


def raised(table: Table, said: Line) -> None:
    """Stacks stand on others; which on which has no meaning."""
    table.raised |= dict.fromkeys(said["stacks"], " ".join(map(str, sorted(said["onto"]))))
    table.moved = {f"stack {number}" for number in said["stacks"]}


def across(table: Table, said: Line) -> None:
    """A tile lies across the top of other stacks."""
    table.across = said["tile"], list(said["across"])
    table.moved = {said["tile"]}


def spoken_of(table: Table, said: Line) -> None:
    """Single tiles are spoken of, and lie where they lay."""
    table.moved = set(said["tiles"])


def delivered(table: Table, said: Line) -> None:
    """A hand has tiles, from the stacks or from nowhere that was told."""
    table.lift(said["tiles"])
    table.hands[str(said["to"])] = Hand(list(said["tiles"]), set() if said.get("face_down") else set(said["tiles"]))
    table.moved = {str(said["to"])}


def laid(table: Table, said: Line) -> None:
    """Hands have the tiles that the lab gave them."""
    for name, tiles in said["hands"].items():
        delivered(table, {"to": name, "tiles": tiles, "face_down": True})
    table.moved = set(said["hands"])


def retrieved(table: Table, said: Line) -> None:
    """The tiles of a hand lie in a place of the table."""
    name = table.named(str(said.get("origin_hand") or said.get("hand")))
    hand = table.hands.pop(name, Hand([]))
    table.put.setdefault(str(said.get("to")), {})[name] = hand.tiles
    table.moved = {name, str(said.get("to"))}
