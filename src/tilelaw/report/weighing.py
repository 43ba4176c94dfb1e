"""Hands of two tiles as the operator's own rules in the evidence value and rank them: what a hand is, how high it stands, and why.

Where the evidence holds no such rules nothing is said of a hand's value: no law that is held ranks hands.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import msgspec

from tilelaw.book import Book
from tilelaw.book.rules import HouseRules
from tilelaw.report.drawing import is_face
from tilelaw.report.views import Line

_HIGHER = {"player": "the player's is the higher", "bank": "the bank's is the higher", "copy": "one is a copy of the other"}


@dataclass(frozen=True)
class Compared:
    """Two hands that were compared: whose, which tiles; what the engine answered; the steps by which the operator's rules decide."""

    hands: Sequence[tuple[str, Sequence[str]]]
    answered: str
    reasons: Sequence[str]


class Weighing:
    """Values and ranks by the house rules of a header; none where it has none."""

    def __init__(self, header: Line) -> None:
        self._rules = header["profile"].get("house_rules")

    @cached_property
    def _book(self) -> Book | None:
        try:
            return Book(msgspec.convert(self._rules, HouseRules)) if self._rules else None
        except msgspec.ValidationError:  # written by another edition, whose rules this one cannot weigh hands by
            return None

    def value(self, tiles: Sequence[str]) -> str:
        """What two tiles are and how high they rank; nothing for other hands, or without rules."""
        if self._book is None or not _two(tiles):
            return ""
        hand = self._book.hand(tiles)
        last = max(self._book.rank.values()) + 1
        return f"{hand.name}, rank {last - hand.rank} of {last} (1 the highest)"

    def compared(self, exchange: Line) -> Compared | None:
        """The comparison of two hands, where that is what an exchange is about."""
        act = exchange.get("act", {})
        if act.get("act") != "CompareHands":
            return None
        hands = [("the player's", act["player"]), ("the dealer's or the bank's", act["bank"])]
        said = [_HIGHER.get(str(event.get("higher")), "") for event in exchange["events"] if event.get("event") == "HandsCompared"]
        refused = "" if exchange["refused"] is None else f"refused: {exchange['refused']}"
        return Compared(hands, refused or ", ".join(said) or "nothing", self._why(act["player"], act["bank"]))

    def _why(self, one: Sequence[str], other: Sequence[str]) -> Sequence[str]:
        if self._book is None or not (_two(one) and _two(other)):
            return ()
        return [f"{reason.entry}: {reason.text}" for reason in self._book.compare(one, other)[1]]


def _two(tiles: Sequence[str]) -> bool:
    return len(tiles) == 2 and all(map(is_face, tiles))
