"""Tiles, their notation, and the places where they lie."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import TILES

from tilelaw.tiles import FULL_SET, PLACES, Tile, TileNotationError, face, in_order, shuffled


@given(TILES)
def test_a_tile_reads_back_from_its_notation(name: str) -> None:
    assert str(Tile.parse(name)) == name


@given(st.text(max_size=6).filter(lambda text: text not in FULL_SET))
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(TileNotationError):
        Tile.parse(text)


@pytest.mark.parametrize("text", ["", "6", "7-1", "0-1", "2-4c", "2 - 4", "2-4 ", "2-4\n"])
def test_malformed_notation_is_told_how_to_write_it(text: str) -> None:
    with pytest.raises(TileNotationError, match="two numbers of spots"):
        Tile.parse(text)


@pytest.mark.parametrize("text", ["4-2", "6-6", "2-4a", "3-6b", "6-5"])
def test_a_tile_that_no_set_has_is_told_which_there_are(text: str) -> None:
    with pytest.raises(TileNotationError, match=r"no tile of a set.*6-6a"):
        Tile.parse(text)


def test_a_set_has_32_tiles() -> None:
    assert len(set(FULL_SET)) == len(FULL_SET) == 32


def test_a_set_has_21_faces_and_11_of_them_twice() -> None:
    faces = Counter(face(tile) for tile in FULL_SET)
    assert (len(faces), sorted(faces.values()).count(2)) == (21, 11)


def test_a_set_has_every_pair_of_spots_once_or_twice_and_no_other() -> None:
    assert {face(tile) for tile in FULL_SET} == {f"{low}-{high}" for low in range(1, 7) for high in range(low, 7)}


def test_spots_are_the_sum_of_both_ends() -> None:
    assert Tile.parse("5-6b").spots == 11


@given(st.permutations(FULL_SET[:6]))
def test_a_set_of_tiles_is_written_in_one_order(tiles: list[str]) -> None:
    assert in_order(tiles) == in_order(reversed(tiles)) == tuple(sorted(tiles))


@given(st.randoms(use_true_random=False))
def test_shuffled_stacks_hold_each_tile_once(source: random.Random) -> None:
    assert sorted(tile for stack in shuffled(source) for tile in stack) == sorted(FULL_SET)


def test_there_are_eight_stacks_of_four_places() -> None:
    assert [len(stack) for stack in PLACES] == [4] * 8
