"""Engines in processes of their own, real ones: whatever they do, the run ends in time, says what happened, and is never green."""

import html
import json
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from checkouts import LAW, TESTS, Checkout, entered
from conftest import Ran

from tilelaw import adapters, profiles
from tilelaw.acts import DealTiles, LayStacks, MixTiles
from tilelaw.adapters import Limits
from tilelaw.adapters.child import Broke, Child
from tilelaw.adapters.remote import RESTARTS
from tilelaw.engine import EngineBroke, NotSupported, Rules
from tilelaw.runner import Judgement
from tilelaw.session import Session
from tilelaw.tiles import PLACES

Run = Callable[..., Ran]
SHORT = Limits(start=5, answer=0.5, message=100_000, stderr=10_000)
RULES = Rules(law=LAW, options={"quick-deal": True, "house-way": "plain"})


def zoo(way: str, *more: str) -> str:
    """The command line of an engine that goes wrong in this way."""
    return shlex.join([sys.executable, "-S", "-E", str(TESTS / "zoo.py"), way, *more])


@dataclass(frozen=True)
class Judged:
    """What a run in this process found, scenario by scenario."""

    session: Session
    found: dict[str, Judgement]
    seconds: float

    @property
    def dealt(self) -> Judgement:
        """The scenario in which the tiles are dealt."""
        return next(one for one in self.found.values() if one.scenario.clause == f"{LAW}.2-s1")

    @property
    def raw(self) -> str:
        """What the sidecar keeps of it."""
        return self.session.errors[self.dealt.scenario.id]

    @property
    def verdicts(self) -> list[str]:
        """The verdict of each scenario, in order."""
        return [one.verdict.value for one in self.found.values()]


@pytest.fixture(scope="module")
def content(town: Checkout) -> Iterator[None]:
    """The small law, for this process too."""
    with entered(town):
        yield


@pytest.fixture
def judged(content: None) -> Iterator[Callable[..., Judged]]:
    """Judge an engine under the small law with short limits, and end its process."""
    reached: list[Any] = []

    def run(name: str, limits: Limits = SHORT) -> Judged:
        started = time.monotonic()
        connection = adapters.connect(name, limits=limits)
        reached.append(connection.engine)
        profile, law = profiles.load("small")
        session = Session(profile, law, connection.adapter, connection.engine, "sea", profile.day)
        found = {one.id: session.judge(one) for one in session.selected}
        return Judged(session, found, time.monotonic() - started)

    yield run
    for engine in reached:
        engine.close()


def alone(what: Judged) -> None:
    """The scenario with the deal is in error, and every other was judged by an engine that is right."""
    assert what.verdicts.count("error") == 1
    assert set(what.verdicts) == {"conforms", "error", "open"}
    assert what.dealt.verdict.value == "error"
    assert what.session.conclude().engine[0] == "incomplete"


