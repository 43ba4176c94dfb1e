"""The evidence as Cucumber Messages, a line of JSON each, for whatever reads them; Cucumber's own HTML formatter among others.

A feature, its rules and its scenarios are those of the evidence. Each test case ends with a hook that bears its verdict: what was not
judged is ``PENDING``, what is outside the judgement ``SKIPPED``, and only what conforms has passed. The clock stands still.
"""

import datetime
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from tilelaw import canonical
from tilelaw.report.outcome import Outcome, outcome
from tilelaw.report.shape import bulk
from tilelaw.report.views import Line
from tilelaw.report.words import act, events, printable, value

PROTOCOL = "34.2.1"
STATUS = {"conforms": "PASSED", "breaches": "FAILED"}
_OUTSIDE = frozenset({"not-offered", "not-applicable", "not-in-force", "not-obtained", "awaiting-attestation", "attested", "open"})
_TYPES = {"given": "Context", "when": "Action", "then": "Outcome"}
_NEVER = {"seconds": 0, "nanos": 0}
_RUN, _VERDICT = "run", "verdict"


def render(lines: Sequence[dict[str, Any]], started: str | None = None) -> bytes:
    """All messages, UTF-8; ``started`` is when the run began, as the sidecar says. Raises ValueError as views.read does."""
    return b"".join(canonical.encode(_printable(message)) + b"\n" for message in _messages(outcome(lines), _clock(started)))


def status(verdict: str) -> str:
    """The status of a test case whose scenario has this verdict."""
    return STATUS.get(verdict) or ("SKIPPED" if verdict in _OUTSIDE else "PENDING")


def _messages(found: Outcome, now: Line) -> Iterator[Line]:
    tool = found.evidence.header["tool"]
    unknown = {"name": "not stated"}
    yield {"meta": {"protocolVersion": PROTOCOL, "implementation": tool, "runtime": unknown, "os": unknown, "cpu": unknown}}
    cases = _cases(found)
    yield from ({"gherkinDocument": document} for document in _documents(found, cases))
    yield from ({"pickle": _pickle(case)} for case in cases)
    yield {"hook": {"id": _VERDICT, "name": "verdict", "sourceReference": {}, "type": "AFTER_TEST_CASE"}}
    yield {"testRunStarted": {"id": _RUN, "timestamp": now}}
    yield from ({"testCase": _test_case(case)} for case in cases)
    for case in cases:
        yield from _played(case, now)
    told = f"{found.engine}: {found.statements['engine']['text']}"
    success = found.exit_code == 0
    yield {"testRunFinished": {"success": success, "timestamp": now, "testRunStartedId": _RUN, "message": told}}


def _cases(found: Outcome) -> list[Line]:
    """Every scenario with a number of its own; of planned ones without a line, what is known of them."""
    blank: Line = {
        "verdict": "untested",
        "reason": "planned, but the evidence has no line for it",
        "steps": [],
        "transcript": [],
        "look": None,
    }
    missing = [
        {**blank, "id": name, "name": name, "clause": name.partition("#")[0], "feature": "not-judged.feature", "rule": "Planned", "at": 1}
        for name in found.evidence.missing
    ]
    return [{**line, "key": f"s{number}"} for number, line in enumerate([*found.evidence.scenarios, *missing])]


def _documents(found: Outcome, cases: Sequence[Line]) -> Iterator[Line]:
    """A document for each feature file, with a rule for each clause in it."""
    sections = {clause.id: clause.section for clause in found.clauses}
    numbers = count()
    for uri in dict.fromkeys(case["feature"] for case in cases):
        mine = [case for case in cases if case["feature"] == uri]
        section = sections[mine[0]["clause"]]
        clauses = dict.fromkeys(case["clause"] for case in mine)
        rules = [_rule(f"r{next(numbers)}", [case for case in mine if case["clause"] == clause]) for clause in clauses]
        name = f"{section['citation']}. {section['heading']}" if uri != "not-judged.feature" else "Planned, and not judged"
        feature = {"keyword": "Feature", "name": name, "children": [{"rule": rule} for rule in rules]}
        yield {"uri": uri, "comments": [], "feature": {**feature, **_at(1), "language": "en", "description": "", "tags": []}}


def _rule(key: str, cases: Sequence[Line]) -> Line:
    clause = cases[0]["clause"]
    tag = {**_at(1), "name": f"@{clause}", "id": f"{key}-tag"}
    children = [{"scenario": _scenario(case)} for case in cases]
    name = cases[0]["rule"] or clause
    return {**_at(1), "id": key, "keyword": "Rule", "name": name, "description": "", "tags": [tag], "children": children}


def _scenario(case: Line) -> Line:
    steps = [
        {
            **_at(step["at"]),
            "id": f"{case['key']}-a{n}",
            "keyword": f"{step['keyword']} ",
            "keywordType": _type(case, n),
            "text": step["text"],
        }
        | ({"dataTable": {**_at(step["at"]), "rows": _rows(f"{case['key']}-a{n}", step)}} if step["table"] else {})
        for n, step in enumerate(case["steps"])
    ]
    head = {"id": case["key"], "keyword": "Scenario", "name": case["name"], "description": "", "tags": [], "examples": []}
    return {**_at(case["at"]), **head, "steps": steps}


