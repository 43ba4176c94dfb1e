"""Scenarios without any engine: the acts that each performs, the events that it looks at, and what an engine lacks for it.

Nobody answers at a rehearsal, and nothing is judged. What is performed in earnest does not depend on answers, so that it is known before.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from tilelaw.acts import Act, DealTiles, DecideCut, DrawNumber, ExposeTile, LayStacks, LetTimePass, Other, RollDice, StackTiles
from tilelaw.asking import by_acts
from tilelaw.asking.question import items
from tilelaw.bulk import Bulk
from tilelaw.engine import Description
from tilelaw.events import Event, Flagged
from tilelaw.exchange import Exchange
from tilelaw.register import Round
from tilelaw.scenarios import BoundStep, Scenario
from tilelaw.seen import Seen

FORCING: dict[type[Act], str] = {
    DealTiles: "start", DecideCut: "lots", DrawNumber: "number", ExposeTile: "tile", LayStacks: "stacks", RollDice: "faces",
    StackTiles: "stacks",
}  # fmt: skip
"""The field of an act that forces its outcome; where it is None, chance decides."""


@dataclass(frozen=True)
class Script:
    """What a scenario performs. ``acts`` are its Givens and its When, the first one of a sweep; ``whens`` are all acts of its When.

    ``looks`` are the kinds of events that it looks at in the answer. ``bulk`` is the bulk question that it asks instead, after the
    Givens that ``acts`` then are; ``whens`` are then the acts for one item, where there are any.
    """

    scenario: Scenario
    acts: tuple[Act, ...]
    whens: tuple[Act, ...]
    looks: frozenset[str]
    bulk: str | None = None

    @cached_property
    def needs(self) -> frozenset[str]:
        """The acts that an engine has to support for it, by name."""
        return frozenset(type(act).__name__ for act in (*self.acts, *self.whens))

    @property
    def when(self) -> Act:
        """The act whose answer is looked at."""
        return self.acts[-1]

    @property
    def wants_refusal(self) -> bool:
        """Whether all that it looks for is that the act does not stand."""
        return self.looks == {Flagged.__name__}

    @cached_property
    def is_forced(self) -> bool:
        """Whether nothing in it is left to chance."""
        rolled = any(isinstance(act, RollDice) for act in self.acts)
        return not any(_leaves_open(act, rolled) for act in self.acts)

    def lacks(self, description: Description) -> list[str]:
        """The acts, in the order in which they are performed, and the options that it needs and the engine does not declare."""
        asked = self.bulk in description.bulk
        needed = dict.fromkeys(type(act).__name__ for act in (self.acts if asked else (*self.acts, *self.whens)))
        acts = [name for name in needed if name not in description.acts | description.automatic]
        acts += [self.bulk] if self.bulk and not asked and not self.whens else []
        return acts + [name for name in self.scenario.options if name not in description.options]

    def can_be_asked(self, description: Description) -> bool:
        """Whether the engine performs every act of it when asked to, and nothing but acts is asked."""
        return not self.bulk and not self.lacks(description) and not self.needs & description.automatic

    def can_be_forced(self, description: Description) -> bool:
        """Whether it does so with outcomes as they are given."""
        return self.can_be_asked(description) and not self.needs & description.observed


def _leaves_open(act: Act, rolled: bool) -> bool:
    if isinstance(act, (LetTimePass, Other)):
        return True
    name = FORCING.get(type(act))
    return name is not None and getattr(act, name) is None and not (rolled and isinstance(act, DealTiles))


def scripts(suite: Iterable[Scenario], plain: Round | None = None) -> list[Script]:
    """The scripts of some scenarios, of those that perform anything and whose steps do not break; ``plain`` is a round of their law."""
    rehearsed = (_rehearsed(scenario, plain) for scenario in suite)
    return [script for script in rehearsed if script.acts or script.bulk]


@dataclass
class _Nobody:
    """People who perform before no table."""

    plain: Round | None
    acts: list[Act] = field(default_factory=list)
    swept: tuple[Act, ...] = ()
    bulk: str | None = None

    def perform(self, *acts: Act) -> None:
        """Note the acts."""
        self.acts += acts

    def sweep(self, acts: Iterable[Act]) -> None:
        """Note the acts; the first stands for all."""
        self.swept = tuple(acts)
        self.acts += self.swept[:1]

    def ask(self, question: Bulk, acts: Callable[[Any], Sequence[Act]] | None = None, **_more: object) -> None:
        """Note the question, and the acts by which the first item would be asked."""
        self.bulk = type(question).__name__
        way = by_acts.given(question, acts, list) if acts else by_acts.Ways(self.plain).of(question)
        self.swept = tuple(way.acts(items(way.question)[0])[0]) if way else ()


class _Glance(Seen):
    """Looks, and finds nothing wrong."""

    def check(self, look: str, expected: Any, actual: Any) -> None:
        """Whatever was seen will do."""

    def none(self, *kinds: type[Event]) -> None:
        """What may not come is no answer."""


def _rehearsed(scenario: Scenario, plain: Round | None) -> Script:
    people = _Nobody(plain)
    unbroken = [_goes(step, people) for step in scenario.steps if step.plain.kind != "then"]
    acts = tuple(people.acts) if all(unbroken) else ()
    if people.bulk and all(unbroken):
        return Script(scenario, acts, people.swept, frozenset(), people.bulk)
    return Script(scenario, acts, people.swept or acts[-1:], _looks(scenario, acts[-1:]))


def _looks(scenario: Scenario, when: Sequence[Act]) -> frozenset[str]:
    seen = _Glance([Exchange("when", act) for act in when])
    for step in scenario.steps:
        if step.plain.kind == "then":
            _goes(step, seen)  # a look may miss what no answer can hold
    return frozenset(kind.__name__ for kind in seen.looked_at)


def _goes(step: BoundStep, stage: Any) -> bool:
    """Whether a step goes through. One that breaks, or skips, will do so as well when it is judged, and be told there."""
    try:
        step.call(stage)
    except KeyboardInterrupt:
        raise
    except BaseException:  # noqa: BLE001 - a skip of pytest's is no Exception
        return False
    return True
