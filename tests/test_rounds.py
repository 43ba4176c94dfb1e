from collections import Counter
from collections.abc import Iterator
from typing import Any

import sample_evidence as sample

from tilelaw.events import Event
from tilelaw.report.moves import MOVES
from tilelaw.report.rounds import frames
from tilelaw.report.scene import scene
from tilelaw.report.seats import BOXES, POSITIONS, Layout, layout
from tilelaw.report.sheet import Sheet
from tilelaw.report.strips import strip
from tilelaw.report.table import Table
from tilelaw.report.tables import lots

POSITIONED, BOXED = Layout(POSITIONS, {}), Layout(BOXES, {"losing wager area": (4, 264), "designated area": (250, 264)})
FOUR = ["1-2", "2-4", "6-6a", "6-6b"]


def _said(*events: dict[str, Any], act: str = "Other", refused: str | None = None, **fields: Any) -> dict[str, Any]:
    return {"phase": "when", "act": {"act": act, "by": "dealer", **fields}, "events": list(events), "refused": refused}


def _dealt(to: str = "position 2", tiles: list[str] = FOUR) -> dict[str, Any]:
    return {"event": "TilesDelivered", "to": to, "tiles": tiles, "face_down": True}


def _stacked() -> dict[str, Any]:
    return _said({"event": "TilesStacked", "stacks": sample.STACKS})


def _after(*exchanges: dict[str, Any]) -> Table:
    *_, last = frames(exchanges)
    return last.table


def _counted(scenario: dict[str, Any]) -> Iterator[int]:
    return (len(frame.table.known) for frame in frames(scenario["transcript"]))


def _round() -> dict[str, Any]:
    delivered = [{"event": "TilesDelivered", "to": name, "tiles": tiles, "face_down": True} for name, tiles in lots(_deal())]
    return {"transcript": [_stacked(), _said(*delivered, act="DealTiles")]}


def _deal() -> list[Any]:
    return [list(row) for row in zip(sample.SEATS, sample.JUNG_QUAT, strict=True)]


def test_each_event_has_a_frame_and_so_has_an_act_that_nothing_followed_from() -> None:
    found = list(frames([*_round()["transcript"], _said(), _said(refused="not now")]))
    assert [frame.said[-1] for frame in found[-2:]] == ["permitted; nothing further said", "refused: not now"]
    assert len(found) == 1 + 8 + 2


def test_all_32_tiles_are_somewhere_after_each_delivery_from_the_stacks() -> None:
    assert set(_counted(_round())) == {32}


def test_only_the_tiles_that_were_told_of_are_drawn() -> None:
    assert len(_after(_said(_dealt())).known) == 4


def test_every_tile_of_a_delivery_lies_in_the_hand_that_received_it() -> None:
    table = _after(*_round()["transcript"])
    assert {name: hand.tiles for name, hand in table.hands.items()} == dict(zip(sample.SEATS, sample.JUNG_QUAT, strict=True))
    assert not any(table.stacks.values())


def test_who_acted_stands_with_the_first_event_that_followed() -> None:
    found = list(frames([_said(_dealt(), _dealt("dealer"), act="DealTiles")]))
    assert [frame.who for frame in found] == ["dealer", ""]


def test_a_tile_that_was_said_to_lie_in_two_hands_is_named() -> None:
    table = _after(_said(_dealt(), _dealt("dealer", ["1-2"])))
    assert table.twice == ["1-2"]
    assert "in two places: 1-2" in scene(table, POSITIONED, Sheet()).replace("</text>", "")


def test_tiles_that_are_reshuffled_leave_every_hand() -> None:
    table = _after(_said(_dealt()), _said({"event": "TilesReshuffled", "by": "dealer", "count": 32}))
    assert table.hands == {}
    assert table.heap is not None
    assert table.heap.count == 32


def test_a_wager_is_where_it_was_put_until_it_is_returned() -> None:
    wager = {"event": "WagerPlaced", "by": "player 2", "at": "position 2", "amount": 2505}
    assert _after(_said(wager)).wagers == {"position 2": {"player 2": 2505}}
    assert _after(_said(wager), _said({"event": "WagerReturned", "to": "player 2", "at": "position 2", "amount": 2505})).wagers == {
        "position 2": {}
    }


