"""What the report shows, drawn from decoded evidence lines: clauses with their duties and scenarios, gaps, comparisons.

Nothing is judged here. Where the file is cut off or contradicts itself, the view says so and never shows more than was proven.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import dropwhile, zip_longest
from typing import Any

Line = Mapping[str, Any]
_LEAD = re.compile(r"^.*?\b(?:rule|definition of) ")
CUT_OFF = "the run is incomplete: it ended before verdicts were drawn"
SHARD = "this is a shard of a run, and verdicts are drawn of the whole"
STATEMENTS = ("engine", "jurisdiction")
OPERATOR = "operator"


@dataclass(frozen=True)
class Evidence:
    """The lines of one evidence file: the header, one line a scenario and a probe, and the footer unless the run was cut off."""

    header: Line
    scenarios: Sequence[Line]
    footer: Line | None
    probes: Sequence[Line] = ()

    @cached_property
    def missing(self) -> list[str]:
        """The planned scenarios that have no line: they were not judged."""
        judged = {each["id"] for each in self.scenarios}
        return [planned for planned in self.header["plan"] if planned not in judged]

    @cached_property
    def by_clause(self) -> Mapping[str, tuple[list[Line], list[str]]]:
        """Of each clause the scenarios that have a line, and the names of those that have none."""
        found: dict[str, tuple[list[Line], list[str]]] = {}
        for each in self.scenarios:
            found.setdefault(each["clause"], ([], []))[0].append(each)
        for name in self.missing:
            found.setdefault(name.partition("#")[0], ([], []))[1].append(name)
        return found

    @cached_property
    def contradicted(self) -> bool:
        """Whether the footer counts other verdicts or outcomes than its lines have."""
        if self.footer is None:
            return False
        if self.footer.get("probes", {}) != Counter(each["outcome"] for each in self.probes):
            return True
        found = Counter(each["verdict"] for each in self.scenarios)
        told = {verdict: count for verdict, count in self.footer["scenarios"].items() if count}
        return told not in (found, found + Counter(untested=len(self.missing)))

    @property
    def shard(self) -> str | None:
        """Which shard of a run this is, if it is no whole run."""
        found = self.header.get("shard")
        return None if found is None else str(found["label"])

    @property
    def unprobed(self) -> list[str]:
        """The honesty probes that were planned and have no line."""
        return [name for name in self.header.get("probes", ()) if name not in {each["probe"] for each in self.probes}]

    @property
    def distrusted(self) -> list[Line]:
        """The honesty probes that failed or broke the engine."""
        return [each for each in self.probes if each["outcome"] not in ("passed", "not made")]

    @property
    def complete(self) -> bool:
        """Whether the file has its footer, a line for everything planned, and a footer that agrees with them."""
        return self.footer is not None and not self.missing and not self.unprobed and not self.contradicted


@dataclass(frozen=True)
class Duty:
    """One duty of a clause, the scenarios that judge it, how its check was shown able to fail, and who attested it."""

    law: Line
    scenarios: int
    proof: Sequence[Line]
    attestations: Sequence[Line]


@dataclass(frozen=True)
class Clause:
    """One clause with its verdict, and everything that the evidence holds on it."""

    section: Line
    law: Line
    label: str
    verdict: str
    reason: str | None
    scenarios: Sequence[Line]
    missing: Sequence[str]
    duties: Sequence[Duty]

    @property
    def id(self) -> str:
        """The full id, the same in the law, the features and the command line."""
        return str(self.law["id"])

    @property
    def told(self) -> Sequence[Line]:
        """The scenarios as a reader wants them: breaches first."""
        return sorted(self.scenarios, key=lambda each: each["verdict"] != "breaches")

    @cached_property
    def pictured(self) -> frozenset[str]:
        """The scenarios that are drawn in full: every breach, and the first one with a delivery."""
        dealt = [each["id"] for each in self.scenarios if any(delivered(exchange) for exchange in each["transcript"])]
        return frozenset(dealt[:1]) | {each["id"] for each in self.scenarios if each["verdict"] == "breaches"}

    @cached_property
    def stepped(self) -> frozenset[str]:
        """The scenarios that are drawn event by event: every breach, and the first that conforms."""
        told = [each for each in self.scenarios if sum(len(exchange.get("events", ())) for exchange in each["transcript"]) > 1]
        first = [each["id"] for each in told if each["verdict"] == "conforms"][:1]
        return frozenset(first) | {each["id"] for each in told if each["verdict"] == "breaches"}


@dataclass(frozen=True)
class Section:
    """One section of the law with its clauses."""

    law: Line
    clauses: Sequence[Clause]


def read(lines: Sequence[Line]) -> Evidence:
    """The parts of an evidence file. Raises ValueError when the first line is no header of a format that is known."""
    if not lines or lines[0].get("line") != "header" or lines[0].get("format") != 1:
        raise ValueError("the evidence does not start with a header of format 1: give a file that tilelaw run has written")
    scenarios = [line for line in lines if line.get("line") == "scenario"]
    probes = [line for line in lines if line.get("line") == "probe"]
    whole = lines[-1].get("line") == "footer" and "shard" not in lines[0]
    return Evidence(lines[0], scenarios, lines[-1] if whole else None, probes)


def sections(evidence: Evidence) -> list[Section]:
    """The law section by section; clauses that the register does not know come last, in a section of their own."""
    known = [Section(law, [_clause(evidence, law, clause) for clause in law["clauses"]]) for law in evidence.header["law"]["sections"]]
    ids = {clause.id for section in known for clause in section.clauses}
    named = [each["clause"] for each in evidence.scenarios] + list((evidence.footer or {}).get("clauses", ()))
    strays = [name for name in dict.fromkeys(named) if name not in ids]
    unknown = _unregistered(strays)
    return known + ([Section(unknown, [_clause(evidence, unknown, clause) for clause in unknown["clauses"]])] if strays else [])


def statements(evidence: Evidence) -> dict[str, Line]:
    """The statements of conformity. A file that is cut off or contradicts itself never states more than a breach."""
    told = (evidence.footer or {}).get("statements", {})
    own = {clause["id"] for section in evidence.header["law"]["sections"] if is_own(section) for clause in section["clauses"]}
    law = [each for each in evidence.scenarios if each["clause"] not in own]
    found = {name: _statement(evidence, told.get(name), law) for name in STATEMENTS}
    others = [each for each in evidence.scenarios if each["clause"] in own]
    return found | ({OPERATOR: _statement(evidence, told.get(OPERATOR), others)} if own else {})


def is_own(section: Line) -> bool:
    """Whether a section is of the operator's own rules, and no law."""
    return section.get("whose") == OPERATOR


