"""The places of a table that events name, in the words of the Gazette, and how an exposed hand lies (1996 rule 8.15)."""

from tilelaw.acts import Position
from tilelaw.events import HandOriented

FLOAT = "float tray"
FRONT_OF_FLOAT = "in front of the float tray"
RIGHT_OF_FLOAT = "designated area to the right of the float"
DESIGNATED_AREA = "designated area"
WORK_AREA = "dealer's work area"
LOSING_WAGER_AREA = "losing wager area"
CENTRAL_POSITION = "central position"
CENTRE = "centre of the table"


def laid_out(hand: Position) -> HandOriented:
    """The high hand horizontal and the low hand vertical, as the dealer sees them."""
    return HandOriented(hand=hand, high="horizontal", low="vertical")
