"""The page as a whole: its order, what it may do, what it tells once, and how it is printed."""

import base64
import hashlib
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
import sample_evidence as sample
from pages import Made

from tilelaw.report import glossary
from tilelaw.report.again import command
from tilelaw.report.page import render, render_difference
from tilelaw.report.repeated import beginnings, convictions
from tilelaw.report.tables import differences, first_difference, looked_at
from tilelaw.strict_yaml import read as read_yaml

REPORTS = Path(__file__).parent.parent / "reports"


@pytest.fixture(scope="module")
def page() -> str:
    return render(sample.evidence(), sample.sidecar())


@pytest.fixture(scope="module")
def made(page: str) -> Made:
    return Made(page)


def _part(page: str, name: str) -> str:
    return page[page.index(f'<section id="{name}"') :].partition("</section>")[0]


def _said(markup: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", markup).split())


def test_the_first_section_counts_each_verdict_with_its_denominator(page: str) -> None:
    assert "breaches 2 of 11 2 of" in _said(_part(page, "verdict"))


def test_the_first_section_says_what_was_not_judged(page: str) -> None:
    told = _said(_part(page, "verdict"))
    assert "What was not judged" in told
    assert "Awaiting attestation" in told


def test_the_first_section_gives_the_decision_rule(page: str) -> None:
    assert (
        "One breach: does not conform. Else, while anything is unjudged: incomplete. Else: conforms, with waivers where one was needed."
        in _said(_part(page, "verdict"))
    )


def test_every_gap_that_the_first_section_counts_leads_to_its_list(page: str) -> None:
    named = re.findall(r'href="#(gap-[\w-]+)"', _part(page, "verdict"))
    assert named
    assert [name for name in named if f'id="{name}"' not in page] == []


def test_the_decision_rule_counts_no_statements(page: str) -> None:
    assert "two statements" not in page


def test_each_breached_clause_stands_among_the_deviations(page: str) -> None:
    told = _part(page, "deviations")
    assert set(re.findall(r'href="#(pa-621a\.[\w-]+)"', told)) >= {"pa-621a.7-4", "pa-621a.10-f"}


def test_a_page_without_a_breach_says_so() -> None:
    assert "No clause was seen to be breached." in render(sample.conforming(), {})


def test_nothing_may_be_loaded_and_nothing_runs_but_what_the_policy_names(made: Made) -> None:
    policy = next(value for (_, value), (after, _) in zip(made.attributes[1:], made.attributes, strict=False) if after == "http-equiv")
    digests = {name: base64.b64encode(hashlib.sha256(made.raw[name].encode()).digest()).decode() for name in ("style", "script")}
    assert policy == (
        f"default-src 'none'; style-src 'sha256-{digests['style']}'; script-src 'sha256-{digests['script']}'; "
        "base-uri 'none'; form-action 'none'"
    )


def test_no_element_has_a_style_or_a_handler_of_its_own(made: Made) -> None:
    assert [name for name, _ in made.attributes if name == "style" or name.startswith("on")] == []


def test_the_page_of_two_laws_runs_nothing() -> None:
    side = {"law": "xx", "title": "T", "day": "d", "not_before": None, "since": "s", "since_note": None, "known_until": "k", "clauses": 1}
    clauses = {"same": 1, "renumbered": [], "changed": [], "added": [], "removed": []}
    same = {"added": [], "removed": [], "changed": [], "same": 1}
    sides = {name: {**side, "not_obtained": 0, "held_otherwise": []} for name in ("before", "after")}
    text = render_difference({**sides, "clauses": clauses, "scenarios": same, "miniatures": same, "engine": None})
    assert "script-src" not in text
    assert "default-src &#39;none&#39;" in text


def test_a_printed_page_is_headed_by_the_number_of_the_report(page: str) -> None:
    assert f'content: "Conformance report {"5e" * 8}"' in page
    assert '"Page " counter(page) " of " counter(pages)' in page


def test_what_stands_at_the_head_of_a_printed_page_cannot_end_the_style_sheet() -> None:
    text = render(sample.evidence(), {**sample.sidecar(), "evidence_sha256": '"}</style><b>'})
    assert 'content: "Conformance report styleb"' in text


def test_without_scripts_the_tools_that_need_them_are_not_shown(page: str) -> None:
    assert '<div class="tools" role="search" aria-label="Clauses" hidden>' in page


def _exchange(act: str) -> dict[str, Any]:
    return {"phase": "given", "act": {"act": act, "by": "dealer"}, "events": [], "refused": None}


def _scenario(name: str, *acts: str, verdict: str = "conforms") -> dict[str, Any]:
    return {"id": name, "name": name, "verdict": verdict, "transcript": [_exchange(act) for act in acts]}


def test_a_beginning_that_was_told_before_is_not_told_again() -> None:
    found = beginnings([_scenario("one", "A", "B", "C"), _scenario("two", "A", "B", "D"), _scenario("three", "A", "B", "D")])
    assert {name: (each.of["id"], each.count) for name, each in found.items()} == {"two": ("one", 2), "three": ("two", 3)}


def test_a_single_act_is_no_beginning() -> None:
    assert beginnings([_scenario("one", "A", "B"), _scenario("two", "A", "C")]) == {}


def test_a_breach_is_told_in_full() -> None:
    assert beginnings([_scenario("one", "A", "B"), _scenario("two", "A", "B", verdict="breaches")]) == {}


def test_the_act_that_is_tried_belongs_to_no_beginning() -> None:
    tried = {**_exchange("C"), "phase": "when"}
    both = [{**_scenario(name, "A", "B"), "transcript": [_exchange("A"), _exchange("B"), tried]} for name in ("one", "two")]
    assert beginnings(both)["two"].count == 2


def test_a_beginning_leads_to_where_it_was_told() -> None:
    head, line, end = sample.conforming()
    first = {**line, "transcript": [_exchange("A"), _exchange("B"), *line["transcript"]]}
    second = {**first, "id": f"{line['id']}-again", "transcript": [_exchange("A"), _exchange("B"), _exchange("D")]}
    text = render([{**head, "plan": [first["id"], second["id"]]}, first, second, {**end, "scenarios": {"conforms": 2}}], {})
    assert f'1 to 2 as in <a href="#{quote(line["id"])}">' in text
    assert '<ol class="said" start="3">' in text


def test_faults_that_the_same_steps_convict_stand_together() -> None:
    proofs = [{"fault": fault, "convicted_by": [{"step": step}]} for fault, step in (("a", "x"), ("b", "y"), ("c", "x"))]
    assert [faults for _, faults in convictions(proofs)] == [["a", "c"], ["b"]]


def test_the_command_names_the_files_of_attestations_and_their_day() -> None:
    head = {**sample.header(), "attestations": {"today": "2026-01-05", "attestations": [], "waivers": []}}
    given = {**sample.sidecar(), "command": ["tilelaw", "run", "a.b:C", "--attestations", "a b.yaml", "--attestations=c.yaml"]}
    assert "--attestations 'a b.yaml' --attestations c.yaml --today 2026-01-05" in command(head, given)


def test_a_command_whose_files_nobody_knows_leaves_a_place_for_them() -> None:
    head = {**sample.header(), "attestations": {"today": "2026-01-05", "attestations": [], "waivers": []}}
    assert "--attestations FILE --today 2026-01-05" in command(head, {}, "pa-621a.7-4")


def test_a_run_without_attestations_names_no_day() -> None:
    assert "--today" not in command(sample.header(), sample.sidecar())


def test_a_run_of_some_clauses_is_repeated_for_these() -> None:
    assert "--clause pa-621a.7-4 --clause pa-621a.10-e" in command({**sample.header(), "selection": ["pa-621a.7-4", "pa-621a.10-e"]}, {})


def _law(text: str, law: str = "pa-621a.1") -> dict[str, Any]:
    return {"sections": [{"id": law, "heading": "", "clauses": [{"heading": "", "duties": [{"text": text}]}]}]}


def test_the_glossary_holds_the_nouns_that_the_law_uses_and_no_other() -> None:
    assert [noun for noun, _ in glossary.nouns(_law("Tiles go to the dead hand."))] == ["Dead Hand", "Hand", "Tile"]


def test_a_noun_means_what_it_means_in_that_law() -> None:
    here, there = (dict(glossary.nouns(_law("The bank.", law)))["Bank"] for law in ("pa-621a.1", "nz-1998.9"))
    assert here != there


def test_a_part_of_a_word_is_no_noun() -> None:
    assert glossary.nouns(_law("He tiled the boxing ring.", "nz-1998.9")) == []


def test_the_glossary_is_in_order_of_its_nouns() -> None:
    names = [one.noun.lower() for one in read_yaml(REPORTS / "glossary.yaml", glossary.Glossary).nouns]
    assert names == sorted(names)


def _breach(look: str | None, expected: Any, actual: Any, table: list[list[str]] | None = None) -> dict[str, Any]:
    return {"look": look, "expected": expected, "actual": actual, "steps": [{"outcome": "failed", "table": table}]}


def test_the_one_event_looked_at_is_compared_field_by_field() -> None:
    rows = differences(_breach("HandReset hand high low", [["dealer", ["1-2"], ["2-4"]]], [["dealer", ["2-4"], ["1-2"]]]))
    assert [(row.label, row.same) for row in rows] == [("hand", True), ("high", False), ("low", False)]


def test_the_one_field_looked_at_names_its_row() -> None:
    assert [row.label for row in differences(_breach("HandSet high", [["1-2", "2-4"]], [["5-5b", "6-6a"]]))] == ["high"]


def test_rows_are_called_as_the_failed_step_calls_them() -> None:
    table = [["starting", "4a 4b"], ["second", "4c 4d"]]
    rows = differences(_breach("TilesDelivered tiles", [["4a", "4b"], ["4c", "4d"]], [["4a", "4b"], ["4d", "4c"]], table))
    assert [row.label for row in rows] == ["1. starting", "2. second"]


def test_an_event_in_a_comparison_is_told_as_a_sentence() -> None:
    event = {"event": "TilesMixed", "by": "dealer", "left_circles": 7, "origin": "engine", "raw": None}
    assert first_difference(_breach("the act is refused", "refused", [event])).actual == "tiles mixed by dealer: left circles 7"


@pytest.mark.parametrize(
    ("look", "told"), [("TilesDelivered to tiles", "tiles delivered"), ("the act is refused", "the act is refused"), (None, "")]
)
def test_what_was_looked_at_is_told_in_words(look: str | None, told: str) -> None:
    assert looked_at(look) == told
