"""Plain words for what the evidence holds: verdicts, acts, events and values, for readers who never ran the tool."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape
from itertools import groupby
from typing import Any

import msgspec

from tilelaw.tiles import FULL_SET, PLACES

_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")
_UNPRINTABLE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff"
    "\ufdd0-\ufdef\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
    + "".join(f"{chr(plane + 0xFFFE)}{chr(plane + 0xFFFF)}" for plane in range(0x10000, 0x110000, 0x10000))
    + "]"
)
_FOUR_DIGITS = 0xFFFF
_LEADING = {"hand": "for ", "hands": "", "origin_hand": "of ", "at": "at ", "to": "to ", "by": "by "}
_UNSAID = frozenset({"event", "origin", "raw"}) | _LEADING.keys()
_PLACED = {"hand": "of ", "at": "at ", "to": "to "}
_UNLABELLED = frozenset({"tiles", "stacks", "word", "cut", "place", "total", "value"})
_IN_PLACE = [list(stack) for stack in PLACES]


@dataclass(frozen=True)
class Meaning:
    """How a verdict is shown: its label, its tone (which colours it) and what it means."""

    label: str
    tone: str
    means: str


MEANINGS: Mapping[str, Meaning] = {
    "breaches": Meaning("breaches", "bad", "The engine contradicts the clause: required and given values differ."),
    "error": Meaning("error", "warn", "The engine, its adapter or the harness broke, so that nothing was judged."),
    "blocked": Meaning("blocked", "warn", "The table refused a lawful act that had to come before, so that the clause was not reached."),
    "unsupported": Meaning("unsupported", "warn", "The engine says that it cannot perform the act."),
    "untested": Meaning("untested", "warn", "In force and applicable, yet nothing judged it."),
    "declared": Meaning("declared", "warn", "It agrees, but on events that the adapter supplied and not the engine."),
    "open": Meaning("open", "info", "The words of the law bear more than one reading, and none was adopted: recorded, not judged."),
    "awaiting-attestation": Meaning("awaiting attestation", "info", "No engine can show it, and nobody has stated it yet."),
    "attested": Meaning("attested", "good", "No engine can show it; a named person has stated it."),
    "conforms": Meaning("conforms", "good", "Every scenario of the clause agreed."),
    "not-offered": Meaning("not offered", "mute", "The option is off in the profile, and the refusals that follow from that were seen."),
    "not-applicable": Meaning("not applicable", "mute", "Not for this kind of item."),
    "not-in-force": Meaning("not in force", "mute", "Not the law of the day for which the item was judged."),
    "not-obtained": Meaning("text not obtained", "mute", "The clause exists; its text is not held, so that nothing could be judged."),
}
STATED_OF = {"engine": "Engine", "jurisdiction": "Jurisdiction", "operator": "Rules Submission"}
"""What each statement of conformity is headed with."""
_UNKNOWN = Meaning("unknown", "warn", "The evidence has a verdict that this version does not know; it counts as not judged.")


def meaning(verdict: str) -> Meaning:
    """What a verdict means. One that is not in the closed set is shown as not judged."""
    return MEANINGS.get(verdict, _UNKNOWN)


def printable(text: str) -> str:
    """The text with every control, mark of direction and unseen character written out: none misleads a reader or breaks a file."""
    if not _UNPRINTABLE.search("".join(set(text))):
        return text
    return _UNPRINTABLE.sub(_written_out, text)


def _written_out(match: re.Match[str]) -> str:
    code = ord(match[0])
    return f"\\u{code:04x}" if code <= _FOUR_DIGITS else f"\\U{code:08x}"


def encoded(data: Any) -> bytes | str:
    """The data as JSON, quickly, or at all when it holds half a character, which no UTF-8 can."""
    try:
        return msgspec.json.encode(data)
    except UnicodeEncodeError:
        return json.dumps(data)


@lru_cache(maxsize=1 << 14)
def escaped(text: str) -> str:
    """The text as markup has to have it. Few words make up most of a report."""
    return escape(text)


@cache
def words(name: str) -> str:
    """``TilesDelivered`` and ``face_down`` as words: ``tiles delivered``, ``face down``."""
    return _HUMP.sub(" ", name).replace("_", " ").lower()


def value(data: Any) -> str:
    """Any value of the evidence in words."""
    if isinstance(data, str):
        return data
    if data is None:
        return "nothing"
    if isinstance(data, bool):
        return "yes" if data else "no"
    if isinstance(data, dict):
        return "; ".join(f"{words(str(key))} {value(each)}" for key, each in data.items()) or "nothing"
    if isinstance(data, (list, tuple)):
        return _listed(data)
    return str(data)


def act(said: Mapping[str, Any]) -> str:
    """An act after its actor: ``deal tiles, style jung-quat``."""
    where = "".join(f" {lead}{value(said[key])}" for key, lead in _PLACED.items() if said.get(key))
    rest = [_field(key, data) for key, data in _first(said) if key not in ("act", "by", *_PLACED) and data not in (None, [], {})]
    return words(str(said.get("act", "nothing"))) + where + "".join(f", {part}" for part in rest)


def event(said: Mapping[str, Any]) -> str:
    """An event: ``tiles delivered to dealer: 4a 4b 5a 5b, face down``."""
    return words(str(said.get("event", "nothing"))) + _told(said)


def _told(said: Mapping[str, Any]) -> str:
    """What an event says after its kind."""
    where = " ".join(f"{lead}{value(said[key])}" for key, lead in _LEADING.items() if said.get(key))
    rest = ", ".join(_field(key, data) for key, data in _first(said) if key not in _UNSAID and data is not None)
    origin = " (supplied by the adapter, not said by the engine)" if said.get("origin") == "adapter" else ""
    raw = f" [engine's own message: {said['raw']}]" if said.get("raw") else ""
    return (f" {where}" if where else "") + (f": {rest}" if rest else "") + origin + raw


def events(said: Sequence[Mapping[str, Any]]) -> list[tuple[str, list[str]]]:
    """Events in order: one by itself as a sentence; neighbours of a kind as the kind, and what is said of each."""
    groups = [list(group) for _, group in groupby(said, key=lambda each: each.get("event"))]
    return [_together(group) if len(group) > 1 else (event(group[0]), []) for group in groups]


def _together(group: Sequence[Mapping[str, Any]]) -> tuple[str, list[str]]:
    return words(str(group[0].get("event", "nothing"))), [_told(each).strip(" :") for each in group]


def money(cents: int) -> str:
    """An amount of whole cents as people write it: ``25.05``."""
    return f"{cents // 100}.{cents % 100:02d}"


def _first(said: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """The fields of an act or event, the one that it is all about before the rest."""
    return sorted(said.items(), key=lambda item: item[0] not in _UNLABELLED)


def _field(key: str, data: Any) -> str:
    if key == "amount" and isinstance(data, int):
        return f"amount {money(data)}"
    if isinstance(data, bool):
        return words(key) if data else f"not {words(key)}"
    unlabelled = key in _UNLABELLED or (isinstance(data, str) and data.startswith(words(key)))
    return value(data) if unlabelled else f"{words(key)} {value(data)}"


def _listed(data: Sequence[Any]) -> str:
    if data == _IN_PLACE:
        return "every tile in its place, 1a to 8d"
    if len(data) == len(FULL_SET) and set(map(str, data)) == set(FULL_SET):
        return "all 32"
    nested = any(isinstance(each, (list, tuple, dict)) for each in data)
    short = all(isinstance(each, (str, int)) and " " not in str(each) for each in data)
    return (" | " if nested else " " if short else ", ").join(map(value, data)) or "none"
