"""A round stepped through event by event, with buttons and with the keyboard, and what is said of it to those who do not see it."""

from collections.abc import Iterator
from pathlib import Path

import browsing
import pytest
from browsing import opened
from playwright.sync_api import Browser, Locator

pytestmark = browsing.needed


class Stepped:
    """The first round of a page that lies open, with its stepper."""

    def __init__(self, round_: Locator) -> None:
        self.bar, self.frames, self.told = round_.locator(".stepper"), round_.locator(".frames > li"), round_.locator(".stepper p")
        self.count = self.frames.count()

    @property
    def shown(self) -> list[int]:
        """The numbers of the events that are seen."""
        return [n for n, one in enumerate(self.frames.all(), 1) if one.is_visible()]

    def button(self, name: str) -> Locator:
        return self.bar.get_by_role("button", name=name, exact=True)

    def press(self, *keys: str) -> "Stepped":
        """Press keys while a button of the stepper has the focus."""
        self.button("Next").focus()
        for key in keys:
            self.bar.page.keyboard.press(key)
        return self


@pytest.fixture
def stepped(chromium: Browser, written: dict[str, Path]) -> Iterator[Stepped]:
    with opened(chromium, written["breaching"]) as seen:
        found = Stepped(seen.page.locator("details.round[open]").filter(has=seen.page.locator(".stepper")).first)
        assert found.count > 2, "a round of some events is needed"
        yield found


def test_a_round_begins_at_the_act_that_is_judged(stepped: Stepped) -> None:
    [first] = stepped.shown
    assert "when" in (stepped.frames.nth(first - 1).get_attribute("class") or "")


def test_home_and_end_lead_to_the_first_and_the_last_event(stepped: Stepped) -> None:
    assert (stepped.press("Home").shown, stepped.press("End").shown) == ([1], [stepped.count])


def test_the_arrow_keys_go_on_and_back_by_one_event(stepped: Stepped) -> None:
    assert (stepped.press("Home", "ArrowRight").shown, stepped.press("ArrowLeft").shown) == ([2], [1])


def test_the_arrow_keys_stop_at_both_ends(stepped: Stepped) -> None:
    assert (stepped.press("Home", "ArrowLeft").shown, stepped.press("End", "ArrowRight").shown) == ([1], [stepped.count])


def test_an_arrow_key_with_alt_is_left_to_the_browser(stepped: Stepped) -> None:
    stepped.press("Home")
    stepped.bar.dispatch_event("keydown", {"key": "ArrowRight", "altKey": True})
    assert stepped.shown == [1]


def test_the_buttons_go_on_and_back_by_one_event(stepped: Stepped) -> None:
    stepped.press("Home").button("Next").click()
    forward = stepped.shown
    stepped.button("Previous").click()
    assert (forward, stepped.shown) == ([2], [1])


@pytest.mark.parametrize(("key", "name"), [("Home", "Previous"), ("End", "Next")])
def test_a_button_that_leads_nowhere_says_so_and_keeps_the_focus(stepped: Stepped, key: str, name: str) -> None:
    ended = stepped.press(key).button(name)
    ended.focus()
    stepped.bar.page.keyboard.press("Enter")
    focused = ended.evaluate("one => one === document.activeElement")
    assert (ended.get_attribute("aria-disabled"), focused, len(stepped.shown)) == ("true", True, 1)


def test_show_all_shows_every_event_and_one_by_one_the_same_again(stepped: Stepped) -> None:
    stepped.press("Home").button("Show all").click()
    every = stepped.shown
    stepped.button("One by one").click()
    assert (every, stepped.shown) == (list(range(1, stepped.count + 1)), [1])


def test_each_step_is_told_politely_in_words(stepped: Stepped) -> None:
    stepped.press("Home", "ArrowRight")
    words = stepped.frames.nth(1).locator("p").evaluate("one => one.textContent")
    assert (stepped.told.get_attribute("aria-live"), stepped.told.inner_text()) == ("polite", f"Event 2 of {stepped.count}: {words}")


def test_the_stepper_is_a_group_with_a_name(stepped: Stepped) -> None:
    assert (stepped.bar.get_attribute("role"), "arrow keys" in (stepped.bar.get_attribute("aria-label") or "")) == ("group", True)


def test_without_scripts_every_event_is_shown(chromium: Browser, written: dict[str, Path]) -> None:
    with opened(chromium, written["breaching"], scripts=False) as seen:
        frames = seen.page.locator("details.round[open] .frames > li").all()
        assert [one for one in frames if not one.is_visible()] == []
        assert frames


def test_on_paper_an_open_round_is_a_strip_of_all_its_events(chromium: Browser, written: dict[str, Path]) -> None:
    with opened(chromium, written["breaching"], look="print") as seen:
        stepped = Stepped(seen.page.locator("details.round[open]").filter(has=seen.page.locator(".stepper")).first)
        assert (len(stepped.shown), stepped.bar.is_visible()) == (stepped.count, False)


def test_on_paper_a_round_that_nobody_opened_is_left_to_its_words(chromium: Browser, written: dict[str, Path]) -> None:
    with opened(chromium, written["breaching"], look="print") as seen:
        page = seen.page
        page.evaluate("document.querySelectorAll('details.round').forEach(one => { one.open = false })")
        assert not any(one.is_visible() for one in page.locator("details.round").all())
        scenario = page.locator("details.scenario").filter(has=page.locator(".round")).first
        assert scenario.locator(".said > li").first.is_visible()
