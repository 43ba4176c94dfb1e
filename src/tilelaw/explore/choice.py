"""Drawing: where something is chosen at random, a chooser chooses, so that whoever makes it can repeat, shorten and simplify."""

import random
from collections.abc import Sequence
from typing import TypeVar

from tilelaw.acts import Stacks, Tiles
from tilelaw.tiles import FULL_SET, shuffled

T = TypeVar("T")
SIZE = 24
"""How many bytes a lot has: what is chosen for one act, all but a little of it."""


class Chooser:
    """Chooses by the numbers of a lot, one byte after another, and by zeros when they are used up.

    Zero stands for what is simplest, and that comes first wherever there is a choice.
    """

    def __init__(self, lot: bytes) -> None:
        self._numbers = iter(lot)

    def number(self) -> int:
        """The next number, 0 to 255."""
        return next(self._numbers, 0)

    def pick(self, among: Sequence[T]) -> T:
        """One of these, which are some."""
        return among[self.number() % len(among)]

    def chance(self, percent: int) -> bool:
        """Whether something happens that happens so often; the simplest is that it does not."""
        return self.number() * 100 >= (100 - percent) * 256

    def some(self, among: Sequence[T], most: int) -> list[T]:
        """A few of these, none twice."""
        left, found = list(among), []
        for _ in range(min(self.number() % (most + 1), len(left))):
            found.append(left.pop(self.number() % len(left)))
        return found

    def stacks(self) -> Stacks:
        """The whole set in eight stacks of four; the simplest are in order of the set."""
        number = self.number() * 256 + self.number()
        if not number:
            return tuple(FULL_SET[first : first + 4] for first in range(0, 32, 4))
        return shuffled(random.Random(number))  # noqa: S311 - what is drawn has to be repeated

    def lots(self) -> tuple[Tiles, ...]:
        """The whole set in eight lots of four."""
        return tuple(frozenset(stack) for stack in self.stacks())
