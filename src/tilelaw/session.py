"""One run, or a shard of one: an engine judged under a profile on a day, from the plan to the last line of its evidence."""

import datetime
import hashlib
import platform
import socket
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec

from tilelaw import __version__, evidence, integrity, rehearsal, reviewing, scenarios, support, workers
from tilelaw.attestations import Attestations
from tilelaw.book import Book
from tilelaw.concluding import concluded
from tilelaw.conformity import Case, Conformity, in_plan
from tilelaw.content import find, is_own
from tilelaw.engine import Description, Engine, EngineBroke, Rules, Table
from tilelaw.laws import Law
from tilelaw.places import PlacedTable, filling
from tilelaw.profiles import Profile
from tilelaw.proof import record
from tilelaw.register import Section
from tilelaw.runner import Judgement, judge
from tilelaw.scenarios import Scenario
from tilelaw.shapes import Shape, ShapedTable
from tilelaw.shards import Shard, whole
from tilelaw.trouble import Trouble, one_line
from tilelaw.verdicts import Verdict

Progress = Callable[[Sequence[Scenario]], Iterable[Scenario]]


@dataclass
class Session:
    """What is judged, under what, and what has been found so far. ``name`` is the engine's, as the user gave it.

    ``engine_file`` is what the evidence keeps of the engine file, if that is what was named. ``more`` are engines alike, one for each
    worker after the first. ``subject`` is what the evidence keeps of the manifest.
    """

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
    engine_file: dict[str, Any] | None = None
    more: tuple[Engine, ...] = ()
    subject: dict[str, Any] | None = None
    verdicts: dict[str, Verdict] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)
    probes: list[integrity.Finding] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.suite = scenarios.of(self.law)
        self.book = Book(self.profile.house_rules) if self.profile.house_rules else None
        for name in self.selection:
            self.law.clause(name)
        self.description: Description = self.engine.describe()
        self.shape = Shape.of(self.description, self.name or self.description.product)
        missing = support.lacking(self.profile, self.description)
        if missing:
            what, do = support.offered_too_much(missing)
            raise Trouble(self.profile.name, what, do=do)
        workers.alike(self.description, self.more)

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
        return self.noted(self.judged_by(scenario, self.engine))

    def judged_by(self, scenario: Scenario, engine: Engine) -> Judgement:
        """Judge one scenario with this engine, in whichever thread."""
        supported = self.description.acts | self.description.automatic | self.description.options | self.description.bulk
        seed = f"{self.seed}/{scenario.id}"
        judgement = judge(
            scenario, self.table_opener(scenario, engine), supported,
            flags=self.shape.flags, seed=seed, book=self.book, plain=self.law.instrument.round,
        )  # fmt: skip
        if scenario.reading is not None and scenario.reading not in self.profile.readings:
            _leave_open(judgement)
        return judgement

    def noted(self, judgement: Judgement) -> Judgement:
        """Remember a verdict."""
        self.verdicts[judgement.scenario.id] = judgement.verdict
        if judgement.trace:
            self.errors[judgement.scenario.id] = judgement.trace
        return judgement

    def table_opener(self, scenario: Scenario, engine: Engine) -> Callable[[], Table]:
        """How this engine opens a fresh table for one scenario, its places filled from the seed."""
        rules = Rules(law=self.profile.law, options=self.profile.options, boxes=self.law.instrument.layout)
        tiles = filling(self.seed, scenario.id)
        if self.shape.is_plain:
            return lambda: PlacedTable(engine.open_table(rules), tiles)
        return lambda: ShapedTable(engine.open_table(rules), tiles, self.shape)

    def lab(self) -> integrity.Lab:
        """Where the honesty probes are made: of a large law with some scenarios of each clause, drawn from the seed."""
        planned = {one.id for one in self.plan}
        suite = rehearsal.scripts(integrity.drawn(self.suite, self.seed), self.law.instrument.round)
        plan = [one for one in suite if one.scenario.id in planned]
        return integrity.Lab(self.engine, self.description, self.profile, self.law.instrument.layout, self.seed, plan, suite)

    def conclude(self) -> Conformity:
        """What the run comes to."""
        digest = self.description.digest
        attested, waived = self.attestations.attested(), self.attestations.waived(self.profile.name, digest)
        case = Case(
            self.law, self.profile, self.day, self.suite, self.verdicts, frozenset(self.selection), attested, waived, self.deviation,
            integrity.distrust((one.probe.name, one.outcome) for one in self.probes),
        )  # fmt: skip
        return concluded(case, self.attestations, digest)

    def _aside(self) -> list[dict[str, Any]]:
        """The scenarios that this run does not judge, as far as a conclusion rests on them: so that evidence bears its own verdicts."""
        judged = {one.id for one in self.selected}
        names = ("id", "clause", "duties", "options", "no_options")
        return [{name: getattr(one, name) for name in names} for one in self.suite if one.id not in judged]

    def _signed(self) -> dict[str, dict[str, Any]]:
        """How the restatements that somebody has signed stand; those of all other clauses are unreviewed."""
        found = reviewing.reviews(self.law, self.suite)
        return {name: review.line() for name, review in found.items() if review.signature is not None}

    def header(self) -> dict[str, Any]:
        """The evidence's header: all that the verdicts rest on."""
        shown, note = record.recorded(*self.law.registers)
        return {
            "tool": {"name": "tilelaw", "version": __version__}, "jurisdiction": self.profile.name, "as_of": self.day,
            "selection": self.selection, "seed": self.seed, "adapter": self.adapter, "deviation": self.deviation,
            "engine": self.description, "engine_file": self.engine_file, "subject": self.subject,
            "profile": {name.replace("-", "_"): value for name, value in msgspec.to_builtins(self.profile).items()},
            "digests": record.edition(*self.law.registers) | {"profile": hashlib.sha256(evidence.encoded(self.profile)).hexdigest()},
            "probes": [] if self.selection else [one.name for one in integrity.PROBES],
            "probes_note": integrity.SELECTED if self.selection else None,
            "law": _law_line(self.law), "plan": [one.id for one in self.plan], "aside": self._aside(),
            "proof": shown and shown["duties"], "altered": shown and shown["altered"], "proof_note": note,
            "attestations": self.attestations if self.attestations.given else None, "reviews": self._signed(),
        }  # fmt: skip


