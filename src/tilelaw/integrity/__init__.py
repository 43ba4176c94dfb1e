"""Honesty probes: what no scenario asks. An engine that is what it seems stands them; one that was made for the test does not.

They know no law and give no verdict on a clause. One that is not stood forbids to conclude that the engine conforms.
"""

import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from tilelaw.canonical import plain
from tilelaw.engine import EngineBroke, NotSupported
from tilelaw.integrity.decoys import decoys
from tilelaw.integrity.lab import Found, Lab, NotMade, Said, drawn
from tilelaw.integrity.looks import hidden
from tilelaw.integrity.refusals import forbidden
from tilelaw.integrity.repeats import order, repeated, replayed, two_tables
from tilelaw.trouble import one_line

Outcome = Literal["passed", "failed", "error", "not made"]


@dataclass(frozen=True)
class Probe:
    """One probe: its name and title, what is expected whatever was asked, and the function that asks."""

    name: str
    title: str
    expected: str
    ask: Callable[[Lab], Found]


PROBES = (
    Probe("order", "Another order", "the same answers as when the scenarios were judged", order),
    Probe("repeated", "The same twice", "the same answers at both tables", repeated),
    Probe("two-tables", "Two tables at once", "the same answers as at a table alone", two_tables),
    Probe("decoys", "Decoys", "the same decoy gives the same; every tile goes to one hand, whichever tile lies in a place", decoys),
    Probe("forbidden", "What the rules switch off", "the act does not stand, however often it is tried", forbidden),
    Probe("hidden-tiles", "Hidden tiles", "nobody sees tiles that lie face down in the hands of others", hidden),
)
SELECTED = "only some clauses were asked for, and then no probes are made"


@dataclass(frozen=True)
class Finding:
    """What came of one probe: what was asked and got, in words, and on failure what was said at each table."""

    probe: Probe
    outcome: Outcome
    asked: str
    got: str
    sides: Mapping[str, Sequence[Said]] = field(default_factory=dict)
    trace: str | None = None

    def line(self) -> dict[str, Any]:
        """The line of evidence."""
        sides = [{"title": title, "transcript": said} for title, said in self.sides.items()]
        return {
            "line": "probe", "probe": self.probe.name, "title": self.probe.title, "outcome": self.outcome, "asked": self.asked,
            "expected": self.probe.expected, "got": self.got, "sides": sides,
        }  # fmt: skip


def wanted(lab: Lab) -> dict[str, int]:
    """The scenarios of which ``heard`` has to be told what was said as they were judged, with how many exchanges matter."""
    try:
        return {one.scenario.id: len(one.acts) for one in replayed(lab)}
    except NotMade:
        return {}


def hear(lab: Lab, matters: Mapping[str, int], line: Mapping[str, Any]) -> None:
    """Keep what was said in a scenario, from its line of evidence, if it matters."""
    if line["id"] in matters:
        lab.heard[line["id"]] = plain(line["transcript"])[: matters[line["id"]]]


def findings(lab: Lab, probes: Iterable[Probe] = PROBES) -> Iterator[Finding]:
    """Make the probes, one after another, until one breaks. Nothing that an engine does gets out but a request to stop the run."""
    broken = None
    for probe in probes:
        found = _made(lab, probe) if broken is None else Finding(probe, "not made", "nothing", f"the probe {broken} broke")
        broken = probe.name if found.outcome == "error" else broken
        yield found


def _made(lab: Lab, probe: Probe) -> Finding:
    try:
        asked, difference = probe.ask(lab)
    except NotMade as no:
        return Finding(probe, "not made", "nothing", str(no))
    except NotSupported as no:
        return Finding(probe, "not made", "nothing", f"the engine does not support {one_line(str(no.what))}")
    except (KeyboardInterrupt, EngineBroke):
        raise
    except BaseException as broken:  # noqa: BLE001 - whatever broke, SystemExit too, is a finding and never the end of the run
        return Finding(probe, "error", "it broke before all was asked", one_line(_said(broken)), trace=traceback.format_exc())
    if difference is None:
        return Finding(probe, "passed", asked, "as expected")
    return Finding(probe, "failed", asked, difference.got, difference.sides)


def _said(broken: BaseException) -> str:
    try:
        return f"{type(broken).__name__}: {broken}".removesuffix(": ")
    except Exception:  # noqa: BLE001 - an engine's exception can break as it is told
        return f"{type(broken).__name__}, which breaks as it is told"


def distrust(outcomes: Iterable[tuple[str, str]]) -> str | None:
    """Why the engine cannot be stated to conform, from the probes' names and outcomes; or None."""
    names = [f"{name} ({outcome})" for name, outcome in outcomes if outcome in ("failed", "error")]
    return f"honesty probes not passed: {', '.join(names)}" if names else None


def counted(found: Iterable[Finding]) -> dict[str, int]:
    """How many probes came out which way."""
    return dict(Counter(one.outcome for one in found))


__all__ = ["PROBES", "SELECTED", "Finding", "Lab", "Probe", "counted", "distrust", "drawn", "findings", "hear", "wanted"]
