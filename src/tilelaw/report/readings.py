"""Readings of contested words: each with its question, whether the profile adopts it and by whom, and what the engine was seen to do."""

from collections.abc import Sequence
from dataclasses import dataclass

from tilelaw.report.views import Evidence, Line


@dataclass(frozen=True)
class Reading:
    """One reading of one question. ``approver`` is None where the profile leaves it open; the scenarios are those that rest on it."""

    name: str
    law: Line
    approver: str | None
    follows: Sequence[Line]
    departs: Sequence[Line]
    unreached: Sequence[Line]

    @property
    def seen(self) -> str:
        """What the engine was seen to do, in words."""
        reached = len(self.follows) + len(self.departs)
        if not reached:
            ended = sorted({each["verdict"] for each in self.unreached})
            how = f"its scenarios ended as {' and '.join(ended)}" if ended else "none of its scenarios is in this run"
            return f"Not seen: {how}."
        if not self.departs:
            return "The engine follows it."
        if not self.follows:
            return "The engine does not follow it."
        return f"The engine follows it in {len(self.follows)} of {reached} scenarios."


def readings(evidence: Evidence) -> list[Reading]:
    """Every reading that the law registers, in order of name."""
    return [_reading(evidence, name, law) for name, law in sorted(evidence.header["law"]["readings"].items())]


def _reading(evidence: Evidence, name: str, law: Line) -> Reading:
    mine = [each for each in evidence.scenarios if each["reading"] == name]
    adopted = evidence.header["profile"]["readings"].get(name)
    approver = adopted["approver"] if adopted else None
    ways = {"conforms": "follows", "declared": "follows", "breaches": "departs"}
    found: dict[str, list[Line]] = {"follows": [], "departs": [], "unreached": []}
    for each in mine:
        # of an open reading a look tells that it would have convicted; without one nothing would have
        way = ("departs" if each["look"] else "follows") if each["verdict"] == "open" else ways.get(each["verdict"], "unreached")
        found[way].append(each)
    return Reading(name, law, approver, **found)
