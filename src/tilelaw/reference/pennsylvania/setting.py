"""Setting the hands, hands that are set otherwise than the Rules Submission says, and the end of the round (58 Pa. Code § 621a.10(f))."""

from collections import Counter

from tilelaw.acts import SetHand, SettleRound, Tiles
from tilelaw.events import Event, HandReset, HandSet, RoundCompleted
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.house_way import house_way
from tilelaw.reference.pennsylvania.settlement import settled
from tilelaw.reference.pennsylvania.state import State
from tilelaw.reference.ranking import strength
from tilelaw.tiles import face

handlers = Handlers()


@handlers.on(SetHand)
def _set(state: State, act: SetHand) -> list[Event]:
    table = state.round
    hand = table.position(act.hand)
    require(hand in table.hands and table.owner(hand) == table.person(act.by), f"{act.by} does not set the hand of {act.hand}")
    require(hand not in table.settings and hand not in table.choosing, f"{act.hand} is not to be set now")
    require(len(act.high) == len(act.low) == 2 and act.high | act.low == table.hands[hand], "a hand is set into two tiles and two tiles")
    house = hand == "dealer" or (table.bank is not None and hand == table.bank.at)
    high, low = sorted((act.high, act.low), key=strength, reverse=True)  # by rank, § 621a.1, whichever way they were laid
    is_set = HandSet(by=act.by, hand=act.hand, high=high, low=low, face_down=hand != "dealer")
    table.settings[hand] = prescribed = house_way(table.hands[hand]) if house else (act.high, act.low)
    if _alike(prescribed, (act.high, act.low)):
        return [is_set]
    return [is_set, HandReset(hand=act.hand, high=prescribed[0], low=prescribed[1])]


@handlers.on(SettleRound)
def _settle(state: State, act: SettleRound) -> list[Event]:
    table = state.round
    require(act.by == "dealer", "the dealer completes the round")
    require("dealer" in table.settings, "the dealer, who is the last, has not set a hand")
    events = settled(table)
    state.complete()
    return [*events, RoundCompleted()]


def _alike(one: tuple[Tiles, Tiles], other: tuple[Tiles, Tiles]) -> bool:
    """Whether two settings divide a hand in the same way; which half is called high follows from rank, and copies are alike."""
    return _halves(one) == _halves(other)


def _halves(setting: tuple[Tiles, Tiles]) -> Counter[tuple[str, ...]]:
    return Counter(tuple(sorted(face(tile) for tile in half)) for half in setting)
