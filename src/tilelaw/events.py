"""Events: what the table answers. An act is answered by the events that follow from it, in the order in which they happen.

Every event carries its origin: ``engine`` when the engine said it, ``adapter`` when the adapter supplied what its engine
never said (then a clause that rests on it is *declared*, never *conforms*), and may carry the engine's raw message.
A hand's tiles are a set: their order has no meaning and cannot be expressed.
"""

from typing import Literal

import msgspec

from tilelaw.acts import Cents, Check, DiceWager, Die, Direction, Number, Person, Position, Stacks, Tile, Tiles

Result = Literal["won", "lost", "push"]


class Event(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="event", forbid_unknown_fields=True):
    """Something that happened at the table because of an act."""

    origin: Literal["engine", "adapter"] = "engine"
    raw: str | None = None


class Flagged(Event, frozen=True):
    """Where a person deals, the engine cannot refuse: it notes that the act does not stand."""

    reason: str


# Opening the table and mixing.


class TilesReceived(Event, frozen=True):
    """A set is at the table."""

    set: str


class TilesCleaned(Event, frozen=True):
    """The set was cleaned."""


class TilesSorted(Event, frozen=True):
    """The set was sorted: the pairs found, and the tiles left without a partner. It comes with the answer to InspectTiles."""

    pairs: frozenset[Tiles]
    left_over: Tiles


class TilesInspected(Event, frozen=True):
    """The inspection is complete: the checks made, and the tiles found unsuitable."""

    by: Person
    checks: frozenset[Check]
    unsuitable: Tiles


class InspectionVerified(Event, frozen=True):
    """The inspection was verified."""

    by: Person


class TilesReplaced(Event, frozen=True):
    """Another set is at the table."""

    by: Person
    set: str
    source: str


class TilesSealed(Event, frozen=True):
    """The unsuitable set is sealed, labelled and signed."""

    set: str
    container: str
    table: str
    date: str
    time: str
    signatures: tuple[Person, ...]


class TilesArranged(Event, frozen=True):
    """The tiles lie in pairs, in this order."""

    pairs: tuple[Tiles, ...]
    face_up: bool


class InspectionOffered(Event, frozen=True):
    """A player has had the chance to look at the tiles."""

    to: Person


class TilesTurnedDown(Event, frozen=True):
    """These tiles lie face down now, whichever way they lay before."""

    tiles: Tiles


class TilesMixed(Event, frozen=True):
    """The tiles were mixed."""

    by: Person
    left_circles: Number
    right_circles: Number
    left_direction: Direction
    right_direction: Direction


class TilesStacked(Event, frozen=True):
    """The tiles stand in stacks, left to right as the dealer sees them, top tile first.

    ``place`` is ``in front of the table inventory container`` where the law puts them there.
    """

    stacks: Stacks
    place: str
    side_by_side: bool


class TilesRemixed(Event, frozen=True):
    """The tiles have been mixed again, before the deal; ``count`` is how many."""

    count: Number


class RoundCompleted(Event, frozen=True):
    """The round of play is completed."""


# Wagers and the bank.


class WagerPlaced(Event, frozen=True):
    """A wager stands."""

    by: Person
    at: Position
    amount: Cents


class DiceWagerPlaced(Event, frozen=True):
    """A wager on the dice stands."""

    by: Person
    at: Position
    amount: Cents
    wager: DiceWager


class WagersClosed(Event, frozen=True):
    """No more wagers are accepted."""


class BankTaken(Event, frozen=True):
    """A player holds the bank, alone or shared with the house."""

    by: Person
    at: Position
    shared: bool


class ChungPlaced(Event, frozen=True):
    """The chung lies on a box."""

    at: Position


class MethodOfPlay(Event, frozen=True):
    """The game is conducted by this rule (``9.1``, ``9.2``, ``9.3`` of the Gazette of 1996)."""

    rule: str


# Dice, point of delivery and cut.


class CutDecided(Event, frozen=True):
    """The cut is decided. ``lots`` disclose the eight lots of four, in the order in which they go out, where chance decided them."""

    cut: str
    lots: tuple[Tiles, ...] | None = None


