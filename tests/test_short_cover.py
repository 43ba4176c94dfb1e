"""When a player/banker does not cover the wagers, rule 9.1 and rule 9.3 of the Gazette of 1996 are both lawful."""

import pytest

from tilelaw import profiles, scenarios
from tilelaw.engine import Rules
from tilelaw.events import MethodOfPlay
from tilelaw.reference import ReferenceEngine
from tilelaw.runner import judge
from tilelaw.verdicts import Verdict


class Choosing:
    """A table that conducts an uncovered game by the rule it likes."""

    def __init__(self, table, rule):
        self._table, self._rule = table, rule

    def perform(self, act):
        return [MethodOfPlay(rule=self._rule) if isinstance(event, MethodOfPlay) else event for event in self._table.perform(act)]


@pytest.mark.parametrize(("rule", "verdict"), [("9.1", Verdict.CONFORMS), ("9.3", Verdict.CONFORMS), ("9.2", Verdict.BREACHES)])
def test_an_uncovered_game_goes_on_by_rule(rule, verdict):
    profile, _ = profiles.load("new-zealand-1996")
    rules = Rules(law=profile.law, options=profile.options)
    cover = [one for one in scenarios.load("nz-1996") if one.clause == "nz-1996.9.2-b" and one.duties == (4,)]
    found = {one.id: judge(one, lambda: Choosing(ReferenceEngine().open_table(rules), rule)).verdict for one in cover}
    assert found == dict.fromkeys(found, verdict)
    assert len(found) == 3
