"""What an engine said, read strictly: answers, the two ways to say no, or nonsense."""

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from tilelaw.adapters.broke import Nonsense, OutOfStep
from tilelaw.adapters.messages import ANSWER, ARRAY, ENCODER, STEP, Answer, Ask, Failed, Perform, Question, Refusal, Replied, Unsupported
from tilelaw.bulk import HouseWaysSet, Reply
from tilelaw.engine import NotSupported, Refused
from tilelaw.trouble import Trouble, one_line

_NOTED = 4096
_UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


def named(question: Question) -> str:
    """A question by its name, and that of its act or bulk question."""
    match question:
        case Perform(act=inner) | Ask(bulk=inner):
            return f"{type(question).__name__} {type(inner).__name__}"
    return type(question).__name__


def parted(message: bytes, questions: Sequence[Question]) -> list[bytes]:
    """The part of a message that answers each question, unread. Raises Nonsense when there are not as many."""
    name = f"the answer to {len(questions)} questions from {named(questions[0])} on"
    try:
        parts = ARRAY.decode(message)
    except _UNREADABLE as error:
        raise Nonsense(f"{name} is no array: {error}; it begins {message[:60]!r}") from None
    if len(parts) != len(questions):
        raise Nonsense(f"{name} has {len(parts)} answers")
    return [bytes(part) for part in parts]


def decoded(message: bytes, question: Question) -> Answer:
    """The answer to a question. Raises Nonsense for a message that is none, OutOfStep when it does not even say that it is its answer."""
    try:
        answer: Answer = ANSWER.decode(message)
        if not (type(answer) is Replied and message.count(b":") == _least(answer.reply)) and ENCODER.encode(answer) != message:
            _single(message)
        if answer.id != question.id:
            raise Nonsense(f"has another question's `id`: {answer.id}, not {question.id}")
    except (Nonsense, *_UNREADABLE) as error:
        kind = Nonsense if _in_step(message, question) else OutOfStep
        raise kind(f"the answer to {named(question)} {_wrong(message, error)}") from None
    return answer


def _wrong(message: bytes, error: Exception) -> str:
    match error:
        case Nonsense():
            return str(error)
        case msgspec.ValidationError():
            return f"is no message of the contract: {error}"
    what = f"it begins {message[:60]!r}" if message else "it is an empty line"
    return f"is no JSON: {error}; {what}. Nothing but answers may come this way"


def kept(message: bytes) -> str:
    """The beginning of a message that could not be read, for the evidence."""
    return f"the answer, {len(message)} bytes: {message[:_NOTED]!r}"


def _least(reply: Reply) -> int:
    """How few names the message of a reply with these items can have. One that has no more colons than that has no name twice."""
    settings = reply.settings if isinstance(reply, HouseWaysSet) else ()
    return 5 + 2 * len(settings)


def _single(message: bytes) -> None:
    """Raises ValidationError when an object of the message has a name twice.

    Values have each name once: a message that comes back from its values as it was, blanks aside, has none twice. That is quickly
    seen, and true of what most programs write. Any other message is looked through in full.
    """
    bare = message.translate(None, b" \t\r\n")
    if msgspec.json.encode(msgspec.json.decode(bare)) != bare:
        json.loads(message, object_pairs_hook=_without_doubles)


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        raise msgspec.ValidationError(f"`{next(name for name in names if names.count(name) > 1)}` stands there twice")
    return found


def _in_step(message: bytes, question: Question) -> bool:
    """Whether a message that cannot be read says at least that it answers this question."""
    try:
        return STEP.decode(message).id == question.id
    except _UNREADABLE:
        return False


def told(answer: Answer, wanted: type[Any], question: Question) -> Any:
    """The answer that was wanted to the question. Raises Refused, NotSupported, Trouble, or Nonsense for any other."""
    if isinstance(answer, wanted):
        return answer
    match answer:
        case Refusal():
            raise Refused(answer.reason)
        case Unsupported():
            raise NotSupported(answer.what)
        case Failed(misnamed=True):
            raise Trouble.told(one_line(answer.error))
        case Failed():
            raise Nonsense(f"the engine failed at {named(question)}: {one_line(answer.error)}")
    raise Nonsense(f"the answer to {named(question)} is {type(answer).__name__}, and {wanted.__name__} was wanted")
