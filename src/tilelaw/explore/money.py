"""Invariants about wagers: money is neither made nor lost."""

from collections import Counter

from tilelaw.acts import PlaceWager
from tilelaw.events import HandsVoided, WagerCollected, WagerPaid, WagerPlaced, WagerReturned, WagerStands
from tilelaw.exchange import Exchange
from tilelaw.explore.invariants import Found, Invariant, Must, Wrong, never, of_kind, stood, wrong_if
from tilelaw.explore.ledger import Ledger, Wager

LOSING_AREA = "losing wager area"
_VOIDED = ("pa-621a.10-c", "pa-621a.10-d", "pa-621a.10-e")
_LOST = ("nz-1996.8.19", "nz-1996.9.1-g", "nz-1996.9.2-f", "nz-2001.11.1-g")


def _placed(_: Ledger, told: Exchange) -> Found:
    if not stood(told, PlaceWager):
        return None
    act: PlaceWager = told.act  # type: ignore[assignment] # stood looked at it
    other = [event for event in of_kind(told.events, WagerPlaced) if (event.by, event.at, event.amount) != (act.by, act.at, act.amount)]
    return wrong_if(other, lambda: never(f"{other[0].amount} cents of {other[0].by} stand at {other[0].at}", other[0]))


def _returned(ledger: Ledger, told: Exchange) -> Found:
    """What is returned was placed; and where hands are void, all that was placed on them is returned, to the cent."""
    given = _sums(Wager(event.to, event.at, event.amount) for event in of_kind(told.events, WagerReturned))
    void = of_kind(told.events, HandsVoided)
    if not given and not void:
        return None
    due = _sums(ledger.round.wagers)
    wanted = _sums(_due(ledger, void[0].hands)) if void else {key: due.get(key, 0) for key in given}
    return wrong_if(given != wanted, lambda: Wrong(_difference(given, wanted), Must(returned=wanted)))


def _due(ledger: Ledger, hands: str) -> list[Wager]:
    """The wagers that come back when these hands are void."""
    if hands == "all":
        return ledger.round.wagers
    owner = ledger.round.owner(ledger.round.at(hands))
    return [wager for wager in ledger.round.wagers if wager.by == owner]


def _sums(wagers: object) -> dict[tuple[str, str], int]:
    total: Counter[tuple[str, str]] = Counter()
    for wager in wagers:  # type: ignore[attr-defined] # any iterable of wagers
        total[wager.by, wager.at] += wager.amount
    return dict(total)


def _difference(given: dict[tuple[str, str], int], wanted: dict[tuple[str, str], int]) -> str:
    by, at = next(key for key in sorted(given | wanted) if given.get(key, 0) != wanted.get(key, 0))
    return f"{by} gets {given.get((by, at), 0)} cents back of {wanted.get((by, at), 0)} at {at}"


def _paid(ledger: Ledger, event: WagerPaid) -> Found:
    """Each wager on a box is paid once from one place at most."""
    before = ledger.round.paid[event.at, event.chips_from]
    too_often = before >= len(ledger.round.staked(event.at))
    return wrong_if(too_often, lambda: never(f"{event.at} is paid {before + 1} times for {before} wagers", *[event] * (before + 1)))


def _chips(ledger: Ledger, event: WagerPaid) -> Found:
    if event.chips_from != LOSING_AREA:
        return None
    there = ledger.round.areas[LOSING_AREA]
    return wrong_if(event.amount > there, lambda: never(f"{event.amount} cents are paid out of {there} in the {LOSING_AREA}", event))


def _after_loss(ledger: Ledger, event: WagerPaid | WagerStands | WagerReturned) -> Found:
    gone = {*ledger.round.collected, *ledger.round.conceded}
    if not gone:
        return None
    return wrong_if(event.at in gone, lambda: never(f"the wager on {event.at} was lost, and comes back", event))


def _collected(ledger: Ledger, event: WagerCollected) -> Found:
    staked = sum(wager.amount for wager in ledger.round.staked(event.at))
    taken = ledger.round.collected.get(event.at, 0) + event.amount
    return wrong_if(taken > staked, lambda: never(f"{taken} cents are collected of {staked} at {event.at}", event))


def _stands(ledger: Ledger, event: WagerStands) -> Found:
    amounts = [wager.amount for wager in ledger.round.staked(event.at)]
    whole = event.amount in (*amounts, sum(amounts))
    return wrong_if(not whole, lambda: never(f"{event.amount} cents remain at {event.at} of {sum(amounts)}", event))


INVARIANTS = (
    Invariant("placed", "A wager stands as it was placed", on_answer=_placed),
    Invariant("returned", "When hands are void their wagers are returned, to the cent, and no others", _VOIDED, on_answer=_returned),
    Invariant("paid-once", "A winning wager is paid once", ("nz-1996.9.1-i", "nz-2001.11.1-i"), on_event={WagerPaid: _paid}),
    Invariant(
        "chips", "No more chips are paid out of the losing wager area than lie there", ("nz-1996.9.2-f",), on_event={WagerPaid: _chips},
    ),
    Invariant(
        "lost", "A wager that was lost is not paid, and does not come back", _LOST,
        on_event={WagerPaid: _after_loss, WagerStands: _after_loss, WagerReturned: _after_loss},
    ),
    Invariant("collected", "No more is collected from a box than was wagered on it", _LOST, on_event={WagerCollected: _collected}),
    Invariant(
        "stands", "A wager that remains is whole", ("nz-1996.9.1-h", "nz-1996.9.2-i", "nz-2001.11.1-h"), on_event={WagerStands: _stands}
    ),
)  # fmt: skip
