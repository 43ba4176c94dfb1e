"""The absences that clauses fix: in which scenarios an event that is invented has to be convicted.

In one scenario of the clause at least, since another may suppose the event; and in every other whose right answer has the same kinds of
events, since as much happens there.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeVar

Line = tuple[str, int]
"""A Then, by feature file and line."""
T = TypeVar("T")


@dataclass(frozen=True)
class _Invented(Generic[T]):
    """One invented event: what was tried, the kinds of events of the right answer, and the Thens that convict it."""

    tried: T
    kinds: frozenset[str]
    convicted_by: frozenset[Line]


@dataclass
class Absences(Generic[T]):
    """Every event that was invented where a clause fixes that there is none, by clause and fact."""

    _invented: dict[tuple[str, str], list[_Invented[T]]] = field(default_factory=dict)

    def note(self, clause: str, fact: str, tried: T, kinds: frozenset[str], convicted_by: frozenset[Line]) -> None:
        """Note one."""
        self._invented.setdefault((clause, fact), []).append(_Invented(tried, kinds, convicted_by))

    def survivors(self, without: Line | None = None) -> Iterator[tuple[str, T]]:
        """Those that ought to be convicted and are not, with their clauses; or would not be without one of the Thens."""
        for (clause, _), invented in self._invented.items():
            convicted = {id(one) for one in invented if one.convicted_by - {without}}
            alike = {one.kinds for one in invented if id(one) in convicted}
            yield from ((clause, one.tried) for one in invented if id(one) not in convicted and (one.kinds in alike or not alike))

    def needed(self) -> Iterator[tuple[Line, T]]:
        """Each Then without which more would survive, and one that would."""
        return needed(self.survivors, (line for invented in self._invented.values() for one in invented for line in one.convicted_by))


def needed(survivors: Callable[[Line | None], Iterator[tuple[str, T]]], lines: Iterable[Line]) -> Iterator[tuple[Line, T]]:
    """Each of these Thens without which more would survive, and one that would."""
    already = {id(tried) for _, tried in survivors(None)}
    for line in sorted(set(lines)):
        more = next((tried for _, tried in survivors(line) if id(tried) not in already), None)
        if more is not None:
            yield line, more
