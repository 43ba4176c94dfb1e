"""The conclusion drawn again from the lines of evidence alone: does the footer say what they come to?"""

import datetime
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tilelaw import canonical, integrity
from tilelaw.attestations import Attestations
from tilelaw.concluding import concluded
from tilelaw.conformity import Case, in_plan
from tilelaw.laws import Law
from tilelaw.profiles import Profile
from tilelaw.register import Clause, Duty, Instrument, Section
from tilelaw.scenarios import Scenario
from tilelaw.scenarios.features import PlainScenario
from tilelaw.verdicts import Verdict

T = TypeVar("T")
Line = Mapping[str, Any]
_WORDED = frozenset({"text", "reason"})
_REASONS = {"attest": "attest", "open": "open", "no-duty": "no_duty", "untested": "untested"}
"""The field of a duty for each state in which no scenario judges it."""


class NotHeld(Exception):  # noqa: N818 - what cannot be done, and not an error
    """The evidence does not hold all that a conclusion rests on."""


def disagreements(lines: Sequence[Line], *, words: bool = True) -> Iterator[str]:
    """Everything in a finished run's evidence that does not bear its footer out, in plain words.

    Without ``words`` it is verdicts, counts and exit code alone that are held together: another edition words its reasons otherwise.
    Raises NotHeld.
    """
    scenarios = [line for line in lines if line["line"] == "scenario"]
    if [line["line"] for line in lines].count("header") != 1:
        yield "there is more than one header"
    try:
        yield from unborne(scenarios)
        yield from _plan(lines, _case(lines, scenarios)[0], scenarios)
        again = canonical.plain(footer(lines))
    except (KeyError, TypeError, ValueError, AttributeError) as missing:
        raise NotHeld(str(missing)) from None
    for name, value in again.items():
        yield from _compared(name, lines[-1].get(name), value, words)


def footer(lines: Sequence[Line]) -> dict[str, Any]:
    """The footer of a whole run, as its other lines come to it, without the chain."""
    case, papers = _case(lines, [line for line in lines if line["line"] == "scenario"])
    return concluded(case, papers, lines[0]["engine"]["digest"]).footer(case.verdicts.values(), _probes(lines))


def unborne(scenarios: Sequence[Line]) -> Iterator[str]:
    """Lines whose verdict is not what their steps came to."""
    for line in scenarios:
        failed = [step["text"] for step in line["steps"] if step["outcome"] != "passed"]
        if line["verdict"] in ("conforms", "declared") and failed:
            yield f"the scenario {line['id']} is said to be {line['verdict']}, and its step {failed[0]!r} did not pass"
        if line["verdict"] in ("conforms", "declared") and (line["look"] is not None or not line["steps"]):
            yield f"the scenario {line['id']} is said to be {line['verdict']}, and its look convicts or it has no steps"
        if line["verdict"] == "breaches" and not failed:
            yield f"the scenario {line['id']} is said to be breaches, and all its steps passed"


def _plan(lines: Sequence[Line], case: Case, scenarios: Sequence[Line]) -> Iterator[str]:
    """A plan that is not the law's, and lines of scenarios and probes that are missing, double or not planned."""
    header, aside = lines[0], {one["id"]: one["clause"] for one in lines[0]["aside"]}
    yield from _lined("scenario", set(header["plan"]) - aside.keys(), [line["id"] for line in scenarios])
    for name in header["plan"]:
        if name in aside and (not case.selection or aside[name] in case.selection):
            yield f"the scenario {name} is planned and set aside"
    if sorted(header["plan"]) != sorted(one.id for one in case.suite if in_plan(one, case.law, case.profile, case.day)):
        yield "the plan is not what law, day and options come to"
    yield from _lined("probe", set(header["probes"]), [line["probe"] for line in lines if line["line"] == "probe"])
    if not case.selection and not header["probes"]:
        yield "a whole run plans probes, and this one has none"


