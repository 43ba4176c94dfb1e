"""All matches: what is played, what is found, and that a run that was stopped goes on where it stopped."""

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import psutil
import pytest
import slips
from checkouts import TESTS

import tilelaw
from tilelaw.book import Book, load
from tilelaw.book.slips import fewest
from tilelaw.cli import main
from tilelaw.matches import sample
from tilelaw.matches.plan import Plan
from tilelaw.matches.progress import PROGRESS, RESULT

UNITS = [289, 871, 1_625]
JUDGED = 67_545
SRC = Path(tilelaw.__file__).parents[1]


@pytest.fixture(scope="module")
def plan() -> Plan:
    return Plan(Book(load("conventional")))


def matches(out: Path, *more: str) -> int:
    return main(["matches", *more, "--jurisdiction", "pennsylvania", "--out", str(out)])


def test_one_set_of_tiles_allows_so_many_matches(plan: Plan) -> None:
    assert plan.total == 43_899_420


def test_every_hand_of_the_player_is_in_one_unit(plan: Plan) -> None:
    assert [player for unit in plan.units for player in plan.players(unit)] == list(range(8_130))


@pytest.mark.parametrize("player", [0, 17, 4_000, 8_129])
def test_a_match_takes_eight_tiles_of_one_set(plan: Plan, player: int) -> None:
    banks = plan.against(player)
    asked = [match for question in plan.questions(player, banks) for match in question.matches]
    assert len(asked) == len(banks)
    assert all(len(one.player.high | one.player.low | one.bank.high | one.bank.low) == 8 for one in asked)


def test_what_is_left_out_would_take_a_tile_twice(plan: Plan) -> None:
    there = Counter(plan.book.rules.tiles.twice * 2 + plan.book.rules.tiles.once)
    for player in (0, 4_000):
        banks = set(plan.against(player))
        for bank, faces in enumerate(plan.book.four_faces):
            assert (bank in banks) == (not Counter(plan.book.four_faces[player] + faces) - there)


def test_both_sides_are_set_the_house_way(plan: Plan) -> None:
    (question,) = plan.questions(4_000, plan.against(4_000)[:50])
    for match in question.matches:
        for one in (match.player, match.bank):
            assert (one.high, one.low) in plan.book.allowed


def test_a_message_has_no_more_matches_than_was_asked_for(plan: Plan) -> None:
    sizes = [len(one.matches) for one in Plan(plan.book, batch=1_000).questions(0, plan.against(0))]
    assert max(sizes) == 1_000
    assert sum(sizes) == len(plan.against(0))


@dataclass(frozen=True)
class Ran:
    """A run, and what it left behind."""

    code: int
    said: str
    complained: str
    out: Path


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Ran]:
    """A run over the few matches; each is made once."""

    @cache
    def found(*words: str) -> Ran:
        out, said, complained = tmp_path_factory.mktemp("matches"), io.StringIO(), io.StringIO()
        with pytest.MonkeyPatch.context() as patch, redirect_stdout(said), redirect_stderr(complained):
            patch.setattr(Plan, "units", UNITS)
            code = matches(out, *words)
        return Ran(code, said.getvalue(), complained.getvalue(), out)

    return found


Runs = Callable[..., Ran]


def test_the_reference_engine_settles_as_the_rules_say(ran: Runs) -> None:
    assert ran().code == 0
    assert f"Rules Submission, conventional: conforms. {JUDGED:,} matches judged." in ran().said


def test_the_rates_are_told_with_the_tables_apart(ran: Runs) -> None:
    assert "judgements a second by the oracle, whose tables took " in ran().said


def test_nothing_is_shown_of_progress_where_there_is_no_terminal(ran: Runs) -> None:
    assert not ran().complained


def counted(plan: Plan, wrong: slips.Slipping, right: slips.Slipping) -> int:
    """In how many of the few matches the two engines differ, counted by the engines themselves."""
    asked = (
        match for unit in UNITS for player in plan.players(unit)
        for question in plan.questions(player, plan.against(player)) for match in question.matches
    )  # fmt: skip
    return sum(wrong.won(one) != right.won(one) for one in asked)


