"""The nine alternative dealing styles of 58 Pa. Code § 621a.7, as plans: what is done with the stacks, and who gets what when.

A plan is a sequence of gestures (events) and lots of four tiles; the first lot goes to the starting position, the second to
the next, and so on. Styles "from the left" and "from the right" are one procedure, read from either end of the row.
"""

from collections.abc import Callable, Iterator

from tilelaw.acts import Stacks, Tiles
from tilelaw.events import (
    Event,
    StacksCentered,
    StacksPushedForward,
    StacksPushedTogether,
    StacksRaised,
    TileLaidDiagonally,
    TilesPushedForward,
)
from tilelaw.reference.pennsylvania.row import Row, Stack, numbers, off_the_top

Plan = Iterator[Event | Tiles]


def _house_way(row: Row) -> Plan:
    """§ 621a.7(1): whole stacks, in order."""
    yield StacksPushedForward(stacks=numbers(row[:1]))
    for stack in row:
        yield stack.take(4)


def _cup_say(row: Row) -> Plan:
    """§ 621a.7(2) and (3): two stacks at a time, upper halves before lower halves."""
    yield StacksPushedForward(stacks=numbers(row[:2]))
    for first in range(0, len(row), 2):
        yield from _halves(row[first : first + 2])


def _jung_quat(row: Row) -> Plan:
    """§ 621a.7(4): the two center stacks; what remains is pushed together and has a new center."""
    while row:
        middle = len(row) // 2
        center = row[middle - 1 : middle + 1]
        yield StacksPushedForward(stacks=numbers(center))
        yield from _halves(center)
        row = row[: middle - 1] + row[middle + 1 :]
        if row:
            yield StacksPushedTogether(stacks=numbers(row))


def _chee_yee(row: Row) -> Plan:
    """§ 621a.7(5): the first stack of either end, centered in front of the rest."""
    yield StacksPushedForward(stacks=numbers([row[0], row[-1]]))
    while row:
        ears = [row[0], row[-1]]
        yield StacksCentered(stacks=numbers(ears))
        yield from _halves(ears)
        row = row[1:-1]


def _pin_say(row: Row) -> Plan:
    """§ 621a.7(6) and (7): the top tile of each near stack, then of each far stack, layer by layer."""
    near, far = row[:4], row[4:]
    yield TileLaidDiagonally(tile=near[0].tiles[0], across=numbers(near[1:]))
    while far[0].tiles:
        yield off_the_top(near, 1)
        yield off_the_top(far, 1)


def _dragon_head(row: Row) -> Plan:
    """§ 621a.7(8) and (9): two tiles off each of two tall stacks (the head), then one off each far stack (the tail)."""
    upper, lower, tail = row[:2], row[2:4], row[4:]
    yield StacksRaised(stacks=numbers(upper), onto=numbers(lower))
    head = [Stack(top.number, top.tiles + base.tiles) for top, base in zip(upper, lower, strict=True)]
    yield TilesPushedForward(tiles=frozenset(tile for stack in head for tile in stack.tiles[:2]))
    while tail[0].tiles:
        yield off_the_top(head, 2)
        yield off_the_top(tail, 1)


def _halves(pair: Row) -> Iterator[Tiles]:
    yield off_the_top(pair, 2)
    yield off_the_top(pair, 2)


_PROCEDURES: dict[str, tuple[Callable[[Row], Plan], bool]] = {
    "house-way-from-the-left": (_house_way, False),
    "cup-say-from-the-right": (_cup_say, True),
    "cup-say-from-the-left": (_cup_say, False),
    "jung-quat": (_jung_quat, False),
    "chee-yee": (_chee_yee, False),
    "pin-say-from-the-right": (_pin_say, True),
    "pin-say-from-the-left": (_pin_say, False),
    "dragon-head-and-phoenix-tail-from-the-right": (_dragon_head, True),
    "dragon-head-and-phoenix-tail-from-the-left": (_dragon_head, False),
}
STYLES = frozenset(_PROCEDURES)


def plan(style: str, stacks: Stacks) -> list[Event | Tiles]:
    """The plan of a style for eight stacks, left to right as the dealer sees them, top tile first."""
    procedure, from_the_right = _PROCEDURES[style]
    row = [Stack(number, tiles) for number, tiles in enumerate(stacks, 1)]
    return list(procedure(row[::-1] if from_the_right else row))
