"""Several workers, each with an engine of its own: the same evidence as by one, nothing lost and nobody left behind."""

import json
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import psutil
import pytest
from checkouts import TESTS, Checkout, entered

from tilelaw import adapters, evidence, profiles, session, workers
from tilelaw.engine import EngineBroke
from tilelaw.verdicts import Verdict

PATIENCE = 30.0


@pytest.fixture
def crew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where engines leave the numbers of their processes."""
    folder = tmp_path / "crew"
    folder.mkdir()
    monkeypatch.setenv("CREW", str(folder))
    return folder


def pids(crew: Path) -> list[int]:
    return [int(path.stem) for path in crew.glob("*.pid")]


def met(condition: Callable[[], object]) -> bool:
    until = time.monotonic() + PATIENCE
    while not condition() and time.monotonic() < until:
        time.sleep(0.01)
    return bool(condition())


def all_ended(crew: Path) -> bool:
    return bool(pids(crew)) and met(lambda: not any(map(psutil.pid_exists, pids(crew))))


def judged(town: Checkout, engine: str, count: int, out: Path, *more: str) -> "subprocess.CompletedProcess[str]":
    words = ["run", engine, "--jurisdiction", "small", "--seed", "sea", "-n", str(count), "--out", str(out), *more]
    return town.tilelaw(*words)


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_bytes().splitlines()]


# The same evidence.


def test_evidence_is_the_same_bytes_with_any_number_of_workers(town: Checkout, tmp_path: Path) -> None:
    codes = [judged(town, "engines:Right", count, tmp_path / str(count)).returncode for count in (1, 3)]
    found = {(tmp_path / count / "evidence.jsonl").read_bytes() for count in "13"}
    assert (codes, len(found)) == ([0, 0], 1)


def test_the_embedded_engine_is_judged_by_several_workers_as_by_one(tmp_path: Path) -> None:
    profile, law = profiles.load("pennsylvania")
    clauses = ("pa-621a.7-4", "pa-621a.10-e")
    found = set()
    for count in (1, 3):
        first, *more = (adapters.connect(adapters.REFERENCE).engine for _ in range(count))
        current = session.Session(profile, law, "embedded", first, "sea", profile.day, clauses, more=tuple(more))
        path, _ = session.run(current, tmp_path / str(count))
        found.add(path.read_bytes())
    assert len(found) == 1
    assert set(current.verdicts.values()) == {Verdict.CONFORMS, Verdict.OPEN}


def test_a_breach_is_the_same_with_several_workers(town: Checkout, tmp_path: Path) -> None:
    codes = [judged(town, "engines:SevenCircles", count, tmp_path / str(count)).returncode for count in (1, 3)]
    assert codes == [10, 10]
    assert len({(tmp_path / count / "evidence.jsonl").read_bytes() for count in "13"}) == 1


def test_the_sidecar_says_how_many_workers_there_were(town: Checkout, tmp_path: Path) -> None:
    judged(town, "engines:Right", 2, tmp_path)
    assert json.loads((tmp_path / "evidence.sidecar.json").read_bytes())["workers"] == 2


def test_scenarios_that_come_late_stand_where_the_plan_has_them(town: Checkout, tmp_path: Path, crew: Path) -> None:
    done = judged(town, "crews:FirstComesLast", 2, tmp_path / "late")
    judged(town, "engines:Right", 1, tmp_path / "one")
    late, one = (lines(tmp_path / name / "evidence.jsonl") for name in ("late", "one"))
    assert done.returncode == 0
    assert late[1:-1] == one[1:-1]


def test_lines_are_written_as_they_come_and_stand_in_order_in_the_end(tmp_path: Path) -> None:
    writer = evidence.Writer(tmp_path, {})
    for number in (2, 0, 1):
        writer.line({"line": "scenario", "n": number})
    writer.line({"line": "probe", "probe": "b"})
    writer.line({"line": "probe", "probe": "a"})
    came = lines(tmp_path / "evidence.jsonl.part")
    found = evidence.read(writer.close({}))
    assert [line.get("n") for line in came] == [None, 2, 0, 1, None, None]
    assert [line.get("n", line.get("probe")) for line in found[1:-1]] == [0, 1, 2, "b", "a"]
    assert [path.name for path in tmp_path.iterdir()] == ["evidence.jsonl"]


def test_a_file_without_footer_is_read_in_the_order_of_the_plan(tmp_path: Path) -> None:
    writer = evidence.Writer(tmp_path, {})
    for number in (1, 0):
        writer.line({"line": "scenario", "n": number})
    assert [line.get("n") for line in evidence.read(writer.stop())] == [None, 0, 1]


# Engines of their own.


def test_every_worker_has_an_engine_in_a_process_of_its_own(town: Checkout, tmp_path: Path, crew: Path) -> None:
    assert judged(town, "crews:Noted", 3, tmp_path).returncode == 0
    assert len(pids(crew)) == 3
    assert all_ended(crew)


def test_several_scenarios_are_under_way_at_once(town: Checkout, tmp_path: Path, crew: Path) -> None:
    assert judged(town, "crews:Meets", 2, tmp_path).returncode == 0


def test_engines_that_describe_themselves_otherwise_are_20_and_nothing_is_judged(town: Checkout, tmp_path: Path, crew: Path) -> None:
    done = judged(town, "crews:Differs", 2, tmp_path / "out")
    assert (done.returncode, (tmp_path / "out").exists()) == (20, False)
    assert "the engine of worker 2 does not describe itself as that of worker 1 does: digest '" in done.stderr
    assert all_ended(crew)


@pytest.mark.parametrize("given", ["0", "-1", "two", "65", "1.5"])
def test_a_number_of_workers_that_is_none_is_2(town: Checkout, tmp_path: Path, given: str) -> None:
    done = town.tilelaw("run", "engines:Right", "--jurisdiction", "small", "--out", str(tmp_path / "out"), f"-n={given}")
    assert (done.returncode, "is no number of workers: give one from 1 to 64" in done.stderr) == (2, True)


def test_several_workers_with_engines_in_this_process_are_2(town: Checkout, tmp_path: Path) -> None:
    done = judged(town, "engines:Right", 2, tmp_path / "out", "--in-process")
    assert (done.returncode, done.stderr.count("\n"), "-n: engines in this process would share it" in done.stderr) == (2, 1, True)


def test_every_scenario_is_progress(town: Checkout, tmp_path: Path) -> None:
    seen = []

    def progress(plan: Any) -> Any:
        for scenario in plan:
            seen.append(scenario)
            yield scenario

    with entered(town):
        profile, law = profiles.load("small")
        engines = [adapters.connect("engines:Right").engine for _ in range(2)]
        current = session.Session(profile, law, "python", engines[0], "sea", profile.day, more=tuple(engines[1:]))
        session.run(current, tmp_path, progress)
        assert seen == current.plan
    for engine in engines:
        engine.close()  # type: ignore[attr-defined] # it is remote


# Ends.


def test_an_engine_that_breaks_too_often_stops_every_worker_at_once(town: Checkout, tmp_path: Path, crew: Path) -> None:
    with entered(town):
        profile, law = profiles.load("small")
        limits = adapters.Limits(answer=600)
        engines = [adapters.connect("crews:OneHangsOthersLeave", limits=limits).engine for _ in range(2)]
        current = session.Session(profile, law, "python", engines[0], "sea", profile.day, more=tuple(engines[1:]))
        with pytest.raises(EngineBroke, match=r"broke 4 times; the last time: at Perform \w+ it ended with exit code 7"):
            session.run(current, tmp_path)
    found = evidence.read(tmp_path / "evidence.jsonl.part")
    assert [line["verdict"] for line in found[1:]] == ["error"] * 4
    assert set(current.verdicts) == {line["id"] for line in found[1:]}
    for engine in engines:
        engine.close()  # type: ignore[attr-defined] # it is remote
    assert all_ended(crew)


def test_how_often_an_engine_may_break_holds_for_each(town: Checkout, tmp_path: Path) -> None:
    name = shlex.join([sys.executable, "-S", "-E", str(TESTS / "zoo.py"), "breaks-always"])
    with entered(town):
        profile, law = profiles.load("small")
        engines = [adapters.connect(name).engine for _ in range(2)]
        current = session.Session(profile, law, "command", engines[0], "sea", profile.day, more=tuple(engines[1:]))
        roll = next(one for one in current.plan if one.reading)
        found = [current.judged_by(roll, engine).verdict for engine in engines * 4]
        with pytest.raises(EngineBroke, match="broke 4 times"):
            current.judged_by(roll, engines[0])
    assert found == [Verdict.ERROR] * 8
    for engine in engines:
        engine.close()  # type: ignore[attr-defined] # it is remote


def test_an_engine_that_breaks_too_often_is_20_with_several_workers(town: Checkout, tmp_path: Path, crew: Path) -> None:
    done = judged(town, "crews:OneHangsOthersLeave", 2, tmp_path)
    assert (done.returncode, "broke 4 times" in done.stderr) == (20, True)
    assert all_ended(crew)


def started(town: Checkout, engine: str, tmp_path: Path) -> "subprocess.Popen[bytes]":
    words = ["run", engine, "--jurisdiction", "small", "-n", "2", "--out", str(tmp_path / "out")]
    return subprocess.Popen([sys.executable, "-m", "tilelaw", *words], cwd=town.root, env=town.environment(), stderr=subprocess.PIPE)  # noqa: S603 - our own interpreter


@pytest.mark.parametrize("request_to_end", [signal.SIGTERM, signal.SIGINT])
def test_a_run_that_is_asked_to_end_takes_all_engines_with_it(town: Checkout, tmp_path: Path, crew: Path, request_to_end: int) -> None:
    with started(town, "crews:Hangs", tmp_path) as process:
        assert met(lambda: len(list(crew.glob("*.hangs"))) == 2)
        process.send_signal(request_to_end)
        assert process.wait(PATIENCE) == 11
    assert all_ended(crew)
    assert len(lines(tmp_path / "out" / "evidence.jsonl.part")) == 1


def test_a_crash_loses_nothing_that_was_judged(town: Checkout, tmp_path: Path, crew: Path) -> None:
    part = tmp_path / "out" / "evidence.jsonl.part"
    with started(town, "crews:OneHangs", tmp_path) as process:
        assert met(lambda: part.exists() and part.read_bytes().count(b"\n") == 7)
        process.kill()
    assert sorted(line["verdict"] for line in evidence.read(part)[1:]) == ["conforms"] * 5 + ["open"]
    assert all_ended(crew)


def test_what_was_found_before_an_engine_broke_is_given_first() -> None:
    def judge(scenario: Any, _: Any) -> Any:
        if scenario == 2:
            raise EngineBroke("too often")
        return scenario

    found: list[Any] = []
    with pytest.raises(EngineBroke):
        pour(workers.judged([1, 2], judge, [0, 1, 2]), found)  # type: ignore[list-item] # the judge looks at neither
    assert sorted(found) == [(0, 0), (1, 1)]


def pour(found: Any, into: list[Any]) -> None:
    """Take each as it comes, so that what came before a break is kept."""
    for one in found:
        into.append(one)


def test_closing_begins_nothing_more() -> None:
    begun = []

    def judge(scenario: Any, _: Any) -> Any:
        begun.append(scenario)
        time.sleep(0.01)
        return scenario

    with closing(workers.judged([1, 2], judge, range(1000))) as found:  # type: ignore[arg-type, list-item] # the judge looks at neither
        next(found)
    assert len(begun) < 1000
