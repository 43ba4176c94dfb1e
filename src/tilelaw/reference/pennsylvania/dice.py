"""The Pai Gow shaker (58 Pa. Code § 621a.6(a)(2) and (3)): a roll, one that does not count (§ 621a.10(a) and (b)), and the total."""

from tilelaw.acts import InstructToShake, RollDice, ShakeDice, TotalDice
from tilelaw.events import DiceDisclosed, DiceReshaken, DiceShaken, Event, FirstPosition, NoRoll, PlayerInstructed, TotalAnnounced
from tilelaw.reference.chance import three_dice
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.pennsylvania.round import Round
from tilelaw.reference.pennsylvania.state import State

SHAKES = 3

handlers = Handlers()


@handlers.on(RollDice)
def _roll(state: State, act: RollDice) -> list[Event]:
    table = state.round
    require(state.offers(f"{act.shaker}-shaker"), f"the Rules Submission does not have a {act.shaker} shaker")
    state.require_start_is_due()
    require(_may_shake(act, table), f"{act.by} does not shake the dice of this shaker")
    require(act.shaker != "manual" or table.shakes is None or table.shakes >= SHAKES, f"the shaker is shaken at least {SHAKES} times")
    again: list[Event] = [DiceReshaken(by=act.by)] if table.no_roll else []
    table.no_roll = bool(act.tilted or act.fell_out)
    if table.no_roll:
        return [*again, NoRoll(called_by="dealer")]
    table.roll = act.faces or three_dice()
    return [*again, DiceDisclosed(faces=table.roll)]


@handlers.on(ShakeDice)
def _shake(state: State, act: ShakeDice) -> list[Event]:
    require(act.by == "dealer", "the dealer shakes the manual shaker")
    require(state.offers("manual-shaker"), "the Rules Submission does not have a manual shaker")
    state.require_start_is_due()
    state.round.shakes = act.shakes
    return [DiceShaken(by=act.by, shakes=act.shakes)]


@handlers.on(InstructToShake)
def _instruct(state: State, act: InstructToShake) -> list[Event]:
    require(act.by == "dealer", "the dealer instructs a player")
    require(state.offers("player-activated-shaker"), "the Rules Submission does not have a player-activated shaker")
    require(act.to.startswith("player "), f"{act.to} is no player")
    state.require_start_is_due()
    state.round.instructed = act.to
    return [PlayerInstructed(to=act.to)]


@handlers.on(TotalDice)
def _total(state: State, act: TotalDice) -> list[Event]:
    require(act.by == "dealer", "the dealer totals the dice")
    require(state.round.roll is not None, "there is no roll to total")
    require(not state.round.hands, "the tiles have been delivered")
    require(not state.round.dice_wagers, "the wagers on the dice are settled first")
    state.round.announced = act.announced
    return [TotalAnnounced(total=act.announced), FirstPosition(at=state.counted(act.announced))]


def _may_shake(act: RollDice, table: Round) -> bool:
    """A manual shaker is the dealer's; the other kind is the player's whom the dealer instructs, and after a no roll the dealer's too."""
    if act.shaker == "manual":
        return act.by == "dealer"
    if table.no_roll:
        return act.by == "dealer" or act.by.startswith("player ")
    return act.by == table.instructed or (table.instructed is None and act.by.startswith("player "))