class AdjustmentShown(Event, frozen=True):
    """A marker button shows the value nominated, at this place of the table: ``central position``."""

    value: Number
    place: str


class DiceCupPlaced(Event, frozen=True):
    """The dice cup stands at this place of the table: ``centre of the table``."""

    place: str


class CoverRemoved(Event, frozen=True):
    """The cover is off the dice cup."""


class DiceDisclosed(Event, frozen=True):
    """The dice can be seen: also ``tilted`` those that do not lie flat, and ``fell_out`` those that left the shaker."""

    faces: tuple[Die, Die, Die]
    tilted: frozenset[Number] = frozenset()
    fell_out: frozenset[Number] = frozenset()


class NoRoll(Event, frozen=True):
    """The roll does not count; ``called_by`` says who calls it."""

    called_by: Person


class DiceReshaken(Event, frozen=True):
    """The dice are shaken again, by whom."""

    by: Person


class DiceShaken(Event, frozen=True):
    """The covered shaker was shaken so many times."""

    by: Person
    shakes: Number


class PlayerInstructed(Event, frozen=True):
    """The dealer has instructed this player to activate the shaker."""

    to: Person


class NumberDisplayed(Event, frozen=True):
    """The number generator displays this number."""

    number: Number


class DiceAnnounced(Event, frozen=True):
    """The dealer announces what each of the dice shows."""

    faces: tuple[Die, Die, Die]


class DiceWagerDecided(Event, frozen=True):
    """The dealer has decided whether a wager on the dice won."""

    at: Position
    wager: DiceWager
    result: Literal["won", "lost"]


class DiceWagerCollected(Event, frozen=True):
    """A losing wager on the dice is collected."""

    at: Position
    wager: DiceWager
    amount: Cents


class DiceWagerPaid(Event, frozen=True):
    """A winning wager on the dice is paid, by this amount."""

    at: Position
    wager: DiceWager
    amount: Cents


class TotalAnnounced(Event, frozen=True):
    """The total of the dice is announced."""

    total: Number


class PointOfDelivery(Event, frozen=True):
    """The number that is counted out: the total of the dice, adjusted where that was nominated."""

    value: Number


class FirstPosition(Event, frozen=True):
    """The count ends here: this position or box receives the first tiles."""

    at: Position


# Dealing.


class StyleChosen(Event, frozen=True):
    """An alternative dealing style is chosen."""

    by: Person
    style: str


class StacksPushedForward(Event, frozen=True):
    """Whole stacks are pushed forward; stacks are numbered 1 to 8 from the dealer's left as they stood first."""

    stacks: frozenset[Number]


class StacksPushedTogether(Event, frozen=True):
    """The stacks that remain are pushed together."""

    stacks: frozenset[Number]


class StacksCentered(Event, frozen=True):
    """Stacks are centered in front of the remaining stacks."""

    stacks: frozenset[Number]


class TileLaidDiagonally(Event, frozen=True):
    """A tile is laid diagonally across the top of stacks."""

    tile: Tile
    across: frozenset[Number]


class StacksRaised(Event, frozen=True):
    """Whole stacks are placed on top of others. Which stack lies on which has no meaning."""

    stacks: frozenset[Number]
    onto: frozenset[Number]


class TilesPushedForward(Event, frozen=True):
    """Single tiles are pushed forward."""

    tiles: Tiles


class FirstTilesAnnounced(Event, frozen=True):
    """The dealer announces which box gets the first tiles."""

    at: Position


class TilesDelivered(Event, frozen=True):
    """One hand receives these tiles; the order of these events is the order of delivery."""

    to: Position
    tiles: Tiles
    face_down: bool


class TilesPlacedCollectively(Event, frozen=True):
    """The lots of these boxes were placed together."""

    at: frozenset[Position]


class TilesRetrieved(Event, frozen=True):
    """The tiles of one hand out of play are taken back and put in a place."""

    origin_hand: Position
    to: str
    face_down: bool


