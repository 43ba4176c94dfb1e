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
from tilelaw.law import Law
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


def path() -> Path:
    """Where the record is, if there is one."""
    return content.folder("jurisdictions") / NAME


def load() -> dict[str, Signature]:
    """All signatures, by clause; none where there is no record. Raises Trouble."""
    return read(path(), Reviews).reviews if path().is_file() else {}


def strangers() -> list[Trouble]:
    """Signatures of clauses that no register has."""
    known = {name for law in laws.names() for name in laws.load(law).own.clauses}
    return [
        Trouble(path(), f"{name} is signed, and no register has it", line=line_of(path(), name), do=f"{nearest(name, known)}, or remove it")
        for name in load()
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


def sign(signatures: Mapping[str, Signature]) -> Path:
    """Write these signatures into the record, in the place of any of the same clauses. Raises Trouble where it cannot be written."""
    if content.home() is None:
        raise Trouble(path(), "the record came with an installation", do="sign in a checkout, or in a folder of your own content")
    every = {**load(), **signatures}
    before = path().read_text(encoding="utf-8") if path().is_file() else HEAD
    head = "".join(takewhile(lambda line: not line.startswith("reviews:"), before.splitlines(keepends=True)))
    text = head + ("reviews:\n" + "".join(_entry(name, every[name]) for name in sorted(every)) if every else "reviews: {}\n")
    try:
        path().write_text(text, encoding="utf-8")
    except OSError as error:
        raise Trouble(path(), f"the record cannot be written: {error.strerror}", do="sign where it can be") from None
    return path()


def _entry(clause: str, signed: Signature) -> str:
    parts = "".join(f"      {part}: {getattr(signed.fingerprint, part)}\n" for part in restatement.PARTS)
    return f"  {clause}:\n    by: {json.dumps(signed.by, ensure_ascii=False)}\n    day: {signed.day}\n    fingerprint:\n{parts}"
