"""What is signed of a clause: its scenarios as compiled, the steps that they use, and its entry in the register."""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Literal

import msgspec

from tilelaw.canonical import encode
from tilelaw.laws.law import Law
from tilelaw.register import Record
from tilelaw.reviewing.sources import Source, source
from tilelaw.scenarios import BoundStep, Scenario
from tilelaw.scenarios.features import PlainStep

Part = Literal["scenarios", "steps", "register"]
PARTS: tuple[Part, ...] = ("scenarios", "steps", "register")


class Fingerprint(Record, frozen=True):
    """SHA-256 of each part of a restatement, so that a change can be told to be of one of them."""

    scenarios: str
    steps: str
    register: str

    def changed(self, since: "Fingerprint") -> tuple[Part, ...]:
        """The parts that are other than they were."""
        return tuple(part for part in PARTS if getattr(self, part) != getattr(since, part))


@dataclass(frozen=True)
class Restatement:
    """One clause as the suite has it: the scenarios that cite it, in order of their ids, and what the register says of it."""

    clause: str
    suite: tuple[Scenario, ...]
    entry: dict[str, Any]

    @cached_property
    def sources(self) -> dict[str, Source]:
        """The sources of the steps that its scenarios use, by kind and phrase."""
        return {f"{one.plain.kind}: {one.phrase}": of_step(one) for scenario in self.suite for one in scenario.steps}

    @cached_property
    def fingerprint(self) -> Fingerprint:
        """The digests of its parts: no order of files, comment or layout alters them, and any word does."""
        used = sorted({(one.code, one.phrases, one.leans_on) for one in self.sources.values()})
        return Fingerprint(scenarios=_digest(list(map(_signed, self.suite))), steps=_digest(used), register=_digest(self.entry))

    def told(self, part: Part) -> list[str]:
        """One part for people, line by line."""
        if part == "register":
            return list(_flat("", self.entry))
        if part == "steps":
            blocks = dict.fromkeys(block for _, one in sorted(self.sources.items()) for block in one.blocks)
            return [line for block in blocks for line in block.splitlines()]
        return [line for one in self.suite for line in written(one)]


def of(law: Law, suite: Iterable[Scenario], wanted: Iterable[str]) -> dict[str, Restatement]:
    """The restatements of some clauses of a law, by id."""
    mine: dict[str, list[Scenario]] = {name: [] for name in wanted}
    for one in suite:
        if one.clause in mine:
            mine[one.clause].append(one)
    return {name: Restatement(name, tuple(sorted(found, key=_id)), _entry(law, name, found)) for name, found in mine.items()}


def of_step(step: BoundStep) -> Source:
    """The source of a bound step."""
    return source(step.function, step.plain.kind, step.phrase)


def _id(scenario: Scenario) -> str:
    return scenario.id


def _entry(law: Law, clause: str, suite: list[Scenario]) -> dict[str, Any]:
    """All that the register says of a clause: its own entry, what it has from its section, and the readings that its scenarios take."""
    section = _said(law.section_of[clause])
    section = {name: value for name, value in section.items() if name not in ("clauses", "replaces")}
    tagged = {one.reading for one in suite if one.reading in law.instrument.readings}
    readings = {name: _said(law.instrument.readings[name]) for name in tagged if name}
    return {"clause": _said(law.clauses[clause]), "section": section, "readings": readings}


def _said(value: Any) -> Any:
    """A record as plain data without what is left to its defaults: a register that says no more is none other in a later release."""
    if isinstance(value, msgspec.Struct):
        said = ((key, getattr(value, name), default) for name, (key, default) in _fields(type(value)).items())
        return {key: _said(one) for key, one, default in said if one != default}
    if isinstance(value, dict):
        return {name: _said(one) for name, one in value.items()}
    return [_said(one) for one in value] if isinstance(value, tuple | list) else value


@cache
def _fields(kind: type[msgspec.Struct]) -> dict[str, tuple[str, Any]]:
    """The keys of a kind of record, each with its default."""
    return {field.name: (field.encode_name, _default(field)) for field in msgspec.structs.fields(kind)}


def _default(field: Any) -> Any:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def _signed(one: Scenario) -> list[Any]:
    plain = one.plain
    return [one.id, plain.name, plain.rule, sorted(plain.tags), [[step.kind, step.text, step.table] for step in plain.steps]]


def written(one: Scenario) -> Iterator[str]:
    """A scenario as it is compiled, line by line."""
    tags = "".join(f" @{tag}" for tag in sorted(one.plain.tags))
    yield f"{one.plain.name}{tags} (Rule: {one.plain.rule})"
    for step in one.plain.steps:
        yield f"  {step.kind.capitalize()} {step.text}"
        yield from _table(step)


def _table(step: PlainStep) -> Iterator[str]:
    return (f"    | {' | '.join(row)} |" for row in step.table or ())


def _flat(at: str, value: Any) -> Iterator[str]:
    """Nested data, a line for each value, under the way to it; what is empty is left out."""
    if isinstance(value, dict):
        for name in sorted(value):
            yield from _flat(f"{at}.{name}" if at else name, value[name])
    elif isinstance(value, list):
        for number, one in enumerate(value, 1):
            yield from _flat(f"{at} {number}", one)
    elif value is not None:
        yield f"{at}: {' '.join(str(value).split())}"


def _digest(value: Any) -> str:
    return hashlib.sha256(encode(value)).hexdigest()
