"""A round event by event, as a strip of frames: each a picture of the table with what happened in words below it."""

from tilelaw.report.rounds import Frame, frames
from tilelaw.report.scene import scene
from tilelaw.report.seats import Layout
from tilelaw.report.sheet import Sheet
from tilelaw.report.views import Line
from tilelaw.report.words import escaped as escape


def strip(scenario: Line, at: Layout, sheet: Sheet) -> str:
    """One list item for each event of a scenario."""
    return "".join(_item(frame, at, sheet) for frame in frames(scenario["transcript"]))


def _item(frame: Frame, at: Layout, sheet: Sheet) -> str:
    who = f"<b>{escape(frame.who)}:</b> " if frame.who else ""
    said = " → ".join(map(escape, frame.said))
    kind = ' class="when"' if frame.phase == "when" else ""
    return f"<li{kind}>{scene(frame.table, at, sheet)}<p>{who}{said}</p></li>\n"
