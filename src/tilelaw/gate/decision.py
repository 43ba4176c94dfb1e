"""What may pass: the changes of a run, weighed by the policy, and the exit code."""

import datetime
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tilelaw.gate.answers import Answers
from tilelaw.gate.edition import edition
from tilelaw.gate.judged import judged
from tilelaw.gate.kinds import WORST_FIRST, Change, Kind
from tilelaw.gate.policy import EXCUSABLE, Policy
from tilelaw.gate.sides import Side
from tilelaw.gate.trust import trust
from tilelaw.session import Session
from tilelaw.trouble import Trouble

ORDER = tuple(Kind)


@dataclass(frozen=True)
class Decision:
    """What blocks and what is worth a warning, the worst first; what entries of the policy excuse; how many answers were compared."""

    before: Side
    now: Side
    blocks: Sequence[Change] = ()
    warnings: Sequence[Change] = ()
    excused: Sequence[Change] = ()
    counts: Counter[str] = field(default_factory=Counter)

    @property
    def exit_code(self) -> int:
        """The exit code: of several the one that stands first in the order of all commands."""
        codes = {change.kind.code for change in self.blocks}
        return next((code for code in WORST_FIRST if code in codes), 0)


def decide(  # noqa: PLR0913 - two sides, and what they are held against
    before: Side, now: Side, policy: Policy, today: datetime.date, *, session: Session | None = None, broke: str | None = None
) -> Decision:
    """Hold a run against the baseline. ``session`` is the run's, where its engine is at hand, ``broke`` why that stopped the run.

    Raises Trouble where both have no clause in common.
    """
    if not before.clauses.keys() & now.clauses.keys():
        raise Trouble(now.where, f"it has no clause in common with {before.where}", do="compare runs of one law")
    answers = Answers(before, now, session)
    changes = list(_changes(before, now, answers, broke))
    excused = [change for change in changes if policy.excuses(change, today)]
    rest = [*(change for change in changes if change not in excused), *_entries(policy, now, changes, today)]
    rest.sort(key=lambda change: ORDER.index(change.kind))
    blocks, warnings = ([change for change in rest if policy.way(change.kind) == way] for way in ("block", "warn"))
    return Decision(before, now, blocks, warnings, excused, answers.counts)


def _changes(before: Side, now: Side, answers: Answers, broke: str | None) -> Iterator[Change]:
    if broke:
        yield Change(Kind.BROKE, "engine", broke)
    elif not now.is_whole:
        yield Change(Kind.CUT_OFF, "run", "not all that was planned was judged: nothing but what it breaches can be compared")
    yield from edition(before, now)
    yield from judged(before, now)
    if now.is_whole:
        yield from trust(before, now)
        yield from answers.changes()


def _entries(policy: Policy, now: Side, changes: Sequence[Change], today: datetime.date) -> Iterator[Change]:
    """The entries of the policy that are expired, match nothing or are no longer needed: lists do not rot."""
    verdicts = {name: clause.verdict for name, clause in now.clauses.items()}
    needed = {change.about for change in changes if change.kind in EXCUSABLE}
    for entry in policy.unjudged if now.is_whole else ():
        if fault := entry.fault(verdicts, entry.clause in needed, today):
            yield Change(Kind.ENTRY, entry.clause, f"the entry of the policy: {fault}")
