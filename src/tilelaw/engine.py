"""What an engine is to the harness: two protocols, a description, the rules of a table, and two ways to say no."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal, Protocol

import msgspec

from tilelaw.acts import Act
from tilelaw.bulk import Bulk, BulkName, Reply
from tilelaw.events import Event

CONTRACT = "1"


class Description(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an engine says about itself. ``digest`` is the SHA-256 of its build in hex, as the vendor states it.

    ``contracts`` are the versions of the contract that it speaks. ``automatic`` are acts that it carries out alone: nobody performs
    them, and LetTimePass awaits them. ``observed`` are acts whose outcome cannot be forced: its own chance decides, and its events
    say what came. ``bulk`` are the bulk questions that it answers.
    """

    vendor: str
    product: str
    version: str
    digest: str
    acts: frozenset[str]
    options: frozenset[str]
    contracts: frozenset[str] = frozenset({CONTRACT})
    dealer: Literal["engine", "person"] = "engine"
    differences: tuple[str, ...] = ()
    automatic: frozenset[str] = frozenset()
    observed: frozenset[str] = frozenset()
    bulk: frozenset[BulkName] = frozenset()


class Rules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rules under which a table opens: the law by name, and every option of the Rules Submission, decided.

    ``boxes`` is the layout: the boxes or betting positions in counterclockwise order, as the test lays them out.
    """

    law: str
    options: dict[str, Any]
    boxes: tuple[str, ...] = ()


class Refused(Exception):  # noqa: N818 - an answer of the table, not an error
    """The table does not permit the act. It is an answer, and may be exactly what the law requires."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class NotSupported(Exception):  # noqa: N818 - an answer about the engine, not an error
    """The engine cannot perform the act at all. It is no answer to the act."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class EngineBroke(Exception):  # noqa: N818 - reads as a sentence where it is raised
    """The engine could not be started or described, or broke too often: the run stops (exit code 20). Adapters raise it."""


class Table(Protocol):
    """One table, open for one scenario."""

    def perform(self, act: Act) -> Sequence[Event]:
        """Carry the act out and say what follows. Raises Refused or NotSupported."""
        ...


class BulkTable(Table, Protocol):
    """A table that answers bulk questions as well."""

    def ask(self, question: Bulk) -> Reply:
        """Answer many items at once. Raises NotSupported for a question that the description does not list."""
        ...


def ask(table: Any, question: Bulk) -> Reply:
    """What a table answers to a bulk question. Raises what the table raises, and NotSupported when it answers none."""
    if not hasattr(table, "ask"):
        raise NotSupported(type(question).__name__)
    reply: Reply = table.ask(question)
    return reply


def perform_all(table: Table, acts: Sequence[Act]) -> Iterator[Sequence[Event]]:
    """The answers to acts performed one after another; a table may have a quicker way. The iterator raises what the act in turn raises."""
    together = getattr(table, "perform_all", None)
    return iter(together(acts)) if together else map(table.perform, acts)


class Engine(Protocol):
    """An engine under test, or the adapter that stands before it."""

    def describe(self) -> Description:
        """Who made it, which build it is, what it supports."""
        ...

    def open_table(self, rules: Rules) -> Table:
        """A fresh table under these rules. Raises NotSupported for a law or an option it does not have."""
        ...
