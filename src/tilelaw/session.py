"""One run: an engine judged under a profile on a day, from the plan to the footer of its evidence."""

import datetime
import hashlib
import platform
import socket
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec

from tilelaw import __version__, evidence, proof, scenarios
from tilelaw.attestations import Attestations
from tilelaw.conformity import Case, Conformity, conclude, in_plan
from tilelaw.engine import Description, Engine, Rules, Table
from tilelaw.laws import Law
from tilelaw.places import PlacedTable, filling
from tilelaw.profiles import Profile
from tilelaw.register import Section
from tilelaw.runner import Judgement, judge
from tilelaw.scenarios import Scenario
from tilelaw.trouble import Trouble
from tilelaw.verdicts import Verdict

Progress = Callable[[Sequence[Scenario]], Iterable[Scenario]]


@dataclass
class Session:
    """What is judged, under what, and what has been found so far. ``name`` is the engine's, as the user gave it."""

    profile: Profile
    law: Law
    adapter: str
    engine: Engine
    seed: str
    day: datetime.date
    selection: tuple[str, ...] = ()
    attestations: Attestations = field(default_factory=Attestations)
    deviation: str | None = None
    name: str | None = None
    verdicts: dict[str, Verdict] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.suite = scenarios.load(self.law.instrument.id)
        for name in self.selection:
            self.law.clause(name)
        self.description: Description = self.engine.describe()
        missing = [
            name for name, value in self.profile.options.items() if value not in (False, None) and name not in self.description.options
        ]
        if missing:
            do = "turn them off in an operator's profile, or let the engine's description list them once it has them"
            raise Trouble(self.profile.name, f"the profile offers what the engine does not support: {', '.join(missing)}", do=do)

    @property
    def plan(self) -> list[Scenario]:
        """Every scenario that has to be judged, in order, whatever was selected."""
        return [one for one in self.suite if in_plan(one, self.law, self.profile, self.day)]

    @property
    def selected(self) -> list[Scenario]:
        """The scenarios of the plan that this run judges."""
        return [one for one in self.plan if not self.selection or one.clause in self.selection]

    def judge(self, scenario: Scenario) -> Judgement:
        """Judge one scenario, and remember its verdict."""
        judgement = judge(scenario, self.table_opener(scenario), self.description.acts | self.description.options)
        if scenario.reading is not None and scenario.reading not in self.profile.readings:
            _leave_open(judgement)
        self.verdicts[scenario.id] = judgement.verdict
        if judgement.trace:
            self.errors[scenario.id] = judgement.trace
        return judgement

    def table_opener(self, scenario: Scenario) -> Callable[[], Table]:
        """How a fresh table is opened for one scenario, its places filled from the seed."""
        rules = Rules(law=self.profile.law, options=self.profile.options, boxes=self.law.instrument.layout)
        tiles = filling(self.seed, scenario.id)
        return lambda: PlacedTable(self.engine.open_table(rules), tiles)

    def conclude(self) -> Conformity:
        """What the run comes to."""
        digest = self.description.digest
        attested, waived = self.attestations.attested(), self.attestations.waived(digest)
        case = Case(
            self.law, self.profile, self.day, self.suite, self.verdicts, frozenset(self.selection), attested, waived, self.deviation
        )
        result = conclude(case)
        found = {name: standing.verdict for name, standing in result.clauses.items()}
        return replace(result, invalid=tuple(self.attestations.invalid(self.law, found, digest)))

    def header(self) -> dict[str, Any]:
        """The evidence's header: all that the verdicts rest on."""
        law = self.law.instrument
        shown, note = proof.recorded(law.id)
        return {
            "tool": {"name": "tilelaw", "version": __version__}, "jurisdiction": self.profile.name, "as_of": self.day,
            "selection": self.selection, "seed": self.seed, "adapter": self.adapter, "deviation": self.deviation,
            "engine": self.description,
            "profile": {name.replace("-", "_"): value for name, value in msgspec.to_builtins(self.profile).items()},
            "digests": proof.edition(law.id) | {"profile": hashlib.sha256(evidence.encoded(self.profile)).hexdigest()},
            "law": _law_line(self.law), "proof": shown, "proof_note": note, "plan": [one.id for one in self.plan],
            "attestations": self.attestations if self.attestations.given else None,
        }  # fmt: skip


def run(session: Session, out: Path, progress: Progress = iter) -> tuple[Path, Conformity]:
    """Judge all that is selected, writing evidence as it goes. The file keeps what was judged when the run is cut off."""
    started = datetime.datetime.now(datetime.UTC)
    writer = evidence.Writer(out, session.header())
    for number, scenario in enumerate(progress(session.selected)):
        writer.line(evidence.scenario_line(number, session.judge(scenario)))
    result = session.conclude()
    path = writer.close(footer(session, result))
    sidecar = _sidecar(session, started, path)
    (out / evidence.SIDECAR).write_bytes(msgspec.json.format(evidence.encoded(sidecar)))
    return path, result


def footer(session: Session, result: Conformity) -> dict[str, Any]:
    """The footer: counts, clauses, statements and the exit code."""
    counts: dict[str, int] = {}
    for verdict in session.verdicts.values():
        counts[verdict.value] = counts.get(verdict.value, 0) + 1
    statements = {
        name: {"statement": said, "text": text} for name, (said, text) in [("engine", result.engine), ("jurisdiction", result.jurisdiction)]
    }
    clauses = {name: {**vars(standing), "verdict": standing.verdict.value} for name, standing in result.clauses.items()}
    return {
        "scenarios": counts,
        "clauses": clauses,
        "counts": result.counts,
        "statements": statements,
        "invalid": result.invalid,
        "exit_code": result.exit_code,
    }


def _leave_open(judgement: Judgement) -> None:
    """A reading that the profile does not adopt convicts nobody and proves nothing: what was seen is noted."""
    agreed = {Verdict.CONFORMS: "agrees with", Verdict.DECLARED: "agrees with", Verdict.BREACHES: "differs from"}
    if judgement.verdict in agreed:
        reading = judgement.scenario.reading
        judgement.reason = f"the engine {agreed[judgement.verdict]} reading {reading}, which the profile does not adopt"
        judgement.verdict = Verdict.OPEN


def _law_line(law: Law) -> dict[str, Any]:
    head: dict[str, Any] = {name.replace("-", "_"): value for name, value in msgspec.to_builtins(law.instrument).items()}
    return head | {"sections": [_section_line(section) for section in law.sections]}


def _section_line(section: Section) -> dict[str, Any]:
    clauses = [
        {
            "id": clause.id, "citation": clause.citation, "heading": clause.heading, "kind": clause.kind, "option": clause.option,
            "text": clause.text or section.text, "since": section.since, "until": section.until, "open": clause.open,
            "duties": [{"n": n, "text": duty.text, "state": duty.state, "reason": duty.reason} for n, duty in enumerate(clause.duties, 1)],
        }
        for clause in section.clauses
    ]  # fmt: skip
    head: dict[str, Any] = {name: value for name, value in msgspec.to_builtins(section).items() if name != "clauses"}
    return head | {"clauses": clauses}


def _sidecar(session: Session, started: datetime.datetime, path: Path) -> dict[str, Any]:
    return {
        "started": started, "ended": datetime.datetime.now(datetime.UTC), "host": socket.gethostname(),
        "engine": session.name, "python": platform.python_version(), "platform": platform.platform(), "command": sys.argv,
        "evidence_sha256": hashlib.sha256(path.read_bytes()).hexdigest(), "errors": session.errors,
    }  # fmt: skip
