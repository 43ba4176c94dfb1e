"""Engines of four shapes, each a real process, judged by the laws: what each does right, what it cannot show, and its faults."""

import json
import shlex
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from checkouts import TESTS

from tilelaw import adapters, cli, profiles
from tilelaw.runner import Judgement
from tilelaw.session import Session
from tilelaw.verdicts import Verdict

OPTIONS = (
    "house-way-from-the-left", "cup-say-from-the-right", "cup-say-from-the-left", "chee-yee", "pin-say-from-the-right",
    "pin-say-from-the-left", "dragon-head-and-phoenix-tail-from-the-right", "dragon-head-and-phoenix-tail-from-the-left",
    "player-bank", "co-bank", "player-activated-shaker", "number-generator", "dice-wagers",
)  # fmt: skip
JUNG_QUAT, CHOICE, NO_ROLL, FELL_OUT, MISTOTALLED = "pa-621a.7-4", "pa-621a.7-s1", "pa-621a.10-a", "pa-621a.10-b", "pa-621a.10-c"
DEALS = f"{JUNG_QUAT}#jung-quat-deals-to-all-starting-at-"
FOUND = "nz-1998.9.9#the-house-banks-and-every-total-finds-its-box"
COVERED = "nz-1996.9.2-b#a-bank-that-covers-40-00-with-"

