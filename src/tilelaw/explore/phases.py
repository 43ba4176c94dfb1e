"""How deep an example comes: from the opening of the table to a second round."""

from tilelaw.acts import LayTiles
from tilelaw.events import (
    BankTaken,
    ChungPlaced,
    CutDecided,
    DiceDisclosed,
    DiceReshaken,
    Event,
    HandMatched,
    HandSet,
    HandsVoided,
    NoRoll,
    RoundCompleted,
    TilesArranged,
    TilesDelivered,
    TilesInspected,
    TilesMixed,
    TilesReceived,
    TilesStacked,
    TilesTurnedDown,
    WagerPlaced,
    WagersClosed,
)
from tilelaw.exchange import Exchange

PHASES = ("nothing", "opening", "mixing", "stacks and cut", "wagers", "bank", "dice", "deal", "setting", "settled or void", "second deal")
_OF: dict[type[Event], str] = {
    TilesReceived: "opening", TilesInspected: "opening", TilesArranged: "opening",
    TilesTurnedDown: "mixing", TilesMixed: "mixing", TilesStacked: "stacks and cut", CutDecided: "stacks and cut",
    WagerPlaced: "wagers", WagersClosed: "wagers", BankTaken: "bank", ChungPlaced: "bank",
    DiceDisclosed: "dice", NoRoll: "dice", DiceReshaken: "dice", TilesDelivered: "deal", HandSet: "setting",
    HandsVoided: "settled or void", HandMatched: "settled or void", RoundCompleted: "settled or void",
}  # fmt: skip


class Depth:
    """How deep one example has come."""

    def __init__(self) -> None:
        self._deepest = 0

    @property
    def deepest(self) -> str:
        """The deepest phase so far."""
        return PHASES[self._deepest]

    def hear(self, told: Exchange) -> None:
        """Note one act and its answer."""
        names = [_OF.get(type(event)) for event in told.events] + ["deal" if isinstance(told.act, LayTiles) else None]
        for name in names if told.stands else ():
            ended = PHASES[self._deepest] == "settled or void"
            deeper = "second deal" if name == "deal" and ended else name
            self._deepest = max(self._deepest, PHASES.index(deeper)) if deeper else self._deepest
