"""The fixed steps of 58 Pa. Code § 621a.8(d) over all hands, beside numbers that are known from elsewhere."""

from collections import Counter
from importlib import import_module
from typing import Any

import msgspec
import pytest

from tilelaw import profiles
from tilelaw.acts import Act, LayTiles, SetHand
from tilelaw.bulk import HouseWaysSet, SetHouseWays, Setting
from tilelaw.engine import Description, Rules, Table
from tilelaw.events import Event, HandSet, HandsVoided
from tilelaw.reference import ReferenceEngine
from tilelaw.runner import Judgement
from tilelaw.scenarios import bindings
from tilelaw.session import Session
from tilelaw.verdicts import Verdict

bindings.load()
steps: Any = import_module("tilelaw.steps.every_hand")


def tiles(text: str) -> frozenset[str]:
    return frozenset(text.split())


def setting(text: str) -> Setting:
    """``6-6a 6-6b / 1-1a 1-1b``."""
    high, low = map(tiles, text.split("/"))
    return Setting(high=high, low=low)


def test_each_step_reaches_as_many_hands_as_are_known() -> None:
    assert {step: len(hands) for step, hands in steps.fixed_steps().items()} == {1: 435, 2: 13_349, 3: 19_920, None: 2_256}


def test_every_hand_is_reached_once() -> None:
    assert len({hand for hands in steps.fixed_steps().values() for hand in hands}) == 35_960


def test_the_hands_that_there_are_are_all() -> None:
    assert len(set(steps.WHICH["that there are"]())) == 35_960


def test_of_two_tiles_there_are_as_many_pairs_wongs_and_gongs_as_are_known() -> None:
    kinds = Counter(str(name).split()[1] for half in steps.HALVES if (name := steps.joined(half)))
    assert kinds == {"pair": 16, "Wong": 8, "Gong": 16}


@pytest.mark.parametrize(("value", "count"), [(9, 48), (8, 56), (7, 52), (0, 24)])
def test_of_two_tiles_that_are_none_of_these_as_many_have_a_value_as_is_known(value: int, count: int) -> None:
    assert sum(steps.joined(half) is None and steps.worth(half) == value for half in steps.HALVES) == count


def test_24_more_hands_of_two_would_be_pairs_by_their_spots_alone_and_16_of_6_6_or_1_1_with_a_seven_could_be_more() -> None:
    assert sum(steps.may_be(half) and steps.joined(half) is None for half in steps.HALVES) == 24 + 16


def test_what_is_sure_to_be_a_pair_is_kept_by_the_reading_too() -> None:
    assert steps.kept("sure") < steps.kept(2) < steps.kept("may be")


@pytest.mark.parametrize(("hand", "step", "ways"), [
    ("1-2 2-4 4-6a 6-6a", 1, 1), ("3-6 4-5 6-6a 1-1a", 2, 3), ("6-6a 6-6b 1-1a 4-4a", 2, 3), ("6-6a 6-6b 1-6a 1-6b", 2, 1),
    ("4-4a 1-3a 5-5a 5-6a", 3, 2), ("1-2 4-6a 5-5a 6-6a", 3, 1),
])  # fmt: skip
def test_all_settings_with_what_a_step_keeps_are_lawful(hand: str, step: int, ways: int) -> None:
    assert (tiles(hand) in steps.fixed_steps()[step], len(steps.lawful(step)(tiles(hand)))) == (True, ways)


@pytest.mark.parametrize(("step", "set_as", "cause"), [
    (1, "1-2 2-4 / 4-6a 6-6a", None), (1, "1-2 6-6a / 2-4 4-6a", "the pair 1-2 2-4 is split"),
    (2, "6-6a 1-6a / 6-6b 1-6b", "the pair 1-6 1-6 is split"), (2, "6-6a 4-5 / 1-6a 5-6a", None),
    (2, "6-6a 1-6a / 4-5 5-6a", "the Wong 6-6 4-5 is split"), (1, "1-2 2-4 / 4-6a", "it is not divided into two and two of its tiles"),
    (1, "1-2 2-4 / 4-6a 6-6b", "it is not divided into two and two of its tiles"),
])  # fmt: skip
def test_what_is_wrong_with_a_setting_has_a_name(step: int, set_as: str, cause: str | None) -> None:
    one = setting(set_as)
    hand = tiles("1-2 2-4 4-6a 6-6a") if step == 1 else one.high | one.low
    assert steps.parted(step, steps.split(step))(hand, one) == cause


