"""Exploring: ten seeded faults and one for each other invariant are found, shortened and written; a clean engine shows none.

``tilelaw explore --jurisdiction pennsylvania --seconds 600`` is the long run of the reference engine.
"""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import msgspec
import pytest
import seeded
from checkouts import PACKAGE, TESTS
from seeded import OTHERS, TEN, Seeded

from tilelaw import adapters, cli, explore, laws, lint, profiles, scenarios
from tilelaw.acts import Act, DealTiles, LayStacks, LayTiles, PlaceWager, SetHand, VerifyInspection
from tilelaw.adapters.python import CheckedEngine
from tilelaw.engine import Engine
from tilelaw.events import WagerPlaced
from tilelaw.explore import Command, Explorer, Tables, Violation
from tilelaw.explore.choice import Chooser
from tilelaw.explore.phrases import phrase
from tilelaw.explore.shortest import violated
from tilelaw.reference import ReferenceEngine
from tilelaw.session import Session
from tilelaw.stage import People
from tilelaw.tiles import FULL_SET
from tilelaw.verdicts import Blocked, Misused, Verdict

REFERENCE = adapters.REFERENCE
EACH = [pytest.param(fault, id=fault.__name__) for fault in (*TEN, *OTHERS)]
MOST_ACTS = 8


def tables(engine: Engine, jurisdiction: str, name: str = "seeded") -> Tables:
    profile, law = profiles.load(jurisdiction)
    return Tables(CheckedEngine(engine), name, profile, law.instrument.layout)


@cache
def found(fault: type[Seeded]) -> Violation:
    """What exploring finds of a fault; explored once for all tests."""
    explorer = Explorer(tables(fault(), fault.jurisdiction), fault.seed, seconds=60)
    violation = explorer.explore()
    assert violation is not None
    return violation


def written(fault: type[Seeded], out: Path) -> Path:
    _, law = profiles.load(fault.jurisdiction)
    return explore.write(out, Command(f"seeded:{fault.__name__}", fault.jurisdiction, fault.seed), law, found(fault))


def verdict(path: Path, engine: Engine, jurisdiction: str) -> Verdict:
    """What a written feature comes to before an engine, judged as any scenario is."""
    profile, law = profiles.load(jurisdiction)
    session = Session(profile, law, "in-process", CheckedEngine(engine), "s", profile.day)
    (scenario,) = scenarios.explored(path, law.instrument.id)
    return session.judge(scenario).verdict


@pytest.mark.parametrize("fault", EACH)
def test_a_seeded_fault_is_found_and_shrunk_to_eight_acts_at_most(fault: type[Seeded]) -> None:
    violation = found(fault)
    assert violation.invariant.name == fault.violates
    assert len(violation.told) <= MOST_ACTS
    assert violation.again


@pytest.mark.parametrize("fault", EACH)
def test_no_act_of_what_was_found_can_be_left_out(fault: type[Seeded]) -> None:
    violation, where = found(fault), tables(fault(), fault.jurisdiction)
    for place in range(len(violation.acts)):
        fewer = violated(where, violation.acts[:place] + violation.acts[place + 1 :])
        assert fewer is None or fewer.invariant is not violation.invariant


@pytest.mark.parametrize("fault", EACH)
def test_the_written_feature_reproduces_the_violation(fault: type[Seeded], tmp_path: Path) -> None:
    assert verdict(written(fault, tmp_path), fault(), fault.jurisdiction) is Verdict.BREACHES


@pytest.mark.parametrize("fault", EACH)
def test_the_written_feature_conforms_once_the_fault_is_mended(fault: type[Seeded], tmp_path: Path) -> None:
    after = verdict(written(fault, tmp_path), ReferenceEngine(), fault.jurisdiction)
    assert after in (Verdict.CONFORMS, Verdict.BLOCKED)  # where the mended engine refuses an act that led there, it is not reached


def test_each_invariant_is_violated_by_a_seeded_engine() -> None:
    assert {one.name for one in explore.ALL} == {fault.violates for fault in (*TEN, *OTHERS)}


def test_each_clause_that_an_invariant_rests_on_is_held_in_full() -> None:
    known = {name: laws.load(name) for name in laws.names()}
    for clause in (clause for one in explore.ALL for clause in one.clauses):
        law = known[clause.partition(".")[0]]
        assert (law.clause(clause).text or law.section_of[clause].text) == "verified", clause


@pytest.mark.parametrize("jurisdiction", ["pennsylvania", "new-zealand-1996", "new-zealand-1998", "new-zealand-2001"])
def test_the_reference_engine_shows_no_violation(jurisdiction: str) -> None:
    explorer = Explorer(tables(ReferenceEngine(), jurisdiction), "reference", examples=12)
    assert explorer.explore() is None
    assert explorer.tally.reached["settled or void"] + explorer.tally.reached["second deal"] > 6


class Recorder:
    """The reference engine, writing down every act that is asked."""

    def __init__(self) -> None:
        self.asked: list[Act] = []
        self._engine = ReferenceEngine()
        self.describe = self._engine.describe

    def open_table(self, rules: object) -> "Recorder":
        self._table = self._engine.open_table(rules)  # type: ignore[arg-type]
        return self

    def perform(self, act: Act) -> object:
        self.asked.append(act)
        return self._table.perform(act)


