"""Laws, profiles and cases made by hand, without files."""

import datetime
from collections.abc import Mapping, Sequence
from typing import Any

from tilelaw.conformity import Case
from tilelaw.laws import Law
from tilelaw.profiles import Profile
from tilelaw.register import Clause, Duty, Instrument, Miniature, NotObtained, Option, Section
from tilelaw.scenarios import Scenario
from tilelaw.verdicts import Verdict

FIRST_DAY, DAY = datetime.date(2000, 1, 1), datetime.date(2020, 1, 1)
JUDGED = Duty(text="It is done.", miniatures=(Miniature(fault="it is not done", on="MixTiles", refuse="no"),))
ATTEST = Duty(text="It is done by hand.", attest="no engine sees a hand")
OPEN = Duty(text="It is done in time.", open="no time is named")
NO_DUTY = Duty(text="It is a tile.", no_duty="a definition")
UNTESTED = Duty(text="It is done well.", untested="nobody has written it")


def clause(name: str, *duties: Duty, **more: Any) -> Clause:
    return Clause(id=name, citation=name, heading=name, kind="engine", duties=duties, **more)


def section(*clauses: Clause, **more: Any) -> Section:
    return Section(**{"id": "xx-small.1", "citation": "1", "heading": "One", "since": FIRST_DAY, "clauses": clauses, **more})


def law(*sections: Section, not_obtained: Sequence[NotObtained] = ()) -> Law:
    options = {"quick-deal": Option(title="Quick deal", kind="switch", cited="2")}
    instrument = Instrument(
        id="xx-small",
        title="Small Town",
        jurisdiction="Small Town",
        since=FIRST_DAY,
        known_until=DAY,
        base_profile="small",
        layout=(),
        options=options,
        not_obtained=tuple(not_obtained),
    )
    return Law(instrument, sections)


def profile(*, quick_deal: bool = True) -> Profile:
    options = {"quick-deal": quick_deal}
    return Profile(name="small", title="Small Town", law="xx-small", day=DAY, item_kind="any", options=options, readings={})


def case(of: Law, suite: Sequence[Scenario], verdicts: Mapping[str, Verdict], *, quick_deal: bool = True, **more: Any) -> Case:
    """A case in which each scenario has the verdict that stands under its id."""
    return Case(**{"law": of, "profile": profile(quick_deal=quick_deal), "day": DAY, "suite": suite, "verdicts": verdicts, **more})
