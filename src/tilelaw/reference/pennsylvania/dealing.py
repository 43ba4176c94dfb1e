"""Choosing a dealing style and delivering the tiles (58 Pa. Code § 621a.7, and § 621a.10(c) for a misread total)."""

from collections.abc import Sequence

from tilelaw.acts import ChooseStyle, DealTiles, LayTiles, Position, Stacks, Tiles
from tilelaw.events import Event, FirstPosition, StyleChosen, TilesDelivered
from tilelaw.reference.chance import one_of
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.pennsylvania.round import Round
from tilelaw.reference.pennsylvania.state import State
from tilelaw.reference.pennsylvania.styles import STYLES, plan
from tilelaw.reference.pennsylvania.voiding import void_all
from tilelaw.tiles import FULL_SET

handlers = Handlers()


@handlers.on(ChooseStyle)
def _choose(state: State, act: ChooseStyle) -> list[Event]:
    table = state.round
    require(act.by == "dealer" or _banks(table, act.by), f"{act.by} is neither the dealer nor the bank nor the co-bank")
    _require_offered(state, act.style)
    require(not table.hands, "the tiles have been delivered")
    table.style = act.style
    return [StyleChosen(by=act.by, style=act.style)]


@handlers.on(DealTiles)
def _deal(state: State, act: DealTiles) -> list[Event]:
    table, style = state.round, act.style or state.round.style
    require(act.by == "dealer", "the dealer deals the tiles")
    require(not table.no_roll, "after a no roll the dice are shaken again before anything else")
    require(not table.dice_wagers, "the wagers on the dice are settled first")
    require(not table.hands, "the tiles have been delivered")
    require(state.stage == "stacked", "the tiles are not stacked")
    if style is not None:
        _require_offered(state, style)
    start, told = (act.start, []) if act.start else _start(state)
    require(start in state.positions, f"{start} is no position")
    events = [*told, *_deliver(state, plan(style, state.stacks) if style else _standard(state.stacks), start)]
    return [*events, *void_all(state)] if _misread(state, start) else events


@handlers.on(LayTiles)
def _lay(state: State, act: LayTiles) -> list[Event]:
    require(not state.round.hands, "the tiles have been delivered")
    named = frozenset[str]().union(*act.hands.values())
    require(set(act.hands) <= set(state.positions), f"the positions are {', '.join(state.positions)}")
    require(all(len(hand) == 4 for hand in act.hands.values()) and len(named) == 4 * len(act.hands), "a hand is four tiles of its own")
    rest = [tile for tile in FULL_SET if tile not in named]
    others = iter(frozenset(rest[first : first + 4]) for first in range(0, len(rest), 4))
    hands = [act.hands[position] if position in act.hands else next(others) for position in state.positions]
    state.tiles = FULL_SET
    return _deliver(state, hands, state.positions[0])


def _standard(stacks: Stacks) -> list[Tiles]:
    """The delivery of § 621a.6, whose text is not held: whole stacks, from the dealer's right to left."""
    return [frozenset(stack) for stack in reversed(stacks)]


def _banks(table: Round, person: str) -> bool:
    return table.bank is not None and table.person(person) == table.bank.by


def _require_offered(state: State, style: str) -> None:
    require(style in STYLES and state.offers(style), f"the Rules Submission does not specify {style}")


def _start(state: State) -> tuple[Position, list[Event]]:
    """Where the count of the dice ends, as the dealer announced it; without dice, any position, which is then told."""
    table = state.round
    if table.number is not None:
        return state.counted(table.number), []
    if table.roll is None:
        chosen = one_of(state.positions)
        return chosen, [FirstPosition(at=chosen)]
    return state.counted(sum(table.roll) if table.announced is None else table.announced), []


def _misread(state: State, start: Position) -> bool:
    """Whether the dealer totalled the dice wrongly and the tiles went to the wrong positions: both, § 621a.10(c)."""
    table = state.round
    wrong_total = table.roll is not None and table.announced not in (None, sum(table.roll))
    return wrong_total and table.roll is not None and start != state.counted(sum(table.roll))


def _deliver(state: State, steps: Sequence[Event | Tiles], start: Position) -> list[Event]:
    """Turn a plan into events: gestures as they are, each lot to the next position, counterclockwise."""
    first = state.positions.index(start)
    order = iter(state.positions[first:] + state.positions[:first])
    events: list[Event] = []
    for step in steps:
        events.append(step if isinstance(step, Event) else TilesDelivered(to=next(order), tiles=step, face_down=True))
    state.stage = "dealt"
    state.round.hands = {event.to: event.tiles for event in events if isinstance(event, TilesDelivered)}
    return events
