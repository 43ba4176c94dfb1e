"""What a table has said so far: which tiles lie where, which wagers stand, what was rolled, what is void.

It believes the answers and judges nothing; the invariants look at it, and what people may do next is chosen by it.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

from tilelaw.acts import Cents, Person, Position, Stacks, Tiles
from tilelaw.events import HandsVoided, TilesDelivered
from tilelaw.exchange import Exchange

Stage = Literal["fresh", "received", "inspected", "verified", "in pairs", "face down", "mixed", "stacked", "dealt", "completed"]
HOUSE = "house"


@dataclass(frozen=True)
class Wager:
    """A wager in whole cents: whose, and where."""

    by: Person
    at: Position
    amount: Cents


@dataclass
class Round:
    """One round. ``wagers`` were placed and not returned; ``collected``, ``paid`` and ``areas`` tell what else became of them."""

    wagers: list[Wager] = field(default_factory=list)
    collected: Counter[Position] = field(default_factory=Counter)
    conceded: set[Position] = field(default_factory=set)
    paid: Counter[tuple[Position, str]] = field(default_factory=Counter)
    areas: Counter[str] = field(default_factory=Counter)
    closed: bool = False
    style: str | None = None
    banker: Person = HOUSE
    bank: Position | None = None
    shared: bool = False
    partners: set[Person] = field(default_factory=set)
    cut: bool = False
    roll: Literal["none", "no roll", "stands"] = "none"
    totalled: bool = False
    hands: dict[Position, Tiles] = field(default_factory=dict)
    open: dict[Position, Tiles] = field(default_factory=dict)
    choosing: set[Position] = field(default_factory=set)
    asked: set[Position] = field(default_factory=set)
    settings: dict[Position, Person] = field(default_factory=dict)
    gone: set[Position] = field(default_factory=set)
    void: set[Position] = field(default_factory=set)
    chung_removed: bool = False
    brought: bool = False
    confirmed: bool = False
    over: bool = False

    def at(self, hand: str) -> Position:
        """The position of a hand, which may be named as the bank's or co-bank's."""
        return self.bank if self.bank is not None and hand in ("bank", "co-bank") else hand

    def staked(self, at: Position) -> list[Wager]:
        """The wagers that stand at a position."""
        return [wager for wager in self.wagers if wager.at == at]

    def owner(self, at: Position) -> Person:
        """Who plays the hand at a position, as far as was said: the dealer, who holds the bank there, else the first to wager on it."""
        if self.bank == at and self.banker != HOUSE:
            return self.banker
        return next((wager.by for wager in self.staked(at)), "dealer")

    def concerns(self, person: Person, at: Position) -> bool:
        """Whether a person has anything to do with a hand: a wager on it, or a part in the bank."""
        banks = at == self.bank and person in {self.banker, *self.partners, "bank", "co-bank"}
        return banks or any(wager.by == person for wager in self.staked(at))

    def show(self, at: Position, tiles: Tiles) -> None:
        """Tiles of a hand lie open."""
        self.open[at] = self.open.get(at, frozenset()) | tiles


@dataclass
class Ledger:
    """One table. ``whole``: the set has all its tiles, as far as was said. ``lots`` are the last eight hands that were delivered.

    ``loose``: how the tiles lie was decided by a chance that nobody disclosed. ``blurred``: chance has had a part in what was dealt.
    """

    boxes: tuple[Position, ...]
    stage: Stage = "fresh"
    whole: bool = True
    offered: bool = False
    stacks: Stacks | None = None
    lots: frozenset[Tiles] = frozenset()
    reshuffled: frozenset[Tiles] | None = None
    loose: bool = False
    blurred: bool = False
    players: list[Person] = field(default_factory=list)
    laid: dict[Position, Tiles] = field(default_factory=dict)
    voided: bool = False
    former: dict[Position, Tiles] = field(default_factory=dict)
    round: Round = field(default_factory=Round)
    reached: set[str] = field(default_factory=set)

    def answered(self, told: Exchange) -> None:
        """Note that an answer is at its end. Tiles that the lab has laid lie there, whether or not the table says so."""
        if self.laid and not any(isinstance(event, TilesDelivered) for event in told.events):
            self.round.hands = {}
            self.deliver(self.laid)
        self.laid = {}
        if any(isinstance(event, HandsVoided) and event.hands == "all" for event in told.events):
            self.voided, self.former, self.round = True, self.round.hands, Round()

    def deliver(self, hands: dict[Position, Tiles]) -> None:
        """Hands lie at their positions."""
        self.voided = False
        self.blurred = self.blurred or self.loose
        self.round.hands = self.round.hands | hands
        self.stage = "dealt"

    def begin(self) -> None:
        """A new round begins with the first thing that belongs to one."""
        if self.round.over:
            self.round = Round()
