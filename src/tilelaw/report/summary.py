"""The summary for a pull request: Markdown without HTML, under 60 lines, breaches first, then what was not judged."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from tilelaw.report import papers
from tilelaw.report.outcome import Outcome, outcome
from tilelaw.report.subject import line as stated
from tilelaw.report.views import Clause, Line, not_obtained
from tilelaw.report.words import STATED_OF, meaning, printable, value
from tilelaw.trouble import one_line

_MOST_BREACHES, _MOST_INVALID, _MOST_NAMES = 12, 5, 8
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#+!|~$&@]|:(?=//)|(?<=www)\.)", re.IGNORECASE)
_JUDGED = frozenset({"breaches", "conforms"})


def render(lines: Sequence[dict[str, Any]]) -> bytes:
    """The summary, UTF-8. Raises ValueError as views.read does."""
    return ("\n".join(_lines(outcome(lines))) + "\n").encode("utf-8")


def _lines(found: Outcome) -> Iterator[str]:
    header = found.evidence.header
    engine = " ".join(str(header["engine"][name]) for name in ("vendor", "product", "version"))
    yield from (f"## Pai Gow conformance: {plain(found.worst)}", "", f"{code(engine)}, judged by {code(header['jurisdiction'])}, "
                f"law of {plain(header['as_of'])}; exit code {found.exit_code}.", "")  # fmt: skip
    if subject := stated(header):
        yield f"- **Report:** {plain(subject)}"
    for name, told in found.statements.items():
        yield f"- **{STATED_OF[name]}: {plain(told['statement'])}.** {plain(told['text'])}"
    if without := papers.without(found.evidence):
        yield f"- **Without waivers:** {plain(without)}"
    for kind in ("waivers", "attestations"):
        if counted := papers.counted(found.evidence, kind):
            yield f"- **{kind.capitalize()}:** {plain(counted)}"
    yield from (f"- **Invalid:** {code(problem)}" for problem in found.invalid[:_MOST_INVALID])
    yield from _more(len(found.invalid) - _MOST_INVALID, "are invalid")
    yield from _breaches(found)
    yield from _not_judged(found)
    yield from _counts(found)


def _breaches(found: Outcome) -> Iterator[str]:
    breached = [(clause, each) for clause in found.clauses if clause.verdict == "breaches" for each in _convicting(clause)]
    clauses = found.counts["breaches"]
    yield from ("", f"### Breaches: {clauses} of {len(found.clauses)} clauses", "")
    if not breached:
        yield "None was found."
    for clause, each in breached[:_MOST_BREACHES]:
        yield f"- {code(clause.id)} {plain(clause.law['heading'])}{_sides(each)}"
    yield from _more(len(breached) - _MOST_BREACHES, "breach as well")


def _convicting(clause: Clause) -> Sequence[Line | None]:
    return [each for each in clause.scenarios if each["verdict"] == "breaches"] or [None]


def _sides(line: Line | None) -> str:
    if line is None:
        return ""
    return f": {plain(line['name'])}; expected {code(value(line['expected']))}, got {code(value(line['actual']))}"


def _not_judged(found: Outcome) -> Iterator[str]:
    """Every verdict that is neither a breach nor conforms, with its clauses; probes, and text that is not held."""
    rest = [name for name in found.counts if name not in _JUDGED]
    yield from ("", f"### Not judged: {sum(found.counts[name] for name in rest)} of {len(found.clauses)} clauses", "")
    for verdict in rest:
        mine = [clause.id for clause in found.clauses if clause.verdict == verdict]
        yield f"- **{plain(meaning(verdict).label)}** ({len(mine)}): {_names(mine)}"
    missing = [str(each["id"]) for each in not_obtained(found.evidence)]
    if missing:
        yield f"- **text not obtained** (sections or parts: {len(missing)}): {_names(missing)}"
    unmade = [each["probe"] for each in found.evidence.probes if each["outcome"] != "passed"] + found.evidence.unprobed
    if unmade:
        yield f"- **honesty probes not passed** ({len(unmade)}): {_names(unmade)}"
    if not found.evidence.complete:
        yield "- **The evidence is not whole:** it is a shard of a run, the run was cut off, or its footer contradicts its lines."


def _counts(found: Outcome) -> Iterator[str]:
    yield from ("", "| verdict | clauses | scenarios |", "| --- | ---: | ---: |")
    for name in dict.fromkeys([*found.counts, *found.scenarios]):
        yield f"| {plain(meaning(name).label)} | {found.counts[name]} | {found.scenarios[name]} |"


def _names(names: Sequence[str]) -> str:
    more = len(names) - _MOST_NAMES
    return ", ".join(code(name) for name in islice(names, _MOST_NAMES)) + (f" and {more} more" if more > 0 else "")


def _more(count: int, what: str) -> Iterator[str]:
    if count > 0:
        yield f"- and {count} more {what}"


def plain(text: Any) -> str:
    """Text of the evidence as text: no mark of it is Markdown or HTML, and none of its backticks pairs with one of ours."""
    return _SPECIAL.sub(r"\\\1", one_line(printable(str(text)), 600).replace("`", "'"))


def code(text: Any) -> str:
    """What an engine or a file supplied, as code: nothing in it is a link, a mention or HTML."""
    line = one_line(printable(str(text)), 200).replace("`", "'") or " "
    return f"`{line}`"
