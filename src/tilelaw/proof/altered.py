"""Proof by altered answers: whatever a clause fixes about an answer, a wrong answer is convicted, in each scenario of that clause.

The answer to the When of every scenario is altered in one *fact* at a time, and looked at again: no engine plays, and no pytest. A
fact that the clause *fixes* has to be convicted in each of its scenarios; what no Then convicts is a *survivor*. An ``absence`` has to
be convicted in one of them, since a scenario may suppose the event, and wherever the same kinds of events are answered as there. A fact
that the clause leaves *free*, with the reason from its text, is not tried, and a declaration that no alteration meets is *stale*. What
a Then convicts and the register does not claim is *unclaimed*; a Then without which nothing would survive is *needless*.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from tilelaw.asking.question import Asked
from tilelaw.engine import Refused
from tilelaw.exchange import Exchange
from tilelaw.laws import Law
from tilelaw.proof import replies
from tilelaw.proof.absences import Absences, Line
from tilelaw.proof.alterations import KINDS, Alteration, Answer, alterations_of, facts
from tilelaw.proof.parts import Parts
from tilelaw.proof.replies import AlteredReply
from tilelaw.register import Clause, Facts
from tilelaw.runner import Judgement
from tilelaw.scenarios import Scenario
from tilelaw.seen import Seen
from tilelaw.trouble import Trouble, nearest
from tilelaw.verdicts import Blocked, Breach, Misused

WHOLE = frozenset({"assent", "refusal"})
"""Every clause fixes whether the act of its scenario stands."""


@dataclass(frozen=True)
class Tried:
    """One alteration, played: its id, where it was played, and the places of the Then steps that convicted it."""

    id: str
    scenario: Scenario
    alteration: Alteration | AlteredReply
    convicted_at: tuple[int, ...]

    @property
    def convicting(self) -> frozenset[Line]:
        """The Thens that convicted it: rows of an outline share theirs."""
        return frozenset(_line(self.scenario, place) for place in self.convicted_at)

    def __str__(self) -> str:
        return f"{self.id}: {self.alteration.fact}: {self.alteration.how}, in {self.scenario.id}"


@dataclass
class Tally:
    """What became of the alterations of one clause."""

    clause: str
    tried: int = 0
    convicted: int = 0
    free: int = 0
    foreign: int = 0
    survivors: list[Tried] = field(default_factory=list)


@dataclass
class AlteredProof:
    """All tallies of a law, and what is wrong with its register's claims.

    ``needed``: for each Then, by file, line and text, one of those alterations that would survive without it. ``needless`` are the Thens
    without which nothing would.
    """

    law: str
    tallies: list[Tally]
    unclaimed: list[str]
    unowned: list[str]
    stale: list[str]
    needless: list[str]
    needed: dict[str, Tried]

    @property
    def survivors(self) -> list[Tried]:
        """Everything that was answered and not looked at."""
        return [one for tally in self.tallies for one in tally.survivors]

    @property
    def holds(self) -> bool:
        """Whether every alteration was convicted, or is free with a reason."""
        return any(one.convicted for one in self.tallies) and not (
            self.survivors or self.unclaimed or self.unowned or self.stale or self.needless
        )


def prove(
    law: Law,
    judgements: Sequence[Judgement],
    only: str = "",
    progress: Callable[[Sequence[Judgement]], Iterable[Judgement]] = iter,
) -> AlteredProof:
    """Alter every answer that these judgements, of a conforming run, hold, and look again."""
    prover = _Prover(law)
    for judgement in progress([one for one in judgements if one.scenario.clause.startswith(only)]):
        prover.play(judgement)
    return prover.proof(only)


def claims(law: Law) -> None:
    """Look through what the clauses of a law fix and leave free. Raises Trouble for a fact that is none, or is both."""
    for clause in law.clauses.values():
        fixed, free, part = _named(clause.fixes), _freed(clause, after_first=False), _part(clause)
        for fact in sorted(fixed | free | part | _freed(clause, after_first=True)):
            if fact not in _FACTS:
                raise Trouble(clause.id, f"{fact} is no fact of an answer", do=f"write {nearest(fact, _FACTS)!r}")
        if both := sorted(fixed & free):
            raise Trouble(clause.id, f"{both[0]} is fixed and left free", do="decide by the clause's words")
        if alone := sorted(part - fixed):
            raise Trouble(clause.id, f"{alone[0]} is left free in part, and not fixed", do="name it under fixes as well, or free it wholly")


def tries(law: Law, judgements: Iterable[Judgement]) -> Iterator[Tried]:
    """Every alteration with its id, in order."""
    prover = _Prover(law)
    for judgement in judgements:
        yield from prover.tries(judgement)


def plays(judgement: Judgement) -> Iterator[tuple[Alteration | AlteredReply, tuple[int, ...]]]:
    """Each alteration of the answer to a scenario's When, with the places of the Thens that convict it.

    Of a sweep each answer is altered in turn and looked at alone, save those that the law leaves open; an event that is invented is
    invented in the first one.
    """
    answers = [exchange for exchange in judgement.transcript if exchange.phase == "when"]
    for place, exchange in enumerate(answers):
        if len(answers) > 1 and not _judged(judgement.scenario, exchange):
            continue
        for alteration in alterations_of(_answer(exchange)):
            if place and alteration.fact.endswith(".absence"):
                break
            yield alteration, convicted(judgement.scenario, [_exchange(exchange, alteration.answer)])
    for asked in judgement.asked:
        yield from _replies(judgement.scenario, asked)


def _replies(scenario: Scenario, asked: Asked) -> Iterator[tuple[AlteredReply, tuple[int, ...]]]:
    """Of a fact of which other answers can be as lawful, those that nobody convicts are left out once one is convicted."""
    found = [(one, convicted(scenario, (), [one.answer])) for one in replies.alterations_of(asked)]
    seen = {one.fact for one, convicted_at in found if convicted_at}
    yield from (each for each in found if each[1] or not (each[0].fact in replies.ANY and each[0].fact in seen))


def _judged(scenario: Scenario, exchange: Exchange) -> bool:
    """Whether the looks of a sweep speak of this one of its answers."""
    try:
        convicted(scenario, [exchange])
    except Misused:
        return False
    return True


def _answer(exchange: Exchange) -> Answer:
    return exchange.events if exchange.refused is None else Refused(exchange.refused)


def _exchange(exchange: Exchange, answer: Answer) -> Exchange:
    if isinstance(answer, Refused):
        return Exchange(exchange.phase, exchange.act, refused=answer.reason)
    return Exchange(exchange.phase, exchange.act, answer)


def convicted(scenario: Scenario, answers: Sequence[Exchange], asked: Sequence[Asked] = ()) -> tuple[int, ...]:
    """The places of the Then steps that convict these answers; a look that supposes another result ends the scenario."""
    seen, found = Seen(answers, asked=asked), []
    for place, step in enumerate(scenario.steps):
        if step.plain.kind == "then":
            try:
                step.call(seen)
            except Breach:
                found.append(place)
            except Blocked:
                break
    return tuple(found)


def _named(claimed: Facts) -> frozenset[str]:
    return frozenset(f"{kind}.{part}" for kind, parts in claimed.items() for part in parts)


def _freed(clause: Clause, *, after_first: bool) -> frozenset[str]:
    """What a clause leaves free altogether, or after the first event of its kind."""
    return frozenset().union(*(_named(one.facts) for one in clause.free if one.after_first == after_first and not one.in_part))


def _part(clause: Clause) -> frozenset[str]:
    """What a clause fixes of some items and leaves free of others."""
    return frozenset().union(*(_named(one.facts) for one in clause.free if one.in_part))


_FACTS = frozenset(fact for kind in KINDS for fact in facts(kind)) | replies.FACTS


class _Prover:
    """What has been found so far in one law."""

    def __init__(self, law: Law) -> None:
        self._law = law
        self._fixes = {clause.id: _named(clause.fixes) for clause in law.clauses.values()}
        self._free = {clause.id: _freed(clause, after_first=False) for clause in law.clauses.values()}
        self._later = {clause.id: _freed(clause, after_first=True) for clause in law.clauses.values()}
        self._part = {clause.id: _part(clause) for clause in law.clauses.values()}
        self._owned = frozenset().union(*self._fixes.values(), *self._free.values())
        self._tallies = {name: Tally(name) for name in law.clauses}
        self._met: dict[str, set[str]] = {name: set() for name in law.clauses}
        self._spared: dict[str, set[str]] = {name: set() for name in law.clauses}
        self._unclaimed: dict[tuple[str, str], str] = {}
        self._unowned: dict[str, str] = {}
        self._looks: dict[Line, str] = {}
        self._needed: dict[Line, Tried] = {}
        self._absences: Absences[Tried] = Absences()
        self._parts: Parts[Tried] = Parts()

    def play(self, judgement: Judgement) -> None:
        """Try every alteration of one scenario."""
        kinds = frozenset(type(event).__name__ for one in judgement.transcript if one.phase == "when" for event in one.events)
        for tried in self.tries(judgement):
            fact, clause = tried.alteration.fact, tried.scenario.clause
            if fact in self._part[clause]:
                self._parts.note(clause, tried.scenario.id, fact, tried, tried.convicting)
            elif fact.endswith(".absence") and fact in self._fixes[clause]:
                self._note_absence(tried, kinds)
            self._note(tried, self._tallies[tried.scenario.clause])

    def _note_absence(self, tried: Tried, kinds: frozenset[str]) -> None:
        clause, fact = tried.scenario.clause, tried.alteration.fact
        self._absences.note(clause, fact, tried, kinds, tried.convicting)
        self._met[clause].add(fact)

    def tries(self, judgement: Judgement) -> Iterator[Tried]:
        """Every alteration of one scenario, numbered within its clause; an event of which the clause does not speak is none."""
        scenario = judgement.scenario
        self._looks |= {_line(scenario, place): step.plain.text for place, step in enumerate(scenario.steps) if step.plain.kind == "then"}
        tally = self._tallies[scenario.clause]
        for alteration, convicted_at in plays(judgement):
            unspoken = alteration.fact.endswith(".absence") and alteration.fact not in self._fixes[scenario.clause]
            if convicted_at or not unspoken:
                tally.tried += 1
                yield Tried(f"F-{scenario.clause}-{tally.tried}", scenario, alteration, convicted_at)

    def _note(self, tried: Tried, tally: Tally) -> None:
        fact, clause = tried.alteration.fact, tally.clause
        fixed = fact in WHOLE or fact in self._fixes[clause]
        if tried.convicted_at:
            tally.convicted += 1
            if fixed:
                self._met[clause].add(fact)
                if len(tried.convicting) == 1 and not fact.endswith(".absence") and fact not in self._part[clause]:
                    self._needed.setdefault(next(iter(tried.convicting)), tried)
            else:
                self._unclaimed.setdefault((clause, fact), str(tried))
        elif fact in self._part[clause]:
            tally.free += 1
            self._spared[clause].add(fact)
        elif fact in self._free[clause] or (fact in self._later[clause] and not tried.alteration.first):
            tally.free += 1
            self._met[clause].add(fact)
            self._spared[clause].add(fact)
        elif fixed and not fact.endswith(".absence"):
            tally.survivors.append(tried)
        else:
            tally.foreign += 1
            if fact not in self._owned and not fact.endswith(".absence"):
                self._unowned.setdefault(fact, str(tried))

    def proof(self, only: str) -> AlteredProof:
        """What it comes to."""
        for clause, tried in self._absences.survivors():
            self._tallies[clause].survivors.append(tried)
            self._tallies[clause].foreign -= 1
        for clause, tried in self._parts.survivors():
            self._tallies[clause].survivors.append(tried)
            self._tallies[clause].free -= 1
        needed = dict(self._absences.needed()) | dict(self._parts.needed()) | self._needed
        stale = [told for name in self._met if name.startswith(only) for told in self._stale(name)]
        looks = {look: f"{look[0]}:{look[1]}: {text}" for look, text in sorted(self._looks.items())}
        needless = [text for look, text in looks.items() if look not in needed]
        tallies = [one for one in self._tallies.values() if one.tried]
        unclaimed = [f"{clause} does not claim {fact}: {how}" for (clause, fact), how in sorted(self._unclaimed.items())]
        unowned = [] if only else [f"no clause fixes or frees {fact}: {how}" for fact, how in sorted(self._unowned.items())]
        return AlteredProof(
            self._law.instrument.id,
            tallies,
            unclaimed,
            unowned,
            stale,
            needless,
            {looks[one]: needed[one] for one in looks if one in needed},
        )

    def _stale(self, clause: str) -> Iterator[str]:
        """What a clause claims to no purpose."""
        fixes, met, spared = self._fixes[clause], self._met[clause], self._spared[clause]
        for fact in sorted(((fixes | self._free[clause]) - met) | (self._later[clause] - spared)):
            yield f"{clause} claims {fact}, which no alteration of its scenarios {'convicts' if fact in fixes else 'meets'}"
        for fact in sorted(self._part[clause] - spared):
            yield f"{clause} claims that {fact} is free in part, and every alteration is convicted"


def _line(scenario: Scenario, place: int) -> Line:
    return scenario.feature, scenario.steps[place].plain.line


def row(tally: Tally) -> dict[str, Any]:
    """One row of the annex of a report."""
    return {
        "clause": tally.clause, "tried": tally.tried, "convicted": tally.convicted, "free": tally.free, "foreign": tally.foreign,
        "surviving": len(tally.survivors),
    }  # fmt: skip


__all__ = ["AlteredProof", "Tally", "Tried", "convicted", "plays", "prove", "row", "tries"]
