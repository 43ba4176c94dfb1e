"""What of a law is covered: every clause and duty with its scenarios and miniatures, or the reason why there are none."""

from collections.abc import Iterator
from typing import Any

from tilelaw import scenarios
from tilelaw.laws import Law
from tilelaw.register import Clause


def rows(law: Law) -> list[dict[str, Any]]:
    """One row a clause, its duties inside it, then one row for each part not obtained."""
    suite = scenarios.of(law)
    return [
        *({**_clause(law, clause), "duties": list(_duties(clause, suite))} for clause in law.clauses.values()),
        *(
            {"id": one.id, "citation": one.citation, "heading": one.heading, "text": "not-obtained", "note": one.note}
            for one in law.instrument.not_obtained
        ),
    ]


def _clause(law: Law, clause: Clause) -> dict[str, Any]:
    section = law.section_of[clause.id]
    return {
        "id": clause.id, "citation": clause.citation, "heading": clause.heading, "class": clause.kind, "option": clause.option,
        "text": clause.text or section.text, "since": section.since, "until": section.until,
    }  # fmt: skip


def _duties(clause: Clause, suite: list[scenarios.Scenario]) -> Iterator[dict[str, Any]]:
    mine = [one for one in suite if one.clause == clause.id]
    for number, duty in enumerate(clause.duties, 1):
        judging = [one.id for one in mine if number in one.duties or (not one.duties and clause.judged == [number])]
        yield {
            "id": f"{clause.id}/{number}", "text": duty.text, "state": duty.state, "reason": duty.reason,
            "scenarios": judging, "miniatures": [one.fault for one in duty.miniatures],
        }  # fmt: skip


def _head(law: Law) -> Iterator[str]:
    head = law.instrument
    first = f"in force since {head.since}" if head.not_before is None else f"first day not known: from {head.not_before} to {head.since}"
    yield f"{head.id}: {head.title}; {first}, known until {head.known_until}"
    if head.since_note:
        yield f"  {' '.join(head.since_note.split())}"


def table(law: Law) -> Iterator[str]:
    """The same as lines of text, under what is known of the law's days."""
    yield from _head(law)
    for row in rows(law):
        if row["text"] == "not-obtained":
            yield f"{row['id']:<24} not obtained   {row['citation']}: {row['heading']}"
            continue
        option = f" [{row['option']}]" if row["option"] else ""
        yield f"{row['id']:<24} {row['class']:<13}  {row['heading']}{option}"
        for duty in row["duties"]:
            state = (
                f"{len(duty['scenarios'])} scenarios, {len(duty['miniatures'])} miniatures"
                if duty["state"] == "judged"
                else f"{duty['state']}: {duty['reason']}"
            )
            yield f"  {duty['id']:<22} {duty['text']} ({state})"
