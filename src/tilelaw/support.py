"""What an engine can be asked, clause by clause, and which act to write next: from what it declares, before anything is judged."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tilelaw.engine import Description
from tilelaw.events import Flagged
from tilelaw.profiles import Profile
from tilelaw.rehearsal import Script
from tilelaw.shapes.outcomes import SIGNS

_SHOWN = 2


def lacking(profile: Profile, description: Description) -> list[str]:
    """The options that a profile offers and the engine does not declare."""
    return [name for name, value in profile.options.items() if value not in (False, None) and name not in description.options]


def offered_too_much(missing: Sequence[str]) -> tuple[str, str]:
    """The trouble with these options, and the way out of it as a vendor can write it."""
    off = ", ".join(f"{name}: false" for name in missing)
    do = f"let the engine's description list them once it has them, or write a profile that extends this one with options {{{off}}}"
    return f"the profile offers what the engine does not support: {', '.join(missing)}", do


@dataclass(frozen=True)
class ClauseSupport:
    """One clause: how many of its scenarios can be performed of how many, and what is missing for the others."""

    clause: str
    performed: int
    planned: int
    missing: tuple[str, ...]


@dataclass(frozen=True)
class Wish:
    """An act or option that scenarios lack: how many, how many of them nothing else, the clause of the first, and what answers it."""

    name: str
    lacking: int
    alone: int
    clause: str
    answers: tuple[str, ...]

    def __str__(self) -> str:
        """The wish in words."""
        answer = f"{self.name}, answered by {' or '.join(self.answers)}" if self.answers else self.name
        return f"{answer}; {self.clause} wants it, {self.lacking} scenarios lack it, {self.alone} of them nothing else"


def by_clause(plan: Sequence[Script], description: Description) -> Iterator[ClauseSupport]:
    """Every clause of the plan, in order."""
    clauses: dict[str, list[list[str]]] = {}
    for script in plan:
        clauses.setdefault(script.scenario.clause, []).append(script.lacks(description))
    for clause, lacks in clauses.items():
        missing = Counter(name for some in lacks for name in some)
        yield ClauseSupport(clause, lacks.count([]), len(lacks), tuple(name for name, _ in missing.most_common()))


def wishes(plan: Sequence[Script], suite: Sequence[Script], others: Sequence[Script], description: Description) -> list[Wish]:
    """Everything that is missing, the most useful first: what lacks where the least is lacking.

    ``suite`` tells what answers an act, and ``others``, scripts of other laws, where this law takes the act for granted.
    """
    lacks = [(missing, script.scenario.clause) for script in plan if (missing := script.lacks(description))]
    fewest = min((len(missing) for missing, _ in lacks), default=0)
    near, all_in_all = (Counter(name for missing, _ in lacks if len(missing) <= most for name in missing) for most in (fewest, len(plan)))
    alone = Counter(missing[0] for missing, _ in lacks if len(missing) == 1)
    first = {name: clause for missing, clause in reversed(lacks) for name in missing}
    ranked = sorted(all_in_all, key=lambda name: (-near[name], -all_in_all[name]))
    return [Wish(name, all_in_all[name], alone[name], first[name], answers_to(name, suite, others)) for name in ranked]


def answers_to(act: str, suite: Sequence[Script], others: Sequence[Script]) -> tuple[str, ...]:
    """The events that scenarios most often look for in the answer to an act, or those that show that it was carried out."""
    signs = [event.__name__ for kind, events in SIGNS.items() if kind.__name__ == act for event in events]
    return tuple(_looked_for(act, suite) or signs or _looked_for(act, others))[:_SHOWN]


def _looked_for(act: str, scripts: Sequence[Script]) -> list[str]:
    acted = [one for one in scripts if one.bulk is None]
    looks = Counter(name for one in acted if type(one.when).__name__ == act for name in sorted(one.looks - {Flagged.__name__}))
    return [name for name, _ in looks.most_common()]
