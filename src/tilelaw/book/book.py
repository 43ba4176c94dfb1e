"""The tables of one operator's rules, and what is asked of them: hands by their tiles, as the contract writes them."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations

from tilelaw.book.compare import decided
from tilelaw.book.hands import Hand, Reason, hands
from tilelaw.book.matches import Settled, half, payment, result, settle
from tilelaw.book.rules import Half, HouseRules, Result
from tilelaw.book.settings import SPLITS, FourFaces, Set, Way, settings, way, why_set

TwoTiles = frozenset[str]
FourTiles = frozenset[str]
Division = tuple[TwoTiles, TwoTiles]


class Book:
    """House rules, made into tables. ``tiles`` are the 32 in the order of the set; hands are sets of them."""

    def __init__(self, rules: HouseRules) -> None:
        self.rules = rules
        self.faces = (*rules.tiles.twice, *rules.tiles.once)
        self.tiles = (*(f"{face}{copy}" for face in rules.tiles.twice for copy in "ab"), *rules.tiles.once)
        self.table = hands(rules)
        self._place = {face: place for place, face in enumerate(self.faces)}
        self._face = {tile: tile.rstrip("ab") for tile in (*self.tiles, *self.faces)}
        self._ways: dict[FourFaces, Way] = {}

    @cached_property
    def two_tiles(self) -> dict[TwoTiles, Hand]:
        """All 496 hands of two tiles, in the order of the set."""
        return {frozenset(pair): self.table[pair[0].rstrip("ab"), pair[1].rstrip("ab")] for pair in combinations(self.tiles, 2)}

    @cached_property
    def rank(self) -> dict[TwoTiles, int]:
        """How high each of the 496 hands ranks: the greater, the higher; equal numbers are level."""
        return {tiles: hand.rank for tiles, hand in self.two_tiles.items()}

    @cached_property
    def four_faces(self) -> tuple[FourFaces, ...]:
        """The 8,130 hands of four tiles that differ by face, in the order of the set."""
        return tuple(dict.fromkeys(combinations([self._face[tile] for tile in self.tiles], 4)))

    def shown(self, tiles: Iterable[str]) -> FourFaces:
        """The faces of four tiles in the order of the set."""
        a, b, c, d = sorted((self._face[tile] for tile in tiles), key=self._place.__getitem__)
        return a, b, c, d

    def hand(self, tiles: Iterable[str]) -> Hand:
        """What two tiles are."""
        one, other = (self._face[tile] for tile in tiles)
        return self.table[one, other]

    def way(self, tiles: Iterable[str]) -> Way:
        """What the house way makes of four tiles."""
        faces = self.shown(tiles)
        if faces not in self._ways:
            self._ways[faces] = way(self.rules, self.table, faces)
        return self._ways[faces]

    def settings(self, tiles: Iterable[str]) -> tuple[Set, Set, Set]:
        """The three settings of four tiles."""
        return settings(self.table, self.shown(tiles))

    @cached_property
    def allowed(self) -> frozenset[Division]:
        """Every setting (high, low) of any four tiles that the house way allows; hands that rank alike may be named either way."""
        ways = {faces: self.way(faces) for faces in self.four_faces}
        shown = combinations([self._face[tile] for tile in self.tiles], 4)
        return frozenset(_allowed(self.rank, map(ways.__getitem__, shown), combinations(self.tiles, 4)))

    def plays(self, high: Iterable[str], low: Iterable[str]) -> bool:
        """Whether the house way divides four tiles into these two hands, whichever is called the high one."""
        one, other = self.hand(high), self.hand(low)
        found = self.way((*one.faces, *other.faces))
        made = [{setting.high, setting.low} for setting, allowed in zip(found.settings, found.allowed, strict=True) if allowed]
        return {one, other} in made

    def why_set(self, tiles: Iterable[str]) -> Reason:
        """Which step of the house way sets four tiles, and how."""
        return why_set(self.rules, self.way(tiles))

    def laid(self, setting: Sequence[Iterable[str]]) -> Set:
        """Two hands as a setting, whichever was laid down as the high one."""
        one, other = (self.hand(tiles) for tiles in setting)
        return Set(one, other) if one.rank >= other.rank else Set(other, one)

    def order(self, one: Iterable[str], other: Iterable[str]) -> Half:
        """How two hands stand to each other, before copies go to anyone."""
        mine, theirs = self.hand(one).rank, self.hand(other).rank
        return "copy" if mine == theirs else "win" if mine > theirs else "loss"

    def compare(self, one: Iterable[str], other: Iterable[str]) -> tuple[Half, tuple[Reason, ...]]:
        """Two hands against one another, before copies go to anyone, with the reasons."""
        mine, theirs = self.hand(one), self.hand(other)
        return self.order(one, other), (*mine.reasons, *theirs.reasons, decided(self.rules, mine, theirs))

    def result(self, player: Set, bank: Set) -> Result:
        """What becomes of the player's wager."""
        return result(self.rules, half(self.rules, player.high.rank, bank.high.rank), half(self.rules, player.low.rank, bank.low.rank))

    def pays(self, wager: int) -> tuple[int, int]:
        """What a wager of so many cents wins, once it is won, and the commission."""
        return payment(self.rules, wager)

    def settle(self, player: Sequence[Iterable[str]], bank: Sequence[Iterable[str]], wager: int) -> Settled:
        """Settle a wager of so many cents: the player's two hands against the bank's."""
        return settle(self.rules, self.laid(player), self.laid(bank), wager)


def _allowed(rank: dict[TwoTiles, int], ways: Iterable[Way], dealt: Iterable[tuple[str, ...]]) -> Iterator[Division]:
    """The settings that are allowed of all four-tile hands, with their tiles."""
    for found, tiles in zip(ways, dealt, strict=True):
        for split, allowed in zip(SPLITS, found.allowed, strict=True):
            if allowed:
                (a, b), (c, d) = split
                one, other = frozenset({tiles[a], tiles[b]}), frozenset({tiles[c], tiles[d]})
                if rank[one] >= rank[other]:
                    yield one, other
                if rank[one] <= rank[other]:
                    yield other, one
