"""Tables that keep the Gazette of 1996 in their own way conform, and those that break it beside the usual way do not."""

import pytest

from tilelaw import profiles, scenarios
from tilelaw.acts import BringBankTiles, Communicate, ExposeHand, Look, PlaceChung, PlaceWager, SetHand, SettleRound, TakeBank
from tilelaw.engine import Refused, Rules
from tilelaw.events import Seen, TilesCollected
from tilelaw.reference import ReferenceEngine
from tilelaw.reference.ranking import compare
from tilelaw.runner import judge
from tilelaw.verdicts import Verdict

PROFILE, _ = profiles.load("new-zealand-1996")
RULES = Rules(law=PROFILE.law, options=PROFILE.options)


class Likewise:
    """The reference engine's table, which others differ from in one thing."""

    def __init__(self) -> None:
        self._table = ReferenceEngine().open_table(RULES)
        self.acts = []

    def perform(self, act):
        self.acts.append(act)
        return self.answer(act)

    def answer(self, act):
        return self._table.perform(act)

    def did(self, kind):
        return [act for act in self.acts[:-1] if isinstance(act, kind)]


class RefusesShortCover(Likewise):
    """A player/banker's wager that does not cover the others is not taken."""

    def answer(self, act):
        others = sum(one.amount for one in self.did(PlaceWager) if one.by != "player/banker")
        if isinstance(act, PlaceWager) and act.by == "player/banker" and act.amount < others:
            raise Refused("the wager does not cover the others")
        return super().answer(act)


class PicksUpTheBank(Likewise):
    """The bank's own tiles are picked up once the winners are paid, before the round is over."""

    def answer(self, act):
        events = [*super().answer(act)]
        if isinstance(act, SettleRound):
            bank = [one.at for one in self.did(PlaceChung)] or ["box 1"]
            events.insert(len(events) - 1, TilesCollected(hand=bank[-1], to="designated area", face_down=True))
        return events


class RefusesLowOverHigh(Likewise):
    """A hand whose low hand outranks its high one is not set."""

    def answer(self, act):
        if isinstance(act, SetHand) and len(act.high) == len(act.low) == 2 and compare(act.low, act.high) == "first":
            raise Refused("the low hand outranks the high one")
        return super().answer(act)


class ChungElsewhere(Likewise):
    """When the bank is shared the chung is not placed on the co-banker's box."""

    def answer(self, act):
        if isinstance(act, PlaceChung) and any(one.shared for one in self.did(TakeBank)):
            raise Refused("the chung of a shared bank lies elsewhere")
        return super().answer(act)


class SpeakingBanker(Likewise):
    """Everybody is silent but the player/banker."""

    def answer(self, act):
        return [] if isinstance(act, Communicate) and act.by == "player/banker" else super().answer(act)


class CoveredAllTheSame(Likewise):
    """A player/banker may expose the hand, and nobody sees it."""

    def answer(self, act):
        hidden = isinstance(act, Look) and any(one.by == "player/banker" for one in self.did(ExposeHand))
        return [Seen(by=act.by, tiles=frozenset())] if hidden else super().answer(act)


class WaitsForExposureAlone(Likewise):
    """The hands are matched once the bank's is exposed, wherever it lies."""

    def answer(self, act):
        left = self.did(ExposeHand) and not self.did(BringBankTiles)
        return [] if isinstance(act, SettleRound) and left else super().answer(act)


def breached(table):
    """The scenarios in which this table breaches the law or cannot be judged."""
    found = [(one.id, judge(one, table).verdict) for one in scenarios.load(PROFILE.law) if not one.reading]
    return {scenario for scenario, verdict in found if verdict not in (Verdict.CONFORMS, Verdict.NOT_APPLICABLE)}


@pytest.mark.parametrize("table", [RefusesShortCover, PicksUpTheBank, RefusesLowOverHigh, ChungElsewhere])
def test_what_the_law_leaves_to_the_table_conforms(table) -> None:
    assert breached(table) == breached(Likewise)


@pytest.mark.parametrize(
    ("table", "clause"),
    [
        (SpeakingBanker, "nz-1996.8.13"),
        (SpeakingBanker, "nz-1996.8.12-b"),
        (CoveredAllTheSame, "nz-1996.9.2-c"),
        (WaitsForExposureAlone, "nz-1996.9.2-e"),
    ],
)
def test_what_breaks_the_law_is_convicted(table, clause) -> None:
    assert any(one.startswith(f"{clause}#") for one in breached(table) - breached(Likewise))
