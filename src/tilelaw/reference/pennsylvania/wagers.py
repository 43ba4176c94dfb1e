"""Wagers and the bank, as far as the irregularities of 58 Pa. Code § 621a.10 need them."""

from tilelaw.acts import CallNoMoreBets, PlaceWager, TakeBank
from tilelaw.events import BankTaken, Event, WagerPlaced, WagersClosed
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.pennsylvania.round import Bank, Wager
from tilelaw.reference.pennsylvania.state import State

handlers = Handlers()


@handlers.on(PlaceWager)
def _wager(state: State, act: PlaceWager) -> list[Event]:
    table = state.round
    require(not table.closed and not table.hands, "no more wagers are accepted in this round")
    require(act.at in state.betting_positions, f"{act.at} is no betting position")
    require(act.by.startswith("player "), f"{act.by} is no player")
    require(act.amount > 0, "a wager is more than nothing")
    require(table.owner(act.at) in (None, act.by), f"{act.at} is another player's")
    table.wagers.append(Wager(act.by, act.at, act.amount))
    return [WagerPlaced(by=act.by, at=act.at, amount=act.amount)]


@handlers.on(CallNoMoreBets)
def _close(state: State, act: CallNoMoreBets) -> list[Event]:
    require(act.by == "dealer", "the dealer calls no more bets")
    require(not state.round.closed, "the wagers are closed")
    state.round.closed = True
    return [WagersClosed()]


@handlers.on(TakeBank)
def _take_bank(state: State, act: TakeBank) -> list[Event]:
    table = state.round
    require(state.offers("co-bank" if act.shared else "player-bank"), "the Rules Submission does not offer this bank")
    require(table.bank is None and not table.hands, "the bank of this round is settled")
    require(act.by.startswith("player ") and act.at in state.betting_positions, "a player takes the bank at a betting position")
    require(table.owner(act.at) in (None, act.by), f"{act.at} is another player's")
    table.bank = Bank(act.by, act.at, act.shared)
    return [BankTaken(by=act.by, at=act.at, shared=act.shared)]
