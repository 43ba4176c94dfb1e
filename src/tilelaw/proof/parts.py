"""Facts that a clause fixes in part: of some items of an answer, and no register says of which.

In each scenario that is answered with such a fact one of its alterations at least has to be convicted.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Generic

from tilelaw.proof.absences import Line, T, needed


@dataclass
class Parts(Generic[T]):
    """Every alteration of such a fact, by clause, scenario and fact: what was tried, and the Thens that convict it."""

    _tried: dict[tuple[str, str, str], list[tuple[T, frozenset[Line]]]] = field(default_factory=dict)

    def note(self, clause: str, scenario: str, fact: str, tried: T, convicted_by: frozenset[Line]) -> None:
        """Note one."""
        self._tried.setdefault((clause, scenario, fact), []).append((tried, convicted_by))

    def survivors(self, without: Line | None = None) -> Iterator[tuple[str, T]]:
        """The first of those of which none is convicted, with its clause; or none would be without one of the Thens."""
        for (clause, _, _), found in self._tried.items():
            if not any(lines - {without} for _, lines in found):
                yield clause, found[0][0]

    def needed(self) -> Iterator[tuple[Line, T]]:
        """Each Then without which more would survive, and one that would."""
        return needed(self.survivors, (line for found in self._tried.values() for _, lines in found for line in lines))
