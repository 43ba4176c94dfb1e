"""Honesty probes: an engine that conforms in every scenario and answers the test instead of its rules is found out by exactly one."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from checkouts import Checkout
from conftest import Ran
from sample_evidence import conforming

from tilelaw import adapters, evidence, integrity, profiles
from tilelaw.report import junit, page, views
from tilelaw.session import Session

Run = Callable[..., Ran]
NAMES = [one.name for one in integrity.PROBES]
LIARS = {
    "KnowsTheOrder": ("order", "xx-small.1-a#eight-circles-of-each-hand-mix-the-tiles is answered otherwise"),
    "TiresOfRepeats": ("repeated", "xx-small.2-s1#the-positions-receive-the-stacks-from-left-to-right is answered otherwise"),
    "Leaks": ("two-tables", "xx-small.2-s1#the-positions-receive-the-stacks-from-left-to-right is answered otherwise beside another table"),
    "KnowsTheScenarios": ("decoys", "1a, 1b, 1c, 1d: dealt more than once"),
    "RefusesTheUnknown": ("decoys", "what stands in the scenario does not stand here"),
    "ReadsTheTiles": ("decoys", "the same places are dealt otherwise when other tiles lie there"),
    "GivesIn": ("forbidden", "the act stands"),
    "ShowsToPlayers": ("hidden-tiles", "player 9 is shown "),
    "Whispers": ("hidden-tiles", "spectator is shown "),
}


@pytest.fixture(scope="module")
def liar(town: Checkout) -> Run:
    """Judge a liar under the small law, by the real command. The same run is made once only."""

    @cache
    def ran(engine: str, *arguments: str, jurisdiction: str = "small") -> Ran:
        out = town.root / "liars" / "-".join([engine, *arguments, jurisdiction]).replace("/", "-")
        given = ["run", f"liars:{engine}", "--jurisdiction", jurisdiction, "--out", str(out), "--seed", "sea", *arguments]
        done = town.tilelaw(*given)
        return Ran(done.returncode, out, done.stdout + done.stderr)

    return ran


def probes(ran: Ran) -> dict[str, dict[str, Any]]:
    """The lines of the probes, by name."""
    return {line["probe"]: line for line in ran.lines if line["line"] == "probe"}


def outcomes(ran: Ran) -> dict[str, str]:
    """What came of each probe."""
    return {name: line["outcome"] for name, line in probes(ran).items()}


def chapter(ran: Ran, name: str) -> str:
    """One chapter of the report."""
    text = (ran.out / "report.html").read_text(encoding="utf-8")
    return text.partition(f'<section id="{name}"')[2].partition("</section>")[0]


# The right ones pass.


def test_an_honest_engine_passes_every_probe_and_conforms(liar: Run) -> None:
    assert (liar("Honest").code, outcomes(liar("Honest"))) == (0, dict.fromkeys(NAMES, "passed"))


@pytest.mark.parametrize("name", [name for name in profiles.names() if profiles.days(name) == [None]])
def test_the_reference_engine_passes_every_probe(name: str) -> None:
    profile, law = profiles.load(name)
    reached = adapters.connect(adapters.REFERENCE)
    session = Session(profile, law, reached.adapter, reached.engine, "sea", profile.day)
    lab = session.lab()
    matters = integrity.wanted(lab)
    for scenario in session.plan:
        if scenario.id in matters:
            integrity.hear(lab, matters, evidence.scenario_line(0, session.judge(scenario)))
    assert {(one.probe.name, one.outcome, one.got) for one in integrity.findings(lab)} == {(one, "passed", "as expected") for one in NAMES}


def test_an_engine_reached_in_another_way_leaves_the_same_lines(liar: Run) -> None:
    assert probes(liar("Honest", "--in-process")) == probes(liar("Honest"))


def test_one_seed_draws_the_same_probes_and_another_seed_others(liar: Run) -> None:
    def asked(ran: Ran) -> list[str]:
        return [line["asked"] for line in probes(ran).values()]

    again, other = liar("Honest", "--as-of", "2020-01-01"), liar("Honest", "--seed", "land")
    assert (asked(again) == asked(liar("Honest")), asked(other) == asked(liar("Honest"))) == (True, False)


# Each liar is found out by one probe.


@pytest.mark.parametrize("name", LIARS)
def test_a_liar_conforms_in_every_scenario(liar: Run, name: str) -> None:
    assert set(liar(name).verdicts.values()) == {"conforms", "open"}


@pytest.mark.parametrize("name", LIARS)
def test_a_liar_is_found_out_by_one_probe(liar: Run, name: str) -> None:
    failed, got = LIARS[name]
    assert outcomes(liar(name)) == dict.fromkeys(NAMES, "passed") | {failed: "failed"}
    assert got in probes(liar(name))[failed]["got"]


@pytest.mark.parametrize("name", LIARS)
def test_a_liar_is_not_stated_to_conform(liar: Run, name: str) -> None:
    ran, failed = liar(name), LIARS[name][0]
    statement = ran.lines[-1]["statements"]["engine"]
    assert (ran.code, statement["statement"]) == (11, "incomplete")
    assert f"honesty probes not passed: {failed} (failed)" in statement["text"]
    assert f"honesty probes not passed: {failed} (failed)" in ran.said


@pytest.mark.parametrize("name", LIARS)
def test_no_clause_is_breached_by_a_lie(liar: Run, name: str) -> None:
    assert liar(name).clauses == liar("Honest").clauses


def test_every_probe_finds_somebody_out() -> None:
    assert {probe for probe, _ in LIARS.values()} == set(NAMES)


def test_a_second_attempt_does_not_stand_where_the_profile_has_the_option_off(liar: Run) -> None:
    ran = liar("GivesIn", jurisdiction="small-slow")
    assert (ran.code, outcomes(ran)["forbidden"], probes(ran)["forbidden"]["asked"]) == (
        11, "failed", "ChooseStyle twice where quick-deal is off",
    )  # fmt: skip


def test_a_breach_comes_before_distrust(liar: Run) -> None:
    ran = liar("BreachesAndLeaks")
    assert (ran.code, outcomes(ran)["two-tables"]) == (10, "failed")


def test_both_sides_of_a_difference_are_in_the_evidence(liar: Run) -> None:
    sides = probes(liar("Leaks"))["two-tables"]["sides"]
    dealt = [[event["tiles"] for event in side["transcript"][-1]["events"]] for side in sides]
    assert [side["title"] for side in sides] == ["at a table alone", "with the other table beside it"]
    assert (dealt[0][0], dealt[0] == dealt[1]) == (["1a", "1b", "1c", "1d"], False)


# Probes that break or cannot be made.


def test_an_engine_that_breaks_over_a_probe_is_not_stated_to_conform(liar: Run) -> None:
    ran = liar("FallsOverLooks")
    assert (ran.code, outcomes(ran)["hidden-tiles"]) == (11, "error")
    assert "Broke: at Perform Look it ended with exit code 3" in probes(ran)["hidden-tiles"]["got"]


def test_the_trace_of_a_probe_that_broke_is_in_the_sidecar_and_in_the_report(liar: Run) -> None:
    ran = liar("FallsOverLooks")
    sidecar = json.loads((ran.out / "evidence.sidecar.json").read_bytes())
    assert list(sidecar["errors"]) == ["probe hidden-tiles"]
    assert "Technical trace" in chapter(ran, "integrity")


def test_after_a_probe_that_broke_no_other_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(_: integrity.Lab) -> Any:
        raise SystemExit(0)

    one, two = integrity.Probe("one", "One", "nothing", breaks), integrity.Probe("two", "Two", "nothing", breaks)
    lab: Any = None
    found = list(integrity.findings(lab, [one, two]))
    assert [(each.outcome, each.got) for each in found] == [("error", "SystemExit: 0"), ("not made", "the probe one broke")]


def test_a_scenario_that_broke_the_engine_is_not_put_to_it_again(run: Run) -> None:
    ran = run("LeavesWhenItDeals")
    assert "error" not in outcomes(ran).values()
    assert not any("2-s1" in line["asked"] for line in probes(ran).values())


def test_a_probe_that_cannot_be_made_says_why_and_is_no_pass(run: Run) -> None:
    ran = run("Right")
    assert (ran.code, outcomes(ran)["hidden-tiles"]) == (0, "not made")
    assert probes(ran)["hidden-tiles"]["got"] == "the engine does not support Look"


def test_an_engine_without_tables_under_other_rules_is_not_blamed_for_it(liar: Run) -> None:
    ran = liar("OnlyOneTable")
    assert (ran.code, outcomes(ran)["forbidden"]) == (0, "not made")
    assert probes(ran)["forbidden"]["got"].endswith("the engine does not support a table without the quick deal")


def test_an_engine_that_supports_nothing_is_asked_nothing(run: Run) -> None:
    assert set(outcomes(run("SupportsNothing")).values()) == {"not made"}


def test_a_run_of_some_clauses_makes_no_probes_and_says_so(liar: Run) -> None:
    ran = liar("Leaks", "--clause", "xx-small.1-a")
    assert (ran.code, probes(ran), ran.lines[0]["probes_note"]) == (11, {}, integrity.SELECTED)
    assert f"None was made: {integrity.SELECTED}" in chapter(ran, "integrity")


# Views.


@pytest.mark.parametrize("name", LIARS)
def test_a_liar_is_told_in_the_report(liar: Run, name: str) -> None:
    title = next(one.title for one in integrity.PROBES if one.name == LIARS[name][0])
    assert f"<strong>Not to be trusted:</strong> {title}." in chapter(liar(name), "verdict")
    assert LIARS[name][1] in chapter(liar(name), "integrity")


def test_what_was_said_at_each_table_is_in_the_report(liar: Run) -> None:
    told = chapter(liar("Leaks"), "integrity")
    assert ("At a table alone" in told, "With the other table beside it" in told, told.count("tiles delivered")) == (True, True, 2)


def test_an_honest_engine_is_not_called_dishonest(liar: Run) -> None:
    assert "Not to be trusted" not in chapter(liar("Honest"), "verdict")
    assert chapter(liar("Honest"), "integrity").count(" passed</span>") == len(NAMES)


def test_a_probe_that_failed_is_an_error_for_a_build_server(liar: Run) -> None:
    suite = (liar("Leaks").out / "junit.xml").read_text(encoding="utf-8").partition('<testsuite name="integrity"')[2]
    assert ('errors="1"' in suite, 'type="failed"' in suite) == (True, True)


def test_a_probe_that_was_not_made_is_skipped_for_a_build_server(run: Run) -> None:
    suite = (run("Right").out / "junit.xml").read_text(encoding="utf-8").partition('<testsuite name="integrity"')[2]
    assert ('skipped="1"' in suite, "the engine does not support Look" in suite) == (True, True)


def test_the_terminal_counts_the_probes(liar: Run) -> None:
    assert "Probes:       1 failed, 5 passed" in liar("Leaks").said


def test_evidence_rendered_again_keeps_the_finding(liar: Run, town: Checkout) -> None:
    ran = liar("Leaks")
    before = (ran.out / "report.html").read_bytes()
    assert (town.tilelaw("report", str(ran.out / "evidence.jsonl")).returncode, (ran.out / "report.html").read_bytes()) == (11, before)


def probed(*outcomes: str, **footer: Any) -> list[dict[str, Any]]:
    """Evidence that conforms, with probes."""
    head, line, end = conforming()
    made = [
        {"line": "probe", "probe": f"p{n}", "title": f"P {n}", "outcome": outcome, "asked": "a", "expected": "e", "got": "g", "sides": []}
        for n, outcome in enumerate(outcomes)
    ]
    return [{**head, "probes": ["p0"]}, line, *made, {**end, **footer}]


def test_evidence_without_the_line_of_a_planned_probe_is_incomplete() -> None:
    lines = probed()
    assert views.read(lines).unprobed == ["p0"]
    assert views.statements(views.read(lines))["engine"]["statement"] == "incomplete"
    assert "1 of 1 planned probes were not made" in page.render(lines, None)
    assert b"planned, but the evidence has no line for it" in junit.render(lines)


def test_a_footer_that_counts_other_outcomes_contradicts_its_lines() -> None:
    assert views.read(probed("failed", probes={"passed": 1})).contradicted
    assert not views.read(probed("passed", probes={"passed": 1})).contradicted


def test_evidence_from_before_there_were_probes_is_still_read() -> None:
    assert views.read(conforming()).complete
