"""Answers judged item by item, or two by two. What deviates is told cause by cause: how many items, and the smallest of them."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import Any

from tilelaw.asking.question import Asked, Comparisons, Higher
from tilelaw.canonical import plain
from tilelaw.verdicts import Breach

RANKS: dict[Higher, tuple[int, int]] = {"player": (1, 0), "bank": (0, 1), "copy": (0, 0)}
"""Two numbers that stand to each other as two hands do of which the first, or the second, ranks higher, or neither."""
Wrong = Callable[[Any, Any], str | None]
"""What is wrong with the answer to an item, so that all that is wrong in one way has one name; None: nothing is."""
Deviation = tuple[str, Any, Any]
"""A cause, an item, and the answer to it."""


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
