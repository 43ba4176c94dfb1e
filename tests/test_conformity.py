"""From scenarios to clauses, from clauses to the two statements."""

import datetime
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from registers import ATTEST, DAY, JUDGED, NO_DUTY, OPEN, UNTESTED, case, clause, law, profile, section
from scenes import scenario

from tilelaw.conformity import (
    ADAPTER_BROKE,
    HARNESS_BROKE,
    INVALID,
    SIGNER_UNKNOWN,
    UNSEALED,
    USAGE,
    Case,
    Conformity,
    Standing,
    conclude,
    in_plan,
)
from tilelaw.register import NotObtained
from tilelaw.verdicts import INCOMPLETE, ORDER, Verdict

A, B = "xx-small.1-a", "xx-small.1-b"
CONFORMS, BREACHES = "conforms", "does not conform"


def one_clause(verdict: Verdict | None, *duties: Any, **more: Any) -> Conformity:
    """A law of one clause whose only scenario has this verdict; None: it was not judged."""
    of = law(section(clause(A, *(duties or [JUDGED]), **more)))
    return conclude(case(of, [scenario(clause=A, id="one")], {"one": verdict} if verdict else {}))


def two_clauses(one: Verdict, other: Verdict, **more: Any) -> Conformity:
    of = law(section(clause(A, JUDGED), clause(B, JUDGED)))
    suite = [scenario(clause=A, id="one"), scenario(clause=B, id="other")]
    return conclude(case(of, suite, {"one": one, "other": other}, **more))


def standing(found: Conformity, name: str = A) -> Standing:
    return found.clauses[name]


@pytest.mark.parametrize("verdict", [*INCOMPLETE, Verdict.BREACHES, Verdict.CONFORMS])
def test_a_clause_has_the_verdict_of_its_scenario(verdict: Verdict) -> None:
    assert standing(one_clause(verdict)).verdict is verdict


@given(st.lists(st.sampled_from([*INCOMPLETE, Verdict.BREACHES, Verdict.CONFORMS]), min_size=1, max_size=5))
def test_a_clause_is_no_better_than_any_of_its_scenarios(verdicts: list[Verdict]) -> None:
    suite = [scenario(clause=A, id=str(number)) for number in range(len(verdicts))]
    found = conclude(case(law(section(clause(A, JUDGED))), suite, {str(number): one for number, one in enumerate(verdicts)}))
    assert standing(found).verdict is min(verdicts, key=ORDER.__getitem__)


@given(st.lists(st.sampled_from([*INCOMPLETE, Verdict.CONFORMS, Verdict.OPEN]), min_size=1, max_size=5))
def test_a_breach_is_never_hidden_by_other_scenarios(verdicts: list[Verdict]) -> None:
    suite = [scenario(clause=A, id=str(number)) for number in range(len(verdicts) + 1)]
    found = conclude(case(law(section(clause(A, JUDGED))), suite, {str(n): one for n, one in enumerate([*verdicts, Verdict.BREACHES])}))
    assert (standing(found).verdict, found.engine[0], found.exit_code) == (Verdict.BREACHES, BREACHES, 10)


def test_a_reading_that_is_not_adopted_leaves_a_clause_open_that_requires_nothing_else() -> None:
    found = standing(one_clause(Verdict.OPEN, NO_DUTY))
    assert (found.verdict, found.reason) == (Verdict.OPEN, "it bears a reading that is not adopted")


@pytest.mark.parametrize("duties", [(JUDGED, JUDGED), (ATTEST,), (OPEN,), (NO_DUTY,)])
def test_a_breach_is_not_hidden_by_a_scenario_that_names_no_duty(duties: tuple[Any, ...]) -> None:
    assert standing(one_clause(Verdict.BREACHES, *duties)).verdict is Verdict.BREACHES


def test_the_reason_names_the_scenario_that_is_worst() -> None:
    assert standing(one_clause(Verdict.BREACHES)).reason == "It happens"


def test_a_scenario_that_was_not_judged_leaves_its_clause_untested() -> None:
    assert standing(one_clause(None)).verdict is Verdict.UNTESTED


