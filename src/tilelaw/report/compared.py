"""A comparison as text for a terminal, as CSV, or as Markdown for a pull request."""

import csv
import io
from collections.abc import Callable, Iterator, Mapping, Sequence

from tilelaw.report.comparison import MEANS, Comparison, Row
from tilelaw.report.matrix import cell
from tilelaw.report.summary import code, plain
from tilelaw.report.words import meaning, printable
from tilelaw.trouble import one_line

_DOUBT = "all engines deviate: a doubt about the suite"
"""Said of a clause that no engine meets."""
_NOT_THERE = "absent"


def text(found: Comparison) -> Iterator[str]:
    """Lines of text: the runs, what changed, what all share, and the matrix."""
    for run in found.runs:
        yield printable(f"{run.letter}  {_named(run.header)}: {run.outcome.engine}  ({one_line(run.where)})")
    yield from (printable(f"Note: {one}") for one in found.differences())
    yield from _changes(found, printable)
    yield from ("", *_columns(found))


def markdown(found: Comparison) -> Iterator[str]:
    """Lines of Markdown without HTML: what changed, what all share, and the matrix of the clauses that are not all alike and conforming."""
    yield from ("## Pai Gow conformance, compared", "", "| run | engine | statement |", "| --- | --- | --- |")
    for run in found.runs:
        yield f"| {run.letter} | {code(_named(run.header)).replace('|', '/')} | {plain(run.outcome.engine)} |"
    yield from (f"- {plain(one)}" for one in ("", *found.differences()) if one)
    yield from _changes(found, plain)
    rows = [row for row in found.rows if set(row.verdicts) != {"conforms"}]
    yield from (
        "",
        "| clause |" + "".join(f" {run.letter} |" for run in found.runs) + " change |",
        "| --- |" + " --- |" * (len(found.runs) + 1),
    )
    for row in rows:
        yield f"| {code(row.clause.id)} |" + "".join(f" {plain(_word(one))} |" for one in row.verdicts) + f" {plain(_noted(found, row))} |"
    yield from ("", f"The other {len(found.rows) - len(rows)} clauses conform in every run.")


def matrix(found: Comparison) -> Iterator[str]:
    """The whole matrix as CSV, a line each."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    runs = [f"{run.letter} {_named(run.header)}" for run in found.runs]
    writer.writerow([cell(one) for one in ("id", "citation", "heading", *runs, *(f"change {run.letter}" for run in found.runs), "doubt")])
    for row in found.rows:
        law = row.clause.law
        cells = [row.clause.id, law["citation"], law["heading"], *map(_word, row.verdicts), *row.changes, _DOUBT if row.is_shared else ""]
        writer.writerow([cell(one) for one in cells])
    yield from out.getvalue().removesuffix("\r\n").split("\r\n")


FORMATS: Mapping[str, Callable[[Comparison], Iterator[str]]] = {"text": text, "csv": matrix, "markdown": markdown}


def _named(header: Mapping[str, Mapping[str, object]]) -> str:
    return one_line(" ".join(str(header["engine"][part]) for part in ("vendor", "product", "version")))


def _changes(found: Comparison, shown: Callable[[str], str]) -> Iterator[str]:
    """What changed in the last run of each engine, by kind; and what all engines share."""
    counts = ", ".join(f"{found.counts[kind]} {kind}" for kind in MEANS if found.counts[kind])
    repeated = any(found.before[place] is not None for place in found.latest)
    yield from (
        "",
        shown(
            f"Since the run before: {counts or 'nothing changed'}." if repeated else "No engine has two runs here: nothing to tell apart."
        ),
    )
    for kind, means in MEANS.items():
        if found.counts[kind]:
            yield from ("", shown(f"{kind.capitalize()} ({found.counts[kind]}): {means}"), "")
            yield from _listed(found, kind, shown)
    if found.shared:
        yield from (
            "",
            shown(f"Doubt about the suite ({len(found.shared)}): every engine deviates, so look at the check before the engines"),
            "",
        )
        yield from (_item(row, "", shown) for row in found.shared)


def _listed(found: Comparison, kind: str, shown: Callable[[str], str]) -> Iterator[str]:
    for row in found.rows:
        for place in found.latest:
            if row.changes[place] == kind:
                past = found.before[place]
                before = _word(row.verdicts[past]) if past is not None else _NOT_THERE
                more = f"; breaching since: {', '.join(row.more[place])}" if row.more[place] else ""
                yield _item(row, f": {before} to {_word(row.verdicts[place])} in {found.runs[place].letter}{more}", shown)


def _item(row: Row, tail: str, shown: Callable[[str], str]) -> str:
    heading = row.clause.law["heading"]
    return f"- {shown(one_line(f'{row.clause.id} {heading}{tail}', 1000))}"


def _columns(found: Comparison) -> Iterator[str]:
    """The matrix in columns."""
    head = ["clause", *(run.letter for run in found.runs), ""]
    rows = [head, *([row.clause.id, *map(_word, row.verdicts), _noted(found, row)] for row in found.rows)]
    widths = [max(len(row[place]) for row in rows) for place in range(len(head))]
    yield from (printable("  ".join(part.ljust(width) for part, width in zip(row, widths, strict=True)).rstrip()) for row in rows)


def _noted(found: Comparison, row: Row) -> str:
    """What is said of a row in its last column."""
    letters = [(found.runs[place].letter, row.changes[place]) for place in found.latest if row.changes[place]]
    changes = [str(kind) if len(found.latest) == 1 else f"{kind} in {letter}" for letter, kind in letters]
    return "; ".join([*changes, *([_DOUBT] if row.is_shared else [])])


def _word(verdict: str | None) -> str:
    return _NOT_THERE if verdict is None else meaning(verdict).label if meaning(verdict).label != "unknown" else verdict


def letters(count: int) -> Sequence[str]:
    """Names for so many runs: A to Z, then A2 and on."""
    return [f"{chr(ord('A') + n % 26)}{n // 26 + 1 if n >= 26 else ''}" for n in range(count)]
