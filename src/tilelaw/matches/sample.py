"""A sample of all matches, drawn from a seed, for an engine that answers none in bulk: each is played in a round of the law."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from tilelaw.adapters.broke import Broke, Nonsense
from tilelaw.asking import sampling
from tilelaw.asking.question import Asked
from tilelaw.bulk import MatchSettings
from tilelaw.conformity import BREACHES, CONFORMS, PARTIAL
from tilelaw.engine import Engine, EngineBroke, NotSupported, Rules, Table
from tilelaw.matches.plan import Plan
from tilelaw.places import Names
from tilelaw.register import Round
from tilelaw.seen import Seen
from tilelaw.shapes import Shape, ShapedTable, Untestable
from tilelaw.stage import People
from tilelaw.trouble import one_line
from tilelaw.verdicts import Blocked, Breach

RESULT = "matches.sample.json"


@dataclass(frozen=True)
class Found:
    """What came of a sample out of ``total`` matches: the answers, or why there are none; and what is wrong, by cause."""

    total: int
    asked: Asked | None = None
    why: str = ""
    breach: Breach | None = None

    @property
    def said(self) -> str:
        """What the sample comes to."""
        return BREACHES if self.breach else CONFORMS if self.asked else PARTIAL

    def lines(self) -> Iterator[str]:
        """The same in words."""
        if self.asked is None:
            yield f"{self.said}. No matches can be asked about, neither in bulk nor by acts: {self.why}"
            return
        size = len(self.asked.answers)
        yield f"{self.said}. {size:,} matches judged of {self.total:,}, drawn from the seed {self.asked.seed}."
        yield f"Each was played in a round, as the engine answers none in bulk: {', '.join(self.asked.by_acts)}"
        if self.breach is None:
            yield f"Wrong are, of all, {sampling.unseen(size)}"
            return
        for cause, right in self.breach.expected.items():
            yield cause
            yield from _shown(right, self.breach.actual[cause]["answered"])

    def record(self) -> dict[str, Any]:
        """What is kept of it."""
        found = self.asked.record() if self.asked else {"why": self.why}
        told = {"expected": self.breach.expected, "actual": self.breach.actual} if self.breach else {}
        return {"said": self.said, **found, **told}


def _shown(right: Mapping[str, Any], answered: str | None) -> Iterator[str]:
    """A match in which the engine is wrong, with the rules that it rests on."""
    for who in ("player", "bank"):
        one = right["asked"][who]
        yield f"    {who + ':':<8}{', '.join(one['high'])} over {', '.join(one['low'])}"
    yield f"    required {right['required']['so']}, answered {answered}"
    yield from (f"      {reason}" for reason in right["required"]["by"])


def judged(engine: Engine, rules: Rules, plan: Plan, plain: Round | None, seed: str) -> Found:
    """Ask a sample by acts, at tables under these rules, and judge it. Raises EngineBroke."""
    question = MatchSettings(matches=tuple(map(plan.match, sampling.lots(plan.total, seed, sampling.SAMPLE))))
    people = People(_tables(engine, rules), seed=seed, book=plan.book, plain=plain, phase="when")
    try:
        people.ask(question)
    except NotSupported as no:
        return Found(plan.total, why=f"the engine does not support {no.what}")
    except (Blocked, Untestable) as no:
        return Found(plan.total, why=str(no))
    except (Broke, Nonsense) as broke:
        raise EngineBroke(one_line(str(broke))) from None
    asked = replace(people.asked[0], of=plan.total)
    try:
        Seen([], asked=[asked]).settled("what becomes of the wagers")
    except Breach as breach:
        return Found(plan.total, asked, breach=breach)
    return Found(plan.total, asked)


def _tables(engine: Engine, rules: Rules) -> Callable[[], Table]:
    """How a fresh table is opened, whatever the engine leaves to its own chance."""
    told = engine.describe()
    shape = Shape.of(told, told.product)
    if shape.is_plain:
        return lambda: engine.open_table(rules)
    return lambda: ShapedTable(engine.open_table(rules), Names(), shape)
