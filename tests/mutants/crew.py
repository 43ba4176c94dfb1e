"""The workers: each has a copy of the project of its own, in which it alters one file at a time."""

import multiprocessing
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from mutants.law import Law
from mutants.mutations import Mutant
from mutants.own import Own
from mutants.workplace import copied

ALONE = 2.0
"""How many times as long a mutant may take that is tried once more, alone, since it did not end."""
_here: list[tempfile.TemporaryDirectory[str] | Law | Own] = []


def found(kind: str, root: Path, tried: Sequence[Mutant], jobs: int) -> Iterator[tuple[Mutant, str, list[str]]]:
    """What becomes of each mutant, as it comes, and what was not clean without any. What does not end is tried again at the end, alone."""
    endless = []
    for mutant, what, unclean in _worked(kind, root, tried, jobs, 1.0):
        if what == "timeout":
            endless.append(mutant)
        else:
            yield mutant, what, unclean
    yield from _worked(kind, root, endless, 1, ALONE)


def _worked(kind: str, root: Path, tried: Sequence[Mutant], jobs: int, patience: float) -> Iterator[tuple[Mutant, str, list[str]]]:
    if not tried:
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(tried)), context, _enter, (kind, root, {mutant.file for mutant in tried})) as pool:
        waiting = {pool.submit(_judge, mutant, patience): mutant for mutant in tried}
        for done in as_completed(waiting):
            yield (waiting[done], *done.result())


def _enter(kind: str, root: Path, files: set[str]) -> None:
    """Set up this process as a worker: a copy, and the suite in it."""
    folder = tempfile.TemporaryDirectory(prefix="mutants-")
    place = copied(root, Path(folder.name))
    _here[:] = [folder, Law(place, files) if kind == "law" else Own(place)]


def _judge(mutant: Mutant, patience: float) -> tuple[str, list[str]]:
    """What becomes of a mutant, and what was not clean without any."""
    suite = _here[1]
    assert isinstance(suite, (Law, Own))
    return suite.judge(mutant, patience), suite.unclean
