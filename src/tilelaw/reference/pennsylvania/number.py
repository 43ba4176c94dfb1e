"""A number generator in the place of dice (58 Pa. Code § 621a.6(a)(1)), and the count of its number (§ 621a.6(c))."""

from tilelaw.acts import DrawNumber
from tilelaw.events import Event, FirstPosition, NumberDisplayed
from tilelaw.reference.chance import number_up_to
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.pennsylvania.state import State

handlers = Handlers()


@handlers.on(DrawNumber)
def _draw(state: State, act: DrawNumber) -> list[Event]:
    table = state.round
    require(act.by == "dealer", "the dealer sets the number generator going")
    require(state.offers("number-generator"), "the Rules Submission has no number generator")
    state.require_start_is_due()
    require(not table.no_roll, "the dice are shaken again first")
    table.number = number_up_to(len(state.positions)) if act.number is None else act.number
    return [NumberDisplayed(number=table.number), FirstPosition(at=state.counted(table.number))]
