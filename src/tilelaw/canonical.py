"""One way to write a value as JSON: keys in order, sets in order, sets of sets too, whatever the process."""

from functools import cache
from typing import Any, get_args, get_origin

import msgspec

_ENCODER = msgspec.json.Encoder(order="sorted")
_SETTLED: set[type] = {str, int, float, bool, type(None)}
"""The types of which nothing has to be put in order; kinds of structures join as they are met."""


def encode(value: Any) -> bytes:
    """The value as JSON; equal values give equal bytes."""
    return _ENCODER.encode(_settled(value))


def plain(value: Any) -> Any:
    """The value as plain JSON data, sets as lists in order."""
    return msgspec.json.decode(encode(value))


@cache
def _unordered(kind: type[msgspec.Struct]) -> bool:
    """Whether a kind of structure can hold a set of sets."""
    return any(map(_nests, (field.type for field in msgspec.structs.fields(kind))))


def _nests(kind: Any) -> bool:
    sets = [get_origin(part) is frozenset for part in (kind, *get_args(kind))]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _unordered(kind)
    return kind is Any or (sets[0] and any(sets[1:])) or any(map(_nests, get_args(kind)))


def _settled(value: Any) -> Any:
    """The value with lists in order for sets: msgspec sorts the members by ``<``, which between sets is no order."""
    if isinstance(value, msgspec.Struct):
        if not _unordered(type(value)):
            _SETTLED.add(type(value))
            return value
        return type(value)(**{name: _settled(getattr(value, name)) for name in value.__struct_fields__})
    if isinstance(value, dict):
        return {key: one if type(one) in _SETTLED else _settled(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [one if type(one) in _SETTLED else _settled(one) for one in value]
    if isinstance(value, (frozenset, set)):
        return sorted(map(_settled, value), key=_ENCODER.encode)
    return value
