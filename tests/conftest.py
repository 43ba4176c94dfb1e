"""Fixtures that several subjects share."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import browsing
import pytest
import written_pages
from checkouts import PACKAGE, Checkout, entered
from hypothesis import settings
from playwright.sync_api import Browser

settings.register_profile("tests", deadline=None, max_examples=50, database=None)  # machines differ in speed
settings.load_profile("tests")


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Checkout]:
    """The small law, to be altered: what this process loads comes from there."""
    checkout = Checkout.small(tmp_path / "small")
    with entered(checkout):
        yield checkout


@pytest.fixture(scope="session")
def town(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """The small law as it is, for subprocesses. Nobody alters it."""
    return Checkout.small(tmp_path_factory.mktemp("town") / "small")


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of the checkout, alone in its folder."""
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(PACKAGE.parent.parent)]
    subprocess.run(command, check=True, capture_output=True)  # noqa: S603 - our own interpreter
    return next(out.glob("*.whl"))


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A page of every kind, by name."""
    return written_pages.write(tmp_path_factory.mktemp("pages"))


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser. It is closed with its module: processes that other tests fork shall not hold it open."""
    with browsing.launched() as browser:
        yield browser


@dataclass(frozen=True)
class Ran:
    """What a run by the real command left behind."""

    code: int
    out: Path
    said: str

    @property
    def evidence(self) -> bytes:
        """The evidence as it was written."""
        return (self.out / "evidence.jsonl").read_bytes()

    @property
    def lines(self) -> list[dict[str, Any]]:
        """The lines of the evidence."""
        return [json.loads(line) for line in self.evidence.splitlines()]

    @property
    def verdicts(self) -> dict[str, str]:
        """The verdict of each scenario."""
        return {line["id"]: line["verdict"] for line in self.lines if line["line"] == "scenario"}

    @property
    def clauses(self) -> dict[str, str]:
        """The verdict of each clause."""
        return {name: one["verdict"] for name, one in self.lines[-1]["clauses"].items()}


@pytest.fixture(scope="session")
def run(town: Checkout) -> Callable[..., Ran]:
    """Judge an engine of the tests under the small law, by the real command. The same run is made once only.

    Flags of the interpreter, or a seed for its hashes, take a fresh interpreter.
    """

    @cache
    def ran(engine: str, *arguments: str, jurisdiction: str = "small", flags: tuple[str, ...] = (), hashes: str = "") -> Ran:
        out = town.root / "runs" / str(len(list((town.root / "runs").glob("*"))))
        out.mkdir(parents=True)
        given = ["run", f"engines:{engine}", "--jurisdiction", jurisdiction, "--out", str(out), "--seed", "sea", *arguments]
        done = town.fresh(*given, flags=flags, PYTHONHASHSEED=hashes or "0") if flags or hashes else town.tilelaw(*given)
        return Ran(done.returncode, out, done.stdout + done.stderr)

    return ran
