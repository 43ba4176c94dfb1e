"""Invariants about tiles: 32 of them, each in one place, and hidden ones hidden."""

from collections import Counter

from tilelaw.acts import DealTiles, LetTimePass, Look, Position, Tiles, ViewUnusedTiles
from tilelaw.events import (
    HandSet,
    Seen,
    TilesArranged,
    TilesCollected,
    TilesDelivered,
    TilesRemixed,
    TilesReshuffled,
    TilesRetrieved,
    TilesStacked,
    TilesTurnedDown,
)
from tilelaw.exchange import Exchange
from tilelaw.explore.invariants import Found, Invariant, never, of_kind, wrong_if
from tilelaw.explore.ledger import Ledger
from tilelaw.tiles import FULL_SET

Counted = TilesRemixed | TilesReshuffled


def _stacks(_: Ledger, event: TilesStacked) -> Found:
    tiles = sorted(tile for stack in event.stacks for tile in stack)
    return wrong_if(tiles != sorted(FULL_SET), lambda: never(f"{len(set(tiles))} tiles of the set stand in the stacks", event))


def _count(ledger: Ledger, event: Counted) -> Found:
    if not ledger.whole:
        return None
    return wrong_if(event.count != len(FULL_SET), lambda: never(f"{event.count} tiles are mixed again", event))


def _down(ledger: Ledger, event: TilesTurnedDown) -> Found:
    if not ledger.whole:
        return None
    return wrong_if(event.tiles != frozenset(FULL_SET), lambda: never(f"{len(event.tiles)} tiles lie face down", event))


def _pairs(_: Ledger, event: TilesArranged) -> Found:
    tiles = sorted(tile for pair in event.pairs for tile in pair)
    return wrong_if(tiles != sorted(FULL_SET), lambda: never(f"{len(set(tiles))} tiles lie in {len(event.pairs)} pairs", event))


def _delivered(ledger: Ledger, event: TilesDelivered) -> Found:
    hands = ledger.round.hands
    if event.to in hands:
        return iter([never(f"{event.to} receives tiles twice in a round", event)])
    again = event.tiles & frozenset[str]().union(*hands.values())
    if again:
        return iter([never(f"{min(again)} is delivered to {event.to}, and lies in another hand", event)])
    return wrong_if(len(event.tiles) != 4, lambda: never(f"{event.to} receives {len(event.tiles)} tiles", event))


def _dealt_twice(_: Ledger, told: Exchange) -> Found:
    """Two deliveries to one hand within one answer are both its events."""
    delivered = of_kind(told.events, TilesDelivered)
    if not delivered:
        return None
    twice = [to for to, many in Counter(event.to for event in delivered).items() if many > 1]
    both = [event for event in delivered if event.to in twice[:1]]
    return wrong_if(twice, lambda: never(f"{twice[0]} receives tiles {len(both)} times in one deal", *both))


def _reshuffled(ledger: Ledger, told: Exchange) -> Found:
    delivered = of_kind(told.events, TilesDelivered)
    if not delivered or not ledger.reshuffled or not isinstance(told.act, (DealTiles, LetTimePass)):
        return None
    same = frozenset(event.tiles for event in delivered) == ledger.reshuffled
    return wrong_if(same, lambda: never("the hands are those that were void, as if nothing had been reshuffled", *delivered))


def _set(ledger: Ledger, event: HandSet) -> Found:
    held = ledger.round.hands.get(ledger.round.at(event.hand))
    if held is None:
        return None
    both = event.high & event.low
    strange = both or (event.high | event.low) != held
    return wrong_if(strange, lambda: never(f"{event.hand} is set with other tiles than were delivered to it", event))


def _back(ledger: Ledger, hand: Position, event: TilesRetrieved | TilesCollected) -> Found:
    return wrong_if(hand in ledger.round.gone, lambda: never(f"the tiles of {hand} are taken twice", event))


def _seen(ledger: Ledger, told: Exchange) -> Found:
    if not isinstance(told.act, (Look, ViewUnusedTiles)) or not ledger.round.hands:
        return None
    allowed = _visible(ledger, told.act)
    if allowed is None:
        return None
    shown = [event for event in of_kind(told.events, Seen) if event.tiles - allowed]
    return wrong_if(shown, lambda: never(f"{told.act.by} sees {_some(shown[0].tiles - allowed)}, which lies face down", shown[0]))


def _some(tiles: Tiles) -> str:
    return f"{min(tiles)} and {len(tiles) - 1} more" if len(tiles) > 1 else min(tiles)


def _visible(ledger: Ledger, act: Look | ViewUnusedTiles) -> Tiles | None:
    """What a person may see at most; None where the law or the contract does not settle it."""
    table = ledger.round
    if isinstance(act, ViewUnusedTiles):
        return frozenset[str]().union(*(table.hands.get(hand, frozenset()) for hand in table.gone)) if table.over else frozenset()
    hand = table.at(act.hand)
    turned = table.open.get(hand, frozenset())
    if hand in table.choosing and act.by == table.owner(hand):
        return turned
    stranger = act.by.startswith(("player ", "spectator")) and not table.concerns(act.by, hand)
    return turned if stranger else None


INVARIANTS = (
    Invariant(
        "whole-set",
        "All 32 tiles are there whenever they are laid out, turned down, stacked or mixed again",
        ("pa-621a.4-b", "pa-621a.4-d", "pa-621a.4-e", "pa-621a.4-f", "pa-621a.4-g", "pa-621a.10-c", "pa-621a.10-e"),
        on_event={TilesStacked: _stacks, TilesRemixed: _count, TilesReshuffled: _count, TilesTurnedDown: _down, TilesArranged: _pairs},
    ),
    Invariant(
        "delivered-once",
        "Each hand receives four tiles once in a round, and each tile lies in one hand",
        ("pa-621a.7-4", "pa-621a.7-5", "pa-621a.7-6", "pa-621a.7-7", "pa-621a.7-8", "pa-621a.7-9", "nz-1998.10.1"),
        on_answer=_dealt_twice,
        on_event={TilesDelivered: _delivered},
    ),
    Invariant(
        "reshuffled",
        "Once hands were void and the tiles reshuffled, these hands are not dealt again",
        ("pa-621a.10-c", "pa-621a.10-e"),
        laws=("pa-621a",),
        on_answer=_reshuffled,
    ),
    Invariant(
        "own-tiles", "A hand is set with the tiles that were delivered to it", ("nz-1996.8.4", "nz-1996.8.10"), on_event={HandSet: _set}
    ),
    Invariant(
        "taken-once",
        "The tiles of a hand are taken from the table once in a round",
        (
            "nz-1996.8.19",
            "nz-1996.9.1-g",
            "nz-1996.9.1-h",
            "nz-1996.9.1-i",
            "nz-1998.10.3-a",
            "nz-2001.11.1-g",
            "nz-2001.11.1-h",
            "nz-2001.11.1-i",
        ),
        on_event={
            TilesRetrieved: lambda ledger, event: _back(ledger, event.origin_hand, event),
            TilesCollected: lambda ledger, event: _back(ledger, event.hand, event),
        },
    ),
    Invariant(
        "hidden",
        "Nobody sees tiles of others that lie face down",
        ("pa-621a.10-d", "nz-1996.8.4", "nz-1996.8.14", "nz-1996.8.18", "nz-1998.10.1", "nz-1998.10.3-a"),
        on_answer=_seen,
    ),
)
