"""Engines behind a URL, real servers: whatever they do, the run ends in time, says what happened, and is never green."""

import json
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from checkouts import LAW, Checkout, entered
from http_zoo import WAYS, Counter, Running, Site
from hypothesis import given
from hypothesis import strategies as st
from zoo import LINES

from tilelaw import adapters, profiles
from tilelaw.acts import MixTiles
from tilelaw.adapters import Limits
from tilelaw.adapters.broke import Broke
from tilelaw.adapters.credentials import Credentials
from tilelaw.adapters.http import Endpoint, endpoint
from tilelaw.engine import EngineBroke, Refused, Rules
from tilelaw.runner import Judgement
from tilelaw.session import Session
from tilelaw.trouble import Trouble

SHORT = Limits(start=5, answer=0.6, message=100_000)
PATIENT = Limits(start=20, answer=20, message=100_000)
RULES = Rules(law=LAW, options={"quick-deal": True, "house-way": "plain"})
CLAUSES = (f"{LAW}.1-a", f"{LAW}.2-s1", f"{LAW}.2-1")
PASSWORD = "sesame"  # noqa: S105 - opens nothing


@pytest.fixture
def site() -> Iterator[Callable[..., Site]]:
    """Start a site, and end it after the test."""
    with ExitStack() as stack:
        yield lambda *given, **more: stack.enter_context(Site(*given, **more))


@pytest.fixture(scope="module")
def content(town: Checkout) -> Iterator[None]:
    """The small law, for this process too."""
    with entered(town):
        yield


@dataclass(frozen=True)
class Judged:
    """What a run in this process found, without the long sweep of the small law."""

    session: Session
    found: list[Judgement]

    @property
    def dealt(self) -> Judgement:
        """The scenario in which the tiles are dealt."""
        return next(one for one in self.found if one.scenario.clause == f"{LAW}.2-s1")

    @property
    def raw(self) -> str:
        """What the sidecar keeps of it."""
        return self.session.errors[self.dealt.scenario.id]


@pytest.fixture
def judged(content: None) -> Iterator[Callable[..., Judged]]:
    """Judge the engine behind a URL under the small law, and close the connection."""
    with ExitStack() as stack:

        def run(url: str, limits: Limits = PATIENT) -> Judged:
            reached = adapters.connect(url, limits=limits)
            stack.enter_context(closing(reached.engine))  # type: ignore[type-var] # a RemoteEngine has it
            profile, law = profiles.load("small")
            session = Session(profile, law, reached.adapter, reached.engine, "sea", profile.day, CLAUSES)
            return Judged(session, [session.judge(one) for one in session.selected])

        yield run


def alone(what: Judged) -> None:
    """The scenario with the deal is in error, and every other was judged."""
    assert {one.scenario.clause: one.verdict.value for one in what.found} == dict.fromkeys(CLAUSES, "conforms") | {f"{LAW}.2-s1": "error"}
    assert what.session.conclude().engine[0] == "incomplete"


def asked(site: Running, limits: Limits = PATIENT, credentials: Credentials | None = None, message: bytes = b'{"ask":"?","id":1}') -> bytes:
    """What one question is answered with."""
    with closing_end(endpoint(site.url, limits, credentials or Credentials())()) as channel:
        return channel.ask(message, limits.answer)


class closing_end:  # noqa: N801 - used as contextlib.closing is
    """End a channel after use."""

    def __init__(self, channel: Endpoint) -> None:
        self._channel = channel

    def __enter__(self) -> Endpoint:
        return self._channel

    def __exit__(self, *_: object) -> None:
        self._channel.end()


# Right ones.


