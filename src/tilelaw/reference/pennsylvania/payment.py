"""Who bears the cost of a winning wager (58 Pa. Code § 621a.1)."""

from tilelaw.acts import PayWager, Person
from tilelaw.events import CostBorne, Event
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.pennsylvania.round import Bank
from tilelaw.reference.pennsylvania.state import State

handlers = Handlers()


@handlers.on(PayWager)
def _pay(state: State, act: PayWager) -> list[Event]:
    bank = state.round.bank
    require(act.by == "dealer", "the dealer pays wagers")
    require(any(wager.at == act.at for wager in state.round.wagers), f"no wager stands at {act.at}")
    if bank is None or not bank.shared:
        return [CostBorne(by=_bearer(bank), at=act.at, amount=act.amount)]
    half = act.amount // 2  # an odd cent is the house's: no text that is held says whose it is
    return [CostBorne(by="dealer", at=act.at, amount=act.amount - half), CostBorne(by=bank.by, at=act.at, amount=half)]


def _bearer(bank: Bank | None) -> Person:
    """Who bears it alone: who has the bank, else the dealer for the house."""
    return bank.by if bank else "dealer"
