"""Pages judged by axe (WCAG 2.2 AA and best practice) in a real browser: light and dark, a phone and a wide screen, and print."""

from pathlib import Path

import browsing
import pytest
import written_pages as pages
from playwright.sync_api import Browser

pytestmark = [browsing.needed, browsing.with_axe]
CASES = [(look, width) for look in ("light", "dark") for width in (browsing.NARROW, browsing.WIDE)] + [("print", browsing.WIDE)]
FAULTS = {
    "color-contrast": ("<p>", '<p style="color: #bbb; background: #fff">'),
    "html-has-lang": ('<html lang="en">', "<html>"),
    "scrollable-region-focusable": ("</main>", '<div style="overflow: auto; height: 1rem"><p>far<br>too<br>long</p></div></main>'),
    "target-size": ("</main>", '<button style="width: 9px; height: 9px">x</button><button style="width: 9px">y</button></main>'),
}
"""For each of some rules of axe a part of the page, and what breaks the rule in its place."""


@pytest.mark.parametrize(("look", "width"), CASES)
@pytest.mark.parametrize("name", pages.NAMES)
def test_axe_finds_nothing(chromium: Browser, written: dict[str, Path], name: str, look: str, width: int) -> None:
    with browsing.opened(chromium, written[name], width=width, look=look) as seen:
        assert browsing.violations(seen) == []


@pytest.mark.parametrize("rule", FAULTS)
def test_axe_finds_a_fault(chromium: Browser, written: dict[str, Path], tmp_path: Path, rule: str) -> None:
    right, wrong = FAULTS[rule]
    path = browsing.broken(written["conforming"], right, wrong, tmp_path / "page.html")
    with browsing.opened(chromium, path) as seen:
        assert [one.partition(":")[0] for one in browsing.violations(seen)] == [rule]
