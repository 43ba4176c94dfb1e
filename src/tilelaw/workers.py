"""Scenarios judged by several workers at once, each with an engine of its own.

An engine lives in a process of its own or behind a URL, and its worker mostly waits for it: threads are enough, and what they find
needs no way back from other processes. With one engine there are none.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from queue import SimpleQueue

from tilelaw.engine import Description, Engine, EngineBroke
from tilelaw.runner import Judgement
from tilelaw.scenarios import Scenario

Found = tuple[int, Judgement]
"""A scenario's number in the plan, from 0, and what is known after it."""


def judged(
    engines: Sequence[Engine], judge: Callable[[Scenario, Engine], Judgement], plan: Sequence[Scenario]
) -> Generator[Found, None, None]:
    """Judge each scenario with one of the engines, and give what is found as it comes: in the plan's order where there is one engine.

    Raises what ``judge`` raises, after all that was found before. Then, and when the iterator is closed, nothing more is begun and
    what is under way is given up.
    """
    if len(engines) == 1:
        for number, scenario in enumerate(plan):
            yield number, judge(scenario, engines[0])
        return
    free: SimpleQueue[Engine] = SimpleQueue()
    for engine in engines:
        free.put(engine)

    def work(scenario: Scenario) -> Judgement:
        engine = free.get()
        try:
            return judge(scenario, engine)
        finally:
            free.put(engine)

    with _threads(engines) as pool:
        yield from _found({pool.submit(work, scenario): number for number, scenario in enumerate(plan)})


def _found(waiting: dict[Future[Judgement], int]) -> Iterator[Found]:
    try:
        for future in as_completed(list(waiting)):
            judgement = future.result()
            yield waiting.pop(future), judgement
    except EngineBroke:
        for future, number in waiting.items():
            if future.done() and not future.cancelled() and future.exception() is None:
                yield number, future.result()
        raise


def alike(first: Description, engines: Sequence[Engine]) -> None:
    """See to it that the other workers' engines describe themselves as the first one did. Raises EngineBroke."""
    if not engines:
        return
    with _threads(engines) as pool:
        for number, found in enumerate(pool.map(_described, engines), 2):
            if found != first:
                name, old, new = _difference(first, found)
                raise EngineBroke(
                    f"the engine of worker {number} does not describe itself as that of worker 1 does: {name} {new}, not {old}"
                )


def _described(engine: Engine) -> Description:
    return engine.describe()


def _difference(first: Description, other: Description) -> tuple[str, str, str]:
    """The first field in which they differ, and what each says there."""
    pairs = ((name, getattr(first, name), getattr(other, name)) for name in first.__struct_fields__)
    name, *both = next(one for one in pairs if one[1] != one[2])
    old, new = (", ".join(sorted(one)) if isinstance(one, frozenset) else one for one in both)
    return name, repr(old), repr(new)


@contextmanager
def _threads(engines: Sequence[Engine]) -> Iterator[ThreadPoolExecutor]:
    """A thread for each engine. When anything is raised, what waits is not begun, and nobody waits for an engine any more."""
    with ThreadPoolExecutor(len(engines), thread_name_prefix="worker") as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for engine in engines:
                getattr(engine, "halt", _nothing)()
            raise


def _nothing() -> None:
    """An engine in this process answers at once: there is no wait to be ended."""
