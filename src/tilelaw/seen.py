"""Looks at the answer to the ``When``: what a Then step receives as ``seen``."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, TypeVar

from tilelaw.asking import by_book, judging
from tilelaw.asking.question import Asked
from tilelaw.canonical import plain
from tilelaw.events import Event, Flagged, HandMatched
from tilelaw.exchange import Exchange
from tilelaw.shapes import alone
from tilelaw.verdicts import Blocked, Breach, Misused

E = TypeVar("E", bound=Event)


@dataclass
class Seen:
    """The answer to the When, for looks. Every look compares with what the scenario states and raises Breach.

    When the act was refused, every look but ``refused`` convicts: nothing happened is no way to agree.
    """

    answers: Sequence[Exchange]
    looked_at: set[type[Event]] = field(default_factory=set)
    asked: Sequence[Asked] = ()

    @property
    def answer(self) -> Exchange:
        """The one answer. Raises Misused after a sweep or before any When."""
        if len(self.answers) != 1:
            raise Misused(f"{len(self.answers)} answers to look at: a sweep is looked at with seen.swept")
        return self.answers[0]

    @property
    def reply(self) -> Asked:
        """The one bulk question with its answers. Raises Misused when none was asked."""
        if len(self.asked) != 1:
            raise Misused("no bulk question was asked, whose reply could be looked at")
        return self.asked[0]

    def each(self, look: str, wrong: judging.Wrong, right: Callable[[Any], Any] | None = None) -> None:
        """After a bulk question: nothing is wrong with the answer to any item.

        ``wrong`` is given an item and its answer, and names what is wrong in words that all items wrong in the same way have in common, or
        gives None. ``right`` tells, of the smallest item of each cause, what the law requires.
        """
        judging.judged(self.reply, look, judging.each(self.reply, wrong), right)

    def ordered(self, look: str, strength: Callable[[Any], Any], cause: Callable[[Any, Any], str]) -> None:
        """After a bulk question: every two answers stand to each other as the strengths of their items do: greater, equal or less.

        ``cause`` names, for two items that do not, what is wrong.
        """
        judging.judged(self.reply, look, judging.misordered(self.reply, strength, cause))

    def compared(self, look: str, wrong: Callable[[Any, Any, Any, Any], str | None]) -> None:
        """After a bulk question: no two items stand to each other as they may not, where only some of them are said to stand so or so.

        ``wrong`` is given an item, its answer, another item and its answer, and names what is wrong, or gives None.
        """
        judging.judged(self.reply, look, judging.compared(self.reply, wrong))

    def ranked(self, look: str) -> None:
        """After RankHands: of every two hands the one that the operator's rules have above the other is, and those level are level."""
        book, look = by_book.of(self.reply), f"{look}, {self.reply.comparisons:,} comparisons"
        judging.judged(self.reply, look, by_book.misranked(self.reply), lambda hands: by_book.compared(book, hands))

    def set_the_house_way(self, look: str) -> None:
        """After SetHouseWays: every hand is set as the house way of the operator's rules allows."""
        book = by_book.of(self.reply)
        judging.judged(self.reply, look, by_book.misset(self.reply), lambda hand: by_book.set_by(book, hand))

    def settled(self, look: str) -> None:
        """After MatchSettings: every wager becomes what the operator's rules make of it."""
        book = by_book.of(self.reply)
        judging.judged(self.reply, look, by_book.missettled(self.reply), lambda match: by_book.settled_by(book, match))

    def paid(self, look: str) -> None:
        """After PayWagers: every won wager is paid, and charged, what the operator's rules say."""
        book = by_book.of(self.reply)
        judging.judged(self.reply, look, by_book.mispaid(self.reply), lambda amount: by_book.paid_by(book, amount))

    def check(self, look: str, expected: Any, actual: Any) -> None:
        """Convict unless both are equal. ``look`` names in plain words what was looked at."""
        if expected != actual:
            raise Breach(look, plain(expected), plain(actual))

    def all(self, kind: type[E]) -> list[E]:
        """All events of a kind in the answer, in order. Raises Breach when the act was refused."""
        self.looked_at.add(kind)
        if not self.answer.stands:
            raise Breach(kind.__name__, "the act stands", {"refused": self.answer.refusal})
        return [event for event in self.answer.events if isinstance(event, kind)]

    def refused(self) -> None:
        """The act does not stand: it is refused, or flagged where a person deals. Raises NotSupported where nobody can attempt it."""
        self.looked_at.add(Flagged)
        if self.answer.awaited:
            raise alone(self.answer.act, "against the law")
        if self.answer.stands:
            raise Breach("the act is refused", "refused", plain(self.answer.events))

    def accepted(self) -> None:
        """The act stands."""
        if not self.answer.stands:
            raise Breach("the act stands", "the act stands", {"refused": self.answer.refusal})

    def exactly(self, kind: type[Event], fields: str, rows: Iterable[Any], but_no: Sequence[type[Event]] = ()) -> None:
        """The complete list of a kind of event, in order, and nothing of other kinds. One field: rows are values; several: tuples."""
        self.none(*but_no)
        self.check(f"{kind.__name__} {fields}", list(rows), _rows(self.all(kind), fields))

    def in_any_order(self, kind: type[Event], fields: str, rows: Iterable[Any]) -> None:
        """The complete list of a kind of event, where the law fixes no order."""
        actual = _rows(self.all(kind), fields)
        self.check(f"{kind.__name__} {fields}", sorted(rows, key=repr), sorted(actual, key=repr))

    def none(self, *kinds: type[Event]) -> None:
        """The act stands, and nothing of these kinds happened."""
        for kind in kinds:
            self.check(kind.__name__, [], self.all(kind))

    def sequence(self, *kinds: type[Event]) -> None:
        """The events of these kinds, all of them, come in exactly this order."""
        present = [type(event) for event in self._events(kinds)]
        self.check("order of events", [kind.__name__ for kind in kinds], [kind.__name__ for kind in present])

    def precedes(self, first: type[Event], then: type[Event], but_no: Sequence[type[Event]] = ()) -> None:
        """There are events of both kinds, every one of the first before every one of the second, and nothing of other kinds."""
        self.none(*but_no)
        order = [type(event) is then for event in self._events((first, then))]
        expected = f"{first.__name__} before {then.__name__}"
        self.check("order of events", expected, expected if len(set(order)) == 2 and order == sorted(order) else _names(self.answer))

    def ahead_of(self, kind: type[Event], fields: str, rows: Iterable[Any], of: type[Event], nth: int = 1) -> None:
        """The complete list of a kind of event after the (n-1)th and before the nth event of another kind."""
        self.looked_at.add(of)
        self.all(kind)
        before, passed = [], 0
        for event in self.answer.events:
            passed += isinstance(event, of)
            if passed == nth - 1 and isinstance(event, kind):
                before.append(event)
        self.check(f"{kind.__name__} {fields} before {of.__name__} {nth}", list(rows), _rows(before, fields))

    def supposes(self, hand: str, result: str) -> None:
        """The scenario supposes a result that the engine decides: if it declares another, the clause is not reached (Blocked)."""
        declared = [event.result for event in self.all(HandMatched) if event.hand == hand]
        if declared != [result]:
            raise Blocked(f"the scenario supposes that {hand} is declared {result}; the engine declares {declared}")

    def swept(
        self,
        kind: type[Event],
        name: str,
        key: Callable[[Any], Hashable],
        expected: Mapping[Any, Any],
        after: type[Event] | None = None,
    ) -> None:
        """After a sweep: each answer has one event of the kind, whose field is what ``expected`` gives for the act's key.

        An act whose key is not in ``expected`` is left open by the law and not judged. Where the law has it come ``after`` an event of
        another kind, it does not come before, nor without that.
        """
        self.looked_at |= {kind, after or kind}
        judged = [answer for answer in self.answers if key(answer.act) in expected]
        if not judged:
            raise Misused("what is expected speaks of none of the acts")
        wrong = [miss for answer in judged if (miss := _miss(answer, kind, name, expected[key(answer.act)], after))]
        if wrong:
            smallest = min(wrong, key=repr)
            raise Breach(f"{kind.__name__} {name}, {len(wrong)} of {len(self.answers)} differ", smallest[0], smallest[1])

    def _events(self, kinds: Sequence[type[Event]]) -> list[Event]:
        for kind in kinds:
            self.all(kind)
        return [event for event in self.answer.events if type(event) in kinds]


def _rows(events: Sequence[Event], fields: str) -> list[Any]:
    names = fields.split()
    rows = [tuple(getattr(event, name) for name in names) for event in events]
    return [row[0] for row in rows] if len(names) == 1 else rows


def _names(answer: Exchange) -> list[str]:
    return [type(event).__name__ for event in answer.events]


def _miss(answer: Exchange, kind: type[Event], name: str, wanted: Any, after: type[Event] | None) -> tuple[Any, Any] | None:
    found = [getattr(event, name) for event in answer.events if isinstance(event, kind)]
    before = () if after is None else takewhile(lambda event: not isinstance(event, after), answer.events)
    early = [getattr(event, name) for event in before if isinstance(event, kind)]
    if answer.stands and found == [wanted] and not early:
        return None
    act = plain(answer.act)
    return {"act": act, name: plain(wanted)}, {"act": act, name: plain(found), "too early": plain(early), "refused": answer.refusal}
