"""Hypothesis strategies for every act, event and answer of the contract, made from its own types."""

import string
from functools import cache
from typing import Any

import msgspec
from hypothesis import strategies as st
from msgspec import inspect as types

from tilelaw.tiles import FULL_SET

TILES = st.sampled_from(FULL_SET)
_WORDS = st.text(string.ascii_letters + " äÄ中", min_size=1, max_size=12)  # no digits: no word is the name of a place


@cache
def messages(kind: type[msgspec.Struct]) -> st.SearchStrategy[Any]:
    """Any act, any event, any answer."""
    return st.one_of([_struct(one) for one in kind.__subclasses__()])


@cache
def _struct(kind: type[msgspec.Struct]) -> st.SearchStrategy[Any]:
    info = types.type_info(kind)
    assert isinstance(info, types.StructType)
    return st.builds(kind, **{field.name: _value(field.type) for field in info.fields})


def _value(info: Any) -> st.SearchStrategy[Any]:  # noqa: C901, PLR0911 - one line a type
    match info:
        case types.Metadata():
            return _value(info.type)
        case types.StrType():
            return TILES if info.pattern else _WORDS
        case types.IntType():
            return st.integers(info.ge if info.ge is not None else -99, info.le if info.le is not None else 99)
        case types.LiteralType():
            return st.sampled_from(info.values)
        case types.UnionType():
            return st.one_of([_value(one) for one in info.types])
        case types.FrozenSetType():
            return st.frozensets(_value(info.item_type), max_size=4)
        case types.VarTupleType():
            return st.lists(_value(info.item_type), max_size=4).map(tuple)
        case types.TupleType():
            return st.tuples(*(_value(one) for one in info.item_types))
        case types.DictType():
            return st.dictionaries(_value(info.key_type), _value(info.value_type), max_size=3)
        case types.BoolType():
            return st.booleans()
        case types.StructType():
            return _struct(info.cls)
    return st.none()
