"""The compliance report: one HTML file that needs no network, no script and no engine. The only module that knows Jinja2."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import jinja2
from markupsafe import Markup

from tilelaw.content import folder
from tilelaw.report import boards, drawing, impacts, listing, papers, reviews, shape, subject, tables, words
from tilelaw.report.again import command
from tilelaw.report.counterexamples import counterexamples
from tilelaw.report.gaps import awaiting, gaps
from tilelaw.report.glossary import nouns
from tilelaw.report.policy import policy
from tilelaw.report.readings import readings
from tilelaw.report.repeated import beginnings, convictions
from tilelaw.report.seats import layout
from tilelaw.report.sheet import Sheet
from tilelaw.report.strips import strip
from tilelaw.report.views import Evidence, is_own, not_obtained, read, sections, statements
from tilelaw.report.weighing import Weighing

_SHEETS = ("style.css", "clauses.css", "drawing.css", "round.css", "print.css")
_SCRIPTS = ("script.js", "round.js")
_LETTERS = re.compile(r"[^0-9A-Za-z ]")


def render(lines: Sequence[dict[str, Any]], sidecar: dict[str, Any] | None) -> str:
    """The report of some evidence lines, header first, with the environment from the sidecar if there is one.

    Raises ValueError when the lines do not start with a header of a known format.
    """
    evidence = read(lines)
    parts = sections(evidence)
    clauses = [clause for section in parts for clause in section.clauses]
    beside = sidecar or {}
    templates = _templates()
    report_id = str(beside.get("evidence_sha256") or (evidence.footer or {}).get("chain") or "no digest")[:16]
    page = templates.get_template("report.html.j2")
    text = page.render(
        evidence=evidence,
        header=evidence.header,
        footer=evidence.footer or {},
        sidecar=beside,
        report_id=report_id,
        errors=beside.get("errors", {}),
        command=lambda clause=None: command(evidence.header, beside, clause),
        sections=parts,
        clauses=clauses,
        statements=statements(evidence),
        gaps=gaps(evidence, clauses),
        awaiting=awaiting(clauses),
        readings=readings(evidence),
        not_obtained=not_obtained(evidence),
        tally=_tally(evidence, [clause.verdict for clause in clauses]),
        scenario_names={each["id"]: each["name"] for each in evidence.scenarios},
        nouns=nouns(evidence.header["law"]),
        **_drawn(evidence),
        **_dressed(templates, _running(evidence, report_id), "".join(templates.get_template(name).render() for name in _SCRIPTS)),
    )
    return words.printable(text)


def _drawn(evidence: Evidence) -> dict[str, Any]:
    """What draws on one page: the pictures share a sheet, and the tables have the seats that the evidence names."""
    at, sheet = layout(evidence.scenarios), Sheet()
    return {
        "weighing": Weighing(evidence.header),
        "sheet": _safe(sheet.drawn),
        "hand": _safe(lambda tiles, title: drawing.hand(tiles, title, sheet)),
        "comparison": lambda required, given: tuple(map(Markup, drawing.comparison(required, given, sheet))),
        "board": _safe(lambda drawn, *marks: boards.board(drawn, sheet, *marks)),
        "strip": _safe(lambda scenario: strip(scenario, at, sheet)),
    }


def render_difference(found: dict[str, Any]) -> str:
    """The page of a comparison of two laws."""
    templates = _templates()
    page = templates.get_template("difference.html.j2").render(found=found, **_dressed(templates, "Two laws compared"))
    return words.printable(page)


def _running(evidence: Evidence, report_id: str) -> str:
    """What stands at the head of every printed page. It goes into a style sheet, and so holds nothing but plain letters."""
    draft = "DRAFT. " if subject.said(evidence.header, "status") == "draft" else ""
    run = "" if evidence.complete else "INCOMPLETE RUN. "
    return f"{draft}{run}Conformance report {_LETTERS.sub('', report_id)}"


def _dressed(templates: jinja2.Environment, running: str, moves: str = "") -> dict[str, Markup | str]:
    """The style sheet and the script of a page, and the policy that lets no others be."""
    look = "".join(templates.get_template(name).render(running=running) for name in _SHEETS)
    return {"look": Markup(look), "moves": Markup(moves), "policy": policy(look, moves)}  # noqa: S704 - files of ours, and plain letters


def render_impact(found: dict[str, Any]) -> str:
    """The page of what a change alters."""
    told = {"headline": impacts.headline(found), "behaviour": impacts.behaviour(found), "sections": impacts.sections(found)}
    templates = _templates()
    page = templates.get_template("impact.html.j2").render(found=found, **told, **_dressed(templates, "Impact of a change"))
    return words.printable(page)


class _Environment(jinja2.Environment):
    """Evidence is data: ``line.items`` is its field of that name, and never a method."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        """The field of that name, else what Jinja2 finds."""
        if isinstance(obj, dict) and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


def _templates() -> jinja2.Environment:
    """Templates that fail on an unknown name and escape everything, compiled once for all runs on this computer."""
    environment = _Environment(
        loader=jinja2.FileSystemLoader(folder("reports")),
        autoescape=True,
        auto_reload=False,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        bytecode_cache=jinja2.FileSystemBytecodeCache(),
    )
    environment.globals.update(meaning=words.meaning, counterexamples=counterexamples, faces=listing.faces)
    environment.globals.update({each.__name__: each for each in (tables.differences, tables.first_difference, tables.looked_at)})
    environment.globals.update(steps=_safe(listing.steps), transcript=_safe(listing.transcript))
    environment.globals.update(sprites=_safe(drawing.sprites), received=_safe(boards.received))
    environment.globals.update(tabled=tables.board, difference=boards.difference)
    environment.globals.update(subject=subject, papers=papers, reviews=reviews)
    environment.globals.update(is_own=is_own, beginnings=beginnings, convictions=convictions)
    environment.globals.update(judged_on=shape.judged_on, tries=shape.tries, method=shape.method)
    environment.filters.update(words=words.words, value=words.value)
    return environment


def _safe(draw: Callable[..., str]) -> Callable[..., Markup]:
    """A drawing or a listing is markup: it has escaped what it was given."""
    return lambda *given: Markup(draw(*given))  # noqa: S704 - drawing.py and listing.py escape whatever they show


def _tally(evidence: Evidence, verdicts: Sequence[str]) -> list[Mapping[str, Any]]:
    """How many scenarios and clauses have each verdict, for those that occur; a planned scenario without a line is untested."""
    found = [each["verdict"] for each in evidence.scenarios] + ["untested"] * len(evidence.missing)
    shown = [*words.MEANINGS, *sorted({*found, *verdicts} - words.MEANINGS.keys())]
    rows = [{"verdict": each, "scenarios": found.count(each), "clauses": verdicts.count(each)} for each in shown]
    return [row for row in rows if row["scenarios"] or row["clauses"]]
