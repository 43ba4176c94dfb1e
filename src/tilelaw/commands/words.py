"""What commands share: days and views in arguments, and progress."""

import argparse
import datetime
import sys
from collections.abc import Iterable, Sequence
from typing import TypeVar

from tilelaw import report

T = TypeVar("T")


def day(text: str) -> datetime.date:
    """A day of an argument. Raises ArgumentTypeError."""
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no day: write YYYY-MM-DD") from None


def views(text: str) -> tuple[str, ...]:
    """Names of further views, with commas between. Raises ArgumentTypeError, and Trouble where a view needs what is not installed."""
    names = tuple(dict.fromkeys(text.split(",")))
    for name in names:
        if name not in report.ALSO:
            raise argparse.ArgumentTypeError(f"{name!r} is no view: write one or more of {','.join(report.ALSO)}")
    report.ready(names)
    return names


def progress(items: Sequence[T]) -> Iterable[T]:
    """Progress on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        return items
    from tqdm import tqdm  # noqa: PLC0415 - a tenth of the time that a short run takes to start

    return tqdm(items, leave=False, file=sys.stderr)
