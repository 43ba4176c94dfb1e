# The acts, 58 Pa. Code § 621a.4(a)(1) to (3): a set of tiles comes to the table, and the dealer inspects it.

TWICE = ("6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5")
UNLIKE = ({"1-2", "2-4"}, {"3-6", "4-5"}, {"2-6", "3-5"}, {"2-5", "3-4"}, {"1-4", "2-3"})
PAIRS = frozenset(map(frozenset, [*({f"{face}a", f"{face}b"} for face in TWICE), *UNLIKE]))
CHECKS = frozenset({"back and sides", "pairs", "size and shading"})


@dataclasses.dataclass
class Table(Answers):
    """What a table remembers. Tables share nothing."""

    rules: Rules
    tiles: frozenset[str] = frozenset()  # no set has come
    flawed: frozenset[str] = frozenset()


def receive_tiles(table, act):
    """A set comes to the table: the one that the act forces, else the engine's own."""
    table.tiles = frozenset().union(*PAIRS) if act.tiles is None else frozenset(act.tiles)
    table.flawed = act.flawed
    return [events.TilesReceived(set=act.set)]


def inspect_tiles(table, act):
    """The dealer inspects the set: every check, or it is no inspection."""
    permit(act.by == "dealer", f"the dealer inspects the tiles, not {act.by}")
    permit(table.tiles, "no set of tiles has come to the table")
    permit(act.checks == CHECKS, "the inspection is not complete")
    pairs = frozenset(pair for pair in PAIRS if pair <= table.tiles)
    return [
        events.TilesSorted(pairs=pairs, left_over=table.tiles.difference(*pairs)),
        events.TilesInspected(by=act.by, checks=act.checks, unsuitable=table.flawed),
    ]


ACTS = {
    "ReceiveTiles": receive_tiles,
    "InspectTiles": inspect_tiles,
    # The next act goes here: `tilelaw check` says which ones the law waits for.
}
