"""The stacks, the cut (1998, definition of an approved cut), and the value that moves the point of delivery (1998 rule 9.6 and 9.7)."""

from tilelaw.acts import DecideCut, LayStacks, NominateAdjustment
from tilelaw.events import AdjustmentShown, CutDecided, Event, TilesStacked
from tilelaw.reference import drawn
from tilelaw.reference.chance import stacked
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.new_zealand.layout import CENTRAL_POSITION
from tilelaw.reference.new_zealand.state import HOUSE, Lots, State
from tilelaw.tiles import FULL_SET

VALUES = (4, -4)
handlers = Handlers()


@handlers.on(LayStacks)
def _lay(state: State, act: LayStacks) -> list[Event]:
    stacks = act.stacks or stacked()
    lots = tuple(frozenset(stack) for stack in stacks)
    require(_whole_set(lots), "the stacks are not the 32 tiles in eight fours")
    state.stacks = lots
    return [] if act.stacks else [TilesStacked(stacks=stacks, place="", side_by_side=True)]


@handlers.on(DecideCut)
def _cut(state: State, act: DecideCut) -> list[Event]:
    require(not state.disclosed, "the dice have been disclosed")
    require(act.cut == state.rules.options.get("approved-cut", act.cut), "the Authority has approved another cut for this casino")
    lots = act.lots or state.stacks or tuple(frozenset(stack) for stack in stacked())
    require(_whole_set(lots), "a cut splits the 32 tiles into eight lots of four")
    state.cut = lots
    return [CutDecided(cut=act.cut, lots=drawn.lots(act.lots, lots))]


@handlers.on(NominateAdjustment)
def _nominate(state: State, act: NominateAdjustment) -> list[Event]:
    require(state.rules.options.get("point-of-delivery-adjustment"), "adjusting the point of delivery is not offered")
    require(state.banker != HOUSE and act.by == state.banker, "only the player/banker nominates a value")
    require(state.cut, "the cut has not been decided")
    require(not state.disclosed, "the dice have been disclosed")
    require(act.value in VALUES, "the value is +4 or -4")
    state.adjustment = act.value
    return [AdjustmentShown(value=act.value, place=CENTRAL_POSITION)]


def _whole_set(lots: Lots) -> bool:
    return [len(lot) for lot in lots] == [4] * 8 and frozenset().union(*lots) == frozenset(FULL_SET)
