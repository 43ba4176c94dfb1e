"""``tilelaw clauses``: print clauses and duties."""

import argparse

import msgspec

from tilelaw import coverage, profiles
from tilelaw.commands.words import day

MORE = ""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("jurisdiction", help=", ".join(profiles.names()))
    parser.add_argument("--as-of", type=day, metavar="DAY", help="the day that decides, where the jurisdiction has several editions")
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Print the clauses."""
    _, law = profiles.load(arguments.jurisdiction, arguments.as_of)
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(coverage.rows(law))).decode())
    else:
        print("\n".join(coverage.table(law)))
    return 0
