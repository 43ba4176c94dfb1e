"""How long the whole command takes, beside bare pytest-bdd and behave on as many scenarios of as many steps that do nothing.

Usage: ``python benchmarks/compare.py [--runs 5] [--jurisdiction pennsylvania]``. What is compared, and why, is in README.md.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tilelaw import bindings, profiles, scenarios
from tilelaw.conformity import in_plan
from tilelaw.content import folder
from tilelaw.scenarios import Scenario

INCOMPLETE = 11
PLUGINS = ("-p", "no:cacheprovider", "-p", "pytest_bdd.plugin")
"""pytest loads these and what a row adds, and none of the plugins that happen to be installed beside tilelaw."""


@dataclass(frozen=True)
class Command:
    """One contestant: its words, the exit codes that mean that it did its work, and how its time may stand to that of behave."""

    name: str
    words: tuple[str, ...]
    where: Path
    done: frozenset[int] = frozenset({0})
    bar: float | None = None

    def seconds(self) -> float:
        """The wall time of one whole process. Raises SystemExit with its last words when it did not do its work."""
        started = time.perf_counter()
        ended = subprocess.run(self.words, cwd=self.where, env=_environment(), capture_output=True, text=True, check=False)
        taken = time.perf_counter() - started
        if ended.returncode not in self.done:
            raise SystemExit(
                f"{self.name} ended with {ended.returncode}, so its time means nothing:\n{(ended.stdout + ended.stderr)[-2000:]}"
            )
        return taken


def _environment() -> dict[str, str]:
    """Everybody may keep compiled modules, and nobody inherits options or plugins."""
    kept = {name: value for name, value in os.environ.items() if name not in {"PYTHONDONTWRITEBYTECODE", "PYTEST_ADDOPTS"}}
    return kept | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}


@dataclass(frozen=True)
class Workload:
    """What one law asks of a run: per feature file the scenarios, each as the numbers of the step definitions it uses."""

    law: str
    definitions: list[tuple[str, bool]]
    files: dict[str, list[list[int]]]

    @property
    def plays(self) -> list[list[int]]:
        """All scenarios."""
        return [play for plays in self.files.values() for play in plays]

    @property
    def size(self) -> str:
        """The size in words."""
        return f"{self.law}: {len(self.plays)} scenarios, {sum(map(len, self.plays))} steps, {len(self.definitions)} step definitions"


def workload(jurisdiction: str) -> Workload:
    """Count what a run under the jurisdiction judges."""
    profile, law = profiles.load(jurisdiction)
    known = bindings.load().definitions
    number = {(one.kind, one.phrase): place for place, one in enumerate(known)}

    def used(scenario: Scenario) -> Iterator[int]:
        for step in scenario.steps:
            definition, _ = bindings.load().matches(step.plain.kind, step.plain.text)[0]
            yield number[definition.kind, definition.phrase]

    files: dict[str, list[list[int]]] = {}
    for scenario in scenarios.load(profile.law):
        if in_plan(scenario, law, profile, profile.day):
            files.setdefault(scenario.plain.path.stem, []).append(list(used(scenario)))
    return Workload(profile.law, [(one.kind, "{" in one.phrase) for one in known], files)


def write(work: Workload, root: Path) -> None:
    """Write the same number of scenarios, steps and step definitions, in which nothing happens, for pytest-bdd and for behave."""
    (root / "features" / "steps").mkdir(parents=True)
    for name, plays in work.files.items():
        (root / "features" / f"{name}.feature").write_text("\n".join(_feature(work, name, plays)), encoding="utf-8")
    phrases = [f'{kind}("{_phrase(work, place, "{person}")}")' for place, (kind, _) in enumerate(work.definitions)]
    (root / "features" / "steps" / "nothing.py").write_text(_behave(work, phrases), encoding="utf-8")
    (root / "conftest.py").write_text(_pytest_bdd(work, phrases), encoding="utf-8")
    (root / "test_features.py").write_text('from pytest_bdd import scenarios\n\nscenarios("features")\n', encoding="utf-8")
    empty = f"import pytest\n\n\n@pytest.mark.parametrize('n', range({len(work.plays)}))\ndef test_nothing(n):\n    pass\n"
    (root / "test_nothing.py").write_text(empty, encoding="utf-8")


def _feature(work: Workload, name: str, plays: Sequence[Sequence[int]]) -> Iterator[str]:
    yield f"Feature: {name}"
    for number, play in enumerate(plays):
        yield f"  Scenario: number {number}"
        for place in play:
            yield f"    {work.definitions[place][0].capitalize()} {_phrase(work, place, 'the dealer')}"


def _phrase(work: Workload, place: int, person: str) -> str:
    """A phrase with a parameter where the law's own has one."""
    return f"thing {place} is done by {person}" if work.definitions[place][1] else f"thing {place} is done"


