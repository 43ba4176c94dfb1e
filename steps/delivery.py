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


def delivered(events, box):
    """How many tiles each delivery brings to one box, and whether face down."""
    return [(len(one.tiles), one.face_down) for one in events if one.to == box]


def retrieved(seen, places):
    """The retrievals from these boxes."""
    return [one for one in seen.all(TilesRetrieved) if one.origin_hand in boxes(places)]


def went_to(seen, places, area):
    """The tiles of each of these boxes went to this area."""
    found = sorted((one.origin_hand, one.to) for one in retrieved(seen, places))
    seen.check(f"where the tiles of {places} go", [(box, area) for box in sorted(boxes(places))], found)


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


@then(parsers.parse("the dealer announces the first tiles to {box}"))
def _(seen, box):
    seen.exactly(FirstTilesAnnounced, "at", [box])


@then("this is announced before any tiles are delivered")
def _(seen):
    seen.precedes(FirstTilesAnnounced, TilesDelivered)


@then(parsers.parse("the first tiles go to {box}"))
def _(seen, box):
    seen.ahead_of(TilesDelivered, "to", [box], TilesDelivered, 2)


@then("each of the eight boxes receives four tiles in one group")
def _(seen):
    seen.check("boxes, number of tiles", [(box, 4) for box in BOXES], sorted((one.to, len(one.tiles)) for one in seen.all(TilesDelivered)))


@then("the deliveries are, one after another")
def _(seen, datatable):
    seen.exactly(TilesDelivered, "tiles", lots(datatable))


@then("the groups are, in any order")
def _(seen, datatable):
    seen.check("groups of tiles", set(lots(datatable)), {one.tiles for one in seen.all(TilesDelivered)})


@then("all eight boxes receive their tiles face down")
def _(seen):
    seen.in_any_order(TilesDelivered, "to face_down", [(box, True) for box in BOXES])


@then(parsers.parse("{box} receives four tiles face down in one group"))
def _(seen, box):
    seen.check(f"tiles of {box}, face down", [(4, True)], delivered(seen.all(TilesDelivered), box))


@then(parsers.parse("the tiles for {places} are placed together"))
def _(seen, places):
    seen.exactly(TilesPlacedCollectively, "at", [boxes(places)])


@then("no tiles are placed together")
def _(seen):
    seen.none(TilesPlacedCollectively)


@then(parsers.parse("tiles are retrieved from {places} only, {bank} aside"))
def _(seen, places, bank):
    others = sorted(one.origin_hand for one in seen.all(TilesRetrieved) if one.origin_hand != bank)
    seen.check(f"boxes whose tiles are retrieved, {bank} aside", sorted(boxes(places)), others)


@then(parsers.parse("no tiles are retrieved from {place}"))
def _(seen, place):
    seen.check(f"tiles retrieved from {place}", [], retrieved(seen, place))


@then(parsers.parse("tiles are retrieved from {places} only"))
def _(seen, places):
    seen.in_any_order(TilesRetrieved, "origin_hand", boxes(places))


@then(parsers.parse("the tiles of {places} are retrieved face down"))
def _(seen, places):
    laid = sorted((one.origin_hand, one.face_down) for one in retrieved(seen, places))
    seen.check(f"tiles of {places}, retrieved face down", [(box, True) for box in sorted(boxes(places))], laid)


@then(parsers.parse("the tiles of {places} go to the designated area"))
def _(seen, places):
    went_to(seen, places, "designated area")


@then(parsers.parse("the tiles of {places} go to the designated area to the right of the float"))
def _(seen, places):
    went_to(seen, places, "designated area to the right of the float")
