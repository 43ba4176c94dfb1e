"""A decision as text for a terminal, as Markdown for a pull request, or as JSON for machines."""

import shlex
from collections.abc import Callable, Iterator, Mapping
from itertools import groupby

import msgspec

from tilelaw.gate.answers import COMPARED, SEED
from tilelaw.gate.decision import Decision
from tilelaw.gate.kinds import Change, Kind, counted
from tilelaw.gate.sides import Side
from tilelaw.report.summary import code, plain
from tilelaw.report.words import printable
from tilelaw.trouble import one_line

_MOST_LINES = 50
_STALE = frozenset({Kind.CONFORMING, Kind.JUDGED})
_BLOCKS, _WARNS = "blocks", "warns"


def text(found: Decision) -> Iterator[str]:
    """One line for each reason, and one that sums up; where nothing changed, this one alone."""
    for way, change in _reasons(found):
        yield printable(one_line(f"{way}: {change.kind.words}: {change.about}: {change.text}", 1000))
    if renew := _renewal(found):
        yield printable(f"to renew the baseline: {renew}")
    yield printable(_sum(found))


def markdown(found: Decision) -> Iterator[str]:
    """Markdown without HTML, under 60 lines: long lists are cut, and say how much is missing."""
    yield from ("## Pai Gow conformance gate: " + ("passes" if not found.exit_code else f"blocked, exit code {found.exit_code}"), "")
    yield plain(_sum(found))
    if found.blocks or found.warnings:
        yield ""
    most = next(most for most in (40, 20, 10, 5, 3, 2, 1) if len(list(_listed(found, most))) <= _MOST_LINES or most == 1)
    yield from _listed(found, most)
    if renew := _renewal(found):
        yield from ("", f"To renew the baseline: {code(renew)}")


def machine(found: Decision) -> Iterator[str]:
    """One document of JSON."""
    sides = {name: _side(side) for name, side in (("baseline", found.before), ("run", found.now))}
    ways = (("block", found.blocks), ("warn", found.warnings), ("excused", found.excused), ("allow", found.allowed))
    reasons = [_reason(way, change) for way, some in ways for change in some]
    document = {"format": 1, "exit_code": found.exit_code, **sides, "reasons": reasons, "transcripts": dict(found.counts)}
    yield msgspec.json.format(msgspec.json.encode(document)).decode()


FORMATS: Mapping[str, Callable[[Decision], Iterator[str]]] = {"text": text, "markdown": markdown, "json": machine}


def _reasons(found: Decision) -> Iterator[tuple[str, Change]]:
    yield from ((_BLOCKS, change) for change in found.blocks)
    yield from ((_WARNS, change) for change in found.warnings)


def _listed(found: Decision, most: int) -> Iterator[str]:
    for (way, kind), group in groupby(_reasons(found), key=lambda one: (one[0], one[1].kind)):
        some = [change for _, change in group]
        yield from (f"- **{way}: {kind.words}:** {code(change.about)} {plain(change.text)}" for change in some[:most])
        if len(some) > most:
            yield f"- **{way}: {kind.words}:** and {len(some) - most} more"


def _sum(found: Decision) -> str:
    if found.exit_code:
        warned = f", {counted(len(found.warnings), 'warning')}" if found.warnings else ""
        return f"blocked: {counted(len(found.blocks), 'reason')}{warned}; exit code {found.exit_code}"
    said = [counted(len(found.warnings), "warning")] if found.warnings else []
    said += [f"{counted(len(found.allowed), 'change')} that the policy allows"] if found.allowed else []
    changed = ", ".join(said) or "nothing changed"
    return f"passes: {changed}; {found.counts[COMPARED]} of {len(found.now.scenarios)} scenarios with the same answers{_left(found)}"


def _left(found: Decision) -> str:
    left = [f"; {count} {why}" for why, count in found.counts.items() if why != COMPARED]
    left += [f" (tilelaw run --seed {shlex.quote(found.before.header['seed'])})"] if found.counts[SEED] else []
    excused = len({change.about for change in found.excused})
    return "".join(left) + (f"; {counted(excused, 'clause')} not judged for now, as the policy has it" if excused else "")


def _renewal(found: Decision) -> str | None:
    """The command that renews a baseline that is out of date, where nothing else blocks; or None."""
    stale = any(change.kind in _STALE for _, change in _reasons(found))
    return shlex.join(("cp", str(found.now.where), str(found.before.where))) if stale and _STALE.issuperset(_blocking(found)) else None


def _blocking(found: Decision) -> set[Kind]:
    return {change.kind for change in found.blocks}


def _side(side: Side) -> dict[str, object]:
    header = side.header
    footer = side.outcome.evidence.footer or {}
    engine = {name: header["engine"][name] for name in ("vendor", "product", "version", "digest")}
    return {
        "evidence": str(side.where), "chain": footer.get("chain"), "jurisdiction": header["jurisdiction"], "as_of": header["as_of"],
        "seed": header["seed"], "engine": engine, "digests": header["digests"], "tool": header["tool"]["version"], "whole": side.is_whole,
    }  # fmt: skip


def _reason(way: str, change: Change) -> dict[str, object]:
    return {
        "way": way, "kind": change.kind.value, "exit_code": change.kind.code, "about": change.about, "text": change.text,
        "scenarios": change.scenarios,
    }  # fmt: skip
