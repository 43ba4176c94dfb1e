"""A child process that answers lines with lines, and is trusted with nothing: time, size and order of what it says are limited.

It leads a process group of its own, which is ended with it. The last part of its standard error is kept.
"""

import contextlib
import os
import selectors
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from typing import IO

from tilelaw.adapters.broke import Broke
from tilelaw.adapters.limits import Limits

_CHUNK = 65536
_NOTED = 4096


class Child:
    """One running child. ``complaints`` is the end of what it wrote to standard error."""

    def __init__(self, command: Sequence[str], limits: Limits, env: Mapping[str, str] | None = None, cwd: str | None = None) -> None:
        self._limits = limits
        self._heard = bytearray()
        self._ended = False
        self.complaints = bytearray()
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user names the program
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env, cwd=cwd, start_new_session=True
            )
        except OSError as error:
            raise Broke(f"{command[0]} cannot be started: {error.strerror}") from None
        self.pid = self._process.pid
        self._selector = selectors.DefaultSelector()
        os.set_blocking(_number(self._process.stdin), False)
        for pipe, kept in ((self._process.stdout, self._heard), (self._process.stderr, self.complaints)):
            os.set_blocking(_number(pipe), False)
            self._selector.register(_number(pipe), selectors.EVENT_READ, kept)

    def ask(self, message: bytes, seconds: float) -> bytes:
        """Send one line and wait for one, all within so many seconds. Raises Broke, and then the child has been ended."""
        until = time.monotonic() + seconds
        try:
            self._hear(0)
            self.silent()
            self._send(bytearray(message + b"\n"), until, seconds)
            return self._line(until, seconds)
        except Broke:
            self.end()
            raise

    def silent(self) -> None:
        """Raises Broke when the child has been heard to say anything that it was not asked."""
        if self._heard:
            raise Broke(f"it said a line that nobody had asked for; it begins {bytes(self._heard[:60])!r}")

    def end(self, patience: float = 0.0) -> None:
        """End the child and everything that it has started; it may end by itself within ``patience`` seconds after its input ends."""
        if self._ended:
            return
        self._ended = True
        _close(self._process.stdin)
        self._waited(patience)
        self._kill()
        for _ in range(16):  # what the pipes still hold
            with contextlib.suppress(Broke):
                self._hear(0)
        self._selector.close()
        _close(self._process.stdout)
        _close(self._process.stderr)

    def _kill(self) -> None:
        for kill, seconds in ((signal.SIGTERM, 0.5), (signal.SIGKILL, 5.0)):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.pid, kill)
            self._waited(seconds)

    def last_words(self) -> list[str]:
        """What it said that nobody read, and what it wrote to standard error since this was last asked."""
        if not self._ended:
            with contextlib.suppress(Broke):
                self._hear(0)
        said = [f"unread on its standard output: {bytes(self._heard[:_NOTED])!r}"] if self._heard else []
        text = self.complaints.decode("utf-8", "replace").strip()
        self.complaints.clear()
        return said + ([f"its standard error ends:\n{text[-_NOTED:]}"] if text else [])

    def _send(self, left: bytearray, until: float, seconds: float) -> None:
        while left:
            try:
                del left[: os.write(_number(self._process.stdin), left[:_CHUNK])]
            except BlockingIOError:
                self._hear(0.01)
            except BrokenPipeError:
                self._hear(0)
                raise Broke("it does not listen any more") from None
            if left and time.monotonic() > until:
                raise Broke(f"it did not take the question in within {seconds:g} s")

    def _line(self, until: float, seconds: float) -> bytes:
        while (end := self._heard.find(b"\n")) < 0:
            left = until - time.monotonic()
            if left <= 0:
                raise Broke(f"it did not answer within {seconds:g} s")
            self._hear(left)
        line = bytes(self._heard[:end])
        del self._heard[: end + 1]
        return line

    def _hear(self, seconds: float) -> None:
        """Take in what the child says, waiting at most so long for something."""
        over = False
        for key, _ in self._selector.select(max(seconds, 0)):
            said = os.read(key.fd, _CHUNK)
            key.data.extend(said)
            if not said:
                self._selector.unregister(key.fd)
                over = over or key.data is self._heard
        del self.complaints[: -self._limits.stderr]
        if len(self._heard) > self._limits.message:
            raise Broke(f"it said more than {self._limits.message} bytes in one line")
        if over:
            raise Broke(self._ending())

    def _ending(self) -> str:
        code = self._waited(1.0)
        if code is None:
            return "it closed its standard output"
        return f"it was ended by signal {-code}" if code < 0 else f"it ended with exit code {code}"

    def _waited(self, seconds: float) -> int | None:
        """The exit code, or None if the child still runs after so long."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self._process.wait(seconds)
        return None


def _number(pipe: IO[bytes] | None) -> int:
    return pipe.fileno() if pipe else -1


def _close(pipe: IO[bytes] | None) -> None:
    if pipe:
        with contextlib.suppress(OSError):
            pipe.close()
