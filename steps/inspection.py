"""A set of tiles comes to the table: inspected, verified, replaced, laid out for the first player (58 Pa. Code § 621a.4)."""

from pytest_bdd import given, parsers, then, when

from tilelaw.acts import (
    ArrangeTiles,
    InspectTiles,
    OfferInspection,
    PlayerArrives,
    ReceiveTiles,
    ReplaceTiles,
    SealUnsuitableTiles,
    VerifyInspection,
)
from tilelaw.events import (
    InspectionOffered,
    InspectionVerified,
    TilesArranged,
    TilesInspected,
    TilesReplaced,
    TilesSealed,
    TilesSorted,
)
from tilelaw.steps.names import name
from tilelaw.steps.names import tiles as tile_set
from tilelaw.tiles import FULL_SET, SUPREME_PAIR

CHECKS = frozenset({"pairs", "size and shading", "back and sides"})
KNOWN_PAIRS = (("6-6a", "6-6b"), ("1-3a", "1-3b"), ("2-6", "3-5"))
INSPECTED = (ReceiveTiles(), InspectTiles())
VERIFIED = (*INSPECTED, VerifyInspection(by="floorperson"))
IN_PAIRS = (*VERIFIED, ArrangeTiles())
UNSUITABLE = (ReceiveTiles(flawed=frozenset({"4-6a"})), InspectTiles())
REPLACED = ReplaceTiles(by="floorperson")
AGAIN = (InspectTiles(), VerifyInspection(by="floorperson"))
UNLABELLED = {
    "table number": SealUnsuitableTiles(table=None),
    "date": SealUnsuitableTiles(date=None),
    "time": SealUnsuitableTiles(time=None),
}


def signatories(words):
    """The people named, one after another; nobody is nobody."""
    return tuple(name(person) for person in words.split(" and ") if person != "nobody")


def included(inspections, check):
    """The examination named, once for each inspection that includes it."""
    return [check for inspection in inspections if check in inspection.checks]


def paired(pairs, known):
    """How many tiles each pair has, how many of these tiles are different, and which of the known pairs are among them."""
    return [len(pair) for pair in pairs], len(frozenset().union(*pairs)), frozenset(pairs) & frozenset(map(frozenset, known))


def in_pairs(number, known=()):
    """So many pairs of two tiles, the known ones among them, as ``paired`` tells them."""
    return [2] * number, 2 * number, frozenset(map(frozenset, known))


def sorting(pairings, inspections, known=()):
    """What each sorting brings out, and the examinations of each inspection that is not said to include one."""
    return [*(paired(one.pairs, known) for one in pairings), *(one.checks for one in inspections if "pairs" not in one.checks)]


@given("a set of tiles has come to the table")
def _(people):
    people.perform(ReceiveTiles())


@given(parsers.parse("a set of tiles without {tiles} has come to the table"))
def _(people, tiles):
    people.perform(ReceiveTiles(tiles=tuple(tile for tile in FULL_SET if tile not in tile_set(tiles))))


@given(parsers.parse("a set of tiles with marks on {tiles} has come to the table"))
def _(people, tiles):
    people.perform(ReceiveTiles(flawed=tile_set(tiles)))


@given("the dealer has inspected the tiles")
def _(people):
    people.perform(InspectTiles())


@given("the floorperson has verified the inspection")
def _(people):
    people.perform(VerifyInspection(by="floorperson"))


@given("the tiles are inspected and the inspection is not verified")
def _(people):
    people.perform(*INSPECTED)


@given("the tiles are inspected and the inspection is verified")
def _(people):
    people.perform(*VERIFIED)


@given("the dealer has found tiles of the set unsuitable")
def _(people):
    people.perform(*UNSUITABLE)


@given("the floorperson has brought another set")
def _(people):
    people.perform(REPLACED)


@given("another set has replaced the unsuitable one")
def _(people):
    people.perform(*UNSUITABLE, REPLACED)


@given("another set has replaced the unsuitable one and has been inspected and verified")
def _(people):
    people.perform(*UNSUITABLE, REPLACED, *AGAIN)


@given("the tiles lie face up in pairs and no player has come")
def _(people):
    people.perform(*IN_PAIRS)


@given(parsers.parse("{person} has arrived at the table"))
def _(people, person):
    people.perform(PlayerArrives(by=person))


@given(parsers.parse("{person} has been offered a look that is used"))
def _(people, person):
    people.perform(OfferInspection(to=person, looks=True))


@given(parsers.parse("{person} has been offered a look that is declined"))
def _(people, person):
    people.perform(OfferInspection(to=person, looks=False))


@when(parsers.parse("{person} inspects the tiles"))
def _(people, person):
    people.perform(InspectTiles(by=name(person)))


