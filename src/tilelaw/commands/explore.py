"""``tilelaw explore``: lawful and unlawful acts in sequences that nobody wrote down."""

import argparse
import secrets
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tilelaw import adapters, explore, profiles
from tilelaw.canonical import encode
from tilelaw.conformity import ADAPTER_BROKE, BREACHES, EXIT, PARTIAL
from tilelaw.engine import NotSupported
from tilelaw.explore import Command, Explorer, Tables, Tally, Violation
from tilelaw.laws import Law
from tilelaw.trouble import Trouble

EXAMPLES = 300
MORE = """
Looks for what has to hold at every table, whatever people do there: all 32 tiles in one place each, money neither made nor
lost, nothing dealt before a roll that counts, no play after a void, hidden tiles hidden, nothing changed by a refusal. What is
found is written as a feature. Nothing found is no verdict: it says what was looked at.
Exit codes here: 0 nothing found, 10 found, 11 nothing could be explored."""
WHERE = "where features are written, and failures kept with which the next run begins (default: out/NAME/explored)"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("engine", nargs="?", default=adapters.REFERENCE, help="named as for tilelaw run (default: the reference engine)")
    parser.add_argument(
        "--jurisdiction", required=True, metavar="NAME", help="the profile under which tables open, named as for tilelaw run"
    )
    parser.add_argument("--examples", type=_number, metavar="N", help=f"play at so many tables (default: {EXAMPLES}, without --seconds)")
    parser.add_argument(
        "--seconds", type=_number, metavar="S", help="stop after so many seconds; making what was found shorter may take longer"
    )
    parser.add_argument("--seed", metavar="TEXT", help="repeat: the same seed draws the same sequences (default: fresh, and printed)")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help=WHERE)


def _number(text: str) -> int:
    """A number of examples or seconds. Raises ArgumentTypeError."""
    if not (text.isdecimal() and 1 <= int(text) <= 10**9):
        raise argparse.ArgumentTypeError(f"{text!r} is no number that can be spent: give a whole number from 1 on")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Explore an engine, print what was explored and what was found, and give the exit code."""
    profile, law = profiles.load(arguments.jurisdiction)
    engine = adapters.connect(arguments.engine).engine
    tables = Tables(engine, arguments.engine, profile, law.instrument.layout)
    out, seed = arguments.out or Path("out") / profile.name / "explored", arguments.seed or secrets.token_hex(8)
    if not _supported(tables):
        print(f"{profile.title}: nothing can be explored: the engine supports no act")
        return EXIT[PARTIAL]
    examples = arguments.examples or (None if arguments.seconds else EXAMPLES)
    began = time.monotonic()
    with _beating(examples) as beat:
        explorer = Explorer(tables, seed, examples, arguments.seconds, out / "examples" / profile.name, beat)
        found = explorer.explore()
    _explored(explorer, time.monotonic() - began)
    if found:
        path = explore.write(out, Command(arguments.engine, arguments.jurisdiction, seed), law, found)
        _violation(found, law, path)
        return EXIT[BREACHES]
    if explorer.tally.failures:
        return ADAPTER_BROKE
    if explorer.tally.acts == explorer.tally.refused:
        print(f"{profile.title}: nothing could be explored: no act was permitted")
        return EXIT[PARTIAL]
    print(f"{profile.title}: no violation was found. That is no verdict; tilelaw run gives one.")
    return 0


def _supported(tables: Tables) -> bool:
    try:
        return bool(tables.acts)
    except NotSupported as no:
        do = "explore it under a profile that it has"
        raise Trouble(tables.name, f"the engine opens no table under {tables.profile.name}: it does not support {no.what}", do=do) from None


@contextmanager
def _beating(examples: int | None) -> Iterator[Callable[[Tally], None]]:
    """Progress on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from tqdm import tqdm  # noqa: PLC0415 - only a terminal needs it

    with tqdm(total=examples, leave=False, file=sys.stderr, unit=" tables") as bar:

        def beat(tally: Tally) -> None:
            bar.set_postfix_str(f"{tally.acts:,} acts", refresh=False)
            bar.update(tally.examples - bar.n)

        yield beat


def _explored(explorer: Explorer, seconds: float) -> None:
    """What was looked at, and what was not."""
    tally = explorer.tally
    acts = f"{tally.acts:,} acts, {tally.refused:,} of them refused"
    print(f"Explored:   {tally.examples:,} tables, {acts}, in {seconds:.1f} s; seed {explorer.seed}")
    deepest = [f"{name} ({tally.reached[name]:,})" for name in explore.PHASES[::-1] if tally.reached[name]]
    print(f"Deepest:    {', '.join(deepest) or 'nothing'}")
    for failure in tally.failures[:1]:
        print(f"Failed:     {len(tally.failures):,} times, the first time: {failure}")
    for name, many in sorted(tally.exercised.items(), key=lambda one: -one[1]):
        print(f"  {name:<16}{many:>9,} times")
    for one in explorer.unexercised:
        print(f"  {one.name:<16}    never exercised: {one.text}")


def _violation(found: Violation, law: Law, path: Path) -> None:
    print(f"\nViolation:  {found.invariant.text}")
    print(f"Found:      {found.wrong.what}" + ("" if found.again else "; it did not come about again when the same acts were performed"))
    cited = [f"{one} ({law.clause(one).citation})" for one in found.invariant.cited(law)]
    print(f"Clauses:    {', '.join(cited) or 'none; it follows from the contract'}")
    for number, told in enumerate(found.told, 1):
        said = ", ".join(type(event).__name__ for event in told.events) if told.stands else f"refused: {told.refusal}"
        print(
            textwrap.shorten(f"{number:>3}. {encode(told.act).decode()}", 150, placeholder="..."),
            "->",
            textwrap.shorten(said, 100, placeholder="..."),
        )
    print(f"Written:    {path}")
