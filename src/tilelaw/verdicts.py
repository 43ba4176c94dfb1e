"""The closed set of verdicts, how they fold, and the ways in which a scenario ends other than by agreeing."""

from collections.abc import Iterable
from enum import Enum
from typing import Any


class Verdict(Enum):
    """What is known of a scenario or clause, worst first. A clause has the worst verdict of its scenarios."""

    BREACHES = "breaches"
    ERROR = "error"
    BLOCKED = "blocked"
    UNSUPPORTED = "unsupported"
    UNTESTED = "untested"
    DECLARED = "declared"
    OPEN = "open"
    AWAITING_ATTESTATION = "awaiting-attestation"
    ATTESTED = "attested"
    CONFORMS = "conforms"
    NOT_OFFERED = "not-offered"
    NOT_APPLICABLE = "not-applicable"
    NOT_IN_FORCE = "not-in-force"
    NOT_OBTAINED = "not-obtained"


ORDER = {verdict: place for place, verdict in enumerate(Verdict)}
INCOMPLETE = frozenset({Verdict.ERROR, Verdict.BLOCKED, Verdict.UNSUPPORTED, Verdict.UNTESTED, Verdict.DECLARED})


def worst(verdicts: Iterable[Verdict]) -> Verdict:
    """The worst of some verdicts; of none at all: untested, since nothing was judged."""
    return min(verdicts, key=ORDER.__getitem__, default=Verdict.UNTESTED)


class Breach(Exception):  # noqa: N818 - a finding about the engine, not an error of the harness
    """A look found something else than the clause requires. Raised in a ``Then`` and nowhere else; both sides are data."""

    def __init__(self, look: str, expected: Any, actual: Any) -> None:
        super().__init__(look)
        self.look = look
        self.expected = expected
        self.actual = actual


class Blocked(Exception):  # noqa: N818 - a scenario that ended early, not an error
    """A lawful precondition could not be reached, so that the clause was not judged."""


class Misused(Exception):  # noqa: N818 - reads as a sentence where it is raised
    """A step did what a step of its kind may not do: the feature or its step is wrong, not the engine."""
