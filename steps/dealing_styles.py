"""Alternative dealing styles: who chooses one, how it is shown with the stacks, which four tiles reach whom."""

from pytest_bdd import given, parsers, then, when

from tilelaw.acts import ChooseStyle, DealTiles, LayStacks, TakeBank
from tilelaw.events import StyleChosen, TilesDelivered
from tilelaw.steps.names import ORDINALS, POSITIONS, name, tiles


def style_option(text):
    """The name of a style in a Rules Submission: ``Jung Quat`` is ``jung-quat``."""
    return text.lower().replace(" ", "-")


def _stacks(datatable):
    """The stacks as drawn: a column is a stack, top tile first."""
    return tuple(zip(*datatable, strict=True))


def _deliveries(datatable):
    """The tiles in order of receiving."""
    received = {ordinal: tiles(cell) for ordinal, cell in datatable}
    return [received[ordinal] for ordinal in ORDINALS]


def _dealt(seen, start, lots):
    """These lots and no others, in order, the first to the start, and one to each position: where the others sit the law does not say."""
    seen.exactly(TilesDelivered, "tiles", lots)
    seen.check("TilesDelivered to, first", [start], [event.to for event in seen.all(TilesDelivered)][:1])
    seen.in_any_order(TilesDelivered, "to", POSITIONS)


@given("the stacks lie before the dealer, left to right, top tile first")
def _(people, datatable):
    people.perform(LayStacks(stacks=_stacks(datatable)))


@given(parsers.parse("player {number:d} acts as the bank at position {at:d}"))
def _(people, number, at):
    people.perform(TakeBank(by=f"player {number}", at=f"position {at}"))


@given(parsers.parse("player {number:d} acts as the co-bank at position {at:d}"))
def _(people, number, at):
    people.perform(TakeBank(by=f"player {number}", at=f"position {at}", shared=True))


@given(parsers.parse("{who} has chosen the style {style}"))
@when(parsers.parse("{who} chooses the style {style}"))
def _(people, who, style):
    people.perform(ChooseStyle(by=name(who), style=style_option(style)))


@when(parsers.parse("the dealer deals the tiles by {style}"))
def _(people, style):
    people.perform(DealTiles(style=style_option(style), start="dealer"))


@when(parsers.parse("player {number:d} deals the tiles by {style}"))
def _(people, number, style):
    people.perform(DealTiles(by=f"player {number}", style=style_option(style), start="dealer"))


@when(parsers.parse("the dealer, starting at {position}, deals the tiles by {style}"))
def _(people, position, style):
    people.perform(DealTiles(style=style_option(style), start=name(position)))


@when(parsers.parse("the dealer, starting at {position}, deals the tiles"))
def _(people, position):
    people.perform(DealTiles(start=name(position)))


@then(parsers.parse("the style chosen by {who} is {style}"))
def _(seen, who, style):
    seen.exactly(StyleChosen, "by style", [(name(who), style_option(style))])


@then(parsers.parse("the positions, {position} first, receive"))
def _(seen, position, datatable):
    _dealt(seen, name(position), _deliveries(datatable))
