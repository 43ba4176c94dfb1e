"""Trouble with what the user gave: one clear message, no traceback."""

import difflib
from collections.abc import Iterable
from pathlib import Path

_LONGEST = 4000


class Trouble(Exception):  # noqa: N818 - the user's trouble, not the program's error
    """Bad input: where it stands, what is wrong, what is known, what to do, in one line whatever they hold. Exit code 2."""

    def __init__(self, where: Path | str, what: str, *, line: int | None = None, known: Iterable[str] = (), do: str = "") -> None:
        place = f"{where}:{line}" if line else str(where)
        known = list(known)
        parts = [f"{place}: {what}.", f"Known: {', '.join(known)}." if known else "", f"Do: {do}." if do else ""]
        super().__init__(one_line(" ".join(filter(None, parts)), _LONGEST))

    @classmethod
    def told(cls, text: str) -> "Trouble":
        """The same trouble as another process told it in these words."""
        trouble = cls.__new__(cls)
        Exception.__init__(trouble, text)
        return trouble


def one_line(text: str, longest: int = 400) -> str:
    """What somebody else said, to be a part of one line of ours: without line breaks or control characters, and not too long."""
    line = " ".join(text[: longest + 1].split())
    line = "".join(each if each.isprintable() else f"\\u{ord(each):04x}" for each in line)
    return line if len(line) <= longest else f"{line[:longest]}..."


def nearest(name: str, known: Iterable[str]) -> str:
    """Advice that names the nearest known name, or asks for one of those that are known."""
    close = difflib.get_close_matches(name, list(known), n=1, cutoff=0.5)
    return f"write {close[0]!r}" if close else "use one of the names that are known"
