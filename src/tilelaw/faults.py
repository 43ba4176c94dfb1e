"""Miniatures: tables with exactly one thing wrong, made by falsifying the answer to one act as a register describes it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import Any, Union, get_args

import msgspec

from tilelaw.acts import Act
from tilelaw.asking.question import KINDS, items
from tilelaw.bulk import Bulk, Reply
from tilelaw.canonical import plain
from tilelaw.engine import Refused, Table, ask
from tilelaw.events import Event
from tilelaw.places import Names, renamed
from tilelaw.register import Miniature
from tilelaw.tiles import FULL_SET, PLACES
from tilelaw.trouble import Trouble, nearest

ACTS: dict[str, type[Act]] = {kind.__name__: kind for kind in Act.__subclasses__()}
BULK: dict[str, type[Bulk]] = {kind.__name__: kind for kind in KINDS}
EVENTS: dict[str, type[Event]] = {kind.__name__: kind for kind in Event.__subclasses__()}
_PLACES = frozenset(place for stack in PLACES for place in stack)
_EVENT: Any = Union[tuple(EVENTS.values())]  # noqa: UP007 - a union made at run time


def _stand_ins(data: Any) -> Names:
    """For each place that some data name, a tile that they do not name: the contract knows tiles and no places."""
    named = set(_words(data))
    return Names(zip(sorted(named & _PLACES), (tile for tile in FULL_SET if tile not in named), strict=False))


def _words(data: Any) -> Iterator[str]:
    match data:
        case str():
            yield data
        case dict():
            yield from chain.from_iterable(map(_words, data.values()))
        case list() | tuple() | frozenset():
            yield from chain.from_iterable(map(_words, data))


class Fault:
    """One miniature, ready to falsify answers. Raises Trouble for a name or value that the contract does not know."""

    def __init__(self, where: str, miniature: Miniature) -> None:
        self.where = where
        self.miniature = miniature
        self.misfit: Trouble | None = None
        _known(where, miniature.on, ACTS if miniature.reply is None else BULK)
        for name in filter(None, (miniature.drop, miniature.change, miniature.swap, miniature.move)):
            _known(where, name, EVENTS)
        ways = [name for name in _WAYS if getattr(miniature, name) is not None]
        if len(ways) != 1:
            raise Trouble(where, f"the miniature {miniature.fault!r} is wrong in {len(ways)} ways", known=_WAYS, do="give exactly one")
        self.way = ways[0]
        _ = self.added, self.accepted, self.falsehood

    @cached_property
    def added(self) -> Event | None:
        """The event that the engine invents, if any."""
        return self._event(self.miniature.add) if self.miniature.add is not None else None

    @cached_property
    def accepted(self) -> list[Event]:
        """What the engine answers where it has to refuse."""
        return [self._event(data) for data in self.miniature.accept or ()]

    @cached_property
    def falsehood(self) -> dict[Any, Any]:
        """The item of a bulk question that is answered falsely, with what is answered; nothing where an act is."""
        if self.miniature.reply is None:
            return {}
        question = BULK[self.miniature.on]
        field, kind, answers = KINDS[question]
        item, reply = self._convert(self.miniature.item, _item(question, field)), self._convert(self.miniature.reply, _item(kind, answers))
        return {item: reply}

    def meets(self, act: Act | Bulk) -> bool:
        """Whether this is the act whose answer is falsified, or a bulk question with the item that is."""
        if type(act).__name__ != self.miniature.on:
            return False
        return any(item in self.falsehood for item in items(act)) if isinstance(act, Bulk) else _fits(act, self.miniature.where)

    def perform(self, table: Table, act: Act) -> Sequence[Event]:
        """The falsified answer of a table to an act that the fault meets."""
        if self.way == "refuse":
            raise Refused(self.miniature.refuse or "")
        if self.way == "instead":
            return table.perform(self._convert({**plain(act), **(self.miniature.instead or {})}, type(act)))
        try:
            answer = list(table.perform(act))
        except Refused:
            if self.way == "accept":
                return self.accepted
            raise
        return _WAYS[self.way](self, answer)

    def reply(self, table: Table, question: Bulk) -> Reply:
        """The falsified answer of a table to a bulk question that the fault meets."""
        true, field = ask(table, question), KINDS[type(question)][2]
        both = zip(items(question), getattr(true, field), strict=True)
        return type(true)(**{field: tuple(self.falsehood.get(item, told) for item, told in both)})

    def alters(self, events: list[Event]) -> list[Event]:
        """The events with those changed that the fault names."""
        return [self._altered(event) if self.named(event, self.miniature.change) else event for event in events]

    def named(self, event: Event, kind: str | None) -> bool:
        """Whether the fault names this event."""
        return type(event).__name__ == kind and _fits(event, self.miniature.which)

    def _altered(self, event: Event) -> Event:
        changed: Event = self._convert({**plain(event), **(self.miniature.set or {})}, type(event))
        return changed

    def _event(self, data: dict[str, Any]) -> Event:
        made: Event = self._convert(data, _EVENT)
        return made

    def _convert(self, data: Any, kind: Any) -> Any:
        try:
            stand_ins = _stand_ins(data)
            return renamed(msgspec.convert(renamed(data, stand_ins), kind), stand_ins.back())
        except msgspec.ValidationError as error:
            self.misfit = Trouble(self.where, f"{data}: {error}", do="write it as the contract has it")
            raise self.misfit from None


def _known(where: str, name: str, contract: Mapping[str, Any]) -> None:
    if name not in contract:
        raise Trouble(where, f"{name!r} is not in the contract", do=nearest(name, contract))


def _item(kind: type[msgspec.Struct], field: str) -> Any:
    """The type of the members of a field."""
    return get_args(next(one.type for one in msgspec.structs.fields(kind) if one.name == field))[0]


def _fits(value: Any, wanted: dict[str, Any]) -> bool:
    found = plain(value) if wanted else {}
    return all(name in found and _same(found[name], want) for name, want in wanted.items())


def _same(found: Any, want: Any) -> bool:
    """Equal; lists in any order, since sets are written as lists."""
    if isinstance(found, list) and isinstance(want, list):
        return found == want or sorted(map(repr, found)) == sorted(map(repr, want))
    return bool(found == want)


def _swapped(fault: Fault, answer: list[Event]) -> list[Event]:
    miniature = fault.miniature
    places = [place for place, event in enumerate(answer) if type(event).__name__ == miniature.swap]
    if miniature.nth is None or miniature.field is None or max(miniature.nth) > len(places):
        return answer
    one, two = (places[number - 1] for number in miniature.nth)
    first, second = (getattr(answer[place], miniature.field) for place in (one, two))
    answer[one] = msgspec.structs.replace(answer[one], **{miniature.field: second})
    answer[two] = msgspec.structs.replace(answer[two], **{miniature.field: first})
    return answer


def _moved(fault: Fault, answer: list[Event]) -> list[Event]:
    away = [event for event in answer if fault.named(event, fault.miniature.move)]
    rest = [event for event in answer if event not in away]
    return rest + away if fault.miniature.at == "last" else away + rest


def _with_added(fault: Fault, answer: list[Event]) -> list[Event]:
    extra = [fault.added] if fault.added is not None else []
    return answer + extra if fault.miniature.at == "last" else extra + answer


_WAYS: dict[str, Callable[[Fault, list[Event]], list[Event]]] = {
    "refuse": lambda _, answer: answer,
    "accept": lambda _, answer: answer,
    "instead": lambda _, answer: answer,
    "drop": lambda fault, answer: [event for event in answer if not fault.named(event, fault.miniature.drop)],
    "add": _with_added,
    "change": lambda fault, answer: fault.alters(answer),
    "swap": _swapped,
    "move": _moved,
    "reply": lambda _, answer: answer,
}


class FaultyTable:
    """A table with one fault."""

    def __init__(self, table: Table, fault: Fault) -> None:
        self._table = table
        self._fault = fault

    def perform(self, act: Act) -> Sequence[Event]:
        """Perform the act, falsely where the fault meets it."""
        return self._fault.perform(self._table, act) if self._fault.meets(act) else self._table.perform(act)

    def ask(self, question: Bulk) -> Reply:
        """Answer a bulk question, falsely where the fault meets it. Raises NotSupported when the table answers none."""
        return self._fault.reply(self._table, question) if self._fault.meets(question) else ask(self._table, question)
