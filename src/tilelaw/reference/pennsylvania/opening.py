"""The tiles lie in pairs for the first player to look at, when the table opens and while it is idle (§ 621a.4(b), (c) and (g))."""

from tilelaw.acts import ArrangeTiles, EndActivity, OfferInspection, PlayerArrives
from tilelaw.events import Event, InspectionOffered, TilesArranged
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.pennsylvania.inspection import PAIRS
from tilelaw.reference.pennsylvania.state import FACE_DOWN, State

OPEN = FACE_DOWN | {"in pairs", "completed"}

handlers = Handlers()


@handlers.on(ArrangeTiles)
def _arrange(state: State, _act: ArrangeTiles) -> list[Event]:
    require(state.stage == "verified", "tiles are arranged after their inspection and its verification")
    require(state.fit, "the set at the table is unsuitable")
    return [_lay_in_pairs(state)]


@handlers.on(PlayerArrives)
def _arrive(state: State, act: PlayerArrives) -> list[Event]:
    state.players.append(act.by)
    return []


@handlers.on(OfferInspection)
def _offer(state: State, act: OfferInspection) -> list[Event]:
    require(state.stage == "in pairs", "there are no pairs to look at")
    require(act.to in state.players, f"{act.to} is not at the table")
    if act.to == state.players[0]:
        state.looked = True
    return [InspectionOffered(to=act.to)]


@handlers.on(EndActivity)
def _end_activity(state: State, _act: EndActivity) -> list[Event]:
    require(state.stage in OPEN, "gaming activity does not end before the table is open or while a round is played")
    state.players.clear()
    return [_lay_in_pairs(state)]


def _lay_in_pairs(state: State) -> TilesArranged:
    state.stage, state.looked = "in pairs", False
    return TilesArranged(pairs=PAIRS, face_up=True)
