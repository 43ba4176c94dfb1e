"""``tilelaw merge``: put the shards of a run together."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from tilelaw import evidence, merging, report, shards
from tilelaw.commands.words import views
from tilelaw.report.console import summary
from tilelaw.report.outcome import outcome
from tilelaw.trouble import Trouble

MORE = (
    "\nShards are what tilelaw run --shard K/N has written, on any machines, whichever way the run was split: all of one run, and each "
    "scenario in one of them. Needs no engine. Its exit code is that of the whole run."
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("part", type=Path, nargs="+", help=f"a shard, {shards.NAMES}, or a folder that holds some")
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="where to write evidence.jsonl and its views")
    parser.add_argument(
        "--also", type=views, default=(), metavar="VIEWS", help=f"further views, with commas between: {','.join(report.ALSO)}"
    )


def run(arguments: argparse.Namespace) -> int:
    """Put them together, draw the views, and give the exit code of the whole."""
    parts = [merging.read(path) for given in arguments.part for path in _files(given)]
    path = merging.merge(parts, arguments.out)
    lines = evidence.read(path)
    page = report.write(path, lines, arguments.also)
    print(*summary(lines), sep="\n")
    print(f"  {'Report:':<14}{page}")
    return outcome(lines).exit_code


def _files(given: Path) -> Iterator[Path]:
    """A file that is given, or the shards in a folder. Raises Trouble for a folder without any."""
    found = sorted(given.glob(shards.NAMES)) if given.is_dir() else [given]
    if not found:
        raise Trouble(given, f"there is no {shards.NAMES} in this folder", do="give the folder into which tilelaw run --shard wrote")
    yield from found
