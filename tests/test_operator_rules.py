"""The operator's own rules, judged beside a law and stated apart from it."""

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import slips

from tilelaw import laws, profiles
from tilelaw.asking import by_book
from tilelaw.asking.question import Asked
from tilelaw.book import Book, load
from tilelaw.bulk import RankHands
from tilelaw.cli import main
from tilelaw.report.counterexamples import counterexamples
from tilelaw.trouble import Trouble
from tilelaw.verdicts import Misused

OWN = "house-rules"


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], tuple[int, list[dict[str, Any]], str]]:
    """The exit code, the evidence and the page of a run over the clauses of the operator's rules."""
    _, law = profiles.load("pennsylvania-sample-operator")
    chosen = [word for clause in law.clauses if clause.startswith(OWN) for word in ("--clause", clause)]

    @cache
    def found(engine: str) -> tuple[int, list[dict[str, Any]], str]:
        out = tmp_path_factory.mktemp("operator")
        code = main(["run", f"slips:{engine}", "--jurisdiction", "pennsylvania-sample-operator", "--out", str(out), *chosen])
        lines = [json.loads(line) for line in (out / "evidence.jsonl").read_text(encoding="utf-8").splitlines()]
        return code, lines, (out / "report.html").read_text(encoding="utf-8")

    return found


Runs = Callable[[str], tuple[int, list[dict[str, Any]], str]]


