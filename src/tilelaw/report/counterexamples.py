"""The smallest counterexample of each cause for which many answers deviate: its hands, to be drawn, and the reasoning step by step."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tilelaw.report.views import Line
from tilelaw.report.words import value


@dataclass(frozen=True)
class Counterexample:
    """One cause: hands with their names, what is required and by which steps, what was answered."""

    cause: str
    hands: Sequence[tuple[str, Sequence[str]]]
    required: str | None
    reasons: Sequence[str]
    answered: str


def counterexamples(scenario: Line) -> list[Counterexample]:
    """Those of a breach that tells its causes; none of any other scenario."""
    expected, actual = scenario["expected"], scenario["actual"]
    if scenario["verdict"] != "breaches" or not isinstance(expected, dict) or not isinstance(actual, dict):
        return []
    rows = [(cause, row, actual.get(cause, {})) for cause, row in expected.items()]
    if not all(isinstance(each, dict) and "asked" in each for _, *both in rows for each in both):
        return []
    return [_made(cause, right, wrong) for cause, right, wrong in rows]


def _made(cause: str, right: Line, wrong: Line) -> Counterexample:
    required = right.get("required")
    steps = required.get("by", ()) if isinstance(required, dict) else ()
    so = required.get("so") if isinstance(required, dict) else value(required)
    answered = wrong.get("answered")
    hands = [*_hands("", right["asked"]), *_hands("answered", answered)]
    return Counterexample(cause, hands, so, [str(step) for step in steps], value(answered))


def _hands(name: str, data: Any) -> Iterator[tuple[str, Sequence[str]]]:
    """Every hand of tiles in what was asked or answered, named by where it stands."""
    if isinstance(data, dict):
        for key, each in data.items():
            yield from _hands(f"{name} {key}".strip(), each)
    elif isinstance(data, list) and data and all(isinstance(each, str) for each in data):
        yield name or "dealt", data
    elif isinstance(data, list):
        for number, each in enumerate(data, 1):
            yield from _hands(f"{name} hand {number}".strip(), each)
