"""The editions of a jurisdiction's law: which is in force on a day, as far as that is known."""

import datetime
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from tilelaw.register import Instrument
from tilelaw.trouble import Trouble

Date = datetime.date
ONE_DAY = datetime.timedelta(days=1)


@dataclass(frozen=True)
class Edition:
    """A profile and its law. The law is in force from ``since`` on; where its first day is not known, ``earliest`` may be it too."""

    profile: str
    law: Instrument

    @property
    def since(self) -> Date:
        """The day from which it is certainly in force."""
        return self.law.since

    @property
    def earliest(self) -> Date:
        """The first day on which it can have been in force."""
        return self.law.not_before or self.law.since

    def __str__(self) -> str:
        unknown = f" at the latest, {self.earliest} at the earliest" if self.earliest < self.since else ""
        return f"{self.profile} from {self.since}{unknown}"


def of(path: Path, named: Iterable[tuple[str, Instrument]]) -> list[Edition]:
    """The editions in order. Raises Trouble for one that does not begin where the one before it ends."""
    found = [Edition(profile, law) for profile, law in named]
    for before, after in pairwise(found):
        ends = before.law.until or (after.earliest - ONE_DAY if after.law.amends == before.law.id else None)
        if ends is None or after.earliest <= max(ends, before.since):
            raise Trouble(path, f"{after} has an overlap with {before}", do="name them in order, each ending before the next")
        if after.earliest > ends + ONE_DAY:
            raise Trouble(path, f"there is a hole between {before}, which ends on {ends}, and {after}", do="name what is in force then")
    return found


def on(path: Path, known: Sequence[Edition], day: Date | None) -> str:
    """The profile of the edition that is in force on a day. Raises Trouble without day, and for one on which nobody can say."""
    wanted = "or name one of these profiles itself"
    if day is None:
        raise Trouble(
            path,
            "which law is in force depends on the day, and none is given",
            known=map(str, known),
            do=f"give --as-of DAY where the command takes it, {wanted}",
        )
    later = [one for one in known if day < one.since]
    if later and later[0].earliest <= day:
        what = f"whether {later[0].law.id} was in force on {day} is not known: its first day is not"
        raise Trouble(path, what, known=map(str, known), do=f"choose another day, {wanted}")
    before = [one for one in known if one.since <= day]
    if not before or (before[-1].law.until is not None and before[-1].law.until < day):
        raise Trouble(path, f"no law that is held is in force on {day}", known=map(str, known), do=f"choose another day, {wanted}")
    return before[-1].profile
