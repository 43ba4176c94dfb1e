"""Everything that has to hold, watched at one table: each answer is held against the invariants, and then noted."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from tilelaw import laws
from tilelaw.acts import Position
from tilelaw.events import Event
from tilelaw.exchange import Exchange
from tilelaw.explore import money, notes, play, tiles
from tilelaw.explore.invariants import Invariant, Wrong
from tilelaw.explore.ledger import Ledger

ALL: tuple[Invariant, ...] = (*tiles.INVARIANTS, *money.INVARIANTS, *play.INVARIANTS)


@cache
def under(law: str) -> tuple[Invariant, ...]:
    """The invariants that hold under a law, by its name."""
    parts = laws.parts(law)
    return tuple(one for one in ALL if one.under(parts))


@dataclass
class Watch:
    """One table under watch. ``exercised`` counts how often each invariant had something to say.

    ``clear`` is how many acts were answered before tiles came from a chance that nobody disclosed.
    """

    invariants: tuple[Invariant, ...]
    boxes: tuple[Position, ...]
    exercised: Counter[str]
    ledger: Ledger = field(init=False)
    clear: int = 0

    def __post_init__(self) -> None:
        self.ledger = Ledger(self.boxes)

    def tell(self, told: Exchange) -> tuple[Invariant, Wrong] | None:
        """Hear one act with its answer, and give what is wrong with it: of several things the first in the order of the
        invariants."""
        found = list(self._whole(told))
        if told.stands:
            notes.act(self.ledger, told)
            for event in told.events:
                found += self._event(event)
                notes.event(self.ledger, event)
            self.ledger.answered(told)
        self.clear += not self.ledger.blurred
        return min(found, key=lambda one: self.invariants.index(one[0]), default=None)

    def _whole(self, told: Exchange) -> Iterator[tuple[Invariant, Wrong]]:
        for one in self.invariants:
            if one.on_answer is not None:
                yield from self._noted(one, one.on_answer(self.ledger, told))

    def _event(self, event: Event) -> Iterator[tuple[Invariant, Wrong]]:
        for one in self.invariants:
            look = (one.on_event or {}).get(type(event))
            if look is not None:
                yield from self._noted(one, look(self.ledger, event))

    def _noted(self, one: Invariant, found: Iterator[Wrong] | None) -> Iterator[tuple[Invariant, Wrong]]:
        if found is not None:
            self.exercised[one.name] += 1
            yield from ((one, wrong) for wrong in found)
