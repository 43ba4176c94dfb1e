"""One act and its answer, and how acts are put to a table, whether it takes outcomes or leaves them to chance."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from tilelaw.acts import Act, LetTimePass
from tilelaw.engine import Refused, Table, perform_all
from tilelaw.events import Event, Flagged
from tilelaw.shapes import Answer, OtherOutcome, ShapedTable, Untestable
from tilelaw.verdicts import Blocked

Phase = Literal["given", "when", "then"]


@dataclass(frozen=True)
class Exchange:
    """One act and its answer: events, or the reason for which the table refused.

    ``flags``: whether Flagged means that the act does not stand, as it does where people deal. ``shaped`` is the whole answer of an
    engine that does acts alone or leaves outcomes to chance.
    """

    phase: Phase
    act: Act
    events: tuple[Event, ...] = ()
    refused: str | None = None
    flags: bool = True
    shaped: Answer | None = None

    @property
    def stands(self) -> bool:
        """Whether the act stands: neither refused nor flagged."""
        return self.refusal is None

    @property
    def refusal(self) -> str | None:
        """Why the act does not stand, or None."""
        flags = [event.reason for event in self.events if isinstance(event, Flagged) and self.flags]
        return self.refused if self.refused is not None else next(iter(flags), None)

    @property
    def asked(self) -> Act | None:
        """What was asked in the place of the act; None where it was asked as it is."""
        return self.shaped.asked if self.shaped else None

    @property
    def awaited(self) -> bool:
        """Whether nobody was asked to act: the engine carried it out alone."""
        return isinstance(self.asked, LetTimePass)


def exchanges(table: Table, phase: Phase, acts: Sequence[Act], flags: bool) -> Iterator[Exchange]:
    """The acts with their answers, one after another, up to and with the first that is refused."""
    if isinstance(table, ShapedTable):
        yield from (first_come(table, [act], flags, phase) for act in acts)
        return
    answers = perform_all(table, acts)
    for act in acts:
        try:
            exchange = Exchange(phase, act, tuple(next(answers)), flags=flags)
        except Refused as no:
            yield Exchange(phase, act, refused=no.reason, flags=flags)
            return
        yield exchange


def first_come(table: Table, acts: Sequence[Act], flags: bool, phase: Phase = "when") -> Exchange:
    """Whichever of these acts, all asked in the same words, the chance of the table brings."""
    if not isinstance(table, ShapedTable):
        raise TypeError("a table that takes outcomes leaves none to chance")
    answer = table.answer(*acts)
    return Exchange(phase, answer.act, answer.events, answer.refused, flags, answer)


def settle(exchange: Exchange) -> None:
    """Go on, unless chance brought something else than the scenario gives (OtherOutcome), or nothing that can be told (Untestable)."""
    if exchange.shaped and exchange.shaped.hopeless:
        raise Untestable(exchange.shaped.hopeless)
    if exchange.shaped and exchange.shaped.otherwise:
        raise OtherOutcome(exchange.shaped.otherwise)


def reached(exchange: Exchange) -> None:
    """Go on, if an act of a Given stands. Raises Blocked."""
    if exchange.awaited and not exchange.stands:
        raise Blocked(f"the engine does not carry out {type(exchange.act).__name__} alone: {exchange.refusal}")
    if not exchange.stands:
        raise Blocked(f"the table does not permit {type(exchange.act).__name__} by {exchange.act.by}: {exchange.refusal}")
