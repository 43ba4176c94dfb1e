"""``tilelaw ci``: write a ready pipeline."""

import argparse
import secrets
from pathlib import Path

from tilelaw import __version__, profiles, recipes
from tilelaw.commands.files import write
from tilelaw.commands.words import day

MOST = 64
MORE = (
    "\nIt judges the engine in shards, merges them, holds the run against tilelaw/baseline.jsonl once there is one, publishes report and "
    "JUnit, and comments on pull requests. Names and paths are those from the top of the repository."
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("platform", choices=recipes.PLATFORMS, help="for which CI system")
    parser.add_argument("engine", help="the engine, named as for tilelaw run")
    parser.add_argument("--jurisdiction", required=True, metavar="NAME", help=f"{', '.join(profiles.names())}, or an operator's .yaml")
    parser.add_argument("--as-of", type=day, metavar="DAY", help="judge by the law in force on this day, YYYY-MM-DD")
    parser.add_argument("--shards", type=shards, default=4, metavar="N", help="how many machines share a run (default: 4)")
    parser.add_argument(
        "--seed",
        metavar="TEXT",
        help="the seed of every run, which has to be that of the baseline (default: fresh, and kept in the pipeline)",
    )
    parser.add_argument(
        "--requirement", default=f"tilelaw=={__version__}", metavar="TEXT", help="what pip is to install (default: tilelaw of this release)"
    )
    parser.add_argument("--out", type=Path, default=Path(), metavar="FOLDER", help="the top of the repository (default: this folder)")


def shards(text: str) -> int:
    """A number of shards. Raises ArgumentTypeError."""
    if not (text.isdecimal() and 2 <= int(text) <= MOST):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of shards: give one from 2 to {MOST}")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Write the file, and say what to do with it."""
    profiles.load(arguments.jurisdiction, arguments.as_of)
    seed, day_judged = arguments.seed or secrets.token_hex(8), ["--as-of", str(arguments.as_of)] if arguments.as_of else []
    judged = [arguments.engine, "--jurisdiction", arguments.jurisdiction, *day_judged, "--seed", seed]
    files = recipes.recipe(arguments.platform, judged, arguments.shards, arguments.requirement)
    write(arguments.out, files, "the pipeline")
    print(*files, sep="\n")
    print("Next: commit it. Once a run is accepted, commit its evidence.jsonl as tilelaw/baseline.jsonl")
    return 0