def test_a_gong_is_enough_where_a_pair_is_sure() -> None:
    one = setting("6-6a 4-4a / 6-6b 1-1a")
    assert steps.parted("may be", steps.split("sure"))(one.high | one.low, one) is None


def test_where_nothing_could_be_kept_the_pair_that_is_split_is_named() -> None:
    one = setting("4-4a 5-6a / 4-4b 1-6a")
    assert steps.parted("may be", steps.split("sure"))(one.high | one.low, one) == "the pair 4-4 4-4 is split"


def test_by_acts_a_player_gets_other_tiles_than_the_dealer() -> None:
    hand = tiles("6-6a 6-6b 1-1a 1-1b")
    laid, theirs, _ = steps.dealt_and_set(hand)
    assert isinstance(laid, LayTiles)
    assert isinstance(theirs, SetHand)
    others = laid.hands["position 2"]
    assert (laid.hands["dealer"], theirs.high | theirs.low, hand & others) == (hand, others, frozenset())


def test_by_acts_the_dealers_setting_is_found_in_the_answer() -> None:
    one = setting("6-6a 6-6b / 1-1a 1-1b")
    of_others = HandSet(by="player 2", hand="position 2", high=tiles("5-5a"), low=tiles("5-5b"), face_down=True)
    assert steps.as_set([of_others, HandSet(by="dealer", hand="dealer", high=one.high, low=one.low, face_down=False)]) == one


def test_by_acts_an_answer_without_the_dealers_setting_is_none() -> None:
    assert steps.as_set([HandsVoided(hands=frozenset())]) is None


# As a run asks.

SUPREME = "pa-621a.8-d-1#no-hand-with-the-supreme-pair-is-set-otherwise"


class Splits:
    """A table that splits the Supreme Pair beside 6-6, as some operators do."""

    def __init__(self, table: Any) -> None:
        self.table = table

    def perform(self, act: Act) -> list[Event]:
        return [self.split(one) if isinstance(one, HandSet) and one.hand == "dealer" else one for one in self.table.perform(act)]

    def ask(self, question: SetHouseWays) -> HouseWaysSet:
        return HouseWaysSet(settings=tuple(map(self.split, self.table.ask(question).settings)))

    def split(self, one: Any) -> Any:
        """The same, or with the Supreme Pair split."""
        if one.high != tiles("1-2 2-4") or not one.low & tiles("6-6a 6-6b"):
            return one
        high, low = sorted(one.low, reverse=True)
        return msgspec.structs.replace(one, high=frozenset({"1-2", high}), low=frozenset({"2-4", low}))


class Other(ReferenceEngine):
    """The reference engine, with bulk questions or without, that splits the Supreme Pair or does not."""

    def __init__(self, *, bulk: bool, splits: bool = False) -> None:
        self.bulk, self.splits = bulk, splits

    def describe(self) -> Description:
        found = super().describe()
        return found if self.bulk else msgspec.structs.replace(found, bulk=frozenset())

    def open_table(self, rules: Rules) -> Table:
        return Splits(super().open_table(rules)) if self.splits else super().open_table(rules)


def ran(engine: Other) -> Judgement:
    """What a run finds of the hands with the Supreme Pair."""
    profile, law = profiles.load("pennsylvania")
    session = Session(profile, law, "embedded", engine, "sea", profile.day)
    return session.judge(next(one for one in session.plan if one.id == SUPREME))


def test_an_engine_that_answers_in_bulk_is_asked_for_all() -> None:
    (asked,) = ran(Other(bulk=True)).asked
    assert (len(asked.answers), asked.is_sample, asked.compared) == (435, False, 5)


def test_an_engine_that_does_not_is_asked_for_a_sample_by_the_seed_of_the_run() -> None:
    found = ran(Other(bulk=False))
    (asked,) = found.asked
    assert (found.verdict, len(asked.answers), asked.of, asked.seed) == (Verdict.CONFORMS, 300, 435, f"sea/{SUPREME}")


@pytest.mark.parametrize("bulk", [True, False])
def test_an_engine_that_splits_the_supreme_pair_is_convicted_whichever_way_it_is_asked(bulk: bool) -> None:
    found = ran(Other(bulk=bulk, splits=True))
    assert (found.verdict, [row.partition(": ")[2] for row in found.expected]) == (Verdict.BREACHES, ["the pair 1-2 2-4 is split"])
