"""The example engine in C, compiled, started and judged over HTTP: what comes of it, as its README says, and of it with a fault."""

import hashlib
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from conftest import Ran

from tilelaw import adapters, profiles
from tilelaw.conformity import Conformity
from tilelaw.session import Session

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "timed-table"
README = (EXAMPLE / "README.md").read_text(encoding="utf-8")
PA, SMALL, NZ = (EXAMPLE / name for name in ("operator.yaml", "operator-small.yaml", "operator-new-zealand.yaml"))
WARNINGS = ("-Wall", "-Wextra", "-Wpedantic", "-Werror", "-Wshadow", "-Wconversion", "-Wsign-conversion")
STYLES = ("pa-621a.7-s1", *(f"pa-621a.7-{number}" for number in range(1, 10)))
PA_DICE = ("pa-621a.10-a", "pa-621a.10-b", "pa-621a.10-c")
UNJUDGED = {"awaiting-attestation", "not-applicable", "open"}
NZ_DICE = ("nz-1998.9.6", "nz-1998.9.7", "nz-1998.9.8")
NZ_COUNT = "nz-1998.9.9"
NZ_BANK_AND_BOXES = ("nz-1998.1-bank-a", "nz-1998.1-bank-b", "nz-1998.3.2-a")
NZ_EQUIPMENT = ("nz-1998.3.3-a-ii", "nz-1998.3.3-b", "nz-1998.3.3-d", "nz-1998.1-approved-cut-b", "nz-1998.1-hand")
NZ_DELIVERY = ("nz-1998.10.1", "nz-1998.10.2", "nz-1998.10.3-a", "nz-1998.10.3-b")
# Each sweep of rule 9.9 is 216 tables, and there are 25 of them: over HTTP a few have to do, one for each thing that can be counted.
SWEPT = (
    "with-+4-nominated-every-count-begins-at-the-chung-on-box-6",
    "with-4-nominated-every-count-begins-at-the-chung-on-box-3",
)


