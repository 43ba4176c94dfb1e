"""One side of a comparison: a profile, its law on a day, the clauses in force then, and the scenarios that judge them."""

import datetime
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tilelaw import profiles, scenarios
from tilelaw.conformity import in_plan
from tilelaw.laws import Law
from tilelaw.profiles import Profile
from tilelaw.register import Clause
from tilelaw.scenarios import Scenario
from tilelaw.trouble import Trouble


@dataclass(frozen=True)
class Side:
    """A law on a day, under a profile; ``named`` is how the user gave it."""

    named: str
    profile: Profile
    law: Law
    day: datetime.date

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """The clauses in force on the day, by id."""
        return {name: clause for name, clause in self.law.clauses.items() if self.law.in_force(name, self.day)}

    @cached_property
    def scenarios(self) -> list[Scenario]:
        """The scenarios that have to be judged."""
        return [one for one in scenarios.of(self.law) if in_plan(one, self.law, self.profile, self.day)]

    @property
    def told(self) -> dict[str, Any]:
        """Which law it is, and what is known of its days."""
        head = self.law.instrument
        return {
            "named": self.named, "profile": self.profile.name, "law": head.id, "title": head.title, "day": str(self.day),
            "since": str(head.since), "not_before": str(head.not_before) if head.not_before else None, "since_note": head.since_note,
            "known_until": str(head.known_until), "clauses": len(self.clauses), "not_obtained": len(self.law.missing(self.day)),
            "held_otherwise": self.law.held_otherwise(self.day),
        }  # fmt: skip


def side(named: str) -> Side:
    """The law that ``PROFILE@DAY`` names, or ``PROFILE`` alone on its own day. Raises Trouble."""
    name, at, text = named.rpartition("@")
    try:
        day = datetime.date.fromisoformat(text) if at else None
    except ValueError:
        raise Trouble(named, f"{text!r} is no day", do="write PROFILE@YYYY-MM-DD") from None
    if day is None and profiles.days(named) != [None]:
        raise Trouble(named, "which law is in force depends on the day", do=f"write {named}@YYYY-MM-DD")
    profile, law = profiles.load(name if at else named, day)
    return Side(named, profile, law, day or profile.day)
