"""Hypothesis, stateful: people act at one table, lawfully or not, until something is wrong. The home of hypothesis."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, Verbosity, seed, settings
from hypothesis import strategies as st
from hypothesis.configuration import set_hypothesis_home_dir
from hypothesis.database import DirectoryBasedExampleDatabase
from hypothesis.errors import Flaky
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test

from tilelaw.explore.choice import SIZE, Chooser

LOT = st.binary(min_size=SIZE, max_size=SIZE)
"""All that is chosen in one step: one draw, since each of them takes hypothesis longer than all the rest of a step."""


class Found(Exception):  # noqa: N818 - something was found, nothing broke
    """Something is wrong with the engine."""


class Example:
    """What one example does: steps, each with a chooser, and what comes after the last of them."""

    def step(self, choose: Chooser) -> None:
        """Perform one act. Raises Found."""

    def end(self) -> None:
        """Look at all that was done. Raises Found."""


def run(new: Callable[[], Example], *, steps: int, examples: int, text: str, database: Path | None) -> None:
    """Run so many examples of so many steps, drawn from a text; the failures in the database first.

    What the examples find they have to remember themselves; whether anything is found is not told here.
    """

    class People(RuleBasedStateMachine):
        def __init__(self) -> None:
            super().__init__()
            self.example = new()
            self.failed = False

        @rule(data=st.data())
        def somebody_acts(self, data: Any) -> None:
            try:
                self.example.step(Chooser(data.draw(LOT)))
            except BaseException:
                self.failed = True
                raise

        def teardown(self) -> None:
            if not self.failed:
                self.example.end()

    if database:
        set_hypothesis_home_dir(database.parent / "hypothesis")  # else it writes a folder of its own where the user stands
    number = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8])
    try:
        run_state_machine_as_test(seed(number)(People), settings=_settings(steps, examples, database))
    except (Found, Flaky):
        return
    finally:
        set_hypothesis_home_dir(None)


def _settings(steps: int, examples: int, database: Path | None) -> settings:
    return settings(
        max_examples=examples, stateful_step_count=steps, deadline=None, derandomize=False, print_blob=False, report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck), verbosity=Verbosity.quiet, phases=(Phase.reuse, Phase.generate),
        database=DirectoryBasedExampleDatabase(database) if database else None,
    )  # fmt: skip
