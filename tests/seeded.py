"""Engines with one fault of state each: the reference engine, with something that goes wrong in what its table remembers.

Each says under which jurisdiction it is explored, with which seed it is found soon, and which invariant it violates.
"""

from collections.abc import Iterable, Sequence
from typing import ClassVar

import msgspec

from tilelaw.acts import (
    Act,
    Concede,
    DealTiles,
    LayStacks,
    LayTiles,
    Look,
    NominateAdjustment,
    SetHand,
    SettleRound,
    StackTiles,
    TurnTilesDown,
)
from tilelaw.engine import Description, Refused, Rules, Table
from tilelaw.events import (
    DiceDisclosed,
    Event,
    HandSet,
    HandsVoided,
    Seen,
    TilesDelivered,
    TilesRemixed,
    TilesRetrieved,
    TilesStacked,
    WagerCollected,
    WagerPaid,
    WagerPlaced,
    WagerReturned,
    WagerStands,
)
from tilelaw.reference import ReferenceEngine


class Seeded:
    """The reference engine with a fault: what its table remembers beside, and how it answers for that."""

    jurisdiction: ClassVar[str] = "pennsylvania"
    violates: ClassVar[str]
    seed: ClassVar[str] = "d"

    def __init__(self) -> None:
        self._engine = ReferenceEngine()

    def describe(self) -> Description:
        """The description of the reference engine, under another name."""
        return msgspec.structs.replace(self._engine.describe(), product=type(self).__name__)

    def open_table(self, rules: Rules) -> Table:
        """A table with the fault."""
        return self.table(self._engine.open_table(rules))

    table: ClassVar[type["Faulty"]]


class Faulty:
    """A table with a fault; this one has none yet."""

    def __init__(self, table: Table) -> None:
        self.inner = table
        self.hands: dict[str, frozenset[str]] = {}
        self.opened()

    def opened(self) -> None:
        """What it remembers in the beginning."""

    def perform(self, act: Act) -> Sequence[Event]:
        """Perform the act, and go wrong where the fault is."""
        try:
            events = list(self.inner.perform(act))
        except Refused as no:
            return self.refused(act, no)
        if isinstance(act, LayTiles):
            self.hands = dict(act.hands)
        self.hands |= {event.to: event.tiles for event in events if isinstance(event, TilesDelivered)}
        return list(self.answered(act, events))

    def refused(self, act: Act, no: Refused) -> Sequence[Event]:
        """What is done about an act that is refused."""
        raise no

    def answered(self, act: Act, events: list[Event]) -> Iterable[Event]:
        """What is answered in the end."""
        return events

    def silently(self, act: Act) -> None:
        """Perform an act that nobody asked for, if that is permitted."""
        try:
            self.inner.perform(act)
        except Refused:
            return


class LosesTilesOnRemix(Seeded):
    """Tiles that are mixed again after one was turned over are one fewer from then on."""

    violates = "whole-set"

    class table(Faulty):  # noqa: N801 - the engine's table
        def opened(self) -> None:
            self.lost = False

        def answered(self, act: Act, events: list[Event]) -> Iterable[Event]:
            self.lost = self.lost or any(isinstance(event, TilesRemixed) for event in events)
            for event in events:
                short = isinstance(event, TilesStacked) and self.lost
                yield msgspec.structs.replace(event, stacks=(event.stacks[0][:3], *event.stacks[1:])) if short else event


class PaysAWagerTwice(Seeded):
    """A winning wager is paid, and paid once more."""

    jurisdiction = "new-zealand-1996"
    violates = "paid-once"

    class table(Faulty):  # noqa: N801
        def answered(self, act: Act, events: list[Event]) -> Iterable[Event]:
            for event in events:
                yield from [event, event] if isinstance(event, WagerPaid) else [event]


class KeepsAStaleStack(Seeded):
    """After a void the tiles are said to be reshuffled, and stand as they stood."""

    violates = "reshuffled"

    class table(Faulty):  # noqa: N801
        def opened(self) -> None:
            self.stood = None

        def answered(self, act: Act, events: list[Event]) -> Iterable[Event]:
            if isinstance(act, (LayStacks, StackTiles)):
                self.stood = act.stacks
            if self.stood and any(isinstance(event, HandsVoided) and event.hands == "all" for event in events):
                self.silently(LayStacks(stacks=self.stood))
            return events


class RemembersARefusedValue(Seeded):
    """A value that is refused, since it is neither +4 nor -4, moves the point of delivery all the same."""

    jurisdiction = "new-zealand-1998"
    violates = "refusal"
    seed = "e"

    class table(Faulty):  # noqa: N801
        def refused(self, act: Act, no: Refused) -> Sequence[Event]:
            if isinstance(act, NominateAdjustment):
                self.silently(NominateAdjustment(by=act.by, value=4))
            raise no


