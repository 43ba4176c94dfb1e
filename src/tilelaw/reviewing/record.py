"""Who has signed which restatement, and on which day: ``jurisdictions/reviews.yaml``, and what became of each clause since."""

import datetime
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from tilelaw import content, laws
from tilelaw.laws.law import Law
from tilelaw.register import Record
from tilelaw.reviewing import restatement
from tilelaw.reviewing.restatement import Fingerprint, Part
from tilelaw.scenarios import Scenario
from tilelaw.strict_yaml import line_of, read
from tilelaw.trouble import Trouble, nearest

NAME = "reviews.yaml"
HEAD = "# Who has signed the restatement of which clause: written by tilelaw review, see CONTRIBUTING.md.\n"
Name = Annotated[str, msgspec.Meta(min_length=1)]


class Signature(Record, frozen=True):
    """Who has looked at a clause's restatement, when, and what it was then."""

    by: Name
    day: datetime.date
    fingerprint: Fingerprint


class Reviews(Record, frozen=True):
    """The whole file: signatures by clause."""

    reviews: dict[str, Signature]


@dataclass(frozen=True)
class Review:
    """How a clause's restatement stands: ``suspect`` is one of which parts changed since it was signed."""

    state: Literal["reviewed", "suspect", "unreviewed"]
    signature: Signature | None = None
    changed: tuple[Part, ...] = ()

    def line(self) -> dict[str, Any]:
        """What evidence keeps of it."""
        signed = self.signature
        return {"state": self.state, "by": signed and signed.by, "day": signed and signed.day, "changed": self.changed}

    def __str__(self) -> str:
        signed = self.signature
        if signed is None:
            return "unreviewed"
        since = f"; changed since: {', '.join(self.changed)}" if self.changed else ""
        return f"{self.state}, signed by {signed.by} on {signed.day}{since}"


def paths() -> list[Path]:
    """Where the records are, if there are any: the one that comes with the tool, and the user's own on content of the user's own."""
    return [root / NAME for root in content.folders("jurisdictions")]


def load() -> dict[str, Signature]:
    """All signatures, by clause; none where there is no record. Raises Trouble."""
    return {name: signed for path in paths() for name, signed in _of(path).items()}


def _of(path: Path) -> dict[str, Signature]:
    return read(path, Reviews).reviews if path.exists() or path.is_symlink() else {}


def holding(clause: str) -> Path:
    """The record that holds the signature of a clause, or where it would be."""
    found = [path for path in paths() if clause in _of(path)]
    return found[-1] if found else paths()[0]


def strangers() -> list[Trouble]:
    """Signatures of clauses that no register has."""
    known = {name for law in laws.names() for name in laws.load(law).own.clauses}
    return [
        Trouble(path, f"{name} is signed, and no register has it", line=line_of(path, name), do=f"{nearest(name, known)}, or remove it")
        for path in paths()
        for name in _of(path)
        if name not in known
    ]


def reviews(law: Law, suite: Sequence[Scenario], of: Iterable[str] | None = None) -> dict[str, Review]:
    """How the restatements of some clauses of a law stand by the record, or those of all."""
    wanted, signatures = list(law.clauses if of is None else of), load()
    signed = [name for name in wanted if name in signatures]
    now = restatement.of(law, suite, signed)  # what nobody signed need not be looked at
    return {name: _review(now[name].fingerprint, signatures[name]) if name in now else Review("unreviewed") for name in wanted}


def _review(now: Fingerprint, signature: Signature) -> Review:
    changed = now.changed(signature.fingerprint)
    return Review("suspect" if changed else "reviewed", signature, changed)


def sign(signatures: Mapping[str, Signature]) -> list[Path]:
    """Write these signatures beside their registers, in the place of any of the same clauses. Raises Trouble where they cannot be."""
    mine = {
        name for law in laws.names() if content.is_own(content.find("jurisdictions", "laws", law)) for name in laws.load(law).own.clauses
    }
    parts = [(path, {name: one for name, one in signatures.items() if (name in mine) == content.is_own(path)}) for path in paths()]
    for path, part in parts:
        if part and path.is_relative_to(Path(content.__file__).parent):
            raise Trouble(path, "the record came with an installation", do="sign in a checkout, or in a folder of your own content")
    return [_written(path, part) for path, part in parts if part]


def _written(path: Path, signatures: Mapping[str, Signature]) -> Path:
    every = {**_of(path), **signatures}
    before = path.read_text(encoding="utf-8") if path.is_file() else HEAD
    head = "".join(takewhile(lambda line: not line.startswith("reviews:"), before.splitlines(keepends=True)))
    text = head + "reviews:\n" + "".join(_entry(name, every[name]) for name in sorted(every))
    part = path.with_name(f"{NAME}.part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path.resolve())  # the record as a whole, or as it was
    except OSError as error:
        raise Trouble(path, f"the record cannot be written: {error.strerror}", do="sign where it can be") from None
    return path


def _entry(clause: str, signed: Signature) -> str:
    parts = "".join(f"      {part}: {getattr(signed.fingerprint, part)}\n" for part in restatement.PARTS)
    return f"  {clause}:\n    by: {json.dumps(signed.by, ensure_ascii=False)}\n    day: {signed.day}\n    fingerprint:\n{parts}"
