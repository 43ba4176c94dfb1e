"""Invariants about what may be done when: no deal without a roll, no play after a void; and what the contract says of every answer."""

from tilelaw.acts import (
    Concede,
    DealTiles,
    ExposeHand,
    ExposeTile,
    LayStacks,
    LetTimePass,
    PlayOn,
    RetrieveTiles,
    RollDice,
    SetHand,
    SetHouseWay,
    SettleRound,
    StackTiles,
    VoidHand,
)
from tilelaw.events import DiceDisclosed, TilesDelivered, TilesStacked
from tilelaw.exchange import Exchange
from tilelaw.explore.invariants import Found, Invariant, never, of_kind, only_refused, stood, wrong_if
from tilelaw.explore.ledger import Ledger

PLAY = (SetHand, SetHouseWay, ExposeTile, ExposeHand, PlayOn, VoidHand, SettleRound, Concede, RetrieveTiles)
CHOICES = (SetHand, PlayOn, VoidHand)


def _rolled(ledger: Ledger, told: Exchange) -> Found:
    """Pennsylvania: after a no roll the dice are shaken again first. A style by which everything is forced needs no dice at all."""
    if ledger.round.roll != "no roll" or not isinstance(told.act, (DealTiles, LetTimePass)):
        return None
    dealt = of_kind(told.events, TilesDelivered)
    return wrong_if(told.stands and dealt, lambda: only_refused("tiles are delivered though the roll does not count"))


def _determined(ledger: Ledger, told: Exchange) -> Found:
    """New Zealand: tiles go out once dice that lie flat have determined where to start."""
    if ledger.round.roll == "stands" or not isinstance(told.act, (DealTiles, LetTimePass)):
        return None
    dealt = of_kind(told.events, TilesDelivered)
    return wrong_if(told.stands and dealt, lambda: only_refused("tiles are delivered before the dice have determined where to start"))


def _void(ledger: Ledger, told: Exchange) -> Found:
    if isinstance(told.act, PLAY) and ledger.voided:
        return wrong_if(told.stands, lambda: only_refused("the round is void, and play goes on"))
    if isinstance(told.act, CHOICES) and ledger.round.at(told.act.hand) in ledger.round.void:
        return wrong_if(told.stands, lambda: only_refused("the hand is void, and is played"))
    return None


def _forced_stacks(told: Exchange) -> Found:
    stacks = told.act.stacks if isinstance(told.act, (LayStacks, StackTiles)) else None
    if stacks is None or not told.stands:
        return None
    other = [event for event in of_kind(told.events, TilesStacked) if event.stacks != stacks]
    return wrong_if(other, lambda: never("the tiles do not stand as the act has them", other[0]))


def _forced(_: Ledger, told: Exchange) -> Found:
    if not stood(told, RollDice) or told.act.faces is None:  # type: ignore[attr-defined] # a RollDice
        return _forced_stacks(told)
    other = [event for event in of_kind(told.events, DiceDisclosed) if event.faces != told.act.faces]  # type: ignore[attr-defined]
    return wrong_if(other, lambda: never("the dice do not show what the act has them show", other[0]))


ALIKE = Invariant("alike", "The same acts, with every outcome given, have the same answers at two fresh tables")
REFUSAL = Invariant("refusal", "A refused act changes nothing: what is done after it has the same answer as without it")
INVARIANTS = (
    Invariant(
        "no-roll",
        "After a no roll no tile is delivered until the dice have been shaken again",
        ("pa-621a.10-a", "pa-621a.10-b"),
        laws=("pa-621a",),
        on_answer=_rolled,
    ),
    Invariant(
        "determined",
        "No tile is delivered before the dice determine where to start",
        ("nz-1998.10.1", "nz-1998.9.8"),
        laws=("nz-1998",),
        on_answer=_determined,
    ),
    Invariant("void", "What is void is not played", ("pa-621a.10-c", "pa-621a.10-d", "pa-621a.10-e"), laws=("pa-621a",), on_answer=_void),
    Invariant("forced", "An outcome that an act gives is used as it is", on_answer=_forced),
    ALIKE,
    REFUSAL,
)
