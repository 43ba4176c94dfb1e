"""Attestations and waivers: what holds, the state of each, which states fail a run, and where they are shown."""

import datetime
import re
import time
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import msgspec
import pytest
from checkouts import TESTS
from conftest import Ran
from registers import ATTEST, JUDGED, case, clause, law, section
from scenes import scenario

from tilelaw import attestations, profiles, report
from tilelaw.attestations import Attestation, Attestations, State, Waiver
from tilelaw.concluding import concluded
from tilelaw.conformity import Conformity
from tilelaw.report.console import summary
from tilelaw.seal.recount import disagreements
from tilelaw.trouble import Trouble
from tilelaw.verdicts import INCOMPLETE, Verdict

Run = Callable[..., Ran]
FIRST, LAST = datetime.date(2020, 1, 1), datetime.date(2020, 12, 31)
BEFORE, AFTER = datetime.date(2019, 12, 31), datetime.date(2021, 1, 1)
ATTESTED = Attestation(duty="xx-small.1-a/2", by="A. Sample", role="inspector", date=FIRST, evidence="seen", expires=LAST)
WAIVED = Waiver(
    clause="xx-small.1-a", jurisdiction="small", reason="r", owner="o", approver="a", evidence="minutes", start=FIRST, end=LAST,
    engine_digest="d1",
)  # fmt: skip
LAW = law(section(clause("xx-small.1-a", JUDGED, ATTEST)))
YAML = (
    "waivers:\n  - {clause: xx-small.1-a, jurisdiction: small, reason: r, owner: O. Wner, approver: A. Board, evidence: e, "
    "start: 2020-01-01, end: 2020-12-31, engine-digest: d1}\n"
)
STATES = {
    "active": ("2020-06-01", "SevenCircles", YAML, 12),
    "not yet active": ("2019-06-01", "SevenCircles", YAML, 10),
    "expired": ("2021-06-01", "SevenCircles", YAML, 10),
    "stale": ("2020-06-01", "Right", YAML, 13),
    "unmatched": ("2020-06-01", "Right", YAML.replace("small.1-a", "small.9-z"), 13),
    "too broad": ("2020-06-01", "Right", YAML.replace(", engine-digest: d1", ""), 13),
}
"""For each state of a waiver a day, an engine and a file that come to it, and the exit code."""


def state(one: Any, *, today: datetime.date = FIRST, verdict: Verdict = Verdict.BREACHES, **more: Any) -> tuple[State, str]:
    """The state of one paper, altered so."""
    paper = msgspec.structs.replace(one, **more)
    kind = "waivers" if isinstance(one, Waiver) else "attestations"
    papers = Attestations(**{kind: (paper,)}, today=today)
    return papers.states(LAW, {"xx-small.1-a": verdict}, "small", "d1")[kind][0]


def come_to(papers: Attestations, verdict: Verdict = Verdict.CONFORMS) -> Conformity:
    of = law(section(clause("xx-small.1-a", JUDGED), clause("xx-small.1-b", JUDGED)))
    suite = [scenario(clause=f"xx-small.1-{letter}", id=letter) for letter in "ab"]
    waived = papers.waived("small", "d1")
    return concluded(case(of, suite, {"a": verdict, "b": Verdict.CONFORMS}, waived=waived), papers, "d1")


@pytest.fixture
def waivers(tmp_path: Path) -> Callable[[str, str], tuple[str, ...]]:
    """The arguments that hand in a file and the day on which it is looked at."""

    def written(day: str, text: str) -> tuple[str, ...]:
        path = tmp_path / "papers.yaml"
        path.write_text(text, encoding="utf-8")
        return "--attestations", str(path), "--today", day

    return written


@pytest.mark.parametrize(("day", "holds"), [(BEFORE, False), (FIRST, True), (LAST, True), (AFTER, False)])
def test_an_attestation_holds_from_its_first_to_its_last_day(day: datetime.date, holds: bool) -> None:
    papers = Attestations(attestations=(ATTESTED,), today=day)
    assert papers.attested() == (frozenset({"xx-small.1-a/2"}) if holds else frozenset())


