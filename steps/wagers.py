"""Wagers on boxes, and the rule by which the game is then conducted."""

from pytest_bdd import given, parsers, then, when

from tilelaw.acts import CallNoMoreBets, PlaceWager
from tilelaw.events import MethodOfPlay, WagerPlaced
from tilelaw.steps.names import cents, name

NOT_COVERED = {("9.1",): "9.1 or 9.3", ("9.3",): "9.1 or 9.3"}


@given(parsers.parse("player {number:d} has wagered on {box}"))
def _(people, number, box):
    people.perform(PlaceWager(by=f"player {number}", at=box, amount=1000))


@given(parsers.parse("{who} has wagered ${amount} on {box}"))
@when(parsers.parse("{who} wagers ${amount} on {box}"))
def _(people, who, amount, box):
    people.perform(PlaceWager(by=name(who), at=box, amount=cents(amount)))


@given(parsers.parse("{who} has offered to wager ${amount} on {box}, whether that is taken or not"))
def _(people, who, amount, box):
    people.offer(PlaceWager(by=name(who), at=box, amount=cents(amount)))


@when("the dealer closes the wagers")
def _(people):
    people.perform(CallNoMoreBets())


@then(parsers.parse("the wager of {who} on {box} is ${amount}"))
def _(seen, who, box, amount):
    seen.exactly(WagerPlaced, "by at amount", [(name(who), box, cents(amount))])


@then(parsers.parse("the wager lies on {box}"))
def _(seen, box):
    seen.exactly(WagerPlaced, "at", [box])


@then(parsers.parse("the wager of {who} is ${amount}, wherever it lies"))
def _(seen, who, amount):
    seen.exactly(WagerPlaced, "by amount", [(name(who), cents(amount))])


@then("the game is conducted by rule 9.2")
def _(seen):
    seen.exactly(MethodOfPlay, "rule", ["9.2"])


@then("the game is conducted by rule 9.1 or by rule 9.3")
def _(seen):
    conducted = tuple(one.rule for one in seen.all(MethodOfPlay))
    seen.check("MethodOfPlay rule", "9.1 or 9.3", NOT_COVERED.get(conducted, conducted))
