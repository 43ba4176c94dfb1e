"""Exploring one engine within a budget: examples, what they found, the shortest way to it, and what was looked at meanwhile."""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tilelaw.engine import EngineBroke
from tilelaw.explore import machine
from tilelaw.explore.choice import Chooser
from tilelaw.explore.invariants import Invariant
from tilelaw.explore.people import People, Violation
from tilelaw.explore.phases import Depth
from tilelaw.explore.shortest import shortest
from tilelaw.explore.tables import EngineStop, Stop, Tables
from tilelaw.explore.watch import under

STEPS = 60
CHUNK = 100


@dataclass
class Tally:
    """What was explored: at so many fresh tables (``examples``) so many acts, so many of them refused.

    ``exercised`` counts how often each invariant had something to say, ``reached`` how deep examples came; ``failures`` tell where the
    engine failed over an act.
    """

    examples: int = 0
    acts: int = 0
    refused: int = 0
    failures: list[str] = field(default_factory=list)
    exercised: Counter[str] = field(default_factory=Counter)
    reached: Counter[str] = field(default_factory=Counter)


@dataclass
class Explorer:
    """One engine, explored until something is found or the budget is spent. ``beat`` hears after every example."""

    tables: Tables
    seed: str
    examples: int | None = None
    seconds: float | None = None
    database: Path | None = None
    beat: Callable[[Tally], None] = lambda _: None
    tally: Tally = field(default_factory=Tally)
    found: Violation | None = None
    until: float = float("inf")

    @property
    def unexercised(self) -> list[Invariant]:
        """The invariants that never had anything to say."""
        return [one for one in under(self.tables.profile.law) if not self.tally.exercised[one.name]]

    def explore(self) -> Violation | None:
        """The first thing that was found, as short as it gets; or None. Raises EngineBroke."""
        self.until = time.monotonic() + self.seconds if self.seconds is not None else float("inf")
        try:
            self._examples()
            return self.found and shortest(self.tables, self.found, self.seed)
        except EngineStop as stop:
            raise EngineBroke(str(stop)) from stop

    def _examples(self) -> None:
        chunk = 0
        while self.found is None and self._goes_on():
            left = CHUNK if self.examples is None else min(CHUNK, self.examples - self.tally.examples)
            text = f"{self.seed}/{self.tables.profile.law}/{chunk}"
            try:
                machine.run(lambda: _Example(self), steps=STEPS, examples=left, text=text, database=self.database)
            except EngineStop:
                raise
            except Stop:
                return
            chunk += 1

    def _goes_on(self) -> bool:
        return time.monotonic() < self.until and (self.examples is None or self.tally.examples < self.examples)


class _Example(machine.Example):
    """One example: a fresh table, people at it, and everything that has to hold."""

    def __init__(self, explorer: Explorer) -> None:
        self._explorer = explorer
        self._people = People(explorer.tables, explorer.tally.exercised)
        self._depth = Depth()
        self._heard = 0

    def step(self, choose: Chooser) -> None:
        """One act, or nothing any more once the people are done. Raises Stop when the time is up."""
        if time.monotonic() > self._explorer.until and self._explorer.found is None:
            raise Stop
        if not self._people.is_done:
            found = self._people.act(choose)
            self._count()
            self._note(found)

    def end(self) -> None:
        """Compare with other tables."""
        tally = self._explorer.tally
        tally.examples += 1
        tally.reached[self._depth.deepest] += 1
        tally.failures += [self._people.sitting.failure] if self._people.sitting.failure else []
        self._explorer.beat(tally)
        self._note(self._people.compare())

    def _note(self, found: Violation | None) -> None:
        if found:
            self._explorer.found = self._explorer.found or found
            raise machine.Found(found.wrong.what)

    def _count(self) -> None:
        for told in self._people.sitting.told[self._heard :]:
            self._explorer.tally.acts += 1
            self._explorer.tally.refused += not told.stands
            self._depth.hear(told)
        self._heard = len(self._people.sitting.told)
