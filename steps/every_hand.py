"""The dealer's house way over every hand of four tiles: each fixed step as the settings that it leaves lawful (Pennsylvania).

What § 621a.1 says makes a pair is law. Which other tiles are a pair, a Wong or a Gong, and what two tiles are worth, are readings that
scenarios name: ``JOINED`` and ``worth`` are those readings.
"""

from functools import cache
from itertools import combinations

from pytest_bdd import parsers, then, when

from tilelaw.acts import LayTiles, SetHand, SetHouseWay
from tilelaw.bulk import SetHouseWays, Setting
from tilelaw.events import HandSet
from tilelaw.tiles import FULL_SET, SUPREME_PAIR, Tile, face, in_order

SUPREME = frozenset(SUPREME_PAIR)
NINES, EIGHTS = ("3-6", "4-5"), ("2-6", "3-5")
MIXED = (NINES, EIGHTS, ("2-5", "3-4"), ("1-4", "2-3"))
LEADS = ("6-6", "1-1")
JOINED = {
    **{frozenset(pair): f"the pair {' '.join(pair)}" for pair in (*MIXED, SUPREME_PAIR)},
    **{frozenset({lead, nine}): f"the Wong {lead} {nine}" for lead in LEADS for nine in NINES},
    **{frozenset({lead, eight}): f"the Gong {lead} {eight}" for lead in LEADS for eight in ("4-4", *EIGHTS)},
}
"""What two tiles that do not look alike make, as faces, by the reading T25."""
SURE = frozenset({frozenset(EIGHTS), SUPREME})
"""The pairs of tiles that do not look alike of which § 621a.1 speaks by name."""
HALVES = tuple(frozenset(two) for two in combinations(FULL_SET, 2))


def joined(half):
    """Which pair, Wong or Gong two tiles make, or None: by § 621a.1 what looks alike is a pair, the rest is the reading T25."""
    shown = frozenset(map(face, half))
    return f"the pair {' '.join(shown)} {' '.join(shown)}" if len(shown) == 1 else JOINED.get(shown)


def is_sure(half):
    """Whether two tiles are a pair by the words of § 621a.1 alone."""
    shown = frozenset(map(face, half))
    return len(shown) == 1 or shown in SURE


def may_be(half):
    """Whether two tiles could be a pair, a Wong or a Gong.

    These by the reading T25; any two of as many spots, which § 621a.1 could be taken to mean; and 6-6 or 1-1 with a tile of seven spots.
    """
    few, many = sorted(Tile.parse(tile).spots for tile in half)
    return joined(half) is not None or few == many or (few, many) in {(2, 7), (7, 12)}


def worth(half):
    """The value of two tiles by the reading T26: the last digit of their spots; a 1-2 or a 2-4 counts 3 or 6, whichever makes more."""
    one, other = ((3, 6) if tile in SUPREME else (Tile.parse(tile).spots,) for tile in half)
    return max((a + b) % 10 for a in one for b in other)


@cache
def kept(step):
    """The hands of two that satisfy a step: 1, 2 or 3 of (d); ``sure`` and ``may be`` are what is certain, and possible, of 2."""
    ways = {1: SUPREME.__eq__, 2: joined, 3: lambda half: worth(half) in {9, 8, 7}, "sure": is_sure, "may be": may_be}
    return frozenset(half for half in HALVES if ways[step](half))


@cache
def every_hand():
    """All 35,960 hands of four tiles."""
    return tuple(map(frozenset, combinations(FULL_SET, 4)))


@cache
def hands(*steps):
    """Every four tiles, by the first of these steps that one of their six hands of two satisfies; under None those that satisfy none."""
    place = {tile: number for number, tile in enumerate(FULL_SET)}
    first = [[len(steps)] * len(FULL_SET) for _ in FULL_SET]
    for number, step in reversed(list(enumerate(steps))):
        for one, other in kept(step):
            first[place[one]][place[other]] = first[place[other]][place[one]] = number
    found = [[] for _ in (*steps, None)]
    for hand, (a, b, c, d) in zip(every_hand(), combinations(range(len(FULL_SET)), 4), strict=True):
        x, y = first[a], first[b]
        found[min(x[b], x[c], x[d], y[c], y[d], first[c][d])].append(hand)
    return dict(zip((*steps, None), map(tuple, found), strict=True))


