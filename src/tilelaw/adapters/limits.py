"""How long, how much and how often an engine may take, whichever way it is reached."""

from dataclasses import dataclass

KIB, MIB = 1024, 1024 * 1024


@dataclass(frozen=True)
class Limits:
    """What an engine may take before it is ended.

    Seconds for the start, for one answer and for a whole run (None: no limit); bytes for one message, for the standard error that is
    kept, and for the resident memory of its processes together; how often a fresh one is started after it broke.
    """

    start: float = 30.0
    answer: float = 10.0
    run: float | None = None
    message: int = 8 * MIB
    stderr: int = 64 * KIB
    memory: int = 2048 * MIB
    restarts: int = 3
