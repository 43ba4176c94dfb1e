"""Wagers on the dice, settled before the first tile (58 Pa. Code § 621a.6(b)).

When they win and what they pay stands in §§ 621a.5 and 621a.11, whose texts are not held: the terms here are a sample operator's.
"""

from tilelaw.acts import AnnounceDice, PlaceDiceWager, SettleDiceWagers
from tilelaw.engine import Refused
from tilelaw.events import DiceAnnounced, DiceWagerCollected, DiceWagerDecided, DiceWagerPaid, DiceWagerPlaced, Event
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.pennsylvania.round import DiceWager
from tilelaw.reference.pennsylvania.state import State

SUM_PAYS = {8: 3, 16: 6, 17: 25}
MATCH_PAYS = 3
BEAT_IT_PAYS = 2

handlers = Handlers()


@handlers.on(PlaceDiceWager)
def _place(state: State, act: PlaceDiceWager) -> list[Event]:
    table = state.round
    require(state.offers("dice-wagers"), "the Rules Submission has no wagers on the dice")
    require(not table.closed and not table.hands, "no more wagers are accepted in this round")
    require(act.at in state.betting_positions and act.by.startswith("player "), "a player wagers at a betting position")
    require(act.amount > 0, "a wager is more than nothing")
    require(table.owner(act.at) in (None, act.by), f"{act.at} is another player's")
    table.dice_wagers.append(DiceWager(act.by, act.at, act.amount, act.wager))
    return [DiceWagerPlaced(by=act.by, at=act.at, amount=act.amount, wager=act.wager)]


@handlers.on(AnnounceDice)
def _announce(state: State, act: AnnounceDice) -> list[Event]:
    require(act.by == "dealer", "the dealer announces the dice")
    return [DiceAnnounced(faces=_faces(state))]


@handlers.on(SettleDiceWagers)
def _settle(state: State, act: SettleDiceWagers) -> list[Event]:
    table = state.round
    require(act.by == "dealer", "the dealer settles the wagers on the dice")
    faces = _faces(state)
    wagers, table.dice_wagers = table.dice_wagers, []
    return [event for wager in wagers for event in _settled(wager, faces)]


def _faces(state: State) -> tuple[int, int, int]:
    """What the dice show. Refused while none have come to rest."""
    if state.round.roll is None:
        raise Refused("no dice have come to rest")
    return state.round.roll


def _settled(wager: DiceWager, faces: tuple[int, int, int]) -> list[Event]:
    times = _pays(wager, faces)
    if not times:
        lost = DiceWagerDecided(at=wager.at, wager=wager.kind, result="lost")
        return [lost, DiceWagerCollected(at=wager.at, wager=wager.kind, amount=wager.amount)]
    won = DiceWagerDecided(at=wager.at, wager=wager.kind, result="won")
    return [won, DiceWagerPaid(at=wager.at, wager=wager.kind, amount=times * wager.amount)]


def _pays(wager: DiceWager, faces: tuple[int, int, int]) -> int:
    """How many times its amount a wager pays upon these dice; 0 where it loses. The first die is the one to beat the others."""
    if wager.kind == "sum":
        return SUM_PAYS.get(sum(faces), 0)
    if wager.kind == "match":
        return MATCH_PAYS if len(set(faces)) == 1 else 0
    return BEAT_IT_PAYS if faces[0] > max(faces[1:]) else 0
