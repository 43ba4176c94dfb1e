"""Hands at their seats: exposed, set, moved, and what becomes of them."""

from tilelaw.report.table import Move, Table
from tilelaw.report.views import Line
from tilelaw.report.words import value


def exposed(table: Table, said: Line) -> None:
    """A tile of a hand lies face up."""
    hand = table.hand(str(said.get("hand")))
    hand.up |= {said["tile"]} if said.get("tile") else set()
    table.moved = {table.named(str(said.get("hand")))}


def shown(table: Table, said: Line) -> None:
    """All tiles of a hand lie face up, at a place."""
    hand = table.hand(str(said.get("hand")))
    hand.up, hand.place = set(hand.tiles), said.get("place")
    table.moved = {table.named(str(said.get("hand")))}


def divided(table: Table, said: Line) -> None:
    """A hand lies in two halves, face down or up where that is told."""
    name = table.named(str(said.get("hand")))
    hand = table.hand(name)
    hand.halves = list(said.get("high") or ()), list(said.get("low") or ())
    hand.tiles = hand.tiles or [*hand.halves[0], *hand.halves[1]]
    if "face_down" in said:
        hand.up = set() if said["face_down"] else set(hand.tiles)
    table.moved = {name}


def oriented(table: Table, said: Line) -> None:
    """How the halves of a hand lie, seen from the dealer."""
    table.hand(str(said.get("hand"))).lie = str(said.get("high")), str(said.get("low"))
    table.moved = {table.named(str(said.get("hand")))}


def bank_moved(table: Table, said: Line) -> None:
    """The bank's tiles lie at another place; the seat remains."""
    table.hand(str(said.get("origin_hand"))).place = str(said.get("to"))
    table.moved = {table.named(str(said.get("origin_hand")))}


def fate(text: str, field: str | None = None) -> Move:
    """A word that stays with a hand: void, won, conceded."""

    def move(table: Table, said: Line) -> None:
        named = str(said.get("hand") or said.get("hands"))
        every = list(table.hands) if named == "all" else [table.named(named)]
        for name in every:
            table.hand(name).fate = text.format(value(said.get(field)) if field else "")
        table.moved = set(every)

    return move


def heard(text: str, field: str) -> Move:
    """What the dealer says or signals of a hand, until the next event."""

    def move(table: Table, said: Line) -> None:
        table.notes["now"] = f"{said.get('hand')}: {text.format(value(said.get(field)))}"
        table.moved = {table.named(str(said.get("hand")))}

    return move


def spoken_of(field: str) -> Move:
    """Hands are spoken of, and nothing of them moves."""

    def move(table: Table, said: Line) -> None:
        named = said.get(field)
        table.moved = {table.named(str(one)) for one in (named if isinstance(named, list) else [named])}

    return move
