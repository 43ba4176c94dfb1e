"""The record of reviews: what a signature is of, what makes a clause suspect, and who is told."""

import json
from pathlib import Path

import pytest
from checkouts import LAW, Checkout, entered
from repositories import Repository, needs_git

from tilelaw import laws, profiles, reviewing, scenarios
from tilelaw.reviewing import Fingerprint, record

MIXING, DELIVERY, DICE = "features/xx-small/01-mixing.feature", "features/xx-small/02-delivery.feature", "features/xx-small/03-dice.feature"
WORDS = "steps/words.py"
FIRST, LAWFILE = "jurisdictions/laws/xx-small/section-1.yaml", "jurisdictions/laws/xx-small/law.yaml"
CIRCLES, TOTAL, TILTED = "xx-small.1-a", "xx-small.3-1", "xx-small.3-2"
BODY = "people.perform(MixTiles(left_circles=left, right_circles=right))"


def fingerprint(of: Checkout, clause: str) -> Fingerprint:
    with entered(of):
        law = laws.load(LAW)
        return reviewing.of(law, scenarios.of(law), [clause])[clause].fingerprint


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Fingerprint]:
    as_it_is = Checkout.small(tmp_path_factory.mktemp("before") / "small")
    return {clause: fingerprint(as_it_is, clause) for clause in (CIRCLES, TOTAL, TILTED)}


@pytest.mark.parametrize(
    ("change", "clause", "part"),
    [
        ((MIXING, "When the dealer mixes the tiles with 8 and 8", "When the dealer mixes the tiles with 9 and 8"), CIRCLES, "scenarios"),
        ((MIXING, "| 8    | 7     |", "| 8    | 6     |"), CIRCLES, "scenarios"),
        ((MIXING, "    Scenario: Eight", "    @option:quick-deal\n    Scenario: Eight"), CIRCLES, "scenarios"),
        ((MIXING, "Rule: (a) Eight circles", "Rule: (a) Some eight circles"), CIRCLES, "scenarios"),
        ((WORDS, BODY, BODY.replace("=left,", "=left + 1,")), CIRCLES, "steps"),
        ((WORDS, "dealer mixes the tiles with {left:d} and", "dealer mixes the tiles with {left} and"), CIRCLES, "steps"),
        ((WORDS, "repeat=3", "repeat=2"), TOTAL, "steps"),
        ((FIRST, "with eight circles of each hand.", "with eight circles of either hand."), CIRCLES, "register"),
        ((FIRST, "citation: Small Town 1(a)", "citation: Small Town 1(aa)"), CIRCLES, "register"),
        ((FIRST, "since: 2000-01-01", "since: 2000-01-01\nsource: Gazette 2"), CIRCLES, "register"),
        ((FIRST, "on: MixTiles, change: TilesMixed, set: {left_circles: 7}", "on: MixTiles, drop: TilesMixed"), CIRCLES, "register"),
        ((LAWFILE, "reading: It does.", "reading: It does, always."), TILTED, "register"),
    ],
)  # fmt: skip
def test_a_word_that_changes_alters_its_part_of_the_fingerprint_alone(
    small: Checkout, before: dict[str, Fingerprint], change: tuple[str, str, str], clause: str, part: str
) -> None:
    small.edit(*change)
    assert fingerprint(small, clause).changed(before[clause]) == (part,)


@pytest.mark.parametrize(
    "change",
    [
        (MIXING, "    Scenario: Eight", "    # a comment\n\n    Scenario:   Eight"),
        (MIXING, "        | 7    | 8     |\n        | 8    | 7     |", "      | 8 | 7 |\n      | 7 | 8 |"),
        (WORDS, BODY, f'"""What is done."""\n    # a comment\n    {BODY.replace("(left", "( left")}'),
        (WORDS, "@when(\"the dealer deals", "@when(\"the dealer goes on and deals the tiles\")\n@when(\"the dealer deals"),
        (WORDS, "sum(faces) for", "1 + sum(faces) for"),
        (FIRST, "class: engine\n    fixes:\n      TilesMixed: [", "# a comment\n    class:  engine\n    fixes:\n      TilesMixed:   ["),
        (FIRST, "Clean hands", "Very clean hands"),
        (LAWFILE, "reading: It does.", "reading: It does, always."),
    ],
)  # fmt: skip
def test_neither_layout_nor_comment_nor_another_clause_alters_a_fingerprint(
    small: Checkout, before: dict[str, Fingerprint], change: tuple[str, str, str]
) -> None:
    small.edit(*change)
    assert fingerprint(small, CIRCLES) == before[CIRCLES]


