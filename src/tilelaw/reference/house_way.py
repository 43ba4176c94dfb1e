"""The traditional house way, an operator's rule: how the dealer sets four tiles.

Its steps are those of 58 Pa. Code § 621a.8(d)(1) to (3); the last one is the common tradition, since the text held breaks off
there. Appendix C of the Gazette of 1996, the house way of New Zealand, is not held.
"""

from functools import cache

from tilelaw.acts import Tiles
from tilelaw.reference.ranking import Setting, Strength, kind, points, strength, top
from tilelaw.tiles import SUPREME_PAIR, face

_LEAST = 7


def divisions(tiles: Tiles) -> list[Setting]:
    """The three ways to divide four tiles into two hands, each as (high, low)."""
    return [_ordered(*halves) for halves in _halved(tiles)]


@cache  # of the hands that a set of tiles allows there are 35,960
def house_way(tiles: Tiles) -> Setting:
    """Set four tiles: (high, low). Of settings that satisfy the same step, the one with the stronger low hand."""
    choices = _halved(tiles)
    values = [max(_value(one), _value(other)) for one, other in choices]
    best = max(values)
    if best >= _LEAST:
        lawful = [choice for choice, value in zip(choices, values, strict=True) if value == best]
    else:
        lawful = [choice for choice in choices if any(_is_outer(half, tiles) for half in choice)]
    return _ordered(*lawful[0]) if len(lawful) == 1 else max((_ordered(*choice) for choice in lawful), key=_strengths)


def _halved(tiles: Tiles) -> list[Setting]:
    """The same, whichever half is high."""
    first, *others = sorted(tiles)
    halves = [frozenset((first, other)) for other in others]
    return [(half, tiles - half) for half in halves]


def _ordered(one: Tiles, other: Tiles) -> Setting:
    return (one, other) if strength(one) > strength(other) else (other, one)


@cache
def _value(half: Tiles) -> int:
    """Which step two tiles satisfy, the greater the earlier: Supreme Pair; pair, Wong, Gong; 9, 8, 7; or the points, which are less."""
    if {face(tile) for tile in half} == set(SUPREME_PAIR):
        return 20
    return {"pair": 19, "wong": 18, "gong": 17}.get(kind(half), points(half))


def _is_outer(half: Tiles, tiles: Tiles) -> bool:
    """Whether a half joins the highest of the four tiles with the lowest."""
    ranks = sorted(map(_rank, tiles))
    return sorted(map(_rank, half)) == [ranks[0], ranks[-1]]


@cache
def _rank(tile: str) -> int:
    return top([tile])


def _strengths(setting: Setting) -> tuple[Strength, Strength]:
    high, low = setting
    return strength(low), strength(high)
