"""What the dealer does with the stacks to show a dealing style, and between two deliveries."""

from pytest_bdd import parsers, then

from tilelaw.events import (
    StacksCentered,
    StacksPushedForward,
    StacksPushedTogether,
    StacksRaised,
    TileLaidDiagonally,
    TilesDelivered,
    TilesPushedForward,
)
from tilelaw.steps.names import nth, numbers, tiles


def _in_turn(seen, kind, datatable):
    """The complete list of a gesture with stacks, each before the delivery that its row names and after the one before that."""
    turns = [(nth(ordinal), numbers(stacks)) for ordinal, stacks in datatable]
    seen.exactly(kind, "stacks", [stacks for _, stacks in turns])
    for place, stacks in turns:
        seen.ahead_of(kind, "stacks", [stacks], of=TilesDelivered, nth=place)


@then("stacks are pushed forward before these deliveries")
def _(seen, datatable):
    _in_turn(seen, StacksPushedForward, datatable)


@then(parsers.parse("stacks {stacks} are pushed forward before the {ordinal} delivery"))
@then(parsers.parse("stack {stacks} is pushed forward before the {ordinal} delivery"))
def _(seen, stacks, ordinal):
    seen.ahead_of(StacksPushedForward, "stacks", [numbers(stacks)], of=TilesDelivered, nth=nth(ordinal))


@then("the stacks pushed together are, one time after another")
def _(seen, datatable):
    seen.exactly(StacksPushedTogether, "stacks", [numbers(stacks) for (stacks,) in datatable])


@then("the stacks that remain are pushed together each time before two are pushed forward")
def _(seen):
    seen.sequence(StacksPushedForward, *(StacksPushedTogether, StacksPushedForward) * 3)


@then("stacks are centered before these deliveries")
def _(seen, datatable):
    _in_turn(seen, StacksCentered, datatable)


@then(parsers.parse("stacks {stacks} are pushed forward before any are centered"))
def _(seen, stacks):
    seen.ahead_of(StacksPushedForward, "stacks", [numbers(stacks)], of=StacksCentered)


@then(parsers.parse("tile {tile} lies diagonally across stacks {stacks} before the {ordinal} delivery"))
def _(seen, tile, stacks, ordinal):
    seen.ahead_of(TileLaidDiagonally, "tile across", [(tile, numbers(stacks))], of=TilesDelivered, nth=nth(ordinal))


@then(parsers.parse("stacks {stacks} are placed on stacks {onto} before any tiles are pushed forward"))
def _(seen, stacks, onto):
    seen.ahead_of(StacksRaised, "stacks onto", [(numbers(stacks), numbers(onto))], of=TilesPushedForward)


@then(parsers.parse("tiles {forward} are pushed forward before the {ordinal} delivery"))
def _(seen, forward, ordinal):
    seen.ahead_of(TilesPushedForward, "tiles", [tiles(forward)], of=TilesDelivered, nth=nth(ordinal))
