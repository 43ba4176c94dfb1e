"""Scenarios and tables made by hand, without feature files, registers or an engine."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tilelaw.acts import Act
from tilelaw.adapters.python import CheckedTable
from tilelaw.bulk import RankHands
from tilelaw.engine import Table
from tilelaw.runner import Judgement, judge
from tilelaw.scenarios import BoundStep, Scenario
from tilelaw.scenarios.features import PlainScenario, PlainStep

Step = tuple[str, Callable[..., None]]
RANKED = RankHands(hands=(("1-1a", "1-1b"), ("1-3a", "1-3b"), ("4-6a", "4-6b"), ("1-6a", "1-6b")))
STRENGTH = {hand: place for place, hand in enumerate(reversed(RANKED.hands))}
"""How strong these four hands are: the first is the strongest."""


class Scripted:
    """A table that answers each act as a function says."""

    def __init__(self, answer: Callable[[Act], Any]) -> None:
        self.answer = answer

    def perform(self, act: Act) -> Any:
        return self.answer(act)


def given(play: Callable[[Any], None]) -> Step:
    return "given", play


def when(play: Callable[[Any], None]) -> Step:
    return "when", play


def then(look: Callable[[Any], None]) -> Step:
    return "then", look


def scenario(*steps: Step, clause: str = "xx-small.1-a", name: str = "It happens", **changes: Any) -> Scenario:
    """A scenario of these steps; a step is called ``given 1``, ``when 2`` and so on."""
    plains = [PlainStep(kind, kind.title(), f"{kind} {n}", n, None) for n, (kind, _) in enumerate(steps, 1)]
    bound = [BoundStep(plain, lambda stage, play=play: play(stage), {}, "stage") for plain, (_, play) in zip(plains, steps, strict=True)]
    path = Path("features/xx-small/01-mixing.feature")
    plain = PlainScenario(path, 1, name, name, None, (), "(a) A rule", (clause,), 1, tuple(plains))
    fields: dict[str, Any] = {"id": f"{clause}#{name}", "duties": (), "options": (), "no_options": (), "reading": None, **changes}
    return Scenario(clause=clause, plain=plain, steps=tuple(bound), **fields)


def judged(answer: Callable[[Act], Any], *steps: Step, supported: Sequence[str] = ()) -> Judgement:
    """The judgement of some steps at a table whose answers are checked against the contract."""

    def opened() -> Table:
        return CheckedTable(Scripted(answer))

    return judge(scenario(*steps), opened, frozenset(supported))
