"""Wagers on the dice: announced numbers, and what is decided, collected and paid.

When such a wager wins, and what it then pays, is in no text that is held: which ones won is as the engine decides, all the rest
is held against that.
"""

from pytest_bdd import given, parsers, then, when

from tilelaw.acts import AnnounceDice, CallNoMoreBets, PlaceDiceWager, SettleDiceWagers
from tilelaw.events import DiceAnnounced, DiceWagerCollected, DiceWagerDecided, DiceWagerPaid
from tilelaw.steps.names import cents
from tilelaw.steps.shaker import faces


def _wagers(datatable):
    return [PlaceDiceWager(by=player, at=at, wager=kind.lower(), amount=cents(amount)) for player, at, kind, amount in datatable[1:]]


def _with_result(seen, result, datatable):
    """The wagers of the table, with their cents, that the engine decides so."""
    decided = {(one.at, one.wager) for one in seen.all(DiceWagerDecided) if one.result == result}
    return {(wager.at, wager.wager): wager.amount for wager in _wagers(datatable) if (wager.at, wager.wager) in decided}


@given("dice wagers have been placed, and no more bets are accepted")
def _(people, datatable):
    people.perform(*_wagers(datatable), CallNoMoreBets())


@given("the wagers on the dice have been settled")
@when("the dealer settles the wagers on the dice")
def _(people):
    people.perform(SettleDiceWagers())


@given("the dice have been announced")
@when("the dealer announces the dice")
def _(people):
    people.perform(AnnounceDice())


@when(parsers.parse("{player} places a dice wager of {amount} at {position}"))
def _(people, player, amount, position):
    people.perform(PlaceDiceWager(by=player, at=position, amount=cents(amount), wager="sum"))


@then(parsers.parse("the dice are announced as {numbers}"))
def _(seen, numbers):
    seen.exactly(DiceAnnounced, "faces", [faces(numbers)])


@then("each of these wagers is decided once, and no other")
def _(seen, datatable):
    seen.in_any_order(DiceWagerDecided, "at wager", [(wager.at, wager.wager) for wager in _wagers(datatable)])


@then("of these wagers exactly those that are decided to have lost are collected, each in full")
def _(seen, datatable):
    seen.in_any_order(
        DiceWagerCollected, "at wager amount", [(*one, amount) for one, amount in _with_result(seen, "lost", datatable).items()]
    )


@then("of these wagers exactly those that are decided to have won are paid")
def _(seen, datatable):
    seen.in_any_order(DiceWagerPaid, "at wager", _with_result(seen, "won", datatable))
