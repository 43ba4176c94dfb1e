"""How each item of a bulk question is asked by acts, of an engine that does not answer the question, in rounds as the law has them.

What an act shows is all that is asked: of hands which of two ranks higher, of a match one that can be dealt where the dealer sets the
bank's tiles the house way, of a payment what is left of it once the commission is taken. An item is judged as the table played it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from tilelaw.acts import Act, CompareHands, SetHouseWay, Tiles
from tilelaw.asking import rounds
from tilelaw.asking.matched_twice import Matches, higher
from tilelaw.asking.question import Comparisons, Higher, Question
from tilelaw.book import Book
from tilelaw.bulk import Bulk, Match, MatchSettings, Pair, PayWagers, RankHands, SetHouseWays, Setting
from tilelaw.engine import NotSupported
from tilelaw.events import Event, HandMatched, HandsCompared, HandSet, Result, WagerPaid
from tilelaw.register import Round
from tilelaw.tiles import SUITS_TWICE
from tilelaw.verdicts import Blocked

_TWIN = {f"{face}{mine}": f"{face}{other}" for face in SUITS_TWICE for mine, other in ("ab", "ba")}
LOW = ("5-6b", "4-6b", "1-6b", "1-5b", "2-2b", "3-3b")
"""Tiles of which no two are a pair, a Wong or a Gong: the low hand of a player of whom nothing is asked."""
WINNING = Setting(high=frozenset({"6-6a", "6-6b"}), low=frozenset({"1-1a", "1-1b"}))
LOSING = frozenset({"1-3a", "5-5a", "4-6a", "5-6a"})
"""Two pairs, and four tiles that come to points however they are set: the one wins against the other by any ranking."""

Shown = tuple[Any, Any]
"""An item as the table played it, and the answer to it; None: there is none."""
Bearing = Callable[[Any, Any], bool]
"""Whether anything is said of how two hands of two tiles rank to one another."""


@dataclass(frozen=True)
class Way:
    """How the items of a question are asked by acts.

    ``acts`` are those for one item, at a fresh table; or several rows of acts, each at a table of its own. ``read`` finds what was shown
    in the answers, one for each row: to the last act, and to that by which the dealer set a hand the house way. ``unshown`` counts the
    items that no act shows. ``own``: the scenario gives the acts.
    """

    question: Question
    acts: Callable[[Any], Sequence[Sequence[Act]]]
    read: Callable[[Any, Sequence[Sequence[Event]]], Shown]
    unshown: int = 0
    own: bool = False


def tells(act: Act) -> bool:
    """Whether the answer to an act that is not the last one is read as well."""
    return isinstance(act, SetHouseWay)


def given(question: Bulk, acts: Callable[[Any], Sequence[Act]], read: Callable[[Sequence[Event]], Any]) -> Way:
    """The way that a scenario gives itself."""
    return Way(question, lambda item: [acts(item)], lambda item, told: (item, read(told[0])), own=True)


@dataclass(frozen=True)
class Ways:
    """The ways of questions at tables where a round goes as ``plain`` says.

    ``book`` is what the operator's rules make of hands: only matches are played whose bank the house way sets so. ``compares``: two hands
    are compared by the act for it, of which an engine may know nothing.
    """

    plain: Round | None = None
    book: Book | None = None
    compares: bool = True

    def of(self, question: Bulk, bearing: Bearing | None = None) -> Way | None:
        """The way of a question, of hands that are ranked only for those two of which something is said; None where no act shows it."""
        plain = self.plain
        match question:
            case RankHands():
                return self._ranking(question, bearing)
            case SetHouseWays() if plain:
                return Way(question, lambda hand: [rounds.until_set(plain, _against(hand))], _Reader(plain).setting)
            case MatchSettings() if plain:
                return self._matching(question, _Reader(plain))
            case PayWagers() if plain:
                return Way(question, lambda amount: [rounds.acts(plain, rounds.Deal(WINNING, LOSING, amount))], _Reader(plain).payment)
        return None

    def _matching(self, question: MatchSettings, reader: "_Reader") -> Way:
        book = self.book
        shown = [one for one in question.matches if book is None or book.plays(one.bank.high, one.bank.low)]
        left = len(question.matches) - len(shown)
        return Way(MatchSettings(matches=tuple(shown)), lambda one: [reader.acts(one)], reader.result, left)

    def _ranking(self, question: RankHands, bearing: Bearing | None) -> Way | None:
        """Every two hands of which something is said; those that no set of tiles allows are never on the table together."""
        both = [_dealt(*two) for two in combinations(question.hands, 2) if bearing is None or bearing(*two)]
        dealt = {frozenset(map(frozenset, two)): two for two in both if two}
        left = both.count(None)
        if self.compares or not self.book or not self.plain:
            return Way(Comparisons(tuple(dealt.values())), _compared, _higher, left)
        reader, of = _Reader(self.plain), Matches(self.book).of
        played = {two: matches for two in dealt.values() if (matches := of(*two))}
        return Way(
            Comparisons(tuple(played)),
            lambda two: [reader.acts(match) for match in played[two]],
            lambda two, told: (two, reader.higher(played[two], told)),
            left + len(dealt) - len(played),
        )


def _dealt(one: Pair, other: Pair) -> tuple[Pair, Pair] | None:
    """Two hands of one set of tiles: where both have the same tile, the other has the one that looks like it, if there is one."""
    taken = set(one).intersection(other)
    if not taken:
        return one, other
    first, second = (_TWIN.get(tile, tile) if tile in taken else tile for tile in other)
    return (one, (first, second)) if {first, second}.isdisjoint(one) and first != second else None


def _compared(two: tuple[Pair, Pair]) -> Sequence[Sequence[Act]]:
    player, bank = map(frozenset, two)
    return [[CompareHands(player=player, bank=bank)]]


def _higher(two: tuple[Pair, Pair], told: Sequence[Sequence[Event]]) -> Shown:
    found = [event.higher for event in told[0] if isinstance(event, HandsCompared)]
    return two, found[0] if len(found) == 1 else None


def _against(hand: Tiles) -> rounds.Deal:
    """A deal of these four tiles to the bank; the player has a pair over two low tiles."""
    low = [tile for tile in LOW if tile not in hand][:2]
    pairs = ({f"{face}a", f"{face}b"} for face in SUITS_TWICE)
    high = next(pair for pair in pairs if pair.isdisjoint(hand | set(low)))
    return rounds.Deal(Setting(high=frozenset(high), low=frozenset(low)), hand)


@dataclass(frozen=True)
class _Reader:
    """What the answers of a round show."""

    plain: Round

    def acts(self, match: Match) -> Sequence[Act]:
        """The acts of a match."""
        return rounds.acts(self.plain, rounds.Deal(match.player, match.bank.high | match.bank.low))

    def setting(self, hand: Tiles, told: Sequence[Sequence[Event]]) -> Shown:
        """How the bank's tiles were set."""
        return hand, next(self._settings(told[0]), None)

    def result(self, match: Match, told: Sequence[Sequence[Event]]) -> Shown:
        """What became of the wager, and in which match: the bank's tiles lie as the dealer set them. Raises NotSupported."""
        return self._played(match, told[0])

    def higher(self, matches: Sequence[Match], told: Sequence[Sequence[Event]]) -> Higher | None:
        """Which of two hands ranks higher, by two matches. Raises NotSupported, and Blocked where others were played."""
        played = [self._played(match, events) for match, events in zip(matches, told, strict=True)]
        if [match for match, _ in played] != list(matches):
            raise Blocked("the matches suppose that the dealer sets the bank's tiles the operator's house way; this engine does not")
        results = [result for _, result in played if result is not None]
        return higher(results) if len(results) == len(matches) else None

    def _played(self, match: Match, events: Sequence[Event]) -> tuple[Match, Result | None]:
        bank, tiles = next(self._settings(events), None), match.bank.high | match.bank.low
        results = [one.result for one in events if isinstance(one, HandMatched) and one.hand == self.plain.player]
        if not results:
            raise NotSupported(HandMatched.__name__)
        if bank is None or not len(bank.high) == len(bank.low) == 2 or bank.high | bank.low != tiles:
            return match, None
        same = {bank.high, bank.low} == {match.bank.high, match.bank.low}
        return match if same else Match(player=match.player, bank=bank), results[0] if len(results) == 1 else None

    def payment(self, amount: int, told: Sequence[Sequence[Event]]) -> Shown:
        """What was paid, from whichever places. Raises NotSupported, and Blocked where the wager was not won."""
        (events,) = told
        results = [one.result for one in events if isinstance(one, HandMatched) and one.hand == self.plain.player]
        if results and results != ["won"]:
            raise Blocked(f"two pairs against four tiles that make none have to win; the engine declares {', '.join(results)}")
        paid = [event.amount for event in events if isinstance(event, WagerPaid) and event.at == self.plain.player]
        if not paid:
            raise NotSupported(WagerPaid.__name__)
        return amount, sum(paid)

    def _settings(self, events: Sequence[Event]) -> Iterator[Setting]:
        return (Setting(high=one.high, low=one.low) for one in events if isinstance(one, HandSet) and one.hand == self.plain.bank)
