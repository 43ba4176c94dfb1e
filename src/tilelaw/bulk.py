"""Bulk questions: many items in one message, for what is judged over every hand or over many rolls. Optional for an engine."""

from typing import Annotated, Literal

import msgspec

from tilelaw.acts import Cents, Die, Number, Tile, Tiles
from tilelaw.events import Result

Pair = tuple[Tile, Tile]
Count = Annotated[int, msgspec.Meta(title="number", ge=1, le=100_000)]


class Setting(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Four tiles, set."""

    high: Tiles
    low: Tiles


class Match(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player's setting against the bank's."""

    player: Setting
    bank: Setting


class Payment(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a won wager wins, and the commission that is taken of it."""

    winnings: Cents
    commission: Cents


class Bulk(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="bulk", forbid_unknown_fields=True):
    """A question about many items under the rules of a table; it changes nothing there."""


class RankHands(Bulk, frozen=True):
    """How do these two-tile hands rank?"""

    hands: tuple[Pair, ...]


class SetHouseWays(Bulk, frozen=True):
    """How does the house way set these four-tile hands?"""

    hands: tuple[Tiles, ...]


class MatchSettings(Bulk, frozen=True):
    """What becomes of the player's wager in each of these matches?"""

    matches: tuple[Match, ...]


class PayWagers(Bulk, frozen=True):
    """What is each of these wagers on the player's hand paid once it is won, and what is charged of that?"""

    amounts: tuple[Cents, ...]


class SampleShuffles(Bulk, frozen=True):
    """Shuffle so many times."""

    count: Count


class SampleDice(Bulk, frozen=True):
    """Roll three dice so many times."""

    count: Count


class Reply(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="reply", forbid_unknown_fields=True):
    """The answer to a bulk question: an item for each that was asked, in the same order."""


class HandsRanked(Reply, frozen=True):
    """A number for each hand: the greater, the higher it ranks; equal numbers are copies."""

    ranks: tuple[Number, ...]


class HouseWaysSet(Reply, frozen=True):
    """The settings."""

    settings: tuple[Setting, ...]


class SettingsMatched(Reply, frozen=True):
    """What becomes of each wager."""

    results: tuple[Result, ...]


class WagersPaid(Reply, frozen=True):
    """What each wager is paid."""

    payments: tuple[Payment, ...]


class ShufflesSampled(Reply, frozen=True):
    """The tiles of each shuffle in the order in which they then lie."""

    orders: tuple[tuple[Tile, ...], ...]


class DiceSampled(Reply, frozen=True):
    """What the three dice show after each roll."""

    rolls: tuple[tuple[Die, Die, Die], ...]


BulkName = Literal["RankHands", "SetHouseWays", "MatchSettings", "PayWagers", "SampleShuffles", "SampleDice"]
"""The bulk questions by name, as an engine's description lists them."""
