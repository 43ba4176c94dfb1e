"""Words that bear two readings: registered with both, adopted one at a time, and never held against an engine while open."""

from typing import Any

import pytest
import sample_evidence as sample
from checkouts import LAW, Checkout
from engines import Right

from tilelaw import laws, lint, profiles, scenarios
from tilelaw.proof import miniatures
from tilelaw.proof.miniatures import Proof
from tilelaw.report.page import render
from tilelaw.report.readings import Reading, readings
from tilelaw.report.views import read
from tilelaw.trouble import Trouble

REGISTER, DICE, OPERATOR = f"jurisdictions/laws/{LAW}/law.yaml", f"features/{LAW}/03-dice.feature", "jurisdictions/small-slow.yaml"
RIVAL = f"""\
  T2:
    clause: {LAW}.3-2
    question: Whether one tilted die spoils a roll.
    reading: It does not, and the total is announced.
    against: [T1]
given-only:
"""
OTHER = """
    @reading:T2
    Scenario: One tilted die spoils nothing
      When the dice fall as 1, 2 and 3 with die 1 tilted
      Then the total of the faces is announced each time
"""


@pytest.fixture
def both(small: Checkout) -> Checkout:
    """The small law with another reading of its one open question."""
    small.edit(REGISTER, "    reading: It does.\n", "    reading: It does.\n    against: [T2]\n")
    small.edit(REGISTER, "given-only:\n", RIVAL)
    small.write(DICE, small.path(DICE).read_text(encoding="utf-8") + OTHER)
    return small


def proven() -> Proof:
    profile, law = profiles.load("small")
    return miniatures.prove(law, profile, Right())


# Registered.


@pytest.mark.parametrize(
    ("law", "name", "clause"),
    [
        ("nz-1998", "T4", "nz-1998.9.9"), ("nz-1996", "T8a", "nz-1996.8.14"), ("nz-1996", "T8b", "nz-1996.9.2-d"),
        ("pa-621a", "T19a", "pa-621a.1-copy-hand"), ("pa-621a", "T19b", "pa-621a.1-copy-hand"),
    ],
)  # fmt: skip
def test_a_contested_clause_is_registered_with_its_reading(law: str, name: str, clause: str) -> None:
    assert laws.load(law).instrument.readings[name].clause == clause


@pytest.mark.parametrize("law", laws.names())
def test_every_reading_is_put_to_engines_under_its_clause(law: str) -> None:
    held = laws.load(law)
    put = {(one.reading, one.clause) for one in scenarios.of(held) if one.reading}
    assert put >= {(name, reading.clause) for name, reading in held.instrument.readings.items()}


@pytest.mark.parametrize("law", laws.names())
def test_a_clause_leans_on_no_reading_of_another_section(law: str) -> None:
    held = laws.load(law)
    leaning = [(one.clause, held.instrument.readings[one.reading].clause) for one in scenarios.of(held) if one.reading]
    assert [(mine, its) for mine, its in leaning if held.section_of[mine] != held.section_of[its]] == []


def test_a_reading_without_scenario_is_found(both: Checkout) -> None:
    both.edit(DICE, "@reading:T2", "@reading:T1")
    assert f"{LAW}: no scenario puts the reading T2 to an engine" in str(lint.findings(laws.load(LAW))[0])


def test_a_reading_against_one_that_is_not_known_is_refused(both: Checkout) -> None:
    both.edit(REGISTER, "against: [T2]", "against: [T3]")
    with pytest.raises(Trouble, match="the reading T1 is against 'T3'"):
        laws.load(LAW)


def test_a_reading_against_itself_is_refused(both: Checkout) -> None:
    both.edit(REGISTER, "against: [T2]", "against: [T1]")
    with pytest.raises(Trouble, match="the reading T1 is against 'T1'"):
        laws.load(LAW)


def test_readings_of_one_question_name_each_other(both: Checkout) -> None:
    both.edit(REGISTER, "    against: [T2]\n", "")
    with pytest.raises(Trouble, match="T2 is against T1, and T1 not against T2"):
        laws.load(LAW)


