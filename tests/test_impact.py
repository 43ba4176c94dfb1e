"""What a change alters, in real repositories: a scenario weakened, an amendment, wording only, an option added, a house rule changed."""

import json
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from repositories import Repository, needs_git

from tilelaw import content
from tilelaw.report import impacts

MIXING, DICE, WORDS = "features/xx-small/01-mixing.feature", "features/xx-small/03-dice.feature", "steps/words.py"
FIRST, LAWFILE = "jurisdictions/laws/xx-small/section-1.yaml", "jurisdictions/laws/xx-small/law.yaml"
CIRCLES, TOTAL = "xx-small.1-a", "xx-small.3-1"
LOOK = "\n      Then the tiles are mixed with 8 and 8 circles"
SWEPT = "{faces: sum(faces) for faces in ROLLS}"
ENGINES = ("--engine", "engines:WithoutQuickDeal", "--prover", "engines:Right")
RULES = content.folder("jurisdictions") / "house-rules"

pytestmark = needs_git


@dataclass(frozen=True)
class Change:
    """A repository with a commit ``base`` and a commit ``head``, and what the command said of them."""

    at: Repository
    done: "subprocess.CompletedProcess[str]"
    found: dict[str, Any]

    @property
    def said(self) -> str:
        """What was printed."""
        return self.done.stdout


Alter = Callable[[Repository], None]


@pytest.fixture(scope="module")
def change(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Change]:
    """Make a change in a fresh repository and look at its impact."""

    def made(alter: Alter, *arguments: str, before: Alter = lambda _: None) -> Change:
        at = Repository.begun(tmp_path_factory.mktemp("repository") / "small")
        before(at)
        at.commit("from")
        alter(at)
        at.commit("to")
        done = at.tilelaw("impact", "from", "to", "--json", "found.json", *ENGINES, *arguments)
        assert done.stderr == ""
        return Change(at, done, json.loads(at.path("found.json").read_text()))

    return made


def clause(change: Change, name: str) -> dict[str, Any]:
    return next(one for one in change.found["clauses"] if one["id"] == name)


def sign(at: Repository) -> None:
    at.tilelaw("review", CIRCLES, "--by", "A. Sample")


@pytest.fixture(scope="module")
def weakened(change: Callable[..., Change]) -> Change:
    return change(lambda at: at.edit(MIXING, LOOK, ""), "--html", "found.html", before=sign)


@pytest.fixture(scope="module")
def loosened(change: Callable[..., Change]) -> Change:
    tight, loose = '"left_circles right_circles", [(left, right)]', '"left_circles", [left]'
    return change(lambda at: at.edit(WORDS, tight, loose))


@pytest.fixture(scope="module")
def worded(change: Callable[..., Change]) -> Change:
    def alter(at: Repository) -> None:
        at.edit(WORDS, '@when("the dealer deals', '@when("the dealer goes on and deals the tiles")\n@when("the dealer deals')
        at.edit(MIXING, "Scenario: Eight circles of each hand mix", "Scenario: Eight circles of either hand mix")
        at.edit(FIRST, "mixed with eight circles of each", "mixed with eight circles of either")

    return change(alter, before=sign)


PAST = "xx-small.4, citation: Small Town 4, heading: Again, since: 2000-01-01, until: 2015-06-30"


def amend(at: Repository) -> None:
    feature = at.path(MIXING).read_text().replace("xx-small.1", "xx-small.4").replace("Small Town 1", "Small Town 4")
    at.write("features/xx-small/04-again.feature", feature)
    at.edit(LAWFILE, "  - {id: xx-small.9,", f"  - {{id: {PAST}}}\n  - {{id: xx-small.9,")
    register = at.path(FIRST).read_text().partition("  - id: xx-small.1-b")[0].replace("xx-small.1", "xx-small.4")
    at.write("jurisdictions/laws/xx-small/section-4.yaml", register.replace("since: 2000-01-01", "since: 2015-07-01"))


@pytest.fixture(scope="module")
def amended(change: Callable[..., Change]) -> Change:
    return change(amend)


@pytest.fixture(scope="module")
def tightened(change: Callable[..., Change]) -> Change:
    def alter(at: Repository) -> None:
        at.edit(MIXING, "When the dealer mixes the tiles with 8 and 8", "When the dealer mixes the tiles with 8 and 9")
        at.edit(WORDS, SWEPT, "{faces: sum(faces) + (faces == (6, 6, 6)) for faces in ROLLS}")

    return change(alter)


