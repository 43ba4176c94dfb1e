"""Wagers at the betting positions: placed, closed, returned to the cent."""

from collections import Counter

from pytest_bdd import given, then

from tilelaw.acts import CallNoMoreBets, PlaceWager
from tilelaw.events import WagerReturned
from tilelaw.steps.names import cents


def _wagers(datatable):
    return [PlaceWager(by=player, at=position, amount=cents(wager)) for player, position, wager in datatable[1:]]


def _total(wagers):
    """Cents by player and position: whether two wagers of a player come back in one sum or in two is nobody's law."""
    total = Counter()
    for player, position, amount in wagers:
        total[f"{player} at {position}"] += amount
    return dict(total)


@given("players have wagered")
def _(people, datatable):
    people.perform(*_wagers(datatable))


@given("players have wagered, and no more bets are accepted")
def _(people, datatable):
    people.perform(*_wagers(datatable), CallNoMoreBets())


@then("these wagers are returned, and no other")
def _(seen, datatable):
    seen.check(
        "cents returned",
        _total((wager.by, wager.at, wager.amount) for wager in _wagers(datatable)),
        _total((one.to, one.at, one.amount) for one in seen.all(WagerReturned)),
    )
