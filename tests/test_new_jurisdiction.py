"""A new jurisdiction, from its beginning to a first clause that is judged and proven: text files only."""

import datetime
from collections.abc import Sequence
from pathlib import Path

import pytest
from checkouts import Checkout

from tilelaw import beginnings, content
from tilelaw.acts import Act, CallNoMoreBets, PlaceWager
from tilelaw.engine import Description, NotSupported, Rules, Table
from tilelaw.events import Event, WagerPlaced
from tilelaw.reference.engine import ReferenceEngine
from tilelaw.trouble import Trouble

DAY = datetime.date(2024, 1, 1)
REGISTER, FEATURE = "jurisdictions/laws/on-ontario/section-1.yaml", "features/on-ontario/01-first-section.feature"
PROFILE, LAW = "jurisdictions/ontario.yaml", "jurisdictions/laws/on-ontario/law.yaml"
DUTY = """\
      - text: Nobody wagers nothing.
        miniatures:
          - fault: a wager of nothing is taken
            on: PlaceWager
            where: {by: player 5, amount: 0}
            accept: [{event: WagerPlaced, by: player 5, at: box 5, amount: 0}]
          - fault: a cent is not enough
            on: PlaceWager
            where: {by: player 5, amount: 1}
            refuse: a wager is a dollar or more
"""
SCENARIOS = """
    @duty:2
    Scenario: Nobody wagers nothing
      When player 5 wagers $0.00 on box 5
      Then this is refused

    @duty:2
    Scenario: A cent is a wager
      When player 5 wagers $0.01 on box 5
      Then the wager of player 5 on box 5 is $0.01
"""


class TakesLateWagers:
    """The reference engine, but that it does not know when the wagers are closed."""

    def describe(self) -> Description:
        return ReferenceEngine().describe()

    def open_table(self, rules: Rules) -> Table:
        return _LateTable(ReferenceEngine().open_table(rules))


class _LateTable:
    def __init__(self, table: Table) -> None:
        self._table = table

    def perform(self, act: Act) -> Sequence[Event]:
        if isinstance(act, CallNoMoreBets):
            return []
        return self._table.perform(act)


@pytest.fixture
def copy(tmp_path: Path) -> Checkout:
    """A copy of the content, with the code under test beside it."""
    return Checkout.whole(tmp_path / "copy")


@pytest.fixture
def begun(copy: Checkout) -> Checkout:
    """The same with the beginning of a jurisdiction."""
    done = copy.tilelaw("new-jurisdiction", "ontario")
    assert done.returncode == 0, done.stderr
    return copy


@pytest.fixture
def restated(begun: Checkout) -> Checkout:
    """The same with a duty filled in where the beginning has one that waits."""
    text = begun.path(REGISTER).read_text(encoding="utf-8")
    waiting = text[text.index("      - text: The first sentence of the law") : text.index("    open:   # silences")]
    begun.edit(REGISTER, waiting, DUTY)
    begun.write(FEATURE, begun.path(FEATURE).read_text(encoding="utf-8") + SCENARIOS)
    return begun


def test_it_writes_register_profile_and_feature_into_a_checkout(begun: Checkout) -> None:
    assert all(begun.path(name).is_file() for name in (PROFILE, LAW, REGISTER, FEATURE))


def test_what_it_writes_has_no_finding(begun: Checkout) -> None:
    done = begun.tilelaw("check", "on-ontario")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (
        0,
        f"1 laws, {len([one for one in begun.path('jurisdictions').glob('*.yaml') if one.name != 'reviews.yaml'])} profiles, "
        f"{len(list(begun.path('jurisdictions').glob('house-rules/*.yaml')))} house rules, 0 findings",
    )


def test_every_file_teaches(begun: Checkout) -> None:
    assert all("# " in begun.path(name).read_text(encoding="utf-8") for name in (PROFILE, LAW, REGISTER, FEATURE))


