"""Content of the user's own, beside what comes with the tool: added, judged, proven, reported apart, and never in the place of anything."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from checkouts import Checkout

from tilelaw.acts import Act, PlaceWager
from tilelaw.engine import Description, Rules, Table
from tilelaw.events import Event, WagerPlaced
from tilelaw.reference.engine import ReferenceEngine

EXAMPLE = Path(__file__).parent.parent / "examples" / "tailoring"
FEATURE, STEPS = "own/features/lm-counter/01-booking.feature", "own/steps/booking.py"
SECTION, PROFILE = "own/jurisdictions/laws/lm-counter/section-1.yaml", "own/jurisdictions/lamplight.yaml"


class RoundsDown:
    """The reference engine, but that it books whole dollars."""

    def describe(self) -> Description:
        return ReferenceEngine().describe()

    def open_table(self, rules: Rules) -> Table:
        return _Rounding(ReferenceEngine().open_table(rules))


class _Rounding:
    def __init__(self, table: Table) -> None:
        self._table = table

    def perform(self, act: Act) -> Sequence[Event]:
        events = self._table.perform(act)
        if not isinstance(act, PlaceWager):
            return events
        return [
            WagerPlaced(by=act.by, at=act.at, amount=act.amount // 100 * 100) if isinstance(one, WagerPlaced) else one for one in events
        ]


@pytest.fixture
def user(tmp_path: Path) -> Checkout:
    """A user's folder, as the example has it: no checkout of the tool."""
    return Checkout.of_user(tmp_path / "user")


def run(user: Checkout, *more: str) -> "tuple[int, str, dict[str, str]]":
    """Judge the user's clause; exit code, what was printed, and the verdicts of all clauses."""
    done = user.tilelaw("run", *more, "--jurisdiction", "lamplight", "--out", "out", "--clause", "lm-counter.1-a")
    lines = [json.loads(line) for line in user.path("out/evidence.jsonl").read_text(encoding="utf-8").splitlines()]
    return done.returncode, done.stdout + done.stderr, {name: one["verdict"] for name, one in lines[-1]["clauses"].items()}


def test_the_example_has_no_finding(user: Checkout) -> None:
    done = user.tilelaw("check", "lm-counter")
    assert (done.returncode, done.stdout.splitlines()[-1].endswith("0 findings")) == (0, True), done.stdout + done.stderr


def test_what_comes_with_the_tool_is_still_there(user: Checkout) -> None:
    assert user.tilelaw("clauses", "new-zealand-1996").returncode == 0


def test_the_user_s_clause_is_judged(user: Checkout) -> None:
    assert run(user)[2]["lm-counter.1-a"] == "conforms"


def test_an_engine_that_breaks_the_user_s_clause_is_convicted(user: Checkout) -> None:
    code, said, verdicts = run(user, "test_tailoring:RoundsDown")
    assert (code, verdicts["lm-counter.1-a"]) == (10, "breaches"), said


def test_the_user_s_clause_is_no_law(user: Checkout) -> None:
    said = run(user, "test_tailoring:RoundsDown")[1]
    assert "Rules Submission: does not conform" in said
    assert "Engine:       does not conform" not in said


def test_the_report_says_which_registers_are_the_user_s(user: Checkout) -> None:
    run(user)
    assert "lm-counter is a register of the user" in user.path("out/report.html").read_text(encoding="utf-8")


def test_the_report_of_a_law_that_comes_with_the_tool_says_nothing_of_it(user: Checkout) -> None:
    user.tilelaw("run", "--jurisdiction", "new-zealand-1996", "--out", "out", "--clause", "nz-1996.8.3")
    assert "of the user" not in user.path("out/report.html").read_text(encoding="utf-8")


def test_both_proofs_hold_and_are_recorded_beside_the_register(user: Checkout) -> None:
    done = user.tilelaw("prove", "--record", "--quiet", "lm-counter")
    assert (done.returncode, user.path("own/jurisdictions/laws/lm-counter/proof.json").is_file()) == (0, True), done.stdout


def test_the_record_is_of_the_user_s_steps_too(user: Checkout) -> None:
    user.tilelaw("prove", "--record", "--quiet", "lm-counter")
    user.edit(STEPS, "What is booked, and for whom", "What is booked")
    run(user)
    header = json.loads(user.path("out/evidence.jsonl").read_text(encoding="utf-8").partition("\n")[0])
    assert "lm-counter: the recorded proof is of another edition" in header["proof_note"]


def test_the_record_of_the_tool_s_own_laws_is_none_of_the_user_s_steps(user: Checkout) -> None:
    run(user)
    header = json.loads(user.path("out/evidence.jsonl").read_text(encoding="utf-8").partition("\n")[0])
    assert "pa-621a: " not in header["proof_note"]


def test_a_phrase_of_the_user_s_does_not_touch_the_tool_s_features(user: Checkout) -> None:
    user.edit(STEPS, '@then(parsers.parse("', '@then("this is refused")\ndef _(seen):\n    seen.accepted()\n\n\n@then(parsers.parse("')
    done = user.tilelaw("check", "nz-1996")
    assert done.returncode == 0, done.stdout + done.stderr


