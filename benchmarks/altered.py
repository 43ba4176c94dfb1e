"""How long an altered scenario takes to be judged, beside a scenario of as many steps that do nothing in bare pytest-bdd.

Usage: ``python benchmarks/altered.py [--runs 5] [--jurisdiction pennsylvania]``. The bar: thirty times as fast.
"""

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path

from compare import PLUGINS, Command, workload, write

from tilelaw import adapters, profiles
from tilelaw.laws import Law
from tilelaw.proof import altered, miniatures
from tilelaw.runner import Judgement

BAR = 30.0


def main() -> int:
    """Measure both in turn, print the table, and fail when the bar is missed."""
    parser = argparse.ArgumentParser(description="altered scenarios beside bare pytest-bdd, interleaved, in medians")
    parser.add_argument("--runs", type=int, default=5, help="rounds that count, after one that does not (default: 5)")
    parser.add_argument("--jurisdiction", default="pennsylvania", help=", ".join(profiles.names()))
    arguments = parser.parse_args()
    profile, law = profiles.load(arguments.jurisdiction)
    played = miniatures.clean(law, profile, adapters.connect(adapters.REFERENCE).engine)
    work = workload(arguments.jurisdiction)
    with tempfile.TemporaryDirectory() as temporary:
        write(work, Path(temporary))
        words = (sys.executable, "-m", "pytest", "-q", *PLUGINS, "test_features.py")
        bare = Command("bare pytest-bdd", words, Path(temporary), r"(\d+) passed")
        rounds = [_round(law, played, bare, len(work.plays)) for _ in range(arguments.runs + 1)][1:]
    slow, fast = (statistics.median(times) for times in zip(*rounds, strict=True))
    print(f"bare pytest-bdd   {slow * 1000:8.3f} ms a scenario\naltered scenarios {fast * 1000:8.3f} ms each, {1 / fast:,.0f} a second")
    print(f"{slow / fast:.0f} times as fast; bar {BAR:.0f}: {'met' if slow / fast >= BAR else 'MISSED'}")
    return 0 if slow / fast >= BAR else 1


def _round(law: Law, played: list[Judgement], bare: Command, scenarios: int) -> tuple[float, float]:
    """Seconds a scenario of the one, and of the other."""
    slow = bare.seconds(scenarios) / scenarios
    started = time.perf_counter()
    found = altered.prove(law, played)
    return slow, (time.perf_counter() - started) / sum(tally.tried for tally in found.tallies)


if __name__ == "__main__":
    sys.exit(main())
