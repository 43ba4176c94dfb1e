"""The steps of a scenario and what was said at the table, as markup: the lists that make up most of a report.

Everything that comes from evidence is escaped here. Tables and exchanges repeat from
scenario to scenario, so each is put into words once.
"""

import json
from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape
from typing import Any

import msgspec

from tilelaw.report.shape import bulk
from tilelaw.report.tables import hands, headed
from tilelaw.report.views import Line
from tilelaw.report.words import act, events, value, words

Hand = tuple[str, list[str]]


def steps(scenario: Line) -> str:
    """One list item for each step, with its outcome and its table."""
    breached = scenario["verdict"] == "breaches"
    return "".join(
        f'<li class="{escape(step["outcome"])}"><span class="keyword">{escape(step["keyword"])}</span> {escape(step["text"])}\n'
        f'<span class="outcome">{_outcome(step, breached)}</span>\n{_table(_text(step["table"]))}</li>\n'
        for step in scenario["steps"]
    )


def transcript(scenario: Line) -> str:
    """One list item for each exchange at the table."""
    return "".join(said for said, _ in _told(scenario))


def faces(scenario: Line) -> list[Hand]:
    """Every hand of faces that the exchanges speak of, in order."""
    return [hand for _, laid in _told(scenario) for hand in laid]


def _text(data: Any) -> bytes | str:
    """The data as JSON, quickly, or at all when it holds half a character, which no UTF-8 can."""
    try:
        return msgspec.json.encode(data)
    except UnicodeEncodeError:
        return json.dumps(data)


def _outcome(step: Line, breached: bool) -> str:
    match step["outcome"]:
        case "passed":
            return "✓ seen" if step["keyword"] == "Then" else "✓"
        case "failed":
            return "✕ differs" if breached else "✕ ended here"
        case "not-reached":
            return "– not reached"  # noqa: RUF001 - a dash, as in print
    return escape(step["outcome"])


@lru_cache(maxsize=4096)
def _table(text: bytes | str) -> str:
    """The table of a step, known by its JSON; nothing for a step without."""
    rows = json.loads(text)
    if not rows:
        return ""
    heads = headed(rows)
    return f'<table class="grid">\n{"".join(_row(row, heads, row is rows[0]) for row in rows)}</table>\n'


def _row(row: Sequence[str], heads: str, first: bool) -> str:
    cells = list(map(escape, row))
    if heads == "row" and first:
        return "<tr>" + "".join(f'<th scope="col">{cell}</th>' for cell in cells) + "</tr>\n"
    named = f'<th scope="row">{cells.pop(0)}</th>' if heads == "column" else ""
    return f"<tr>{named}" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>\n"


def _told(scenario: Line) -> Iterable[tuple[str, list[Hand]]]:
    return (_exchange(_text(exchange)) for exchange in scenario["transcript"])


@lru_cache(maxsize=4096)
def _exchange(text: bytes | str) -> tuple[str, list[Hand]]:
    """An exchange, known by its JSON: its list item, and the hands that it speaks of."""
    exchange = json.loads(text)
    if "swept" in exchange:
        digest = f'(digest <span class="mono">{escape(exchange["digest"])}</span>)'
        return f'<li class="more">and so on: {exchange["swept"]} acts in all {digest}</li>\n', []
    if "bulk" in exchange:
        return f'<li class="when">{escape(bulk(exchange))}\n<span class="answer">{_digests(exchange)}</span></li>\n', []
    answer = _refusal(exchange["refused"]) + "".join(_answer(*said) for said in events(exchange["events"]))
    who = f'<span class="who">{escape(str(exchange["act"]["by"]))}</span> {escape(act(exchange["act"]))}'
    nothing = '<span class="answer">permitted; nothing further said</span>\n'
    return f'<li class="{escape(exchange["phase"])}">{who}\n{_asked(exchange)}{answer or nothing}</li>\n', hands(exchange)


def _digests(exchange: Line) -> str:
    return "; ".join(f'digest of the {name} <span class="mono">{escape(each)}</span>' for name, each in exchange["digests"].items())


def _asked(exchange: Line) -> str:
    """What was really asked, where it was not the act itself, and which outcomes came then."""
    came = "; ".join(f"{words(name)} {value(data)}" for name, data in exchange.get("came", {}).items())
    asked = f'<span class="answer">asked instead: {escape(act(exchange["asked"]))}</span>\n' if exchange.get("asked") else ""
    return asked + (f'<span class="answer">what came, as the engine names it: {escape(came)}</span>\n' if came else "")


def _refusal(reason: str | None) -> str:
    return "" if reason is None else f'<span class="answer refused">✕ refused: {escape(reason)}</span>\n'


def _answer(kind: str, said: Sequence[str]) -> str:
    each = "".join(f"<li>{escape(one)}</li>" for one in said)
    return f'<span class="answer">{escape(kind)}</span>\n' + (f"<ul>{each}</ul>\n" if said else "")
