from xml.etree import ElementTree as Xml

import pytest

from tilelaw.report import drawing
from tilelaw.report.sheet import Sheet
from tilelaw.tiles import FULL_SET, face

SPOTS = "{http://www.w3.org/2000/svg}circle"


def _parsed(markup: str) -> Xml.Element:
    return Xml.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{markup}</svg>')  # noqa: S314 - drawn here


def _symbol(name: str) -> list[Xml.Element]:
    found = _parsed(drawing.sprites()).find(f".//*[@id='tile-{name}']")
    assert found is not None
    return found.findall(SPOTS)


@pytest.mark.parametrize("name", sorted({face(tile) for tile in FULL_SET}))
def test_a_face_shows_as_many_spots_as_its_numbers(name: str) -> None:
    assert len(_symbol(name)) == sum(int(half) for half in name.split("-"))


@pytest.mark.parametrize(("name", "red"), [("1-1", 2), ("1-2", 1), ("2-4", 4), ("4-4", 8), ("6-6", 6), ("5-6", 0), ("1-4", 5), ("3-6", 0)])
def test_ones_and_fours_and_half_of_the_double_six_are_red(name: str, red: int) -> None:
    assert sum(spot.get("class") == "red" for spot in _symbol(name)) == red


def test_the_double_six_looks_the_same_turned_round() -> None:
    spots = {(float(spot.get("cx", 0)), float(spot.get("cy", 0)), spot.get("class")) for spot in _symbol("6-6")}
    assert {(drawing.WIDTH - x, drawing.HEIGHT - y, colour) for x, y, colour in spots} == spots


def test_a_place_is_drawn_as_a_back_and_a_face_as_its_spots() -> None:
    assert "#tile-down" in drawing.tile("4a")
    assert "#tile-6-6" in drawing.tile("6-6b")
    assert "6-6b</text>" in drawing.tile("6-6b")


def test_a_name_that_is_no_tile_is_escaped() -> None:
    assert "<script" not in drawing.hand(['<script>"'], '"><script>', Sheet()) + drawing.tile("<script>")


def test_a_comparison_marks_what_is_missing_and_what_is_extra_with_words() -> None:
    required, given = drawing.comparison(["3a", "3b"], ["3a", "2b"], Sheet())
    assert "3b (missing)" in required
    assert 'class="mark missing"' in required
    assert "2b (extra)" in given
    assert ">extra</text>" in given
    assert "3a (" not in required + given


def test_equal_sides_carry_no_mark() -> None:
    assert "mark" not in "".join(drawing.comparison(["1-2", "2-4"], ["2-4", "1-2"], Sheet()))


def test_what_recurs_is_drawn_once_and_referred_to() -> None:
    sheet = Sheet()
    assert sheet.use("<g/>", 3, 0) == '<use href="#d0" x="3"/>'
    assert sheet.use("<a/>") + sheet.use("<g/>", 0, 2.5) == '<use href="#d1"/><use href="#d0" y="2.5"/>'
    assert sheet.drawn().count("<g/>") == 1


def test_nothing_is_drawn_for_nothing() -> None:
    assert Sheet().use("") == ""
