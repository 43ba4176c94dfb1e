"""``tilelaw report``: render evidence again."""

import argparse
from pathlib import Path
from typing import Any

from tilelaw import evidence, report
from tilelaw.conformity import BREACHES, CONFORMS, EXIT, PARTIAL, WAIVED
from tilelaw.report import views

MORE = "\nWrites report.html and junit.xml beside it."


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("evidence", type=Path, help="an evidence.jsonl, finished or not")


def run(arguments: argparse.Namespace) -> int:
    """Render evidence again, and give its exit code."""
    lines = evidence.read(arguments.evidence)
    print(report.write(arguments.evidence))
    return _shown(lines)


def _shown(lines: list[dict[str, Any]]) -> int:
    """The exit code of evidence: its footer's, but never better than incomplete while a planned scenario has no line.

    Without a footer: 10 for a breach that it holds, else 11.
    """
    if lines[-1]["line"] != "footer":
        said = {name: one["statement"] for name, one in views.statements(views.read(lines)).items() if name != "jurisdiction"}
        return EXIT[BREACHES if BREACHES in said.values() else said["engine"]]
    code = int(lines[-1]["exit_code"])
    return EXIT[PARTIAL] if code in (EXIT[CONFORMS], EXIT[WAIVED]) and not views.read(lines).complete else code
