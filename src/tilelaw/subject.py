"""The manifest of a test: what the laboratory and the vendor declare of item, parties, days and sign-off, and files that are hashed here.

Whatever it says is kept under the name of whoever declares it; what is not said is not there, and nothing is made up. Only the digests
are determined by us.
"""

import datetime
import hashlib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Annotated, Any, Literal

import msgspec

from tilelaw.listed import hashed
from tilelaw.register import Date, Record
from tilelaw.strict_yaml import line_of, read
from tilelaw.trouble import Trouble

Text = Annotated[str, msgspec.Meta(pattern=r"\S")]
Digest = Annotated[str, msgspec.Meta(pattern="^[0-9A-Fa-f]{64}$")]
Files = dict[Text, Digest | None]
Fault = tuple[str, str, str]
"""The key at which something is wrong, what, and what to do."""


class Body(Record, frozen=True, omit_defaults=True):
    """A laboratory or a customer."""

    name: Text
    address: Text | None = None


class Person(Record, frozen=True, omit_defaults=True):
    """Somebody who reviews or authorises."""

    name: Text
    role: Text | None = None

    def is_same(self, other: "Person") -> bool:
        """Whether both have one name, however it is spaced or written in capitals."""
        return self.name.casefold().split() == other.name.casefold().split()


class Item(Record, frozen=True, omit_defaults=True):
    """The item tested, and which of the two says what it is."""

    declared_by: Literal["vendor", "laboratory"]
    name: Text
    vendor: Text | None = None
    versions: dict[Text, Text] = {}
    condition: Text | None = None


class Span(Record, frozen=True, omit_defaults=True):
    """From the first to the last day of the test."""

    first: Date = msgspec.field(name="from")
    last: Date = msgspec.field(name="until")


class Earlier(Record, frozen=True, omit_defaults=True):
    """A report that was issued before, and why another one takes its place or adds to it."""

    report: Text
    reason: Text


class Subject(Record, frozen=True, omit_defaults=True):
    """The file as it is written. Every key may be left out."""

    laboratory: Body | None = None
    customer: Body | None = None
    item: Item | None = None
    files: list[Text] | Files = {}
    received: Date | None = None
    tested: Span | None = None
    issued: Date | None = None
    deviations: tuple[Text, ...] | None = None
    reviewer: Person | None = None
    authoriser: Person | None = None
    status: Literal["draft", "reviewed", "authorised"] | None = None
    amends: Earlier | None = None
    supersedes: Earlier | None = None


def load(path: Path) -> dict[str, Any]:
    """What the evidence keeps of a manifest: ``declared``, by whom, and ``determined``, by us. Neither clock nor folder is in it.

    Raises Trouble for what is unknown, contradicts itself, or names a file that cannot be hashed.
    """
    found = read(path, Subject)
    for key, what, do in _faults(found):
        raise Trouble(path, what, line=line_of(path, key), do=do)
    files = hashed(path, path.parent, _listed(path, found.files))
    determined = {"manifest": {"name": path.name, "sha256": hashlib.sha256(path.read_bytes()).hexdigest()}, "files": files}
    return {"declared": _declared(found), "determined": determined}


def _declared(found: Subject) -> dict[str, dict[str, Any]]:
    """Everything but the files, under the name of whoever declares it."""
    said = {"laboratory": msgspec.to_builtins(found), "vendor": {}}
    said["laboratory"].pop("files", None)
    if found.item and found.item.declared_by == "vendor":
        said["vendor"]["item"] = said["laboratory"].pop("item")
    return said


def _faults(found: Subject) -> Iterator[Fault]:
    yield from _signed(found)
    yield from _days(found)
    if found.amends and found.supersedes:
        yield "supersedes", "a report either amends an earlier one or supersedes it", "keep one of the two"


def _signed(found: Subject) -> Iterator[Fault]:
    if found.status in ("reviewed", "authorised") and not found.reviewer:
        yield "status", f"the status is {found.status}, and there is no reviewer", "name the reviewer, or make the status draft"
    if found.status == "authorised" and not found.authoriser:
        yield "status", "the status is authorised, and there is no authoriser", "name the authoriser, or lower the status"
    if found.reviewer and found.authoriser and found.authoriser.is_same(found.reviewer):
        yield "authoriser", f"{found.authoriser.name!r} is the reviewer as well", "let another person authorise"


def _days(found: Subject) -> Iterator[Fault]:
    first, last = (found.tested.first, found.tested.last) if found.tested else (None, None)
    known = [("received", found.received), ("tested", first), ("tested", last), ("issued", found.issued)]
    given: list[tuple[str, datetime.date]] = [(key, day) for key, day in known if day is not None]
    for (before, day), (key, after) in pairwise(given):
        if after < day:
            yield key, f"{key}: {after} is before {day} ({before})", "give the days in the order: received, tested, issued"


def _listed(path: Path, files: list[str] | Files) -> Files:
    """The files with the digests expected. Raises Trouble for one that stands twice or is not named from the manifest on."""
    names = list(files)
    for name in names:
        line = line_of(path, name) or line_of(path, "files")
        if names.count(name) > 1:
            raise Trouble(path, f"the file {name!r} stands twice", line=line, do="keep one of the two")
        if PurePosixPath(name).is_absolute() or PureWindowsPath(name).is_absolute():
            do = "name it from the folder of the manifest on: evidence is the same wherever that is"
            raise Trouble(path, f"the file {name!r} is named from the root on", line=line, do=do)
    return files if isinstance(files, dict) else dict.fromkeys(files)
