"""Fresh tables of the engine that is explored, and the acts that are performed at them."""

from dataclasses import dataclass, field
from functools import cached_property

import msgspec

from tilelaw.acts import Act, LetTimePass, Other
from tilelaw.engine import Description, Engine, EngineBroke, NotSupported, Refused, Rules, Table
from tilelaw.exchange import Exchange
from tilelaw.profiles import Profile
from tilelaw.shapes import Shape, Untestable
from tilelaw.trouble import one_line

_LEFT_OUT = (LetTimePass, Other)
_LAST = 5


class Stop(BaseException):
    """Exploring is at its end, whatever is going on. No Exception, so that nobody takes it for something that was found."""


class EngineStop(Stop):
    """The engine broke, and is not asked any more."""


@dataclass
class Tables:
    """An engine under one profile, and how it is asked."""

    engine: Engine
    name: str
    profile: Profile
    boxes: tuple[str, ...]
    description: Description = field(init=False)

    def __post_init__(self) -> None:
        self.description = self.engine.describe()
        self.shape = Shape.of(self.description, self.name)

    @cached_property
    def rules(self) -> Rules:
        """The rules under which every table opens."""
        return Rules(law=self.profile.law, options=dict(self.profile.options), boxes=self.boxes)

    @cached_property
    def acts(self) -> tuple[type[Act], ...]:
        """The acts that the engine supports under these rules, whatever its description says: each is tried once."""
        told = self.description.acts | self.description.automatic
        return tuple(kind for kind in Act.__subclasses__() if kind.__name__ in told and kind not in _LEFT_OUT and self._supports(kind))

    @cached_property
    def styles(self) -> tuple[str, ...]:
        """The dealing styles on offer: options that are on, and that no other use is known of."""
        others = {
            "player-bank",
            "co-bank",
            "joint-player-bankers",
            "manual-shaker",
            "player-activated-shaker",
            "point-of-delivery-adjustment",
        }
        return tuple(name for name, value in self.profile.options.items() if value is True and name not in others)

    @property
    def takes_outcomes(self) -> bool:
        """Whether every outcome can be given, so that two tables can be compared."""
        return self.shape.is_plain

    def _supports(self, kind: type[Act]) -> bool:
        """Whether it is not answered by NotSupported. What cannot be tried without more is taken to be supported."""
        try:
            act = kind()
        except TypeError:
            return True
        try:
            sitting = Sitting(self)
            return sitting.perform(act) is not None or sitting.failure is not None
        except EngineStop as stop:
            raise EngineBroke(str(stop)) from stop


class Sitting:
    """One fresh table, and all that was said at it. ``failure`` is how the engine failed over the last act: the table is lost then."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._table: Table = self._opened()
        self.told: list[Exchange] = []
        self.failure: str | None = None

    def perform(self, act: Act) -> Exchange | None:
        """The answer to an act, as it could be asked; None where the engine does not support it, or fails. Raises EngineStop."""
        try:
            told = self._asked(self._tables.shape.question(act).asked)
        except (NotSupported, Untestable):
            return None
        except EngineBroke as broken:
            raise EngineStop(f"{self._tables.name}: {broken}; {self._last(act)}") from broken
        except (Exception, SystemExit) as failed:  # noqa: BLE001 - whatever broke is the engine's, and told
            self.failure = f"{type(failed).__name__}: {one_line(str(failed))}; {self._last(act)}"
            return None
        self.told.append(told)
        return told

    def _opened(self) -> Table:
        try:
            return self._tables.engine.open_table(self._tables.rules)
        except NotSupported:
            raise
        except (Exception, SystemExit) as broken:
            raise EngineStop(f"{self._tables.name}: no table opens: {one_line(str(broken))}") from broken

    def _last(self, act: Act) -> str:
        acts = [*(one.act for one in self.told), act][-_LAST:]
        return f"the last acts: {', '.join(f'{type(one).__name__} by {one.by}' for one in acts)}"

    def _asked(self, act: Act) -> Exchange:
        flags = self._tables.shape.flags
        try:
            return Exchange("given", act, tuple(self._table.perform(act)), flags=flags)
        except Refused as no:
            return Exchange("given", act, refused=no.reason, flags=flags)


def substance(told: Exchange) -> object:
    """What an answer says; an engine's own wording, a reason or a raw message, may differ."""
    return tuple(msgspec.structs.replace(event, raw=None) for event in told.events) if told.stands else "refused"
