"""The book: the counts of the conventional rules, the variants that real rooms play, money to the cent, and the reasons."""

from collections import Counter
from itertools import combinations

import msgspec
import pytest

from tilelaw.book import Book, load
from tilelaw.book.matches import Settled
from tilelaw.book.rules import Commission

SPLITS = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))


@pytest.fixture(scope="module")
def book() -> Book:
    return Book(load("conventional"))


def changed(**fields: object) -> Book:
    return Book(msgspec.structs.replace(load("conventional"), **fields))


def four(book: Book) -> list[tuple[str, ...]]:
    return list(combinations(book.tiles, 4))


def test_the_496_hands_divide_into_kinds_and_points_as_the_set_allows(book: Book) -> None:
    kinds = Counter(hand.kind for hand in book.two_tiles.values())
    points = Counter(hand.points for hand in book.two_tiles.values() if hand.kind == "points")
    assert kinds == {"pair": 16, "wong": 8, "gong": 16, "points": 456}
    assert points == {9: 48, 8: 56, 7: 52, 6: 56, 5: 44, 4: 52, 3: 48, 2: 44, 1: 32, 0: 24}


def test_the_house_way_reaches_each_step_as_often_as_was_counted(book: Book) -> None:
    assert Counter(book.way(tiles).step for tiles in four(book)) == {1: 435, 2: 13_349, 3: 19_920, 4: 2_256}


def test_8130_hands_of_four_tiles_differ_by_face(book: Book) -> None:
    assert len(book.four_faces) == 8_130


def undecided(book: Book) -> Counter[int]:
    """For each step, how many hands have allowed settings of different strength."""
    found: Counter[int] = Counter()
    for tiles in four(book):
        way = book.way(tiles)
        strengths = {one.strength for one, allowed in zip(way.settings, way.allowed, strict=True) if allowed}
        found[way.step] += len(strengths) > 1
    return found


def test_the_floor_of_the_code_leaves_several_settings_to_so_many_hands() -> None:
    assert undecided(Book(load("loose-house-way")))[2] == 2_290
    assert undecided(Book(load("loose-house-way")))[3] == 12_528


def test_in_the_order_of_the_code_so_many_hands_remain_undecided() -> None:
    way = msgspec.structs.replace(load("conventional").house_way, of_equals="any")
    found = undecided(changed(house_way=way))
    assert (found[2], found[3]) == (912, 2_864)


def test_the_conventional_house_way_leaves_nothing_but_equal_strength(book: Book) -> None:
    assert not +undecided(book)


def test_the_supreme_pair_is_never_split(book: Book) -> None:
    with_it = [frozenset(tiles) for tiles in four(book) if {"2-4", "1-2"} <= set(tiles)]
    kept = {high | low for high, low in book.allowed if {"2-4", "1-2"} in (high, low)}
    split = {high | low for high, low in book.allowed if {"2-4", "1-2"} <= high | low and {"2-4", "1-2"} not in (high, low)}
    assert kept == set(with_it)
    assert not split


def test_ranks_are_a_total_preorder_with_ties_where_the_rules_say(book: Book) -> None:
    level = [(one, other) for one, other in combinations(book.two_tiles.values(), 2) if one.rank == other.rank]
    for one, other in level:
        assert one.kind == other.kind
        top = [min(row for row, faces in enumerate(book.rules.single_tiles) if set(faces) & set(hand.faces)) for hand in (one, other)]
        if one.kind == "points" and one.points:
            assert (one.points, top[0]) == (other.points, top[1])
    assert len({hand.rank for hand in book.two_tiles.values()}) == max(book.rank.values()) + 1


def test_hands_that_the_rules_level_have_one_rank(book: Book) -> None:
    zeros = {hand.rank for hand in book.two_tiles.values() if hand.points == 0}
    assert len(zeros) == 1
    for kind in ("wong", "gong"):
        assert len({hand.rank for hand in book.two_tiles.values() if hand.kind == kind}) == 2


def test_a_high_nine_as_a_rank_of_its_own_would_change_no_comparison(book: Book) -> None:
    """Compared as nine by its top tile, every high nine beats every other nine, and Teen's beats Day's."""
    nines = [hand for hand in book.two_tiles.values() if hand.points == 9]
    assert min(hand.rank for hand in nines if hand.name == "a high nine") > max(hand.rank for hand in nines if hand.name != "a high nine")


