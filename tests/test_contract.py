"""The messages that cross to an engine and back."""

import json
from typing import Any, Union

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import TILES, messages

from tilelaw import protocol
from tilelaw.acts import Act, LayTiles, MixTiles, SetHand
from tilelaw.engine import Description, Rules
from tilelaw.events import Event, TilesSorted
from tilelaw.evidence import encoded
from tilelaw.tiles import FULL_SET

ACT: Any = msgspec.json.Decoder(Union[tuple(Act.__subclasses__())])  # noqa: UP007 - a union made at run time
EVENT: Any = msgspec.json.Decoder(Union[tuple(Event.__subclasses__())])  # noqa: UP007 - a union made at run time


@given(messages(Act))
def test_an_act_reads_back_from_its_encoding(act: Act) -> None:
    assert ACT.decode(encoded(act)) == act


@given(messages(Event))
def test_an_event_reads_back_from_its_encoding(event: Event) -> None:
    assert EVENT.decode(encoded(event)) == event


@given(st.lists(TILES, min_size=2, max_size=8, unique=True))
def test_a_set_of_tiles_is_encoded_in_order(tiles: list[str]) -> None:
    written = json.loads(encoded(LayTiles(hands={"dealer": frozenset(tiles)})))
    assert written["hands"]["dealer"] == sorted(tiles)


@given(st.permutations(FULL_SET))
def test_the_order_in_which_a_set_was_made_leaves_no_trace(tiles: list[str]) -> None:
    one, other = (SetHand(hand="dealer", high=frozenset(order), low=frozenset()) for order in (tiles, reversed(tiles)))
    assert encoded(one) == encoded(other)


@given(st.lists(st.frozensets(TILES, min_size=1), min_size=2, max_size=6, unique=True))
def test_sets_of_sets_are_encoded_in_one_order(sets: list[frozenset[str]]) -> None:
    one, other = (TilesSorted(pairs=frozenset(order), left_over=frozenset()) for order in (sets, reversed(sets)))
    assert json.loads(encoded(one))["pairs"] == sorted(map(sorted, sets), key=json.dumps)
    assert encoded(one) == encoded(other)


def test_every_act_has_a_name_of_its_own() -> None:
    names = [kind.__name__ for kind in Act.__subclasses__()]
    assert len(set(names)) == len(names) > 40


def test_no_act_has_the_name_of_an_event() -> None:
    assert not {kind.__name__ for kind in Act.__subclasses__()} & {kind.__name__ for kind in Event.__subclasses__()}


@pytest.mark.parametrize("message", ['{"act": "MixTiles", "speed": 3}', '{"act": "MixTilez"}', '{"act": "MixTiles", "left_circles": "8"}'])
def test_an_act_that_the_contract_does_not_know_is_refused(message: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        ACT.decode(message)


def test_the_schema_names_every_message() -> None:
    kinds: list[type] = [*Act.__subclasses__(), *Event.__subclasses__(), Description, Rules]
    assert {kind.__name__ for kind in kinds} <= set(protocol.schema()["$defs"])


def test_the_schema_prints_as_json() -> None:
    assert json.loads(protocol.text())["$defs"].keys() == protocol.schema()["$defs"].keys()


def test_an_act_cannot_be_altered() -> None:
    with pytest.raises(AttributeError):
        MixTiles().left_circles = 7  # type: ignore[misc] # that is the point
