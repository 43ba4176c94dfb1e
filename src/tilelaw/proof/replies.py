"""Every way in which the reply to a bulk question can be wrong in one item, tried on a drawn handful of items.

The facts: ``HandsRanked.ranks`` (two hands that rank alike, or the other way round), ``HouseWaysSet.tiles`` (a tile that the hand has
not), ``.settings`` (another division of the same tiles), ``.halves`` (high for low), ``SettingsMatched.results``,
``WagersPaid.payments`` (a cent more). Another division may
be as lawful as the first: of these, one that is convicted is enough, in each scenario.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, get_args

from msgspec.structs import replace

from tilelaw.asking.question import Asked, Question
from tilelaw.bulk import MatchSettings, PayWagers, RankHands, SetHouseWays, Setting
from tilelaw.canonical import encode
from tilelaw.events import Result
from tilelaw.tiles import FULL_SET, in_order

HANDFUL = 12
FACTS = frozenset(
    {
        "HandsRanked.ranks", "HouseWaysSet.tiles", "HouseWaysSet.settings", "HouseWaysSet.halves", "SettingsMatched.results",
        "WagersPaid.payments",
    }
)  # fmt: skip
ANY = frozenset({"HouseWaysSet.settings"})
"""The facts of which another answer can be as lawful."""


@dataclass(frozen=True)
class AlteredReply:
    """One fact of a reply, made wrong: how, in plain words, and the question about a handful of items with the answers that come of it."""

    fact: str
    how: str
    answer: Asked
    first: bool = True


def alterations_of(asked: Asked) -> Iterator[AlteredReply]:
    """Every alteration of a handful of items, in a fixed order; none of an item that was not answered."""
    answered = [place for place, answer in enumerate(asked.answers) if answer is not None]
    places = sorted(sorted(answered, key=lambda place: hashlib.sha256(encode(asked.items[place])).digest())[:HANDFUL])
    few = asked.with_answers([asked.answers[place] for place in places], places)
    for fact, how, changed in _WAYS[type(asked.question)](few):
        yield AlteredReply(fact, how, few.with_answers([changed.get(place, old) for place, old in enumerate(few.answers)]))


Change = tuple[str, str, dict[int, Any]]
"""A fact, how it is wrong, and the answers that are other than before, by place."""


def _ranked(asked: Asked) -> Iterator[Change]:
    """Neighbours in rank made alike, and exchanged; those of one rank told apart."""
    order = sorted(range(len(asked.answers)), key=asked.answers.__getitem__)
    for one, other in pairwise(order):
        low, high = asked.answers[one], asked.answers[other]
        both = f"{_named(asked.items[one])} and {_named(asked.items[other])}"
        if low == high:
            yield "HandsRanked.ranks", f"{both} rank apart", {one: low - 1}
        else:
            yield "HandsRanked.ranks", f"{both} rank alike", {one: high}
            yield "HandsRanked.ranks", f"{both} rank the other way round", {one: high, other: low}


def _set(asked: Asked) -> Iterator[Change]:
    for place, (hand, setting) in enumerate(zip(asked.items, asked.answers, strict=True)):
        name = _named(hand)
        yield "HouseWaysSet.halves", f"{name}: high for low", {place: Setting(high=setting.low, low=setting.high)}
        foreign = next(tile for tile in FULL_SET if tile not in hand)
        low = frozenset([*in_order(setting.low)[1:], foreign])
        yield "HouseWaysSet.tiles", f"{name}: set with {foreign}", {place: Setting(high=setting.high, low=low)}
        for other in _other_divisions(hand, setting):
            yield "HouseWaysSet.settings", f"{name}: set as {_named(other.high)} and {_named(other.low)}", {place: other}


def _other_divisions(hand: frozenset[str], setting: Setting) -> list[Setting]:
    first, *others = in_order(hand)
    halves = [frozenset({first, other}) for other in others]
    return [Setting(high=half, low=hand - half) for half in halves if half not in (setting.high, setting.low)]


def _matched(asked: Asked) -> Iterator[Change]:
    for place, result in enumerate(asked.answers):
        for other in get_args(Result):
            if other != result:
                yield "SettingsMatched.results", f"match {place + 1} is {other} for {result}", {place: other}


def _paid(asked: Asked) -> Iterator[Change]:
    for place, (amount, payment) in enumerate(zip(asked.items, asked.answers, strict=True)):
        yield "WagersPaid.payments", f"{amount} cents win a cent more", {place: replace(payment, winnings=payment.winnings + 1)}
        yield (
            "WagersPaid.payments",
            f"of {amount} cents a cent more is charged",
            {place: replace(payment, commission=payment.commission + 1)},
        )


def _named(tiles: Sequence[str] | frozenset[str]) -> str:
    return " ".join(in_order(tiles))


_WAYS: dict[type[Question], Callable[[Asked], Iterator[Change]]] = {
    RankHands: _ranked,
    SetHouseWays: _set,
    MatchSettings: _matched,
    PayWagers: _paid,
}


__all__ = ["ANY", "FACTS", "AlteredReply", "alterations_of"]
