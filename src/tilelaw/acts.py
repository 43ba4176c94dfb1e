"""Acts: what people do at the table. One act is one request to an engine.

Names of people: ``dealer``, ``floorperson`` (the one assigned to this table), ``floorperson of another table``,
``shift manager`` (above a floorperson), ``game supervisor``, ``bank``, ``co-bank``, ``player/banker``, ``co-banker``,
``spectator``, ``player 1`` and so on. Names of places for hands: ``dealer``, ``dead hand``, ``bank``, ``position 1`` to ``position 6``
(Pennsylvania), ``box 1`` to ``box 8`` (New Zealand, numbered counter clockwise as ``Rules`` lays them out). Money is in whole
cents. Fields that force an outcome default to None: then the engine uses real chance and discloses what came.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from tilelaw.tiles import FULL_SET

if TYPE_CHECKING:
    Tile = str
else:
    Tile = Annotated[Literal[FULL_SET], msgspec.Meta(title="tile")]
Tiles = frozenset[Tile]
Person = Annotated[str, msgspec.Meta(title="person", min_length=1, max_length=64)]
Position = Annotated[str, msgspec.Meta(title="position", min_length=1, max_length=64)]
Number = Annotated[int, msgspec.Meta(title="number", ge=-(2**53), le=2**53)]
Cents = Annotated[int, msgspec.Meta(title="cents", ge=0, le=2**53)]
Die = Annotated[int, msgspec.Meta(title="die", ge=1, le=6)]
Stacks = tuple[tuple[Tile, ...], ...]
Direction = Literal["clockwise", "counterclockwise"]
DiceWager = Literal["sum", "match", "beat it"]
Check = Literal["pairs", "size and shading", "back and sides"]


class Act(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="act", forbid_unknown_fields=True):
    """Something that a person does at the table; ``by`` says who."""

    by: Person = "dealer"


# Setting the table up for a test: the lab's hands, no person's act in any law.


class LayStacks(Act, frozen=True):
    """The lab lays the mixed tiles out: eight stacks, left to right as the dealer sees them, top tile first.

    Without ``stacks`` they lie as they came, and TilesStacked discloses it.
    """

    stacks: Stacks | None = None


class LayTiles(Act, frozen=True):
    """The lab delivers these four tiles to each named hand, whatever the style; other hands get the rest, in order of notation."""

    hands: dict[Position, Tiles]


# Opening the table and mixing (58 Pa. Code § 621a.4).


class ReceiveTiles(Act, frozen=True):
    """A set of tiles comes to the table. ``tiles`` forces what is in it, ``flawed`` which tiles are unfit for play."""

    set: str = "set 1"
    tiles: tuple[Tile, ...] | None = None
    flawed: Tiles = frozenset()


class CleanTiles(Act, frozen=True):
    """The tiles are cleaned."""


class InspectTiles(Act, frozen=True):
    """The set is inspected by these checks and no others: the act is the whole inspection."""

    checks: frozenset[Check] = frozenset({"pairs", "size and shading", "back and sides"})


class VerifyInspection(Act, frozen=True):
    """Somebody verifies the inspection. The floorperson assigned to this table is ``floorperson``."""


class ReplaceTiles(Act, frozen=True):
    """Somebody brings another set to the table."""

    set: str = "set 2"
    source: str = "reserve in the pit stand"


class SealUnsuitableTiles(Act, frozen=True):
    """The unsuitable set goes into an envelope or container, labelled and signed."""

    container: str = "envelope"
    sealed: bool = True
    table: str | None = "table 7"
    date: str | None = "2024-01-15"
    time: str | None = "10:30"
    signatures: tuple[Person, ...] = ("dealer", "floorperson")


class ArrangeTiles(Act, frozen=True):
    """The tiles are turned face up and laid out in pairs."""


class PlayerArrives(Act, frozen=True):
    """A player (``by``) comes to the table, and takes the seat ``at`` a position or box if one is named."""

    at: Position | None = None


class OfferInspection(Act, frozen=True):
    """A player is given the chance to look at the tiles; ``looks`` says whether it is used."""

    to: Person = "player 1"
    looks: bool = True


class TurnTilesDown(Act, frozen=True):
    """All tiles are turned face down on the table."""


class MixTiles(Act, frozen=True):
    """The tiles are mixed; circles completed and direction of each hand."""

    left_circles: Number = 8
    right_circles: Number = 8
    left_direction: Direction = "clockwise"
    right_direction: Direction = "counterclockwise"


class StackTiles(Act, frozen=True):
    """The tiles are picked up, ``picked_up`` with each hand, and stacked; ``stacks`` forces how they then lie."""

    picked_up: Number = 4
    stacks: Stacks | None = None


class ExposeWhileStacking(Act, frozen=True):
    """While the dealer stacks, a tile is turned over, in sight of the players or not."""

    tile: Tile
    to_players: bool = True


class EndRound(Act, frozen=True):
    """The round of play has been completed."""


class EndActivity(Act, frozen=True):
    """The last player leaves: there is no gaming activity at the table."""


# Wagers and the bank.


class PlaceWager(Act, frozen=True):
    """A person wagers an amount at a position or on a box."""

    at: Position
    amount: Cents


class PlaceDiceWager(Act, frozen=True):
    """A person wagers an amount on the dice, at a position."""

    at: Position
    amount: Cents
    wager: DiceWager


class CallNoMoreBets(Act, frozen=True):
    """The dealer closes the wagers."""


class TakeBank(Act, frozen=True):
    """A player (``by``) takes the bank, or shares it with the house, at a position or box."""

    at: Position
    shared: bool = False


class PlaceChung(Act, frozen=True):
    """The chung is placed on a box."""

    at: Position


# Dice, point of delivery and cut.


class DecideCut(Act, frozen=True):
    """The cut is decided, by its name; ``lots`` forces the eight lots of four in the order in which they go out.

    The rules may name the approved cut (option ``approved-cut``); the table makes no other.
    """

    cut: str
    lots: tuple[Tiles, ...] | None = None


class NominateAdjustment(Act, frozen=True):
    """Somebody nominates a value by which the point of delivery moves."""

    value: Number


class RollDice(Act, frozen=True):
    """Three dice are shaken and uncovered. ``faces`` forces what they show; dice are numbered 1 to 3.

    ``tilted`` are the dice that do not rest flat on the base, ``fell_out`` those that left the shaker when it was uncovered.
    Where no ShakeDice came before, the shaker is shaken often enough in this act; where no InstructToShake did, a player who
    activates the shaker has been instructed to.
    """

    shaker: Literal["manual", "player-activated", "cup"] = "manual"
    faces: tuple[Die, Die, Die] | None = None
    tilted: frozenset[Number] = frozenset()
    fell_out: frozenset[Number] = frozenset()


class ShakeDice(Act, frozen=True):
    """The dealer shakes the covered manual shaker ``shakes`` times in all; RollDice then takes the lid off."""

    shakes: Number = 3


class InstructToShake(Act, frozen=True):
    """The dealer instructs a player to activate the shaker."""

    to: Person


class DrawNumber(Act, frozen=True):
    """A computerized number generator selects and displays a number, which is counted out; ``number`` forces it."""

    number: Number | None = None


class AnnounceDice(Act, frozen=True):
    """The dealer announces what each of the dice shows."""


class SettleDiceWagers(Act, frozen=True):
    """The dealer decides, collects and pays the wagers on the dice, to the last one."""


class TotalDice(Act, frozen=True):
    """The dealer totals the dice as ``announced``, rightly or wrongly, and goes by that total from then on."""

    announced: Number


# Dealing.


class ChooseStyle(Act, frozen=True):
    """Somebody chooses an alternative dealing style, named as in the register of options."""

    style: str


class DealTiles(Act, frozen=True):
    """The tiles are delivered, by ``style`` if the dealer picks one now, else as chosen before or by the standard procedure.

    ``start`` forces the starting position. ``together`` are boxes whose lots are placed collectively.
    """

    style: str | None = None
    start: Position | None = None
    together: frozenset[Position] = frozenset()


class RetrieveTiles(Act, frozen=True):
    """The tiles dealt to boxes without wagers are taken back."""


# Looking, touching, talking.


class Look(Act, frozen=True):
    """A person (``by``) looks at the tiles of a hand. The answer is Seen, with every tile that this person can then see."""

    hand: Position


class ExposeTile(Act, frozen=True):
    """A tile of a hand is turned up where all can see it; ``tile`` forces which, else any."""

    hand: Position
    tile: Tile | None = None


class TouchTiles(Act, frozen=True):
    """A person touches the tiles of a hand."""

    hand: Position


class WithdrawTile(Act, frozen=True):
    """A person takes a tile of a hand out of the game."""

    hand: Position


class ExchangeTiles(Act, frozen=True):
    """Two hands swap a tile."""

    hand: Position
    other: Position


class Communicate(Act, frozen=True):
    """A person communicates at the table; ``about_hand`` when it passes information on a hand."""

    about_hand: bool = False


# Setting the hands.


class SetHand(Act, frozen=True):
    """A person sets a hand; ``high`` and ``low`` are two tiles each, laid face down unless the law opens them.

    Where the rules want the tiles turned up first, that is part of this act.
    """

    hand: Position
    high: Tiles
    low: Tiles


class AskHouseWay(Act, frozen=True):
    """A person asks the dealer to set a hand the house way."""

    hand: Position


class AskHowToSet(Act, frozen=True):
    """A player asks how a hand is to be set; the dealer says it, and sets nothing."""

    hand: Position


class SetHouseWay(Act, frozen=True):
    """The dealer sets a hand the house way. Where the rules want the tiles turned up first, that is part of this act."""

    hand: Position


class ConfirmSetting(Act, frozen=True):
    """A person confirms how a hand has been set."""

    hand: Position


class ConfirmHouseWay(Act, frozen=True):
    """A person confirms that the dealer set the house's hand the house way."""


