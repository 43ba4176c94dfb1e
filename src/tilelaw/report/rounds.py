"""A round as the transcript tells it: the table after each event, and who moved what, for drawings that go event by event."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tilelaw.report.moves import ACTS, MOVES
from tilelaw.report.shape import bulk
from tilelaw.report.table import Table
from tilelaw.report.views import Line
from tilelaw.report.words import act, event, value, words


@dataclass(frozen=True)
class Frame:
    """One event: who acted, what followed, and the table as it then is. The table goes on changing with the next frame."""

    phase: str
    who: str
    said: Sequence[str]
    table: Table


def frames(transcript: Sequence[Line]) -> Iterator[Frame]:
    """One frame for each event, and one for each act that was refused or that nothing followed from."""
    table = Table()
    for exchange in transcript:
        yield from _exchange(table, exchange) if "act" in exchange else _unseen(table, exchange)


def _exchange(table: Table, exchange: Line) -> Iterator[Frame]:
    done, who = exchange["act"], str(exchange["act"].get("by", ""))
    told = [act(done), *_came(exchange)]
    table.starts()
    if exchange["refused"] is not None:
        table.refused = True
        yield Frame(exchange["phase"], who, [*told, f"refused: {exchange['refused']}"], table)
        return
    _known(ACTS, done, "act", table)
    for said in exchange["events"]:
        _known(MOVES, said, "event", table)
        yield Frame(exchange["phase"], who, [*told, event(said)], table)
        who, told = "", []
        table.starts()
    if not exchange["events"]:
        yield Frame(exchange["phase"], who, [*told, "permitted; nothing further said"], table)


def _unseen(table: Table, exchange: Line) -> Iterator[Frame]:
    """Many acts, or a bulk question, told by a digest alone: how the table stands is not known from here on."""
    many = f"and so on: {exchange['swept']} acts in all" if "swept" in exchange else bulk(exchange)
    table.starts()
    yield Frame(exchange["phase"], "", [many], table)


def _came(exchange: Line) -> Iterator[str]:
    if exchange.get("asked"):
        yield f"asked instead: {act(exchange['asked'])}"
    if exchange.get("came"):
        yield "what came: " + "; ".join(f"{words(name)} {value(data)}" for name, data in exchange["came"].items())


def _known(moves: Any, said: Line, kind: str, table: Table) -> None:
    """Carry the act or event out on the drawn table; one that moves nothing there is only told."""
    moves.get(said.get(kind), lambda *_: None)(table, said)
