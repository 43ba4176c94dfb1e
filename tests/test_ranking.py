"""The operator's ranking and the house way of the reference engine, on hands where engines are known to go wrong."""

from collections import Counter
from itertools import combinations

import pytest

from tilelaw.reference.house_way import divisions, house_way
from tilelaw.reference.ranking import PAIRS, compare, faces, kind, points, settle, strength
from tilelaw.tiles import FULL_SET

TWO_TILES = [frozenset(pair) for pair in combinations(FULL_SET, 2)]


def hand(text):
    """Tiles with blanks between them; the second tile of one face is its other copy."""
    shown = Counter()
    found = []
    for face in text.split():
        copies = [tile for tile in FULL_SET if tile.rstrip("ab") == face]
        found.append(copies[shown[face]])
        shown[face] += 1
    return frozenset(found)


def shown(setting):
    return [set(faces(half)) for half in setting]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("1-3 3-3", "5-5 4-6"),
        ("6-6 4-4", "6-6 2-6"),
        ("6-6 1-3", "6-6 2-2"),
        ("6-6 3-6", "6-6 4-5"),
    ],
    ids=["two zeros, whatever their top tiles", "two Gongs of 6-6", "equal points with one top tile", "two Wongs of 6-6"],
)
def test_these_hands_are_copies(first, second):
    assert compare(hand(first), hand(second)) == "copy"
    assert compare(hand(second), hand(first)) == "copy"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("6-6 2-6", "1-1 4-4"),
        ("4-4 5-6", "1-3 1-4"),
        ("6-6 3-4", "1-1 2-5"),
        ("2-4 2-3", "1-2 1-6"),
        ("4-4 2-6", "3-6 1-2"),
    ],
    ids=[
        "a Gong ranks by its lead",
        "nines rank by their top tile",
        "a nine with 6-6 over a nine with 1-1",
        "8 over 3",
        "two eights that do not match are 6 points, over 5",
    ],
)
def test_the_better_hand_wins_either_way_round(better, worse):
    assert compare(hand(better), hand(worse)) == "first"
    assert compare(hand(worse), hand(better)) == "second"


@pytest.mark.parametrize(("tiles", "value"), [("2-4 1-5", 9), ("1-2 1-6", 3), ("6-6 1-6", 9), ("2-4 3-6", 5)])
def test_points_keep_the_right_hand_digit_with_the_better_of_3_and_6(tiles, value):
    assert (kind(hand(tiles)), points(hand(tiles))) == ("points", value)


@pytest.mark.parametrize(("tiles", "made"), [("6-6 4-4", "gong"), ("4-5 1-1", "wong"), ("1-2 2-4", "pair"), ("3-5 2-6", "pair")])
def test_named_hands_are_known_by_both_tiles(tiles, made):
    assert kind(hand(tiles)) == made


def test_the_496_hands_of_two_tiles_divide_as_the_set_allows():
    named = Counter(kind(tiles) for tiles in TWO_TILES)
    values = Counter(points(tiles) for tiles in TWO_TILES if kind(tiles) == "points")
    assert named == {"pair": 16, "wong": 8, "gong": 16, "points": 456}
    assert values == {9: 48, 8: 56, 7: 52, 6: 56, 5: 44, 4: 52, 3: 48, 2: 44, 1: 32, 0: 24}


def test_every_pair_beats_every_wong_and_every_wong_every_gong():
    weakest = {made: min(strength(tiles) for tiles in TWO_TILES if kind(tiles) == made) for made in ("pair", "wong", "gong")}
    strongest = {made: max(strength(tiles) for tiles in TWO_TILES if kind(tiles) == made) for made in ("wong", "gong", "points")}
    assert weakest["pair"] > strongest["wong"]
    assert weakest["wong"] > strongest["gong"]
    assert weakest["gong"] > strongest["points"]


def test_the_supreme_pair_is_the_highest_hand():
    assert faces(max(TWO_TILES, key=strength)) == ("1-2", "2-4")


def test_there_are_16_pairs():
    assert len({faces(pair) for pair in PAIRS}) == 16


@pytest.mark.parametrize(
    ("player", "bank", "result"),
    [
        (("6-6 1-6", "1-3 3-3"), ("4-6 3-6", "2-2 1-5"), "push"),
        (("1-3 3-3", "5-5 4-6"), ("2-2 1-5", "5-6 3-6"), "lost"),
        (("1-6 2-2", "6-6 1-1"), ("3-4 1-5", "1-3 1-4"), "lost"),
        (("6-6 6-6", "4-4 4-4"), ("1-4 2-3", "5-5 1-5"), "won"),
    ],
    ids=["one half won, the other two zeros", "two copies", "the lower half laid down as high", "both halves won"],
)
def test_a_wager_is_settled_by_both_halves_and_the_bank_takes_copies(player, bank, result):
    assert settle(tuple(map(hand, player)), tuple(map(hand, bank))) == result


@pytest.mark.parametrize(
    ("tiles", "high", "low"),
    [
        ("6-6 3-3 2-4 1-2", "2-4 1-2", "6-6 3-3"),
        ("6-6 6-6 1-1 4-4", "6-6 6-6", "1-1 4-4"),
        ("1-1 6-6 6-6 1-1", "6-6 6-6", "1-1 1-1"),
        ("6-6 6-6 1-6 1-6", "6-6 6-6", "1-6 1-6"),
        ("6-6 5-5 2-2 4-6", "5-5 2-2", "6-6 4-6"),
    ],
    ids=["the Supreme Pair stays", "a pair over a Gong", "two pairs", "a pair over a nine", "highest tile with lowest"],
)
def test_the_house_way_sets_these_hands(tiles, high, low):
    assert shown(house_way(hand(tiles))) == [set(high.split()), set(low.split())]


def test_the_house_way_makes_a_wong_and_a_gong_where_it_can():
    assert {kind(half) for half in house_way(hand("6-6 1-1 4-4 3-6"))} == {"wong", "gong"}


def test_the_house_way_keeps_every_step_for_all_35960_hands():
    def steps(setting):
        supreme = any(faces(half) == ("1-2", "2-4") for half in setting)
        named = any(kind(half) != "points" for half in setting)
        return supreme, supreme or named, supreme or named or max(map(points, setting)) >= 7

    missed = [
        tiles
        for tiles in map(frozenset, combinations(FULL_SET, 4))
        if steps(house_way(tiles)) != tuple(map(any, zip(*map(steps, divisions(tiles)), strict=True)))
    ]
    assert missed == []


def test_the_house_way_sets_four_tiles_whatever_their_order_and_lays_the_better_half_high():
    for tiles in list(map(frozenset, combinations(FULL_SET, 4)))[::97]:
        high, low = house_way(tiles)
        assert (high | low, len(high), len(low)) == (tiles, 2, 2)
        assert strength(high) >= strength(low)
