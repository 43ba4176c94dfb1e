"""``tilelaw report``: render evidence again."""

import argparse
from pathlib import Path

from tilelaw import evidence, report
from tilelaw.commands.words import views
from tilelaw.report.console import summary
from tilelaw.report.outcome import outcome

MORE = f"\nWrites report.html and junit.xml beside it, and with --also {', '.join(report.ALSO.values())}."


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("evidence", type=Path, help="an evidence.jsonl, finished or not")
    parser.add_argument(
        "--also", type=views, default=(), metavar="VIEWS", help=f"further views, with commas between: {','.join(report.ALSO)}"
    )


def run(arguments: argparse.Namespace) -> int:
    """Render evidence again, and give its exit code."""
    lines = evidence.read(arguments.evidence)
    page = report.write(arguments.evidence, lines, arguments.also)
    print(*summary(lines), sep="\n")
    print(f"  {'Report:':<14}{page}")
    return outcome(lines).exit_code
