"""Void hands: what every paragraph of 58 Pa. Code § 621a.10 that voids them has in common."""

from tilelaw.events import Event, HandsVoided, TilesReshuffled, WagerReturned
from tilelaw.reference.chance import stacked
from tilelaw.reference.pennsylvania.round import Round, Wager
from tilelaw.reference.pennsylvania.state import State


def returned(wagers: list[Wager]) -> list[Event]:
    """Each of these wagers goes back to the player who placed it."""
    return [WagerReturned(to=wager.by, at=wager.at, amount=wager.amount) for wager in wagers]


def void_all(state: State) -> list[Event]:
    """All hands are void, all wagers returned, the tiles reshuffled by the dealer: a new round can begin."""
    events = [HandsVoided(hands="all"), *returned(state.round.wagers), TilesReshuffled(by="dealer", count=len(state.tiles))]
    state.round = Round()
    state.stand(stacked(state.tiles))
    return events
