"""An engine file put to use: how the engine is then started or reached, what it has to say of itself, and what the evidence keeps."""

import hashlib
import os
import shlex
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from tilelaw.adapters import engine_file
from tilelaw.adapters.child import Child
from tilelaw.adapters.credentials import Credentials
from tilelaw.adapters.engine_file import EngineFile, Identity, Reference, value
from tilelaw.adapters.hidden import Secrets
from tilelaw.adapters.limits import KIB, MIB, Limits
from tilelaw.adapters.python import served
from tilelaw.adapters.remote import Channel
from tilelaw.engine import Description
from tilelaw.listed import hashed
from tilelaw.strict_yaml import line_of
from tilelaw.trouble import Trouble


@dataclass(frozen=True)
class Setup:
    """What an engine file comes to. ``record`` is what the evidence keeps of it, secrets left out."""

    adapter: str
    limits: Limits
    start: Callable[[], Channel]
    identify: Callable[[Description], None]
    record: dict[str, Any]


def set_up(path: Path) -> Setup:
    """Put an engine file to use; nothing is started yet. Raises Trouble for what is missing or does not fit, with its line."""
    found = engine_file.load(path)
    folder = path.parent / found.folder
    if not folder.is_dir():
        raise Trouble(path, f"the folder {found.folder!r} is not there", line=line_of(path, "folder"), do="name one relative to this file")
    files = hashed(path, folder, found.files)
    start = _reached(path, found) if found.kind == "url" else _started(path, found, folder)
    adapter = {"url": "http"}.get(found.kind, found.kind)
    return Setup(adapter, found.limits.limits(), start, lambda said: _identify(path, found.identity, said), _record(path, found, files))


def _started(path: Path, found: EngineFile, folder: Path) -> Callable[[], Channel]:
    own = {name: value(path, name, said) or "" for name, said in found.environment.items()}
    secrets = Secrets({said.name: own[name] for name, said in found.environment.items() if isinstance(said, Reference)})
    environment = os.environ | own
    if found.python:
        command = served(found.python)
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, [str(folder.resolve()), own.get("PYTHONPATH"), *sys.path]))
    else:
        command = _command(path, found, folder, environment)
    limits = found.limits.limits()
    return lambda: Child(command, limits, environment, str(folder), secrets)


def _command(path: Path, found: EngineFile, folder: Path, environment: dict[str, str]) -> list[str]:
    words = _words(path, found)
    program = words[0] if words else ""
    there = shutil.which(folder / program if os.sep in program else program, path=environment.get("PATH"))
    if not program or there is None:
        do = "install it, or give its path, relative to the folder, with a slash: ./engine"
        raise Trouble(path, f"there is no program {program!r}", line=line_of(path, "command"), do=do)
    return words


def _words(path: Path, found: EngineFile) -> list[str]:
    if isinstance(found.command, list):
        return found.command
    try:
        return shlex.split(found.command or "")
    except ValueError as error:
        what, do = f"the command cannot be read: {error}", "write it as a list of words"
        raise Trouble(path, what, line=line_of(path, "command"), do=do) from None


def _reached(path: Path, found: EngineFile) -> Callable[[], Channel]:
    from tilelaw.adapters.http import endpoint  # noqa: PLC0415 - httpx takes a while to load, and only this needs it

    files = [str(path.parent / name) if name else None for name in (found.client_certificate, found.client_key, found.authorities)]
    token, password = (value(path, key, getattr(found, key.replace("-", "_"))) for key in ("token", "client-key-password"))
    return endpoint(found.url or "", found.limits.limits(), Credentials(token, files[0], files[1], password, files[2]))


def _identify(path: Path, identity: Identity, said: Description) -> None:
    """Raises Trouble when the engine describes itself as another than the file expects."""
    for name in identity.__struct_fields__:
        expected, actual = getattr(identity, name), getattr(said, name)
        if expected is not None and expected != actual:
            do = "run the build that was meant, or expect this one"
            raise Trouble(path, f"the engine states {name} {actual!r}", line=line_of(path, name), known=[expected], do=do)


def _record(path: Path, found: EngineFile, files: dict[str, Any]) -> dict[str, Any]:
    said = {name: one for name, one in msgspec.to_builtins(found).items() if one not in (None, {})}
    command = {"command": _words(path, found)} if found.command is not None else {}
    limits = msgspec.to_builtins(found.limits)
    if found.kind != "url":
        defaults = {"stderr-kib": Limits.stderr // KIB, "memory-mib": Limits.memory // MIB}
        limits |= {name: limits[name] or default for name, default in defaults.items()}
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    return {**said, **command, "limits": limits, "files": files, "name": path.name, "sha256": digest}