def run(session: Session, out: Path, progress: Progress = iter) -> tuple[Path, Conformity]:
    """Judge all that is selected, writing evidence as it goes. The file keeps what was judged when the run is cut off.

    Raises EngineBroke when the engine stops the run; the sidecar then says why.
    """
    started = datetime.datetime.now(datetime.UTC)
    writer = evidence.Writer(out, session.header())
    with _kept_when_stopped(session, started, writer):
        _judged(session, whole(len(session.selected)), writer, progress)
    result = session.conclude()
    path = writer.close(footer(session, result))
    _beside(session, started, path)
    return path, result


def run_shard(session: Session, shard: Shard, out: Path, progress: Progress = iter) -> Path:
    """Judge one shard of all that is selected. Its last line holds what stands beside the evidence of a run; it draws no verdict.

    Raises EngineBroke as ``run`` does.
    """
    started = datetime.datetime.now(datetime.UTC)
    writer = evidence.Writer(out, session.header() | {"shard": shard}, shard.name)
    with _kept_when_stopped(session, started, writer):
        _judged(session, shard, writer, progress)
    elsewhere = {one.id for number, one in enumerate(session.selected) if number not in shard.numbers}
    errors = {name: trace for name, trace in session.errors.items() if name not in elsewhere}
    return writer.close({"sidecar": _sidecar(session, started) | {"errors": errors}}, evidence.SHARD)


@contextmanager
def _kept_when_stopped(session: Session, started: datetime.datetime, writer: evidence.Writer) -> Iterator[None]:
    """Leave what was judged, and say beside it why, when the run is stopped."""
    try:
        yield
    except (EngineBroke, KeyboardInterrupt) as stop:
        _beside(session, started, writer.stop(), _stopped(stop))
        raise


