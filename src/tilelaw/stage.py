"""The stage on which a scenario plays: ``people`` perform acts, and ``seen`` (see there) looks at the answer to the ``When``.

Given and When steps receive ``people``, Then steps receive ``seen``; a step is one line that calls one of their methods.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tilelaw.acts import Act, CompareHands
from tilelaw.asking import by_acts, in_bulk, sampling
from tilelaw.asking.by_acts import Bearing, Way, Ways
from tilelaw.asking.question import Asked, items, of_items
from tilelaw.book import Book
from tilelaw.bulk import Bulk, RankHands
from tilelaw.engine import NotSupported, Table
from tilelaw.events import Event
from tilelaw.exchange import Exchange, Phase, exchanges, first_come, reached, settle
from tilelaw.register import Round
from tilelaw.shapes import TRIES, OtherOutcome, ShapedTable, Untestable
from tilelaw.verdicts import Blocked, Misused

Acts = Callable[[Any], Sequence[Act]]
Read = Callable[[Sequence[Event]], Any]


@dataclass
class People:
    """The people at one table. ``open_table`` opens a fresh one under the scenario's rules, ``meets`` picks acts of a sweep.

    ``flags`` says whether Flagged means that an act does not stand. ``misses`` counts tables whose chance brought another outcome.
    ``bulk`` are the bulk questions and acts that the engine declares; of any other question a sample is drawn from ``seed``, and asked
    in rounds as ``plain`` has them, where the scenario has no acts of its own for it.
    """

    open_table: Callable[[], Table]
    meets: Callable[[Act | Bulk], bool] | None = None
    flags: bool = True
    bulk: frozenset[str] = frozenset()
    seed: str = ""
    book: Book | None = None
    plain: Round | None = None
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
        for exchange in exchanges(self._table, self.phase, acts, self.flags):
            self._answered(exchange)
            settle(exchange)

    def attempt(self, *acts: Act) -> None:
        """In a Given: perform acts of which none is permitted. Raises Blocked when one stands, Misused elsewhere."""
        if self.phase != "given":
            raise Misused("what is attempted in vain is a Given")
        self._table = self._table or self.open_table()
        for act in acts:
            exchange = next(exchanges(self._table, self.phase, [act], self.flags))
            self.transcript.append(exchange)
            if exchange.stands:
                raise Blocked(f"the table permits {type(act).__name__} by {act.by}")

    def offer(self, act: Act) -> None:
        """In a Given: an act that the law leaves to the table: refused or not, the scenario goes on. Raises Misused elsewhere."""
        if self.phase != "given":
            raise Misused("what a table may take or not is a Given")
        self._table = self._table or self.open_table()
        exchange = next(exchanges(self._table, self.phase, [act], self.flags))
        self.transcript.append(exchange)
        settle(exchange)

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
        return (self._alone(before, [act])[-1] for act in acts)

    def _alone(self, before: Sequence[Act], acts: Sequence[Act]) -> list[Exchange]:
        """The answers to acts on a fresh table, after others; all but the last have to stand."""
        found: list[Exchange] = []
        for exchange in exchanges(self.open_table(), "when", [*before, *acts], self.flags):
            found.append(exchange)
            if len(found) < len(before) + len(acts):
                reached(exchange)
        return found[len(before) :]

    def ask(self, question: Bulk, acts: Acts | None = None, *, read: Read | None = None, bearing: Bearing | None = None) -> None:
        """In a When: ask a bulk question, after the Givens. Looks then use ``seen.each`` or ``seen.ordered``.

        ``acts`` are those that ask for one item, on a fresh table after the same Givens, and ``read`` finds the answer in the events of the
        last of them, or None; without them the law's plain round shows it, as far as a round can (see ``by_acts``). By these a few items
        are asked once more, and, of an engine that does not declare the question, a sample instead. ``bearing`` says, where hands are
        ranked, of which two anything is looked at. Raises NotSupported where neither can be had, NoReply for what is no reply.
        """
        if self.phase != "when" or self.answers or self.asked:
            raise Misused("a bulk question is the one When of its scenario")
        if not items(question):
            raise Misused("a bulk question about nothing")
        question = self._picked_items(question)
        self._table = self._table or self.open_table()
        way = by_acts.given(question, acts, read) if acts and read else self._ways.of(question, bearing)
        if type(question).__name__ in self.bulk:
            whole = in_bulk.whole(self._table, question)
            found = self._compared(whole, way) if way and self.meets is None else whole
        elif way is None or not items(way.question):
            raise NotSupported(type(question).__name__)
        else:
            found = self._one_by_one(way, sampling.SAMPLE)
        self.asked.append(replace(found, book=self.book))

    @property
    def _ways(self) -> Ways:
        return Ways(self.plain, self.book, CompareHands.__name__ in self.bulk)

    def _compared(self, asked: Asked, way: Way) -> Asked:
        """The same, held against what the table does by acts with a handful of the items, where the engine performs them as given."""
        try:
            told = self._one_by_one(way, sampling.COMPARED)
        except (NotSupported, Untestable):
            return asked
        except Blocked:
            if way.own:
                raise
            return asked  # a round that the scenario does not have does not block it
        return in_bulk.agreeing(asked, told)

    def _one_by_one(self, way: Way, size: int) -> Asked:
        """What is answered by acts to so many of the items."""
        every, before = items(way.question), [exchange.act for exchange in self.transcript]
        alone = self._by_chance if isinstance(self._table, ShapedTable) else self._alone
        chosen = [every[place] for place in sampling.lots(len(every), self.seed, size)]
        acts = [way.acts(item) for item in chosen]
        heard = [[alone(before, row) for row in rows] for rows in acts]
        shown = [_shown(way, item, told) for item, told in zip(chosen, heard, strict=True)]
        every_row = [row for told in heard for row in told]
        lent = {type(event).__name__ for row in every_row for event in _read(row) if event.origin == "adapter"}
        return Asked(
            of_items(way.question, [item for item, _ in shown]), tuple(answer for _, answer in shown), len(every), self.seed,
            tuple(type(act).__name__ for act in (acts[0][0] if acts else ())), way.unshown, tuple(sorted(lent)),
            any(one.asked for row in every_row for one in row),
        )  # fmt: skip

    def _by_chance(self, before: Sequence[Act], acts: Sequence[Act]) -> list[Exchange]:
        """The answers to acts where chance decides. They have to come at the first try: nobody waits for each of hundreds of items."""
        *first, act = acts
        try:
            return self._chanced([*before, *first], [act])[len(before) :]
        except OtherOutcome as other:
            raise Untestable(f"{other}, and it was asked one by one") from None

    def _gathered(self, before: list[Act], acts: list[Act]) -> list[Exchange]:
        """A sweep where chance decides: tables are opened until every act of it has come. Raises Untestable when no more come."""
        left, found, dry = list(acts), [], 0
        while left:
            try:
                exchange = self._chanced(before, left)[-1]
            except OtherOutcome as other:
                dry, self.misses = dry + 1, self.misses + 1
                if dry >= TRIES:
                    raise Untestable(f"{other} in {TRIES:,} tries on end; {len(acts) - len(left)} of {len(acts)} came") from None
                continue
            dry = 0
            left.remove(exchange.act)
            found.append(exchange)
        return sorted(found, key=lambda exchange: acts.index(exchange.act))

    def _chanced(self, before: list[Act], acts: list[Act]) -> list[Exchange]:
        """The answers to these acts and, last, to whichever of the others came, on a table of its own."""
        table, found = self.open_table(), []
        for exchange in exchanges(table, "given", before, self.flags):
            reached(exchange)
            settle(exchange)
            found.append(exchange)
        exchange = first_come(table, acts, self.flags)
        settle(exchange)
        return [*found, exchange]

    def _picked(self, acts: list[Act]) -> list[Act]:
        """All acts of a sweep, or those that are met; a fault that meets none of them lies in the Givens, and a few acts show it."""
        if self.meets is None:
            return acts
        return [act for act in acts if self.meets(act)] or acts[:: len(acts) // 8 or 1]

    def _picked_items(self, question: Bulk) -> Bulk:
        """The question about all items, or about those that are met and a few beside them; by the book every two hands are compared."""
        every = items(question)
        if self.meets is None or (self.book and isinstance(question, RankHands)):
            return question
        some = range(0, len(every), len(every) // 8 or 1)
        return of_items(question, [item for place, item in enumerate(every) if place in some or self.meets(of_items(question, [item]))])

    def _answered(self, exchange: Exchange) -> None:
        self.transcript.append(exchange)
        if self.phase == "when":
            self.answers.append(exchange)
        else:
            reached(exchange)


def _read(row: Sequence[Exchange]) -> list[Event]:
    """The events in which an answer by acts is looked for."""
    return [event for place, one in enumerate(row, 1) if place == len(row) or by_acts.tells(one.act) for event in one.events]


def _shown(way: Way, item: Any, told: Sequence[Sequence[Exchange]]) -> by_acts.Shown:
    """What acts showed of an item; nothing where the last of them does not stand."""
    return way.read(item, [_read(row) for row in told]) if all(row[-1].stands for row in told) else (item, None)
