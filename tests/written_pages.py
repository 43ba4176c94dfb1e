"""Every kind of page that the tool writes, as files: of evidence in code, and of runs by the real command."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import sample_evidence as sample
from checkouts import TESTS, Checkout

from tilelaw import report

EXAMPLES = TESTS.parent / "examples"
OPERATOR = "new-zealand-1996-sample-operator"
NAMES = ("conforming", "breaching", "incomplete", "with-papers", "difference", "impact")


def write(folder: Path) -> dict[str, Path]:
    """The pages by name."""
    for name in NAMES:
        (folder / name).mkdir()
    sidecar = sample.sidecar()
    _draw(folder / "conforming", sample.conforming(), sidecar)
    _draw(folder / "breaching", sample.evidence(), sidecar)
    _draw(folder / "incomplete", sample.conforming()[:-1], {**sidecar, "stopped": {"reason": "it broke", "last": ["a line"]}})
    _with_papers(folder / "with-papers")
    _difference(folder / "difference")
    _impact(folder / "impact")
    return {name: folder / name / "report.html" for name in NAMES}


def _draw(folder: Path, lines: list[dict[str, Any]], sidecar: dict[str, Any]) -> None:
    (folder / "report.html").write_bytes(report.draw("report.html", lines, sidecar))


def _with_papers(folder: Path) -> None:
    """A run with a manifest, waivers, attestations and the operator's own rules, one of which is breached."""
    clauses = [word for name in ("nz-1996.9.1-g", "house-rules.1-wong") for word in ("--clause", name)]
    papers = ["--subject", str(EXAMPLES / "subject.yaml"), "--attestations", str(EXAMPLES / "attestations.yaml"), "--today", "2026-02-01"]
    _command(10, "run", "slips:WongsAsNines", "--jurisdiction", OPERATOR, "--out", str(folder), *clauses, *papers)


def _difference(folder: Path) -> None:
    """Two laws compared, with what an engine that missed the later one answers under both."""
    days = ("new-zealand@1996-12-31", "new-zealand@2001-12-31")
    _command(0, "diff", *days, "--engine", "test_differing:Late", "--html", str(folder / "report.html"))


def _impact(folder: Path) -> None:
    """Two versions of the small law: a Then is gone from the later one."""
    before, after = (Checkout.small(folder / name) for name in ("before", "after"))
    after.edit("features/xx-small/01-mixing.feature", "\n      Then the tiles are mixed with 8 and 8 circles", "")
    engines = ("--engine", "engines:Right", "--prover", "engines:Right")
    _command(11, "impact", str(before.root), str(after.root), *engines, "--html", str(folder / "report.html"))


def _command(code: int, *arguments: str) -> None:
    command = [sys.executable, "-m", "tilelaw", *arguments]
    done = subprocess.run(command, check=False, cwd=TESTS, capture_output=True, text=True, timeout=300)  # noqa: S603 - our own interpreter
    assert done.returncode == code, done.stderr