def fixed_steps():
    """Every four tiles by the step of (d) that decides how they are set: 1, 2, 3, and None for (4)."""
    return hands(1, 2, 3)


def divisions(hand):
    """The three ways to divide four tiles into two hands of two."""
    first, *others = in_order(hand)
    return [(frozenset({first, other}), hand - {first, other}) for other in others]


def lawful(step):
    """For a hand, the settings that a step leaves lawful, with the tiles of each half in order."""
    return lambda hand: [list(map(in_order, halves)) for halves in divisions(hand) if kept(step).intersection(halves)]


def divided(hand, setting):
    """What is wrong with a setting as a division of four tiles."""
    high, low = setting.high, setting.low
    return None if len(high) == len(low) == 2 and high | low == hand else "it is not divided into two and two of its tiles"


def parted(step, said):
    """What is wrong with a setting of a hand that satisfies a step: it is no division, or neither half satisfies the step."""
    halves = kept(step)

    def wrong(hand, setting):
        if setting.high in halves or setting.low in halves:
            return divided(hand, setting)
        return divided(hand, setting) or said(hand)

    return wrong


def split(step):
    """What of a hand is split that a step keeps, by name; the first of several."""
    named = {half: f"{joined(half)} is split" for half in kept(step)}
    return lambda hand: next(filter(None, map(named.get, map(frozenset, combinations(in_order(hand), 2)))))


def dealt_and_set(hand):
    """The acts by which the dealer comes to set four tiles, once player 2 has wagered."""
    one, two, three, four = [tile for tile in FULL_SET if tile not in hand][:4]
    theirs = {"high": frozenset({one, two}), "low": frozenset({three, four})}
    laid = LayTiles(hands={"dealer": hand, "position 2": frozenset({one, two, three, four})})
    return laid, SetHand(by="player 2", hand="position 2", **theirs), SetHouseWay(hand="dealer")


def as_set(events):
    """How the dealer's tiles were set, or None."""
    return next(
        (Setting(high=event.high, low=event.low) for event in events if isinstance(event, HandSet) and event.hand == "dealer"), None
    )


WHICH = {
    "that there are": every_hand,
    "with a Supreme Pair": lambda: fixed_steps()[1],
    "with a pair, and no Supreme Pair": lambda: hands(1, "sure")["sure"],
    "with a pair, a Wong or a Gong, and no Supreme Pair": lambda: fixed_steps()[2],
    "with none of these, but a 9, an 8 or a 7": lambda: fixed_steps()[3],
}


@when(parsers.parse("the dealer sets, one after another, all hands of four tiles {which}"))
def _(people, which):
    people.ask(SetHouseWays(hands=WHICH[which]()), dealt_and_set, read=as_set)


@then("each is two hands of two, of the four tiles dealt")
def _(seen):
    seen.each("the dealer's settings", divided)


@then("the Supreme Pair is one of the two hands each time")
def _(seen):
    seen.each("the dealer's settings", parted(1, split(1)), lawful(1))


@then("one of the two hands is a pair each time, or could be a Wong, a Gong or another pair")
def _(seen):
    seen.each("the dealer's settings", parted("may be", split("sure")), lawful("may be"))


@then("one of the two hands is a pair, a Wong or a Gong each time")
def _(seen):
    seen.each("the dealer's settings", parted(2, split(2)), lawful(2))


@then("one of the two hands has the value 9, 8 or 7 each time")
def _(seen):
    seen.each("the dealer's settings", parted(3, lambda _: "no hand has the value 9, 8 or 7"), lawful(3))
