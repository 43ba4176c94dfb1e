"""Views of evidence, and of nothing else: the HTML page, on paper too, the JUnit file, and what other tools read."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tilelaw import evidence
from tilelaw.report import cucumber, junit, matrix, summary

Line = Mapping[str, Any]
ALWAYS = ("report.html", "junit.xml")
ALSO = {"csv": "matrix.csv", "markdown": "summary.md", "cucumber": "messages.ndjson", "pdf": "report.pdf"}
NAMES = (*ALWAYS, *ALSO.values())
"""Every view, by the name of its file."""
BY_FONTS = (ALSO["pdf"],)
"""Those whose bytes depend on fonts and libraries as well: another machine may draw others."""


def write(path: Path, lines: Sequence[dict[str, Any]], also: Iterable[str] = ()) -> Path:
    """Write the views of these lines beside the evidence file that holds them, those too that ``also`` names. Gives the page's path."""
    beside = sidecar(path.parent)
    for name in (*ALWAYS, *(ALSO[one] for one in also)):
        path.with_name(name).write_bytes(draw(name, lines, beside))
    return path.with_name("report.html")


def ready(also: Iterable[str]) -> None:
    """Raises Trouble where something that these further views need is not installed."""
    if "pdf" in also:
        from tilelaw.report import pdf  # noqa: PLC0415 - only this view needs it

        pdf.needed()


def difference_page(found: dict[str, Any]) -> bytes:
    """The page of a comparison of two laws, as ``differing`` has it."""
    from tilelaw.report import page  # noqa: PLC0415 - Jinja2 takes a while to load, and only this needs it

    return page.render_difference(found).encode()


def impact_page(found: dict[str, Any]) -> bytes:
    """The page of what a change alters, as ``impact`` has it."""
    from tilelaw.report import page  # noqa: PLC0415 - Jinja2 takes a while to load, and only this needs it

    return page.render_impact(found).encode()


def sidecar(folder: Path) -> dict[str, Any]:
    """What stands beside the evidence in a folder: clock, host, tracebacks; empty where nothing does."""
    path = folder / evidence.SIDECAR
    return dict(msgspec.json.decode(path.read_bytes())) if path.is_file() else {}


def draw(name: str, lines: Sequence[dict[str, Any]], beside: dict[str, Any]) -> bytes:
    """One view by the name of its file: the same bytes whenever evidence and sidecar are the same."""
    return _DRAWN[name](lines, beside)


def _page(lines: Sequence[dict[str, Any]], beside: dict[str, Any]) -> bytes:
    from tilelaw.report import page  # noqa: PLC0415 - Jinja2 takes a while to load, and only this needs it

    return page.render(lines, beside).encode("utf-8")


def _pdf(lines: Sequence[dict[str, Any]], beside: dict[str, Any]) -> bytes:
    from tilelaw.report import page, pdf  # noqa: PLC0415 - as above

    return pdf.render(page.render(lines, beside))


def _junit(lines: Sequence[dict[str, Any]], beside: dict[str, Any]) -> bytes:
    return junit.render(lines, beside.get("stopped"))


_DRAWN: Mapping[str, Callable[[Sequence[dict[str, Any]], dict[str, Any]], bytes]] = {
    "report.html": _page,
    "junit.xml": _junit,
    "matrix.csv": lambda lines, _: matrix.render(lines),
    "summary.md": lambda lines, _: summary.render(lines),
    "messages.ndjson": lambda lines, beside: cucumber.render(lines, beside.get("started")),
    "report.pdf": _pdf,
}
