from typing import Any
from xml.etree import ElementTree as Xml

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from tilelaw.acts import Act, Position
from tilelaw.canonical import plain
from tilelaw.events import Event
from tilelaw.report.seats import BOXES, POSITIONS, Layout
from tilelaw.report.sheet import Sheet
from tilelaw.report.strips import strip
from tilelaw.report.words import printable

HOSTILE = "<script>alert(1)</script>\"'&<b>"
LAYOUTS = [Layout(BOXES, {"losing wager area": (4, 264)}), Layout(POSITIONS, {})]
NAMES = st.sampled_from([*BOXES, *POSITIONS, "bank", "co-bank", "in front of the float tray", "losing wager area", HOSTILE])


def _any(kind: type[msgspec.Struct]) -> st.SearchStrategy[Any]:
    """One of a kind, with any values that the contract allows in its fields."""
    of = {one.name: NAMES if one.type in (str, Position) else st.from_type(one.type) for one in msgspec.structs.fields(kind)}
    return st.builds(kind, **of)


EVENTS = st.one_of(*map(_any, Event.__subclasses__()))
ACTS = st.one_of(*(_any(kind) for kind in Act.__subclasses__() if kind.__name__ != "Other"))
EXCHANGES = st.fixed_dictionaries(
    {
        "phase": st.sampled_from(["given", "when"]), "act": ACTS, "events": st.lists(EVENTS, max_size=4),
        "refused": st.sampled_from([None, None, HOSTILE]),
    }
)  # fmt: skip


@given(st.lists(EXCHANGES, min_size=1, max_size=4), st.sampled_from(LAYOUTS))
def test_whatever_the_contract_lets_an_engine_say_is_drawn_and_told_as_text(said: list[dict[str, Any]], at: Layout) -> None:
    sheet = Sheet()
    told = strip({"transcript": plain(said)}, at, sheet)
    page = Xml.fromstring(printable(f"<div>{told}{sheet.drawn()}</div>"))  # noqa: S314 - drawn here
    names = {one.get("id") for one in page.iter() if one.get("id")}
    used = {str(one.get("href"))[1:] for one in page.iter("use")}
    assert not list(page.iter("script"))
    assert {name for name in used if name.startswith("d")} == names