def test_the_check_says_which_duty_waits(begun: Checkout) -> None:
    assert "to do: on-ontario.1-a/2 is untested" in begun.tilelaw("check", "on-ontario").stdout


def test_the_check_says_how_to_show_that_the_scenarios_can_fail(begun: Checkout) -> None:
    assert "tilelaw prove ontario, then tilelaw prove --altered ontario" in begun.tilelaw("check", "on-ontario").stdout


def test_laws_that_are_whole_have_nothing_to_do(begun: Checkout) -> None:
    assert "to do" not in begun.tilelaw("check", "nz-1996").stdout


def test_nothing_conforms_before_the_example_has_been_replaced(begun: Checkout) -> None:
    done = begun.tilelaw("run", "--jurisdiction", "ontario", "--out", "out")
    assert (done.returncode, "1 untested" in done.stdout) == (11, True), done.stdout


def test_the_reference_engine_is_judged_by_a_clause_that_was_filled_in(restated: Checkout) -> None:
    done = restated.tilelaw("run", "--jurisdiction", "ontario", "--out", "out")
    assert (done.returncode, "1 of 1 clauses in force that an engine can show conform (4 scenarios)" in done.stdout) == (0, True), (
        done.stdout
    )


def test_an_engine_that_breaks_the_clause_is_convicted(restated: Checkout) -> None:
    done = restated.tilelaw("run", "test_new_jurisdiction:TakesLateWagers", "--jurisdiction", "ontario", "--out", "out")
    assert (done.returncode, "1 breaches" in done.stdout) == (10, True), done.stdout + done.stderr


def test_the_miniatures_are_convicted(restated: Checkout) -> None:
    done = restated.tilelaw("prove", "ontario")
    assert (done.returncode, "5 miniatures, 0 survivors, 0 strays, 0 unclean, 0 looks never seen" in done.stdout) == (0, True), done.stdout


def test_every_altered_answer_is_convicted(restated: Checkout) -> None:
    done = restated.tilelaw("prove", "--altered", "ontario")
    assert (done.returncode, "0 survivors, 0 unclaimed, 0 unowned, 0 stale, 0 needless" in done.stdout) == (0, True), done.stdout


def test_what_was_shown_is_recorded_and_then_nothing_is_to_do(restated: Checkout) -> None:
    restated.tilelaw("prove", "--record", "ontario")
    assert "to do" not in restated.tilelaw("check", "on-ontario").stdout


def test_a_duty_without_scenario_is_told_what_to_do(begun: Checkout) -> None:
    text = begun.path(REGISTER).read_text(encoding="utf-8")
    begun.edit(REGISTER, text[text.index("      - text: The first sentence of the law") : text.index("    open:   # silences")], DUTY)
    said = begun.tilelaw("check", "on-ontario").stdout
    assert "on-ontario.1-a: duty 2 has no scenario: Nobody wagers nothing. Do: restate it, or register why it is not judged." in said


def test_a_step_that_is_not_known_is_told_the_nearest_phrases(begun: Checkout) -> None:
    begun.edit(FEATURE, "Given no more bets are accepted", "Given no more wagers are accepted")
    said = begun.tilelaw("check", "on-ontario").stdout
    assert (
        "no given step reads 'no more wagers are accepted'. Do: write it in steps/, or use a phrase that is there such as 'no more bets are"
        in said
    )


def test_a_step_that_is_like_no_phrase_is_told_none(begun: Checkout) -> None:
    begun.edit(FEATURE, "Given no more bets are accepted", "Given zzz")
    assert (
        "no given step reads 'zzz'. Do: write it in steps/, or use a phrase that is there." in begun.tilelaw("check", "on-ontario").stdout
    )


def test_no_jurisdiction_is_begun_twice(begun: Checkout) -> None:
    done = begun.tilelaw("new-jurisdiction", "ontario")
    assert (done.returncode, "there is a jurisdiction of that name" in done.stderr) == (2, True)


