"""Places filled with real tiles: scenarios speak of ``4a``, engines see ``6-6b``, and answers are turned back into places.

Which tile lies where is derived from the run's seed and the scenario's id, so that an engine that knows a deal by heart is caught.
"""

import hashlib
import struct
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, TypeVar, get_args, get_origin

import msgspec

from tilelaw.acts import Act, Tile
from tilelaw.bulk import Bulk, Reply
from tilelaw.engine import Table, ask, perform_all
from tilelaw.events import Event
from tilelaw.tiles import FULL_SET, PLACES

T = TypeVar("T")
_ALL_PLACES = tuple(place for stack in PLACES for place in stack)


class Names(dict[str, str]):
    """Tiles or places with the names that they get; anything else keeps its own."""

    def __missing__(self, name: str) -> str:
        return name

    def back(self) -> "Names":
        """The way back."""
        return Names({new: old for old, new in self.items()})


def filling(seed: str, scenario_id: str) -> Names:
    """Each of the 32 places with its tile, for one scenario of a run: in the order of a digest, the same on every computer."""
    drawn = struct.unpack(">32H", hashlib.sha512(f"{seed}/{scenario_id}".encode()).digest())
    order = sorted(range(32), key=drawn.__getitem__)
    return Names(zip(_ALL_PLACES, map(FULL_SET.__getitem__, order), strict=True))


def renamed(value: T, names: Names) -> T:
    """The value with every tile that is in ``names`` replaced, through structures, sets, tuples and dicts."""
    if isinstance(value, str):
        return names[value]  # type: ignore[return-value] # a str stays a str
    if isinstance(value, msgspec.Struct):
        changed = {name: new for name, rename in _bearing(type(value)) if (new := rename(old := getattr(value, name), names)) != old}
        return msgspec.structs.replace(value, **changed) if changed else value
    if isinstance(value, (frozenset, tuple, list)):
        return type(value)([renamed(part, names) for part in value])
    if isinstance(value, dict):
        return {key: renamed(part, names) for key, part in value.items()}  # type: ignore[return-value] # keys are not tiles
    return value


def _renamed_tiles(value: Any, names: Names) -> Any:
    """The same for what is known to hold tiles and nothing else, in a third of the time."""
    return type(value)(map(names.__getitem__, value))


@cache
def _bearing(kind: type[msgspec.Struct]) -> tuple[tuple[str, Callable[[Any, Names], Any]], ...]:
    """The fields of a kind of act or event that can hold a tile, and how each is renamed."""
    fields = [field for field in msgspec.structs.fields(kind) if _holds_tiles(field.type)]
    return tuple((field.name, _renamed_tiles if _is_flat(field.type) else renamed) for field in fields)


def _is_flat(kind: Any) -> bool:
    return get_origin(kind) in (frozenset, tuple) and get_args(kind) in ((Tile,), (Tile, ...))


def _holds_tiles(kind: Any) -> bool:
    return kind in (Tile, Any) or any(map(_holds_tiles, get_args(kind)))


class PlacedTable:
    """A table whose acts and answers speak of places, before a real one that speaks of tiles.

    Answers are turned back only once an act has named a place: scenarios about hands speak of faces on both sides.
    """

    def __init__(self, table: Table, tiles: Names) -> None:
        self._table = table
        self._tiles = tiles
        self._places = Names()

    def perform(self, act: Act) -> Sequence[Event]:
        """Perform the act with tiles for places. Raises what the real table raises."""
        return next(self.perform_all([act]))

    def perform_all(self, acts: Sequence[Act]) -> Iterator[Sequence[Event]]:
        """Perform the acts with tiles for places, and give each answer in turn. Raises what the real table raises."""
        asked = [renamed(act, self._tiles) for act in acts]
        for act, placed, answer in zip(acts, asked, perform_all(self._table, asked), strict=True):
            if placed is not act:
                self._places = self._tiles.back()
            yield [renamed(event, self._places) for event in answer] if self._places else answer

    def ask(self, question: Bulk) -> Reply:
        """Ask a bulk question: it names tiles and no places. Raises what the real table raises, and NotSupported when it answers none."""
        return ask(self._table, question)
