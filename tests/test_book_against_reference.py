"""The book and the reference engine, which share no code, on every comparison and setting; and a slip in either is seen by the other."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from tilelaw.book import Book, load
from tilelaw.reference import house_way as setting
from tilelaw.reference import ranking
from tilelaw.tiles import FULL_SET

CASES = yaml.safe_load((Path(__file__).parent / "hands.yaml").read_text(encoding="utf-8"))
WORDS = {"win": "first", "loss": "second", "copy": "copy"}
SLIPS: dict[str, dict[str, Any]] = {
    "zeros ranked by their tiles": {"zeros": "by-tiles"},
    "the second tile breaks ties": {"tie_break": "both-tiles"},
    "no tile breaks ties": {"tie_break": "none"},
    "Gongs before Wongs": {"order": ("pair", "gong", "wong", "points")},
}


def book(**fields: Any) -> Book:
    return Book(msgspec.structs.replace(load("conventional"), **fields))


@pytest.fixture(autouse=True)
def _anew() -> Iterator[None]:
    """What the reference engine remembers of two tiles is forgotten, so that a slip is one from the beginning to the end of its test."""
    remembering = [one for module in (ranking, setting) for one in vars(module).values() if hasattr(one, "cache_clear")]
    for function in remembering:
        function.cache_clear()
    yield
    for function in remembering:
        function.cache_clear()


def strengths() -> dict[frozenset[str], Any]:
    return {frozenset(two): ranking.strength(frozenset(two)) for two in combinations(FULL_SET, 2)}


def otherwise(oracle: Book) -> int:
    """On how many of the 496 x 496 comparisons the two do not agree."""
    ranked = strengths()
    pairs = [(oracle.rank[hand], strength) for hand, strength in ranked.items()]
    return sum((mine < yours) != (one < other) or (mine == yours) != (one == other) for mine, one in pairs for yours, other in pairs)


def test_they_agree_on_all_comparisons() -> None:
    assert otherwise(book()) == 0


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_in_the_book_is_seen_by_the_reference_engine(slip: str) -> None:
    assert otherwise(book(**SLIPS[slip])) > 0


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("_RANK", {tile: rank if tile != "4-4" else -3.5 for tile, rank in ranking._RANK.items()}),
        ("_RUNGS", {hand: rung for hand, rung in ranking._RUNGS.items() if hand != ("4-4", "6-6")}),
        ("SUPREME_PAIR", ("1-2",)),
    ],
    ids=["4-4 ranked below 1-3", "6-6 with 4-4 no Gong", "2-4 counted as 6 only"],
)
def test_a_slip_in_the_reference_engine_is_seen_by_the_book(part: str, value: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ranking, part, value)
    assert otherwise(book()) > 0


def step(one: ranking.Setting, four: frozenset[str]) -> int:
    """Which step of its house way a setting satisfies for the reference engine: the greater, the earlier."""
    best = max(map(setting._value, one))
    return best if best >= setting._LEAST else int(any(setting._is_outer(half, four) for half in one))


def settings_otherwise(oracle: Book) -> tuple[int, int]:
    """How many of all settings there are, and of how many the two do not say alike whether they are played."""
    count = wrong = 0
    for four in map(frozenset, combinations(FULL_SET, 4)):
        played = setting.house_way(four)
        like = (step(played, four), setting._strengths(played))
        for one in setting.divisions(four):
            count += 1
            wrong += ((step(one, four), setting._strengths(one)) == like) != (one in oracle.allowed)
    return count, wrong


def test_they_agree_on_all_settings() -> None:
    assert settings_otherwise(book()) == (107_880, 0)


def test_a_slip_in_the_house_way_of_the_book_is_seen_by_the_reference_engine() -> None:
    way = msgspec.structs.replace(load("conventional").house_way, of_equals="strongest-high")
    assert settings_otherwise(book(house_way=way))[1] > 0


def test_a_slip_in_the_house_way_of_the_reference_engine_is_seen_by_the_book(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setting, "SUPREME_PAIR", ("6-6", "1-1"))
    assert settings_otherwise(book())[1] > 0


def tiles(*hands: list[str]) -> list[list[str]]:
    """Hands of one set by their faces, each tile taken once."""
    taken: Counter[str] = Counter()

    def drawn(face: str) -> str:
        copies = [tile for tile in FULL_SET if tile.rstrip("ab") == face]
        taken[face] += 1
        return copies[taken[face] - 1]

    return [[drawn(face) for face in hand] for hand in hands]


def faces(hands: Any) -> list[list[str]]:
    return [sorted(tile.rstrip("ab") for tile in hand) for hand in hands]


class Oracle:
    """The book, asked as the cases are written."""

    def __init__(self) -> None:
        self.book = book()

    def value(self, hand: list[str]) -> str:
        found = self.book.hand(hand)
        return found.kind if found.points is None else str(found.points)

    def compare(self, one: list[str], other: list[str]) -> str:
        return WORDS[self.book.compare(one, other)[0]]

    def settle(self, player: list[list[str]], bank: list[list[str]]) -> str:
        return self.book.settle(player, bank, 100).result

    def set(self, four: list[str]) -> list[list[str]]:
        found = self.book.way(four).chosen
        return [list(found.high.faces), list(found.low.faces)]


class Reference:
    """The reference engine, asked as the cases are written."""

    def value(self, hand: list[str]) -> str:
        kind = ranking.kind(frozenset(hand))
        return str(ranking.points(frozenset(hand))) if kind == "points" else kind

    def compare(self, one: list[str], other: list[str]) -> str:
        return ranking.compare(frozenset(one), frozenset(other))

    def settle(self, player: list[list[str]], bank: list[list[str]]) -> str:
        (a, b), (c, d) = (tuple(map(frozenset, four)) for four in (player, bank))
        return ranking.settle((a, b), (c, d))

    def set(self, four: list[str]) -> list[list[str]]:
        return [list(half) for half in setting.house_way(frozenset(four))]


@pytest.fixture(params=[Oracle, Reference])
def judge(request: pytest.FixtureRequest) -> Iterator[Any]:
    return request.param()


def of(kind: str) -> Any:
    cases = [case for case in CASES if case["kind"] == kind]
    return pytest.mark.parametrize("case", cases, ids=[case["id"] for case in cases])


@of("value")
def test_a_hand_is_what_the_case_says(judge: Any, case: dict[str, Any]) -> None:
    assert judge.value(*tiles(case["tiles"])) == case["right"]


@of("compare")
def test_the_higher_hand_is_the_one_that_the_case_names(judge: Any, case: dict[str, Any]) -> None:
    one, other = tiles(case["first"], case["second"])
    turned = {"first": "second", "second": "first", "copy": "copy"}
    assert (judge.compare(one, other), judge.compare(other, one)) == (case["right"], turned[case["right"]])


@of("settle")
def test_the_wager_becomes_what_the_case_says(judge: Any, case: dict[str, Any]) -> None:
    a, b, c, d = tiles(*case["player"], *case["bank"])
    assert judge.settle([a, b], [c, d]) == case["right"]


@of("setting")
def test_four_tiles_are_set_as_the_case_says(judge: Any, case: dict[str, Any]) -> None:
    found = faces(judge.set(*tiles(case["tiles"])))
    if "right" in case:
        assert found == faces(case["right"])
    if "not" in case:
        assert sorted(found) != sorted(faces(case["not"]))
    if "contains" in case:
        assert any(judge.value(half) in case["contains"] for half in tiles(*found))
