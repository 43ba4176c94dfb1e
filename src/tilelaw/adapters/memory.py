"""How much memory an engine's processes have in use, looked at now and then and never so often that it costs anything."""

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tilelaw.adapters.broke import Broke
from tilelaw.adapters.limits import MIB

if TYPE_CHECKING:
    import psutil

INTERVAL = 0.25
_SHARE = 50


class Memory:
    """Watches the resident memory of all processes below one, added up. What several of them share is counted for each.

    ``due`` is when to look again, on the monotonic clock.
    """

    def __init__(self, pid: int, limit: int) -> None:
        self._pid = pid
        self._limit = limit
        self.due = time.monotonic() + INTERVAL

    def watch(self) -> None:
        """Look, unless it is too early to look again. Raises Broke when it is over the limit, and then these processes are killed."""
        started = time.monotonic()
        if started < self.due:
            return
        processes = self._processes()
        if sum(map(_resident, processes)) > self._limit:
            for one in processes:
                _kill(one)
            raise Broke(f"it used more than {self._limit / MIB:g} MiB of memory")
        ended = time.monotonic()
        self.due = ended + max(INTERVAL, (ended - started) * _SHARE)

    def _processes(self) -> "Sequence[psutil.Process]":
        import psutil  # noqa: PLC0415 - it takes a while to load, and most runs are over before anybody looks

        try:
            return psutil.Process(self._pid).children(recursive=True)
        except psutil.Error:
            return ()


def _resident(process: "psutil.Process") -> int:
    import psutil  # noqa: PLC0415 - as above

    try:
        return int(process.memory_info().rss)
    except psutil.Error:
        return 0


def _kill(process: "psutil.Process") -> None:
    import psutil  # noqa: PLC0415 - as above

    try:
        process.kill()
    except psutil.Error:
        return
