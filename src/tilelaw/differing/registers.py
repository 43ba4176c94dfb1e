"""What the registers of two laws say otherwise: clauses with their duties, and the scenarios and miniatures that go with them."""

from collections.abc import Iterable, Mapping
from typing import Any

from tilelaw.differing.sides import Side
from tilelaw.register import Clause
from tilelaw.scenarios import Scenario

Row = dict[str, Any]


def texts(before: Side, after: Side) -> Row:
    """Both sides, the clauses added, removed, changed and renumbered, and the scenarios and miniatures that are concerned.

    A clause is changed when its duties read otherwise, and renumbered when the register says which clause it was; it can be both. A
    clause that is no more among those of the other side need not have been repealed: its text may not be held, which each side says.
    """
    pairs = paired(before, after)
    old = {name: before.clauses[was] for name, was in pairs.items()}
    rows = [_row(after.clauses[name], old[name]) for name in pairs]
    gone = before.clauses.keys() - pairs.values()
    clauses = {
        "added": [_named(clause) for name, clause in after.clauses.items() if name not in pairs],
        "removed": [_named(clause) for name, clause in before.clauses.items() if name in gone],
        "changed": [row for row in rows if row["changed"]],
        "renumbered": [row for row in rows if row["was"] != row["id"]],
        "same": sum(not row["changed"] for row in rows),
    }
    return {
        "before": before.told, "after": after.told, "clauses": clauses,
        "scenarios": _by_name(_played(before), _played(after), pairs), "miniatures": _by_name(_tried(before), _tried(after), pairs),
    }  # fmt: skip


def paired(before: Side, after: Side) -> dict[str, str]:
    """For each clause of the later side that the earlier one had, which it was there."""
    found = {}
    for name, clause in after.clauses.items():
        was = name if name in before.clauses else clause.was
        if was in before.clauses:
            found[name] = str(was)
    return found


def _named(clause: Clause) -> Row:
    return {"id": clause.id, "citation": clause.citation, "heading": clause.heading, "duties": [duty.text for duty in clause.duties]}


def _row(clause: Clause, was: Clause) -> Row:
    old, new = [duty.text for duty in was.duties], [duty.text for duty in clause.duties]
    return {
        "id": clause.id, "was": was.id, "citation": clause.citation, "heading": clause.heading, "changed": old != new,
        "duties_removed": [text for text in old if text not in new], "duties_added": [text for text in new if text not in old],
    }  # fmt: skip


def _played(side: Side) -> dict[str, dict[str, object]]:
    """What each scenario plays, by clause and name."""
    found: dict[str, dict[str, object]] = {name: {} for name in side.clauses}
    for one in side.scenarios:
        found[one.clause][one.id.partition("#")[2]] = _steps(one)
    return found


def _steps(scenario: Scenario) -> list[tuple[str, object]]:
    return [(step.plain.text, step.plain.table) for step in scenario.steps]


def _tried(side: Side) -> dict[str, dict[str, object]]:
    """The miniatures of each clause, by what is wrong in them."""
    return {
        name: {miniature.fault: miniature for duty in clause.duties for miniature in duty.miniatures}
        for name, clause in side.clauses.items()
    }


def _by_name(before: Mapping[str, Mapping[str, object]], after: Mapping[str, Mapping[str, object]], pairs: Mapping[str, str]) -> Row:
    """What is added, removed and changed, clause by clause: of a clause on one side only, all."""
    added, removed, changed, same = [], [], [], 0
    for name, mine in after.items():
        theirs = before[pairs[name]] if name in pairs else {}
        added += _of(name, mine.keys() - theirs.keys())
        changed += _of(name, (one for one in mine.keys() & theirs.keys() if mine[one] != theirs[one]))
        same += sum(mine[one] == theirs[one] for one in mine.keys() & theirs.keys())
    now = {was: name for name, was in pairs.items()}
    for name, theirs in before.items():
        removed += _of(name, theirs.keys() - (after[now[name]].keys() if name in now else set()))
    return {"added": added, "removed": removed, "changed": changed, "same": same}


def _of(clause: str, names: Iterable[str]) -> list[str]:
    return [f"{clause}: {name}" for name in sorted(names)]