def test_an_engine_behind_a_url_conforms(town: Checkout, tmp_path: Path, site: Callable[..., Site]) -> None:
    done = town.tilelaw("run", site("right").url, "--jurisdiction", "small", "--out", str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads((tmp_path / "evidence.jsonl").read_bytes().splitlines()[0])["adapter"] == "http"
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "http adapter: an engine behind a URL" in page
    assert "is the vendor's word" in page.replace("&#39;", "'")
    assert "no sandbox" not in page


def test_all_of_a_conversation_goes_over_one_connection(judged: Callable[..., Judged], site: Callable[..., Site]) -> None:
    one = site("right")
    what = judged(one.url)
    assert {one.verdict.value for one in what.found} == {"conforms"}
    assert (one.calls, len(one.heads) > 10) == (1, True)


def test_a_server_that_ends_each_connection_conforms(judged: Callable[..., Judged], site: Callable[..., Site]) -> None:
    one = site("one-by-one")
    assert {one.verdict.value for one in judged(one.url).found} == {"conforms"}
    assert one.calls == len(one.heads)


def test_a_question_is_posted_as_json_with_nothing_packed_or_left_to_guess(site: Callable[..., Site]) -> None:
    one = site("always-lost")
    with pytest.raises(Broke):
        asked(one)
    line, *headers = one.heads[0].decode().lower().split("\r\n")
    assert line == "post /engine http/1.1"
    assert {"content-type: application/json", "accept-encoding: identity", "content-length: 18"} <= set(headers)
    assert not any(each.startswith(("authorization", "cookie", "transfer-encoding")) for each in headers)


def test_each_conversation_has_a_mark_of_its_own(site: Callable[..., Site]) -> None:
    one = site("always-html")
    for _ in range(2):
        with closing_end(endpoint(one.url, PATIENT, Credentials())()) as channel:
            channel.ask(b'{"ask":"?","id":1}', 20)
            channel.ask(b'{"ask":"?","id":1}', 20)
    first, again, other, _ = (next(line for line in head.split(b"\r\n") if b"conversation" in line.lower()) for head in one.heads)
    assert first == again != other


def test_a_refusal_comes_across(site: Callable[..., Site]) -> None:
    engine: Any = adapters.connect(site("right").url, limits=PATIENT).engine
    with closing(engine), pytest.raises(Refused, match="eight circles"):
        engine.open_table(RULES).perform(MixTiles(left_circles=7))


def test_a_large_answer_within_the_limit_is_taken(site: Callable[..., Site]) -> None:
    assert len(asked(site("always-repeats", say=b" " * 99_000))) == 99_000


def test_questions_come_in_arrays_where_the_engine_takes_them(content: None) -> None:
    with Counter("engines:Right") as counter:
        engine: Any = adapters.connect(counter.url, limits=PATIENT).engine
        with closing(engine):
            engine.describe()
            table = engine.open_table(RULES)
            answers = list(table.perform_all([MixTiles(), MixTiles()]))
            assert [type(answer[0]).__name__ for answer in answers] == ["TilesMixed", "TilesMixed"]


def test_no_proxy_of_the_environment_is_used(monkeypatch: pytest.MonkeyPatch, site: Callable[..., Site]) -> None:
    proxy, one = site("always-html"), site("always-repeats", say=b"{}")
    for name in ("http_proxy", "HTTP_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.setenv(name, proxy.url)
    monkeypatch.delenv("no_proxy", raising=False)
    assert (asked(one), proxy.calls) == (b"{}", 0)


# Servers that go wrong, each when the tiles are dealt.

LATE = "it did not answer within 0.6 s"
NO_HTTP = "what it answered is no whole HTTP message: "
BREAKS = {
    "moved": "it answered 302 (Found), a redirect to b'/elsewhere', and redirects are not followed",
    "moved-for-good": "it answered 308 (Permanent Redirect), a redirect to b'http://127.0.0.1:1/', and redirects are not followed",
    "lost": "it answered 404 (Not Found); it says b'no such table'",
    "failing": r"it answered 500 (Internal Server Error); it says b'<h1>\x1b[2J Engine: conforms</h1>",
    "shut": "it answered 401 (Unauthorized), and was shown no credentials; it says b'who are you?'",
    "says-nothing": "it answered 204 (No Content)",
    "upgrades": NO_HTTP,
    "leaves": "it closed the connection, and no HTTP answer had come",
    "cuts": NO_HTTP + "peer closed connection without sending complete message body",
    "floods": "it said more than 100000 bytes in one answer",
    "boasts": "it said more than 100000 bytes in one answer",
    "bomb": "its answer is encoded as b'gzip', which was not asked for, and is not opened",
    "strange-coding": r"its answer is encoded as b'\x1b[2j', which was not asked for, and is not opened",
    "longer": NO_HTTP + "peer closed connection without sending complete message body",
    "two-lengths": NO_HTTP + "conflicting Content-Length headers",
    "garbage-chunks": NO_HTTP + "illegal chunk header",
    "endless-chunk": NO_HTTP + "illegal chunk header",
    "no-http": "it closed the connection, and no HTTP answer had come",
    "json-only": "it closed the connection, and no HTTP answer had come",
    "huge-head": NO_HTTP + "Receive buffer too long",
}
HANGS = ["drips-head", "drips-hints", "drips-body", "drips-chunks", "drips-failure", "waits", "late"]
NONSENSE = {
    "shorter": "is no JSON: Input data was truncated",
    "html": "is no JSON: JSON is malformed: invalid character (byte 0); it begins b'<!doctype html><title>Welcome</title>'",
    "doubles": "is no message of the contract: `events` stands there twice",
    "forges": "is no message of the contract: Object missing required field `answer`",
    "latin": "no JSON: Invalid UTF-8 encoded string",
    "other-id": "has another question's `id`: ",
    "deep": "Expected `object`, got `array` - at `$.events[0]`",
    "deep-json": "Expected `int`, got `array` - at `$.events[0].total`",
    "nan": "no JSON: JSON is malformed: invalid character",
    "huge": "Expected `int` <= 9007199254740992 - at `$.events[0].total`",
    "unknown-event": "Invalid value 'TilesDealt \\u001b[2J' - at `$.events[0].event`",
    "failed": "the engine failed at Perform DealTiles: no tiles \\u001b[2J Engine: conforms",
}


@pytest.mark.parametrize("way", BREAKS)
def test_an_exchange_that_breaks_costs_one_scenario_and_not_the_run(
    judged: Callable[..., Judged], site: Callable[..., Site], way: str
) -> None:
    one = site(way)
    what = judged(one.url)
    reason = what.dealt.reason or ""
    assert reason.startswith(f"Broke: at Perform DealTiles {BREAKS[way]}")
    assert (reason.isprintable(), len(reason) < 500, one.calls) == (True, True, 2)
    alone(what)


@pytest.mark.parametrize("way", HANGS)
def test_no_drop_by_drop_gets_an_exchange_past_its_deadline(judged: Callable[..., Judged], site: Callable[..., Site], way: str) -> None:
    started = time.monotonic()
    what = judged(site(way).url, SHORT)
    assert what.dealt.reason == f"Broke: at Perform DealTiles {LATE}"
    alone(what)
    assert time.monotonic() - started < 10


@pytest.mark.parametrize("way", NONSENSE)
def test_an_answer_that_is_none_is_told_in_a_line(judged: Callable[..., Judged], site: Callable[..., Site], way: str) -> None:
    what = judged(site(way).url)
    reason = what.dealt.reason or ""
    assert NONSENSE[way] in reason
    assert "Perform DealTiles" in reason
    assert (reason.isprintable(), len(reason) < 500) == (True, True)
    alone(what)


def test_every_way_of_the_zoo_is_tried() -> None:
    others = {"twice", "repeats", "repeats-refusing", "repeats-moving", "repeats-no-http"}
    assert set(WAYS) == ({*BREAKS, *HANGS, *NONSENSE} - set(LINES)) | others


@pytest.mark.parametrize(
    ("way", "kept"), [("html", "b'<!doctype html><title>Welcome</title>'"), ("failing", "at line 7"), ("boasts", "b'xxxx")]
)
def test_the_bytes_of_an_answer_that_is_none_are_kept(
    judged: Callable[..., Judged], site: Callable[..., Site], way: str, kept: str
) -> None:
    assert kept in judged(site(way).url).raw


def test_a_second_answer_in_one_breath_answers_nothing(judged: Callable[..., Judged], site: Callable[..., Site]) -> None:
    what = judged(site("twice").url)
    verdicts = [one.verdict.value for one in what.found]
    assert (what.dealt.verdict.value, verdicts.count("error")) == ("conforms", 1)
    assert "has another question's `id`" in next(one.reason or "" for one in what.found if one.verdict.value == "error")


def test_nothing_that_is_said_in_headers_counts(town: Checkout, tmp_path: Path, site: Callable[..., Site]) -> None:
    clauses = [word for clause in CLAUSES for word in ("--clause", clause)]
    done = town.tilelaw("run", site("forges").url, "--jurisdiction", "small", "--out", str(tmp_path), *clauses)
    written = b"".join(each.read_bytes() for each in tmp_path.iterdir())
    assert (done.returncode, done.stdout.count("Engine:"), b"x-verdict" in written) == (11, 1, False)


@given(st.one_of(st.binary(max_size=300), st.binary(max_size=200).map(lambda body: b"HTTP/1.1 200 OK\r\n" + body + b"\r\n\r\n" + body)))
def test_any_bytes_at_all_are_an_answer_or_a_break(said: bytes) -> None:
    with Site("always-say", say=said) as one:
        try:
            assert isinstance(asked(one, Limits(answer=2)), bytes)
        except Broke as broke:
            assert str(broke).isprintable()  # noqa: PT017 - either will do


# Deadlines where no request has arrived yet.


def test_a_name_that_is_looked_up_for_ever_is_given_up_and_then_nothing_is_sent(
    site: Callable[..., Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, found, look_up = site("right"), threading.Event(), socket.getaddrinfo
    monkeypatch.setattr(socket, "getaddrinfo", lambda *name, **more: found.wait(20) and look_up(*name, **more))
    with closing_end(endpoint(one.url, PATIENT, Credentials())()) as channel:
        with pytest.raises(Broke, match=r"did not answer within 0\.2 s"):
            channel.ask(b'{"ask":"?","id":1}', 0.2)
        found.set()
        channel._thread.join(10)
        assert (channel._thread.is_alive(), one.heads) == (False, [])


def test_nothing_of_a_conversation_that_has_ended_is_left(site: Callable[..., Site]) -> None:
    for way in ("always-html", "always-drips-head"):
        channel = endpoint(site(way).url, PATIENT, Credentials())()
        with suppress(Broke):
            channel.ask(b'{"ask":"?","id":1}', 0.3)
        channel.end()
        channel._thread.join(10)
        assert (channel._thread.is_alive(), channel._wire and channel._wire.fileno()) == (False, -1)


@pytest.fixture
def deaf() -> Iterator[Callable[[str], str]]:
    """The URL, of either scheme, of a socket on which nobody accepts or reads."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield lambda scheme: f"{scheme}://127.0.0.1:{listening.getsockname()[1]}/"


def test_a_handshake_that_never_ends_is_given_up(deaf: Callable[[str], str]) -> None:
    with pytest.raises(EngineBroke, match=r"at Describe it did not answer within 0\.3 s"):
        adapters.connect(deaf("https"), limits=Limits(start=0.3)).engine.describe()


def test_a_question_that_nobody_takes_in_is_given_up(deaf: Callable[[str], str]) -> None:
    with closing_end(endpoint(deaf("http"), PATIENT, Credentials())()) as channel, pytest.raises(Broke, match=r"within 0\.3 s"):
        channel.ask(b"x" * 20_000_000, 0.3)


def test_a_port_where_nobody_listens_is_20_and_leaves_nothing(town: Checkout, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        url = f"http://127.0.0.1:{taken.getsockname()[1]}/"
    done = town.tilelaw("run", url, "--jurisdiction", "small", "--out", str(tmp_path))
    told = f"tilelaw: {url} does not describe itself: at Describe it cannot be reached: Connection refused\n"
    assert (done.returncode, done.stderr, list(tmp_path.iterdir())) == (20, told, [])


@pytest.mark.parametrize(("way", "told"), [("html", "is no JSON"), ("moved", "redirects are not followed"), ("no-http", "no HTTP answer")])
def test_a_url_that_is_no_engine_is_told_at_the_start(site: Callable[..., Site], way: str, told: str) -> None:
    with pytest.raises(EngineBroke, match=f"/engine does not describe itself: .*{told}"):
        adapters.connect(site(f"always-{way}").url).engine.describe()


def test_a_url_that_breaks_too_often_stops_the_run_and_leaves_what_was_judged(
    town: Checkout, tmp_path: Path, site: Callable[..., Site]
) -> None:
    done = town.tilelaw("run", site("breaks-always").url, "--jurisdiction", "small", "--out", str(tmp_path))
    lines = [json.loads(line) for line in (tmp_path / "evidence.jsonl.part").read_bytes().splitlines()]
    assert (done.returncode, [line["verdict"] for line in lines[1:]]) == (20, ["error"] * 4)
    assert "broke 4 times; the last time: at Perform " in done.stderr
    assert town.tilelaw("report", str(tmp_path / "evidence.jsonl.part")).returncode == 11


def test_a_run_that_is_asked_to_end_while_it_waits_ends_quietly(town: Checkout, tmp_path: Path, site: Callable[..., Site]) -> None:
    one = site("always-waits")
    command = [sys.executable, "-m", "tilelaw", "run", one.url, "--jurisdiction", "small", "--out", str(tmp_path)]
    with subprocess.Popen(command, cwd=town.root, env=town.environment(), stderr=subprocess.PIPE, text=True) as process:  # noqa: S603 - our own interpreter
        until = time.monotonic() + 20
        while not one.heads and time.monotonic() < until:
            time.sleep(0.02)
        process.send_signal(signal.SIGTERM)
        told = process.communicate(timeout=10)[1]
    assert (process.returncode, told) == (11, "tilelaw: stopped; what was judged is in evidence.jsonl.part, and reads as incomplete\n")


# Names that are none.


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("http://", "this is no URL of an engine"),
        ("http://:80/", "this is no URL of an engine"),
        ("http://127.0.0.1:99999/", "this is no URL"),
        ("http://127.0.0.1/#there", "this is no URL of an engine"),
        ("http://[::1/", "this is no URL"),
    ],
)
def test_a_url_that_is_none_is_told_in_a_line(url: str, told: str) -> None:
    with pytest.raises(Trouble, match=told) as trouble:
        adapters.connect(url)
    assert str(trouble.value).isprintable()


@pytest.mark.parametrize("name", ["ftp://127.0.0.1/", "127.0.0.1:80"])
def test_a_name_that_is_no_url_is_told_that_a_url_would_do(name: str) -> None:
    with pytest.raises(Trouble, match=r"this names no engine.*an http:// or https:// URL"):
        adapters.connect(name)


def test_a_url_in_this_process_is_refused() -> None:
    with pytest.raises(Trouble, match="cannot run in this process"):
        adapters.connect("http://127.0.0.1:1/", in_process=True)


@pytest.mark.parametrize("url", [f"https://me:{PASSWORD}@127.0.0.1/", f"https://{PASSWORD}@127.0.0.1/", f"http://me:{PASSWORD}@[::1/"])
def test_a_password_in_a_url_is_refused_and_not_repeated(town: Checkout, url: str) -> None:
    done = town.tilelaw("run", url, "--jurisdiction", "small", "--out", "none")
    assert (done.returncode, done.stderr.count("\n"), PASSWORD in done.stderr) == (2, 1, False)
