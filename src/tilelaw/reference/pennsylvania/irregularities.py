"""A tile turned up after the deal, and the choice that it may give to a player (58 Pa. Code § 621a.10(d) and (e))."""

from tilelaw.acts import ExposeTile, Look, Person, PlayOn, Position, Tiles, VoidHand
from tilelaw.events import ChoiceOffered, Event, HandsVoided, PlayedOn, Seen
from tilelaw.reference import drawn
from tilelaw.reference.chance import one_of
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.pennsylvania.round import Round
from tilelaw.reference.pennsylvania.state import State
from tilelaw.reference.pennsylvania.voiding import returned, void_all

handlers = Handlers()


@handlers.on(ExposeTile)
def _expose(state: State, act: ExposeTile) -> list[Event]:
    table = state.round
    hand = _delivered(table, act.hand)
    tile = act.tile or one_of(table.hands[hand])
    require(tile in table.hands[hand], f"{tile} does not lie at {act.hand}")
    told = drawn.tile(act.tile, act.hand, tile)
    if not _wagered_hand(table, hand):
        return [*told, *void_all(state)]
    table.exposed[hand] = table.exposed[hand] | {tile}
    if act.by != "dealer" or hand in table.settings:
        return told
    table.choosing.add(hand)
    return [*told, ChoiceOffered(hand=hand)]


@handlers.on(Look)
def _look(state: State, act: Look) -> list[Event]:
    table = state.round
    hand = _delivered(table, act.hand)
    return [Seen(by=act.by, tiles=_visible(table, hand, act.by))]


@handlers.on(VoidHand)
def _void(state: State, act: VoidHand) -> list[Event]:
    table = state.round
    hand = _choice(table, act.hand, act.by)
    wagers = [wager for wager in table.wagers if wager.by == table.owner(hand)]
    table.choosing.discard(hand)
    table.wagers = [wager for wager in table.wagers if wager not in wagers]
    return [HandsVoided(hands=hand), *returned(wagers)]


@handlers.on(PlayOn)
def _play_on(state: State, act: PlayOn) -> list[Event]:
    table = state.round
    hand = _choice(table, act.hand, act.by)
    table.choosing.discard(hand)
    return [PlayedOn(hand=hand)]


def _delivered(table: Round, name: str) -> Position:
    hand = table.position(name)
    require(hand in table.hands, f"no tiles have been delivered to {name}")
    return hand


def _choice(table: Round, name: str, by: Person) -> Position:
    """The hand whose owner has to choose. Refused for anybody else, and where no tile of it was exposed."""
    hand = _delivered(table, name)
    require(table.owner(hand) == by, f"{name} is not the hand of {by}")
    require(hand in table.choosing, f"there is nothing to choose for {name}")
    return hand


def _wagered_hand(table: Round, hand: Position) -> bool:
    """Whether a player has wagered on this hand: then a tile exposed in it leaves the others' hands alone. The bank wagers on none."""
    return any(wager.at == hand for wager in table.wagers)


def _visible(table: Round, hand: Position, viewer: Person) -> Tiles:
    """An owner sees the whole hand, unless there is a choice to make first; everybody sees what is exposed."""
    owns = table.owner(hand) == table.person(viewer) and hand not in table.choosing
    return table.hands[hand] if owns else table.exposed[hand]
