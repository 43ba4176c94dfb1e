"""Replies to bulk questions, held against the operator's own rules: what deviates, by cause, and what the rules require, step by step.

A cause is a slip that explains the deviation (see ``book.slips``), the fewest of them for all; else the entry of the rules that decides.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, pairwise
from typing import Any

from tilelaw.asking import judging
from tilelaw.asking.judging import Deviation
from tilelaw.asking.question import Asked, Comparisons
from tilelaw.book import Book
from tilelaw.book.slips import Slips, fewest
from tilelaw.bulk import Match, Payment, Setting
from tilelaw.verdicts import Misused

Found = tuple[Callable[[Book], bool], str, Any, Any]
"""A deviation: whether other rules agree with what was answered, the cause where none of the slips does, the item, the answer."""


def of(asked: Asked) -> Book:
    """What the operator's rules make of hands. Raises Misused where the profile names none."""
    if asked.book is None:
        raise Misused("the profile names no house rules to look anything up in")
    return asked.book


def misranked(asked: Asked) -> Iterator[Deviation]:
    """Every two hands that stand otherwise to each other than the rules have it: above, level, below; in the order of the question."""
    book = of(asked)
    if isinstance(asked.question, Comparisons):
        return chain(judging.each(asked, lambda *_: None), _explained(book, list(_compared_wrongly(asked, book))))
    both = enumerate(zip(asked.items, asked.answers, strict=True))
    rows = sorted((book.hand(hand).rank, answer, place, hand) for place, (hand, answer) in both)
    if all((one[0] < other[0]) == (one[1] < other[1]) and one[1] <= other[1] for one, other in pairwise(rows)):
        return iter(())
    wrong = [sorted((one, other), key=_place) for one, other in combinations(rows, 2) if _order(one, other)]
    return _explained(book, [_pair(book, one, other) for one, other in sorted(wrong, key=lambda pair: tuple(map(_place, pair)))])


def _compared_wrongly(asked: Asked, book: Book) -> Iterator[Found]:
    """The same of hands that acts compared, two by two."""
    for two in judging.twos(asked):
        one, other = [(book.hand(hand).rank, answer, place, hand) for place, (hand, answer) in enumerate(two)]
        if _order(*sorted((one, other))):
            yield _pair(book, one, other)


Row = tuple[int, int, int, Any]
"""A hand in a question: its rank by the book and by the engine, its place, the hand itself."""


def _place(row: Row) -> int:
    return row[2]


def _order(one: Row, other: Row) -> bool:
    """Whether two rows, in the order of the book, are answered otherwise."""
    return one[1] != other[1] if one[0] == other[0] else one[1] >= other[1]


def _pair(book: Book, one: Row, other: Row) -> Found:
    hands, answers = (one[3], other[3]), (one[1], other[1])
    said = "copy" if answers[0] == answers[1] else "win" if answers[0] > answers[1] else "loss"
    entry = book.compare(*hands)[1][-1].entry
    return lambda slipped: slipped.order(*hands) == said, f"{entry} decides, and otherwise", hands, answers


def compared(book: Book, hands: Sequence[Any]) -> dict[str, Any]:
    """How two hands stand to each other, and by which rules."""
    outcome, reasons = book.compare(*hands)
    words = {"win": "the first is the higher", "loss": "the second is the higher", "copy": "they are level"}
    return {"so": words[outcome], "by": [f"{one.entry}: {one.text}" for one in reasons]}


def misset(asked: Asked) -> Iterator[Deviation]:
    """Every four tiles that are set otherwise than the house way allows."""
    book = of(asked)
    both = zip(asked.items, asked.answers, strict=True)
    return _explained(book, [_four(book, hand, one) for hand, one in both if not _is_allowed(book, hand, one)])


def _is_allowed(book: Book, hand: frozenset[str], one: Setting | None) -> bool:
    return one is not None and (one.high, one.low) in book.allowed and one.high | one.low == hand


def _four(book: Book, hand: frozenset[str], one: Setting | None) -> Found:
    if one is None or len(one.high) != 2 or len(one.low) != 2 or one.high | one.low != hand:
        return lambda _: False, "they are not divided into two and two of the tiles", hand, one
    if (one.low, one.high) in book.allowed:
        return lambda _: False, "the lower hand is called the high one", hand, one
    cause = f"step {book.way(hand).step} sets them otherwise"
    return lambda slipped: slipped.plays(one.high, one.low), cause, hand, one


def set_by(book: Book, hand: frozenset[str]) -> dict[str, Any]:
    """How the house way sets four tiles, and by which step."""
    reason = book.why_set(hand)
    return {"by": [f"{reason.entry}: {reason.text}"]}


def missettled(asked: Asked) -> Iterator[Deviation]:
    """Every match whose wager becomes something else than the rules make of it."""
    book = of(asked)
    both = zip(asked.items, asked.answers, strict=True)
    return _explained(book, [_match(match, answer) for match, answer in both if book.result(*_laid(book, match)) != answer])


def _match(match: Match, answer: Any) -> Found:
    return lambda slipped: slipped.result(*_laid(slipped, match)) == answer, "the halves are settled otherwise", match, answer


def _laid(book: Book, match: Match) -> Any:
    return [book.laid((side.high, side.low)) for side in (match.player, match.bank)]


def settled_by(book: Book, match: Match) -> dict[str, Any]:
    """What becomes of the wager of a match, and by which rules."""
    found = book.settle((match.player.high, match.player.low), (match.bank.high, match.bank.low), 100)
    return {"so": found.result, "by": [f"{one.entry}: {one.text}" for one in found.reasons if one.entry != "commission"]}


def mispaid(asked: Asked) -> Iterator[Deviation]:
    """Every won wager that is paid or charged otherwise than the rules say."""
    book = of(asked)
    both = zip(asked.items, asked.answers, strict=True)
    return _explained(book, [_wager(amount, answer) for amount, answer in both if not _pays(book, amount, answer)])


def _wager(amount: int, answer: Payment | int | None) -> Found:
    return lambda slipped: _pays(slipped, amount, answer), "wagers are paid otherwise", amount, answer


def _pays(book: Book, amount: int, answer: Payment | int | None) -> bool:
    """Whether an answer is what a won wager comes to. Acts show one number: what is left of the winnings."""
    winnings, charged = book.pays(amount)
    return answer in (Payment(winnings=winnings, commission=charged), winnings - charged)


def paid_by(book: Book, amount: int) -> dict[str, Any]:
    """What a won wager wins and what is charged, and by which rules."""
    winnings, charged = book.pays(amount)
    rule = book.rules.commission
    said = f"{rule.per_cent} per cent of the {rule.of}, rounded {rule.rounding} to {rule.to_cents}" if rule else "none"
    return {"so": f"winnings {winnings}, commission {charged}", "by": [f"pays: {book.rules.pays}", f"commission: {said}"]}


def _explained(book: Book, found: list[Found]) -> Iterator[Deviation]:
    """Deviations with their causes."""
    slips = _slips(book)
    places = [slips.explaining(agrees) for agrees, *_ in found]
    chosen = {mine: slips.slips[place].text for place, groups in fewest(_counted(places)).items() for mine in groups}
    for mine, (_, cause, item, answer) in zip(places, found, strict=True):
        yield chosen.get(mine, cause), item, answer


@lru_cache(maxsize=4)
def _slips(book: Book) -> Slips:
    """The slips of some rules: their books are made once."""
    return Slips(book.rules)


def _counted(places: Sequence[tuple[int, ...]]) -> dict[tuple[int, ...], int]:
    return dict(Counter(places))
