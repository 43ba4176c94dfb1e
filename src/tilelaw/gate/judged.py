"""What changed in verdicts, clause by clause: one change of a kind for each clause, with the scenarios in which it shows."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tilelaw.gate.kinds import Change, Kind, more
from tilelaw.gate.sides import Side
from tilelaw.report.comparison import FIXED, JUDGED, NEW, OTHER, STILL, UNJUDGED, change
from tilelaw.report.views import Clause, Line
from tilelaw.report.words import event, meaning, value
from tilelaw.trouble import one_line
from tilelaw.verdicts import INCOMPLETE

NOT_JUDGED = frozenset(verdict.value for verdict in INCOMPLETE)
_KINDS: Mapping[str, Kind] = {
    NEW: Kind.BREACHING, STILL: Kind.STILL_BREACHING, FIXED: Kind.CONFORMING, UNJUDGED: Kind.UNJUDGED, JUDGED: Kind.JUDGED,
    OTHER: Kind.OTHER,
}  # fmt: skip
Pair = tuple[Line | None, Line | None]
"""A scenario in the baseline and in the run; None where it is not there."""


def judged(before: Side, now: Side) -> Iterator[Change]:
    """The changes of every clause, in the order of the law. Of a run that is not whole nothing is known but what it breaches."""
    for name in dict.fromkeys([*now.clauses, *before.clauses]):
        for kind, pairs in _clause(before, now, name).items():
            if now.is_whole or kind in (Kind.BREACHING, Kind.STILL_BREACHING):
                yield _told(name, before.clauses.get(name), now.clauses.get(name), kind, pairs)


def _clause(before: Side, now: Side, name: str) -> dict[Kind, list[Pair]]:
    """The kinds of change of one clause, with the scenarios that show each."""
    past, present = before.clauses.get(name), now.clauses.get(name)
    kinds: dict[Kind, list[Pair]] = {}
    if kind := _of_clause(*(one.verdict if one else None for one in (past, present))):
        kinds[kind] = []
    for pair in _pairs(past, present):
        if (kind := _of_scenario(*pair)) and (kind is Kind.BREACHING or not _turned(before, now, *pair)):
            kinds.setdefault(kind, []).append(pair)
    return kinds


def _told(name: str, past: Clause | None, present: Clause | None, kind: Kind, pairs: Sequence[Pair]) -> Change:
    headings = [str(one.law["heading"]) for one in (present, past) if one]
    return Change(kind, name, f"{headings[0]}: {_cause(past, present, pairs)}", tuple(str(_either(one)["id"]) for one in pairs))


def _pairs(past: Clause | None, present: Clause | None) -> Iterator[Pair]:
    then, now = ({str(line["id"]): line for line in (one.scenarios if one else ())} for one in (past, present))
    yield from ((then.get(name), now.get(name)) for name in dict.fromkeys([*now, *then]))


def _of_clause(then: str | None, now: str | None) -> Kind | None:
    """What became of a clause. A breach that has gone is known no more, unless what came in its place is neither a gap nor nothing."""
    told = change(then, now)
    if told is None:
        return Kind.STILL_UNJUDGED if now in NOT_JUDGED else None
    if then == "breaches" and told in (UNJUDGED, OTHER) and now is not None and now not in NOT_JUDGED:
        return Kind.CONFORMING
    return _KINDS[told]


def _of_scenario(past: Line | None, present: Line | None) -> Kind | None:
    then, now = (line and str(line["verdict"]) for line in (past, present))
    if now == then:
        known = {"breaches": Kind.STILL_BREACHING}
        return known.get(str(now), Kind.STILL_UNJUDGED if now in NOT_JUDGED else None)
    if now == "breaches":
        return Kind.BREACHING
    if now == "conforms":
        return Kind.CONFORMING if then == "breaches" else Kind.JUDGED
    if then in ("conforms", "breaches"):
        return Kind.UNJUDGED
    return Kind.STILL_UNJUDGED if now in NOT_JUDGED else None


def _turned(before: Side, now: Side, past: Line | None, present: Line | None) -> bool:
    """Whether a scenario is on one side only since an option was turned: the profile's change says so already."""
    return (past is not None and present is None and not now.takes(past)) or (
        present is not None and past is None and not before.takes(present)
    )


def _either(pair: Pair) -> Line:
    past, present = pair
    return present or past or {}


def _cause(past: Clause | None, present: Clause | None, pairs: Sequence[Pair]) -> str:
    """From which verdict to which, the first scenario in which it shows with what it shows, and how many more there are."""
    then, now = (label(one.verdict) if one else "absent" for one in (past, present))
    arrow = f"{then} -> {now}" if then != now else then
    if not pairs:
        reason = (present and present.reason) or ""
        return f"{arrow}; {one_line(reason, 200)}" if reason else arrow
    return f"{arrow}; {_either(pairs[0])['name']}: {shown(*pairs[0])}{more(pairs)}"


def shown(past: Line | None, present: Line | None) -> str:
    """What a scenario shows that differs from the baseline's."""
    if present is None:
        return "no longer among the scenarios"
    if present["verdict"] == "breaches":
        return f"expected {_side(present['expected'])}, got {_side(present['actual'])}"
    then = label(str(past["verdict"])) if past else "a new scenario"
    reason = f", {one_line(str(present['reason']), 200)}" if present["reason"] else ""
    return f"{then} -> {label(str(present['verdict']))}{reason}"


def _side(data: Any) -> str:
    """What was expected, or what came: events in the law's words."""
    said = data if isinstance(data, list) else [data]
    events = [event(each) if isinstance(each, dict) and "event" in each else "" for each in said]
    return one_line("; ".join(events) if events and all(events) else value(data), 160)


def label(verdict: str) -> str:
    """A verdict as people read it."""
    known = meaning(verdict).label
    return verdict if known == "unknown" else known