# Looking and setting.


class Seen(Event, frozen=True):
    """Which tiles a person can see."""

    by: Person
    tiles: Tiles


class TileExposed(Event, frozen=True):
    """A tile of a hand is turned up where all can see it: which one, where chance decided it."""

    hand: Position
    tile: Tile


class ChoiceOffered(Event, frozen=True):
    """A player has to choose whether to void the hand or to play it out."""

    hand: Position


class HandSet(Event, frozen=True):
    """A hand is set."""

    by: Person
    hand: Position
    high: Tiles
    low: Tiles
    face_down: bool


class SettingAdvised(Event, frozen=True):
    """The dealer has told this person how the dealer would have to set the tiles of a hand."""

    to: Person
    hand: Position
    high: Tiles
    low: Tiles


class HandConfirmed(Event, frozen=True):
    """The setting of a hand is confirmed."""

    by: Person
    hand: Position


class HouseWayConfirmed(Event, frozen=True):
    """It is confirmed that the dealer set the house's hand the house way."""

    by: Person


class HandReset(Event, frozen=True):
    """A wrongly set hand has been set anew."""

    hand: Position
    high: Tiles
    low: Tiles


class HandExposed(Event, frozen=True):
    """The tiles of a hand are face up, at this place."""

    hand: Position
    place: str


class HandOriented(Event, frozen=True):
    """How the two halves of an exposed hand lie, seen from the dealer."""

    hand: Position
    high: Literal["horizontal", "vertical"]
    low: Literal["horizontal", "vertical"]


class ChungRemoved(Event, frozen=True):
    """The chung is off the banker's tiles."""


class BankTilesMoved(Event, frozen=True):
    """The banker's tiles leave the box to which they were delivered and lie at this place."""

    origin_hand: Position
    to: str


# Void and returned.


class HandsVoided(Event, frozen=True):
    """Hands are void: ``all`` hands, or the one that is named."""

    hands: Position


class WagerReturned(Event, frozen=True):
    """A wager goes back to the player who placed it."""

    to: Person
    at: Position
    amount: Cents


class TilesReshuffled(Event, frozen=True):
    """The tiles are shuffled anew after hands were void; ``by`` says who."""

    by: Person
    count: Number


class PlayedOn(Event, frozen=True):
    """A player plays the hand out."""

    hand: Position


# Settlement.


class HandConceded(Event, frozen=True):
    """A hand is conceded: its wager is lost."""

    hand: Position


class HandMatched(Event, frozen=True):
    """A hand was matched with the bank's: what the engine declares of it."""

    hand: Position
    result: Result


class ResultAnnounced(Event, frozen=True):
    """The dealer announces the result of a hand in this word."""

    hand: Position
    word: str


class PushSignalled(Event, frozen=True):
    """The dealer taps the table near the tiles of a hand."""

    hand: Position
    taps: Number


class WagerCollected(Event, frozen=True):
    """A wager is picked up from a box and put in this place."""

    at: Position
    amount: Cents
    to: str


class WagersMoved(Event, frozen=True):
    """All the wagers that lie in one place of the table, of this amount together, are put in another."""

    out_of: str
    to: str
    amount: Cents


class WagerStands(Event, frozen=True):
    """A wager remains on its box."""

    at: Position
    amount: Cents


class WagerPaid(Event, frozen=True):
    """A winning wager is paid, with chips from this place: what is left of its winnings where commission is taken of them."""

    at: Position
    amount: Cents
    chips_from: str


class TilesCollected(Event, frozen=True):
    """The tiles of a hand are picked up and put in this place."""

    hand: Position
    to: str
    face_down: bool


class CostBorne(Event, frozen=True):
    """This much of what is paid for the winning wager at a position is borne by the dealer, for the house, or by a player."""

    by: Person
    at: Position
    amount: Cents


class HandsCompared(Event, frozen=True):
    """Which of two hands of two tiles ranks higher, the player's or the dealer's or bank's; or that one is a copy of the other."""

    higher: Literal["player", "bank", "copy"]