class ShowsHiddenTilesAfterARefusal(Seeded):
    """Once any act was refused, whoever looks at a hand sees its tiles."""

    violates = "hidden"

    class table(Faulty):  # noqa: N801
        def opened(self) -> None:
            self.confused = False

        def refused(self, act: Act, no: Refused) -> Sequence[Event]:
            self.confused = True
            raise no

        def answered(self, act: Act, events: list[Event]) -> Iterable[Event]:
            if isinstance(act, Look) and self.confused and act.hand in self.hands:
                return [Seen(by=act.by, tiles=self.hands[act.hand])]
            return events


class ReturnsOneCentLess(Seeded):
    """When hands are void, the last wager is returned one cent short."""

    violates = "returned"

    class table(Faulty):  # noqa: N801
        def answered(self, act: Act, events: list[Event]) -> Iterable[Event]:
            last = next((event for event in reversed(events) if isinstance(event, WagerReturned)), None)
            return [msgspec.structs.replace(event, amount=event.amount - 1) if event is last else event for event in events]


class DealsTwice(Seeded):
    """Tiles are dealt once more in the same round."""

    violates = "delivered-once"

    class table(Faulty):  # noqa: N801
        def refused(self, act: Act, no: Refused) -> Sequence[Event]:
            if isinstance(act, DealTiles) and self.hands and "been delivered" in no.reason and act.by == "dealer":
                return [TilesDelivered(to=hand, tiles=tiles, face_down=True) for hand, tiles in self.hands.items()]
            raise no


class PlaysOnAfterAVoid(Seeded):
    """Hands that are void can still be set."""

    violates = "void"

    class table(Faulty):  # noqa: N801
        def opened(self) -> None:
            self.void: dict[str, frozenset[str]] = {}

        def answered(self, act: Act, events: list[Event]) -> Iterable[Event]:
            if any(isinstance(event, HandsVoided) and event.hands == "all" for event in events):
                self.void, self.hands = self.hands, {}
            return events

        def refused(self, act: Act, no: Refused) -> Sequence[Event]:
            if isinstance(act, SetHand) and not self.hands and self.void.get(act.hand) == act.high | act.low:
                return [HandSet(by=act.by, hand=act.hand, high=act.high, low=act.low, face_down=True)]
            raise no


class PaysAConcession(Seeded):
    """A wager that was conceded and collected is paid when the round is settled."""

    jurisdiction = "new-zealand-1996"
    violates = "lost"

    class table(Faulty):  # noqa: N801
        def opened(self) -> None:
            self.conceded: list[WagerCollected] = []

        def answered(self, act: Act, events: list[Event]) -> Iterable[Event]:
            if isinstance(act, Concede):
                self.conceded += [event for event in events if isinstance(event, WagerCollected)]
            paid = [WagerPaid(at=lost.at, amount=lost.amount, chips_from="float tray") for lost in self.conceded]
            return [*events, *paid] if isinstance(act, SettleRound) else events


class DeliversTheBanksTilesTwice(Seeded):
    """The bank's box gets its tiles, and gets them once more at the end of the deal."""

    jurisdiction = "new-zealand-1998"
    violates = "delivered-once"

    class table(Faulty):  # noqa: N801
        def answered(self, act: Act, events: list[Event]) -> Iterable[Event]:
            return [*events, *(event for event in events if isinstance(event, TilesDelivered) and event.to == "box 1")]


TEN = (
    LosesTilesOnRemix,
    PaysAWagerTwice,
    KeepsAStaleStack,
    RemembersARefusedValue,
    ShowsHiddenTilesAfterARefusal,
    ReturnsOneCentLess,
    DealsTwice,
    PlaysOnAfterAVoid,
    PaysAConcession,
    DeliversTheBanksTilesTwice,
)


class DealsAfterANoRoll(Seeded):
    """A roll that does not count is forgotten when the tiles are dealt."""

    violates = "no-roll"

    class table(Faulty):  # noqa: N801
        def refused(self, act: Act, no: Refused) -> Sequence[Event]:
            if isinstance(act, DealTiles) and "no roll" in no.reason:
                return [TilesDelivered(to="dealer", tiles=frozenset({"6-6a", "6-6b", "1-1a", "1-1b"}), face_down=True)]
            raise no


