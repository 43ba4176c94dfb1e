"""A child process that answers lines with lines, and is trusted with nothing: time, size and order of what it says are limited.

It leads a process group of its own, which is ended with it. Standard error is kept as evidence, its last part only.
"""

import contextlib
import os
import selectors
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import IO

_CHUNK = 65536


class Broke(Exception):  # noqa: N818 - reads as a sentence where it is raised
    """The child ended, was too slow, or said too much or out of turn: it has been ended."""


@dataclass(frozen=True)
class Limits:
    """Seconds for the start and for one answer, bytes for one line and for the standard error that is kept."""

    start: float = 30.0
    answer: float = 10.0
    line: int = 8 * 1024 * 1024
    stderr: int = 65536


class Child:
    """One running child."""

    def __init__(self, command: Sequence[str], limits: Limits, env: Mapping[str, str] | None = None, cwd: str | None = None) -> None:
        self._limits = limits
        self._heard = bytearray()
        self.complaints = bytearray()
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user names the program
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env, cwd=cwd, start_new_session=True
            )
        except OSError as error:
            raise Broke(f"{command[0]} cannot be started: {error.strerror}") from None
        self._selector = selectors.DefaultSelector()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            os.set_blocking(_number(pipe), False)
        for pipe in (self._process.stdout, self._process.stderr):
            self._selector.register(_number(pipe), selectors.EVENT_READ)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send one line and wait for one. Raises Broke, and then the child has been ended."""
        try:
            self._hear(0)
            if self._heard:
                raise Broke(f"it spoke out of turn: {bytes(self._heard[:200])!r}")
            self._send(bytearray(line), time.monotonic() + seconds)
            return self._line(time.monotonic() + seconds)
        except Broke as broke:
            self.end()
            raise Broke(f"{broke}{self._tail()}") from None

    def end(self) -> None:
        """End the child and everything that it has started."""
        for kill, patience in ((signal.SIGTERM, 0.5), (signal.SIGKILL, 5.0)):
            with contextlib.suppress(ProcessLookupError, PermissionError, subprocess.TimeoutExpired):
                os.killpg(self._process.pid, kill)
                self._process.wait(patience)
        self._selector.close()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe:
                with contextlib.suppress(OSError):
                    pipe.close()

    def _send(self, left: bytearray, until: float) -> None:
        number = _number(self._process.stdin)
        while left:
            try:
                del left[: os.write(number, left[:_CHUNK])]
            except BlockingIOError:
                self._hear(0.01)
            except BrokenPipeError:
                self._hear(0)
                raise Broke("it does not listen any more") from None
            if time.monotonic() > until:
                raise Broke("it did not listen in time")

    def _line(self, until: float) -> bytes:
        while (end := self._heard.find(b"\n")) < 0:
            if len(self._heard) > self._limits.line:
                raise Broke(f"it said more than {self._limits.line} bytes in one line")
            if not self._hear(until - time.monotonic()) and time.monotonic() >= until:
                raise Broke("it did not answer in time")
        line = bytes(self._heard[:end])
        del self._heard[: end + 1]
        return line

    def _hear(self, seconds: float) -> bool:
        """Take in what the child says, waiting at most so long for something; whether there was anything."""
        ready = self._selector.select(max(seconds, 0))
        for key, _ in ready:
            said = os.read(key.fd, _CHUNK)
            if key.fd == _number(self._process.stderr):
                self.complaints += said
                del self.complaints[: -self._limits.stderr]
            else:
                self._heard += said
            if not said:
                self._selector.unregister(key.fd)
                if key.fd == _number(self._process.stdout):
                    raise Broke(self._ending())
        return bool(ready)

    def _ending(self) -> str:
        try:
            return f"it ended with exit code {self._process.wait(1)}"
        except subprocess.TimeoutExpired:
            return "it closed its standard output"

    def _tail(self) -> str:
        text = self.complaints.decode("utf-8", "replace").strip()
        return f"; its standard error ends: {text[-400:]}" if text else ""


def _number(pipe: IO[bytes] | None) -> int:
    return pipe.fileno() if pipe else -1
