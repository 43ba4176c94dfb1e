"""What commands share: days in arguments, and progress."""

import argparse
import datetime
import sys
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")


def day(text: str) -> datetime.date:
    """A day of an argument. Raises ArgumentTypeError."""
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no day: write YYYY-MM-DD") from None


def progress(items: Sequence[T]) -> Iterable[T]:
    """Progress on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        return items
    from tqdm import tqdm  # noqa: PLC0415 - a tenth of the time that a short run takes to start

    return tqdm(items, leave=False, file=sys.stderr)
