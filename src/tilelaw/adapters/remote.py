"""An engine on the far side of a conversation: the contract's two protocols, spoken in messages over a channel."""

import atexit
import time
import weakref
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from tilelaw.acts import Act
from tilelaw.adapters.answers import decoded, kept, named, parted, told
from tilelaw.adapters.broke import Broke, Nonsense, OutOfStep
from tilelaw.adapters.limits import Limits
from tilelaw.adapters.messages import ENCODER, Answer, Ask, Close, Describe, Described, Done, Events, Open, Perform, Question, Replied
from tilelaw.bulk import Bulk, Reply
from tilelaw.engine import CONTRACT, Description, EngineBroke, NotSupported, Refused, Rules, Table
from tilelaw.events import Event

RESTARTS = 3
_FAREWELL = 0.5


class Channel(Protocol):
    """A way to one running engine: a message there, a message back. After it has raised Broke it is not used again."""

    def ask(self, message: bytes, seconds: float) -> bytes:
        """Send a message and give the one that answers it, within so many seconds. Raises Broke."""
        ...

    def silent(self) -> None:
        """Raises Broke when the engine said more than it was asked."""
        ...

    def last_words(self) -> list[str]:
        """What else it said, for the evidence: what nobody read, the end of its standard error."""
        ...

    def end(self, patience: float = 0.0) -> None:
        """End the engine or the connection to it; it may end by itself within ``patience`` seconds."""
        ...


class RemoteEngine:
    """An engine behind a channel. When that breaks, the next table gets a fresh one; after some restarts the run stops."""

    def __init__(self, name: str, start: Callable[[], Channel], limits: Limits) -> None:
        self._name = name
        self._start = start
        self._limits = limits
        self._until = time.monotonic() + limits.run if limits.run else float("inf")
        self._channel: Channel | None = None
        self._number = 0
        self._breaks: list[str] = []
        self._left: list[int] = []
        self._arrays = False
        atexit.register(self.close)

    def describe(self) -> Description:
        """The description. Raises EngineBroke when the engine cannot be started or described, or speaks another contract."""
        try:
            found = self._one(Describe, Described, self._limits.start, contracts=frozenset({CONTRACT}))
        except (Broke, Nonsense, NotSupported, Refused) as error:
            last = [note.splitlines()[-1] for note in getattr(error, "__notes__", ()) if "standard error" in note]
            raise EngineBroke("; ".join([f"{self._name} does not describe itself: {error}", *last])) from None
        description: Description = found.description
        if CONTRACT not in description.contracts:
            spoken = ", ".join(sorted(description.contracts)) or "none"
            raise EngineBroke(f"{self._name} speaks contract {spoken}; this release speaks {CONTRACT}")
        self._arrays = found.arrays
        return description

    def open_table(self, rules: Rules) -> Table:
        """A fresh table; those that nobody holds any more are closed first. Raises NotSupported, Broke or Nonsense."""
        while self._left:
            self._one(Close, Done, table=self._left.pop())
        self._number += 1
        table = RemoteTable(self, self._number)
        self._one(Open, Done, self._limits.start, table=self._number, rules=rules)
        weakref.finalize(table, self._leave, self._channel, self._number).atexit = False
        return table

    def perform(self, table: int, acts: Sequence[Act]) -> Iterator[Sequence[Event]]:
        """The answers to some acts, in one message where the engine takes arrays."""
        for some in [acts] if self._arrays else [[act] for act in acts]:
            for answer in self._ask([self._question(Perform, table=table, act=act) for act in some], Events, self._limits.answer):
                yield answer.events

    def bulk(self, table: int, question: Bulk) -> Reply:
        """The answer to a bulk question."""
        reply: Reply = self._one(Ask, Replied, table=table, bulk=question).reply
        return reply

    def close(self) -> None:
        """End the engine, which may end by itself first."""
        if self._channel is not None:
            self._channel.end(_FAREWELL)
            self._channel = None

    def _question(self, kind: type[Question], **fields: Any) -> Question:
        self._number += 1
        return kind(id=self._number, **fields)

    def _one(self, kind: type[Question], wanted: type[Any], seconds: float | None = None, **fields: Any) -> Any:
        """Ask one question and give the answer that is wanted."""
        return next(self._ask([self._question(kind, **fields)], wanted, seconds or self._limits.answer))

    def _ask(self, questions: Sequence[Question], wanted: type[Any], seconds: float) -> Iterator[Any]:
        """Ask, and give each answer in turn. Raises Refused, NotSupported, Broke, or Nonsense for any that is not wanted."""
        channel = self._running()
        try:
            answers = self._answers(channel, questions, seconds * len(questions))
            for question, answer in zip(questions, answers, strict=True):
                if isinstance(answer, Nonsense):
                    raise answer
                yield told(answer, wanted, named(question))
        except (Broke, Nonsense) as error:
            for note in channel.last_words():
                error.add_note(note)
            raise

    def _running(self) -> Channel:
        if time.monotonic() > self._until:
            raise EngineBroke(f"the run took longer than {self._limits.run:g} s, which is its limit")
        if self._channel is None:
            if len(self._breaks) > RESTARTS:
                raise EngineBroke(f"{self._name} broke {len(self._breaks)} times; the last time: {self._breaks[-1]}")
            self._channel = self._start()
        return self._channel

    def _answers(self, channel: Channel, questions: Sequence[Question], seconds: float) -> list[Answer | Nonsense]:
        """What was answered to each question. Raises Broke or Nonsense where nothing can be told from it; the channel is ended then."""
        message = b""
        try:
            message = channel.ask(ENCODER.encode(questions[0] if len(questions) == 1 else questions), seconds)
            answers = [_read(part, question) for part, question in zip(parted(message, questions), questions, strict=True)]
            if not any(isinstance(answer, Nonsense) for answer in answers):
                channel.silent()
        except Broke as broke:
            self._lost(channel, f"at {named(questions[0])} {broke}")
            raise Broke(self._breaks[-1]) from None
        except Nonsense as nonsense:
            nonsense.add_note(kept(message))
            self._lost(channel, str(nonsense))
            raise
        for answer in answers:
            if isinstance(answer, OutOfStep):
                self._lost(channel, str(answer))
                break
        return answers

    def _lost(self, channel: Channel, how: str) -> None:
        channel.end()
        self._channel = None
        self._left.clear()
        self._breaks.append(how)

    def _leave(self, channel: Channel | None, table: int) -> None:
        if channel is not None and channel is self._channel:
            self._left.append(table)


def _read(part: bytes, question: Question) -> Answer | Nonsense:
    try:
        return decoded(part, question)
    except Nonsense as nonsense:
        nonsense.add_note(kept(part))
        return nonsense


class RemoteTable:
    """One table of a remote engine."""

    def __init__(self, engine: RemoteEngine, number: int) -> None:
        self._engine = engine
        self._number = number

    def perform(self, act: Act) -> Sequence[Event]:
        """Perform the act. Raises Refused, NotSupported, Broke or Nonsense."""
        return next(self._engine.perform(self._number, [act]))

    def perform_all(self, acts: Sequence[Act]) -> Iterator[Sequence[Event]]:
        """Perform the acts, and give each answer in turn. Raises what the act in turn raises."""
        return self._engine.perform(self._number, acts)

    def ask(self, question: Bulk) -> Reply:
        """Answer a bulk question. Raises NotSupported, Broke or Nonsense."""
        return self._engine.bulk(self._number, question)
