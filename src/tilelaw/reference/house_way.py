"""The traditional house way, an operator's rule: how the dealer sets four tiles.

Its steps are those of 58 Pa. Code § 621a.8(d)(1) to (3); the last one is the common tradition, since the text held breaks off
there. Appendix C of the Gazette of 1996, the house way of New Zealand, is not held.
"""

from tilelaw.acts import Tiles
from tilelaw.reference.ranking import Setting, Strength, kind, points, strength, top
from tilelaw.tiles import SUPREME_PAIR, face


def divisions(tiles: Tiles) -> list[Setting]:
    """The three ways to divide four tiles into two hands, each as (high, low)."""
    first, *others = sorted(tiles)
    halves = [frozenset({first, other}) for other in others]
    return [_ordered(half, tiles - half) for half in halves]


def house_way(tiles: Tiles) -> Setting:
    """Set four tiles: (high, low). Of settings that satisfy the same step, the one with the stronger low hand."""
    choices = divisions(tiles)
    best = max(_step(high, low) for high, low in choices)
    return max((choice for choice in choices if _step(*choice) == best), key=_strengths)


def _ordered(one: Tiles, other: Tiles) -> Setting:
    return (one, other) if (strength(one), sorted(one)) >= (strength(other), sorted(other)) else (other, one)


def _step(high: Tiles, low: Tiles) -> int:
    """Which step a setting satisfies, the greater the earlier: Supreme Pair; pair, Wong, Gong; 9, 8, 7; highest tile with lowest."""
    halves = (high, low)
    if any({face(tile) for tile in half} == set(SUPREME_PAIR) for half in halves):
        return 20
    named = {"pair": 19, "wong": 18, "gong": 17}
    values = [named.get(kind(half), points(half)) for half in halves]
    return max(values) if max(values) >= 7 else int(any(_is_outer(half, high | low) for half in halves))


def _is_outer(half: Tiles, tiles: Tiles) -> bool:
    """Whether a half joins the highest of the four tiles with the lowest."""
    ranks = sorted(top([tile]) for tile in tiles)
    return sorted(top([tile]) for tile in half) == [ranks[0], ranks[-1]]


def _strengths(setting: Setting) -> tuple[Strength, Strength]:
    high, low = setting
    return strength(low), strength(high)
