"""What the rules make of one hand of the player against many of the bank's, a row at a time."""

from collections.abc import Sequence

from tilelaw.book import Book
from tilelaw.book.matches import half, result
from tilelaw.book.rules import Half, Result
from tilelaw.book.settings import Set

_HALVES: tuple[Half, ...] = ("win", "copy", "loss")


class Settler:
    """The settings of all hands, as some rules rank them: many are of one strength, and are settled once."""

    def __init__(self, book: Book, settings: Sequence[Set]) -> None:
        laid = [book.laid((one.high.faces, one.low.faces)) for one in settings]
        self._strengths = [(one.high.rank, one.low.rank) for one in laid]
        self._kinds = {strength: place for place, strength in enumerate(dict.fromkeys(self._strengths))}
        self._kind = [self._kinds[strength] for strength in self._strengths]
        self._ranks = range(max(book.rank.values()) + 1)
        self._rules = book.rules
        possible = _HALVES if book.rules.copies == "neither" else ("win", "loss")
        self._became = {(one, other): result(book.rules, one, other) for one in possible for other in possible}

    def against(self, player: int, banks: Sequence[int]) -> list[Result]:
        """What becomes of the player's wager against each of the bank's hands, all by their places."""
        high, low = self._strengths[player]
        highs, lows = ([half(self._rules, mine, bank) for bank in self._ranks] for mine in (high, low))
        row = [self._became[highs[bank_high], lows[bank_low]] for bank_high, bank_low in self._kinds]
        return [row[self._kind[bank]] for bank in banks]
