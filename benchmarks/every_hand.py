"""How long it takes to judge every setting of every hand, and beside it how long the engine took to set every hand.

Usage: ``python benchmarks/every_hand.py [--runs 5] [--engine ENGINE]``. Each of the 35,960 hands of four tiles is held against the fixed
steps of 58 Pa. Code § 621a.8(d) in all three ways in which it can be set: 107,880 settings, by the looks of the scenarios themselves.
The bar: half a second, on one core. The engine's own time is printed beside it, and the making of the tables of lawful settings.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from tilelaw import adapters, profiles
from tilelaw.asking import in_bulk
from tilelaw.asking.question import Asked
from tilelaw.bulk import SetHouseWays, Setting
from tilelaw.engine import Rules, Table
from tilelaw.scenarios import bindings
from tilelaw.seen import Seen
from tilelaw.verdicts import Breach

BAR = 0.5
SETTINGS = 107_880
Looks = list[tuple[Asked, Callable[[Any, Any], str | None], Callable[[Any], Any] | None]]


def main() -> int:
    """Measure, print the table, and fail when the bar is missed."""
    parser = argparse.ArgumentParser(description="every setting of every hand, judged")
    parser.add_argument("--runs", type=int, default=5, help="rounds that count, after one that does not (default: 5)")
    parser.add_argument("--engine", default=adapters.REFERENCE, help="who sets every hand (default: the reference engine)")
    arguments = parser.parse_args()
    bindings.load()
    steps = import_module("tilelaw.steps.every_hand")
    made, (hands, looks) = _timed(lambda: _prepared(steps))
    rounds = [_timed(lambda: _judged(looks)) for _ in range(arguments.runs + 1)][1:]
    lawful = {count for _, count in rounds}
    judging = statistics.median(seconds for seconds, _ in rounds)
    table = _opened(arguments.engine)
    question = SetHouseWays(hands=hands)
    engine = statistics.median(_timed(lambda: in_bulk.whole(table, question), time.perf_counter)[0] for _ in rounds)
    print(f"tables of lawful settings   {made:8.3f} s, once")
    print(f"engine sets {len(hands):,} hands    {engine:8.3f} s")
    print(f"{SETTINGS:,} settings judged    {judging:8.3f} s, {SETTINGS / judging:,.0f} a second; {lawful.pop():,} of them lawful")
    print(f"bar {BAR:g} s: {'met' if judging <= BAR else 'MISSED'}")
    return 0 if judging <= BAR else 1


def _timed(work: Callable[[], Any], clock: Callable[[], float] = time.process_time) -> tuple[float, Any]:
    """The seconds that something takes, and what comes of it: of this process on its core, however busy the computer is with others."""
    started = clock()
    found = work()
    return clock() - started, found


def _prepared(steps: Any) -> tuple[tuple[Any, ...], Looks]:
    """All hands, and for each step its hands in each of the three ways, with what the step's look holds against them."""
    by_step = steps.fixed_steps()
    said = {1: steps.split(1), 2: steps.split(2), 3: lambda _: "no hand has the value 9, 8 or 7"}
    looks = []
    for step, hands in by_step.items():
        wrong = steps.parted(step, said[step]) if step else steps.divided
        looks += [(one, wrong, steps.lawful(step) if step else None) for one in _in_every_way(steps, hands)]
    return tuple(hand for hands in by_step.values() for hand in hands), looks


def _in_every_way(steps: Any, hands: tuple[Any, ...]) -> Iterator[Asked]:
    ways = [[Setting(high=high, low=low) for high, low in steps.divisions(hand)] for hand in hands]
    for place in range(3):
        yield Asked(SetHouseWays(hands=hands), tuple(three[place] for three in ways))


def _judged(looks: Looks) -> int:
    """Look at every setting, with digests of question and reply as evidence keeps them; how many are lawful."""
    lawful = 0
    for asked, wrong, right in looks:
        asked.record()
        lawful += len(asked.answers)
        try:
            Seen([], asked=[asked]).each("settings", wrong, right)
        except Breach as breach:
            lawful -= sum(int(row.partition(":")[0].replace(",", "")) for row in breach.expected)
    return lawful


def _opened(name: str) -> Table:
    """A table in Pennsylvania."""
    profile, law = profiles.load("pennsylvania")
    engine = adapters.connect(name).engine
    engine.describe()
    return engine.open_table(Rules(law=profile.law, options=profile.options, boxes=law.instrument.layout))


if __name__ == "__main__":
    sys.exit(main())
