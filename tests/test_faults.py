"""Each way in which a miniature is wrong."""

from collections.abc import Sequence
from typing import Any

import pytest
from scenes import Scripted

from tilelaw.acts import Act, MixTiles, RollDice
from tilelaw.engine import Refused
from tilelaw.events import DiceDisclosed, Event, NoRoll, TotalAnnounced
from tilelaw.faults import Fault, FaultyTable
from tilelaw.register import Miniature
from tilelaw.trouble import Trouble

DICE, SIX, SEVEN = DiceDisclosed(faces=(1, 2, 3)), TotalAnnounced(total=6), TotalAnnounced(total=7)
NONE = NoRoll(called_by="dealer")


def said(act: Act, answer: Any = (DICE, SIX, SEVEN), **wrong: Any) -> Sequence[Event]:
    """What a table with this fault answers, where a true one answers ``answer``."""

    def true(_: Act) -> Any:
        if isinstance(answer, Exception):
            raise answer
        return answer

    return FaultyTable(Scripted(true), Fault("here", Miniature(**{"fault": "f", "on": "RollDice", **wrong}))).perform(act)


def test_an_act_that_the_fault_does_not_meet_is_answered_truly() -> None:
    assert said(MixTiles(), drop="TotalAnnounced") == (DICE, SIX, SEVEN)


@pytest.mark.parametrize(("by", "met"), [("dealer", True), ("player 1", False)])
def test_where_narrows_the_act(by: str, met: bool) -> None:
    assert (len(said(RollDice(by=by), where={"by": "dealer"}, drop="TotalAnnounced")) == 1) is met


def test_where_compares_sets_in_any_order() -> None:
    assert said(RollDice(tilted=frozenset({1, 3})), where={"tilted": [3, 1]}, drop="TotalAnnounced") == [DICE]


def test_refuse_refuses_with_its_reason() -> None:
    with pytest.raises(Refused, match="not today"):
        said(RollDice(), refuse="not today")


def test_accept_turns_a_refusal_into_events() -> None:
    assert said(RollDice(), Refused("no"), accept=[{"event": "TotalAnnounced", "total": 6}]) == [SIX]


def test_accept_of_nothing_turns_a_refusal_into_silent_assent() -> None:
    assert said(RollDice(), Refused("no"), accept=[]) == []


def test_accept_leaves_what_the_true_table_permits() -> None:
    assert said(RollDice(), accept=[]) == [DICE, SIX, SEVEN]


@pytest.mark.parametrize(
    "wrong", [{"drop": "TotalAnnounced"}, {"add": {"event": "NoRoll", "called_by": "dealer"}}, {"move": "DiceDisclosed"}]
)
def test_other_faults_leave_a_refusal_as_it_is(wrong: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="no"):
        said(RollDice(), Refused("no"), **wrong)


def test_drop_takes_every_event_of_a_kind_away() -> None:
    assert said(RollDice(), drop="TotalAnnounced") == [DICE]


def test_which_narrows_the_events() -> None:
    assert said(RollDice(), drop="TotalAnnounced", which={"total": 6}) == [DICE, SEVEN]


@pytest.mark.parametrize(("at", "answer"), [({}, [DICE, SIX, SEVEN, NONE]), ({"at": "first"}, [NONE, DICE, SIX, SEVEN])])
def test_add_invents_an_event(at: dict[str, Any], answer: list[Event]) -> None:
    assert said(RollDice(), add={"event": "NoRoll", "called_by": "dealer"}, **at) == answer


def test_change_alters_fields_of_every_event_that_it_names() -> None:
    assert said(RollDice(), change="TotalAnnounced", set={"total": 9}) == [DICE, TotalAnnounced(total=9), TotalAnnounced(total=9)]


def test_swap_exchanges_a_field_between_two_events() -> None:
    assert said(RollDice(), swap="TotalAnnounced", field="total", nth=(1, 2)) == [DICE, SEVEN, SIX]


def test_move_puts_events_last() -> None:
    assert said(RollDice(), move="DiceDisclosed", at="last") == [SIX, SEVEN, DICE]


def test_move_puts_events_first() -> None:
    assert said(RollDice(), move="TotalAnnounced", at="first") == [SIX, SEVEN, DICE]


def test_instead_lets_the_true_table_hear_another_act() -> None:
    heard: list[Act] = []

    def hear(act: Act) -> list[Event]:
        heard.append(act)
        return []

    FaultyTable(Scripted(hear), Fault("here", Miniature(fault="f", on="RollDice", instead={"faces": [6, 6, 6]}))).perform(RollDice())
    assert heard == [RollDice(faces=(6, 6, 6))]


@pytest.mark.parametrize("wrong", [{}, {"refuse": "no", "drop": "NoRoll"}])
def test_a_fault_is_wrong_in_exactly_one_way(wrong: dict[str, Any]) -> None:
    with pytest.raises(Trouble, match=f"is wrong in {len(wrong)} ways"):
        Fault("here", Miniature(fault="f", on="RollDice", **wrong))


@pytest.mark.parametrize(
    ("wrong", "nearest"),
    [({"on": "RollDise", "refuse": "no"}, "RollDice"), ({"drop": "NoRolls"}, "NoRoll"), ({"swap": "TotalAnounced"}, "TotalAnnounced")],
)
def test_a_name_that_the_contract_does_not_know_is_told_the_nearest(wrong: dict[str, Any], nearest: str) -> None:
    with pytest.raises(Trouble, match=f"is not in the contract. Do: write '{nearest}'"):
        Fault("here", Miniature(**{"fault": "f", "on": "RollDice", **wrong}))


@pytest.mark.parametrize(
    "wrong", [{"add": {"event": "NoRol"}}, {"add": {"event": "NoRoll"}}, {"accept": [{"event": "TotalAnnounced", "total": "6"}]}]
)
def test_an_invented_event_is_one_of_the_contract(wrong: dict[str, Any]) -> None:
    with pytest.raises(Trouble, match="here: "):
        Fault("here", Miniature(fault="f", on="RollDice", **wrong))


def test_a_change_to_what_the_contract_does_not_know_is_refused() -> None:
    with pytest.raises(Trouble, match="here: "):
        said(RollDice(), change="TotalAnnounced", set={"total": "nine"})
