"""The stage on which a scenario plays: ``people`` perform acts, ``seen`` looks at the answer to the ``When``.

Given and When steps receive ``people``, Then steps receive ``seen``; a step is one line that calls one of their methods.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any, Literal, TypeVar

from tilelaw import asking, by_book
from tilelaw.acts import Act, LetTimePass
from tilelaw.asking import Asked
from tilelaw.book import Book
from tilelaw.bulk import Bulk, RankHands
from tilelaw.canonical import plain
from tilelaw.engine import NotSupported, Refused, Table, perform_all
from tilelaw.events import Event, Flagged, HandMatched
from tilelaw.shapes import TRIES, Answer, OtherOutcome, ShapedTable, Untestable, alone
from tilelaw.verdicts import Blocked, Breach, Misused

E = TypeVar("E", bound=Event)
Phase = Literal["given", "when", "then"]
Acts = Callable[[Any], Sequence[Act]]
Read = Callable[[Sequence[Event]], Any]


@dataclass(frozen=True)
class Exchange:
    """One act and its answer: events, or the reason for which the table refused.

    ``flags``: whether Flagged means that the act does not stand, as it does where people deal. ``shaped`` is the whole answer of an
    engine that does acts alone or leaves outcomes to chance.
    """

    phase: Phase
    act: Act
    events: tuple[Event, ...] = ()
    refused: str | None = None
    flags: bool = True
    shaped: Answer | None = None

    @property
    def stands(self) -> bool:
        """Whether the act stands: neither refused nor flagged."""
        return self.refusal is None

    @property
    def refusal(self) -> str | None:
        """Why the act does not stand, or None."""
        flags = [event.reason for event in self.events if isinstance(event, Flagged) and self.flags]
        return self.refused if self.refused is not None else next(iter(flags), None)

    @property
    def asked(self) -> Act | None:
        """What was asked in the place of the act; None where it was asked as it is."""
        return self.shaped.asked if self.shaped else None

    @property
    def awaited(self) -> bool:
        """Whether nobody was asked to act: the engine carried it out alone."""
        return isinstance(self.asked, LetTimePass)


@dataclass
class People:
    """The people at one table. ``open_table`` opens a fresh one under the scenario's rules, ``meets`` picks acts of a sweep.

    ``flags`` says whether Flagged means that an act does not stand. ``misses`` counts tables whose chance brought another outcome.
    ``bulk`` are the bulk questions that the engine declares; of any other a sample is drawn from ``seed``.
    """

    open_table: Callable[[], Table]
    meets: Callable[[Act | Bulk], bool] | None = None
    flags: bool = True
    bulk: frozenset[str] = frozenset()
    seed: str = ""
    book: Book | None = None
    misses: int = 0
    phase: Phase = "given"
    transcript: list[Exchange] = field(default_factory=list)
    answers: list[Exchange] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)
    _table: Table | None = None

    def perform(self, *acts: Act) -> None:
        """Perform acts one after another: any number in a Given, exactly one in a When.

        Raises Blocked when an act of a Given does not stand, Misused in a Then or for a second act in a When; OtherOutcome and
        Untestable where chance decides.
        """
        if self.phase == "then":
            raise Misused("a Then looks; it performs nothing")
        if self.phase == "when" and (len(acts) != 1 or self.answers or self.asked):
            raise Misused("a When is exactly one act")
        if self._table is None:
            self._table = self.open_table()
        for exchange in _exchanges(self._table, self.phase, acts, self.flags):
            self._answered(exchange)
            _settle(exchange)

    def attempt(self, *acts: Act) -> None:
        """In a Given: perform acts of which none is permitted. Raises Blocked when one stands, Misused elsewhere."""
        if self.phase != "given":
            raise Misused("what is attempted in vain is a Given")
        self._table = self._table or self.open_table()
        for act in acts:
            exchange = next(_exchanges(self._table, self.phase, [act], self.flags))
            self.transcript.append(exchange)
            if exchange.stands:
                raise Blocked(f"the table permits {type(act).__name__} by {act.by}")

    def sweep(self, acts: Iterable[Act]) -> None:
        """In a When: perform each act on a fresh table of its own, after the same Givens. Looks then use ``seen.swept``."""
        if self.phase != "when" or self.answers or self.asked:
            raise Misused("a sweep is the one When of its scenario")
        before = [exchange.act for exchange in self.transcript]
        wanted = self._picked(list(acts))
        self._table = self._table or self.open_table()
        for exchange in self._gathered(before, wanted) if isinstance(self._table, ShapedTable) else self._swept(before, wanted):
            self._answered(exchange)
        if not self.answers:
            raise Misused("a sweep of no act at all")

    def _swept(self, before: list[Act], acts: list[Act]) -> Iterator[Exchange]:
        return (self._alone(before, act) for act in acts)

    def _alone(self, before: Sequence[Act], act: Act) -> Exchange:
        """The answer to an act on a fresh table, after others that have to stand."""
        exchanges = _exchanges(self.open_table(), "when", [*before, act], self.flags)
        for _ in before:
            _reached(next(exchanges))
        return next(exchanges)

    def ask(self, question: Bulk, acts: Acts | None = None, *, read: Read | None = None) -> None:
        """In a When: ask a bulk question, after the Givens. Looks then use ``seen.each`` or ``seen.ordered``.

        ``acts`` are those that ask for one item, on a fresh table after the same Givens, and ``read`` finds the answer in the events of the
        last of them, or None. By these a few items are asked once more, and, of an engine that does not declare the question, a sample
        instead. Raises NotSupported where neither can be had, NoReply for what is no reply to the question.
        """
        if self.phase != "when" or self.answers or self.asked:
            raise Misused("a bulk question is the one When of its scenario")
        if not asking.items(question):
            raise Misused("a bulk question about nothing")
        question = self._picked_items(question)
        self._table = self._table or self.open_table()
        if type(question).__name__ in self.bulk:
            whole = asking.whole(self._table, question)
            found = self._compared(whole, acts, read) if acts and read and self.meets is None else whole
        elif acts is None or read is None:
            raise NotSupported(type(question).__name__)
        else:
            found = self._one_by_one(question, asking.drawn(question, self.seed, asking.SAMPLE), acts, read)
        self.asked.append(replace(found, book=self.book))

    def _compared(self, asked: Asked, acts: Acts, read: Read) -> Asked:
        """The same, held against what the table does by acts with a handful of the items, where the engine performs them as given."""
        places = asking.drawn(asked.question, self.seed, asking.COMPARED)
        try:
            told = self._one_by_one(asked.question, places, acts, read)
        except (NotSupported, Untestable):
            return asked
        return asking.agreeing(asked, places, told)

    def _one_by_one(self, question: Bulk, places: Sequence[int], acts: Acts, read: Read) -> Asked:
        """What is answered by acts to the items in these places."""
        every, given = asking.items(question), [exchange.act for exchange in self.transcript]
        alone = self._by_chance if isinstance(self._table, ShapedTable) else self._alone
        found = []
        for place in places:
            *before, act = acts(every[place])
            found.append(alone([*given, *before], act))
        answers = tuple(read(one.events) if one.stands else None for one in found)
        lent = {type(event).__name__ for one in found for event in one.events if event.origin == "adapter"}
        sample, observed = asking.of_items(question, [every[place] for place in places]), any(one.asked for one in found)
        return Asked(sample, answers, len(every), self.seed, tuple(sorted(lent)), observed)

    def _by_chance(self, before: list[Act], act: Act) -> Exchange:
        """The answer to an act where chance decides. It has to come at the first try: nobody waits for each of hundreds of items."""
        try:
            return self._chanced(before, [act])
        except OtherOutcome as other:
            raise Untestable(f"{other}, and it was asked one by one") from None

    def _gathered(self, before: list[Act], acts: list[Act]) -> list[Exchange]:
        """A sweep where chance decides: tables are opened until every act of it has come. Raises Untestable when no more come."""
        left, found, dry = list(acts), [], 0
        while left:
            try:
                exchange = self._chanced(before, left)
            except OtherOutcome as other:
                dry, self.misses = dry + 1, self.misses + 1
                if dry >= TRIES:
                    raise Untestable(f"{other} in {TRIES:,} tries on end; {len(acts) - len(left)} of {len(acts)} came") from None
                continue
            dry = 0
            left.remove(exchange.act)
            found.append(exchange)
        return sorted(found, key=lambda exchange: acts.index(exchange.act))

    def _chanced(self, before: list[Act], acts: list[Act]) -> Exchange:
        """The answer to whichever of these acts came, on a table of its own."""
        table = self.open_table()
        for exchange in _exchanges(table, "given", before, self.flags):
            _reached(exchange)
            _settle(exchange)
        exchange = _first_come(table, acts, self.flags)
        _settle(exchange)
        return exchange

    def _picked(self, acts: list[Act]) -> list[Act]:
        """All acts of a sweep, or those that are met; a fault that meets none of them lies in the Givens, and a few acts show it."""
        if self.meets is None:
            return acts
        return [act for act in acts if self.meets(act)] or acts[:: len(acts) // 8 or 1]

    def _picked_items(self, question: Bulk) -> Bulk:
        """The question about all items, or about those that are met and a few beside them; by the book every two hands are compared."""
        every = asking.items(question)
        if self.meets is None or (self.book and isinstance(question, RankHands)):
            return question
        some = range(0, len(every), len(every) // 8 or 1)
        return asking.of_items(
            question, [item for place, item in enumerate(every) if place in some or self.meets(asking.of_items(question, [item]))]
        )

    def _answered(self, exchange: Exchange) -> None:
        self.transcript.append(exchange)
        if self.phase == "when":
            self.answers.append(exchange)
        else:
            _reached(exchange)


def _exchanges(table: Table, phase: Phase, acts: Sequence[Act], flags: bool) -> Iterator[Exchange]:
    """The acts with their answers, one after another, up to and with the first that is refused."""
    if isinstance(table, ShapedTable):
        yield from (_first_come(table, [act], flags, phase) for act in acts)
        return
    answers = perform_all(table, acts)
    for act in acts:
        try:
            exchange = Exchange(phase, act, tuple(next(answers)), flags=flags)
        except Refused as no:
            yield Exchange(phase, act, refused=no.reason, flags=flags)
            return
        yield exchange


def _first_come(table: Table, acts: Sequence[Act], flags: bool, phase: Phase = "when") -> Exchange:
    """Whichever of these acts, all asked in the same words, the chance of the table brings."""
    if not isinstance(table, ShapedTable):
        raise TypeError("a table that takes outcomes leaves none to chance")
    answer = table.answer(*acts)
    return Exchange(phase, answer.act, answer.events, answer.refused, flags, answer)


def _settle(exchange: Exchange) -> None:
    """Go on, unless chance brought something else than the scenario gives (OtherOutcome), or nothing that can be told (Untestable)."""
    if exchange.shaped and exchange.shaped.hopeless:
        raise Untestable(exchange.shaped.hopeless)
    if exchange.shaped and exchange.shaped.otherwise:
        raise OtherOutcome(exchange.shaped.otherwise)


def _reached(exchange: Exchange) -> None:
    if exchange.awaited and not exchange.stands:
        raise Blocked(f"the engine does not carry out {type(exchange.act).__name__} alone: {exchange.refusal}")
    if not exchange.stands:
        raise Blocked(f"the table does not permit {type(exchange.act).__name__} by {exchange.act.by}: {exchange.refusal}")


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

    def each(self, look: str, wrong: asking.Wrong, right: Callable[[Any], Any] | None = None) -> None:
        """After a bulk question: nothing is wrong with the answer to any item.

        ``wrong`` is given an item and its answer, and names what is wrong in words that all items wrong in the same way have in common, or
        gives None. ``right`` tells, of the smallest item of each cause, what the law requires.
        """
        asking.judged(self.reply, look, asking.each(self.reply, wrong), right)

    def ordered(self, look: str, strength: Callable[[Any], Any], cause: Callable[[Any, Any], str]) -> None:
        """After a bulk question: every two answers stand to each other as the strengths of their items do: greater, equal or less.

        ``cause`` names, for two items that do not, what is wrong.
        """
        asking.judged(self.reply, look, asking.misordered(self.reply, strength, cause))

    def compared(self, look: str, wrong: Callable[[Any, Any, Any, Any], str | None]) -> None:
        """After a bulk question: no two items stand to each other as they may not, where only some of them are said to stand so or so.

        ``wrong`` is given an item, its answer, another item and its answer, and names what is wrong, or gives None.
        """
        asking.judged(self.reply, look, asking.compared(self.reply, wrong))

    def ranked(self, look: str) -> None:
        """After RankHands: of every two hands the one that the operator's rules have above the other is, and those level are level."""
        book, count = by_book.of(self.reply), len(self.reply.items)
        look = f"{look}, {count * (count - 1) // 2:,} comparisons"
        asking.judged(self.reply, look, by_book.misranked(self.reply), lambda hands: by_book.compared(book, hands))

    def set_the_house_way(self, look: str) -> None:
        """After SetHouseWays: every hand is set as the house way of the operator's rules allows."""
        book = by_book.of(self.reply)
        asking.judged(self.reply, look, by_book.misset(self.reply), lambda hand: by_book.set_by(book, hand))

    def settled(self, look: str) -> None:
        """After MatchSettings: every wager becomes what the operator's rules make of it."""
        book = by_book.of(self.reply)
        asking.judged(self.reply, look, by_book.missettled(self.reply), lambda match: by_book.settled_by(book, match))

    def paid(self, look: str) -> None:
        """After PayWagers: every won wager is paid, and charged, what the operator's rules say."""
        book = by_book.of(self.reply)
        asking.judged(self.reply, look, by_book.mispaid(self.reply), lambda amount: by_book.paid_by(book, amount))

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
