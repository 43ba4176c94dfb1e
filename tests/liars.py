"""Engines for the small law that conform in every scenario and pass all honesty probes but one. They are run by name (``liars:Leaks``)."""

import os
from collections.abc import Sequence
from typing import Any

import msgspec
from engines import ACTS, HANDS, Right, SmallTable

from tilelaw.acts import Act, ChooseStyle, DealTiles, LayStacks, Look, MixTiles, RollDice
from tilelaw.engine import NotSupported, Refused, Rules, Table
from tilelaw.events import Event, Seen, StyleChosen, TilesDelivered, TilesMixed


class HonestTable(SmallTable):
    """Nobody sees a tile."""

    def __init__(self, engine: Any, rules: Rules) -> None:
        super().__init__(rules)
        self.engine = engine

    def perform(self, act: Act) -> Sequence[Event]:
        return [Seen(by=act.by, tiles=frozenset())] if isinstance(act, Look) else super().perform(act)

    def hand(self, act: Look) -> frozenset[str]:
        """The tiles of the hand that is looked at."""
        return frozenset(self.stacks[HANDS.index(act.hand)])


class Honest(Right):
    """Passes every probe."""

    acts = ACTS | {"Look"}
    table: Any = HonestTable

    def open_table(self, rules: Rules) -> Table:
        return self.table(self, rules)


def shifted(events: Sequence[Event]) -> list[Event]:
    """A deal in which two hands have changed places."""
    one, two, *rest = (event for event in events if isinstance(event, TilesDelivered))
    return [msgspec.structs.replace(one, tiles=two.tiles), msgspec.structs.replace(two, tiles=one.tiles), *rest]


class KnowsTheOrder(Honest):
    """Mixes as it has to until any table has seen dice: in the suite, mixing comes first."""

    rolled = False

    class table(HonestTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            self.engine.rolled |= isinstance(act, RollDice)
            answer = super().perform(act)
            if isinstance(act, MixTiles) and self.engine.rolled:
                return [msgspec.structs.replace(event, left_circles=9) for event in answer if isinstance(event, TilesMixed)]
            return answer


class TiresOfRepeats(Honest):
    """Deals otherwise what the table before has dealt."""

    before: Any = None

    class table(HonestTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            answer = super().perform(act)
            if not isinstance(act, DealTiles):
                return answer
            again, self.engine.before = self.engine.before == self.stacks, self.stacks
            return shifted(answer) if again else answer


class Leaks(Honest):
    """Deals the stacks that were laid last, at whichever table."""

    laid: Any = ()

    class table(HonestTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            if isinstance(act, LayStacks):
                self.engine.laid = act.stacks
            if isinstance(act, DealTiles):
                self.stacks = self.engine.laid
            return super().perform(act)


class KnowsTheScenarios(Honest):
    """Deals the first tiles twice where the start is one that no scenario has."""

    class table(HonestTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            one, *rest = answer = super().perform(act) or [None]
            if isinstance(act, DealTiles) and act.start not in (None, "dealer"):
                return [one, msgspec.structs.replace(rest[0], tiles=one.tiles), *rest[1:]]
            return answer if one is not None else []


class RefusesTheUnknown(Honest):
    """Deals from no start that no scenario has."""

    class table(HonestTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            if isinstance(act, DealTiles) and act.start not in (None, "dealer"):
                raise Refused("never heard of it")
            return super().perform(act)


class ReadsTheTiles(Honest):
    """Deals by what the tiles are, where the start is one that no scenario has."""

    class table(HonestTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            answer = super().perform(act)
            marked = isinstance(act, DealTiles) and act.start not in (None, "dealer") and self.stacks[0] > self.stacks[1]
            return shifted(answer) if marked else answer


class GivesIn(Honest):
    """Permits what the rules forbid when it is tried twice."""

    class table(HonestTable):  # noqa: N801 - fills the attribute of that name
        tried = False

        def perform(self, act: Act) -> Sequence[Event]:
            if not isinstance(act, ChooseStyle) or not self.tried:
                self.tried |= isinstance(act, ChooseStyle)
                return super().perform(act)
            return [StyleChosen(by=act.by, style=act.style)]


class ShowsToPlayers(Honest):
    """Shows every tile to a player, and none to a spectator."""

    class table(HonestTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            shown = isinstance(act, Look) and act.by.startswith("player")
            return [Seen(by=act.by, tiles=self.hand(act))] if shown else super().perform(act)  # type: ignore[arg-type]


class Whispers(Honest):
    """Shows nothing to a spectator, and names a tile in its own message."""

    class table(HonestTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            if isinstance(act, Look):
                return [Seen(by=act.by, tiles=frozenset(), raw=f"hand={'/'.join(sorted(self.hand(act)))}")]
            return super().perform(act)


class FallsOverLooks(Honest):
    """Ends when anybody looks, which nobody does in a scenario."""

    class table(HonestTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            if isinstance(act, Look):
                os._exit(3)
            return super().perform(act)


class OnlyOneTable(Honest):
    """Has one table, under the rules that it was made for."""

    class table(HonestTable):  # noqa: N801 - fills the attribute of that name
        def __init__(self, engine: Any, rules: Rules) -> None:
            super().__init__(engine, rules)
            if not rules.options["quick-deal"]:
                raise NotSupported("a table without the quick deal")


class BreachesAndLeaks(Leaks):
    """Breaches a clause as well."""

    class table(Leaks.table):  # noqa: N801 - fills the attribute of that name
        def mix(self, act: MixTiles) -> Sequence[Event]:
            return super().mix(msgspec.structs.replace(act, left_circles=8, right_circles=8))
