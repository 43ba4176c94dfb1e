"""Proof that the suite can fail: each miniature, an engine with exactly one thing wrong, has to be convicted by its own clause.

A miniature of a duty is *convicted* when a Then of a scenario that cites the clause and names the duty convicts it; it *survives*
when none does; a conviction by another clause, unless the miniature names it with a reason, is a *stray*; a scenario that broke
before its When is *masked* and no stray. A Then that no miniature turns red is a look that was never seen to fail.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count, product
from string import ascii_lowercase

from tilelaw import laws, profiles, scenarios
from tilelaw.book import Book
from tilelaw.engine import Engine, Rules, Table
from tilelaw.faults import Fault, FaultyTable
from tilelaw.laws import Law
from tilelaw.places import PlacedTable, filling
from tilelaw.profiles import Profile, adjusted
from tilelaw.runner import Judgement, judge
from tilelaw.scenarios import Scenario
from tilelaw.verdicts import Verdict

SEED = "proof"
NAME = "proof.json"


@dataclass(frozen=True)
class Trial:
    """One miniature to try."""

    id: str
    clause: str
    duty: int
    fault: Fault

    @property
    def excused(self) -> frozenset[str]:
        """The clauses whose scenarios may convict it: its own, and those it names with a reason."""
        return frozenset({self.clause, *(also.clause for also in self.fault.miniature.also)})


@dataclass
class Finding:
    """What became of one miniature: which Then of which scenario convicted it, strays and masked scenarios by id."""

    trial: Trial
    convicted_by: list[tuple[str, str]] = field(default_factory=list)
    strays: list[str] = field(default_factory=list)
    masked: list[str] = field(default_factory=list)


@dataclass
class Proof:
    """All findings, what did not conform without any fault, the looks that were never seen to convict, and the acts never asked.

    An act that a Given uses has to be the When of some scenario in which it stands, or the register says why not.
    """

    law: str
    findings: list[Finding]
    unclean: list[str]
    unseen: list[str]
    unasked: list[str]

    @property
    def survivors(self) -> list[Finding]:
        """The miniatures that their own duty did not convict."""
        return [one for one in self.findings if not one.convicted_by]

    @property
    def strays(self) -> list[Finding]:
        """The miniatures that a stranger convicted."""
        return [one for one in self.findings if one.strays]

    @property
    def holds(self) -> bool:
        """Whether everything that is judged was shown able to fail, by its own clause alone."""
        return bool(self.findings) and not (self.survivors or self.strays or self.unclean or self.unseen or self.unasked)


def trials(law: Law, only: str = "") -> list[Trial]:
    """The miniatures of a law, or of the clauses whose id begins with ``only``."""
    found = []
    for clause in law.clauses.values():
        for number, duty in enumerate(clause.duties, 1):
            for letter, miniature in zip(_letters(), duty.miniatures, strict=False):
                name = f"{clause.id}/{number}{letter}"
                found.append(Trial(name, clause.id, number, Fault(name, miniature)))
    return [one for one in found if one.id.startswith(only)]


def _letters() -> Iterator[str]:
    """a to z, aa, ab and so on."""
    return ("".join(letters) for length in count(1) for letters in product(ascii_lowercase, repeat=length))


def prove(
    law: Law, profile: Profile, engine: Engine, only: str = "", progress: Callable[[Sequence[Trial]], Iterable[Trial]] = iter
) -> Proof:
    """Try every miniature against every scenario whose acts it meets."""
    suite = scenarios.of(law)
    prover = _Prover(engine, profile, law, suite)
    clean = prover.clean
    unclean = [
        f"{name}: {found.verdict.value}, {found.reason}"
        for name, found in clean.items()
        if found.verdict is not Verdict.CONFORMS and name not in prover.otherwise
    ]
    findings = [prover.tried(trial) for trial in progress(trials(law, only))]
    unasked = list(_unasked(law, clean.values()))
    return Proof(law.instrument.id, findings, unclean, list(_unseen(suite, prover.convicting, only)), unasked)


def clean(law: Law, profile: Profile, engine: Engine) -> list[Judgement]:
    """Every scenario of a law, played without any fault at a table with the options that its tags require."""
    return list(_Prover(engine, profile, law, scenarios.of(law)).clean.values())


def tried(law: Law, profile: Profile, engine: Engine, clauses: Collection[str]) -> tuple[list[Judgement], list[Finding]]:
    """The scenarios of some clauses without any fault, and what those of them that conform find of the clauses' own miniatures."""
    suite = [one for one in scenarios.of(law) if one.clause in clauses]
    played = list(_Prover(engine, profile, law, suite).clean.values())
    prover = _Prover(engine, profile, law, [one.scenario for one in played if one.verdict is Verdict.CONFORMS])
    return played, [prover.tried(trial) for trial in trials(law) if trial.clause in clauses]


