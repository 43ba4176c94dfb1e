"""From scenarios' verdicts to clauses' verdicts, the statements of conformity, and the exit code.

The decision rule. *Engine*: the clauses in force that an engine can show; *does not conform* on any breach, *incomplete* while
anything is in error, blocked, unsupported, untested or declared, nothing conforms, or the engine is not to be trusted; else
*conforms*. *Jurisdiction*: these and the attestations, the open readings and the text not obtained; *incomplete* while anything is
missing. *Rules Submission*: the clauses of the operator's own rules, where the profile names them, concluded like those of the engine; they
are no law, and count in neither of the other two.
"""

import datetime
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from tilelaw.laws import Law
from tilelaw.profiles import Profile
from tilelaw.register import Clause
from tilelaw.scenarios import Scenario
from tilelaw.verdicts import INCOMPLETE, ORDER, Verdict, worst

CONFORMS, BREACHES, PARTIAL, WAIVED = "conforms", "does not conform", "incomplete", "conforms with waivers"
EXIT = {CONFORMS: 0, BREACHES: 10, PARTIAL: 11, WAIVED: 12}
USAGE, INVALID, ADAPTER_BROKE, HARNESS_BROKE = 2, 13, 20, 30
UNSEALED, SIGNER_UNKNOWN = 40, 41
WORSE = INCOMPLETE | {Verdict.BREACHES}
SHOWABLE = WORSE | {Verdict.CONFORMS}
_AWAITING = ("duty awaits an attestation", "duties await an attestation")


@dataclass(frozen=True)
class Standing:
    """One clause: its verdict and why, how many scenarios judged it, how many duties await an attestation or stay open."""

    verdict: Verdict
    reason: str | None
    scenarios: int = 0
    awaiting: int = 0
    attested: int = 0
    open: int = 0


@dataclass(frozen=True)
class Conformity:
    """What a run comes to.

    ``states`` are those of its attestations and waivers, in order, and ``unwaived`` what each statement would be without the waivers.
    """

    clauses: dict[str, Standing]
    engine: tuple[str, str]
    jurisdiction: tuple[str, str]
    invalid: tuple[str, ...] = ()
    operator: tuple[str, str] | None = None
    states: Mapping[str, Sequence[str]] = field(default_factory=dict)
    unwaived: Mapping[str, str] = field(default_factory=dict)

    @property
    def counts(self) -> Counter[str]:
        """How many clauses have each verdict."""
        return Counter(standing.verdict.value for standing in self.clauses.values())

    @property
    def statements(self) -> dict[str, tuple[str, str]]:
        """Each statement by name: ``operator``, on the operator's own rules, only where these were judged."""
        own = {"operator": self.operator} if self.operator else {}
        return {"engine": self.engine, "jurisdiction": self.jurisdiction, **own}

    @property
    def exit_code(self) -> int:
        """The exit code: the worse of what is said of the engine and of the operator's rules, or, unless one of them does not conform,
        that attestations or waivers are invalid.
        """
        return INVALID if self.invalid and self.worst != BREACHES else EXIT[self.worst]

    @property
    def worst(self) -> str:
        """The worse of what is said of the engine and of the operator's rules."""
        said = [self.engine[0], *([self.operator[0]] if self.operator else [])]
        return next(one for one in (BREACHES, PARTIAL, WAIVED, CONFORMS) if one in said)

    def footer(self, scenarios: Iterable[Verdict], probes: Mapping[str, int]) -> dict[str, Any]:
        """The footer of the evidence: how many scenarios and probes came out which way, clauses, statements and the exit code."""
        return {
            "scenarios": Counter(verdict.value for verdict in scenarios),
            "probes": probes,
            "clauses": {name: {**vars(standing), "verdict": standing.verdict.value} for name, standing in self.clauses.items()},
            "counts": self.counts,
            "statements": {name: {"statement": said, "text": text} for name, (said, text) in self.statements.items()},
            "invalid": self.invalid,
            **({"states": self.states} if self.states else {}),
            **({"without_waivers": self.unwaived} if self.unwaived else {}),
            "exit_code": self.exit_code,
        }