# Adopted.


def test_of_two_readings_of_one_question_one_can_be_adopted(both: Checkout) -> None:
    assert set(profiles.load("small-slow")[0].readings) == {"T1"}


def test_both_readings_of_one_question_cannot_be_adopted(both: Checkout) -> None:
    both.edit(OPERATOR, "  T1: {approver: A. Sample}", "  T1: {approver: A. Sample}\n  T2: {approver: A. Sample}")
    with pytest.raises(Trouble, match="T1 and T2 are readings of one question, and both are adopted"):
        profiles.load("small-slow")


# Proven.


def test_an_engine_that_follows_the_other_reading_is_clean(both: Checkout) -> None:
    shown = proven()
    assert (shown.holds, shown.unclean, shown.unseen) == (True, [], [])


def test_the_scenario_of_a_reading_that_is_not_followed_proves_no_miniature(both: Checkout) -> None:
    assert not [one for finding in proven().findings for one, _ in finding.convicted_by if "spoils-nothing" in one]


def test_an_engine_that_follows_no_reading_is_not_clean(both: Checkout) -> None:
    both.edit(DICE, "      Then the roll does not count", "      Then this is refused")
    assert len(proven().unclean) == 2


def test_without_a_rival_a_reading_has_to_be_followed(both: Checkout) -> None:
    both.edit(REGISTER, "    against: [T2]\n", "")
    both.edit(REGISTER, "    against: [T1]\n", "")
    assert [one.partition(":")[0] for one in proven().unclean] == [f"{LAW}.3-2#one-tilted-die-spoils-nothing"]


# Reported.


def reported(adopted: bool = False, **changed: Any) -> Reading:
    """The reading of the sample evidence, with its scenario changed."""
    head, *rest = sample.evidence()
    head["profile"]["readings"] = {"T47": {"approver": "A. Sample"}} if adopted else {}
    lines = [{**line, **changed} if line.get("reading") == "T47" else line for line in rest]
    (reading,) = readings(read([head, *lines]))
    return reading


def test_a_reading_is_reported_with_clause_question_and_reading() -> None:
    law = reported().law
    assert (law["clause"], law["question"], law["reading"]) == ("pa-621a.10-a", "Who may shake again?", "Any player may.")


def test_a_reading_that_nobody_adopts_has_no_approver() -> None:
    assert reported().approver is None


def test_a_reading_that_is_adopted_names_its_approver() -> None:
    assert reported(adopted=True).approver == "A. Sample"


@pytest.mark.parametrize(
    ("verdict", "look", "seen"),
    [
        ("open", "the act stands", "The engine does not follow it."),
        ("open", None, "The engine follows it."),
        ("conforms", None, "The engine follows it."),
        ("declared", None, "The engine follows it."),
        ("breaches", "the act stands", "The engine does not follow it."),
        ("blocked", None, "Not seen: its scenarios ended as blocked."),
    ],
)
def test_what_the_engine_was_seen_to_do_is_told(verdict: str, look: str | None, seen: str) -> None:
    assert reported(verdict=verdict, look=look).seen == seen


def test_a_reading_that_was_not_put_to_the_engine_was_not_seen() -> None:
    assert reported(reading=None).seen == "Not seen: none of its scenarios is in this run."


def test_an_engine_may_follow_a_reading_now_and_then() -> None:
    one = reported()
    mixed = Reading(one.name, one.law, None, follows=one.departs, departs=one.departs, unreached=[])
    assert mixed.seen == "The engine follows it in 1 of 2 scenarios."


def test_the_page_says_who_adopts_a_reading_and_what_was_seen() -> None:
    head, *rest = sample.evidence()
    head["profile"]["readings"] = {"T47": {"approver": "A. Sample"}}
    page = render([head, *rest], None)
    table = page[page.index('aria-label="Readings"') :]
    assert "adopted by A. Sample" in table
    assert 'The engine does not follow it.<span class="why">Otherwise: A player shakes again</span>' in table