def test_one_duty_without_scenario_leaves_its_clause_untested() -> None:
    of = law(section(clause(A, JUDGED, JUDGED)))
    found = conclude(case(of, [scenario(clause=A, id="one", duties=(1,))], {"one": Verdict.CONFORMS}))
    assert (standing(found).verdict, standing(found).reason) == (Verdict.UNTESTED, "duty 2 has no scenario")


def test_a_clause_without_scenario_is_untested() -> None:
    found = conclude(case(law(section(clause(A, JUDGED))), [], {}))
    assert (standing(found).verdict, found.engine[0]) == (Verdict.UNTESTED, "incomplete")


def test_a_duty_that_is_registered_as_untested_says_why() -> None:
    found = standing(one_clause(Verdict.CONFORMS, JUDGED, UNTESTED))
    assert (found.verdict, found.reason) == (Verdict.UNTESTED, "nobody has written it")


def test_a_clause_that_only_awaits_an_attestation_says_so() -> None:
    found = conclude(case(law(section(clause(A, ATTEST, NO_DUTY))), [], {}))
    assert (standing(found).verdict, standing(found).awaiting) == (Verdict.AWAITING_ATTESTATION, 1)


def test_a_clause_is_attested_once_all_its_duties_are() -> None:
    found = conclude(case(law(section(clause(A, ATTEST))), [], {}, attested=frozenset({f"{A}/1"})))
    assert (standing(found).verdict, standing(found).awaiting) == (Verdict.ATTESTED, 0)


def test_one_of_two_attestations_is_not_enough() -> None:
    found = conclude(case(law(section(clause(A, ATTEST, ATTEST))), [], {}, attested=frozenset({f"{A}/1"})))
    assert (standing(found).verdict, standing(found).awaiting) == (Verdict.AWAITING_ATTESTATION, 1)


def test_an_attestation_does_not_make_an_untested_clause_better() -> None:
    of = law(section(clause(A, JUDGED, ATTEST)))
    assert standing(conclude(case(of, [], {}, attested=frozenset({f"{A}/2"})))).verdict is Verdict.UNTESTED


def test_a_clause_that_the_words_leave_open_is_open() -> None:
    assert standing(conclude(case(law(section(clause(A, OPEN))), [], {}))).verdict is Verdict.OPEN


def test_a_clause_whose_only_scenario_rests_on_an_unadopted_reading_is_open() -> None:
    assert standing(one_clause(Verdict.OPEN)).verdict is Verdict.OPEN


def test_a_clause_that_requires_nothing_is_not_applicable() -> None:
    found = standing(conclude(case(law(section(clause(A, NO_DUTY))), [], {})))
    assert (found.verdict, found.reason) == (Verdict.NOT_APPLICABLE, "a definition")


def test_a_clause_of_another_day_is_not_in_force() -> None:
    found = standing(conclude(case(law(section(clause(A, JUDGED))), [], {}, day=datetime.date(1990, 1, 1))))
    assert found.verdict is Verdict.NOT_IN_FORCE


def switched_off(verdict: Verdict | None, **more: Any) -> Conformity:
    """The option of a clause is off; a scenario without it saw this."""
    of = law(section(clause(A, JUDGED, option="quick-deal")))
    suite = [scenario(clause=A, id="on", options=("quick-deal",)), scenario(clause=more.get("by", A), id="off", no_options=("quick-deal",))]
    return conclude(case(of, suite, {"off": verdict} if verdict else {}, quick_deal=False))


def test_an_option_that_is_off_is_not_offered_once_the_refusal_was_seen() -> None:
    assert standing(switched_off(Verdict.CONFORMS)).verdict is Verdict.NOT_OFFERED


def test_an_option_that_is_off_and_was_not_seen_refused_is_untested() -> None:
    assert standing(switched_off(None)).verdict is Verdict.UNTESTED


def test_an_option_that_is_off_and_still_works_breaches() -> None:
    assert standing(switched_off(Verdict.BREACHES)).verdict is Verdict.BREACHES


