"""Whatever the evidence: page, matrix, summary, JUnit, Cucumber's messages, console, seal and exit code say one and the same."""

import csv
import io
import json
import re
from collections import Counter
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

import pytest
import sample_evidence as sample
from any_evidence import Written, damaged, whole
from checkouts import Checkout
from hypothesis import given
from readers import with_pdf

from tilelaw import evidence, report
from tilelaw.report import matrix
from tilelaw.report.console import summary
from tilelaw.report.cucumber import status
from tilelaw.report.outcome import Outcome, outcome
from tilelaw.report.summary import plain
from tilelaw.report.words import MEANINGS
from tilelaw.seal import recount
from tilelaw.seal.statement import statement
from tilelaw.verdicts import INCOMPLETE

Lines = list[dict[str, Any]]
SKIPPED = {"not-offered", "not-applicable", "not-in-force", "not-obtained", "awaiting-attestation", "attested", "open"}
LABELS = {meaning.label: name for name, meaning in MEANINGS.items()}


def page(lines: Lines) -> tuple[str, Counter[str], Counter[str]]:
    """What the page says: the engine's statement, clauses and scenarios by verdict."""
    text = re.sub(r"<(style|svg|script)\b.*?</\1>", " ", report.draw("report.html", lines, {}).decode(), flags=re.DOTALL)
    plain = " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split())
    said = re.search(r"The engine (conforms with waivers|conforms|does not conform|incomplete)\b", plain)
    assert said
    table = plain.partition("How many of each")[2]
    rows = re.findall(rf"({'|'.join(map(re.escape, LABELS))}) (\d+) of \d+ (\d+) of \d+", table)
    scenarios = Counter({LABELS[label]: int(count) for label, count, _ in rows if int(count)})
    return said[1], Counter({LABELS[label]: int(count) for label, _, count in rows if int(count)}), scenarios


def table(lines: Lines) -> Counter[str]:
    """The clauses by verdict in the matrix."""
    rows = list(csv.DictReader(io.StringIO(report.draw("matrix.csv", lines, {}).decode(), newline="")))
    return Counter(row["verdict"] for row in rows if row["class"])


def markdown(lines: Lines) -> tuple[str, Counter[str], Counter[str], int]:
    text = report.draw("summary.md", lines, {}).decode()
    rows = re.findall(r"^\| ([a-z ]+) \| (\d+) \| (\d+) \|$", text, re.MULTILINE)
    said, code = re.search(r"^## Pai Gow conformance: (.+)$", text, re.MULTILINE), re.search(r"; exit code (\d+)\.$", text, re.MULTILINE)
    assert said
    assert code
    clauses, scenarios = (Counter({LABELS[row[0]]: int(row[at]) for row in rows if int(row[at])}) for at in (1, 2))
    return said[1], clauses, scenarios, int(code[1])


def console(lines: Lines) -> tuple[str, Counter[str]]:
    said = {label.strip(): text for label, _, text in (line.partition(":") for line in summary(lines))}
    counts = Counter({name: int(count) for count, _, name in (one.partition(" ") for one in said["Clauses"].strip().split(", "))})
    return said["Engine"].strip().partition(".")[0], counts


def junit(lines: Lines, suite: str) -> Counter[str]:
    root = Xml.fromstring(report.draw("junit.xml", lines, {}))  # noqa: S314 - written here
    return Counter(case[0].tag if len(case) else "passed" for case in root.iterfind(f"testsuite[@name='{suite}']/testcase"))


def is_green(lines: Lines) -> bool:
    root = Xml.fromstring(report.draw("junit.xml", lines, {}))  # noqa: S314 - written here
    return (root.get("failures"), root.get("errors")) == ("0", "0")


def cases(counts: Counter[str]) -> Counter[str]:
    """The cases of JUnit that these verdicts make."""
    kinds = {"breaches": "failure", "conforms": "passed", **dict.fromkeys(SKIPPED, "skipped")}
    found: Counter[str] = Counter()
    for verdict, count in counts.items():
        found[kinds.get(verdict, "error")] += count
    return found


def messages(lines: Lines) -> tuple[str, bool, Counter[str]]:
    told = [json.loads(line) for line in report.draw("messages.ndjson", lines, {}).splitlines()]
    verdicts = [one["testStepFinished"] for one in told if "testStepFinished" in one]
    ends = Counter(one["testStepResult"]["status"] for one in verdicts if one["testStepId"].endswith("-v"))
    end = told[-1]["testRunFinished"]
    return end["message"].partition(":")[0], end["success"], ends


def agree(lines: Lines) -> Outcome:
    """Every view says what ``outcome`` does."""
    found = outcome(lines)
    said, clauses, scenarios = found.engine, found.counts, found.scenarios
    assert page(lines) == (said, clauses, scenarios)
    assert markdown(lines) == (said, clauses, scenarios, found.exit_code)
    assert console(lines) == (said, clauses)
    assert table(lines) == clauses
    assert junit(lines, "clauses") == cases(clauses)
    assert junit(lines, "scenarios") == cases(scenarios)
    assert is_green(lines) == (
        not any(clauses[one] for one in ("breaches", *(verdict.value for verdict in INCOMPLETE))) and found.exit_code in (0, 12)
    )
    ends: Counter[str] = Counter()
    for verdict, count in scenarios.items():
        ends[status(verdict)] += count
    assert messages(lines) == (said, found.exit_code == 0, ends)
    return found


