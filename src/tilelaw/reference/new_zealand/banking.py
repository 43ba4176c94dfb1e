"""Who holds the bank, where its chung lies and where its tiles go (1996 rules 9.1(a) and (e), 9.2(a) and (d); 2001 rules 11.1
and 11.2(a))."""

from tilelaw.acts import BringBankTiles, ConfirmHouseWay, PlaceChung, TakeBank
from tilelaw.events import BankTaken, BankTilesMoved, ChungPlaced, Event, HandExposed, HouseWayConfirmed
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.new_zealand.layout import FRONT_OF_FLOAT, laid_out
from tilelaw.reference.new_zealand.state import HOUSE, State

CHUNG_AT_THE_BANK = ("nz-1996", "nz-2001")
handlers = Handlers()


@handlers.on(TakeBank)
def _take(state: State, act: TakeBank) -> list[Event]:
    require(not state.closed and not state.hands, "the round has begun")
    if state.banker != HOUSE:
        return _joined(state, act)
    require(state.rules.options.get("co-bank" if act.shared else "player-bank"), "the bank is not offered so")
    require(act.at in state.rules.boxes, "there is no such box")
    state.banker, state.bank, state.shared = act.by, act.at, act.shared
    return [BankTaken(by=act.by, at=act.at, shared=act.shared)]


@handlers.on(PlaceChung)
def _place_chung(state: State, act: PlaceChung) -> list[Event]:
    require(act.at in state.rules.boxes, "there is no such box")
    require(state.rules.law not in CHUNG_AT_THE_BANK or act.at == state.bank, "the chung lies on the bank's box: box 1 for the house")
    state.bank = act.at
    return [ChungPlaced(at=act.at)]


@handlers.on(BringBankTiles)
def _bring(state: State, act: BringBankTiles) -> list[Event]:
    require(act.by == "dealer", "the dealer moves the banker's tiles")
    require(state.hands, "the tiles have not been delivered")
    require(act.hand == state.bank, "these are not the banker's tiles")
    require(not state.brought, "the banker's tiles are in front of the float tray")
    if state.banker == HOUSE:
        require(not state.idle, "all tiles not in play are collected first")
    else:
        require(state.bank in state.settings, "the player/banker's hand has not been set")
    state.brought = True
    return [BankTilesMoved(origin_hand=state.bank, to=FRONT_OF_FLOAT), *_shown(state)]


@handlers.on(ConfirmHouseWay)
def _confirm(state: State, act: ConfirmHouseWay) -> list[Event]:
    require(act.by == "game supervisor", "the game supervisor confirms it")
    require(state.banker == HOUSE, "the house does not hold the bank alone")
    require(state.bank in state.settings, "the house's hand has not been set")
    state.house_way_confirmed = True
    return [HouseWayConfirmed(by=act.by)]


def _joined(state: State, act: TakeBank) -> list[Event]:
    """Another player joins the one who holds the bank (1996 rule 8.11, which leaves the conditions to one that is not held)."""
    require(state.rules.options.get("joint-player-bankers"), "the bank is not offered so")
    require(act.by != state.banker and act.at == state.bank, "a player holds the bank")
    state.partners.add(act.by)
    return [BankTaken(by=act.by, at=act.at, shared=act.shared)]


def _shown(state: State) -> list[Event]:
    """A player/banker's hand is exposed at the latest when it comes in front of the float tray; the house's by an act of its own."""
    if state.banker == HOUSE or state.bank in state.exposed:
        return []
    state.exposed.add(state.bank)
    return [HandExposed(hand=state.bank, place=FRONT_OF_FLOAT), laid_out(state.bank)]
