"""Places filled with real tiles: scenarios speak of ``4a``, engines see ``6-6b``, and answers are turned back into places.

Which tile lies where is derived from the run's seed and the scenario's id, so that an engine that knows a deal by heart is caught.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar, get_args

import msgspec

from tilelaw.acts import Act, Tile
from tilelaw.engine import Table, perform_all
from tilelaw.events import Event
from tilelaw.tiles import FULL_SET, PLACES

T = TypeVar("T")
_ALL_PLACES = tuple(place for stack in PLACES for place in stack)


def filling(seed: str, scenario_id: str) -> dict[str, str]:
    """Each of the 32 places with its tile, for one scenario of a run: in the order of a digest, the same on every computer."""
    drawn = hashlib.sha512(f"{seed}/{scenario_id}".encode()).digest()
    order = sorted(range(32), key=lambda turn: drawn[2 * turn : 2 * turn + 2])
    return {place: FULL_SET[turn] for place, turn in zip(_ALL_PLACES, order, strict=True)}


def renamed(value: T, names: Mapping[str, str]) -> T:
    """The value with every tile that is in ``names`` replaced, through structures, sets, tuples and dicts."""
    if isinstance(value, str):
        return names.get(value, value)  # type: ignore[return-value] # a str stays a str
    if isinstance(value, msgspec.Struct):
        pairs = [(name, old, renamed(old, names)) for name in _bearing(type(value)) if (old := getattr(value, name)) is not None]
        changed = {name: new for name, old, new in pairs if new != old}
        return msgspec.structs.replace(value, **changed) if changed else value
    if isinstance(value, (frozenset, tuple, list)):
        return type(value)([names.get(part, part) if type(part) is str else renamed(part, names) for part in value])
    if isinstance(value, dict):
        return {key: renamed(part, names) for key, part in value.items()}  # type: ignore[return-value] # keys are not tiles
    return value


@cache
def _bearing(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields of a kind of act or event that can hold a tile."""
    return tuple(field.name for field in msgspec.structs.fields(kind) if _holds_tiles(field.type))


def _holds_tiles(kind: Any) -> bool:
    return kind in (Tile, Any) or any(map(_holds_tiles, get_args(kind)))


class PlacedTable:
    """A table whose acts and answers speak of places, before a real one that speaks of tiles.

    Answers are turned back only once an act has named a place: scenarios about hands speak of faces on both sides.
    """

    def __init__(self, table: Table, tiles: dict[str, str]) -> None:
        self._table = table
        self._tiles = tiles
        self._places: dict[str, str] = {}

    def perform(self, act: Act) -> Sequence[Event]:
        """Perform the act with tiles for places. Raises what the real table raises."""
        return next(self.perform_all([act]))

    def perform_all(self, acts: Sequence[Act]) -> Iterator[Sequence[Event]]:
        """Perform the acts with tiles for places, and give each answer in turn. Raises what the real table raises."""
        asked = [renamed(act, self._tiles) for act in acts]
        for act, placed, answer in zip(acts, asked, perform_all(self._table, asked), strict=True):
            if placed is not act:
                self._places = {tile: place for place, tile in self._tiles.items()}
            yield [renamed(event, self._places) for event in answer] if self._places else answer
