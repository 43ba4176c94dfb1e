"""Runs and engines held against each other."""

import csv
import re
from typing import Any

import pytest
import sample_evidence as sample
from any_evidence import HOSTILE, Written, whole
from checkouts import Checkout
from conftest import Ran
from hypothesis import given

from tilelaw.report.compared import FORMATS, letters
from tilelaw.report.comparison import FIXED, JUDGED, NEW, OTHER, STILL, UNJUDGED, Comparison, Run, change
from tilelaw.report.outcome import outcome
from tilelaw.report.words import MEANINGS

Lines = list[dict[str, Any]]
CLAUSE, OTHER_CLAUSE = "pa-621a.10-e", "pa-621a.10-f"


def evidence(product: str = "Dragon", **verdicts: str) -> Lines:
    """A run of this product, in which the clauses 10-a, 10-b and so on have these verdicts and all others conform."""
    told = {f"pa-621a.10-{letter}": verdict for letter, verdict in verdicts.items()}
    head, *_, end = sample.evidence()
    lines = [{**line, "verdict": told.get(line["clause"], "conforms"), "reading": None} for line in sample.scenarios()]
    clauses = {name: {**one, "verdict": told.get(name, "conforms")} for name, one in end["clauses"].items()}
    counts = {verdict: [line["verdict"] for line in lines].count(verdict) for verdict in {line["verdict"] for line in lines}}
    engine = {**head["engine"], "vendor": "Acme", "product": product}
    return [{**head, "engine": engine}, *lines, {**end, "clauses": clauses, "scenarios": counts}]


def compared(*files: Lines, one_engine: bool = False) -> Comparison:
    runs = [Run(letter, f"out/{letter}", outcome(lines)) for letter, lines in zip(letters(len(files)), files, strict=True)]
    return Comparison(runs, one_engine)


def said(found: Comparison, form: str = "text") -> str:
    return "\n".join(FORMATS[form](found))


@pytest.mark.parametrize(
    ("before", "now", "kind"),
    [
        ("conforms", "breaches", NEW), ("untested", "breaches", NEW), (None, "breaches", NEW), ("breaches", "breaches", STILL),
        ("breaches", "conforms", FIXED), ("untested", "conforms", JUDGED), (None, "conforms", JUDGED), ("conforms", "untested", UNJUDGED),
        ("breaches", "untested", UNJUDGED), ("breaches", "error", UNJUDGED), ("conforms", None, UNJUDGED),
        ("breaches", "not-applicable", UNJUDGED),
        ("attested", "awaiting-attestation", UNJUDGED), ("conforms", "not-offered", OTHER), ("untested", "error", OTHER),
        ("open", "open", None),
        ("conforms", "conforms", None), (None, None, None),
    ],
)  # fmt: skip
def test_what_changed_from_one_verdict_to_the_next(before: str | None, now: str | None, kind: str | None) -> None:
    assert change(before, now) == kind


@pytest.mark.parametrize("before", MEANINGS)
@pytest.mark.parametrize("now", sorted(MEANINGS.keys() - {"conforms"}))
def test_only_what_conforms_is_ever_fixed(before: str, now: str) -> None:
    assert change(before, now) not in (FIXED, JUDGED)


def test_each_kind_of_change_is_told_with_its_clause() -> None:
    found = compared(evidence(a="breaches", b="breaches", c="conforms"), evidence(b="breaches", c="breaches", e="untested"))
    assert found.counts == {FIXED: 1, STILL: 1, NEW: 1, UNJUDGED: 1}
    text = said(found)
    assert "Since the run before: 1 new, 1 still failing, 1 fixed, 1 no longer judged." in text
    assert "- pa-621a.10-e Irregularity e: conforms to untested in B" in text


def test_of_three_runs_the_last_is_told_against_the_one_before() -> None:
    found = compared(evidence(a="breaches"), evidence(), evidence(a="breaches"))
    assert (found.before, found.counts) == ([None, 0, 1], {NEW: 1})


def test_a_clause_that_fails_in_more_scenarios_is_worse_though_it_failed_before() -> None:
    before, now = evidence(e="breaches"), evidence(e="breaches")
    first = next(line for line in before if line.get("clause") == CLAUSE)
    first["verdict"] = "conforms"
    before[-1]["scenarios"] = {"conforms": 10, "breaches": 1}
    assert (compared(before, now).worse, compared(now, before).worse) == ((True, False), (False, False))
    assert f"breaching since: {first['name']}" in said(compared(before, now))


def test_a_deviation_of_all_engines_is_a_doubt_about_the_suite() -> None:
    found = compared(evidence("Dragon", a="breaches", b="breaches"), evidence("Tiger", a="breaches"), evidence("Crane", a="blocked"))
    assert [row.clause.id for row in found.shared] == ["pa-621a.10-a"]
    for form in FORMATS:
        assert "doubt about the suite" in said(found, form).lower()


