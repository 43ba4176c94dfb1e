"""The harness's own tests as the suite, for the files of it that are covered.

The tests of a file are collected once, in a process that then forks for each mutant. Which tests enter a function is seen once,
without any mutation: a mutant is tested by these, and the first that fails is enough. What a module does as it is imported is tested by
all of its file's tests, in a process that imports it afresh. Tests of whole runs, which start processes, are left out: what only they
notice is noticed late, and nobody sees where.
"""

import contextlib
import importlib
import json
import os
import resource
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from types import FrameType
from typing import IO, Any

from mutants.mutations import Mutant, mutated
from mutants.patch import patched
from mutants.workplace import altered, apart

TESTS = {
    "attestations.py": ["test_attestations"],
    "concluding.py": ["test_attestations"],
    "conformity.py": ["test_conformity"],
    "evidence.py": ["test_evidence_lines"],
    "profiles.py": ["test_profiles", "test_editions"],
    "runner.py": ["test_runner"],
    "verdicts.py": ["test_verdicts"],
}
"""The tests of each file of the package that is altered: these files are covered, and no others."""
LEAST, TIMES = 5.0, 3.0
"""A mutant gets so many seconds of work, and so many times the work of its tests without it, however busy the machine is."""
BASELINE = 600.0
RUNS = "town"
"""What a test of whole runs has as a fixture."""
SEEN = ("fails", "timeout", "survives", "unreached", "no harness")
"""What may become of a mutant, in its first words."""
WARM = ("hypothesis", "httpx", "jinja2", "jsonschema", "msgspec", "psutil", "pytest", "pytest_bdd", "tqdm", "trustme", "yaml")
ARGUMENTS = ("-q", "-p", "no:cacheprovider", "--hypothesis-seed=0")


class Own:
    """The tests in a copy of the project."""

    def __init__(self, root: Path) -> None:
        self._root = root
        sys.path[:0] = [str(root / "src"), str(root / "tests")]
        os.environ["PYTHONPATH"] = os.pathsep.join(sys.path[:2])
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        os.chdir(root)
        for name in WARM:
            importlib.import_module(name)
        self._ready: dict[str, _Collected] = {}
        self.unclean: list[str] = []

    def judge(self, mutant: Mutant, patience: float = 1.0) -> str:
        """What becomes of a mutant: ``fails`` with the first test that does, ``survives``, ``timeout``, or ``no harness``.

        ``patience``: how many times as long as usual it may take.
        """
        files = [f"tests/{name}.py" for name in TESTS[mutant.file.removeprefix("src/tilelaw/")]]
        if mutant.file not in self._ready:
            self._ready[mutant.file] = _Collected(self._root, mutant.file, files)
            self.unclean += self._ready[mutant.file].unclean
        ready = self._ready[mutant.file]
        with altered(self._root / mutant.file, mutated(self._root, mutant)):
            said = ready.judge(mutant, patience) if mutant.inside else AFRESH
            said = said if said != AFRESH else apart(lambda: _tested(files), patience * ready.seconds)
        return became(said)


def became(said: str) -> str:
    """What has become of a mutant: one that breaks or ends the process of the tests has failed no test, and survives."""
    return said if said.startswith(SEEN) else f"survives: {said}"


AFRESH = "afresh"
"""Said of a mutant that has to be imported."""


class _Collected:
    """A process in which the tests of a file are collected, and which tries mutants that it is sent."""

    def __init__(self, root: Path, file: str, tests: Sequence[str]) -> None:
        asked, ask = os.pipe()
        answered, answer = os.pipe()
        if os.fork() == 0:
            os.close(ask)
            os.close(answered)
            _serve(_Loop(root, file, os.fdopen(asked), os.fdopen(answer, "w", buffering=1)), tests)
        os.close(asked)
        os.close(answer)
        self._ask, self._answers = os.fdopen(ask, "w", buffering=1), os.fdopen(answered)
        said = self._answers.readline().strip()
        ready, _, seconds = said.partition(" ")
        self.seconds = float(seconds) if ready == "ready" else LEAST
        self.unclean = [] if ready == "ready" else [f"{', '.join(tests)}: {said or 'they are not collected'}"]

    def judge(self, mutant: Mutant, patience: float) -> str:
        """What becomes of a mutant of a function."""
        if self.unclean:
            return "no harness: its tests fail without any mutant"
        print(json.dumps([asdict(mutant), patience * self.seconds]), file=self._ask)
        return self._answers.readline().strip()