@pytest.mark.parametrize(("day", "holds"), [(BEFORE, False), (FIRST, True), (LAST, True), (AFTER, False)])
def test_a_waiver_holds_from_its_first_to_its_last_day(day: datetime.date, holds: bool) -> None:
    assert bool(Attestations(waivers=(WAIVED,), today=day).waived("small", "d1")) is holds


@pytest.mark.parametrize(("jurisdiction", "build"), [("small", "d2"), ("big", "d1")])
def test_a_waiver_does_not_hold_for_another_build_or_jurisdiction(jurisdiction: str, build: str) -> None:
    assert Attestations(waivers=(WAIVED,), today=FIRST).waived(jurisdiction, build) == frozenset()


def test_a_waiver_without_a_build_holds_for_none() -> None:
    broad = msgspec.structs.replace(WAIVED, engine_digest="")
    assert Attestations(waivers=(broad,), today=FIRST).waived("small", "") == frozenset()


@pytest.mark.parametrize("paper", [ATTESTED, WAIVED])
def test_papers_that_are_needed_are_active_between_their_days(paper: Any) -> None:
    assert state(paper)[0] is State.ACTIVE


@pytest.mark.parametrize("paper", [ATTESTED, WAIVED])
def test_before_their_first_day_papers_are_not_yet_active(paper: Any) -> None:
    assert state(paper, today=BEFORE)[0] is State.NOT_YET


@pytest.mark.parametrize("paper", [ATTESTED, WAIVED])
def test_after_their_last_day_papers_are_expired(paper: Any) -> None:
    found, said = state(paper, today=AFTER)
    assert (found, "holds from 2020-01-01 to 2020-12-31, not on 2021-01-01" in said) == (State.EXPIRED, True)


@pytest.mark.parametrize("verdict", [Verdict.CONFORMS, Verdict.NOT_OFFERED, Verdict.NOT_IN_FORCE])
def test_a_waiver_that_is_not_needed_is_stale(verdict: Verdict) -> None:
    assert state(WAIVED, verdict=verdict) == (State.STALE, f"the waiver for xx-small.1-a is not needed: the verdict is {verdict.value}")


@pytest.mark.parametrize("more", [{"clause": "xx-small.1-z"}, {"jurisdiction": "big"}, {"engine_digest": "d2"}])
def test_a_waiver_for_another_clause_jurisdiction_or_build_is_unmatched(more: dict[str, str]) -> None:
    assert state(WAIVED, **more)[0] is State.UNMATCHED


@pytest.mark.parametrize(
    "more",
    [{"engine_digest": each} for each in ("", "*", "any", " ALL ")]
    + [{"clause": each} for each in ("xx-small.1", "xx-small", "xx-small.1-*", "*")],
)  # fmt: skip
def test_a_waiver_for_any_build_or_for_more_than_a_clause_is_too_broad(more: dict[str, str]) -> None:
    assert state(WAIVED, **more)[0] is State.BROAD


@pytest.mark.parametrize("duty", ["xx-small.1-a/1", "xx-small.1-a/3", "xx-small.1-z/1", "xx-small.1-z"])
def test_an_attestation_for_a_duty_that_awaits_none_is_unmatched(duty: str) -> None:
    assert state(ATTESTED, duty=duty) == (State.UNMATCHED, f"the attestation for {duty} matches no duty that awaits one")


@pytest.mark.parametrize("duty", ["xx-small.1-a", "xx-small.1", "xx-small.1-a/*"])
def test_an_attestation_for_more_than_a_duty_is_too_broad(duty: str) -> None:
    assert state(ATTESTED, duty=duty)[0] is State.BROAD


