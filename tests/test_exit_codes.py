"""The exit codes, each through the real command, and which one wins where several hold."""

import datetime
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from checkouts import TESTS, Checkout
from conftest import Ran

from tilelaw.cli import main

Run = Callable[..., Ran]
TODAY = datetime.datetime.now(datetime.UTC).date()
YESTERDAY, TOMORROW = TODAY - datetime.timedelta(2), TODAY + datetime.timedelta(2)
WAIVER = (
    "waivers:\n  - {{clause: xx-small.1-a, jurisdiction: small, evidence: e, reason: r, owner: o, approver: a, "
    "start: {YESTERDAY}, end: {TOMORROW}, engine_digest: d1}}\n"
)
EXPIRED = "attestations:\n  - {{duty: xx-small.1-b/1, by: a, role: r, date: 2001-01-01, evidence: e, expires: {YESTERDAY}}}\n"


def code(*arguments: str) -> int:
    """The exit code of a command, in this process."""
    try:
        return main(arguments)
    except SystemExit as left:
        return int(left.code or 0)


@pytest.fixture
def papers(tmp_path: Path) -> Callable[[str], tuple[str, str]]:
    """The arguments that hand in attestations and waivers."""

    def written(text: str) -> tuple[str, str]:
        path = tmp_path / "papers.yaml"
        path.write_text(text.replace("engine_digest", "engine-digest").format(YESTERDAY=YESTERDAY, TOMORROW=TOMORROW), encoding="utf-8")
        return "--attestations", str(path)

    return written


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A checkout whose steps cannot be imported."""
    checkout = Checkout.small(tmp_path_factory.mktemp("broken") / "small")
    checkout.write("steps/broken.py", "raise ZeroDivisionError\n")
    return checkout


def test_0_conforms(run: Run) -> None:
    assert run("Right", hashes="0").code == 0


def test_2_usage(run: Run) -> None:
    assert run("Right", "--no-such-option").code == 2


def test_10_does_not_conform(run: Run) -> None:
    assert run("SevenCircles", hashes="0").code == 10


def test_11_incomplete(run: Run) -> None:
    assert run("RestOpen", hashes="0").code == 11


def test_12_conforms_with_waivers(run: Run, papers: Callable[[str], tuple[str, str]]) -> None:
    assert run("SevenCircles", *papers(WAIVER)).code == 12


def test_13_papers_are_invalid(run: Run, papers: Callable[[str], tuple[str, str]]) -> None:
    assert run("Right", *papers(EXPIRED)).code == 13


def test_20_the_engine_broke(run: Run) -> None:
    assert run("CrashesWhenDescribed", hashes="0").code == 20


def test_30_the_harness_broke(broken: Checkout) -> None:
    assert broken.fresh("run", "engines:Right", "--jurisdiction", "small").returncode == 30


def test_30_before_2(broken: Checkout) -> None:
    assert broken.tilelaw("run", "engines:Right", "--jurisdiction", "small", "--clause", "xx-small.1-z").returncode == 30


def test_30_before_20(broken: Checkout) -> None:
    assert broken.tilelaw("run", "engines:CrashesWhenDescribed", "--jurisdiction", "small").returncode == 30


def test_2_before_10(run: Run) -> None:
    assert run("SevenCircles", "--clause", "xx-small.1-z").code == 2


def test_2_before_20(run: Run) -> None:
    assert run("CrashesWhenDescribed", "--clause", "xx-small.1-z").code == 2


def test_2_before_20_when_the_engine_cannot_even_be_made(run: Run) -> None:
    assert run("ExitsWhenMade", "--attestations", "absent.yaml").code == 2


def test_10_before_13(run: Run, papers: Callable[[str], tuple[str, str]]) -> None:
    assert run("SevenCircles", *papers(EXPIRED)).code == 10


def test_10_before_11(run: Run) -> None:
    assert run("SevenCircles", "--clause", "xx-small.1-a").code == 10


def test_13_before_11(run: Run, papers: Callable[[str], tuple[str, str]]) -> None:
    assert run("RestOpen", *papers(EXPIRED)).code == 13


def test_13_before_12(run: Run, papers: Callable[[str], tuple[str, str]]) -> None:
    assert run("SevenCircles", *papers(WAIVER + EXPIRED)).code == 13


def test_11_before_12(run: Run, papers: Callable[[str], tuple[str, str]]) -> None:
    assert run("RestOpen", *papers(WAIVER)).code == 11


@pytest.mark.parametrize("name", ["Right", "SevenCircles", "RestOpen"])
def test_the_evidence_rendered_again_has_the_same_code(run: Run, town: Checkout, name: str) -> None:
    ran = run(name)
    assert town.tilelaw("report", str(ran.out / "evidence.jsonl")).returncode == ran.code == ran.lines[-1]["exit_code"]


def test_a_waiver_shows_the_breach_that_it_covers(run: Run, papers: Callable[[str], tuple[str, str]]) -> None:
    ran = run("SevenCircles", *papers(WAIVER))
    assert (ran.clauses["xx-small.1-a"], ran.lines[-1]["statements"]["engine"]["statement"]) == ("breaches", "conforms with waivers")


@pytest.mark.parametrize(
    "arguments",
    [
        (), ("judge",), ("run",), ("run", "--jurisdiction", "smalll"), ("run", "--jurisdiction", "small", "--as-of", "1999-02-30"),
        ("run", "nothing", "--jurisdiction", "small"), ("run", "no_such_module:Engine", "--jurisdiction", "small"),
        ("run", "engines:NoSuchEngine", "--jurisdiction", "small"), ("run", "--jurisdiction", "absent.yaml"),
        ("run", "engines:Right", "--jurisdiction", "small", "--out", "conftest.py"), ("report", "absent.jsonl"), ("report", "conftest.py"),
        ("clauses", "smalll"), ("check", "xx-smalll"), ("prove", "smalll"),
    ],
    ids=" ".join,
)  # fmt: skip
def test_what_cannot_be_done_is_usage_and_told_in_a_line(
    small: Checkout, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    monkeypatch.chdir(TESTS)
    assert (code(*arguments), capsys.readouterr().err.count("tilelaw") > 0) == (2, True)


def test_check_of_a_clean_law_is_0(small: Checkout) -> None:
    assert code("check") == 0


def test_check_with_findings_is_2(small: Checkout) -> None:
    small.edit("features/xx-small/03-dice.feature", "@reading:T1", "@wip")
    assert code("check") == 2


def test_clauses_are_printed_as_json_with_their_cover(small: Checkout, capsys: pytest.CaptureFixture[str]) -> None:
    code("clauses", "small", "--json")
    rows = {row["id"]: row for row in json.loads(capsys.readouterr().out)}
    assert (rows["xx-small.9"]["text"], len(rows["xx-small.1-a"]["duties"][0]["scenarios"])) == ("not-obtained", 3)
