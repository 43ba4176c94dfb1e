"""The conversation with an engine in a process of its own: one JSON object a line, each question answered by one line.

Every question carries an ``id``, and its answer carries the same one. What a scenario expects never crosses.
"""

from typing import TYPE_CHECKING, Union

import msgspec

from tilelaw.acts import Act
from tilelaw.engine import Description, Rules
from tilelaw.events import Event

if TYPE_CHECKING:
    AnyAct = Act
    AnyEvent = Event
else:
    AnyAct = Union[tuple(Act.__subclasses__())]  # noqa: UP007 - unions made at run time
    AnyEvent = Union[tuple(Event.__subclasses__())]  # noqa: UP007


class Question(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="ask", forbid_unknown_fields=True):
    """What the harness asks."""

    id: int


class Describe(Question, frozen=True):
    """Who are you? ``contract`` is the version that the harness speaks."""

    contract: str


class Open(Question, frozen=True):
    """Open a table under these rules, and keep it under this number."""

    table: int
    rules: Rules


class Perform(Question, frozen=True):
    """Perform an act at a table."""

    table: int
    act: AnyAct


class Close(Question, frozen=True):
    """The table is not needed any more; its number does not come again."""

    table: int


class Answer(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="answer", forbid_unknown_fields=True):
    """What the engine answers."""

    id: int


class Described(Answer, frozen=True):
    """The answer to Describe."""

    description: Description


class Done(Answer, frozen=True):
    """The answer to Open and Close."""


class Events(Answer, frozen=True):
    """The answer to Perform: the act stands, and this is what follows, in order."""

    events: tuple[AnyEvent, ...]


class Refusal(Answer, frozen=True):
    """The answer to Perform: the table does not permit the act."""

    reason: str


class Unsupported(Answer, frozen=True):
    """The answer to Open and Perform: the engine does not have this at all."""

    what: str


class Failed(Answer, frozen=True):
    """An answer to anything: the engine broke over it, and goes on. ``misnamed``: it does not exist, its name was given wrongly."""

    error: str
    misnamed: bool = False


QUESTIONS: tuple[type[Question], ...] = (Describe, Open, Perform, Close)
ANSWERS: tuple[type[Answer], ...] = (Described, Done, Events, Refusal, Unsupported, Failed)


class Step(msgspec.Struct, frozen=True):
    """What is needed of an answer to know whose it is."""

    id: int


ENCODER = msgspec.json.Encoder(order="deterministic")
QUESTION = msgspec.json.Decoder(Describe | Open | Perform | Close)
ANSWER = msgspec.json.Decoder(Described | Done | Events | Refusal | Unsupported | Failed)
STEP = msgspec.json.Decoder(Step)
