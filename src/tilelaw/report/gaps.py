"""What was not tested, and why: every reason for which a clause or a duty has no judgement of its own."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tilelaw.report.views import Clause, Duty, Evidence, Line, not_obtained

_NOT_JUDGED = {
    "error": ("Error", "the engine, its adapter or the harness broke"),
    "blocked": ("Blocked", "a lawful act that had to come before was refused"),
    "unsupported": ("Unsupported", "the engine says that it cannot perform the act"),
    "untested": ("Untested", "nothing judged it"),
    "declared": ("Declared", "the adapter, not the engine, supplied what was looked at"),
}
_OUTSIDE = {
    "not-offered": ("Not offered", "the option is off in the profile; that what the law then forbids is refused was seen"),
    "not-applicable": ("Not applicable", "not for this kind of item"),
    "not-in-force": ("Not in force", "not the law of the day for which the item was judged"),
}


@dataclass(frozen=True)
class Item:
    """One thing not tested: the clause it belongs to (None when it is no clause of the register), what it is, and why."""

    clause: str | None
    what: str
    why: str | None


@dataclass(frozen=True)
class Gap:
    """Things not tested for one kind of reason. ``key`` names it in the page, ``means`` says the reason in words."""

    key: str
    title: str
    means: str
    items: Sequence[Item]


def gaps(evidence: Evidence, clauses: Sequence[Clause]) -> list[Gap]:
    """Every kind of gap that has something in it, the most serious first."""
    found = [
        Gap("no-line", "Planned, not judged", "the evidence has no line for these scenarios", _no_line(evidence)),
        Gap("selection", "Not selected", "the run was asked for some clauses only", _not_selected(evidence, clauses)),
        *(Gap(verdict, title, means, _scenarios(verdict, clauses)) for verdict, (title, means) in _NOT_JUDGED.items()),
        Gap("attest", "Awaiting attestation", "no engine can show it; a named person has yet to state it", awaiting(clauses)),
        Gap("open", "Open readings", "the words of the law leave it undecided; recorded, not judged", _scenarios("open", clauses)),
        Gap("not-obtained", "Text not obtained", "their text is not held, so nothing of them was judged", _not_obtained(evidence)),
        *(Gap(verdict, title, means, _clauses(verdict, clauses)) for verdict, (title, means) in _OUTSIDE.items()),
    ]
    return [gap for gap in found if gap.items]


def _no_line(evidence: Evidence) -> list[Item]:
    return [Item(name.partition("#")[0], name, None) for name in evidence.missing]


def _not_selected(evidence: Evidence, clauses: Iterable[Clause]) -> list[Item]:
    asked = evidence.header["selection"]
    return [Item(each.id, _named(each), "not asked for with --clause") for each in clauses if asked and each.id not in asked]


def _scenarios(verdict: str, clauses: Iterable[Clause]) -> list[Item]:
    """The scenarios that ended so, and the clauses and duties that are so although no scenario of theirs is."""
    items = []
    for clause in clauses:
        mine = [each for each in clause.scenarios if each["verdict"] == verdict]
        ended = [_ended(clause, together) for together in _by_reading(mine)]
        stated = _duties(verdict, [clause])
        told = clause.verdict == verdict and not ended and not stated and not clause.missing
        items += stated + ended + ([Item(clause.id, _named(clause), clause.reason)] if told else [])
    return items


def _by_reading(scenarios: Iterable[Line]) -> list[list[Line]]:
    """Scenarios that rest on one reading together, each other one by itself: a question is counted once."""
    found: dict[str, list[Line]] = {}
    for each in scenarios:
        found.setdefault(each["reading"] or each["id"], []).append(each)
    return list(found.values())


def _ended(clause: Clause, together: list[Line]) -> Item:
    names = "; ".join(each["name"] for each in together)
    return Item(clause.id, f"{_named(clause)}: {names}", "; ".join(dict.fromkeys(each["reason"] or "" for each in together)) or None)


def _duties(state: str, clauses: Iterable[Clause]) -> list[Item]:
    """The duties in that state, which have their reason in the register."""
    return [_duty(clause, duty) for clause in clauses for duty in clause.duties if duty.law["state"] == state]


def awaiting(clauses: Iterable[Clause]) -> list[Item]:
    """Every duty that only an attestation can answer for, and none does."""
    found = [(clause, duty) for clause in clauses for duty in clause.duties if duty.law["state"] == "attest"]
    return [_duty(clause, duty) for clause, duty in found if clause.verdict != "not-in-force" and not duty.attestations]


def _duty(clause: Clause, duty: Duty) -> Item:
    return Item(clause.id, f"{_named(clause)}: {duty.law['text']}", duty.law["reason"])


def _not_obtained(evidence: Evidence) -> list[Item]:
    return [Item(None, f"{each['citation']}. {each['heading']}", each["note"]) for each in not_obtained(evidence)]


def _clauses(verdict: str, clauses: Iterable[Clause]) -> list[Item]:
    return [Item(each.id, _named(each), each.reason) for each in clauses if each.verdict == verdict]


def _named(clause: Clause) -> str:
    return f"{clause.law['citation']}. {clause.law['heading']}"
