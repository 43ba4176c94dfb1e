"""Attestations and waivers: what named people state, each with its date and its end, in YAML files.

An attestation answers for a duty that no engine can show. A waiver never hides a breach: the report shows the verdict with and
without it. What is expired, unmatched, too broad or no longer needed fails the run (exit code 13).
"""

import datetime
from collections.abc import Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import Annotated

import msgspec

from tilelaw.laws import Law
from tilelaw.register import Date, Record
from tilelaw.strict_yaml import read
from tilelaw.verdicts import INCOMPLETE, Verdict

WAIVABLE = INCOMPLETE | {Verdict.BREACHES}
ANY = frozenset({"", "*", "all", "any"})
Text = Annotated[str, msgspec.Meta(pattern=r"\S")]


class State(Enum):
    """What an attestation or a waiver is worth on the day on which it is looked at."""

    ACTIVE = "active"
    NOT_YET = "not yet active"
    EXPIRED = "expired"
    STALE = "stale"
    UNMATCHED = "unmatched"
    BROAD = "too broad"


FAILING = frozenset({State.EXPIRED, State.STALE, State.UNMATCHED, State.BROAD})
Looked = tuple[State, str]
"""A state, and a plain sentence on it."""


class Attestation(Record, frozen=True):
    """A named person states that a duty is met: ``duty`` is an id such as ``pa-621a.4-d/1``; the days are inclusive, in UTC."""

    duty: Text
    by: Text
    role: Text
    date: Date
    evidence: Text
    expires: Date

    def __post_init__(self) -> None:
        if self.expires < self.date:
            raise ValueError(f"it expires on {self.expires}, before its date, {self.date}")

    def state(self, law: Law, today: Date) -> Looked:
        """Its state on a day."""
        attestable = [f"{clause.id}/{n}" for clause in law.clauses.values() for n, duty in enumerate(clause.duties, 1) if duty.attest]
        named = f"the attestation for {self.duty}"
        if self.duty not in attestable:
            broad = sum(_is_within(one, self.duty) for one in attestable)
            return (State.BROAD, f"{named} is too broad: it names no single duty") if broad else _unmatched(named, "duty that awaits one")
        return _in_time(f"{named} by {self.by}", (self.date, self.expires), today)


class Waiver(Record, frozen=True):
    """An approver lets a clause's verdict stand for a time, under one profile, for one build. The days are inclusive, in UTC.

    ``jurisdiction`` is the name of the profile.
    """

    clause: Text
    jurisdiction: Text
    reason: Text
    owner: Text
    approver: Text
    evidence: Text
    start: Date
    end: Date
    engine_digest: str = ""

    def __post_init__(self) -> None:
        if self.owner.casefold().split() == self.approver.casefold().split():
            raise ValueError(f"{self.approver!r} owns and approves it: another person approves")
        if self.end < self.start:
            raise ValueError(f"it ends on {self.end}, before its start, {self.start}")

    def holds(self, jurisdiction: str, digest: str, today: Date) -> bool:
        """Whether it waives something there, for this build, on that day."""
        here = self.jurisdiction == jurisdiction and self.engine_digest == digest and not self._is_for_any_build
        return here and self.start <= today <= self.end

    def state(self, verdicts: Mapping[str, Verdict], jurisdiction: str, digest: str, today: Date) -> Looked:
        """Its state on a day, where the clauses have these verdicts."""
        named = f"the waiver for {self.clause}"
        if misplaced := self._misplaced(named, verdicts, jurisdiction, digest):
            return misplaced
        state, said = _in_time(named, (self.start, self.end), today)
        if state is State.ACTIVE and verdicts[self.clause] not in WAIVABLE:
            return State.STALE, f"{named} is not needed: the verdict is {verdicts[self.clause].value}"
        return state, said

    def _misplaced(self, named: str, verdicts: Mapping[str, Verdict], jurisdiction: str, digest: str) -> Looked | None:
        """What is wrong with that for which it would stand, whatever the day."""
        if self._is_for_any_build:
            return State.BROAD, f"{named} is too broad: it names no build of the engine"
        if self.clause not in verdicts:
            broad = any(_is_within(clause, self.clause) for clause in verdicts)
            return (State.BROAD, f"{named} is too broad: it names no single clause") if broad else _unmatched(named, "clause of the law")
        if self.jurisdiction != jurisdiction:
            return State.UNMATCHED, f"{named} is for {self.jurisdiction!r}, not for {jurisdiction!r}"
        if self.engine_digest != digest:
            own = repr(digest) if digest else "none"
            return State.UNMATCHED, f"{named} is for build {self.engine_digest!r}, and the engine states {own}"
        return None

    @property
    def _is_for_any_build(self) -> bool:
        return self.engine_digest.strip().casefold() in ANY


class Attestations(Record, frozen=True):
    """All attestations and waivers of a run, and the day (UTC) on which they are looked at."""

    attestations: tuple[Attestation, ...] = ()
    waivers: tuple[Waiver, ...] = ()
    today: Date = Date.min

    @property
    def given(self) -> bool:
        """Whether anybody states anything."""
        return bool(self.attestations or self.waivers)

    def attested(self) -> frozenset[str]:
        """The duties that are attested today."""
        return frozenset(one.duty for one in self.attestations if one.date <= self.today <= one.expires)

    def waived(self, jurisdiction: str, digest: str) -> frozenset[str]:
        """The clauses that are waived today under this profile, for this build."""
        return frozenset(one.clause for one in self.waivers if one.holds(jurisdiction, digest, self.today))

    def states(self, law: Law, verdicts: Mapping[str, Verdict], jurisdiction: str, digest: str) -> dict[str, list[Looked]]:
        """The state of each, ``attestations`` and ``waivers``, in the order in which they were given."""
        return {
            "attestations": [one.state(law, self.today) for one in self.attestations],
            "waivers": [one.state(verdicts, jurisdiction, digest, self.today) for one in self.waivers],
        }


def load(paths: Sequence[Path], day: datetime.date | None = None) -> Attestations:
    """Read the files, strictly, and look at what they hold on this day, else today. No file: nothing is attested or waived."""
    if not paths:
        return Attestations()
    found = [read(path, Attestations) for path in paths]
    return Attestations(
        attestations=tuple(one for each in found for one in each.attestations),
        waivers=tuple(one for each in found for one in each.waivers),
        today=day or datetime.datetime.now(datetime.UTC).date(),
    )


def _in_time(named: str, days: tuple[Date, Date], today: Date) -> Looked:
    first, last = days
    state = State.NOT_YET if today < first else State.EXPIRED if last < today else State.ACTIVE
    return state, f"{named} holds from {first} to {last}" + ("" if state is State.ACTIVE else f", not on {today}")


def _unmatched(named: str, what: str) -> Looked:
    return State.UNMATCHED, f"{named} matches no {what}"


def _is_within(one: str, whole: str) -> bool:
    """Whether a clause or duty is one of those for which a shorter id, with or without an asterisk, would stand."""
    stem = whole.removesuffix("*").rstrip("-./")
    return one.startswith(tuple(f"{stem}{mark}" for mark in "-./")) or not stem
