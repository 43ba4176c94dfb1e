"""Matching the hands and settling the wagers: losses and pushes at once, wins in a second turn (1996 rules 8.14 to 8.17, 9.1 and 9.2;
2001 rule 11.1).

Rules 6.16 and 6.11, by which winning wagers are paid, are not held: this table pays even money.
"""

from tilelaw.acts import Cents, Position, SettleRound
from tilelaw.events import (
    Event,
    HandExposed,
    HandMatched,
    PushSignalled,
    Result,
    ResultAnnounced,
    RoundCompleted,
    TilesCollected,
    WagerCollected,
    WagerPaid,
    WagersMoved,
    WagerStands,
)
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.new_zealand.layout import FLOAT, LOSING_WAGER_AREA, laid_out
from tilelaw.reference.new_zealand.state import HOUSE, State
from tilelaw.reference.ranking import settle

WORDS: dict[Result, str] = {"won": "Jung", "lost": "Che", "push": "Jowl"}
BANKERS_WAGER = "the player/banker's wager"
handlers = Handlers()


@handlers.on(SettleRound)
def _settle(state: State, act: SettleRound) -> list[Event]:
    require(act.by == "dealer", "the dealer opens and matches the hands")
    _require_ready(state)
    results = {box: settle(state.settings[box], state.settings[state.bank]) for box in state.in_play}
    opened = [event for box, result in results.items() for event in _opened(state, box, result)]
    lost = [box for box, result in results.items() if result == "lost"] + sorted(state.conceded)
    taken = sum(_wagered(state, box) for box in lost)
    paid = _paid(state, [box for box, result in results.items() if result == "won"], taken)
    state.settled = True
    return [*opened, *_into_the_float(state, taken), *paid, RoundCompleted()]


def _require_ready(state: State) -> None:
    require(not state.settled, "the round has been settled")
    require(state.bank in state.settings and state.is_set(state.in_play), "not all hands have been set")
    require(state.brought, "the banker's tiles are not in front of the float tray")
    require(state.bank in state.exposed, "the bank's hand has not been exposed")
    require(state.house_way_confirmed or state.banker != HOUSE, "the game supervisor has not confirmed the house way")


def _opened(state: State, box: Position, result: Result) -> list[Event]:
    """One hand: exposed unless it was, matched, announced; a loss or a push is cleared before the next hand is opened."""
    exposed = [] if box in state.exposed else [HandExposed(hand=box, place=box)]
    state.exposed.add(box)
    matched = [HandMatched(hand=box, result=result), ResultAnnounced(hand=box, word=WORDS[result])]
    return [*exposed, laid_out(box), *matched, *_cleared(state, box, result)]


def _cleared(state: State, box: Position, result: Result) -> list[Event]:
    """What is cleared before the next hand is opened: lost wagers with their tiles, and the tiles of a push. A winner's stay."""
    if result == "won":
        return []
    if result == "push":
        stands = [WagerStands(at=box, amount=amount) for _, amount in state.wagers[box]]
        return [PushSignalled(hand=box, taps=2), _collected(state, box), *stands]
    lost = [WagerCollected(at=box, amount=amount, to=state.losses_go_to) for _, amount in state.wagers[box]]
    return [*lost, _collected(state, box)]


def _into_the_float(state: State, taken: Cents) -> list[Event]:
    """What the house has won and kept in the losing wager area until the last hand was matched (2001 rule 11.1(g))."""
    waiting = state.banker == HOUSE and state.losses_go_to == LOSING_WAGER_AREA and taken
    return [WagersMoved(out_of=LOSING_WAGER_AREA, to=FLOAT, amount=taken)] if waiting else []


def _paid(state: State, winners: list[Position], lost: Cents) -> list[Event]:
    """Each winning wager paid, box by box; a player/banker pays out of what was lost as long as that lasts, then out of his own wager."""
    events: list[Event] = []
    for box in winners:
        for _, amount in state.wagers[box]:
            taken = min(amount, lost)
            sources = [(FLOAT, amount)] if state.banker == HOUSE else [(LOSING_WAGER_AREA, taken), (BANKERS_WAGER, amount - taken)]
            lost -= taken
            events += [WagerPaid(at=box, amount=part, chips_from=source) for source, part in sources if part]
        events.append(_collected(state, box))
    return events


def _wagered(state: State, box: Position) -> Cents:
    return sum(amount for _, amount in state.wagers[box])


def _collected(state: State, box: Position) -> Event:
    return TilesCollected(hand=box, to=state.used_tiles_go_to, face_down=False)
