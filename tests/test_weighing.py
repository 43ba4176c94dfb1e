from typing import Any

import msgspec
import pytest
import sample_evidence as sample

from tilelaw.book.load import load
from tilelaw.report.weighing import Weighing


def _header(rules: str | None = "conventional") -> dict[str, Any]:
    held = msgspec.to_builtins(load(rules)) if rules else None
    return {**sample.header(), "profile": {**sample.header()["profile"], "house_rules": held}}


def _compared(player: list[str], bank: list[str], higher: str = "copy", refused: str | None = None) -> dict[str, Any]:
    events = [] if refused else [{"event": "HandsCompared", "higher": higher}]
    return {"phase": "when", "act": {"act": "CompareHands", "player": player, "bank": bank}, "events": events, "refused": refused}


@pytest.mark.parametrize(
    ("tiles", "said"),
    [
        (["1-2", "2-4"], "the pair 2-4, 1-2, rank 1 of 102 (1 the highest)"),
        (["6-6a", "3-6"], "a Wong of 6-6, rank 17 of 102 (1 the highest)"),
        (["2-2b", "3-3b"], "0 points, rank 102 of 102 (1 the highest)"),
    ],
)
def test_two_tiles_have_the_value_and_rank_that_the_operator_s_rules_give_them(tiles: list[str], said: str) -> None:
    assert Weighing(_header()).value(tiles) == said


@pytest.mark.parametrize("tiles", [["1-2"], ["1-2", "2-4", "3-6", "4-5"], ["4a", "4b"]])
def test_what_is_no_hand_of_two_tiles_has_no_value(tiles: list[str]) -> None:
    assert Weighing(_header()).value(tiles) == ""


def test_no_hand_has_a_value_where_the_evidence_holds_no_rules() -> None:
    assert Weighing(_header(None)).value(["1-2", "2-4"]) == ""


def test_a_comparison_tells_what_was_answered_and_why_the_rules_decide() -> None:
    found = Weighing(_header()).compared(_compared(["1-1a", "5-5a"], ["1-3a", "5-6a"], "bank"))
    assert found is not None
    assert found.answered == "the bank's is the higher"
    assert found.reasons == ["points: 2 and 10 count 2", "points: 4 and 11 count 5", "points: 5 beats 2"]


def test_a_comparison_without_rules_shows_the_tiles_and_the_answer_alone() -> None:
    found = Weighing(_header(None)).compared(_compared(["1-1a", "5-5a"], ["1-3a", "5-6a"], refused="no"))
    assert found is not None
    assert (found.answered, found.reasons) == ("refused: no", ())


def test_another_act_compares_nothing() -> None:
    assert Weighing(_header()).compared({"act": {"act": "DealTiles"}, "events": [], "refused": None}) is None


def test_by_rules_of_another_edition_nothing_is_weighed() -> None:
    header = _header()
    header["profile"]["house_rules"]["later"] = "entry"
    assert Weighing(header).value(["1-2", "2-4"]) == ""
