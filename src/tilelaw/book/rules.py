"""An operator's own rules of play as data: the part of a Rules Submission that no text of law held decides.

Faces are written low number first (``2-4``); lists that rank run from the highest to the lowest.
"""

from decimal import Decimal
from typing import Annotated, Literal

import msgspec

from tilelaw.register import Record

Face = Annotated[str, msgspec.Meta(pattern="^[1-6]-[1-6]$")]
Odds = Annotated[str, msgspec.Meta(pattern="^[0-9]{1,4} to [1-9][0-9]{0,2}$")]
Value = Annotated[int, msgspec.Meta(ge=0, le=9)]
Kind = Literal["pair", "wong", "gong", "points"]
Half = Literal["win", "copy", "loss"]
Result = Literal["won", "push", "lost"]


class TileSet(Record, frozen=True):
    """The faces that come twice in the set, and those that come once."""

    twice: tuple[Face, ...]
    once: tuple[Face, ...]


class Combination(Record, frozen=True):
    """A lead with any of some tiles. The lead decides how high it ranks; what it stands with does not."""

    leads: tuple[Face, ...]
    partners: tuple[Face, ...] = msgspec.field(name="with")


class Points(Record, frozen=True):
    """Spots, of which the right-hand digit counts; tiles of ``either`` count as any of their numbers, whichever makes the better hand."""

    either: dict[Face, tuple[Value, ...]] = {}


class Settlement(Record, frozen=True):
    """What becomes of a wager for each outcome of the two halves; the three with a copy only where a copy is nobody's."""

    win_win: Result
    win_loss: Result
    loss_loss: Result
    win_copy: Result | None = None
    copy_copy: Result | None = None
    loss_copy: Result | None = None


class Commission(Record, frozen=True):
    """A charge on a won wager: per cent of its winnings or of the wager itself, rounded to a multiple of so many cents."""

    per_cent: Decimal
    of: Literal["winnings", "wager"]
    rounding: Literal["nearest", "down", "up"]
    to_cents: Annotated[int, msgspec.Meta(ge=1, le=10_000)]


class Step(Record, frozen=True, tag_field="play"):
    """One step of a house way: what a setting has to contain, and the text of law that lays the step down, if one does."""

    cited: str | None = None


class TheseTiles(Step, frozen=True, kw_only=True, tag="these-tiles"):
    """These two tiles are one of the hands."""

    tiles: tuple[Face, Face]


class Apart(Step, frozen=True, kw_only=True, tag="apart"):
    """These two tiles are in different hands, where the other two are one of each of these groups."""

    tiles: tuple[Face, Face]
    beside: tuple[tuple[Face, ...], tuple[Face, ...]]


class AnyOf(Step, frozen=True, kw_only=True, tag="any-of"):
    """One of the hands is of one of these kinds; ``in_order``: the kinds go before one another as they are named."""

    hands: tuple[Literal["pair", "wong", "gong"], ...]
    in_order: bool = False


class PointsStep(Step, frozen=True, kw_only=True, tag="points"):
    """One of the hands has so many points; ``in_order``: the numbers go before one another as they are named."""

    points: tuple[Value, ...]
    in_order: bool = False


class HighestWithLowest(Step, frozen=True, tag="highest-with-lowest"):
    """The highest single tile is played with the lowest."""


class AnySetting(Step, frozen=True, tag="any-setting"):
    """Any setting will do."""


AnyStep = TheseTiles | Apart | AnyOf | PointsStep | HighestWithLowest | AnySetting


class HouseWay(Record, frozen=True):
    """A named way to set four tiles. ``of_equals``: which of the settings is played that satisfy the same step equally."""

    name: str
    steps: tuple[AnyStep, ...]
    of_equals: Literal["strongest-low", "strongest-high", "any"]


class Payout(Record, frozen=True):
    """What a dice wager wins on, in the words of its table, and what that pays."""

    on: str
    pays: Odds


class HouseRules(Record, frozen=True):
    """The rules of one operator, complete. ``extends`` names the files that they were made from, nearest first."""

    name: str
    title: str
    tiles: TileSet
    order: tuple[Kind, ...]
    pairs: tuple[tuple[Face, Face], ...]
    wong: Combination
    gong: Combination
    high_nine: Combination | None
    points: Points
    single_tiles: tuple[tuple[Face, ...], ...]
    tie_break: Literal["top-tile", "both-tiles", "none"]
    zeros: Literal["copy", "by-tiles"]
    copies: Literal["bank", "player", "neither"]
    settlement: Settlement
    banks: tuple[Literal["house", "player", "co-bank"], ...]
    pays: Odds
    commission: Commission | None
    house_way: HouseWay
    dice_wagers: dict[str, tuple[Payout, ...]]
    dead_hand: Annotated[int, msgspec.Meta(ge=2, le=8)]
    delivery: Literal["counterclockwise", "clockwise"]
    extends: tuple[str, ...] = ()
