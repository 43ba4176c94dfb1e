import re
from html.parser import HTMLParser
from typing import Any
from urllib.parse import unquote

import pytest
import sample_evidence as sample

from tilelaw.report import words
from tilelaw.report.page import render
from tilelaw.report.tables import board, compare, hands, headed, looked_at
from tilelaw.report.views import read, sections
from tilelaw.tiles import FULL_SET
from tilelaw.verdicts import Verdict

VOID = {"meta", "link", "br", "img", "hr", "input"}
HOSTILE = "<script>alert(1)</script>\"'><img src=x onerror=1>\u202e\x00\ud800"


class _Page(HTMLParser):
    """What a page holds: its ids, links, headings, tags, and whether they nest."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.levels: list[int] = []
        self.tags: list[str] = []
        self.open: list[str] = []
        self.bare_headings = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.tags.append(tag)
        self.ids += [told["id"] or ""] if "id" in told else []
        self.links += [told[name] or "" for name in ("href", "src") if name in told]
        self.levels += [int(tag[1])] if re.fullmatch("h[1-6]", tag) else []
        self.bare_headings += tag == "th" and "scope" not in told
        self.open += [] if tag in VOID else [tag]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"{tag} closes what is not open"


def _text(lines: list[dict[str, Any]], sidecar: dict[str, Any] | None = None) -> str:
    return render(lines, sidecar)


def _plain(page: str) -> str:
    seen = re.sub(r"<(style|script)>.*?</\1>", "", page, flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", seen).split())


@pytest.fixture(scope="module")
def whole() -> str:
    return _text(sample.evidence(), sample.sidecar())


def test_the_chapters_come_in_order_with_the_verdict_first(whole: str) -> None:
    chapters = ["verdict", "not-tested", "identity", "matrix", "clauses", "deviations", "integrity", "open", "index", "glossary"]
    places = [whole.index(f'<section id="{name}"') for name in chapters]
    assert places == sorted(places)
    assert _plain(whole).endswith("End of report")


def test_the_page_needs_no_network(whole: str) -> None:
    page = _Page(whole)
    assert all(link.startswith("#") for link in page.links)
    assert not re.search(r"url\(|@import|https?://", whole)


def test_every_tag_closes_and_every_link_leads_somewhere(whole: str) -> None:
    page = _Page(whole)
    assert page.open == []
    assert len(page.ids) == len(set(page.ids))
    assert {unquote(link[1:]) for link in page.links} <= set(page.ids)


def test_headings_descend_one_level_at_a_time_and_headers_have_a_scope(whole: str) -> None:
    page = _Page(whole)
    assert page.levels[0] == 1
    assert all(after <= before + 1 for before, after in zip(page.levels, page.levels[1:], strict=False))
    assert page.bare_headings == 0


def test_both_statements_stand_before_the_identity_of_the_item(whole: str) -> None:
    first = _plain(whole[: whole.index('<section id="identity"')])
    assert first.count("does not conform") >= 2
    assert "1 of 8 clauses in force that an engine can show conform" in first
    assert "2 of 11" in first


@pytest.mark.parametrize(
    "told",
    [
        "Awaiting attestation : no engine can show it", "the motion of a dealer&#39;s hands", "Open readings :", "title only",
        "Blocked : a lawful act", "Unsupported :", "Declared :", "Error :", "Not offered :", "chee-yee is off, and the refusal was seen",
    ],
)  # fmt: skip
def test_what_was_not_tested_stands_with_the_verdict_and_with_its_reason(whole: str, told: str) -> None:
    assert told in _plain(whole[whole.index('<section id="not-tested"') : whole.index('<section id="identity"')])


def test_text_that_concerns_another_day_is_not_listed_as_missing(whole: str) -> None:
    assert "Later section" not in whole


def test_what_nobody_stated_is_shown_as_not_stated() -> None:
    page = _plain(_text(sample.evidence()))
    assert "Test started (UTC) not stated" in page
    assert "Authorised by not stated" in page


def test_the_sidecar_says_when_and_where(whole: str) -> None:
    assert "Test started (UTC) 2024-01-15T10:30:00Z" in _plain(whole)
    assert "Machine bench-7" in _plain(whole)


def test_each_clause_gives_the_command_that_repeats_it(whole: str) -> None:
    command = "tilelaw run acme.engine:Engine --jurisdiction pennsylvania --clause pa-621a.7-4 --seed edd4540ee2d17bd3"
    assert command in whole


def test_a_command_quotes_what_a_shell_would_read() -> None:
    head, *rest = sample.evidence()
    assert "--seed &#39;a; rm -rf b&#39;" in _text([{**head, "seed": "a; rm -rf b"}, *rest])


def test_a_run_for_another_day_is_repeated_for_that_day() -> None:
    head, *rest = sample.evidence()
    assert "--as-of 2013-01-01" in _text([{**head, "as_of": "2013-01-01"}, *rest])


def test_the_command_names_the_day_that_chose_the_law() -> None:
    head, *rest = sample.evidence()
    chosen = {**head, "profile": {**head["profile"], "by_day": True}}
    assert f"--as-of {head['as_of']}" in _text([chosen, *rest])


def test_a_proof_is_told_in_words(whole: str) -> None:
    page = _plain(whole)
    assert "Shown able to fail: 1 engine that breaks it was convicted" in page
    assert "“stacks 3 and 6 are pushed forward instead”: by “the positions receive”" in page


def test_a_judged_duty_without_proof_is_said_to_have_none(whole: str) -> None:
    assert "Not shown able to fail" in whole


def test_a_breach_is_open_and_a_conforming_scenario_is_folded(whole: str) -> None:
    states = dict(re.findall(r'<details class="scenario(?: bad)?" id="([^"]+)"( open)?', whole))
    assert states["pa-621a.7-4#jung-quat-goes-on-until-all-stacks-are-gone"] == " open"
    assert states["pa-621a.7-4#jung-quat-takes-the-two-center-stacks-first"] == ""


def test_the_delivery_is_drawn_once_a_clause_and_for_every_breach(whole: str) -> None:
    assert whole.count('<svg class="board"') == 1 + 2, "one for what conforms, and for the breach what is required and what was given"
    again = sample.conforming()
    again[1:2] = [again[1], {**again[1], "id": "pa-621a.7-4#again"}]
    again[0] = {**again[0], "plan": [line["id"] for line in again[1:3]]}
    assert _text(again).count('<svg class="board"') == 1


def test_a_hand_is_drawn_with_its_faces(whole: str) -> None:
    assert 'href="#tile-6-6"' in whole
    assert "hand reset dealer high: 1-2 6-6a" in whole


def test_a_transcript_reads_as_sentences(whole: str) -> None:
    page = _plain(whole)
    assert "dealer deal tiles, style jung-quat" in page
    assert "to position 1: 4c 4d 5c 5d, face down" in page
    assert "✕ refused: not in the Rules Submission" in page
    assert "player 2 place wager at position 2, amount 25.05" in page
    assert "and so on: 216 acts in all" in page
    assert "(supplied by the adapter, not said by the engine)" in page


def test_the_trace_of_an_error_comes_from_the_sidecar(whole: str) -> None:
    assert "Traceback: broken pipe" in whole


@pytest.mark.parametrize("field", ["vendor", "product", "version", "digest"])
def test_what_the_engine_says_of_itself_is_escaped(field: str) -> None:
    head, *rest = sample.evidence()
    page = _text([{**head, "engine": {**head["engine"], field: HOSTILE}}, *rest])
    assert HOSTILE[:14] not in page
    assert "&lt;script&gt;" in page
    assert "\\u202e\\u0000\\ud800" in page
    assert page.encode()


def test_reasons_transcripts_and_tiles_are_escaped() -> None:
    head, *rest = sample.evidence()
    event = {"event": "TilesDelivered", "to": HOSTILE, "tiles": [HOSTILE, "4a"], "face_down": True, "origin": "engine", "raw": HOSTILE}
    said = {"phase": "when", "act": {"act": "DealTiles", "by": HOSTILE}, "events": [event], "refused": HOSTILE}
    lines = [{**line, "reason": HOSTILE, "transcript": [said]} if line["line"] == "scenario" else line for line in rest]
    page = _text([head, *lines])
    assert _Page(page).tags.count("img") == 0
    assert _Page(page).tags.count("script") == 1
    assert "\u202e" not in page


def test_a_file_without_footer_is_incomplete_everywhere() -> None:
    page = _text(sample.conforming()[:-1])
    assert "<title>INCOMPLETE" in page
    assert "INCOMPLETE RUN. Conformance report" in page
    plain = _plain(page)
    assert "The evidence has no footer" in plain
    assert "INCOMPLETE RUN pa-621a.7-4" in plain
    assert plain.count("The run is incomplete: 1 of 1 planned scenarios have a verdict, 0 of them breach.") == 2
    assert "The item" in plain
    assert plain.endswith("End of report on an INCOMPLETE run")
    assert 'class="statement good"' not in page


def test_no_clause_conforms_in_a_file_without_footer() -> None:
    evidence = read(sample.conforming()[:-1])
    assert {clause.verdict for section in sections(evidence) for clause in section.clauses} == {"untested"}


def test_a_breach_is_not_hidden_by_a_missing_footer() -> None:
    page = _text(sample.evidence()[:-1])
    assert "does not conform (INCOMPLETE RUN)" in _plain(page)


def test_planned_scenarios_without_a_line_are_listed_as_not_judged() -> None:
    lines = sample.conforming()
    page = _plain(_text([lines[0], {**lines[2], "scenarios": {}}]))
    assert "Planned, not judged : the evidence has no line for these scenarios pa-621a.7-4#jung-quat" in page
    assert "1 of 1 planned scenarios were not judged" in page
    assert "The run is incomplete: 0 of 1 planned scenarios" in page


def test_a_footer_that_contradicts_its_lines_is_not_believed() -> None:
    lines = [{**line, "verdict": "breaches"} if line["line"] == "scenario" else line for line in sample.conforming()]
    page = _plain(_text(lines))
    assert "The footer of the evidence contradicts its lines" in page
    assert "does not conform" in page


def test_a_whole_conforming_file_says_so_without_more() -> None:
    page = _text(sample.conforming())
    assert "INCOMPLETE" not in page
    assert page.count('class="statement good"') == 2


def test_nothing_is_called_certified_and_nothing_is_a_percentage(whole: str) -> None:
    text = re.sub(r"<style>.*?</style>", "", whole, flags=re.DOTALL)
    assert "certified" not in text.lower()
    assert not re.search(r"\d\s*%", _plain(text))


def test_a_clause_that_no_register_knows_is_still_shown() -> None:
    lines = sample.evidence()
    stray = {**lines[1], "clause": "pa-621a.99-z", "id": "pa-621a.99-z#stray"}
    assert 'id="pa-621a.99-z"' in _text([*lines[:-1], stray, lines[-1]])


def test_an_attested_duty_names_who_stated_it_and_waits_no_longer() -> None:
    head, *rest = sample.evidence()
    one = {
        "duty": "pa-621a.4-d-s1/1",
        "by": "P. Floor",
        "role": "manager",
        "date": "2024-01-01",
        "evidence": "film 7",
        "expires": "2025-01-01",
    }
    page = _plain(_text([{**head, "attestations": {"attestations": [one], "waivers": [], "today": "2024-06-01"}}, *rest]))
    assert "Stated by P. Floor (manager) on 2024-01-01, valid until 2025-01-01. Evidence: film 7" in page
    assert "None is awaited" in page
    late = _plain(_text([{**head, "attestations": {"attestations": [one], "waivers": [], "today": "2026-06-01"}}, *rest]))
    assert "Stated by P. Floor" not in late


def test_a_waiver_stands_beside_what_was_found() -> None:
    head, *rest = sample.evidence()
    waiver = {
        "clause": "pa-621a.7-4", "reason": "fixed in 3.2.2", "owner": "Acme", "approver": "A. Board", "start": "2024-01-01",
        "end": "2024-02-01", "engine-digest": "9a" * 32,
    }  # fmt: skip
    page = _plain(_text([{**head, "attestations": {"attestations": [], "waivers": [waiver], "today": "2024-01-15"}}, *rest]))
    assert "pa-621a.7-4 breaches not looked at fixed in 3.2.2 Evidence: not stated" in page
    assert f"build {'9a' * 32} Acme A. Board 2024-01-01 to 2024-02-01" in page


def test_lines_without_a_header_are_refused() -> None:
    with pytest.raises(ValueError, match="header"):
        _text([])


def test_every_verdict_has_a_meaning_and_an_icon(whole: str) -> None:
    assert list(words.MEANINGS) == [verdict.value for verdict in Verdict]
    assert {f"v-{verdict.value}" for verdict in Verdict} <= set(_Page(whole).ids)


def test_rows_are_compared_by_name_and_tiles_are_drawn() -> None:
    rows = compare([["dealer", ["4a", "4b"]], ["second", ["4c"]]], [["dealer", ["4a", "4b"]]])
    assert [(row.label, row.same) for row in rows] == [("1. dealer", True), ("2. second", False)]
    assert rows[1].actual == "nothing"
    assert rows[1].tiles == (["4c"], [])


def test_a_pair_of_tiles_is_no_name() -> None:
    assert compare([["1-2", "2-4"]], [["1-2", "6-6a"]])[0].label == "1"


def test_long_comparisons_show_only_what_differs() -> None:
    rows = compare(list(range(50)), [*range(49), 99])
    assert [(row.expected, row.actual) for row in rows] == [("49", "99")]


def test_mappings_are_compared_field_by_field() -> None:
    assert [(row.label, row.same) for row in compare({"total": 9, "at": "x"}, {"total": 8})] == [("total", False), ("at", False)]


def test_a_board_needs_places() -> None:
    faces = {"events": [{"event": "TilesDelivered", "to": "dealer", "tiles": ["1-2"]}]}
    assert board(faces) is None
    assert board({"events": []}) is None


def test_a_board_tells_what_was_moved() -> None:
    moves = [
        {"event": "StacksPushedForward", "stacks": [1]}, {"event": "StacksCentered", "stacks": [2]},
        {"event": "StacksRaised", "stacks": [7, 8], "onto": [5, 6]}, {"event": "TileLaidDiagonally", "tile": "8a", "across": [5]},
        {"event": "TilesDelivered", "to": "dealer", "tiles": ["1a"]},
    ]  # fmt: skip
    drawn = board({"events": moves})
    assert drawn is not None
    assert (drawn.forward, drawn.notes, drawn.marks) == (
        {1: "1st"}, {2: "centered 1st", 7: "put on 5 6", 8: "put on 5 6"}, {"8a": "laid diagonally"},
    )  # fmt: skip


def test_hands_are_found_in_acts_and_events() -> None:
    said = {
        "act": {"act": "LayTiles", "hands": {"dealer": ["1-2", "2-4"]}},
        "events": [{"event": "HandSet", "hand": "bank", "high": ["6-6a"]}],
    }
    assert hands(said) == [("dealt to dealer", ["1-2", "2-4"]), ("hand set bank high", ["6-6a"])]


@pytest.mark.parametrize(
    ("rows", "heads"),
    [([["hand", "tiles"], ["dealer", "1-2"]], "row"), ([["starting", "4a 4b"]], "column"), ([["1a", "2a"], ["1b", "2b"]], "none")],
)
def test_the_headings_of_a_steps_table_are_known_by_its_notation(rows: list[list[str]], heads: str) -> None:
    assert headed(rows) == heads


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (None, "nothing"),
        (True, "yes"),
        ([], "none"),
        (["4a", "4b"], "4a 4b"),
        (["a b", "c"], "a b, c"),
        ({"face_down": False}, "face down no"),
    ],
)
def test_values_are_told_in_words(data: object, told: str) -> None:
    assert words.value(data) == told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"event": "HandSet", "by": "player 2", "face_down": True, "hand": "position 2"}, "hand set for position 2 by player 2: face down"),
        ({"event": "TilesStacked", "stacks": sample.STACKS}, "tiles stacked: every tile in its place, 1a to 8d"),
        ({"event": "TilesTurnedDown", "tiles": sorted(FULL_SET)}, "tiles turned down: all 32"),
        ({"event": "TotalAnnounced", "total": 9}, "total announced: 9"),
        ({"event": "CoverRemoved", "origin": "engine", "raw": "{}"}, "cover removed [engine's own message: {}]"),
    ],
)
def test_events_are_told_as_sentences(said: dict[str, Any], told: str) -> None:
    assert words.event(said) == told


def test_neighbouring_events_of_a_kind_are_told_together() -> None:
    both = [{"event": "HandExposed", "hand": "box 1"}, {"event": "HandExposed", "hand": "box 2"}, {"event": "CoverRemoved"}]
    assert words.events(both) == [("hand exposed", ["for box 1", "for box 2"]), ("cover removed", [])]


def test_a_clause_is_labelled_by_what_its_section_does_not_say() -> None:
    law = sample.header()["law"]["sections"][1]
    rule = {**law, "citation": "Gazette, rule 10", "clauses": [{**law["clauses"][0], "citation": "Gazette, rule 10.3(a)"}]}
    head = {**sample.header(), "law": {**sample.header()["law"], "sections": [law, rule]}}
    assert [clause.label for section in sections(read([head])) for clause in section.clauses] == ["(4)", "(5)", "10.3(a)"]


@pytest.mark.parametrize(
    ("section", "clause", "label"),
    [
        ("58 Pa. Code § 621a.1", "58 Pa. Code § 621a.1, Bank", "Bank"), ("58 Pa. Code § 621a.7", "58 Pa. Code § 621a.7", "621a.7"),
        ("Gazette, p. 438, definitions", "Gazette, p. 438, definition of Approved Cut, (a)", "Approved Cut, (a)"),
        ("Gazette, rule 3", "Gazette, p. 440, rule 3.2(a)", "3.2(a)"), ("Rules, pays", "Rules, pays and commission", "pays and commission"),
    ],
)  # fmt: skip
def test_a_label_says_what_its_section_does_not(section: str, clause: str, label: str) -> None:
    law = sample.header()["law"]["sections"][1]
    cited = {**law, "citation": section, "clauses": [{**law["clauses"][0], "citation": clause}]}
    head = {**sample.header(), "law": {**sample.header()["law"], "sections": [cited]}}
    assert [one.label for part in sections(read([head])) for one in part.clauses] == [label]


def test_each_breach_and_the_first_conforming_scenario_of_a_clause_are_drawn_event_by_event(whole: str) -> None:
    stepped = [part.split('"', 1)[0] for part in whole.split('<details class="scenario')[1:] if 'class="frames"' in part]
    assert len(stepped) == whole.count('<ol class="frames">')
    told = re.findall(r'id="([^"]+#[^"]+)"(?:(?!<details class="scenario).)*?<ol class="frames">', whole, re.DOTALL)
    assert told == [
        "pa-621a.7-4#jung-quat-goes-on-until-all-stacks-are-gone", "pa-621a.7-4#jung-quat-takes-the-two-center-stacks-first",
        "pa-621a.10-e#a-tile-exposed-in-the-dead-hand-voids-the-round",
    ]  # fmt: skip


def test_the_page_holds_every_drawing_that_it_refers_to_once(whole: str) -> None:
    names = re.findall(r'<g id="(d\w+)">', whole)
    assert len(names) == len(set(names))
    assert set(re.findall(r'<use href="#(d\w+)"', whole)) == set(names)


def _first_screen(lines: list[dict[str, Any]]) -> str:
    return render(lines, sample.sidecar()).partition('<section id="verdict"')[2].partition("</section>")[0]


def test_the_first_screen_leads_to_every_breached_clause() -> None:
    shown = _first_screen(sample.evidence())
    breached = [one.id for part in sections(read(sample.evidence())) for one in part.clauses if one.verdict == "breaches"]
    assert [one for one in breached if f'<a href="#{one}">' not in shown] == []
    assert "Breached:" not in _first_screen(sample.conforming())


def test_the_first_screen_says_that_a_paper_does_not_hold() -> None:
    *rest, footer = sample.conforming()
    assert "1 attestation or waiver does not hold" in _first_screen([*rest, {**footer, "invalid": ["the waiver is for another"]}])
    assert "does not hold" not in _first_screen(sample.conforming())


def test_amounts_that_were_compared_are_told_as_money() -> None:
    [row] = compare({"player 2": 3575}, {"player 2": 2325}, "cents returned")
    assert (row.label, row.expected, row.actual, row.same) == ("player 2", "35.75", "23.25", False)
    assert looked_at("cents returned") == "money returned"
