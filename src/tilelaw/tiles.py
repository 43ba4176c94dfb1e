"""Tiles, the places where they lie, and the notation for both.

A tile is written by its spots, low number first: ``6-6``, ``2-4``. The eleven tiles that come twice carry a letter
(``6-6a``, ``6-6b``), so that all 32 tiles of a set can be told apart. A place is a stack, counted 1 to 8 from the
dealer's left, and a letter for the height: ``4a`` is the top tile of stack 4, ``4d`` its bottom tile.

Facts: 32 tiles, 21 faces, 11 of them twice (the Chinese domino set); the Supreme Pair is 2-4 with 1-2 (58 Pa. Code § 621a.1).
"""

import random
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

SUITS_TWICE = ("6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5")
SUITS_ONCE = ("3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "1-4", "2-3", "2-4", "1-2")
FULL_SET: tuple[str, ...] = tuple(f"{face}{letter}" for face in SUITS_TWICE for letter in "ab") + SUITS_ONCE
SUPREME_PAIR = ("1-2", "2-4")
PLACES: tuple[tuple[str, ...], ...] = tuple(tuple(f"{stack}{height}" for height in "abcd") for stack in range(1, 9))

_NOTATION = re.compile(r"([1-6])-([1-6])([ab]?)")


class TileNotationError(ValueError):
    """The text is no tile: it is malformed, or no tile of that name is in a set."""


@dataclass(frozen=True, order=True)
class Tile:
    """One tile of a set: its two numbers of spots, low first, and its copy (``a``, ``b`` or empty)."""

    low: int
    high: int
    copy: str = ""

    @classmethod
    def parse(cls, text: str) -> "Tile":
        """Read a tile from its notation. Raises TileNotationError with what is wrong and what is known."""
        match = _NOTATION.fullmatch(text)
        if match is None:
            raise TileNotationError(f"{text!r} is no tile: write two numbers of spots, low first, such as 2-4 or 6-6a")
        if text not in FULL_SET:
            raise TileNotationError(f"{text!r} is no tile of a set: the tiles are {', '.join(FULL_SET)}")
        return cls(int(match[1]), int(match[2]), match[3])

    @property
    def face(self) -> str:
        """What the tile shows, without the letter that tells two copies apart."""
        return f"{self.low}-{self.high}"

    @property
    def spots(self) -> int:
        """How many spots the tile shows, 2 to 12."""
        return self.low + self.high

    def __str__(self) -> str:
        return f"{self.face}{self.copy}"


def face(tile: str) -> str:
    """The face of a tile in notation: ``6-6b`` shows ``6-6``."""
    return tile.rstrip("ab")


def in_order(tiles: Iterable[str]) -> tuple[str, ...]:
    """The same tiles in the one order in which a set of tiles is written (a hand is a set; order has no meaning)."""
    return tuple(sorted(tiles))


def shuffled(source: random.Random, tiles: Sequence[str] = FULL_SET) -> tuple[tuple[str, ...], ...]:
    """Eight stacks of four, left to right and top tile first, drawn from ``source``."""
    order = list(tiles)
    source.shuffle(order)
    return tuple(tuple(order[i : i + 4]) for i in range(0, 32, 4))
