"""Rules that are wrong in one known way, each as data: what an engine that deviates may be playing by.

A slip explains a deviation when the book of the slipped rules gives the very answer that the engine gave.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from msgspec.structs import replace

from tilelaw.book.book import Book
from tilelaw.book.rules import HouseRules, Settlement, TheseTiles

Change = Callable[[HouseRules], HouseRules]


@dataclass(frozen=True)
class Slip:
    """One way to be wrong: in words, and what it makes of the rules."""

    text: str
    change: Change


class Slips:
    """The slips that differ from some rules, each with its book, made when it is first needed. They are counted by their place."""

    def __init__(self, rules: HouseRules) -> None:
        self.rules = rules
        self.slips = tuple(slip for slip in SLIPS if slip.change(rules) != rules)

    @cached_property
    def books(self) -> tuple[Book, ...]:
        """The book of each slip."""
        return tuple(Book(slip.change(self.rules)) for slip in self.slips)

    def explaining(self, agrees: Callable[[Book], bool]) -> tuple[int, ...]:
        """The places of the slips whose book agrees with what the engine answered."""
        return tuple(place for place, book in enumerate(self.books) if agrees(book))


def fewest(found: dict[tuple[int, ...], int]) -> dict[int, tuple[tuple[int, ...], ...]]:
    """The fewest slips that explain all deviations that can be explained, most explaining first, each with the groups that fall to it.

    ``found`` has how many deviations are explained by exactly these slips.
    """
    left, chosen = dict(found), {}
    while any(left):
        counts = {place: sum(count for places, count in left.items() if place in places) for places in left for place in places}
        most = min(counts, key=lambda place: (-counts[place], place))
        chosen[most] = tuple(places for places in left if most in places)
        left = {places: count for places, count in left.items() if most not in places}
    return chosen


def _without(rules: HouseRules, kind: str) -> HouseRules:
    """The rules without Wongs or Gongs."""
    named = getattr(rules, kind)
    return replace(rules, **{kind: replace(named, leads=())})


def _above(rules: HouseRules) -> HouseRules:
    """The rules with Wongs and Gongs in the other order."""
    turned = {"wong": "gong", "gong": "wong"}
    return replace(rules, order=tuple(turned.get(kind, kind) for kind in rules.order))


def _nobodys(rules: HouseRules) -> HouseRules:
    """The rules with copies that are nobody's."""
    return replace(rules, copies="neither", settlement=_NOBODYS)


def _supreme(rules: HouseRules) -> HouseRules:
    """The rules without the first step for the Supreme Pair."""
    steps = tuple(step for step in rules.house_way.steps if not isinstance(step, TheseTiles))
    return replace(rules, house_way=replace(rules.house_way, steps=steps))


def _preferring(rules: HouseRules, which: str) -> HouseRules:
    """The rules with this choice among settings that satisfy a step equally."""
    return replace(rules, house_way=replace(rules.house_way, of_equals=which))


def _rounding(rules: HouseRules, which: str) -> HouseRules:
    """The rules with commission, if any, rounded so."""
    return replace(rules, commission=replace(rules.commission, rounding=which)) if rules.commission else rules


def _charging(rules: HouseRules, base: str) -> HouseRules:
    """The rules with commission, if any, of this."""
    return replace(rules, commission=replace(rules.commission, of=base)) if rules.commission else rules


_NOBODYS = Settlement(win_win="won", win_loss="push", loss_loss="lost", win_copy="won", copy_copy="push", loss_copy="lost")
SLIPS = (
    Slip("the Supreme Pair is set like other tiles", _supreme),
    Slip("the stronger high hand is preferred to the stronger low one", lambda rules: _preferring(rules, "strongest-high")),
    Slip("the stronger low hand is preferred to the stronger high one", lambda rules: _preferring(rules, "strongest-low")),
    Slip("hands of no points are ranked by their tiles", lambda rules: replace(rules, zeros="by-tiles")),
    Slip("the second tile decides as well", lambda rules: replace(rules, tie_break="both-tiles")),
    Slip("only the top tile decides", lambda rules: replace(rules, tie_break="top-tile")),
    Slip("no tile decides between equal points", lambda rules: replace(rules, tie_break="none")),
    Slip("copies go to the bank", lambda rules: replace(rules, copies="bank")),
    Slip("copies go to the player", lambda rules: replace(rules, copies="player")),
    Slip("copies go to nobody", _nobodys),
    Slip("no commission is charged", lambda rules: replace(rules, commission=None)),
    Slip("commission is rounded down", lambda rules: _rounding(rules, "down")),
    Slip("commission is rounded up", lambda rules: _rounding(rules, "up")),
    Slip("commission is rounded to the nearest", lambda rules: _rounding(rules, "nearest")),
    Slip("commission is taken of the wager", lambda rules: _charging(rules, "wager")),
    Slip("a Wong is counted by its points", lambda rules: _without(rules, "wong")),
    Slip("a Gong is counted by its points", lambda rules: _without(rules, "gong")),
    Slip(
        "a Gong with 4-4 is counted by its points",
        lambda rules: replace(rules, gong=replace(rules.gong, partners=tuple(face for face in rules.gong.partners if face != "4-4"))),
    ),
    Slip("Wongs and Gongs change places", _above),
    Slip("the tiles of the Supreme Pair count as they show", lambda rules: replace(rules, points=replace(rules.points, either={}))),
)
