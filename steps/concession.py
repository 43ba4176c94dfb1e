"""A player gives up the wager on a box."""

from pytest_bdd import given, parsers, then, when

from tilelaw.acts import Concede, ReturnToPlay
from tilelaw.events import HandConceded, TilesCollected, WagerCollected
from tilelaw.steps.names import cents


def conceded_first(seen, hands):
    """These hands are conceded, and only then is anything picked up."""
    seen.exactly(HandConceded, "hand", hands)
    seen.ahead_of(HandConceded, "hand", hands, of=TilesCollected)
    seen.ahead_of(HandConceded, "hand", hands, of=WagerCollected)


@given(parsers.parse("{who} has conceded box {box:d}"))
@when(parsers.parse("{who} concedes box {box:d}"))
def _(people, who, box):
    people.perform(Concede(by=who, hand=f"box {box}"))


@when(parsers.parse("{who} concedes box {box:d} with a {gesture}"))
def _(people, who, box, gesture):
    people.perform(Concede(by=who, hand=f"box {box}", gesture=gesture))


@when(parsers.parse("{who} asks for the hand of box {box:d} back"))
def _(people, who, box):
    people.perform(ReturnToPlay(by=who, hand=f"box {box}"))


@then(parsers.parse("box {box:d} is conceded before tiles or wagers are picked up"))
def _(seen, box):
    conceded_first(seen, [f"box {box}"])


@then(parsers.parse("the tiles of box {box:d} lie unexposed in the {place}"))
def _(seen, box, place):
    seen.exactly(TilesCollected, "hand to face_down", [(f"box {box}", place, True)])


@then(parsers.parse("the wager of ${amount} on box {box:d}, and no other, is lost and removed"))
def _(seen, amount, box):
    seen.exactly(WagerCollected, "at amount", [(f"box {box}", cents(amount))])
