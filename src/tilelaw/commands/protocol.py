"""``tilelaw protocol``: print the contract."""

import argparse

from tilelaw import protocol

MORE = ""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("--markdown", action="store_true", help="print the reference of all acts and events instead")


def run(arguments: argparse.Namespace) -> int:
    """Print it."""
    print(protocol.reference() if arguments.markdown else protocol.text())
    return 0
