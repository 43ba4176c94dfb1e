"""Seats and wagers before the cut, the delivery of eight lots to eight boxes, and the tiles that come back."""

from pytest_bdd import given, parsers, then, when

from tilelaw.acts import DealTiles, DecideCut, PlaceWager, PlayerArrives, RetrieveTiles, RollDice
from tilelaw.events import FirstTilesAnnounced, TilesDelivered, TilesPlacedCollectively, TilesRetrieved
from tilelaw.steps.names import numbers, tiles
from tilelaw.tiles import PLACES

BOXES = tuple(f"box {number}" for number in range(1, 9))
DECIDED = DecideCut(cut="an approved cut", lots=tuple(map(frozenset, PLACES)))
DELIVERED = (DECIDED, RollDice(shaker="cup", faces=(3, 3, 4)), DealTiles())


def boxes(text):
    """The boxes that a text names: ``box 5``, ``boxes 2, 3 and 4``."""
    return frozenset(f"box {number}" for number in numbers(text))


def lots(datatable):
    """The lots of four, in order."""
    return tuple(tiles(row[-1]) for row in datatable)


def announced(seen, box):
    """The dealer announces the first tiles to this box, and only then are any delivered."""
    seen.exactly(FirstTilesAnnounced, "at", [box])
    seen.ahead_of(FirstTilesAnnounced, "at", [box], of=TilesDelivered)


def delivered(seen, box, lots):
    """These lots go out in order and face down, the first to this box, and one to each: which box is next is left to the cut."""
    seen.exactly(TilesDelivered, "tiles face_down", [(lot, True) for lot in lots])
    seen.check("TilesDelivered to, first", [box], [event.to for event in seen.all(TilesDelivered)][:1])
    seen.in_any_order(TilesDelivered, "to", BOXES)


def retrieved(seen, places, area, aside=None):
    """The tiles of each of these boxes come back face down to this area, and no others; one box may be left aside."""
    found = sorted((one.origin_hand, one.to, one.face_down) for one in seen.all(TilesRetrieved) if one.origin_hand != aside)
    seen.check("tiles retrieved, whither, face down", [(box, area, True) for box in sorted(boxes(places))], found)


def seat(box):
    """The player of the box's number sits down at it."""
    return PlayerArrives(by=box.replace("box", "player"), at=box)


def wager(box):
    """The player of the box's number wagers on it."""
    return PlaceWager(by=box.replace("box", "player"), at=box, amount=2500)


SEATED = {"nobody": (), "somebody": (seat,)}
WAGERED = {"no wager": (), "a wager": (wager,)}


@given(parsers.parse("box {number:d} has {who} seated and {what}"))
def _(people, number, who, what):
    people.perform(*(act(f"box {number}") for act in SEATED[who] + WAGERED[what]))


@given(parsers.parse("player {player:d} sits at box {box:d} and has wagered on it"))
def _(people, player, box):
    people.perform(PlayerArrives(by=f"player {player}", at=f"box {box}"), PlaceWager(by=f"player {player}", at=f"box {box}", amount=2500))


@given(parsers.parse("players have wagered on {places}"))
def _(people, places):
    people.perform(*map(wager, sorted(boxes(places))))


@when(parsers.parse("the dealer decides on {cut}"))
def _(people, cut):
    people.perform(DecideCut(cut=cut, lots=DECIDED.lots))


@given("the cut lays down these lots")
def _(people, datatable):
    people.perform(DecideCut(cut="an approved cut", lots=lots(datatable)))


@given("the tiles have been cut, counted out and delivered")
def _(people):
    people.perform(*DELIVERED)


@when("the dealer delivers the tiles")
def _(people):
    people.perform(DealTiles())


@when(parsers.parse("the dealer delivers the tiles, placing those for {places} together"))
def _(people, places):
    people.perform(DealTiles(together=boxes(places)))


@given("the tiles of boxes without wagers have been retrieved")
@when("the dealer retrieves the tiles of boxes without wagers")
def _(people):
    people.perform(RetrieveTiles())


@then(parsers.parse("the dealer announces the first tiles to {box}, before any are delivered"))
def _(seen, box):
    announced(seen, box)


@then(parsers.parse("{box} first, each box receives its lot of the cut face down"))
def _(seen, box):
    delivered(seen, box, DECIDED.lots)


@then(parsers.parse("{box} first, each box receives one of these lots face down"))
def _(seen, box, datatable):
    delivered(seen, box, lots(datatable))


@then("the lots go out in this order")
def _(seen, datatable):
    seen.exactly(TilesDelivered, "tiles", lots(datatable))


@then(parsers.parse("the tiles for {places} are placed together"))
def _(seen, places):
    seen.exactly(TilesPlacedCollectively, "at", [boxes(places)])


@then("no tiles are placed together")
def _(seen):
    seen.none(TilesPlacedCollectively)


@then(parsers.parse("the tiles of {places}, and no others, come back face down to the {area}"))
def _(seen, places, area):
    retrieved(seen, places, area)


@then(parsers.parse("{bank} aside, the tiles of {places}, and no others, come back face down to the {area}"))
def _(seen, places, bank, area):
    retrieved(seen, places, area, aside=bank)