def test_a_deviation_in_all_versions_of_one_engine_is_no_doubt_about_the_suite() -> None:
    found = compared(evidence(a="breaches"), evidence(a="breaches"))
    assert (found.shared, "doubt" in said(found)) == ([], False)


def test_the_doubt_is_drawn_from_the_last_run_of_each_engine() -> None:
    files = evidence("Dragon", a="breaches"), evidence("Tiger", a="breaches"), evidence("Tiger")
    assert compared(*files).shared == []


def test_engines_that_are_blocked_alike_share_no_breach() -> None:
    assert compared(evidence("Dragon", a="blocked"), evidence("Tiger", a="blocked")).shared == []


def test_runs_under_other_names_can_be_those_of_one_engine() -> None:
    files = evidence("Dragon"), evidence("Dragon Gold", a="breaches")
    assert (compared(*files).counts, compared(*files, one_engine=True).counts) == ({}, {NEW: 1})


@pytest.mark.parametrize("part", ["features", "steps", "register", "profile"])
def test_what_else_is_not_the_same_is_said(part: str) -> None:
    one, other = evidence(), evidence()
    other[0] = {**other[0], "digests": {**other[0]["digests"], part: "ff" * 32}}
    assert list(compared(one, other).differences()) == [f"not the same in all runs: the {part}"]


def test_a_run_that_was_cut_off_is_named_and_nothing_of_it_is_fixed() -> None:
    found = compared(evidence(a="breaches"), evidence()[:-1])
    assert list(found.differences()) == ["run B is not whole"]
    assert (found.counts[FIXED], found.worse) == (0, (False, True))


def test_a_clause_that_one_run_does_not_have_has_no_verdict_there() -> None:
    one, other = evidence(), evidence()
    law = other[0]["law"]
    other[0] = {**other[0], "law": {**law, "sections": law["sections"][1:]}}
    other = [line for line in other if line.get("clause") != "pa-621a.4-d"]
    other[-1] = {**other[-1], "clauses": {name: told for name, told in other[-1]["clauses"].items() if ".4-" not in name}}
    rows = {row.clause.id: row for row in compared(one, other).rows}
    assert (rows["pa-621a.4-d"].verdicts, rows["pa-621a.4-d"].changes) == (["conforms", None], [None, UNJUDGED])


@given(whole(), whole())
def test_every_clause_has_its_line_and_every_verdict_is_that_of_its_run(one: Written, other: Written) -> None:
    found = compared(one.lines, other.lines)
    rows = list(csv.DictReader(FORMATS["csv"](found)))
    for place, run in enumerate((one, other)):
        told = {row["id"]: list(row.values())[3 + place] for row in rows if list(row.values())[3 + place] != "absent"}
        assert told == {name: MEANINGS[standing.verdict.value].label for name, standing in run.result.clauses.items()}


@given(whole())
def test_a_run_against_itself_changed_nothing(written: Written) -> None:
    found = compared(written.lines, written.lines)
    assert (found.worse, set(found.counts) <= {STILL}) == ((False, False), True)


@pytest.mark.parametrize("form", FORMATS)
def test_what_misleads_a_reader_is_written_out(form: str) -> None:
    text = said(compared(evidence(HOSTILE, a="breaches"), evidence(HOSTILE)), form)
    assert re.findall("[\x00-\x08\x0b-\x1f\u202e]", text) == []
    assert form != "markdown" or re.findall(r"(?<!\\)[<>]", re.sub(r"`[^`\n]*`", "", text)) == []


def test_there_are_letters_enough() -> None:
    assert (letters(3), len(set(letters(100)))) == (["A", "B", "C"], 100)


@pytest.fixture
def runs(run: Any) -> dict[str, Ran]:
    return {name: run(name) for name in ("Right", "SevenCircles", "CrashesWhenItDeals")}


@pytest.mark.parametrize(
    ("before", "now", "code"),
    [
        ("Right", "Right", 0),
        ("SevenCircles", "Right", 0),
        ("SevenCircles", "SevenCircles", 0),
        ("Right", "SevenCircles", 10),
        ("Right", "CrashesWhenItDeals", 11),
    ],
)
def test_the_exit_code_says_whether_anything_got_worse(town: Checkout, runs: dict[str, Ran], before: str, now: str, code: int) -> None:
    done = town.tilelaw("compare", "--one-engine", str(runs[before].out), str(runs[now].out / "evidence.jsonl"))
    assert (done.returncode, done.stderr) == (code, "")


def test_one_run_or_runs_without_a_common_clause_are_usage(town: Checkout, runs: dict[str, Ran], tmp_path: Any) -> None:
    from tilelaw.canonical import encode  # noqa: PLC0415 - for this one test

    (tmp_path / "evidence.jsonl").write_bytes(b"".join(encode(line) + b"\n" for line in evidence()[:-1]))
    alone = town.tilelaw("compare", str(runs["Right"].out))
    apart = town.tilelaw("compare", str(runs["Right"].out), str(tmp_path))
    assert (alone.returncode, apart.returncode, "no clause in common" in apart.stderr) == (2, 2, True)
