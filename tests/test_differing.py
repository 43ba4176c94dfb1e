"""The law of one day against that of another, and what an engine does under them."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from checkouts import LAW, Checkout

from tilelaw import adapters, cli, differing
from tilelaw.engine import Description, Rules, Table
from tilelaw.reference.engine import ReferenceEngine
from tilelaw.trouble import Trouble

THEN, NOW = "new-zealand@1996-12-31", "new-zealand@2001-12-31"
HERE = "test_differing"


class Late(ReferenceEngine):
    """It has never heard of the amendment of 2001."""

    def open_table(self, rules: Rules) -> Table:
        return super().open_table(Rules(law={"nz-2001": "nz-1999"}.get(rules.law, rules.law), options=rules.options, boxes=rules.boxes))


class Wordless(ReferenceEngine):
    """It answers no bulk question."""

    def describe(self) -> Description:
        told = {name: getattr(super(Wordless, self).describe(), name) for name in Description.__struct_fields__}
        return Description(**{**told, "bulk": frozenset()})


@pytest.fixture(scope="module")
def texts() -> dict[str, Any]:
    return differing.texts(differing.side(THEN), differing.side(NOW))


def compared(engine: str) -> dict[str, Any]:
    return differing.answers(differing.side(THEN), differing.side(NOW), adapters.connect(engine, in_process=True))


@pytest.fixture(scope="module")
def reference() -> dict[str, Any]:
    return compared(adapters.REFERENCE)


@pytest.fixture(scope="module")
def late() -> dict[str, Any]:
    return compared(f"{HERE}:Late")


def row(rows: list[dict[str, Any]], name: str) -> dict[str, Any]:
    return next(one for one in rows if one["id"] == name)


def test_a_clause_that_has_another_number_is_told_with_the_one_it_had(texts: dict[str, Any]) -> None:
    assert row(texts["clauses"]["renumbered"], "nz-2001.11.1-b")["was"] == "nz-1996.9.1-b"


def test_of_a_changed_clause_the_duties_that_went_and_came_are_told(texts: dict[str, Any]) -> None:
    found = row(texts["clauses"]["changed"], "nz-2001.11.1-g")
    assert ("Losing wagers are put into the float tray." in found["duties_removed"], len(found["duties_added"])) == (True, 4)


def test_a_clause_with_another_number_and_the_same_duties_is_not_changed(texts: dict[str, Any]) -> None:
    assert "nz-2001.11.1-b" not in {one["id"] for one in texts["clauses"]["changed"]}


def test_a_clause_of_one_law_alone_is_added_or_removed(texts: dict[str, Any]) -> None:
    clauses = texts["clauses"]
    assert (row(clauses["added"], "nz-1999.4.6")["id"], row(clauses["removed"], "nz-1996.8.13")["id"]) == ("nz-1999.4.6", "nz-1996.8.13")


def test_every_clause_of_either_law_is_counted_once(texts: dict[str, Any]) -> None:
    clauses = texts["clauses"]
    assert len(clauses["added"]) + len(clauses["changed"]) + clauses["same"] == texts["after"]["clauses"]
    assert len(clauses["removed"]) + len(clauses["changed"]) + clauses["same"] == texts["before"]["clauses"]


def test_the_scenarios_and_miniatures_of_a_changed_clause_are_told(texts: dict[str, Any]) -> None:
    scenarios, miniatures = texts["scenarios"], texts["miniatures"]
    assert any(one.startswith("nz-2001.11.1-g: ") for one in scenarios["added"])
    assert "nz-2001.11.1-g: the lost wagers stay in the losing wager area" in miniatures["added"]
    assert "nz-1996.9.1-g: the losing wager of box 5 goes into the losing wager area" in miniatures["removed"]


def test_a_law_compared_with_itself_differs_in_nothing() -> None:
    same = differing.side("new-zealand-1998")
    found = differing.texts(same, same)
    kinds = [found[what][kind] for what in ("clauses", "scenarios", "miniatures") for kind in ("added", "removed", "changed")]
    assert (kinds, found["clauses"]["same"]) == ([[]] * 9, found["after"]["clauses"])


def test_between_1996_and_2001_the_money_is_the_same_and_the_sequence_is_not(reference: dict[str, Any]) -> None:
    counts = reference["rounds"]["counts"]
    assert (counts["the same money in another sequence"] > 20, counts["other money"]) == (True, 0)


def test_the_example_shows_the_lost_wagers_move_under_the_later_law_alone(reference: dict[str, Any]) -> None:
    (example, *_) = reference["rounds"]["examples"]["the same money in another sequence"]
    kinds = [[event["event"] for event in example[side]] for side in ("before", "after")]
    assert ["WagersMoved" in one for one in kinds] == [False, True]


def test_an_engine_that_conforms_to_both_has_no_other_verdict(reference: dict[str, Any]) -> None:
    assert reference["verdicts"]["changed"] == []


def test_hands_that_rank_alike_under_both_are_counted_as_such(reference: dict[str, Any]) -> None:
    assert reference["ranking"] == {"hands": 496, "pairs": 122_760, "otherwise": 0, "examples": []}


def test_an_engine_that_missed_the_amendment_has_other_verdicts(late: dict[str, Any]) -> None:
    changed = {one["id"]: (one["before"], one["after"]) for one in late["verdicts"]["changed"]}
    assert changed == {f"nz-2001.{clause}": ("conforms", "breaches") for clause in ("11.1-a", "11.1-g", "11.1-h", "11.1-i", "11.2-a")}


def test_an_engine_without_bulk_questions_is_not_compared_in_ranking() -> None:
    assert compared(f"{HERE}:Wordless")["ranking"] is None


def test_what_is_not_held_as_it_stood_on_a_day_is_told() -> None:
    assert differing.side("pennsylvania@2019-11-01").told["held_otherwise"] == ["pa-621a.6", "pa-621a.10"]


@pytest.mark.parametrize(
    ("named", "trouble"),
    [
        ("new-zealand", "which law is in force depends on the day. Do: write new-zealand@YYYY-MM-DD"),
        ("new-zealand@1997-1-1", "'1997-1-1' is no day. Do: write PROFILE@YYYY-MM-DD"),
        ("new-zeeland@1997-01-01", "there is no such jurisdiction"),
        ("new-zealand@2001-10-10", "whether nz-2001 was in force on 2001-10-10 is not known"),
    ],
)
def test_a_side_that_is_no_law_on_a_day_is_refused(named: str, trouble: str) -> None:
    with pytest.raises(Trouble, match=re.escape(trouble)):
        differing.side(named)


def test_the_console_tells_what_came_and_went(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["diff", THEN, NOW]) == 0
    said = capsys.readouterr().out.splitlines()
    assert "  ~ nz-2001.11.1-g         Losing wagers (was nz-1996.9.1-g)" in said
    assert "      + Losing wagers are put into the losing wager area." in said


def test_the_files_have_what_the_console_has(tmp_path: Path) -> None:
    page, data = tmp_path / "diff.html", tmp_path / "diff.json"
    assert cli.main(["diff", THEN, NOW, "--json", str(data), "--html", str(page)]) == 0
    found, text = json.loads(data.read_text(encoding="utf-8")), page.read_text(encoding="utf-8")
    assert (found["after"]["law"], found["engine"]) == ("nz-2001", None)
    assert all(f">{one['id']}<" in text for kind in ("added", "removed") for one in found["clauses"][kind])


def test_the_page_of_a_comparison_shows_what_an_engine_does(tmp_path: Path) -> None:
    page = tmp_path / "diff.html"
    assert cli.main(["diff", "new-zealand-1999", "new-zealand-2001", "--engine", f"{HERE}:Late", "--html", str(page)]) == 0
    text = page.read_text(encoding="utf-8")
    assert ("Rounds, by the same acts" in text, "<script" in text, "://" in text) == (True, False, False)


def test_a_section_that_came_into_force_between_two_days_is_added(small: Checkout) -> None:
    found = differing.texts(differing.side("small@2009-12-31"), differing.side("small@2010-01-01"))
    assert [one["id"] for one in found["clauses"]["added"]] == [f"{LAW}.3-1", f"{LAW}.3-2"]
