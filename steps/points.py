"""How hands of two tiles rank by their points (New Zealand, rule 4 as amended in 1999).

Which hands stand in the places 1 to 22, and how single tiles rank, is in appendices that are not held. The hands here cannot stand in
those places, whatever they are: no tile of 6-6 or 1-1 is among them, no two tiles of as many spots, and not both of 1-2 and 2-4.
"""

from functools import cache
from itertools import chain, combinations, islice

from pytest_bdd import parsers, then, when

from tilelaw.bulk import RankHands
from tilelaw.tiles import FULL_SET, SUPREME_PAIR, Tile, face, in_order

LEADS = frozenset({"6-6", "1-1"})
GEE_JUN = frozenset(SUPREME_PAIR)
KNOWN = (
    [("1-3b", "3-3b"), ("2-2b", "3-3b")], [("5-5b", "5-6b"), ("1-4", "1-5b")], [("1-3b", "2-6"), ("1-4", "1-6b")],
    [("1-3b", "3-6"), ("1-4", "2-6")], [("2-2b", "5-5b"), ("1-4", "3-6")], [("1-4", "5-5b"), ("1-6b", "4-4b")],
    [("1-5b", "5-5b"), ("1-6b", "3-6")], [("1-6b", "5-5b"), ("3-6", "4-4b")], [("2-6", "5-5b"), ("1-6b", "5-6b")],
    [("3-6", "5-5b"), ("4-4b", "5-6b")],
)  # fmt: skip
"""Two hands of no points, of one, of two and so on to nine, of ten dots or more, and none with a tile of Gee Jun."""


def spots(hand):
    """How many dots two tiles have together."""
    return sum(Tile.parse(tile).spots for tile in hand)


def points(hand):
    """The right-hand digit of the dots of two tiles."""
    return spots(hand) % 10


def shows(hand):
    """The faces of two tiles."""
    return sorted(map(face, hand))


def ways(hand):
    """The points that one tile of Gee Jun can have beside another tile, taken as 3 and as 6, the fewer first."""
    other = spots(tile for tile in hand if tile not in GEE_JUN)
    return sorted(((other + 3) % 10, (other + 6) % 10))


@cache
def below():
    """Every hand of two tiles that is certainly ranked by its points."""
    tiles = [tile for tile in FULL_SET if face(tile) not in LEADS]
    every = [in_order(two) for two in combinations(tiles, 2) if set(two) != GEE_JUN]
    return [hand for hand in every if len({Tile.parse(tile).spots for tile in hand}) == 2]


@cache
def plain():
    """Those of them without a tile of Gee Jun."""
    return tuple(hand for hand in below() if GEE_JUN.isdisjoint(hand))


def copied():
    """Those of them of two tiles that each come twice, of whichever copies."""
    return tuple(hand for hand in plain() if all(tile.endswith(("a", "b")) for tile in hand))


def with_gee_jun():
    """A hand of each look with one tile of Gee Jun, between hands of which the points are known."""
    hands = iter(hand for hand in below() if not GEE_JUN.isdisjoint(hand) and not any(tile.endswith("a") for tile in hand))
    return tuple(hand for pair in KNOWN for hand in (*pair, *islice(hands, 3))) + tuple(hands)


def above(high, high_rank, low_rank, low):
    """What is wrong unless a hand of more points ranks above one of fewer."""
    return None if high_rank > low_rank else f"a hand of {high} does not rank above one of {low}"


def by_points(one, rank, other, other_rank):
    """What is wrong with how two hands rank by their points; nothing where these are equal."""
    if points(one) == points(other):
        return None
    (low, low_rank), (high, high_rank) = sorted([(points(one), rank), (points(other), other_rank)])
    return above(high, high_rank, low_rank, low)


def nine_or_less(one, rank, other, other_rank):
    """What is wrong with how two hands rank of which one has at most nine dots, and the other more."""
    return by_points(one, rank, other, other_rank) if (spots(one) <= 9) != (spots(other) <= 9) else None


def at_most(hand):
    """The points that a tile of Gee Jun makes beside another tile, taken as whichever number makes more."""
    return (ways(hand)[1], ways(hand)[1])


def beside_gee_jun(taken):
    """What is wrong with how a hand with a tile of Gee Jun ranks beside one of known points; ``taken`` gives its fewest and most points."""

    def wrong(one, rank, other, other_rank):
        (known, its), (hand, mine) = sorted([(one, rank), (other, other_rank)], key=lambda pair: not GEE_JUN.isdisjoint(pair[0]))
        if GEE_JUN.isdisjoint(one) == GEE_JUN.isdisjoint(other):
            return None
        fewest, most = taken(hand)
        if points(known) < fewest:
            return above(f"{fewest} at least", mine, its, points(known))
        return above(points(known), its, mine, f"{most} at most") if points(known) > most else None

    return wrong


def unlike(one, rank, other, other_rank):
    """What is wrong where two hands that look alike rank apart."""
    return "two hands that look alike rank apart" if shows(one) == shows(other) and rank != other_rank else None


def apart(_one, rank, _other, other_rank):
    """What is wrong where two hands rank apart."""
    return "two hands of no points rank apart" if rank != other_rank else None


WHICH = {
    "all hands of two tiles of nine dots, and some of fewer points": (
        lambda: tuple(hand for hand in plain() if spots(hand) == 9) + tuple(chain(*KNOWN[:9])), nine_or_less,
    ),
    "all hands of two tiles of ten dots or more": (lambda: tuple(hand for hand in plain() if spots(hand) >= 10), by_points),
    "hands of each look with a tile of Gee Jun, and others": (with_gee_jun, beside_gee_jun(at_most)),
    "all hands of two tiles that each come twice": (copied, unlike),
    "all hands of two tiles that have no points": (lambda: tuple(hand for hand in plain() if not points(hand)), apart),
}  # fmt: skip
"""Hands by name, with what is looked at when they are ranked."""


def said_of(wrong):
    """Whether anything is said of how two hands stand to each other: above, below or level can be wrong."""
    return lambda one, other: any(wrong(one, mine, other, theirs) for mine, theirs in ((0, 0), (0, 1), (1, 0)))


@when(parsers.parse("the table ranks {which}"))
def _(people, which):
    hands, wrong = WHICH[which]
    people.ask(RankHands(hands=hands()), bearing=said_of(wrong))


@then("the hand with more points ranks higher each time")
def _(seen):
    seen.compared("how hands rank", by_points)


@then("a hand of nine dots ranks above each that has more dots and fewer points")
def _(seen):
    seen.compared("how hands of nine dots rank", nine_or_less)


@then("each ranks no lower and no higher than its points with 3 and with 6 allow")
def _(seen):
    seen.compared("how hands with a tile of Gee Jun rank", beside_gee_jun(ways))


@then("each ranks as 3 or 6 gives it more points")
def _(seen):
    seen.compared("how hands with a tile of Gee Jun rank", beside_gee_jun(at_most))


@then("any two of them that look alike rank alike")
def _(seen):
    seen.compared("how hands that look alike rank", unlike)


@then("all of them rank alike")
def _(seen):
    seen.compared("how hands of no points rank", apart)
