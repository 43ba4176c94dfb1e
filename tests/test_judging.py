"""Ranks judged two by two: what stands otherwise than it has to is told by cause."""

from collections.abc import Callable
from typing import Any

import pytest
from scenes import RANKED, STRENGTH

from tilelaw.asking import judging
from tilelaw.asking.question import Asked
from tilelaw.verdicts import Breach


def ranked(*ranks: int, strength: Callable[[Any], Any] = STRENGTH.__getitem__) -> str | None:
    """How the look at these ranks of four hands convicts, if it does."""
    asked = Asked(RANKED, ranks)
    try:
        judging.judged(asked, "ranks", judging.misordered(asked, strength, lambda one, other: f"{one[0]} and {other[0]}"))
    except Breach as breach:
        return ", ".join(sorted(breach.expected))
    return None


def test_any_numbers_in_the_right_order_agree() -> None:
    assert ranked(900, 20, 3, -1) is None


def test_two_ranks_the_wrong_way_round_convict() -> None:
    assert ranked(900, 3, 20, -1) == "1: 1-3a and 4-6a"


def test_two_ranks_alike_that_differ_convict() -> None:
    assert ranked(900, 20, 20, -1) == "1: 1-3a and 4-6a"


def test_two_ranks_apart_that_are_alike_convict() -> None:
    assert ranked(3, 2, 1, 1, strength=lambda _: 0).count(":") == 5  # type: ignore[union-attr] # it convicts


def test_a_hand_that_gets_no_rank_is_told_and_the_others_are_ordered() -> None:
    asked = Asked(RANKED, (3, None, 2, 1))
    with pytest.raises(Breach) as found:
        judging.judged(asked, "ranks", judging.misordered(asked, STRENGTH.__getitem__, lambda *_: "other"))
    assert list(found.value.expected) == ["1: there is no answer"]


def compared(*ranks: int) -> str | None:
    """How a look convicts that says only that the first hand is above the last."""
    asked = Asked(RANKED, ranks)
    first, *_, last = asked.items

    def wrong(one: Any, rank: int, other: Any, other_rank: int) -> str | None:
        return "it is not above" if (one, other) == (first, last) and rank <= other_rank else None

    try:
        judging.judged(asked, "ranks", judging.compared(asked, wrong))
    except Breach as breach:
        return ", ".join(breach.expected)
    return None


def test_two_items_of_which_something_is_said_convict() -> None:
    assert compared(1, 5, 9, 1) == "1: it is not above"


def test_two_items_of_which_nothing_is_said_do_not() -> None:
    assert compared(2, 5, 9, 1) is None


def test_an_item_that_gets_no_rank_is_told_where_items_are_compared_too() -> None:
    asked = Asked(RANKED, (3, None, 2, 1))
    with pytest.raises(Breach) as found:
        judging.judged(asked, "ranks", judging.compared(asked, lambda *_: None))
    assert list(found.value.expected) == ["1: there is no answer"]
