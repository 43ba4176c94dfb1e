"""The row of stacks before the dealer while it is being dealt."""

from collections.abc import Sequence

from tilelaw.acts import Tiles


class Stack:
    """A stack: its number from the dealer's left, and the tiles left in it, top first."""

    def __init__(self, number: int, tiles: Sequence[str]) -> None:
        self.number = number
        self.tiles = list(tiles)

    def take(self, count: int) -> Tiles:
        """Take tiles off the top."""
        taken, self.tiles = self.tiles[:count], self.tiles[count:]
        return frozenset(taken)


Row = list[Stack]


def off_the_top(stacks: Row, count: int) -> Tiles:
    """Take as many tiles off the top of each of these stacks, as one lot."""
    return frozenset().union(*(stack.take(count) for stack in stacks))


def numbers(stacks: Row) -> frozenset[int]:
    """The numbers of these stacks."""
    return frozenset(stack.number for stack in stacks)
