"""The New Zealand Gazette, 1996 No 180 and 1998 No 20: a table in New Zealand."""

from tilelaw.engine import Rules, Table
from tilelaw.reference import comparing
from tilelaw.reference.desk import Desk, Handlers
from tilelaw.reference.new_zealand import banking, concession, conduct, cut, delivery, dice, exposure, payment, setting, settlement, wagers
from tilelaw.reference.new_zealand.state import State

HANDLERS = Handlers()
OPTIONS: frozenset[str] = frozenset(
    {"player-bank", "co-bank", "joint-player-bankers", "house-way", "point-of-delivery-adjustment", "approved-cut"}
)
BOXES = tuple(f"box {number}" for number in range(1, 9))
for module in (wagers, banking, cut, dice, delivery, setting, conduct, exposure, concession, payment, settlement, comparing):
    HANDLERS.update(module.handlers)


def open_table(rules: Rules) -> Table:
    """A fresh table under the Gazette that the rules name; without a layout, boxes 1 to 8 lie counter clockwise."""
    return Desk(State(Rules(law=rules.law, options=rules.options, boxes=rules.boxes or BOXES)), HANDLERS)
