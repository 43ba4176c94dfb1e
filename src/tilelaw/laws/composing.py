"""Laws made of several registers: a law that amends another, and a law with further registers judged beside it in one run."""

from collections.abc import Iterator, Mapping
from datetime import timedelta
from typing import TypeVar

from msgspec.structs import replace

from tilelaw.laws.law import Law
from tilelaw.register import Date, Instrument, NotObtained, Option, Reading, Section
from tilelaw.trouble import Trouble, nearest

T = TypeVar("T", Option, Reading)


def amended(base: Law, by: Law) -> Law:
    """The law that ``base`` is once ``by`` has amended it: what is still standing of the one, and the other.

    The amending law is the one judged: its id, title and days are those of the whole. Options, readings, acts taken for granted,
    layout and what is not obtained are taken together; of two reasons for an act the amending law's stands. Raises Trouble for a
    contradiction, a replaced part that ``base`` does not have, and a hole or an overlap where one part follows another.
    """
    gone = _replaced(base, by)
    standing = tuple(section for section in base.sections if section.id not in gone)
    missing = tuple(one for one in base.instrument.not_obtained if one.id not in gone)
    head = _together(by.instrument, base.instrument)
    head = replace(head, given_only=base.instrument.given_only | by.instrument.given_only)
    head = replace(head, not_obtained=(*missing, *by.instrument.not_obtained))
    folders = (*base.folders, by.instrument.id)
    return _unique(Law(head, (*standing, *by.sections), folders, (by.instrument.id,), own=by))


def joined(law: Law, *registers: Law) -> Law:
    """A law with further registers beside it, all judged in one run; each keeps its own proof, and the law its name and days.

    Raises Trouble for a clause that two of them have, and for a contradiction between their options, readings or layouts.
    """
    whole = law
    for other in registers:
        head = _together(whole.instrument, other.instrument)
        head = replace(head, not_obtained=(*whole.instrument.not_obtained, *other.instrument.not_obtained))
        folders, proven = (*whole.folders, *other.folders), (*whole.registers, *other.registers)
        whole = _unique(Law(head, (*whole.sections, *other.sections), folders, proven, own=law.own))
    return whole


def at_tables_of(law: Law, register: Law) -> Law:
    """A register by itself, at tables that are laid out as those of a law beside which it is judged."""
    head = replace(register.instrument, layout=law.instrument.layout, round=law.instrument.round)
    return Law(head, register.sections, register.folders, register.registers)


def _together(first: Instrument, second: Instrument) -> Instrument:
    """The first instrument with all that the second lets a profile decide, and with its layout and its round if it has none."""
    options = _merged(first, second, "option", first.options, second.options)
    readings = _merged(first, second, "reading", first.readings, second.readings)
    if first.layout and second.layout and first.layout != second.layout:
        raise Trouble(first.id, f"its layout is another than that of {second.id}", do="leave it out, or make the two one")
    given = second.given_only | first.given_only
    first = replace(first, layout=first.layout or second.layout, round=first.round or second.round)
    return replace(first, options=options, readings=readings, given_only=given)


def _merged(first: Instrument, second: Instrument, what: str, ours: Mapping[str, T], theirs: Mapping[str, T]) -> dict[str, T]:
    for name in ours:
        if name in theirs and _meaning(ours[name]) != _meaning(theirs[name]):
            raise Trouble(first.id, f"the {what} {name!r} is another one in {second.id}", do="give one of the two another name")
    return {**theirs, **ours}


def _meaning(one: Option | Reading) -> object:
    """What has to agree where two registers have it: of an option what can be decided, of a reading all."""
    return (one.kind, one.values) if isinstance(one, Option) else one


def _replaced(base: Law, by: Law) -> set[str]:
    """The parts of the amended law in whose place others have come, by id."""
    spans: dict[str, Section | NotObtained] = {section.id: section for section in base.sections}
    spans |= {one.id: one for one in base.instrument.not_obtained}
    gone: set[str] = set()
    for part, name in _replacing(by):
        if name not in spans:
            raise Trouble(part.id, f"it replaces {name}, which {base.instrument.id} does not have", do=nearest(name, spans))
        if name in gone:
            raise Trouble(part.id, f"it replaces {name}, which another part replaces too", do="keep one of the two")
        _follows(part.id, part.since or by.instrument.since, name, spans[name].until)
        gone.add(name)
    return gone


def _replacing(by: Law) -> Iterator[tuple[Section | NotObtained, str]]:
    yield from ((section, name) for section in by.sections for name in section.replaces)
    yield from ((missing, name) for missing in by.instrument.not_obtained for name in missing.replaces)


def _follows(name: str, since: Date, before: str, until: Date | None) -> None:
    """What replaces begins the day after the replaced part ends, where that has an end of its own. Raises Trouble."""
    if until is not None and since != until + timedelta(days=1):
        kind = "a hole" if since > until else "an overlap"
        raise Trouble(name, f"there is {kind} between {before}, which ends on {until}, and {name}", do="correct since or until")


def _unique(law: Law) -> Law:
    """The law, unless one id stands for two clauses. Raises Trouble."""
    seen: set[str] = set()
    for clause in (clause for section in law.sections for clause in section.clauses):
        if clause.id in seen:
            raise Trouble(law.instrument.id, f"two of {', '.join(law.folders)} have the clause {clause.id}", do="rename one")
        seen.add(clause.id)
    return law
