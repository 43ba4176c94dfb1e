"""A child process that answers lines with lines, and is trusted with nothing: time, size and order of what it says are limited.

It stands behind a guard (``guard.py``), which ends with it all that it has started. The last part of its standard error is kept.
"""

import contextlib
import os
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import IO

from tilelaw.adapters.broke import Broke
from tilelaw.adapters.hidden import Secrets
from tilelaw.adapters.limits import Limits
from tilelaw.adapters.memory import INTERVAL, Memory

_CHUNK = 65536
_NOTED = 4096
_GUARD = [sys.executable, "-I", "-S", str(Path(__file__).with_name("guard.py"))]
_GUARDED = 4.0


class Child:
    """One running child. ``complaints`` is the end of what it wrote to standard error; ``secrets`` are what it may not repeat."""

    def __init__(
        self,
        command: Sequence[str],
        limits: Limits,
        env: Mapping[str, str] | None = None,
        cwd: str | None = None,
        secrets: Secrets | None = None,
    ) -> None:
        self._limits = limits
        self._heard = bytearray()
        self._ended = False
        self._secrets = secrets or Secrets()
        self.complaints = bytearray()
        self._letting_go = threading.Lock()
        self._process, self._lifeline = _guarded(command, env, cwd)
        self.pid = self._process.pid
        self._memory = Memory(self.pid, limits.memory)
        self._mouth = _number(self._process.stdin)
        self._ear = _number(self._process.stdout)
        self._ears = {self._ear: self._heard, _number(self._process.stderr): self.complaints}
        self._poll = select.poll()
        for number in self._ears:
            self._poll.register(number, select.POLLIN)
        for number in (self._mouth, *self._ears):
            os.set_blocking(number, False)

    def ask(self, message: bytes, seconds: float) -> bytes:
        """Send one line and wait for one, all within so many seconds. Raises Broke, and then the child has been ended."""
        now = time.monotonic()
        until = now + seconds
        try:
            if now >= self._memory.due:
                self._memory.watch()
            if self._heard or self._poll.poll(0):
                self._hear(0)
                self.silent()
            self._send(message + b"\n", until, seconds)
            line = self._prompt(seconds if seconds < INTERVAL else INTERVAL)
            if line is None:
                line = self._line(until, seconds)
            return self._discreet(line) if self._secrets.longest else line
        except Broke:
            self.end()
            raise

    def silent(self) -> None:
        """Raises Broke when the child has been heard to say anything that it was not asked."""
        if self._heard:
            raise Broke(f"it said a line that nobody had asked for; it begins {self._unread(60)!r}")

    def end(self, patience: float = 0.0) -> None:
        """End the child and everything that it has started; it may end by itself within ``patience`` seconds after its input ends."""
        if self._ended:
            return
        self._ended = True
        _close(self._process.stdin)
        self._waited(patience)
        self.halt()
        with self._letting_go:
            os.close(self._lifeline)
            self._lifeline = -1
        self._waited(_GUARDED)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)  # what a guard that was itself ended has left behind
        self._waited(_GUARDED)
        for _ in range(16):  # what the pipes still hold
            with contextlib.suppress(Broke):
                self._hear(0)
        _close(self._process.stdout)
        _close(self._process.stderr)

    def halt(self) -> None:
        """From another thread, too: let the child and everything that it has started end, and do not wait for it."""
        with self._letting_go, contextlib.suppress(OSError):
            os.write(self._lifeline, b".")  # closing it would not do: a fork of this process may hold another copy open

    def last_words(self) -> list[str]:
        """What it said that nobody read, and what it wrote to standard error since this was last asked."""
        if not self._ended:
            with contextlib.suppress(Broke):
                self._hear(0)
        said = [f"unread on its standard output: {self._unread(_NOTED)!r}"] if self._heard else []
        cut = self._secrets.longest if len(self.complaints) >= self._limits.stderr else 0  # a secret may have been cut as well
        text = self._secrets.without(bytes(self.complaints))[cut:].decode("utf-8", "replace").strip()
        self.complaints.clear()
        return said + ([f"its standard error ends:\n{text}"] if text else [])

    def _send(self, message: bytes, until: float, seconds: float) -> None:
        left: bytes | memoryview = message
        while left:
            try:
                sent = os.write(self._mouth, left)
                if sent == len(left):
                    return
                left = memoryview(left)[sent:]
            except BlockingIOError:
                self._hear_or_speak(min(until - time.monotonic(), INTERVAL))
                self._memory.watch()
            except BrokenPipeError:
                self._hear(0)
                raise Broke("it does not listen any more") from None
            if left and time.monotonic() > until:
                raise Broke(f"it did not take the question in within {seconds:g} s")

    def _hear_or_speak(self, seconds: float) -> None:
        """Take in what the child says until it can be told more."""
        self._poll.register(self._mouth, select.POLLOUT)
        try:
            self._hear(seconds)
        finally:
            self._poll.unregister(self._mouth)

    def _prompt(self, seconds: float) -> bytes | None:
        """The answer when it comes alone and in one piece, as nearly every one does. Else None, and what came has been taken in.

        It could be put together as any other is: this way a round trip takes a fifth less time.
        """
        if self._heard:
            return None
        ready = self._poll.poll(seconds * 1000)
        if len(ready) != 1 or ready[0][0] != self._ear:
            self._take(self._said(ready))
            return None
        line = os.read(self._ear, _CHUNK)
        if line and line.find(b"\n") + 1 == len(line) <= self._limits.message:
            return line[:-1]
        self._take({self._ear: line})
        return None

    def _line(self, until: float, seconds: float) -> bytes:
        looked = 0
        while (end := self._heard.find(b"\n", looked)) < 0:
            looked = len(self._heard)
            left = until - time.monotonic()
            if left <= 0:
                raise Broke(f"it did not answer within {seconds:g} s")
            self._memory.watch()
            self._hear(min(left, INTERVAL))
        line = bytes(self._heard[:end])
        del self._heard[: end + 1]
        return line

    def _discreet(self, line: bytes) -> bytes:
        if name := self._secrets.repeated(line):
            raise Broke(f"its answer repeats the value of {name}, a secret, and is not kept")
        return line

    def _unread(self, most: int) -> bytes:
        """The beginning of what it said and nobody read."""
        return self._secrets.without(bytes(self._heard))[:most]

    def _hear(self, seconds: float) -> None:
        """Take in what the child says, waiting at most so long for something."""
        self._take(self._said(self._poll.poll(seconds * 1000 if seconds > 0 else 0)))

    def _said(self, ready: Iterable[tuple[int, int]]) -> dict[int, bytes]:
        """What there is at once in the pipes that are ready, and nothing from one that has been closed."""
        return {number: os.read(number, _CHUNK) for number, _ in ready if number != self._mouth}

    def _take(self, said: Mapping[int, bytes]) -> None:
        for number, part in said.items():
            self._ears[number].extend(part)
            if not part:
                self._poll.unregister(number)
        del self.complaints[: -self._limits.stderr]
        if len(self._heard) > self._limits.message:
            raise Broke(f"it said more than {self._limits.message} bytes in one line")
        if said.get(self._ear) == b"":
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


def _guarded(command: Sequence[str], env: Mapping[str, str] | None, cwd: str | None) -> tuple[subprocess.Popen[bytes], int]:
    """The guard of a command, and the lifeline that keeps it."""
    far, lifeline = os.pipe()
    try:
        process = subprocess.Popen(  # noqa: S603 - the user names the program
            [*_GUARD, str(far), *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=env,
            cwd=cwd,
            pass_fds=(far,),
            start_new_session=True,
        )
    except OSError as error:
        os.close(lifeline)
        raise Broke(f"{command[0]} cannot be started: {error.strerror}") from None
    finally:
        os.close(far)
    return process, lifeline


def _number(pipe: IO[bytes] | None) -> int:
    return pipe.fileno() if pipe else -1


def _close(pipe: IO[bytes] | None) -> None:
    if pipe:
        with contextlib.suppress(OSError):
            pipe.close()
