"""Scenarios, compiled once from feature text into bound steps: function, arguments, kind, line."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from tilelaw.content import find, is_own
from tilelaw.laws.law import Law
from tilelaw.scenarios import bindings, features
from tilelaw.scenarios.features import PLACEHOLDER, PlainScenario, PlainStep
from tilelaw.trouble import Trouble

EXPLORED = "explored"
"""The tag of a Feature that restates no law, but a way to a violation that was found by exploring."""


@dataclass(frozen=True)
class BoundStep:
    """One step, ready to be called with ``people`` or ``seen``; ``phrase`` is the one that reads it."""

    plain: PlainStep
    function: Callable[..., None]
    arguments: dict[str, Any]
    role: str
    phrase: str = ""

    def call(self, stage: Any) -> None:
        """Perform or look. Raises whatever the step raises."""
        self.function(**{self.role: stage}, **self.arguments)


@dataclass(frozen=True)
class Scenario:
    """One scenario of one clause. ``id`` is stable: the clause and the scenario's name, or its row's ``id``."""

    id: str
    clause: str
    duties: tuple[int, ...]
    options: tuple[str, ...]
    no_options: tuple[str, ...]
    reading: str | None
    plain: PlainScenario
    steps: tuple[BoundStep, ...]

    @property
    def feature(self) -> str:
        """The feature file, from the features folder on."""
        return f"{self.plain.path.parent.name}/{self.plain.path.name}"


@dataclass
class Suite:
    """What a law's feature files compile to, and everything that is wrong with them."""

    law: str
    files: tuple[features.FeatureFile, ...] = ()
    scenarios: list[Scenario] = field(default_factory=list)
    problems: list[Trouble] = field(default_factory=list)


def of(law: Law) -> list[Scenario]:
    """The scenarios of a law, of every register that it is composed of, whose clauses are still standing in it. Raises Trouble."""
    found = [one for name in law.folders for one in sound(compiled(name)) if one.clause in law.clauses]
    return _some(law.instrument.id, found)


def sound(suite: Suite) -> list[Scenario]:
    """The scenarios of a suite, in order. Raises Trouble: the first problem, and how many more there are."""
    if suite.problems:
        more = f" ({len(suite.problems) - 1} more: tilelaw check lists them)" if len(suite.problems) > 1 else ""
        raise Trouble("features", f"{suite.problems[0]}{more}")
    return suite.scenarios


def load(law: str) -> list[Scenario]:
    """The scenarios of one folder, in order. Raises Trouble as ``sound`` does, and where there is none."""
    return _some(law, sound(compiled(law)))


def _some(law: str, found: list[Scenario]) -> list[Scenario]:
    if not found:
        raise Trouble(law, "the law has no scenario at all", do="write its features")
    return found


@cache
def compiled(law: str) -> Suite:
    """Compile the feature files of a law, gathering every problem."""
    suite = Suite(law)
    files = []
    for path in sorted(find("features", law).glob("*.feature")):
        try:
            files.append(features.recall(path))
        except Trouble as problem:
            suite.problems.append(problem)
    suite.files = tuple(files)
    names: set[tuple[Path, str]] = set()
    for plain in (one for file in files for one in file.scenarios):
        if (plain.path, plain.name) in names:
            suite.problems.append(Trouble(plain.path, f"two scenarios are called {plain.name!r}", line=plain.line, do="rename one"))
        names.add((plain.path, plain.name))
        _compile(suite, plain)
    for name, count in Counter(one.id for one in suite.scenarios).items():
        if count > 1:
            suite.problems.append(Trouble(name, f"{count} scenarios have this id", do="give them names that differ, or an id column"))
    return suite


def explored(path: Path, law: str) -> list[Scenario]:
    """The scenarios of a feature that ``tilelaw explore`` has written, wherever it lies; none of any other file. Raises Trouble."""
    file, suite = features.read(path), Suite(law)
    for plain in file.scenarios if file.tags == (EXPLORED,) else ():
        _compile(suite, plain)
    for problem in suite.problems:
        raise problem
    return suite.scenarios


