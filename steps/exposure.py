"""Which tiles are turned up, how they then lie, and who sees them."""

from pytest_bdd import parsers, then, when

from tilelaw.acts import ExposeHand, Look, ViewUnusedTiles
from tilelaw.events import HandExposed, HandOriented, Seen
from tilelaw.steps.names import name, numbers
from tilelaw.steps.setting import DEAL


def held(boxes):
    """All tiles that these boxes hold where the scenario does not care."""
    return frozenset(tile for box in boxes for tile in DEAL[box])


def shown(event):
    """The tiles that an event shows to somebody: none when the table refused the look, or did not answer with Seen."""
    return event.tiles if isinstance(event, Seen) else frozenset()


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


@then(parsers.parse("boxes {boxes} are exposed"))
def _(seen, boxes):
    seen.in_any_order(HandExposed, "hand", [f"box {box}" for box in numbers(boxes)])


@then(parsers.parse("box {box:d} shows its high hand {high} and its low hand {low}"))
def _(seen, box, high, low):
    seen.exactly(HandOriented, "hand high low", [(f"box {box}", high, low)])


@then("the tiles are laid out so once they are exposed")
def _(seen):
    seen.sequence(HandExposed, HandOriented)


@then(parsers.parse("{who} sees the tiles of box {box:d}"))
def _(seen, who, box):
    seen.check(f"tiles that {who} sees", [(name(who), held([box]))], [(one.by, one.tiles & held([box])) for one in seen.all(Seen)])


@then(parsers.parse("{who} sees no tile of box {box:d}"))
def _(seen, who, box):
    seen.check(f"tiles that {who} sees", [], [one for event in seen.answer.events for one in shown(event) & held([box])])


@then(parsers.parse("{who} sees no tile of boxes {boxes}"))
def _(seen, who, boxes):
    seen.check(f"tiles that {who} sees", [], [one for event in seen.answer.events for one in shown(event) & held(numbers(boxes))])


@then(parsers.parse("no tile of boxes {boxes} is kept from {who}"))
def _(seen, boxes, who):
    seen.check(f"unused tiles that {who} sees", [held(numbers(boxes))], [one.tiles & held(numbers(boxes)) for one in seen.all(Seen)])
