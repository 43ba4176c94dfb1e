"""The other side of the conversation for engines written in Python: ``python -m tilelaw.adapters.serve module:Class``.

Private copies of the pipes carry the messages; standard input is null and standard output goes to standard error, so that what an
engine prints cannot be taken for an answer. What is answered is checked where it arrives, and not here as well.
"""

import gc
import os
import sys
import traceback
from functools import partial

import msgspec

from tilelaw.adapters.messages import (
    ARRAY,
    ENCODER,
    QUESTION,
    Answer,
    Ask,
    Close,
    Describe,
    Described,
    Done,
    Events,
    Failed,
    Open,
    Perform,
    Question,
    Refusal,
    Replied,
    Unsupported,
)
from tilelaw.adapters.python import CheckedEngine, load
from tilelaw.engine import EngineBroke, NotSupported, Refused, Table, ask
from tilelaw.trouble import Trouble

_PIPE = 65536


class Server:
    """Answers questions about one engine."""

    def __init__(self, engine: CheckedEngine) -> None:
        self._engine = engine
        self._tables: dict[int, Table] = {}

    def answer(self, message: bytes) -> bytes:
        """One message for one message. An engine that breaks is told in the answer, and goes on."""
        if message.startswith(b"["):
            return b"[" + b",".join(self.answer(bytes(part)) for part in ARRAY.decode(message)) + b"]"
        question = QUESTION.decode(message)
        try:
            if type(question) is Perform:
                found: Answer = Events(id=question.id, events=self._tables[question.table].perform(question.act))  # type: ignore[arg-type] # checked on arrival
            else:
                found = self._found(question)
        except Refused as no:
            found = Refusal(id=question.id, reason=str(no.reason))
        except NotSupported as no:
            found = Unsupported(id=question.id, what=str(no.what))
        except EngineBroke as broke:
            found = Failed(id=question.id, error=str(broke))
        except Exception as error:  # noqa: BLE001 - whatever the engine raises is its answer
            traceback.print_exc()
            found = Failed(id=question.id, error=f"{type(error).__name__}: {error}")
        try:
            return ENCODER.encode(found)
        except (TypeError, ValueError, msgspec.MsgspecError) as error:
            return ENCODER.encode(Failed(id=question.id, error=f"the answer is no message: {error}"))

    def _found(self, question: Question) -> Answer:
        match question:
            case Describe():
                return Described(id=question.id, description=self._engine.describe(), arrays=True)
            case Open():
                self._tables[question.table] = self._engine.engine.open_table(question.rules)
            case Ask():
                return Replied(id=question.id, reply=ask(self._tables[question.table], question.bulk))
            case Close():
                self._tables.pop(question.table, None)
        return Done(id=question.id)


def main() -> None:
    """Make the engine that the one argument names, and answer every question over the pipes that this process was given."""
    questions, answers = os.fdopen(os.dup(0), "rb", _PIPE), os.fdopen(os.dup(1), "wb")
    null = os.open(os.devnull, os.O_RDONLY)
    os.dup2(null, 0)
    os.dup2(2, 1)
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)
    try:
        answer = Server(load(*sys.argv[1].split(":"))).answer
    except (Trouble, EngineBroke) as broke:
        answer = partial(_unmade, str(broke), isinstance(broke, Trouble))
    for line in questions:
        answers.write(answer(line) + b"\n")
        answers.flush()


def _unmade(error: str, misnamed: bool, line: bytes) -> bytes:
    """The answer to everything where there is no engine."""
    return ENCODER.encode(Failed(id=QUESTION.decode(line).id, error=error, misnamed=misnamed))


if __name__ == "__main__":
    main()
