"""How much sooner four workers are through than one, with an engine that takes its time.

Usage: ``python benchmarks/workers.py [--rounds 3] [--workers 4] [--jurisdiction pennsylvania]``. What is measured, and why, is in
README.md.
"""

import argparse
import datetime
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from compare import checkout, workload

from tilelaw.acts import Act
from tilelaw.engine import Description, Rules, Table
from tilelaw.events import Event
from tilelaw.reference import ReferenceEngine

BAR = 1 / 3
SCENARIOS = 400
NAP = 0.005


class Sleepy:
    """The reference engine, which sleeps before every act."""

    def __init__(self) -> None:
        self._engine = ReferenceEngine()

    def describe(self) -> Description:
        """As the reference engine does."""
        return self._engine.describe()

    def open_table(self, rules: Rules) -> "SleepyTable":
        """A table of the reference engine, before which it sleeps."""
        return SleepyTable(self._engine.open_table(rules))


class SleepyTable:
    """A table that answers after a nap."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def perform(self, act: Act) -> Sequence[Event]:
        """What the table says, later."""
        time.sleep(NAP)
        return self._table.perform(act)


@dataclass(frozen=True)
class Run:
    """One run: seconds from the first scenario to the footer of the evidence, seconds for all else, and the evidence."""

    judging: float
    rest: float
    evidence: bytes

    @classmethod
    def made(cls, words: Sequence[str], where: Path, out: Path) -> "Run":
        """Judge the sleepy engine by the real command. Raises SystemExit with its last words when that did not go well."""
        started = time.perf_counter()
        ended = subprocess.run(words, cwd=where, env=_environment(where), capture_output=True, text=True, check=False)
        taken = time.perf_counter() - started
        if ended.returncode != 0:
            raise SystemExit(f"the run ended with {ended.returncode}, so its time means nothing:\n{(ended.stdout + ended.stderr)[-2000:]}")
        sidecar: dict[str, Any] = json.loads((out / "evidence.sidecar.json").read_bytes())
        first, last = (datetime.datetime.fromisoformat(sidecar[name]) for name in ("started", "ended"))
        judging = (last - first).total_seconds()
        return cls(judging, taken - judging, (out / "evidence.jsonl").read_bytes())


def _environment(where: Path) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": os.pathsep.join([str(where / "src"), str(Path(__file__).parent)])}


def main() -> int:
    """Measure, print the table, and fail when the bar is missed or the evidence differs."""
    parser = argparse.ArgumentParser(description="runs by one worker and by several, interleaved, in medians")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is run (default: 3)")
    parser.add_argument("--workers", type=int, default=4, help="how many there are in the other run (default: 4)")
    parser.add_argument("--jurisdiction", default="pennsylvania", help="the scenarios of this one, repeated until there are 400")
    arguments = parser.parse_args()
    once = workload(arguments.jurisdiction)
    copies = math.ceil(SCENARIOS / len(once.plays))
    work = once.repeated(copies)
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary)
        checkout(work, copies, root)

        def run(workers: int) -> Run:
            out = root / "out" / str(workers)
            words = [sys.executable, "-m", "tilelaw", "run", "workers:Sleepy", "-n", str(workers), "--seed", "sleep", "--out", str(out)]
            return Run.made([*words, "--jurisdiction", arguments.jurisdiction], root, out)

        rounds = [(run(1), run(arguments.workers)) for _ in range(arguments.rounds)]
    print(f"{work.size}; an engine that sleeps {NAP * 1000:g} ms an act; medians of {arguments.rounds} runs\n")
    return _print(rounds, arguments.workers)


def _print(rounds: Sequence[tuple[Run, Run]], workers: int) -> int:
    print(f"{'':<12}{'judging, s':>12}{'the rest, s':>13}")
    for name, runs in zip(("1 worker", f"{workers} workers"), zip(*rounds, strict=True), strict=True):
        judging, rest = (statistics.median(getattr(one, part) for one in runs) for part in ("judging", "rest"))
        print(f"{name:<12}{judging:>12.2f}{rest:>13.2f}")
    ratio = statistics.median(several.judging / one.judging for one, several in rounds)
    same = len({run.evidence for both in rounds for run in both}) == 1
    print(f"\nratio {ratio:.2f}   < {BAR:.2f} {'met' if ratio < BAR else 'MISSED'}   evidence {'the same' if same else 'DIFFERS'}")
    return 0 if same and ratio < BAR else 1


if __name__ == "__main__":
    sys.exit(main())
