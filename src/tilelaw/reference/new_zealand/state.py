"""The state of one table. A hand is named by its box; the bank's hand by the box on which the chung lies."""

from dataclasses import dataclass, field

from tilelaw.acts import Cents, Person, Position, Tiles
from tilelaw.engine import Rules
from tilelaw.reference.new_zealand.layout import DESIGNATED_AREA, FLOAT, LOSING_WAGER_AREA, WORK_AREA

HOUSE: Person = "house"
HOUSE_BOX: Position = "box 1"
FIRST_TO_WAIT = "nz-2001"
Lots = tuple[Tiles, ...]


@dataclass
class State:
    """Everything that a table remembers."""

    rules: Rules
    banker: Person = HOUSE
    bank: Position = HOUSE_BOX
    shared: bool = False
    partners: set[Person] = field(default_factory=set)
    wagers: dict[Position, list[tuple[Person, Cents]]] = field(default_factory=dict)
    hands: dict[Position, Tiles] = field(default_factory=dict)
    asked: set[Position] = field(default_factory=set)
    settings: dict[Position, tuple[Tiles, Tiles]] = field(default_factory=dict)
    set_by: dict[Position, Person] = field(default_factory=dict)
    chung_removed: bool = False
    exposed: set[Position] = field(default_factory=set)
    retrieved: set[Position] = field(default_factory=set)
    conceded: set[Position] = field(default_factory=set)
    settled: bool = False
    closed: bool = False
    brought: bool = False
    house_way_confirmed: bool = False
    stacks: Lots | None = None
    cut: Lots | None = None
    adjustment: int = 0
    disclosed: bool = False
    first: Position | None = None

    @property
    def in_play(self) -> list[Position]:
        """The players' boxes with a wager, counter clockwise from the bank's, which is not among them; none conceded."""
        boxes = self.rules.boxes
        start = boxes.index(self.bank)
        turn = boxes[start + 1 :] + boxes[:start]
        return [box for box in turn if self.wagers.get(box) and box not in self.conceded]

    @property
    def idle(self) -> list[Position]:
        """The boxes without wagers, the bank's left out, from which the tiles have not been taken back."""
        return [box for box in self.rules.boxes if box != self.bank and not self.wagers.get(box) and box not in self.retrieved]

    @property
    def losses_go_to(self) -> str:
        """Where lost wagers are put: straight into the float while the house banks, until the rules of 2001 have them wait (11.1(g))."""
        return FLOAT if self.banker == HOUSE and self.rules.law != FIRST_TO_WAIT else LOSING_WAGER_AREA

    @property
    def used_tiles_go_to(self) -> str:
        """Where the tiles of a hand are put once its wagers are settled."""
        return WORK_AREA if self.rules.law == FIRST_TO_WAIT else DESIGNATED_AREA

    @property
    def players(self) -> set[Person]:
        """Everybody who wagers, save who holds the bank."""
        return {person for wagers in self.wagers.values() for person, _ in wagers} - {self.banker}

    def controller(self, box: Position) -> Person | None:
        """Who controls a box: whoever holds the bank there, else the first to wager on it."""
        if box == self.bank:
            return self.banker
        return next((person for person, _ in self.wagers.get(box, [])), None)

    def controls(self, person: Person, box: Position) -> bool:
        """Whether a person handles and sets the tiles of a box: who controls it, and whoever holds the bank there together with others."""
        return person == self.controller(box) or (box == self.bank and person in self.partners)

    def is_set(self, boxes: list[Position]) -> bool:
        """Whether the hands on all these boxes are set."""
        return all(box in self.settings for box in boxes)
