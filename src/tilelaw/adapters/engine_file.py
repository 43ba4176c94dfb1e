"""The engine file: one YAML file that says all about how an engine is reached, how much it may take, and which build it has to be.

Paths in it are relative to the file itself, or to the ``folder`` that it names. Secrets never stand in it: ``{from: NAME}`` is the
value of an environment variable of the harness, and only its name is ever written down.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from tilelaw.adapters.limits import KIB, MIB, Limits
from tilelaw.register import Record
from tilelaw.strict_yaml import line_of, read
from tilelaw.trouble import Trouble

YEAR = 366 * 24 * 3600
KINDS = ("python", "command", "url")
Seconds = Annotated[float, msgspec.Meta(gt=0, le=YEAR)]
Size = Annotated[int, msgspec.Meta(ge=1, le=MIB)]
Digest = Annotated[str, msgspec.Meta(pattern="^[0-9A-Fa-f]{64}$")]
_PYTHON = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
_SECRET = re.compile(r"TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIAL|(API|ACCESS|PRIVATE|LICEN[CS]E)_?KEY", re.IGNORECASE)


class Reference(Record, frozen=True):
    """A value that an environment variable of the harness has."""

    name: str = msgspec.field(name="from")


class Allowed(Record, frozen=True):
    """What the engine may take: seconds, KiB and MiB, and how often a fresh one is started. What is left out is as for any engine."""

    start: Seconds = Limits.start
    answer: Seconds = Limits.answer
    run: Seconds | None = Limits.run
    message_kib: Size = Limits.message // KIB
    stderr_kib: Size | None = None
    memory_mib: Size | None = None
    restarts: Annotated[int, msgspec.Meta(ge=0, le=1000)] = Limits.restarts

    def limits(self) -> Limits:
        """The limits in the harness's own units."""
        stderr = self.stderr_kib * KIB if self.stderr_kib else Limits.stderr
        memory = self.memory_mib * MIB if self.memory_mib else Limits.memory
        return Limits(self.start, self.answer, self.run, self.message_kib * KIB, stderr, memory, self.restarts)


class Identity(Record, frozen=True):
    """What the engine has to say of itself, as far as it matters."""

    vendor: str | None = None
    product: str | None = None
    version: str | None = None
    digest: str | None = None


class EngineFile(Record, frozen=True):
    """The file as it is written."""

    python: str | None = None
    command: list[str] | str | None = None
    url: str | None = None
    folder: str = "."
    environment: dict[str, str | Reference] = {}
    token: str | Reference | None = None
    client_certificate: str | None = None
    client_key: str | None = None
    client_key_password: str | Reference | None = None
    authorities: str | None = None
    limits: Allowed = Allowed()
    identity: Identity = Identity()
    files: dict[str, Digest | None] = {}

    @property
    def kind(self) -> Literal["python", "command", "url"]:
        """How the engine is reached."""
        return "url" if self.url is not None else "command" if self.command is not None else "python"


_URL_ONLY = ("token", "client_certificate", "client_key", "client_key_password", "authorities")


def load(path: Path) -> EngineFile:
    """Read the file strictly. Raises Trouble with its line for what is unknown, contradicts itself, or gives a secret away."""
    found = read(path, EngineFile)
    named = [kind for kind in KINDS if getattr(found, kind) is not None]
    if len(named) != 1:
        said = " and ".join(named) or "nothing"
        raise Trouble(path, f"it says {said} of how the engine is reached", known=KINDS, do="give exactly one of them")
    if found.python is not None and not _PYTHON.fullmatch(found.python):
        raise Trouble(path, f"{found.python!r} names no engine", line=line_of(path, "python"), do="write it as module:Class")
    for key in _useless(found):
        other = "started here" if found.kind == "url" else "behind a URL"
        raise Trouble(path, f"{key} is for an engine that is {other}", line=line_of(path, key), do=f"remove {key}")
    for key in _written_out(found):
        do = f"write {key}: {{from: NAME}}, put the value into the environment variable NAME, and replace it, since it was written down"
        raise Trouble(path, f"the secret {key} is written out", line=line_of(path, key), do=do)
    return found


def value(path: Path, key: str, said: str | Reference | None) -> str | None:
    """The value of a key, from the environment where it is a reference. Raises Trouble when there is no such variable."""
    if not isinstance(said, Reference):
        return said
    if said.name not in os.environ:
        what = f"{key} is to be found in the environment variable {said.name!r}, which is not set"
        raise Trouble(path, what, line=line_of(path, key), do=f"set {said.name} before the run; its value is never written down")
    return os.environ[said.name]


def _useless(found: EngineFile) -> Iterator[str]:
    """The keys that mean nothing for this kind of engine."""
    if found.kind != "url":
        yield from (key.replace("_", "-") for key in _URL_ONLY if getattr(found, key) is not None)
        return
    yield from ["environment"] if found.environment else []
    yield from (key.replace("_", "-") for key in ("stderr_kib", "memory_mib") if getattr(found.limits, key) is not None)


def _written_out(found: EngineFile) -> Iterator[str]:
    yield from (key.replace("_", "-") for key in ("token", "client_key_password") if isinstance(getattr(found, key), str))
    yield from (name for name, said in found.environment.items() if isinstance(said, str) and _SECRET.search(name))
