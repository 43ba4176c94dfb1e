"""Every phrase of the small law."""

from itertools import product

from pytest_bdd import given, parsers, then, when

from tilelaw.acts import ChooseStyle, DealTiles, LayStacks, MixTiles, RollDice
from tilelaw.events import NoRoll, StyleChosen, TilesDelivered, TilesMixed, TotalAnnounced

ROLLS = tuple(product(range(1, 7), repeat=3))


@given("the stacks lie before the dealer")
def _(people, datatable):
    people.perform(LayStacks(stacks=tuple(zip(*datatable, strict=True))))


@when(parsers.parse("the dealer mixes the tiles with {left:d} and {right:d} circles"))
def _(people, left, right):
    people.perform(MixTiles(left_circles=left, right_circles=right))


@when("the dealer deals the tiles")
def _(people):
    people.perform(DealTiles())


@when("the dealer chooses the quick deal")
def _(people):
    people.perform(ChooseStyle(style="quick-deal"))


@when("the dice fall in each of the 216 ways")
def _(people):
    people.sweep(RollDice(faces=faces) for faces in ROLLS)


@when("the dice fall as 1, 2 and 3 with die 1 tilted")
def _(people):
    people.perform(RollDice(faces=(1, 2, 3), tilted=frozenset({1})))


@then("this is refused")
def _(seen):
    seen.refused()


@then(parsers.parse("the tiles are mixed with {left:d} and {right:d} circles"))
def _(seen, left, right):
    seen.exactly(TilesMixed, "left_circles right_circles", [(left, right)])


@then("the hands receive, face down")
def _(seen, datatable):
    seen.exactly(TilesDelivered, "tiles face_down", [(frozenset(cell.split()), True) for (cell,) in datatable])


@then("the quick deal is noted")
def _(seen):
    seen.exactly(StyleChosen, "style", ["quick-deal"])


@then("the total of the faces is announced each time")
def _(seen):
    seen.swept(TotalAnnounced, "total", lambda act: act.faces, {faces: sum(faces) for faces in ROLLS})


@then("the roll does not count")
def _(seen):
    seen.exactly(NoRoll, "called_by", ["dealer"])
