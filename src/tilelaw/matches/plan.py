"""Which matches are played: 8,130 hands for the player, against each for the bank that is left in the set, in units of some hands.

Both sides are set as the house way has it. Of a face that both hold the player has copy ``a`` and the bank copy ``b``.
"""

import hashlib
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

from tilelaw.book import Book
from tilelaw.book.hands import Faces
from tilelaw.book.settings import FourFaces, Set
from tilelaw.bulk import Match, MatchSettings, Setting
from tilelaw.canonical import encode

HANDS = 5
"""How many of the player's hands are one unit: some 27,000 matches, the least that is asked again after a kill."""
BATCH = 4_000
"""How many matches are asked in one message, so that slow engines keep their limits of time and size."""


@dataclass(frozen=True)
class Plan:
    """The matches under some rules, in messages of so many."""

    book: Book
    batch: int = BATCH

    @property
    def digest(self) -> str:
        """The digest of what is asked, and in which parts."""
        return hashlib.sha256(encode({"hands": [HANDS, *self.book.four_faces], "sets": self.book.faces, "batch": self.batch})).hexdigest()

    @property
    def units(self) -> Sequence[int]:
        """The units by number."""
        return range(-(-len(self.book.four_faces) // HANDS))

    @property
    def total(self) -> int:
        """How many matches there are."""
        return self._until[-1]

    @cached_property
    def _until(self) -> list[int]:
        """How many there are up to and with each hand of the player.

        Hands that show as many faces, as many of them twice, and as many that come once, meet as many.
        """
        met: dict[tuple[int, ...], int] = {}
        found = []
        for player, (shown, twice) in enumerate(self._masks):
            shape = (shown.bit_count(), twice.bit_count(), (shown & self._once).bit_count())
            if shape not in met:
                met[shape] = len(self.against(player))
            found.append(met[shape])
        return list(accumulate(found))

    def match(self, number: int) -> Match:
        """The match of that number, counted from 0, hand by hand of the player."""
        player = bisect_right(self._until, number)
        bank = self.against(player)[number - (self._until[player - 1] if player else 0)]
        return Match(player=self._laid[0][player], bank=self._laid[1][bank])

    def players(self, unit: int) -> range:
        """The player's hands of a unit, by their place among all hands."""
        return range(unit * HANDS, min((unit + 1) * HANDS, len(self.book.four_faces)))

    def against(self, player: int) -> list[int]:
        """The bank's hands, by place, that one set of tiles leaves beside a hand of the player."""
        shown, twice = self._masks[player]
        gone = twice | (shown & self._once)
        return [place for place, (others, pairs) in enumerate(self._masks) if not (gone & others or shown & pairs)]

    def questions(self, player: int, banks: list[int]) -> Iterator[MatchSettings]:
        """The questions about one hand of the player against some of the bank's, in their order."""
        mine, theirs = self._laid[0][player], self._laid[1]
        for start in range(0, len(banks), self.batch):
            yield MatchSettings(matches=tuple([Match(player=mine, bank=theirs[place]) for place in banks[start : start + self.batch]]))

    @cached_property
    def sets(self) -> tuple[Set, ...]:
        """How each hand is set."""
        return tuple(self.book.way(faces).chosen for faces in self.book.four_faces)

    @cached_property
    def _laid(self) -> tuple[tuple[Setting, ...], tuple[Setting, ...]]:
        """The settings as tiles: the player's and the bank's."""
        return tuple(_laid(self.book, one, "ab") for one in self.sets), tuple(_laid(self.book, one, "ba") for one in self.sets)

    @cached_property
    def _masks(self) -> list[tuple[int, int]]:
        """Of each hand the faces that it shows, and those that it shows twice, as bits."""
        bits = {face: 1 << place for place, face in enumerate(self.book.faces)}
        return [_mask(faces, bits) for faces in self.book.four_faces]

    @cached_property
    def _once(self) -> int:
        twice = len(self.book.rules.tiles.twice)
        return ((1 << len(self.book.faces)) - 1) ^ ((1 << twice) - 1)


def _mask(faces: FourFaces, bits: dict[str, int]) -> tuple[int, int]:
    counts = Counter(faces)
    return sum(bits[face] for face in counts), sum(bits[face] for face, count in counts.items() if count == 2)


def _laid(book: Book, one: Set, copies: str) -> Setting:
    """A setting as tiles, of each face that comes twice the first copy first."""
    taken: Counter[str] = Counter()

    def tiles(faces: Faces) -> frozenset[str]:
        found = []
        for face in faces:
            found.append(f"{face}{copies[taken[face]]}" if face in book.rules.tiles.twice else face)
            taken[face] += 1
        return frozenset(found)

    return Setting(high=tiles(one.high.faces), low=tiles(one.low.faces))