HOLDS = "holds from 2020-01-01 to 2020-12-31"
SAID = [
    (ATTESTED, {}, State.ACTIVE, f"the attestation for xx-small.1-a/2 by A. Sample {HOLDS}"),
    (ATTESTED, {"duty": "xx-small.1-a"}, State.BROAD, "the attestation for xx-small.1-a is too broad: it names no single duty"),
    (ATTESTED, {"duty": "xx-small.1-a/"}, State.BROAD, "the attestation for xx-small.1-a/ is too broad: it names no single duty"),
    (ATTESTED, {"duty": "xx-small.1-"}, State.BROAD, "the attestation for xx-small.1- is too broad: it names no single duty"),
    (ATTESTED, {"duty": "xx-small."}, State.BROAD, "the attestation for xx-small. is too broad: it names no single duty"),
    (ATTESTED, {"duty": "xx-sma"}, State.UNMATCHED, "the attestation for xx-sma matches no duty that awaits one"),
    (WAIVED, {}, State.ACTIVE, f"the waiver for xx-small.1-a {HOLDS}"),
    (WAIVED, {"engine_digest": "ANY"}, State.BROAD, "the waiver for xx-small.1-a is too broad: it names no build of the engine"),
    (WAIVED, {"clause": "xx-small.1"}, State.BROAD, "the waiver for xx-small.1 is too broad: it names no single clause"),
    (WAIVED, {"clause": "xx-small.1X"}, State.UNMATCHED, "the waiver for xx-small.1X matches no clause of the law"),
    (WAIVED, {"clause": "xx-small.1-b"}, State.UNMATCHED, "the waiver for xx-small.1-b matches no clause of the law"),
    (WAIVED, {"jurisdiction": "big"}, State.UNMATCHED, "the waiver for xx-small.1-a is for 'big', not for 'small'"),
    (WAIVED, {"engine_digest": "d2"}, State.UNMATCHED, "the waiver for xx-small.1-a is for build 'd2', and the engine states 'd1'"),
]
"""Papers, altered so, with their state and what is said of them."""


@pytest.mark.parametrize(("paper", "more", "found", "said"), SAID, ids=[said for *_, said in SAID])
def test_the_state_of_a_paper_is_said_in_a_plain_sentence(paper: Any, more: dict[str, str], found: State, said: str) -> None:
    assert state(paper, **more) == (found, said)


def test_a_waiver_for_a_build_of_an_engine_that_states_none_is_unmatched() -> None:
    said = "the waiver for xx-small.1-a is for build 'd1', and the engine states none"
    assert WAIVED.state({"xx-small.1-a": Verdict.BREACHES}, "small", "", FIRST) == (State.UNMATCHED, said)


def test_the_states_are_those_that_are_documented() -> None:
    assert [one.value for one in State] == ["active", "not yet active", "expired", "stale", "unmatched", "too broad"]


@pytest.mark.parametrize("verdict", [*INCOMPLETE, Verdict.BREACHES])
def test_a_waiver_is_needed_where_a_clause_is_incomplete_or_breached(verdict: Verdict) -> None:
    assert state(WAIVED, verdict=verdict)[0] is State.ACTIVE


@pytest.mark.parametrize("kind", [Attestation, Waiver, Attestations])
def test_papers_are_altered_by_nobody(kind: type[msgspec.Struct]) -> None:
    assert kind.__struct_config__.frozen


def test_where_nobody_states_anything_there_are_no_papers_and_no_day() -> None:
    none = Attestations()
    assert (none.attestations, none.waivers, none.today) == ((), (), datetime.date.min)


def test_papers_may_hold_for_one_day() -> None:
    papers = msgspec.structs.replace(ATTESTED, expires=FIRST), msgspec.structs.replace(WAIVED, end=FIRST)
    assert [state(paper)[0] for paper in papers] == [State.ACTIVE] * 2


def test_a_waiver_of_which_no_build_is_told_is_for_none() -> None:
    fields = {name: getattr(WAIVED, name) for name in Waiver.__struct_fields__ if name != "engine_digest"}
    assert Waiver(**fields).engine_digest == ""


