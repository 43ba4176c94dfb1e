"""What one side shows when it is played: which faults its clauses convict, and what engines come to by them."""

import datetime
import json
from collections.abc import Collection, Iterable
from typing import Any

import msgspec

from tilelaw import adapters, profiles
from tilelaw.adapters import Connection
from tilelaw.canonical import encode
from tilelaw.engine import Engine
from tilelaw.proof import altered, miniatures
from tilelaw.proof.miniatures import Finding
from tilelaw.runner import Judgement
from tilelaw.session import Session
from tilelaw.trouble import Trouble, one_line
from tilelaw.verdicts import Misused, Verdict

SEED = "impact"
Row = dict[str, Any]


def play(asked: Row) -> Row:
    """Prove the clauses that are asked about, by law, and judge them by each engine under each profile. Raises Trouble, EngineBroke."""
    prover = adapters.connect(asked["prover"]).engine
    proven = [_proven(law, frozenset(clauses), prover) for law, clauses in asked["clauses"].items()]
    engines = {name: _engine(adapters.connect(name), name, asked["profiles"]) for name in asked["engines"]}
    return {kind: [row for one in proven for row in one[kind]] for kind in ("faults", "facts", "unproven")} | {"engines": engines}


def _proven(name: str, clauses: frozenset[str], prover: Engine) -> Row:
    """What the scenarios of some clauses convict; those of no reading to which the engine that proves does not conform show nothing."""
    profile, law = miniatures.alone(name)
    played, findings = miniatures.tried(law, profile, prover, clauses)
    clean = [one for one in played if one.verdict is Verdict.CONFORMS]
    left = [one.scenario for one in played if one.verdict is not Verdict.CONFORMS and not one.scenario.reading]
    return {
        "faults": [_fault(one) for one in findings], "facts": list(_facts(altered.tries(law, clean))),
        "unproven": [{"clause": one.clause, "scenario": one.id} for one in left],
    }  # fmt: skip


def _fault(finding: Finding) -> Row:
    """A miniature, known by what it does and not by the words for it."""
    trial, miniature = finding.trial, finding.trial.fault.miniature
    known = encode([trial.clause, msgspec.structs.replace(miniature, fault="", also=())]).decode()
    return {"key": known, "clause": trial.clause, "id": trial.id, "fault": miniature.fault, "convicted": bool(finding.convicted_by)}


def _facts(tries: Iterable[altered.Tried]) -> Collection[Row]:
    """For each scenario and fact how many wrong answers were convicted and how many were not, and the first that was not."""
    found: dict[tuple[str, str], Row] = {}
    for one in tries:
        scenario, fact = place = one.scenario.id, one.alteration.fact
        new = {"clause": one.scenario.clause, "scenario": scenario, "fact": fact, "convicted": 0, "surviving": 0, "survives": []}
        row = found.setdefault(place, new)
        row["convicted" if one.convicted_at else "surviving"] += 1
        row["survives"] = row["survives"] or ([] if one.convicted_at else [one.alteration.how])
    return found.values()


def _engine(reached: Connection, name: str, wanted: dict[str, list[str]]) -> Row:
    described = reached.engine.describe()
    found = {profile: _judged(reached, name, profile, clauses) for profile, clauses in wanted.items()}
    words = (one_line(word, 64) for word in (described.vendor, described.product, described.version))
    return {"described": " ".join(words), "profiles": found}


def _judged(reached: Connection, name: str, profile: str, clauses: list[str]) -> Row:
    """The verdicts on some clauses, and how each act of a sweep came out; or why the engine is not judged under this profile."""
    named, _, day = profile.partition("@")
    resolved, law = profiles.load(named, datetime.date.fromisoformat(day) if day else None)
    here = tuple(one for one in clauses if one in law.clauses)
    try:
        session = Session(resolved, law, reached.adapter, reached.engine, SEED, resolved.day, here, name=name)
    except Trouble as trouble:
        return {"why_not": str(trouble)}
    played = [session.judge(scenario) for scenario in session.selected]
    standing = session.conclude().clauses
    rows = {one: {"verdict": standing[one].verdict.value, "why": _why(one, standing[one].reason, played)} for one in here}
    return {"clauses": rows, "sweeps": {one.scenario.id: _swept(one) for one in played if _is_sweep(one)}}


def _why(clause: str, reason: str | None, played: Iterable[Judgement]) -> str | None:
    """What convicted an engine of a clause, in one line, or why the clause has its verdict."""
    breach = next((one for one in played if one.scenario.clause == clause and one.verdict is Verdict.BREACHES), None)
    if breach is None:
        return reason
    told = (json.dumps(json.loads(encode(one)), ensure_ascii=False) for one in (breach.expected, breach.actual))
    return f"{breach.scenario.plain.name}: {breach.look or breach.reason}: expected {next(told)}, got {next(told)}"


def _is_sweep(one: Judgement) -> bool:
    return sum(exchange.phase == "when" for exchange in one.transcript) > 1


def _swept(one: Judgement) -> dict[str, str]:
    """Each act of a sweep, and whether its answer is right, wrong, or not judged."""
    return {encode(exchange.act).decode(): _outcome(one, exchange) for exchange in one.transcript if exchange.phase == "when"}


def _outcome(one: Judgement, exchange: Any) -> str:
    try:
        return "wrong" if altered.convicted(one.scenario, [exchange]) else "right"
    except Misused:
        return "not judged"
