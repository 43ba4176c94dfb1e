"""The ways in which a run can differ from the accepted one, each with the exit code that it asks for where it blocks."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from tilelaw.conformity import ADAPTER_BROKE, BREACHES, EXIT, INVALID, PARTIAL

BREACHED, INCOMPLETE = EXIT[BREACHES], EXIT[PARTIAL]
WORST_FIRST = (BREACHED, ADAPTER_BROKE, INVALID, INCOMPLETE)


class Kind(Enum):
    """One way to differ, by its key in a policy; worst first.

    An engine that broke, an entry of the policy and a run that is not whole are no matter of policy, and always block.
    """

    BREACHING = "newly-breaching"
    STILL_BREACHING = "still-breaching"
    BROKE = "engine-broke"
    CONFORMING = "newly-conforming"
    PAPERS = "papers"
    ENTRY = "policy-entry"
    CUT_OFF = "not-whole"
    UNJUDGED = "no-longer-judged"
    STILL_UNJUDGED = "still-not-judged"
    HONESTY = "honesty"
    SUSPECT = "suspect"
    PROFILE = "profile"
    LAW = "law"
    FEATURES = "features"
    STEPS = "steps"
    TOOL = "tool"
    ENGINE = "engine"
    ANSWERS = "other-answers"
    OTHER = "other-verdict"
    JUDGED = "newly-judged"

    @property
    def words(self) -> str:
        """The kind as it is told."""
        return self.value.replace("-", " ")

    @property
    def code(self) -> int:
        """The exit code for a change of this kind that blocks."""
        return _CODES.get(self, INCOMPLETE)


def more(some: Sequence[object], what: str = "more scenario") -> str:
    """How many there are beside the first one that is told; nothing where there is none."""
    return f" (and {counted(len(some) - 1, what)})" if len(some) > 1 else ""


def counted(count: int, what: str) -> str:
    """So many of something."""
    return f"{count} {what}{'' if count == 1 else 's'}"


_CODES = {
    Kind.BREACHING: BREACHED, Kind.STILL_BREACHING: BREACHED, Kind.BROKE: ADAPTER_BROKE,
    Kind.CONFORMING: INVALID, Kind.JUDGED: INVALID, Kind.PAPERS: INVALID, Kind.ENTRY: INVALID,
}  # fmt: skip

UNCHANGED = frozenset({Kind.STILL_BREACHING, Kind.STILL_UNJUDGED})
"""What is as it was in the baseline."""


@dataclass(frozen=True)
class Change:
    """One change: of which kind, what it is about (a clause, an option, a part of the engine), the cause in one line.

    ``scenarios`` are the ids of those in which it shows.
    """

    kind: Kind
    about: str
    text: str
    scenarios: tuple[str, ...] = ()
