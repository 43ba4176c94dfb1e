"""What the report costs: beside the run that it renders, of ten times as many scenarios, and in bytes.

Usage: ``python benchmarks/report.py [--runs 5] [--jurisdiction pennsylvania]``. Times are of the processor, so
that it does not matter how busy the computer is with others. Exit code 1 where a bar is missed.
"""

import argparse
import copy
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tilelaw
from tilelaw import evidence, profiles, report

SHARE, GROWTH, BYTES = 0.2, 10.0, 2_000_000
FEW, MANY = 1_000, 10_000
INCOMPLETE = 11

Lines = list[dict[str, Any]]


def run(jurisdiction: str, out: Path) -> float:
    """The processor time of a whole run, its rendering included. Raises SystemExit when it was none."""
    words = (sys.executable, "-m", "tilelaw", "run", "--jurisdiction", jurisdiction, "--seed", "benchmark", "--out", str(out))
    where = os.environ | {"PYTHONPATH": str(Path(tilelaw.__file__).parent.parent)}
    started = _children()
    ended = subprocess.run(words, capture_output=True, text=True, check=False, env=where)
    taken = _children() - started
    if ended.returncode not in {0, INCOMPLETE}:
        raise SystemExit(f"the run ended with {ended.returncode}, so its time means nothing:\n{ended.stdout}{ended.stderr}")
    return taken


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def rendering(lines: Lines, beside: dict[str, Any]) -> tuple[float, int]:
    """How long it takes to draw what a run always draws, nothing remembered from before, and the size of the page."""
    for name, module in sorted(sys.modules.items()):
        for each in vars(module).values() if name.startswith("tilelaw.report") else ():
            getattr(each, "cache_clear", int)()
    started = time.process_time()
    drawn = [report.draw(name, lines, beside) for name in report.ALWAYS]
    return time.process_time() - started, len(drawn[0])


def repeated(lines: Lines, count: int) -> Lines:
    """Evidence of so many scenarios: those of a run again and again, with other words in every answer, so that none is told as another."""
    head, *_, end = lines
    probes = [line for line in lines if line["line"] == "probe"]
    played = [line for line, _ in zip(_copies([line for line in lines if line["line"] == "scenario"]), range(count), strict=False)]
    verdicts = [line["verdict"] for line in played]
    counts = {verdict: verdicts.count(verdict) for verdict in sorted(set(verdicts))}
    return [{**head, "plan": [line["id"] for line in played]}, *played, *probes, {**end, "scenarios": counts}]


def _copies(scenarios: Lines) -> Iterator[dict[str, Any]]:
    number = 0
    while True:
        for scenario in scenarios:
            transcript = copy.deepcopy(scenario["transcript"])
            for event in (event for exchange in transcript for event in exchange.get("events", ())):
                event["raw"] = str(number)
            yield {**scenario, "id": f"{scenario['id']}-{number}", "transcript": transcript}
        number += 1


def main() -> int:
    """Measure, print the table, and fail when a bar is missed."""
    parser = argparse.ArgumentParser(description="medians, side by side")
    parser.add_argument("--runs", type=int, default=5, help="rounds that count, after one that does not (default: 5)")
    parser.add_argument("--jurisdiction", default="pennsylvania", help=", ".join(profiles.names()))
    arguments = parser.parse_args()
    rounds = []
    with tempfile.TemporaryDirectory() as temporary:
        out = Path(temporary)
        for _ in range(arguments.runs + 1):
            whole = run(arguments.jurisdiction, out)
            lines, beside = evidence.read(out / evidence.NAME), report.sidecar(out)
            shown, size = rendering(lines, beside)
            few, many = (rendering(repeated(lines, count), beside)[0] for count in (FEW, MANY))
            rounds.append((whole - shown, shown, few, many, size))
    played, shown, few, many, size = (statistics.median(column) for column in zip(*rounds[1:], strict=True))
    print(f"{arguments.jurisdiction}; medians of {arguments.runs} runs\n")
    print(f"{'the run without its rendering':<34}{played:>10.2f} s")
    print(f"{'rendering it':<34}{shown:>10.2f} s")
    print(f"{f'rendering {FEW:,} scenarios':<34}{few:>10.2f} s")
    print(f"{f'rendering {MANY:,} scenarios':<34}{many:>10.2f} s\n")
    bars = [("rendering to run", shown / played, SHARE), ("ten times as many", many / few, GROWTH), ("bytes of the page", size, BYTES)]
    for name, found, bar in bars:
        print(f"{name:<34}{found:>12,.2f}   <= {bar:,.2f} {'met' if found <= bar else 'MISSED'}")
    return int(any(found > bar for _, found, bar in bars))


if __name__ == "__main__":
    sys.exit(main())