def delivered(exchange: Line) -> list[tuple[str, list[str]]]:
    """Who received which tiles in answer to an act, in order."""
    return [(str(event["to"]), list(event["tiles"])) for event in exchange.get("events", ()) if event.get("event") == "TilesDelivered"]


def not_obtained(evidence: Evidence) -> list[Line]:
    """The sections and parts whose text is not held, of those that concern the day judged."""
    day = evidence.header["as_of"]
    entries = evidence.header["law"]["not_obtained"]
    return [each for each in entries if (each["since"] or day) <= day <= (each["until"] or day)]


def _statement(evidence: Evidence, told: Line | None, scenarios: Sequence[Line]) -> Line:
    if told is not None and (evidence.complete or (told["statement"] == "incomplete" and not evidence.contradicted)):
        return told
    breaches = sum(each["verdict"] == "breaches" for each in scenarios)
    judged, planned = len(evidence.scenarios), len(evidence.header["plan"])
    whole = f"This is shard {evidence.shard} of a run" if evidence.shard else "The run is incomplete"
    cause = "The footer contradicts its lines" if evidence.contradicted else whole
    text = f"{cause}: {judged} of {planned} planned scenarios have a verdict, {breaches} of them breach. Nothing more is stated."
    return {"statement": "does not conform" if breaches else "incomplete", "text": text}


def _clause(evidence: Evidence, section: Line, law: Line) -> Clause:
    scenarios, missing = evidence.by_clause.get(law["id"], ([], []))
    verdict, reason = _verdict(evidence, law["id"], scenarios, missing)
    duties = [_duty(evidence, law, duty, scenarios) for duty in law["duties"]]
    return Clause(section, law, _label(section, law), verdict, reason, scenarios, missing, duties)


def _verdict(evidence: Evidence, clause: str, scenarios: Sequence[Line], missing: Sequence[str]) -> tuple[str, str | None]:
    if any(each["verdict"] == "breaches" for each in scenarios):
        return "breaches", None
    if evidence.footer is None:
        return "untested", SHARD if evidence.shard else CUT_OFF
    told = evidence.footer["clauses"].get(clause)
    if told is None:
        return "untested", "the evidence has no verdict on this clause"
    if missing and told["verdict"] == "conforms":
        return "untested", f"{len(missing)} planned scenarios have no line in the evidence"
    return str(told["verdict"]), told["reason"]


def _duty(evidence: Evidence, law: Line, duty: Line, scenarios: Sequence[Line]) -> Duty:
    name = f"{law['id']}/{duty['n']}"
    only = sum(each["state"] == "judged" for each in law["duties"]) == 1 and duty["state"] == "judged"
    judging = [each for each in scenarios if duty["n"] in each["duties"] or (only and not each["duties"])]
    return Duty(duty, len(judging), (evidence.header["proof"] or {}).get(name, ()), _attested(evidence.header, name))


def _attested(header: Line, duty: str) -> list[Line]:
    """The attestations of a duty that hold on the day on which the run looked at them. ISO days compare as text."""
    papers = header.get("attestations") or {}
    return [each for each in papers.get("attestations", ()) if each["duty"] == duty and each["date"] <= papers["today"] <= each["expires"]]


def _label(section: Line, law: Line) -> str:
    """What the citation of a clause says beyond that of its section."""
    head, cited = str(section["citation"]), str(law["citation"])
    if cited.startswith(f"{head}("):
        return cited.removeprefix(head)
    both = zip_longest(cited.split(", "), head.split(", "))
    rest = ", ".join(part for part, _ in dropwhile(lambda pair: pair[0] == pair[1], both) if part)
    return _LEAD.sub("", rest) or cited.rsplit(maxsplit=1)[-1]


def _unregistered(names: Sequence[str]) -> Line:
    blank = {"heading": "not in the register", "since": None, "until": None, "text": "not held", "source": None}
    empty: Line = {"kind": "unknown", "option": None, "open": [], "duties": []}
    clauses = [{"id": name, "citation": name, **blank, **empty} for name in names]
    return {"id": "unregistered", "citation": "Unregistered", **blank, "clauses": clauses}
