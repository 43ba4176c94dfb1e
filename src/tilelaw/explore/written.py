"""What was found, written as a feature: whoever plays it before the same engine sees the same, and before a mended one sees it gone."""

import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

import msgspec

from tilelaw.acts import Act
from tilelaw.canonical import plain
from tilelaw.events import Event
from tilelaw.exchange import Exchange
from tilelaw.explore.invariants import CONTRACT
from tilelaw.explore.people import Violation
from tilelaw.explore.phrases import Said, Table, phrase
from tilelaw.laws import Law
from tilelaw.scenarios import EXPLORED
from tilelaw.trouble import one_line

Step = tuple[str, str, Table]
"""Keyword, text and table of a step."""
_CONTRACT = "The contract of this release (docs/contract.md); no clause of the law says it."


@dataclass(frozen=True)
class Command:
    """What was asked for: an engine by its name, a jurisdiction, a seed."""

    engine: str
    jurisdiction: str
    seed: str


def write(out: Path, asked: Command, law: Law, violation: Violation) -> Path:
    """Write the feature into a folder that is named after the law, and give its path."""
    path = out / law.instrument.id / f"{violation.invariant.name}.feature"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_feature(asked, law, violation, path), encoding="utf-8")
    return path


def _feature(asked: Command, law: Law, violation: Violation, path: Path) -> str:
    """The text of the feature."""
    engine, jurisdiction = shlex.quote(one_line(asked.engine)), shlex.quote(asked.jurisdiction)
    cited = violation.invariant.cited(law)
    again = (
        ""
        if violation.again
        else "\n  It did not come about again when the same acts were performed once more: this engine leaves more to chance than it says."
    )
    clauses = [f"{law.clause(one).citation}: {law.clause(one).heading}" for one in cited] or [_CONTRACT]
    name = "It holds in the first act of all" if len(violation.told) == 1 else f"It holds in the last of these {len(violation.told)} acts"
    play = f"pytest --tilelaw-engine {engine} --tilelaw-jurisdiction {jurisdiction} {shlex.quote(str(path))}"
    head = [
        f"# Found by tilelaw explore {engine} --jurisdiction {jurisdiction} --seed {shlex.quote(one_line(asked.seed))}",
        f"# Play it again: {play}",
        f"@{EXPLORED}",
        f"Feature: Explored under {asked.jurisdiction}",
        f"  Found: {one_line(violation.wrong.what)}.{again}",
        "  Clauses concerned:",
        *(f"  - {one}" for one in clauses),
        "",
        f"  @{cited[0] if cited else CONTRACT}",
        f"  Rule: {violation.invariant.text}",
        "",
        f"    Scenario: {name}",
    ]
    return "\n".join([*head, *_lines(_steps(violation))]) + "\n"


def _steps(violation: Violation) -> list[Step]:
    """The acts, the last of them as the When, and what then has to be."""
    *before, last = violation.told
    must = violation.wrong.must
    twice = must.alike and all(one.stands for one in before)
    when = ("this is done at two fresh tables", [[_text(last.act)]]) if twice else _said("when", last.act)
    given = _givens(before)
    keyed = [("Given" if number == 0 else "And", *said) for number, said in enumerate(given)]
    return [*keyed, ("When", *when), ("Then", *_then(violation, last, twice))]


def _givens(before: Sequence[Exchange]) -> list[Said]:
    """One step for each act that has a phrase, and one for several that have none; one for those that were refused."""
    said: list[Said] = []
    for stands, group in groupby(before, key=lambda one: one.stands):
        if not stands:
            said.append(("this has been attempted and refused", [[_text(one.act)] for one in group]))
            continue
        for words, some in groupby([(phrase("given", one.act), one.act) for one in group], key=lambda pair: pair[0]):
            said += [words] if words else [("this has been done", [[_text(act)] for _, act in some])]
    return said


def _then(violation: Violation, last: Exchange, twice: bool) -> Said:
    """What has to follow."""
    must = violation.wrong.must
    if must.refused:
        return "this is refused", []
    if must.returned is not None:
        rows = [[by, at, f"${amount // 100}.{amount % 100:02}"] for (by, at), amount in must.returned.items()]
        return "these wagers are returned, and no other", [["player", "position", "wager"], *rows]
    if must.alike and twice:
        return "both tables answer alike", []
    wanted = must.answer or (last if must.alike else None)
    if wanted is not None:
        return _exactly(wanted)
    return "this does not follow from it", [[_text(event)] for event in must.never]


def _exactly(answer: Exchange) -> Said:
    if not answer.stands:
        return "this is refused", []
    if not answer.events:
        return "nothing follows from it", []
    return "exactly this follows from it", [[_text(event)] for event in answer.events]


def _said(kind: str, act: Act) -> Said:
    return phrase(kind, act) or ("this is done", [[_text(act)]])


def _text(message: Act | Event) -> str:
    """An act or event as JSON in one cell: what it has when it is left out is left out."""
    told = {name: value for name, value in plain(message).items() if name not in ("raw", "origin")}
    if isinstance(message, Event) and message.origin != "engine":
        told["origin"] = message.origin
    return msgspec.json.encode(told).decode()


def _lines(found: Iterable[Step]) -> list[str]:
    lines: list[str] = []
    for keyword, text, table in found:
        lines.append(f"      {keyword} {text}")
        cells = [[cell.replace("\\", "\\\\").replace("|", "\\|").replace("\n", "\\n") for cell in row] for row in table]
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        lines += ["        | " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |" for row in cells]
    return lines