@when(parsers.parse("the dealer inspects the tiles and leaves out the {check}"))
def _(people, check):
    people.perform(InspectTiles(checks=CHECKS - {check}))


@when(parsers.parse("{person} verifies the inspection"))
def _(people, person):
    people.perform(VerifyInspection(by=name(person)))


@when(parsers.parse("{person} brings another set from {source}"))
def _(people, person, source):
    people.perform(ReplaceTiles(by=name(person), source=name(source)))


@when("the floorperson brings the same set again")
def _(people):
    people.perform(ReplaceTiles(by="floorperson", set="set 1"))


@when(parsers.parse("the unsuitable set of table 7 is put into a sealed {container} on {date} at {time}, signed by {people_named}"))
def _(people, container, date, time, people_named):
    people.perform(SealUnsuitableTiles(container=container, table="table 7", date=date, time=time, signatures=signatories(people_named)))


@when(parsers.parse("the unsuitable set is put into a {container} that is left open"))
def _(people, container):
    people.perform(SealUnsuitableTiles(container=container, sealed=False))


@when(parsers.parse("the unsuitable set is sealed without the {label}"))
def _(people, label):
    people.perform(UNLABELLED[label])


@when(parsers.parse("the unsuitable set is sealed and signed by {people_named}"))
def _(people, people_named):
    people.perform(SealUnsuitableTiles(signatures=signatories(people_named)))


@when("the tiles are laid out face up in pairs")
def _(people):
    people.perform(ArrangeTiles())


@when(parsers.parse("{person} is offered a look at the tiles"))
def _(people, person):
    people.perform(OfferInspection(to=person))


@then("the inspection is the dealer's")
def _(seen):
    seen.exactly(TilesInspected, "by", ["dealer"])


@then(parsers.parse("the inspection includes the {check}"))
def _(seen, check):
    seen.check("what the inspection includes", [check], included(seen.all(TilesInspected), check))


@then("the inspection is verified by the floorperson")
def _(seen):
    seen.exactly(InspectionVerified, "by", ["floorperson"])


@then(parsers.parse("the inspection sorts the set into {number:d} pairs"))
def _(seen, number):
    seen.check("pairs", [in_pairs(number)], sorting(seen.all(TilesSorted), seen.all(TilesInspected)))


@then(parsers.parse("the inspection sorts the set into {number:d} pairs, among them"))
def _(seen, number, datatable):
    seen.check("pairs", [in_pairs(number, datatable)], sorting(seen.all(TilesSorted), seen.all(TilesInspected), datatable))


@then("no tile is left over")
def _(seen):
    seen.exactly(TilesSorted, "left_over", [frozenset()])


@then(parsers.parse("the tile left over is {tile}"))
def _(seen, tile):
    seen.exactly(TilesSorted, "left_over", [frozenset({tile})])


@then(parsers.parse("{tiles} are found unsuitable"))
def _(seen, tiles):
    seen.exactly(TilesInspected, "unsuitable", [tile_set(tiles)])


@then("nothing is found unsuitable")
def _(seen):
    seen.exactly(TilesInspected, "unsuitable", [frozenset()])


@then(parsers.parse("another set from the reserve in the pit stand is brought by {person}"))
def _(seen, person):
    seen.exactly(TilesReplaced, "by set source", [(name(person), "set 2", "reserve in the pit stand")])


@then(parsers.parse("the whole unsuitable set lies in the sealed {container}"))
def _(seen, container):
    seen.exactly(TilesSealed, "set container", [("set 1", container)])


@then(parsers.parse("the seal names {table}, {date} and {time}"))
def _(seen, table, date, time):
    seen.exactly(TilesSealed, "table date time", [(table, date, time)])


@then(parsers.parse("the seal is signed by {people_named}"))
def _(seen, people_named):
    seen.check("signatures", [set(signatories(people_named))], [set(seal.signatures) for seal in seen.all(TilesSealed)])


@then("the tiles lie face up")
def _(seen):
    seen.exactly(TilesArranged, "face_up", [True])


@then("the tiles lie in 16 pairs, 6-6 with 6-6, 1-3 with 1-3 and 2-6 with 3-5")
def _(seen):
    seen.check("pairs", [in_pairs(16, KNOWN_PAIRS)], [paired(layout.pairs, KNOWN_PAIRS) for layout in seen.all(TilesArranged)])


@then("the Supreme Pair comes first")
def _(seen):
    seen.check("first pair", [set(SUPREME_PAIR)], [layout.pairs[0] for layout in seen.all(TilesArranged)])


@then(parsers.parse("{person} has had the chance to look"))
def _(seen, person):
    seen.exactly(InspectionOffered, "to", [person])
