"""Where the drawing of a table has its seats. Schematic: the order in which hands are counted, counterclockwise, is all that it shows.

The dealer sits below. Neither law's own drawing of the layout is held, so that nothing here is measured or placed after one.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tilelaw.report.table import HOUSE, Table
from tilelaw.report.views import Line

WIDTH, HEIGHT = 420, 334
DEALER = (175, 248)
Places = Mapping[str, tuple[int, int]]
_AROUND = ((350, 166), (350, 84), (280, 2), (210, 2), (140, 2), (70, 2), (0, 84), (0, 166))
"""Eight places, counterclockwise as seen from above, from the dealer's right."""
_AREAS: Places = {"losing wager area": (4, 264), "float": (127, 310), "designated area": (250, 264), "dealer's work area": (250, 288)}


@dataclass(frozen=True)
class Layout:
    """The seats of a table, and the areas that have a name of their own: where the drawing has them."""

    seats: Places
    areas: Places

    def seat(self, table: Table, hand: str) -> tuple[int, int] | None:
        """Where a hand is drawn; None where the drawing has no such seat."""
        lying = table.hands.get(hand)
        return DEALER if lying and lying.place in HOUSE else self.seats.get(hand)

    def area(self, place: str) -> str | None:
        """The area that a place of the table belongs to: ``designated area to the right of the float`` to the designated area."""
        return next((name for name in self.areas if place.startswith(name)), None)


BOXES: Places = {f"box {number}": place for number, place in enumerate(_AROUND, start=1)}
POSITIONS: Places = {
    "dealer": DEALER,
    **{f"position {number}": place for number, place in enumerate((*_AROUND[:2], (245, 2), (105, 2), *_AROUND[6:]), start=1)},
    "dead hand": (0, 248),
}
_BOX = re.compile(r"\bbox [1-8]\b")


def layout(scenarios: Sequence[Line]) -> Layout:
    """The table that these scenarios speak of: of boxes where any of them names a box, else of positions; with the areas that they name."""
    said = "\n".join(step["text"] for each in scenarios for step in each["steps"])
    return Layout(BOXES if _BOX.search(said) else POSITIONS, {name: place for name, place in _AREAS.items() if name in said})
