"""Engines written in Python: ``module:Class``, made without arguments, in the process that loads them.

Everything that such an engine says is encoded and decoded as the contract has it, so that a wrong type, an unknown event or an
event altered later cannot get past this point.
"""

import importlib
import sys
from collections.abc import Sequence
from typing import Union

import msgspec

from tilelaw.acts import Act
from tilelaw.adapters.broke import Nonsense
from tilelaw.bulk import Bulk, Reply
from tilelaw.engine import CONTRACT, Description, Engine, EngineBroke, Rules, Table, ask
from tilelaw.events import Event
from tilelaw.trouble import Trouble

_ENCODER = msgspec.json.Encoder(order="deterministic")
_EVENTS = msgspec.json.Decoder(tuple[Union[tuple(Event.__subclasses__())], ...])  # type: ignore[misc] # noqa: UP007 - a union made at run time
_REPLY = msgspec.json.Decoder(Union[tuple(Reply.__subclasses__())])  # noqa: UP007
_DESCRIPTION = msgspec.json.Decoder(Description)


class CheckedTable:
    """A table whose answers are checked against the contract."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def perform(self, act: Act) -> Sequence[Event]:
        """Perform the act. Raises what the table raises, and Nonsense for an answer that is no list of events."""
        answer = self._table.perform(act)
        try:
            events: tuple[Event, ...] = _EVENTS.decode(_ENCODER.encode(answer))
        except (msgspec.ValidationError, TypeError, ValueError) as error:
            raise Nonsense(f"the answer to {type(act).__name__} is no list of events: {error}") from None
        return events

    def ask(self, question: Bulk) -> Reply:
        """Answer a bulk question. Raises NotSupported when the table answers none, and Nonsense for an answer that is no reply."""
        answer = ask(self._table, question)
        try:
            reply: Reply = _REPLY.decode(_ENCODER.encode(answer))
        except (msgspec.ValidationError, TypeError, ValueError) as error:
            raise Nonsense(f"the answer to {type(question).__name__} is no reply: {error}") from None
        return reply


class CheckedEngine:
    """An engine whose description and answers are checked against the contract; ``engine`` is what it checks."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def describe(self) -> Description:
        """The description. Raises EngineBroke when there is none, or for another version of the contract."""
        try:
            found = _DESCRIPTION.decode(_ENCODER.encode(self.engine.describe()))
        except (Exception, SystemExit) as error:
            raise EngineBroke(f"the engine does not describe itself: {type(error).__name__}: {error}") from error
        if CONTRACT not in found.contracts:
            spoken = ", ".join(sorted(found.contracts)) or "none"
            raise EngineBroke(f"the engine speaks contract {spoken}; this release speaks {CONTRACT}")
        return found

    def open_table(self, rules: Rules) -> CheckedTable:
        """A fresh table. Raises what the engine raises."""
        return CheckedTable(self.engine.open_table(rules))


def served(name: str) -> list[str]:
    """The command of a process that serves an engine over its pipes (``serve.py``)."""
    return [sys.executable, *([] if __debug__ else ["-O"]), "-m", "tilelaw.adapters.serve", name]


def load(module: str, attribute: str) -> CheckedEngine:
    """Import the module and make the engine. Raises Trouble when there is none of that name, EngineBroke when it breaks."""
    name = f"{module}:{attribute}"
    try:
        found = getattr(importlib.import_module(module), attribute)
    except ModuleNotFoundError as error:
        do = "install it, or set PYTHONPATH to the folder that holds it"
        raise Trouble(name, f"there is no module {error.name!r}", do=do) from None
    except AttributeError:
        raise Trouble(name, f"the module has no {attribute!r}", do="name a class of the module") from None
    except (Exception, SystemExit) as error:
        raise EngineBroke(f"{name} cannot be imported: {type(error).__name__}: {error}") from error
    try:
        return CheckedEngine(found())
    except (Exception, SystemExit) as error:
        raise EngineBroke(f"{name} cannot be made: {type(error).__name__}: {error}") from error