@pytest.mark.parametrize(
    ("engine", "cause"),
    [("Generous", "copies go to the player"), ("Zeros", "hands of no points are ranked by their tiles")],
)
def test_a_slip_is_found_named_and_counted(plan: Plan, ran: Runs, engine: str, cause: str) -> None:
    found = ran(f"slips:{engine}")
    assert found.code == 10
    assert "Rules Submission, conventional: does not conform." in found.said
    assert f"{counted(plan, getattr(slips, engine)(), slips.Slipping()):,} matches: {cause}\n" in found.said
    assert found.said.count(" matches: ") == 1


def test_the_first_match_of_a_cause_is_shown_with_the_rules_that_it_rests_on(ran: Runs) -> None:
    said = ran("slips:Zeros").said
    assert "    player: " in said
    assert "    required lost, answered push\n" in said or "    required push, answered won\n" in said
    assert "      zeros: two hands of no points are level, whatever their tiles\n" in said
    assert "      settlement: " in said


def test_what_no_slip_explains_is_told_by_what_decides(ran: Runs) -> None:
    assert ran("slips:Odd").code == 10
    assert "; no slip that is known explains it" in ran("slips:Odd").said


def test_other_rules_judge_otherwise(ran: Runs) -> None:
    assert ran("--house-rules", "no-bank").code == 10
    assert "copies go to the bank" in ran("--house-rules", "no-bank").said


def test_an_engine_that_answers_nothing_in_bulk_plays_a_drawn_sample(ran: Runs) -> None:
    found = ran("slips:Dumb", "--seed", "s")
    assert found.code == 0
    assert "conforms. 300 matches judged of 43,899,420, drawn from the seed s.\n" in found.said
    assert "PlaceWager, LayTiles, SetHand, SetHouseWay, SettleRound\n" in found.said
    assert "Wrong are, of all, no more than 0.99%, at 95% confidence\n" in found.said


def test_what_is_kept_of_a_sample_says_how_it_was_drawn(ran: Runs) -> None:
    kept = json.loads((ran("slips:Dumb", "--seed", "s").out / sample.RESULT).read_text(encoding="utf-8"))
    assert (kept["said"], kept["house_rules"]["name"], kept["asked"]) == ("conforms", "conventional", 300)
    assert kept["sample"] == {"of": 43_899_420, "seed": "s", "unseen": "no more than 0.99%, at 95% confidence"}


@pytest.mark.parametrize(("engine", "cause"), [("Generous", "copies go to the player"), ("Odd", "the halves are settled otherwise")])
def test_a_slip_is_found_in_a_sample(ran: Runs, engine: str, cause: str) -> None:
    found = ran(f"acting:{engine}", "--seed", "s")
    assert found.code == 10
    assert re.search(rf"\n  \d+: {cause}\n      player: .+\n      bank:   .+\n      required .+, answered .+\n        ", found.said)


def test_an_engine_that_settles_no_round_either_is_incomplete(ran: Runs) -> None:
    found = ran("acting:Mute")
    assert (found.code, "neither in bulk nor by acts: the engine does not support SettleRound" in found.said) == (11, True)


def test_an_engine_that_breaks_in_a_sample_is_20(ran: Runs) -> None:
    assert ran("acting:Breaks").code == 20


def test_matches_are_counted_from_the_first_hand_to_the_last(plan: Plan) -> None:
    (first, *_), *_ = (one.matches for one in plan.questions(0, plan.against(0)))
    (*_, last) = [one for question in plan.questions(8_129, plan.against(8_129)) for one in question.matches]
    assert (plan.match(0), plan.match(plan.total - 1)) == (first, last)


def test_a_number_finds_its_match(plan: Plan) -> None:
    before = len(plan.against(0)) + len(plan.against(1))
    first, second, *_ = [one for question in plan.questions(2, plan.against(2)) for one in question.matches]
    assert (plan.match(before), plan.match(before + 1)) == (first, second)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_answer_with_fewer_results_is_20(ran: Runs, workers: str) -> None:
    found = ran("slips:Short", "-n", workers)
    assert found.code == 20
    assert "was asked about 4,000 matches and answered with 3999" in found.complained


def test_several_workers_find_the_same(ran: Runs) -> None:
    one, two = ran("slips:Zeros"), ran("slips:Zeros", "-n", "2")
    assert (one.out / RESULT).read_bytes() == (two.out / RESULT).read_bytes()


