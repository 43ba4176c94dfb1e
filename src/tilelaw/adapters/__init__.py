"""Adapters: how an engine is reached. One way a kind of engine; the rest of tilelaw sees only the contract."""

import os
import re
import shlex
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass

from tilelaw.adapters.child import Child
from tilelaw.adapters.limits import Limits
from tilelaw.adapters.python import load
from tilelaw.adapters.remote import RemoteEngine
from tilelaw.engine import Engine
from tilelaw.trouble import Trouble

REFERENCE = "tilelaw.reference:ReferenceEngine"
_PYTHON = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")


@dataclass(frozen=True)
class Connection:
    """An engine, the adapter that reaches it, and what about this way of reaching it forbids to conclude that it conforms."""

    adapter: str
    engine: Engine
    deviation: str | None = None


def connect(name: str, *, in_process: bool = False, limits: Limits | None = None) -> Connection:
    """Reach an engine: ``module:Class``, or a command line that speaks the messages over its pipes.

    The embedded reference engine runs in this process, every other in a process of its own; ``in_process`` is for a debugger.
    Raises Trouble when the name is none, EngineBroke when the engine breaks as it is made.
    """
    if _PYTHON.fullmatch(name):
        return _python(name, in_process, limits or Limits())
    command = _split(name)
    if in_process and command:
        raise Trouble(name, "a command cannot run in this process", do="leave --in-process away, or name a module:Class")
    if not command or shutil.which(command[0]) is None:
        do = f"write it as {REFERENCE}, or as a command line in quotes whose program is there"
        raise Trouble(name, "this names no engine", known=["module:Class", "a command line"], do=do)
    return Connection("command", _remote(name, command, limits or Limits()))


def _python(name: str, in_process: bool, limits: Limits) -> Connection:
    if name == REFERENCE:
        return Connection("embedded", load(*name.split(":")))
    if in_process:
        return Connection("in-process", load(*name.split(":")), "the engine ran in the harness's own process, for debugging")
    here = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return Connection("python", _remote(name, _served(name), limits, here))


def _split(name: str) -> list[str]:
    try:
        return shlex.split(name)
    except ValueError:
        return []


def _served(name: str) -> list[str]:
    optimised = [] if __debug__ else ["-O"]
    return [sys.executable, *optimised, "-m", "tilelaw.adapters.serve", name]


def _remote(name: str, command: list[str], limits: Limits, env: Mapping[str, str] | None = None) -> Engine:
    return RemoteEngine(name, lambda: Child(command, limits, env), limits)


__all__ = ["REFERENCE", "Connection", "Limits", "connect"]
