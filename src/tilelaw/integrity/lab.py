"""Where probes are made: the engine with its rules, what can be asked of it, tables to ask at, and answers to compare.

Whatever is drawn is drawn from the run's seed by a digest, so that every computer draws the same.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, TypeVar

import msgspec

from tilelaw.acts import Act, DealTiles
from tilelaw.canonical import plain
from tilelaw.engine import Description, Engine, Refused, Rules, Table
from tilelaw.places import PlacedTable, filling
from tilelaw.profiles import Profile
from tilelaw.rehearsal import Script
from tilelaw.scenarios import Scenario

T = TypeVar("T")
Said = Mapping[str, Any]
LONGEST = 6
_OF_A_CLAUSE = 12


def drawn(suite: Iterable[Scenario], seed: str) -> list[Scenario]:
    """Scenarios enough for probes: a dozen of each clause, drawn from the seed; those that take an option away come first."""
    of_clause: dict[str, list[Scenario]] = {}
    for one in suite:
        of_clause.setdefault(one.clause, []).append(one)
    in_turn = (sorted(some, key=lambda one: (not one.no_options, _draw(seed, f"some/{one.id}"))) for some in of_clause.values())
    return [one for some in in_turn for one in some[:_OF_A_CLAUSE]]


def _draw(seed: str, about: str) -> int:
    """A number from the seed, of 128 bits."""
    return int.from_bytes(hashlib.sha256(f"{seed}/probes/{about}".encode()).digest()[:16])


class NotMade(Exception):  # noqa: N818 - a probe that could not be made, not an error
    """The probe cannot be made with this engine, and why. That is no pass."""


@dataclass(frozen=True)
class Difference:
    """What was not as expected, in words, and what was said at the tables where it shows."""

    got: str
    sides: Mapping[str, Sequence[Said]]


Found = tuple[str, Difference | None]
"""What a probe asked, in words, and the first thing that was not as expected."""


def _never(_: Scenario) -> bool:
    return False


@dataclass(frozen=True)
class Lab:
    """One engine under one profile.

    ``plan`` are the scripts that the profile takes, ``suite`` those of the whole law, ``boxes`` is the layout. ``heard`` is what was
    said in scenarios as they were judged, by id; ``broke`` says of a scenario whether it broke the engine: it is not put to it again.
    """

    engine: Engine
    description: Description
    profile: Profile
    boxes: tuple[str, ...]
    seed: str
    plan: Sequence[Script]
    suite: Sequence[Script]
    heard: dict[str, Sequence[Said]] = field(default_factory=dict)
    broke: Callable[[Scenario], bool] = _never

    @cached_property
    def forced(self) -> list[Script]:
        """What can be asked for with every outcome given; where a start is left to chance it is given here."""
        return [one for one in map(self._started, self.plan) if one.is_forced and one.can_be_forced(self.description)]

    def some(self, count: int, about: str, among: Iterable[Script], *conditions: Callable[[Script], bool]) -> list[Script]:
        """So many scripts, drawn: of those that meet the ``conditions``, where any does. Short ones come first, and other last acts.

        Whether a script broke the engine is asked only of those that are drawn; what is drawn is as if it had been asked of all.
        Raises NotMade for none.
        """
        left = list(among)
        if not left:
            raise NotMade("the engine does not perform all acts of any scenario with every outcome given")
        while left:
            drawn = self._drawn(count, about, left, conditions)
            broken = {one.scenario.id for one in drawn if self.broke(one.scenario)}
            if not broken:
                return drawn
            left = [one for one in left if one.scenario.id not in broken]
        raise NotMade("every scenario that could be put to the engine once more broke it")

    def _drawn(self, count: int, about: str, among: Sequence[Script], conditions: Iterable[Callable[[Script], bool]]) -> list[Script]:
        for condition in conditions:
            among = preferred(condition, among)
        drawn = sorted(among, key=lambda one: (len(one.acts) > LONGEST, self.draw(f"{about}/{one.scenario.id}")))
        firsts = {type(one.when): one for one in reversed(drawn)}
        return sorted(drawn, key=lambda one: one is not firsts[type(one.when)])[:count]

    def draw(self, about: str, below: int = 2**64) -> int:
        """A number from the seed, at least 0 and less than ``below``."""
        return _draw(self.seed, about) % below

    def pick(self, about: str, among: Sequence[T]) -> T:
        """One of these."""
        return among[self.draw(about, len(among))]

    def table(self, tiles: str, options: Mapping[str, Any] | None = None) -> Table:
        """A fresh table, under the profile's options or these. ``tiles`` names how the places are filled: a scenario's id, or any other."""
        rules = Rules(law=self.profile.law, options=dict(self.profile.options if options is None else options), boxes=self.boxes)
        return PlacedTable(self.engine.open_table(rules), filling(self.seed, tiles))

    def play(self, acts: Sequence[Act], tiles: str) -> list[Said]:
        """The answers to these acts at a fresh table, up to the first act that does not stand."""
        return self.played(self.table(tiles), acts)

    def played(self, table: Table, acts: Iterable[Act]) -> list[Said]:
        """The answers to these acts at one table, up to the first act that does not stand."""
        found: list[Said] = []
        for act in acts:
            found.append(answered(table, act))
            if not self.stands(found[-1]):
                break
        return found

    def stands(self, said: Said) -> bool:
        """Whether the act stands: not refused, nor flagged where people deal."""
        flags = self.description.dealer == "person" and any(event["event"] == "Flagged" for event in said["events"])
        return said["refused"] is None and not flags

    def _started(self, script: Script) -> Script:
        if script.is_forced or not self.boxes:
            return script
        start = self.boxes[0]
        acts = tuple(msgspec.structs.replace(act, start=act.start or start) if isinstance(act, DealTiles) else act for act in script.acts)
        return replace(script, acts=acts)


def answered(table: Table, act: Act) -> Said:
    """One act and its answer, as evidence has them."""
    events: Sequence[Any] = ()
    refused = None
    try:
        events = table.perform(act)
    except Refused as no:
        refused = no.reason
    said: Said = plain({"phase": "when", "act": act, "events": list(events), "refused": refused})
    return said


def same(one: Sequence[Said], other: Sequence[Said]) -> bool:
    """Whether the answers say the same. What is the engine's own wording, a reason or a raw message, may differ."""
    return list(map(_substance, one)) == list(map(_substance, other))


def _substance(said: Said) -> Any:
    return [{**event, "raw": None, "reason": None} for event in said["events"]] if said["refused"] is None else "refused"


def named(scripts: Iterable[Script]) -> str:
    """The scenarios whose acts these are."""
    return "; ".join(one.scenario.id for one in scripts)


def tells(script: Script) -> bool:
    """Whether more can be heard in it than a refusal."""
    return not script.wants_refusal


def preferred(condition: Callable[[Script], bool], among: Sequence[Script]) -> Sequence[Script]:
    """Those for which it holds, or all where it holds for none."""
    return [one for one in among if condition(one)] or among