@pytest.mark.parametrize(("papers", "given"), [({}, False), ({"attestations": (ATTESTED,)}, True), ({"waivers": (WAIVED,)}, True)])
def test_papers_are_given_where_anybody_states_anything(papers: dict[str, Any], given: bool) -> None:
    assert Attestations(**papers).given is given


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({}, 12), ({"start": AFTER, "end": AFTER}, 10), ({"start": BEFORE, "end": BEFORE}, 10),
    ],
)  # fmt: skip
def test_a_breach_is_10_unless_a_waiver_is_active(more: dict[str, Any], code: int) -> None:
    papers = Attestations(waivers=(msgspec.structs.replace(WAIVED, **more),), today=FIRST)
    assert come_to(papers, Verdict.BREACHES).exit_code == code


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"start": AFTER, "end": AFTER}, 0), ({"start": BEFORE, "end": BEFORE}, 13), ({}, 13), ({"clause": "xx-small.1-z"}, 13),
        ({"clause": "xx-small.1"}, 13), ({"engine_digest": ""}, 13),
    ],
    ids=["not yet active", "expired", "stale", "unmatched", "a section", "any build"],
)  # fmt: skip
def test_what_is_expired_stale_unmatched_or_too_broad_fails_the_run_and_what_is_not_yet_active_does_not(more: Any, code: int) -> None:
    papers = Attestations(waivers=(msgspec.structs.replace(WAIVED, **more),), today=FIRST)
    assert come_to(papers).exit_code == code


def test_the_statements_without_waivers_are_kept_beside_those_with_them() -> None:
    found = come_to(Attestations(waivers=(WAIVED,), today=FIRST), Verdict.BREACHES)
    assert (found.engine[0], found.unwaived["engine"]) == ("conforms with waivers", "does not conform")


def test_the_state_of_each_paper_is_kept() -> None:
    papers = Attestations(attestations=(ATTESTED,), waivers=(WAIVED,), today=FIRST)
    under = case(LAW, [scenario(clause="xx-small.1-a", id="a")], {"a": Verdict.BREACHES})
    assert concluded(under, papers, "d1").states == {"attestations": ("active",), "waivers": ("active",)}


def test_attestations_alone_leave_nothing_to_be_stated_without_waivers() -> None:
    assert come_to(Attestations(attestations=(ATTESTED,), today=FIRST)).unwaived == {}


def test_without_waivers_nothing_is_stated_without_them() -> None:
    assert "without_waivers" not in come_to(Attestations()).footer([], {})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("waivers:\n  - {clause: xx-small.1-a, reason: r, owner: o}\n", r"papers\.yaml:2: .*missing required field `jurisdiction`"),
        (YAML.replace(", approver: A. Board", ""), r"papers\.yaml:2: .*missing required field `approver`"),
        (YAML.replace(", start: 2020-01-01", ""), r"papers\.yaml:2: .*missing required field `start`"),
        (YAML.replace(", end: 2020-12-31", ""), r"papers\.yaml:2: .*missing required field `end`"),
        (YAML.replace(", evidence: e", ""), r"papers\.yaml:2: .*missing required field `evidence`"),
        (YAML.replace("A. Board", "o.  wner"), r"papers\.yaml:2: .*'o\. wner' owns and approves it: another person approves"),
        (YAML.replace("end: 2020-12-31", "end: 2019-12-31"), r"papers\.yaml:2: .*it ends on 2019-12-31, before its start, 2020-01-01"),
        (YAML.replace("reason: r", "reason: ' '"), r"papers\.yaml:2: waivers\[\.\.\.\]\.reason: |papers\.yaml:2: waivers\[0\]\.reason: "),
        (
            "attestations:\n  - {duty: x/1, by: a, role: r, date: 2020-01-02, evidence: e, expires: 2020-01-01}\n",
            r"papers\.yaml:2: .*it expires on 2020-01-01, before its date, 2020-01-02",
        ),
    ],
)
def test_a_paper_that_contradicts_itself_or_is_not_whole_is_refused(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "papers.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Trouble, match=said):
        attestations.load([path])


def test_the_sample_can_be_read() -> None:
    found = attestations.load([TESTS.parent / "examples" / "attestations.yaml"])
    of = profiles.load("pennsylvania", None)[1]
    attested, waived = found.attestations[0], found.waivers[0]
    assert (attested.state(of, attested.date)[0], waived.clause in of.clauses) == (State.ACTIVE, True)


def test_without_a_file_nothing_is_attested_or_waived() -> None:
    assert attestations.load([]) == Attestations()


def test_several_files_are_taken_together(tmp_path: Path) -> None:
    first, second = tmp_path / "waivers.yaml", tmp_path / "more.yaml"
    first.write_text(YAML, encoding="utf-8")
    second.write_text(YAML.replace("1-a", "1-b"), encoding="utf-8")
    assert [one.clause for one in attestations.load([first, second]).waivers] == ["xx-small.1-a", "xx-small.1-b"]


def test_the_day_on_which_papers_are_looked_at_is_today(tmp_path: Path) -> None:
    path = tmp_path / "papers.yaml"
    path.write_text("today: 2020-06-01\nattestations: []\n", encoding="utf-8")
    assert attestations.load([path]).today == datetime.datetime.now(datetime.UTC).date()


@pytest.mark.parametrize("zone", ["<+14>-14", "<-12>+12"])
def test_today_is_that_of_utc_wherever_the_machine_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, zone: str) -> None:
    (tmp_path / "papers.yaml").write_text("attestations: []\n", encoding="utf-8")
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    found = attestations.load([tmp_path / "papers.yaml"]).today
    monkeypatch.undo()
    time.tzset()
    assert found == datetime.datetime.now(datetime.UTC).date()