def _serve(loop: "_Loop", tests: Sequence[str]) -> None:
    import pytest  # noqa: PLC0415 - in the fork

    try:
        with _silence():
            pytest.main([*ARGUMENTS, *tests], plugins=[loop, _InProcess()])
    finally:
        os._exit(0)


class _Loop:
    """In the place of pytest's own loop over the tests: tries what is asked for until nobody asks any more."""

    def __init__(self, root: Path, file: str, asked: IO[str], answers: IO[str]) -> None:
        self._root, self._file = root, file
        self._asked, self._answers = asked, answers
        self._entered: dict[str, list[str]] = {}

    def pytest_runtestloop(self, session: Any) -> bool:
        """Called by pytest once the tests are collected."""
        items = {item.nodeid: item for item in session.items}
        before = _worked()
        said = apart(lambda: _watched(list(items.values()), str(self._root / self._file)), BASELINE, compiling=True)
        if said.startswith("{"):
            self._entered = json.loads(said)
        seconds = LEAST + TIMES * (_worked() - before)
        print(f"ready {seconds}" if self._entered else said, file=self._answers)
        for line in self._asked:
            fields, seconds = json.loads(line)
            mutant = Mutant(**fields)
            tests = [items[name] for name in self._entered.get(mutant.where, [])]
            print(self._tried(mutant, tests, seconds) if tests else "unreached", file=self._answers)
        return True

    def _tried(self, mutant: Mutant, tests: list[Any], seconds: float) -> str:
        def work() -> str:
            module = sys.modules[".".join(Path(mutant.file).with_suffix("").parts[1:])]
            if not patched(module, mutant.where, (self._root / mutant.file).read_text(encoding="utf-8")):
                return AFRESH
            return next((f"fails {test.nodeid}" for test in tests if not _passes(test)), "survives")

        return apart(work, seconds)


def _worked() -> float:
    """Seconds of work of all processes that this one has started, and that have ended."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def _passes(test: Any) -> bool:
    from _pytest.runner import runtestprotocol  # noqa: PLC0415 - as pytest-xdist and others run single tests

    return not any(report.failed for report in runtestprotocol(test, log=False))


def _watched(items: list[Any], file: str) -> str:
    """The tests by the functions of a file that they enter, as JSON; or which test fails."""
    entered: dict[str, list[str]] = defaultdict(list)
    current = ""

    def called(frame: FrameType, _event: str, _: object) -> None:
        code = frame.f_code
        if code.co_filename == file and current not in (tests := entered[code.co_qualname.partition(".<locals>")[0]]):
            tests.append(current)

    for item in items:
        current = item.nodeid
        sys.settrace(called)
        passes = _passes(item)
        sys.settrace(None)
        if not passes:
            return f"{current} fails"
    return json.dumps(entered)


def _tested(tests: Sequence[str]) -> str:
    """All tests of some files, in a process that has imported nothing of them."""
    import pytest  # noqa: PLC0415 - in the fork

    first = _First()
    with _silence():
        code = pytest.main([*ARGUMENTS, "-x", *tests], plugins=[first, _InProcess()])
    if first.failed:
        return f"fails {first.failed}"
    return {0: "survives"}.get(int(code), f"no harness: pytest ended with {int(code)}")


class _InProcess:
    """Leaves out the tests of whole runs."""

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """Called by pytest once the tests are found."""
        items[:] = [item for item in items if RUNS not in item.fixturenames]


class _First:
    """Notes the first test that fails."""

    failed = ""

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Called by pytest after each phase of a test."""
        if report.failed and not self.failed:
            self.failed = report.nodeid


@contextlib.contextmanager
def _silence() -> Iterator[None]:
    """Nothing that pytest prints is wanted."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere:  # noqa: PTH123 - a device
        for number in (1, 2):
            os.dup2(nowhere.fileno(), number)
        with contextlib.redirect_stdout(nowhere), contextlib.redirect_stderr(nowhere):
            yield
