import random
# The acts, New Zealand Gazette 1998 No 20, rules 9.8 to 10.1: approved cut, dice uncovered and counted out, tiles delivered.

TWICE = ("6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5")
ONCE = ("3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "1-4", "2-3", "2-4", "1-2")
TILES = (*(f"{face}{copy}" for face in TWICE for copy in "ab"), *ONCE)
CHANCE = random.SystemRandom()  # the engine's own, where an act forces no outcome


@dataclasses.dataclass
class Table(Answers):
    """What a table remembers. Tables share nothing."""

    rules: Rules
    chung: str = "box 1"
    lots: tuple[frozenset[str], ...] = ()  # once the cut is decided: eight lots of four, in the order in which they go out
    first: str | None = None  # once dice stand: the box where the count ends
    hands: dict[str, frozenset[str]] = dataclasses.field(default_factory=dict)


def place_chung(table, act):
    """The chung marks the box where a count begins."""
    permit(act.at in table.rules.boxes, f"there is no {act.at}")
    table.chung = act.at
    return [events.ChungPlaced(at=act.at)]


def decide_cut(table, act):
    """The lots are those that the act forces, else those of the engine's own shuffle."""
    permit(not table.first, "the dice have been disclosed")
    permit(act.cut == table.rules.options.get("approved-cut"), "the casino has another approved cut")
    order = CHANCE.sample(TILES, len(TILES))
    table.lots = act.lots or tuple(frozenset(order[start : start + 4]) for start in range(0, 32, 4))
    return [events.CutDecided(cut=act.cut, lots=None if act.lots else table.lots)]  # what chance decided is disclosed


def roll_dice(table, act):
    """The cover comes off: dice that lie flat are counted out, the chung's box being 1."""
    if act.fell_out:
        raise NotSupported("dice that fell out of the cup")
    permit(act.shaker == "cup", "the dice are shaken in the dice cup")
    permit(table.lots and not table.first, "the dice are shaken once, after the cut")
    opened = [events.DiceCupPlaced(place="centre of the table"), events.CoverRemoved()]
    if act.tilted:
        return [*opened, events.DiceReshaken(by=act.by)]
    faces = act.faces or tuple(CHANCE.randint(1, 6) for _ in range(3))
    total = sum(faces)
    boxes = table.rules.boxes
    table.first = boxes[(boxes.index(table.chung) + total - 1) % len(boxes)]
    return [
        *opened,
        events.DiceDisclosed(faces=faces),
        events.TotalAnnounced(total=total),
        events.PointOfDelivery(value=total),
        events.FirstPosition(at=table.first),
    ]


def deal_tiles(table, act):
    """The lots go out in order, one to each box from where the count ended."""
    if act.style or act.start or act.together:
        raise NotSupported("styles, forced starts and lots placed together")
    permit(table.first and not table.hands, "the tiles are delivered once, where the count has ended")
    boxes = table.rules.boxes
    first = boxes.index(table.first)
    table.hands = dict(zip(boxes[first:] + boxes[:first], table.lots, strict=True))
    delivered = [events.TilesDelivered(to=box, tiles=tiles, face_down=True) for box, tiles in table.hands.items()]
    return [events.FirstTilesAnnounced(at=table.first), *delivered]


ACTS = {
    "PlaceChung": place_chung,
    "DecideCut": decide_cut,
    "RollDice": roll_dice,
    "DealTiles": deal_tiles,
    # The next act goes here: `tilelaw check` says which ones the law waits for.
}
