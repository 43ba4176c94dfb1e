"""A game on a screen: one call shuffles, rolls, deals and settles, and gives the whole round back. Its adapter hands it out bit by bit."""

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from shapes.row import SEATS, SET, STYLE, counted, jung_quat
from tilelaw.acts import Act, LayStacks, LetTimePass, PlaceWager
from tilelaw.engine import Description, NotSupported, Rules, Table
from tilelaw.events import (
    DiceDisclosed,
    Event,
    FirstPosition,
    HandMatched,
    StyleChosen,
    TilesDelivered,
    TilesStacked,
    TotalAnnounced,
    WagerPlaced,
    WagersClosed,
)

CHANCE = secrets.SystemRandom()
ORDER = ("CallNoMoreBets", "RollDice", "TotalDice", "DealTiles", "SettleRound")


class Game:
    """The game as it is sold: it takes wagers and plays."""

    def play(self, wagers: dict[str, int]) -> dict[str, Any]:
        """One round, from the shuffle to the results."""
        tiles = CHANCE.sample(SET, 32)
        stacks = [tiles[first : first + 4] for first in range(0, 32, 4)]
        dice = [CHANCE.randint(1, 6) for _ in range(3)]
        results = {seat: CHANCE.choice(["won", "lost", "push"]) for seat in wagers}
        total = sum(dice)
        deal = list(jung_quat(stacks, counted(total)))
        return {"stacks": stacks, "dice": dice, "total": total, "start": counted(total), "style": STYLE, "deal": deal, "results": results}


class SwapsHands(Game):
    """Gives the second hand to the third position and the third to the second."""

    def play(self, wagers: dict[str, int]) -> dict[str, Any]:
        round_ = super().play(wagers)
        at = [place for place, event in enumerate(round_["deal"]) if isinstance(event, TilesDelivered)]
        second, third = (round_["deal"][place] for place in at[1:3])
        round_["deal"][at[1]] = msgspec.structs.replace(second, tiles=third.tiles)
        round_["deal"][at[2]] = msgspec.structs.replace(third, tiles=second.tiles)
        return round_


class TellsOtherStacks(Game):
    """Tells stacks that are not those from which it deals."""

    def play(self, wagers: dict[str, int]) -> dict[str, Any]:
        return {**super().play(wagers), "stacks": super().play(wagers)["stacks"]}


class CountsOneTooFar(Game):
    """Says where the count ends, and begins at the next position."""

    def play(self, wagers: dict[str, int]) -> dict[str, Any]:
        round_ = super().play(wagers)
        seat = SEATS[(SEATS.index(round_["start"]) + 1) % 8]
        return {**round_, "deal": list(jung_quat(round_["stacks"], seat))}


class RngTable:
    """The adapter's table: plays the round when something of it is first awaited, and hands it out act by act."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._wagers: dict[str, int] = {}
        self._portions: list[tuple[str, list[Event]]] = []
        self._played = False

    def perform(self, act: Act) -> Sequence[Event]:
        """Wagers go to the game; the rest comes from it."""
        match act:
            case LayStacks():
                return []  # it shuffles when it plays
            case PlaceWager():
                self._wagers[act.at] = act.amount
                return [WagerPlaced(by=act.by, at=act.at, amount=act.amount)]
            case LetTimePass():
                return self._until(act.until)
        raise NotSupported(type(act).__name__)

    def _until(self, name: str | None) -> list[Event]:
        if not self._played:
            self._played, self._portions = True, self._told(self._game.play(self._wagers))
        events: list[Event] = []
        while self._portions and name in [portion for portion, _ in self._portions]:
            portion, said = self._portions.pop(0)
            events += said
            if portion == name:
                break
        return events

    def _told(self, round_: dict[str, Any]) -> list[tuple[str, list[Event]]]:
        stacked = TilesStacked(stacks=round_["stacks"], place="on the screen", side_by_side=True)
        return [
            ("CallNoMoreBets", [WagersClosed()]),
            ("RollDice", [stacked, DiceDisclosed(faces=tuple(round_["dice"]))]),
            ("TotalDice", [TotalAnnounced(total=round_["total"]), FirstPosition(at=round_["start"])]),
            ("DealTiles", [StyleChosen(by="dealer", style=round_["style"]), *round_["deal"]]),
            ("SettleRound", [HandMatched(hand=seat, result=result) for seat, result in round_["results"].items()]),
        ]


class Adapter:
    """The engine to the harness."""

    game: type[Game] = Game
    table: type[RngTable] = RngTable

    def describe(self) -> Description:
        """The game does everything but the wagers alone."""
        return Description(
            vendor="tests",
            product="RNG game",
            version="1",
            digest="",
            acts=frozenset({"LayStacks", "PlaceWager", "LetTimePass"}),
            options=frozenset({STYLE, "manual-shaker", "house-way"}),
            automatic=frozenset(ORDER),
            observed=frozenset({"LayStacks"}),
        )

    def open_table(self, rules: Rules) -> Table:
        """A fresh screen."""
        return self.table(self.game())


class WrongDeal(Adapter):
    """Breaks § 621a.7(4)."""

    game = SwapsHands


class OtherStacks(Adapter):
    """Lies about the stacks."""

    game = TellsOtherStacks


class OtherStart(Adapter):
    """Lies about the dice."""

    game = CountsOneTooFar


class NeverDeals(Adapter):
    """Closes the wagers, and hangs on the felt."""

    class table(RngTable):  # noqa: N801 - fills the attribute of that name
        def _told(self, round_: dict[str, Any]) -> list[tuple[str, list[Event]]]:
            return [(name, [] if name == "DealTiles" else said) for name, said in super()._told(round_)]


class KeepsTheStacks(Adapter):
    """Does not tell what it shuffled."""

    class table(RngTable):  # noqa: N801 - fills the attribute of that name
        def _told(self, round_: dict[str, Any]) -> list[tuple[str, list[Event]]]:
            told = super()._told(round_)
            return [(name, [event for event in said if not isinstance(event, TilesStacked)]) for name, said in told]
