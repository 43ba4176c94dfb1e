"""Any act at all: each field filled with something that fits its type in the contract, taken where possible from what the table knows."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect as types

from tilelaw.acts import Act, ChooseStyle, DealTiles, LayTiles, Person, SetHand, Tiles
from tilelaw.explore.choice import Chooser
from tilelaw.explore.ledger import Ledger
from tilelaw.shapes.outcomes import OUTCOMES
from tilelaw.tiles import FULL_SET

NUMBERS = (0, 1, 2, 3, 4, -4, 7, 8, 9, 18, 32, -1)
CENTS = (2500, 1, 1000, 333, 0, 99)
WORDS = ("set 1", "set 2", "reserve in the pit stand", "envelope", "table 7", "sweep towards the dealer", "wave")


class Filler:
    """Fills the fields of acts at one table."""

    def __init__(self, choose: Chooser, ledger: Ledger, people: Sequence[Person], styles: Sequence[str]) -> None:
        self.choose = choose
        self.ledger = ledger
        self.people = people
        self.styles = styles

    def any(self, kind: type[Act]) -> Act:
        """Any act of a kind."""
        return kind(**{name: self.field(kind, name) for name in _types(kind)})

    def other(self, act: Act) -> Act:
        """The act with one field filled otherwise."""
        name = self.choose.pick(list(_types(type(act))))
        return msgspec.structs.replace(act, **{name: self.field(type(act), name)})

    def field(self, kind: type[Act], name: str) -> Any:
        """Something for a field. A field that forces an outcome is always given, so that nothing is left to chance."""
        special = _SPECIAL.get((kind, name))
        if special is not None:
            return special(self)
        forces = name in OUTCOMES.get(kind, {})
        return self._value(_types(kind)[name], forces)

    def tiles(self) -> Tiles:
        """Two tiles, four or fewer: of one hand, or any."""
        hands = [*self.ledger.round.hands.values()] or [frozenset(FULL_SET)]
        return frozenset(self.choose.some(sorted(self.choose.pick(hands)), 4))

    def _value(self, info: Any, given: bool = False) -> Any:  # noqa: C901, PLR0911 - one line a type
        match info:
            case types.Metadata():
                title = (info.extra_json_schema or {}).get("title")
                pool = self._pool(title)
                return self.choose.pick(pool) if pool else self._value(info.type)
            case types.StrType():
                return self.choose.pick(WORDS)
            case types.IntType():
                return self.choose.pick(NUMBERS)
            case types.BoolType():
                return self.choose.chance(50)
            case types.LiteralType():
                return self.choose.pick(info.values)
            case types.UnionType():
                return self._value(self.choose.pick([one for one in info.types if not (given and isinstance(one, types.NoneType))]), given)
            case types.FrozenSetType():
                return self.tiles() if _is_tile(info.item_type) else frozenset(self._value(info.item_type) for _ in self._many())
            case types.VarTupleType():
                return self._tuple(info)
            case types.TupleType():
                return tuple(self._value(one) for one in info.item_types)
            case types.DictType():
                return {}
        return None

    def _tuple(self, info: Any) -> Any:
        if isinstance(info.item_type, types.VarTupleType):
            return self.choose.stacks()
        if isinstance(info.item_type, types.FrozenSetType):
            return self.choose.lots()
        return (
            FULL_SET[self.choose.number() % 2 :] if _is_tile(info.item_type) else tuple(self._value(info.item_type) for _ in self._many())
        )

    def _many(self) -> range:
        return range(self.choose.number() % 4)

    def _pool(self, title: str | None) -> Sequence[Any]:
        pools: dict[str | None, Sequence[Any]] = {
            "person": self.people, "position": self.ledger.boxes, "tile": FULL_SET, "cents": CENTS, "die": range(1, 7), "number": NUMBERS,
        }  # fmt: skip
        return pools.get(title, ())


def _laid(filler: Filler) -> dict[str, Tiles]:
    """All hands, four tiles each, or some, or hands with too few."""
    hands = dict(zip(filler.ledger.boxes, filler.choose.lots(), strict=False))
    return hands if not filler.choose.chance(20) else {name: hand - {min(hand)} for name, hand in hands.items()}


def _half(filler: Filler) -> Tiles:
    hands = [*filler.ledger.round.hands.values()] or [frozenset(FULL_SET[:4])]
    return frozenset(filler.choose.some(sorted(filler.choose.pick(hands)), 3))


_SPECIAL: dict[tuple[type[Act], str], Callable[[Filler], Any]] = {
    (LayTiles, "hands"): _laid,
    (SetHand, "high"): _half,
    (SetHand, "low"): _half,
    (ChooseStyle, "style"): lambda filler: filler.choose.pick([*filler.styles, "no style"]),
    (DealTiles, "style"): lambda filler: filler.choose.pick([None, *filler.styles, "no style"]),
}


@cache
def _types(kind: type[Act]) -> dict[str, Any]:
    info = types.type_info(kind)
    if not isinstance(info, types.StructType):
        raise TypeError(f"{kind.__name__} is no structure")
    return {field.name: field.type for field in info.fields}


def _is_tile(info: Any) -> bool:
    return isinstance(info, types.Metadata) and (info.extra_json_schema or {}).get("title") == "tile"
