"""What an act gives beside what is done: outcomes of chance, choices of the dealer; and the events that disclose them.

Also what shows that an act has been carried out, where nobody was there to be asked for it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any

import msgspec

from tilelaw.acts import (
    Act,
    CallNoMoreBets,
    ChooseStyle,
    DealTiles,
    DecideCut,
    DrawNumber,
    EndRound,
    ExposeTile,
    ExposeWhileStacking,
    InstructToShake,
    LayStacks,
    LayTiles,
    MixTiles,
    PlaceChung,
    ReceiveTiles,
    RetrieveTiles,
    RollDice,
    SettleRound,
    ShakeDice,
    StackTiles,
    TotalDice,
)
from tilelaw.events import (
    ChungPlaced,
    CutDecided,
    DiceDisclosed,
    DiceReshaken,
    DiceShaken,
    Event,
    FirstPosition,
    HandMatched,
    NoRoll,
    NumberDisplayed,
    PlayerInstructed,
    RoundCompleted,
    StyleChosen,
    TileExposed,
    TilesDelivered,
    TilesMixed,
    TilesRetrieved,
    TilesStacked,
    TotalAnnounced,
    WagerCollected,
    WagerPaid,
    WagersClosed,
    WagerStands,
)


class Fit(Enum):
    """How what came has to compare with what the scenario gives."""

    EQUAL = "equal"
    IN_ANY_ORDER = "in any order"
    NAMES = "names for the tiles that came"
    FACES_OR_NAMES = "names for the tiles that came; faces are as good as any others"
    NONE = "none: any cannot be expected of chance"


@dataclass(frozen=True)
class Disclosure:
    """The field of an event that discloses a field of an act, and how the two have to compare."""

    event: type[Event]
    field: str
    fit: Fit = Fit.EQUAL


Fields = dict[type[Act], dict[str, Disclosure | None]]

_STYLE: dict[str, Disclosure | None] = {"style": Disclosure(StyleChosen, "style")}

OUTCOMES: Fields = {
    LayStacks: {"stacks": Disclosure(TilesStacked, "stacks", Fit.NAMES)},
    StackTiles: {"stacks": Disclosure(TilesStacked, "stacks", Fit.FACES_OR_NAMES)},
    DecideCut: {"lots": Disclosure(CutDecided, "lots", Fit.NAMES)},
    RollDice: {
        "faces": Disclosure(DiceDisclosed, "faces", Fit.IN_ANY_ORDER),
        "tilted": Disclosure(DiceDisclosed, "tilted", Fit.NONE),
        "fell_out": Disclosure(DiceDisclosed, "fell_out", Fit.NONE),
    },
    DrawNumber: {"number": Disclosure(NumberDisplayed, "number")},
    DealTiles: {"start": Disclosure(FirstPosition, "at")},
    ExposeTile: {"tile": Disclosure(TileExposed, "tile")},
    LayTiles: {"hands": None},
    ReceiveTiles: {"tiles": None, "flawed": None},
    ExposeWhileStacking: {"tile": None},
}
"""The fields that force an outcome; None for one that nothing discloses, so that it cannot be seen to come by chance."""

CHOICES: Fields = {
    ShakeDice: {"shakes": Disclosure(DiceShaken, "shakes")},
    InstructToShake: {"to": Disclosure(PlayerInstructed, "to")},
    TotalDice: {"announced": Disclosure(TotalAnnounced, "total")},
    ChooseStyle: _STYLE,
    DealTiles: _STYLE,
    MixTiles: {name: Disclosure(TilesMixed, name) for name in ("left_circles", "right_circles", "left_direction", "right_direction")},
    PlaceChung: {"at": Disclosure(ChungPlaced, "at")},
}
"""What the dealer chooses, and an engine chooses itself where it carries the act out alone."""

ANY: dict[type[Act], dict[str, frozenset[str] | None]] = {
    RollDice: {"shaker": frozenset({"manual", "cup"})},
    DecideCut: {"cut": None},
}
"""Choices that make no difference: which of the dealer's shakers, and which approved cut (None: any value)."""

SIGNS: dict[type[Act], tuple[type[Event], ...]] = {
    CallNoMoreBets: (WagersClosed,),
    DecideCut: (CutDecided,),
    RollDice: (DiceDisclosed, NoRoll, DiceReshaken),
    ShakeDice: (DiceShaken,),
    InstructToShake: (PlayerInstructed,),
    DrawNumber: (NumberDisplayed,),
    TotalDice: (TotalAnnounced,),
    ChooseStyle: (StyleChosen,),
    DealTiles: (TilesDelivered,),
    MixTiles: (TilesMixed,),
    LayStacks: (TilesStacked,),
    StackTiles: (TilesStacked,),
    PlaceChung: (ChungPlaced,),
    RetrieveTiles: (TilesRetrieved,),
    SettleRound: (HandMatched, WagerPaid, WagerCollected, WagerStands, RoundCompleted),
    EndRound: (RoundCompleted,),
}
"""The events of which one at least shows that the act was carried out; for acts that are not here any event does."""


def given(act: Act, fields: Fields) -> dict[str, Any]:
    """The fields of these that the act gives: all that are not null, unless every one is as the contract has it when left out."""
    names = fields.get(type(act), {})
    told = {name: value for name in names if (value := getattr(act, name)) is not None}
    return told if any(not as_left_out(act, name) for name in told) else {}


def as_left_out(act: Act, name: str) -> bool:
    """Whether a field of an act has the value that it has when it is left out."""
    return bool(getattr(act, name) == _left_out(act, name))


def without(act: Act, names: Iterable[str]) -> Act:
    """The act with these fields left out. Only fields that may be left out can be."""
    return msgspec.structs.replace(act, **{name: _left_out(act, name) for name in names})


def _left_out(act: Act, name: str) -> Any:
    """The value of a field that is left out; NODEFAULT where it cannot be."""
    return _defaults(type(act))[name]


@cache
def _defaults(kind: type[Act]) -> dict[str, Any]:
    fields = msgspec.structs.fields(kind)
    return {one.name: one.default if one.default_factory is msgspec.NODEFAULT else one.default_factory() for one in fields}


def shows(act: Act, events: tuple[Event, ...]) -> bool:
    """Whether events show that the act was carried out."""
    signs = SIGNS.get(type(act))
    return any(isinstance(event, signs) for event in events) if signs else bool(events)
