"""Lines that an engine said, read strictly: answers, the two ways to say no, or nonsense."""

from typing import Any

import msgspec

from tilelaw.adapters.broke import Nonsense
from tilelaw.adapters.messages import ANSWER, STEP, Answer, Failed, Perform, Question, Refusal, Unsupported
from tilelaw.engine import NotSupported, Refused
from tilelaw.trouble import Trouble, one_line


def named(question: Question) -> str:
    """A question by its name, and that of its act."""
    return f"Perform {type(question.act).__name__}" if isinstance(question, Perform) else type(question).__name__


def decoded(line: bytes, question: Question) -> Answer:
    """The answer to a question. Raises Nonsense for a line that is none."""
    name = f"the answer to {named(question)}"
    try:
        answer: Answer = ANSWER.decode(line)
    except msgspec.ValidationError as error:
        raise Nonsense(f"{name} is no message of the contract: {error}") from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        what = f"it begins {line[:60]!r}" if line else "it is an empty line"
        raise Nonsense(f"{name} is no JSON: {error}; {what}. Standard output is for answers only") from None
    if answer.id != question.id:
        raise Nonsense(f"{name} has another question's `id`: {answer.id}, not {question.id}")
    return answer


def in_step(line: bytes, question: Question) -> bool:
    """Whether a line that cannot be read says at least that it answers this question."""
    try:
        return STEP.decode(line).id == question.id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return False


def told(answer: Answer, wanted: type[Any], name: str) -> Any:
    """The answer that was wanted to the question of this name. Raises Refused, NotSupported, Trouble, or Nonsense for any other."""
    match answer:
        case Refusal():
            raise Refused(answer.reason)
        case Unsupported():
            raise NotSupported(answer.what)
        case Failed(misnamed=True):
            raise Trouble.told(one_line(answer.error))
        case Failed():
            raise Nonsense(f"the engine failed at {name}: {one_line(answer.error)}")
    if not isinstance(answer, wanted):
        raise Nonsense(f"the answer to {name} is {type(answer).__name__}, and {wanted.__name__} was wanted")
    return answer
