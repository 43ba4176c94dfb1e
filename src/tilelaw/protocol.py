"""The contract for vendors: JSON Schema of every message, and the reference of all acts, events and messages in Markdown.

Both are made from the structures themselves, so that neither can say anything else than what is decoded.
"""

import json
from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from typing import Any

import msgspec
from msgspec import inspect

from tilelaw.acts import Act, Tile
from tilelaw.adapters.messages import ANSWERS, QUESTIONS, Answer, Question
from tilelaw.bulk import Bulk, Match, Payment, Reply, Setting
from tilelaw.engine import CONTRACT, Description, Rules
from tilelaw.events import Event

ACTS: tuple[type[Act], ...] = tuple(Act.__subclasses__())
EVENTS: tuple[type[Event], ...] = tuple(Event.__subclasses__())
UNIONS: tuple[tuple[type[msgspec.Struct], str, tuple[type[msgspec.Struct], ...]], ...] = (
    (Act, "act", ACTS),
    (Event, "event", EVENTS),
    (Question, "ask", QUESTIONS),
    (Answer, "answer", ANSWERS),
    (Bulk, "bulk", tuple(Bulk.__subclasses__())),
    (Reply, "reply", tuple(Reply.__subclasses__())),
)
_BEGIN, _END = "<!-- reference: begin, made by `tilelaw protocol --markdown` -->", "<!-- reference: end -->"


def schema() -> dict[str, Any]:
    """The JSON Schema: acts, events, questions and answers are unions told apart by their tag; every kind has a name of its own."""
    found, parts = msgspec.json.schema_components([reduce(or_, kinds) for _, _, kinds in UNIONS], ref_template="#/$defs/{name}")
    unions = {
        base.__name__: {"title": base.__name__, "description": base.__doc__, **union}
        for (base, _, _), union in zip(UNIONS, found, strict=True)
    }
    kinds: list[type[msgspec.Struct]] = [Description, Rules, Setting, Match, Payment, *(kind for _, _, kinds in UNIONS for kind in kinds)]
    tile = msgspec.json.schema(Tile)
    parts = _referred(parts, tile, {"$ref": "#/$defs/Tile"})
    parts["Perform"]["properties"]["act"] = {"$ref": "#/$defs/Act"}
    parts["Ask"]["properties"]["bulk"] = {"$ref": "#/$defs/Bulk"}
    parts["Replied"]["properties"]["reply"] = {"$ref": "#/$defs/Reply"}
    parts["Events"]["properties"]["events"]["items"] = {"$ref": "#/$defs/Event"}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"tilelaw contract {CONTRACT}",
        "$defs": unions | {"Tile": tile} | {kind.__name__: parts[kind.__name__] for kind in kinds},
    }


def _referred(part: Any, what: Any, name: Any) -> Any:
    """A schema with a reference for every copy of one of its parts."""
    if part == what:
        return name
    if isinstance(part, dict):
        return {key: _referred(inner, what, name) for key, inner in part.items()}
    return [_referred(inner, what, name) for inner in part] if isinstance(part, list) else part


def text() -> str:
    """The schema as it is printed."""
    return json.dumps(schema(), indent=2)


def reference() -> str:
    """Every act, event, question and answer with its fields and what it means, as tables between the markers of the contract's page."""
    tables = ["\n".join(_table(*union)) for union in UNIONS]
    return "\n\n".join([_BEGIN, *tables, _END])


def _table(base: type[msgspec.Struct], tag: str, kinds: Iterable[type[msgspec.Struct]]) -> Iterator[str]:
    title = base.__name__
    shared = {field.name for field in _fields(base)}
    has = "; ".join(map(_field, _fields(base)))
    yield f"Every {_TITLE.get(title, title.lower())} carries its name as `{tag}`" + (f", and has {has}." if has else ".")
    yield ""
    yield f"| {title} | Fields | Meaning |"
    yield "| --- | --- | --- |"
    for kind in kinds:
        own = [_field(field) for field in _fields(kind) if field.name not in shared]
        yield f"| `{kind.__name__}` | {'; '.join(own)} | {_meaning(kind)} |"


def _fields(kind: type[msgspec.Struct]) -> tuple[inspect.Field, ...]:
    found: Any = inspect.type_info(kind)
    fields: tuple[inspect.Field, ...] = found.fields
    return fields


def _meaning(kind: type) -> str:
    return " ".join((kind.__doc__ or "").split()).replace("``", "`").replace("|", "\\|")


def _field(field: inspect.Field) -> str:
    """Name, kind of value, and what holds when it is left out (``else``); ``optional`` when nothing does."""
    words = f"`{field.encode_name}` {_words(field.type)}"
    if field.required:
        return words
    default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    if default is None:
        return f"{words}, optional"
    return f"{words}, else `{json.dumps(_plain(default), ensure_ascii=False)}`"


def _plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value, order="sorted"))


def _words(kind: inspect.Type) -> str:
    """A type in plain words: ``set of tiles``, ``list of lists of tiles``, ``map of position to set of tiles``."""
    match kind:
        case inspect.Metadata(type=inner, extra_json_schema=more):
            words = (more or {}).get("title") or _words(inner)
        case inspect.StructType(cls=cls):
            words = next((base.__name__.lower() for base, _, _ in UNIONS if issubclass(cls, base)), f"`{cls.__name__}`")
        case inspect.UnionType(types=types):
            words = " or ".join(dict.fromkeys(_words(one) for one in types if not isinstance(one, inspect.NoneType)))
        case inspect.LiteralType(values=values):
            words = " / ".join(f"`{value}`" for value in values)
        case _:
            words = _SIMPLE.get(type(kind)) or _collection(kind)
    return words


def _collection(kind: inspect.Type) -> str:
    match kind:
        case inspect.FrozenSetType(item_type=item):
            return f"set of {_several(item)}"
        case inspect.VarTupleType(item_type=item):
            return f"list of {_several(item)}"
        case inspect.TupleType(item_types=items):
            return f"list of {len(items)} {_several(items[0])}"
        case inspect.DictType(key_type=key, value_type=value):
            return f"map of {_words(key)} to {_words(value)}"
    raise NotImplementedError(f"no words for a field of {kind}")


_SIMPLE = {inspect.StrType: "text", inspect.IntType: "number", inspect.BoolType: "true/false", inspect.AnyType: "anything"}


def _several(kind: inspect.Type) -> str:
    words = _words(kind)
    first, of, rest = words.partition(" of ")
    return words if words.startswith("`") else f"{_PLURAL.get(first, f'{first}s')}{of}{rest}"


_TITLE = {"Bulk": "bulk question", "Reply": "reply to one"}
_PLURAL = {"die": "dice", "text": "texts"}
