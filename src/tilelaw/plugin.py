"""The same scenarios as pytest items: ``pytest features``. Thin: it judges nothing itself, and leaves every other item alone."""

import gc
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tilelaw import adapters, laws, profiles, scenarios
from tilelaw.content import find
from tilelaw.evidence import encoded
from tilelaw.runner import Judgement
from tilelaw.scenarios import Scenario
from tilelaw.session import Session
from tilelaw.trouble import Trouble
from tilelaw.verdicts import Verdict

_SESSIONS = pytest.StashKey[dict[str, Session]]()


class NotConforming(Exception):  # noqa: N818 - a verdict, not an error
    """A scenario has another verdict than conforms."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Which engine is judged, under which profile, with which seed."""
    group = parser.getgroup("tilelaw")
    group.addoption(
        "--tilelaw-engine", default=adapters.REFERENCE, help="the engine to judge, module:Class (default: the reference engine)"
    )
    group.addoption(
        "--tilelaw-jurisdiction", action="append", default=[], help="profile to judge its law under (default: each law's base profile)"
    )
    group.addoption("--tilelaw-seed", default="pytest", help="fills the places with tiles")


def pytest_configure(config: pytest.Config) -> None:
    """Register the two markers that tags become."""
    config.addinivalue_line("markers", "clause(id): the clause that the scenario cites")
    config.addinivalue_line("markers", "option(name): an option of the Rules Submission that the scenario needs on")
    config.stash[_SESSIONS] = {}


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Take the feature files of the laws that are held, and those about them in other folders of that name."""
    if file_path.suffix == ".feature" and file_path.parent.name in laws.names():
        return LawFile.from_parent(parent, path=file_path)
    return None


def pytest_collection_finish(session: pytest.Session) -> None:
    """Scenarios stay until the end, so that no search for garbage need walk through them."""
    if session.config.stash[_SESSIONS]:
        gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> bool | None:
    """Play a scenario and report it. It has no fixtures: nothing is set up, and nothing torn down."""
    if not isinstance(item, LawItem):
        return None
    hook = item.ihook
    hook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    call = pytest.CallInfo.from_call(item.runtest, "call", reraise=(pytest.exit.Exception, KeyboardInterrupt))
    report = hook.pytest_runtest_makereport(item=item, call=call)
    hook.pytest_runtest_logreport(report=report)
    hook.pytest_runtest_logreport(report=_torn_down(item))
    if call.excinfo and not isinstance(call.excinfo.value, (NotConforming, pytest.skip.Exception)):
        hook.pytest_exception_interact(node=item, call=call, report=report)
    hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def _torn_down(item: pytest.Item) -> pytest.TestReport:
    """That nothing was left to tear down: the report after which a JUnit file takes in what an item says of itself."""
    return pytest.TestReport(item.nodeid, item.location, {}, "passed", None, "teardown", user_properties=item.user_properties)


class LawFile(pytest.File):
    """One feature file."""

    def collect(self) -> Iterator[pytest.Item]:
        """The scenarios of the file that are in the plan of its law's profile; those of a file written by ``tilelaw explore``, all."""
        try:
            session = _session(self.config, self.path.parent.name)
        except Trouble as trouble:
            raise self.CollectError(str(trouble)) from None
        held = find("features", self.path.parent.name) / self.path.name
        if held.resolve() == self.path.resolve():
            mine = [one for one in session.plan if one.plain.path == held]
        else:
            mine = scenarios.explored(self.path, self.path.parent.name)
        for scenario in mine:
            item = LawItem.from_parent(self, name=scenario.id)
            item.bind(session, scenario)
            yield item


class LawItem(pytest.Item):
    """One scenario."""

    def bind(self, session: Session, scenario: Scenario) -> None:
        """Give the item what it judges, and its markers."""
        self._law, self._scenario = session, scenario
        self.add_marker(_mark("clause", scenario.clause))
        for name in scenario.options:
            self.add_marker(_mark("option", name))

    def runtest(self) -> None:
        """Judge the scenario: conforms passes, open is skipped with its reason, everything else fails."""
        judgement = self._law.judge(self._scenario)
        self.user_properties.append(("verdict", judgement.verdict.value))
        if judgement.verdict is Verdict.OPEN:
            pytest.skip(judgement.reason or "open")
        if judgement.verdict is not Verdict.CONFORMS:
            raise NotConforming(explained(judgement))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """A verdict is told in words; anything else keeps its traceback."""
        return str(excinfo.value) if isinstance(excinfo.value, NotConforming) else super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the scenario stands."""
        return self._scenario.plain.path, self._scenario.plain.line - 1, self._scenario.id


def explained(judgement: Judgement) -> str:
    """Verdict, reason and both sides, for a terminal."""
    parts = [f"{judgement.scenario.clause} {judgement.verdict.value}: {judgement.reason}"]
    if judgement.look is not None:
        parts += [f"  looked at  {judgement.look}", f"  expected   {encoded(judgement.expected).decode().strip()}"]
        parts += [f"  actual     {encoded(judgement.actual).decode().strip()}"]
    parts += [
        f"  {step.plain.keyword} {step.plain.text}: {outcome}"
        for step, outcome in zip(judgement.scenario.steps, judgement.outcomes, strict=True)
    ]
    return "\n".join(parts)


@cache
def _mark(kind: str, name: str) -> pytest.MarkDecorator:
    mark: pytest.MarkDecorator = getattr(pytest.mark, kind)(name)
    return mark


def _session(config: pytest.Config, law_name: str) -> Session:
    sessions = config.stash[_SESSIONS]
    if law_name not in sessions:
        wanted = [found for found in map(profiles.load, config.getoption("--tilelaw-jurisdiction")) if law_name in found[1].folders]
        profile, law = wanted[0] if wanted else profiles.load(laws.instrument(law_name).base_profile)
        reached = adapters.connect(config.getoption("--tilelaw-engine"))
        sessions[law_name] = Session(profile, law, reached.adapter, reached.engine, config.getoption("--tilelaw-seed"), profile.day)
    return sessions[law_name]
