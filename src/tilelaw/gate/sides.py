"""One side of the gate: a run with its clauses and scenarios by id, and which runs can be a baseline."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tilelaw import evidence
from tilelaw.report.outcome import Outcome, outcome
from tilelaw.report.views import Clause, Line
from tilelaw.trouble import Trouble

ACCEPT = "give a whole run that somebody looked at and accepted"


@dataclass(frozen=True)
class Side:
    """A run: where its evidence is, and what it comes to."""

    where: Path
    outcome: Outcome

    @property
    def header(self) -> Line:
        """The header of its evidence."""
        return self.outcome.evidence.header

    @property
    def is_whole(self) -> bool:
        """Whether all that was planned has been judged and recorded."""
        return self.outcome.evidence.complete

    @cached_property
    def clauses(self) -> Mapping[str, Clause]:
        """Its clauses by id, in the order of the law."""
        return {clause.id: clause for clause in self.outcome.clauses}

    @cached_property
    def scenarios(self) -> Mapping[str, Line]:
        """Its scenarios by id, in the order of the plan."""
        return {str(line["id"]): line for line in self.outcome.evidence.scenarios}

    def takes(self, scenario: Line) -> bool:
        """Whether its profile takes a scenario: every option that this needs is on, every one that it forbids is off."""
        options: Mapping[str, Any] = self.header["profile"]["options"]
        on = {name for name, value in options.items() if value not in (False, None)}
        return on.issuperset(scenario["options"]) and on.isdisjoint(scenario["no_options"])


def read(path: Path) -> Side:
    """The run whose evidence this file holds, or the folder that it was written into. Raises Trouble."""
    where = path / evidence.NAME if path.is_dir() else path
    return Side(where, outcome(evidence.read(where)))


def accepted(path: Path) -> Side:
    """The baseline. Raises Trouble for a run that is not whole, and for one in which nothing conforms: all would pass."""
    found = read(path)
    if not found.is_whole:
        raise Trouble(found.where, "this run is not whole, and cannot be a baseline", do=ACCEPT)
    if not found.outcome.counts["conforms"]:
        raise Trouble(found.where, "nothing conforms in this run: with it as a baseline nothing could get worse", do=ACCEPT)
    return found
