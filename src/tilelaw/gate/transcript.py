"""Transcripts held against each other: where two answers differ in substance first, and how that reads.

Reasons of refusals and raw messages are the engine's own words and may differ; so may what came by chance and was disclosed as that.
Places stand for tiles, so that it does not matter which lay where.
"""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

from tilelaw.rehearsal import FORCING
from tilelaw.report.views import Line
from tilelaw.report.words import act, event
from tilelaw.trouble import one_line

_FORCING = {kind.__name__: field for kind, field in FORCING.items()}
_OPEN = frozenset({"LetTimePass", "Other"})
_NOTHING = "nothing"


def first_difference(one: Line, other: Line) -> int | None:
    """The place of the first exchange whose answers differ in the transcripts of two lines of one scenario; None: there is none."""
    pairs = zip_longest(one["transcript"], other["transcript"])
    return next((place for place, (mine, theirs) in enumerate(pairs) if _substance(mine) != _substance(theirs)), None)


def leaves_open(line: Line) -> bool:
    """Whether an act in the transcript of a scenario leaves its outcome to the engine's chance."""
    return any(_is_open(exchange["act"]) for exchange in line["transcript"] if "act" in exchange)


def told(before: Line, now: Line, place: int) -> str:
    """The exchange in this place of two transcripts of one scenario, in the law's words: what was asked, and both answers."""
    one, other = (line["transcript"][place] if place < len(line["transcript"]) else {} for line in (before, now))
    if "act" not in one and "act" not in other:
        return _digested(one or other)
    asked = act((other or one)["act"])
    if one and other and _asked(one) != _asked(other):
        return f"it was asked for {one_line(act(_asked(one)), 120)}, and is asked for {one_line(act(_asked(other)), 120)}"
    then, after = _first(one, other)
    return f"asked for {one_line(asked, 120)}, it said: {one_line(then, 200)}; now: {one_line(after, 200)}"


def _asked(exchange: Line) -> Mapping[str, Any]:
    """What was put to the engine: the act, or what stands in its place where the engine does it alone."""
    found: Mapping[str, Any] = exchange.get("asked") or exchange["act"]
    return found


def _is_open(said: Mapping[str, Any]) -> bool:
    return said["act"] in _OPEN or (said["act"] in _FORCING and said.get(_FORCING[said["act"]]) is None)


def _substance(exchange: Line | None) -> Any:
    if exchange is None or "events" not in exchange:
        return exchange
    said = [_event(one) for one in exchange["events"]]
    return exchange["act"], exchange.get("asked"), said, exchange["refused"] is not None


def _event(said: Line) -> dict[str, Any]:
    return {name: value for name, value in said.items() if name not in ("raw", "reason")}


def _digested(exchange: Line) -> str:
    if "bulk" in exchange:
        return f"the replies to {exchange['bulk']} have another digest"
    return f"the answers to the {exchange.get('swept', 0)} acts of its When, reasons and raw messages with them, have another digest"


def _first(one: Line, other: Line) -> tuple[str, str]:
    """The first event of each of two answers that the other has not in its place, or that there was none."""
    if (one.get("refused") is None) != (other.get("refused") is None):
        return _answer(one), _answer(other)
    pairs = zip_longest(one.get("events", ()), other.get("events", ()))
    differing = ((mine, theirs) for mine, theirs in pairs if not mine or not theirs or _event(mine) != _event(theirs))
    mine, theirs = next(differing, (None, None))
    return (event(mine) if mine else _NOTHING), (event(theirs) if theirs else _NOTHING)


def _answer(exchange: Line) -> str:
    if exchange.get("refused") is not None:
        return f"refused, {exchange['refused']}"
    events: Sequence[Line] = exchange.get("events", ())
    return event(events[0]) if events else _NOTHING
