"""What evidence comes to, drawn once for every view and for the exit code, so that none can say something else than another."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tilelaw.conformity import BREACHES, CONFORMS, EXIT, INVALID, PARTIAL, WAIVED
from tilelaw.report.views import Clause, Evidence, Line, read, sections, statements
from tilelaw.report.words import MEANINGS


@dataclass(frozen=True)
class Outcome:
    """Clauses with their verdicts, the statements of conformity, and what is invalid among attestations and waivers."""

    evidence: Evidence
    clauses: Sequence[Clause]
    statements: dict[str, Line]
    invalid: Sequence[str]

    @property
    def engine(self) -> str:
        """The engine's statement, in the words of ``conformity``."""
        return str(self.statements["engine"]["statement"])

    @property
    def worst(self) -> str:
        """The worse of what is stated of the engine and of the operator's own rules."""
        said = {str(told["statement"]) for name, told in self.statements.items() if name != "jurisdiction"}
        return next((one for one in (BREACHES, PARTIAL, WAIVED, CONFORMS) if one in said), PARTIAL)

    @property
    def exit_code(self) -> int:
        """The exit code that follows from the statements. A file that is cut off or contradicts itself is never better than incomplete."""
        return INVALID if self.invalid and self.worst != BREACHES else EXIT[self.worst]

    @property
    def counts(self) -> Counter[str]:
        """How many clauses have each verdict, the worst first."""
        return in_order(clause.verdict for clause in self.clauses)

    @property
    def scenarios(self) -> Counter[str]:
        """How many scenarios have each verdict, the worst first; planned ones without a line are untested."""
        return in_order([*(each["verdict"] for each in self.evidence.scenarios), *("untested" for _ in self.evidence.missing)])


def outcome(lines: Sequence[dict[str, Any]]) -> Outcome:
    """What some lines of evidence come to, header first. Raises ValueError as views.read does."""
    evidence = read(lines)
    clauses = [clause for section in sections(evidence) for clause in section.clauses]
    return Outcome(evidence, clauses, statements(evidence), (evidence.footer or {}).get("invalid") or ())


def in_order(verdicts: Iterable[str]) -> Counter[str]:
    """Verdicts counted, the worst first, and last those that this edition does not know."""
    found = Counter(verdicts)
    return Counter({name: found[name] for name in (*MEANINGS, *sorted(found.keys() - MEANINGS.keys())) if found[name]})