def test_no_law_is_begun_twice(begun: Checkout) -> None:
    done = begun.tilelaw("new-jurisdiction", "ottawa", "--law", "on-ontario")
    assert (done.returncode, "there is a law of that name" in done.stderr) == (2, True)


def test_no_file_is_overwritten(copy: Checkout) -> None:
    copy.path("features/on-ontario").mkdir()
    copy.write(FEATURE, "mine")
    done = copy.tilelaw("new-jurisdiction", "ontario")
    assert (done.returncode, copy.path(FEATURE).read_text(encoding="utf-8"), copy.path(PROFILE).exists()) == (2, "mine", False)


@pytest.mark.parametrize("name", ["Ontario", "on tario", "-ontario", "../ontario", "9th"])
def test_a_name_that_no_profile_can_have_is_refused(copy: Checkout, name: str) -> None:
    assert copy.tilelaw("new-jurisdiction", "--", name).returncode == 2


def test_a_law_is_called_as_the_user_says() -> None:
    files = beginnings.files("ontario", "on-2024", DAY)
    assert beginnings.law_in(files) == "on-2024"


def test_a_name_that_no_law_can_have_is_refused() -> None:
    with pytest.raises(Trouble, match="name one with --law: two lower-case letters"):
        beginnings.files("ontario", "2024", DAY)


def test_no_word_is_left_to_be_filled_in() -> None:
    texts = beginnings.files("new-south-wales", None, DAY).values()
    assert not [text for text in texts for word in ("@name@", "@law@", "@title@", "@today@") if word in text]


# A folder of the user's own.


def test_a_folder_of_ones_own_is_named_in_a_file(copy: Checkout) -> None:
    done = copy.tilelaw("new-jurisdiction", "ontario", "--out", "mine")
    assert "Next: tilelaw check on-ontario" in done.stdout
    assert copy.path("tilelaw.yaml").read_text(encoding="utf-8") == "content: mine\n"
    assert copy.tilelaw("check", "on-ontario").stdout.splitlines()[-1].endswith("0 findings")


def test_the_next_one_goes_into_the_same_folder(copy: Checkout) -> None:
    copy.tilelaw("new-jurisdiction", "ontario", "--out", "mine")
    copy.tilelaw("new-jurisdiction", "quebec")
    assert copy.path("mine/jurisdictions/quebec.yaml").is_file()


def test_a_folder_that_another_file_names_is_left_to_the_user(copy: Checkout) -> None:
    copy.tilelaw("new-jurisdiction", "ontario", "--out", "mine")
    done = copy.tilelaw("new-jurisdiction", "quebec", "--out", "other")
    assert "Next: write content: other in tilelaw.yaml;" in done.stdout
    assert copy.path("tilelaw.yaml").read_text(encoding="utf-8") == "content: mine\n"


def test_a_folder_of_ones_own_that_is_not_there_is_refused(copy: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILELAW_CONTENT", str(copy.path("nowhere")))
    done = copy.tilelaw("check")
    assert (done.returncode, "TILELAW_CONTENT names no folder" in done.stderr) == (2, True)


def test_an_installation_is_no_place_for_new_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "features").mkdir()
    monkeypatch.setattr(content, "_PACKAGE", tmp_path)
    assert content.home() is None


# The engine that is at hand.


def test_the_reference_engine_plays_an_unknown_law_at_the_table_of_its_layout() -> None:
    boxes = tuple(f"box {number}" for number in range(1, 9))
    table = ReferenceEngine().open_table(Rules(law="on-ontario", options={}, boxes=boxes))
    assert table.perform(PlaceWager(by="player 2", at="box 2", amount=1)) == [WagerPlaced(by="player 2", at="box 2", amount=1)]


@pytest.mark.parametrize("boxes", [(), ("seat 1", "seat 2")])
def test_the_reference_engine_has_no_table_of_another_layout(boxes: tuple[str, ...]) -> None:
    with pytest.raises(NotSupported, match="law on-ontario"):
        ReferenceEngine().open_table(Rules(law="on-ontario", options={}, boxes=boxes))