def test_an_option_that_is_off_without_any_scenario_for_that_is_untested() -> None:
    of = law(section(clause(A, JUDGED, option="quick-deal")))
    found = conclude(case(of, [scenario(clause=A, id="on", options=("quick-deal",))], {}, quick_deal=False))
    assert (standing(found).verdict, standing(found).reason) == (
        Verdict.UNTESTED, "quick-deal is off, and no refusal that follows from that was seen",
    )  # fmt: skip


def test_a_duty_about_a_table_without_the_option_is_not_applicable_where_it_is_on() -> None:
    of = law(section(clause(A, JUDGED)))
    assert standing(conclude(case(of, [scenario(clause=A, id="off", no_options=("quick-deal",))], {}))).verdict is Verdict.NOT_APPLICABLE


@pytest.mark.parametrize(
    ("options", "no_options", "day", "planned"),
    [
        ((), (), "2020-01-01", True),
        (("quick-deal",), (), "2020-01-01", True),
        ((), ("quick-deal",), "2020-01-01", False),
        ((), (), "1999-12-31", False),
    ],
)
def test_the_plan_follows_options_and_dates(options: tuple[str, ...], no_options: tuple[str, ...], day: str, planned: bool) -> None:
    one = scenario(clause=A, options=options, no_options=no_options)
    assert in_plan(one, law(section(clause(A, JUDGED))), profile(), datetime.date.fromisoformat(day)) is planned


def test_a_scenario_of_no_registered_clause_is_not_in_the_plan() -> None:
    assert not in_plan(scenario(clause=B), law(section(clause(A, JUDGED))), profile(), datetime.date(2020, 1, 1))


@pytest.mark.parametrize(
    ("other", "statement", "code"),
    [
        (Verdict.CONFORMS, CONFORMS, 0), (Verdict.BREACHES, BREACHES, 10), (Verdict.OPEN, CONFORMS, 0),
        *((verdict, "incomplete", 11) for verdict in filter(INCOMPLETE.__contains__, Verdict)),
    ],
)  # fmt: skip
def test_the_engines_statement_is_that_of_its_worst_clause(other: Verdict, statement: str, code: int) -> None:
    found = two_clauses(Verdict.CONFORMS, other)
    assert (found.engine[0], found.exit_code) == (statement, code)


@pytest.mark.parametrize("worse", list(filter(INCOMPLETE.__contains__, Verdict)))
def test_a_breach_outweighs_whatever_is_incomplete(worse: Verdict) -> None:
    assert two_clauses(worse, Verdict.BREACHES).engine[0] == BREACHES


@pytest.mark.parametrize("duties", [(ATTEST,), (OPEN,), (NO_DUTY,)])
def test_a_law_of_which_nothing_was_judged_never_conforms(duties: tuple[Any, ...]) -> None:
    found = conclude(case(law(section(clause(A, *duties))), [], {}))
    assert (found.engine[0], found.exit_code) == ("incomplete", 11)


def test_a_law_without_clauses_never_conforms() -> None:
    assert conclude(case(law(), [], {})).exit_code == 11


def test_a_law_of_which_only_readings_were_seen_never_conforms() -> None:
    assert two_clauses(Verdict.OPEN, Verdict.OPEN).exit_code == 11


def test_selecting_one_clause_leaves_the_others_untested() -> None:
    found = two_clauses(Verdict.CONFORMS, Verdict.CONFORMS, selection=frozenset({A}))
    assert (standing(found, B).verdict, standing(found, B).reason, found.exit_code) == (Verdict.UNTESTED, "not selected for this run", 11)


def test_the_engines_statement_has_its_denominators() -> None:
    assert two_clauses(Verdict.CONFORMS, Verdict.BREACHES).engine[1] == (
        "1 of 2 clauses in force that an engine can show conform (2 scenarios); breaches: 1"
    )


def test_the_engines_statement_says_of_how_many_clauses_the_text_is_held_in_part() -> None:
    assert "of 1 of these clauses only a part of the text is held" in one_clause(Verdict.CONFORMS, text="partial").engine[1]


def test_a_jurisdiction_conforms_when_nothing_at_all_is_missing() -> None:
    assert one_clause(Verdict.CONFORMS).jurisdiction == (CONFORMS, "The engine: conforms")


