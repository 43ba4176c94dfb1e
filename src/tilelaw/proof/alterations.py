"""Every way in which one answer can be wrong: each event dropped, doubled, moved, invented, each of its fields changed; yes for no.

An alteration alters one *fact* of an answer: a field of a kind of event (``TilesDelivered.tiles``), its ``presence``, ``count``,
``order`` among its kind, ``earlier`` and ``later`` among all, its ``absence``; or the answer as a whole, ``assent`` or ``refusal``.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import inspect
from msgspec.structs import replace

from tilelaw.canonical import plain
from tilelaw.engine import Refused
from tilelaw.events import Event, Flagged
from tilelaw.tiles import FULL_SET, PLACES

Events = tuple[Event, ...]
Answer = Events | Refused
KINDS: tuple[type[Event], ...] = tuple(kind for kind in Event.__subclasses__() if kind is not Flagged)
_PLACES = tuple(place for stack in PLACES for place in stack)
_HANDS = ("dealer", "dead hand", "bank", "co-bank", *(f"{one} {n}" for one in ("position", "box") for n in range(1, 9)))
_PEOPLE = ("dealer", "floorperson", "game supervisor", "bank", "player/banker", "spectator", *(f"player {n}" for n in range(1, 9)))
_SHARED = frozenset({"origin", "raw"})
_ENOUGH = frozenset({"PushSignalled.taps"})
"""Numbers of which a law says only how many are enough: one more is no wrong answer."""


@dataclass(frozen=True)
class Alteration:
    """One fact of an answer, made wrong: how, in plain words, and the answer that comes of it.

    ``first``: whether the first event of its kind is concerned.
    """

    fact: str
    how: str
    answer: Answer
    first: bool = True


def alterations_of(answer: Answer) -> Iterator[Alteration]:
    """Every alteration of an answer, in a fixed order."""
    if isinstance(answer, Refused):
        yield Alteration("refusal", "permitted, and nothing said", ())
        return
    yield Alteration("assent", "refused", Refused("altered"))
    for place, event in enumerate(answer):
        yield from _moved(answer, place, event)
        yield from _changed(answer, place, event)
    yield from _exchanged(answer)
    yield from _invented(answer)


def facts(kind: type[Event]) -> tuple[str, ...]:
    """Everything about a kind of event that an alteration can make wrong."""
    name = kind.__name__
    return tuple(f"{name}.{part}" for part in ("presence", "count", "order", "earlier", "later", "absence", *_fields(kind)))


def _fields(kind: type[Event]) -> tuple[str, ...]:
    return tuple(field for field in kind.__struct_fields__ if field not in _SHARED)


def _moved(answer: Events, place: int, event: Event) -> Iterator[Alteration]:
    """The event dropped, said twice, said first, said last."""
    name, rest = type(event).__name__, answer[:place] + answer[place + 1 :]
    yield Alteration(f"{name}.presence", f"{name} {place + 1} dropped", rest)
    yield Alteration(f"{name}.count", f"{name} {place + 1} doubled", (*answer[: place + 1], event, *answer[place + 1 :]))
    if any(type(other) is not type(event) for other in answer[:place]):
        yield Alteration(f"{name}.earlier", f"{name} {place + 1} comes first", (event, *rest))
    if any(type(other) is not type(event) for other in answer[place + 1 :]):
        yield Alteration(f"{name}.later", f"{name} {place + 1} comes last", (*rest, event))


def _changed(answer: Events, place: int, event: Event) -> Iterator[Alteration]:
    """Each field of the event with each other value that fits its type."""
    name = type(event).__name__
    for field, kind in _types(type(event)).items():
        old = getattr(event, field)
        for new in dict.fromkeys(_others(old, kind)):
            if new != old and not (f"{name}.{field}" in _ENOUGH and new > old):
                changed = replace(event, **{field: new})
                how = f"{name} {place + 1}: {field} is {_told(new)} for {_told(old)}"
                first = all(type(other) is not type(event) for other in answer[:place])
                yield Alteration(f"{name}.{field}", how, (*answer[:place], changed, *answer[place + 1 :]), first)


def _exchanged(answer: Events) -> Iterator[Alteration]:
    """Two neighbours of one kind exchanged, whole or in one field."""
    by_kind: dict[type[Event], list[int]] = {}
    for place, event in enumerate(answer):
        by_kind.setdefault(type(event), []).append(place)
    for places in by_kind.values():
        for one, other in pairwise(places):
            if answer[one] != answer[other]:
                yield from _exchanged_pair(answer, one, other, one == places[0])


def _exchanged_pair(answer: Events, one: int, other: int, of_first: bool) -> Iterator[Alteration]:
    first, second = answer[one], answer[other]
    kind, name = type(first), type(first).__name__
    both = f"{name} {one + 1} and {other + 1}"
    yield Alteration(f"{name}.order", f"{both} exchanged", _with(answer, {one: second, other: first}), of_first)
    different = [field for field in _fields(kind) if getattr(first, field) != getattr(second, field)]
    for field in different if len(different) > 1 else ():
        swapped = {one: replace(first, **{field: getattr(second, field)}), other: replace(second, **{field: getattr(first, field)})}
        yield Alteration(f"{name}.{field}", f"{both} exchange {field}", _with(answer, swapped), of_first)


def _with(answer: Events, changed: Mapping[int, Event]) -> Events:
    return tuple(changed.get(place, event) for place, event in enumerate(answer))


def _invented(answer: Events) -> Iterator[Alteration]:
    """An event of each kind that the answer does not have."""
    said = {type(event) for event in answer}
    for kind in KINDS:
        if kind not in said:
            yield Alteration(f"{kind.__name__}.absence", f"{kind.__name__} invented", (*answer, _made(kind)))


@cache
def _made(kind: type[Event]) -> Event:
    """An event of a kind, with the simplest value that each field takes."""
    return kind(**{field: _simplest(type_) for field, type_ in _types(kind).items()})


@cache
def _types(kind: type[Event]) -> dict[str, inspect.Type]:
    info: Any = inspect.type_info(kind)
    return {field.name: field.type for field in info.fields if field.name not in _SHARED}


def _title(kind: inspect.Type) -> tuple[str, inspect.Type]:
    """The name under which the contract knows a type, and the type without it."""
    if isinstance(kind, inspect.Metadata):
        return str((kind.extra_json_schema or {}).get("title", "")), kind.type
    return "", kind


def _simplest(kind: inspect.Type) -> Any:
    title, kind = _title(kind)
    named = {"tile": FULL_SET[0], "person": "dealer", "position": "position 1", "die": 1}
    if title in named:
        return named[title]
    match kind:
        case inspect.LiteralType(values=values):
            return values[0]
        case inspect.TupleType(item_types=items):
            return tuple(_simplest(item) for item in items)
    return _SIMPLEST.get(type(kind), "somewhere")


_SIMPLEST: dict[type, Any] = {inspect.IntType: 1, inspect.BoolType: True, inspect.FrozenSetType: frozenset(), inspect.VarTupleType: ()}


def _others(value: Any, kind: inspect.Type) -> Iterator[Any]:
    """Other values of a type that are near to a value: what an engine that is slightly wrong would say."""
    title, kind = _title(kind)
    match kind:
        case inspect.UnionType(types=types):
            told = next(one for one in types if not isinstance(one, inspect.NoneType))
            yield from [_simplest(told)] if value is None else _others(value, told)
        case inspect.BoolType():
            yield not value
        case inspect.IntType():
            yield from (near for near in (value - 1, value + 1) if title not in ("die",) or 1 <= near <= 6)
        case inspect.LiteralType(values=values):
            yield from _tiles_besides(value, [value])[:1] if title == "tile" else values
        case inspect.FrozenSetType(item_type=item):
            yield from _other_sets(value, item)
        case inspect.VarTupleType(item_type=item):
            yield from _other_rows(value, item)
        case inspect.TupleType(item_types=items):
            yield from _other_rows(value, items[0])
        case _:
            yield _another(value, title)


def _another(value: str, title: str) -> str:
    """Another person, another hand, or other words."""
    known = [one for one in {"person": _PEOPLE, "position": _HANDS}.get(title, ()) if one != value]
    family = [one for one in known if one.split(" ")[0] == value.split(" ", maxsplit=1)[0]] or known
    return family[0] if family else f"not {value}"


def _tiles_besides(like: Any, taken: Sequence[str]) -> list[str]:
    """Tiles, or places where the value speaks of places, that are not among those taken."""
    every = _PLACES if like in _PLACES else FULL_SET
    return [one for one in every if one not in taken]


def _other_sets(value: frozenset[Any], item: inspect.Type) -> Iterator[frozenset[Any]]:
    """One member fewer, one more, one exchanged."""
    members = sorted(value, key=repr)
    more = _beside(members, item)
    if members:
        yield frozenset(members[1:])
        yield from (frozenset([*members[1:], one]) for one in more)
    yield from (frozenset([*members, one]) for one in more)


def _beside(members: Sequence[Any], item: inspect.Type) -> list[Any]:
    """Some value that is not among the members yet."""
    title, plain_kind = _title(item)
    if title == "tile":
        return _tiles_besides(members[0] if members else None, members)[:1]
    candidates = [one for member in members for one in _others(member, item)] or [_simplest(item)]
    if isinstance(plain_kind, inspect.IntType):
        candidates = list(range(1, 10))
    return [one for one in candidates if one not in members][:1]


def _other_rows(value: tuple[Any, ...], item: inspect.Type) -> Iterator[tuple[Any, ...]]:
    """Turned round, one member changed, one fewer. People are not turned round: they sign in any order."""
    if _title(item)[0] != "person":
        yield value[::-1]
    for place, member in enumerate(value[:1] if len(value) > 4 else value):
        yield from ((*value[:place], one, *value[place + 1 :]) for one in list(_others(member, item))[:1])
    if isinstance(value, tuple) and value and not isinstance(item, inspect.IntType):
        yield value[:-1]


def _told(value: Any) -> str:
    return msgspec.json.encode(plain(value)).decode()


__all__ = ["KINDS", "Alteration", "Answer", "alterations_of", "facts"]
