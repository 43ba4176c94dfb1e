"""The dice in their cup, and the count from the chung to the first box (1998 rules 9.8 and 9.9)."""

from tilelaw.acts import RollDice
from tilelaw.events import CoverRemoved, DiceCupPlaced, DiceDisclosed, DiceReshaken, Event, FirstPosition, PointOfDelivery, TotalAnnounced
from tilelaw.reference.chance import three_dice
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.new_zealand.layout import CENTRE
from tilelaw.reference.new_zealand.state import State

handlers = Handlers()


@handlers.on(RollDice)
def _roll(state: State, act: RollDice) -> list[Event]:
    require(act.shaker == "cup", "the dice are shaken in the dice cup")
    require(state.cut, "the cut has not been decided")
    require(not state.disclosed, "the dice have been disclosed")
    opened: list[Event] = [DiceCupPlaced(place=CENTRE), CoverRemoved()]
    if act.tilted:
        return [*opened, DiceReshaken(by=act.by)]
    faces = act.faces or three_dice()
    return [*opened, DiceDisclosed(faces=faces), *_counted(state, sum(faces))]


def _counted(state: State, total: int) -> list[Event]:
    """The total, the number it comes to, and the box with that number. Below 1, which no rule settles, the count runs backward."""
    point = total + state.adjustment
    boxes = state.rules.boxes
    state.disclosed = True
    state.first = boxes[(boxes.index(state.bank) + point - 1) % len(boxes)]
    return [TotalAnnounced(total=total), PointOfDelivery(value=point), FirstPosition(at=state.first)]
