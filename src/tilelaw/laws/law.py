"""A law as it is judged: an instrument with its sections, and which registers they come from."""

from functools import cached_property

from tilelaw.register import Clause, Date, Instrument, NotObtained, Section
from tilelaw.trouble import Trouble, nearest


class Law:
    """One instrument with its sections. ``clauses`` finds a clause by id; ids are unique.

    ``folders`` are the registers that the sections come from, by the name of their folder: one, or those of the amended laws as well,
    or those of registers judged beside it. ``registers`` are those of them that have a proof of their own. ``own`` is the part that is
    in none of the others.
    """

    def __init__(
        self,
        instrument: Instrument,
        sections: tuple[Section, ...],
        folders: tuple[str, ...] = (),
        registers: tuple[str, ...] = (),
        own: "Law | None" = None,
    ) -> None:
        self.instrument = instrument
        self.sections = sections
        self.folders = folders or (instrument.id,)
        self.registers = registers or (instrument.id,)
        self.own = own or self

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """Every clause of every section, by id."""
        return {clause.id: clause for section in self.sections for clause in section.clauses}

    @cached_property
    def section_of(self) -> dict[str, Section]:
        """The section of each clause, by the clause's id."""
        return {clause.id: section for section in self.sections for clause in section.clauses}

    def clause(self, clause_id: str) -> Clause:
        """The clause of that id. Raises Trouble with the nearest known id."""
        if clause_id not in self.clauses:
            raise Trouble(clause_id, f"{self.instrument.id} has no such clause", do=nearest(clause_id, self.clauses))
        return self.clauses[clause_id]

    def missing(self, day: Date) -> list[NotObtained]:
        """The parts not obtained that concern a day."""
        return [one for one in self.instrument.not_obtained if (one.since or day) <= day <= (one.until or day)]

    def held_otherwise(self, day: Date) -> list[str]:
        """The sections whose text is held, but not as it stood on that day."""
        held = {section.id for section in self.sections}
        return [one.id for one in self.missing(day) if one.id in held]

    def in_force(self, clause_id: str, day: Date) -> bool:
        """Whether a clause, if there is one of that id, is in force on that day, and the law as a whole is."""
        section = self.section_of.get(clause_id)
        head = self.instrument
        return section is not None and section.in_force(day) and head.since <= day and (head.until is None or day <= head.until)