class DealsWithoutDice(Seeded):
    """The cut alone is enough to deal."""

    jurisdiction = "new-zealand-1998"
    violates = "determined"

    class table(Faulty):  # noqa: N801
        def refused(self, act: Act, no: Refused) -> Sequence[Event]:
            if isinstance(act, DealTiles) and "where to start" in no.reason:
                return [TilesDelivered(to="box 1", tiles=frozenset({"6-6a", "6-6b", "1-1a", "1-1b"}), face_down=True)]
            raise no


class CountsItsTables(Seeded):
    """Every second table takes a wager with one cent more in the total of the dice: tables are not alike."""

    violates = "alike"

    def __init__(self) -> None:
        super().__init__()
        self.opened = 0

    def open_table(self, rules: Rules) -> Table:
        self.opened += 1
        return (Faulty if self.opened % 2 else self.table)(self._engine.open_table(rules))

    class table(Faulty):  # noqa: N801
        def answered(self, act: Act, events: list[Event]) -> Iterable[Event]:
            return events[:-1] if isinstance(act, TurnTilesDown) else events


class ThrowsItsOwnDice(Seeded):
    """The dice show what they like."""

    violates = "forced"

    class table(Faulty):  # noqa: N801
        def answered(self, act: Act, events: list[Event]) -> Iterable[Event]:
            return [msgspec.structs.replace(event, faces=(1, 1, 1)) if isinstance(event, DiceDisclosed) else event for event in events]


class SwapsTilesWhenSetting(Seeded):
    """A hand is set with a tile of another one."""

    violates = "own-tiles"

    class table(Faulty):  # noqa: N801
        def answered(self, act: Act, events: list[Event]) -> Iterable[Event]:
            for event in events:
                if isinstance(event, HandSet):
                    event = msgspec.structs.replace(event, high=frozenset({"6-6a", "1-1a"} - event.low))  # noqa: PLW2901
                yield event


class TakesTilesTwice(Seeded):
    """The tiles of idle boxes are retrieved again and again."""

    jurisdiction = "new-zealand-1998"
    violates = "taken-once"

    class table(Faulty):  # noqa: N801
        def opened(self) -> None:
            self.first: list[Event] = []

        def answered(self, act: Act, events: list[Event]) -> Iterable[Event]:
            taken = [event for event in events if isinstance(event, TilesRetrieved)]
            self.first = self.first or taken
            return [*events, *self.first] if type(act).__name__ == "RetrieveTiles" and not taken else events


class RoundsWagersDown(Seeded):
    """A wager stands in whole dollars."""

    violates = "placed"

    class table(Faulty):  # noqa: N801
        def answered(self, act: Act, events: list[Event]) -> Iterable[Event]:
            for event in events:
                yield msgspec.structs.replace(event, amount=event.amount // 100 * 100) if isinstance(event, WagerPlaced) else event


class PaysOutOfNothing(Seeded):
    """A winner is paid in full from the losing wager area, also when nothing lies there."""

    jurisdiction = "new-zealand-1996"
    violates = "chips"
    seed = "a"

    class table(Faulty):  # noqa: N801
        def answered(self, act: Act, events: list[Event]) -> Iterable[Event]:
            area = "losing wager area"
            known = {event.at for event in events if isinstance(event, WagerPaid) and event.chips_from == area}
            for event in events:
                other = isinstance(event, WagerPaid) and event.at not in known
                yield msgspec.structs.replace(event, chips_from=area) if other else event


class CollectsTooMuch(Seeded):
    """A conceded wager costs a cent more."""

    jurisdiction = "new-zealand-1996"
    violates = "collected"

    class table(Faulty):  # noqa: N801
        def answered(self, act: Act, events: list[Event]) -> Iterable[Event]:
            more = [msgspec.structs.replace(event, amount=event.amount + 1) for event in events if isinstance(event, WagerCollected)]
            return [*(event for event in events if not isinstance(event, WagerCollected)), *more]


class SkimsAPush(Seeded):
    """Of a wager that stands a cent is gone."""

    jurisdiction = "new-zealand-1996"
    violates = "stands"
    seed = "b"

    class table(Faulty):  # noqa: N801
        def answered(self, act: Act, events: list[Event]) -> Iterable[Event]:
            return [
                msgspec.structs.replace(event, amount=event.amount - 1) if isinstance(event, WagerStands) else event for event in events
            ]


OTHERS = (
    DealsAfterANoRoll,
    DealsWithoutDice,
    CountsItsTables,
    ThrowsItsOwnDice,
    SwapsTilesWhenSetting,
    TakesTilesTwice,
    RoundsWagersDown,
    PaysOutOfNothing,
    CollectsTooMuch,
    SkimsAPush,
)
"""One more for each invariant that none of the ten violates."""