def test_in_the_user_s_own_features_such_a_phrase_is_ambiguous(user: Checkout) -> None:
    user.edit(STEPS, '@then(parsers.parse("', '@then("this is refused")\ndef _(seen):\n    seen.accepted()\n\n\n@then(parsers.parse("')
    user.edit(FEATURE, "Then 1037 cents of player 2 are booked on position 2", "Then this is refused")
    assert "'this is refused' is ambiguous" in user.tilelaw("check", "lm-counter").stdout


def test_a_phrase_of_the_user_s_that_nothing_uses_is_found(user: Checkout) -> None:
    user.edit(STEPS, '@then(parsers.parse("', '@then("all is well")\ndef _(seen):\n    seen.accepted()\n\n\n@then(parsers.parse("')
    done = user.tilelaw("check")
    assert (done.returncode, "no feature uses 'all is well'" in done.stdout) == (2, True)


@pytest.mark.parametrize(
    "name", ["jurisdictions/pennsylvania.yaml", "jurisdictions/house-rules/conventional.yaml", "steps/wagers.py", "features/pa-621a"]
)
def test_nothing_of_the_tool_s_is_replaced(user: Checkout, name: str) -> None:
    mine = user.path(f"own/{name}")
    mine.parent.mkdir(parents=True, exist_ok=True)
    mine.write_text("", encoding="utf-8") if mine.suffix else mine.mkdir()
    done = user.tilelaw("check")
    assert (done.returncode, f"{name} come with the tool under the same names" in done.stderr) == (2, True), done.stderr


def test_a_folder_that_is_not_there_is_refused(user: Checkout) -> None:
    user.write("tilelaw.yaml", "content: elsewhere\n")
    done = user.tilelaw("check")
    assert (done.returncode, "elsewhere is not there" in done.stderr) == (2, True), done.stderr


@pytest.mark.parametrize("kind", ["folder", "link to nothing"])
def test_what_is_there_and_no_file_is_not_passed_over(user: Checkout, kind: str) -> None:
    user.path("tilelaw.yaml").unlink()
    user.path("tilelaw.yaml").mkdir() if kind == "folder" else user.path("tilelaw.yaml").symlink_to("nowhere")
    done = user.tilelaw("check")
    assert (done.returncode, "tilelaw.yaml: the file cannot be read" in done.stderr) == (2, True), done.stderr


def test_a_folder_without_content_is_refused(user: Checkout) -> None:
    user.path("empty").mkdir()
    user.write("tilelaw.yaml", "content: empty\n")
    done = user.tilelaw("check")
    assert (done.returncode, "has no content" in done.stderr) == (2, True), done.stderr


def test_a_key_that_is_not_known_is_refused(user: Checkout) -> None:
    user.write("tilelaw.yaml", "contents: own\n")
    done = user.tilelaw("check")
    assert (done.returncode, "the key 'contents' is not known here" in done.stderr) == (2, True), done.stderr


def test_a_register_that_is_not_there_is_refused(user: Checkout) -> None:
    user.edit(PROFILE, "[lm-counter]", "[lm-count]")
    done = user.tilelaw("clauses", "lamplight")
    assert (done.returncode, "the register 'lm-count' is not there" in done.stderr) == (2, True), done.stderr


def test_a_register_that_says_it_is_law_is_not_judged_beside_a_law(user: Checkout) -> None:
    user.edit(SECTION, "whose: operator\n", "")
    done = user.tilelaw("clauses", "lamplight")
    assert (done.returncode, "says that it is law, beside pa-621a" in done.stderr) == (2, True), done.stderr


def test_pytest_collects_the_user_s_features(user: Checkout) -> None:
    done = user.python("-m", "pytest", "-q", "-p", "no:cacheprovider", FEATURE)
    assert (done.returncode, "1 passed" in done.stdout) == (0, True), done.stdout + done.stderr


def test_a_clause_of_the_user_s_is_signed_beside_its_register(user: Checkout) -> None:
    done = user.tilelaw("review", "lm-counter.1-a", "--by", "A. Sample")
    assert done.stdout.splitlines()[-1] == f"signed in {user.path('own/jurisdictions/reviews.yaml')}", done.stderr
    assert "lm-counter.1-a" in user.path("own/jurisdictions/reviews.yaml").read_text(encoding="utf-8")


def test_what_a_user_has_signed_counts(user: Checkout) -> None:
    user.tilelaw("review", "lm-counter.1-a", "--by", "A. Sample")
    assert "reviewed, signed by A. Sample" in user.tilelaw("review", "lm-counter.1-a").stdout


def test_a_step_of_the_user_s_that_changed_makes_its_clause_suspect(user: Checkout) -> None:
    user.tilelaw("review", "lm-counter.1-a", "--by", "A. Sample")
    user.edit(STEPS, '"by at amount", [(name(who), position, cents)]', '"by at", [(name(who), position)]')
    assert "suspect, signed by A. Sample" in user.tilelaw("review", "lm-counter.1-a").stdout
