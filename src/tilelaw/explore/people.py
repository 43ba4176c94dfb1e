"""The people at one table: what they do next, from a lot, by what the table has said so far. Mostly it is lawful."""

from collections import Counter
from dataclasses import dataclass, field

from tilelaw.acts import Act
from tilelaw.exchange import Exchange
from tilelaw.explore import twins, ways
from tilelaw.explore.choice import Chooser
from tilelaw.explore.fields import Filler
from tilelaw.explore.invariants import Invariant, Wrong
from tilelaw.explore.tables import Sitting, Tables
from tilelaw.explore.watch import Watch, under
from tilelaw.explore.ways import Offer

BOLDNESS = (10, 0, 25, 50)
"""In how many of a hundred acts something else is done than what leads on. An example has one of these all through."""


@dataclass(frozen=True)
class Violation:
    """What was found: the invariant, what is wrong, and everything that was said up to the answer in which it shows.

    ``again``: whether the same acts show it again.
    """

    invariant: Invariant
    wrong: Wrong
    told: tuple[Exchange, ...]
    again: bool = True

    @property
    def acts(self) -> list[Act]:
        """The acts that lead to it."""
        return [one.act for one in self.told]


@dataclass
class People:
    """People at one fresh table, which is watched. ``exercised`` counts how often each invariant had something to say.

    ``hurry``: they bring a round to its end in as few acts as they can.
    """

    tables: Tables
    exercised: Counter[str] = field(default_factory=Counter)
    bold: int | None = None
    hurry: bool = False

    def __post_init__(self) -> None:
        law = self.tables.profile.law
        self.sitting = Sitting(self.tables)
        self.watch = Watch(under(law), self.tables.boxes, self.exercised)
        self._way, self._names = ways.way(law), ways.people(law)

    @property
    def is_done(self) -> bool:
        """Whether nothing that follows could be repeated: tiles come from a chance that nobody disclosed, or the engine has failed."""
        return self.watch.ledger.blurred or self.sitting.failure is not None

    def act(self, choose: Chooser) -> Violation | None:
        """Perform one act; nothing, where the engine does not support it."""
        if self.bold is None:
            self.bold = choose.pick(BOLDNESS)
        act = self._next(choose, self.bold)
        return self.perform(act) if type(act) in self.tables.acts else None

    def perform(self, act: Act) -> Violation | None:
        """Perform this act, and give what is wrong with the answer."""
        told = self.sitting.perform(act)
        wrong = told and self.watch.tell(told)
        return Violation(*wrong, tuple(self.sitting.told)) if wrong else None

    def compare(self) -> Violation | None:
        """What is wrong when other tables are compared, with all that was said before anything came from chance."""
        told = self.sitting.told[: self.watch.clear] if self.tables.takes_outcomes else []
        found = twins.compare(self.tables, told, self.exercised)
        return Violation(found[0], found[1], tuple(found[2])) if found else None

    def _next(self, choose: Chooser, bold: int) -> Act:
        ledger, told = self.watch.ledger, self.sitting.told
        filler = Filler(choose, ledger, self._names, self.tables.styles)
        onward = self._way(ledger, choose, Offer(self.tables.styles, self.hurry))
        if onward and not choose.chance(bold):
            return choose.pick(onward)()
        manner = choose.pick(("almost", "again", "almost", "any"))
        if manner == "almost" and onward:
            return filler.other(choose.pick(onward)())
        if manner == "again" and told:
            return choose.pick(told[::-1]).act
        return filler.any(choose.pick(self.tables.acts))
