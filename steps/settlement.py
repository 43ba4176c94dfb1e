"""Rounds that come to the match, the match, and what becomes of wagers and tiles.

Which hand ranks higher is in no text that is held: these rounds are so uneven that the conventional ranking, and any near it,
gives the same results. A look that rests on a result supposes it, and judges nothing when the engine declares another.
"""

import re
from itertools import groupby, takewhile

from pytest_bdd import given, parsers, then, when

from tilelaw.acts import (
    AskHouseWay,
    BringBankTiles,
    CallNoMoreBets,
    ExposeHand,
    LayTiles,
    PlaceChung,
    PlaceWager,
    RemoveChung,
    RetrieveTiles,
    SetHand,
    SetHouseWay,
    SettleRound,
    TakeBank,
)
from tilelaw.events import (
    HandExposed,
    HandMatched,
    RoundCompleted,
    TilesCollected,
    WagerCollected,
    WagerPaid,
    WagersMoved,
    WagerStands,
)
from tilelaw.steps.names import cents, numbers, tiles
from tilelaw.steps.setting import DELIVERED, as_dealt

HAPPENINGS = {
    "exposed": (HandExposed, "hand"),
    "matched": (HandMatched, "hand"),
    "picked up": (WagerCollected, "at"),
    "moved": (WagersMoved, "to"),
    "paid": (WagerPaid, "at"),
}
ALIKE_WAGER = {"box 5": 1000}
BANKS, PLAYERS = tiles("5-6a 4-4a 3-3a 1-6a"), tiles("5-6b 4-4b 3-3b 1-6b")
"""Tiles that look alike, so that any house way sets them alike; no two of them are a pair, or worth nothing."""
RESULTS = {"wins": "won", "loses": "lost", "pushes": "push"}


def boxes(text):
    """The boxes of the numbers in a text, in its order."""
    return [f"box {number}" for number in re.findall(r"\d", text)]


def player(box):
    """The player of the box's number."""
    return box.replace("box", "player")


def wagers(placed):
    """Every player wagers on the box of the own number; ``placed`` gives the cents for each box."""
    return [PlaceWager(by=player(box), at=box, amount=amount) for box, amount in placed.items()]


def banked_by_the_house(placed):
    """The chung on box 1, then the wagers, which are closed."""
    return [PlaceChung(at="box 1"), *wagers(placed), CallNoMoreBets()]


def banked_at(box, placed):
    """A player/banker's bank at a box, the wagers against it, and the player/banker's own wager of their total."""
    cover = PlaceWager(by="player/banker", at=box, amount=sum(placed.values()))
    return [TakeBank(by="player/banker", at=box), PlaceChung(at=box), *wagers(placed), cover, CallNoMoreBets()]


def placed(rows):
    """The cents wagered on each box; a box without an amount has the bank."""
    return {box: cents(amount) for box, amount, _, _ in rows if amount}


def dealt(rows):
    """These hands delivered, and the players' hands set as the rows say."""
    hands = LayTiles(hands={box: tiles(f"{upper} {lower}") for box, _, upper, lower in rows})
    players = [(box, upper, lower) for box, amount, upper, lower in rows if amount]
    return [hands, *(SetHand(by=player(box), hand=box, high=tiles(upper), low=tiles(lower)) for box, upper, lower in players)]


def brought(box):
    """The tiles of boxes without wagers come back, and the dealer brings the bank's hand in front of the float tray."""
    return RetrieveTiles(), BringBankTiles(hand=box)


def shown_at_the_float(box):
    """The tiles of boxes without wagers come back, and the dealer brings the bank's hand in front of the float tray and exposes it."""
    return *brought(box), ExposeHand(hand=box)


def supposing(seen, results):
    """``seen``, once the engine declares the results that the scenario supposes: ``box 2 loses and box 5 wins``."""
    for box, result in re.findall(r"(box \d) (\w+)", results):
        seen.supposes(box, RESULTS[result])
    return seen


def events(seen, *kinds):
    """All events of these kinds, in the order in which they happened, and where the round ends."""
    for kind in kinds:
        seen.all(kind)
    return [event for event in seen.answer.events if isinstance(event, (*kinds, RoundCompleted))]


def in_time(happenings):
    """What comes before the round is completed, where anybody says that it is: what comes later is too late."""
    return takewhile(lambda event: not isinstance(event, RoundCompleted), happenings)


