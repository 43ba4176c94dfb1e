"""Who sets which hand, and when (1996 rules 8.4 to 8.11; for the bank's hand also 9.1(c) and 9.2(c))."""

from tilelaw.acts import AskHouseWay, ConfirmSetting, Person, Position, RemoveChung, SetHand, SetHouseWay, Tiles
from tilelaw.events import ChungRemoved, Event, HandConfirmed, HandSet
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.house_way import house_way
from tilelaw.reference.new_zealand.state import HOUSE, State

handlers = Handlers()


@handlers.on(SetHand)
def _set(state: State, act: SetHand) -> list[Event]:
    require(act.hand in state.hands, "the tiles have not been delivered")
    require(state.controls(act.by, act.hand), "only the player who controls a box sets its tiles")
    require(act.hand not in state.settings, "the hand is set")
    require(act.hand not in state.conceded, "the hand has been conceded")
    require(len(act.high) == len(act.low) == 2 and act.high | act.low == state.hands[act.hand], "a hand is set as two tiles and two")
    if act.hand == state.bank:
        require(not state.shared, "the dealer sets a co-banker's hand")
        _require_banks_turn(state)
    return _settled_as(state, act.by, act.hand, act.high, act.low)


@handlers.on(AskHouseWay)
def _ask(state: State, act: AskHouseWay) -> list[Event]:
    require(state.controls(act.by, act.hand), "only the player who controls a box asks for it")
    require(act.hand not in state.settings, "the hand is set")
    state.asked.add(act.hand)
    return []


@handlers.on(SetHouseWay)
def _set_the_house_way(state: State, act: SetHouseWay) -> list[Event]:
    require(act.by == "dealer", "the dealer sets the house way")
    require(act.hand in state.hands, "the tiles have not been delivered")
    require(act.hand not in state.settings, "the hand is set")
    if act.hand == state.bank:
        _require_banks_turn(state)
    else:
        require(state.is_set(_not_asked(state)), "the other players set their hands first")
    require(act.hand in state.asked or _without_request(state, act.hand), "nobody has asked for it")
    return _by_house_way(state, act.hand)


@handlers.on(ConfirmSetting)
def _confirm(state: State, act: ConfirmSetting) -> list[Event]:
    require(act.hand == state.bank and state.set_by.get(act.hand) == "dealer", "there is no setting of the dealer's to confirm")
    require(act.by == state.banker and not state.shared, "the player/banker confirms it")
    return [HandConfirmed(by=act.by, hand=act.hand)]


@handlers.on(RemoveChung)
def _remove_chung(state: State, _act: RemoveChung) -> list[Event]:
    require(state.hands, "the tiles have not been delivered")
    require(not state.chung_removed, "the chung has been removed")
    state.chung_removed = True
    return [ChungRemoved()]


def _by_house_way(state: State, hand: Position) -> list[Event]:
    """The dealer sets a hand the house way."""
    high, low = house_way(state.hands[hand])
    return _settled_as(state, "dealer", hand, high, low)


def _settled_as(state: State, by: Person, hand: Position, high: Tiles, low: Tiles) -> list[Event]:
    state.settings[hand] = (high, low)
    state.set_by[hand] = by
    return [HandSet(by=by, hand=hand, high=high, low=low, face_down=hand not in state.exposed)]


def _require_banks_turn(state: State) -> None:
    require(state.is_set(state.in_play), "the bank's hand is set after all the others")
    alone = state.banker != HOUSE and not state.shared
    require(state.chung_removed or not alone, "the chung is still on the banker's tiles")


def _without_request(state: State, hand: Position) -> bool:
    """Whether the dealer sets this hand unasked: the house's, and a co-banker's."""
    return hand == state.bank and (state.banker == HOUSE or state.shared)


def _not_asked(state: State) -> list[Position]:
    """The boxes that players set by themselves: two requests do not wait for each other."""
    return [box for box in state.in_play if box not in state.asked]
