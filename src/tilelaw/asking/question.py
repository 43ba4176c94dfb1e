"""A question about items, and what was answered to it."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal, TypeVar

import msgspec

from tilelaw.asking.sampling import unseen
from tilelaw.book import Book
from tilelaw.bulk import (
    Bulk,
    HandsRanked,
    HouseWaysSet,
    MatchSettings,
    Pair,
    PayWagers,
    RankHands,
    Reply,
    SetHouseWays,
    SettingsMatched,
    WagersPaid,
)
from tilelaw.canonical import encode
from tilelaw.verdicts import Misused

KINDS: dict[type[Bulk], tuple[str, type[Reply], str]] = {
    RankHands: ("hands", HandsRanked, "ranks"),
    SetHouseWays: ("hands", HouseWaysSet, "settings"),
    MatchSettings: ("matches", SettingsMatched, "results"),
    PayWagers: ("amounts", WagersPaid, "payments"),
}
"""The questions about items: the field that has them, the reply, and its field that has an answer to each."""
Higher = Literal["player", "bank", "copy"]


class Comparisons(msgspec.Struct, frozen=True):
    """The question how hands rank, as acts answer it: of each two, which ranks higher. No act shows how high one hand ranks by itself."""

    pairs: tuple[tuple[Pair, Pair], ...]


Question = Bulk | Comparisons
Q = TypeVar("Q", bound=Question)


@dataclass(frozen=True)
class Asked:
    """A bulk question with an answer to each of its items; None where the table gave none.

    ``by_acts`` names the acts by which each item was asked, where it was not asked in bulk: ``of`` is then how many items there are that
    acts show, of which those of the question were drawn from ``seed``, and ``unshown`` how many there are that no act shows. ``lent`` are
    the events that the adapter supplied and not the engine, ``observed`` is whether outcomes of these acts were left to chance.
    ``compared`` counts the items that were asked in bulk and by acts, and ``differs`` says of which the answers differ.
    ``book`` is what the operator's own rules make of it, where the profile names any.
    """

    question: Question
    answers: tuple[Any, ...]
    of: int | None = None
    seed: str = ""
    by_acts: tuple[str, ...] = ()
    unshown: int = 0
    lent: tuple[str, ...] = ()
    observed: bool = False
    compared: int = 0
    differs: str | None = None
    book: Book | None = None

    @cached_property
    def items(self) -> tuple[Any, ...]:
        """What was asked about."""
        return items(self.question)

    @property
    def comparisons(self) -> int:
        """How many two hands were compared: each ranked with each, or those that acts compared."""
        count = len(self.items)
        return count if isinstance(self.question, Comparisons) else count * (count - 1) // 2

    @cached_property
    def by_item(self) -> dict[Any, Any]:
        """The answer to each item."""
        return dict(zip(self.items, self.answers, strict=True))

    @property
    def is_sample(self) -> bool:
        """Whether more could have been asked."""
        return self.of is not None and self.of > len(self.answers)

    def with_answers(self, answers: Sequence[Any], places: Sequence[int] | None = None) -> "Asked":
        """The same question, or of its items only those in these places, with other answers."""
        asked = self.question if places is None else of_items(self.question, [self.items[place] for place in places])
        return replace(self, question=asked, answers=tuple(answers))

    def record(self) -> dict[str, Any]:
        """What evidence keeps: how much was asked, digests of question and answers, and what a sample can have missed."""
        digests = {"question": _digest(self.question), "reply": _digest(self.answers)}
        found = {
            "bulk": name(self.question),
            "asked": len(self.answers),
            "digests": digests,
            "compared": self.compared,
            "differs": self.differs,
        }
        found |= {"by_acts": self.by_acts, "unshown": self.unshown} if self.by_acts else {}
        return found | ({"sample": {"of": self.of, "seed": self.seed, "unseen": unseen(len(self.answers))}} if self.is_sample else {})


def name(question: Question) -> str:
    """What was asked, as the contract calls it."""
    return RankHands.__name__ if isinstance(question, Comparisons) else type(question).__name__


def items(question: Question) -> tuple[Any, ...]:
    """The items of a question. Raises Misused for a question that has none."""
    if isinstance(question, Comparisons):
        return question.pairs
    if type(question) not in KINDS:
        raise Misused(f"{type(question).__name__} has no items that could be judged one by one")
    found: tuple[Any, ...] = getattr(question, KINDS[type(question)][0])
    return found


def of_items(question: Q, some: Iterable[Any]) -> Q:
    """The same question about these items."""
    field = "pairs" if isinstance(question, Comparisons) else KINDS[type(question)][0]
    return type(question)(**{field: tuple(some)})


def _digest(value: Any) -> str:
    return hashlib.sha256(encode(value)).hexdigest()
