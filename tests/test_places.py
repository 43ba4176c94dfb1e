"""Places filled with tiles, and answers turned back into places."""

from collections.abc import Sequence
from itertools import chain

from hypothesis import given
from hypothesis import strategies as st
from strategies import messages

from tilelaw.acts import Act, DealTiles, ExposeTile, LayStacks
from tilelaw.events import Event, TilesDelivered
from tilelaw.places import PlacedTable, filling, renamed
from tilelaw.tiles import FULL_SET, PLACES

LAID = LayStacks(stacks=PLACES)


class Echo:
    """A table that hands the first stack out as it was laid."""

    def __init__(self) -> None:
        self.heard: list[Act] = []

    def perform(self, act: Act) -> Sequence[Event]:
        self.heard.append(act)
        laid = [one.stacks[0] for one in self.heard if isinstance(one, LayStacks)]
        return [TilesDelivered(to="dealer", tiles=frozenset(laid[0] if laid else ["6-6a"]), face_down=True)]


@given(st.text(), st.text())
def test_places_and_tiles_are_one_to_one(seed: str, scenario: str) -> None:
    tiles = filling(seed, scenario)
    assert (sorted(tiles), sorted(tiles.values())) == (sorted(chain(*PLACES)), sorted(FULL_SET))


def test_a_seed_repeats_its_filling() -> None:
    assert filling("s", "one") == filling("s", "one")


def test_another_scenario_has_another_filling() -> None:
    assert filling("s", "one") != filling("s", "two")


def test_another_seed_has_another_filling() -> None:
    assert filling("s", "one") != filling("t", "one")


@given(messages(Act), st.text())
def test_an_act_goes_into_places_and_back(act: Act, seed: str) -> None:
    tiles = filling(seed, "one")
    assert renamed(renamed(act, tiles.back()), tiles) == act


@given(messages(Event), st.text())
def test_an_event_goes_into_places_and_back(event: Event, seed: str) -> None:
    tiles = filling(seed, "one")
    assert renamed(renamed(event, tiles.back()), tiles) == event


def test_an_engine_sees_tiles_only() -> None:
    table = Echo()
    PlacedTable(table, filling("s", "one")).perform(LAID)
    assert set(chain(*table.heard[0].stacks)) == set(FULL_SET)  # type: ignore[attr-defined] # it is LayStacks


def test_an_answer_is_turned_back_into_places() -> None:
    (delivered,) = PlacedTable(Echo(), filling("s", "one")).perform(LAID)
    assert delivered.tiles == frozenset(PLACES[0])  # type: ignore[attr-defined] # it is TilesDelivered


def test_answers_stay_in_places_after_an_act_without_any() -> None:
    table = PlacedTable(Echo(), filling("s", "one"))
    table.perform(LAID)
    (delivered,) = table.perform(DealTiles())
    assert delivered.tiles == frozenset(PLACES[0])  # type: ignore[attr-defined] # it is TilesDelivered


def test_faces_stay_faces_where_no_place_was_named() -> None:
    (delivered,) = PlacedTable(Echo(), filling("s", "one")).perform(ExposeTile(hand="dealer", tile="6-6a"))
    assert delivered.tiles == {"6-6a"}  # type: ignore[attr-defined] # it is TilesDelivered
