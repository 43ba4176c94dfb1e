"""A real browser without a window, pages open in it, and what is looked for in them: each look gives a list of what is wrong."""

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from readers import AXE

NAMES = ("chromium", "chromium-browser", "google-chrome")
FOUND = next((path for name in NAMES if (path := shutil.which(name))), None)
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync",
]  # fmt: skip
"""Root has no sandbox; and a browser in tests has nothing to fetch."""
RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
LOOKS: dict[str, Any] = {"light": {"color_scheme": "light"}, "dark": {"color_scheme": "dark"}, "print": {"media": "print"}}
NARROW, WIDE = 320, 1440
STOPS = """[...document.querySelectorAll('a[href], summary, button, input, select, [tabindex="0"]')]
    .filter(one => one.checkVisibility({contentVisibilityAuto: true, visibilityProperty: true}))"""
"""Everything that Tab has to reach, in the order of the page."""
STOP = """async one => {
    await new Promise(requestAnimationFrame)
    if (one === document.body || one === document.documentElement) return null
    const {outlineStyle, outlineWidth} = getComputedStyle(one), box = one.getBoundingClientRect()
    return {
        is: one.outerHTML.slice(0, 200), stop: window.stops.has(one), outline: outlineStyle === 'none' ? 0 : parseFloat(outlineWidth),
        box: [box.top, box.bottom, box.left, box.right].map(Math.round).join(' '),
        inside: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    }
}"""
"""What is seen of the element that has the focus. Chromium lets Tab reach whatever can be scrolled too; the page has no stop there."""
UNPRINTED = """[...document.querySelectorAll('details > :not(summary)')].filter(one => !one.closest('.stepper, .round:not([open])'))
    .filter(one => !one.checkVisibility({contentVisibilityAuto: true})).map(one => one.outerHTML.slice(0, 200))"""
"""What is folded and not printed, save controls and the rounds that nobody has opened: the transcript tells the same."""
needed = pytest.mark.skipif(FOUND is None, reason="there is no browser: make system")
with_axe = pytest.mark.skipif(not AXE.is_file(), reason="axe is not there: make consumers")


@contextmanager
def launched() -> Iterator[Browser]:
    """The browser of the system."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=FOUND, args=FLAGS)
        yield browser
        browser.close()


def broken(path: Path, right: str, wrong: str, out: Path) -> Path:
    """A copy of a page whose last part that reads so is another, and that has no policy to forbid it."""
    head, part, tail = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", path.read_text(encoding="utf-8")).rpartition(right)
    assert part, f"the page has no {right}"
    out.write_text(f"{head}{wrong}{tail}", encoding="utf-8")
    return out


@dataclass
class Opened:
    """A page in a browser, with what it asked of the network and what it complained of."""

    page: Page
    requests: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def focused(self, script: str = "one => one.outerHTML.slice(0, 100)") -> Any:
        """What a script finds of the element that has the focus."""
        return self.page.evaluate(f"({script})(document.activeElement)")


@contextmanager
def opened(browser: Browser, path: Path, *, width: int = WIDE, look: str = "light", scripts: bool = True, at: str = "") -> Iterator[Opened]:
    """A page from its file. Nothing moves of itself, and everything folded is as the page has it."""
    context = browser.new_context(viewport={"width": width, "height": 800}, reduced_motion="reduce", java_script_enabled=scripts)
    page = context.new_page()
    seen = Opened(page)
    page.on("request", lambda asked: seen.requests.append(asked.url))
    page.on("console", lambda said: seen.complaints.append(said.text))
    page.on("pageerror", lambda error: seen.complaints.append(str(error)))
    page.emulate_media(**LOOKS[look])
    page.goto(f"{path.as_uri()}{at}")
    yield seen
    context.close()


def unfold(page: Page) -> None:
    """Open everything that is folded."""
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")


def violations(seen: Opened) -> list[str]:
    """What axe convicts, with everything unfolded. On paper nobody points at anything, so that no target is too small."""
    page = seen.page
    unfold(page)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    printed = page.evaluate("matchMedia('print').matches")
    options = {"runOnly": RULES, "resultTypes": ["violations"], "rules": {"target-size": {"enabled": not printed}}}
    found = page.evaluate("options => axe.run(options)", options)
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]} ({len(one['nodes'])} times)" for one in found["violations"]]


def outside(seen: Opened) -> list[str]:
    """What was asked for beside the page itself, and what the browser was told or complained of."""
    return seen.requests[1:] + seen.complaints


def sideways(seen: Opened) -> list[str]:
    """How wide the page is where it is wider than the screen, with everything unfolded."""
    unfold(seen.page)
    wide, screen = seen.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    return [f"{wide} of {screen}"] if wide > screen else []


def unreached(seen: Opened) -> list[str]:
    """Where the order of Tab is another than that in which the page is read: the first one that is missing, or comes too soon."""
    wanted = seen.page.evaluate(f"{STOPS}.map(one => one.outerHTML.slice(0, 200))")
    reached = [one["is"] for one in walked(seen) if one["stop"]]
    return [wrong for wrong, right in zip(wanted, [*reached, *[None] * len(wanted)], strict=False) if wrong != right][:1]


def unseen(seen: Opened) -> list[str]:
    """What has no outline or is out of sight while it has the focus."""
    return [f"{one['is']} at {one['box']}, outline {one['outline']}" for one in walked(seen) if one["outline"] < 2 or not one["inside"]]


def walked(seen: Opened) -> list[dict[str, Any]]:
    """Everything that Tab reaches from the top of the page on, until it leaves the page, with how it is seen."""
    page, found = seen.page, list[dict[str, Any]]()
    unfold(page)
    page.evaluate(f"window.stops = new Set({STOPS})")
    for _ in range(2000):
        page.keyboard.press("Tab")
        if not (one := seen.focused(STOP)):
            return found
        found.append(one)
    raise AssertionError("Tab never leaves the page")


def stuck(seen: Opened) -> list[str]:
    """What Enter does not fold, or Space not unfold."""
    unfold(seen.page)
    found = []
    for summary in seen.page.query_selector_all("summary"):
        summary.focus()
        if [_pressed(seen, key) for key in ("Enter", "Space")] != [False, True]:
            found.append(summary.inner_text())
    return found


def _pressed(seen: Opened, key: str) -> Any:
    seen.page.keyboard.press(key)
    return seen.focused("one => one.parentElement.open")


def text(seen: Opened) -> str:
    """All words of the page but those on controls, with everything unfolded."""
    unfold(seen.page)
    seen.page.evaluate("document.querySelectorAll('button, label, select, output').forEach(one => one.remove())")
    return " ".join(seen.page.inner_text("body").split())


def unprinted(seen: Opened) -> list[str]:
    """What is folded and would not be printed."""
    return list(seen.page.evaluate(UNPRINTED))
