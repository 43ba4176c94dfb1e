"""Between the harness and an engine's process: sees to it that whatever the engine has started ends when it is to end.

``python -I -S guard.py LIFELINE COMMAND...`` starts the command on its own three pipes, lets go of these, and waits. Nothing of the
conversation passes through it. When the command has ended, all that it started is ended, and the guard ends with its exit code or
signal. When the lifeline closes, because the harness wants an end or is itself no more, however it went, everything is asked to
end, and ended half a second later. On Linux that reaches processes that have left the group and lost their parents too.

It stands alone and imports as little as it can, not even pathlib, so that its start takes next to no time.
"""

import contextlib
import ctypes
import os
import resource
import select
import signal
import sys
import time

_PATIENCE = 0.5
_LONGEST = 3.0
_SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER: orphans below this process become its children, and not those of process 1


def main(lifeline: int, command: list[str]) -> None:
    """Start the command, and end as it ends."""
    os.set_inheritable(lifeline, False)
    wake = _woken()
    with contextlib.suppress(AttributeError, OSError):  # elsewhere than on Linux
        ctypes.CDLL(None).prctl(_SUBREAPER, 1, 0, 0, 0)
    pid = _started(command)
    status = None
    while status is None and lifeline not in select.select([wake, lifeline], [], [])[0]:
        os.read(wake, 1024)
        status = _reaped(pid)
    if status is None:
        status = _sent(signal.SIGTERM, _PATIENCE, pid, None)
    _leave(_sent(signal.SIGKILL, _LONGEST, pid, status))


def _woken() -> int:
    """A pipe that can be read after each signal. Each has a handler, since the command would inherit that one is ignored."""
    wake, woken = os.pipe()
    os.set_blocking(woken, False)
    signal.set_wakeup_fd(woken, warn_on_full_buffer=False)
    for number in (signal.SIGCHLD, signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda *_: None)
    return wake


def _started(command: list[str]) -> int:
    """Start the command and let go of its pipes, so that they close when it closes them."""
    try:
        pid = os.posix_spawnp(command[0], command, os.environ, setsigdef=[signal.SIGPIPE, signal.SIGXFSZ])
    except OSError as error:
        sys.exit(f"{command[0]} cannot be started: {error.strerror}")
    null = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(null, number)
    return pid


def _reaped(pid: int) -> int | None:
    """Take in every child that has ended, and give the status of this one if it is among them."""
    found = None
    with contextlib.suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            found = ended[1] if ended[0] == pid else found
    return found


def _sent(number: int, seconds: float, pid: int, status: int | None) -> int | None:
    """Send a signal to all that is left, until nothing is or the time is up; SIGTERM only once to each. Gives the command's status."""
    until, told = time.monotonic() + seconds, set[int]()
    while (left := _left(pid, status)) and time.monotonic() < until:
        for one in left if number == signal.SIGKILL else left - told:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(one, number)
        told |= left
        time.sleep(0.005)
        ended = _reaped(pid)
        status = ended if status is None else status
    return status


def _left(pid: int, status: int | None) -> set[int]:
    """What there is to end. Without /proc only the command itself is known; the harness ends the rest of its group."""
    if os.access("/proc/self/stat", os.R_OK):
        return _descendants()
    return {pid} if status is None else set()


def _descendants() -> set[int]:
    """Every process below this one."""
    children: dict[int, list[int]] = {}
    for pid in filter(str.isdigit, os.listdir("/proc")):  # noqa: PTH208 - see above
        with contextlib.suppress(OSError), open(f"/proc/{pid}/stat", "rb") as file:  # noqa: PTH123 - see above
            state, parent = file.read().rpartition(b")")[2].split()[:2]
            if state not in b"ZX":
                children.setdefault(int(parent), []).append(int(pid))
    found = set[int]()
    new = children.get(os.getpid(), [])
    while new:
        found.update(new)
        new = [child for one in new for child in children.get(one, ())]
    return found


def _leave(status: int | None) -> None:
    """End as the command ended."""
    code = os.waitstatus_to_exitcode(status) if status is not None else 0
    if code < 0:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with contextlib.suppress(OSError):  # nobody handles SIGKILL
            signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    os._exit(code if code >= 0 else 128 - code)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
