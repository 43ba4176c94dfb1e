"""``tilelaw diff``: what differs between the law of one day and that of another, and in what an engine does under them."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tilelaw import adapters, differing, report
from tilelaw.commands.files import written

MORE = "\nLAW is a jurisdiction of tilelaw run, or one with its day: tilelaw diff new-zealand@1997-01-01 new-zealand@2001-12-31"
SIGNS = {"added": "+", "removed": "-"}
Row = dict[str, Any]


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("before", metavar="LAW@DAY", help="the law that is compared")
    parser.add_argument("after", metavar="LAW@DAY", help="the law that it is compared with")
    parser.add_argument("--engine", metavar="ENGINE", help="an engine, named as for tilelaw run: judge it under both, and see what changes")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the same as JSON")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write the same as a page")


def run(arguments: argparse.Namespace) -> int:
    """Compare, print, and write what was asked for."""
    before, after = differing.side(arguments.before), differing.side(arguments.after)
    found = differing.texts(before, after)
    found["engine"] = differing.answers(before, after, adapters.connect(arguments.engine)) if arguments.engine else None
    print("\n".join(_lines(found)))
    if arguments.json:
        written(arguments.json, msgspec.json.format(msgspec.json.encode(found)) + b"\n")
    if arguments.html:
        written(arguments.html, report.difference_page(found))
    return 0


def _lines(found: Row) -> Iterator[str]:
    for which in ("before", "after"):
        yield from _side(found[which])
    clauses = found["clauses"]
    yield f"Clauses: {_counted(clauses, 'added', 'removed', 'changed', 'renumbered', 'same')}"
    for kind, sign in SIGNS.items():
        yield from (f"  {sign} {row['id']:<22} {row['heading']}" for row in clauses[kind])
    for row in (*clauses["changed"], *(one for one in clauses["renumbered"] if not one["changed"])):
        yield from _changed(row)
    for what in ("scenarios", "miniatures"):
        yield f"{what.capitalize()}: {_counted(found[what], 'added', 'removed', 'changed', 'same')}"
    if found["engine"]:
        yield from _engine(found["engine"])


def _side(side: Row) -> Iterator[str]:
    first = f"since a day not known, {side['not_before']} to {side['since']}" if side["not_before"] else f"since {side['since']}"
    yield f"{side['named']}: {side['law']}, {side['title']}"
    held = f"{side['clauses']} clauses held, {side['not_obtained']} sections or parts not obtained"
    yield f"  in force {first}, known until {side['known_until']}; {held}"
    if side["held_otherwise"]:
        yield f"  not obtained as it stood on that day, though held as of another: {', '.join(side['held_otherwise'])}"


def _counted(of: Row, *kinds: str) -> str:
    """How many there are of each kind: listed, or counted already."""
    return ", ".join(f"{of[kind] if isinstance(of[kind], int) else len(of[kind])} {kind}" for kind in kinds)


def _changed(row: Row) -> Iterator[str]:
    was = f" (was {row['was']})" if row["was"] != row["id"] else ""
    yield f"  {'~' if row['changed'] else '='} {row['id']:<22} {row['heading']}{was}"
    yield from (f"      - {text}" for text in row["duties_removed"])
    yield from (f"      + {text}" for text in row["duties_added"])


def _engine(engine: Row) -> Iterator[str]:
    yield f"Engine: {engine['vendor']} {engine['product']} {engine['version']}"
    verdicts = engine["verdicts"]
    yield f"  Verdicts on clauses of both laws: {len(verdicts['changed'])} changed, {verdicts['same']} the same"
    yield from (f"    {row['id']}: {row['before']} -> {row['after']}" for row in verdicts["changed"])
    rounds, ranking = engine["rounds"], engine["ranking"]
    if rounds is None:
        yield "  Rounds: not compared, since this engine's own chance decides what happens in them"
    else:
        yield f"  Rounds, by the same acts: {', '.join(f'{count} {kind}' for kind, count in rounds['counts'].items())}"
        yield from (line for kind, rows in rounds["examples"].items() for line in _example(kind, rows[0]))
    yield (
        "  Ranking: not compared"
        if ranking is None
        else f"  Ranking: {ranking['otherwise']} of {ranking['pairs']:,} pairs of hands rank otherwise"
    )
    yield from (f"    {one} and {other}" for one, other in (ranking or {}).get("examples", ()))


def _example(kind: str, row: Row) -> Iterator[str]:
    yield f"    {kind}: {row['scenario']}"
    for which in ("before", "after"):
        said = row[which]
        yield f"      {which:<7} {said if isinstance(said, str) else '; '.join(map(_event, said))}"


def _event(event: Row) -> str:
    return " ".join([event["event"], *(str(value) for name, value in event.items() if name not in ("event", "origin", "raw"))])
