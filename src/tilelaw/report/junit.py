"""The evidence as junit.xml, for build servers: a test case for every planned scenario, every clause and every honesty probe.

Nothing that was not judged passes: what was not judged though it had to be is an error, what is outside the judgement is skipped
with its reason. The dialect is the one that Jenkins, GitLab and GitHub read: testsuites, testsuite, testcase, and no more.
"""

from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree as Xml

from tilelaw.conformity import BREACHES, EXIT, WAIVED
from tilelaw.report.outcome import Outcome, outcome
from tilelaw.report.views import Clause, Evidence, Line
from tilelaw.report.words import printable, value

_PASSES = frozenset({"conforms"})
_STATED = frozenset({0, EXIT[WAIVED], EXIT[BREACHES]})
"""The exit codes that follow from the verdicts of clauses alone, each of which has a case of its own."""
_SKIPPED = frozenset({"not-offered", "not-applicable", "not-in-force", "not-obtained", "awaiting-attestation", "attested", "open"})


def render(lines: Sequence[dict[str, Any]], stopped: Line | None = None) -> bytes:
    """The document, UTF-8. ``stopped`` is what the sidecar says of a run that was stopped.

    Raises ValueError when the lines do not start with a header of a known format.
    """
    found = outcome(lines)
    evidence = found.evidence
    name = f"tilelaw {evidence.header['jurisdiction']}"
    root = Xml.Element("testsuites", name=printable(name))
    _suite(root, "run", _run(found, stopped))
    _suite(root, "scenarios", _scenarios(evidence))
    _suite(root, "clauses", [_clause(clause) for clause in found.clauses])
    _suite(root, "integrity", _probes(evidence))
    _count(root, list(root.iter("testcase")), skipped=False)
    Xml.indent(root)
    return bytes(Xml.tostring(root, encoding="utf-8", xml_declaration=True))


def _suite(root: Xml.Element, name: str, cases: Sequence[Xml.Element]) -> None:
    suite = Xml.SubElement(root, "testsuite", name=name)
    suite.extend(cases)
    _count(suite, cases, skipped=True)


def _count(suite: Xml.Element, cases: Sequence[Xml.Element], skipped: bool) -> None:
    kinds = {"failures": "failure", "errors": "error"} | ({"skipped": "skipped"} if skipped else {})
    suite.set("tests", str(len(cases)))
    for attribute, kind in kinds.items():
        suite.set(attribute, str(sum(case.find(kind) is not None for case in cases)))
    suite.set("time", "0")


def _run(found: Outcome, stopped: Line | None) -> list[Xml.Element]:
    """One case for the run as a whole, so that none that is cut off, or incomplete for more than its clauses, is read as a pass."""
    case, evidence = _case("tilelaw", "the run is complete"), found.evidence
    if evidence.footer is None:
        unfinished = f"this is shard {evidence.shard} of a run" if evidence.shard else "the evidence has no footer"
        why = f"the run was stopped: {stopped['reason']}" if stopped else unfinished
        _outcome(case, "error", "run incomplete", f"{len(evidence.missing)} planned scenarios have no verdict; {why}")
    elif not evidence.complete:
        _outcome(case, "error", "run incomplete", "the footer does not agree with the lines of the evidence")
    elif found.exit_code not in _STATED:
        told = [str(found.statements["engine"]["text"]), *map(str, found.invalid)]
        _outcome(case, "error", f"exit code {found.exit_code}", f"{found.worst}: {'; '.join(told)}")
    return [case]


def _probes(evidence: Evidence) -> list[Xml.Element]:
    """Probes are no clauses: one that failed is an error of the run, one that was not made is skipped."""
    cases = [_probe(line) for line in evidence.probes]
    for name in evidence.unprobed:
        case = _case("integrity", name)
        _outcome(case, "error", "not made", "planned, but the evidence has no line for it")
        cases.append(case)
    return cases


def _probe(line: Line) -> Xml.Element:
    case = _case("integrity", f"{line['probe']}: {line['title']}")
    if line["outcome"] != "passed":
        body = f"asked: {line['asked']}\nexpected: {line['expected']}\ngot: {line['got']}"
        kind = "skipped" if line["outcome"] == "not made" else "error"
        _outcome(case, kind, line["outcome"], body, f"{line['outcome']}: {line['got']}")
    return case


def _scenarios(evidence: Evidence) -> list[Xml.Element]:
    cases = [_scenario(line) for line in evidence.scenarios]
    for name in evidence.missing:
        case = _case(name.partition("#")[0], name)
        _outcome(case, "error", "untested", "planned, but the evidence has no line for it")
        cases.append(case)
    return cases


def _scenario(line: Line) -> Xml.Element:
    case = _case(line["clause"], line["name"])
    body = line["reason"] or ""
    if line["verdict"] == "breaches":
        sides = f"expected: {value(line['expected'])}\nactual: {value(line['actual'])}"
        body = "\n".join(part for part in (body, sides, f"{line['feature']}:{line['at']}") if part)
    _judge(case, line["verdict"], line["reason"] or line["look"], body)
    return case


def _clause(clause: Clause) -> Xml.Element:
    case = _case(str(clause.section["citation"]), f"{clause.id} {clause.law['citation']} {clause.law['heading']}")
    breaches = [each for each in clause.scenarios if each["verdict"] == "breaches"]
    sides = [f"{each['name']}\nexpected: {value(each['expected'])}\nactual: {value(each['actual'])}" for each in breaches]
    _judge(case, clause.verdict, clause.reason, "\n".join(sides) or clause.reason or "")
    return case


def _judge(case: Xml.Element, verdict: str, reason: str | None, body: str) -> None:
    if verdict in _PASSES:
        return
    kind = "failure" if verdict == "breaches" else "skipped" if verdict in _SKIPPED else "error"
    _outcome(case, kind, verdict, body, f"{verdict}: {reason}" if reason else verdict)


def _outcome(case: Xml.Element, kind: str, verdict: str, body: str, message: str | None = None) -> None:
    outcome = Xml.SubElement(case, kind, type=printable(verdict), message=printable(message or f"{verdict}: {body}"))
    outcome.text = printable(body) or None


def _case(group: str, name: str) -> Xml.Element:
    return Xml.Element("testcase", classname=printable(str(group)), name=printable(str(name)), time="0")