def half(book: Book, one: str, other: str) -> str:
    return book.compare(one.split(), other.split())[0]


def test_the_second_tile_decides_where_the_operator_says_so(book: Book) -> None:
    second = Book(load("second-tile"))
    assert (half(book, "6-6a 1-3a", "6-6b 2-2a"), half(second, "6-6a 1-3a", "6-6b 2-2a")) == ("copy", "win")
    assert half(second, "1-3a 3-3a", "5-5a 4-6a") == "copy", "hands of no points stay alike"


def test_zeros_rank_by_their_tiles_where_the_operator_says_so(book: Book) -> None:
    assert half(book, "1-3a 3-3a", "5-5a 4-6a") == "copy"
    assert half(changed(zeros="by-tiles"), "1-3a 3-3a", "5-5a 4-6a") == "win"


def test_the_tile_of_six_spots_ranks_above_the_fives_where_the_operator_says_so(book: Book) -> None:
    other, hands = Book(load("six-above-fives")), ("2-3 2-4", "1-4 1-2")
    assert (half(book, *hands), half(other, *hands)) == ("copy", "win")


@pytest.mark.parametrize(
    ("tiles", "name"),
    [
        ("2-4 1-2", "the pair 2-4, 1-2"),
        ("4-5 1-1a", "a Wong of 1-1"),
        ("6-6a 4-4a", "a Gong of 6-6"),
        ("6-6a 1-6a", "a high nine"),
        ("4-4a 2-6", "6 points"),
        ("5-5a 5-6a", "1 point"),
    ],
)
def test_a_hand_is_named(book: Book, tiles: str, name: str) -> None:
    assert book.hand(tiles.split()).name == name


def settled(book: Book, player: str, bank: str, wager: int = 1_000) -> Settled:
    hands = [[half.split() for half in four.split(" / ")] for four in (player, bank)]
    return book.settle(hands[0], hands[1], wager)


WON = ("6-6a 6-6b / 4-4a 4-4b", "5-5a 1-5a / 3-3a 4-6a")
PUSHED = ("6-6a 1-6a / 1-3a 3-3a", "4-6a 3-6 / 2-2a 1-5a")
LOST = ("1-3a 3-3a / 5-5a 4-6a", "2-2a 1-5a / 5-6a 3-6")


@pytest.mark.parametrize(
    ("name", "wager", "commission", "net"),
    [
        ("conventional", 1_000, 50, 950),
        ("conventional", 1_010, 51, 959),
        ("conventional", 1_009, 50, 959),
        ("four-per-cent", 1_000, 25, 975),
        ("four-per-cent", 624, 0, 624),
        ("four-per-cent", 625, 25, 600),
        ("no-commission", 1_000, 0, 1_000),
    ],
)
def test_a_won_wager_is_charged_to_the_cent(name: str, wager: int, commission: int, net: int) -> None:
    found = settled(Book(load(name)), *WON, wager=wager)
    assert (found.result, found.commission, found.net) == ("won", commission, net)


def test_commission_is_rounded_up_where_the_operator_says_so() -> None:
    rules = msgspec.structs.replace(load("conventional").commission or Commission, rounding="up", to_cents=100)
    assert settled(changed(commission=rules), *WON, wager=2_001).commission == 200


def test_commission_may_be_of_the_wager_where_a_win_pays_other_odds() -> None:
    rules = msgspec.structs.replace(load("conventional").commission or Commission, of="wager")
    found = settled(changed(commission=rules, pays="3 to 2"), *WON)
    assert (found.winnings, found.commission, found.net) == (1_500, 50, 1_450)


def test_nothing_is_charged_of_a_push_or_a_loss(book: Book) -> None:
    assert [(one.result, one.commission, one.net) for one in (settled(book, *PUSHED), settled(book, *LOST))] == [
        ("push", 0, 0),
        ("lost", 0, -1_000),
    ]


def test_copies_go_to_whom_the_operator_says(book: Book) -> None:
    assert settled(changed(copies="player"), *LOST).result == "won"
    assert settled(Book(load("no-bank")), *LOST).result == "push"
    assert settled(Book(load("no-bank")), *PUSHED).result == "won"