def breaches(lines: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {line["clause"]: line for line in lines if line["line"] == "scenario" and line["verdict"] == "breaches"}


def statement(lines: list[dict[str, Any]], name: str) -> str:
    return str(lines[-1]["statements"][name]["statement"])


def test_a_profile_that_names_house_rules_is_judged_by_their_register_too() -> None:
    profile, law = profiles.load("pennsylvania-sample-operator")
    assert profile.house_rules == load("conventional")
    assert law.folders == ("pa-621a", OWN)


def test_a_profile_that_names_none_is_judged_by_its_law_alone() -> None:
    profile, law = profiles.load("pennsylvania")
    assert profile.house_rules is None
    assert law.folders == ("pa-621a",)


def test_the_nearest_file_names_the_house_rules(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("name: mine\ntitle: Mine\nextends: pennsylvania-sample-operator\nhouse-rules: no-bank\n", encoding="utf-8")
    profile, _ = profiles.load(str(path))
    assert profile.house_rules == load("no-bank")


def test_house_rules_may_be_a_file_beside_the_profile(tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text("name: ours\ntitle: Ours\nextends: conventional\nzeros: by-tiles\n", encoding="utf-8")
    path = tmp_path / "mine.yaml"
    path.write_text("name: mine\ntitle: Mine\nextends: pennsylvania\nhouse-rules: ours.yaml\n", encoding="utf-8")
    profile, _ = profiles.load(str(path))
    assert profile.house_rules is not None
    assert profile.house_rules.zeros == "by-tiles"


def test_house_rules_that_are_not_there_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("name: mine\ntitle: Mine\nextends: pennsylvania\nhouse-rules: traditional\n", encoding="utf-8")
    with pytest.raises(Trouble, match="traditional: there are no such house rules"):
        profiles.load(str(path))


def test_no_clause_of_the_register_is_law() -> None:
    law = laws.load(OWN)
    assert {section.whose for section in law.sections} == {"operator"}
    assert all(clause.citation.startswith("Rules Submission, ") for clause in law.clauses.values())


def test_every_entry_of_the_rules_has_a_clause() -> None:
    said = " ".join(clause.citation for clause in laws.load(OWN).clauses.values()).replace("points.either", "")
    entries = {name.replace("_", "-") for name in load("conventional").__struct_fields__} - {"name", "title", "extends", "single-tiles"}
    assert entries <= set(re.split(r"[ ,]+", said)) | {"settlement", "copies"}


def test_an_engine_that_plays_by_the_rules_conforms_to_them(ran: Runs) -> None:
    _, lines, _ = ran("Slipping")
    assert statement(lines, "operator") == "conforms"
    assert lines[-1]["statements"]["operator"]["text"].startswith(
        "12 of 12 clauses in force that an engine can show conform (24 scenarios)"
    )


def test_a_breach_of_the_rules_makes_10_and_is_none_of_the_law(ran: Runs) -> None:
    code, lines, _ = ran("WongsAsNines")
    assert code == 10
    assert statement(lines, "operator") == "does not conform"
    assert statement(lines, "engine") == "incomplete", "its clauses were not selected"
    assert "breaches" not in lines[-1]["statements"]["engine"]["text"]


def test_a_breach_is_found_where_the_rule_is_and_where_all_hands_are_compared(ran: Runs) -> None:
    assert set(breaches(ran("WongsAsNines")[1])) == {"house-rules.1-ranking", "house-rules.1-order", "house-rules.1-wong"}


def test_all_that_deviates_from_one_cause_is_told_once_with_its_smallest(ran: Runs) -> None:
    found = breaches(ran("WongsAsNines")[1])["house-rules.1-ranking"]
    assert list(found["expected"]) == ["3,328: a Wong is counted by its points"]
    assert found["look"] == "how the hands rank, 122,760 comparisons, 3,328 wrong, of 496 asked"
    required = found["expected"]["3,328: a Wong is counted by its points"]
    assert required["asked"] == [["6-6a", "1-1a"], ["6-6a", "3-6"]]
    assert required["required"]["by"][-1] == "order: a Wong of 6-6 ranks above 4 points"


def test_what_the_engine_gets_wrong_is_counted_as_it_is(ran: Runs) -> None:
    """Every comparison in which the engine's own two numbers stand otherwise than the oracle's."""
    book, engine = Book(load("conventional")), slips.WongsAsNines()
    hands = list(book.rank)
    ranks = [(book.rank[hand], engine.rank(hand)) for hand in hands]
    wrong = sum(
        (mine > other) != (said > told) or (mine < other) != (said < told)
        for place, (mine, said) in enumerate(ranks) for other, told in ranks[place + 1 :]
    )  # fmt: skip
    assert wrong == 3_328


def test_settings_are_told_by_cause(ran: Runs) -> None:
    found = breaches(ran("Splits")[1])
    assert list(found) == ["house-rules.2-steps"]
    assert set(found["house-rules.2-steps"]["expected"]) == {
        "2,544: the stronger high hand is preferred to the stronger low one",
        "1,552: step 4 sets them otherwise",
    }


@pytest.mark.parametrize(
    ("engine", "cause"), [("Generous", "copies go to the player"), ("Zeros", "hands of no points are ranked by their tiles")]
)
def test_matches_are_told_by_cause(ran: Runs, engine: str, cause: str) -> None:
    found = breaches(ran(engine)[1])["house-rules.3-halves"]
    assert [row.partition(": ")[2] for row in found["expected"]] == [cause]


def test_what_is_charged_is_told_by_cause(ran: Runs) -> None:
    found = breaches(ran("Down")[1])["house-rules.3-commission"]
    (row,) = found["expected"].values()
    assert [name.partition(": ")[2] for name in found["expected"]] == ["commission is rounded down"]
    assert row["asked"] == 110
    assert row["required"] == {
        "so": "winnings 110, commission 6",
        "by": ["pays: 1 to 1", "commission: 5 per cent of the winnings, rounded nearest to 1"],
    }


def test_the_report_has_a_chapter_and_a_statement_of_their_own(ran: Runs) -> None:
    page = ran("WongsAsNines")[2]
    law, _, own = page.partition('<section id="operator"')
    assert 'id="house-rules.1-wong"' not in law
    assert 'id="house-rules.1-wong"' in own
    assert "The operator&#39;s own rules</h3>" in law or "The operator's own rules</h3>" in law
    assert "None of this is law" in own


def test_the_entries_of_the_rules_stand_in_the_report(ran: Runs) -> None:
    assert "<dt>tie-break</dt><dd>top-tile</dd>" in ran("Slipping")[2]


def test_the_evidence_holds_the_rules_that_it_rests_on(ran: Runs) -> None:
    assert ran("Slipping")[1][0]["profile"]["house_rules"]["commission"] == {
        "of": "winnings",
        "per-cent": "5",
        "rounding": "nearest",
        "to-cents": 1,
    }


def test_a_look_without_rules_is_misused() -> None:

    with pytest.raises(Misused, match="the profile names no house rules"):
        by_book.of(Asked(RankHands(hands=()), ()))


def test_the_smallest_counterexample_is_drawn_with_its_reasoning(ran: Runs) -> None:
    (found,) = counterexamples(breaches(ran("WongsAsNines")[1])["house-rules.1-ranking"])
    assert found.hands == [("hand 1", ["6-6a", "1-1a"]), ("hand 2", ["6-6a", "3-6"])]
    assert (found.required, found.answered) == ("the second is the higher", "400 100")
    assert f"<li>{found.reasons[-1]}</li>" in ran("WongsAsNines")[2]


def test_the_hands_of_a_match_and_of_a_setting_are_named(ran: Runs) -> None:
    (found,) = counterexamples(breaches(ran("Zeros")[1])["house-rules.3-halves"])
    assert [name for name, _ in found.hands] == ["bank high", "bank low", "player high", "player low"]
    first = counterexamples(breaches(ran("Splits")[1])["house-rules.2-steps"])[0]
    assert [name for name, _ in first.hands] == ["dealt", "answered high", "answered low"]


def test_a_breach_that_tells_no_causes_has_no_counterexamples() -> None:
    for expected, actual in [("4a", "4b"), ({"to": "dealer"}, {"to": "position 1"}), ({}, None)]:
        assert not counterexamples({"verdict": "breaches", "expected": expected, "actual": actual})


def test_the_registers_that_are_judged_in_one_run_are_proven_each_by_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", "pennsylvania-sample-operator", "--clause", "house-rules.1-zeros", "--quiet"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "house-rules: 1 miniatures, 0 survivors, 0 strays, 0 unclean, 0 looks never seen to convict, 0 acts never asked"
    ]
