"""Bulk questions asked whole, and their replies held against what the same table does when it is asked by acts."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tilelaw.asking.question import KINDS, Asked, Comparisons, items, name, of_items
from tilelaw.bulk import Bulk, Payment, Setting
from tilelaw.canonical import encode
from tilelaw.engine import Table, ask

PART = 4_000
"""How many items are asked in one message: a slow engine keeps its limits of time and size."""


class NoReply(Exception):  # noqa: N818 - reads as a sentence where it is raised
    """The table gave another kind of reply than was asked for, or one with more or fewer items."""


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
