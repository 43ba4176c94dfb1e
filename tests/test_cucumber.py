"""Cucumber Messages: held against the official schema, and read by Cucumber's own HTML formatter and query (``make consumers``)."""

import json
import subprocess
from collections import Counter
from typing import Any

import pytest
import sample_evidence as sample
from any_evidence import HOSTILE, Written, damaged, whole
from hypothesis import given, settings
from jsonschema import Draft202012Validator
from readers import CONSUMERS, MODULES, NODE

from tilelaw import report
from tilelaw.report import cucumber

SCHEMA = MODULES / "@cucumber" / "messages" / "messages.schema.json"
installed = pytest.mark.skipif(not SCHEMA.is_file(), reason="Cucumber's own readers are not there: make consumers")


def messages(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in report.draw("messages.ndjson", lines, {}).splitlines()]


def problems(lines: list[dict[str, Any]]) -> list[str]:
    schema = Draft202012Validator(json.loads(SCHEMA.read_bytes()))
    return [error.message for message in messages(lines) for error in schema.iter_errors(message)]


def of(lines: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [message[kind] for message in messages(lines) if kind in message]


@pytest.fixture(scope="module")
def read(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What Cucumber's own readers find in the messages of the sample, with the page that they make of it."""
    folder = tmp_path_factory.mktemp("cucumber")
    (folder / "messages.ndjson").write_bytes(report.draw("messages.ndjson", sample.evidence(), sample.sidecar()))
    command = [NODE, CONSUMERS / "read.mjs", CONSUMERS, folder / "messages.ndjson", folder / "report.html"]
    done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60)  # noqa: S603 - our own script
    return {**json.loads(done.stdout), "page": (folder / "report.html").read_text(encoding="utf-8")}


@installed
def test_every_message_fits_the_official_schema() -> None:
    assert problems(sample.evidence()) == []


@installed
def test_the_schema_is_that_of_the_protocol_which_is_named() -> None:
    version = json.loads((SCHEMA.parent / "package.json").read_bytes())["version"]
    assert of(sample.evidence(), "meta")[0]["protocolVersion"] == version == cucumber.PROTOCOL


@installed
@settings(max_examples=10)
@given(whole())
def test_messages_of_any_run_fit_the_official_schema(written: Written) -> None:
    assert problems(written.lines) == []


@installed
@settings(max_examples=10)
@given(damaged())
def test_messages_of_any_broken_file_fit_the_official_schema(lines: list[dict[str, Any]]) -> None:
    assert problems(lines) == []


@installed
def test_cucumber_counts_what_the_evidence_counts(read: dict[str, Any]) -> None:
    ends = Counter(cucumber.status(line["verdict"]) for line in sample.scenarios())
    assert ({name: count for name, count in read["counts"].items() if count}, read["success"]) == (ends, False)


@installed
def test_cucumber_finds_clause_and_section_of_every_scenario(read: dict[str, Any]) -> None:
    found = sorted((case["tag"], case["scenario"], case["worst"]) for case in read["cases"])
    assert found == sorted((f"@{line['clause']}", line["name"], cucumber.status(line["verdict"])) for line in sample.scenarios())


@installed
def test_the_html_formatter_of_cucumber_makes_a_page_of_it(read: dict[str, Any]) -> None:
    assert ("Jung Quat goes on until all stacks are gone" in read["page"], read["page"].rstrip().endswith("</html>")) == (True, True)


@pytest.mark.parametrize("verdict", ["error", "blocked", "unsupported", "untested", "declared", "no-such-verdict"])
def test_what_was_not_judged_neither_passes_nor_is_skipped(verdict: str) -> None:
    assert cucumber.status(verdict) == "PENDING"


def test_a_planned_scenario_without_a_line_is_there_and_pending() -> None:
    head, *rest = sample.evidence()
    lines = [{**head, "plan": [*head["plan"], "pa-621a.7-4#lost"]}, *rest]
    assert [one["name"] for one in of(lines, "pickle")].count("pa-621a.7-4#lost") == 1
    assert of(lines, "testStepFinished")[-1]["testStepResult"]["status"] == "PENDING"


def test_a_breach_says_what_was_expected_and_what_came_and_what_was_said() -> None:
    failed = [one["testStepResult"] for one in of(sample.evidence(), "testStepFinished") if one["testStepResult"]["status"] == "FAILED"]
    assert "HandReset high\nexpected: 1-2 2-4\nactual: 1-2 6-6a" in [one.get("message") for one in failed]
    assert any("when: dealer: settle round" in one["body"] for one in of(sample.evidence(), "attachment"))


def test_every_id_is_there_once_and_what_is_named_is_there() -> None:
    told = messages(sample.evidence())
    steps = {one["id"] for message in told if "testCase" in message for one in message["testCase"]["testSteps"]}
    ids = [one["id"] for kind in ("pickle", "testCase") for one in of(sample.evidence(), kind)]
    assert len(ids) == len(set(ids))
    assert {one["testStepId"] for one in of(sample.evidence(), "testStepFinished")} == steps


def test_the_clock_is_that_of_the_sidecar_or_stands_at_nothing() -> None:
    lines = sample.evidence()
    known = [json.loads(line) for line in report.draw("messages.ndjson", lines, sample.sidecar()).splitlines()]
    assert known[-1]["testRunFinished"]["timestamp"] == {"seconds": 1705314600, "nanos": 0}
    assert of(lines, "testRunFinished")[0]["timestamp"] == {"seconds": 0, "nanos": 0}


def test_what_misleads_a_reader_is_written_out() -> None:
    head, line, *rest = sample.evidence()
    text = report.draw("messages.ndjson", [head, {**line, "name": HOSTILE}, *rest], {}).decode()
    assert ("\\\\u202e" in text, "\u202e" in text, "\x1b" in text) == (True, False, False)