class ExposeHand(Act, frozen=True):
    """A person turns all the tiles of a hand face up.

    Tiles that lie face up already, because they were turned up to be set or as they were brought, are answered alike.
    """

    hand: Position


class RemoveChung(Act, frozen=True):
    """The chung is taken off the banker's tiles."""


class VoidHand(Act, frozen=True):
    """A player elects to void the hand."""

    hand: Position


class PlayOn(Act, frozen=True):
    """A player elects to play the hand out."""

    hand: Position


class Concede(Act, frozen=True):
    """A player concedes the wager on a box, with a gesture."""

    hand: Position
    gesture: str = "sweep towards the dealer"


class ReturnToPlay(Act, frozen=True):
    """A player asks that a conceded hand come back into play."""

    hand: Position


# The end of the round.


class BringBankTiles(Act, frozen=True):
    """The dealer moves the banker's tiles, which were delivered to this box, in front of the float tray."""

    hand: Position


class SettleRound(Act, frozen=True):
    """The dealer opens and matches the hands and settles the wagers, to the last event."""


class PayWager(Act, frozen=True):
    """The wager at a position has won, and so much is paid for it; who bears the cost is the answer."""

    at: Position
    amount: Cents


class CompareHands(Act, frozen=True):
    """The lab has two hands of two tiles compared, a player's and the dealer's or the bank's; the table is left as it is."""

    player: Tiles
    bank: Tiles


class ViewUnusedTiles(Act, frozen=True):
    """A player views tiles that were not used. The answer is Seen."""


class LetTimePass(Act, frozen=True):
    """Time passes, ``seconds`` at most, or until the engine has carried out the act ``until`` alone. The answer is what came meanwhile."""

    seconds: Number = 60
    until: str | None = None


class Other(Act, frozen=True):
    """Something outside this vocabulary; recorded and not judged."""

    name: str
    data: dict[str, Any] = {}
