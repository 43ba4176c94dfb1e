"""Bulk questions, asked of a table: whole, or, of an engine that does not answer them, a drawn sample of items by acts.

A reply is judged item by item. What deviates is told cause by cause: how many items, and the smallest of them.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, count
from typing import Any

from tilelaw.book import Book
from tilelaw.bulk import (
    Bulk,
    HandsRanked,
    HouseWaysSet,
    MatchSettings,
    PayWagers,
    RankHands,
    Reply,
    SetHouseWays,
    Setting,
    SettingsMatched,
    WagersPaid,
)
from tilelaw.canonical import encode, plain
from tilelaw.engine import Table, ask
from tilelaw.verdicts import Breach, Misused

PART = 4_000
"""How many items are asked in one message: a slow engine keeps its limits of time and size."""
SAMPLE = 300
"""How many items are asked by acts, where the engine answers no bulk question: enough for a bound of one in a hundred."""
COMPARED = 5
"""How many items of a reply are asked by acts as well, so that a reply is not made by other rules than the table's."""
CONFIDENCE = 0.95
KINDS: dict[type[Bulk], tuple[str, type[Reply], str]] = {
    RankHands: ("hands", HandsRanked, "ranks"),
    SetHouseWays: ("hands", HouseWaysSet, "settings"),
    MatchSettings: ("matches", SettingsMatched, "results"),
    PayWagers: ("amounts", WagersPaid, "payments"),
}
"""The questions about items: the field that has them, the reply, and its field that has an answer to each."""

Wrong = Callable[[Any, Any], str | None]
"""What is wrong with the answer to an item, so that all that is wrong in one way has one name; None: nothing is."""
Deviation = tuple[str, Any, Any]
"""A cause, an item, and the answer to it."""


class NoReply(Exception):  # noqa: N818 - reads as a sentence where it is raised
    """The table gave another kind of reply than was asked for, or one with more or fewer items."""


@dataclass(frozen=True)
class Asked:
    """A bulk question with an answer to each of its items; None where the table gave none.

    ``of`` is how many items there are, where those of the question are a sample drawn from ``seed`` and asked by acts. ``lent`` are the
    events that the adapter supplied and not the engine, ``observed`` is whether outcomes of these acts were left to chance. ``compared``
    counts the items that were asked in bulk and by acts, and ``differs`` says of which the answers differ.
    ``book`` is what the operator's own rules make of it, where the profile names any.
    """

    question: Bulk
    answers: tuple[Any, ...]
    of: int | None = None
    seed: str = ""
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
            "bulk": type(self.question).__name__,
            "asked": len(self.answers),
            "digests": digests,
            "compared": self.compared,
            "differs": self.differs,
        }
        return found | ({"sample": {"of": self.of, "seed": self.seed, "unseen": unseen(len(self.answers))}} if self.is_sample else {})


def items(question: Bulk) -> tuple[Any, ...]:
    """The items of a question. Raises Misused for a question that has none."""
    if type(question) not in KINDS:
        raise Misused(f"{type(question).__name__} has no items that could be judged one by one")
    found: tuple[Any, ...] = getattr(question, KINDS[type(question)][0])
    return found


def of_items(question: Bulk, some: Iterable[Any]) -> Bulk:
    """The same question about these items."""
    return type(question)(**{KINDS[type(question)][0]: tuple(some)})


def whole(table: Table, question: Bulk) -> Asked:
    """Ask about all items, some thousands in each message. Raises what the table raises, and NoReply."""
    every = items(question)
    answers: list[Any] = []
    for start in range(0, len(every), PART):
        answers += _answers(table, of_items(question, every[start : start + PART]))
    return Asked(question, tuple(answers))


def _answers(table: Table, question: Bulk) -> tuple[Any, ...]:
    reply, (_, kind, field) = ask(table, question), KINDS[type(question)]
    answers = getattr(reply, field) if type(reply) is kind else None
    if answers is None or len(answers) != len(items(question)):
        got = type(reply).__name__ if answers is None else f"{len(answers):,}"
        raise NoReply(f"the reply to {type(question).__name__} has to be {kind.__name__} of {len(items(question)):,} {field}, and is {got}")
    return tuple(answers)