def asked(seed: str) -> list[Act]:
    recorder = Recorder()
    Explorer(tables(recorder, "new-zealand-1998"), seed, examples=3).explore()  # type: ignore[arg-type]
    return recorder.asked


def test_the_same_seed_draws_the_same_sequences() -> None:
    assert asked("one") == asked("one")


def test_another_seed_draws_others() -> None:
    assert asked("one") != asked("two")


def test_a_rerun_begins_with_what_was_found(tmp_path: Path) -> None:
    def explored(seed: str, examples: int | None) -> Violation | None:
        return Explorer(tables(seeded.RemembersARefusedValue(), "new-zealand-1998"), seed, examples, 60, tmp_path).explore()

    assert explored("other", 2) is None
    assert explored("e", None) is not None
    assert explored("other", 2) is not None


def test_an_act_with_a_phrase_of_the_law_is_written_with_it() -> None:
    assert phrase("given", PlaceWager(by="player 2", at="position 2", amount=2510)) == (
        "players have wagered",
        [["player", "position", "wager"], ["player 2", "position 2", "$25.10"]],
    )
    assert phrase("when", DealTiles(style="jung-quat", start="dealer")) == ("the dealer deals the tiles by jung-quat", [])


def test_an_act_without_a_phrase_has_none() -> None:
    assert phrase("given", VerifyInspection(by="spectator")) is None
    assert phrase("given", PlaceWager(by="player 2", at="position 2", amount=2510)) != phrase(
        "given", PlaceWager(by="player 2", at="position 2", amount=2511)
    )


def test_the_lint_accepts_the_steps_that_only_written_features_use() -> None:
    assert not [trouble for trouble in lint.unused() if "explored" in str(trouble)]


def test_a_choice_of_nothing_is_the_simplest() -> None:
    choose = Chooser(b"")
    assert choose.pick(["simple", "other"]) == "simple"
    assert not choose.chance(99)
    assert choose.stacks()[0] == FULL_SET[:4]


def test_what_is_attempted_in_vain_blocks_when_it_stands() -> None:
    rules = tables(ReferenceEngine(), "pennsylvania").rules
    people = People(lambda: ReferenceEngine().open_table(rules))
    people.attempt(SetHand(hand="dealer", high=frozenset(), low=frozenset()))
    with pytest.raises(Blocked, match="permits LayStacks"):
        people.attempt(LayStacks())
    people.phase = "when"
    with pytest.raises(Misused):
        people.attempt(LayStacks())


class Deals:
    """An engine that supports one act, and nothing of what leads up to it."""

    acts = frozenset({"LayTiles"})

    def describe(self) -> object:
        return msgspec.structs.replace(ReferenceEngine().describe(), acts=self.acts, bulk=frozenset())

    def open_table(self, rules: object) -> object:
        return ReferenceEngine().open_table(rules)  # type: ignore[arg-type]


class DealsByChance(Deals):
    """An engine that leaves all outcomes to its own chance."""

    acts = ReferenceEngine().describe().acts

    def describe(self) -> object:
        observed = frozenset({"RollDice", "LayStacks", "StackTiles", "DecideCut", "DealTiles", "ExposeTile"})
        return msgspec.structs.replace(ReferenceEngine().describe(), observed=observed)


class Idle(Deals):
    """An engine that supports nothing."""

    acts = frozenset()


class Declares(Deals):
    """An engine that declares an act and has none."""

    acts = frozenset({"TouchTiles"})


class Fails(Deals):
    """An engine that takes wagers alone, and fails over its third one and every one after."""

    acts = frozenset({"PlaceWager"})

    def __init__(self) -> None:
        self.wagers = 0

    def open_table(self, rules: object) -> object:
        return self

    def perform(self, act: Act) -> Sequence[object]:
        assert isinstance(act, PlaceWager)
        self.wagers += 1
        if self.wagers > 2:
            self.break_down()
        return [WagerPlaced(by=act.by, at=act.at, amount=act.amount)]

    def break_down(self) -> None:
        raise ZeroDivisionError("no chips left")


class Ends(Fails):
    """An engine that ends in the middle of an act."""

    def break_down(self) -> None:
        os._exit(0)


def test_an_engine_is_explored_with_the_acts_that_it_supports() -> None:
    explorer = Explorer(tables(Deals(), "pennsylvania"), "s", examples=3)  # type: ignore[arg-type]
    assert explorer.tables.acts == (LayTiles,)
    assert explorer.explore() is None
    assert explorer.tally.exercised["delivered-once"]


def test_where_outcomes_are_left_to_chance_tables_are_not_compared() -> None:
    explorer = Explorer(tables(DealsByChance(), "pennsylvania"), "s", examples=6)  # type: ignore[arg-type]
    assert explorer.explore() is None
    assert {one.name for one in explorer.unexercised} >= {"alike", "refusal"}


