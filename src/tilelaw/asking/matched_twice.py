"""How two hands of two tiles stand to each other, shown by two matches: each is the player's in one and the bank's in the other.

All else stays as it is, so that the one that does better as the player's ranks higher, whoever gets copies; where both do alike, neither
does. The halves beside them are such that they decide nothing else: both above the two hands or both below, and one above the other.
"""

from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from itertools import islice, permutations

from tilelaw.asking.question import Higher
from tilelaw.book import Book
from tilelaw.bulk import Match, Pair, Setting
from tilelaw.events import Result

TRIED = 12
"""How many hands are tried beside two others, before nothing shows these."""
Half = frozenset[str]


class Matches:
    """Matches by the rules of a book, in which the bank's tiles are set the house way."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._is_set = cache(self._sets)  # few hands lie beside many others

    def of(self, one: Pair, other: Pair) -> tuple[Match, Match] | None:
        """The first hand as the player's against the other, and the other way round; None where no match shows them."""
        mine, theirs = frozenset(one), frozenset(other)
        ranks = self.book.rank[mine], self.book.rank[theirs]
        for beside, bank in self._beside(mine | theirs, min(ranks), max(ranks)):
            if self._is_set(theirs, bank) and self._is_set(mine, bank):
                return self._match(mine, beside, theirs, bank), self._match(theirs, beside, mine, bank)
        return None

    def _beside(self, taken: Half, least: int, most: int) -> Iterator[tuple[Half, Half]]:
        """Two hands, one above the other, that are both above all others or both below."""
        rank = self.book.rank
        above = islice((hand for hand in self._pairs if rank[hand] > most and hand.isdisjoint(taken)), TRIED)
        below = islice((hand for hand in self._low if rank[hand] < least and hand.isdisjoint(taken)), TRIED)
        for some in (above, below):
            yield from ((one, other) for one, other in permutations(some, 2) if rank[one] > rank[other] and one.isdisjoint(other))

    @cached_property
    def _pairs(self) -> list[Half]:
        """The pairs, highest first."""
        return [hand for hand in self._low[::-1] if self.book.two_tiles[hand].kind == "pair"]

    @cached_property
    def _low(self) -> list[Half]:
        """All hands, lowest first."""
        return sorted(self.book.rank, key=self.book.rank.__getitem__)

    def _sets(self, half: Half, beside: Half) -> bool:
        """Whether the house way sets four tiles as these two halves, and in no other way."""
        return self.book.way(half | beside).allowed.count(True) == 1 and self.book.plays(half, beside)

    def _match(self, mine: Half, beside: Half, theirs: Half, bank: Half) -> Match:
        return Match(player=self._setting(mine, beside), bank=self._setting(theirs, bank))

    def _setting(self, one: Half, other: Half) -> Setting:
        high, low = sorted((one, other), key=self.book.rank.__getitem__, reverse=True)
        return Setting(high=high, low=low)


def higher(results: Sequence[Result]) -> Higher:
    """Which hand ranks higher, the first or the second, by what became of the wager when each was the player's."""
    first, second = (("lost", "push", "won").index(one) for one in results)
    return "copy" if first == second else "player" if first > second else "bank"
