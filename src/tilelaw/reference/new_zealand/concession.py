"""A player gives up the wager on a box (1996 rule 8.19)."""

from tilelaw.acts import Concede, ReturnToPlay
from tilelaw.engine import Refused
from tilelaw.events import Event, HandConceded, TilesCollected, WagerCollected
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.new_zealand.state import State

SWEEP = "sweep towards the dealer"
handlers = Handlers()


@handlers.on(Concede)
def _concede(state: State, act: Concede) -> list[Event]:
    require(act.hand in state.in_play and not state.settled, "the hand is not in play")
    require({person for person, _ in state.wagers[act.hand]} == {act.by}, "only who wagers alone on a box concedes it")
    require(act.gesture == SWEEP, "a hand is conceded with a sweep towards the dealer")
    state.conceded.add(act.hand)
    lost = sum(amount for _, amount in state.wagers[act.hand])
    return [
        HandConceded(hand=act.hand),
        TilesCollected(hand=act.hand, to=state.used_tiles_go_to, face_down=True),
        WagerCollected(at=act.hand, amount=lost, to=state.losses_go_to),
    ]


@handlers.on(ReturnToPlay)
def _bring_back(_state: State, _act: ReturnToPlay) -> list[Event]:
    raise Refused("a conceded hand does not come back into play")