def test_another_day_can_be_declared(tmp_path: Path) -> None:
    path = tmp_path / "papers.yaml"
    path.write_text("attestations: []\n", encoding="utf-8")
    assert attestations.load([path], FIRST).today == FIRST


@pytest.mark.parametrize("name", STATES)
def test_a_run_comes_to_the_exit_code_of_each_state(run: Run, waivers: Callable[[str, str], tuple[str, ...]], name: str) -> None:
    day, engine, text, code = STATES[name]
    ran = run(engine, *waivers(day, text))
    assert (ran.lines[-1]["states"]["waivers"], ran.code) == ([name], code)


@pytest.mark.parametrize("name", STATES)
@pytest.mark.parametrize("view", ["console", "report.html", "summary.md"])
def test_each_state_is_shown(run: Run, waivers: Callable[[str, str], tuple[str, ...]], name: str, view: str) -> None:
    day, engine, text, _ = STATES[name]
    lines = run(engine, *waivers(day, text)).lines
    drawn = "\n".join(summary(lines)) if view == "console" else unescape(re.sub(r"<[^>]+>", " ", report.draw(view, lines, {}).decode()))
    plain = " ".join(drawn.split())
    shown = {
        "console": f"{name}; 2020-01-01 to 2020-12-31, approved by A. Board",
        "report.html": f" {name} r Evidence: e For small, build ",
    }
    assert shown.get(view, f"**Waivers:** 1 {name}") in plain


@pytest.mark.parametrize("view", ["console", "report.html", "summary.md"])
def test_the_verdict_without_waivers_is_shown_beside_that_with_them(
    run: Run, waivers: Callable[[str, str], tuple[str, ...]], view: str
) -> None:
    lines = run("SevenCircles", *waivers("2020-06-01", YAML)).lines
    drawn = "\n".join(summary(lines)) if view == "console" else re.sub(r"<[^>]+>", " ", report.draw(view, lines, {}).decode())
    assert ("conforms with waivers" in drawn, "Engine does not conform" in drawn) == (True, True)


@pytest.mark.parametrize(
    ("part", "forged"), [("states", {"waivers": ["stale"], "attestations": []}), ("without_waivers", {"engine": "conforms"})]
)
def test_a_forged_state_or_verdict_without_waivers_is_not_borne_out_by_the_evidence(
    run: Run, waivers: Callable[[str, str], tuple[str, ...]], part: str, forged: Any
) -> None:
    *lines, footer = run("SevenCircles", *waivers("2020-06-01", YAML)).lines
    assert list(disagreements([*lines, footer])) == []
    assert part.replace("_", " ") in " ".join(disagreements([*lines, {**footer, part: forged}])).replace("_", " ")


def test_papers_on_a_declared_day_are_the_same_bytes(run: Run, waivers: Callable[[str, str], tuple[str, ...]], tmp_path: Path) -> None:
    given = waivers("2020-06-01", YAML)
    again = tmp_path / "again.yaml"
    again.write_text(YAML, encoding="utf-8")
    assert run("Right", *given).evidence == run("Right", "--attestations", str(again), *given[2:]).evidence
