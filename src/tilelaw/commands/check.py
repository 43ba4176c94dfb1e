"""``tilelaw check``: read everything strictly and lint it; with ``--engine``, see whether an engine can be judged."""

import argparse
import datetime

from tilelaw import adapters, book, laws, lint, preflight, profiles, reviewing
from tilelaw.commands.words import day
from tilelaw.conformity import ADAPTER_BROKE, USAGE
from tilelaw.engine import EngineBroke
from tilelaw.preflight import Line
from tilelaw.proof import altered, miniatures
from tilelaw.trouble import Trouble

MORE = (
    "\nWith --engine and --jurisdiction it looks at an engine instead, judges nothing, and says what to write next: 0 it can be judged, "
    "2 trouble with the configuration, 20 the engine broke."
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("law", nargs="*", help=f"only these laws: {', '.join(laws.names())}")
    parser.add_argument("--engine", metavar="ENGINE", help="the engine to look at, named as for tilelaw run")
    parser.add_argument("--jurisdiction", metavar="NAME", help="the profile under which it will be judged, named as for tilelaw run")
    parser.add_argument("--as-of", type=day, metavar="DAY", help="the day that decides, where the jurisdiction has several editions")


def run(arguments: argparse.Namespace) -> int:
    """Read and lint, and print every finding; or look at an engine."""
    if arguments.engine is None and arguments.jurisdiction is None:
        return _content(arguments.law)
    if arguments.engine is None or arguments.jurisdiction is None or arguments.law:
        do = "write: tilelaw check --engine ENGINE --jurisdiction NAME"
        raise Trouble("tilelaw check", "an engine is looked at under one jurisdiction, and no law is read beside", do=do)
    return _engine(arguments.engine, arguments.jurisdiction, arguments.as_of)


def _content(names: list[str]) -> int:
    wanted = names or laws.names()
    found = [] if names else [*lint.unused(), *reviewing.strangers()]
    for name in wanted:
        found += lint.findings(laws.load(name))
        miniatures.trials(laws.load(name))
        altered.claims(laws.load(name))
    for name in profiles.names():
        for first in profiles.days(name):
            profiles.load(name, first)
    for name in book.names():
        book.load(name)
    todo = [line for name in wanted for line in lint.waiting(laws.load(name))]
    print(*found, *todo, sep="\n", end="\n" if found or todo else "")
    print(f"{len(wanted)} laws, {len(profiles.names())} profiles, {len(book.names())} house rules, {len(found)} findings")
    return USAGE if found else 0


def _engine(name: str, jurisdiction: str, as_of: datetime.date | None) -> int:
    profile, law = profiles.load(jurisdiction, as_of)
    lines = []
    try:
        for line in preflight.check(adapters.connect(name).engine, name, profile, law):
            print(line, flush=True)
            lines.append(line)
    except (Trouble, EngineBroke) as trouble:
        lines.append(Line("trouble", "engine", str(trouble), USAGE if isinstance(trouble, Trouble) else ADAPTER_BROKE))
        print(lines[-1])
    return preflight.code(lines)
