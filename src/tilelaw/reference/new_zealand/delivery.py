"""Four tiles to every box, and back again from boxes without wagers (1998 rules 10.1 to 10.3(a); 1996 rule 8.3)."""

from collections.abc import Iterator

from tilelaw.acts import DealTiles, LayTiles, PlayerArrives, Position, RetrieveTiles
from tilelaw.events import Event, FirstTilesAnnounced, TilesDelivered, TilesPlacedCollectively, TilesRetrieved
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.new_zealand.layout import DESIGNATED_AREA, RIGHT_OF_FLOAT
from tilelaw.reference.new_zealand.state import State
from tilelaw.tiles import FULL_SET

AREAS = {"nz-1996": RIGHT_OF_FLOAT}
handlers = Handlers()


@handlers.on(PlayerArrives)
def _arrive(_state: State, _act: PlayerArrives) -> list[Event]:
    return []


@handlers.on(LayTiles)
def _lay(state: State, act: LayTiles) -> list[Event]:
    forced = frozenset().union(*act.hands.values())
    require(not state.hands, "the tiles have been delivered")
    require(all(len(hand) == 4 for hand in act.hands.values()) and len(forced) == 4 * len(act.hands), "a hand is four tiles of its own")
    rest = sorted(frozenset(FULL_SET) - forced)
    others = [box for box in state.rules.boxes if box not in act.hands]
    state.hands = dict(act.hands) | {box: frozenset(rest[4 * turn : 4 * turn + 4]) for turn, box in enumerate(others)}
    state.disclosed = True
    return []


@handlers.on(DealTiles)
def _deal(state: State, act: DealTiles) -> list[Event]:
    require(state.cut and state.first, "where to start has not been determined")
    require(not state.hands, "the tiles have been delivered")
    require(not act.together or _one_placing(state, act.together), "only adjacent empty boxes have their tiles placed collectively")
    state.hands = dict(zip(_turn(state), state.cut or (), strict=True))
    announced: list[Event] = [] if state.rules.law == "nz-1996" else [FirstTilesAnnounced(at=state.first or state.bank)]  # 1998 rule 10.1
    return [*announced, *_delivered(state, act.together)]


@handlers.on(RetrieveTiles)
def _retrieve(state: State, _act: RetrieveTiles) -> list[Event]:
    require(state.hands, "the tiles have not been delivered")
    idle = state.idle
    state.retrieved.update(idle)
    return [TilesRetrieved(origin_hand=box, to=AREAS.get(state.rules.law, DESIGNATED_AREA), face_down=True) for box in idle]


def _delivered(state: State, together: frozenset[Position]) -> Iterator[Event]:
    """The lots in order; those that are placed together are put down as the first of their boxes has its turn."""
    unplaced = together
    for box, lot in state.hands.items():
        if box in unplaced:
            yield TilesPlacedCollectively(at=together)
            unplaced = frozenset()
        yield TilesDelivered(to=box, tiles=lot, face_down=True)


def _turn(state: State) -> tuple[Position, ...]:
    """The boxes in this table's order of delivery: counter clockwise from the first. The rules leave the direction to the cut."""
    boxes = state.rules.boxes
    start = boxes.index(state.first or state.bank)
    return boxes[start:] + boxes[:start]


def _one_placing(state: State, together: frozenset[Position]) -> bool:
    """Whether these are two or more boxes side by side with no wager and no bank."""
    places = sorted(state.rules.boxes.index(box) for box in together)
    side_by_side = len(places) > 1 and places[-1] - places[0] == len(places) - 1
    return side_by_side and not any(state.wagers.get(box) or box == state.bank for box in together)
