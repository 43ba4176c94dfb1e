"""How long, how much and how often an engine may take, whichever way it is reached."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Seconds for the start, for one answer and for a whole run (None: no limit); bytes for one message and for the standard error kept."""

    start: float = 30.0
    answer: float = 10.0
    run: float | None = None
    message: int = 8 * 1024 * 1024
    stderr: int = 65536
