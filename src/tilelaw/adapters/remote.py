"""An engine on the far side of a conversation: the contract's two protocols, spoken in messages over a channel."""

import atexit
import time
import weakref
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from tilelaw.acts import Act, LetTimePass
from tilelaw.adapters.answers import decoded, kept, named, parted, told
from tilelaw.adapters.broke import Broke, Nonsense, OutOfStep
from tilelaw.adapters.limits import Limits
from tilelaw.adapters.messages import ENCODER, Answer, Ask, Close, Describe, Described, Done, Events, Open, Perform, Question, Replied
from tilelaw.bulk import Bulk, Reply
from tilelaw.engine import CONTRACT, Description, EngineBroke, NotSupported, Refused, Rules, Table
from tilelaw.events import Event

_FAREWELL = 0.5
E = TypeVar("E", bound=Exception)


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

    def halt(self) -> None:
        """From another thread: let whoever waits for an answer wait no longer. What asks is told that the engine broke."""
        ...

    def end(self, patience: float = 0.0) -> None:
        """End the engine or the connection to it; it may end by itself within ``patience`` seconds."""
        ...


class RemoteEngine:
    """An engine behind a channel. When that breaks, the next table gets a fresh one; after some restarts the run stops."""

    def __init__(
        self, name: str, start: Callable[[], Channel], limits: Limits, identify: Callable[[Description], None] | None = None
    ) -> None:
        self._name = name
        self._identify = identify
        self._described: Described | None = None
        self._start = start
        self._limits = limits
        self._until = time.monotonic() + limits.run if limits.run else float("inf")
        self._channel: Channel | None = None
        self._number = 0
        self._breaks: list[str] = []
        self._left: list[int] = []
        self._arrays = False
        self._halted = False
        atexit.register(self.close)

    def describe(self) -> Description:
        """The description. Raises EngineBroke when the engine cannot be started or described, or speaks another contract.

        Raises what ``identify`` raises for an engine that is not the one that was expected.
        """
        try:
            found = self._describe()
        except (Broke, Nonsense, NotSupported, Refused) as error:
            last = [note.splitlines()[-1] for note in getattr(error, "__notes__", ()) if "standard error" in note]
            raise EngineBroke("; ".join([f"{self._name} does not describe itself: {error}", *last])) from None
        description: Description = found.description
        if CONTRACT not in description.contracts:
            spoken = ", ".join(sorted(description.contracts)) or "none"
            raise EngineBroke(f"{self._name} speaks contract {spoken}; this release speaks {CONTRACT}")
        if self._identify is not None:
            self._identify(description)
        self._arrays, self._described = found.arrays, found
        return description

    def open_table(self, rules: Rules) -> Table:
        """A fresh table; those that nobody holds any more are closed first. Raises NotSupported, Broke or Nonsense."""
        while self._left:
            self._one(Close(id=self._next(), table=self._left.pop()), Done, self._limits.answer)
        number = self._next()
        table = RemoteTable(self, number)
        self._one(Open(id=self._next(), table=number, rules=rules), Done, self._limits.start)
        weakref.finalize(table, self._leave, self._channel, number).atexit = False
        return table

    def perform(self, table: int, act: Act) -> Sequence[Event]:
        """The answer to an act; time that is let pass is not the engine's to save."""
        self._number += 1
        seconds = self._limits.answer + (max(act.seconds, 0) if type(act) is LetTimePass else 0)
        events: Sequence[Event] = self._one(Perform(id=self._number, table=table, act=act), Events, seconds).events
        return events

    def perform_all(self, table: int, acts: Sequence[Act]) -> Iterator[Sequence[Event]]:
        """The answers to some acts, in one message where the engine takes arrays."""
        if not self._arrays or len(acts) == 1:
            yield from (self.perform(table, act) for act in acts)
            return
        for answer in self._several([Perform(id=self._next(), table=table, act=act) for act in acts], Events, self._limits.answer):
            yield answer.events

    def bulk(self, table: int, question: Bulk) -> Reply:
        """The answer to a bulk question."""
        reply: Reply = self._one(Ask(id=self._next(), table=table, bulk=question), Replied, self._limits.answer).reply
        return reply

    def close(self) -> None:
        """End the engine, which may end by itself first."""
        if self._channel is not None:
            self._channel.end(_FAREWELL)
            self._channel = None

    def halt(self) -> None:
        """From another thread: give up what is being asked, and ask nothing any more."""
        self._halted = True
        if (channel := self._channel) is not None:
            channel.halt()

    def _next(self) -> int:
        self._number += 1
        return self._number

    def _one(self, question: Question, wanted: type[Any], seconds: float) -> Any:
        """Ask, and give the answer. Raises Refused, NotSupported, Broke, or Nonsense for one that is not wanted."""
        channel = self._running() if self._channel is None or self._limits.run else self._channel
        message = b""
        try:
            message = channel.ask(ENCODER.encode(question), self._within(seconds) if self._limits.run else seconds)
            answer = decoded(message, question)
            channel.silent()
            return answer if type(answer) is wanted else told(answer, wanted, question)
        except Broke as broke:
            raise _witnessed(self._broken(channel, question, broke), channel) from None
        except Nonsense as nonsense:
            nonsense.add_note(kept(message))
            if isinstance(nonsense, OutOfStep):
                self._lost(channel, str(nonsense))
            raise _witnessed(nonsense, channel) from None

    def _several(self, questions: Sequence[Question], wanted: type[Any], seconds: float) -> Iterator[Any]:
        """Ask in one message, and give each answer in turn. Raises for each what ``_one`` raises."""
        channel = self._running()
        try:
            for question, answer in zip(questions, self._answers(channel, questions, seconds * len(questions)), strict=True):
                if isinstance(answer, Nonsense):
                    raise answer
                yield told(answer, wanted, question)
        except (Broke, Nonsense, EngineBroke) as error:
            _witnessed(error, channel)
            raise

    def _go_on(self) -> None:
        if self._halted:
            raise EngineBroke(f"{self._name} is not asked any more: the run was stopped")

    def _running(self) -> Channel:
        self._go_on()
        if over := self._over():
            raise over
        if self._channel is None:
            if len(self._breaks) > self._limits.restarts:
                raise EngineBroke(f"{self._name} broke {len(self._breaks)} times; the last time: {self._breaks[-1]}")
            self._channel = self._start()
            self._go_on()
            if self._described is not None:
                self._recognise(self._channel, self._described)
        return self._channel

    def _describe(self) -> Described:
        found: Described = self._one(Describe(id=self._next(), contracts=frozenset({CONTRACT})), Described, self._limits.start)
        return found

    def _recognise(self, channel: Channel, before: Described) -> None:
        """See to it that a fresh engine is the one that was described. Raises Broke, and EngineBroke for another one."""
        try:
            found = self._describe()
        except (Nonsense, NotSupported, Refused) as error:
            if self._channel is not None:
                self._lost(channel, str(error))
            raise Broke(f"started afresh, it does not describe itself: {error}") from error
        told = [msgspec.structs.replace(one, id=0) for one in (before, found)]
        if told[0] != told[1]:
            self.close()
            raise EngineBroke(f"{self._name}, started afresh, describes itself otherwise than before: {_difference(before, found)}")

    def _within(self, seconds: float) -> float:
        """So many seconds, or those that the run has left."""
        return seconds if self._limits.run is None else min(seconds, self._until - time.monotonic())

    def _over(self) -> EngineBroke | None:
        """What there is to raise when the time of the run is up."""
        if self._limits.run is None or time.monotonic() < self._until:
            return None
        return EngineBroke(f"the run took longer than {self._limits.run:g} s, which is its limit")

    def _answers(self, channel: Channel, questions: Sequence[Question], seconds: float) -> list[Answer | Nonsense]:
        """What was answered to each question. Raises Broke or Nonsense where nothing can be told from it; the channel is ended then."""
        message = b""
        try:
            message = channel.ask(ENCODER.encode(questions), self._within(seconds))
            answers = [_read(part, question) for part, question in zip(parted(message, questions), questions, strict=True)]
            if not any(isinstance(answer, Nonsense) for answer in answers):
                channel.silent()
        except Broke as broke:
            raise self._broken(channel, questions[0], broke) from None
        except Nonsense as nonsense:
            nonsense.add_note(kept(message))
            self._lost(channel, str(nonsense))
            raise
        for answer in answers:
            if isinstance(answer, OutOfStep):
                self._lost(channel, str(answer))
                break
        return answers

    def _broken(self, channel: Channel, question: Question, broke: Broke) -> Broke | EngineBroke:
        """The break, told with the question at which it came; or the end of the run, when its time is what was up."""
        self._lost(channel, f"at {named(question)} {broke}")
        return self._over() or Broke(self._breaks[-1])

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


