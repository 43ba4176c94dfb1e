"""What changed in the trust that a run deserves: honesty probes, people's papers, and restatements that changed since they were signed."""

from collections.abc import Iterator

from tilelaw.gate.kinds import Change, Kind
from tilelaw.gate.sides import Side
from tilelaw.trouble import one_line


def trust(before: Side, now: Side) -> Iterator[Change]:
    """What deserves less of it than in the baseline."""
    yield from _honesty(before, now)
    yield from (Change(Kind.PAPERS, "papers", str(one)) for one in now.outcome.invalid if one not in before.outcome.invalid)
    yield from _suspect(before, now)


def _honesty(before: Side, now: Side) -> Iterator[Change]:
    """The honesty probes that are passed no more."""
    known = {line["probe"]: line["outcome"] for line in before.outcome.evidence.probes}
    for line in now.outcome.evidence.probes:
        if line["outcome"] not in ("passed", known.get(line["probe"])):
            yield Change(Kind.HONESTY, str(line["probe"]), f"the honesty probe {line['outcome']}: {one_line(str(line['got']), 300)}")


def _suspect(before: Side, now: Side) -> Iterator[Change]:
    """The clauses whose restatement changed since somebody signed it. Evidence of older releases does not say."""
    then, after = (side.header.get("reviews") or {} for side in (before, now))
    for name, told in after.items():
        if told["state"] == "suspect" and then.get(name) != told:
            what = f"its restatement changed since {told['by']} signed it on {told['day']}: other {', '.join(told['changed'])}"
            yield Change(Kind.SUSPECT, name, one_line(what))