def played(seen, *kinds):
    """All events of these kinds that come in time, in the order in which they happened."""
    return list(in_time(events(seen, *kinds)))


def belated(seen, *kinds):
    """All events of these kinds that come once the round is completed."""
    return [event for event in events(seen, *kinds)[len(played(seen, *kinds)) :] if isinstance(event, kinds)]


def happened(seen, datatable):
    """The events of the kinds that the table names, in order, as rows of that table."""
    names = {HAPPENINGS[what][0]: (what, HAPPENINGS[what][1]) for what, _ in datatable}
    return [[names[type(event)][0], getattr(event, names[type(event)][1])] for event in played(seen, *names)]


def put(seen, places):
    """Where the tiles of these boxes are put; those of others are left aside."""
    return sorted((one.hand, one.to) for one in seen.all(TilesCollected) if one.hand in boxes(places))


def fate(seen, box):
    """What becomes of the wagers on a box: kinds of event, with amounts."""
    found = [event for kind in (WagerCollected, WagerStands, WagerPaid) for event in seen.all(kind) if event.at == box]
    return [(type(event).__name__, event.amount) for event in found]


def payments(seen, aside):
    """What is done with wagers and tiles once the last hand is exposed: one row for each stay at a box, where the order has no meaning.

    The tiles of one box may be left aside: those of the bank.
    """
    found = events(seen, HandExposed, WagerPaid, TilesCollected)
    backward = takewhile(lambda event: not isinstance(event, HandExposed), reversed(found))
    after = [one for one in in_time([*backward][::-1]) if isinstance(one, WagerPaid) or one.hand != aside]
    done = [(one.at, "paid") if isinstance(one, WagerPaid) else (one.hand, f"tiles go to the {one.to}") for one in after]
    return [(box, sorted(what for _, what in stay)) for box, stay in groupby(done, key=lambda step: step[0])]


def circle(found):
    """What is done in a circle of boxes, written from the lowest on: where the circle begins has no meaning."""
    start = found.index(min(found)) if found else 0
    return found[start:] + found[:start]


@given("the house banks a round of these wagers and hands, the players' hands set")
def _(people, datatable):
    people.perform(*banked_by_the_house(placed(datatable[1:])), *dealt(datatable[1:]))


@given(parsers.parse("the player/banker at {box} banks a round of these wagers and hands, the players' hands set"))
def _(people, box, datatable):
    people.perform(*banked_at(box, placed(datatable[1:])), *dealt(datatable[1:]))


@given(parsers.parse("a co-banker and the house, at {box}, bank a round of these wagers and hands, the players' hands set"))
def _(people, box, datatable):
    shared = TakeBank(by="co-banker", at=box, shared=True)
    rows = datatable[1:]
    people.perform(shared, PlaceChung(at=box), *wagers(placed(rows)), CallNoMoreBets(), *dealt(rows))


@given(parsers.parse("the house banks and player 5 wagers on box 5, and each of the two has four tiles that look like the other's"))
def _(people):
    people.perform(*banked_by_the_house(ALIKE_WAGER), LayTiles(hands={"box 1": BANKS, "box 5": PLAYERS}))


@given(parsers.parse("a co-banker and the house bank at box 4, player 5 wagers on box 5, and their four tiles look alike"))
def _(people):
    shared = TakeBank(by="co-banker", at="box 4", shared=True)
    people.perform(
        shared, PlaceChung(at="box 4"), *wagers(ALIKE_WAGER), CallNoMoreBets(), LayTiles(hands={"box 4": BANKS, "box 5": PLAYERS})
    )


@given("player 5 has had box 5 set the house way")
def _(people):
    people.perform(AskHouseWay(by="player 5", hand="box 5"), SetHouseWay(hand="box 5"))


@given(parsers.parse("the dealer has set {box} the house way, and exposed it in front of the float tray"))
def _(people, box):
    people.perform(SetHouseWay(hand=box), *shown_at_the_float(box))


@given(parsers.parse("the player/banker at box {box:d} banks a round against boxes {others}"))
def _(people, box, others):
    hands = [as_dealt(f"player {number}", number) for number in numbers(others)]
    people.perform(*banked_at(f"box {box}", dict.fromkeys(boxes(others), 2500)), DELIVERED[-1], RemoveChung(), *hands)


