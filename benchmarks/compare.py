"""How long the whole command takes, beside bare pytest-bdd and behave on as many scenarios of as many steps that do nothing.

Usage: ``python benchmarks/compare.py [--runs 5] [--scenarios 2000] [--jurisdiction pennsylvania]``. What is compared, and why, is in
README.md.
"""

import argparse
import math
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import tilelaw
from tilelaw import profiles, rehearsal, scenarios
from tilelaw.conformity import in_plan
from tilelaw.content import folder
from tilelaw.scenarios import Scenario, bindings

INCOMPLETE = 11
PLUGINS = ("-p", "no:cacheprovider", "-p", "pytest_bdd.plugin")
"""pytest loads these and what a row adds, and none of the plugins that happen to be installed beside tilelaw."""
_BLOCK = re.compile(r"^(?: *@.*\n)* *(?:Feature|Background|Rule|Scenario|Scenario Outline):.*\n", re.MULTILINE)
_NAME = re.compile(r"^ *Scenario(?: Outline)?: .*$", re.MULTILINE)


@dataclass(frozen=True)
class Command:
    """One contestant: its words, how it says how many scenarios it played, and how its time may stand to that of behave."""

    name: str
    words: tuple[str, ...]
    where: Path
    count: str
    bar: float | None = None

    def seconds(self, scenarios: int) -> float:
        """The wall time of one whole process. Raises SystemExit with its last words when it did not play so many scenarios."""
        started = time.perf_counter()
        ended = subprocess.run(self.words, cwd=self.where, env=_environment(self.where), capture_output=True, text=True, check=False)
        taken = time.perf_counter() - started
        played = sum(map(int, re.findall(self.count, ended.stdout)))
        if ended.returncode not in {0, INCOMPLETE} or played != scenarios:
            last = (ended.stdout + ended.stderr)[-2000:]
            raise SystemExit(f"{self.name} played {played} scenarios and ended with {ended.returncode}, so its time means nothing:\n{last}")
        return taken


def _environment(where: Path) -> dict[str, str]:
    """Everybody may keep compiled modules, and nobody inherits options or plugins. The code of the copy goes before that installed."""
    kept = {name: value for name, value in os.environ.items() if name not in {"PYTHONDONTWRITEBYTECODE", "PYTEST_ADDOPTS"}}
    return kept | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(where / "src")}


@dataclass(frozen=True)
class Workload:
    """What one law asks of a run: per feature file the scenarios, each as the numbers of the step definitions it uses.

    ``left_out`` are those by name that ask thousands of questions at once: ``every_hand.py`` times what they do.
    """

    law: str
    definitions: list[tuple[str, bool]]
    files: dict[str, list[list[int]]]
    left_out: frozenset[str]

    @property
    def plays(self) -> list[list[int]]:
        """All scenarios."""
        return [play for plays in self.files.values() for play in plays]

    @property
    def size(self) -> str:
        """The size in words."""
        return f"{self.law}: {len(self.plays)} scenarios, {sum(map(len, self.plays))} steps, {len(self.definitions)} step definitions"

    def repeated(self, copies: int) -> "Workload":
        """The same scenarios so many times over."""
        return replace(self, files={name: plays * copies for name, plays in self.files.items()})


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
    suite = scenarios.of(law)
    left_out = frozenset(one.scenario.plain.name for one in rehearsal.scripts(suite) if one.bulk)
    for scenario in suite:
        if scenario.plain.name not in left_out and in_plan(scenario, law, profile, profile.day):
            files.setdefault(scenario.plain.path.stem, []).append(list(used(scenario)))
    return Workload(profile.law, [(one.kind, "{" in one.phrase) for one in known], files, left_out)


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


def checkout(work: Workload, copies: int, root: Path) -> None:
    """Copy the code and the content, with every scenario of the workload so many times in its Rule, each time under another name."""
    shutil.copytree(Path(tilelaw.__file__).parent, root / "src" / "tilelaw", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("features", "steps", "jurisdictions", "reports"):
        shutil.copytree(folder(name), root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (root / "features" / work.law).glob("*.feature"):
        path.write_text("".join(_repeated(path.read_text(encoding="utf-8"), copies, work.left_out)), encoding="utf-8")


def _repeated(text: str, copies: int, left_out: Collection[str]) -> Iterator[str]:
    starts = [block.start() for block in _BLOCK.finditer(text)]
    yield text[: starts[0]]
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        name = _NAME.search(text, start, end)
        if name and name[0].partition(": ")[2] in left_out:
            continue
        yield f"{text[start:end]}\n"
        for copy in range(2, copies + 1) if name else ():
            yield _NAME.sub(rf"\g<0>, copy {copy}", f"{text[start:end]}\n", count=1)


def contestants(work: Workload, jurisdiction: str, root: Path) -> list[Command]:
    """The commands, behave last. ``root`` holds ``law``, the copy of the law, and ``nothing``, the files in which nothing happens."""
    python, law, nothing = sys.executable, root / "law", root / "nothing"
    run = (python, "-m", "tilelaw", "run", "--jurisdiction", jurisdiction, "--out", str(root / "out"))
    bare = (python, "-m", "pytest", "-q", *PLUGINS)
    tests = r"(\d+) (?:passed|skipped)"
    return [
        Command("tilelaw run", run, law, r"\((\d+) scenarios\)", bar=0.8),
        Command("tilelaw as pytest items", (*bare, "-p", "tilelaw.plugin", f"features/{work.law}"), law, tests, bar=1.0),
        Command("bare pytest-bdd", (*bare, "test_features.py"), nothing, tests),
        Command("pytest, empty tests", (*bare, "test_nothing.py"), nothing, tests),
        Command("behave", (python, "-m", "behave", "--format", "progress"), nothing, r"(\d+) scenarios passed"),
    ]


def main() -> int:
    """Measure, print the table, and fail when a bar is missed."""
    parser = argparse.ArgumentParser(description="whole-process wall times, interleaved, in medians")
    parser.add_argument("--runs", type=int, default=5, help="rounds that count, after one that does not (default: 5)")
    parser.add_argument(
        "--scenarios", type=int, default=2000, help="repeat the law's scenarios until there are so many; 0: as they are (default: 2000)"
    )
    parser.add_argument("--jurisdiction", default="pennsylvania", help=", ".join(profiles.names()))
    arguments = parser.parse_args()
    once = workload(arguments.jurisdiction)
    copies = max(1, math.ceil(arguments.scenarios / len(once.plays)))
    work = once.repeated(copies)
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary)
        checkout(work, copies, root / "law")
        write(work, root / "nothing")
        commands = contestants(work, arguments.jurisdiction, root)
        rounds = [[command.seconds(len(work.plays)) for command in commands] for _ in range(arguments.runs + 1)][1:]
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
