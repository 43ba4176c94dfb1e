"""Bulk questions in a When: asked whole or by acts, judged item by item, told cause by cause, falsified, altered and kept as digests."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

import msgspec
import pytest
from engines import Right
from scenes import RANKED, STRENGTH, Scripted, given, scenario, then, when

from tilelaw import evidence
from tilelaw.acts import Act, LayTiles, PlaceWager, SetHouseWay
from tilelaw.asking import in_bulk, sampling
from tilelaw.asking.question import Asked, items
from tilelaw.bulk import (
    Bulk,
    HandsRanked,
    HouseWaysSet,
    Match,
    MatchSettings,
    Reply,
    SampleDice,
    SetHouseWays,
    Setting,
    SettingsMatched,
)
from tilelaw.engine import NotSupported, Refused, Table
from tilelaw.events import HandSet
from tilelaw.faults import Fault, FaultyTable
from tilelaw.places import PlacedTable, filling
from tilelaw.proof import altered
from tilelaw.register import Miniature
from tilelaw.rehearsal import scripts
from tilelaw.report import listing, shape
from tilelaw.runner import Judgement, judge
from tilelaw.seen import Seen
from tilelaw.shapes import Shape, ShapedTable
from tilelaw.stage import People
from tilelaw.tiles import FULL_SET, in_order
from tilelaw.trouble import Trouble
from tilelaw.verdicts import Misused, Verdict

HANDS = tuple(frozenset(four) for four in combinations(FULL_SET[:9], 4))
"""126 hands."""
SETS = frozenset({"SetHouseWays"})
WAGER = PlaceWager(by="player 2", at="position 2", amount=500)
Answers = Callable[[Any], Any]


def lowest(hand: frozenset[str]) -> Setting:
    """The first two tiles are high: whatever that is, all know it."""
    tiles = in_order(hand)
    return Setting(high=frozenset(tiles[:2]), low=frozenset(tiles[2:]))


class Bulky(Scripted):
    """A table that sets four tiles as a function says, in bulk and by acts."""

    def __init__(self, way: Callable[[frozenset[str]], Setting | None] = lowest) -> None:
        super().__init__(self._answer)
        self.way, self.hand, self.messages = way, frozenset(), []

    def _answer(self, act: Act) -> Any:
        if isinstance(act, LayTiles):
            self.hand = act.hands["dealer"]
        if not isinstance(act, SetHouseWay):
            return []
        setting = self.way(self.hand)
        if setting is None:
            raise Refused("the dealer does not know how")
        return [HandSet(by="dealer", hand="dealer", high=setting.high, low=setting.low, face_down=False)]

    def ask(self, question: Bulk) -> Reply:
        self.messages.append(question)
        return HouseWaysSet(settings=tuple(map(self.way, items(question))))


def laid(hand: frozenset[str]) -> Sequence[Act]:
    """The acts for one hand."""
    return LayTiles(hands={"dealer": hand}), SetHouseWay(hand="dealer")


def told(events: Sequence[Any]) -> Setting | None:
    """The setting in an answer."""
    return next((Setting(high=event.high, low=event.low) for event in events), None)


def wrong(hand: frozenset[str], setting: Setting) -> str | None:
    """What differs from ``lowest``: the cause is the second tile of the hand."""
    return None if setting == lowest(hand) else f"a hand with {in_order(hand)[1]}"


def asks(question: Bulk = SetHouseWays(hands=HANDS), acts: Any = laid, read: Any = told) -> Any:  # noqa: B008 - immutable
    return when(lambda people: people.ask(question, acts, read=read))


LOOK = then(lambda seen: seen.each("settings", wrong, lowest))


def played(table: Callable[[], Table] = Bulky, *steps: Any, bulk: frozenset[str] = SETS, seed: str = "s") -> Judgement:
    """A scenario that asks for all hands, at this table."""
    return judge(scenario(*(steps or (asks(), LOOK))), table, bulk, seed=seed)


def turned(hand: frozenset[str]) -> Setting:
    """High for low where the hand has 1-1a."""
    setting = lowest(hand)
    return Setting(high=setting.low, low=setting.high) if "1-1a" in hand else setting


# Asked whole.


def test_a_reply_without_a_wrong_item_conforms() -> None:
    assert played().verdict is Verdict.CONFORMS


def test_a_long_question_goes_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_bulk, "PART", 50)
    table = Bulky()
    assert [len(in_bulk.whole(table, SetHouseWays(hands=HANDS)).answers), *(len(one.hands) for one in table.messages)] == [126, 50, 50, 26]


@pytest.mark.parametrize("reply", [HandsRanked(ranks=(1,) * 126), HouseWaysSet(settings=())])
def test_a_reply_of_another_kind_or_length_is_an_error(reply: Reply) -> None:
    table = Bulky()
    table.ask = lambda _: reply  # type: ignore[method-assign] # this one answer is the test
    found = played(lambda: table)
    assert (found.verdict, "the reply to SetHouseWays has to be HouseWaysSet of 126 settings" in str(found.reason)) == (Verdict.ERROR, True)


def test_a_question_that_is_declared_and_not_supported_is_an_error() -> None:
    assert played(lambda: Scripted(lambda _: [])).reason == "the engine declares SetHouseWays and then does not support it"


def test_a_question_that_is_not_declared_and_has_no_acts_is_unsupported() -> None:
    assert played(Bulky, asks(acts=None), LOOK, bulk=frozenset()).verdict is Verdict.UNSUPPORTED


@pytest.mark.parametrize("wrapped", [
    lambda: PlacedTable(Bulky(turned), filling("s", "x")),
    lambda: ShapedTable(Bulky(turned), filling("s", "x"), Shape(observed=frozenset({"RollDice"}))),
    lambda: FaultyTable(Bulky(turned), Fault("here", Miniature(fault="f", on="RollDice", refuse="no"))),
])  # fmt: skip
def test_every_table_passes_the_question_on(wrapped: Callable[[], Table]) -> None:
    assert played(wrapped).verdict is Verdict.BREACHES


@pytest.mark.parametrize("wrap", [
    lambda table: PlacedTable(table, filling("s", "x")), lambda table: ShapedTable(table, filling("s", "x"), Shape()),
    lambda table: FaultyTable(table, Fault("here", Miniature(fault="f", on="RollDice", refuse="no"))),
])  # fmt: skip
def test_every_table_says_that_none_is_answered_behind_it(wrap: Callable[[Table], Any]) -> None:
    with pytest.raises(NotSupported, match="SetHouseWays"):
        wrap(Scripted(lambda _: [])).ask(SetHouseWays(hands=HANDS))


# One question, in a When alone.


@pytest.mark.parametrize("phase", ["given", "then"])
def test_a_question_outside_a_when_is_misuse(phase: Any) -> None:
    with pytest.raises(Misused, match="one When"):
        People(Bulky, phase=phase).ask(SetHouseWays(hands=HANDS))


@pytest.mark.parametrize("again", [
    lambda people: people.ask(SetHouseWays(hands=HANDS)), lambda people: people.perform(SetHouseWay(hand="dealer")),
    lambda people: people.sweep([SetHouseWay(hand="dealer")]),
])  # fmt: skip
def test_a_second_question_or_act_is_misuse(again: Callable[[People], None]) -> None:
    people = People(Bulky, phase="when", bulk=SETS)
    people.ask(SetHouseWays(hands=HANDS))
    with pytest.raises(Misused):
        again(people)


def test_a_question_about_nothing_is_misuse() -> None:
    with pytest.raises(Misused, match="about nothing"):
        People(Bulky, phase="when", bulk=SETS).ask(SetHouseWays(hands=()))


def test_a_question_without_items_is_misuse() -> None:
    with pytest.raises(Misused, match="no items"):
        People(Bulky, phase="when", bulk=frozenset({"SampleDice"})).ask(SampleDice(count=3))


@pytest.mark.parametrize("look", [lambda seen: seen.each("settings", wrong), lambda seen: seen.ordered("ranks", str, str)])
def test_a_look_at_a_reply_where_none_was_asked_is_misuse(look: Callable[[Seen], None]) -> None:
    with pytest.raises(Misused, match="no bulk question"):
        look(Seen([]))


def test_a_scenario_that_does_not_look_at_the_reply_does_not_conform() -> None:
    assert played(Bulky, asks(), then(lambda seen: seen.accepted())).verdict is Verdict.ERROR


# What deviates.


def test_deviations_are_counted_by_cause() -> None:
    found = played(lambda: Bulky(turned))
    assert {row.partition(":")[0] for row in found.expected} == {"21", "15", "10", "6", "3", "1"}


def test_of_each_cause_the_first_counterexample_is_shown() -> None:
    found = played(lambda: Bulky(turned))
    first = {row: next(hand for hand in HANDS if "1-1a" in hand and row.endswith(in_order(hand)[1])) for row in found.actual}
    assert {row: frozenset(one["asked"]) for row, one in found.actual.items()} == first


def test_what_is_required_stands_beside_what_was_answered() -> None:
    found = played(lambda: Bulky(turned))
    row = min(found.actual)
    assert found.actual[row]["answered"]["high"] == found.expected[row]["required"]["low"]


def test_the_look_says_how_many_of_how_many() -> None:
    assert played(lambda: Bulky(turned)).look == "settings, 56 wrong, of 126 asked"


def test_an_item_that_is_not_answered_deviates() -> None:
    found = played(lambda: Bulky(lambda hand: lowest(hand) if "1-1a" in hand else None), bulk=frozenset())
    assert list(found.expected) == ["70: there is no answer"]


# Asked in bulk, and a few by acts as well.


class TwoWays(Bulky):
    """Sets in bulk as everybody does, and at the table otherwise."""

    def ask(self, question: Bulk) -> Reply:
        return HouseWaysSet(settings=tuple(map(lowest, items(question))))


def other_division(hand: frozenset[str]) -> Setting:
    """The first tile with the third."""
    one, two, three, four = in_order(hand)
    return Setting(high=frozenset({one, three}), low=frozenset({two, four}))


def test_a_reply_that_is_not_what_the_table_does_is_an_error() -> None:
    found = played(lambda: TwoWays(other_division))
    assert (found.verdict, "is not what the table does" in str(found.reason)) == (Verdict.ERROR, True)


def test_a_reply_that_is_unlawful_is_a_breach_whatever_the_table_does() -> None:
    class Unlawful(TwoWays):
        def ask(self, question: Bulk) -> Reply:
            return HouseWaysSet(settings=tuple(map(other_division, items(question))))

    assert played(lambda: Unlawful(lowest)).verdict is Verdict.BREACHES


def test_which_half_is_called_high_is_no_difference_between_reply_and_table() -> None:
    assert played(lambda: TwoWays(turned)).verdict is Verdict.CONFORMS


def test_evidence_says_how_many_were_compared() -> None:
    assert played().asked[0].record()["compared"] == sampling.COMPARED


def test_nothing_is_compared_where_the_acts_are_not_supported() -> None:
    class InBulkOnly(Bulky):
        def perform(self, act: Act) -> Any:
            raise NotSupported(type(act).__name__)

    found = played(InBulkOnly)
    assert (found.verdict, found.asked[0].compared) == (Verdict.CONFORMS, 0)


# Asked by acts.


def test_a_question_that_is_not_declared_is_asked_by_acts() -> None:
    assert played(bulk=frozenset()).asked[0].answers == tuple(map(lowest, HANDS))


def test_by_acts_every_item_has_a_fresh_table_after_the_same_givens() -> None:
    tables: list[list[str]] = []

    def opened() -> Table:
        table, acts = Bulky(), []
        tables.append(acts)
        return Scripted(lambda act: (acts.append(type(act).__name__), table.perform(act))[1])

    played(opened, given(lambda people: people.perform(WAGER)), asks(), LOOK, bulk=frozenset())
    assert tables[1:] == [["PlaceWager", "LayTiles", "SetHouseWay"]] * 126


def test_a_refusal_before_the_last_act_blocks() -> None:
    def closed(_: Act) -> Any:
        raise Refused("closed")

    assert played(lambda: Scripted(closed), bulk=frozenset()).verdict is Verdict.BLOCKED


def test_by_acts_a_wrong_item_convicts() -> None:
    assert played(lambda: Bulky(turned), bulk=frozenset()).look == "settings, 56 wrong, of 126 asked"


def test_more_items_than_a_sample_has_are_drawn_from(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "SAMPLE", 20)
    found = played(lambda: Bulky(turned), bulk=frozenset())
    assert (len(found.asked[0].answers), str(found.look).partition("wrong, ")[2]) == (20, "of a sample of 20 out of 126")


def test_the_same_seed_draws_the_same_and_another_another() -> None:
    first, same, other = (sampling.lots(len(HANDS), seed, 20) for seed in "aab")
    assert (first == same, first == other) == (True, False)


def test_the_bound_of_a_sample_is_exact() -> None:
    assert (sampling.unseen(300), sampling.unseen(1)) == ("no more than 0.99%, at 95% confidence", "no more than 95.00%, at 95% confidence")


def test_what_the_adapter_supplied_by_acts_is_declared_only() -> None:
    class Lending(Bulky):
        def perform(self, act: Act) -> Any:
            return [replaced(event) for event in super().perform(act)]

    def replaced(event: HandSet) -> HandSet:
        return HandSet(by=event.by, hand=event.hand, high=event.high, low=event.low, face_down=False, origin="adapter")

    assert played(Lending, asks(), LOOK, bulk=frozenset()).verdict is Verdict.DECLARED


def test_what_chance_does_not_bring_by_acts_is_untested() -> None:
    table = lambda: ShapedTable(Bulky(), filling("s", "x"), Shape(observed=frozenset({"LayTiles"})))  # noqa: E731 - a table on one line
    assert played(table, bulk=frozenset()).verdict in (Verdict.UNTESTED, Verdict.UNSUPPORTED)


# Faults.


def falsified(hand: Sequence[str] = in_order(HANDS[7]), **wrong: Any) -> Judgement:
    """A scenario at a table of which one item is falsified."""
    fault = Fault("here", Miniature(fault="f", on="SetHouseWays", **({"item": list(hand), "reply": {"high": ["1-1a"], "low": []}} | wrong)))
    return judge(scenario(asks(), LOOK), lambda: FaultyTable(Bulky(), fault), SETS, meets=fault.meets)


def test_one_item_is_falsified() -> None:
    assert str(falsified().look).startswith("settings, 1 wrong")


def test_only_items_that_are_met_and_a_few_beside_them_are_asked() -> None:
    assert len(falsified().asked[0].answers) == 10


HALVES = {"high": ["6-6a", "6-6b"], "low": ["1-1a", "1-1b"]}
BOTH = Setting(high=frozenset(HALVES["high"]), low=frozenset(HALVES["low"]))


@pytest.mark.parametrize(("fault", "question", "true", "false"), [
    ({"on": "RankHands", "item": ["1-3a", "1-3b"], "reply": 7}, RANKED, HandsRanked(ranks=(1, 2, 3, 4)), HandsRanked(ranks=(1, 7, 3, 4))),
    ({"on": "MatchSettings", "item": {"player": HALVES, "bank": HALVES}, "reply": "won"},
     MatchSettings(matches=(Match(player=BOTH, bank=BOTH),)), SettingsMatched(results=("lost",)), SettingsMatched(results=("won",))),
])  # fmt: skip
def test_one_item_of_any_question_is_falsified(fault: dict[str, Any], question: Bulk, true: Reply, false: Reply) -> None:
    table = Bulky()
    table.ask = lambda _: true  # type: ignore[method-assign] # the true answer
    assert FaultyTable(table, Fault("here", Miniature(fault="f", **fault))).ask(question) == false


def test_an_item_that_is_not_asked_is_not_met() -> None:
    assert falsified(["1-2", "2-3", "2-4", "2-5"]).verdict is Verdict.CONFORMS


@pytest.mark.parametrize(("changes", "told"), [
    ({"item": ["1-7"]}, "1-7"), ({"reply": {"high": 3}}, "high"), ({"on": "RollDice"}, "'RollDice' is not in the contract"),
    ({"refuse": "no"}, "wrong in 2 ways"),
])  # fmt: skip
def test_a_falsehood_that_the_contract_does_not_know_is_refused(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(Trouble, match=told):
        Fault(
            "here",
            Miniature(
                **({"fault": "f", "on": "SetHouseWays", "item": list(in_order(HANDS[0])), "reply": {"high": [], "low": []}} | changes)
            ),
        )


# Altered replies.


def altered_facts(judgement: Judgement) -> dict[str, set[bool]]:
    """Of each fact that is altered, whether it was convicted."""
    found: dict[str, set[bool]] = {}
    for alteration, convicted_at in altered.plays(judgement):
        found.setdefault(alteration.fact, set()).add(bool(convicted_at))
    return found


def test_every_alteration_of_a_setting_is_convicted_by_a_look_at_all_of_it() -> None:
    assert altered_facts(played()) == {f"HouseWaysSet.{fact}": {True} for fact in ("tiles", "settings", "halves")}


def test_a_blind_look_convicts_no_alteration() -> None:
    blind = then(lambda seen: seen.each("settings", lambda *_: None))
    assert altered_facts(played(Bulky, asks(), blind)) == {f"HouseWaysSet.{fact}": {False} for fact in ("tiles", "settings", "halves")}


def test_another_division_that_is_lawful_too_is_no_survivor_beside_one_that_is_not() -> None:
    lenient = then(lambda seen: seen.each("settings", lambda hand, setting: None if in_order(hand)[3] not in setting.high else "high"))
    assert altered_facts(played(Bulky, asks(), lenient))["HouseWaysSet.settings"] == {True}


def test_only_a_handful_of_items_is_altered() -> None:
    assert {len(one.answer.answers) for one, _ in altered.plays(played())} == {12}


def test_every_alteration_of_a_rank_is_convicted() -> None:
    asked = Asked(RANKED, (3, 2, 1, 0))
    look = then(lambda seen: seen.ordered("ranks", STRENGTH.__getitem__, lambda *_: "other"))
    assert altered_facts(Judgement(scenario(look), asked=[asked])) == {"HandsRanked.ranks": {True}}


def test_ranks_alike_are_told_apart() -> None:
    found = [one.how for one, _ in altered.plays(Judgement(scenario(then(lambda _: None)), asked=[Asked(RANKED, (1, 1, 1, 1))]))]
    assert (len(found), all(how.endswith("rank apart") for how in found)) == (3, True)


def test_every_result_of_a_match_is_altered() -> None:
    match = Match(player=lowest(HANDS[0]), bank=lowest(HANDS[1]))
    asked = Asked(MatchSettings(matches=(match,)), SettingsMatched(results=("won",)).results)
    assert len(list(altered.plays(Judgement(scenario(then(lambda _: None)), asked=[asked])))) == 2


# Evidence, report, rehearsal.


def test_evidence_keeps_digests_and_no_items() -> None:
    (line,) = evidence.scenario_line(1, played())["transcript"]
    assert (line["bulk"], line["asked"], {len(one) for one in line["digests"].values()}, set(line)) == (
        "SetHouseWays", 126, {64}, {"phase", "bulk", "asked", "digests", "compared", "differs"},
    )  # fmt: skip


def test_another_reply_has_another_digest() -> None:
    assert played().asked[0].record()["digests"]["reply"] != played(lambda: Bulky(turned)).asked[0].record()["digests"]["reply"]


def test_evidence_says_how_a_sample_was_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "SAMPLE", 20)
    sample = played(bulk=frozenset(), seed="run/x").asked[0].record()["sample"]
    assert sample == {"of": 126, "seed": "run/x", "unseen": sampling.unseen(20)}


def line(**sample: Any) -> dict[str, Any]:
    """A bulk question in evidence."""
    return {"phase": "when", "bulk": "SetHouseWays", "asked": 300, "digests": {"question": "ab", "reply": "cd"}, **sample}


DRAWN = {"sample": {"of": 35960, "seed": "s/x", "unseen": "no more than 0.99%, at 95% confidence"}}


@pytest.mark.parametrize(("said", "in_words"), [
    (line(), "asked in bulk: set house ways, all 300"),
    (line(compared=5), "all 300; 5 of them by acts as well, with the same answers"),
    (line(compared=5, differs="so"), "all 300; 5 of them by acts as well, with other answers"),
    (line(**DRAWN), "300 of 35,960, drawn from the seed s/x; where none is wrong, of all are no more than 0.99%, at 95% confidence"),
])  # fmt: skip
def test_the_report_shows_what_was_asked(said: dict[str, Any], in_words: str) -> None:
    assert in_words in listing.transcript({"transcript": [said]})


def test_the_report_says_of_a_clause_that_a_sample_was_asked() -> None:
    judged = {"verdict": "conforms", "judged_on": "forced", "transcript": [line(**DRAWN)]}
    assert "1 of its scenarios asked a drawn sample" in shape.judged_on([judged])


@pytest.mark.parametrize(("bulk", "acts", "lacks"), [
    (SETS, (), []), (frozenset(), ("LayTiles", "SetHouseWay"), []), (frozenset(), ("LayTiles",), ["SetHouseWay"]),
])  # fmt: skip
def test_a_rehearsal_knows_what_an_engine_lacks(bulk: frozenset[Any], acts: tuple[str, ...], lacks: list[str]) -> None:
    (script,) = scripts([scenario(asks(), LOOK)])
    assert script.lacks(described(bulk, acts)) == lacks


def test_a_question_without_acts_is_what_an_engine_lacks() -> None:
    (script,) = scripts([scenario(asks(acts=None), LOOK)])
    assert script.lacks(described(frozenset(), ())) == ["SetHouseWays"]


def described(bulk: frozenset[Any], acts: tuple[str, ...]) -> Any:
    """A description of an engine with these."""
    return msgspec.structs.replace(Right().describe(), bulk=bulk, acts=frozenset(acts))