def test_no_name_of_a_file_alters_a_fingerprint(small: Checkout, before: dict[str, Fingerprint]) -> None:
    for name, other in ((MIXING, "features/xx-small/99.feature"), (WORDS, "steps/a.py"), (FIRST, "jurisdictions/laws/xx-small/z.yaml")):
        small.path(name).rename(small.path(other))
    assert fingerprint(small, CIRCLES) == before[CIRCLES]


def test_what_a_step_leans_on_in_another_module_of_steps_is_signed_with_it(small: Checkout) -> None:
    small.write("steps/numbers.py", "NUMBER = 8\n\n\ndef number():\n    return NUMBER\n")
    small.edit(WORDS, BODY, f"number()\n    {BODY}")
    small.edit(WORDS, "ROLLS = ", "from tilelaw.steps.numbers import number\n\nROLLS = ")
    was = fingerprint(small, CIRCLES)
    small.write("steps/numbers.py", "NUMBER = 10 - 1\n\n\ndef number():\n    return NUMBER\n")
    assert fingerprint(small, CIRCLES).changed(was) == ("steps",)


def test_a_clause_that_nobody_signed_is_unreviewed(small: Checkout) -> None:
    done = small.tilelaw("review")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "8 clauses: 0 reviewed, 0 suspect, 8 unreviewed")


@pytest.mark.parametrize("name", laws.names())
def test_the_restatements_of_laws_that_ship_are_those_that_were_signed(name: str) -> None:
    law = laws.load(name)
    found = reviewing.reviews(law, scenarios.load(name), law.own.clauses)
    assert {str(one.state) for one in found.values()} == {"unreviewed" if name == "house-rules" else "reviewed"}


def test_the_record_is_no_profile() -> None:
    assert "reviews" not in profiles.names()


def test_all_of_a_clause_that_nobody_signed_is_shown(small: Checkout) -> None:
    shown = small.tilelaw("review", CIRCLES).stdout
    assert all(word in shown for word in ("Then the tiles are mixed with 8 and 8 circles", "left_circles=left", "one circle less is noted"))


@pytest.fixture
def signed(small: Checkout) -> Checkout:
    small.tilelaw("review", CIRCLES, TOTAL, "--by", "A. Sample", "--day", "2026-11-30")
    return small


def test_a_signature_makes_a_clause_reviewed(signed: Checkout) -> None:
    line = signed.tilelaw("review").stdout.splitlines()[0].split(maxsplit=1)
    assert line == [CIRCLES, "reviewed, signed by A. Sample on 2026-11-30"]


def test_a_signature_keeps_the_head_of_the_record_and_the_other_signatures(signed: Checkout) -> None:
    signed.edit("jurisdictions/reviews.yaml", "reviews:", "# ours\nreviews:")
    signed.tilelaw("review", TILTED, "--by", "B. Sample")
    text = signed.path("jurisdictions/reviews.yaml").read_text()
    assert ("# ours\nreviews:" in text, text.count("fingerprint:")) == (True, 3)


def test_a_clause_that_changed_since_it_was_signed_is_suspect(signed: Checkout) -> None:
    signed.edit(FIRST, "with eight circles of each", "with some eight circles of each")
    line = signed.tilelaw("review").stdout.splitlines()[0].split(maxsplit=1)
    assert line == [CIRCLES, "suspect, signed by A. Sample on 2026-11-30; changed since: register"]


def test_a_suspect_clause_is_11_when_asked_strictly(signed: Checkout) -> None:
    asked = [signed.tilelaw("review", "--strict").returncode]
    signed.edit(FIRST, "with eight circles of each", "with some eight circles of each")
    assert [*asked, signed.tilelaw("review", "--strict").returncode, signed.tilelaw("review").returncode] == [0, 11, 0]


def test_a_suspect_clause_that_is_signed_again_is_reviewed(signed: Checkout) -> None:
    signed.edit(FIRST, "with eight circles of each", "with some eight circles of each")
    signed.tilelaw("review", CIRCLES, "--by", "B. Sample", "--day", "2026-12-01")
    assert "reviewed, signed by B. Sample on 2026-12-01" in signed.tilelaw("review").stdout


