"""The tiles are turned down, mixed and stacked, before the first round and after every other (§ 621a.4(c) to (f))."""

from tilelaw.acts import EndRound, ExposeWhileStacking, LayStacks, MixTiles, Stacks, StackTiles, TurnTilesDown
from tilelaw.events import Event, RoundCompleted, TilesMixed, TilesRemixed, TilesStacked, TilesTurnedDown
from tilelaw.reference.chance import stacked
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.pennsylvania.state import FACE_DOWN, State
from tilelaw.tiles import FULL_SET

CIRCLES = 8
PICKED_UP = 4
PLACE = "in front of the table inventory container"

handlers = Handlers()


@handlers.on(LayStacks)
def _lay(state: State, act: LayStacks) -> list[Event]:
    require(state.stage != "dealt", "a round is being played")
    return [_stand(state, act.stacks or stacked())]


@handlers.on(TurnTilesDown)
def _turn_down(state: State, act: TurnTilesDown) -> list[Event]:
    require(act.by == "dealer", "the dealer turns the tiles face down")
    require(state.stage in {"in pairs", "completed"}, "no tiles lie face up on the table")
    require(state.looked or state.stage == "completed", "the first player has not been offered a look at the tiles")
    state.stage = "face down"
    return [TilesTurnedDown(tiles=frozenset(state.tiles))]


@handlers.on(MixTiles)
def _mix(state: State, act: MixTiles) -> list[Event]:
    require(act.by == "dealer", "the dealer mixes the tiles")
    require(state.stage in FACE_DOWN, "tiles are mixed face down")
    require(min(act.left_circles, act.right_circles) >= CIRCLES, f"each hand completes at least {CIRCLES} circles")
    require(act.left_direction != act.right_direction, "the hands move in opposite directions")
    state.stage = "mixed"
    return [
        TilesMixed(
            by=act.by,
            left_circles=act.left_circles,
            right_circles=act.right_circles,
            left_direction=act.left_direction,
            right_direction=act.right_direction,
        )
    ]


@handlers.on(StackTiles)
def _stack(state: State, act: StackTiles) -> list[Event]:
    require(act.by == "dealer", "the dealer stacks the tiles")
    require(state.stage == "mixed", "tiles are stacked after they have been mixed")
    require(act.picked_up == PICKED_UP, f"each hand picks up {PICKED_UP} tiles at a time")
    return [_stand(state, stacked(state.tiles) if act.stacks is None else act.stacks)]


@handlers.on(ExposeWhileStacking)
def _expose(state: State, act: ExposeWhileStacking) -> list[Event]:
    require(state.stage == "mixed", "the tiles are not being stacked")
    return [TilesRemixed(count=len(state.tiles))] if act.to_players else []


@handlers.on(EndRound)
def _end_round(state: State, _act: EndRound) -> list[Event]:
    require(state.stage == "dealt", "no round is being played")
    state.complete()
    return [RoundCompleted()]


def _stand(state: State, stacks: Stacks) -> TilesStacked:
    require([len(stack) for stack in stacks] == [4] * 8, "the tiles stand in eight stacks of four")
    require(sorted(tile for stack in stacks for tile in stack) == sorted(FULL_SET), "every tile of the set stands in one place")
    state.stand(stacks)
    state.tiles = FULL_SET  # the lab may lay a whole set where a short one came
    return TilesStacked(stacks=stacks, place=PLACE, side_by_side=True)
