"""The Pai Gow shaker: a roll, a roll that does not count (58 Pa. Code § 621a.10(a) and (b)), and the total."""

from tilelaw.acts import RollDice, TotalDice
from tilelaw.events import DiceDisclosed, DiceReshaken, Event, FirstPosition, NoRoll, TotalAnnounced
from tilelaw.reference.chance import CHANCE
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.pennsylvania.state import State

handlers = Handlers()


@handlers.on(RollDice)
def _roll(state: State, act: RollDice) -> list[Event]:
    table = state.round
    require(state.offers(f"{act.shaker}-shaker"), f"the Rules Submission does not have a {act.shaker} shaker")
    require(table.closed, "the dealer has not called no more bets")
    require(table.roll is None and not table.hands, "the dice of this round have been rolled")
    require(_may_shake(act, table.no_roll), f"{act.by} does not shake the dice of this shaker")
    again: list[Event] = [DiceReshaken(by=act.by)] if table.no_roll else []
    table.no_roll = bool(act.tilted or act.fell_out)
    if table.no_roll:
        return [*again, NoRoll(called_by="dealer")]
    table.roll = act.faces or (CHANCE.randint(1, 6), CHANCE.randint(1, 6), CHANCE.randint(1, 6))
    return [*again, DiceDisclosed(faces=table.roll)]


@handlers.on(TotalDice)
def _total(state: State, act: TotalDice) -> list[Event]:
    require(act.by == "dealer", "the dealer totals the dice")
    require(state.round.roll is not None, "there is no roll to total")
    require(not state.round.hands, "the tiles have been delivered")
    state.round.announced = act.announced
    return [TotalAnnounced(total=act.announced), FirstPosition(at=state.counted(act.announced))]


def _may_shake(act: RollDice, again: bool) -> bool:
    """A manual shaker is the dealer's; the other kind is a player's, and after a no roll the dealer's as well."""
    if act.shaker == "manual":
        return act.by == "dealer"
    return act.by.startswith("player ") or (again and act.by == "dealer")
