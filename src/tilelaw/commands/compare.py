"""``tilelaw compare``: hold several runs against each other."""

import argparse
from pathlib import Path

from tilelaw import evidence
from tilelaw.conformity import BREACHES, EXIT, PARTIAL
from tilelaw.report.compared import FORMATS, letters
from tilelaw.report.comparison import Comparison, Run
from tilelaw.report.outcome import outcome
from tilelaw.trouble import Trouble

MORE = (
    "\nRuns of one engine (the same vendor and product) in the order given; or of several engines. Its exit code says whether anything got "
    "worse, and not whether an engine conforms: 0 nothing did, 10 something breaches that did not in the run before, 11 something is no "
    "longer judged."
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("evidence", type=Path, nargs="+", help="an evidence.jsonl, or the folder of a run; the older run first")
    parser.add_argument("--one-engine", action="store_true", help="all are runs of one engine, whatever it calls itself")
    parser.add_argument("--as", dest="form", choices=FORMATS, default="text", help="how to write it (default: text)")


def run(arguments: argparse.Namespace) -> int:
    """Compare, and say whether anything got worse."""
    paths = [path / evidence.NAME if path.is_dir() else path for path in arguments.evidence]
    if len(paths) < 2:
        raise Trouble("tilelaw compare", "one run cannot be compared", do="give two or more, the older one first")
    outcomes = [outcome(evidence.read(path)) for path in paths]
    runs = [Run(letter, str(path), one) for letter, path, one in zip(letters(len(paths)), paths, outcomes, strict=True)]
    for one in runs[1:]:
        if not one.clauses.keys() & runs[0].clauses.keys():
            raise Trouble(one.where, f"it has no clause in common with {runs[0].where}", do="compare runs of one law")
    found = Comparison(runs, arguments.one_engine)
    print(*FORMATS[arguments.form](found), sep="\n")
    breaches, unjudged = found.worse
    return EXIT[BREACHES] if breaches else EXIT[PARTIAL] if unjudged else 0