@dataclass(frozen=True)
class Table:
    """An engine that runs."""

    url: str
    pid: int

    def post(self, body: str | bytes, **headers: str) -> tuple[int, str]:
        """The status and the body that answer a request."""
        connection = http.client.HTTPConnection(urlsplit(self.url).netloc, timeout=60)
        connection.request("POST", "/", body, {name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        said = answer.status, answer.read().decode()
        connection.close()
        return said

    def ask(self, *questions: dict[str, Any], conversation: str = "tests") -> list[dict[str, Any]]:
        """The answers to some questions, asked in one array."""
        numbered = [question | {"id": number} for number, question in enumerate(questions)]
        status, said = self.post(json.dumps(numbered), tilelaw_conversation=conversation)
        assert status == 200, said
        return json.loads(said)

    def play(self, law: str, *acts: dict[str, Any], **options: bool) -> list[dict[str, Any]]:
        """The answers to some acts at a fresh table with these options on."""
        rules = {"law": law, "options": {name.replace("_", "-"): on for name, on in options.items()}, "boxes": []}
        performed = [{"ask": "Perform", "table": 1, "act": act} for act in acts]
        return self.ask({"ask": "Open", "table": 1, "rules": rules}, *performed, {"ask": "Close", "table": 1})[1:-1]


@contextmanager
def started(program: Path, **environment: str) -> Iterator[Table]:
    """The program on a port of its own choice, ended afterwards."""
    running = subprocess.Popen([program, "0"], stdout=subprocess.PIPE, text=True, env=os.environ | environment)  # noqa: S603 - the example
    try:
        assert running.stdout is not None
        said = re.fullmatch(r"listening on (http://127\.0\.0\.1:\d+/)\n", running.stdout.readline())
        assert said is not None
        yield Table(said[1], running.pid)
    finally:
        running.terminate()
        running.communicate(timeout=60)
    assert running.returncode == 0


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The ordinary build and the one with faults, compiled side by side, with every warning an error."""
    folder, sources = tmp_path_factory.mktemp("timed-table"), sorted(map(str, EXAMPLE.glob("*.c")))
    command = [sys.executable, "-m", "ziglang", "cc", "-O1", "-std=c11", *WARNINGS]
    builds = {"good": [], "faulty": ["-DFAULTS"]}
    commands = [[*command, *flags, "-o", str(folder / name), *sources] for name, flags in builds.items()]
    compilers = [subprocess.Popen(one, stderr=subprocess.PIPE, text=True) for one in commands]  # noqa: S603 - our own compiler
    for compiler in compilers:
        _, complaints = compiler.communicate()
        assert (compiler.returncode, complaints) == (0, "")
    return {name: folder / name for name in builds}


@pytest.fixture(scope="module")
def table(programs: dict[str, Path]) -> Iterator[Table]:
    """The ordinary build, running."""
    with started(programs["good"]) as running:
        yield running


@pytest.fixture(scope="module")
def pennsylvania(table: Table, tmp_path_factory: pytest.TempPathFactory) -> Ran:
    """A whole run under the operator's file, by the real command and the engine file."""
    out = tmp_path_factory.mktemp("run")
    text = (EXAMPLE / "engine.yaml").read_text(encoding="utf-8")
    assert text.count("http://127.0.0.1:8021/") == 1
    file = out / "engine.yaml"
    file.write_text(text.replace("http://127.0.0.1:8021/", table.url) + f"folder: {EXAMPLE}\n", encoding="utf-8")
    command = [sys.executable, "-m", "tilelaw", "run", file, "--jurisdiction", PA, "--out", out]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)  # noqa: S603 - our own interpreter
    return Ran(done.returncode, out, done.stdout + done.stderr)


def judged(url: str, profile: Path | str, *clauses: str, scenarios: tuple[str, ...] = ()) -> tuple[Session, Conformity]:
    """Judge an engine from this process, on some clauses, and of these on the scenarios that are named, if any are."""
    connection = adapters.connect(url)
    found, law = profiles.load(str(profile))
    session = Session(found, law, connection.adapter, connection.engine, "sea", found.day, clauses)
    for scenario in session.selected:
        if not scenarios or scenario.id.partition("#")[2] in scenarios:
            session.judge(scenario)
    connection.engine.close()  # type: ignore[attr-defined] # an engine behind a URL can be left
    return session, session.conclude()


def verdicts(found: Conformity, *clauses: str) -> list[str]:
    """The verdicts of these clauses."""
    return [found.clauses[clause].verdict.value for clause in clauses]


# As it is, by the real command.


def test_every_clause_of_the_dealing_styles_conforms(pennsylvania: Ran) -> None:
    assert {pennsylvania.clauses[clause] for clause in STYLES} == {"conforms"}


def test_the_dice_of_pennsylvania_conform(pennsylvania: Ran) -> None:
    assert [pennsylvania.clauses[clause] for clause in PA_DICE] == ["conforms"] * 3


def test_what_the_table_does_not_have_keeps_pennsylvania_incomplete(pennsylvania: Ran) -> None:
    found = set(pennsylvania.clauses.values()) - UNJUDGED
    assert (pennsylvania.code, found) == (11, {"conforms", "not-offered", "unsupported"}), pennsylvania.said


def test_the_readme_states_what_comes_of_pennsylvania(pennsylvania: Ran) -> None:
    counts = pennsylvania.lines[-1]["counts"]
    assert f"| 11 | {counts['conforms']} conform, {counts['unsupported']} unsupported |" in README


def test_every_event_is_the_engines_own(pennsylvania: Ran) -> None:
    told = [one for line in pennsylvania.lines if line["line"] == "scenario" for one in line["transcript"]]
    assert {event["origin"] for one in told for event in one.get("events", [])} == {"engine"}


def test_the_engine_file_names_every_source_file(pennsylvania: Ran) -> None:
    files = pennsylvania.lines[0]["engine_file"]["files"]
    assert set(files) == {path.name for path in EXAMPLE.glob("*.[ch]")}


def test_the_digest_is_that_of_the_program(pennsylvania: Ran, programs: dict[str, Path]) -> None:
    assert pennsylvania.lines[0]["engine"]["digest"] == hashlib.sha256(programs["good"].read_bytes()).hexdigest()


# As it is, under other rules.


def test_the_dice_and_the_delivery_of_new_zealand_conform(table: Table) -> None:
    _, found = judged(table.url, NZ, *NZ_DICE, *NZ_DELIVERY)
    assert verdicts(found, *NZ_DICE, *NZ_DELIVERY) == ["conforms"] * 7


def test_the_definitions_and_the_equipment_of_new_zealand_conform(table: Table) -> None:
    _, found = judged(table.url, NZ, *NZ_BANK_AND_BOXES, *NZ_EQUIPMENT)
    assert verdicts(found, *NZ_BANK_AND_BOXES, *NZ_EQUIPMENT) == ["conforms"] * 8


def test_a_shared_bank_that_the_casino_leaves_out_is_not_offered(table: Table) -> None:
    _, found = judged(table.url, NZ, "nz-1998.1-co-banker")
    assert verdicts(found, "nz-1998.1-co-banker") == ["not-offered"]


def test_every_count_from_the_chung_conforms(table: Table) -> None:
    session, _ = judged(table.url, NZ, NZ_COUNT, scenarios=SWEPT)
    assert [verdict.value for verdict in session.verdicts.values()] == ["conforms"] * 2


def test_what_an_operator_leaves_out_is_not_offered(table: Table) -> None:
    _, found = judged(table.url, SMALL)
    refused = {name for name, standing in found.clauses.items() if standing.verdict.value == "not-offered"}
    banks_and_dice = {"pa-621a.1-bank", "pa-621a.1-co-banking", "pa-621a.6-a-1", "pa-621a.6-a-2", "pa-621a.6-b"}
    assert refused == {"pa-621a.7-3", "pa-621a.7-5", "pa-621a.7-7", "pa-621a.7-8", "pa-621a.7-9", "pa-621a.10-b", *banks_and_dice}
    assert f"| 11 | {found.counts['conforms']} conform, {len(refused)} not-offered, {found.counts['unsupported']} unsupported |" in README


def test_an_adjustment_that_is_no_option_of_play_is_refused(table: Table) -> None:
    _, found = judged(table.url, "new-zealand-1998-sample-operator", "nz-1998.9.6")
    assert verdicts(found, "nz-1998.9.6") == ["not-offered"]


# Wrong in one way.

FAULTS = {
    "cup-say-from-the-right": (PA, STYLES, ["pa-621a.7-2"]),
    "dice-need-not-lie-flat": (PA, PA_DICE, ["pa-621a.10-a"]),
    "the-adjustment-is-turned-round": (NZ, (*NZ_DICE, *NZ_DELIVERY), ["nz-1998.9.6"]),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_an_engine_that_is_wrong_in_one_way_is_convicted_by_that_clause(fault: str, programs: dict[str, Path]) -> None:
    profile, clauses, convicting = FAULTS[fault]
    with started(programs["faulty"], TIMED_TABLE_FAULT=fault) as wrong:
        _, found = judged(wrong.url, profile, *clauses)
    breached = [name for name, standing in found.clauses.items() if standing.verdict.value == "breaches"]
    assert (found.exit_code, breached) == (10, convicting)


def test_a_point_of_delivery_that_is_off_shows_over_every_roll(programs: dict[str, Path]) -> None:
    with started(programs["faulty"], TIMED_TABLE_FAULT="the-adjustment-is-turned-round") as wrong:
        _, found = judged(wrong.url, NZ, NZ_COUNT, scenarios=SWEPT[-1:])
    assert (found.exit_code, verdicts(found, NZ_COUNT)) == (10, ["breaches"])


def test_nothing_conforms_that_comes_after_a_clock_that_never_runs_out(programs: dict[str, Path]) -> None:
    with started(programs["faulty"], TIMED_TABLE_FAULT="the-clock-never-runs-out") as wrong:
        _, found = judged(wrong.url, PA, *PA_DICE)
    assert (found.exit_code, set(verdicts(found, *PA_DICE))) == (11, {"blocked"})


def test_without_a_fault_chosen_the_faulty_build_conforms(programs: dict[str, Path]) -> None:
    with started(programs["faulty"], TIMED_TABLE_FAULT="") as right:
        _, found = judged(right.url, PA, "pa-621a.7-2", "pa-621a.10-a")
    assert verdicts(found, "pa-621a.7-2", "pa-621a.10-a") == ["conforms"] * 2


def test_the_readme_names_every_fault() -> None:
    named = set(re.findall(r'fault\("([a-z-]+)"\)', "".join(path.read_text(encoding="utf-8") for path in EXAMPLE.glob("*.c"))))
    assert (named, [name for name in named if f"| `{name}`" not in README]) == ({*FAULTS, "the-clock-never-runs-out"}, [])


# The clock.

WAGER = {"act": "PlaceWager", "by": "player 2", "at": "box 2", "amount": 2500}
AWAITED = {"act": "LetTimePass", "seconds": 60, "until": "CallNoMoreBets"}


def events(answer: dict[str, Any]) -> list[str]:
    """The names of the events of an answer."""
    return [event["event"] for event in answer["events"]]


def test_the_readme_shows_what_is_answered(table: Table) -> None:
    asked = re.search(r"curl [^']+'(.+?)'", README, re.DOTALL)
    shown = re.search(r"```json\n(.+?)```", README, re.DOTALL)
    assert asked is not None
    assert shown is not None
    assert json.loads(table.post(asked[1])[1]) == json.loads(shown[1])


def test_before_its_time_the_clock_closes_nothing(table: Table) -> None:
    early, wager, late = table.play("nz-1998", {"act": "LetTimePass", "seconds": 29}, WAGER, {"act": "LetTimePass", "seconds": 1})
    assert (events(early), events(wager), events(late)) == ([], ["WagerPlaced"], ["WagersClosed"])


def test_the_clock_closes_the_wagers_once(table: Table) -> None:
    assert [events(answer) for answer in table.play("nz-1998", AWAITED, AWAITED)] == [["WagersClosed"], []]


def test_nobody_can_close_the_wagers(table: Table) -> None:
    assert table.play("nz-1998", {"act": "CallNoMoreBets"})[0]["answer"] == "Unsupported"


def test_what_is_refused_leaves_no_event_behind(table: Table) -> None:
    _, refused, deal = table.play(
        "pa-621a",
        AWAITED,
        {"act": "DealTiles", "style": "jung-quat", "start": "dealer"},
        {"act": "DealTiles", "start": "dealer"},
        jung_quat=False,
    )
    assert (refused["answer"], "events" in refused, events(deal)) == ("Refusal", False, ["TilesDelivered"] * 8)


# Chance, and what stays apart.


def test_dice_that_nobody_forces_show_every_face(table: Table) -> None:
    before = [{"act": "PlaceChung", "at": "box 1"}, {"act": "DecideCut", "cut": "any"}]
    rolls = [table.play("nz-1998", *before, {"act": "RollDice", "shaker": "cup"})[-1]["events"] for _ in range(60)]
    shown = [face for roll in rolls for event in roll if event["event"] == "DiceDisclosed" for face in event["faces"]]
    assert (len(shown), set(shown)) == (180, {1, 2, 3, 4, 5, 6})


def test_tiles_that_nobody_forces_come_in_another_order_each_time(table: Table) -> None:
    stacked = {json.dumps(table.play("pa-621a", {"act": "LayStacks"})[0]["events"][0]["stacks"]) for _ in range(5)}
    assert len(stacked) == 5
    assert all(len({tile for stack in json.loads(one) for tile in stack}) == 32 for one in stacked)


def test_conversations_share_no_table(table: Table) -> None:
    opened = {"ask": "Open", "table": 1, "rules": {"law": "nz-1998", "options": {}, "boxes": []}}
    for name in ("one", "other"):
        table.ask(opened, conversation=name)
    table.ask({"ask": "Perform", "table": 1, "act": AWAITED}, conversation="one")
    found = [table.ask({"ask": "Perform", "table": 1, "act": WAGER}, conversation=name)[0]["answer"] for name in ("one", "other")]
    assert found == ["Refusal", "Events"]


def test_a_table_that_is_closed_is_gone(table: Table) -> None:
    opened = {"ask": "Open", "table": 7, "rules": {"law": "nz-1998", "options": {}, "boxes": []}}
    found = table.ask(opened, {"ask": "Close", "table": 7}, {"ask": "Perform", "table": 7, "act": WAGER})
    assert [one["answer"] for one in found] == ["Done", "Done", "Failed"]


def test_an_option_that_is_not_known_opens_no_table(table: Table) -> None:
    rules = {"law": "nz-1998", "options": {"double-dice": True}, "boxes": []}
    assert table.ask({"ask": "Open", "table": 1, "rules": rules})[0] == {"id": 0, "answer": "Unsupported", "what": "double-dice"}


def test_a_field_that_is_not_known_is_no_act(table: Table) -> None:
    assert table.play("nz-1998", WAGER | {"forced_winner": True})[0]["answer"] == "Failed"


# What is no message, and what is no request.

NO_MESSAGES = {
    b"[1, 2": "an array or an object does not end",
    b'{"a": 1, "a": 2}': "an object has a member twice",
    b'{"id": 1.5}': "a number is not whole",
    b'{"id": 9007199254740993}': "a number is beyond 2^53",
    b"[" * 20 + b"]" * 20: "it is nested too deep",
    b'"\xed\xa0\x80"': "a text is not UTF-8",
    b"[] []": "something follows after its end",
    b"[" + b"1," * 20000 + b"1]": "it has too many values",
    b'{"ask": "Describe"}': "a question has an id and says what is asked",
}


@pytest.mark.parametrize("body", NO_MESSAGES, ids=list(NO_MESSAGES.values()))
def test_what_is_no_message_is_told_why(body: bytes, table: Table) -> None:
    status, said = table.post(body)
    assert (status, NO_MESSAGES[body] in said) == (400, True), said


NO_REQUESTS = {
    "GET / HTTP/1.1\r\n\r\n": 405,
    "POST /other HTTP/1.1\r\nContent-Length: 2\r\n\r\n[]": 404,
    "POST / HTTP/2.0\r\nContent-Length: 2\r\n\r\n[]": 505,
    "POST / HTTP/1.1\r\n\r\n": 411,
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n": 501,
    "POST / HTTP/1.1\r\nContent-Length: 1048577\r\n\r\n": 413,
    "POST / HTTP/1.1\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n[]": 400,
    "POST / HTTP/1.1\r\nContent-Length: -2\r\n\r\n[]": 400,
    "POST / HTTP/1.1\r\nContent-Length : 2\r\n\r\n[]": 400,
    "POST / HTTP/1.1\r\nOrigin: https://example.org\r\nContent-Length: 2\r\n\r\n[]": 403,
    "POST / HTTP/1.1\r\nX: " + "x" * 8192: 431,
    "hello\r\n\r\n": 400,
}


@pytest.mark.parametrize("request_", NO_REQUESTS, ids=[f"{number}-{status}" for number, status in enumerate(NO_REQUESTS.values())])
def test_what_is_no_request_for_this_table_is_turned_away(request_: str, table: Table) -> None:
    where = urlsplit(table.url)
    with socket.create_connection((where.hostname, where.port), timeout=60) as connection:
        connection.sendall(request_.encode())
        answer = http.client.HTTPResponse(connection)
        answer.begin()
        assert answer.status == NO_REQUESTS[request_]


def test_requests_may_come_in_pieces_and_several_at_once(table: Table) -> None:
    where, one = urlsplit(table.url), b"POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\n[]"
    with socket.create_connection((where.hostname, where.port), timeout=60) as connection:
        for part in (one[:9], one[9:-1], one[-1:] + one + one):
            connection.sendall(part)
        said = b""
        while said.count(b"\r\n\r\n[]") < 3:
            said += connection.recv(4096)
    assert said.count(b"HTTP/1.1 200 OK\r\n") == 3


# Starting and ending.


@pytest.mark.parametrize("port", ["x", "", "-1", "65536", "80 80"])
def test_what_is_no_port_is_refused(port: str, programs: dict[str, Path]) -> None:
    done = subprocess.run([programs["good"], port], capture_output=True, text=True, check=False)  # noqa: S603 - the example
    assert (done.returncode, "Usage: timed-table [PORT]" in done.stderr) == (2, True)


def test_a_port_that_is_taken_is_named(table: Table, programs: dict[str, Path]) -> None:
    port = str(urlsplit(table.url).port)
    done = subprocess.run([programs["good"], port], capture_output=True, text=True, check=False)  # noqa: S603 - the example
    assert (done.returncode, f"it cannot listen on port {port}" in done.stderr) == (1, True)


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_told_to_end_it_ends_well(sign: signal.Signals, programs: dict[str, Path]) -> None:
    with started(programs["good"]) as running:
        os.kill(running.pid, sign)