@given(parsers.parse("the player/banker has set and exposed box {box:d}"))
def _(people, box):
    people.perform(as_dealt("player/banker", box), ExposeHand(by="player/banker", hand=f"box {box}"))


@given(parsers.parse("the player/banker has set box {box:d} and the dealer has moved it in front of the float tray"))
def _(people, box):
    people.perform(as_dealt("player/banker", box), *brought(f"box {box}"))


@given(parsers.parse("the player/banker has set box {box:d} and the dealer has exposed it in front of the float tray"))
def _(people, box):
    people.perform(as_dealt("player/banker", box), *shown_at_the_float(f"box {box}"))


@given(parsers.parse("the player/banker has set {upper} over {lower} at {box}, now exposed in front of the float tray"))
def _(people, upper, lower, box):
    setting = SetHand(by="player/banker", hand=box, high=tiles(upper), low=tiles(lower))
    people.perform(RemoveChung(), setting, *shown_at_the_float(box))


@given("the dealer has settled the round")
@when("the dealer settles the round")
def _(people):
    people.perform(SettleRound())


@then(parsers.parse("the players' hands are exposed and matched in this order: {order}"))
def _(seen, order):
    rows = [[what, box] for box in boxes(order) for what in ("exposed", "matched")]
    seen.check("order of play", rows, happened(seen, rows))


@then(parsers.parse("each of boxes {places} has one result"))
def _(seen, places):
    seen.in_any_order(HandMatched, "hand", boxes(places))


@then("no hand is matched, no loss taken and no win paid after the round")
def _(seen):
    seen.check("matched, taken or paid after the round", [], belated(seen, HandMatched, WagerCollected, WagerPaid))


@then(parsers.parse("the match of {box} is {result}"))
def _(seen, box, result):
    seen.exactly(HandMatched, "hand result", [(box, result)])


@then(parsers.parse("where {results}, this is the order of play"))
def _(seen, results, datatable):
    seen.check("order of play", datatable, happened(supposing(seen, results), datatable))


@then(parsers.parse("where {results}, exactly these wagers go into the {place}"))
def _(seen, results, place, datatable):
    supposing(seen, results).in_any_order(WagerCollected, "at amount to", [(box, cents(amount), place) for box, amount in datatable])


@then(parsers.parse("where {results}, the tiles of {places} go to the {area}"))
def _(seen, results, places, area):
    seen.check(f"tiles of {places}, whither", [(box, area) for box in boxes(places)], put(supposing(seen, results), places))


@then(parsers.parse("where {box} pushes, its wager of ${amount} remains"))
def _(seen, box, amount):
    seen.check(f"the wager of {box}", [("WagerStands", cents(amount))], fate(supposing(seen, f"{box} pushes"), box))


@then(parsers.parse("{bank} aside, where {results}, exactly the tiles of {places} go to the {area}"))
def _(seen, bank, results, places, area):
    found = sorted((one.hand, one.to) for one in supposing(seen, results).all(TilesCollected) if one.hand != bank)
    seen.check("tiles collected, whither", [(box, area) for box in boxes(places)], found)


@then(parsers.parse("{bank} aside, where {results}, once all are exposed payment goes {order}, and with each the tiles to the {area}"))
def _(seen, bank, results, order, area):
    expected = [(box, ["paid", f"tiles go to the {area}"]) for box in boxes(order)]
    seen.check("payments and tiles, box by box", expected, payments(supposing(seen, results), aside=bank))


@then(parsers.parse("where {results}, ${amount} of lost wagers goes from there into the {place}"))
def _(seen, results, amount, place):
    supposing(seen, results).exactly(WagersMoved, "out_of to amount", [("losing wager area", place, cents(amount))])


@then(parsers.parse("where {results}, the circle of payments is {order}, with chips from the {place}"))
def _(seen, results, order, place):
    found = [(one.at, one.chips_from) for one in played(supposing(seen, results), WagerPaid)]
    seen.check("boxes paid, in a circle, and whence", circle([(box, place) for box in boxes(order)]), circle(found))


@then(parsers.parse("where {results}, no wager is paid before all hands are exposed"))
def _(seen, results):
    supposing(seen, results).precedes(HandExposed, WagerPaid)
