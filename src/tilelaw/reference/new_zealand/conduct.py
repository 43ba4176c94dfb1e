"""What people may do with tiles, and say, while a round is played (1996 rules 8.8, 8.10, 8.12, 8.13 and 8.18)."""

from tilelaw.acts import Communicate, ExchangeTiles, TouchTiles, WithdrawTile
from tilelaw.engine import Refused
from tilelaw.events import Event
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.new_zealand.state import State

handlers = Handlers()


@handlers.on(TouchTiles)
def _touch(state: State, act: TouchTiles) -> list[Event]:
    require(act.hand in state.hands, "the tiles have not been delivered")
    require(act.hand not in state.retrieved, "unused tiles are not handled")
    require(act.hand not in state.conceded, "the hand has been conceded")
    require(state.controls(act.by, act.hand), "only the player who controls a box handles its tiles")
    require(act.hand not in state.settings or act.hand == state.bank, "the hand is set")
    return []


@handlers.on(WithdrawTile)
def _withdraw(_state: State, _act: WithdrawTile) -> list[Event]:
    raise Refused("no tile is withdrawn from the game")


@handlers.on(ExchangeTiles)
def _exchange(_state: State, _act: ExchangeTiles) -> list[Event]:
    raise Refused("tiles are not exchanged")


@handlers.on(Communicate)
def _communicate(state: State, act: Communicate) -> list[Event]:
    playing = act.by in state.players | state.partners | {state.banker}
    require(not (playing and act.about_hand), "nothing is said of a hand")
    require(not playing or not _underway(state) or state.chung_removed, "players are silent until the chung is removed")
    return []


def _underway(state: State) -> bool:
    """Whether a round is played: from the cut to the last payment."""
    return bool(state.cut or state.hands) and not state.settled
