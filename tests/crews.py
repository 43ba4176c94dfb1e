"""Engines for several workers: each process leaves a file with its number in the folder that the environment names as CREW."""

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from engines import Right, SmallTable

from tilelaw.acts import Act, MixTiles, RollDice
from tilelaw.events import Event

CREW = Path(os.environ.get("CREW", "."))
PATIENCE = 30.0


def met(condition: Callable[[], object]) -> bool:
    """Wait until something holds, and say whether it ever did."""
    until = time.monotonic() + PATIENCE
    while not condition() and time.monotonic() < until:
        time.sleep(0.005)
    return bool(condition())


class Noted(Right):
    """Conforms."""

    def __init__(self) -> None:
        (CREW / f"{os.getpid()}.pid").touch()


class Meets(Noted):
    """Conforms, if another process is asked to mix as well while this one is."""

    class table(SmallTable):  # noqa: N801 - fills the attribute of that name
        def mix(self, act: MixTiles) -> Sequence[Event]:
            (CREW / f"{os.getpid()}.mixing").touch()
            return super().mix(act) if met(lambda: len(list(CREW.glob("*.mixing"))) > 1) else []


class FirstComesLast(Noted):
    """Conforms, if another process gets to the last scenario while this one is at the first."""

    class table(SmallTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            if isinstance(act, RollDice) and act.tilted:
                (CREW / "last").touch()
            first = isinstance(act, MixTiles) and (act.left_circles, act.right_circles) == (8, 8)
            return [] if first and not met((CREW / "last").exists) else super().perform(act)


class Differs(Noted):
    """Every process calls itself another build."""

    @property
    def digest(self) -> str:  # type: ignore[override] # each its own
        return str(os.getpid())


class Hangs(Noted):
    """Never answers an act."""

    class table(SmallTable):  # noqa: N801 - fills the attribute of that name
        def perform(self, act: Act) -> Sequence[Event]:
            (CREW / f"{os.getpid()}.hangs").touch()
            time.sleep(600)
            return super().perform(act)


class OneHangs(Noted):
    """The first process never answers an act, and any other is as it should be."""

    def __init__(self) -> None:
        self.table = Hangs.table if not list(CREW.glob("*.pid")) else SmallTable
        super().__init__()


class OneHangsOthersLeave(Noted):
    """The first process never answers an act, and any other ends at once."""

    def __init__(self) -> None:
        self.table = Hangs.table if not list(CREW.glob("*.pid")) else Leaves
        super().__init__()


class Leaves(SmallTable):
    """Ends its process once the other one hangs."""

    def perform(self, act: Act) -> Sequence[Event]:
        os._exit(7 if met(lambda: list(CREW.glob("*.hangs"))) else 8)
