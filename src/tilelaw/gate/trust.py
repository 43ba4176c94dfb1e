"""What changed in the trust that a run deserves: honesty probes, and papers that are not valid any more."""

from collections.abc import Iterator

from tilelaw.gate.kinds import Change, Kind
from tilelaw.gate.sides import Side
from tilelaw.trouble import one_line


def trust(before: Side, now: Side) -> Iterator[Change]:
    """The honesty probes that are passed no more, and the attestations and waivers that have become invalid."""
    known = {line["probe"]: line["outcome"] for line in before.outcome.evidence.probes}
    for line in now.outcome.evidence.probes:
        if line["outcome"] not in ("passed", known.get(line["probe"])):
            yield Change(Kind.HONESTY, str(line["probe"]), f"the honesty probe {line['outcome']}: {one_line(str(line['got']), 300)}")
    for problem in now.outcome.invalid:
        if problem not in before.outcome.invalid:
            yield Change(Kind.PAPERS, "papers", str(problem))
