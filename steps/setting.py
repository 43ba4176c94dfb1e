"""Who sets which hand, when and how; the tiles that scenarios about setting are played with."""

from pytest_bdd import given, parsers, then, when

from tilelaw.acts import AskHouseWay, CallNoMoreBets, ConfirmSetting, LayTiles, RemoveChung, SetHand, SetHouseWay
from tilelaw.events import HandConfirmed, HandSet
from tilelaw.steps.names import name, numbers, tiles

# What each box holds where a scenario does not care: its first two tiles go high, the other two low.
DEAL = {
    1: ("6-6a", "6-6b", "1-1a", "1-1b"),
    2: ("4-4a", "4-4b", "1-3a", "1-3b"),
    3: ("5-5a", "5-5b", "3-3a", "3-3b"),
    4: ("2-2a", "2-2b", "5-6a", "5-6b"),
    5: ("4-6a", "4-6b", "1-6a", "1-6b"),
    6: ("1-5a", "1-5b", "3-6", "4-5"),
    7: ("2-4", "1-2", "2-6", "3-5"),
    8: ("2-5", "3-4", "1-4", "2-3"),
}
DELIVERED = (CallNoMoreBets(), LayTiles(hands={f"box {box}": frozenset(hand) for box, hand in DEAL.items()}))


def as_dealt(who, box):
    """This person sets what a box holds where the scenario does not care."""
    return SetHand(by=who, hand=f"box {box}", high=frozenset(DEAL[box][:2]), low=frozenset(DEAL[box][2:]))


def halves(hand):
    """The tiles of a hand that is set, how many lie high, and how many low."""
    return hand.high | hand.low, len(hand.high), len(hand.low)


@given("the tiles have been delivered")
def _(people):
    people.perform(*DELIVERED)


@given("the tiles have been delivered and the chung has been removed")
def _(people):
    people.perform(*DELIVERED, RemoveChung())


@given("these tiles have been delivered")
def _(people, datatable):
    people.perform(CallNoMoreBets(), LayTiles(hands={box: tiles(hand) for box, hand in datatable}))


@given("the chung has been removed")
def _(people):
    people.perform(RemoveChung())


@given(parsers.parse("{who} has set box {box:d}"))
@when(parsers.parse("{who} sets box {box:d}"))
def _(people, who, box):
    people.perform(as_dealt(name(who), box))


@given(parsers.parse("players {boxes} have set their boxes"))
def _(people, boxes):
    people.perform(*(as_dealt(f"player {box}", box) for box in sorted(numbers(boxes))))


@given(parsers.parse("{who} has set the tiles of box {box:d} as high {upper} and low {lower}"))
@when(parsers.parse("{who} sets the tiles of box {box:d} as high {upper} and low {lower}"))
def _(people, who, box, upper, lower):
    people.perform(SetHand(by=name(who), hand=f"box {box}", high=tiles(upper), low=tiles(lower)))


@given(parsers.parse("player {player:d} has asked the dealer to set box {box:d}"))
@when(parsers.parse("player {player:d} asks the dealer to set box {box:d}"))
def _(people, player, box):
    people.perform(AskHouseWay(by=f"player {player}", hand=f"box {box}"))


@given(parsers.parse("player {player:d} has set box {done:d}, and player {other:d} has asked the dealer to set box {box:d}"))
def _(people, player, done, other, box):
    people.perform(as_dealt(f"player {player}", done), AskHouseWay(by=f"player {other}", hand=f"box {box}"))


@given(parsers.parse("player {player:d} has set box {done:d}, and the player/banker has asked the dealer to set box {box:d}"))
def _(people, player, done, box):
    people.perform(as_dealt(f"player {player}", done), AskHouseWay(by="player/banker", hand=f"box {box}"))


@given(parsers.parse("player {player:d} has set box {done:d}, and the dealer box {box:d} at the player/banker's request"))
def _(people, player, done, box):
    people.perform(as_dealt(f"player {player}", done), AskHouseWay(by="player/banker", hand=f"box {box}"), SetHouseWay(hand=f"box {box}"))


@when(parsers.parse("the player/banker asks the dealer to set box {box:d}"))
def _(people, box):
    people.perform(AskHouseWay(by="player/banker", hand=f"box {box}"))


@when(parsers.parse("the dealer uses the house way for box {box:d}"))
def _(people, box):
    people.perform(SetHouseWay(hand=f"box {box}"))


@when(parsers.parse("{who} confirms how box {box:d} is set"))
def _(people, who, box):
    people.perform(ConfirmSetting(by=name(who), hand=f"box {box}"))


@then(parsers.parse("box {box:d} is set by {who}"))
def _(seen, box, who):
    seen.exactly(HandSet, "hand by", [(f"box {box}", name(who))])


@then(parsers.parse("box {box:d}, set by {who}, lies face down"))
def _(seen, box, who):
    seen.exactly(HandSet, "hand by face_down", [(f"box {box}", name(who), True)])


@then(parsers.parse("box {box:d} is set face down by {who}, high {upper} and low {lower}"))
def _(seen, box, who, upper, lower):
    seen.exactly(HandSet, "hand by high low face_down", [(f"box {box}", name(who), tiles(upper), tiles(lower), True)])


@then(parsers.parse("the tiles of box {box:d} are parted into {upper} high and {lower} low"))
def _(seen, box, upper, lower):
    seen.exactly(HandSet, "hand high low", [(f"box {box}", tiles(upper), tiles(lower))])


@then(parsers.parse("box {box:d} lies face down"))
def _(seen, box):
    seen.exactly(HandSet, "hand face_down", [(f"box {box}", True)])


@then(parsers.parse("the four tiles of box {box:d} lie two and two"))
def _(seen, box):
    seen.check(f"tiles of box {box}, high, low", [(frozenset(DEAL[box]), 2, 2)], [halves(one) for one in seen.all(HandSet)])


@then(parsers.parse("{who} confirms the setting of box {box:d}"))
def _(seen, who, box):
    seen.exactly(HandConfirmed, "by hand", [(name(who), f"box {box}")])