@pytest.fixture(scope="module")
def decided(change: Callable[..., Change]) -> Change:
    def alter(at: Repository) -> None:
        at.edit(LAWFILE, "  house-way:", "  slow-deal: {title: The slow deal, kind: switch, cited: Small Town 2(2)}\n  house-way:")
        at.edit("jurisdictions/small.yaml", "  quick-deal: true", "  quick-deal: false\n  slow-deal: true")

    return change(alter)


@pytest.fixture(scope="module")
def ruled(change: Callable[..., Change]) -> Change:
    def rules(at: Repository, name: str) -> None:
        at.path("jurisdictions/house-rules").mkdir(exist_ok=True)
        for one in ("conventional", name):
            text = (RULES / f"{one}.yaml").read_text().replace(f"name: {name}", "name: ours")
            at.write(f"jurisdictions/house-rules/{'ours' if one == name else one}.yaml", text)

    return change(lambda at: rules(at, "splits-sevens"), before=lambda at: rules(at, "no-commission"))


def test_an_unchanged_repository_is_0_and_one_line(weakened: Change) -> None:
    done = weakened.at.tilelaw("impact", "from", "from")
    assert (done.returncode, done.stdout.splitlines()) == (
        0,
        ["Between from and from nothing changed: no clause, step, option or profile."],
    )


def test_a_comment_is_no_change(weakened: Change, tmp_path: Path) -> None:
    for name in ("features", "steps", "jurisdictions"):
        shutil.copytree(weakened.at.path(name), tmp_path / name)
    words = tmp_path / WORDS
    words.write_text(words.read_text() + "\n# the end\n")
    done = weakened.at.tilelaw("impact", ".", str(tmp_path))
    assert (done.returncode, len(done.stdout.splitlines())) == (0, 1)


def test_a_then_that_is_removed_is_11_and_shown(weakened: Change) -> None:
    assert (weakened.done.returncode, "-  Then the tiles are mixed with 8 and 8 circles" in weakened.said) == (11, True)


def test_a_miniature_that_nobody_convicts_any_more_is_named(weakened: Change) -> None:
    assert [(one["id"], one["kept"]) for one in weakened.found["faults"]] == [("xx-small.1-a/1c", True)]


def test_a_fact_that_nobody_convicts_any_more_is_named(weakened: Change) -> None:
    assert "TilesMixed.left_circles" in {one["fact"] for one in weakened.found["facts"]}


def test_a_clause_that_was_signed_and_changed_is_suspect(weakened: Change) -> None:
    assert [one for one in weakened.found["reasons"] if "suspect" in one and one.startswith(CIRCLES)]


def test_a_clause_that_did_not_change_is_not_spoken_of(weakened: Change) -> None:
    assert [one["id"] for one in weakened.found["clauses"]] == [CIRCLES]


def test_the_page_says_the_same(weakened: Change) -> None:
    page = weakened.at.path("found.html").read_text()
    assert all(word in page for word in ("somebody has to look", "one circle less is noted", "Then the tiles are mixed"))


def test_a_value_that_is_loosened_in_a_step_names_the_step_and_the_fact(loosened: Change) -> None:
    found = loosened.found
    assert [one["phrase"] for one in found["steps"]] == ["then: the tiles are mixed with {left:d} and {right:d} circles"]
    assert {one["fact"] for one in found["facts"]} == {"TilesMixed.right_circles"}


def test_a_step_that_changed_touches_the_clauses_that_use_it_alone(loosened: Change) -> None:
    assert [(one["id"], one["parts"]) for one in loosened.found["clauses"]] == [(CIRCLES, ["steps"])]


def test_a_change_of_wording_only_shows_no_change_of_behaviour_and_asks_for_review(worded: Change) -> None:
    assert (worded.done.returncode, clause(worded, CIRCLES)["behaviour"], "Wording only: no change of behaviour" in worded.said) == (
        11, False, True,
    )  # fmt: skip


def test_a_synonym_of_a_step_changes_no_clause_that_does_not_use_it(worded: Change) -> None:
    assert [one["id"] for one in worded.found["clauses"]] == [CIRCLES]


def test_a_change_that_is_signed_asks_nobody(worded: Change) -> None:
    sign(worded.at)
    worded.at.commit("signed")
    done = worded.at.tilelaw("impact", "from", "signed", *ENGINES)
    assert (done.returncode, "all that changed is signed" in done.stdout) == (0, True)


