"""Engines in processes of their own, real ones: whatever they do, the run ends in time, says what happened, and is never green."""

import html
import json
import re
import shlex
import subprocess
import sys
import time
import xml.etree.ElementTree as Xml
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from checkouts import LAW, TESTS, Checkout, entered
from conftest import Ran

from tilelaw import adapters, evidence, profiles, session
from tilelaw.acts import DealTiles, LayStacks, MixTiles
from tilelaw.adapters import Limits
from tilelaw.adapters.broke import Nonsense
from tilelaw.adapters.child import Broke, Child
from tilelaw.engine import EngineBroke, NotSupported, Rules
from tilelaw.session import Session
from tilelaw.tiles import FULL_SET

Run = Callable[..., Ran]
PATIENT = Limits(start=30, answer=30, message=100_000, stderr=10_000, memory=100 * 1024 * 1024)
SHORT = replace(PATIENT, answer=1)
CLAUSES = (f"{LAW}.1-a", f"{LAW}.2-s1", f"{LAW}.2-1", f"{LAW}.3-2")
RULES = Rules(law=LAW, options={"quick-deal": True, "house-way": "plain"})
STACKS = tuple(tuple(FULL_SET[first : first + 4]) for first in range(0, 32, 4))


def zoo(way: str, *more: str) -> str:
    """The command line of an engine that goes wrong in this way."""
    return shlex.join([sys.executable, "-S", "-E", str(TESTS / "zoo.py"), way, *more])


@dataclass(frozen=True)
class Judged:
    """What a run in this process found, and its evidence as it is read again."""

    session: Session
    path: Path
    lines: list[dict[str, Any]]

    @property
    def scenarios(self) -> list[dict[str, Any]]:
        """The line of each scenario."""
        return [line for line in self.lines if line["line"] == "scenario"]

    @property
    def dealt(self) -> dict[str, Any]:
        """The line of the scenario in which the tiles are dealt."""
        return next(line for line in self.scenarios if line["clause"] == f"{LAW}.2-s1")

    @property
    def raw(self) -> str:
        """What the sidecar keeps of it."""
        return self.session.errors[self.dealt["id"]]

    @property
    def verdicts(self) -> list[str]:
        """The verdict of each scenario, in order."""
        return [line["verdict"] for line in self.scenarios]


@pytest.fixture(scope="module")
def content(town: Checkout) -> Iterator[None]:
    """The small law, for this process too."""
    with entered(town):
        yield


@pytest.fixture
def judged(content: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Judged]]:
    """Judge an engine under the small law, and see to it that in the end no process is left of it, nor any that it started."""
    monkeypatch.setenv("ZOO", str(tmp_path))
    reached: list[Any] = []

    def run(name: str, limits: Limits = PATIENT, clauses: tuple[str, ...] = CLAUSES) -> Judged:
        connection = adapters.connect(name, limits=limits)
        reached.append(connection.engine)
        profile, law = profiles.load("small")
        current = Session(profile, law, connection.adapter, connection.engine, "sea", profile.day, clauses, name=name)
        path, _ = session.run(current, tmp_path / "out")
        return Judged(current, path, evidence.read(path))

    yield run
    for engine in reached:
        engine.close()
    assert left(tmp_path) == []


def left(tmp_path: Path, seconds: float = 10.0) -> list[int]:
    """The processes that still have this mark in their environment when they have had some time to end."""
    until = time.monotonic() + seconds
    while (marked := _marked(f"ZOO={tmp_path}\0".encode())) and time.monotonic() < until:
        time.sleep(0.02)
    return marked


def _marked(mark: bytes) -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):
            found += [int(path.parent.name)] if mark in path.read_bytes() + b"\0" else []
    return found


