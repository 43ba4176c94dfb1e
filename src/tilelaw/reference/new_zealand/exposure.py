"""Which tiles are turned up, and who sees them (1996 rules 8.14, 8.18, 8.20 and 8.21)."""

from tilelaw.acts import ExposeHand, Look, Person, Position, Tiles, ViewUnusedTiles
from tilelaw.events import Event, HandExposed, Seen
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.new_zealand.layout import FRONT_OF_FLOAT, laid_out
from tilelaw.reference.new_zealand.state import HOUSE, State

handlers = Handlers()


@handlers.on(ExposeHand)
def _expose(state: State, act: ExposeHand) -> list[Event]:
    _require_open(state, act.by, act.hand)
    state.exposed.add(act.hand)
    place = FRONT_OF_FLOAT if act.hand == state.bank and state.brought else act.hand
    return [HandExposed(hand=act.hand, place=place), *([laid_out(act.hand)] if act.hand in state.settings else [])]


@handlers.on(Look)
def _look(state: State, act: Look) -> list[Event]:
    seen = act.hand in state.hands and _sees(state, act.by, act.hand)
    return [Seen(by=act.by, tiles=state.hands[act.hand] if seen else frozenset())]


@handlers.on(ViewUnusedTiles)
def _view_unused(state: State, act: ViewUnusedTiles) -> list[Event]:
    require(state.settled, "unused tiles are viewed after the last payout")
    unused: Tiles = frozenset().union(*(state.hands[box] for box in state.retrieved))
    return [Seen(by=act.by, tiles=unused)]


def _require_open(state: State, by: Person, hand: Position) -> None:
    """Refuse to turn tiles up unless a lone player shows his own against the house, or it is that hand's turn."""
    require(hand in state.hands and hand not in state.conceded and hand not in state.retrieved, "the hand is not in play")
    if _alone_against_the_house(state) and by == state.controller(hand):
        return
    require(state.is_set(state.in_play), "no tile is turned up until all players' hands are set")
    require(hand == state.bank or state.bank in state.exposed, "the bank's tiles are the first to be turned up")
    require(by == "dealer" or (hand == state.bank and by == state.banker and not state.shared), "the dealer turns the tiles up")


def _alone_against_the_house(state: State) -> bool:
    return state.banker == HOUSE and not state.shared and len(state.players) == 1


def _sees(state: State, by: Person, hand: Position) -> bool:
    """Whether a person can see this hand: it is face up, it is one's own, or it is conceded and one supervises the game."""
    if hand in state.conceded:
        return by == "game supervisor"
    own = state.controls(by, hand) and hand not in state.retrieved
    return own or hand in state.exposed
