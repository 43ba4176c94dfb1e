"""How a ledger takes note of acts that stand and of events: one short function a kind."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from tilelaw.acts import (
    Act,
    AskHouseWay,
    DealTiles,
    DecideCut,
    ExposeTile,
    LayStacks,
    LayTiles,
    PlaceWager,
    PlayerArrives,
    ReceiveTiles,
)
from tilelaw.events import (
    BankTaken,
    BankTilesMoved,
    ChoiceOffered,
    ChungPlaced,
    ChungRemoved,
    CutDecided,
    DiceDisclosed,
    DiceReshaken,
    Event,
    HandConceded,
    HandExposed,
    HandSet,
    HandsVoided,
    HouseWayConfirmed,
    InspectionOffered,
    InspectionVerified,
    MethodOfPlay,
    NoRoll,
    PlayedOn,
    RoundCompleted,
    StyleChosen,
    TileExposed,
    TilesArranged,
    TilesCollected,
    TilesDelivered,
    TilesInspected,
    TilesMixed,
    TilesReceived,
    TilesReplaced,
    TilesReshuffled,
    TilesRetrieved,
    TilesStacked,
    TilesTurnedDown,
    TotalAnnounced,
    WagerCollected,
    WagerPaid,
    WagerReturned,
    WagersClosed,
)
from tilelaw.exchange import Exchange
from tilelaw.explore.ledger import HOUSE, Ledger, Round, Wager
from tilelaw.tiles import FULL_SET


def act(ledger: Ledger, told: Exchange) -> None:
    """Note an act that stands, before what follows from it."""
    note = _ACTS.get(type(told.act))
    if note is not None:
        note(ledger, told.act)


def event(ledger: Ledger, said: Event) -> None:
    """Note one event."""
    note = _EVENTS.get(type(said))
    if note is not None:
        note(ledger, said)


_ACTS: dict[type[Act], Callable[[Ledger, Any], None]] = {}
_EVENTS: dict[type[Event], Callable[[Ledger, Any], None]] = {}


def _on(*kinds: type[Any]) -> Callable[[Callable[[Ledger, Any], None]], Callable[[Ledger, Any], None]]:
    def register(note: Callable[[Ledger, Any], None]) -> Callable[[Ledger, Any], None]:
        for kind in kinds:
            (_ACTS if issubclass(kind, Act) else _EVENTS)[kind] = note
        return note

    return register


def _sets(**values: Any) -> Callable[[Ledger, Any], None]:
    """Set these of the round, or of the table."""
    of_round = {one.name for one in fields(Round)}

    def note(ledger: Ledger, _: Any) -> None:
        for name, value in values.items():
            setattr(ledger.round if name in of_round else ledger, name, value)

    return note


for _kind, _stage in {
    TilesReceived: "received", TilesInspected: "inspected", InspectionVerified: "verified",
    TilesTurnedDown: "face down", TilesMixed: "mixed",
}.items():  # fmt: skip
    _on(_kind)(_sets(stage=_stage))
_on(TilesArranged)(_sets(stage="in pairs", offered=False))
_on(InspectionOffered)(_sets(offered=True))
_on(WagersClosed)(_sets(closed=True))
_on(NoRoll, DiceReshaken)(_sets(roll="no roll"))
_on(TotalAnnounced)(_sets(totalled=True))
_on(ChungRemoved)(_sets(chung_removed=True))
_on(BankTilesMoved)(_sets(brought=True))
_on(HouseWayConfirmed)(_sets(confirmed=True))


@_on(DiceDisclosed)
def _rolled(ledger: Ledger, event: DiceDisclosed) -> None:
    ledger.round.roll = "no roll" if event.tilted or event.fell_out else "stands"


@_on(LayStacks)
def _lain(ledger: Ledger, act: LayStacks) -> None:
    ledger.begin()
    ledger.stage, ledger.whole, ledger.stacks, ledger.reshuffled = "stacked", True, act.stacks, None
    ledger.loose = act.stacks is None


@_on(TilesStacked)
def _stacked(ledger: Ledger, event: TilesStacked) -> None:
    ledger.begin()
    ledger.stage, ledger.stacks, ledger.loose, ledger.reshuffled = "stacked", event.stacks, False, None


@_on(DecideCut)
def _cut_by(ledger: Ledger, act: DecideCut) -> None:
    ledger.begin()
    ledger.round.cut = True
    ledger.loose = act.lots is None and ledger.stacks is None
    ledger.reshuffled = None


@_on(CutDecided)
def _cut(ledger: Ledger, event: CutDecided) -> None:
    ledger.loose = ledger.loose and event.lots is None


@_on(LayTiles)
def _laid(ledger: Ledger, act: LayTiles) -> None:
    """The hands that are named, and the others with the rest in order of notation, as the contract has it."""
    ledger.begin()
    named = frozenset[str]().union(*act.hands.values())
    rest = [tile for tile in sorted(FULL_SET) if tile not in named]
    others = [box for box in ledger.boxes if box not in act.hands]
    lots = [frozenset(rest[first : first + 4]) for first in range(0, len(rest), 4)]
    ledger.loose, ledger.reshuffled, ledger.whole = False, None, True
    ledger.laid = act.hands | dict(zip(others, lots, strict=False))


@_on(TilesDelivered)
def _delivered(ledger: Ledger, event: TilesDelivered) -> None:
    ledger.deliver({event.to: event.tiles})
    ledger.lots = frozenset(ledger.round.hands.values())


@_on(DealTiles)
def _dealt(ledger: Ledger, act: DealTiles) -> None:
    """Where neither the act nor dice say where to start, chance does."""
    ledger.begin()
    ledger.blurred = ledger.blurred or (act.start is None and ledger.round.roll != "stands")


@_on(ReceiveTiles)
def _received(ledger: Ledger, act: ReceiveTiles) -> None:
    ledger.whole = act.tiles is None or sorted(act.tiles) == sorted(FULL_SET)


_on(TilesReplaced)(_sets(stage="received", whole=True))


@_on(PlayerArrives)
def _arrived(ledger: Ledger, act: PlayerArrives) -> None:
    ledger.players.append(act.by)


@_on(PlaceWager)
def _wagered(ledger: Ledger, act: PlaceWager) -> None:
    ledger.begin()
    ledger.round.wagers.append(Wager(act.by, act.at, act.amount))


@_on(BankTaken)
def _banked(ledger: Ledger, event: BankTaken) -> None:
    ledger.begin()
    if ledger.round.banker not in (HOUSE, event.by):
        ledger.round.partners.add(event.by)
        return
    ledger.round.banker, ledger.round.bank, ledger.round.shared = event.by, event.at, event.shared


@_on(ChungPlaced)
def _chung(ledger: Ledger, event: ChungPlaced) -> None:
    ledger.round.bank = event.at


@_on(MethodOfPlay)
def _conducted(ledger: Ledger, event: MethodOfPlay) -> None:
    if event.rule == "9.1":
        ledger.round.banker, ledger.round.bank = HOUSE, ledger.boxes[0]
    ledger.round.shared = event.rule == "9.3"


@_on(StyleChosen)
def _styled(ledger: Ledger, event: StyleChosen) -> None:
    ledger.round.style = event.style


@_on(ExposeTile)
def _exposed(ledger: Ledger, act: ExposeTile) -> None:
    if act.tile is not None:
        ledger.round.show(ledger.round.at(act.hand), frozenset({act.tile}))


@_on(TileExposed)
def _turned_up(ledger: Ledger, event: TileExposed) -> None:
    ledger.round.show(ledger.round.at(event.hand), frozenset({event.tile}))


@_on(HandExposed)
def _opened(ledger: Ledger, event: HandExposed) -> None:
    ledger.round.show(ledger.round.at(event.hand), ledger.round.hands.get(ledger.round.at(event.hand), frozenset()))


@_on(ChoiceOffered)
def _chooses(ledger: Ledger, event: ChoiceOffered) -> None:
    ledger.round.choosing.add(ledger.round.at(event.hand))


@_on(PlayedOn)
def _played(ledger: Ledger, event: PlayedOn) -> None:
    ledger.round.choosing.discard(ledger.round.at(event.hand))


@_on(AskHouseWay)
def _asked(ledger: Ledger, act: AskHouseWay) -> None:
    ledger.round.asked.add(act.hand)


@_on(HandSet)
def _set(ledger: Ledger, event: HandSet) -> None:
    ledger.round.settings[ledger.round.at(event.hand)] = event.by
    if not event.face_down:
        ledger.round.show(ledger.round.at(event.hand), event.high | event.low)


@_on(HandConceded)
def _conceded(ledger: Ledger, event: HandConceded) -> None:
    ledger.round.conceded.add(event.hand)


@_on(TilesRetrieved)
def _retrieved(ledger: Ledger, event: TilesRetrieved) -> None:
    ledger.round.gone.add(event.origin_hand)


@_on(TilesCollected)
def _collected(ledger: Ledger, event: TilesCollected) -> None:
    ledger.round.gone.add(event.hand)


@_on(WagerReturned)
def _returned(ledger: Ledger, event: WagerReturned) -> None:
    ledger.round.wagers = [wager for wager in ledger.round.wagers if (wager.by, wager.at) != (event.to, event.at)]


@_on(WagerCollected)
def _lost(ledger: Ledger, event: WagerCollected) -> None:
    ledger.round.collected[event.at] += event.amount
    ledger.round.areas[event.to] += event.amount


@_on(WagerPaid)
def _paid(ledger: Ledger, event: WagerPaid) -> None:
    ledger.round.paid[event.at, event.chips_from] += 1
    ledger.round.areas[event.chips_from] -= event.amount


@_on(HandsVoided)
def _voided(ledger: Ledger, event: HandsVoided) -> None:
    ledger.round.choosing.discard(ledger.round.at(event.hands))
    ledger.round.void.add(ledger.round.at(event.hands))


@_on(TilesReshuffled)
def _reshuffled(ledger: Ledger, _: TilesReshuffled) -> None:
    ledger.stage, ledger.loose, ledger.reshuffled = "stacked", True, ledger.lots


@_on(RoundCompleted)
def _completed(ledger: Ledger, _: RoundCompleted) -> None:
    ledger.stage, ledger.round.over = "completed", True
