"""``tilelaw matches``: every match that one set of tiles allows."""

import argparse
import hashlib
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

import msgspec

from tilelaw import __version__, adapters, book, profiles
from tilelaw.canonical import encode
from tilelaw.commands.run import workers
from tilelaw.commands.words import day
from tilelaw.conformity import ADAPTER_BROKE, BREACHES, CONFORMS, EXIT, PARTIAL
from tilelaw.engine import Description, Engine, EngineBroke, Rules
from tilelaw.matches import progress, sample, told, work
from tilelaw.matches.judge import Found
from tilelaw.matches.plan import BATCH, Plan
from tilelaw.matches.progress import PROGRESS, RESULT, Digests
from tilelaw.trouble import one_line

KEEP_EVERY = 2.0
DEFAULT = "conventional"
MORE = """
The 8,130 four-tile hands that differ by face, each set the house way, against each that one set of tiles leaves: 43,899,420
matches, settled by the engine and judged by the operator's own rules. A run that was stopped goes on where it stopped, with
the same command. What is found is the operator's Rules Submission, and no law.
Of an engine that answers no matches in bulk a sample is drawn from a seed and played in rounds; what it can have missed is printed.
Exit codes here: 0 every match that was asked is settled as the rules say, 10 some are not, 11 not all were, 20 the engine broke."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("engine", nargs="?", default=adapters.REFERENCE, help="named as for tilelaw run (default: the reference engine)")
    parser.add_argument("--jurisdiction", required=True, metavar="NAME", help="the profile under which tables open, as for tilelaw run")
    parser.add_argument("--as-of", type=day, metavar="DAY", help="the day of a profile whose law the day decides, YYYY-MM-DD")
    parser.add_argument(
        "--house-rules",
        metavar="NAME",
        help=f"{', '.join(book.names())}, or the path of a .yaml (default: those that the profile names, else {DEFAULT})",
    )
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="where progress and result are kept (default: out/NAME/matches)")
    parser.add_argument("--seed", metavar="TEXT", help="repeat a sample, of an engine that answers no matches in bulk (default: fresh)")
    parser.add_argument("-n", "--workers", type=workers, default=1, metavar="N", help="so many processes, each with an engine (default: 1)")
    parser.add_argument(
        "--batch", type=_batch, default=BATCH, metavar="N", help=f"ask about so many matches in one message (default: {BATCH:,})"
    )


def _batch(text: str) -> int:
    """A number of matches. Raises ArgumentTypeError."""
    if not (text.isdecimal() and 1 <= int(text) <= 10_000):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of matches: give one from 1 to 10,000")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Ask about all matches that were not yet judged, print what was found, and give the exit code."""
    profile, law = profiles.load(arguments.jurisdiction, arguments.as_of)
    rules = book.load(arguments.house_rules) if arguments.house_rules else profile.house_rules or book.load(DEFAULT)
    description = _described(arguments.engine)
    out = arguments.out or Path("out") / profile.name / "matches"
    out.mkdir(parents=True, exist_ok=True)
    plan = Plan(book.Book(rules), arguments.batch)
    opened = Rules(law=profile.law, options=dict(profile.options), boxes=law.instrument.layout)
    if "MatchSettings" not in description.bulk:
        with _reached(arguments.engine) as engine:
            found = sample.judged(engine, opened, plan, law.instrument.round, arguments.seed or token_hex(8))
        kept = {"engine": description, "house_rules": rules, "table": opened, "tilelaw": __version__, **found.record()}
        (out / sample.RESULT).write_bytes(msgspec.json.format(encode(kept)) + b"\n")
        return _sampled(description, rules.name, found)
    digests = Digests(_digest([arguments.engine, description]), _digest([rules, opened]), plan.digest, __version__)
    current = _Run(plan, work.Job(arguments.engine, opened, rules, arguments.batch), out, digests, arguments.workers)
    return current.told(f"{description.vendor} {description.product} {description.version}", current.judged())


