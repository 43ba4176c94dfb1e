"""Tiles exposed after the deal, hands that are void or played on, hands that are set anew."""

from itertools import dropwhile

from pytest_bdd import given, parsers, then, when

from tilelaw.acts import ExposeTile, LayTiles, Look, PlayOn, SetHand, SettleRound, VoidHand
from tilelaw.events import HandReset, HandSet, HandsVoided, PlayedOn, RoundCompleted, Seen, TilesDelivered, TilesReshuffled, WagerReturned
from tilelaw.steps.names import POSITIONS, cents, name, tiles
from tilelaw.tiles import FULL_SET

VOID = (HandsVoided, WagerReturned, TilesReshuffled)
WHOLE_SET = {hand: FULL_SET[4 * place : 4 * place + 4] for place, hand in enumerate(POSITIONS)}
ELSEWHERE = {tile: hand for hand, held in WHOLE_SET.items() for tile in held if hand != "position 2"}


def each_time(seen, kind, **fields):
    """Whichever tile is exposed: one event of the kind, with these fields."""
    for field, value in fields.items():
        seen.swept(kind, field, lambda act: act.tile, dict.fromkeys(ELSEWHERE, value))


def after(kinds, events, answer):
    """Those of some events that are told after the first of these kinds."""
    late = list(dropwhile(lambda event: not isinstance(event, kinds), answer))
    return [event for event in events if event in late]


@given("the tiles have been delivered to all eight positions, among them")
def _(people, datatable):
    people.perform(LayTiles(hands={name(hand): tiles(dealt) for hand, dealt in datatable[1:]}))


@given("all 32 tiles have been delivered, four to each of the eight positions")
def _(people):
    people.perform(LayTiles(hands=WHOLE_SET))


@when("each tile in its turn, save those of position 2, is exposed in the hand where it lies")
def _(people):
    people.sweep(ExposeTile(by="dealer", hand=hand, tile=tile) for tile, hand in ELSEWHERE.items())


@given(parsers.parse("tile {tile} in {hand} has been exposed by {who}"))
@when(parsers.parse("tile {tile} in {hand} is exposed by {who}"))
def _(people, tile, hand, who):
    people.perform(ExposeTile(by=name(who), hand=name(hand), tile=tile))


@given(parsers.parse("{who} has looked at the tiles of position {at:d}"))
@when(parsers.parse("{who} looks at the tiles of position {at:d}"))
def _(people, who, at):
    people.perform(Look(by=name(who), hand=f"position {at}"))


@given(parsers.parse("{who} has elected to void the hand at {hand}"))
@when(parsers.parse("{who} elects to void the hand at {hand}"))
def _(people, who, hand):
    people.perform(VoidHand(by=name(who), hand=name(hand)))


@given(parsers.parse("{who} has elected to play out the hand at {hand}"))
@when(parsers.parse("{who} elects to play out the hand at {hand}"))
def _(people, who, hand):
    people.perform(PlayOn(by=name(who), hand=name(hand)))


@given("the hands have been set")
def _(people, datatable):
    people.perform(*(SetHand(by=name(who), hand=name(hand), high=tiles(high), low=tiles(low)) for who, hand, high, low in datatable[1:]))


@when(parsers.parse("{who} sets {high} high and {low} low"))
def _(people, who, high, low):
    people.perform(SetHand(by=name(who), hand=name(who), high=tiles(high), low=tiles(low)))


@when("the dealer completes the round")
def _(people):
    people.perform(SettleRound())


@then("all hands are void")
def _(seen):
    seen.exactly(HandsVoided, "hands", ["all"])


@then(parsers.parse("the hand at {hand} is void and no other"))
def _(seen, hand):
    seen.exactly(HandsVoided, "hands", [name(hand)])


@then("each time all hands are void")
def _(seen):
    each_time(seen, HandsVoided, hands="all")


@then(parsers.parse("each time the wager of ${amount} at position {at:d} is returned to {who}"))
def _(seen, amount, at, who):
    each_time(seen, WagerReturned, to=name(who), at=f"position {at}", amount=cents(amount))


@then("each time all 32 tiles are reshuffled")
def _(seen):
    each_time(seen, TilesReshuffled, count=32)


@then("no hand is void")
def _(seen):
    seen.none(HandsVoided)


@then("nothing is void, returned or reshuffled")
def _(seen):
    seen.none(*VOID)


@then("the dealer reshuffles all 32 tiles")
def _(seen):
    seen.exactly(TilesReshuffled, "by count", [("dealer", 32)])


@then("all 32 tiles are reshuffled")
def _(seen):
    seen.exactly(TilesReshuffled, "count", [32])


@then("all of this comes after the deal")
def _(seen):
    seen.check("tiles dealt after that", [], after(VOID, seen.all(TilesDelivered), seen.answer.events))


@then(parsers.parse("the hand at {hand} is played out, and nothing is void, returned or reshuffled"))
def _(seen, hand):
    seen.exactly(PlayedOn, "hand", [name(hand)], but_no=VOID)


@then(parsers.parse("{who} then sees {visible} and nothing else"))
def _(seen, who, visible):
    seen.exactly(Seen, "by tiles", [(name(who), tiles(visible))])


@then(parsers.parse("{hand} is set anew with {high} high and {low} low"))
def _(seen, hand, high, low):
    seen.exactly(HandReset, "hand high low", [(name(hand), tiles(high), tiles(low))])


@then("no setting comes after that")
def _(seen):
    seen.check("hands set after that", [], after(HandReset, seen.all(HandSet), seen.answer.events))


@then("every hand stays as it was set")
def _(seen):
    seen.none(HandReset)


@then("the round of play is completed")
def _(seen):
    seen.sequence(RoundCompleted)
