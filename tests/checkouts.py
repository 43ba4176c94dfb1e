"""Checkouts with other content: a folder that has the code under ``src`` and the small law beside it."""

import os
import shutil
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn, Self

import pytest
from pytest_bdd.steps import step_function_context_registry

import tilelaw
from tilelaw import cli, content, scenarios
from tilelaw.scenarios import bindings

TESTS = Path(__file__).parent
LAW = "xx-small"
PACKAGE = Path(tilelaw.__file__).parent
REPORTS = content.folder("reports")
CONTENT = ("features", "steps", "jurisdictions")
_PACKAGES = ("tilelaw.steps", content.OWN_STEPS)


@dataclass(frozen=True)
class Checkout:
    """A folder with content of its own."""

    root: Path

    @classmethod
    def small(cls, root: Path) -> "Checkout":
        """A copy of the small law, with the code under test beside it."""
        _copied(TESTS / "small", root)
        return cls(root)._with_code()

    @classmethod
    def whole(cls, root: Path) -> "Checkout":
        """A copy of the tool's own content, with the code under test beside it."""
        for name in CONTENT:
            _copied(content.folder(name), root / name)
        return cls(root)._with_code()

    @classmethod
    def of_user(cls, root: Path) -> "Checkout":
        """A user's folder, as the example has it, where the tool with its own content is at hand."""
        _copied(TESTS.parent / "examples" / "tailoring", root)
        for name in CONTENT:
            (root / name).symlink_to(content.folder(name))
        return cls(root)._with_code()

    def _with_code(self) -> Self:
        (self.root / "src").mkdir()
        (self.root / "src" / "tilelaw").symlink_to(PACKAGE)
        (self.root / "reports").symlink_to(REPORTS)
        return self

    def path(self, name: str) -> Path:
        """A file of the content."""
        return self.root / name

    def write(self, name: str, text: str) -> Path:
        """Write a file of the content."""
        self.path(name).write_text(text, encoding="utf-8")
        return self.path(name)

    def edit(self, name: str, old: str, new: str) -> Path:
        """Replace the one place of a file that reads ``old``."""
        text = self.path(name).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{name} has {old!r} {text.count(old)} times"
        return self.write(name, text.replace(old, new))

    def tilelaw(self, *arguments: str) -> "subprocess.CompletedProcess[str]":
        """The command, in a process of its own with this content. Forked: the start of an interpreter would take most of the time."""
        with tempfile.TemporaryFile("w+") as said, tempfile.TemporaryFile("w+") as complained:
            child = os.fork()
            if child == 0:
                os.dup2(said.fileno(), 1)
                os.dup2(complained.fileno(), 2)
                self._command(arguments)
            _, status = os.waitpid(child, 0)
            for file in (said, complained):
                file.seek(0)
            return subprocess.CompletedProcess(arguments, os.waitstatus_to_exitcode(status), said.read(), complained.read())

    def _command(self, arguments: Sequence[str]) -> NoReturn:
        """Be the command: all that the console script does, down to the end of the process."""
        code = 1
        try:
            sys.stdout, sys.stderr, sys.argv = open(1, "w", closefd=False), open(2, "w", closefd=False), ["tilelaw", *arguments]  # noqa: SIM115 - the process ends below
            os.chdir(self.root)
            with entered(self):
                cli.entry()
        except SystemExit as left:
            code = int(left.code or 0)
        except BaseException:  # noqa: BLE001 - as the interpreter does
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)

    def fresh(self, *arguments: str, flags: Sequence[str] = (), **more: str) -> "subprocess.CompletedProcess[str]":
        """The command in a fresh interpreter, with flags and environment of its own."""
        return self.python(*flags, "-m", "tilelaw", *arguments, **more)

    def python(self, *arguments: str, **more: str) -> "subprocess.CompletedProcess[str]":
        """A fresh interpreter, with this content and the engines of the tests at hand."""
        command, environment = [sys.executable, *arguments], self.environment(**more)
        return subprocess.run(command, check=False, cwd=self.root, env=environment, capture_output=True, text=True, timeout=120)  # noqa: S603 - our own interpreter

    def environment(self, **more: str) -> dict[str, str]:
        """The environment in which this content is found."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "PYTHON"))}
        return {**kept, "PYTHONPATH": f"{self.root / 'src'}{os.pathsep}{TESTS}", **more}


def _copied(folder: Path, to: Path) -> None:
    shutil.copytree(folder, to, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))


@contextmanager
def entered(checkout: Checkout) -> Iterator[None]:
    """Let this process find the content of a checkout, and forget it afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(content, "_CHECKOUT", checkout.root)
        words = {marker: one for marker, one in step_function_context_registry.items() if one.step_func.__module__.startswith(_PACKAGES)}
        modules = {name: module for name, module in sys.modules.items() if name.startswith(_PACKAGES)}
        _forget()
        for marker in words:
            del step_function_context_registry[marker]
        try:
            yield
        finally:
            _forget()
            for marker in [one for one, its in step_function_context_registry.items() if its.step_func.__module__.startswith(_PACKAGES)]:
                del step_function_context_registry[marker]
            step_function_context_registry.update(words)
            sys.modules.update(modules)


def _forget() -> None:
    for known in (bindings.load, scenarios.compiled, scenarios._matches):
        known.cache_clear()
    for name in [name for name in sys.modules if name.startswith(_PACKAGES)]:
        del sys.modules[name]
