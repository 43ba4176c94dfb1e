"""The user's ``gate.yaml``: which changes block, warn or pass, and which clauses need not be judged for now."""

import datetime
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from tilelaw.gate.kinds import Change, Kind
from tilelaw.register import Date, Record
from tilelaw.strict_yaml import line_of, read
from tilelaw.trouble import Trouble

Way = Literal["block", "warn", "allow"]
Text = Annotated[str, msgspec.Meta(pattern=r"\S")]
EXCUSABLE = frozenset({Kind.UNJUDGED, Kind.STILL_UNJUDGED})


class Ways(Record, frozen=True):
    """What becomes of each kind of change. What can hide a regression blocks unless the file says otherwise."""

    newly_breaching: Way = "block"
    still_breaching: Way = "allow"
    newly_conforming: Way = "block"
    papers: Way = "block"
    no_longer_judged: Way = "block"
    still_not_judged: Way = "allow"
    honesty: Way = "block"
    suspect: Way = "block"
    profile: Way = "block"
    law: Way = "block"
    features: Way = "block"
    steps: Way = "block"
    tool: Way = "warn"
    engine: Way = "warn"
    other_answers: Way = "warn"
    other_verdict: Way = "warn"
    newly_judged: Way = "warn"


class Unjudged(Record, frozen=True):
    """A clause that need not be judged until a day (inclusive, UTC), why, and who sees to it."""

    clause: Text
    reason: Text
    owner: Text
    until: Date

    def fault(self, verdicts: Mapping[str, str], excused: bool, today: Date) -> str | None:
        """What is wrong with it on a day, where the clauses have these verdicts, or None. ``excused``: whether there is what it excuses."""
        if self.clause not in verdicts:
            return "it matches no clause of the law"
        if self.until < today:
            return f"it held until {self.until} ({self.owner}: {self.reason})"
        if not excused and verdicts[self.clause] != "breaches":
            return f"it is no longer needed, since the verdict is {verdicts[self.clause]}; take it out"
        return None


class Policy(Record, frozen=True):
    """All of the file."""

    changes: Ways = Ways()
    unjudged: tuple[Unjudged, ...] = ()


@dataclass(frozen=True)
class Rules:
    """A policy, and the day (UTC) on which it is looked at."""

    policy: Policy
    today: Date

    def way(self, kind: Kind) -> Way:
        """What becomes of a kind of change; what is no matter of policy blocks."""
        way: Way = getattr(self.policy.changes, kind.value.replace("-", "_"), "block")
        return way

    def excuses(self, change: Change) -> bool:
        """Whether an entry that holds lets a clause go unjudged."""
        return change.kind in EXCUSABLE and any(one.clause == change.about and self.today <= one.until for one in self.policy.unjudged)

    def rotten(self, verdicts: Mapping[str, str], needed: Collection[str]) -> Iterator[Change]:
        """The entries that are expired, match nothing or are not needed, since their clauses are none of these: lists do not rot."""
        for entry in self.policy.unjudged:
            if fault := entry.fault(verdicts, entry.clause in needed, self.today):
                yield Change(Kind.ENTRY, entry.clause, f"the entry of the policy: {fault}")


def load(path: Path | None, day: datetime.date | None = None) -> Rules:
    """Read the file strictly, and look at it on this day, else today; without a file what holds by itself. Raises Trouble."""
    found = read(path, Policy) if path else Policy()
    names = [one.clause for one in found.unjudged]
    for name in names:
        if path and names.count(name) > 1:
            raise Trouble(path, f"the clause {name!r} stands twice", line=line_of(path, "unjudged"), do="keep one of the two")
    return Rules(found, day or datetime.datetime.now(datetime.UTC).date())
