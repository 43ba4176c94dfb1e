"""What has become of mutants in earlier runs over the same files, so that a run that was stopped goes on where it was."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from mutants.mutations import Mutant

_LAW = ("src", "steps", "features", "jurisdictions")
PARTS = {"law": _LAW, "own": (*_LAW, "tests", "docs", "reports", "examples", "benchmarks")}
"""All that a verdict on a mutant rests on."""


class Ledger:
    """A file beside other output, for one suite and one state of all files; written as it comes."""

    def __init__(self, folder: Path, kind: str, root: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._path = folder / f"{kind}-{_digest(root, PARTS[kind])}.jsonl"

    def known(self, tried: Iterable[Mutant]) -> dict[Mutant, str]:
        """What is known already of these."""
        if not self._path.is_file():
            return {}
        lines = map(_read, self._path.read_text(encoding="utf-8").splitlines())
        known = {Mutant(**line["mutant"]): line["found"] for line in lines if line}
        return {mutant: known[mutant] for mutant in tried if mutant in known}

    def note(self, mutant: Mutant, found: str) -> None:
        """Write down what has become of one."""
        with self._path.open("a", encoding="utf-8") as file:
            file.write("\n" + json.dumps({"mutant": asdict(mutant), "found": found}))


def _read(line: str) -> dict[str, Any]:
    """A line; nothing where it was cut off as it was written."""
    try:
        found: dict[str, Any] = json.loads(line)
    except ValueError:
        return {}
    return found


def _digest(root: Path, parts: Iterable[str]) -> str:
    sums = hashlib.sha256()
    found = (path for part in parts for path in (root / part).rglob("*"))
    for path in sorted(one for one in found if one.is_file() and one.suffix != ".pyc"):
        sums.update(f"{path.relative_to(root)}\n{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return sums.hexdigest()[:16]