Judge = Callable[..., dict[str, Judgement]]


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The profile of an operator in Pennsylvania who has Jung Quat and a manual shaker."""
    path = tmp_path_factory.mktemp("profile") / "table.yaml"
    off = ", ".join(f"{name}: false" for name in OPTIONS)
    path.write_text(f"name: my-table\ntitle: My table\nextends: pennsylvania\noptions: {{ {off} }}\n", encoding="utf-8")
    return str(path)


@pytest.fixture(scope="module")
def judge(table: str) -> Iterator[Judge]:
    """Judge an engine, in a process of its own, on those scenarios whose ids begin so. The same is judged once only."""
    reached: list[Any] = []

    @cache
    def opened(name: str, jurisdiction: str) -> Session:
        connection = adapters.connect(name)
        reached.append(connection.engine)
        profile, law = profiles.load(jurisdiction)
        return Session(profile, law, connection.adapter, connection.engine, "sea", profile.day)

    @cache
    def judged(name: str, begins: str, jurisdiction: str = table) -> dict[str, Judgement]:
        session = opened(name, jurisdiction)
        return {one.id.partition("#")[2]: session.judge(one) for one in session.selected if one.id.startswith(begins)}

    yield judged
    for engine in reached:
        engine.close()


def verdicts(found: dict[str, Judgement]) -> set[Verdict]:
    """The verdicts of some scenarios, those aside that rest on readings."""
    return {one.verdict for one in found.values()} - {Verdict.OPEN}


def timed(fault: str = "") -> str:
    """The command line of the timed table."""
    return shlex.join([sys.executable, "-S", "-E", str(TESTS / "shapes" / "timed_table.py"), fault])


# A game that shakes, deals and settles in one call.


def test_a_game_in_one_call_deals_rightly(judge: Judge) -> None:
    found = judge("shapes.rng_game:Adapter", f"{JUNG_QUAT}#")
    assert {name for name, one in found.items() if one.verdict is not Verdict.CONFORMS} == {"jung-quat-is-not-dealt-by-a-player"}
    assert all(one.is_observed for one in found.values())


def test_nobody_can_deal_in_a_game_that_deals_alone(judge: Judge) -> None:
    one = judge("shapes.rng_game:Adapter", f"{JUNG_QUAT}#")["jung-quat-is-not-dealt-by-a-player"]
    reason = "the engine does not support DealTiles by player 2, since it carries DealTiles out alone"
    assert (one.verdict, one.reason) == (Verdict.UNSUPPORTED, reason)


def test_dice_of_a_game_are_seen_to_lie_flat_and_never_otherwise(judge: Judge) -> None:
    found = judge("shapes.rng_game:Adapter", f"{NO_ROLL}#")
    assert found["all-dice-in-the-manual-shaker-lie-flat"].verdict is Verdict.CONFORMS
    one = found["no-die-in-the-manual-shaker-lies-flat"]
    assert (one.verdict, one.reason) == (Verdict.UNTESTED, "RollDice.tilted is left to the engine, and cannot be seen to come by chance")


def test_a_total_that_a_game_never_misreads_is_untested(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilelaw.runner.TRIES", 700)
    (one,) = judge("shapes.rng_game:Adapter", f"{MISTOTALLED}#dice-of-2-3-4-are-totalled-as-8-").values()
    assert (one.verdict, one.reason) == (Verdict.UNTESTED, "TotalDice.announced did not come as 8 in 700 tries")


@pytest.mark.parametrize("fault", ["WrongDeal", "OtherStacks", "OtherStart", "NeverDeals"])
def test_a_game_that_deals_wrongly_is_convicted(judge: Judge, fault: str) -> None:
    assert verdicts(judge(f"shapes.rng_game:{fault}", DEALS)) == {Verdict.BREACHES}


def test_a_game_that_keeps_its_stacks_to_itself_is_untested(judge: Judge) -> None:
    (one,) = judge("shapes.rng_game:KeepsTheStacks", f"{DEALS}position-4").values()
    reason = "the engine does not disclose LayStacks.stacks: no TilesStacked.stacks in its answer ahead of the tiles"
    assert (one.verdict, one.reason) == (Verdict.UNTESTED, reason)


# A timed table that closes the wagers alone.


def test_a_timed_table_closes_the_wagers_alone(judge: Judge) -> None:
    found = judge(timed(), COVERED, "new-zealand-1996")
    assert (len(found), verdicts(found)) == (2, {Verdict.CONFORMS})


def test_a_timed_table_that_never_closes_the_wagers_is_convicted(judge: Judge) -> None:
    found = judge(timed("never closes"), COVERED, "new-zealand-1996")
    assert {json.dumps(one.actual) for one in found.values()} == {'{"refused": "it did not come of itself within 60 s"}'}
    assert verdicts(found) == {Verdict.BREACHES}


def test_a_timed_table_takes_a_nomination_while_its_clock_stands_still(judge: Judge) -> None:
    assert verdicts(judge(timed(), "nz-1998.9.7#", "new-zealand-1998")) == {Verdict.CONFORMS}


def test_a_timed_table_counts_out_every_roll_that_there_is(judge: Judge) -> None:
    (one,) = judge(timed(), FOUND, "new-zealand-1998").values()
    assert (one.verdict, sum(exchange.phase == "when" for exchange in one.transcript)) == (Verdict.CONFORMS, 216)


def test_a_timed_table_that_counts_from_the_next_box_is_convicted(judge: Judge) -> None:
    (one,) = judge(timed("counts from the next box"), FOUND, "new-zealand-1998").values()
    assert (one.verdict, one.look) == (Verdict.BREACHES, "FirstPosition at, 216 of 216 differ")


def test_a_timed_table_delivers_the_lots_in_their_order(judge: Judge) -> None:
    lots = "nz-1998.10.1#the-lots-go-out-in-the-order-that-the-cut-lays-down"
    assert verdicts(judge(timed(), lots, "new-zealand-1998")) == {Verdict.CONFORMS}
    assert verdicts(judge(timed("deals backwards"), lots, "new-zealand-1998")) == {Verdict.BREACHES}


def test_nobody_can_hurry_a_timed_table(judge: Judge) -> None:
    (one,) = judge(timed(), "nz-1998.10.1#until-the-dice-have-been-disclosed", "new-zealand-1998").values()
    assert (one.verdict, "since it carries DealTiles out alone" in str(one.reason)) == (Verdict.UNSUPPORTED, True)


# An observer of a live dealer, that can only flag.


@pytest.mark.parametrize("clause", [JUNG_QUAT, CHOICE, NO_ROLL, FELL_OUT, MISTOTALLED])
def test_an_observer_that_flags_conforms(judge: Judge, clause: str) -> None:
    found = judge("shapes.observer:Observer", f"{clause}#")
    assert (verdicts(found), any(one.is_observed for one in found.values())) == ({Verdict.CONFORMS}, False)


def test_an_observer_that_does_not_flag_a_forbidden_act_is_convicted(judge: Judge) -> None:
    found = judge("shapes.observer:LetsPlayersDeal", f"{JUNG_QUAT}#")
    assert {name for name, one in found.items() if one.verdict is Verdict.BREACHES} == {"jung-quat-is-not-dealt-by-a-player"}


def test_an_observer_that_misses_a_hand_is_convicted(judge: Judge) -> None:
    assert verdicts(judge("shapes.observer:MissesHands", DEALS)) == {Verdict.BREACHES}


def test_an_engine_that_deals_and_only_flags_is_convicted(judge: Judge) -> None:
    found = judge("shapes.observer:FlagsAndDeals", f"{JUNG_QUAT}#")
    assert {name for name, one in found.items() if one.verdict is Verdict.BREACHES} == {"jung-quat-is-not-dealt-by-a-player"}


# A production build, without any hook.


@pytest.mark.parametrize("clause", [JUNG_QUAT, CHOICE, MISTOTALLED])
def test_a_build_without_hooks_conforms_by_what_it_discloses(judge: Judge, clause: str) -> None:
    found = judge("shapes.production:Production", f"{clause}#")
    assert verdicts(found) == {Verdict.CONFORMS}
    assert any(one.is_observed for one in found.values())


def test_hands_that_cannot_be_laid_are_untested(judge: Judge) -> None:
    found = judge("shapes.production:Production", "pa-621a.10-d#the-player-voids-the-hand")
    reasons = {one.reason for one in found.values()}
    assert reasons == {"LayTiles.hands is left to the engine, and cannot be seen to come by chance"}


@pytest.mark.parametrize("fault", ["WrongDeal", "OtherStacks"])
def test_a_build_that_deals_wrongly_is_convicted(judge: Judge, fault: str) -> None:
    assert verdicts(judge(f"shapes.production:{fault}", DEALS)) == {Verdict.BREACHES}


def test_a_build_that_never_voids_is_convicted(judge: Judge) -> None:
    found = judge("shapes.production:ForgivesAll", f"{MISTOTALLED}#dice-of-2-3-4-are-totalled-as-8-")
    assert verdicts(found) == {Verdict.BREACHES}


def test_a_build_that_discloses_nothing_is_untested(judge: Judge) -> None:
    assert verdicts(judge("shapes.production:Secretive", DEALS)) == {Verdict.UNTESTED}


# By the command, to the report.


def run(name: str, table: str, out: Path, *clauses: str) -> tuple[int, list[dict[str, Any]], str]:
    """Judge some clauses by the command: its exit code, the lines of the evidence, and the report."""
    chosen = [part for clause in clauses for part in ("--clause", clause)]
    code = cli.main(["run", name, "--jurisdiction", table, "--seed", "sea", "--out", str(out), *chosen])
    lines = [json.loads(line) for line in (out / "evidence.jsonl").read_bytes().splitlines()]
    return code, lines, (out / "report.html").read_text(encoding="utf-8")


def test_the_command_says_on_what_an_engine_without_hooks_was_judged(table: str, tmp_path: Path) -> None:
    code, lines, report = run("shapes.production:Production", table, tmp_path, JUNG_QUAT)
    told = [line for line in lines if line["line"] == "scenario"]
    assert (code, lines[-1]["clauses"][JUNG_QUAT]["verdict"]) == (11, "conforms")
    assert {line["judged_on"] for line in told} == {"observed"}
    assert "Judged on observed outcomes" in report
    assert "Left to its own chance: deal tiles, lay stacks, lay tiles, roll dice." in report


def test_the_command_says_what_an_automatic_engine_was_asked(table: str, tmp_path: Path) -> None:
    code, lines, report = run("shapes.rng_game:WrongDeal", table, tmp_path, JUNG_QUAT)
    said = [one for line in lines if line["line"] == "scenario" for one in line["transcript"]]
    asked = {one["asked"]["until"] for one in said if "until" in one.get("asked", {})}
    assert (code, lines[-1]["clauses"][JUNG_QUAT]["verdict"], asked) == (10, "breaches", {"DealTiles"})
    assert "asked instead: let time pass, seconds 60, until DealTiles" in report


def test_a_run_with_untested_scenarios_is_incomplete(table: str, tmp_path: Path) -> None:
    code, lines, _ = run("shapes.production:Production", table, tmp_path, NO_ROLL)
    assert (code, lines[-1]["clauses"][NO_ROLL]["verdict"]) == (11, "untested")


def test_a_shape_that_cannot_be_ends_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source = "from shapes.production import Production\nfrom msgspec.structs import replace\n\n\nclass Engine(Production):\n"
    source += "    def describe(self):\n        return replace(super().describe(), observed=frozenset({'SetHands'}))\n"
    (tmp_path / "misshapen.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    code = cli.main(["run", "misshapen:Engine", "--jurisdiction", "pennsylvania", "--out", str(tmp_path / "out")])
    told = capsys.readouterr().err
    assert (code, "its description calls 'SetHands' observed, which is no act with an outcome" in told) == (2, True)