def test_an_amendment_is_told_with_its_clauses_and_their_first_day(amended: Change) -> None:
    found = clause(amended, "xx-small.4-a")
    assert (found["how"], found["since"], amended.done.returncode) == ("added", "2015-07-01", 11)


def test_an_amendment_is_judged(amended: Change) -> None:
    rows = [one for one in amended.found["engines"][0]["verdicts"] if one["profiles"] == ["small-slow"]]
    assert [(one["clause"], one["before"], one["after"]) for one in rows] == [("xx-small.4-a", None, "conforms")]


def test_a_clause_that_is_gone_is_11(amended: Change) -> None:
    done = amended.at.tilelaw("impact", "to", "from", *ENGINES)
    assert (done.returncode, "xx-small.4-a is restated no more" in done.stdout) == (11, True)


def test_an_engine_that_breaches_what_it_did_not_is_10_with_what_was_expected(tightened: Change) -> None:
    assert (tightened.done.returncode, f"breaches {CIRCLES} under small-slow, and did not before" in tightened.said) == (10, True)


def test_the_rolls_that_come_out_otherwise_are_counted_with_an_example(tightened: Change) -> None:
    (row,) = tightened.found["engines"][0]["sweeps"]
    assert (row["otherwise"], row["of"], row["example"]["act"]["faces"], row["example"]["after"]) == (1, 216, [6, 6, 6], "wrong")


def test_an_option_that_is_added_and_one_that_is_decided_otherwise_are_told(decided: Change) -> None:
    found = decided.found
    profile = next(one for one in found["profiles"] if one["name"] == "small")
    assert [(one["option"], one["how"]) for one in found["options"]] == [("slow-deal", "added")]
    assert {"option": "quick-deal", "before": True, "after": False} in profile["decided"]


def test_a_decision_of_an_option_asks_for_somebody(decided: Change) -> None:
    assert (decided.done.returncode, "the profile small is changed" in decided.said) == (11, True)


def test_hands_that_are_set_otherwise_are_counted_with_the_smallest(ruled: Change) -> None:
    (found,) = ruled.found["hands"]
    assert (found["set"]["of"], found["set"]["otherwise"] > 0, found["ranked"]["otherwise"]) == (35960, True, 0)
    assert found["set"]["example"]["before"] != found["set"]["example"]["after"]


def test_what_house_rules_say_of_money_otherwise_is_told(ruled: Change) -> None:
    (found,) = ruled.found["hands"]
    assert [one["entry"] for one in found["money"]] == ["commission"]


@pytest.mark.parametrize("name", ["weakened", "loosened", "worded", "amended", "tightened", "decided", "ruled"])
def test_the_comment_for_a_pull_request_is_short_and_says_why(name: str, request: pytest.FixtureRequest) -> None:
    found = request.getfixturevalue(name).found
    lines = impacts.markdown(found)
    assert (len(lines) < 60, any(f"exit code {found['exit_code']}" in line for line in lines)) == (True, True)


def test_the_comment_stays_short_whatever_changed(weakened: Change, ruled: Change, decided: Change, tightened: Change) -> None:
    found = dict(weakened.found)
    for one in (ruled, decided, tightened):
        found |= {key: value for key, value in one.found.items() if isinstance(value, list) and value}
    found = {key: value * 40 if isinstance(value, list) else value for key, value in found.items()}
    assert len(impacts.markdown(found)) < 60


def test_a_line_of_a_feature_does_not_end_the_code_of_the_comment(weakened: Change) -> None:
    clauses = [{**clause(weakened, CIRCLES), "register": ["-```", "+<script>"]}]
    assert "-'''" in impacts.markdown({**weakened.found, "clauses": clauses})


@pytest.mark.parametrize(
    ("base", "says"),
    [
        ("nowhere", "nowhere: git refuses: it is neither a folder nor a revision that is held"),
        ("", "one of the two has no name"),
        ("features", "has neither features, steps, jurisdictions nor tilelaw.yaml"),
        ("--all", "arguments"),
    ],
)
def test_what_is_neither_folder_nor_revision_is_refused(weakened: Change, base: str, says: str) -> None:
    done = weakened.at.tilelaw("impact", base, "to")
    assert (done.returncode, says in done.stderr) == (2, True)