def test_it_does_not_matter_which_hand_was_laid_down_as_high(book: Book) -> None:
    player, bank = "1-6a 2-2a / 6-6a 1-1a", "3-4 1-5a / 1-3a 1-4"
    turned = " / ".join(reversed(player.split(" / ")))
    assert settled(book, player, bank) == settled(book, turned, bank)


def test_each_step_of_a_settlement_names_its_entry(book: Book) -> None:
    entries = [reason.entry for reason in settled(book, *LOST).reasons]
    assert entries == [*(["points"] * 2), "zeros", "copies", *(["points"] * 2), "zeros", "copies", "settlement"]
    assert [reason.entry for reason in settled(book, *WON).reasons][-2:] == ["settlement", "commission"]


def test_a_comparison_says_which_tile_decides(book: Book) -> None:
    assert book.compare(["4-4a", "5-6a"], ["1-3a", "1-4"])[1][-1].text == "of equal points the higher tile decides: 4-4, 5-6 over 1-3, 1-4"


def test_the_choice_of_3_or_6_is_a_step_of_its_own(book: Book) -> None:
    assert [(one.entry, one.text) for one in book.hand(["2-4", "3-6"]).reasons] == [
        ("points.either", "2-4 as 6"),
        ("points", "9 and 6 count 5"),
    ]


def test_a_setting_names_its_step_and_the_text_that_lays_it_down(book: Book) -> None:
    said = book.why_set(["6-6a", "6-6b", "1-1a", "4-4a"])
    assert said.text == "step 2, any of pair, wong, gong (58 Pa. Code § 621a.8(d)(2)): 6-6, 6-6 over 1-1, 4-4"


@pytest.mark.parametrize(
    ("tiles", "usual", "variant", "theirs"),
    [
        ("2-4 1-2 3-3a 1-3a", "1-2 2-4 / 1-3 3-3", "splits-the-supreme-pair", "2-4 1-3 / 1-2 3-3"),
        ("2-5 3-4 5-5a 5-6a", "2-5 3-4 / 5-5 5-6", "splits-sevens", "2-5 5-6 / 3-4 5-5"),
        ("1-6a 1-6b 4-6a 5-6a", "1-6 1-6 / 4-6 5-6", "splits-sevens", "1-6 5-6 / 1-6 4-6"),
        ("3-3a 2-2a 3-4 1-2", "1-2 3-3 / 2-2 3-4", "strongest-low-first", "1-2 2-2 / 3-3 3-4"),
    ],
    ids=["H27", "H28", "H28, the other pair of sevens", "H29"],
)
def test_house_ways_that_differ_are_rules_that_differ(book: Book, tiles: str, usual: str, variant: str, theirs: str) -> None:
    other = Book(load(variant))
    assert parted(usual) in played(book, tiles)
    assert parted(theirs) in played(other, tiles)
    assert parted(usual) not in played(other, tiles)


def played(book: Book, tiles: str) -> list[set[frozenset[str]]]:
    """The settings that the house way allows of four tiles, each as two hands of faces."""
    way = book.way(tiles.split())
    made = [one for one, allowed in zip(way.settings, way.allowed, strict=True) if allowed]
    return [{frozenset(one.high.faces), frozenset(one.low.faces)} for one in made]


def parted(text: str) -> set[frozenset[str]]:
    return {frozenset(half.split()) for half in text.split(" / ")}


def test_tiles_are_parted_only_beside_those_that_the_step_names(book: Book) -> None:
    other = Book(load("splits-sevens"))
    assert played(other, "2-5 3-4 5-5a 4-6a") == played(book, "2-5 3-4 5-5a 4-6a") == [parted("2-5 3-4 / 4-6 5-5")]


def test_the_fallback_joins_the_highest_tile_with_the_lowest(book: Book) -> None:
    tiles = next(one for one in four(book) if book.way(one).step == 4)
    assert book.why_set(tiles).text.startswith("step 4, highest with lowest: ")


@pytest.mark.parametrize("entry", ["order", "pairs", "wong", "points", "zeros", "tie-break"])
def test_every_entry_that_ranks_decides_some_comparison(book: Book, entry: str) -> None:
    hands = list({hand.faces: hand for hand in book.two_tiles.values()}.values())
    assert any(book.compare(one.faces, other.faces)[1][-1].entry == entry for one, other in combinations(hands, 2))
