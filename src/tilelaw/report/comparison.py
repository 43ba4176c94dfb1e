"""Several evidence files held against each other, clause by clause: what changed between runs, and what all engines share."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from tilelaw.report.outcome import Outcome
from tilelaw.report.views import Clause, Line

NEW, STILL, FIXED, UNJUDGED, JUDGED, OTHER = "new", "still failing", "fixed", "no longer judged", "now conforms", "changed"
MEANS: Mapping[str, str] = {
    NEW: "breached now, and not in the run before",
    STILL: "breached in both runs",
    FIXED: "breached in the run before, and conforms now",
    UNJUDGED: "judged in the run before, and not now: nothing is known of it any more",
    JUDGED: "not judged in the run before, and conforms now",
    OTHER: "another verdict than in the run before",
}
_KNOWN = frozenset({"breaches", "conforms", "attested"})
_SETTLED = _KNOWN | {"not-offered"}
_DEVIATES = frozenset({"breaches", "blocked"})


@dataclass(frozen=True)
class Run:
    """One evidence file: its letter, where it was given, and what it comes to."""

    letter: str
    where: str
    outcome: Outcome

    @property
    def header(self) -> Line:
        """The header of its evidence."""
        return self.outcome.evidence.header

    @property
    def engine(self) -> tuple[str, str]:
        """Which engine it is, whatever its version: two versions of one product fail for one reason."""
        return str(self.header["engine"]["vendor"]), str(self.header["engine"]["product"])

    @cached_property
    def clauses(self) -> Mapping[str, Clause]:
        """Its clauses by id."""
        return {clause.id: clause for clause in self.outcome.clauses}


@dataclass(frozen=True)
class Row:
    """One clause: its verdict in each run (None: not in that run's law), and what changed there since that engine's run before."""

    clause: Clause
    verdicts: Sequence[str | None]
    changes: Sequence[str | None]
    more: Sequence[Sequence[str]]
    is_shared: bool


@dataclass(frozen=True)
class Comparison:
    """Runs in the order given, and a row for every clause of any of them; ``one_engine``: all are of one, whatever it calls itself."""

    runs: Sequence[Run]
    one_engine: bool = False

    @cached_property
    def engines(self) -> Sequence[tuple[str, str]]:
        """The engine of each run."""
        return [self.runs[0].engine if self.one_engine else run.engine for run in self.runs]

    @cached_property
    def rows(self) -> list[Row]:
        """The rows, in the order of the law."""
        known = {name: clause for run in reversed(self.runs) for name, clause in run.clauses.items()}
        names = dict.fromkeys(name for run in self.runs for name in run.clauses)
        return [self._row(known[name]) for name in names]

    @cached_property
    def before(self) -> Sequence[int | None]:
        """For each run the place of the run before of the same engine."""
        runs = enumerate(self.engines)
        return [next((past for past in reversed(range(place)) if self.engines[past] == engine), None) for place, engine in runs]

    @property
    def latest(self) -> Sequence[int]:
        """The place of each engine's last run."""
        return sorted({engine: place for place, engine in enumerate(self.engines)}.values())

    @cached_property
    def counts(self) -> Counter[str]:
        """How many clauses changed in which way, in the last runs."""
        return Counter(change for row in self.rows for place in self.latest if (change := row.changes[place]))

    @property
    def shared(self) -> list[Row]:
        """Deviations that all engines share: a doubt about the suite, or about our reading of the law, before it is one about engines."""
        return [row for row in self.rows if row.is_shared]

    @property
    def worse(self) -> tuple[bool, bool]:
        """Whether, in any engine's last run, a scenario breaches that did not before; and whether a clause is no longer judged."""
        breaches = any(row.changes[place] == NEW or row.more[place] for row in self.rows for place in self.latest)
        return breaches, bool(self.counts[UNJUDGED])

    def differences(self) -> Iterator[str]:
        """What else is not the same in the runs, so that a change may come from there and not from an engine."""
        for name, told in {
            "the law": [run.header["law"]["id"] for run in self.runs],
            "the day judged": [run.header["as_of"] for run in self.runs],
            "the selection of clauses": [sorted(run.header["selection"]) for run in self.runs],
            "the release of tilelaw": [run.header["tool"]["version"] for run in self.runs],
            **{
                f"the {part}": [run.header["digests"].get(part) for run in self.runs]
                for part in ("features", "steps", "register", "profile")
            },
        }.items():
            if any(one != told[0] for one in told):
                yield f"not the same in all runs: {name}"
        yield from (f"run {run.letter} is not whole" for run in self.runs if not run.outcome.evidence.complete)

    def _row(self, clause: Clause) -> Row:
        found = [run.clauses.get(clause.id) for run in self.runs]
        verdicts = [one.verdict if one else None for one in found]
        changes = [None if past is None else change(verdicts[past], verdicts[place]) for place, past in enumerate(self.before)]
        more = [[] if past is None else _more(found[past], found[place]) for place, past in enumerate(self.before)]
        last = [verdicts[place] for place in self.latest]
        return Row(clause, verdicts, changes, more, len(last) > 1 and "breaches" in last and _DEVIATES.issuperset(last))


def change(before: str | None, now: str | None) -> str | None:
    """What changed from one verdict of a clause to the next; None: nothing."""
    if now == "breaches":
        return STILL if before == "breaches" else NEW
    if before == now:
        return None
    if before in _KNOWN and now not in _SETTLED:
        return UNJUDGED
    if now == "conforms":
        return FIXED if before == "breaches" else JUDGED
    return OTHER


def _more(before: Clause | None, now: Clause | None) -> list[str]:
    """The scenarios that breach now and did not before."""
    past, present = ([each for each in (one.scenarios if one else ()) if each["verdict"] == "breaches"] for one in (before, now))
    known = {each["id"] for each in past}
    return [str(each["name"]) for each in present if each["id"] not in known]