def test_a_lost_wager_lies_in_the_area_to_which_it_went_and_moves_on_from_there() -> None:
    wager = {"event": "WagerPlaced", "by": "player 2", "at": "box 2", "amount": 1000}
    lost = {"event": "WagerCollected", "at": "box 2", "amount": 1000, "to": "losing wager area"}
    moved = {"event": "WagersMoved", "out_of": "losing wager area", "to": "float tray", "amount": 1000}
    assert _after(_said(wager, lost)).chips == {"losing wager area": 1000}
    assert _after(_said(wager, lost, moved)).chips == {"losing wager area": 0, "float tray": 1000}


def test_the_bank_s_hand_is_the_one_at_which_the_bank_was_taken_else_the_dealer_s() -> None:
    bank = {"event": "BankTaken", "by": "player 3", "at": "position 3", "shared": False}
    assert _after(_said(bank)).named("bank") == "position 3"
    assert Table().named("bank") == "dealer"


def test_a_tile_that_a_person_exposes_lies_face_up_and_no_other() -> None:
    table = _after(_said(_dealt()), _said(act="ExposeTile", hand="position 2", tile="2-4"))
    assert table.hands["position 2"].up == {"2-4"}


def test_an_act_that_was_refused_changes_nothing() -> None:
    table = _after(_said(_dealt()), _said(act="ExposeTile", hand="position 2", tile="2-4", refused="no"))
    assert table.hands["position 2"].up == set()
    assert ">refused</text>" in "".join(_pictured(table))


def test_the_bank_s_tiles_are_drawn_before_the_dealer_once_they_were_moved_there() -> None:
    table = _after(_said(_dealt("box 4"), {"event": "BankTilesMoved", "origin_hand": "box 4", "to": "in front of the float tray"}))
    assert BOXED.seat(table, "box 4") == (175, 248)
    assert BOXED.seat(table, "box 5") == BOXES["box 5"]


def test_tiles_put_away_are_counted_in_the_area_that_they_went_to() -> None:
    put = {"event": "TilesRetrieved", "origin_hand": "box 2", "to": "designated area to the right of the float", "face_down": True}
    table = _after(_said(_dealt("box 2"), put))
    assert table.put == {"designated area to the right of the float": {"box 2": FOUR}}
    assert ">1 hand</text>" in scene(table, BOXED, Sheet())


def test_a_hand_for_which_there_is_no_seat_is_told_in_words() -> None:
    assert "box 77: 1-2 2-4" in scene(_after(_said(_dealt("box 77"))), BOXED, Sheet())


def test_tables_have_boxes_where_a_scenario_names_one_and_the_areas_that_are_named() -> None:
    step = {"text": "the lost wagers of box 5 lie in the losing wager area"}
    assert layout([{"steps": [step]}]).seats == BOXES
    assert list(layout([{"steps": [step]}]).areas) == ["losing wager area"]
    assert layout([{"steps": []}]) == POSITIONED


def test_both_layouts_have_eight_seats_and_no_two_in_one_place() -> None:
    assert [len(set(seats.values())) for seats in (BOXES, POSITIONS)] == [8, 8]


def test_every_move_is_of_an_event_that_the_contract_has() -> None:
    assert MOVES.keys() <= {kind.__name__ for kind in Event.__subclasses__()}


def test_what_a_strip_tells_is_escaped() -> None:
    hostile = "<script>alert(1)</script>"
    sheet = Sheet()
    exchange = _said(_dealt(hostile), {"event": "WagerPlaced", "by": hostile, "at": hostile, "amount": 1}, by=hostile)
    told = strip({"transcript": [exchange, _said({"event": "StyleChosen", "by": "x", "style": hostile})]}, POSITIONED, sheet)
    assert "<script" not in told + sheet.drawn()


def test_frames_of_the_act_that_is_judged_are_marked() -> None:
    told = strip({"transcript": [_stacked() | {"phase": "given"}, _said(_dealt())]}, POSITIONED, Sheet())
    assert Counter(part[:4] for part in told.split("<li")[1:]) == {"><sv": 1, " cla": 1}


def test_many_acts_that_are_told_by_a_digest_have_one_frame() -> None:
    assert [frame.said for frame in frames([{"phase": "when", "swept": 216, "digest": "ab"}])] == [["and so on: 216 acts in all"]]


def _pictured(table: Table) -> list[str]:
    sheet = Sheet()
    return [scene(table, POSITIONED, sheet), sheet.drawn()]
