"""The three ways to the number that finds the starting position, and where the count of it ends (Pennsylvania)."""

from pytest_bdd import given, parsers, then, when

from tilelaw.acts import CallNoMoreBets, DrawNumber, InstructToShake, LayStacks, ShakeDice
from tilelaw.events import DiceShaken, FirstPosition, NumberDisplayed, PlayerInstructed
from tilelaw.steps.names import name

STACKS = tuple(tuple(f"{stack}{level}" for level in "abcd") for stack in range(1, 9))


@given("the tiles stand in stacks before the dealer")
def _(people):
    people.perform(LayStacks(stacks=STACKS))


@given("no more bets are accepted")
def _(people):
    people.perform(CallNoMoreBets())


@given(parsers.parse("the number generator has been set going by {who} and has come to {number:d}"))
@when(parsers.parse("the number generator is set going by {who} and comes to {number:d}"))
def _(people, who, number):
    people.perform(DrawNumber(by=name(who), number=number))


@given(parsers.parse("{who} has shaken the manual shaker {times:d} times"))
@when(parsers.parse("{who} shakes the manual shaker {times:d} times"))
def _(people, who, times):
    people.perform(ShakeDice(by=name(who), shakes=times))


@given(parsers.parse("the dealer has instructed {player} to activate the shaker"))
@when(parsers.parse("the dealer instructs {player} to activate the shaker"))
def _(people, player):
    people.perform(InstructToShake(to=player))


@then(parsers.parse("the number generator displays {number:d}"))
def _(seen, number):
    seen.exactly(NumberDisplayed, "number", [number])


@then(parsers.parse("the shaker has been shaken {times:d} times by {who}"))
def _(seen, times, who):
    seen.exactly(DiceShaken, "by shakes", [(name(who), times)])


@then(parsers.parse("the instruction is for {player} and nobody else"))
def _(seen, player):
    seen.exactly(PlayerInstructed, "to", [player])


@then(parsers.parse("the count ends at {position}"))
def _(seen, position):
    seen.exactly(FirstPosition, "at", [name(position)])