@dataclass
class Case:
    """Everything that a conclusion rests on. ``verdicts`` are those of the scenarios that were judged, by id.

    ``deviation`` is what about the way in which the engine was reached forbids to conclude that it conforms, ``distrust`` what about
    its honesty.
    """

    law: Law
    profile: Profile
    day: datetime.date
    suite: Sequence[Scenario]
    verdicts: Mapping[str, Verdict]
    selection: frozenset[str] = frozenset()
    attested: frozenset[str] = frozenset()
    waived: frozenset[str] = frozenset()
    deviation: str | None = None
    distrust: str | None = None

    @cached_property
    def earned(self) -> frozenset[str]:
        """The options that were seen to be off."""
        conforming = (one for one in self.suite if self.verdicts.get(one.id) is Verdict.CONFORMS)
        return frozenset(option for one in conforming for option in one.no_options)


def in_plan(scenario: Scenario, law: Law, profile: Profile, day: datetime.date) -> bool:
    """Whether a scenario has to be judged: its clause is in force on the day and the profile's options are those it needs."""
    return law.in_force(scenario.clause, day) and profile.takes(scenario.options, scenario.no_options)


def conclude(case: Case) -> Conformity:
    """Fold the verdicts of scenarios into clauses and statements."""
    clauses = {clause.id: _standing(case, clause) for clause in case.law.clauses.values()}
    law = {name: one for name, one in clauses.items() if case.law.section_of[name].whose == "law"}
    own = {name: one for name, one in clauses.items() if name not in law}
    engine = _engine(case, law)
    return Conformity(clauses, engine, _jurisdiction(case, law, engine[0]), operator=_operator(case, own) if own else None)


def _standing(case: Case, clause: Clause) -> Standing:
    if not case.law.in_force(clause.id, case.day):
        return Standing(Verdict.NOT_IN_FORCE, "another day's law")
    mine = [one for one in case.suite if one.clause == clause.id]
    found = [_duty(case, clause, number, mine) for number in clause.judged]
    found += [(Verdict.UNTESTED, duty.untested) for duty in clause.duties if duty.untested]
    found += [(verdict, one.plain.name) for one in mine if (verdict := case.verdicts.get(one.id)) in WORSE]
    missing = [number for number, duty in enumerate(clause.duties, 1) if duty.attest and f"{clause.id}/{number}" not in case.attested]
    attested = sum(duty.attest is not None for duty in clause.duties) - len(missing)
    readings = {one.reading for one in mine if case.verdicts.get(one.id) is Verdict.OPEN}
    still_open = sum(duty.open is not None for duty in clause.duties) + len(readings)
    settled = [pair for pair in found if pair[0] is not Verdict.OPEN] or found
    verdict, reason = min(settled, key=lambda pair: ORDER[pair[0]]) if settled else _unjudged(clause, len(missing), attested, still_open)
    if verdict is Verdict.CONFORMS and clause.option and not case.profile.options[clause.option]:
        verdict, reason = Verdict.NOT_OFFERED, f"{clause.option} is off, and the refusal was seen"
    judged = sum(one.id in case.verdicts for one in mine)
    return Standing(verdict, reason, judged, len(missing), attested, still_open)


def _unjudged(clause: Clause, awaiting: int, attested: int, still_open: int) -> tuple[Verdict, str | None]:
    if awaiting:
        return Verdict.AWAITING_ATTESTATION, next(duty.attest for duty in clause.duties if duty.attest)
    if attested:
        return Verdict.ATTESTED, None
    if still_open:
        return Verdict.OPEN, next((duty.open for duty in clause.duties if duty.open), "it bears a reading that is not adopted")
    return Verdict.NOT_APPLICABLE, next((duty.no_duty for duty in clause.duties if duty.no_duty), "it requires nothing")


def _duty(case: Case, clause: Clause, number: int, mine: Sequence[Scenario]) -> tuple[Verdict, str | None]:
    """The verdict of one duty that scenarios judge. A scenario that names no duty judges the only one that its clause has."""
    scenarios = [one for one in mine if number in one.duties or (not one.duties and len(clause.judged) == 1)]
    planned = [one for one in scenarios if in_plan(one, case.law, case.profile, case.day)]
    if planned:
        return _judged(case, clause, planned)
    if not scenarios:
        return Verdict.UNTESTED, f"duty {number} has no scenario"
    return _switched_off(case, scenarios)


