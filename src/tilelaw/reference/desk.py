"""What every table of the reference engine is built from: handlers of acts, collected in modules, and refusals."""

from collections.abc import Callable, Sequence
from typing import Any

from tilelaw.acts import Act
from tilelaw.bulk import Bulk, PayWagers, Reply
from tilelaw.engine import NotSupported, Refused
from tilelaw.events import Event
from tilelaw.reference.bulk import paid, reply

Handler = Callable[[Any, Any], list[Event]]


class Handlers(dict[type[Act], Handler]):
    """The acts that a module knows how to carry out, each with its function of (state, act) to events."""

    def on(self, kind: type[Act]) -> Callable[[Handler], Handler]:
        """Register the function for a kind of act."""

        def register(handler: Handler) -> Handler:
            self[kind] = handler
            return handler

        return register


def require(condition: object, reason: str) -> None:
    """Refuse the act, with the reason, unless the condition holds. A handler requires first and changes its state after."""
    if not condition:
        raise Refused(reason)


class Desk:
    """A table: a state, the handlers that change it, and the per cent that are charged of a won wager on a hand."""

    def __init__(self, state: object, handlers: Handlers, per_cent: int = 0) -> None:
        self._per_cent = per_cent
        self._state = state
        self._handlers = handlers

    def perform(self, act: Act) -> Sequence[Event]:
        """Carry out the act. Raises Refused when the rules forbid it, NotSupported when this table does not know it."""
        handler = self._handlers.get(type(act))
        if handler is None:
            raise NotSupported(type(act).__name__)
        return handler(self._state, act)

    def ask(self, question: Bulk) -> Reply:
        """Answer a bulk question. No option of either jurisdiction bears on it."""
        return paid(question, self._per_cent) if isinstance(question, PayWagers) else reply(question)