@pytest.fixture
def tired(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """A run that its engine ended after the first unit; the folder, and in it the counter of the engine."""
    counter = tmp_path / "counter"
    counter.write_text("17", encoding="utf-8")
    monkeypatch.setenv(slips.COUNTER, str(counter))
    monkeypatch.setattr(Plan, "units", UNITS)
    assert matches(tmp_path, "slips:Tires") == 20
    assert f"the same command goes on from {tmp_path / PROGRESS}" in capsys.readouterr().err
    assert json.loads((tmp_path / PROGRESS).read_text(encoding="utf-8"))["done"] == UNITS[:1]
    return tmp_path


def test_after_an_engine_broke_the_next_run_goes_on(tired: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tired / "counter").write_text("1000", encoding="utf-8")
    assert matches(tired, "slips:Tires") == 0
    assert 1000 - int((tired / "counter").read_text(encoding="utf-8")) <= 20, "what was judged is not asked again"
    assert f"{JUDGED:,} matches judged" in capsys.readouterr().out
    assert not (tired / PROGRESS).exists()


@pytest.mark.parametrize(("other", "told"), [(("--house-rules", "no-commission"), "another rules"), (("--batch", "1000"), "another plan")])
def test_progress_of_another_run_is_refused(tired: Path, capsys: pytest.CaptureFixture[str], other: tuple[str, ...], told: str) -> None:
    assert matches(tired, "slips:Tires", *other) == 2
    assert told in capsys.readouterr().err


def test_a_finished_run_is_told_again_without_asking(
    ran: Runs, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = ran("slips:Zeros")
    monkeypatch.setattr(Plan, "units", UNITS)
    assert matches(first.out, "slips:Zeros") == first.code
    again = capsys.readouterr().out
    assert first.said.startswith(again)
    assert "matches in" in first.said.removeprefix(again)


def test_the_result_of_another_engine_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    digests = '{"engine": "e", "rules": "r", "plan": "p", "tilelaw": "0"}'
    (tmp_path / RESULT).write_text(f'{{"digests": {digests}, "done": [], "judged": 0, "causes": []}}', encoding="utf-8")
    assert matches(tmp_path) == 2
    said = capsys.readouterr().err
    assert f"{tmp_path / RESULT}: it was kept under another engine and another rules" in said
    assert "give another --out, or remove the file to begin anew" in said


def test_a_file_that_is_no_progress_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / PROGRESS).write_text('{"done": [', encoding="utf-8")
    assert matches(tmp_path) == 2
    assert f"{tmp_path / PROGRESS}: this is not what was kept of a run" in capsys.readouterr().err


@pytest.mark.parametrize("given", ["0", "10001", "many"])
def test_a_batch_that_is_none_is_2(given: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        matches(tmp_path, "--batch", given)
    assert "is no number of matches: give one from 1 to 10,000" in capsys.readouterr().err


RUN = "import signal; from tilelaw import cli; signal.signal(signal.SIGINT, signal.default_int_handler); cli.entry()"
"""The command, also where who runs the tests has interrupts ignored."""


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT], ids=["killed", "ended", "interrupted"])
def test_a_run_that_is_ended_leaves_no_process_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, end: signal.Signals) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SRC), str(TESTS)])}
    words = ["matches", "slips:Slipping", "--jurisdiction", "pennsylvania", "--out", str(tmp_path), "-n", "2"]
    run = subprocess.Popen([sys.executable, "-c", RUN, *words], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # noqa: S603 - our own interpreter
    progress, until = tmp_path / PROGRESS, time.monotonic() + 120
    while not progress.exists() and time.monotonic() < until:
        time.sleep(0.05)
    family = children(run.pid)
    run.send_signal(end)
    run.communicate(timeout=60)
    assert run.returncode == (-end if end is signal.SIGKILL else 11)
    assert len(family) >= 4, "workers and their engines"
    while any(map(alive, family)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(alive, family))
    done = json.loads(progress.read_text(encoding="utf-8"))["done"]
    monkeypatch.setattr(Plan, "units", [*done, UNITS[2]])
    assert matches(tmp_path, "slips:Slipping") == 0


def children(pid: int) -> list[int]:
    """All processes that descend from one."""
    return [one.pid for one in psutil.Process(pid).children(recursive=True)]


def alive(pid: int) -> bool:
    return psutil.pid_exists(pid) and psutil.Process(pid).status() != psutil.STATUS_ZOMBIE


def test_the_fewest_slips_explain_what_several_could() -> None:
    found = {(0, 1): 5, (1,): 3, (2,): 1, (): 7}
    assert fewest(found) == {1: ((0, 1), (1,)), 2: ((2,),)}
