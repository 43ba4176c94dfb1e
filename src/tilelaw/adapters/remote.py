"""An engine on the far side of a conversation: the contract's two protocols, spoken in messages."""

import atexit
import weakref
from collections.abc import Callable, Sequence
from typing import Any

from tilelaw.acts import Act
from tilelaw.adapters.answers import decoded, in_step, named, told
from tilelaw.adapters.broke import Broke, Nonsense
from tilelaw.adapters.child import Child, Limits
from tilelaw.adapters.messages import ENCODER, Answer, Close, Describe, Described, Done, Events, Open, Perform, Question
from tilelaw.engine import CONTRACT, Description, EngineBroke, NotSupported, Refused, Rules, Table
from tilelaw.events import Event

RESTARTS = 3
_NOTED = 4096
_FAREWELL = 0.5


class RemoteEngine:
    """An engine in a child process. When the child breaks, the next table gets a fresh one; after some restarts the run stops."""

    def __init__(self, name: str, start: Callable[[], Child], limits: Limits) -> None:
        self._name = name
        self._start = start
        self._limits = limits
        self._child: Child | None = None
        self._number = 0
        self._breaks: list[str] = []
        self._left: list[int] = []
        atexit.register(self.close)

    def describe(self) -> Description:
        """The description. Raises EngineBroke when the engine cannot be started or described, or speaks another contract."""
        try:
            found = self.ask(Describe, Described, self._limits.start, contract=CONTRACT)
        except (Broke, Nonsense, NotSupported, Refused) as error:
            last = [note.splitlines()[-1] for note in getattr(error, "__notes__", ()) if "standard error" in note]
            raise EngineBroke("; ".join([f"{self._name} does not describe itself: {error}", *last])) from None
        if found.description.contract != CONTRACT:
            raise EngineBroke(f"{self._name} speaks contract {found.description.contract}; this release speaks {CONTRACT}")
        description: Description = found.description
        return description

    def open_table(self, rules: Rules) -> Table:
        """A fresh table; those that nobody holds any more are closed first. Raises NotSupported, Broke or Nonsense."""
        while self._left:
            self.ask(Close, Done, table=self._left.pop())
        self._number += 1
        table = RemoteTable(self, self._number)
        self.ask(Open, Done, self._limits.start, table=self._number, rules=rules)
        weakref.finalize(table, self._leave, self._child, self._number).atexit = False
        return table

    def ask(self, kind: type[Question], wanted: type[Any], seconds: float | None = None, **fields: Any) -> Any:
        """Ask and give the answer that is wanted. Raises Refused, NotSupported, Broke, or Nonsense for any other."""
        self._number += 1
        question = kind(id=self._number, **fields)
        child = self._running()
        try:
            return told(self._answer(child, question, seconds or self._limits.answer), wanted, named(question))
        except (Broke, Nonsense) as error:
            for note in child.last_words():
                error.add_note(note)
            raise

    def close(self) -> None:
        """End the child, which may end by itself first."""
        if self._child is not None:
            self._child.end(_FAREWELL)
            self._child = None

    def _running(self) -> Child:
        if self._child is None:
            if len(self._breaks) > RESTARTS:
                raise EngineBroke(f"{self._name} broke {len(self._breaks)} times; the last time: {self._breaks[-1]}")
            self._child = self._start()
        return self._child

    def _answer(self, child: Child, question: Question, seconds: float) -> Answer:
        """Raises Broke or Nonsense; the child has been ended if its answer was none to this question."""
        line = b""
        try:
            line = child.ask(ENCODER.encode(question) + b"\n", seconds)
            answer = decoded(line, question)
            child.silent()
        except Broke as broke:
            self._lost(child, f"at {named(question)} {broke}")
            raise Broke(self._breaks[-1]) from None
        except Nonsense as nonsense:
            nonsense.add_note(f"the answer, {len(line)} bytes: {line[:_NOTED]!r}")
            if not in_step(line, question):
                self._lost(child, str(nonsense))
            raise
        return answer

    def _lost(self, child: Child, how: str) -> None:
        child.end()
        self._child = None
        self._left.clear()
        self._breaks.append(how)

    def _leave(self, child: Child | None, table: int) -> None:
        if child is not None and child is self._child:
            self._left.append(table)


class RemoteTable:
    """One table of a remote engine."""

    def __init__(self, engine: RemoteEngine, number: int) -> None:
        self._engine = engine
        self._number = number

    def perform(self, act: Act) -> Sequence[Event]:
        """Perform the act. Raises Refused, NotSupported, Broke or Nonsense."""
        events: Sequence[Event] = self._engine.ask(Perform, Events, table=self._number, act=act).events
        return events
