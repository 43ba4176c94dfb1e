"""A plain round of a law, of acts that its register gives as data: one player's hand against one that the dealer sets the house way."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Union

import msgspec

from tilelaw.acts import Act, Cents, SetHouseWay, SettleRound, Tiles
from tilelaw.bulk import Setting
from tilelaw.register import Round
from tilelaw.tiles import in_order
from tilelaw.trouble import Trouble

WAGER = 2_500
"""What is wagered where nothing depends on it, in cents."""
_ACT: Any = Union[tuple(Act.__subclasses__())]  # noqa: UP007 - a union made at run time


@dataclass(frozen=True)
class Deal:
    """What is filled into a round: how the player sets four tiles, the four tiles of the bank, and the wager in cents."""

    player: Setting
    bank: Tiles
    wager: Cents = WAGER

    @property
    def slots(self) -> dict[str, Any]:
        """What stands for each of the names in angle brackets."""
        high, low = self.player.high, self.player.low
        tiles = {"player's tiles": high | low, "player's high": high, "player's low": low, "bank's tiles": self.bank}
        return {"<wager>": self.wager, **{f"<{name}>": in_order(some) for name, some in tiles.items()}}


_ANY = Deal(Setting(high=frozenset({"6-6a", "6-6b"}), low=frozenset({"1-1a", "1-1b"})), frozenset({"4-4a", "4-4b", "1-3a", "1-3b"}))


def acts(plain: Round, deal: Deal) -> tuple[Act, ...]:
    """The acts of the round, to the settlement. Raises ValidationError for what the contract does not know."""
    slots = deal.slots
    return tuple(msgspec.convert(_filled(act, slots), type=_ACT) for act in plain.acts)


def until_set(plain: Round, deal: Deal) -> tuple[Act, ...]:
    """The same, up to where the dealer sets the bank's tiles the house way."""
    every = acts(plain, deal)
    return every[: next(place for place, act in enumerate(every, 1) if _sets_the_bank(plain, act))]


def problems(path: Path, plain: Round) -> Iterator[Trouble]:
    """What is wrong with a round as a register has it."""
    names, known = set(_names(plain.acts)), _ANY.slots
    for name in sorted(names ^ known.keys()):
        what = f"the round names {name}, which nothing fills in" if name in names else f"the round has no place for {name}"
        yield Trouble(path, what, known=known, do="write each of these names where its value belongs")
    if names != known.keys():
        return
    try:
        every = acts(plain, _ANY)
    except msgspec.ValidationError as error:
        yield Trouble(path, f"an act of the round is not in the contract: {error}", do="write it as docs/contract.md has it")
        return
    if sum(_sets_the_bank(plain, act) for act in every) != 1:
        yield Trouble(path, f"the round does not set {plain.bank} the house way once", do="add {act: SetHouseWay, hand: ...}, once")
    if not isinstance(every[-1], SettleRound):
        yield Trouble(path, "the round does not end with its settlement", do="let {act: SettleRound} be the last act")


def _sets_the_bank(plain: Round, act: Act) -> bool:
    return isinstance(act, SetHouseWay) and act.hand == plain.bank


def _filled(value: Any, slots: Mapping[str, Any]) -> Any:
    match value:
        case str():
            return slots.get(value, value)
        case dict():
            return {key: _filled(part, slots) for key, part in value.items()}
    return value


def _names(value: Any) -> Iterator[str]:
    """The names in angle brackets, wherever they stand."""
    match value:
        case str() if value.startswith("<"):
            yield value
        case dict():
            yield from _names(tuple(value.values()))
        case tuple() | list():
            for part in value:
                yield from _names(part)
