"""Engines for the small law: one that is right, and others that are wrong in one known way.

They run in this process and, by name, in the subprocesses of the tests (``engines:Right``).
"""

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tilelaw.acts import Act, ChooseStyle, DealTiles, LayStacks, MixTiles, RollDice
from tilelaw.engine import Description, NotSupported, Refused, Rules, Table
from tilelaw.events import Event, NoRoll, StyleChosen, TilesDelivered, TilesMixed, TotalAnnounced

HANDS = ("dealer", *(f"position {number}" for number in range(1, 7)), "dead hand")
ACTS = frozenset({"ChooseStyle", "DealTiles", "LayStacks", "MixTiles", "RollDice"})


class SmallTable:
    """A table that does what the small law says."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.stacks: tuple[tuple[str, ...], ...] = ()

    def perform(self, act: Act) -> Sequence[Event]:
        """Answer one act."""
        match act:
            case LayStacks():
                self.stacks = act.stacks
                return []
            case MixTiles():
                return self.mix(act)
            case DealTiles():
                pairs = zip(HANDS, self.stacks, strict=True)
                return [TilesDelivered(to=hand, tiles=frozenset(stack), face_down=True) for hand, stack in pairs]
            case ChooseStyle():
                if not self.rules.options["quick-deal"]:
                    raise Refused("the quick deal is not offered")
                return [StyleChosen(by=act.by, style=act.style)]
            case RollDice():
                return [NoRoll(called_by=act.by)] if act.tilted else [TotalAnnounced(total=sum(act.faces or ()))]
        raise NotSupported(type(act).__name__)

    def mix(self, act: MixTiles) -> Sequence[Event]:
        """Eight circles of each hand, or none."""
        if (act.left_circles, act.right_circles) != (8, 8):
            raise Refused("eight circles of each hand")
        return [
            TilesMixed(
                by=act.by,
                left_circles=act.left_circles,
                right_circles=act.right_circles,
                left_direction=act.left_direction,
                right_direction=act.right_direction,
            )
        ]


class Right:
    """Conforms."""

    table: type[SmallTable] = SmallTable
    acts = ACTS
    options = frozenset({"quick-deal", "house-way"})
    digest = "d1"

    def describe(self) -> Description:
        """What it supports."""
        return Description(
            vendor="tests", product=type(self).__name__, version="1", digest=self.digest, acts=self.acts, options=self.options
        )

    def open_table(self, rules: Rules) -> Table:
        """A fresh table."""
        return self.table(rules)


class SevenCircles(Right):
    """Takes seven circles for eight: breaches 1(a) and nothing else."""

    class table(SmallTable):  # noqa: N801 - fills the attribute of that name
        def mix(self, act: MixTiles) -> Sequence[Event]:
            return super().mix(msgspec.structs.replace(act, left_circles=8, right_circles=8))


class RefusesEverything(Right):
    """Permits nothing."""

    class table(SmallTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            raise Refused("closed today")


class SupportsNothing(Right):
    """Declares no act and performs none."""

    acts = frozenset()

    class table(SmallTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            raise NotSupported(type(act).__name__)


class SaysNothing(Right):
    """Permits everything and says nothing."""

    class table(SmallTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            return []


class MakesEverythingUp(Right):
    """Its adapter says what the engine never said."""

    class table(SmallTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            return [msgspec.structs.replace(event, origin="adapter") for event in super().perform(act)]


class RestOpen(Right):
    """Supports dice only, so that the one scenario with a contested reading is all it conforms with besides the totals."""

    acts = frozenset({"RollDice"})

    class table(SmallTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            if not isinstance(act, RollDice):
                raise NotSupported(type(act).__name__)
            return super().perform(act)


class DeclaresTooMuch(RestOpen):
    """Declares every act, and then supports dice only."""

    acts = ACTS


class CrashesWhenItDeals(Right):
    """Breaks in one act."""

    class table(SmallTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            if isinstance(act, DealTiles):
                raise ZeroDivisionError("the shoe is empty")
            return super().perform(act)


class ExitsWhenItDeals(Right):
    """Tries to end the run as a success in the middle of it."""

    class table(SmallTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            if isinstance(act, DealTiles):
                sys.exit(0)
            return super().perform(act)


class HangsWhenItRolls(Right):
    """Gets as far as the dice, and stays there."""

    class table(SmallTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            if isinstance(act, RollDice):
                Path("hanging").touch()
                time.sleep(30)  # nobody ends it when the harness is killed
            return super().perform(act)


class CrashesWhenDescribed(Right):
    """Cannot say what it is."""

    def describe(self) -> Description:
        raise ZeroDivisionError("who am I")


class ExitsWhenDescribed(Right):
    """Tries to end the run as a success before it begins."""

    def describe(self) -> Description:
        sys.exit(0)


class ExitsWhenMade(Right):
    """Tries to end the run as a success before it is there."""

    def __init__(self) -> None:
        sys.exit(0)


class WithoutQuickDeal(Right):
    """Does not have the option that the profile offers."""

    options = frozenset({"house-way"})


class LeavesWhenItDeals(Right):
    """Ends its process as a success in the middle of the run, and no handler can stop it."""

    class table(SmallTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            if isinstance(act, DealTiles):
                os._exit(0)
            return super().perform(act)


class Chatters(Right):
    """Prints what could be taken for answers."""

    class table(SmallTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            print('{"answer":"Events","id":1,"events":[]}', flush=True)
            os.write(1, b"dealing, one moment\n")
            return super().perform(act)
