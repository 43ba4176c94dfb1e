"""Files that a YAML file of the user's lists, hashed by us."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tilelaw.strict_yaml import line_of
from tilelaw.trouble import Trouble


def hashed(path: Path, folder: Path, files: Mapping[str, str | None]) -> dict[str, dict[str, Any]]:
    """The SHA-256 of each file that ``path`` lists from ``folder`` on, determined now.

    Raises Trouble for one that is missing, or another than was expected.
    """
    return {name: {"sha256": _digest(path, folder, name, expected), "expected": bool(expected)} for name, expected in files.items()}


def _digest(path: Path, folder: Path, name: str, expected: str | None) -> str:
    line = line_of(path, name) or line_of(path, "files")
    try:
        with (folder / name).open("rb") as file:
            actual = hashlib.file_digest(file, "sha256").hexdigest()
    except (OSError, ValueError) as error:
        what = f"the file {name!r} cannot be read: {getattr(error, 'strerror', None) or error}"
        raise Trouble(path, what, line=line, do=f"name a file, relative to {folder}") from None
    if expected and expected.lower() != actual:
        do = "put the file there that was meant, or the digest of the one that is"
        raise Trouble(path, f"the file {name!r} has the SHA-256 {actual}", line=line, known=[expected], do=do)
    return actual
