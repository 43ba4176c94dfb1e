"""``tilelaw gate``: hold an engine, or a run already made, against a run that was accepted, and decide whether it may pass."""

import argparse
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
    _clear(arguments.out)
    before, rules = accepted(arguments.baseline), policy.load(arguments.policy, arguments.today)
    if arguments.evidence:
        if arguments.engine is not None or arguments.jurisdiction or arguments.attestations:
            raise Trouble("--evidence", "a run already made has its engine, profile and papers", do="leave these away, or --evidence")
        found = decide(before, _other(arguments.evidence, before), rules)
    else:
        found = _judged(arguments, before, rules)
    _write(arguments.out, found)
    print(*FORMATS[arguments.form](found), sep="\n")
    return found.exit_code


def _other(path: Path, before: Side) -> Side:
    """The run. Raises Trouble where it is the baseline: held against itself every run passes."""
    found = read(path)
    if found.where.resolve() == before.where.resolve():
        raise Trouble(found.where, "this run is the baseline itself", do="give the run that is to be held against it")
    return found


def _judged(arguments: argparse.Namespace, before: Side, rules: policy.Rules) -> Decision:
    """Judge the engine, write the run with its views, and compare. What was judged before the engine broke counts."""
    current = session(before.header, _engine(arguments.engine, before), arguments.jurisdiction, arguments.attestations, rules.today)
    path = arguments.out / NAME
    if path.resolve() == before.where.resolve():
        raise Trouble(arguments.out, "the baseline itself stands there, and would be overwritten", do="name another folder with --out")
    try:
        sessions.run(current, arguments.out, progress)
    except EngineBroke as broke:
        path = arguments.out / f"{NAME}.part"
        return decide(before, _seen(path), rules, broke=one_line(str(broke), 600))
    return _decided(before, _seen(path), rules, current)


def _engine(given: str | None, before: Side) -> str:
    """The engine that is judged. Raises Trouble where none is named, and the baseline is not of the reference engine."""
    if given is not None:
        return given
    ours, theirs = adapters.connect(adapters.REFERENCE).engine.describe(), before.header["engine"]
    if (ours.vendor, ours.product) != (theirs["vendor"], theirs["product"]):
        raise Trouble("tilelaw gate", f"no engine is named, and the baseline is one of {theirs['product']!r}", do="name the engine")
    return adapters.REFERENCE


def _seen(path: Path) -> Side:
    """The run that was written there, once its views stand beside it."""
    report.write(path, lines_of(path))
    return read(path)


def _decided(before: Side, now: Side, rules: policy.Rules, current: sessions.Session) -> Decision:
    """Compare; an engine that breaks only as it is asked again has broken all the same."""
    try:
        return decide(before, now, rules, session=current)
    except EngineBroke as broke:
        return decide(before, now, rules, broke=one_line(str(broke), 600))


def _clear(out: Path) -> None:
    """Take away what an earlier gate decided: where this one comes to no decision, that must not pass for one."""
    try:
        for name in FILES:
            (out / name).unlink(missing_ok=True)
    except OSError as error:
        raise _unwritable(out, error) from None


def _write(out: Path, found: Decision) -> None:
    try:
        out.mkdir(parents=True, exist_ok=True)
        for name, form in FILES.items():
            (out / name).write_text("\n".join(FORMATS[form](found)) + "\n", encoding="utf-8")
    except OSError as error:
        raise _unwritable(out, error) from None


def _unwritable(out: Path, error: OSError) -> Trouble:
    return Trouble(out, f"cannot be written to: {error.strerror}", do="give --out a folder that can be written")
