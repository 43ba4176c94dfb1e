"""A copy of the project in which one file at a time is altered, and a process of its own for what is then played or tested there."""

import contextlib
import os
import resource
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
PARTS = ("src", "steps", "features", "jurisdictions", "reports", "tests", "docs", "examples", "benchmarks", "pyproject.toml", "README.md")
PARTS_OF_THE_TOP = ("ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "Makefile", "LICENSE", "requirements.lock")
MEMORY = 4 << 30
WALL = 10  # times the seconds of work


def copied(source: Path, target: Path) -> Path:
    """A copy of what the project consists of, without anything compiled."""
    target.mkdir(parents=True, exist_ok=True)
    for name in (*PARTS, *PARTS_OF_THE_TOP):
        part = source / name
        if part.is_dir():
            shutil.copytree(part, target / name, ignore=shutil.ignore_patterns("__pycache__", "out"), dirs_exist_ok=True)
        elif part.is_file():
            shutil.copy2(part, target / name)
    return target


@contextmanager
def altered(path: Path, source: str) -> Iterator[None]:
    """The file with another source, for a while. Nothing that was compiled from either is left to be taken for the other."""
    before = path.read_bytes()
    _forget(path)
    path.write_text(source, encoding="utf-8")
    try:
        yield
    finally:
        path.write_bytes(before)
        _forget(path)


def _forget(path: Path) -> None:
    for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
        compiled.unlink()


def apart(work: Callable[[], str], seconds: float, compiling: bool = False) -> str:
    """What the work says, done in a forked process; ``timeout`` after so many seconds of work, or many more of waiting.

    ``compiling``: what it compiles is kept, for those that come after.
    """
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(ours)
        sys.dont_write_bytecode = not compiling
        _be(work, theirs, seconds)
    os.close(theirs)
    with os.fdopen(ours, encoding="utf-8") as pipe:
        said = pipe.read()
    _, status = os.waitpid(child, 0)
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(child, signal.SIGKILL)  # what it has started and left behind
    if os.waitstatus_to_exitcode(status) in (-signal.SIGVTALRM, -signal.SIGALRM):
        return "timeout"
    return said or f"ended by {os.waitstatus_to_exitcode(status)}"


def _be(work: Callable[[], str], pipe: int, seconds: float) -> None:
    said = ""
    try:
        os.setpgid(0, 0)
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
        signal.setitimer(signal.ITIMER_REAL, seconds * WALL)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        said = work()
    except BaseException as broken:  # noqa: BLE001 - whatever the mutant does, SystemExit too, is what came of it
        said = f"error {type(broken).__name__}: {broken}"[:1000]
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        os.write(pipe, said.encode())
        os._exit(0)
