"""Attestations and waivers: what named people state, each with its date and its end, in one YAML file.

An attestation answers for a duty that no engine can show. A waiver never hides a breach: the report shows the verdict with and
without it. What is expired, unmatched or no longer needed fails the run (exit code 13).
"""

import datetime
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tilelaw.laws import Law
from tilelaw.register import Date, Record
from tilelaw.strict_yaml import read
from tilelaw.verdicts import INCOMPLETE, Verdict

WAIVABLE = INCOMPLETE | {Verdict.BREACHES}


class Attestation(Record, frozen=True):
    """A named person states that a duty is met: ``duty`` is an id such as ``pa-621a.4-d/1``; the days are inclusive, in UTC."""

    duty: str
    by: str
    role: str
    date: Date
    evidence: str
    expires: Date


class Waiver(Record, frozen=True):
    """An approver lets a clause's verdict stand for a time, for one build of the engine. The days are inclusive, in UTC."""

    clause: str
    reason: str
    owner: str
    approver: str
    start: Date
    end: Date
    engine_digest: str


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

    def waived(self, digest: str) -> frozenset[str]:
        """The clauses that are waived today for this build."""
        return frozenset(one.clause for one in self.waivers if one.start <= self.today <= one.end and one.engine_digest == digest)

    def invalid(self, law: Law, verdicts: Mapping[str, Verdict], digest: str) -> list[str]:
        """What is wrong with them, in plain sentences; empty when all are valid and needed."""
        return [*self._bad_attestations(law), *self._bad_waivers(verdicts, digest)]

    def _bad_attestations(self, law: Law) -> Iterator[str]:
        attestable = {f"{clause.id}/{n}" for clause in law.clauses.values() for n, duty in enumerate(clause.duties, 1) if duty.attest}
        for one in self.attestations:
            if one.duty not in attestable:
                yield f"the attestation for {one.duty} matches no duty that awaits one"
            elif not one.date <= self.today <= one.expires:
                yield f"the attestation for {one.duty} by {one.by} holds from {one.date} to {one.expires}, not on {self.today}"

    def _bad_waivers(self, verdicts: Mapping[str, Verdict], digest: str) -> Iterator[str]:
        for one in self.waivers:
            if one.clause not in verdicts:
                yield f"the waiver for {one.clause} matches no clause of the law"
            elif not one.start <= self.today <= one.end:
                yield f"the waiver for {one.clause} holds from {one.start} to {one.end}, not on {self.today}"
            elif one.engine_digest != digest:
                yield f"the waiver for {one.clause} is for build {one.engine_digest!r}, not for {digest!r}"
            elif verdicts[one.clause] not in WAIVABLE:
                yield f"the waiver for {one.clause} is not needed: the verdict is {verdicts[one.clause].value}"


def load(path: Path | None) -> Attestations:
    """Read the file, strictly, and look at it today. No file: nothing is attested or waived."""
    found = read(path, Attestations) if path else Attestations()
    today: dict[str, Any] = {"today": datetime.datetime.now(datetime.UTC).date()} if path else {}
    return Attestations(attestations=found.attestations, waivers=found.waivers, **today)
