"""Wagers, and the rule by which the game is then conducted (1996 rules 9.1(b) and 9.2(b))."""

from tilelaw.acts import CallNoMoreBets, PlaceWager
from tilelaw.events import Event, MethodOfPlay, WagerPlaced, WagerReturned, WagersClosed
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.new_zealand.state import HOUSE, HOUSE_BOX, State

HOUSE_BANKS, PLAYER_BANKS, BOTH_BANK = "9.1", "9.2", "9.3"
handlers = Handlers()


@handlers.on(PlaceWager)
def _wager(state: State, act: PlaceWager) -> list[Event]:
    require(not state.closed and not state.hands, "no more wagers are accepted in this round")
    require(act.at in state.rules.boxes, "there is no such box")
    require(act.amount > 0, "a wager is an amount of money")
    require(act.at != state.bank or act.by == state.banker, "the bank's box takes no players' wagers")
    if act.by == state.banker:
        require(act.at == state.bank, "the player/banker wagers in the box that has the bank")
        require(_total_of_others(state), "the player/banker wagers after all the other players")
    state.wagers.setdefault(act.at, []).append((act.by, act.amount))
    return [WagerPlaced(by=act.by, at=act.at, amount=act.amount)]


@handlers.on(CallNoMoreBets)
def _close(state: State, _act: CallNoMoreBets) -> list[Event]:
    require(not state.closed, "the wagers are closed")
    state.closed = True
    return [WagersClosed(), *_conducted(state)] if state.rules.law == "nz-1996" else [WagersClosed()]


def _conducted(state: State) -> list[Event]:
    """By which rule the game goes on."""
    if state.banker == HOUSE:
        return [MethodOfPlay(rule=HOUSE_BANKS)]
    if state.shared or _covers(state):
        return [MethodOfPlay(rule=BOTH_BANK if state.shared else PLAYER_BANKS)]
    return _uncovered(state)


def _uncovered(state: State) -> list[Event]:
    """A bank that does not cover the wagers falls to the house, or is shared where box 1 has wagers already: rule 9.2(b) does not say."""
    if state.wagers.get(HOUSE_BOX) and state.bank != HOUSE_BOX:
        state.shared = True
        return [MethodOfPlay(rule=BOTH_BANK)]
    return [MethodOfPlay(rule=HOUSE_BANKS), *_handed_to_the_house(state)]


def _handed_to_the_house(state: State) -> list[Event]:
    short = state.wagers.pop(state.bank, [])
    returned = [WagerReturned(to=person, at=state.bank, amount=amount) for person, amount in short]
    state.banker, state.bank = HOUSE, HOUSE_BOX
    return [*returned]


def _covers(state: State) -> bool:
    return sum(amount for _, amount in state.wagers.get(state.bank, [])) >= _total_of_others(state)


def _total_of_others(state: State) -> int:
    return sum(amount for wagers in state.wagers.values() for person, amount in wagers if person != state.banker)
