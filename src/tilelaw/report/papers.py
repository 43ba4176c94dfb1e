"""Attestations and waivers as a report shows them: each with its state, and what would be stated without the waivers."""

from collections import Counter
from collections.abc import Sequence

from tilelaw.report.views import Evidence, Line
from tilelaw.report.words import STATED_OF

TONES = {"active": ("attested", "info"), "not yet active": ("open", "info")}
"""The icon and the tone of each state that fails no run; the others warn."""
WARNING = ("untested", "warn")


def stated(evidence: Evidence, kind: str) -> list[tuple[Line, str | None]]:
    """The ``attestations`` or ``waivers``, each with its state; without one where the run was cut off before it was known."""
    given = (evidence.header.get("attestations") or {}).get(kind, ())
    states = (evidence.footer or {}).get("states", {}).get(kind, ())
    return [(each, states[place] if place < len(states) else None) for place, each in enumerate(given)]


def counted(evidence: Evidence, kind: str) -> str:
    """How many of them are in each state, in one line."""
    counts = Counter(state or "not looked at" for _, state in stated(evidence, kind))
    return ", ".join(f"{count} {state}" for state, count in counts.items())


def each_waiver(evidence: Evidence) -> list[str]:
    """One sentence for each waiver."""
    return [
        f"{each['clause']}: {state or 'not looked at'}; {each['start']} to {each['end']}, approved by {each['approver']}"
        for each, state in stated(evidence, "waivers")
    ]


def without(evidence: Evidence) -> str | None:
    """What would be stated without the waivers, in one line; None where there is none, or where the evidence is not whole."""
    told = (evidence.footer or {}).get("without_waivers")
    if not told or not evidence.complete:
        return None
    return ", ".join(f"{STATED_OF.get(name, name)} {said}" for name, said in told.items())


def shown(state: str | None) -> Sequence[str]:
    """The icon and the tone of a state."""
    return TONES.get(state or "", WARNING)
