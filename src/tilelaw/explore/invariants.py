"""What has to hold at every table, whatever people do there, and from which clauses of the law, or of the contract, it follows."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tilelaw.acts import Act, Cents, Person, Position
from tilelaw.events import Event
from tilelaw.exchange import Exchange
from tilelaw.explore.ledger import Ledger
from tilelaw.laws.law import Law

CONTRACT = "contract"


@dataclass(frozen=True)
class Must:
    """What the answer has to be instead: a refusal, an answer without these events, or this answer; at two fresh tables the same one.

    ``returned`` are the wagers that have to come back, in cents by player and position.
    """

    refused: bool = False
    never: tuple[Event, ...] = ()
    returned: dict[tuple[Person, Position], Cents] | None = None
    answer: Exchange | None = None
    alike: bool = False

    @property
    def compares(self) -> bool:
        """Whether it takes another table to see that it is not so."""
        return self.alike or self.answer is not None


@dataclass(frozen=True)
class Wrong:
    """What is wrong with an answer, in words, and what it has to be instead."""

    what: str
    must: Must


Found = Iterator[Wrong] | None
"""What is wrong, nothing perhaps; or None where the invariant says nothing about this answer."""


@dataclass(frozen=True)
class Invariant:
    """Something that has to hold. ``clauses`` are all that it follows from, of any law; where a law has none, of the contract.

    ``laws`` are those under which it holds, if not under all. ``on_answer`` looks at a whole answer and at the table before it,
    ``on_event`` at one event, of these kinds, and at the table at that moment. Both are None where two tables are compared.
    """

    name: str
    text: str
    clauses: tuple[str, ...] = ()
    laws: tuple[str, ...] | None = None
    on_answer: Callable[[Ledger, Exchange], Found] | None = None
    on_event: dict[type[Event], Callable[[Ledger, Any], Found]] | None = None

    def under(self, parts: Iterable[str]) -> bool:
        """Whether it holds under a law that is composed of these."""
        return self.laws is None or not set(self.laws).isdisjoint(parts)

    def cited(self, law: Law) -> tuple[str, ...]:
        """The clauses of this law that it follows from; none where it is the contract that says so."""
        return tuple(clause for clause in self.clauses if clause in law.clauses)


def stood(told: Exchange, *kinds: type[Act]) -> bool:
    """Whether an act of these kinds was permitted."""
    return isinstance(told.act, kinds) and told.stands


def never(what: str, *events: Event) -> Wrong:
    """These events may not follow."""
    return Wrong(what, Must(never=events))


def only_refused(what: str) -> Wrong:
    """The act has to be refused."""
    return Wrong(what, Must(refused=True))


def wrong_if(condition: object, wrong: Callable[[], Wrong]) -> Iterator[Wrong]:
    """What is wrong, if it is."""
    if condition:
        yield wrong()


def of_kind(events: Sequence[Event], kind: type[Any]) -> list[Any]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]