def _lined(what: str, asked: Set[str], found: Sequence[str]) -> Iterator[str]:
    counts = Counter(found)
    yield from (f"the {what} {name} is planned and has {counts[name]} lines" for name in sorted(asked) if counts[name] != 1)
    yield from (f"the {what} {name} has a line and is not planned" for name in sorted(counts.keys() - asked))


def _case(lines: Sequence[Line], scenarios: Sequence[Line]) -> tuple[Case, Attestations]:
    header = lines[0]
    law, profile = _law(header["law"]), _record(header["profile"], Profile)
    papers = msgspec.convert(header["attestations"], Attestations) if header["attestations"] else Attestations()
    verdicts = {line["id"]: Verdict(line["verdict"]) for line in scenarios}
    distrust = integrity.distrust((line["probe"], line["outcome"]) for line in lines if line["line"] == "probe")
    digest = header["engine"]["digest"]
    suite = [_scenario(line) for line in (*scenarios, *header["aside"])]
    return Case(
        law, profile, datetime.date.fromisoformat(header["as_of"]), suite, verdicts, frozenset(header["selection"]), papers.attested(),
        papers.waived(profile.name, digest), header["deviation"], distrust,
    ), papers  # fmt: skip


def _probes(lines: Sequence[Line]) -> dict[str, int]:
    return dict(Counter(line["outcome"] for line in lines if line["line"] == "probe"))


def _compared(name: str, told: Any, found: Any, words: bool) -> Iterator[str]:
    """Where a part of the footer says something else than was found."""
    if not isinstance(told, dict) or not isinstance(found, dict):
        if told != found:
            yield f"the footer says that the {name.replace('_', ' ')} is {_short(told)}, and the lines come to {_short(found)}"
        return
    for key in sorted(told.keys() | found.keys()):
        said, drawn = (_worded(one.get(key), words) for one in (told, found))
        if said != drawn:
            yield f"the footer says of {key} ({name}) {_short(said)}, and the lines come to {_short(drawn)}"


def _worded(value: Any, words: bool) -> Any:
    return value if words or not isinstance(value, dict) else {name: one for name, one in value.items() if name not in _WORDED}


def _short(value: Any) -> str:
    return "nothing" if value is None else canonical.encode(value).decode("utf-8", "replace")[:300]


def _law(head: Line) -> Law:
    sections = tuple(_section(section) for section in head["sections"])
    return Law(_record({name: value for name, value in head.items() if name not in ("own", "sections")}, Instrument), sections)


def _section(line: Line) -> Section:
    clauses = tuple(_clause(clause) for clause in line["clauses"])
    return msgspec.structs.replace(msgspec.convert({**line, "clauses": []}, Section), clauses=clauses)


def _clause(line: Line) -> Clause:
    duties = tuple(Duty(text=duty["text"], **_reason(duty)) for duty in line["duties"])
    kept = {name: line[name] for name in ("id", "citation", "heading", "option", "text")}
    return Clause(kind=line["kind"], duties=duties, open=tuple(line["open"]), **kept)


def _reason(duty: Line) -> dict[str, Any]:
    return {} if duty["state"] == "judged" else {_REASONS[duty["state"]]: duty["reason"]}


def _scenario(line: Line) -> Scenario:
    """A scenario as far as a conclusion needs it: it cannot be played."""
    clause, name = line["clause"], line.get("name", line["id"])
    plain = PlainScenario(Path(), 0, name, name, None, (), clause, (clause,), 0, ())
    duties, options, no_options = (tuple(line[part]) for part in ("duties", "options", "no_options"))
    return Scenario(line["id"], clause, duties, options, no_options, line.get("reading"), plain, ())


def _record(line: Line, kind: type[T]) -> T:
    """A record of a register, whose keys the evidence writes with underscores."""
    return msgspec.convert({name.replace("_", "-"): value for name, value in line.items()}, kind)
