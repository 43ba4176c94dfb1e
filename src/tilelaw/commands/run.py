"""``tilelaw run``: judge an engine."""

import argparse
import secrets
import sys
from pathlib import Path

from tilelaw import adapters, attestations, evidence, profiles, report, session, shards, subject
from tilelaw.commands.words import day, progress, views
from tilelaw.conformity import ADAPTER_BROKE, BREACHES, EXIT
from tilelaw.engine import EngineBroke
from tilelaw.evidence import NAME
from tilelaw.report.console import summary
from tilelaw.report.outcome import outcome
from tilelaw.trouble import Trouble, one_line
from tilelaw.verdicts import Verdict

MOST = 64
MORE = "\nWrites evidence.jsonl, report.html and junit.xml into the output folder. Try: tilelaw run --jurisdiction pennsylvania"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "engine",
        nargs="?",
        default=adapters.REFERENCE,
        help="module:Class, a command line in quotes, an http(s):// URL, or an engine.yaml; without it the reference engine is judged",
    )
    parser.add_argument(
        "--in-process", action="store_true", help="run module:Class in this process, for a debugger; then it never conforms"
    )
    parser.add_argument(
        "--jurisdiction", required=True, metavar="NAME", help=f"{', '.join(profiles.names())}, or the path of an operator's .yaml"
    )
    parser.add_argument(
        "--as-of",
        type=day,
        metavar="DAY",
        help="judge by the law in force on this day, YYYY-MM-DD (default: the profile's day; one that has editions has none)",
    )
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="where to write (default: out/NAME)")
    parser.add_argument(
        "--clause", action="append", default=[], metavar="ID", help="judge only this clause; the rest stays untested (repeatable)"
    )
    parser.add_argument(
        "--seed", metavar="TEXT", help="repeat a run: fills the places with the same tiles (default: fresh, recorded in the evidence)"
    )
    parser.add_argument(
        "--subject", type=Path, metavar="FILE", help="YAML file on the test: laboratory, customer, item, files to hash, days, sign-off"
    )
    parser.add_argument(
        "--attestations", type=Path, action="append", default=[], metavar="FILE", help="YAML file of attestations and waivers (repeatable)"
    )
    parser.add_argument(
        "--today", type=day, metavar="DAY", help="the day, UTC, on which attestations and waivers are looked at (default: today)"
    )
    parser.add_argument(
        "--also", type=views, default=(), metavar="VIEWS", help=f"further views, with commas between: {','.join(report.ALSO)}"
    )
    parser.add_argument(
        "--shard", metavar="K/N", help="judge only this part of the run, 2/5 for the second of five; tilelaw merge puts the parts together"
    )
    parser.add_argument(
        "-n", "--workers", type=workers, default=1, metavar="N",
        help="judge so many scenarios at once, each with an engine of its own (default: 1)",
    )  # fmt: skip


def workers(text: str) -> int:
    """A number of workers. Raises ArgumentTypeError."""
    if not (text.isdecimal() and 1 <= int(text) <= MOST):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of workers: give one from 1 to {MOST}")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Judge an engine, write what was found, and give the exit code."""
    if arguments.shard is not None:
        _can_be_shared(arguments)
    profile, law = profiles.load(arguments.jurisdiction, arguments.as_of)
    seed, as_of = arguments.seed or secrets.token_hex(8), arguments.as_of or profile.day
    papers = attestations.load(arguments.attestations, arguments.today)
    manifest = subject.load(arguments.subject) if arguments.subject else None
    if arguments.in_process and arguments.workers > 1:
        raise Trouble("-n", "engines in this process would share it", do="leave either --in-process or -n away")
    reached, *more = (adapters.connect(arguments.engine, in_process=arguments.in_process) for _ in range(arguments.workers))
    current = session.Session(
        profile, law, reached.adapter, reached.engine, seed, as_of, tuple(arguments.clause), papers, reached.deviation, arguments.engine,
        reached.engine_file, tuple(one.engine for one in more), manifest,
    )  # fmt: skip
    out = arguments.out or Path("out") / profile.name
    shard = shards.of(arguments.shard, len(current.selected)) if arguments.shard else None
    try:
        if shard:
            return _shard_done(session.run_shard(current, shard, out, progress))
        path, result = session.run(current, out, progress)
    except EngineBroke as broke:
        return _stopped(current, broke, out / f"{shard.name if shard else NAME}.part")
    lines = evidence.read(path)
    page = report.write(path, lines, arguments.also)
    print(*summary(lines), sep="\n")
    print(f"  {'Report:':<14}{page}")
    return result.exit_code


def _can_be_shared(arguments: argparse.Namespace) -> None:
    """Raises Trouble for what cannot be said of one shard alone."""
    shards.parsed(arguments.shard)
    if not arguments.seed:
        raise Trouble("--shard", "all shards of a run have one seed, and none is given", do="give each of them the same --seed TEXT")
    if arguments.also:
        raise Trouble("--also", "views are drawn of the whole run", do="give --also to tilelaw merge")


def _shard_done(path: Path) -> int:
    """Say what one shard came to: a breach is one in the whole run too, and anything else is incomplete."""
    lines = evidence.read(path)
    print(*summary(lines), sep="\n")
    print(f"  {'Shard:':<14}{path}")
    return outcome(lines).exit_code


def _stopped(current: session.Session, broke: EngineBroke, path: Path) -> int:
    """Say that the engine stopped the run, and write the views of what was judged before: a breach is proven all the same."""
    print(f"tilelaw: {one_line(str(broke), 2000)}", file=sys.stderr)
    print(f"  {'Report:':<14}{report.write(path, evidence.read(path))}")
    return EXIT[BREACHES] if Verdict.BREACHES in current.verdicts.values() else ADAPTER_BROKE
