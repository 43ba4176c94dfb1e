"""The conversation with an engine outside of this process: questions and answers in JSON, each answer to one question.

Every question carries an ``id``, and its answer carries the same one. An engine that says so in Described takes an array of questions
as well, carries them out in order, and answers with an array as long. What a scenario expects never crosses.
"""

from typing import TYPE_CHECKING, Union

import msgspec

from tilelaw.acts import Act
from tilelaw.bulk import Bulk, Reply
from tilelaw.engine import Description, Rules
from tilelaw.events import Event

if TYPE_CHECKING:
    AnyAct = Act
    AnyEvent = Event
    AnyBulk = Bulk
    AnyReply = Reply
else:
    AnyAct = Union[tuple(Act.__subclasses__())]  # noqa: UP007 - unions made at run time
    AnyEvent = Union[tuple(Event.__subclasses__())]  # noqa: UP007
    AnyBulk = Union[tuple(Bulk.__subclasses__())]  # noqa: UP007
    AnyReply = Union[tuple(Reply.__subclasses__())]  # noqa: UP007


class Question(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="ask", forbid_unknown_fields=True):
    """What the harness asks."""

    id: int


class Describe(Question, frozen=True):
    """Who are you? ``contracts`` are the versions of the contract that the harness speaks."""

    contracts: frozenset[str]


class Open(Question, frozen=True):
    """Open a table under these rules, and keep it under this number."""

    table: int
    rules: Rules


class Perform(Question, frozen=True):
    """Perform an act at a table."""

    table: int
    act: AnyAct


class Ask(Question, frozen=True):
    """Answer a bulk question under the rules of a table."""

    table: int
    bulk: AnyBulk


class Close(Question, frozen=True):
    """The table is not needed any more; its number does not come again."""

    table: int


class Answer(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="answer", forbid_unknown_fields=True):
    """What the engine answers."""

    id: int


class Described(Answer, frozen=True):
    """The answer to Describe. ``arrays``: several questions may come at once, in an array."""

    description: Description
    arrays: bool = False


class Done(Answer, frozen=True):
    """The answer to Open and Close."""


class Events(Answer, frozen=True):
    """The answer to Perform: the act stands, and this is what follows, in order."""

    events: tuple[AnyEvent, ...]


class Replied(Answer, frozen=True):
    """The answer to Ask."""

    reply: AnyReply


class Refusal(Answer, frozen=True):
    """The answer to Perform: the table does not permit the act."""

    reason: str


class Unsupported(Answer, frozen=True):
    """The answer to Open, Perform and Ask: the engine does not have this at all."""

    what: str


class Failed(Answer, frozen=True):
    """An answer to anything: the engine broke over it, and goes on. ``misnamed``: it does not exist, its name was given wrongly."""

    error: str
    misnamed: bool = False


QUESTIONS: tuple[type[Question], ...] = (Describe, Open, Perform, Ask, Close)
ANSWERS: tuple[type[Answer], ...] = (Described, Done, Events, Replied, Refusal, Unsupported, Failed)


class Step(msgspec.Struct, frozen=True):
    """What is needed of an answer to know whose it is."""

    id: int


ENCODER = msgspec.json.Encoder(order="deterministic")
QUESTION = msgspec.json.Decoder(Describe | Open | Perform | Ask | Close)
ANSWER = msgspec.json.Decoder(Described | Done | Events | Replied | Refusal | Unsupported | Failed)
ARRAY = msgspec.json.Decoder(list[msgspec.Raw])
STEP = msgspec.json.Decoder(Step)
