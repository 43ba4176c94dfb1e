"""How many acts and items a second come through to an engine in a process of its own, beside an echo that does nothing.

Usage: ``python benchmarks/round_trips.py [--rounds 40] [--seconds 0.1]``. What is compared, and why, is in README.md.
"""

import argparse
import gc
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import IO, Any, cast

import msgspec

from tilelaw import adapters
from tilelaw.acts import Act, RollDice
from tilelaw.adapters.messages import ENCODER, Answer, Ask, Events, Perform, Question, Replied
from tilelaw.bulk import Bulk, HandsRanked, HouseWaysSet, RankHands, Reply, SetHouseWays, Setting
from tilelaw.engine import Description, NotSupported, Rules
from tilelaw.events import DiceDisclosed, Event, TotalAnnounced
from tilelaw.tiles import FULL_SET

BAR = 0.5
ITEMS = 1000
RULES = Rules(law="pa-621a", options={})
HANDS = tuple(tuple(FULL_SET[(n + step) % 32] for step in (0, 1 + n % 7, 9 + n % 5, 17 + n % 3)) for n in range(ITEMS))
ROLL = RollDice(faces=(1, 2, 3))
ROLLED = (DiceDisclosed(faces=(1, 2, 3)), TotalAnnounced(total=6))
RANK = RankHands(hands=tuple(hand[:2] for hand in HANDS))
RANKED = HandsRanked(ranks=tuple(range(ITEMS)))
SET = SetHouseWays(hands=tuple(map(frozenset, HANDS)))
SETTINGS = HouseWaysSet(settings=tuple(Setting(high=frozenset(hand[:2]), low=frozenset(hand[2:])) for hand in HANDS))
ECHO = """
import gc, sys, msgspec
gc.freeze()
gc.set_threshold(200_000, 50, 100)
for line in sys.stdin.buffer:
    sys.stdout.buffer.write(msgspec.json.encode(msgspec.json.decode(line)) + b"\\n")
    sys.stdout.buffer.flush()
"""


class AtOnce:
    """An engine that knows its few answers, so that nothing but the way there and back takes time."""

    def describe(self) -> Description:
        """What it has."""
        bulk = frozenset({"RankHands", "SetHouseWays"})
        return Description(
            vendor="tilelaw", product="at once", version="1", digest="", acts=frozenset({"RollDice"}), options=frozenset(), bulk=bulk
        )

    def open_table(self, rules: Rules) -> "AtOnce":  # noqa: ARG002 - any rules
        """A table: itself."""
        return self

    def perform(self, act: Act) -> Sequence[Event]:  # noqa: ARG002 - any act
        """The dice and their total, whatever is asked."""
        return ROLLED

    def ask(self, question: Bulk) -> Reply:
        """The thousand answers."""
        match question:
            case RankHands():
                return RANKED
            case SetHouseWays():
                return SETTINGS
        raise NotSupported(type(question).__name__)


@dataclass
class Pair:
    """One kind of question through the harness, the echo of as many bytes, and how often each came back in a second, by round."""

    name: str
    items: int
    asked: Callable[[], Any]
    question: Question
    answer: Answer
    rates: list[float] = field(default_factory=list)
    echoes: list[float] = field(default_factory=list)

    @property
    def ratio(self) -> float:
        """The rate beside that of the echo in the same round, in the median."""
        return statistics.median(rate / echo for rate, echo in zip(self.rates, self.echoes, strict=True))

    def sizes(self) -> str:
        """The bytes of the question and of the answer."""
        return " + ".join(f"{len(ENCODER.encode(message)) + 1:,}" for message in (self.question, self.answer))


@contextmanager
def echo() -> Iterator[Callable[[Any], Any]]:
    """A process that decodes each line and encodes it again, asked by the plainest client: encode, write, wait for a line, decode."""
    with subprocess.Popen([sys.executable, "-S", "-c", _found_msgspec() + ECHO], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        there, back = cast("IO[bytes]", process.stdin), cast("IO[bytes]", process.stdout)

        def asked(value: Any) -> Any:
            there.write(msgspec.json.encode(value) + b"\n")
            there.flush()
            return msgspec.json.decode(back.readline())

        yield asked
        there.close()


def _found_msgspec() -> str:
    return f"import sys; sys.path[:] = {sys.path!r}\n"


def rate(asked: Callable[[], Any], seconds: float) -> float:
    """How often it comes back in a second."""
    started = time.perf_counter()
    for times in count(1):
        asked()
        if (taken := time.perf_counter() - started) > seconds:
            return times / taken
    raise AssertionError


def main() -> int:
    """Measure, print the table, and fail when a bar is missed."""
    parser = argparse.ArgumentParser(description="round trips over standard streams, interleaved with those of an echo, in medians")
    parser.add_argument("--rounds", type=int, default=40, help="rounds that count, after one that does not (default: 40)")
    parser.add_argument("--seconds", type=float, default=0.1, help="how long each contestant takes in a round (default: 0.1)")
    arguments = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    gc.freeze()
    gc.set_threshold(200_000, 50, 100)  # as the command does, and the echo as well
    engine = adapters.connect("round_trips:AtOnce").engine
    engine.describe()
    table: Any = engine.open_table(RULES)
    pairs = [
        Pair("single acts", 1, lambda: table.perform(ROLL), Perform(id=1, table=1, act=ROLL), Events(id=1, events=ROLLED)),
        Pair("RankHands", ITEMS, lambda: table.ask(RANK), Ask(id=1, table=1, bulk=RANK), Replied(id=1, reply=RANKED)),
        Pair("SetHouseWays", ITEMS, lambda: table.ask(SET), Ask(id=1, table=1, bulk=SET), Replied(id=1, reply=SETTINGS)),
    ]
    with echo() as echoed:
        for number in range(arguments.rounds + 1):
            for pair in pairs:
                _measure(pair, echoed, arguments.seconds, counts=number > 0)
    return _print(pairs)


def _measure(pair: Pair, echoed: Callable[[Any], Any], seconds: float, *, counts: bool) -> None:
    """One round. The echo carries the question's bytes there and back, then the answer's: as many, in two trips, as two of the harness."""
    question, answer = (msgspec.json.decode(ENCODER.encode(message)) for message in (pair.question, pair.answer))
    through = rate(pair.asked, seconds)
    plain = 2 * rate(lambda: (echoed(question), echoed(answer)), seconds)
    if counts:
        pair.rates.append(through)
        pair.echoes.append(plain)


def _print(pairs: Sequence[Pair]) -> int:
    missed = 0
    print(f"{'':<14}{'bytes':>18}{'messages/s':>13}{'echo/s':>10}{'items/s':>12}{'ratio':>8}   bar")
    for pair in pairs:
        met = pair.ratio >= BAR
        missed += not met
        through, plain = statistics.median(pair.rates), statistics.median(pair.echoes)
        print(
            f"{pair.name:<14}{pair.sizes():>18}{through:>13,.0f}{plain:>10,.0f}{through * pair.items:>12,.0f}{pair.ratio:>8.2f}"
            f"   >= {BAR:.2f} {'met' if met else 'MISSED'}"
        )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
