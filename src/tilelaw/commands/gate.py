"""``tilelaw gate``: hold an engine, or a run already made, against a run that was accepted, and decide whether it may pass."""

import argparse
import datetime
from pathlib import Path

from tilelaw import adapters, report
from tilelaw import session as sessions
from tilelaw.commands.words import day, progress
from tilelaw.engine import EngineBroke
from tilelaw.evidence import NAME
from tilelaw.evidence import read as lines_of
from tilelaw.gate import Decision, accepted, decide, policy
from tilelaw.gate.playing import session
from tilelaw.gate.sides import Side, read
from tilelaw.gate.told import FORMATS
from tilelaw.trouble import Trouble, one_line

FILES = {"gate.md": "markdown", "gate.json": "json"}
MORE = (
    "\nThe engine is judged as the baseline was: same profile, day and seed. Prints one line for each reason and one that sums up, and "
    "writes gate.md, gate.json and, of an engine, all that tilelaw run writes into the output folder. Exit code: 0 it may pass, 10 "
    "something breaches that did not, 11 blocked for another reason, 13 the baseline is out of date, or an entry of the policy is."
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("engine", nargs="?", help="the engine, named as for tilelaw run (default: the reference engine)")
    parser.add_argument(
        "--baseline", type=Path, required=True, metavar="EVIDENCE", help="the accepted run: its evidence.jsonl or its folder"
    )
    parser.add_argument("--evidence", type=Path, metavar="RUN", help="a run already made, in the place of an engine")
    parser.add_argument("--jurisdiction", metavar="NAME", help="the profile, where the baseline's is an operator's .yaml: its path")
    parser.add_argument(
        "--policy", type=Path, metavar="FILE", help="YAML file: what blocks, warns or passes, and what need not be judged for now"
    )
    parser.add_argument(
        "--attestations", type=Path, action="append", default=[], metavar="FILE",
        help="YAML file of attestations and waivers (repeatable; default: those of the baseline)",
    )  # fmt: skip
    parser.add_argument(
        "--today", type=day, metavar="DAY", help="the day, UTC, on which the policy and papers are looked at (default: today)"
    )
    parser.add_argument("--out", type=Path, default=Path("out/gate"), metavar="FOLDER", help="where to write (default: out/gate)")
    parser.add_argument("--as", dest="form", choices=FORMATS, default="text", help="how to print it (default: text)")


def run(arguments: argparse.Namespace) -> int:
    """Compare, say what was decided, and give the exit code."""
    before, rules = accepted(arguments.baseline), policy.load(arguments.policy)
    today = arguments.today or datetime.datetime.now(datetime.UTC).date()
    if arguments.evidence:
        if arguments.engine or arguments.jurisdiction or arguments.attestations:
            raise Trouble("--evidence", "a run already made has its engine, profile and papers", do="leave these away, or --evidence")
        found = decide(before, read(arguments.evidence), rules, today)
    else:
        found = _judged(arguments, before, rules, today)
    _write(arguments.out, found)
    print(*FORMATS[arguments.form](found), sep="\n")
    return found.exit_code


def _judged(arguments: argparse.Namespace, before: Side, rules: policy.Policy, today: datetime.date) -> Decision:
    """Judge the engine, write the run with its views, and compare. What was judged before the engine broke counts."""
    engine, broke = arguments.engine or adapters.REFERENCE, None
    current = session(before.header, engine, arguments.jurisdiction, arguments.attestations, today)
    path = arguments.out / NAME
    if path.absolute() == before.where.absolute():
        raise Trouble(arguments.out, "the baseline itself stands there, and would be overwritten", do="name another folder with --out")
    try:
        sessions.run(current, arguments.out, progress)
    except EngineBroke as stop:
        path, broke = arguments.out / f"{NAME}.part", one_line(str(stop), 600)
    report.write(path, lines_of(path))
    return decide(before, read(path), rules, today, session=None if broke else current, broke=broke)


def _write(out: Path, found: Decision) -> None:
    try:
        out.mkdir(parents=True, exist_ok=True)
        for name, form in FILES.items():
            (out / name).write_text("\n".join(FORMATS[form](found)) + "\n", encoding="utf-8")
    except OSError as error:
        raise Trouble(out, f"cannot be written to: {error.strerror}", do="give --out a folder that can be written") from None
