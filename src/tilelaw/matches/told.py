"""What was found, in words: the rates, and the smallest counterexample of each cause with the rules that it rests on."""

from collections.abc import Iterator, Sequence

from tilelaw.book import Book
from tilelaw.book.slips import Slips, fewest
from tilelaw.matches.judge import Cause, Found, Places
from tilelaw.matches.plan import Plan

_NOBODY = "no slip that is known explains it"


def causes(book: Book, found: Found) -> list[tuple[str, int, Places, str]]:
    """Each cause in words, how many matches deviate for it, the first of them, and what the engine answered there; most frequent first."""
    slips = Slips(book.rules).slips
    counts: dict[tuple[int, ...], int] = {}
    for cause, (count, _) in found.causes.items():
        counts[cause[0]] = counts.get(cause[0], 0) + count
    rows = [_row(slips[place].text, [one for one in found.causes if one[0] in mine], found) for place, mine in fewest(counts).items()]
    for cause in [cause for cause in found.causes if not cause[0]]:
        _, required, answered, high, low = cause
        text = f"{required} answered as {answered}, where {high} decides the high hand and {low} the low one; {_NOBODY}"
        rows.append(_row(text, [cause], found))
    return sorted(rows, key=lambda row: (-row[1], row[2]))


def _row(text: str, mine: Sequence[Cause], found: Found) -> tuple[str, int, Places, str]:
    """One cause, made of all that fall to it."""
    first, answered = min((found.causes[cause][1], cause[2]) for cause in mine)
    return text, sum(found.causes[cause][0] for cause in mine), first, answered


def lines(plan: Plan, found: Found) -> Iterator[str]:
    """A paragraph for each cause."""
    for text, count, (player, bank), answered in causes(plan.book, found):
        mine, theirs = plan.sets[player], plan.sets[bank]
        right = plan.book.settle((mine.high.faces, mine.low.faces), (theirs.high.faces, theirs.low.faces), 100)
        yield f"{count:,} matches: {text}"
        for name, one in (("player", mine), ("bank", theirs)):
            yield f"    {name + ':':<8}{', '.join(one.high.faces)} over {', '.join(one.low.faces)}"
        yield f"    required {right.result}, answered {answered}"
        for reason in right.reasons:
            yield f"      {reason.entry}: {reason.text}"


def rates(found: Found, made: float, elapsed: float, session: int) -> Iterator[str]:
    """How fast it went: the oracle alone, the engine's own time beside it, and all together."""
    if found.judged and found.judging:
        yield f"{found.judged / found.judging:,.0f} judgements a second by the oracle, whose tables took {made:.2f} s to make, apart"
        yield f"{found.asking:,.1f} s of the engine's own and on the way to it, {found.judging:,.1f} s of judging, over all workers"
    if session:
        yield f"{session:,} matches in {elapsed:,.1f} s: {session / elapsed:,.0f} a second"


__all__ = ["Cause", "causes", "lines", "rates"]