def test_without_a_history_the_part_that_changed_is_named_and_shown_as_it_is(signed: Checkout) -> None:
    signed.edit(FIRST, "with eight circles of each", "with some eight circles of each")
    shown = signed.tilelaw("review", CIRCLES).stdout
    assert ("found in no history" in shown, "with some eight" in shown, "mixes the tiles" in shown) == (True, True, False)


@needs_git
def test_with_a_history_what_went_and_what_came_is_shown(tmp_path: Path) -> None:
    here = Repository.begun(tmp_path / "repository")
    here.tilelaw("review", CIRCLES, "--by", "A. Sample")
    here.commit("signed")
    here.edit(FIRST, "with eight circles of each", "with some eight circles of each")
    here.commit("changed")
    lines = [line.strip() for line in here.tilelaw("review", CIRCLES).stdout.splitlines()]
    text = "clause.duties 1.text: The tiles are mixed with {}eight circles of each hand."
    assert (f"-{text.format('')}" in lines, f"+{text.format('some ')}" in lines) == (True, True)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (("xx-small.1-z", "--by", "A. Sample"), "no register has such a clause"),
        (("--by", "A. Sample"), "none is named"),
        ((CIRCLES, "--day", "2026-11-30"), "nobody signs"),
    ],
)  # fmt: skip
def test_a_signature_that_says_too_little_is_refused(town: Checkout, given: tuple[str, ...], says: str) -> None:
    done = town.tilelaw("review", *given)
    assert (done.returncode, says in done.stderr) == (2, True)


@pytest.mark.parametrize("name", ["", "  ", "A.\nSample", "A.\x7fSample", "A.\u2028Sample", "A.\udcffSample"])
def test_what_is_nobody_s_name_signs_nothing(signed: Checkout, name: str) -> None:
    before = signed.path("jurisdictions/reviews.yaml").read_bytes()
    done = signed.tilelaw("review", TILTED, "--by", name)
    assert (done.returncode, signed.path("jurisdictions/reviews.yaml").read_bytes() == before) == (2, True)


def test_a_signature_that_cannot_be_written_leaves_the_record_as_it_was(signed: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    before = signed.path("jurisdictions/reviews.yaml").read_bytes()
    monkeypatch.setattr(record, "_entry", lambda *_: "\udcff")
    signed.tilelaw("review", TILTED, "--by", "A. Sample")
    assert signed.path("jurisdictions/reviews.yaml").read_bytes() == before


def test_a_folder_in_the_place_of_the_record_is_refused(town: Checkout, small: Checkout) -> None:
    small.path("jurisdictions/reviews.yaml").mkdir()
    assert small.tilelaw("review").returncode == 2


def test_a_record_with_a_key_that_is_not_known_is_refused(signed: Checkout) -> None:
    signed.edit("jurisdictions/reviews.yaml", "  xx-small.1-a:\n", "  xx-small.1-a:\n    approved: true\n")
    done = signed.tilelaw("review")
    assert (done.returncode, "'approved' is not known here" in done.stderr) == (2, True)


def test_a_signature_of_a_clause_that_no_register_has_is_a_finding_of_check(signed: Checkout) -> None:
    signed.edit("jurisdictions/reviews.yaml", "  xx-small.1-a:\n", "  xx-small.1-z:\n")
    done = signed.tilelaw("check")
    assert (done.returncode, "xx-small.1-z is signed, and no register has it" in done.stdout) == (2, True)


def test_evidence_and_report_say_of_each_clause_whether_its_restatement_is_still_what_was_signed(signed: Checkout) -> None:
    signed.edit(FIRST, "with eight circles of each", "with some eight circles of each")
    signed.tilelaw("run", "--jurisdiction", "small-slow", "--out", "out")
    header = json.loads(signed.path("out/evidence.jsonl").read_text().splitlines()[0])
    page = signed.path("out/report.html").read_text()
    assert {name: one["state"] for name, one in header["reviews"].items()} == {CIRCLES: "suspect", TOTAL: "reviewed"}
    assert "Its restatement is suspect: signed by A. Sample on 2026-11-30; changed since: register." in page
    assert "1 reviewed, 1 suspect, 6 unreviewed of 8; changed since they were signed: xx-small.1-a" in page
