"""What a reviewer has signed, from the history of the repository that holds the record of reviews."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tilelaw import content
from tilelaw.canonical import plain
from tilelaw.impact import places, side
from tilelaw.reviewing import Signature, record
from tilelaw.strict_yaml import read
from tilelaw.trouble import Trouble


def told(clause: str, signature: Signature) -> dict[str, list[str]] | None:
    """The restatement that was signed, line by line and part by part; None where no history has it."""
    file = record.holding(clause)
    root = Path.cwd() if content.is_own(file) else file.parent.parent
    try:
        found = (_at(commit, root, clause, signature) for commit in _commits(file, clause, signature))
        return next((one for one in found if one is not None), None)
    except Trouble:  # no git, no repository, or content that this release does not read: the parts are named all the same
        return None


def _commits(file: Path, clause: str, signature: Signature) -> Iterator[str]:
    """Where the state that was signed may be: the commit that brought the signature, else the last of all."""
    first = None
    for commit in places.git(file.parent, "log", "--format=%H", "--", file.name).decode().split():
        if _signed(file, commit, clause) != signature:
            break
        first = commit
    if first is not None:
        yield first
    yield "HEAD"


def _signed(file: Path, commit: str, clause: str) -> Signature | None:
    """The signature of a clause in a commit."""
    with places.written(places.git(file.parent, "show", f"{commit}:./{file.name}")) as path:
        return read(path, record.Reviews).reviews.get(clause)


def _at(commit: str, root: Path, clause: str, signature: Signature) -> dict[str, list[str]] | None:
    with places.revision(commit, root) as was:
        answer = side.ask([was], [("telling", {"only": [clause]})])[0]
    row: dict[str, Any] = answer["clauses"].get(clause, {})
    lines: dict[str, list[str]] | None = row.get("told")
    return lines if row.get("fingerprint") == plain(signature.fingerprint) else None
