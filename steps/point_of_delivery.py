"""The bank and the chung, the cut, the nominated value, the dice in their cup, and the count to the first box."""

from itertools import product

from pytest_bdd import given, parsers, then, when

from tilelaw.acts import NominateAdjustment, PlaceChung, RollDice, TakeBank
from tilelaw.events import (
    AdjustmentShown,
    CoverRemoved,
    DiceCupPlaced,
    DiceDisclosed,
    DiceReshaken,
    FirstPosition,
    PointOfDelivery,
    TotalAnnounced,
)
from tilelaw.steps.delivery import DECIDED
from tilelaw.steps.names import name, numbers

EVERY_ROLL = tuple(product(range(1, 7), repeat=3))
SUMS = {total: total for total in range(3, 19)}


def roll(faces):
    """Three dice of these faces, shaken in the dice cup."""
    return RollDice(shaker="cup", faces=faces)


def total_of(act):
    """The total of the dice that an act throws."""
    return sum(act.faces)


def faces(total):
    """Three faces with this total, as even as can be."""
    return tuple((total + more) // 3 for more in range(3))


def askew(dice):
    """A roll in which these dice do not lie flat."""
    return RollDice(shaker="cup", faces=(2, 3, 5), tilted=numbers(dice))


def boxes_by_total(datatable):
    """The box for each total; a row may name several: ``3 or 11``."""
    return {total: box for totals, box in datatable[1:] for total in numbers(totals)}


def numbers_by_total(datatable):
    """The number below each total."""
    return {int(total): int(number) for total, number in list(zip(*datatable, strict=True))[1:]}


def uncovered(seen, *then):
    """The cup stands, its cover comes off, and only then can dice be seen or is a total announced, if they are."""
    seen.sequence(DiceCupPlaced, CoverRemoved, *then)
    seen.ahead_of(DiceDisclosed, "", [], of=CoverRemoved)
    seen.ahead_of(TotalAnnounced, "", [], of=CoverRemoved)


@given(parsers.parse("the house holds the bank and the chung designates {box}"))
def _(people, box):
    people.perform(PlaceChung(at=box))


@given(parsers.parse("the player/banker holds the bank and the chung designates {box}"))
def _(people, box):
    people.perform(TakeBank(by="player/banker", at=box), PlaceChung(at=box))


@given(parsers.parse("the co-banker shares the bank and the chung designates {box}"))
def _(people, box):
    people.perform(TakeBank(by="co-banker", at=box, shared=True), PlaceChung(at=box))


@given("the cut has been decided")
def _(people):
    people.perform(DECIDED)


@given(parsers.parse("{who} has nominated {value}"))
@when(parsers.parse("{who} nominates {value}"))
def _(people, who, value):
    people.perform(NominateAdjustment(by=name(who), value=int(value)))


@given(parsers.parse("the dice have been disclosed with a total of {total:d}"))
@when(parsers.parse("the dice are disclosed with a total of {total:d}"))
def _(people, total):
    people.perform(roll(faces(total)))


@when(parsers.parse("the three dice are disclosed as {one:d}, {two:d} and {three:d}"))
def _(people, one, two, three):
    people.perform(roll((one, two, three)))


@when("the dice are disclosed in each of the 216 ways in which they can fall")
def _(people):
    people.sweep(map(roll, EVERY_ROLL))


@when("the dice are disclosed in each way in which they come to 4 or less")
def _(people):
    people.sweep(roll(faces) for faces in EVERY_ROLL if sum(faces) <= 4)


@given(parsers.parse("the cover has come off with {dice} askew"))
@when(parsers.parse("the cover comes off with {dice} askew"))
def _(people, dice):
    people.perform(askew(dice))


@then(parsers.parse("a marker button in a central position shows {value}"))
def _(seen, value):
    seen.exactly(AdjustmentShown, "value place", [(int(value), "central position")])


@then("the dice cup stands in the centre of the table")
def _(seen):
    seen.exactly(DiceCupPlaced, "place", ["centre of the table"])


@then("its cover comes off after that, before dice are seen or a total is announced")
def _(seen):
    uncovered(seen)


@then("its cover comes off after that, before dice are seen, and the cup is then shaken again")
def _(seen):
    uncovered(seen, DiceReshaken)


@then("the dice cup is not shaken again")
def _(seen):
    seen.none(DiceReshaken)


@then("no total is announced and no box is counted out")
def _(seen):
    seen.none(TotalAnnounced, PointOfDelivery, FirstPosition)


@then(parsers.parse("the point of delivery is {value:d}"))
def _(seen, value):
    seen.exactly(PointOfDelivery, "value", [value])


@then(parsers.parse("{box} is the first to get tiles"))
def _(seen, box):
    seen.exactly(FirstPosition, "at", [box])


@then("the sum of the three faces is announced")
def _(seen):
    seen.swept(TotalAnnounced, "total", total_of, SUMS)


@then(parsers.parse("the sum of the three faces is announced wherever it is {least:d} or more"))
def _(seen, least):
    seen.swept(TotalAnnounced, "total", total_of, {total: total for total in range(least, 19)})


@then("after the announcement the count from the chung comes to")
def _(seen, datatable):
    seen.swept(FirstPosition, "at", total_of, boxes_by_total(datatable), after=TotalAnnounced)


@then("the number counted to is")
def _(seen, datatable):
    seen.swept(PointOfDelivery, "value", total_of, numbers_by_total(datatable))