def alone(what: Judged) -> None:
    """The scenario with the deal is in error, every other was judged by an engine that is right, and the run is incomplete."""
    assert what.verdicts.count("error") == 1
    assert set(what.verdicts) == {"conforms", "error", "open"}
    assert what.dealt["verdict"] == "error"
    assert (what.lines[-1]["statements"]["engine"]["statement"], what.lines[-1]["exit_code"]) == ("incomplete", 11)


def gone(pid: int, seconds: float = 10.0) -> bool:
    """Whether a process ends in time."""
    until = time.monotonic() + seconds
    while lives(pid) and time.monotonic() < until:
        time.sleep(0.01)
    return not lives(pid)


def lives(pid: int) -> bool:
    """Whether a process is there and no mere remainder."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] not in "ZX"
    return False


# Right ones.


def test_a_program_in_no_language_of_ours_conforms(town: Checkout, tmp_path: Path) -> None:
    done = town.tilelaw("run", zoo("right"), "--jurisdiction", "small", "--out", str(tmp_path))
    assert (done.returncode, json.loads((tmp_path / "evidence.jsonl").read_bytes().splitlines()[0])["adapter"]) == (0, "command")


@pytest.mark.parametrize("way", ["returns", "daemon", "floods"])
def test_what_breaks_no_rule_of_the_conversation_is_no_error(judged: Callable[..., Judged], way: str) -> None:
    assert set(judged(zoo(way)).verdicts) == {"conforms", "open"}


def test_two_tables_that_are_open_at_once_do_not_mix() -> None:
    engine = adapters.connect(zoo("right"), limits=PATIENT).engine
    tables = [engine.open_table(RULES) for _ in range(2)]
    for table, stacks in zip(tables, [STACKS, STACKS[::-1]], strict=True):
        table.perform(LayStacks(stacks=stacks))
    first, last = ([event.tiles for event in table.perform(DealTiles())] for table in tables)  # type: ignore[attr-defined]
    assert first == last[::-1] != last


def test_a_table_that_nobody_holds_is_closed(judged: Callable[..., Judged]) -> None:
    engine: Any = judged(zoo("tells-closed"), clauses=()).session.engine
    engine.open_table(RULES)
    assert engine._channel.last_words()[0].count("closed") > 200  # the sweep alone has 216 tables


def test_a_child_that_nobody_needs_may_end_by_itself(tmp_path: Path) -> None:
    code = f"import sys; list(sys.stdin); open({str(tmp_path / 'farewell')!r}, 'w')"
    Child([sys.executable, "-S", "-E", "-c", code], SHORT).end(20)
    assert (tmp_path / "farewell").exists()


# Ends, hangs and noise.

BREAKS = {
    "leaves": "it ended with exit code 0",
    "breaks-off": "it ended with exit code 0",
    "crashes": "it was ended by signal 11",
    "closes": "it closed its standard output",
    "forks": "it ended with exit code 0",
    "daemons": "it ended with exit code 0",
    "drowns": "it said more than 100000 bytes in one line",
    "eats": "it used more than 100 MiB of memory",
    "feeds": "it used more than 100 MiB of memory",
    "twice": 'it said a line that nobody had asked for; it begins b\'{"answer": "Events", "id": ',
    "ahead": 'it said a line that nobody had asked for; it begins b\'{"answer": "Done", "id": ',
}


@pytest.mark.parametrize("way", BREAKS)
def test_a_process_that_breaks_costs_one_scenario_and_not_the_run(judged: Callable[..., Judged], way: str) -> None:
    what = judged(zoo(way))
    assert what.dealt["reason"].startswith(f"Broke: at Perform DealTiles {BREAKS[way]}")
    alone(what)


@pytest.mark.parametrize("way", ["hangs", "ignores", "stops", "drips", "floods-for-ever", "late", "unguarded"])
def test_a_process_that_does_not_answer_in_time_is_given_up(judged: Callable[..., Judged], way: str) -> None:
    what = judged(zoo(way), SHORT)
    assert what.dealt["reason"] == "Broke: at Perform DealTiles it did not answer within 1 s"
    alone(what)


def test_an_error_keeps_the_acts_before_it_and_what_was_complained_of(judged: Callable[..., Judged]) -> None:
    what = judged(zoo("drowns"))
    assert [exchange["act"]["act"] for exchange in what.dealt["transcript"]] == ["LayStacks"]
    assert "its standard error ends:\nI have so much to say" in what.raw


def test_a_process_that_ignores_the_signal_is_ended_all_the_same() -> None:
    code = "import os, signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print(os.getpid(), flush=True); time.sleep(600)"
    child = Child([sys.executable, "-S", "-E", "-c", code], PATIENT)
    pid = int(child.ask(b"", 30))
    child.end()
    assert not lives(pid)


@pytest.mark.parametrize(("way", "limits"), [("forks", PATIENT), ("daemon", PATIENT), ("daemons", PATIENT), ("unguarded", SHORT)])
def test_what_a_process_has_started_is_ended_with_it(judged: Callable[..., Judged], tmp_path: Path, way: str, limits: Limits) -> None:
    what = judged(zoo(way, str(tmp_path / "pid")), limits)
    engine: Any = what.session.engine
    engine.close()
    assert gone(int((tmp_path / "pid").read_text(encoding="utf-8")))


def test_memory_below_the_limit_is_nobodys_business(judged: Callable[..., Judged]) -> None:
    assert "error" not in judged(zoo("right"), replace(PATIENT, memory=2**40)).verdicts


def test_memory_is_watched_while_questions_are_answered_at_once() -> None:
    code = "import sys\nhoard = []\nfor line in sys.stdin: hoard.append('x' * 10**6); print(len(hoard), flush=True)"
    child = Child([sys.executable, "-S", "-E", "-c", code], PATIENT)

    def feed() -> None:
        for _ in range(2000):
            child.ask(b"more", 30)
            time.sleep(0.002)

    with pytest.raises(Broke, match="used more than 100 MiB of memory"):
        feed()


def test_an_end_as_a_success_is_no_success(run: Run) -> None:
    ran = run("LeavesWhenItDeals")
    assert (ran.code, ran.clauses["xx-small.2-s1"], ran.clauses["xx-small.3-1"]) == (11, "error", "conforms")


def test_a_flood_of_complaints_neither_stops_nor_fills_the_harness(judged: Callable[..., Judged]) -> None:
    engine: Any = judged(zoo("floods")).session.engine
    assert 0 < len(engine._channel.complaints) <= PATIENT.stderr


def test_a_question_that_nobody_takes_in_is_given_up() -> None:
    child = Child([sys.executable, "-S", "-E", "-c", "import time; time.sleep(600)"], SHORT)
    with pytest.raises(Broke, match=r"did not take the question in within 0\.3 s"):
        child.ask(b"x" * 10_000_000 + b"\n", 0.3)
    assert not lives(child.pid)


def test_a_process_that_does_not_listen_any_more_is_told() -> None:
    child = Child([sys.executable, "-S", "-E", "-c", "import os, time; os.close(0); print(1, flush=True); time.sleep(600)"], PATIENT)
    while not child._heard:
        child._hear(1)
    child._heard.clear()
    with pytest.raises(Broke, match="it does not listen any more"):
        child.ask(b"x", 30)


def test_a_large_question_and_a_large_answer_pass_each_other() -> None:
    code = "import sys\nfor line in sys.stdin: sys.stderr.write('e' * 300000); sys.stdout.write(line); sys.stdout.flush()"
    child = Child([sys.executable, "-S", "-E", "-c", code], Limits())
    line = b"x" * 5_000_000
    assert child.ask(line + b"\n", 60) == line
    child.end()


def test_what_a_python_engine_prints_is_no_answer(judged: Callable[..., Judged]) -> None:
    what = judged("engines:Chatters", Limits())
    assert set(what.verdicts) == {"conforms", "open"}


def test_the_traceback_of_a_python_engine_is_kept(judged: Callable[..., Judged]) -> None:
    what = judged("engines:CrashesWhenItDeals", Limits())
    alone(what)
    assert what.dealt["reason"] == "Nonsense: the engine failed at Perform DealTiles: ZeroDivisionError: the shoe is empty"
    assert 'raise ZeroDivisionError("the shoe is empty")' in what.raw


def test_a_run_that_is_asked_to_end_takes_its_engine_with_it(town: Checkout, tmp_path: Path) -> None:
    left = tmp_path / "pid"
    command = [sys.executable, "-m", "tilelaw", "run", zoo("hangs", str(left)), "--jurisdiction", "small", "--out", str(tmp_path / "out")]
    with subprocess.Popen(command, cwd=town.root, env=town.environment(), stderr=subprocess.PIPE) as process:  # noqa: S603 - our own interpreter
        until = time.monotonic() + 60
        while not (left.exists() and left.read_text(encoding="utf-8")) and time.monotonic() < until:
            time.sleep(0.02)
        process.terminate()
        assert process.wait(60) == 11
    assert gone(int(left.read_text(encoding="utf-8")))
    assert beside(tmp_path / "out")["stopped"]["reason"] == "it was stopped from outside"


def test_a_harness_that_is_killed_takes_its_engine_with_it(town: Checkout, tmp_path: Path) -> None:
    left = tmp_path / "pid"
    command = [sys.executable, "-m", "tilelaw", "run", zoo("hangs", str(left)), "--jurisdiction", "small", "--out", str(tmp_path / "out")]
    with subprocess.Popen(command, cwd=town.root, env=town.environment(), stderr=subprocess.PIPE) as process:  # noqa: S603 - our own interpreter
        until = time.monotonic() + 60
        while not (left.exists() and left.read_text(encoding="utf-8")) and time.monotonic() < until:
            time.sleep(0.02)
        process.kill()
        process.wait(60)
    assert gone(int(left.read_text(encoding="utf-8")))
    assert evidence.read(tmp_path / "out" / "evidence.jsonl.part")[-1]["line"] == "scenario"


def beside(out: Path) -> dict[str, Any]:
    """The sidecar of a run."""
    found: dict[str, Any] = json.loads((out / "evidence.sidecar.json").read_bytes())
    return found


# Messages that are none.

NONSENSE = {
    "latin": "no JSON: Invalid UTF-8 encoded string",
    "cut": "no JSON: Input data was truncated",
    "empty": "no JSON: Input data was truncated; it is an empty line",
    "other-id": "has another question's `id`: ",
    "no-id": "missing required field `id`",
    "no-tag": "missing required field `answer`",
    "list": "Expected `object`, got `array`",
    "echoes": "missing required field `answer`",
    "huge-id": "has another question's `id`: ",
    "huge-unknown": "contains unknown field `more` - at `$.events[0]`",
    "fraction": "Expected `int`, got `float` - at `$.events[0].total`",
    "beyond": "no message of the contract: Number out of range",
    "true": "Expected `int`, got `bool` - at `$.events[0].total`",
    "null": "Expected `array`, got `null` - at `$.events`",
    "twice-named": "`events` stands there twice",
    "twice-inside": "`total` stands there twice",
    "twice-identified": "`id` stands there twice",
    "surrogate": "no JSON: ",
    "nul": "no JSON: JSON is malformed: invalid",
    "mark": "no JSON: JSON is malformed: invalid character (byte 0)",
    "two": "no JSON: JSON is malformed: trailing characters",
    "array": "Expected `object`, got `array`",
    "deep": "Expected `object`, got `array` - at `$.events[0]`",
    "deep-json": "Expected `int`, got `array` - at `$.events[0].total`",
    "unknown-answer": "Invalid value 'Fine' - at `$.answer`",
    "wrong-answer": "is Done, and Events was wanted",
    "unknown-event": "Invalid value 'TilesDealt \\u001b[2J' - at `$.events[0].event`",
    "wrong-type": "Expected `int`, got `str` - at `$.events[0].total`",
    "missing": "missing required field `total` - at `$.events[0]`",
    "unknown-field": "contains unknown field `colour` - at `$.events[0]`",
    "nan": "no JSON: JSON is malformed: invalid character",
    "huge": "Expected `int` <= 9007199254740992 - at `$.events[0].total`",
    "forged": "missing required field `answer`",
    "failed": "the engine failed at Perform DealTiles: no tiles \\u001b[2J Engine: conforms",
}


@pytest.mark.parametrize("way", NONSENSE)
def test_an_answer_that_is_none_is_told_in_a_line_and_kept_as_it_came(judged: Callable[..., Judged], way: str) -> None:
    what = judged(zoo(way))
    reason = what.dealt["reason"]
    assert NONSENSE[way] in reason
    assert "Perform DealTiles" in reason
    assert reason.isprintable()
    assert len(reason) < 500
    alone(what)


@pytest.mark.parametrize(("way", "kept"), [("latin", r"\xe9"), ("unknown-field", '"colour":"red"'), ("chatters", "b'dealing, one moment'")])
def test_the_bytes_of_an_answer_that_is_none_are_in_the_sidecar(judged: Callable[..., Judged], way: str, kept: str) -> None:
    assert kept in judged(zoo(way)).raw


ARRAYS = {
    "array-short": "the answer to 2 questions from Perform LayStacks on has 1 answers",
    "array-long": "the answer to 2 questions from Perform LayStacks on has 3 answers",
    "array-cut": "is no array: Input data was truncated; it begins b'[{",
    "array-object": 'is no array: Expected `array`, got `object`; it begins b\'{"answers": ',
    "array-lines": 'is no array: Expected `array`, got `object`; it begins b\'{"answer": ',
    "array-swapped": "the answer to Perform LayStacks has another question's `id`: ",
    "array-part": "the answer to Perform DealTiles is no message of the contract: Object contains unknown field `colour`",
    "array-stranger": "the answer to Perform DealTiles is no message of the contract: Expected `object`, got `int`",
}


@pytest.mark.parametrize("way", ARRAYS)
def test_an_array_that_answers_otherwise_than_it_was_asked_is_no_answer(judged: Callable[..., Judged], way: str) -> None:
    engine: Any = judged(zoo(way)).session.engine
    with pytest.raises(Nonsense, match=re.escape(ARRAYS[way])):
        list(engine.open_table(RULES).perform_all([LayStacks(stacks=STACKS), DealTiles()]))
    assert len(list(engine.open_table(RULES).perform_all([LayStacks(stacks=STACKS)]))) == 1


def test_an_array_of_answers_answers_an_array(judged: Callable[..., Judged]) -> None:
    engine: Any = judged(zoo("array-right")).session.engine
    assert [len(events) for events in engine.open_table(RULES).perform_all([LayStacks(stacks=STACKS), DealTiles()])] == [0, 8]


def test_an_answer_in_step_that_is_none_leaves_the_process_alone(judged: Callable[..., Judged]) -> None:
    engine: Any = judged(zoo("unknown-field")).session.engine
    assert engine._breaks == []


def test_what_looks_like_evidence_stays_in_its_field(town: Checkout, tmp_path: Path) -> None:
    done = town.tilelaw("run", zoo("forged-refusal"), "--jurisdiction", "small", "--out", str(tmp_path))
    lines = (tmp_path / "evidence.jsonl").read_bytes().splitlines()
    assert (done.returncode, done.stdout.count("Engine:")) == (10, 1)
    assert [json.loads(line)["line"] for line in lines].count("footer") == 1


def test_markup_in_an_answer_is_text_in_the_report(town: Checkout, tmp_path: Path) -> None:
    town.tilelaw("run", zoo("markup"), "--jurisdiction", "small", "--out", str(tmp_path))
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert ("<script>alert" in page, "&lt;script&gt;alert(1)" in page) == (False, True)


# Starts that fail, and breaks too many.


def test_a_process_that_dies_at_the_start_is_20_and_says_why(town: Checkout, tmp_path: Path) -> None:
    done = town.tilelaw("run", zoo("stillborn"), "--jurisdiction", "small", "--out", str(tmp_path))
    assert (done.returncode, list(tmp_path.iterdir()), done.stderr.count("\n")) == (20, [], 1)
    assert "does not describe itself: at Describe it ended with exit code 1; the licence server is not there" in done.stderr


def test_a_process_that_never_describes_itself_is_20(judged: Callable[..., Judged]) -> None:
    with pytest.raises(EngineBroke, match=r"does not describe itself: at Describe it did not answer within 0\.5 s"):
        judged(zoo("asleep"), replace(PATIENT, start=0.5))


def test_a_process_that_breaks_too_often_stops_the_run_and_leaves_what_was_judged(town: Checkout, tmp_path: Path) -> None:
    done = town.tilelaw("run", zoo("breaks-always"), "--jurisdiction", "small", "--out", str(tmp_path))
    lines = evidence.read(tmp_path / "evidence.jsonl.part")
    assert (done.returncode, [line["verdict"] for line in lines[1:]]) == (20, ["conforms"] + ["error"] * (Limits.restarts + 1))
    assert f"broke {Limits.restarts + 1} times; the last time: at Perform " in done.stderr
    assert "ended with exit code 7" in done.stderr
    assert town.tilelaw("report", str(tmp_path / "evidence.jsonl.part")).returncode == 11


def test_a_run_that_the_engine_stopped_has_a_sidecar_a_report_and_junit_that_say_why(town: Checkout, tmp_path: Path) -> None:
    town.tilelaw("run", zoo("breaks-always"), "--jurisdiction", "small", "--out", str(tmp_path))
    told = beside(tmp_path)
    assert told["stopped"]["reason"].endswith("ended with exit code 7")
    assert told["stopped"]["last"] == [f"in {LAW}.3-1#every-roll-of-three-dice-is-totalled, before any act was answered"]
    assert len(told["errors"]) == Limits.restarts + 1
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert (page.count("The run was stopped: "), "INCOMPLETE RUN" in page) == (1, True)
    suites = Xml.parse(tmp_path / "junit.xml").getroot()  # noqa: S314 - our own file
    assert "the run was stopped: " in suites[0][0][0].attrib["message"]


def test_a_run_that_takes_too_long_is_stopped_in_the_middle_of_a_question(judged: Callable[..., Judged], tmp_path: Path) -> None:
    started = time.monotonic()
    with pytest.raises(EngineBroke, match="the run took longer than 3 s, which is its limit"):
        judged(zoo("hangs"), replace(PATIENT, answer=120, run=3))
    assert time.monotonic() - started < 120
    told = beside(tmp_path / "out")["stopped"]
    assert told["last"][-1].startswith(f'in {LAW}.2-s1#the-positions-receive-the-stacks-from-left-to-right, after {{"act":"LayStacks"')
    assert [line["verdict"] for line in evidence.read(tmp_path / "out" / "evidence.jsonl.part")[1:]] == ["conforms", "conforms", "conforms"]


def test_a_breach_that_was_found_before_the_run_was_stopped_is_10(town: Checkout, tmp_path: Path) -> None:
    done = town.tilelaw("run", zoo("breaches-and-breaks"), "--jurisdiction", "small", "--out", str(tmp_path))
    assert (done.returncode, "broke 4 times" in done.stderr) == (10, True)
    assert town.tilelaw("report", str(tmp_path / "evidence.jsonl.part")).returncode == 10


def test_an_engine_that_is_another_after_a_restart_stops_the_run(judged: Callable[..., Judged], tmp_path: Path) -> None:
    with pytest.raises(EngineBroke, match="started afresh, describes itself otherwise than before: version '1', now '2'"):
        judged(zoo("changes", str(tmp_path / "been")))
    assert "describes itself otherwise" in beside(tmp_path / "out")["stopped"]["reason"]


@pytest.mark.parametrize(
    ("way", "told"),
    [
        ("forgets", "started afresh, it does not describe itself: the engine failed at Describe"),
        ("dies-again", "at Describe it ended with exit code 3"),
    ],
)
def test_a_restart_that_fails_is_a_break_as_any_other(judged: Callable[..., Judged], tmp_path: Path, way: str, told: str) -> None:
    with pytest.raises(EngineBroke, match="broke 4 times"):
        judged(zoo(way, str(tmp_path / "been")), clauses=())
    reasons = [line["reason"] for line in evidence.read(tmp_path / "out" / "evidence.jsonl.part")[1:] if line["verdict"] == "error"]
    assert (len(reasons), reasons[1][: len(told) + 7]) == (4, f"Broke: {told}")


def test_how_often_an_engine_is_started_afresh_is_a_limit(judged: Callable[..., Judged]) -> None:
    with pytest.raises(EngineBroke, match="broke 1 times"):
        judged(zoo("breaks-always"), replace(PATIENT, restarts=0))


def test_a_program_that_cannot_be_started_is_a_broken_engine(tmp_path: Path) -> None:
    (tmp_path / "engine").write_text("no program", encoding="utf-8")
    (tmp_path / "engine").chmod(0o755)
    with pytest.raises(EngineBroke, match="cannot be started"):
        adapters.connect(str(tmp_path / "engine")).engine.describe()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("no-such-program --fast",), "this names no engine"),
        (("'unclosed",), "this names no engine"),
        ((f"{sys.executable} engine.py", "--in-process"), "a command cannot run in this process"),
    ],
)
def test_a_command_that_names_no_engine_is_2(town: Checkout, arguments: tuple[str, ...], told: str) -> None:
    done = town.tilelaw("run", *arguments, "--jurisdiction", "small", "--out", "none")
    assert (done.returncode, told in done.stderr, done.stderr.count("\n")) == (2, True, 1)


def test_what_an_engine_does_not_have_at_all_comes_across() -> None:
    engine: Any = adapters.connect("engines:RestOpen").engine
    with pytest.raises(NotSupported, match="MixTiles"):
        engine.open_table(RULES).perform(MixTiles())
    engine.close()


# In the harness's own process.


def test_an_engine_in_this_process_never_conforms(run: Run) -> None:
    ran = run("Right", "--in-process")
    assert (ran.code, ran.lines[-1]["statements"]["engine"]["statement"]) == (11, "incomplete")
    for chapter in ("verdict", "deviations"):
        assert ran.lines[0]["deviation"] in chapters(ran)[chapter]
    assert "Deviation from the method" in chapters(ran)["verdict"]
    assert "Connected through in-process adapter" in chapters(ran)["identity"]


def test_the_report_says_how_the_engine_was_reached_and_what_that_is_worth(run: Run) -> None:
    told = chapters(run("Right"))
    assert "Connected through python adapter: an engine in Python, in a process of its own; contract 1" in told["identity"]
    assert "separation and no sandbox" in told["identity"]
    assert "Deviation from the method:" not in told["verdict"]


def chapters(ran: Ran) -> dict[str, str]:
    """The words of each chapter of the report."""
    page = (ran.out / "report.html").read_text(encoding="utf-8")
    return {
        name: " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())
        for name, text in re.findall(r'<section id="(\w+)"(.*?)</section>', page, re.DOTALL)
    }


def test_the_report_repeats_the_engine_as_it_was_named(town: Checkout, tmp_path: Path) -> None:
    town.tilelaw("run", zoo("right"), "--jurisdiction", "small", "--out", str(tmp_path))
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "zoo.py right&#39; --jurisdiction small" in page
