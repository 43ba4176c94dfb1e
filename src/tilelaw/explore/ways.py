"""What people lawfully do next, as far as a table's answers tell: so that rounds are reached, and rounds are played to their end.

Nothing is judged by it. Where it proposes what a table then refuses, nothing is lost.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tilelaw.acts import (
    Act,
    ArrangeTiles,
    AskHouseWay,
    BringBankTiles,
    CallNoMoreBets,
    ChooseStyle,
    Concede,
    ConfirmHouseWay,
    DealTiles,
    DecideCut,
    EndRound,
    ExposeHand,
    ExposeTile,
    ExposeWhileStacking,
    InspectTiles,
    LayStacks,
    LayTiles,
    Look,
    MixTiles,
    NominateAdjustment,
    OfferInspection,
    PlaceChung,
    PlaceWager,
    PlayerArrives,
    PlayOn,
    Position,
    ReceiveTiles,
    RemoveChung,
    RetrieveTiles,
    RollDice,
    SetHand,
    SetHouseWay,
    SettleRound,
    StackTiles,
    TakeBank,
    TotalDice,
    TurnTilesDown,
    VerifyInspection,
    ViewUnusedTiles,
    VoidHand,
)
from tilelaw.explore.choice import Chooser
from tilelaw.explore.fields import CENTS
from tilelaw.explore.ledger import HOUSE, Ledger
from tilelaw.tiles import FULL_SET

Next = Callable[[], Act]


@dataclass(frozen=True)
class Offer:
    """The dealing styles on offer, and whether people hurry to the end of a round."""

    styles: Sequence[str] = ()
    hurry: bool = False


Way = Callable[[Ledger, Chooser, Offer], list[Next]]
"""What can be done next."""


def _player(number: int) -> str:
    return f"player {number}"


def _set(ledger: Ledger, choose: Chooser, hand: Position) -> Act:
    """Whoever plays a hand sets it, two tiles and two."""
    tiles = sorted(ledger.round.hands.get(hand) or ledger.former.get(hand) or FULL_SET[:4])
    high = frozenset(tiles[:1] + choose.some(tiles[1:], 1)) if choose.chance(50) else frozenset(tiles[:2])
    high = high if len(high) == 2 else frozenset(tiles[:2])
    return SetHand(by=ledger.round.owner(hand), hand=hand, high=high, low=frozenset(tiles) - high)


def _laid(ledger: Ledger, choose: Chooser) -> Act:
    return LayTiles(hands=dict(zip(ledger.boxes, choose.lots(), strict=False)))


def _wager(choose: Chooser, at: Sequence[Position]) -> Act:
    return PlaceWager(by=_player(1 + choose.number() % 3), at=choose.pick(at), amount=choose.pick(CENTS[:4]))


def _faces(choose: Chooser) -> tuple[int, int, int]:
    return (1 + choose.number() % 6, 1 + choose.number() % 6, 1 + choose.number() % 6)


def pennsylvania(ledger: Ledger, choose: Chooser, offer: Offer) -> list[Next]:
    """A table of chapter 621a: the life of its tiles, and the round that is played with them."""
    table = ledger.round
    opening: dict[str, list[Next]] = {
        "fresh": [lambda: LayStacks(stacks=choose.stacks()), ReceiveTiles, lambda: _laid(ledger, choose)],
        "received": [InspectTiles],
        "inspected": [lambda: VerifyInspection(by="floorperson")],
        "verified": [ArrangeTiles],
        "in pairs": [
            TurnTilesDown if ledger.offered else lambda: OfferInspection(to=(ledger.players or ["player 1"])[0]),
            *([] if ledger.players else [lambda: PlayerArrives(by="player 1")] * 3),
        ],
        "face down": [MixTiles],
        "mixed": [lambda: StackTiles(stacks=choose.stacks()), lambda: ExposeWhileStacking(tile=choose.pick(FULL_SET))],
        "completed": [TurnTilesDown, lambda: LayStacks(stacks=choose.stacks())],
    }
    if ledger.stage in opening:
        return opening[ledger.stage]
    if not table.hands:
        return [*_before_the_deal(ledger, choose, offer.styles), *(_void_play(ledger, choose) if ledger.voided else [])]
    return _pennsylvanian_hands(ledger, choose)


def _before_the_deal(ledger: Ledger, choose: Chooser, styles: Sequence[str]) -> list[Next]:
    table, spots = ledger.round, [box for box in ledger.boxes if box.startswith("position")] or list(ledger.boxes)
    wagers: list[Next] = [lambda: _wager(choose, spots), lambda: TakeBank(by=_player(1 + choose.number() % 3), at=choose.pick(spots))]
    closed: list[Next] = [lambda: RollDice(faces=_faces(choose)), lambda: RollDice(faces=_faces(choose), tilted=frozenset({1, 2, 3}))]
    rolled: list[Next] = [lambda: TotalDice(announced=choose.pick(range(3, 19)))] if table.roll == "stands" else []
    start = None if table.roll == "stands" else choose.pick(ledger.boxes)
    deals: list[Next] = [lambda: DealTiles(start=start), lambda: _laid(ledger, choose), MixTiles]
    styled: list[Next] = [lambda: ChooseStyle(style=choose.pick(styles)), lambda: DealTiles(start=start, style=choose.pick(styles))]
    return [
        *deals,
        *([] if table.closed else [*wagers, CallNoMoreBets]),
        *(closed if table.closed else []),
        *rolled,
        *(styled if styles else []),
    ]


def _void_play(ledger: Ledger, choose: Chooser) -> list[Next]:
    """What nobody may do any more: the hands are void."""
    hand = choose.pick(ledger.boxes)
    return [lambda: _set(ledger, choose, hand), SettleRound, lambda: ExposeTile(hand=hand, tile=choose.pick(FULL_SET))]


def _pennsylvanian_hands(ledger: Ledger, choose: Chooser) -> list[Next]:
    table = ledger.round
    played = dict.fromkeys(["dealer", *(wager.at for wager in table.wagers), *([table.bank] if table.bank else [])])
    unset = [hand for hand in played if hand not in table.settings and hand in table.hands]
    hand = choose.pick(ledger.boxes)
    held = sorted(table.hands.get(hand) or FULL_SET)
    onward: list[Next] = [lambda: _set(ledger, choose, unset[0])] if unset else [SettleRound]
    chosen: list[Next] = []
    for one in sorted(table.choosing):
        chosen += [lambda one=one: PlayOn(by=table.owner(one), hand=one), lambda one=one: VoidHand(by=table.owner(one), hand=one)]  # type: ignore[misc]
    return [*chosen, *onward, lambda: ExposeTile(hand=hand, tile=choose.pick(held)), lambda: _look(ledger, choose), EndRound, *onward]


def _look(ledger: Ledger, choose: Chooser) -> Act:
    return Look(by=choose.pick(["spectator", "player 1", "player 2", "player 3"]), hand=choose.pick(ledger.boxes))


def new_zealand(ledger: Ledger, choose: Chooser, offer: Offer) -> list[Next]:
    """A table of the Gazettes: bank and wagers, cut and dice, delivery, setting, match and settlement."""
    if ledger.round.over:
        return [ViewUnusedTiles, lambda: _look(ledger, choose), SettleRound]
    if ledger.round.hands:
        return list(_till_the_end(ledger, choose, offer.hurry))
    return list(_in_a_hurry(ledger, choose) if offer.hurry else _to_the_delivery(ledger, choose))


def _to_the_delivery(ledger: Ledger, choose: Chooser) -> Iterator[Next]:
    table = ledger.round
    home = table.bank or ledger.boxes[0]
    free = [box for box in ledger.boxes if box != home]
    if choose.chance(30):
        yield lambda: _laid(ledger, choose)
    yield lambda: DecideCut(cut="an approved cut", lots=choose.lots())
    yield lambda: PlaceChung(at=home)
    if table.cut:
        yield lambda: RollDice(shaker="cup", faces=_faces(choose))
        yield lambda: RollDice(shaker="cup", faces=_faces(choose), tilted=frozenset({1}))
    if table.cut and table.banker != HOUSE:
        yield from [lambda: NominateAdjustment(by=table.banker, value=choose.pick([4, -4, 8]))] * 2
    yield DealTiles
    if not table.closed:
        yield from [lambda: _wager(choose, free), CallNoMoreBets, lambda: _wager(choose, free)]
    if table.wagers and table.banker != HOUSE:
        yield lambda: PlaceWager(by=table.banker, at=home, amount=sum(wager.amount for wager in table.wagers))
    if table.banker == HOUSE:
        yield from [lambda: TakeBank(by="player/banker", at=choose.pick(ledger.boxes), shared=choose.chance(40))] * 2


def _in_a_hurry(ledger: Ledger, choose: Chooser) -> Iterator[Next]:
    """Nothing but a bank, wagers, and the tiles."""
    free = [box for box in ledger.boxes if box != (ledger.round.bank or ledger.boxes[0])]
    yield from [lambda: _laid(ledger, choose), lambda: _wager(choose, free)] * 2
    if ledger.round.banker == HOUSE:
        yield lambda: TakeBank(by="player/banker", at=choose.pick(ledger.boxes), shared=choose.chance(60))


def _till_the_end(ledger: Ledger, choose: Chooser, hurry: bool) -> Iterator[Next]:
    table = ledger.round
    bank = table.bank or ledger.boxes[0]
    boxes = dict.fromkeys(wager.at for wager in table.wagers if wager.at != bank and wager.at not in table.conceded)
    unset = [box for box in boxes if box not in table.settings]
    yield from [_onward(ledger, choose, bank, unset)] * (12 if hurry else 6)
    yield lambda: _look(ledger, choose)
    if boxes:
        box = choose.pick(list(boxes))
        yield lambda: Concede(by=table.owner(box), hand=box)
        yield lambda: AskHouseWay(by=table.owner(box), hand=box)
    yield lambda: ExposeHand(hand=choose.pick(ledger.boxes))


def _onward(ledger: Ledger, choose: Chooser, bank: Position, unset: list[Position]) -> Next:
    """The one act that brings a round nearer to its end: the first of these that is still to be done."""
    table = ledger.round
    house, is_set = table.banker == HOUSE, bank in table.settings
    stages: list[tuple[object, Next]] = [
        (unset, lambda: SetHouseWay(hand=unset[0]) if unset[0] in table.asked else _set(ledger, choose, unset[0])),
        (house and not table.brought, lambda: BringBankTiles(hand=bank) if choose.chance(60) else RetrieveTiles()),
        (not is_set and (house or table.shared), lambda: SetHouseWay(hand=bank)),
        (not is_set and not table.chung_removed, RemoveChung),
        (not is_set, lambda: _set(ledger, choose, bank)),
        (not table.brought, lambda: BringBankTiles(hand=bank)),
        (bank not in table.open, lambda: ExposeHand(hand=bank)),
        (house and not table.confirmed, lambda: ConfirmHouseWay(by="game supervisor")),
    ]
    return next((act for is_due, act in stages if is_due), SettleRound)


PEOPLE: dict[str, tuple[str, ...]] = {
    "pa": ("dealer", "player 1", "player 2", "player 3", "floorperson", "spectator", "bank", "co-bank"),
    "nz": ("dealer", "player 1", "player 2", "player 3", "player/banker", "co-banker", "game supervisor", "spectator"),
}
_WAYS: dict[str, Way] = {"pa": pennsylvania, "nz": new_zealand}


def way(law: str) -> Way:
    """What leads on under a law; under one that nothing is known of, nothing does."""
    return _WAYS.get(law[:2], _nowhere)


def people(law: str) -> tuple[str, ...]:
    """Who is at a table under a law."""
    return PEOPLE.get(law[:2], PEOPLE["pa"])


def _nowhere(*_: Any) -> list[Next]:
    return []
