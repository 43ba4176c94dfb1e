"""``tilelaw check``: read everything strictly and lint it."""

import argparse

from tilelaw import laws, lint, profiles, proof
from tilelaw.conformity import USAGE

MORE = ""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("law", nargs="*", help=f"only these laws: {', '.join(laws.names())}")


def run(arguments: argparse.Namespace) -> int:
    """Read and lint, and print every finding."""
    wanted = arguments.law or laws.names()
    found = [] if arguments.law else list(lint.unused())
    for name in wanted:
        found += lint.findings(laws.load(name))
        proof.trials(laws.load(name))
    for name in profiles.names():
        profiles.load(name)
    print(*found, sep="\n", end="\n" if found else "")
    print(f"{len(wanted)} laws, {len(profiles.names())} profiles, {len(found)} findings")
    return USAGE if found else 0
