"""Has units judged by several processes, each with an engine and an oracle of its own, a few units at a time.

A worker ends when the process that started it is no more; the engine's guard then ends the engine.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache
from itertools import islice
from multiprocessing.connection import wait as ready
from typing import cast

from tilelaw import adapters
from tilelaw.book import Book, HouseRules
from tilelaw.engine import BulkTable, EngineBroke, NotSupported, Rules
from tilelaw.matches.judge import Found, Judge
from tilelaw.matches.plan import Plan
from tilelaw.trouble import Trouble


@dataclass(frozen=True)
class Job:
    """What a worker has to know: the engine by name, the rules of the table, the house rules, and the size of a message."""

    engine: str
    table: Rules
    rules: HouseRules
    batch: int

    def judge(self) -> Judge:
        """An engine, reached, and the oracle beside it. Raises EngineBroke and Trouble."""
        try:
            table = adapters.connect(self.engine).engine.open_table(self.table)
        except NotSupported as no:
            raise EngineBroke(f"{self.engine} opens no table: it does not support {no.what}") from None
        return Judge(Plan(Book(self.rules), self.batch), cast(BulkTable, table))


Done = tuple[int, Found, float]
"""A unit, what was found, and the seconds that the worker's oracle took to be made."""


def alone(job: Job, units: Iterable[int]) -> Iterator[Done]:
    """Judge units in this process."""
    judge = job.judge()
    for unit in units:
        yield unit, judge.unit(unit), judge.made


def together(job: Job, units: Iterable[int], workers: int) -> Iterator[Done]:
    """Judge units in so many processes; they come as they are done. Raises EngineBroke, also when a worker is no more."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, _begin, (job,))
    try:
        yield from _drained(lambda unit: pool.submit(_unit, unit), iter(units), 2 * workers)
    except BrokenProcessPool:
        raise EngineBroke("a worker ended before its work was done") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in list((pool._processes or {}).values()):  # a worker in the middle of a unit is not waited for
            process.terminate()


def _drained(submit: Callable[[int], "Future[Done]"], units: Iterator[int], most: int) -> Iterator[Done]:
    """What comes of units of which never more than ``most`` are under way."""
    under_way = {submit(unit) for unit in islice(units, most)}
    while under_way:
        done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
        under_way |= {submit(unit) for unit in islice(units, len(done))}
        for one in done:
            yield one.result()


_jobs: list[Job] = []


def _begin(job: Job) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who stops the run ends its workers
    threading.Thread(target=_outlive_nobody, daemon=True).start()
    _jobs.append(job)


def _outlive_nobody() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        ready([parent.sentinel])
        os._exit(1)


@cache
def _judge() -> Judge:
    return _jobs[0].judge()


def _unit(number: int) -> Done:
    try:
        judge = _judge()
    except Trouble as trouble:
        raise EngineBroke(str(trouble)) from None  # a Trouble does not find its way between processes
    return number, judge.unit(number), judge.made
