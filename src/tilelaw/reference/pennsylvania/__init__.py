"""58 Pa. Code chapter 621a: a table in Pennsylvania."""

from tilelaw.engine import Rules, Table
from tilelaw.reference import comparing
from tilelaw.reference.desk import Desk, Handlers
from tilelaw.reference.pennsylvania import (
    conduct,
    dealers_hand,
    dealing,
    dice,
    dice_wagers,
    inspection,
    irregularities,
    mixing,
    number,
    opening,
    payment,
    setting,
    wagers,
)
from tilelaw.reference.pennsylvania.settlement import COMMISSION
from tilelaw.reference.pennsylvania.state import State
from tilelaw.reference.pennsylvania.styles import STYLES

HANDLERS = Handlers()
for _module in (
    inspection, opening, mixing, wagers, dice, number, dice_wagers, dealing, setting, conduct, dealers_hand, payment, irregularities,
    comparing,
):  # fmt: skip
    HANDLERS.update(_module.handlers)
OPTIONS = STYLES | {"player-bank", "co-bank", "manual-shaker", "player-activated-shaker", "number-generator", "dice-wagers", "house-way"}


def open_table(rules: Rules) -> Table:
    """A fresh table under chapter 621a."""
    return Desk(State(rules), HANDLERS, COMMISSION)
