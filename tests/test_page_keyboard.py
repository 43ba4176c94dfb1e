"""Pages used with the keyboard alone, without scripts, on a narrow screen and on paper; and what they ask of the network."""

from pathlib import Path

import browsing
import pytest
import written_pages as pages
from browsing import NARROW, opened, unfold
from playwright.sync_api import Browser

pytestmark = browsing.needed
REPORTS = [name for name in pages.NAMES if name not in ("difference", "impact")]
FAULTS = {
    "unreached": (browsing.unreached, "<a ", '<a tabindex="-1" '),
    "out of order": (browsing.unreached, "<a ", '<a tabindex="1" '),
    "focus unseen": (browsing.unseen, "</style>", "summary:focus-visible { outline: none }</style>"),
    "fold without keys": (browsing.stuck, "<summary>", '<summary onkeydown="return false">'),
    "wider than the screen": (browsing.sideways, "</main>", "<p style='width: 400px'>wide</p></main>"),
    "asks the network": (browsing.outside, "</main>", '<img alt="" src="https://example.invalid/x.png"></main>'),
    "prints not what is folded": (
        browsing.unprinted,
        "</style>",
        "details > * { display: none !important }</style>",
    ),
    "complains": (browsing.outside, "</main>", "<script>console.log('x')</script></main>"),
}
"""What each look has to find, and how a page comes to have it."""


@pytest.mark.parametrize("name", pages.NAMES)
def test_a_page_asks_nothing_of_the_network_and_complains_of_nothing(chromium: Browser, written: dict[str, Path], name: str) -> None:
    with opened(chromium, written[name]) as seen:
        unfold(seen.page)
        assert browsing.outside(seen) == []


@pytest.mark.parametrize("name", pages.NAMES)
def test_a_page_is_never_wider_than_a_narrow_screen(chromium: Browser, written: dict[str, Path], name: str) -> None:
    with opened(chromium, written[name], width=NARROW) as seen:
        assert browsing.sideways(seen) == []


@pytest.mark.parametrize("name", ["breaching", "difference"])
def test_tab_reaches_everything_in_the_order_in_which_it_is_read(chromium: Browser, written: dict[str, Path], name: str) -> None:
    with opened(chromium, written[name]) as seen:
        assert browsing.unreached(seen) == []


@pytest.mark.parametrize("name", ["breaching", "difference"])
def test_what_has_the_focus_is_seen_to_have_it(chromium: Browser, written: dict[str, Path], name: str) -> None:
    with opened(chromium, written[name]) as seen:
        assert browsing.unseen(seen) == []


@pytest.mark.parametrize("name", ["breaching", "difference"])
def test_what_is_folded_opens_and_closes_by_enter_and_space(chromium: Browser, written: dict[str, Path], name: str) -> None:
    with opened(chromium, written[name]) as seen:
        assert browsing.stuck(seen) == []


@pytest.mark.parametrize("name", REPORTS)
def test_the_first_tab_leads_past_everything_to_the_verdict(chromium: Browser, written: dict[str, Path], name: str) -> None:
    with opened(chromium, written[name]) as seen:
        seen.page.keyboard.press("Tab")
        box = seen.focused("one => one.getBoundingClientRect().left")
        assert (seen.focused("one => one.className"), box >= 0) == ("skip", True)
        seen.page.keyboard.press("Enter")
        seen.page.keyboard.press("Tab")
        assert seen.focused("one => document.querySelector('main').contains(one)")


def test_a_permalink_leads_to_its_clause(chromium: Browser, written: dict[str, Path]) -> None:
    with opened(chromium, written["breaching"], at="#pa-621a.10-f") as seen:
        top = seen.page.evaluate("document.getElementById('pa-621a.10-f').getBoundingClientRect().top")
        assert 0 <= top < 100


def test_enter_on_a_cell_of_the_matrix_leads_to_its_clause(chromium: Browser, written: dict[str, Path]) -> None:
    with opened(chromium, written["breaching"]) as seen:
        seen.page.focus("#matrix a[href='#pa-621a.10-f']")
        seen.page.keyboard.press("Enter")
        top = seen.page.evaluate("document.getElementById('pa-621a.10-f').getBoundingClientRect().top")
        assert 0 <= top < 100


@pytest.mark.parametrize("name", pages.NAMES)
def test_without_scripts_all_but_the_controls_is_there(chromium: Browser, written: dict[str, Path], name: str) -> None:
    with opened(chromium, written[name]) as live, opened(chromium, written[name], scripts=False) as still:
        assert browsing.text(still) == browsing.text(live)


@pytest.mark.parametrize("name", pages.NAMES)
def test_what_is_folded_is_printed(chromium: Browser, written: dict[str, Path], name: str) -> None:
    with opened(chromium, written[name], look="print") as seen:
        assert browsing.unprinted(seen) == []


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(chromium: Browser, written: dict[str, Path], tmp_path: Path, fault: str) -> None:
    look, right, wrong = FAULTS[fault]
    path = browsing.broken(written["conforming"], right, wrong, tmp_path / "page.html")
    with opened(chromium, path, width=NARROW) as seen:
        assert look(seen) != []
