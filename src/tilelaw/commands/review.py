"""``tilelaw review``: who has signed the restatement of which clause, what changed since, and a signature of one's own."""

import argparse
import datetime
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tilelaw import laws, reviewing, scenarios
from tilelaw.commands.words import day
from tilelaw.conformity import EXIT, PARTIAL
from tilelaw.impact import earlier
from tilelaw.impact.touched import difference
from tilelaw.laws.law import Law
from tilelaw.reviewing import Restatement, Review, Signature
from tilelaw.scenarios import Scenario
from tilelaw.trouble import Trouble, nearest

MORE = (
    "\nWithout a clause it lists how every clause stands. With clauses it shows what of each changed since it was signed; with --by it "
    "signs them as they are now, in jurisdictions/reviews.yaml. Exit codes: 0, and with --strict 11 while any that is shown is suspect."
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("clause", nargs="*", metavar="CLAUSE", help="the id of a clause, such as pa-621a.7-4")
    parser.add_argument("--by", type=person, metavar="NAME", help="who has looked at these clauses, and signs them")
    parser.add_argument("--day", type=day, metavar="DAY", help="the day of the signature (default: today, UTC)")
    parser.add_argument("--strict", action="store_true", help="11 while any of these clauses is suspect: changed since it was signed")


def person(text: str) -> str:
    """A name that can be signed with. Raises ArgumentTypeError."""
    if not text.strip() or not text.isprintable():
        raise argparse.ArgumentTypeError(f"{text!r} is nobody's name: write it in one line")
    return text


def run(arguments: argparse.Namespace) -> int:
    """List, show, or sign."""
    if not arguments.clause and (arguments.by or arguments.day):
        raise Trouble("tilelaw review", "a signature is of clauses, and none is named", do="name the clauses that were looked at")
    if arguments.day and not arguments.by:
        raise Trouble("--day", "it is the day of a signature, and nobody signs", do="say who does: --by NAME")
    found = _stated(arguments.clause)
    standing = [review for part in found for review in _shown(part, whole=bool(arguments.clause))]
    if not arguments.clause:
        print(f"{len(standing)} clauses: {_counted(standing)}")
    if arguments.by:
        for path in reviewing.sign(_signatures(found, arguments.by, arguments.day)):
            print(f"signed in {path}")
        return 0
    return EXIT[PARTIAL] if arguments.strict and any(one.state == "suspect" for one in standing) else 0


@dataclass(frozen=True)
class _Part:
    """A register, its scenarios, and those of its clauses that are looked at."""

    law: Law
    suite: list[Scenario]
    clauses: list[str]


def _stated(wanted: list[str]) -> list[_Part]:
    """The registers that have these clauses, or all of them. Raises Trouble."""
    found = {name: laws.load(name) for name in laws.names()}
    known = [clause for law in found.values() for clause in law.own.clauses]
    for name in wanted:
        if name not in known:
            raise Trouble(name, "no register has such a clause", do=nearest(name, known))
    named = {name: [one for one in law.own.clauses if one in wanted or not wanted] for name, law in found.items()}
    return [_Part(found[name], scenarios.sound(scenarios.compiled(name)), clauses) for name, clauses in named.items() if clauses]


def _shown(part: _Part, *, whole: bool) -> list[Review]:
    """Print how clauses stand; where they are looked at, with what nobody has signed of them."""
    found = reviewing.reviews(part.law, part.suite, part.clauses)
    now = reviewing.of(part.law, part.suite, part.clauses if whole else ())
    for name, review in found.items():
        print(f"{name:<24} {review}")
        if whole and review.state != "reviewed":
            print(*_unsigned(now[name], review), sep="\n")
    return list(found.values())


def _unsigned(now: Restatement, review: Review) -> Iterator[str]:
    """All of a restatement that nobody signed, or what is other than it was when it was signed, as far as that is known."""
    was = earlier.told(now.clause, review.signature) if review.signature else {}
    if was is None:
        yield "  what was signed is found in no history of a repository; as it is now:"
    for part in review.changed or reviewing.PARTS:
        yield f"  {part}:"
        yield from (f"    {line}" for line in (difference(was[part], now.told(part)) if was else now.told(part)))


def _signatures(found: list[_Part], by: str, on: datetime.date | None) -> dict[str, Signature]:
    today = on or datetime.datetime.now(datetime.UTC).date()
    now = [one for part in found for one in reviewing.of(part.law, part.suite, part.clauses).values()]
    return {one.clause: Signature(by=by, day=today, fingerprint=one.fingerprint) for one in now}


def _counted(standing: list[Review]) -> str:
    counts = Counter(one.state for one in standing)
    return ", ".join(f"{counts[state]} {state}" for state in ("reviewed", "suspect", "unreviewed"))
