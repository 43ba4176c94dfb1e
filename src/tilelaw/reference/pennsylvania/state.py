"""The state of one table."""

from dataclasses import dataclass, field
from typing import Literal

from tilelaw.acts import Person, Position, Stacks, Tile, Tiles
from tilelaw.engine import Rules
from tilelaw.reference.desk import require
from tilelaw.reference.pennsylvania.round import POSITIONS, Round
from tilelaw.tiles import FULL_SET

Stage = Literal["no tiles", "received", "inspected", "verified", "in pairs", "face down", "mixed", "stacked", "dealt", "completed"]
FACE_DOWN: frozenset[Stage] = frozenset({"face down", "mixed", "stacked"})
"""Where all tiles lie face down on the table, and nobody has any."""


@dataclass
class State:
    """Everything that a table remembers. ``stage`` says where the tiles are in the life of the table (§ 621a.4)."""

    rules: Rules
    stage: Stage = "no tiles"
    set: str = ""
    tiles: tuple[Tile, ...] = FULL_SET
    flawed: Tiles = frozenset()
    fit: bool = True
    unsealed: str = ""
    players: list[Person] = field(default_factory=list)
    looked: bool = False
    stacks: Stacks = ()
    round: Round = field(default_factory=Round)

    @property
    def positions(self) -> tuple[Position, ...]:
        """The dealer, the betting positions and the Dead Hand, counterclockwise from the dealer."""
        return self.rules.boxes or POSITIONS

    @property
    def betting_positions(self) -> frozenset[Position]:
        """Where players wager."""
        return frozenset(self.positions) - {"dealer", "dead hand"}

    def offers(self, option: str) -> bool:
        """Whether the Rules Submission has an option on."""
        return bool(self.rules.options.get(option))

    def require_start_is_due(self) -> None:
        """Refuse what finds the starting position unless it is due: wagers closed, the tiles stacked, and nothing found yet."""
        require(self.round.closed, "the dealer has not called no more bets")
        require(self.round.roll is None and self.round.number is None and not self.round.hands, "this round has its number")
        require(self.stage == "stacked", "the tiles are not stacked")

    def stand(self, stacks: Stacks) -> None:
        """The tiles stand in these stacks, and a round can begin."""
        self.stage, self.stacks = "stacked", stacks

    def complete(self) -> None:
        """The round of play is over."""
        self.stage, self.round = "completed", Round()

    def counted(self, number: int) -> Position:
        """The position at which a count ends that begins with the dealer as 1 (58 Pa. Code § 621a.6(c))."""
        return self.positions[(number - 1) % len(self.positions)]
