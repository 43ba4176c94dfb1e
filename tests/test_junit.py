from collections import Counter
from typing import Any
from xml.etree import ElementTree as Xml

import pytest
import sample_evidence as sample

from tilelaw.report import junit


def _root(lines: list[dict[str, Any]]) -> Xml.Element:
    return Xml.fromstring(junit.render(lines))  # noqa: S314 - written here


def _suite(root: Xml.Element, name: str) -> Xml.Element:
    found = root.find(f"testsuite[@name='{name}']")
    assert found is not None
    return found


def _ending(case: Xml.Element) -> str:
    kinds = [child.tag for child in case]
    assert len(kinds) <= 1
    return kinds[0] if kinds else "passed"


def _altered(lines: list[dict[str, Any]], **fields: Any) -> list[dict[str, Any]]:
    return [{**line, **fields} if line["line"] == "scenario" else line for line in lines]


def test_there_is_a_case_for_every_scenario_and_every_clause() -> None:
    root = _root(sample.evidence())
    assert len(_suite(root, "scenarios")) == len(sample.scenarios())
    assert len(_suite(root, "clauses")) == len(sample.footer()["clauses"])


def test_a_case_is_named_once() -> None:
    names = Counter((case.get("classname"), case.get("name")) for case in _root(sample.evidence()).iter("testcase"))
    assert names.most_common(1)[0][1] == 1


def test_the_counts_are_those_of_the_cases() -> None:
    root = _root(sample.evidence())
    for suite in root.iter("testsuite"):
        found = Counter(map(_ending, suite))
        told = {kind: int(suite.get(kind, "")) for kind in ("tests", "failures", "errors", "skipped")}
        assert told == {"tests": len(suite), "failures": found["failure"], "errors": found["error"], "skipped": found["skipped"]}
    assert int(root.get("tests", "")) == len(list(root.iter("testcase")))


@pytest.mark.parametrize("verdict", ["blocked", "unsupported", "untested", "declared", "error", "no-such-verdict"])
def test_what_was_not_judged_is_an_error_and_never_skipped(verdict: str) -> None:
    case = _suite(_root(_altered(sample.conforming(), verdict=verdict)), "scenarios")[0]
    assert _ending(case) == "error"


@pytest.mark.parametrize(
    "verdict", ["not-offered", "not-applicable", "not-in-force", "not-obtained", "awaiting-attestation", "attested", "open"]
)
def test_what_is_outside_the_judgement_is_skipped_with_its_reason(verdict: str) -> None:
    case = _suite(_root(_altered(sample.conforming(), verdict=verdict, reason="because")), "scenarios")[0]
    assert case[0].tag == "skipped"
    assert case[0].get("message") == f"{verdict}: because"


def test_a_breach_fails_with_both_sides() -> None:
    case = _suite(_root(sample.evidence()), "scenarios")[5]
    assert case[0].tag == "failure"
    assert case[0].text == "expected: 1-2 2-4\nactual: 1-2 6-6a\npa-621a/a.feature:8"


def test_a_conforming_file_passes_whole() -> None:
    assert {_ending(case) for case in _root(sample.conforming()).iter("testcase")} == {"passed"}


def test_a_file_without_footer_is_an_error_and_no_clause_of_it_passes() -> None:
    root = _root(sample.conforming()[:-1])
    (run,) = _suite(root, "run")
    assert run[0].tag == "error"
    assert run[0].get("message", "").startswith("run incomplete")
    assert [_ending(case) for case in _suite(root, "clauses")] == ["error"]


def test_a_planned_scenario_without_a_line_is_an_error() -> None:
    head, _, *end = sample.conforming()
    root = _root([head, *end])
    assert [_ending(case) for case in _suite(root, "scenarios")] == ["error"]
    assert [_ending(case) for case in _suite(root, "run")] == ["error"]
    assert [_ending(case) for case in _suite(root, "clauses")] == ["error"]


def test_a_footer_that_hides_a_breach_does_not_pass() -> None:
    root = _root(_altered(sample.conforming(), verdict="breaches"))
    assert [_ending(case) for case in _suite(root, "clauses")] == ["failure"]
    assert [_ending(case) for case in _suite(root, "run")] == ["error"]


_IN_PROCESS = {"engine": {"statement": "incomplete", "text": "in this process"}, "jurisdiction": {"statement": "incomplete", "text": ""}}


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ({"statements": _IN_PROCESS}, "exit code 11: incomplete: in this process"),
        ({"invalid": ["the waiver is late"]}, "exit code 13: conforms"),
    ],
)
def test_a_run_that_does_not_exit_0_for_more_than_its_clauses_is_an_error(told: dict[str, Any], message: str) -> None:
    *lines, end = sample.conforming()
    (run,) = _suite(_root([*lines, {**end, **told}]), "run")
    assert (run[0].tag, run[0].get("message", "").startswith(message)) == ("error", True)


def test_characters_that_xml_forbids_are_written_out() -> None:
    hostile = "a\x00\x1b]]>&<b>\ud800\ufffe"
    case = _suite(_root(_altered(sample.conforming(), verdict="error", reason=hostile)), "scenarios")[0]
    assert case[0].get("message") == "error: a\\u0000\\u001b]]>&<b>\\ud800\\ufffe"


def test_the_time_is_constant_so_that_the_bytes_repeat() -> None:
    assert {case.get("time") for case in _root(sample.evidence()).iter("testcase")} == {"0"}
    assert junit.render(sample.evidence()) == junit.render(sample.evidence())


def test_lines_without_a_header_are_refused() -> None:
    with pytest.raises(ValueError, match="header"):
        junit.render(sample.evidence()[1:])
