"""The judge: plays one scenario at one table and says what is then known. Knows no pytest, no report, no law."""

import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tilelaw.acts import Act
from tilelaw.engine import EngineBroke, NotSupported, Table
from tilelaw.scenarios import BoundStep, Scenario
from tilelaw.stage import Exchange, People, Seen
from tilelaw.trouble import one_line
from tilelaw.verdicts import Blocked, Breach, Verdict


@dataclass
class Judgement:
    """What is known after a scenario: the verdict, why, how far each step came, what was said at the table.

    ``convictions`` are the places of the Then steps that convicted; the first gives look, expected and actual.
    """

    scenario: Scenario
    verdict: Verdict = Verdict.ERROR
    reason: str | None = None
    look: str | None = None
    expected: Any = None
    actual: Any = None
    outcomes: list[str] = field(default_factory=list)
    convictions: list[int] = field(default_factory=list)
    transcript: list[Exchange] = field(default_factory=list)
    trace: str | None = None


def judge(
    scenario: Scenario, open_table: Callable[[], Table], supported: frozenset[str] = frozenset(), meets: Callable[[Act], bool] | None = None
) -> Judgement:
    """Play a scenario. Nothing that a step, an adapter or an engine does gets out of here but a request to stop the run.

    ``supported`` are the acts that the engine declares: saying NotSupported to one of these is an error, not an answer.
    ``meets`` tells which acts of a sweep matter, when only the answers to some are falsified; None: all of them.
    """
    people = People(open_table, meets=meets)
    judgement = Judgement(scenario, transcript=people.transcript)
    try:
        seen = _play(scenario, people, judgement)
    except NotSupported as no:
        known = no.what in supported
        judgement.verdict = Verdict.ERROR if known else Verdict.UNSUPPORTED
        judgement.reason = f"the engine {'declares' if known else 'does not support'} {no.what}" + (
            " and then does not support it" if known else ""
        )
    except Blocked as no:
        judgement.verdict, judgement.reason = Verdict.BLOCKED, str(no)
    except (KeyboardInterrupt, EngineBroke):
        raise
    except BaseException as broken:  # noqa: BLE001 - whatever broke, SystemExit too, is evidence and never the end of the run
        judgement.verdict, judgement.reason = Verdict.ERROR, one_line(_said(broken))
        judgement.trace = traceback.format_exc()
    else:
        _conclude(judgement, seen)
    if judgement.convictions:
        text = scenario.steps[judgement.convictions[0]].plain.text
        judgement.verdict, judgement.reason = Verdict.BREACHES, f"{text}: expected and actual differ"
    judgement.outcomes += ["not-reached"] * (len(scenario.steps) - len(judgement.outcomes))
    return judgement


def _said(broken: BaseException) -> str:
    """The exception in one piece, also when it cannot be put into words."""
    name = type(broken).__name__
    try:
        return f"{name}: {broken}".removesuffix(": ")
    except Exception:  # noqa: BLE001 - an engine's exception can break as it is told
        return f"{name}, which breaks as it is told"


def _play(scenario: Scenario, people: People, judgement: Judgement) -> Seen:
    seen = Seen(people.answers)
    for place, step in enumerate(scenario.steps):
        try:
            _take(step, people, seen)
        except Breach as breach:
            if step.plain.kind != "then":
                judgement.outcomes.append("failed")
                raise RuntimeError("a breach was raised outside a Then") from breach
            _convict(judgement, place, breach)
        except BaseException:
            judgement.outcomes.append("failed")
            raise
        else:
            judgement.outcomes.append("passed")
    return seen


def _take(step: BoundStep, people: People, seen: Seen) -> None:
    if step.plain.kind == "then":
        people.phase = "then"
        step.call(seen)
    else:
        people.phase = "when" if step.plain.kind == "when" else "given"
        step.call(people)


def _convict(judgement: Judgement, place: int, breach: Breach) -> None:
    judgement.outcomes.append("failed")
    if not judgement.convictions:
        judgement.look, judgement.expected, judgement.actual = breach.look, breach.expected, breach.actual
    judgement.convictions.append(place)


def _conclude(judgement: Judgement, seen: Seen) -> None:
    if not seen.answers or not any(step.plain.kind == "then" for step in judgement.scenario.steps):
        judgement.verdict, judgement.reason = Verdict.ERROR, "the scenario asked nothing of the table, or looked at nothing"
        return
    made_up = [type(event).__name__ for answer in seen.answers for event in answer.events if event.origin == "adapter"]
    rests_on = {kind.__name__ for kind in seen.looked_at}
    declared = [name for name in made_up if name in rests_on or not rests_on]
    if declared:
        judgement.verdict, judgement.reason = Verdict.DECLARED, f"the adapter, not the engine, supplied {', '.join(sorted(set(declared)))}"
    else:
        judgement.verdict = Verdict.CONFORMS
