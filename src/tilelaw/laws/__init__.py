"""Laws: registers loaded strictly and held against themselves.

A law is one folder under ``jurisdictions/laws``: ``law.yaml`` and one file per section. Nothing is left out: sections whose
text is not held are listed as not obtained, duties that no engine can show say why, silences are written down. A law that amends
another consists of its own sections and of what is still standing of the other's (see ``composing``).
"""

import datetime
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from tilelaw.asking import rounds
from tilelaw.content import find, folders
from tilelaw.laws.composing import amended, at_tables_of, joined
from tilelaw.laws.law import Law
from tilelaw.register import CLAUSE_ID, Clause, Date, Instrument, Option, Section
from tilelaw.strict_yaml import read
from tilelaw.trouble import Trouble, nearest

__all__ = ["Law", "amended", "at_tables_of", "instrument", "joined", "load", "names", "parts"]


def names() -> list[str]:
    """The laws that are held, by folder name."""
    return sorted(path.parent.name for root in folders("jurisdictions") for path in root.glob("laws/*/law.yaml"))


def instrument(name: str) -> Instrument:
    """What ``law.yaml`` says of a law. Raises Trouble when there is none of that name, or when it cannot be read."""
    if name not in names():
        raise Trouble(name, "there is no such law", known=names(), do=nearest(name, names()))
    return read(find("jurisdictions", "laws", name) / "law.yaml", Instrument)


def parts(name: str) -> tuple[str, ...]:
    """The folders that a law is composed of, the first law of all first. Raises Trouble for a law that amends itself."""
    chain: list[str] = []
    following: str | None = name
    while following is not None:
        if following in chain:
            raise Trouble(name, f"{' amends '.join([*chain, following])}", do="remove one amends")
        chain.append(following)
        following = instrument(following).amends
    return tuple(reversed(chain))


def load(name: str) -> Law:
    """Load a register, strictly, with what it amends. Raises Trouble for anything unknown, double, missing, overlapping or with a hole."""
    first, *amending = parts(name)
    law = _alone(first, {})
    for following in amending:
        law = amended(law, _alone(following, law.instrument.options))
    return law


def _alone(name: str, inherited: Mapping[str, Option]) -> Law:
    """One register by itself; its clauses may depend on the options that it inherits."""
    head, root = instrument(name), find("jurisdictions", "laws", name)
    files = sorted(path for path in root.glob("*.yaml") if path.name != "law.yaml")
    sections = {path: read(path, Section) for path in files}
    for problem in _problems(root, head, sections, {**inherited, **head.options}):
        raise problem
    in_order = sorted(sections.values(), key=lambda section: (*_place(head.id, section.id), section.since))
    return Law(head, tuple(msgspec.structs.replace(section, until=section.until or head.until) for section in in_order))


def _place(law: str, section_id: str) -> tuple[bool, str, list[int]]:
    """Where a section stands: those of the instrument itself by number, then those of other chapters that it leans on."""
    chapter, _, number = section_id.partition(".")
    return chapter != law, chapter, [int(one) for one in re.findall(r"\d+", number)]


def _problems(root: Path, instrument: Instrument, sections: dict[Path, Section], options: Mapping[str, Option]) -> Iterator[Trouble]:
    if instrument.id != root.name:
        yield Trouble(root / "law.yaml", f"the law is called {instrument.id!r} and its folder {root.name!r}", do="make them one name")
    seen: set[str] = set()
    for path, section in sections.items():
        for clause in section.clauses:
            yield from _clause_problems(path, section, clause, options, seen)
            seen.add(clause.id)
    yield from _reading_problems(root / "law.yaml", instrument)
    yield from rounds.problems(root / "law.yaml", instrument.round) if instrument.round else ()
    yield from _interval_problems(root / "law.yaml", instrument, tuple(sections.values()))


def _reading_problems(path: Path, law: Instrument) -> Iterator[Trouble]:
    """Readings of one question name each other."""
    for name, reading in law.readings.items():
        for other in reading.against:
            if other == name or other not in law.readings:
                yield Trouble(
                    path, f"the reading {name} is against {other!r}", known=law.readings, do="name another reading of the question"
                )
            elif name not in law.readings[other].against:
                yield Trouble(path, f"the reading {name} is against {other}, and {other} not against {name}", do="name each at the other")


def _clause_problems(path: Path, section: Section, clause: Clause, options: Mapping[str, Option], seen: set[str]) -> Iterator[Trouble]:
    if not CLAUSE_ID.fullmatch(clause.id) or not (clause.id == section.id or clause.id.startswith((f"{section.id}-", f"{section.id}."))):
        yield Trouble(path, f"{clause.id!r} is no id of a clause of {section.id}", do=f"write {section.id}-<paragraph>, lower case")
    if clause.id in seen:
        yield Trouble(path, f"the clause {clause.id} is registered twice", do="keep one of the two")
    if clause.option is not None and clause.option not in options:
        what = f"{clause.id}: the option {clause.option!r} is not known"
        yield Trouble(path, what, known=options, do=nearest(clause.option, options))
    for number, duty in enumerate(clause.duties, 1):
        reasons = [duty.attest, duty.open, duty.no_duty, duty.untested]
        if sum(reason is not None for reason in reasons) + bool(duty.miniatures) != 1:
            do = "give it miniatures, or exactly one of attest, open, no-duty, untested"
            yield Trouble(path, f"{clause.id}/{number} has neither proof nor reason, or both", do=do)


def _interval_problems(path: Path, law: Instrument, sections: tuple[Section, ...]) -> Iterator[Trouble]:
    """Each section's versions, held or not, follow one another from the law's first day on without overlap or hole."""
    versions: dict[str, set[tuple[Date, Date | None]]] = defaultdict(set)
    for section in sections:
        versions[section.id].add((section.since, section.until or law.until))
    for missing in law.not_obtained:
        if missing.id in versions and missing.since is not None:
            span = (missing.since, missing.until or law.until)
            if span in versions[missing.id]:
                yield Trouble(path, f"{missing.id} is both held and not obtained from {missing.since}", do="correct since and until")
            versions[missing.id].add(span)
    for section_id, spans in versions.items():
        yield from _gaps(path, law, section_id, sorted(spans, key=lambda span: span[0]))


def _gaps(path: Path, law: Instrument, section_id: str, spans: list[tuple[Date, Date | None]]) -> Iterator[Trouble]:
    day: Date | None = law.since if section_id.startswith(f"{law.id}.") else min(law.since, spans[0][0])  # other chapters may be older
    for since, until in spans:
        if day is None or since != day:
            kind = "a hole" if day is not None and since > day else "an overlap"
            yield Trouble(path, f"{section_id} has {kind} before {since}", do="make each version begin the day after the last one ends")
        day = until + datetime.timedelta(days=1) if until else None
    if day is not None and (law.until is None or day <= law.until):
        yield Trouble(path, f"{section_id} has a hole from {day} on", do="register what is in force then, or that it is not obtained")
