"""Players who set their hands, who touches tiles, advice, and the dealer's own tiles (Pennsylvania)."""

from pytest_bdd import given, parsers, then, when

from tilelaw.acts import AskHowToSet, ExposeHand, SetHand, SetHouseWay
from tilelaw.events import HandExposed, HandOriented, HandSet, SettingAdvised
from tilelaw.steps.names import name, tiles


def _halves(one, other):
    """Two hands of two tiles; which of them is high is another matter."""
    return frozenset({tiles(one), tiles(other)})


def _as_set(events, *fields):
    """Who set which hand and how it lies, as told, with its two halves."""
    return [(*(getattr(event, field) for field in fields), frozenset({event.high, event.low})) for event in events]


@given(parsers.parse("{who} has divided the tiles of {hand} into {one} and {other}"))
@when(parsers.parse("{who} divides the tiles of {hand} into {one} and {other}"))
def _(people, who, hand, one, other):
    people.perform(SetHand(by=name(who), hand=name(hand), high=tiles(one), low=tiles(other)))


@when(parsers.parse("{who} asks how to set the hand at {position}"))
def _(people, who, position):
    people.perform(AskHowToSet(by=name(who), hand=position))


@when(parsers.parse("{who} turns up the dealer's tiles"))
def _(people, who):
    people.perform(ExposeHand(by=name(who), hand="dealer"))


@when("the dealer sets the dealer's tiles")
def _(people):
    people.perform(SetHouseWay(hand="dealer"))


@then(parsers.parse("{who} has set {position} face down, as {one} and {other}"))
def _(seen, who, position, one, other):
    expected = [(name(who), position, True, _halves(one, other))]
    seen.check("the hand set", expected, _as_set(seen.all(HandSet), "by", "hand", "face_down"))


@then(parsers.parse("the high hand is {high}"))
def _(seen, high):
    seen.exactly(HandSet, "high", [tiles(high)])


@then(parsers.parse("the low hand is {low}"))
def _(seen, low):
    seen.exactly(HandSet, "low", [tiles(low)])


@then(parsers.parse("{player} is told to set {position} as {one} and {other}"))
def _(seen, player, position, one, other):
    seen.check("the advice", [(player, position, _halves(one, other))], _as_set(seen.all(SettingAdvised), "to", "hand"))


@then("no hand is set by that")
def _(seen):
    seen.none(HandSet)


@then("the dealer's tiles, and no others, are face up")
def _(seen):
    seen.exactly(HandExposed, "hand", ["dealer"])


@then("the dealer's tiles, and no others, are turned up before they are set")
def _(seen):
    seen.ahead_of(HandExposed, "hand", ["dealer"], of=HandSet)


@then("both hands of the dealer lie face up")
def _(seen):
    seen.exactly(HandSet, "by hand face_down", [("dealer", "dealer", False)])


@then(parsers.parse("the dealer's high hand lies {high} and the low hand {low}"))
def _(seen, high, low):
    seen.exactly(HandOriented, "hand high low", [("dealer", high, low)])


@then(parsers.parse("the dealer's tiles are set as {one} and {other}"))
def _(seen, one, other):
    seen.check("the dealer's hands", [("dealer", _halves(one, other))], _as_set(seen.all(HandSet), "hand"))


@then("the dealer's tiles are set in one of these ways")
def _(seen, datatable):
    lawful = [[("dealer", _halves(one, other))] for one, other in datatable]
    found = _as_set(seen.all(HandSet), "hand")
    seen.check("the dealer's hands", found if found in lawful else lawful, found)
