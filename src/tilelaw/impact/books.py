"""What one side's house rules make of every hand: the tables of the book, as plain data in the order of the set."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from tilelaw import book
from tilelaw.book import Book
from tilelaw.canonical import plain

Row = dict[str, Any]
_MONEY = ("settlement", "copies", "pays", "commission", "banks", "dice_wagers", "dead_hand", "delivery")


def shown(asked: Row) -> Row:
    """The tables of each of these house rules."""
    return {"rules": {name: _shown(Book(book.load(name))) for name in asked["rules"]}}


def _shown(made: Book) -> Row:
    """How two tiles rank, what is allowed of four, and what is said of money and of the table."""
    ranked = [[" ".join(pair), made.rank[frozenset(pair)]] for pair in combinations(made.tiles, 2)]
    money = {name: plain(getattr(made.rules, name)) for name in _MONEY}
    return {"ranks": ranked, "ways": list(_ways(made)), "money": money}


def _ways(made: Book) -> Iterator[list[Any]]:
    """All 8,130 hands of four tiles that differ by face: the hand, of how many of the 35,960 it is the face, and the settings allowed."""
    many: dict[tuple[str, ...], int] = {}
    for tiles in combinations(made.tiles, 4):
        faces = tuple(tile.rstrip("ab") for tile in tiles)
        many[faces] = many.get(faces, 0) + 1
    for faces, count in many.items():
        way = made.way(faces)
        allowed = (one for one, is_allowed in zip(way.settings, way.allowed, strict=True) if is_allowed)
        yield [" ".join(faces), count, sorted(" / ".join(" ".join(sorted(hand.faces)) for hand in (one.high, one.low)) for one in allowed)]
