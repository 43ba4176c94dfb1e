"""What may pass: the changes of a run, weighed by the policy, and the exit code."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tilelaw.gate.answers import Answers
from tilelaw.gate.edition import edition
from tilelaw.gate.judged import judged
from tilelaw.gate.kinds import UNCHANGED, WORST_FIRST, Change, Kind
from tilelaw.gate.policy import EXCUSABLE, Rules
from tilelaw.gate.sides import Side
from tilelaw.gate.trust import trust
from tilelaw.session import Session
from tilelaw.trouble import Trouble

ORDER = tuple(Kind)


@dataclass(frozen=True)
class Decision:
    """What blocks and what is worth a warning, the worst first; what entries of the policy excuse; how many answers were compared.

    ``allowed`` is what changed and passes without a word, since the policy has it so; what is as it was is none of it.
    """

    before: Side
    now: Side
    blocks: Sequence[Change] = ()
    warnings: Sequence[Change] = ()
    excused: Sequence[Change] = ()
    allowed: Sequence[Change] = ()
    counts: Counter[str] = field(default_factory=Counter)

    @property
    def exit_code(self) -> int:
        """The exit code: of several the one that stands first in the order of all commands."""
        codes = {change.kind.code for change in self.blocks}
        return next((code for code in WORST_FIRST if code in codes), 0)


def decide(before: Side, now: Side, rules: Rules, *, session: Session | None = None, broke: str | None = None) -> Decision:
    """Hold a run against the baseline. ``session`` is the run's, where its engine is at hand, ``broke`` why that stopped the run.

    Raises Trouble where both have no clause in common, and EngineBroke where the engine breaks as it is asked again.
    """
    if not before.clauses.keys() & now.clauses.keys():
        raise Trouble(now.where, f"it has no clause in common with {before.where}", do="compare runs of one law")
    answers = Answers(before, now, session)
    changes = list(_changes(before, now, answers, broke))
    needed = {change.about for change in changes if change.kind in EXCUSABLE}
    if now.is_whole:
        changes += rules.rotten({name: clause.verdict for name, clause in now.clauses.items()}, needed)
    changes.sort(key=lambda change: ORDER.index(change.kind))
    excused = [change for change in changes if rules.excuses(change)]
    weighed = [one for one in changes if one not in excused]
    blocks, warnings, passed = ([one for one in weighed if rules.way(one.kind) == way] for way in ("block", "warn", "allow"))
    return Decision(before, now, blocks, warnings, excused, [one for one in passed if one.kind not in UNCHANGED], answers.counts)


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