def lives(pid: int) -> bool:
    """Whether a process is there and no mere remainder."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] not in "ZX"
    return False


def gone(pid: int, seconds: float = 2.0) -> bool:
    """Whether a process ends in time."""
    until = time.monotonic() + seconds
    while lives(pid) and time.monotonic() < until:
        time.sleep(0.01)
    return not lives(pid)


# Right ones.


def test_a_program_in_no_language_of_ours_conforms(town: Checkout, tmp_path: Path) -> None:
    done = town.tilelaw("run", zoo("right"), "--jurisdiction", "small", "--out", str(tmp_path))
    assert (done.returncode, json.loads((tmp_path / "evidence.jsonl").read_bytes().splitlines()[0])["adapter"]) == (0, "command")


def test_two_tables_that_are_open_at_once_do_not_mix() -> None:
    engine = adapters.connect(zoo("right"), limits=SHORT).engine
    tables = [engine.open_table(RULES) for _ in range(2)]
    laid = [PLACES, PLACES[::-1]]
    for table, stacks in zip(tables, laid, strict=True):
        table.perform(LayStacks(stacks=tuple(tuple(f"{1 + int(place[0]) % 6}-6" for place in stack) for stack in stacks)))
    first, last = ([event.tiles for event in table.perform(DealTiles())] for table in tables)  # type: ignore[attr-defined]
    assert first == last[::-1] != last


def test_a_table_that_nobody_holds_is_closed(judged: Callable[..., Judged]) -> None:
    engine: Any = judged(zoo("tells-closed")).session.engine
    engine.open_table(RULES)
    assert engine._channel.last_words()[0].count("closed") > 200  # the sweep alone has 216 tables


def test_a_child_that_nobody_needs_may_end_by_itself(tmp_path: Path) -> None:
    code = f"import sys; list(sys.stdin); open({str(tmp_path / 'farewell')!r}, 'w')"
    Child([sys.executable, "-S", "-E", "-c", code], SHORT).end(2)
    assert (tmp_path / "farewell").exists()


# Ends, hangs and noise.

BREAKS = {
    "hangs": "Broke: at Perform DealTiles it did not answer within 0.5 s",
    "leaves": "Broke: at Perform DealTiles it ended with exit code 0",
    "crashes": "Broke: at Perform DealTiles it was ended by signal 11",
    "ignores": "Broke: at Perform DealTiles it did not answer within 0.5 s",
    "closes": "Broke: at Perform DealTiles it closed its standard output",
    "drips": "Broke: at Perform DealTiles it did not answer within 0.5 s",
    "drowns": "Broke: at Perform DealTiles it said more than 100000 bytes in one line",
    "floods-for-ever": "Broke: at Perform DealTiles it did not answer within 0.5 s",
    "chatters": "OutOfStep: the answer to Perform DealTiles is no JSON: JSON is malformed: invalid character (byte 0); "
    "it begins b'dealing, one moment'. Standard output is for answers only",
    "twice": 'Broke: at Perform DealTiles it said a line that nobody had asked for; it begins b\'{"answer": "Events", "id": ',
}


@pytest.mark.parametrize("way", BREAKS)
def test_a_process_that_breaks_costs_one_scenario_and_not_the_run(judged: Callable[..., Judged], way: str) -> None:
    what = judged(zoo(way))
    assert (what.dealt.reason or "").startswith(BREAKS[way])
    alone(what)
    assert what.seconds < 4


def test_a_process_that_ignores_the_signal_is_ended_all_the_same() -> None:
    code = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print(1, flush=True); input(); time.sleep(600)"
    child = Child([sys.executable, "-S", "-E", "-c", code], SHORT)
    while not child._heard:
        child._hear(1)
    child.end()
    assert not lives(child.pid)


def test_what_a_process_has_started_is_ended_with_it(judged: Callable[..., Judged], tmp_path: Path) -> None:
    what = judged(zoo("forks", str(tmp_path / "pid")))
    alone(what)
    assert gone(int((tmp_path / "pid").read_text(encoding="utf-8")))


def test_an_end_as_a_success_is_no_success(run: Run) -> None:
    ran = run("LeavesWhenItDeals")
    assert (ran.code, ran.clauses["xx-small.2-s1"], ran.clauses["xx-small.3-1"]) == (11, "error", "conforms")


def test_a_flood_of_complaints_neither_stops_nor_fills_the_harness(judged: Callable[..., Judged]) -> None:
    what = judged(zoo("floods"))
    assert "error" not in what.verdicts
    engine: Any = what.session.engine
    assert len(engine._channel.complaints) <= SHORT.stderr


def test_a_question_that_nobody_takes_in_is_given_up() -> None:
    child = Child([sys.executable, "-S", "-E", "-c", "import time; time.sleep(600)"], SHORT)
    with pytest.raises(Broke, match=r"did not take the question in within 0\.3 s"):
        child.ask(b"x" * 10_000_000 + b"\n", 0.3)
    assert not lives(child.pid)


def test_a_large_question_and_a_large_answer_pass_each_other() -> None:
    code = "import sys\nfor line in sys.stdin: sys.stderr.write('e' * 300000); sys.stdout.write(line); sys.stdout.flush()"
    child = Child([sys.executable, "-S", "-E", "-c", code], Limits())
    line = b"x" * 5_000_000
    assert child.ask(line + b"\n", 5) == line
    child.end()


def test_what_a_python_engine_prints_is_no_answer(judged: Callable[..., Judged]) -> None:
    what = judged("engines:Chatters", Limits())
    assert set(what.verdicts) == {"conforms", "open"}


def test_the_traceback_of_a_python_engine_is_kept(judged: Callable[..., Judged]) -> None:
    what = judged("engines:CrashesWhenItDeals", Limits())
    alone(what)
    assert what.dealt.reason == "Nonsense: the engine failed at Perform DealTiles: ZeroDivisionError: the shoe is empty"
    assert 'raise ZeroDivisionError("the shoe is empty")' in what.raw


def test_a_run_that_is_asked_to_end_takes_its_engine_with_it(town: Checkout, tmp_path: Path) -> None:
    left = tmp_path / "pid"
    command = [sys.executable, "-m", "tilelaw", "run", zoo("hangs", str(left)), "--jurisdiction", "small", "--out", str(tmp_path / "out")]
    with subprocess.Popen(command, cwd=town.root, env=town.environment(), stderr=subprocess.PIPE) as process:  # noqa: S603 - our own interpreter
        until = time.monotonic() + 8
        while not (left.exists() and left.read_text(encoding="utf-8")) and time.monotonic() < until:
            time.sleep(0.02)
        process.terminate()
        assert process.wait(5) == 11
    assert gone(int(left.read_text(encoding="utf-8")))


# Messages that are none.

NONSENSE = {
    "latin": "no JSON: Invalid UTF-8 encoded string",
    "cut": "no JSON: Input data was truncated",
    "empty": "no JSON: Input data was truncated; it is an empty line",
    "other-id": "has another question's `id`: ",
    "no-id": "missing required field `id`",
    "no-tag": "missing required field `answer`",
    "list": "Expected `object`, got `array`",
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
    reason = what.dealt.reason or ""
    assert NONSENSE[way] in reason
    assert "Perform DealTiles" in reason
    assert reason.isprintable()
    assert len(reason) < 500
    alone(what)


@pytest.mark.parametrize(("way", "kept"), [("latin", r"\xe9"), ("unknown-field", '"colour":"red"'), ("chatters", "b'dealing, one moment'")])
def test_the_bytes_of_an_answer_that_is_none_are_in_the_sidecar(judged: Callable[..., Judged], way: str, kept: str) -> None:
    assert kept in judged(zoo(way)).raw


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
    assert ("<script" in page, "&lt;script&gt;alert(1)" in page) == (False, True)


# Starts that fail, and breaks too many.


def test_a_process_that_dies_at_the_start_is_20_and_says_why(town: Checkout, tmp_path: Path) -> None:
    done = town.tilelaw("run", zoo("stillborn"), "--jurisdiction", "small", "--out", str(tmp_path))
    assert (done.returncode, list(tmp_path.iterdir()), done.stderr.count("\n")) == (20, [], 1)
    assert "does not describe itself: at Describe it ended with exit code 1; the licence server is not there" in done.stderr


def test_a_process_that_breaks_too_often_stops_the_run_and_leaves_what_was_judged(town: Checkout, tmp_path: Path) -> None:
    done = town.tilelaw("run", zoo("breaks-always"), "--jurisdiction", "small", "--out", str(tmp_path))
    lines = [json.loads(line) for line in (tmp_path / "evidence.jsonl.part").read_bytes().splitlines()]
    assert (done.returncode, [line["verdict"] for line in lines[1:]]) == (20, ["conforms"] + ["error"] * (RESTARTS + 1))
    assert f"broke {RESTARTS + 1} times; the last time: at Perform " in done.stderr
    assert "ended with exit code 7" in done.stderr
    assert town.tilelaw("report", str(tmp_path / "evidence.jsonl.part")).returncode == 11


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


def test_what_an_engine_does_not_have_at_all_comes_across(judged: Callable[..., Judged]) -> None:
    connection = adapters.connect("engines:RestOpen")
    with pytest.raises(NotSupported, match="MixTiles"):
        connection.engine.open_table(RULES).perform(MixTiles())


# In the harness's own process.


def test_an_engine_in_this_process_never_conforms(run: Run) -> None:
    ran = run("Right", "--in-process")
    assert (ran.code, ran.lines[-1]["statements"]["engine"]["statement"]) == (11, "incomplete")
    for chapter in ("verdict", "open"):
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
