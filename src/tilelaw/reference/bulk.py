"""Bulk questions: many hands, shuffles or rolls in one answer."""

from collections.abc import Callable
from typing import Any

from tilelaw.acts import Cents, Tiles
from tilelaw.bulk import (
    Bulk,
    DiceSampled,
    HandsRanked,
    HouseWaysSet,
    MatchSettings,
    Payment,
    PayWagers,
    RankHands,
    Reply,
    SampleDice,
    SampleShuffles,
    SetHouseWays,
    Setting,
    SettingsMatched,
    ShufflesSampled,
    WagersPaid,
)
from tilelaw.reference.chance import CHANCE, three_dice
from tilelaw.reference.house_way import house_way
from tilelaw.reference.ranking import settle, strength
from tilelaw.tiles import FULL_SET


def reply(question: Bulk) -> Reply:
    """The answer to a bulk question."""
    return _REPLIES[type(question)](question)


def _ranked(question: RankHands) -> HandsRanked:
    return HandsRanked(ranks=tuple(_number(frozenset(hand)) for hand in question.hands))


def _number(hand: Tiles) -> int:
    """A hand's strength in one number."""
    value, top = strength(hand)
    return 100 * value + top


def _set(question: SetHouseWays) -> HouseWaysSet:
    settings = [house_way(hand) for hand in question.hands]
    return HouseWaysSet(settings=tuple(Setting(high=high, low=low) for high, low in settings))


def _matched(question: MatchSettings) -> SettingsMatched:
    sides = ((one.player, one.bank) for one in question.matches)
    return SettingsMatched(results=tuple([settle((player.high, player.low), (bank.high, bank.low)) for player, bank in sides]))


def paid(question: PayWagers, per_cent: int) -> WagersPaid:
    """Even money, less so many per cent: an operator's rule, as no text that is held has one."""
    return WagersPaid(payments=tuple(Payment(winnings=amount, commission=charged(amount, per_cent)) for amount in question.amounts))


def charged(amount: Cents, per_cent: int) -> Cents:
    """So many per cent of an amount, rounded to the cent."""
    return (amount * per_cent + 50) // 100


def _shuffled(question: SampleShuffles) -> ShufflesSampled:
    return ShufflesSampled(orders=tuple(tuple(CHANCE.sample(FULL_SET, 32)) for _ in range(question.count)))


def _rolled(question: SampleDice) -> DiceSampled:
    return DiceSampled(rolls=tuple(three_dice() for _ in range(question.count)))


_REPLIES: dict[type[Bulk], Callable[[Any], Reply]] = {
    RankHands: _ranked,
    SetHouseWays: _set,
    MatchSettings: _matched,
    SampleShuffles: _shuffled,
    SampleDice: _rolled,
}
NAMES: frozenset[Any] = frozenset(kind.__name__ for kind in _REPLIES) | {"PayWagers"}