def _rows(key: str, step: Line) -> list[Line]:
    return [
        {**_at(step["at"]), "id": f"{key}-{n}", "cells": [{**_at(step["at"]), "value": str(cell)} for cell in row]}
        for n, row in enumerate(step["table"])
    ]


def _type(case: Line, number: int) -> str:
    """The type of a step; *And* and *But* have that of the step before."""
    kinds = [_TYPES.get(str(step["keyword"]).strip().lower()) for step in case["steps"][: number + 1]]
    return next((kind for kind in reversed(kinds) if kind), "Unknown")


def _pickle(case: Line) -> Line:
    steps = [
        {"id": f"{case['key']}-p{n}", "astNodeIds": [f"{case['key']}-a{n}"], "text": step["text"], "type": _type(case, n)}
        | (
            {"argument": {"dataTable": {"rows": [{"cells": [{"value": str(cell)} for cell in row]} for row in step["table"]]}}}
            if step["table"]
            else {}
        )
        for n, step in enumerate(case["steps"])
    ]
    head = {"id": f"{case['key']}-pickle", "uri": case["feature"], "name": case["name"], "language": "en"}
    return {**head, **_at(case["at"]), "astNodeIds": [case["key"]], "tags": [], "steps": steps}


def _test_case(case: Line) -> Line:
    key = case["key"]
    steps = [{"id": f"{key}-t{n}", "pickleStepId": f"{key}-p{n}", "stepDefinitionIds": []} for n, _ in enumerate(case["steps"])]
    return {
        "id": f"{key}-case",
        "pickleId": f"{key}-pickle",
        "testRunStartedId": _RUN,
        "testSteps": [*steps, {"id": f"{key}-v", "hookId": _VERDICT}],
    }


def _played(case: Line, now: Line) -> Iterator[Line]:
    key = case["key"]
    yield {"testCaseStarted": {"id": key, "testCaseId": f"{key}-case", "attempt": 0, "timestamp": now}}
    for number, step in enumerate(case["steps"]):
        yield from _stepped(now, key, f"t{number}", _step_status(case, step), _sides(case) if step["outcome"] == "failed" else "")
    if case["verdict"] == "breaches":
        yield {"attachment": _said(case, now)}
    yield from _stepped(now, key, "v", status(case["verdict"]), ": ".join(filter(None, [case["verdict"], case["reason"]])))
    yield {"testCaseFinished": {"testCaseStartedId": key, "timestamp": now, "willBeRetried": False}}


def _stepped(now: Line, key: str, step: str, ended: str, message: str) -> Iterator[Line]:
    names = {"testCaseStartedId": key, "testStepId": f"{key}-{step}", "timestamp": now}
    result = {"status": ended, "duration": _NEVER} | ({"message": message} if message else {})
    yield {"testStepStarted": names}
    yield {"testStepFinished": {**names, "testStepResult": result}}


def _step_status(case: Line, step: Line) -> str:
    return {"passed": "PASSED", "failed": status(case["verdict"])}.get(step["outcome"], "SKIPPED")


def _sides(case: Line) -> str:
    if case["verdict"] != "breaches":
        return str(case["reason"] or "")
    return f"{case['look']}\nexpected: {value(case['expected'])}\nactual: {value(case['actual'])}"


def _said(case: Line, now: Line) -> Line:
    """What was said at the table, in words."""
    text = "\n".join(line for exchange in case["transcript"] for line in _exchange(exchange))
    names = {"testCaseStartedId": case["key"], "testStepId": f"{case['key']}-v", "timestamp": now}
    return {**names, "body": text, "contentEncoding": "IDENTITY", "mediaType": "text/plain"}


def _exchange(exchange: Line) -> Iterator[str]:
    if "act" not in exchange:
        yield f"and so on: {exchange['swept']} acts in all" if "swept" in exchange else bulk(exchange)
        return
    yield f"{exchange['phase']}: {exchange['act'].get('by', '')}: {act(exchange['act'])}"
    yield from (f"  {head}{''.join(f'; {each}' for each in rest)}" for head, rest in events(exchange.get("events") or ()))
    if exchange.get("refused"):
        yield f"  refused: {exchange['refused']}"


def _clock(started: str | None) -> Line:
    """A moment as the messages have it; the first of all where none is known."""
    try:
        return {"seconds": int(datetime.datetime.fromisoformat(started or "").timestamp()), "nanos": 0}
    except ValueError:
        return _NEVER


def _at(line: int) -> Line:
    return {"location": {"line": line}}


def _printable(message: Any) -> Any:
    """A message without characters that mislead a reader, whoever supplied them; line breaks stay."""
    if isinstance(message, str):
        return printable(message)
    if isinstance(message, dict):
        return {name: _printable(one) for name, one in message.items()}
    return [_printable(one) for one in message] if isinstance(message, (list, tuple)) else message
