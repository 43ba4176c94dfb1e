"""The judge: plays one scenario at one table and says what is then known. Knows no pytest, no report, no law."""

import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from tilelaw.acts import Act
from tilelaw.asking.question import Asked
from tilelaw.book import Book
from tilelaw.bulk import Bulk
from tilelaw.canonical import encode
from tilelaw.engine import EngineBroke, NotSupported, Table
from tilelaw.exchange import Exchange
from tilelaw.register import Round
from tilelaw.scenarios import BoundStep, Scenario
from tilelaw.seen import Seen
from tilelaw.shapes import TRIES, OtherOutcome, Untestable
from tilelaw.stage import People
from tilelaw.trouble import one_line
from tilelaw.verdicts import Blocked, Breach, Verdict


@dataclass
class Judgement:
    """What is known after a scenario: the verdict, why, how far each step came, what was said at the table.

    ``convictions`` are the places of the Then steps that convicted; the first gives look, expected and actual. Where chance decides,
    everything is of the last of so many ``tries``.
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
    asked: list[Asked] = field(default_factory=list)
    trace: str | None = None
    tries: int = 1

    @property
    def is_observed(self) -> bool:
        """Whether an outcome that the scenario gives was left to the engine's chance."""
        return self.verdict is Verdict.UNTESTED or any(
            [*(exchange.asked for exchange in self.transcript), *(asked.observed for asked in self.asked)]
        )

    @property
    def put(self) -> list[Act | Bulk]:
        """All that was put to the table: acts, then a bulk question."""
        return [
            *(exchange.act for exchange in self.transcript),
            *(asked.question for asked in self.asked if isinstance(asked.question, Bulk)),
        ]


def judge(  # noqa: PLR0913 - what a table is to a scenario, each with a default
    scenario: Scenario,
    open_table: Callable[[], Table],
    supported: frozenset[str] = frozenset(),
    *,
    meets: Callable[[Act | Bulk], bool] | None = None,
    flags: bool = True,
    seed: str = "",
    book: Book | None = None,
    plain: Round | None = None,
) -> Judgement:
    """Play a scenario. Nothing that a step, an adapter or an engine does gets out of here but a request to stop the run.

    ``supported`` are the acts and bulk questions that the engine declares: saying NotSupported to one of these is an error, not an answer.
    ``meets`` tells which acts of a sweep matter, when only the answers to some are falsified; None: all of them. From ``seed`` samples
    are drawn. ``book`` is what the operator's rules make of hands, where the profile names any, and ``plain`` a plain round of the law.
    ``flags`` says whether Flagged means that an act does not stand. Where chance brings something else than the scenario gives, it is
    played again, and is untested after TRIES times.
    """
    furthest = (0, "")
    for tries in count(1):
        people = People(open_table, meets=meets, flags=flags, bulk=supported, seed=seed, book=book, plain=plain)
        judgement = Judgement(scenario, transcript=people.transcript, asked=people.asked)
        try:
            _judge(judgement, people, supported)
        except OtherOutcome as other:
            furthest = max(furthest, (len(people.transcript), str(other)))
            judgement.verdict, judgement.reason = Verdict.UNTESTED, f"{furthest[1]} in {TRIES:,} tries"
            if tries < TRIES and not (tries == 1 and _is_vain(judgement, people)):
                continue
        judgement.tries = tries + people.misses
        judgement.outcomes += ["not-reached"] * (len(scenario.steps) - len(judgement.outcomes))
        break
    return judgement


def _is_vain(judgement: Judgement, people: People) -> bool:
    """Whether a scenario that has to be played again cannot be judged anyhow: it looks for a refusal of what nobody can attempt."""
    seen = Seen(people.answers)
    for step in judgement.scenario.steps if people.answers else ():
        try:
            if step.plain.kind == "then":
                step.call(seen)
        except NotSupported as no:
            judgement.verdict, judgement.reason = Verdict.UNSUPPORTED, f"the engine does not support {no.what}"
            return True
        except Exception:  # noqa: BLE001, S112 - these looks are at another outcome, and judge nothing
            continue
    return False


def _judge(judgement: Judgement, people: People, supported: frozenset[str]) -> None:
    """Play the scenario once. Raises OtherOutcome where it has to be played again, and requests to stop the run."""
    try:
        seen = _play(judgement.scenario, people, judgement)
    except NotSupported as no:
        known = no.what in supported
        judgement.verdict = Verdict.ERROR if known else Verdict.UNSUPPORTED
        judgement.reason = f"the engine {'declares' if known else 'does not support'} {no.what}" + (
            " and then does not support it" if known else ""
        )
    except (Blocked, Untestable) as no:
        judgement.verdict = Verdict.BLOCKED if isinstance(no, Blocked) else Verdict.UNTESTED
        judgement.reason = str(no)
    except OtherOutcome:
        raise
    except (KeyboardInterrupt, EngineBroke) as stop:
        stop.add_note(_last(judgement))
        raise
    except BaseException as broken:  # noqa: BLE001 - whatever broke, SystemExit too, is evidence and never the end of the run
        judgement.verdict, judgement.reason = Verdict.ERROR, one_line(_said(broken))
        judgement.trace = traceback.format_exc()
    else:
        _conclude(judgement, seen)
    _convicted(judgement)


def _convicted(judgement: Judgement) -> None:
    """A breach that was found stays one, however the scenario went on."""
    if judgement.convictions:
        text = judgement.scenario.steps[judgement.convictions[0]].plain.text
        judgement.verdict, judgement.reason = Verdict.BREACHES, f"{text}: expected and actual differ"


def _last(judgement: Judgement) -> str:
    """Where a scenario was when the run was stopped: its last acts."""
    acts = ", ".join(encode(exchange.act).decode() for exchange in judgement.transcript[-3:])
    return f"in {judgement.scenario.id}, {f'after {acts}' if acts else 'before any act was answered'}"


def _said(broken: BaseException) -> str:
    """The exception in one piece, also when it cannot be put into words."""
    name = type(broken).__name__
    try:
        return f"{name}: {broken}".removesuffix(": ")
    except Exception:  # noqa: BLE001 - an engine's exception can break as it is told
        return f"{name}, which breaks as it is told"


def _play(scenario: Scenario, people: People, judgement: Judgement) -> Seen:
    seen = Seen(people.answers, asked=people.asked)
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
    if not (seen.answers or seen.asked) or not any(step.plain.kind == "then" for step in judgement.scenario.steps):
        judgement.verdict, judgement.reason = Verdict.ERROR, "the scenario asked nothing of the table, or looked at nothing"
        return
    if differs := [asked.differs for asked in seen.asked if asked.differs]:
        judgement.verdict, judgement.reason = Verdict.ERROR, one_line(differs[0])
        return
    made_up = [type(event).__name__ for answer in seen.answers for event in answer.events if event.origin == "adapter"]
    rests_on = {kind.__name__ for kind in seen.looked_at}
    lent = [name for exchange in judgement.transcript if exchange.shaped for name in exchange.shaped.lent]
    lent += [name for asked in seen.asked for name in asked.lent]
    declared = [name for name in made_up if name in rests_on or not rests_on] + lent
    if declared:
        judgement.verdict, judgement.reason = Verdict.DECLARED, f"the adapter, not the engine, supplied {', '.join(sorted(set(declared)))}"
    else:
        judgement.verdict = Verdict.CONFORMS