def _judged(case: Case, clause: Clause, planned: Sequence[Scenario]) -> tuple[Verdict, str | None]:
    if case.selection and clause.id not in case.selection:
        return Verdict.UNTESTED, "not selected for this run"
    found = [case.verdicts.get(one.id, Verdict.UNTESTED) for one in planned]
    verdict = worst([one for one in found if one is not Verdict.OPEN] or found)
    reason = (
        None
        if verdict is Verdict.CONFORMS
        else next(one.plain.name for one in planned if case.verdicts.get(one.id, Verdict.UNTESTED) is verdict)
    )
    return verdict, reason


def _switched_off(case: Case, scenarios: Sequence[Scenario]) -> tuple[Verdict, str]:
    """A duty whose scenarios the profile's options exclude: not offered, once the refusals that follow from that were seen."""
    off = sorted({name for one in scenarios for name in one.options if case.profile.options.get(name) in (False, None)})
    if not off:
        on = sorted({name for one in scenarios for name in one.no_options})
        return Verdict.NOT_APPLICABLE, f"it speaks of a table without {', '.join(on)}, which this profile offers"
    unseen = [name for name in off if name not in case.earned]
    if unseen:
        return Verdict.UNTESTED, f"{', '.join(unseen)} is off, and no refusal that follows from that was seen"
    return Verdict.NOT_OFFERED, f"{', '.join(off)} is off, and the refusal was seen"


def _engine(case: Case, clauses: Mapping[str, Standing]) -> tuple[str, str]:
    shown = {name: one.verdict for name, one in clauses.items() if one.verdict in SHOWABLE}
    unwaived = Counter(verdict for name, verdict in shown.items() if name not in case.waived)
    text = _counted(case.law, shown, sum(one.scenarios for one in clauses.values()))
    if unwaived[Verdict.BREACHES]:
        return BREACHES, text
    doubts = [doubt for doubt in (case.deviation, case.distrust) if doubt]
    if doubts:
        return PARTIAL, "; ".join([text, *doubts])
    if any(unwaived[verdict] for verdict in INCOMPLETE) or Verdict.CONFORMS not in shown.values():
        return PARTIAL, text
    return (WAIVED if unwaived.total() < len(shown) else CONFORMS), text


def _operator(case: Case, clauses: Mapping[str, Standing]) -> tuple[str, str]:
    """What is said of the operator's own rules: as of the engine, and what only an attestation can answer for."""
    said, text = _engine(case, clauses)
    awaiting = sum(one.awaiting for one in clauses.values())
    return said, f"{text}; {_several(awaiting, *_AWAITING)}" if awaiting else text


def _counted(law: Law, shown: Mapping[str, Verdict], scenarios: int) -> str:
    """What the engine's statement rests on, waivers or not."""
    counts = Counter(shown.values())
    played = _several(scenarios, "scenario", "scenarios")
    text = f"{counts[Verdict.CONFORMS]} of {len(shown)} clauses in force that an engine can show conform ({played})"
    rest = [f"{verdict.value}: {counts[verdict]}" for verdict in Verdict if counts[verdict] and verdict is not Verdict.CONFORMS]
    partial = sum(_is_partial(law, name) for name in shown)
    rest += [f"of {partial} of these clauses only a part of the text is held"] if partial else []
    return "; ".join([text, *rest])


def _several(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


def _is_partial(law: Law, name: str) -> bool:
    return (law.clauses[name].text or law.section_of[name].text) == "partial"


def _jurisdiction(case: Case, clauses: Mapping[str, Standing], engine: str) -> tuple[str, str]:
    missing = {
        _AWAITING: sum(one.awaiting for one in clauses.values()),
        ("question is left open by the words", "questions are left open by the words"): sum(one.open for one in clauses.values()),
        ("section or part is not obtained", "sections or parts are not obtained"): len(case.law.missing(case.day)),
        ("clause is held in part only", "clauses are held in part only"): sum(
            _is_partial(case.law, name) for name, one in clauses.items() if one.verdict is not Verdict.NOT_IN_FORCE
        ),
    }
    parts = [_several(count, *what) for what, count in missing.items() if count]
    if other := case.law.held_otherwise(case.day):
        parts.append(f"not obtained as it stood on {case.day}, though held as of another day: {', '.join(other)}")
    if case.day > case.law.instrument.known_until:
        parts.append(f"the law is known until {case.law.instrument.known_until} only")
    text = "; ".join([f"The engine: {engine}", *parts])
    return (engine if engine == BREACHES or not parts else PARTIAL), text
