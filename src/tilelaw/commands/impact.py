"""``tilelaw impact``: what a change of the law, the suite or a profile alters, and who has to look."""

import argparse
from pathlib import Path

import msgspec

from tilelaw import adapters, report
from tilelaw.commands.files import written
from tilelaw.impact.change import impact
from tilelaw.report import impacts

MORE = (
    "\nBASE and HEAD are folders (a checkout, an installed package, content of your own) or revisions and tags of the repository you stand "
    "in: tilelaw impact main . Exit codes: 10, an engine breaches a clause that it did not breach; 11, somebody has to look: a clause that "
    "changed is not signed, something lost its conviction, is no longer judged, or is decided otherwise; 0, neither."
)
FORMATS = {"text": impacts.text, "markdown": impacts.markdown}


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("base", metavar="BASE", help="the content as it was")
    parser.add_argument("head", metavar="HEAD", help="the content as it is to be")
    parser.add_argument(
        "--engine", action="append", default=[], metavar="ENGINE",
        help="judge what is touched by this engine, named as for tilelaw run (repeatable; default: the reference engine)",
    )  # fmt: skip
    parser.add_argument(
        "--prover", default=adapters.REFERENCE, metavar="ENGINE",
        help="whose answers are falsified, to see what is convicted no more (default: the reference engine)",
    )  # fmt: skip
    parser.add_argument("--as", dest="form", choices=FORMATS, default="text", help="how to print it (default: text)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the same as JSON")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write the same as a page")


def run(arguments: argparse.Namespace) -> int:
    """Compare, print, and write what was asked for."""
    found = impact(arguments.base, arguments.head, arguments.engine or [adapters.REFERENCE], arguments.prover)
    print("\n".join(FORMATS[arguments.form](found)))
    if arguments.json:
        written(arguments.json, msgspec.json.format(msgspec.json.encode(found)) + b"\n")
    if arguments.html:
        written(arguments.html, report.impact_page(found))
    return int(found["exit_code"])
