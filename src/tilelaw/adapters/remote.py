"""An engine on the far side of a conversation: the contract's two protocols, spoken in messages."""

import atexit
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from tilelaw.acts import Act
from tilelaw.adapters.broke import Nonsense
from tilelaw.adapters.child import Broke, Child, Limits
from tilelaw.adapters.messages import (
    ANSWER,
    ENCODER,
    Answer,
    Describe,
    Described,
    Done,
    Events,
    Failed,
    Open,
    Perform,
    Question,
    Refusal,
    Unsupported,
)
from tilelaw.engine import CONTRACT, Description, EngineBroke, NotSupported, Refused, Rules, Table
from tilelaw.events import Event
from tilelaw.trouble import Trouble

RESTARTS = 3


class RemoteEngine:
    """An engine in a child process. When the child breaks, the next table gets a fresh one; after some restarts the run stops."""

    def __init__(self, name: str, start: Callable[[], Child], limits: Limits) -> None:
        self._name = name
        self._start = start
        self._limits = limits
        self._child: Child | None = None
        self._number = 0
        self._broken = 0
        atexit.register(self.close)

    def describe(self) -> Description:
        """The description. Raises EngineBroke when the engine cannot be started or described, or speaks another contract."""
        try:
            found = self.ask(Describe, Described, self._limits.start, contract=CONTRACT)
        except (Broke, Nonsense, NotSupported, Refused) as error:
            raise EngineBroke(f"{self._name} does not describe itself: {error}") from None
        if found.description.contract != CONTRACT:
            raise EngineBroke(f"{self._name} speaks contract {found.description.contract}; this release speaks {CONTRACT}")
        description: Description = found.description
        return description

    def open_table(self, rules: Rules) -> Table:
        """A fresh table. Raises NotSupported, Broke or Nonsense."""
        self._number += 1
        number = self._number
        self.ask(Open, Done, self._limits.start, table=number, rules=rules)
        return RemoteTable(self, number)

    def ask(self, kind: type[Question], wanted: type[Any], seconds: float | None = None, **fields: Any) -> Any:
        """Ask and give the answer that is wanted. Raises Refused, NotSupported, Broke, or Nonsense for any other."""
        self._number += 1
        question = kind(id=self._number, **fields)
        child = self._running()
        try:
            line = child.ask(ENCODER.encode(question) + b"\n", seconds or self._limits.answer)
            answer = _decoded(line, question)
        except (Broke, Nonsense):
            self._lost(child)
            raise
        return _told(answer, wanted)

    def close(self) -> None:
        """End the child."""
        if self._child is not None:
            self._child.end()
            self._child = None

    def _running(self) -> Child:
        if self._child is None:
            if self._broken > RESTARTS:
                raise EngineBroke(f"{self._name} broke {self._broken} times")
            self._child = self._start()
        return self._child

    def _lost(self, child: Child) -> None:
        child.end()
        self._child = None
        self._broken += 1


class RemoteTable:
    """One table of a remote engine."""

    def __init__(self, engine: RemoteEngine, number: int) -> None:
        self._engine = engine
        self._number = number

    def perform(self, act: Act) -> Sequence[Event]:
        """Perform the act. Raises Refused, NotSupported, Broke or Nonsense."""
        events: Sequence[Event] = self._engine.ask(Perform, Events, table=self._number, act=act).events
        return events


def _decoded(line: bytes, question: Question) -> Answer:
    name = f"the answer to {type(question).__name__} {question.id}"
    try:
        answer: Answer = ANSWER.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Nonsense(f"{name} is no message of the contract: {error}; it begins {line[:200]!r}") from None
    if answer.id != question.id:
        raise Nonsense(f"{name} is for question {answer.id}")
    return answer


def _told(answer: Answer, wanted: type[Any]) -> Any:
    match answer:
        case Refusal():
            raise Refused(answer.reason)
        case Unsupported():
            raise NotSupported(answer.what)
        case Failed(misnamed=True):
            raise Trouble.told(answer.error)
        case Failed():
            raise Nonsense(f"the engine failed: {answer.error}")
    if not isinstance(answer, wanted):
        raise Nonsense(f"the answer is {type(answer).__name__}, and {wanted.__name__} was wanted")
    return answer
