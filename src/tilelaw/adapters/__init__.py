"""Adapters: how an engine is reached. One way a kind of engine; the rest of tilelaw sees only the contract."""

import os
import re
import shlex
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tilelaw.adapters.child import Child
from tilelaw.adapters.limits import Limits
from tilelaw.adapters.python import load, served
from tilelaw.adapters.remote import RemoteEngine
from tilelaw.engine import Engine
from tilelaw.trouble import Trouble

REFERENCE = "tilelaw.reference:ReferenceEngine"
_URL = re.compile(r"https?://", re.IGNORECASE)
_PYTHON = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")


@dataclass(frozen=True)
class Connection:
    """An engine, the adapter that reaches it, and what about this way of reaching it forbids to conclude that it conforms.

    ``engine_file`` is what the evidence keeps of the engine file, if that is how the engine was named.
    """

    adapter: str
    engine: Engine
    deviation: str | None = None
    engine_file: dict[str, Any] | None = None


def connect(name: str, *, in_process: bool = False, limits: Limits | None = None) -> Connection:
    """Reach an engine: ``module:Class``, a command line that speaks the messages over its pipes, or the URL that they are posted to.

    Or the path of an engine file, which says one of these and more; then ``limits`` are those of the file.
    The embedded reference engine runs in this process, every other in a process of its own; ``in_process`` is for a debugger.
    Raises Trouble when the name is none, EngineBroke when the engine breaks as it is made.
    """
    if _PYTHON.fullmatch(name):
        return _python(name, in_process, limits or Limits())
    if _URL.match(name):
        return _url(name, in_process, limits or Limits())
    command = _split(name)
    if name.endswith((".yaml", ".yml")) and (len(command) == 1 or Path(name).is_file()):
        return _filed(name, in_process)
    if in_process and command:
        raise Trouble(name, "a command cannot run in this process", do="leave --in-process away, or name a module:Class")
    if not command or shutil.which(command[0]) is None:
        do = f"write it as {REFERENCE}, or as a command line in quotes whose program is there"
        known = ["module:Class", "a command line", "an http:// or https:// URL", "an engine.yaml"]
        raise Trouble(name, "this names no engine", known=known, do=do)
    return Connection("command", _remote(name, command, limits or Limits()))


def _python(name: str, in_process: bool, limits: Limits) -> Connection:
    if name == REFERENCE:
        return Connection("embedded", load(*name.split(":")))
    if in_process:
        return Connection("in-process", load(*name.split(":")), "the engine ran in the harness's own process, for debugging")
    here = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return Connection("python", _remote(name, served(name), limits, here))


def _url(name: str, in_process: bool, limits: Limits) -> Connection:
    from tilelaw.adapters.http import endpoint  # noqa: PLC0415 - what it imports takes longer than many a run

    start = endpoint(name, limits)
    if in_process:
        raise Trouble(name, "an engine behind a URL cannot run in this process", do="leave --in-process away, or name a module:Class")
    return Connection("http", RemoteEngine(name, start, limits))


def _filed(name: str, in_process: bool) -> Connection:
    from tilelaw.adapters.setup import set_up  # noqa: PLC0415 - a served engine loads this package too, and has no use for YAML

    if in_process:
        raise Trouble(name, "an engine file starts a process or reaches a URL", do="leave --in-process away, or name a module:Class")
    found = set_up(Path(name))
    return Connection(found.adapter, RemoteEngine(name, found.start, found.limits, found.identify), engine_file=found.record)


def _split(name: str) -> list[str]:
    try:
        return shlex.split(name)
    except ValueError:
        return []


def _remote(name: str, command: list[str], limits: Limits, env: Mapping[str, str] | None = None) -> Engine:
    return RemoteEngine(name, lambda: Child(command, limits, env), limits)


__all__ = ["REFERENCE", "Connection", "Limits", "connect"]
