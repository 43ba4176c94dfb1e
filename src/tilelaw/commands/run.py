"""``tilelaw run``: judge an engine."""

import argparse
import secrets
from pathlib import Path

from tilelaw import adapters, attestations, profiles, report, session
from tilelaw.commands.words import day, progress
from tilelaw.conformity import Conformity

MORE = "\nWrites evidence.jsonl, report.html and junit.xml into the output folder. Try: tilelaw run --jurisdiction pennsylvania"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "engine",
        nargs="?",
        default=adapters.REFERENCE,
        help="module:Class, or a command line in quotes; without it the reference engine is judged",
    )
    parser.add_argument(
        "--in-process", action="store_true", help="run module:Class in this process, for a debugger; then it never conforms"
    )
    parser.add_argument(
        "--jurisdiction", required=True, metavar="NAME", help=f"{', '.join(profiles.names())}, or the path of an operator's .yaml"
    )
    parser.add_argument(
        "--as-of", type=day, metavar="DAY", help="judge by the law in force on this day, YYYY-MM-DD (default: the profile's day)"
    )
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="where to write (default: out/NAME)")
    parser.add_argument(
        "--clause", action="append", default=[], metavar="ID", help="judge only this clause; the rest stays untested (repeatable)"
    )
    parser.add_argument(
        "--seed", metavar="TEXT", help="repeat a run: fills the places with the same tiles (default: fresh, recorded in the evidence)"
    )
    parser.add_argument("--attestations", type=Path, metavar="FILE", help="YAML file of attestations and waivers")


def run(arguments: argparse.Namespace) -> int:
    """Judge an engine, write what was found, and give the exit code."""
    profile, law = profiles.load(arguments.jurisdiction)
    seed, as_of = arguments.seed or secrets.token_hex(8), arguments.as_of or profile.day
    papers = attestations.load(arguments.attestations)
    reached = adapters.connect(arguments.engine, in_process=arguments.in_process)
    current = session.Session(
        profile, law, reached.adapter, reached.engine, seed, as_of, tuple(arguments.clause), papers, reached.deviation, arguments.engine
    )
    path, result = session.run(current, arguments.out or Path("out") / profile.name, progress)
    report.write(path)
    _summary(f"{profile.title}, law of {as_of}", path, result)
    return result.exit_code


def _summary(title: str, path: Path, result: Conformity) -> None:
    print(title)
    for name, (said, text) in [("Engine", result.engine), ("Jurisdiction", result.jurisdiction)]:
        print(f"  {name + ':':<14}{said}. {text}.")
    print(f"  {'Clauses:':<14}{', '.join(f'{count} {name}' for name, count in sorted(result.counts.items()))}")
    for problem in result.invalid:
        print(f"  {'Invalid:':<14}{problem}")
    print(f"  {'Report:':<14}{path.with_name('report.html')}")
