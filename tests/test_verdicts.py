"""How verdicts fold."""

import random

from hypothesis import given
from hypothesis import strategies as st

from tilelaw.verdicts import INCOMPLETE, ORDER, Breach, Verdict, worst

VERDICTS = st.lists(st.sampled_from(Verdict), min_size=1)


@given(VERDICTS, st.randoms(use_true_random=False))
def test_the_worst_does_not_depend_on_the_order(verdicts: list[Verdict], source: random.Random) -> None:
    before = worst(verdicts)
    source.shuffle(verdicts)
    assert worst(verdicts) is before


@given(VERDICTS)
def test_the_worst_is_one_of_them_and_no_better_than_any(verdicts: list[Verdict]) -> None:
    found = worst(verdicts)
    assert found in verdicts
    assert all(ORDER[found] <= ORDER[one] for one in verdicts)


@given(VERDICTS, VERDICTS)
def test_folding_parts_first_changes_nothing(some: list[Verdict], others: list[Verdict]) -> None:
    assert worst([worst(some), worst(others)]) is worst(some + others)


@given(VERDICTS)
def test_a_breach_is_never_hidden(verdicts: list[Verdict]) -> None:
    assert worst([*verdicts, Verdict.BREACHES]) is Verdict.BREACHES


@given(VERDICTS)
def test_what_is_not_known_never_folds_into_conforms(verdicts: list[Verdict]) -> None:
    assert (worst(verdicts) is Verdict.CONFORMS) <= INCOMPLETE.isdisjoint(verdicts)


def test_of_nothing_at_all_nothing_is_known() -> None:
    assert worst([]) is Verdict.UNTESTED


def test_verdicts_are_ordered_as_the_design_says() -> None:
    assert [one.value for one in sorted(Verdict, key=ORDER.__getitem__)] == [
        "breaches", "error", "blocked", "unsupported", "untested", "declared", "open", "awaiting-attestation", "attested", "conforms",
        "not-offered", "not-applicable", "not-in-force", "not-obtained",
    ]  # fmt: skip


def test_what_is_not_known_is_what_leaves_a_run_incomplete() -> None:
    assert {one.value for one in INCOMPLETE} == {"error", "blocked", "unsupported", "untested", "declared"}


def test_a_breach_is_told_by_what_was_looked_at() -> None:
    found = Breach("the total", 6, 7)
    assert (str(found), found.look, found.expected, found.actual) == ("the total", "the total", 6, 7)
