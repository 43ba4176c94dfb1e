"""Where all 32 tiles are laid out: the names that a scenario has for them, given to the tiles that came."""

from collections.abc import Iterable, Sequence
from typing import Any

from tilelaw.places import Names
from tilelaw.shapes.ways import Untestable
from tilelaw.tiles import FULL_SET, PLACES

_EIGHT_OF_FOUR = [4] * 8
_ALL_PLACES = frozenset(place for stack in PLACES for place in stack)


def arranged(what: str, wanted: Any, came: Any, any_faces: bool) -> Names:
    """The names of a scenario for the tiles that came; ``what`` names the field of the act. Within a set, the order is that of notation.

    ``any_faces``: a scenario that has faces instead of places does not mind which lie where. Eight fours that came as something else are
    the engine's doing: they get names in turn, for looks to judge. Raises Untestable where the scenario has something else, or names no
    whole set, or what came is none.
    """
    names, tiles = _listed(wanted), _listed(came)
    if sorted(_flat(tiles)) != sorted(FULL_SET):
        raise Untestable(f"{what}: what the engine discloses are not the 32 tiles of a set")
    if len(set(_flat(names))) != len(FULL_SET) or not (any_faces or in_places(wanted)):
        raise Untestable(f"{what} is left to the engine, and cannot be seen to come by chance")
    counts = [len(part) for part in names]
    if counts != _EIGHT_OF_FOUR and counts != [len(part) for part in tiles]:
        raise Untestable(f"{what} is left to the engine, and did not come in parts of {', '.join(map(str, counts))}")
    return Names(zip(_flat(names), _flat(tiles), strict=True))


def in_places(wanted: Any) -> bool:
    """Whether a scenario names places, and no faces."""
    return _ALL_PLACES.issuperset(_flat(_listed(wanted)))


def _listed(parts: Iterable[Any]) -> list[Sequence[str]]:
    return [sorted(part) if isinstance(part, frozenset) else list(part) for part in parts]


def _flat(parts: Iterable[Sequence[str]]) -> list[str]:
    return [name for part in parts for name in part]
