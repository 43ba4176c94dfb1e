"""What of the law's text and of the scenarios reads otherwise, as far as two runs hold it: one change for each clause."""

from collections.abc import Iterator, Mapping

from tilelaw.gate.kinds import Change, Kind, more
from tilelaw.gate.sides import Side
from tilelaw.report.views import Line
from tilelaw.report.words import words
from tilelaw.trouble import one_line


def law(before: Side, now: Side) -> Iterator[Change]:
    """The clauses that came, went or read otherwise, and what the law's own page says otherwise."""
    then, after = ({name: clause.law for name, clause in side.clauses.items()} for side in (before, now))
    for name in dict.fromkeys([*after, *then]):
        if name not in then or name not in after:
            yield Change(Kind.LAW, name, "a clause that has come into it" if name in after else "a clause that has gone from it")
        elif parts := _otherwise(then[name], after[name]):
            yield Change(Kind.LAW, name, f"{after[name]['heading']}: other {', '.join(parts)}")
    heads = [{key: value for key, value in side.header["law"].items() if key != "sections"} for side in (before, now)]
    if parts := _otherwise(*heads):
        yield Change(Kind.LAW, str(heads[1]["id"]), f"other {', '.join(parts)}")


def _otherwise(one: Mapping[str, object], other: Mapping[str, object]) -> list[str]:
    """The parts that read otherwise, of those that both releases of the tool wrote down."""
    return [words(key) for key in sorted(one.keys() & other.keys()) if one[key] != other[key]]


def features(before: Side, now: Side) -> Iterator[Change]:
    """The clauses of which scenarios came, went or read otherwise, unless an option that was turned explains it."""
    found: dict[str, list[tuple[str, str]]] = {}
    for name in dict.fromkeys([*now.scenarios, *before.scenarios]):
        past, present = before.scenarios.get(name), now.scenarios.get(name)
        if said := _said(before, now, past, present):
            line: Line = present or past or {}
            found.setdefault(str(line["clause"]), []).append((name, f"{line['name']}: {said}"))
    for clause, some in found.items():
        yield Change(Kind.FEATURES, clause, f"{some[0][1]}{more(some)}", tuple(name for name, _ in some))


def _said(before: Side, now: Side, past: Line | None, present: Line | None) -> str | None:
    if past is None:
        return "a new scenario" if present and before.takes(present) else None
    if present is None:
        return "the scenario is gone" if now.is_whole and now.takes(past) else None
    then, after = (_steps(line) for line in (past, present))
    if then != after:
        return _steps_said(then, after)
    parts = [words(key) for key in ("duties", "options", "no_options", "reading", "rule") if past[key] != present[key]]
    return f"other {', '.join(parts)}" if parts else None


def _steps(line: Line) -> list[str]:
    return [f"{step['keyword'].strip()} {step['text']}{_table(step['table'])}" for step in line["steps"]]


def _table(rows: object) -> str:
    return f" {rows}" if rows else ""


def _steps_said(then: list[str], after: list[str]) -> str:
    gone, come = ([step for step in one if step not in other] for one, other in ((then, after), (after, then)))
    said = [f'{what} "{one_line(some[0], 120)}"' for what, some in (("no more", gone), ("now", come)) if some]
    return "its steps read otherwise: " + (", ".join(said) or "in another order")
