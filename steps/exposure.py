"""Which tiles are turned up, how they then lie, and who sees them."""

from pytest_bdd import parsers, then, when

from tilelaw.acts import ExposeHand, Look, ViewUnusedTiles
from tilelaw.events import HandExposed, HandOriented, Seen
from tilelaw.steps.names import name, numbers
from tilelaw.steps.setting import DEAL
from tilelaw.steps.settlement import boxes, played


def held(boxes):
    """All tiles that these boxes hold where the scenario does not care."""
    return frozenset(tile for box in boxes for tile in DEAL[box])


def laid_out(seen):
    """What happens to each hand that is exposed in the round: how it then lies comes after that."""
    found = {}
    for one in played(seen, HandExposed, HandOriented):
        found.setdefault(one.hand, []).append("exposed" if isinstance(one, HandExposed) else (one.high, one.low))
    return found


@when(parsers.parse("{who} exposes box {box:d}"))
def _(people, who, box):
    people.perform(ExposeHand(by=name(who), hand=f"box {box}"))


@when(parsers.parse("{who} looks at the tiles of box {box:d}"))
def _(people, who, box):
    people.perform(Look(by=name(who), hand=f"box {box}"))


@when(parsers.parse("{who} views the unused tiles"))
def _(people, who):
    people.perform(ViewUnusedTiles(by=who))


@then(parsers.parse("box {box:d} is exposed"))
def _(seen, box):
    seen.exactly(HandExposed, "hand", [f"box {box}"])


@then(parsers.parse("{places}, once exposed, shows its high hand {high} and its low hand {low}"))
@then(parsers.parse("{places}, once exposed, show their high hands {high} and their low hands {low}"))
def _(seen, places, high, low):
    seen.check("hands exposed, and how they then lie", {box: ["exposed", (high, low)] for box in boxes(places)}, laid_out(seen))


@then(parsers.parse("{who} sees the tiles of {places}"))
def _(seen, who, places):
    seen.exactly(Seen, "by tiles", [(name(who), held(numbers(places)))])


@then(parsers.parse("{who} sees no tile"))
def _(seen, who):
    seen.exactly(Seen, "by tiles", [(name(who), frozenset())])