def _described(name: str) -> Description:
    """The engine's description; the engine itself is not kept."""
    with _reached(name) as engine:
        return engine.describe()


@contextmanager
def _reached(name: str) -> Iterator[Engine]:
    """An engine for a while."""
    engine = adapters.connect(name).engine
    try:
        yield engine
    finally:
        getattr(engine, "close", lambda: None)()


def _digest(value: object) -> str:
    return hashlib.sha256(encode(value)).hexdigest()


def _sampled(told: Description, rules: str, found: sample.Found) -> int:
    """Print what was found of a sample, and give the exit code."""
    first, *more = found.lines()
    print(f"{told.vendor} {told.product} {told.version}\n  Rules Submission, {rules}: {first}")
    for line in more:
        print(f"  {line}")
    return EXIT[found.said]


class _Run:
    """One sitting of a run."""

    def __init__(self, plan: Plan, job: work.Job, out: Path, digests: Digests, workers: int) -> None:
        self.plan, self.job, self.out, self.digests, self.workers = plan, job, out, digests, workers
        whole = progress.read(out, RESULT, digests)
        kept = whole or progress.read(out, PROGRESS, digests)
        self.found, self.done = (kept.found, set(kept.done)) if kept else (Found(), set())
        self.before, self.made, self.began, self.kept = self.found.judged, 0.0, time.monotonic(), time.monotonic()

    def judged(self) -> str | None:
        """Judge what is left; what stopped it, or None."""
        left = [unit for unit in self.plan.units if unit not in self.done]
        if not left:
            return None
        try:
            with _beating(self.plan, self.before) as beat:
                for unit, found, made in self._work(left):
                    self._take(unit, found, made)
                    beat(self.found.judged)
        except KeyboardInterrupt:
            for again in (signal.SIGINT, signal.SIGTERM):  # who asks twice does not mean: lose what was judged
                signal.signal(again, signal.SIG_IGN)
            self._keep()
            return "stopped"
        except EngineBroke as broke:
            self._keep()
            return str(broke)
        progress.write(self.out / RESULT, progress.kept(self.digests, self.done, self.found, timed=False))
        (self.out / PROGRESS).unlink(missing_ok=True)
        return None

    def _work(self, left: list[int]) -> Iterator[work.Done]:
        return work.alone(self.job, left) if self.workers == 1 else work.together(self.job, left, self.workers)

    def _take(self, unit: int, found: Found, made: float) -> None:
        self.found.add(found)
        self.done.add(unit)
        self.made = max(self.made, made)
        if time.monotonic() - self.kept > KEEP_EVERY:
            self._keep()

    def _keep(self) -> None:
        progress.write(self.out / PROGRESS, progress.kept(self.digests, self.done, self.found, timed=True))
        self.kept = time.monotonic()

    def told(self, engine: str, stopped: str | None) -> int:
        """Print what was found, and give the exit code."""
        whole = len(self.done) == len(self.plan.units)
        said = BREACHES if self.found.causes else CONFORMS if whole else PARTIAL
        print(f"{engine}\n  Rules Submission, {self.job.rules.name}: {said}. {self.found.judged:,} matches judged.")
        for line in told.lines(self.plan, self.found):
            print(f"  {line}")
        for line in told.rates(self.found, self.made, time.monotonic() - self.began, self.found.judged - self.before):
            print(f"  {line}")
        if stopped:
            print(f"tilelaw: {one_line(stopped)}; the same command goes on from {self.out / PROGRESS}", file=sys.stderr)
        broke = stopped not in (None, "stopped") and said != BREACHES
        return ADAPTER_BROKE if broke else EXIT[said]


@contextmanager
def _beating(plan: Plan, before: int) -> Iterator[Callable[[int], None]]:
    """Progress on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from tqdm import tqdm  # noqa: PLC0415 - only a terminal needs it

    with tqdm(total=plan.total, initial=before, leave=False, file=sys.stderr, unit=" matches", unit_scale=True) as bar:

        def beat(judged: int) -> None:
            bar.update(judged - bar.n)

        yield beat
