import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree as Xml

import pytest
import sample_evidence as sample

from tilelaw.report.boards import board, difference, received
from tilelaw.report.sheet import Sheet
from tilelaw.report.tables import Board, lots, ordinal
from tilelaw.tiles import PLACES

SVG = "{http://www.w3.org/2000/svg}"
DELIVERY = [(name, list(tiles)) for name, tiles in zip(sample.SEATS, sample.JUNG_QUAT, strict=True)]


def _breach(given: Sequence[Sequence[str]], required: Any = sample.JUNG_QUAT) -> dict[str, Any]:
    return {"verdict": "breaches", "expected": [list(row) for row in required], "actual": [list(row) for row in given], "transcript": []}


def _exchanged() -> list[list[str]]:
    first, second, *others = map(list, sample.JUNG_QUAT)
    first[0], second[0] = second[0], first[0]
    return [first, second, *others]


def _drawn(markup: str, sheet: Sheet) -> str:
    """The picture with everything that it refers to put in its place."""
    named = dict(re.findall(r'<g id="(\w+)">(.*?)</g>', sheet.drawn()))
    return re.sub(r'<use href="#(\w+)"[^>]*/>', lambda found: named[found[1]], markup)


def _texts(markup: str) -> list[str]:
    root = Xml.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{markup}</svg>')  # noqa: S314 - drawn here
    return [text.text or "" for text in root.iter(f"{SVG}text")]


def test_a_board_shows_every_tile_of_the_stacks_with_the_number_of_the_hand_that_received_it() -> None:
    sheet = Sheet()
    texts = _texts(_drawn(board(Board(DELIVERY), sheet), sheet))
    numbers = {one: after for one, after in pairwise(texts) if after.isdigit()}
    assert {place: numbers[place] for stack in PLACES for place in stack} == {
        tile: str(number) for number, tiles in enumerate(sample.JUNG_QUAT, 1) for tile in tiles
    }


def test_a_board_says_in_words_who_received_what() -> None:
    assert received(Board([("dealer", ["4a", "4b"]), ("<b>", ["1a"])])) == "<li>dealer: 4a 4b</li><li>&lt;b&gt;: 1a</li>"


def test_a_board_notes_which_stacks_were_pushed_and_which_tiles_were_moved() -> None:
    drawn = board(Board(DELIVERY, {4: "1st"}, {7: "put on 5 6"}, {"8a": "laid diagonally"}), Sheet())
    assert ">↑ 1st</text>" in drawn
    assert ">put on 5 6</text>" in drawn
    assert "<title>laid diagonally</title>" in drawn


def test_a_difference_marks_exactly_the_tiles_that_another_hand_received() -> None:
    found = difference(_breach(_exchanged()))
    assert found is not None
    assert found.tiles == {"4a", "4c"}
    assert found.said == ["4a: required in the 1st hand, given in the 2nd hand", "4c: required in the 2nd hand, given in the 1st hand"]


def test_each_differing_tile_is_framed_and_carries_a_sign_on_both_sides() -> None:
    found = difference(_breach(_exchanged()))
    assert found is not None
    sheet = Sheet()
    both = [_drawn(board(side, sheet, found.tiles, required), sheet) for side, required in ((found.required, True), (found.given, False))]
    assert [(side.count('class="rq"'), side.count('class="gv"'), _texts(side).count("≠")) for side in both] == [(2, 0, 2), (0, 2, 2)]


def test_a_tile_that_nobody_received_is_said_to_be_in_no_hand() -> None:
    found = difference(_breach([sample.JUNG_QUAT[0][:3], *sample.JUNG_QUAT[1:]]))
    assert found is not None
    assert found.said == ["5b: required in the 1st hand, given in no hand"]


def test_hands_in_which_the_same_tiles_lie_in_another_order_do_not_differ() -> None:
    assert difference(_breach([row[::-1] for row in sample.JUNG_QUAT])) is None


@pytest.mark.parametrize("side", [None, "4a", [], [["4a", "4b"], "refused"], [["1-2", "2-4"]], [[True]], {"at": "box 1"}])
def test_what_is_no_delivery_from_the_stacks_is_drawn_on_no_board(side: Any) -> None:
    assert lots(side) == []


def test_the_tiles_of_a_hand_are_found_beside_its_name_and_whatever_else_is_said_of_it() -> None:
    assert lots([["dealer", ["4a", "4b"]], [["5a"], True]]) == [("dealer", ["4a", "4b"]), ("", ["5a"])]


def test_a_scenario_that_conforms_has_no_difference() -> None:
    assert difference(_breach(_exchanged()) | {"verdict": "conforms"}) is None


def test_hands_are_counted_in_words_of_the_trade() -> None:
    assert [ordinal(number) for number in (1, 2, 3, 4, 11)] == ["1st", "2nd", "3rd", "4th", "11th"]
