"""What lies where on a table, as far as a transcript has told: tiles, wagers, dice, chung. Nothing is concluded that was not said."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tilelaw.tiles import FULL_SET

HOUSE = frozenset({"in front of the float tray", "in front of the table inventory container"})
"""Places before the dealer: a hand that lies there is drawn where the dealer's own hand lies."""


@dataclass
class Hand:
    """The tiles of one hand: which of them face up, how they are set, and what became of the hand."""

    tiles: list[str]
    up: set[str] = field(default_factory=set)
    halves: tuple[Sequence[str], Sequence[str]] | None = None
    lie: tuple[str, str] = ("vertical", "vertical")
    place: str | None = None
    fate: str = ""


@dataclass
class Heap:
    """Tiles in the middle of the table, in no hand and no stack: so many as were said, their faces where they are known."""

    name: str
    pairs: list[list[str]] = field(default_factory=list)
    count: int | None = None


@dataclass
class Table:
    """A table and what lies on it. ``moved`` are the tiles, stacks and places that the last event spoke of."""

    stacks: dict[int, list[str]] = field(default_factory=dict)
    stack: str = "stack"
    forward: set[int] = field(default_factory=set)
    raised: dict[int, str] = field(default_factory=dict)
    across: tuple[str, Sequence[int]] | None = None
    heap: Heap | None = None
    hands: dict[str, Hand] = field(default_factory=dict)
    put: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    wagers: dict[str, dict[str, int]] = field(default_factory=dict)
    chips: dict[str, int] = field(default_factory=dict)
    paid: dict[str, int] = field(default_factory=dict)
    bank: tuple[str, str] | None = None
    chung: str | None = None
    first: str | None = None
    dice: tuple[Sequence[int], Sequence[int], Sequence[int]] | None = None
    notes: dict[str, str] = field(default_factory=dict)
    moved: set[str] = field(default_factory=set)
    refused: bool = False

    def starts(self) -> None:
        """Another event: nothing has moved yet."""
        self.moved, self.refused = set(), False
        self.notes.pop("now", None)

    def named(self, hand: str) -> str:
        """The seat of a hand: the bank's is where the bank was taken, else the dealer's."""
        if hand in self.hands or hand not in ("bank", "co-bank", "player/banker", "co-banker"):
            return hand
        return self.bank[1] if self.bank else "dealer"

    def hand(self, name: str) -> Hand:
        """The hand of that name, of no known tiles where none were delivered."""
        return self.hands.setdefault(self.named(name), Hand([]))

    def lift(self, tiles: Iterable[str]) -> None:
        """Tiles leave the stacks, or whatever lay in the middle."""
        gone = set(tiles)
        self.stacks = {number: [tile for tile in stack if tile not in gone] for number, stack in self.stacks.items()}
        if not any(self.stacks.values()):
            self.forward, self.raised, self.across = set(), {}, None
        self.heap = None

    def gathered(self, heap: Heap | None) -> None:
        """All tiles lie together in the middle, or stand in stacks: no hand has any, and nothing lies elsewhere."""
        self.stacks, self.forward, self.raised, self.across = {}, set(), {}, None
        self.hands, self.put, self.heap, self.first = {}, {}, heap, None

    @property
    def known(self) -> list[str]:
        """Every tile whose place is known, as often as it was said to lie somewhere."""
        lying = [
            *self.stacks.values(),
            *(hand.tiles for hand in self.hands.values()),
            *(tiles for hands in self.put.values() for tiles in hands.values()),
        ]
        return [tile for tiles in [*lying, *(self.heap.pairs if self.heap else ())] for tile in tiles]

    @property
    def twice(self) -> list[str]:
        """Tiles that were said to lie in two places at once."""
        known = self.known
        return sorted({tile for tile in known if known.count(tile) > 1 and tile not in _FACES})


_FACES = {tile.rstrip("ab") for tile in FULL_SET if tile[-1] in "ab"}
Move = Callable[[Table, Mapping[str, Any]], None]
"""What an act or event, as the evidence holds it, does to a table."""
