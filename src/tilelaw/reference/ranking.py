"""The conventional ranking of two-tile hands, an operator's house rule: no text of either jurisdiction that is held gives one.

Pairs rank highest, the Supreme Pair first; then Wongs and Gongs; then points, of which the right-hand digit counts. Equal
points are decided by the higher single tile, save that hands of no points are all alike. A hand that is level with the
bank's is a copy, and a copy goes to the bank.
"""

from collections.abc import Iterable
from functools import cache
from typing import Literal

from tilelaw.acts import Tiles
from tilelaw.events import Result
from tilelaw.tiles import SUITS_TWICE, SUPREME_PAIR, face

Setting = tuple[Tiles, Tiles]
Strength = tuple[int, int]
Kind = Literal["pair", "wong", "gong", "points"]
Rung = tuple[Kind, list[tuple[str, str]]]

NINES, EIGHTS, SEVENS, FIVES = ("3-6", "4-5"), ("2-6", "3-5"), ("2-5", "3-4"), ("1-4", "2-3")
MIXED = (NINES, EIGHTS, SEVENS, FIVES)
LEADS = ("6-6", "1-1")
PAIRS = (SUPREME_PAIR, *((suit, suit) for suit in SUITS_TWICE), *MIXED)
"""All sixteen pairs, as the faces of their two tiles, highest first."""
TILES = (*((suit,) for suit in SUITS_TWICE), *MIXED, SUPREME_PAIR)
"""Single tiles, highest first; tiles of one row rank alike, and the two tiles of the Supreme Pair rank lowest."""


def _ladder() -> list[Rung]:
    """The hands that rank by what they are and not by points, highest first; hands of one rung rank alike."""
    pairs: list[Rung] = [("pair", [pair]) for pair in PAIRS]
    wongs: list[Rung] = [("wong", [(lead, nine) for nine in NINES]) for lead in LEADS]
    gongs: list[Rung] = [("gong", [(lead, eight) for eight in ("4-4", *EIGHTS)]) for lead in LEADS]
    return pairs + wongs + gongs


def faces(hand: Iterable[str]) -> tuple[str, ...]:
    """What the tiles of a hand show, in the order in which faces are written."""
    return tuple(sorted(face(tile) for tile in hand))


_RUNGS = {faces(hand): (kind, -place) for place, (kind, hands) in enumerate(_ladder()) for hand in hands}
_TOP_RUNG = 9 + len(_ladder())
_RANK = {tile: -rank for rank, row in enumerate(TILES) for tile in row}


@cache
def kind(hand: Tiles) -> Kind:
    """What two tiles make together."""
    return _RUNGS.get(faces(hand), ("points", 0))[0]


@cache
def points(hand: Tiles) -> int:
    """The value of two tiles, 0 to 9. Each tile of the Supreme Pair counts 3 or 6, whichever makes the better hand."""
    one, other = (_spots(tile) for tile in faces(hand))
    return max((a + b) % 10 for a in one for b in other)


def _spots(tile: str) -> tuple[int, ...]:
    return (3, 6) if tile in SUPREME_PAIR else (sum(int(spots) for spots in tile.split("-")),)


def top(hand: Iterable[str]) -> int:
    """How high the highest tile of some tiles ranks: the greater, the higher."""
    return max(_RANK[tile] for tile in faces(hand))


@cache
def strength(hand: Tiles) -> Strength:
    """How strong a two-tile hand is: the greater, the stronger; equal strengths are copies."""
    rung = _RUNGS.get(faces(hand))
    if rung is not None:
        return _TOP_RUNG + rung[1], 0
    value = points(hand)
    return value, top(hand) if value else 0


def compare(first: Tiles, second: Tiles) -> Literal["first", "second", "copy"]:
    """Which of two two-tile hands ranks higher."""
    one, other = strength(first), strength(second)
    return "copy" if one == other else "first" if one > other else "second"


def settle(player: Setting, bank: Setting) -> Result:
    """What becomes of a wager: won when both halves beat the bank's, a push when one does, lost when none does; copies go to the bank."""
    (high, low), (bank_high, bank_low) = _strengths(player), _strengths(bank)
    beaten = (high > bank_high) + (low > bank_low)
    return "won" if beaten == 2 else "push" if beaten else "lost"


@cache
def _strengths(setting: Setting) -> tuple[Strength, Strength]:
    """How strong the higher half is and the lower one, whichever way the halves were laid down."""
    one, other = map(strength, setting)
    return (one, other) if one >= other else (other, one)
