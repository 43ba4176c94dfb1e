# The acts, New Zealand Gazette 1996 No 180, rule 9.1: the house banks alone, on box 1, and takes no wager there.

HOUSE = "box 1"


@dataclasses.dataclass
class Table(Answers):
    """What a table remembers. Tables share nothing."""

    rules: Rules
    wagers: list[tuple[str, str, int]] = dataclasses.field(default_factory=list)


def place_chung(table, act):
    """The chung marks the bank's box."""
    permit(act.at == HOUSE, f"the house is the sole banker: the chung lies on {HOUSE}")
    return [events.ChungPlaced(at=act.at)]


def place_wager(table, act):
    """A wager, in whole cents."""
    permit(act.at in table.rules.boxes, f"there is no {act.at}")
    permit(act.at != HOUSE, f"the house is the sole banker: no wagers on {HOUSE}")
    table.wagers.append((act.by, act.at, act.amount))
    return [events.WagerPlaced(by=act.by, at=act.at, amount=act.amount)]


ACTS = {
    "PlaceChung": place_chung,
    "PlaceWager": place_wager,
    # The next act goes here: `tilelaw check` says which ones the law waits for.
}
