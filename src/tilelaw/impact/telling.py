"""What one side says: every clause with its scenarios, every step, every option and how profiles decide it, all house rules."""

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from tilelaw import book, laws, profiles, reviewing, scenarios
from tilelaw.canonical import encode, plain
from tilelaw.laws.law import Law
from tilelaw.profiles import Profile
from tilelaw.register import Clause, Section
from tilelaw.scenarios import BoundStep, Scenario, bindings

Row = dict[str, Any]
_HEAD = ("since", "until", "not_before", "known_until", "layout", "amends", "not_obtained", "given_only")


def tell(asked: Row) -> Row:
    """All that the content of this process says, or what it says of the clauses that are asked about. Raises Trouble."""
    only = asked.get("only")
    clauses = {name: row for law in _laws(only) for name, row in _clauses(law, only)}
    if only:
        return {"clauses": clauses}
    return {
        "laws": {name: _law(laws.load(name)) for name in laws.names()}, "clauses": clauses, "steps": dict(_steps()),
        "profiles": dict(_profiles()), "house_rules": {name: _digest(book.load(name)) for name in book.names()},
    }  # fmt: skip


def _laws(only: list[str] | None) -> Iterator[Law]:
    found = map(laws.load, laws.names())
    return (law for law in found if not only or not law.own.clauses.keys().isdisjoint(only))


def _law(law: Law) -> Row:
    head = law.own.instrument
    options = {name: plain(one) for name, one in head.options.items()}
    return {"title": head.title, "options": options, "head": {name: plain(getattr(head, name)) for name in _HEAD}}


def _clauses(law: Law, only: list[str] | None) -> Iterator[tuple[str, Row]]:
    suite = scenarios.sound(scenarios.compiled(law.instrument.id))
    wanted = [name for name in law.own.clauses if not only or name in only]
    now, reviews = reviewing.of(law, suite, wanted), reviewing.reviews(law, suite, wanted)
    for name in wanted:
        clause, section = law.clauses[name], law.section_of[name]
        yield name, {
            "law": law.instrument.id, "citation": clause.citation, "heading": clause.heading, "option": clause.option,
            "since": section.since, "fingerprint": now[name].fingerprint, "review": reviews[name].line() | {"told": str(reviews[name])},
            "told": {part: now[name].told(part) for part in reviewing.PARTS}, "judged": _digest(_judged(clause, section)),
            "scenarios": {one.id: _scenario(one) for one in now[name].suite},
        }  # fmt: skip


def _judged(clause: Clause, section: Section) -> list[Any]:
    """What of an entry decides what is judged and proven, without its words."""
    duties = [[duty.state, [msgspec.structs.replace(one, fault="", also=()) for one in duty.miniatures]] for duty in clause.duties]
    free = [[one.facts, one.after_first, one.in_part] for one in clause.free]
    return [section.since, section.until, clause.text or section.text, clause.kind, clause.option, duties, clause.fixes, free]


def _scenario(one: Scenario) -> Row:
    """A scenario: what is written, and what is done and looked at, which other words may leave the same."""
    needs = [sorted(one.options), sorted(one.no_options), one.reading, sorted(one.duties)]
    return {
        "lines": list(reviewing.written(one)), "does": _digest([list(map(_does, one.steps)), needs]), "reading": one.reading,
        "needs": [*one.options, *one.no_options], "steps": sorted({f"{step.plain.kind}: {step.phrase}" for step in one.steps}),
    }  # fmt: skip


def _does(step: BoundStep) -> list[Any]:
    """What a step does, whichever words lead to it: its function, and what it is called with."""
    source = reviewing.of_step(step)
    return [step.role, source.code, source.leans_on, sorted((name, repr(value)) for name, value in step.arguments.items())]


def _steps() -> Iterator[tuple[str, Row]]:
    for one in bindings.load().definitions:
        source = reviewing.source(one.function, one.kind, one.phrase)
        lines = [line for block in source.blocks for line in block.splitlines()]
        yield f"{one.kind}: {one.phrase}", {"digest": _digest([source.code, source.phrases, source.leans_on]), "lines": lines}


def _profiles() -> Iterator[tuple[str, Row]]:
    for name in profiles.names():
        for day in profiles.days(name):
            profile, law = profiles.load(name, day)
            yield f"{name}@{day}" if day else name, _profile(profile, law)


def _profile(profile: Profile, law: Law) -> Row:
    rules = profile.house_rules
    decided: Mapping[str, Any] = {"options": profile.options, "readings": {name: plain(one) for name, one in profile.readings.items()}}
    return {
        "name": profile.name, "day": profile.day, "by_day": profile.by_day, "law": profile.law, "clauses": list(law.clauses), **decided,
        "item_kind": profile.item_kind, "house_rules": rules and rules.name, "rules": rules and _digest(rules),
    }  # fmt: skip


def _digest(value: Any) -> str:
    return hashlib.sha256(encode(value)).hexdigest()
