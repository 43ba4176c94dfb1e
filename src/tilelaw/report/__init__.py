"""Views of evidence, and of nothing else: the HTML page and the JUnit file."""

from pathlib import Path
from typing import Any

import msgspec

from tilelaw import evidence
from tilelaw.report import junit


def write_difference(path: Path, found: dict[str, Any]) -> None:
    """Write the page of a comparison of two laws, as ``differing`` has it."""
    from tilelaw.report import page  # noqa: PLC0415 - as above

    path.write_text(page.render_difference(found), encoding="utf-8")


def write(path: Path) -> Path:
    """Write ``report.html`` and ``junit.xml`` beside an evidence file, and give the page's path. Raises Trouble as evidence.read does."""
    from tilelaw.report import page  # noqa: PLC0415 - Jinja2 takes a while to load, and only this needs it

    lines = evidence.read(path)
    sidecar = path.with_name(evidence.SIDECAR)
    beside = msgspec.json.decode(sidecar.read_bytes()) if sidecar.is_file() else {}
    html = path.with_name("report.html")
    html.write_text(page.render(lines, beside), encoding="utf-8")
    path.with_name("junit.xml").write_bytes(junit.render(lines, beside.get("stopped")))
    return html
