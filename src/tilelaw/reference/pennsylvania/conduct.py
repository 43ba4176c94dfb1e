"""Who touches a player's tiles, and what the dealer says to a player who asks (58 Pa. Code § 621a.8(b))."""

from tilelaw.acts import AskHowToSet, TouchTiles
from tilelaw.events import Event, SettingAdvised
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.house_way import house_way
from tilelaw.reference.pennsylvania.state import State

handlers = Handlers()


@handlers.on(TouchTiles)
def _touch(state: State, act: TouchTiles) -> list[Event]:
    table = state.round
    hand = table.position(act.hand)
    require(hand in table.hands, "the tiles have not been delivered")
    if act.by != "dealer":
        require(table.owner(hand) == table.person(act.by), f"{act.by} does not touch the tiles of {act.hand}")
        require(hand not in table.settings, "the hands are set and lie face down")
    return []


@handlers.on(AskHowToSet)
def _ask(state: State, act: AskHowToSet) -> list[Event]:
    table = state.round
    hand = table.position(act.hand)
    require(hand in table.hands, "the tiles have not been delivered")
    require(table.owner(hand) == table.person(act.by), f"{act.hand} is not the hand of {act.by}")
    require(hand not in table.settings and hand not in table.choosing, f"{act.hand} is not to be set now")
    high, low = house_way(table.hands[hand])
    return [SettingAdvised(to=act.by, hand=act.hand, high=high, low=low)]
