"""What scenarios of a clause have in common, so that a report tells it once: the same beginning, the same conviction."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from tilelaw.report.views import Line
from tilelaw.report.words import encoded

_FEW = 2
"""So many exchanges are worth a reference to another scenario."""


@dataclass(frozen=True)
class Beginning:
    """The first so many exchanges of a scenario, which are those of an earlier one."""

    of: Line
    count: int


def beginnings(scenarios: Iterable[Line]) -> dict[str, Beginning]:
    """Of the scenarios that conform, by id, those that begin as an earlier one does. All others are told in full."""
    known: dict[tuple[int, bytes | str], tuple[int, Line]] = {}
    return {each["id"]: found for each in scenarios if (found := _walked(known, each)) is not None and each["verdict"] == "conforms"}


def _walked(known: dict[tuple[int, bytes | str], tuple[int, Line]], scenario: Line) -> Beginning | None:
    """Go down the tree of beginnings as far as another scenario went, and on from there alone."""
    place, found = 0, None
    given = takewhile(lambda exchange: exchange.get("phase") == "given" and "act" in exchange, scenario["transcript"])
    for count, text in enumerate(map(encoded, given), start=1):
        place, first = known.setdefault((place, text), (len(known) + 1, scenario))
        found = Beginning(first, count) if first is not scenario and count >= _FEW else found
    return found


def convictions(proofs: Sequence[Line]) -> Iterator[tuple[Sequence[Line], Sequence[str]]]:
    """The faults by which a duty was shown able to fail, those together that the same steps convicted: the steps, and the faults."""
    groups: dict[str, list[Line]] = {}
    for proof in proofs:
        groups.setdefault(str(proof["convicted_by"]), []).append(proof)
    yield from ((together[0]["convicted_by"], [proof["fault"] for proof in together]) for together in groups.values())
