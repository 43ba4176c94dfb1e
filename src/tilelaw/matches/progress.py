"""What is kept in the folder: the progress of a run that is not at its end, and the result of one that is.

Both are written beside and then put in place, so that a kill leaves the one that was there before; both carry the digests of
engine, rules and plan, and are taken up by no other run.
"""

import os
from pathlib import Path

import msgspec

from tilelaw.book.rules import Result
from tilelaw.matches.judge import Found
from tilelaw.trouble import Trouble

PROGRESS, RESULT = "matches.progress.json", "matches.json"


class Digests(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a run is: SHA-256 of the engine's description, of the rules and of the plan, and the release that judges."""

    engine: str
    rules: str
    plan: str
    tilelaw: str


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One cause of deviations."""

    slips: tuple[int, ...]
    required: Result
    answered: str
    high: str
    low: str
    count: int
    first: tuple[int, int]


class Kept(msgspec.Struct, forbid_unknown_fields=True):
    """What was judged so far: which units, how many matches, what deviates, and the seconds spent."""

    digests: Digests
    done: list[int]
    judged: int
    causes: list[Row]
    asking: float = 0.0
    judging: float = 0.0

    @property
    def found(self) -> Found:
        """The same, to go on with."""
        causes = {(row.slips, row.required, row.answered, row.high, row.low): (row.count, row.first) for row in self.causes}
        return Found(self.judged, causes, self.asking, self.judging)


def read(out: Path, name: str, digests: Digests) -> Kept | None:
    """What the folder has under this name, or None. Raises Trouble when it is no such file, or of another run."""
    path = out / name
    if not path.is_file():
        return None
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=Kept)
    except msgspec.MsgspecError as error:
        raise Trouble(path, f"this is not what was kept of a run: {error}", do="remove it, or give another --out") from None
    other = [one for one in Digests.__struct_fields__ if getattr(kept.digests, one) != getattr(digests, one)]
    if other:
        what = f"it was kept under another {' and another '.join(other)}"
        raise Trouble(path, what, do="give another --out, or remove the file to begin anew")
    return kept


def kept(digests: Digests, done: set[int], found: Found, *, timed: bool) -> Kept:
    """What is to be kept; ``timed`` with the seconds, without which two runs keep the same bytes."""
    rows = [Row(*cause, count, first) for cause, (count, first) in found.causes.items()]
    rows.sort(key=lambda row: (row.first, row.answered, row.slips))
    seconds = {"asking": found.asking, "judging": found.judging} if timed else {}
    return Kept(digests, sorted(done), found.judged, rows, **seconds)


def write(path: Path, kept: Kept) -> None:
    """Put it in place, whole or not at all."""
    beside = path.with_name(f"{path.name}.new")
    with beside.open("wb") as file:
        file.write(msgspec.json.format(msgspec.json.encode(kept)) + b"\n")
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