def drawn(question: Bulk, seed: str, size: int) -> list[int]:
    """The places of so many of its items, drawn by a digest, the same on every computer; all where there are no more."""
    every, lots = len(items(question)), count()
    found: set[int] = set()
    while len(found) < min(size, every):
        found.add(int.from_bytes(hashlib.sha256(f"{seed}/{next(lots)}".encode()).digest()) % every)
    return sorted(found)


def agreeing(asked: Asked, places: Sequence[int], told: Asked) -> Asked:
    """The same, with what it differs in from the answers by acts to the items in these places."""
    for place, answer in zip(places, told.answers, strict=True):
        if _kept(asked.answers[place]) != _kept(answer):
            item, reply, by_acts = (encode(one).decode() for one in (asked.items[place], asked.answers[place], answer))
            how = f"the reply to {type(asked.question).__name__} is not what the table does: of {item}, {reply} and, by acts, {by_acts}"
            return replace(asked, compared=len(places), differs=how)
    return replace(asked, compared=len(places))


def _kept(answer: Any) -> Any:
    """An answer, whichever half of a setting is called high: halves that rank alike have no order."""
    return frozenset({answer.high, answer.low}) if isinstance(answer, Setting) else answer


def unseen(size: int) -> str:
    """How many of all items can be wrong when so many, drawn by lot, are right: the exact bound."""
    return f"no more than {1 - (1 - CONFIDENCE) ** (1 / size):.2%}, at {CONFIDENCE:.0%} confidence"


def each(asked: Asked, wrong: Wrong) -> Iterator[Deviation]:
    """Every item with a wrong answer, or none."""
    for item, answer in zip(asked.items, asked.answers, strict=True):
        cause = "there is no answer" if answer is None else wrong(item, answer)
        if cause is not None:
            yield cause, item, answer


def misordered(asked: Asked, strength: Callable[[Any], Any], cause: Callable[[Any, Any], str]) -> Iterator[Deviation]:
    """Every two items whose answers stand otherwise to each other than their strengths do, greater, equal, less; every item without one."""
    yield from each(asked, lambda *_: None)
    answered = ((item, answer) for item, answer in zip(asked.items, asked.answers, strict=True) if answer is not None)
    every = [(item, answer, strength(item)) for item, answer in answered]
    for (one, rank, strong), (other, other_rank, other_strong) in combinations(every, 2):
        if (rank > other_rank) != (strong > other_strong) or (rank < other_rank) != (strong < other_strong):
            yield cause(one, other), (one, other), (rank, other_rank)


def compared(asked: Asked, wrong: Callable[[Any, Any, Any, Any], str | None]) -> Iterator[Deviation]:
    """Every two items that stand to each other as they may not, by ``wrong`` of item, answer, item and answer; every item without one."""
    yield from each(asked, lambda *_: None)
    answered = [(item, answer) for item, answer in zip(asked.items, asked.answers, strict=True) if answer is not None]
    for (one, rank), (other, other_rank) in combinations(answered, 2):
        cause = wrong(one, rank, other, other_rank)
        if cause is not None:
            yield cause, (one, other), (rank, other_rank)


def judged(asked: Asked, look: str, deviations: Iterable[Deviation], right: Callable[[Any], Any] | None = None) -> None:
    """Raises Breach when there is any deviation: by cause, how many there are, and the smallest with what would be ``right``.

    A question lists its items in order, so that the smallest is the one that it has first.
    """
    counts: dict[str, int] = {}
    smallest: dict[str, tuple[Any, Any]] = {}
    for cause, item, answer in deviations:
        if cause not in counts:
            counts[cause], smallest[cause] = 0, (item, answer)
        counts[cause] += 1
    if not counts:
        return
    expected, actual = {}, {}
    for cause, (item, answer) in smallest.items():
        row = f"{counts[cause]:,}: {cause}"
        expected[row] = {"asked": plain(item), "required": plain(right(item)) if right else "not so"}
        actual[row] = {"asked": plain(item), "answered": plain(answer)}
    sample = f", of a sample of {len(asked.answers):,} out of {asked.of:,}" if asked.is_sample else f", of {len(asked.answers):,} asked"
    raise Breach(f"{look}, {sum(counts.values()):,} wrong{sample}", expected, actual)


def _digest(value: Any) -> str:
    return hashlib.sha256(encode(value)).hexdigest()


__all__ = ["Asked", "NoReply", "agreeing", "compared", "drawn", "each", "items", "judged", "misordered", "of_items", "unseen", "whole"]
