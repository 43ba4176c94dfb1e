"""Evidence: the same bytes for the same run, nothing lost, nothing altered unseen."""

import hashlib
import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from checkouts import PACKAGE, Checkout
from conftest import Ran

from tilelaw import evidence
from tilelaw.report.views import CUT_OFF
from tilelaw.tiles import FULL_SET
from tilelaw.trouble import Trouble

Run = Callable[..., Ran]


@dataclass(frozen=True)
class Killed:
    """What a run that was killed left behind."""

    town: Checkout
    part: Path


@pytest.fixture(scope="module")
def pennsylvania(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., bytes]:
    """The evidence of the reference engine under the law that is shipped."""
    shipped = Checkout(PACKAGE.parent.parent)

    def ran(*flags: str, hashes: str = "0") -> bytes:
        out = tmp_path_factory.mktemp("pennsylvania")
        shipped.fresh("run", "--jurisdiction", "pennsylvania", "--seed", "sea", "--out", str(out), flags=flags, PYTHONHASHSEED=hashes)
        return (out / "evidence.jsonl").read_bytes()

    return ran


@pytest.fixture(scope="module")
def shipped(pennsylvania: Callable[..., bytes]) -> bytes:
    return pennsylvania()


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Killed:
    """A run that was killed while its engine hung, in a folder that holds an earlier run that conformed."""
    town = Checkout.small(tmp_path_factory.mktemp("killed") / "small")
    town.tilelaw("run", "engines:Right", "--jurisdiction", "small", "--out", "out")
    command = [sys.executable, "-m", "tilelaw", "run", "engines:HangsWhenItRolls", "--jurisdiction", "small", "--out", "out"]
    with subprocess.Popen(command, cwd=town.root, env=town.environment()) as process:  # noqa: S603 - our own interpreter
        until = time.monotonic() + 30
        while not town.path("hanging").exists() and time.monotonic() < until:
            time.sleep(0.02)
        process.send_signal(signal.SIGKILL)
    return Killed(town, town.path("out/evidence.jsonl.part"))


def altered(tmp_path: Path, text: bytes) -> str:
    path = tmp_path / "evidence.jsonl"
    path.write_bytes(text)
    with pytest.raises(Trouble) as trouble:
        evidence.read(path)
    return str(trouble.value)


def test_one_seed_gives_the_same_bytes(run: Run) -> None:
    assert run("Right").evidence == run("Right", "--as-of", "2020-01-01").evidence


@pytest.mark.parametrize("hashes", ["1", "2"])
def test_the_hashes_of_the_process_leave_no_trace(run: Run, hashes: str) -> None:
    assert run("Right", hashes=hashes).evidence == run("Right").evidence


def test_optimised_code_gives_the_same_bytes(run: Run) -> None:
    assert run("Right", flags=("-O",)).evidence == run("Right").evidence


@pytest.mark.parametrize("engine", ["SevenCircles", "RefusesEverything"])
def test_convictions_give_the_same_bytes(run: Run, engine: str) -> None:
    assert run(engine, hashes="1").evidence == run(engine).evidence


def test_the_reference_engine_gives_the_same_bytes_whatever_the_process(pennsylvania: Callable[..., bytes], shipped: bytes) -> None:
    assert (pennsylvania("-O", hashes="1") == shipped, shipped.count(b"\n") > 250) == (True, True)


def test_another_seed_has_another_header_and_the_same_verdicts(run: Run) -> None:
    one, other = run("Right"), run("Right", "--seed", "land")
    same = [[line for line in ran.lines if line["line"] == "scenario"] for ran in (one, other)]
    assert (one.lines[0] != other.lines[0], same[0]) == (True, same[1])


def test_without_a_seed_a_fresh_one_is_recorded(town: Checkout) -> None:
    seeds = set()
    for out in ("fresh-1", "fresh-2"):
        town.tilelaw("run", "engines:Right", "--jurisdiction", "small", "--out", out)
        seeds.add(json.loads(town.path(f"{out}/evidence.jsonl").read_bytes().splitlines()[0])["seed"])
    assert len(seeds) == 2


def test_lines_are_header_scenarios_probes_footer(run: Run) -> None:
    kinds = [line["line"] for line in run("Right").lines]
    assert kinds == ["header", *["scenario"] * kinds.count("scenario"), *["probe"] * 6, "footer"]


def test_everything_planned_has_its_line_in_order(run: Run) -> None:
    lines = run("Right").lines
    judged = [line for line in lines if line["line"] == "scenario"]
    assert [(line["n"], line["id"]) for line in judged] == list(enumerate(lines[0]["plan"]))


def test_clock_host_and_folders_stay_out_of_the_evidence(run: Run) -> None:
    ran = run("Right")
    sidecar = json.loads((ran.out / "evidence.sidecar.json").read_bytes())
    assert not [name for name in ("host", "started", "ended") if sidecar[name].encode() in ran.evidence]
    assert str(ran.out).encode() not in ran.evidence


