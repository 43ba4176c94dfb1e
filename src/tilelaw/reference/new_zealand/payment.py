"""Who bears the cost of a winning wager (1998, definition of a co-banker)."""

from tilelaw.acts import PayWager
from tilelaw.events import CostBorne, Event
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.new_zealand.state import State

handlers = Handlers()


@handlers.on(PayWager)
def _pay(state: State, act: PayWager) -> list[Event]:
    require(act.by == "dealer", "the dealer pays wagers")
    require(state.wagers.get(act.at), f"no wager stands on {act.at}")
    require(state.shared, "who bears the cost is said of a bank that is shared, and of no other")
    half = act.amount // 2  # an odd cent is the house's: no text that is held says whose it is
    return [CostBorne(by="dealer", at=act.at, amount=act.amount - half), CostBorne(by=state.banker, at=act.at, amount=half)]
