"""The dealer turns up and sets the own tiles, once every player has set a hand (58 Pa. Code § 621a.8(c) and (d))."""

from tilelaw.acts import ExposeHand, SetHouseWay
from tilelaw.events import Event, HandExposed, HandOriented, HandSet
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.house_way import house_way
from tilelaw.reference.pennsylvania.mixing import PLACE
from tilelaw.reference.pennsylvania.state import State

handlers = Handlers()


@handlers.on(ExposeHand)
def _expose(state: State, act: ExposeHand) -> list[Event]:
    _require_turn(state, act.by, act.hand)
    return _turned_up(state)


@handlers.on(SetHouseWay)
def _set(state: State, act: SetHouseWay) -> list[Event]:
    _require_turn(state, act.by, act.hand)
    table = state.round
    turned_up = _turned_up(state)
    table.settings[act.hand] = high, low = house_way(table.hands[act.hand])
    is_set = HandSet(by="dealer", hand="dealer", high=high, low=low, face_down=False)
    return [*turned_up, is_set, HandOriented(hand="dealer", high="vertical", low="horizontal")]


def _require_turn(state: State, by: str, hand: str) -> None:
    table = state.round
    require(by == "dealer" and hand == "dealer", "the dealer turns up and sets the own tiles, and nobody's but these")
    require(table.hands, "the tiles have not been delivered")
    require(table.players_have_set, "not every player has set a hand")
    require(hand not in table.settings, "the hand is set")


def _turned_up(state: State) -> list[Event]:
    """The dealer's tiles, turned up now if they were not before."""
    if state.round.turned_up:
        return []
    state.round.turned_up = True
    return [HandExposed(hand="dealer", place=PLACE)]