def test_the_sidecar_knows_the_digest_of_the_evidence(run: Run) -> None:
    ran = run("Right")
    sidecar = json.loads((ran.out / "evidence.sidecar.json").read_bytes())
    assert sidecar["evidence_sha256"] == hashlib.sha256(ran.evidence).hexdigest()


def test_tracebacks_stay_in_the_sidecar(run: Run) -> None:
    ran = run("CrashesWhenItDeals")
    (trace,) = json.loads((ran.out / "evidence.sidecar.json").read_bytes())["errors"].values()
    assert ("the shoe is empty" in trace, b"Traceback" in ran.evidence) == (True, False)


def test_a_sweep_keeps_three_acts_and_the_digest_of_all(run: Run) -> None:
    (line,) = [line for line in run("Right").lines if line.get("clause") == "xx-small.3-1"]
    assert [sorted(one) for one in line["transcript"]][:3] == [["act", "events", "phase", "refused"]] * 3
    assert (len(line["transcript"]), line["transcript"][3]["swept"]) == (4, 216)


def test_no_tile_of_the_seed_is_told_where_scenarios_speak_of_places(shipped: bytes) -> None:
    lines = [json.loads(line) for line in shipped.splitlines()]
    places = [json.dumps(line) for line in lines if line["line"] == "scenario" and line["clause"].startswith("pa-621a.7")]
    assert (len(places) > 50, [tile for tile in FULL_SET if any(f'"{tile}"' in line for line in places)]) == (True, [])


def test_the_places_of_a_delivery_are_told(shipped: bytes) -> None:
    assert b'"tiles":["4a","4b","5a","5b"]' in shipped


def test_what_was_judged_before_a_kill_is_kept(killed: Killed) -> None:
    lines = evidence.read(killed.part)
    assert [line["verdict"] for line in lines if line["line"] == "scenario"] == ["conforms"] * 5


def test_a_killed_run_has_no_footer_and_not_its_whole_plan(killed: Killed) -> None:
    lines = evidence.read(killed.part)
    assert (lines[-1]["line"], len(lines) - 1 < len(lines[0]["plan"])) == ("scenario", True)


def test_a_killed_run_leaves_no_earlier_verdict_in_its_place(killed: Killed) -> None:
    left = {path.name for path in killed.part.parent.iterdir()}
    assert not left & {"evidence.jsonl", "report.html", "junit.xml", "evidence.sidecar.json"}


def test_the_report_of_a_killed_run_is_incomplete_and_says_so(killed: Killed) -> None:
    done = killed.town.tilelaw("report", str(killed.part))
    page = killed.part.with_name("report.html").read_text(encoding="utf-8")
    assert (done.returncode, CUT_OFF in page) == (11, True)


def test_a_line_that_was_cut_off_is_dropped(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "evidence.jsonl"
    path.write_bytes(b"".join(run("Right").evidence.splitlines(keepends=True)[:3]) + b'{"line":"scen')
    assert len(evidence.read(path)) == 3


@pytest.mark.parametrize("number", range(9))
def test_an_altered_line_is_detected(run: Run, tmp_path: Path, number: int) -> None:
    lines = run("Right").evidence.splitlines(keepends=True)
    lines[number] = lines[number].replace(b"a", b"e", 1) if number else lines[number].replace(b'"sea"', b'"see"')
    assert str(tmp_path) in altered(tmp_path, b"".join(lines))


def test_an_altered_exit_code_is_detected(run: Run, tmp_path: Path) -> None:
    assert "was altered" in altered(tmp_path, run("SevenCircles").evidence.replace(b'"exit_code":10', b'"exit_code":0'))


def test_a_line_that_was_taken_out_is_detected(run: Run, tmp_path: Path) -> None:
    lines = run("Right").evidence.splitlines(keepends=True)
    assert "was altered" in altered(tmp_path, b"".join(lines[:3] + lines[4:]))


def test_lines_that_changed_places_are_detected(run: Run, tmp_path: Path) -> None:
    lines = run("Right").evidence.splitlines(keepends=True)
    assert "was altered" in altered(tmp_path, b"".join([lines[0], lines[2], lines[1], *lines[3:]]))


def test_anything_after_the_footer_is_detected(run: Run, tmp_path: Path) -> None:
    assert "was altered" in altered(tmp_path, run("Right").evidence + b"{}\n")


def test_a_broken_line_in_the_middle_is_named(run: Run, tmp_path: Path) -> None:
    lines = run("Right").evidence.splitlines(keepends=True)
    assert "evidence.jsonl:3: this is no line of evidence" in altered(tmp_path, b"".join([*lines[:2], b"{\n", *lines[3:]]))


def test_evidence_of_another_format_is_refused(run: Run, tmp_path: Path) -> None:
    assert "has format 2" in altered(tmp_path, run("Right").evidence.replace(b'"format":1', b'"format":2'))


def test_evidence_without_header_is_refused(run: Run, tmp_path: Path) -> None:
    assert "there is no header" in altered(tmp_path, b"".join(run("Right").evidence.splitlines(keepends=True)[1:]))