def _judged(session: Session, shard: Shard, writer: evidence.Writer, progress: Progress) -> None:
    """Judge every scenario of a shard, and make the probes if that is up to it: then also the scenarios of which they have to be told."""
    lab = session.lab() if shard.probes and not session.selection else None
    matters = integrity.wanted(lab) if lab else {}
    plan = [(number, one) for number, one in enumerate(session.selected) if number in shard.numbers or one.id in matters]
    scenarios = [one for _, one in plan]
    with closing(workers.judged((session.engine, *session.more), session.judged_by, scenarios)) as found:
        for _, (place, judgement) in zip(progress(scenarios), found, strict=True):
            number = plan[place][0]
            line = evidence.scenario_line(number, session.noted(judgement))
            if lab:
                integrity.hear(lab, matters, line)
            if number in shard.numbers:
                writer.line(line)
    if lab:
        _probe(session, lab, writer)


def _broke(session: Session) -> Callable[[Scenario], bool]:
    """Whether a scenario broke the engine. One that another shard judges is played for it, so that all shards of a run know the same."""
    planned = {one.id for one in session.selected}

    def broke(scenario: Scenario) -> bool:
        if scenario.id in planned and scenario.id not in session.verdicts:
            session.judge(scenario)
        return session.verdicts.get(scenario.id) is Verdict.ERROR

    return broke


def _probe(session: Session, lab: integrity.Lab, writer: evidence.Writer) -> None:
    """Make the honesty probes."""
    for finding in integrity.findings(replace(lab, broke=_broke(session))):
        session.probes.append(finding)
        writer.line(finding.line())
        if finding.trace:
            session.errors[f"probe {finding.probe.name}"] = finding.trace


def footer(session: Session, result: Conformity) -> dict[str, Any]:
    """The footer: counts, clauses, statements and the exit code."""
    return result.footer(session.verdicts.values(), integrity.counted(session.probes))


def _leave_open(judgement: Judgement) -> None:
    """A reading that the profile does not adopt convicts nobody and proves nothing: what was seen is noted."""
    agreed = {Verdict.CONFORMS: "agrees with", Verdict.DECLARED: "agrees with", Verdict.BREACHES: "differs from"}
    if judgement.verdict in agreed:
        reading = judgement.scenario.reading
        judgement.reason = f"the engine {agreed[judgement.verdict]} reading {reading}, which the profile does not adopt"
        judgement.verdict = Verdict.OPEN


def _law_line(law: Law) -> dict[str, Any]:
    head: dict[str, Any] = {name.replace("-", "_"): value for name, value in msgspec.to_builtins(law.instrument).items()}
    own = [name for name in law.folders if is_own(find("jurisdictions", "laws", name))]
    return head | {"own": own, "sections": [_section_line(section) for section in law.sections]}


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


def _stopped(stop: BaseException) -> dict[str, Any]:
    """Why a run was stopped, and what was last seen of the engine."""
    return {"reason": one_line(str(stop), 2000) or "it was stopped from outside", "last": getattr(stop, "__notes__", [])}


def _beside(session: Session, started: datetime.datetime, path: Path, stopped: dict[str, Any] | None = None) -> None:
    """Write the sidecar of the evidence."""
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    sidecar = _sidecar(session, started) | {"evidence_sha256": digest} | ({"stopped": stopped} if stopped else {})
    path.with_name(evidence.SIDECAR).write_bytes(msgspec.json.format(evidence.encoded(sidecar)))


def _sidecar(session: Session, started: datetime.datetime) -> dict[str, Any]:
    return {
        "started": started, "ended": datetime.datetime.now(datetime.UTC), "host": socket.gethostname(),
        "engine": session.name, "workers": 1 + len(session.more),
        "python": platform.python_version(), "platform": platform.platform(), "command": sys.argv, "errors": session.errors,
    }  # fmt: skip
