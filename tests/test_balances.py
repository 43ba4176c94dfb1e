"""An engine that shows balances alone cannot show in which sequence wagers move: it is unsupported there, and never conforming."""

import datetime
from collections.abc import Sequence

import msgspec

from tilelaw import profiles
from tilelaw.acts import Act, SettleRound
from tilelaw.conformity import PARTIAL, Conformity
from tilelaw.engine import Description, NotSupported, Rules, Table
from tilelaw.events import Event
from tilelaw.reference.engine import ReferenceEngine
from tilelaw.session import Session
from tilelaw.verdicts import Verdict


class Till:
    """A table that settles by itself, and tells nothing of how."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def perform(self, act: Act) -> Sequence[Event]:
        if isinstance(act, SettleRound):
            raise NotSupported("SettleRound")
        return self._table.perform(act)


class Balances(ReferenceEngine):
    """It tells what everybody has once a round is over, and does not declare that anybody could see it settled."""

    def describe(self) -> Description:
        told = super().describe()
        return msgspec.structs.replace(told, acts=told.acts - {"SettleRound"})

    def open_table(self, rules: Rules) -> Table:
        return Till(super().open_table(rules))


def judged() -> Conformity:
    profile, law = profiles.load("new-zealand", datetime.date(2001, 12, 31))
    session = Session(profile, law, "in-process", Balances(), "balances", profile.day)
    for scenario in session.plan:
        if scenario.clause.startswith("nz-2001.11.1"):
            session.judge(scenario)
    return session.conclude()


def test_the_losing_wager_area_is_unsupported_by_an_engine_that_shows_balances_alone() -> None:
    found = judged()
    assert (found.clauses["nz-2001.11.1-g"].verdict, found.engine[0]) == (Verdict.UNSUPPORTED, PARTIAL)
