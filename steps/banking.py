"""Who holds the bank, where the chung lies, and where the banker's tiles go."""

from pytest_bdd import given, parsers, then, when

from tilelaw.acts import BringBankTiles, ConfirmHouseWay, ExposeHand, PlaceChung, RetrieveTiles, SetHouseWay, TakeBank
from tilelaw.events import BankTilesMoved, ChungPlaced, HandExposed, HandSet, HouseWayConfirmed
from tilelaw.steps.names import name, tiles

BROUGHT = (RetrieveTiles(), BringBankTiles(hand="box 1"))
SET = (*BROUGHT, SetHouseWay(hand="box 1"))
EXPOSED = (*SET, ExposeHand(hand="box 1"))
CONFIRMED = (*EXPOSED, ConfirmHouseWay(by="game supervisor"))


@given("no player has taken the bank")
def _(people):
    people.perform()


@given(parsers.parse("the player/banker has taken the bank at {box}"))
@when(parsers.parse("the player/banker takes the bank at {box}"))
def _(people, box):
    people.perform(TakeBank(by="player/banker", at=box))


@given(parsers.parse("the co-banker shares the bank at {box}"))
@when(parsers.parse("the co-banker takes a share of the bank at {box}"))
def _(people, box):
    people.perform(TakeBank(by="co-banker", at=box, shared=True))


@when(parsers.parse("the dealer places the chung on {box}"))
def _(people, box):
    people.perform(PlaceChung(at=box))


@when(parsers.parse("the dealer moves the banker's tiles from {box}"))
def _(people, box):
    people.perform(BringBankTiles(hand=box))


@given("the house's hand lies in front of the float tray")
def _(people):
    people.perform(*BROUGHT)


@given("the house's hand lies in front of the float tray, set the house way")
def _(people):
    people.perform(*SET)


@given("the house's hand lies in front of the float tray, set the house way and exposed")
def _(people):
    people.perform(*EXPOSED)


@given("the house's hand has been set, exposed and confirmed")
def _(people):
    people.perform(*CONFIRMED)


@when(parsers.parse("{who} confirms the house way"))
def _(people, who):
    people.perform(ConfirmHouseWay(by=name(who)))


@then(parsers.parse("the chung lies on {box}"))
def _(seen, box):
    seen.exactly(ChungPlaced, "at", [box])


@then(parsers.parse("the banker's tiles from {box} lie {place}"))
def _(seen, box, place):
    seen.exactly(BankTilesMoved, "origin_hand to", [(box, place)])


@then(parsers.parse("the banker's hand is {held} of {box}"))
def _(seen, held, box):
    seen.check("the banker's hand", [(box, tiles(held))], [(one.hand, one.high | one.low) for one in seen.all(HandSet)])


@then(parsers.parse("{box} is exposed {place}"))
def _(seen, box, place):
    seen.exactly(HandExposed, "hand place", [(box, place)])


@then(parsers.parse("the house way is confirmed by {who}"))
def _(seen, who):
    seen.exactly(HouseWayConfirmed, "by", [name(who)])