def _behave(work: Workload, phrases: Sequence[str]) -> str:
    lines = ["from behave import given, then, when"]
    for (_, pattern), phrase in zip(work.definitions, phrases, strict=True):
        lines.append(f"@{phrase}\ndef _(context{', person' * pattern}):\n    pass")
    return "\n\n\n".join(lines)


def _pytest_bdd(work: Workload, phrases: Sequence[str]) -> str:
    lines = ["from pytest_bdd import given, parsers, then, when"]
    for (_, pattern), phrase in zip(work.definitions, phrases, strict=True):
        decorator = phrase.replace("(", "(parsers.parse(", 1) + ")" if pattern else phrase
        lines.append(f"@{decorator}\ndef _({'person' * pattern}):\n    pass")
    return "\n\n\n".join(lines)


def contestants(work: Workload, jurisdiction: str, root: Path) -> list[Command]:
    """The commands, behave last."""
    python, here = sys.executable, folder("features").parent
    run = (python, "-m", "tilelaw", "run", "--jurisdiction", jurisdiction, "--out", str(root / "out"))
    items = (python, "-m", "pytest", *PLUGINS, "-p", "tilelaw.plugin", f"features/{work.law}")
    bare = (python, "-m", "pytest", "-q", *PLUGINS)
    return [
        Command("tilelaw run", run, here, frozenset({0, INCOMPLETE}), bar=0.8),
        Command("tilelaw as pytest items", items, here, bar=1.0),
        Command("bare pytest-bdd", (*bare, "test_features.py"), root),
        Command("pytest, empty tests", (*bare, "test_nothing.py"), root),
        Command("behave", (python, "-m", "behave", "--format", "progress"), root),
    ]


def main() -> int:
    """Measure, print the table, and fail when a bar is missed."""
    parser = argparse.ArgumentParser(description="whole-process wall times, interleaved, in medians")
    parser.add_argument("--runs", type=int, default=5, help="rounds that count, after one that does not (default: 5)")
    parser.add_argument("--jurisdiction", default="pennsylvania", help=", ".join(profiles.names()))
    arguments = parser.parse_args()
    work = workload(arguments.jurisdiction)
    with tempfile.TemporaryDirectory() as temporary:
        write(work, Path(temporary))
        commands = contestants(work, arguments.jurisdiction, Path(temporary))
        rounds = [[command.seconds() for command in commands] for _ in range(arguments.runs + 1)][1:]
    medians = [statistics.median(times) for times in zip(*rounds, strict=True)]
    print(f"{work.size}; medians of {arguments.runs} runs\n")
    return _print(commands, medians)


def _print(commands: Sequence[Command], medians: Sequence[float]) -> int:
    missed = 0
    print(f"{'':<26}{'seconds':>8}{'x behave':>10}   bar")
    for command, seconds in zip(commands, medians, strict=True):
        ratio = seconds / medians[-1]
        met = command.bar is None or ratio <= command.bar
        missed += not met
        bar = "" if command.bar is None else f"<= {command.bar:.2f} {'met' if met else 'MISSED'}"
        print(f"{command.name:<26}{seconds:>8.2f}{ratio:>10.2f}   {bar}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
