"""The steps of a scenario and what was said at the table, as markup: the lists that make up most of a report.

Everything that comes from evidence is escaped here. Tables and exchanges repeat from
scenario to scenario, so each is put into words once.
"""

import json
from collections.abc import Iterable, Sequence
from functools import lru_cache

from tilelaw.report.shape import bulk
from tilelaw.report.tables import hands, headed
from tilelaw.report.views import Line
from tilelaw.report.words import act, encoded, events, value, words
from tilelaw.report.words import escaped as escape
from tilelaw.tiles import PLACES

Hand = tuple[str, list[str]]
_IN_PLACE = [list(row) for row in zip(*PLACES, strict=True)]
_PLACES = '<p class="grid">1a to 8d: a tile is named by its stack, 1 to 8 from the left, and by its height, a on top</p>'
_NOTHING = "<p>permitted; nothing further said</p>"


def steps(scenario: Line) -> str:
    """One list item for each step, with its outcome and its table."""
    breached = scenario["verdict"] == "breaches"
    return "".join(_step(step, breached) for step in scenario["steps"])


def transcript(scenario: Line, first: int = 0) -> str:
    """One list item for each exchange at the table from that place on."""
    return "".join(said for said, _ in _told(scenario["transcript"][first:]))


def faces(scenario: Line) -> list[Hand]:
    """Every hand of faces that the exchanges speak of, in order."""
    return [hand for _, laid in _told(scenario["transcript"]) for hand in laid]


def _step(step: Line, breached: bool) -> str:
    kind = "" if step["outcome"] == "passed" else f' class="{escape(step["outcome"])}"'
    said = f"<b>{escape(step['keyword'])}</b> {escape(step['text'])} <i>{_outcome(step, breached)}</i>"
    return f"<li{kind}>{said}{_table(encoded(step['table']))}</li>\n"


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
    if rows == _IN_PLACE:
        return _PLACES
    heads = headed(rows)
    return f'<table class="grid"><tbody>{"".join(_row(row, heads, row is rows[0]) for row in rows)}</tbody></table>'


def _row(row: Sequence[str], heads: str, first: bool) -> str:
    cells = list(map(escape, row))
    if heads == "row" and first:
        return "<tr>" + "".join(f'<th scope="col">{cell}</th>' for cell in cells) + "</tr>"
    named = f'<th scope="row">{cells.pop(0)}</th>' if heads == "column" else ""
    return f"<tr>{named}" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def _told(exchanges: Iterable[Line]) -> Iterable[tuple[str, list[Hand]]]:
    return (_exchange(encoded(exchange)) for exchange in exchanges)


@lru_cache(maxsize=4096)
def _exchange(text: bytes | str) -> tuple[str, list[Hand]]:
    """An exchange, known by its JSON: its list item, and the hands that it speaks of."""
    exchange = json.loads(text)
    if "swept" in exchange:
        digest = f"(digest <code>{escape(exchange['digest'])}</code>)"
        return f"<li>and so on: {exchange['swept']} acts in all {digest}</li>\n", []
    if "bulk" in exchange:
        return f'<li class="when">{escape(bulk(exchange))}<p>{_digests(exchange)}</p></li>\n', []
    answer = _refusal(exchange["refused"]) + "".join(_answer(*said) for said in events(exchange["events"]))
    kind = "" if exchange["phase"] == "given" else f' class="{escape(exchange["phase"])}"'
    who = f"<b>{escape(str(exchange['act']['by']))}</b> {escape(act(exchange['act']))}"
    return f"<li{kind}>{who}{_asked(exchange)}{answer or _NOTHING}</li>\n", hands(exchange)


def _digests(exchange: Line) -> str:
    return "; ".join(f"digest of the {name} <code>{escape(each)}</code>" for name, each in exchange["digests"].items())


def _asked(exchange: Line) -> str:
    """What was really asked, where it was not the act itself, and which outcomes came then."""
    came = "; ".join(f"{words(name)} {value(data)}" for name, data in exchange.get("came", {}).items())
    asked = f"<p>asked instead: {escape(act(exchange['asked']))}</p>" if exchange.get("asked") else ""
    return asked + (f"<p>what came, as the engine names it: {escape(came)}</p>" if came else "")


def _refusal(reason: str | None) -> str:
    return "" if reason is None else f'<p class="refused">✕ refused: {escape(reason)}</p>'


def _answer(kind: str, said: Sequence[str]) -> str:
    each = "".join(f"<li>{escape(one)}</li>" for one in said)
    return f"<p>{escape(kind)}</p>" + (f"<ul>{each}</ul>" if said else "")
