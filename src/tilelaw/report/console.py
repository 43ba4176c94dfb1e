"""What a terminal is told of evidence, in a few lines."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from tilelaw.report import papers
from tilelaw.report.outcome import outcome
from tilelaw.report.subject import line
from tilelaw.report.views import Evidence
from tilelaw.report.words import STATED_OF, printable


def summary(lines: Sequence[dict[str, Any]]) -> Iterator[str]:
    """The statements, how many clauses have each verdict, the probes, and what is invalid. Raises ValueError as views.read does."""
    found = outcome(lines)
    header = found.evidence.header
    yield printable(f"{header['profile']['title']}, law of {header['as_of']}")
    if subject := line(header):
        yield _told("Subject", subject)
    for name, told in found.statements.items():
        yield _told(STATED_OF[name], f"{told['statement']}. {str(told['text']).removesuffix('.')}.")
    yield _told("Clauses", ", ".join(f"{count} {name}" for name, count in sorted(found.counts.items())))
    probes = Counter(each["outcome"] for each in found.evidence.probes)
    yield _told("Probes", ", ".join(f"{count} {name}" for name, count in sorted(probes.items())) or header.get("probes_note") or "none")
    yield from _papers(found.evidence)
    yield from (_told("Invalid", problem) for problem in found.invalid)


def _papers(evidence: Evidence) -> Iterator[str]:
    """Attestations by state, each waiver with its state, and what would be stated without waivers."""
    if attested := papers.counted(evidence, "attestations"):
        yield _told("Attestations", attested)
    yield from (_told("Waiver", each) for each in papers.each_waiver(evidence))
    if without := papers.without(evidence):
        yield _told("Without", f"without waivers: {without}")


def _told(label: str, text: str) -> str:
    return printable(f"  {label + ':':<13} {text}")
