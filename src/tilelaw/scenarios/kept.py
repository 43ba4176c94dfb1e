"""What was parsed is kept, as Python keeps modules that it compiled: in the same folders, under the same switches, known by a digest.

What is kept is a short cut and no authority: it counts only for the very bytes that it was made of, by the very code that made it,
and whatever else is found in its place is made anew.
"""

import hashlib
import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
_DIGEST = 32


def kept(path: Path, made_by: bytes, kind: type[T], make: Callable[[bytes], T], parts: Callable[[type, Any], Any]) -> T:
    """What ``make`` gives for the bytes of a file, or what was kept of it for the same bytes and the same ``made_by``.

    ``parts`` gives back what was left out when it was kept: values that msgspec does not know. Raises what ``make`` raises.
    """
    source = path.read_bytes()
    digest = hashlib.sha256(made_by + source).digest()
    place = Path(importlib.util.cache_from_source(str(path))).with_suffix(".kept")
    found = _read(place, digest, kind, parts)
    if found is None:
        found = make(source)
        _write(place, digest + msgspec.msgpack.encode(found, enc_hook=_left_out))
    return found


def _left_out(_: Any) -> None:
    """What msgspec does not know is not kept."""


def _read(place: Path, digest: bytes, kind: type[T], parts: Callable[[type, Any], Any]) -> T | None:
    try:
        text = place.read_bytes()
        return msgspec.msgpack.decode(text[_DIGEST:], type=kind, dec_hook=parts) if text[:_DIGEST] == digest else None
    except (OSError, msgspec.MsgspecError):
        return None


def _write(place: Path, text: bytes) -> None:
    """Keep it, unless modules are not kept either, or it cannot be written there."""
    if sys.dont_write_bytecode:
        return
    try:
        place.parent.mkdir(exist_ok=True)
        part = place.with_name(f"{place.name}.{hashlib.sha256(text).hexdigest()[:8]}")
        part.write_bytes(text)
        part.replace(place)
    except OSError:
        return
