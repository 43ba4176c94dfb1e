"""The shape of one engine, and what is asked of it in the place of an act."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec

from tilelaw.acts import Act, LayTiles, LetTimePass, Other
from tilelaw.canonical import encode
from tilelaw.engine import Description, NotSupported
from tilelaw.shapes.outcomes import ANY, CHOICES, OUTCOMES, Disclosure, Fit, as_left_out, given, without
from tilelaw.shapes.ways import Untestable
from tilelaw.trouble import Trouble, nearest

_ACTS = {kind.__name__: kind for kind in Act.__subclasses__()}


@dataclass(frozen=True)
class Wanted:
    """A value that an act gives and the engine was not told, and what has to disclose it."""

    field: str
    value: Any
    disclosure: Disclosure


@dataclass(frozen=True)
class Question:
    """What is asked for an act, and what has to come of it; ``instead``: what is asked, where it is not the act itself."""

    asked: Act
    instead: Act | None = None
    wanted: tuple[Wanted, ...] = ()

    @property
    def is_awaited(self) -> bool:
        """Whether nobody is asked to act: the engine carries it out alone."""
        return isinstance(self.instead, LetTimePass)


@dataclass(frozen=True)
class Shape:
    """Which acts an engine carries out alone, of which acts it leaves the outcome to its own chance; ``flags``: whether people deal."""

    automatic: frozenset[str] = frozenset()
    observed: frozenset[str] = frozenset()
    flags: bool = False

    @classmethod
    def of(cls, description: Description, name: str) -> "Shape":
        """The shape that a description states; ``name`` is the engine's. Raises Trouble for acts that cannot be what it says they are."""
        for told, possible in (("automatic", _ACTS.keys() - {LetTimePass.__name__}), ("observed", {kind.__name__ for kind in OUTCOMES})):
            for act in sorted(getattr(description, told) - possible):
                what = f"its description calls {act!r} {told}, which is no act" + (" with an outcome" if told == "observed" else "")
                raise Trouble(name, what, known=sorted(possible), do=nearest(act, possible))
        if description.automatic and LetTimePass.__name__ not in description.acts:
            do = "list LetTimePass among the acts that it supports, and answer it with what came"
            raise Trouble(name, "its description calls acts automatic, and nothing lets the time pass in which they come", do=do)
        return cls(description.automatic, description.observed, description.dealer == "person")

    @property
    def is_plain(self) -> bool:
        """Whether every act is asked as it is."""
        return not (self.automatic or self.observed)

    def question(self, act: Act) -> Question:
        """What is asked for an act. Raises NotSupported where nobody can do it, Untestable where it cannot be seen to come about."""
        name = type(act).__name__
        if name not in self.automatic and (name not in self.observed or not given(act, OUTCOMES)):
            return Question(act)
        found = _instead if isinstance(act, (LayTiles, Other)) else _again  # those two hold maps, and cannot be looked up
        return found(act, name in self.automatic)


def _instead(act: Act, automatic: bool) -> Question:
    """What is asked in the place of an act that the engine carries out alone, or whose outcome it leaves to chance."""
    if not automatic:
        asked = without(act, given(act, OUTCOMES))
        return Question(asked, asked, _wanted(act, OUTCOMES))
    _require_ordinary(act)
    asked = LetTimePass(until=type(act).__name__)
    return Question(asked, asked, (*_wanted(act, CHOICES), *_wanted(act, OUTCOMES)))


_again = lru_cache(_instead)


def alone(act: Act, how: str) -> NotSupported:
    """That the engine carries the act out alone, so that nobody can do it so."""
    name = type(act).__name__
    return NotSupported(f"{name} {how}, since it carries {name} out alone")


def _require_ordinary(act: Act) -> None:
    if act.by != "dealer":
        raise alone(act, f"by {act.by}")
    kind = type(act)
    free = OUTCOMES.get(kind, {}).keys() | CHOICES.get(kind, {}).keys() | {"by"}
    for field in msgspec.structs.fields(act):
        if field.name not in free and not as_left_out(act, field.name) and not _makes_no_difference(act, field.name):
            raise alone(act, f"with {field.name} {encode(getattr(act, field.name)).decode()} asked for")


def _makes_no_difference(act: Act, name: str) -> bool:
    values = ANY.get(type(act), {}).get(name, frozenset())
    return values is None or getattr(act, name) in values


def _wanted(act: Act, fields: dict[type[Act], dict[str, Disclosure | None]]) -> tuple[Wanted, ...]:
    found = []
    for name, value in given(act, fields).items():
        disclosure = fields[type(act)][name]
        if disclosure is None or (disclosure.fit is Fit.NONE and value):
            raise Untestable(f"{type(act).__name__}.{name} is left to the engine, and cannot be seen to come by chance")
        found.append(Wanted(name, value, disclosure))
    return tuple(found)