Ran = Callable[..., tuple[int, str, str]]


@pytest.fixture
def ran(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ran:
    """Give the real command, and have its exit code and what it said. Engines named so run in processes of their own."""
    monkeypatch.chdir(tmp_path)

    def command(engine: str, *more: str, jurisdiction: str = "pennsylvania") -> tuple[int, str, str]:
        code = cli.main(["explore", engine, "--jurisdiction", jurisdiction, *more])
        said = capsys.readouterr()
        return code, said.out, said.err

    return command


def test_nothing_found_is_0_and_no_verdict(ran: Ran) -> None:
    code, said, _ = ran(REFERENCE, "--examples", "4", "--seed", "s")
    assert code == 0
    assert "no violation was found. That is no verdict" in said
    assert "conform" not in said
    assert re.search(r"Explored: +\d+ tables, [\d,]+ acts, [\d,]+ of them refused, in .* s; seed s", said)


def test_nothing_is_written_outside_of_the_folder_that_is_named(ran: Ran) -> None:
    ran(REFERENCE, "--examples", "2", "--out", "there")
    assert {path.name for path in Path().iterdir()} <= {"there"}


def test_what_was_never_exercised_is_said(ran: Ran) -> None:
    _, said, _ = ran(REFERENCE, "--examples", "2", "--seed", "s")
    assert "never exercised: A winning wager is paid once" in said


def test_a_violation_is_10_and_written(ran: Ran) -> None:
    code, said, _ = ran("seeded:DealsWithoutDice", "--seed", "d", "--out", "found", jurisdiction="new-zealand-1998")
    assert code == 10
    assert "Clauses:    nz-1998.10.1 (New Zealand Gazette 1998, No 20, rule 10.1)" in said
    path = Path("found/nz-1998/determined.feature")
    assert f"Written:    {path}" in said
    assert "# Play it again: pytest --tilelaw-engine seeded:DealsWithoutDice --tilelaw-jurisdiction new-zealand-1998" in path.read_text()


@pytest.mark.parametrize("engine", ["Idle", "Declares"])
def test_an_engine_that_supports_nothing_is_11(ran: Ran, engine: str) -> None:
    assert ran(f"test_explore:{engine}", "--examples", "2")[0] == 11


def test_an_engine_that_fails_over_an_act_is_explored_to_the_end_and_is_20(ran: Ran) -> None:
    code, said, _ = ran("test_explore:Fails", "--examples", "10", "--seed", "s")
    assert code == 20
    assert re.search(r"Failed: +\d+ times, the first time: .*no chips left; the last acts: .*PlaceWager by ", said)
    assert re.search(r"Explored: +\d{2} tables", said)


def test_an_engine_that_ends_again_and_again_is_20(ran: Ran) -> None:
    code, _, error = ran("test_explore:Ends", "--examples", "10", "--seed", "s")
    assert code == 20
    assert "broke 4 times" in error


def test_a_number_that_cannot_be_spent_is_2(ran: Ran) -> None:
    with pytest.raises(SystemExit) as left:
        ran(REFERENCE, "--examples", "none")
    assert left.value.code == 2


def test_a_law_that_the_engine_does_not_have_is_2(ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    from tilelaw.reference import engine  # noqa: PLC0415 - the laws that it has are taken from it

    monkeypatch.setattr(engine, "_LAWS", {})
    monkeypatch.setattr(engine, "POSITIONS", ())
    code, _, error = ran(REFERENCE, "--examples", "2")
    assert code == 2
    assert "opens no table under pennsylvania: it does not support law pa-621a" in error


def played(path: Path, engine: str) -> "subprocess.CompletedProcess[str]":
    """The file, given to pytest before an engine of ``seeded``, in a process of its own and a folder of no project."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "no:cacheprovider",
        "--tilelaw-engine",
        engine,
        "--tilelaw-jurisdiction",
        "new-zealand-1998",
    ]
    places = os.pathsep.join([str(TESTS), str(PACKAGE.parent)])
    here = os.environ | {"PYTHONPATH": places}
    return subprocess.run([*command, str(path)], capture_output=True, text=True, cwd=path.parent, env=here, check=False, timeout=120)  # noqa: S603


def test_pytest_plays_a_written_feature(tmp_path: Path) -> None:
    done = played(written(seeded.DealsWithoutDice, tmp_path), "seeded:DealsWithoutDice")
    assert done.returncode == 1
    assert "nz-1998.10.1 breaches: this is refused: expected and actual differ" in done.stdout


def test_pytest_leaves_other_features_alone(tmp_path: Path) -> None:
    path = written(seeded.DealsWithoutDice, tmp_path)
    path.write_text(path.read_text(encoding="utf-8").replace("@explored", "@nz-1998.10"), encoding="utf-8")
    assert "no tests ran" in played(path, "seeded:DealsWithoutDice").stdout


def test_a_deal_that_starts_where_chance_will_is_not_compared() -> None:
    acts = [LayStacks(stacks=Chooser(b"").stacks()), DealTiles()]
    assert violated(tables(ReferenceEngine(), "pennsylvania"), acts * 3) is None
