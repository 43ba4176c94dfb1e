"""One side of a change, asked in a process of its own, so that the steps of two versions never meet: plain data goes in and comes out.

``ask`` is the one end; the module run as a program, with the side's folder as its content, is the other.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tilelaw.engine import EngineBroke
from tilelaw.impact.places import Place
from tilelaw.trouble import Trouble

Row = dict[str, Any]
Question = tuple[str, Row]
"""What is asked, by the name of the module that answers it, and what it is told."""


def ask(places: Sequence[Place], questions: Sequence[Question]) -> list[Row]:
    """Ask the content of each place its question, all at the same time. Raises Trouble or EngineBroke as the other process does."""
    with tempfile.TemporaryDirectory(prefix="tilelaw-") as desk:
        papers = [Path(desk) / str(number) for number in range(len(places))]
        for paper, question in zip(papers, questions, strict=True):
            paper.write_bytes(msgspec.json.encode(question))
        running = [_started(place, paper) for place, paper in zip(places, papers, strict=True)]
        codes = [one.wait() for one in running]
        return [_answered(*each) for each in zip(places, papers, codes, strict=True)]


def _started(place: Place, paper: Path) -> "subprocess.Popen[bytes]":
    here = os.pathsep.join(filter(None, sys.path))
    environment = os.environ | place.environment | {"PYTHONPATH": here, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", __name__, str(paper)]
    return subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)  # noqa: S603 - our own interpreter


def _answered(place: Place, paper: Path, code: int) -> Row:
    if code:
        raise RuntimeError(f"the process of one side ended with {code}")
    answer: Row = msgspec.json.decode(paper.read_bytes())
    if answer.get("trouble"):
        where = f"{place.named}:" if place.commit else f"{place.folder}/"
        raise Trouble.told(answer["trouble"].replace(f"{place.folder}/", where))
    if answer.get("broke"):
        raise EngineBroke(answer["broke"])
    return answer


def main(paper: Path) -> None:
    """Answer the question on a paper, and write the answer in its place."""
    what, told = msgspec.json.decode(paper.read_bytes(), type=Question)
    try:
        answer = _answering(what)(told)
    except Trouble as trouble:
        answer = {"trouble": str(trouble)}
    except EngineBroke as broke:
        answer = {"broke": str(broke)}
    paper.write_bytes(msgspec.json.encode(answer))


def _answering(what: str) -> Callable[[Row], Row]:
    from tilelaw.impact import books, played, telling  # noqa: PLC0415 - they read content, which only the other process has to

    return {"telling": telling.tell, "played": played.play, "books": books.shown}[what]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
