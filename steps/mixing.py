"""The tiles are turned down, mixed and stacked, and again after every round (58 Pa. Code § 621a.4)."""

from pytest_bdd import given, parsers, then, when

from tilelaw.acts import (
    CallNoMoreBets,
    DealTiles,
    EndActivity,
    EndRound,
    ExposeWhileStacking,
    MixTiles,
    OfferInspection,
    PlayerArrives,
    StackTiles,
    TurnTilesDown,
)
from tilelaw.events import TilesMixed, TilesRemixed, TilesStacked, TilesTurnedDown
from tilelaw.steps.inspection import IN_PAIRS
from tilelaw.steps.names import name
from tilelaw.tiles import FULL_SET

FACE_DOWN = (*IN_PAIRS, PlayerArrives(by="player 1"), OfferInspection(to="player 1"), TurnTilesDown())
MIXED = (*FACE_DOWN, MixTiles())
EIGHT_OF_FOUR = tuple(FULL_SET[first : first + 4] for first in range(0, 32, 4))
STACKED = (*MIXED, StackTiles(stacks=EIGHT_OF_FOUR))
PLAYED = (CallNoMoreBets(), DealTiles(start="dealer"), EndRound())
ROUND = (*STACKED, *PLAYED)
SECOND_ROUND = (*ROUND, TurnTilesDown(), MixTiles(), StackTiles(stacks=EIGHT_OF_FOUR), *PLAYED)
IDLE = (*STACKED, EndActivity(by="player 1"))
WRONG_STACKS = {
    "4 stacks of 8": tuple(FULL_SET[first : first + 8] for first in range(0, 32, 8)),
    "6 stacks of 4, 1 stack of 5 and 1 of 3": (*EIGHT_OF_FOUR[:6], FULL_SET[24:29], FULL_SET[29:]),
    "7 stacks of 4 and 2 stacks of 2": (*EIGHT_OF_FOUR[:7], FULL_SET[28:30], FULL_SET[30:]),
}


def face_down_for(person):
    """A player comes to an idle table, may look at the pairs, and has them turned face down."""
    return PlayerArrives(by=person), OfferInspection(to=person), TurnTilesDown()


@given("the tiles lie face down for the first player")
def _(people):
    people.perform(*FACE_DOWN)


@given("the tiles have been mixed")
def _(people):
    people.perform(*MIXED)


@given("the tiles have been stacked")
def _(people):
    people.perform(*STACKED)


@given("one round of play has been completed")
def _(people):
    people.perform(*ROUND)


@given("a second round of play has been completed")
def _(people):
    people.perform(*SECOND_ROUND)


@given("one round of play has been completed and the tiles lie face down")
def _(people):
    people.perform(*ROUND, TurnTilesDown())


@given("the table has become idle")
def _(people):
    people.perform(*IDLE)


@given(parsers.parse("the tiles of the idle table lie face down for {person}"))
def _(people, person):
    people.perform(*IDLE, *face_down_for(person))


@given(parsers.parse("the tiles of the idle table have been mixed for {person}"))
def _(people, person):
    people.perform(*IDLE, *face_down_for(person), MixTiles())


@when(parsers.parse("{person} turns all tiles face down"))
def _(people, person):
    people.perform(TurnTilesDown(by=name(person)))


@when(parsers.parse("{person} mixes the tiles"))
def _(people, person):
    people.perform(MixTiles(by=name(person)))


@when(parsers.parse("the dealer mixes with {left:d} circles of the left hand {one} and {right:d} of the right {other}"))
def _(people, left, one, right, other):
    people.perform(MixTiles(left_circles=left, left_direction=one, right_circles=right, right_direction=other))


@when(parsers.parse("{person} stacks the tiles"))
def _(people, person):
    people.perform(StackTiles(by=name(person), stacks=EIGHT_OF_FOUR))


@when(parsers.parse("the dealer stacks the tiles and picks up {number:d} with each hand"))
def _(people, number):
    people.perform(StackTiles(picked_up=number, stacks=EIGHT_OF_FOUR))


@when(parsers.parse("the dealer stands the tiles in {stacks}"))
def _(people, stacks):
    people.perform(StackTiles(stacks=WRONG_STACKS[stacks]))


@when("each tile of the set in its turn is exposed to the players while the dealer stacks")
def _(people):
    people.sweep(ExposeWhileStacking(tile=tile) for tile in FULL_SET)


@when("the last player leaves the table")
def _(people):
    people.perform(EndActivity(by="player 1"))


@then("all 32 tiles are turned face down")
def _(seen):
    seen.check("tiles turned face down", 32, len(frozenset().union(*(turned.tiles for turned in seen.all(TilesTurnedDown)))))


@then("the tiles are mixed")
def _(seen):
    seen.sequence(TilesMixed)


@then(parsers.parse("the dealer has mixed with {left:d} circles of the left hand {one} and {right:d} of the right {other}"))
def _(seen, left, one, right, other):
    seen.exactly(TilesMixed, "by left_circles left_direction right_circles right_direction", [("dealer", left, one, right, other)])


@then("the stacks stand side by side in front of the table inventory container")
def _(seen):
    seen.exactly(TilesStacked, "side_by_side place", [(True, "in front of the table inventory container")])


@then("all 32 tiles stand in 8 stacks of 4, as the dealer has picked them up")
def _(seen):
    seen.exactly(TilesStacked, "stacks", [EIGHT_OF_FOUR])


@then("all 32 tiles are mixed again")
def _(seen):
    seen.swept(TilesRemixed, "count", lambda act: act.tile, dict.fromkeys(FULL_SET, 32))
