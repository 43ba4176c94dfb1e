"""What a table in Pennsylvania remembers of one round of play, from the first wager to the last hand."""

from collections import defaultdict
from dataclasses import dataclass, field

from tilelaw.acts import DiceWager as DiceWagerKind
from tilelaw.acts import Person, Position, Tiles

POSITIONS: tuple[Position, ...] = ("dealer", *(f"position {number}" for number in range(1, 7)), "dead hand")


@dataclass(frozen=True)
class Wager:
    """A wager in whole cents, by a player at a betting position."""

    by: Person
    at: Position
    amount: int


@dataclass(frozen=True)
class DiceWager:
    """A wager on the dice in whole cents: ``kind`` is ``sum``, ``match`` or ``beat it``."""

    by: Person
    at: Position
    amount: int
    kind: DiceWagerKind


@dataclass(frozen=True)
class Bank:
    """The player who acts as the bank, or as the co-bank where the bank is shared with the house."""

    by: Person
    at: Position
    shared: bool

    @property
    def role(self) -> str:
        """What this player is called at the table."""
        return "co-bank" if self.shared else "bank"


@dataclass
class Round:
    """One round. ``hands`` is empty until the tiles have been delivered; ``roll`` holds faces only once the dice count."""

    wagers: list[Wager] = field(default_factory=list)
    closed: bool = False
    bank: Bank | None = None
    style: str | None = None
    roll: tuple[int, int, int] | None = None
    no_roll: bool = False
    announced: int | None = None
    number: int | None = None
    shakes: int | None = None
    instructed: Person | None = None
    dice_wagers: list[DiceWager] = field(default_factory=list)
    turned_up: bool = False
    hands: dict[Position, Tiles] = field(default_factory=dict)
    exposed: defaultdict[Position, Tiles] = field(default_factory=lambda: defaultdict(frozenset))
    choosing: set[Position] = field(default_factory=set)
    settings: dict[Position, tuple[Tiles, Tiles]] = field(default_factory=dict)

    @property
    def players_have_set(self) -> bool:
        """Whether everybody who plays for a wager or as the bank has set a hand, and nobody has a choice to make."""
        played = {wager.at for wager in self.wagers} | ({self.bank.at} if self.bank else set())
        return played <= set(self.settings) and not self.choosing

    def owner(self, position: Position) -> Person | None:
        """Who plays the hand at a position: the dealer, the bank, the player who wagered there, or nobody."""
        if position == "dealer":
            return "dealer"
        if self.bank is not None and position == self.bank.at:
            return self.bank.by
        stakes: list[Wager | DiceWager] = [*self.wagers, *self.dice_wagers]
        return next((wager.by for wager in stakes if wager.at == position), None)

    def position(self, hand: str) -> Position:
        """The position of a hand, which may be named as the bank's or co-bank's."""
        return self.bank.at if self.bank is not None and hand == self.bank.role else hand

    def person(self, name: Person) -> Person:
        """The person of that name, who may be named as the bank or co-bank."""
        return self.bank.by if self.bank is not None and name == self.bank.role else name
