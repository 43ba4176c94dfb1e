"""The Pai Gow shaker: how the dice come to rest, who shakes them again, how the dealer totals them."""

from pytest_bdd import given, parsers, then, when

from tilelaw.acts import DealTiles, RollDice, TotalDice
from tilelaw.events import DiceDisclosed, DiceReshaken, NoRoll, TotalAnnounced
from tilelaw.steps.names import name, numbers

FACES = (2, 3, 4)
ALL_THREE = frozenset({1, 2, 3})


def faces(text):
    """What three dice show: ``2 3 4``."""
    return tuple(int(face) for face in text.split())


@given("the dealer has uncovered the manual shaker and no die lies flat")
@when("the dealer uncovers the manual shaker and no die lies flat")
def _(people):
    people.perform(RollDice(shaker="manual", faces=FACES, tilted=ALL_THREE))


@given(parsers.parse("{player} has activated the shaker and no die lies flat"))
@when(parsers.parse("{player} activates the shaker and no die lies flat"))
def _(people, player):
    people.perform(RollDice(by=player, shaker="player-activated", faces=FACES, tilted=ALL_THREE))


@when(parsers.parse("the dealer uncovers the manual shaker and of the dice {dice} does not lie flat"))
@when(parsers.parse("the dealer uncovers the manual shaker and of the dice {dice} do not lie flat"))
def _(people, dice):
    people.perform(RollDice(shaker="manual", faces=FACES, tilted=numbers(dice)))


@when(parsers.parse("{player} activates the shaker and of the dice {dice} does not lie flat"))
@when(parsers.parse("{player} activates the shaker and of the dice {dice} do not lie flat"))
def _(people, player, dice):
    people.perform(RollDice(by=player, shaker="player-activated", faces=FACES, tilted=numbers(dice)))


@given(parsers.parse("the dealer has uncovered the manual shaker and of the dice {dice} fell out"))
@when(parsers.parse("the dealer uncovers the manual shaker and of the dice {dice} fall out"))
@when(parsers.parse("the dealer uncovers the manual shaker and of the dice {dice} falls out"))
def _(people, dice):
    people.perform(RollDice(shaker="manual", faces=FACES, fell_out=numbers(dice)))


@given(parsers.parse("the dealer has uncovered the manual shaker and all dice lie flat with {first:d} {second:d} {third:d}"))
@given(parsers.parse("the dealer has shaken the dice again and all dice lie flat with {first:d} {second:d} {third:d}"))
@when(parsers.parse("the dealer uncovers the manual shaker and all dice lie flat with {first:d} {second:d} {third:d}"))
def _(people, first, second, third):
    people.perform(RollDice(shaker="manual", faces=(first, second, third)))


@given(parsers.parse("{player} has activated the shaker and all dice lie flat with {first:d} {second:d} {third:d}"))
@when(parsers.parse("{player} activates the shaker and all dice lie flat with {first:d} {second:d} {third:d}"))
def _(people, player, first, second, third):
    people.perform(RollDice(by=name(player), shaker="player-activated", faces=(first, second, third)))


@when("the dealer shakes the dice again and no die lies flat")
def _(people):
    people.perform(RollDice(shaker="manual", faces=FACES, tilted=ALL_THREE))


@when(parsers.parse("{who} shakes the dice of the manual shaker again"))
def _(people, who):
    people.perform(RollDice(by=name(who), shaker="manual", faces=FACES))


@when(parsers.parse("{who} shakes the dice of the player-activated shaker again"))
def _(people, who):
    people.perform(RollDice(by=name(who), shaker="player-activated", faces=FACES))


@given(parsers.parse("the dealer has totalled the dice as {total:d}"))
@when(parsers.parse("the dealer totals the dice as {total:d}"))
@when(parsers.parse("the dealer counts the total of {total:d} round the table"))
def _(people, total):
    people.perform(TotalDice(announced=total))


@when("the dealer deals the tiles where the count ends")
def _(people):
    people.perform(DealTiles())


@given(parsers.parse("the dealer has uncovered the manual shaker with {dice} and totalled the dice as {total:d}"))
def _(people, dice, total):
    people.perform(RollDice(shaker="manual", faces=faces(dice)), TotalDice(announced=total))


@given(parsers.parse("{player} has activated the shaker with {dice} and the dealer has totalled the dice as {total:d}"))
def _(people, player, dice, total):
    people.perform(RollDice(by=player, shaker="player-activated", faces=faces(dice)), TotalDice(announced=total))


@then("a no roll is called by the dealer")
def _(seen):
    seen.exactly(NoRoll, "called_by", ["dealer"])


@then("a no roll is not called")
def _(seen):
    seen.none(NoRoll)


@then("no total is announced")
def _(seen):
    seen.none(TotalAnnounced)


@then(parsers.parse("the dice are shaken again by {who}"))
def _(seen, who):
    seen.exactly(DiceReshaken, "by", [name(who)])


@then("no dice are disclosed before that")
def _(seen):
    seen.ahead_of(DiceDisclosed, "faces", [], DiceReshaken)


@then("the no roll comes after the shaking, and no total is announced")
def _(seen):
    seen.precedes(DiceReshaken, NoRoll, but_no=[TotalAnnounced])
