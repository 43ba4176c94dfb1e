"""Builds of one product for the small law, which say nothing of how they differ: what a gate has to tell apart."""

import os
import secrets
from collections.abc import Sequence
from pathlib import Path

import msgspec
from engines import HANDS, Right, SmallTable
from engines import SevenCircles as TakesSeven

from tilelaw.acts import Act, DealTiles, MixTiles
from tilelaw.engine import Description, NotSupported, Refused
from tilelaw.events import Event, StyleChosen, TilesDelivered, TilesMixed


class Build(Right):
    """Conforms."""

    def describe(self) -> Description:
        """What it supports."""
        return msgspec.structs.replace(super().describe(), product="Build")


class SevenCircles(Build):
    """Takes seven circles for eight: breaches 1(a)."""

    table = TakesSeven.table


class FaceUp(Build):
    """Deals face up: breaches 2."""

    class table(SmallTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            if isinstance(act, DealTiles):
                pairs = zip(HANDS, self.stacks, strict=True)
                return [TilesDelivered(to=hand, tiles=frozenset(stack), face_down=False) for hand, stack in pairs]
            return super().perform(act)


class CannotMix(Build):
    """Does not support mixing any more."""

    acts = Right.acts - {"MixTiles"}

    class table(SmallTable):  # noqa: N801 - fills the attribute of that name
        def mix(self, act: MixTiles) -> Sequence[Event]:
            raise NotSupported("MixTiles")


class MixedByAnother(Build):
    """Says that somebody else mixed the tiles: the law leaves that open."""

    class table(SmallTable):  # noqa: N801 - fills the attribute of that name
        def mix(self, act: MixTiles) -> Sequence[Event]:
            return [msgspec.structs.replace(event, by="floorperson") for event in super().mix(act)]


class MixedByAnybody(Build):
    """Says that somebody mixed the tiles, somebody else each time."""

    class table(SmallTable):  # noqa: N801 - fills the attribute of that name
        def mix(self, act: MixTiles) -> Sequence[Event]:
            mixed = super().mix(act)
            return [msgspec.structs.replace(event, by=secrets.token_hex(8)) for event in mixed if isinstance(event, TilesMixed)]


class OtherWords(Build):
    """Refuses what it refused, in other words each time."""

    class table(SmallTable):  # noqa: N801 - fills the attribute of that name
        def mix(self, act: MixTiles) -> Sequence[Event]:
            try:
                return super().mix(act)
            except Refused:
                raise Refused(f"ticket {secrets.token_hex(8)}") from None


class Tires(Build):
    """Says that somebody else mixed the tiles and chose the style, and cannot be asked again once the run is written."""

    class table(MixedByAnother.table):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            if Path(os.environ["TIRES_AFTER"]).exists():
                os._exit(3)
            chosen = super().perform(act)
            return [msgspec.structs.replace(event, by="floorperson") if isinstance(event, StyleChosen) else event for event in chosen]


class Lapses(Build):
    """Says that somebody else mixed the tiles, and once the run is written that seven circles were made."""

    class table(MixedByAnother.table):  # noqa: N801 - fills the attribute of that name
        def mix(self, act: MixTiles) -> Sequence[Event]:
            mixed = super().mix(act)
            late = Path(os.environ["LAPSES_AFTER"]).exists()
            return [msgspec.structs.replace(event, left_circles=7) for event in mixed if isinstance(event, TilesMixed)] if late else mixed


class NextVersion(Build):
    """The next version: the same answers."""

    digest = "d2"

    def describe(self) -> Description:
        """What it supports."""
        return msgspec.structs.replace(super().describe(), version="2")


class Leaves(Build):
    """Cannot be started any more once it has been described."""

    def open_table(self, rules: object) -> SmallTable:
        """Its process ends."""
        raise SystemExit(3)