LACKING: dict[str, Callable[[], Case]] = {
    "1 duty awaits an attestation": lambda: case(
        law(section(clause(A, JUDGED, ATTEST))), [scenario(clause=A, id="one")], {"one": Verdict.CONFORMS}
    ),
    "1 question is left open by the words": lambda: case(
        law(section(clause(A, JUDGED, OPEN))), [scenario(clause=A, id="one")], {"one": Verdict.CONFORMS}
    ),
    "1 section or part is not obtained": lambda: case(
        law(section(clause(A, JUDGED)), not_obtained=[NotObtained(id="xx-small.9", citation="9", heading="Lanterns")]),
        [scenario(clause=A, id="one")], {"one": Verdict.CONFORMS},
    ),
    "1 clause is held in part only": lambda: case(
        law(section(clause(A, JUDGED), text="partial")), [scenario(clause=A, id="one")], {"one": Verdict.CONFORMS}
    ),
    "the law is known until 2020-01-01 only": lambda: case(
        law(section(clause(A, JUDGED))), [scenario(clause=A, id="one")], {"one": Verdict.CONFORMS}, day=datetime.date(2020, 1, 2)
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", LACKING)
def test_a_jurisdiction_stays_incomplete_while_anything_is_missing(what: str) -> None:
    found = conclude(LACKING[what]())
    assert found.jurisdiction == ("incomplete", f"The engine: conforms; {what}")


@pytest.mark.parametrize("what", LACKING)
def test_what_a_jurisdiction_lacks_is_no_fault_of_the_engine(what: str) -> None:
    assert conclude(LACKING[what]()).exit_code == 0


def test_what_a_jurisdiction_lacks_several_times_is_counted() -> None:
    gone = [NotObtained(id=f"xx-small.{n}", citation=f"{n}", heading="Lanterns") for n in (8, 9)]
    of = law(section(clause(A, JUDGED, ATTEST, OPEN), clause(B, JUDGED, ATTEST, OPEN), text="partial"), not_obtained=gone)
    assert conclude(case(of, [], {})).jurisdiction[1] == (
        "The engine: incomplete; 2 duties await an attestation; 2 questions are left open by the words; "
        "2 sections or parts are not obtained; 2 clauses are held in part only"
    )


def test_a_breach_is_the_jurisdictions_too() -> None:
    assert one_clause(Verdict.BREACHES, JUDGED, ATTEST).jurisdiction[0] == BREACHES


def test_text_not_obtained_of_another_time_does_not_count() -> None:
    gone = NotObtained(id="xx-small.9", citation="9", heading="Lanterns", until=datetime.date(2009, 12, 31))
    of = law(section(clause(A, JUDGED)), not_obtained=[gone])
    assert conclude(case(of, [scenario(clause=A, id="one")], {"one": Verdict.CONFORMS})).jurisdiction[0] == CONFORMS


def test_a_section_that_is_held_as_of_another_day_alone_is_named() -> None:
    gone = NotObtained(id="xx-small.1", citation="1", heading="One, as it was", until=DAY)
    of = law(section(clause(A, JUDGED)), section(clause(B, JUDGED), id="xx-small.2"), not_obtained=[gone])
    found = conclude(case(of, [scenario(clause=A, id="one")], {"one": Verdict.CONFORMS})).jurisdiction
    assert (found[0], "not obtained as it stood on 2020-01-01, though held as of another day: xx-small.1" in found[1]) == (
        "incomplete",
        True,
    )


def test_all_sections_that_are_held_as_of_another_day_alone_are_named() -> None:
    gone = [NotObtained(id=f"xx-small.{n}", citation=f"{n}", heading="As it was", until=DAY) for n in (1, 2)]
    of = law(section(clause(A, JUDGED)), section(clause(B, JUDGED), id="xx-small.2"), not_obtained=gone)
    assert "though held as of another day: xx-small.1, xx-small.2" in conclude(case(of, [], {})).jurisdiction[1]


@pytest.mark.parametrize("verdict", [Verdict.BREACHES, *INCOMPLETE])
def test_a_waiver_makes_a_run_conform_with_waivers(verdict: Verdict) -> None:
    found = two_clauses(Verdict.CONFORMS, verdict, waived=frozenset({B}))
    assert (found.engine[0], found.exit_code) == ("conforms with waivers", 12)


def test_a_waiver_leaves_the_verdict_of_its_clause_as_it_is() -> None:
    found = two_clauses(Verdict.CONFORMS, Verdict.BREACHES, waived=frozenset({B}))
    assert (standing(found, B).verdict, found.engine[1].endswith("; breaches: 1")) == (Verdict.BREACHES, True)


def test_a_waiver_does_not_cover_another_clause() -> None:
    assert two_clauses(Verdict.BREACHES, Verdict.BREACHES, waived=frozenset({B})).exit_code == 10


def test_waivers_for_everything_are_no_conformity() -> None:
    assert two_clauses(Verdict.UNTESTED, Verdict.UNTESTED, waived=frozenset({A, B})).exit_code == 11


@pytest.mark.parametrize(("statement", "code"), [(CONFORMS, 13), ("incomplete", 13), ("conforms with waivers", 13), (BREACHES, 10)])
def test_invalid_papers_outweigh_all_but_a_breach(statement: str, code: int) -> None:
    assert Conformity({}, (statement, ""), (statement, ""), ("a waiver is expired",)).exit_code == code


def test_clauses_are_counted_by_verdict() -> None:
    assert two_clauses(Verdict.CONFORMS, Verdict.BREACHES).counts == {"conforms": 1, "breaches": 1}


@pytest.mark.parametrize("span", [{"since": DAY}, {"until": DAY}, {"since": DAY, "until": DAY}])
def test_text_not_obtained_counts_on_its_first_and_its_last_day(span: dict[str, datetime.date]) -> None:
    of = law(section(clause(A, JUDGED)), not_obtained=[NotObtained(id="xx-small.9", citation="9", heading="Lanterns", **span)])
    assert conclude(case(of, [scenario(clause=A, id="one")], {"one": Verdict.CONFORMS})).jurisdiction[0] == "incomplete"


# What a standing says beside its verdict.


def test_the_codes_of_what_is_no_statement_are_those_that_are_documented() -> None:
    assert (USAGE, INVALID, ADAPTER_BROKE, HARNESS_BROKE, UNSEALED, SIGNER_UNKNOWN) == (2, 13, 20, 30, 40, 41)


def test_a_standing_of_which_nothing_is_told_counts_nothing() -> None:
    assert Standing(Verdict.UNTESTED, None) == Standing(Verdict.UNTESTED, None, scenarios=0, awaiting=0, attested=0, open=0)


def test_a_run_without_papers_or_rules_of_an_operator_says_nothing_of_them() -> None:
    found = Conformity({}, (CONFORMS, ""), (CONFORMS, ""))
    assert (found.invalid, found.operator, found.states, found.unwaived) == ((), None, {}, {})


def test_a_case_of_which_nothing_more_is_told_has_no_selection_no_papers_and_no_doubts() -> None:
    of = case(law(section(clause(A, JUDGED))), [], {})
    assert (of.selection, of.attested, of.waived, of.deviation, of.distrust) == (frozenset(), frozenset(), frozenset(), None, None)


def test_a_conforming_clause_has_no_reason() -> None:
    assert standing(one_clause(Verdict.CONFORMS)).reason is None


def test_a_clause_of_another_day_says_so() -> None:
    found = standing(conclude(case(law(section(clause(A, JUDGED))), [], {}, day=datetime.date(1990, 1, 1))))
    assert found == Standing(Verdict.NOT_IN_FORCE, "another day's law")


def test_attestations_given_and_missing_are_counted_apart() -> None:
    found = standing(conclude(case(law(section(clause(A, ATTEST, ATTEST, ATTEST))), [], {}, attested=frozenset({f"{A}/1"}))))
    assert (found.attested, found.awaiting) == (1, 2)


def test_open_duties_and_unadopted_readings_are_counted_together() -> None:
    suite = [scenario(clause=A, id="one", duties=(1,), reading="T1"), scenario(clause=A, id="two", duties=(1,), reading="T2")]
    found = conclude(case(law(section(clause(A, JUDGED, OPEN))), suite, {"one": Verdict.OPEN, "two": Verdict.OPEN}))
    assert standing(found).open == 3


def test_a_reading_that_is_adopted_is_not_counted_as_open() -> None:
    suite = [scenario(clause=A, id="one", reading="T1")]
    assert standing(conclude(case(law(section(clause(A, JUDGED))), suite, {"one": Verdict.CONFORMS}))).open == 0


def test_a_clause_without_any_duty_requires_nothing() -> None:
    found = standing(conclude(case(law(section(clause(A))), [], {})))
    assert (found.verdict, found.reason) == (Verdict.NOT_APPLICABLE, "it requires nothing")


def test_a_duty_that_conforms_is_not_hidden_by_one_that_is_open() -> None:
    suite = [scenario(clause=A, id="one", duties=(1,)), scenario(clause=A, id="two", duties=(2,), reading="T1")]
    found = conclude(case(law(section(clause(A, JUDGED, JUDGED))), suite, {"one": Verdict.CONFORMS, "two": Verdict.OPEN}))
    assert standing(found).verdict is Verdict.CONFORMS


def test_a_scenario_that_conforms_is_not_hidden_by_one_that_is_open() -> None:
    suite = [scenario(clause=A, id="one"), scenario(clause=A, id="two", reading="T1")]
    found = conclude(case(law(section(clause(A, JUDGED))), suite, {"one": Verdict.CONFORMS, "two": Verdict.OPEN}))
    assert standing(found).verdict is Verdict.CONFORMS


def test_a_scenario_of_another_duty_does_not_judge_the_only_judged_one() -> None:
    found = conclude(case(law(section(clause(A, JUDGED, ATTEST))), [scenario(clause=A, id="one", duties=(2,))], {"one": Verdict.CONFORMS}))
    assert (standing(found).verdict, standing(found).reason) == (Verdict.UNTESTED, "duty 1 has no scenario")


def off(seen: Verdict) -> Standing:
    """A clause that two of three options switch off; what was seen without these."""
    of = law(section(clause(A, JUDGED)))
    suite = [
        scenario(clause=A, id="on", options=("quick-deal", "open-deal", "slow-deal")),
        scenario(clause=B, id="off", no_options=("quick-deal",)),
        scenario(clause=B, id="off too", no_options=("slow-deal",)),
    ]
    both = msgspec.structs.replace(profile(), options={"quick-deal": False, "open-deal": True, "slow-deal": None})
    verdicts = {"off": seen, "off too": seen}
    return standing(conclude(case(of, suite, verdicts, profile=both)))


def test_what_is_not_offered_names_every_option_that_is_off() -> None:
    assert off(Verdict.CONFORMS) == Standing(Verdict.NOT_OFFERED, "quick-deal, slow-deal is off, and the refusal was seen")


def test_what_was_not_seen_refused_names_every_option() -> None:
    assert off(Verdict.UNTESTED) == Standing(
        Verdict.UNTESTED, "quick-deal, slow-deal is off, and no refusal that follows from that was seen"
    )


def test_a_clause_whose_option_is_off_says_that_the_refusal_was_seen() -> None:
    assert standing(switched_off(Verdict.CONFORMS)).reason == "quick-deal is off, and the refusal was seen"


def test_a_duty_about_a_table_without_options_names_them_all() -> None:
    both = msgspec.structs.replace(profile(), options={"quick-deal": True, "slow-deal": True})
    suite = [scenario(clause=A, id="off", no_options=("slow-deal", "quick-deal"))]
    found = standing(conclude(case(law(section(clause(A, JUDGED))), suite, {}, profile=both)))
    assert found == Standing(Verdict.NOT_APPLICABLE, "it speaks of a table without quick-deal, slow-deal, which this profile offers")


@pytest.mark.parametrize("doubt", ["deviation", "distrust"])
def test_an_engine_in_doubt_does_not_conform_and_the_doubt_is_told(doubt: str) -> None:
    found = two_clauses(Verdict.CONFORMS, Verdict.CONFORMS, **{doubt: "it was asked by hand"})
    assert found.engine == ("incomplete", "2 of 2 clauses in force that an engine can show conform (2 scenarios); it was asked by hand")


def test_a_breach_outweighs_a_doubt() -> None:
    assert two_clauses(Verdict.CONFORMS, Verdict.BREACHES, deviation="it was asked by hand").exit_code == 10


# The operator's own rules.


def with_rules(one: Verdict, other: Verdict, *duties: Any) -> Conformity:
    """A clause of the law with the one verdict, and of the operator's own rules with the other."""
    own = section(clause("xx-rules.1-a", *(duties or [JUDGED])), id="xx-rules.1", whose="operator")
    suite = [scenario(clause=A, id="one"), scenario(clause="xx-rules.1-a", id="other")]
    return conclude(case(law(section(clause(A, JUDGED)), own), suite, {"one": one, "other": other}))


def test_without_rules_of_an_operator_nothing_is_said_of_them() -> None:
    found = one_clause(Verdict.CONFORMS)
    assert (found.operator, list(found.statements)) == (None, ["engine", "jurisdiction"])


def test_the_operators_rules_have_a_statement_of_their_own() -> None:
    found = with_rules(Verdict.CONFORMS, Verdict.BREACHES)
    assert found.operator == (
        BREACHES, "0 of 1 clauses in force that an engine can show conform (1 scenario); breaches: 1",
    )  # fmt: skip


def test_the_operators_rules_count_in_no_other_statement() -> None:
    found = with_rules(Verdict.CONFORMS, Verdict.BREACHES)
    assert (found.engine, found.jurisdiction) == (
        (CONFORMS, "1 of 1 clauses in force that an engine can show conform (1 scenario)"), (CONFORMS, "The engine: conforms"),
    )  # fmt: skip


def test_each_statement_has_its_name() -> None:
    found = with_rules(Verdict.BREACHES, Verdict.CONFORMS)
    assert found.statements == {"engine": found.engine, "jurisdiction": found.jurisdiction, "operator": found.operator}


def test_the_operators_statement_tells_what_only_an_attestation_answers_for() -> None:
    said = with_rules(Verdict.CONFORMS, Verdict.CONFORMS, JUDGED, ATTEST).operator
    assert said == (
        CONFORMS, "1 of 1 clauses in force that an engine can show conform (1 scenario); 1 duty awaits an attestation",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("one", "other", "code"),
    [
        (Verdict.CONFORMS, Verdict.CONFORMS, 0), (Verdict.CONFORMS, Verdict.BREACHES, 10), (Verdict.BREACHES, Verdict.CONFORMS, 10),
        (Verdict.CONFORMS, Verdict.UNTESTED, 11), (Verdict.UNTESTED, Verdict.BREACHES, 10),
    ],
)  # fmt: skip
def test_the_exit_code_is_that_of_the_worse_of_engine_and_operators_rules(one: Verdict, other: Verdict, code: int) -> None:
    assert with_rules(one, other).exit_code == code


# The footer.


def test_the_footer_tells_scenarios_probes_clauses_statements_and_the_exit_code() -> None:
    found = one_clause(Verdict.BREACHES, JUDGED, ATTEST, OPEN)
    assert found.footer([Verdict.BREACHES, Verdict.CONFORMS, Verdict.CONFORMS], {"passed": 6}) == {
        "scenarios": {"breaches": 1, "conforms": 2},
        "probes": {"passed": 6},
        "clauses": {A: {"verdict": "breaches", "reason": "It happens", "scenarios": 1, "awaiting": 1, "attested": 0, "open": 1}},
        "counts": {"breaches": 1},
        "statements": {
            "engine": {"statement": BREACHES, "text": found.engine[1]},
            "jurisdiction": {"statement": BREACHES, "text": found.jurisdiction[1]},
        },
        "invalid": (),
        "exit_code": 10,
    }


def test_the_footer_tells_of_papers_and_of_what_is_stated_without_them() -> None:
    found = Conformity({}, (CONFORMS, ""), (CONFORMS, ""), states={"waivers": ["active"]}, unwaived={"engine": BREACHES})
    told = found.footer([], {})
    assert (told["states"], told["without_waivers"]) == ({"waivers": ["active"]}, {"engine": BREACHES})
