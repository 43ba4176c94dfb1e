"""The compliance matrix: a line of CSV (RFC 4180, UTF-8) for every clause, and for every section whose text is not held."""

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Any

from tilelaw.report.outcome import in_order, outcome
from tilelaw.report.shape import judged_on
from tilelaw.report.views import Clause, Line, not_obtained
from tilelaw.report.words import printable

COLUMNS = (
    "id", "citation", "heading", "class", "option", "verdict", "reason", "scenarios", "scenarios by verdict", "duties", "duties judged",
    "proof", "judged on",
)  # fmt: skip
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def render(lines: Sequence[dict[str, Any]]) -> bytes:
    """The matrix, in the order of the law. Raises ValueError as views.read does."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    writer.writerows([[cell(value) for value in row] for row in rows(lines)])
    return text.getvalue().encode("utf-8")


def rows(lines: Sequence[dict[str, Any]]) -> Iterator[tuple[Any, ...]]:
    """The values of each line."""
    found = outcome(lines)
    yield from (_row(clause) for clause in found.clauses)
    yield from (_not_held(entry) for entry in not_obtained(found.evidence))


def _row(clause: Clause) -> tuple[Any, ...]:
    counts = in_order([*(each["verdict"] for each in clause.scenarios), *("untested" for _ in clause.missing)])
    told = "; ".join(f"{name}: {count}" for name, count in counts.items())
    judged = [duty for duty in clause.duties if duty.law["state"] == "judged"]
    law = clause.law
    return (
        clause.id, law["citation"], law["heading"], law["kind"], law["option"], clause.verdict, clause.reason, counts.total(), told,
        len(clause.duties), len(judged), _proof(clause), judged_on(clause.scenarios),
    )  # fmt: skip


def _proof(clause: Clause) -> str:
    """How the checks of a clause were shown able to fail."""
    judged = [duty for duty in clause.duties if duty.law["state"] == "judged"]
    shown = sum(bool(duty.proof) for duty in judged)
    faults = sum(len(duty.proof) for duty in judged)
    return f"{faults} wrong engines convicted; shown for {shown} of {len(judged)} duties" if judged else ""


def _not_held(entry: Line) -> tuple[Any, ...]:
    return entry["id"], entry["citation"], entry["heading"], "", "", "not-obtained", entry["note"], 0, "", "", "", "", ""


def cell(value: Any) -> str:
    """One cell, in which a spreadsheet finds no formula, whoever supplied it."""
    text = "" if value is None else printable(str(value))
    return f"'{text}" if text.startswith(_FORMULA) else text
