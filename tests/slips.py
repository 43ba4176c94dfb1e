"""Engines that settle matches by rules that are wrong in one way, the rest as the reference engine. Run by name (``slips:Generous``)."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tilelaw.acts import Act
from tilelaw.bulk import (
    Bulk,
    HandsRanked,
    HouseWaysSet,
    MatchSettings,
    Payment,
    PayWagers,
    RankHands,
    Reply,
    SetHouseWays,
    Setting,
    SettingsMatched,
    WagersPaid,
)
from tilelaw.engine import Description, Rules, Table
from tilelaw.events import Event
from tilelaw.reference import ReferenceEngine
from tilelaw.reference.house_way import divisions
from tilelaw.reference.ranking import compare, kind, points, strength, top

COUNTER = "SLIPS_COUNTER"


class Settles:
    """A table whose matches another function settles."""

    def __init__(self, engine: "Slipping", table: Table) -> None:
        self.engine, self.table = engine, table

    def perform(self, act: Act) -> Sequence[Event]:
        return self.table.perform(act)

    def ask(self, question: Bulk) -> Reply:
        if not isinstance(question, MatchSettings):
            return self.table.ask(question)  # type: ignore[attr-defined, no-any-return]
        return self.engine.settled([self.engine.won(one) for one in question.matches])


class Slipping(ReferenceEngine):
    """Which halves of a match the player wins."""

    def open_table(self, rules: Rules) -> Any:
        return Settles(self, super().open_table(rules))

    def won(self, match: Any) -> int:
        mine, theirs = (sorted((one.high, one.low), key=strength, reverse=True) for one in (match.player, match.bank))
        return sum(self.beats(one, other) for one, other in zip(mine, theirs, strict=True))

    def beats(self, one: frozenset[str], other: frozenset[str]) -> bool:
        return compare(one, other) == "first"

    def settled(self, won: list[int]) -> Reply:
        return SettingsMatched(results=tuple(("lost", "push", "won")[one] for one in won))  # type: ignore[misc]


class Generous(Slipping):
    """Copies go to the player."""

    def beats(self, one: frozenset[str], other: frozenset[str]) -> bool:
        return compare(one, other) != "second"


class Zeros(Slipping):
    """Hands of no points are ranked by their top tiles."""

    def beats(self, one: frozenset[str], other: frozenset[str]) -> bool:
        if strength(one) == strength(other) == (0, 0):
            return top(one) > top(other)
        return super().beats(one, other)


class Odd(Slipping):
    """A Wong never beats anything."""

    def beats(self, one: frozenset[str], other: frozenset[str]) -> bool:
        return kind(one) != "wong" and super().beats(one, other)


class Short(Slipping):
    """Leaves the last match out."""

    def settled(self, won: list[int]) -> Reply:
        return super().settled(won[:-1])


class Dumb(ReferenceEngine):
    """Answers nothing in bulk."""

    def describe(self) -> Description:
        return msgspec.structs.replace(super().describe(), bulk=frozenset())


class Tires(Slipping):
    """Ends once it has been asked as often as the file says that the environment names, and counts there."""

    def settled(self, won: list[int]) -> Reply:
        path = Path(os.environ[COUNTER])
        left = int(path.read_text(encoding="utf-8"))
        if left == 0:
            os._exit(3)
        path.write_text(str(left - 1), encoding="utf-8")
        return super().settled(won)


class Ranks:
    """A table that ranks hands by another function."""

    def __init__(self, table: Table, rank: Callable[[frozenset[str]], int]) -> None:
        self.table, self.rank = table, rank

    def perform(self, act: Act) -> Sequence[Event]:
        return self.table.perform(act)

    def ask(self, question: Bulk) -> Reply:
        if isinstance(question, RankHands):
            return HandsRanked(ranks=tuple(self.rank(frozenset(hand)) for hand in question.hands))
        return self.table.ask(question)  # type: ignore[attr-defined, no-any-return]


class WongsAsNines(ReferenceEngine):
    """A Wong ranks as nine with its lead for top tile, everything else as it has to."""

    def open_table(self, rules: Rules) -> Any:
        return Ranks(super().open_table(rules), self.rank)

    def rank(self, hand: frozenset[str]) -> int:
        if kind(hand) == "wong":
            return 100 * points(hand) + top(hand)
        value, decides = strength(hand)
        return 100 * value + decides


class Splits(ReferenceEngine):
    """Sets for the strongest high hand, whatever is left for the low one."""

    def open_table(self, rules: Rules) -> Any:
        return Sets(super().open_table(rules))


class Sets:
    """A table that sets hands so."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def perform(self, act: Act) -> Sequence[Event]:
        return self.table.perform(act)

    def ask(self, question: Bulk) -> Reply:
        if isinstance(question, SetHouseWays):
            made = [max(divisions(hand), key=lambda one: tuple(map(strength, one))) for hand in question.hands]
            return HouseWaysSet(settings=tuple(Setting(high=high, low=low) for high, low in made))
        return self.table.ask(question)  # type: ignore[attr-defined, no-any-return]


class Down(ReferenceEngine):
    """Rounds the commission down."""

    def open_table(self, rules: Rules) -> Any:
        return Pays(super().open_table(rules))


class Pays:
    """A table that charges so."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def perform(self, act: Act) -> Sequence[Event]:
        return self.table.perform(act)

    def ask(self, question: Bulk) -> Reply:
        if isinstance(question, PayWagers):
            return WagersPaid(payments=tuple(Payment(winnings=one, commission=one * 5 // 100) for one in question.amounts))
        return self.table.ask(question)  # type: ignore[attr-defined, no-any-return]
