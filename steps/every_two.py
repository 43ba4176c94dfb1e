"""Hands of two tiles ranked against one another, and matches settled, by an operator's own rules.

Which hands are compared is said by their tiles. How they rank is not known here: the looks consult the rules that the profile names.
"""

from collections.abc import Callable
from functools import cache
from itertools import combinations, permutations

from pytest_bdd import parsers, then, when

from tilelaw.bulk import Match, MatchSettings, PayWagers, RankHands, SetHouseWays, Setting
from tilelaw.tiles import FULL_SET, SUITS_TWICE, SUPREME_PAIR, Tile, face

LEADS = ("6-6", "1-1")
MIXED = (("3-6", "4-5"), ("2-6", "3-5"), ("2-5", "3-4"), ("1-4", "2-3"), ("2-4", "1-2"))
LOWER = ("1-3a", "5-5a", "3-3a", "2-2a", "5-6a", "4-6a", "1-6a", "1-5a", "3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "1-4", "2-3")
ALL = tuple(combinations(FULL_SET, 2))


def spots(hand):
    """How many spots two tiles show."""
    return sum(Tile.parse(tile).spots for tile in hand)


def is_paired(hand):
    """Whether two tiles are one of the sixteen pairs of a set."""
    one, other = map(face, hand)
    return one == other or any({one, other} == set(pair) for pair in MIXED)


def led(*many):
    """The hands of 6-6 or 1-1 with another tile of so many spots."""
    return [hand for hand in ALL for lead, tile in permutations(hand) if face(lead) in LEADS and Tile.parse(tile).spots in many]


def counted(digit):
    """The hands whose spots end in a digit, without those that are something else than points in any room, and without 2-4 and 1-2."""
    named = {*led(8, 9), *(hand for hand in ALL if is_paired(hand) or set(hand) & set(SUPREME_PAIR))}
    return [hand for hand in ALL if spots(hand) % 10 == int(digit) and hand not in named]


def joker(tile):
    """The hands of 2-4 or 1-2 with any other tile, the pair of both aside."""
    return [hand for hand in ALL if tile in hand and set(hand) != set(SUPREME_PAIR)]


WHICH: dict[str, Callable[[], list[tuple[str, str]]]] = {
    "all 496 hands": lambda: list(ALL),
    "the sixteen pairs": lambda: [hand for hand in ALL if is_paired(hand)],
    "the hands of 6-6 or 1-1 with a tile of nine or seven spots": lambda: led(9, 7),
    "the hands of 6-6 or 1-1 with a tile of eight or seven spots": lambda: led(8, 7),
    "the hands of 4-4a with lower tiles": lambda: [("4-4a", tile) for tile in LOWER],
    "the hands of 2-4 or 1-2 with another tile": lambda: joker("2-4") + joker("1-2"),
    "the hands of 2-4 or 1-2 with a tile of five spots": lambda: [
        hand for tile in ("2-4", "1-2") for hand in joker(tile) if {"1-4", "2-3"} & set(hand)
    ],
    "the hands whose spots come to 10 or 20": lambda: counted("0"),
}


@cache
def question(which):
    """The question how some hands rank."""
    return RankHands(hands=tuple(WHICH[which]()))


@cache
def every_four():
    """The question how the house way sets every four tiles."""
    return SetHouseWays(hands=tuple(map(frozenset, combinations(FULL_SET, 4))))


FOURS: dict[str, Callable[[frozenset[str]], bool]] = {
    "2-4 and 1-2 with two other tiles": lambda hand: hand.issuperset(SUPREME_PAIR),
    "two tiles of seven spots with a ten and an eleven": lambda hand: sorted(spots([tile]) for tile in hand) == [7, 7, 10, 11],
}


@cache
def paired():
    """Matches of a pair over two tiles of nine, eight, seven or five spots: every two pairs, each with some of these."""
    few = [tile for pair in MIXED[:-1] for tile in pair]
    low = [hand for hand in combinations(few, 2) if not is_paired(hand)]
    lows = [(mine, theirs) for mine, theirs in permutations(low, 2) if not set(mine) & set(theirs)]
    highs = [((f"{one}a", f"{one}b"), (f"{other}a", f"{other}b")) for one, other in permutations(SUITS_TWICE, 2)]
    both = [(high, below) for number, high in enumerate(highs) for below in lows[number % 11 :: 11]]
    return MatchSettings(matches=tuple(match(mine, under, theirs, below) for (mine, theirs), (under, below) in both))


def match(*hands):
    """The player's hands against the bank's, high and low each."""
    high, low, bank_high, bank_low = map(frozenset, hands)
    return Match(player=Setting(high=high, low=low), bank=Setting(high=bank_high, low=bank_low))


@when(parsers.parse("the dealer compares, each with each, {which}"))
def _(people, which):
    people.ask(question(which))


@when(parsers.parse("the dealer compares the hands whose spots end in {digit}, each with each"))
def _(people, digit):
    people.ask(RankHands(hands=tuple(counted(digit))))


@when("the dealer compares these hands, each with each")
def _(people, datatable):
    people.ask(RankHands(hands=tuple(tuple(row[0].split()) for row in datatable)))


@when("the dealer sets, one after another, all 35,960 hands of four tiles the house way")
def _(people):
    people.ask(every_four())


@when(parsers.parse("the dealer sets, one after another, all hands of {tiles} the house way"))
def _(people, tiles):
    people.ask(SetHouseWays(hands=tuple(filter(FOURS[tiles], every_four().hands))))


@when("the dealer settles matches of every two pairs over other tiles")
def _(people):
    people.ask(paired())


@cache
def amounts():
    """Wagers of every cent from $1.00 to $50.00, and some large ones."""
    return PayWagers(amounts=(*range(100, 5_001), 12_345, 99_999, 1_000_010))


@when("the dealer pays won wagers of every amount from $1.00 to $50.00")
def _(people):
    people.ask(amounts())


@when("the dealer settles these matches")
def _(people, datatable):
    people.ask(MatchSettings(matches=tuple(match(*(cell.split() for cell in row)) for row in datatable[1:])))


@then("they rank as the Rules Submission says")
def _(seen):
    seen.ranked("how the hands rank")


@then("each is set as the Rules Submission allows")
def _(seen):
    seen.set_the_house_way("how the hands are set")


@then("each is paid as the Rules Submission says")
def _(seen):
    seen.paid("what is paid and charged")


@then("every wager becomes what the Rules Submission says")
def _(seen):
    seen.settled("what becomes of the wagers")
