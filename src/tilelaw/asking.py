"""Bulk questions, asked of a table: whole, or, of an engine that does not answer them, a drawn sample of items by acts.

A reply is judged item by item. What deviates is told cause by cause: how many items, and the smallest of them.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import combinations, count
from typing import Any, Literal, TypeVar

import msgspec

from tilelaw.book import Book
from tilelaw.bulk import (
    Bulk,
    HandsRanked,
    HouseWaysSet,
    MatchSettings,
    Pair,
    Payment,
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
Higher = Literal["player", "bank", "copy"]
RANKS: dict[Higher, tuple[int, int]] = {"player": (1, 0), "bank": (0, 1), "copy": (0, 0)}
"""Two numbers that stand to each other as two hands do of which the first, or the second, ranks higher, or neither."""


class Comparisons(msgspec.Struct, frozen=True):
    """The question how hands rank, as acts answer it: of each two, which ranks higher. No act shows how high one hand ranks by itself."""

    pairs: tuple[tuple[Pair, Pair], ...]


Question = Bulk | Comparisons
Q = TypeVar("Q", bound=Question)

Wrong = Callable[[Any, Any], str | None]
"""What is wrong with the answer to an item, so that all that is wrong in one way has one name; None: nothing is."""
Deviation = tuple[str, Any, Any]
"""A cause, an item, and the answer to it."""


class NoReply(Exception):  # noqa: N818 - reads as a sentence where it is raised
    """The table gave another kind of reply than was asked for, or one with more or fewer items."""


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


def drawn(question: Question, seed: str, size: int) -> list[int]:
    """The places of so many of its items, drawn by a digest, the same on every computer; all where there are no more."""
    return lots(len(items(question)), seed, size)


def lots(every: int, seed: str, size: int) -> list[int]:
    """So many of the numbers below ``every``, in order, or all of them."""
    found: set[int] = set()
    for lot in count():
        if len(found) == min(size, every):
            break
        found.add(int.from_bytes(hashlib.sha256(f"{seed}/{lot}".encode()).digest()) % every)
    return sorted(found)


def agreeing(asked: Asked, told: Asked) -> Asked:
    """The same, with what it differs in from what acts told of some items. What the table played, and nobody asked about, is left out."""
    both = [(item, said, reply) for item, said in zip(told.items, told.answers, strict=True) for reply in _replied(asked, told, item)]
    for item, said, reply in both:
        if _kept(reply) != _kept(said):
            one, in_bulk, by_acts = (encode(one).decode() for one in (item, reply, said))
            how = f"the reply to {name(asked.question)} is not what the table does: of {one}, {in_bulk} and, by acts, {by_acts}"
            return replace(asked, compared=len(both), differs=how)
    return replace(asked, compared=len(both))


def _replied(asked: Asked, told: Asked, item: Any) -> Iterator[Any]:
    """The reply to an item, if there is one; to a comparison, what the ranks of both hands come to."""
    answers = asked.by_item
    if isinstance(told.question, Comparisons):
        one, other = map(answers.get, item)
        if one is not None and other is not None:
            yield "copy" if one == other else "player" if one > other else "bank"
    elif item in answers:
        yield answers[item]


def _kept(answer: Any) -> Any:
    """An answer as acts show it: of a payment what is left of it, of a setting the halves, which have no order where they rank alike."""
    if isinstance(answer, Payment):
        return answer.winnings - answer.commission
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
    known = cache(strength)
    for (one, rank), (other, other_rank) in twos(asked):
        strong, other_strong = known(one), known(other)
        if (rank > other_rank) != (strong > other_strong) or (rank < other_rank) != (strong < other_strong):
            yield cause(one, other), (one, other), (rank, other_rank)


def compared(asked: Asked, wrong: Callable[[Any, Any, Any, Any], str | None]) -> Iterator[Deviation]:
    """Every two items that stand to each other as they may not, by ``wrong`` of item, answer, item and answer; every item without one."""
    yield from each(asked, lambda *_: None)
    for (one, rank), (other, other_rank) in twos(asked):
        cause = wrong(one, rank, other, other_rank)
        if cause is not None:
            yield cause, (one, other), (rank, other_rank)


Ranked = tuple[Any, int]
"""A hand of two tiles, and a number that ranks it, greater for higher."""


def twos(asked: Asked) -> Iterator[tuple[Ranked, Ranked]]:
    """Every two hands that were compared: all that were ranked with one another, or those that acts compared."""
    answered = [(item, answer) for item, answer in zip(asked.items, asked.answers, strict=True) if answer is not None]
    if not isinstance(asked.question, Comparisons):
        yield from combinations(answered, 2)
        return
    for (one, other), answer in answered:
        rank, other_rank = RANKS[answer]
        yield (one, rank), (other, other_rank)


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