def test_content_that_cannot_be_read_is_told_with_file_and_line(weakened: Change, tmp_path: Path) -> None:
    for name in ("features", "steps", "jurisdictions"):
        shutil.copytree(weakened.at.path(name), tmp_path / name)
    (tmp_path / FIRST).write_text("id: xx-small.1\nid: xx-small.2\n")
    done = weakened.at.tilelaw("impact", "from", str(tmp_path))
    assert (done.returncode, f"{tmp_path / FIRST}:2: the key 'id' stands twice" in done.stderr) == (2, True)


def test_content_of_a_revision_that_cannot_be_read_is_told_with_the_revision(weakened: Change) -> None:
    text = weakened.at.path(FIRST).read_text()
    weakened.at.write(FIRST, "id: xx-small.1\nid: xx-small.2\n")
    weakened.at.commit("unreadable")
    weakened.at.write(FIRST, text)
    weakened.at.commit("readable")
    done = weakened.at.tilelaw("impact", "from", "unreadable")
    assert (done.returncode, f"unreadable:{FIRST}:2: the key 'id' stands twice" in done.stderr) == (2, True)


@pytest.mark.parametrize("target", ["/etc/hostname", "../../elsewhere", "nowhere.feature"])
def test_a_link_in_a_revision_is_refused(weakened: Change, target: str) -> None:
    link = weakened.at.path("features/xx-small/09-link.feature")
    link.symlink_to(target)
    weakened.at.git("add", "features")
    tree = weakened.at.git("write-tree").strip()
    linked = weakened.at.git("commit-tree", "-p", "HEAD", "-m", "link", tree).strip()
    link.unlink()
    weakened.at.git("add", "features")
    done = weakened.at.tilelaw("impact", "from", linked)
    assert (done.returncode, "put the file itself there" in done.stderr, done.stderr.count("\n")) == (2, True, 1)


def test_no_attribute_of_a_repository_hides_a_change(change: Callable[..., Change], weakened: Change) -> None:
    def hide(at: Repository) -> None:
        at.write(".gitattributes", "*.feature export-ignore\n")
        at.git("add", ".gitattributes")
        sign(at)

    found = change(lambda at: at.edit(MIXING, LOOK, ""), before=hide)
    assert (found.done.returncode, clause(found, CIRCLES)) == (weakened.done.returncode, clause(weakened, CIRCLES))


def test_another_repository_in_a_revision_is_refused(weakened: Change) -> None:
    weakened.at.git("update-index", "--add", "--cacheinfo", f"160000,{'1' * 40},steps/other")
    tree = weakened.at.git("write-tree").strip()
    other = weakened.at.git("commit-tree", "-p", "HEAD", "-m", "other", tree).strip()
    weakened.at.git("rm", "--quiet", "--cached", "steps/other")
    done = weakened.at.tilelaw("impact", "from", other)
    assert (done.returncode, f"{other}: steps/other: it is no plain file" in done.stderr, done.stderr.count("\n")) == (2, True, 1)


@pytest.mark.parametrize("view", ["--json", "--html"])
def test_a_file_that_cannot_be_written_is_refused(weakened: Change, tmp_path: Path, view: str) -> None:
    done = weakened.at.tilelaw("impact", "to", "to", view, str(tmp_path))
    assert (done.returncode, "cannot be written" in done.stderr, done.stderr.count("\n")) == (2, True, 1)


def test_no_word_of_an_engine_breaks_a_line_of_the_console(weakened: Change) -> None:
    engine = {**weakened.found["engines"][0], "described": "one\ntwo \x1b[31m \u202e"}
    said = impacts.text({**weakened.found, "engines": [engine]})
    assert [each for line in said for each in line if not each.isprintable()] == []


def test_an_engine_that_is_judged_in_nothing_is_said_to_be(weakened: Change) -> None:
    assert (
        "of which judge nothing" in weakened.at.tilelaw("impact", "from", "to", "--engine", "engines:SupportsNothing", *ENGINES[2:]).stdout
    )


def test_an_engine_that_cannot_be_judged_under_a_profile_is_said_not_to_be(weakened: Change) -> None:
    rows = weakened.found["engines"][0]["not_judged"]
    assert [(one["profile"], "does not support: quick-deal" in one["why"]) for one in rows] == [("small", True)]


def test_what_the_engine_that_proves_does_not_conform_to_is_said_to_show_nothing(weakened: Change) -> None:
    done = weakened.at.tilelaw("impact", "to", "from", "--engine", "engines:Right")
    assert "shows nothing: the engine that proves does not conform to it" in done.stdout
