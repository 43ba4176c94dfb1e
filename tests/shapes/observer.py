"""An observer of a live dealer: cameras tell it what people did, and it can refuse nothing. It flags what was not right."""

from collections.abc import Sequence

from shapes.row import STYLE, counted, jung_quat, voided
from tilelaw.acts import Act, CallNoMoreBets, ChooseStyle, DealTiles, LayStacks, PlaceWager, RollDice, TotalDice
from tilelaw.engine import Description, NotSupported, Rules, Table
from tilelaw.events import (
    DiceDisclosed,
    DiceReshaken,
    Event,
    FirstPosition,
    Flagged,
    NoRoll,
    StyleChosen,
    TilesDelivered,
    TotalAnnounced,
    WagerPlaced,
    WagersClosed,
)


class Watch:
    """What was seen at one table. An act that is flagged is as good as not done."""

    flags_players = True

    def __init__(self) -> None:
        self.stacks: Sequence[Sequence[str]] = ()
        self.no_roll = False
        self.faces: tuple[int, ...] = ()
        self.total = 0
        self.wagers: list[PlaceWager] = []

    def perform(self, act: Act) -> Sequence[Event]:
        """What the cameras saw."""
        if isinstance(act, PlaceWager):
            self.wagers.append(act)
            return [WagerPlaced(by=act.by, at=act.at, amount=act.amount)]
        wrong = self.wrong(act)
        return [Flagged(reason=wrong)] if wrong else self.noted(act)

    def wrong(self, act: Act) -> str:
        """What is not right with an act, if anything."""
        if act.by != "dealer" and self.flags_players:
            return f"{act.by} did what is the dealer's to do"
        if isinstance(act, (ChooseStyle, DealTiles)) and act.style not in (None, STYLE):
            return f"{act.style} is not dealt at this table"
        if isinstance(act, RollDice) and act.shaker != "manual":
            return "this table has a manual shaker"
        if isinstance(act, (TotalDice, DealTiles)) and self.no_roll:
            return "the dice have to be shaken again"
        return ""

    def noted(self, act: Act) -> list[Event]:
        """What follows from an act that is right."""
        match act:
            case LayStacks():
                self.stacks = act.stacks or ()
                return []
            case CallNoMoreBets():
                return [WagersClosed()]
            case RollDice():
                return self.rolled(act)
            case TotalDice():
                self.total = act.announced
                return [TotalAnnounced(total=act.announced), FirstPosition(at=counted(act.announced))]
            case ChooseStyle():
                return [StyleChosen(by=act.by, style=act.style)]
            case DealTiles():
                dealt = list(jung_quat(self.stacks, act.start or counted(self.total or 1)))
                wrong = act.start is None and counted(self.total) != counted(sum(self.faces))
                return [*dealt, *voided(self.wagers)] if wrong else dealt
        raise NotSupported(type(act).__name__)

    def rolled(self, act: RollDice) -> list[Event]:
        """Dice that lie flat, or a no roll."""
        again: list[Event] = [DiceReshaken(by=act.by)] if self.no_roll else []
        self.no_roll, self.faces = bool(act.tilted or act.fell_out), act.faces or ()
        return [*again, NoRoll(called_by="dealer") if self.no_roll else DiceDisclosed(faces=act.faces or (1, 1, 1))]


class Observer:
    """The engine to the harness."""

    watch: type[Watch] = Watch
    dealer = "person"

    def describe(self) -> Description:
        """A person deals."""
        acts = {"LayStacks", "PlaceWager", "CallNoMoreBets", "RollDice", "TotalDice", "ChooseStyle", "DealTiles"}
        return Description(
            vendor="tests",
            product="observer",
            version="1",
            digest="",
            acts=frozenset(acts),
            options=frozenset({STYLE, "manual-shaker", "house-way"}),
            dealer=self.dealer,  # type: ignore[arg-type] # one of the two
        )

    def open_table(self, rules: Rules) -> Table:
        """A table that is watched from now on."""
        return self.watch()


class LetsPlayersDeal(Observer):
    """Sees a player do the dealer's work, and says nothing."""

    class watch(Watch):  # noqa: N801 - fills the attribute of that name
        flags_players = False


class FlagsAndDeals(Observer):
    """Deals itself, and only flags what it could refuse."""

    dealer = "engine"


class MissesHands(Observer):
    """Sees seven hands of eight."""

    class watch(Watch):  # noqa: N801 - fills the attribute of that name
        def noted(self, act: Act) -> list[Event]:
            return [event for event in super().noted(act) if not (isinstance(event, TilesDelivered) and event.to == "position 3")]