def _difference(before: Described, now: Described) -> str:
    """The first thing that an engine now says otherwise of itself."""
    pairs = [(name, getattr(before.description, name), getattr(now.description, name)) for name in before.description.__struct_fields__]
    name, *both = next((one for one in pairs if one[1] != one[2]), ("arrays", before.arrays, now.arrays))
    old, new = (", ".join(sorted(one)) if isinstance(one, frozenset) else one for one in both)
    return f"{name} {old!r}, now {new!r}"


def _witnessed(error: E, channel: Channel) -> E:
    """The error with what else was heard."""
    for note in channel.last_words():
        error.add_note(note)
    return error


class RemoteTable:
    """One table of a remote engine."""

    def __init__(self, engine: RemoteEngine, number: int) -> None:
        self._engine = engine
        self._number = number

    def perform(self, act: Act) -> Sequence[Event]:
        """Perform the act. Raises Refused, NotSupported, Broke or Nonsense."""
        return self._engine.perform(self._number, act)

    def perform_all(self, acts: Sequence[Act]) -> Iterator[Sequence[Event]]:
        """Perform the acts, and give each answer in turn. Raises what the act in turn raises."""
        return self._engine.perform_all(self._number, acts)

    def ask(self, question: Bulk) -> Reply:
        """Answer a bulk question. Raises NotSupported, Broke or Nonsense."""
        return self._engine.bulk(self._number, question)
