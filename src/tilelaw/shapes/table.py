"""A table of an engine that does some acts alone or leaves outcomes to chance, for scenarios that give every act and outcome."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from tilelaw.acts import Act, DealTiles, LayStacks, LetTimePass
from tilelaw.bulk import Bulk, Reply
from tilelaw.engine import Refused, Table, ask
from tilelaw.events import Event, Flagged, TilesDelivered
from tilelaw.places import Names, renamed
from tilelaw.shapes.arrangement import arranged, in_places
from tilelaw.shapes.outcomes import Fit, shows
from tilelaw.shapes.shape import Question, Shape, Wanted
from tilelaw.shapes.ways import Untestable
from tilelaw.tiles import FULL_SET

_ARRANGED = (Fit.NAMES, Fit.FACES_OR_NAMES)
_ANY_TILE = Names(dict.fromkeys(FULL_SET, "a tile"))


@dataclass(frozen=True)
class Answer:
    """What came of an act: the events, or why it does not stand. If it was not asked as it is: what was asked, which outcomes came.

    ``otherwise`` says which outcome did not come as the scenario has it, ``hopeless`` why none can be seen to come; ``lent`` are the
    outcomes that the adapter disclosed and not the engine.
    """

    act: Act
    events: tuple[Event, ...] = ()
    refused: str | None = None
    asked: Act | None = None
    came: dict[str, Any] | None = None
    otherwise: str | None = None
    hopeless: str | None = None
    lent: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Told:
    """An outcome that came, and whether the adapter says so or the engine."""

    value: Any
    lent: bool

    @classmethod
    def by(cls, event: Event, field: str) -> "_Told":
        return cls(getattr(event, field), event.origin == "adapter")


Came = dict[str, _Told]


class ShapedTable:
    """A table for one try of a scenario. Acts and answers speak of places, as a PlacedTable's do, and these lie as the engine discloses."""

    def __init__(self, table: Table, tiles: Names, shape: Shape) -> None:
        self._table = table
        self._tiles = tiles
        self._shape = shape
        self._back = Names()
        self._once: dict[type[Event], Names] = {}
        self._late: Wanted | None = None

    def perform(self, act: Act) -> Sequence[Event]:
        """Perform the act, whatever outcome comes. Raises what the real table raises, NotSupported and Untestable."""
        answer = self.answer(act)
        if answer.refused is not None:
            raise Refused(answer.refused)
        return answer.events

    def ask(self, question: Bulk) -> Reply:
        """Ask a bulk question, in which chance has no part. Raises what the real table raises, and NotSupported when it answers none."""
        return ask(self._table, question)

    def answer(self, *acts: Act) -> Answer:
        """What came of the act; of several, of the first that is asked in the words of the first and whose outcome came.

        Raises NotSupported where nobody can do it, Untestable where it cannot be seen to come about, and what the real table raises.
        """
        question = self._shape.question(acts[0])
        if isinstance(acts[0], LayStacks) and question.wanted:
            (self._late,) = question.wanted
        self._once = {}
        events, refused = self._ask(acts[0], question)
        stands = refused is None and not (self._shape.flags and any(isinstance(event, Flagged) for event in events))
        try:
            came = self._came_late(events) | (self._came(acts[0], question.wanted, events) if stands else {})
        except Untestable as no:
            return Answer(acts[0], events, refused, question.instead, hopeless=str(no))
        act, otherwise = self._matched(acts, question, came)
        named = tuple(renamed(event, self._once.get(type(event), self._back)) for event in events)
        values = {field: told.value for field, told in came.items()}
        lent = tuple(f"{type(act).__name__}.{field}" for field, told in came.items() if told.lent)
        return Answer(act, named, refused, question.instead, values or None, otherwise, lent=lent)

    def _ask(self, act: Act, question: Question) -> tuple[tuple[Event, ...], str | None]:
        """The events, or why the act does not stand; both, where something else came than what was awaited."""
        placed = renamed(question.asked, self._tiles)
        if self._late and (placed is not question.asked or isinstance(placed, DealTiles)):
            raise _undisclosed(LayStacks(), self._late)
        if placed is not question.asked:
            self._back = self._tiles.back()
        try:
            events = tuple(self._table.perform(placed))
        except Refused as no:
            return (), no.reason
        missing = question.is_awaited and not shows(act, events)
        return events, f"it did not come of itself within {LetTimePass().seconds} s" if missing else None

    def _matched(self, acts: Sequence[Act], question: Question, came: Came) -> tuple[Act, str | None]:
        """Which of the acts has the outcomes that came; or the first, and what did not come as it has it."""
        otherwise = self._miss(acts[0], question, came)
        for act in acts[1:] if otherwise else ():
            other = self._shape.question(act)
            if other.asked == question.asked and not self._miss(act, other, came):
                return act, None
        return acts[0], otherwise

    def _miss(self, act: Act, question: Question, came: Came) -> str | None:
        missed = (one for one in question.wanted if one.field in came and not self._fits(one, came[one.field].value))
        return next((_said(act, one) for one in missed), None)

    def _came(self, act: Act, wanted: Sequence[Wanted], events: Sequence[Event]) -> Came:
        """The outcomes that the events disclose; of stacks and lots the names are given to the tiles that came."""
        came: Came = {}
        for one in () if isinstance(act, LayStacks) else wanted:
            told = _disclosed(events, one)
            if told is None or told.value is None:
                raise _undisclosed(act, one)
            self._name(act, one, told.value)
            came[one.field] = told
        return came

    def _came_late(self, events: Sequence[Event]) -> Came:
        """The stacks of LayStacks, which may come later, and have to come before any other event names a tile."""
        for event in events if self._late else ():
            if self._late and isinstance(event, self._late.disclosure.event):
                late, self._late = self._late, None
                told = _Told.by(event, late.disclosure.field)
                self._name(LayStacks(), late, told.value)
                return {late.field: told}
            if self._late and renamed(event, _ANY_TILE) is not event:
                raise _undisclosed(LayStacks(), self._late)
        return {}

    def _name(self, act: Act, wanted: Wanted, came: Any) -> None:
        if wanted.disclosure.fit not in _ARRANGED:
            return
        names = arranged(_field(act, wanted), wanted.value, came, wanted.disclosure.fit is Fit.FACES_OR_NAMES)
        if in_places(wanted.value):
            self._tiles, self._back = names, names.back()
        else:  # which face lies where matters in this one event; whatever shows faces later shows those that are there
            self._once[wanted.disclosure.event] = names.back()

    def _fits(self, wanted: Wanted, came: Any) -> bool:
        if wanted.disclosure.fit in _ARRANGED:
            return True
        if wanted.disclosure.fit is Fit.IN_ANY_ORDER:
            return sorted(wanted.value) == sorted(came)
        return bool(renamed(wanted.value, self._tiles) == came)


def _disclosed(events: Sequence[Event], wanted: Wanted) -> _Told | None:
    """What the first event of the kind discloses, or None. Once tiles are delivered it is too late to say by what they were."""
    disclosure = wanted.disclosure
    ahead = takewhile(lambda event: not isinstance(event, TilesDelivered), events)
    return next((_Told.by(event, disclosure.field) for event in ahead if isinstance(event, disclosure.event)), None)


def _undisclosed(act: Act, wanted: Wanted) -> Untestable:
    by = wanted.disclosure
    what = f"the engine does not disclose {_field(act, wanted)}: no {by.event.__name__}.{by.field} in its answer"
    return Untestable(f"{what} ahead of the tiles" if isinstance(act, (DealTiles, LayStacks)) else what)


def _said(act: Act, wanted: Wanted) -> str:
    if wanted.field == "faces":
        return f"the dice did not show {' '.join(map(str, wanted.value))}"
    value = wanted.value if isinstance(wanted.value, (str, int)) else ", ".join(map(str, sorted(wanted.value))) or "none"
    return f"{_field(act, wanted)} did not come as {value}"


def _field(act: Act, wanted: Wanted) -> str:
    return f"{type(act).__name__}.{wanted.field}"
