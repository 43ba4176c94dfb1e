"""The engines of ``slips``, answering nothing in bulk, and wrong by acts as those are in bulk. Run by name (``acting:Generous``)."""

import os
from collections.abc import Sequence
from typing import Any

import msgspec
import slips

from tilelaw.acts import Act, CompareHands, LayTiles, PlaceWager, SetHand, SetHouseWay, SettleRound
from tilelaw.bulk import Match, MatchSettings, PayWagers, RankHands, SetHouseWays, Setting
from tilelaw.engine import Description, NotSupported, Rules
from tilelaw.events import Event, HandMatched, HandsCompared, HandSet, WagerPaid
from tilelaw.reference import ReferenceEngine
from tilelaw.tiles import in_order


class Acting:
    """A table whose answers to acts are those of another one to bulk questions. One player wagers."""

    def __init__(self, table: Any) -> None:
        self.table, self.hands, self.settings, self.wager = table, {}, {}, PlaceWager(at="", amount=0)

    def perform(self, act: Act) -> Sequence[Event]:
        events = [] if isinstance(act, CompareHands) else list(self.table.perform(act))
        match act:
            case CompareHands():
                return [self._compared(act)]
            case PlaceWager():
                self.wager = act
            case LayTiles():
                self.hands = act.hands
            case SetHand():
                self.settings[act.hand] = Setting(high=act.high, low=act.low)
            case SetHouseWay():
                return [self._set(act, event) if isinstance(event, HandSet) else event for event in events]
            case SettleRound():
                return self._settled(act, events)
        return events

    def _compared(self, act: CompareHands) -> Event:
        one, other = self.table.ask(RankHands(hands=(in_order(act.player), in_order(act.bank)))).ranks
        return HandsCompared(higher="copy" if one == other else "player" if one > other else "bank")

    def _set(self, act: SetHouseWay, event: HandSet) -> Event:
        (setting,) = self.table.ask(SetHouseWays(hands=(self.hands[act.hand],))).settings
        self.settings[act.hand] = setting
        return msgspec.structs.replace(event, high=setting.high, low=setting.low)

    def _settled(self, _act: SettleRound, events: list[Event]) -> list[Event]:
        player = self.settings[self.wager.at]
        (bank,) = (setting for hand, setting in self.settings.items() if hand != self.wager.at)
        (result,) = self.table.ask(MatchSettings(matches=(Match(player=player, bank=bank),))).results
        (paid,) = self.table.ask(PayWagers(amounts=(self.wager.amount,))).payments
        kept = [event for event in events if not isinstance(event, (HandMatched, WagerPaid))]
        won = [WagerPaid(at=self.wager.at, amount=paid.winnings - paid.commission, chips_from="float")] if result == "won" else []
        return [HandMatched(hand=self.wager.at, result=result), *won, *kept]


class _ByActs(ReferenceEngine):
    """Answers nothing in bulk."""

    def describe(self) -> Description:
        return msgspec.structs.replace(super().describe(), bulk=frozenset())

    def open_table(self, rules: Rules) -> Any:
        return Acting(super().open_table(rules))


class Right(_ByActs):
    """As it has to be."""


class WongsAsNines(_ByActs, slips.WongsAsNines):
    """Wrong as its second parent."""


class Splits(_ByActs, slips.Splits):
    """Wrong as its second parent."""


class Generous(_ByActs, slips.Generous):
    """Wrong as its second parent."""


class Zeros(_ByActs, slips.Zeros):
    """Wrong as its second parent."""


class Odd(_ByActs, slips.Odd):
    """Wrong as its second parent."""


class Down(_ByActs, slips.Down):
    """Wrong as its second parent."""


class _Matches(_ByActs):
    """Compares no two hands by an act: matches alone show how they rank."""

    def describe(self) -> Description:
        told = super().describe()
        return msgspec.structs.replace(told, acts=told.acts - {"CompareHands"})

    def open_table(self, rules: Rules) -> Any:
        return Lacking(super().open_table(rules), CompareHands)


class Lacking:
    """A table that does not support some acts."""

    def __init__(self, table: Any, *lacks: type[Act]) -> None:
        self.table, self.lacks = table, lacks

    def perform(self, act: Act) -> Sequence[Event]:
        if isinstance(act, self.lacks):
            raise NotSupported(type(act).__name__)
        found: Sequence[Event] = self.table.perform(act)
        return found


class Plain(_Matches):
    """As it has to be."""


class ZerosInMatches(_Matches, slips.Zeros):
    """Wrong as its second parent."""


class GenerousInMatches(_Matches, slips.Generous):
    """Wrong as its second parent."""


class OddInMatches(_Matches, slips.Odd):
    """Wrong as its second parent."""


class Mute(_ByActs):
    """Settles no round and compares no hands."""

    def describe(self) -> Description:
        told = super().describe()
        return msgspec.structs.replace(told, acts=told.acts - {"CompareHands", "SettleRound"})

    def open_table(self, rules: Rules) -> Any:
        return Lacking(super().open_table(rules), CompareHands, SettleRound)


class Breaks(_ByActs):
    """Ends as a round is settled."""

    def open_table(self, rules: Rules) -> Any:
        table = super().open_table(rules)
        table.table = Ending()
        return table


class Ending:
    """A table that ends its process."""

    def perform(self, _act: Act) -> Sequence[Event]:
        os._exit(3)