def alone(name: str) -> tuple[Profile, Law]:
    """A register by itself, at the tables of its base profile. Raises Trouble."""
    profile, whole = profiles.load(laws.instrument(name).base_profile)
    return profile, alone_of(whole, name)


def alone_of(whole: Law, register: str) -> Law:
    """One of the registers that are judged in one run, without the others."""
    law = laws.load(register)
    return law if law.instrument.layout else laws.at_tables_of(whole, law)


def table(scenario: Scenario, law: Law, profile: Profile, engine: Engine) -> Table:
    """A fresh table for a scenario, with the options that its tags require and its places filled."""
    options = adjusted(profile, scenario.options, scenario.no_options).options
    rules = Rules(law=profile.law, options=options, boxes=law.instrument.layout)
    return PlacedTable(engine.open_table(rules), filling(SEED, scenario.id))


class _Prover:
    """An engine, the scenarios as they go without any fault, and the looks that were seen to convict, by file and line."""

    def __init__(self, engine: Engine, profile: Profile, law: Law, suite: Sequence[Scenario]) -> None:
        self._engine = engine
        self._law = law
        self._profile = profile
        self._bulk: frozenset[str] = engine.describe().bulk
        self._book = Book(profile.house_rules) if profile.house_rules else None
        self.clean = {one.id: self._play(one, None) for one in suite}
        self.convicting: set[tuple[str, int]] = set()
        self.otherwise = set(_otherwise(law, self.clean.values()))
        self._suite = [one for one in suite if one.id not in self.otherwise]
        for name in self.otherwise:
            self._convicts(self.clean[name])

    def tried(self, trial: Trial) -> Finding:
        """Play every scenario whose acts the fault meets."""
        finding = Finding(trial)
        for scenario in self._suite:
            if any(map(trial.fault.meets, self.clean[scenario.id].put)):
                self._note(finding, self._play(scenario, trial.fault))
            if trial.fault.misfit:
                raise trial.fault.misfit
        return finding

    def _note(self, finding: Finding, found: Judgement) -> None:
        trial, scenario = finding.trial, found.scenario
        if not found.convictions:
            finding.masked += [scenario.id] if found.verdict is not Verdict.CONFORMS else []
        elif scenario.clause not in trial.excused:
            finding.strays.append(scenario.id)
        else:
            self._convicts(found)
            if scenario.clause == trial.clause and (trial.duty in scenario.duties or not scenario.duties):
                finding.convicted_by.append((scenario.id, scenario.steps[found.convictions[0]].plain.text))

    def _convicts(self, found: Judgement) -> None:
        """Remember which looks convicted."""
        scenario = found.scenario
        self.convicting.update((scenario.feature, scenario.steps[place].plain.line) for place in found.convictions)

    def _play(self, scenario: Scenario, fault: Fault | None) -> Judgement:
        def opened() -> Table:
            fresh = table(scenario, self._law, self._profile, self._engine)
            return fresh if fault is None else FaultyTable(fresh, fault)

        return judge(scenario, opened, self._bulk, meets=fault.meets if fault else None, seed=f"{SEED}/{scenario.id}", book=self._book)


def _otherwise(law: Law, clean: Iterable[Judgement]) -> Iterator[str]:
    """The scenarios of readings that the engine does not follow, as it follows another reading of the question."""
    played = [one for one in clean if one.scenario.reading]
    follows = {one.scenario.reading for one in played} - {one.scenario.reading for one in played if one.verdict is not Verdict.CONFORMS}
    for one in played:
        reading = law.instrument.readings.get(one.scenario.reading or "")
        if one.verdict is Verdict.BREACHES and reading and follows & set(reading.against):
            yield one.scenario.id


def _unasked(law: Law, clean: Iterable[Judgement]) -> Iterator[str]:
    """Acts of Givens that no When shows to be permitted, and reasons that the register gives for nothing."""
    acts: dict[str, set[str]] = {"given": set(), "when": set()}
    for exchange in (exchange for one in clean for exchange in one.transcript if exchange.stands):
        acts[exchange.phase].add(type(exchange.act).__name__)
    reasons = law.instrument.given_only
    for name in sorted(acts["given"] - acts["when"] - reasons.keys()):
        yield f"{name} is used in a Given, and no When shows it permitted: judge it, or give a reason under given-only"
    for name in sorted(law.own.instrument.given_only.keys() - (acts["given"] - acts["when"])):
        yield f"given-only gives a reason for {name}, which is no Given or is judged: remove it"


def _unseen(suite: list[Scenario], convicting: set[tuple[str, int]], only: str) -> Iterator[str]:
    """Every Then, by file and line, that no miniature turned red."""
    looks = {
        (one.feature, step.plain.line): step.plain.text
        for one in suite
        if one.clause.startswith(only)
        for step in one.steps
        if step.plain.kind == "then"
    }
    return (f"{feature}:{line}: {text}" for (feature, line), text in sorted(looks.items()) if (feature, line) not in convicting)