@given(whole())
def test_all_views_say_what_the_run_concluded(written: Written) -> None:
    found, result = agree(written.lines), written.result
    assert (found.engine, found.counts, found.exit_code) == (result.engine[0], result.counts, result.exit_code)
    assert statement(written.lines, {}, "")["predicate"]["result"] == {0: "PASSED", 12: "WARNED"}.get(result.exit_code, "FAILED")


@given(whole())
def test_every_conclusion_can_be_drawn_again_from_the_evidence(written: Written) -> None:
    assert list(recount.disagreements(written.lines)) == []


@given(damaged())
def test_all_views_of_a_file_that_is_cut_off_or_altered_say_one_thing_and_never_that_it_conforms(lines: Lines) -> None:
    found = agree(lines)
    if not found.evidence.complete:
        assert found.exit_code in (10, 11, *([13] if found.invalid else []))


@given(whole())
def test_the_summary_is_short_and_holds_no_markup_of_others(written: Written) -> None:
    text = report.draw("summary.md", written.lines, {}).decode()
    assert len(text.splitlines()) < 60
    assert re.search(r"(?m)^[^`]*(?:`[^`\n]*`[^`\n]*)*$", text)
    outside = re.sub(r"`[^`\n]*`", "", text)
    assert re.findall(r"(?<!\\)[<>@\[\]]|\x1b|\u202e", outside) == []


@given(whole())
def test_no_cell_is_a_formula_or_breaks_its_line(written: Written) -> None:
    text = report.draw("matrix.csv", written.lines, {}).decode()
    rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    assert {len(row) for row in rows} == {len(matrix.COLUMNS)}
    assert [cell for row in rows for cell in row if cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n"))] == []
    assert re.findall("[\x00-\x08\x0b\x0c\x0e-\x1f\u202e]", text) == []


@pytest.mark.parametrize("name", [pytest.param(one, marks=with_pdf) if one in report.BY_FONTS else one for one in report.NAMES])
def test_a_view_is_the_same_bytes_each_time(name: str) -> None:
    assert report.draw(name, sample.evidence(), sample.sidecar()) == report.draw(name, sample.evidence(), sample.sidecar())


def test_a_run_clears_every_view() -> None:
    assert set(report.NAMES) <= set(evidence.VIEWS)


def test_the_commands_write_further_views_when_they_are_asked_to(town: Checkout, tmp_path: Path) -> None:
    out = tmp_path / "out"
    town.tilelaw("run", "engines:SevenCircles", "--jurisdiction", "small", "--out", str(out), "--also", "csv")
    assert [name for name in report.ALSO.values() if (out / name).is_file()] == ["matrix.csv"]
    done = town.tilelaw("report", str(out / "evidence.jsonl"), "--also", "markdown,cucumber")
    assert (done.returncode, "Engine:       does not conform." in done.stdout) == (10, True)
    assert [name for name in report.ALSO.values() if (out / name).is_file()] == ["matrix.csv", "summary.md", "messages.ndjson"]


@pytest.mark.parametrize("views", ["docx", "csv,", ""])
def test_a_view_that_is_not_known_is_usage(town: Checkout, views: str) -> None:
    done = town.tilelaw("report", "evidence.jsonl", "--also", views)
    assert (done.returncode, "write one or more of csv,markdown,cucumber,pdf" in done.stderr) == (2, True)


def test_a_summary_of_many_breaches_stays_short_and_says_how_many_more() -> None:
    (head, *lines, end) = sample.evidence()
    breach = next(line for line in lines if line["verdict"] == "breaches")
    many = [{**breach, "id": f"{breach['clause']}#{n}", "name": f"Breach {n}"} for n in range(500)]
    text = report.draw("summary.md", [head, *many, end], {}).decode()
    assert "### Breaches: 2 of 9 clauses" in text
    assert (len(text.splitlines()) < 60, "and 489 more breach as well" in text) == (True, True)


def test_the_summary_says_aloud_what_was_not_judged() -> None:
    text = report.draw("summary.md", sample.evidence(), {}).decode()
    assert "### Not judged: 6 of 9 clauses" in text
    assert "- **text not obtained** (sections or parts: 1): `pa-621a.2`" in text


def test_the_matrix_has_a_line_for_every_clause_and_every_text_that_is_not_held() -> None:
    rows = list(csv.DictReader(io.StringIO(report.draw("matrix.csv", sample.evidence(), {}).decode(), newline="")))
    assert [row["id"] for row in rows if row["class"]] == [
        one["id"] for part in sample.header()["law"]["sections"] for one in part["clauses"]
    ]
    assert [(row["id"], row["verdict"]) for row in rows if not row["class"]] == [("pa-621a.2", "not-obtained")]


def test_the_matrix_says_how_each_clause_was_shown_able_to_fail() -> None:
    rows = {row["id"]: row for row in csv.DictReader(io.StringIO(report.draw("matrix.csv", sample.evidence(), {}).decode(), newline=""))}
    assert rows["pa-621a.7-4"]["proof"] == "1 wrong engines convicted; shown for 1 of 2 duties"
    assert rows["pa-621a.7-4"]["scenarios by verdict"] == "breaches: 1; conforms: 1"
    assert rows["pa-621a.4-d-s1"]["proof"] == ""


def test_no_address_that_others_wrote_is_a_link_in_a_summary() -> None:
    assert plain("see https://example.org or WWW.example.org: 1.5") == "see https\\://example.org or WWW\\.example.org: 1.5"