def _compile(suite: Suite, plain: PlainScenario) -> None:
    steps = []
    if PLACEHOLDER.search(plain.name):
        suite.problems.append(Trouble(plain.path, f"{plain.name!r} has a placeholder without column", line=plain.line, do="add it"))
    for step in plain.steps:
        try:
            steps.append(_bind(plain.path, step))
        except Trouble as problem:
            suite.problems.append(problem)
    clauses = [tag for tag in plain.rule_tags if ":" not in tag]
    if not plain.rule_tags and not plain.rule:
        suite.problems.append(Trouble(plain.path, f"{plain.name!r} stands outside a Rule", line=plain.line, do="put it under its clause's"))
        return
    if len(clauses) != 1:
        do = "tag the Rule with the one clause that it restates"
        suite.problems.append(
            Trouble(plain.path, f"the Rule of {plain.name!r} has {len(clauses)} clause tags", line=plain.rule_line, do=do)
        )
        return
    readings = _tagged(plain, "reading")
    suite.scenarios.append(
        Scenario(
            _id(clauses[0], plain), clauses[0], tuple(int(number) for number in _tagged(plain, "duty") if number.isdigit()),
            _tagged(plain, "option"), _tagged(plain, "no-option"), readings[0] if readings else None, plain, tuple(steps),
        )
    )  # fmt: skip


def _tagged(plain: PlainScenario, kind: str) -> tuple[str, ...]:
    return tuple(tag.partition(":")[2] for tag in plain.tags if tag.startswith(f"{kind}:"))


def _id(clause: str, plain: PlainScenario) -> str:
    name = PLACEHOLDER.sub("", plain.outline) if plain.row else plain.name
    slug = re.sub(r"[^a-z0-9+]+", "-", name.lower()).strip("-")
    return f"{clause}#{slug}" + (f"[{plain.row}]" if plain.row else "")


def _bind(path: Path, step: PlainStep) -> BoundStep:
    leftover = PLACEHOLDER.search(" ".join([step.text, *chain.from_iterable(step.table or ())]))
    if leftover:
        raise Trouble(path, f"the placeholder {leftover[0]} has no column", line=step.line, do="add the column or write the value")
    found = _matches(step.kind, step.text, is_own(path))
    if len(found) != 1:
        what, do = _unbound(step, found)
        raise Trouble(path, what, line=step.line, do=do)
    definition, arguments = found[0]
    if not definition.runs:
        raise Trouble(path, f"{step.text!r} is async or a generator: it would never run", line=step.line, do=f"see {definition.where}")
    if (step.table is not None) != definition.wants_table:
        what = "takes a table and has none" if definition.wants_table else "has a table that its step does not take"
        raise Trouble(path, f"{step.text!r} {what}", line=step.line, do=f"see {definition.where}")
    table = {"datatable": [list(row) for row in step.table]} if step.table is not None else {}
    return BoundStep(step, definition.function, arguments | table, definition.role, definition.phrase)


@cache
def _matches(kind: str, text: str, own: bool) -> list[tuple[bindings.Definition, dict[str, Any]]]:
    """What reads a step: the user's own features may be written in the user's own phrases, and no other."""
    return [one for one in bindings.load().matches(kind, text) if own or not one[0].own]


def _unbound(step: PlainStep, found: list[tuple[bindings.Definition, dict[str, Any]]]) -> tuple[str, str]:
    if found:
        return f"{step.text!r} is ambiguous", f"keep one of {', '.join(one.where for one, _ in found)}"
    near = get_close_matches(step.text, {one.phrase for one in bindings.load().definitions if one.kind == step.kind}, n=3, cutoff=0.5)
    there = f" such as {' or '.join(map(repr, near))}" if near else ""
    return f"no {step.kind} step reads {step.text!r}", f"write it in steps/, or use a phrase that is there{there}"


def used(suite: Suite) -> Iterator[Callable[..., None]]:
    """The step functions that a suite uses."""
    return (step.function for scenario in suite.scenarios for step in scenario.steps)
