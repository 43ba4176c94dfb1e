"""The same scenarios as pytest items."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
from checkouts import PACKAGE, Checkout
from conftest import Ran

from tilelaw import evidence

Run = Callable[..., Ran]
PYTEST = ("-m", "pytest", "-p", "no:cacheprovider", "--strict-markers", "-rs")


@dataclass(frozen=True)
class Judged:
    """What pytest made of the features."""

    code: int
    said: str
    verdicts: dict[str, str]


def _tested(checkout: Checkout, report: Path, *arguments: str, flags: tuple[str, ...] = ()) -> Judged:
    done = checkout.python(*flags, *PYTEST, *arguments, f"--junitxml={report}")
    cases = Xml.parse(report).iter("testcase")  # noqa: S314 - we wrote it
    found = {
        str(case.get("name")): str(one.get("value")) for case in cases for one in case.iter("property") if one.get("name") == "verdict"
    }
    return Judged(done.returncode, done.stdout, found)


@pytest.fixture(scope="module")
def items(town: Checkout, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Judged]:
    """What pytest makes of an engine of the tests. The same run is made once only."""

    @cache
    def found(engine: str, *arguments: str, flags: tuple[str, ...] = ()) -> Judged:
        report = tmp_path_factory.mktemp("items") / "junit.xml"
        return _tested(town, report, "features", f"--tilelaw-engine=engines:{engine}", *arguments, flags=flags)

    return found


Items = Callable[..., Judged]


@pytest.mark.parametrize("engine", ["SevenCircles", "RestOpen", "MakesEverythingUp"])
def test_pytest_gives_the_verdicts_of_the_command(run: Run, items: Items, engine: str) -> None:
    assert items(engine).verdicts == run(engine).verdicts


def test_pytest_judges_under_the_profile_that_it_is_given(run: Run, items: Items) -> None:
    slow = run("Right", jurisdiction="small-slow").verdicts
    assert items("Right", "--tilelaw-jurisdiction=small-slow").verdicts == slow != run("Right").verdicts


def test_pytest_gives_the_verdicts_of_the_command_for_the_law_that_is_shipped(tmp_path: Path) -> None:
    shipped = Checkout(PACKAGE.parent.parent)
    shipped.tilelaw("run", "--jurisdiction", "pennsylvania", "--out", str(tmp_path))
    said = evidence.verdicts(evidence.read(tmp_path / "evidence.jsonl"))
    assert _tested(shipped, tmp_path / "pytest.xml", "features/pa-621a").verdicts == {name: verdict.value for name, verdict in said.items()}


def test_an_engine_that_conforms_passes(items: Items) -> None:
    assert items("Right", "--tilelaw-jurisdiction=small-slow").code == 0


def test_an_engine_is_convicted_without_assertions(items: Items) -> None:
    found = items("SevenCircles", flags=("-O",))
    assert (found.code, "2 failed" in found.said) == (1, True)


def test_a_conviction_is_told_in_words(items: Items) -> None:
    said = items("SevenCircles").said
    assert ("xx-small.1-a breaches: this is refused: expected and actual differ" in said, "Traceback" in said) == (True, False)


def test_an_unadopted_reading_is_skipped_with_its_reason(items: Items) -> None:
    assert "agrees with reading T1, which the profile does not adopt" in items("SevenCircles").said


def test_ordinary_items_are_left_alone(town: Checkout, tmp_path: Path) -> None:
    (tmp_path / "test_ordinary.py").write_text("def test_good(): assert True\ndef test_bad(): assert False\n", encoding="utf-8")
    done = town.python(*PYTEST, str(tmp_path))
    assert "1 failed, 1 passed" in done.stdout


def test_feature_files_of_others_are_left_alone(town: Checkout, tmp_path: Path) -> None:
    (tmp_path / "other.feature").write_text("Feature: Other\n  Scenario: One\n    Given one\n", encoding="utf-8")
    assert town.python(*PYTEST, str(tmp_path)).returncode == 5


def test_items_are_chosen_by_marker(town: Checkout) -> None:
    done = town.python(*PYTEST, "features", "--tilelaw-engine=engines:Right", "--collect-only", "-q", "-m", "option")
    assert [line.rpartition("::")[2] for line in done.stdout.splitlines() if "::" in line] == [
        "xx-small.2-1#the-dealer-may-choose-the-quick-deal"
    ]


def test_a_profile_that_the_engine_does_not_support_is_told_in_one_line(town: Checkout) -> None:
    done = town.python(*PYTEST, "features", "--tilelaw-engine=engines:WithoutQuickDeal")
    assert (done.returncode, "offers what the engine does not support" in done.stdout, "Traceback" in done.stdout) == (2, True, False)
