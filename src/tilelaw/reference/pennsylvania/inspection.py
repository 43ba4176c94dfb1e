"""A set of tiles comes to the table and is inspected, verified, replaced where it is unsuitable (§ 621a.4(a))."""

from tilelaw.acts import CleanTiles, InspectTiles, ReceiveTiles, ReplaceTiles, SealUnsuitableTiles, Tile, Tiles, VerifyInspection
from tilelaw.events import Event, InspectionVerified, TilesCleaned, TilesInspected, TilesReceived, TilesReplaced, TilesSealed, TilesSorted
from tilelaw.reference.desk import Handlers, require
from tilelaw.reference.pennsylvania.state import State
from tilelaw.tiles import FULL_SET, SUITS_ONCE, SUITS_TWICE, SUPREME_PAIR

# The conventional order of rank, Supreme Pair first.
_IDENTICAL = tuple((f"{face}a", f"{face}b") for face in SUITS_TWICE)
_MIXED = tuple(zip(SUITS_ONCE[0:8:2], SUITS_ONCE[1:8:2], strict=True))
PAIRS: tuple[Tiles, ...] = tuple(frozenset(pair) for pair in (SUPREME_PAIR, *_IDENTICAL, *_MIXED))
CHECKS = frozenset({"pairs", "size and shading", "back and sides"})
FLOOR_OR_ABOVE = frozenset({"floorperson", "floorperson of another table", "shift manager"})
RESERVE = "reserve in the pit stand"

handlers = Handlers()


@handlers.on(ReceiveTiles)
def _receive(state: State, act: ReceiveTiles) -> list[Event]:
    require(state.stage == "no tiles", "a set is at the table already")
    _put_on_table(state, act.set, FULL_SET if act.tiles is None else act.tiles, act.flawed)
    return [TilesReceived(set=act.set)]


@handlers.on(CleanTiles)
def _clean(state: State, _act: CleanTiles) -> list[Event]:
    require(state.stage == "received", "tiles are cleaned before they are inspected")
    return [TilesCleaned()]


@handlers.on(InspectTiles)
def _inspect(state: State, act: InspectTiles) -> list[Event]:
    require(act.by == "dealer", "the dealer inspects the tiles")
    require(state.stage == "received", "no set awaits inspection")
    require(act.checks == CHECKS, f"an inspection is made of {', '.join(sorted(CHECKS))}")
    sorting = _sort(state.tiles)
    state.stage, state.fit = "inspected", not (state.flawed or sorting.left_over or len(sorting.pairs) < len(PAIRS))
    state.unsealed = state.unsealed if state.fit else state.set
    return [sorting, TilesInspected(by=act.by, checks=act.checks, unsuitable=state.flawed)]


@handlers.on(VerifyInspection)
def _verify(state: State, act: VerifyInspection) -> list[Event]:
    require(act.by == "floorperson", "the floorperson assigned to this table verifies the inspection")
    require(state.stage == "inspected", "there is no inspection to verify")
    state.stage = "verified"
    return [InspectionVerified(by=act.by)]


@handlers.on(ReplaceTiles)
def _replace(state: State, act: ReplaceTiles) -> list[Event]:
    require(act.by in FLOOR_OR_ABOVE, "a floorperson or above brings another set")
    require(not state.fit, "the dealer has found nothing unsuitable")
    require(act.set != state.set, "that is the unsuitable set itself")
    require(act.source == RESERVE, f"another set comes from the {RESERVE}")
    _put_on_table(state, act.set)
    return [TilesReplaced(by=act.by, set=act.set, source=act.source)]


@handlers.on(SealUnsuitableTiles)
def _seal(state: State, act: SealUnsuitableTiles) -> list[Event]:
    label = [part for part in (act.table, act.date, act.time) if part]
    require(state.unsealed, "no unsuitable set is to be sealed")
    require(act.sealed and act.container in {"envelope", "container"}, "an unsuitable set goes into a sealed envelope or container")
    require(len(label) == 3, "table number, date and time identify the set")
    require("dealer" in act.signatures and not FLOOR_OR_ABOVE.isdisjoint(act.signatures), "the dealer and a floorperson or above sign")
    name, state.unsealed = state.unsealed, ""
    table, date, time = label
    return [TilesSealed(set=name, container=act.container, table=table, date=date, time=time, signatures=act.signatures)]


def _put_on_table(state: State, name: str, tiles: tuple[Tile, ...] = FULL_SET, flawed: Tiles = frozenset()) -> None:
    state.stage, state.set, state.tiles, state.flawed, state.fit = "received", name, tiles, flawed, True


def _sort(tiles: tuple[Tile, ...]) -> TilesSorted:
    pairs = frozenset(pair for pair in PAIRS if pair.issubset(tiles))
    return TilesSorted(pairs=pairs, left_over=frozenset(tiles).difference(*pairs))
