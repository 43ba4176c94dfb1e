"""What an engine answers otherwise under the same verdict, as far as its answers can be compared.

They can where the same was asked with the same seed. What an engine leaves to its own chance it does not repeat: where the engine is
at hand, whatever differs is asked again, and counts only if the engine repeats it each time. Of a run already made only the scenarios
that leave nothing to chance are compared.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tilelaw import evidence
from tilelaw.canonical import plain
from tilelaw.gate.judged import shown
from tilelaw.gate.kinds import Change, Kind, more
from tilelaw.gate.sides import Side
from tilelaw.gate.transcript import first_difference, leaves_open, told
from tilelaw.report.views import Line
from tilelaw.session import Session

AGAIN = 5
"""How many times a scenario is played again: of 216 ways in which dice fall none comes so often in a row."""
COMPARED, OTHERWISE, CHANCE, SEED = "compared", "answered otherwise", "left to the engine's chance", "made with another seed"
_COMPARABLE = frozenset({"conforms", "breaches", "open", "declared", "blocked", "unsupported"})


@dataclass
class Answers:
    """The answers of two runs. ``session`` has the engine of the later one at hand; ``counts`` says how many scenarios were compared.

    ``lapses`` are the scenarios that the engine breaches only when it is asked again: no chance excuses that.
    """

    before: Side
    now: Side
    session: Session | None = None
    counts: Counter[str] = field(default_factory=Counter)
    lapses: list[Line] = field(default_factory=list)

    def changes(self) -> Iterator[Change]:
        """One change for each clause in which the engine answers otherwise, with the first difference."""
        found: dict[str, list[tuple[Line, str]]] = {}
        for name, line in self.now.scenarios.items():
            past = self.before.scenarios.get(name)
            if past and _is_alike(past, line) and (said := self._difference(past, line)):
                found.setdefault(str(line["clause"]), []).append((line, said))
        for clause, some in found.items():
            line, said = some[0]
            yield Change(Kind.ANSWERS, clause, f"{line['name']}: {said}{more(some)}", tuple(str(one["id"]) for one, _ in some))
        for again in self.lapses:
            yield Change(Kind.BREACHING, str(again["clause"]), f"{again['name']}: asked again, {shown(None, again)}", (str(again["id"]),))

    def _difference(self, past: Line, line: Line) -> str | None:
        why = self._apart(past, line)
        place = None if why else first_difference(past, line)
        if place is not None and self.session and self._is_chance(self.session, line, place):
            why = CHANCE
        self.counts[why or (COMPARED if place is None else OTHERWISE)] += 1
        return told(past, line, place) if place is not None and not why else None

    def _apart(self, past: Line, line: Line) -> str | None:
        """Why two answers cannot be compared at all, or None."""
        if self.before.header["seed"] != self.now.header["seed"]:
            return SEED
        alone = any(side.header["engine"].get(name) for side in (self.before, self.now) for name in ("automatic", "observed"))
        return CHANCE if self.session is None and (alone or leaves_open(past) or leaves_open(line)) else None

    def _is_chance(self, session: Session, line: Line, place: int) -> bool:
        """Whether the engine, asked again, says otherwise up to this place, or comes to another verdict. To break is to say nothing."""
        scenario = next(one for one in session.suite if one.id == line["id"])
        for _ in range(AGAIN):
            again: dict[str, Any] = plain(evidence.scenario_line(0, session.judged_by(scenario, session.engine)))
            if again["verdict"] == "error":
                return False
            if again["verdict"] == "breaches" != line["verdict"]:
                self.lapses.append(again)
                return True
            differs = first_difference(line, again)
            if again["verdict"] != line["verdict"] or (differs is not None and differs <= place):
                return True
        return False


def _is_alike(past: Line, line: Line) -> bool:
    """Whether both lines are of one way to judge and came to one verdict that says something of the engine."""
    return bool(past["verdict"] == line["verdict"]) and line["verdict"] in _COMPARABLE and _asks(past) == _asks(line)


def _asks(line: Line) -> list[tuple[str, object]]:
    return [(step["text"], step["table"]) for step in line["steps"]]
