"""A build as it is sold, with no hook to force anything: a dealer's buttons, and its own chance behind them."""

import secrets
from collections.abc import Callable, Sequence

from shapes.row import SEATS, SET, STYLE, Stacks, counted, jung_quat, voided
from tilelaw.acts import Act, ChooseStyle, DealTiles, PlaceWager, TotalDice
from tilelaw.engine import Description, NotSupported, Refused, Rules, Table
from tilelaw.events import (
    DiceDisclosed,
    Event,
    FirstPosition,
    StyleChosen,
    TilesStacked,
    TotalAnnounced,
    WagerPlaced,
    WagersClosed,
)

CHANCE = secrets.SystemRandom()
Deal = Callable[[Stacks, str], list[Event]]


def rightly(stacks: Stacks, start: str) -> list[Event]:
    """Jung Quat, as the law has it."""
    return list(jung_quat(stacks, start))


def upside_down(stacks: Stacks, start: str) -> list[Event]:
    """Jung Quat with the lower halves first."""
    return list(jung_quat([stack[::-1] for stack in stacks], start))


def from_another_shuffle(_: Stacks, start: str) -> list[Event]:
    """Jung Quat from stacks that nobody was told of."""
    tiles = CHANCE.sample(SET, 32)
    return list(jung_quat([tiles[first : first + 4] for first in range(0, 32, 4)], start))


class ProductionTable:
    """One table. Whatever a test asks for, its chance decides."""

    def __init__(self, rules: Rules, deal: Deal, secretive: bool) -> None:
        self.rules, self.deal, self.secretive = rules, deal, secretive
        self.stacks: Stacks = ()
        self.wagers: list[PlaceWager] = []
        self.faces: tuple[int, int, int] | None = None
        self.announced = 0

    def perform(self, act: Act) -> Sequence[Event]:
        """One button."""
        if act.by != "dealer" and not isinstance(act, PlaceWager):
            raise Refused("the buttons are the dealer's")
        if isinstance(act, (ChooseStyle, DealTiles)) and act.style not in (None, STYLE):
            raise Refused("this game has Jung Quat only")
        button = getattr(self, type(act).__name__, None)
        if button is None:
            raise NotSupported(type(act).__name__)
        events: list[Event] = button(act)
        return events

    def LayStacks(self, _: Act) -> list[Event]:  # noqa: N802 - the act's name
        tiles = CHANCE.sample(SET, 32)
        self.stacks = tuple(tuple(tiles[first : first + 4]) for first in range(0, 32, 4))
        told = TilesStacked(stacks=self.stacks, place="on the screen", side_by_side=True)
        return [] if self.secretive else [told]

    def PlaceWager(self, act: PlaceWager) -> list[Event]:  # noqa: N802 - the act's name
        self.wagers.append(act)
        return [WagerPlaced(by=act.by, at=act.at, amount=act.amount)]

    def CallNoMoreBets(self, _: Act) -> list[Event]:  # noqa: N802 - the act's name
        return [WagersClosed()]

    def RollDice(self, _: Act) -> list[Event]:  # noqa: N802 - the act's name
        self.faces = (CHANCE.randint(1, 6), CHANCE.randint(1, 6), CHANCE.randint(1, 6))
        return [DiceDisclosed(faces=self.faces)]

    def TotalDice(self, act: TotalDice) -> list[Event]:  # noqa: N802 - the act's name
        self.announced = act.announced
        return [TotalAnnounced(total=act.announced), FirstPosition(at=counted(act.announced))]

    def ChooseStyle(self, act: ChooseStyle) -> list[Event]:  # noqa: N802 - the act's name
        return [StyleChosen(by=act.by, style=act.style)]

    def DealTiles(self, _: Act) -> list[Event]:  # noqa: N802 - the act's name
        """The deal; after a wrong total that leads to a wrong position all is void."""
        if self.faces is None:
            start = CHANCE.choice(SEATS)
            return [FirstPosition(at=start), *self.deal(self.stacks, start)]
        events = self.deal(self.stacks, counted(self.announced))
        if counted(self.announced) == counted(sum(self.faces)):
            return events
        return [*events, *voided(self.wagers)]


class Production:
    """The engine to the harness: it declares what it cannot be told."""

    table: type[ProductionTable] = ProductionTable
    deal: Deal = staticmethod(rightly)
    secretive = False

    def describe(self) -> Description:
        """Stacks, dice and the starting position are its own."""
        acts = {"LayStacks", "LayTiles", "PlaceWager", "CallNoMoreBets", "RollDice", "TotalDice", "ChooseStyle", "DealTiles"}
        return Description(
            vendor="tests",
            product="production build",
            version="1",
            digest="",
            acts=frozenset(acts),
            options=frozenset({STYLE, "manual-shaker", "house-way"}),
            observed=frozenset({"LayStacks", "LayTiles", "RollDice", "DealTiles"}),
        )

    def open_table(self, rules: Rules) -> Table:
        """A fresh table."""
        return self.table(rules, self.deal, self.secretive)


class WrongDeal(Production):
    """Breaks § 621a.7(4)."""

    deal = staticmethod(upside_down)


class OtherStacks(Production):
    """Discloses other stacks than it then deals from."""

    deal = staticmethod(from_another_shuffle)


class Secretive(Production):
    """Does not disclose its stacks."""

    secretive = True


class ForgivesAll(Production):
    """Never voids anything: breaks § 621a.10(c)."""

    class table(ProductionTable):  # noqa: N801 - fills the attribute of that name
        def DealTiles(self, act: Act) -> list[Event]:  # noqa: N802 - the act's name
            self.faces = self.faces and (self.announced, 0, 0)
            return super().DealTiles(act)
