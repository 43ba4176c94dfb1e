"""Engines that do acts alone or leave outcomes to chance: what is asked of them, what counts as an answer, and when they are convicted."""

from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

import msgspec
import pytest
from scenes import Scripted, Step, given, scenario, then, when

from tilelaw import profiles, runner, stage
from tilelaw.acts import (
    Act,
    CallNoMoreBets,
    DealTiles,
    DecideCut,
    ExposeTile,
    LayStacks,
    LayTiles,
    LetTimePass,
    MixTiles,
    Other,
    PlaceWager,
    ReceiveTiles,
    RollDice,
    StackTiles,
    TotalDice,
)
from tilelaw.adapters.python import CheckedTable
from tilelaw.engine import Description, Engine, NotSupported, Refused, Table
from tilelaw.events import (
    CutDecided,
    DiceDisclosed,
    Event,
    FirstPosition,
    Flagged,
    NoRoll,
    StyleChosen,
    TileExposed,
    TilesDelivered,
    TilesStacked,
    TotalAnnounced,
    WagersClosed,
)
from tilelaw.evidence import scenario_line
from tilelaw.places import Names, filling
from tilelaw.reference import ReferenceEngine
from tilelaw.report import shape as words
from tilelaw.runner import Judgement, judge
from tilelaw.session import Session
from tilelaw.shapes import Shape, ShapedTable
from tilelaw.shapes.outcomes import CHOICES, OUTCOMES, SIGNS
from tilelaw.tiles import FULL_SET, PLACES
from tilelaw.trouble import Trouble
from tilelaw.verdicts import Verdict

PAGE = (Path(__file__).parents[1] / "docs" / "contract.md").read_text(encoding="utf-8")
STACKS = tuple(FULL_SET[first : first + 4] for first in range(0, 32, 4))
BACKWARDS = tuple(tuple(reversed(stack)) for stack in reversed(STACKS))
Answering = Callable[[Act], Any]


def stacked(stacks: Any = STACKS, **changes: Any) -> Event:
    """Stacks, as an engine discloses them."""
    return TilesStacked(stacks=stacks, place="here", side_by_side=True, **changes)


def dealt(*tiles: str) -> Event:
    """A hand, dealt to the dealer."""
    return TilesDelivered(to="dealer", tiles=frozenset(tiles), face_down=True)


def dice(*faces: int, **changes: Any) -> Event:
    """Dice that can be seen."""
    return msgspec.convert({"event": "DiceDisclosed", "faces": faces, **changes}, DiceDisclosed)


class Judged:
    """The judgement of some steps by an engine of this shape: the acts that it was asked, table by table."""

    def __init__(self, answer: Answering | Callable[[], Answering], *steps: Step, fresh: bool = False, **shape: Any) -> None:
        self.asked: list[list[Act]] = []
        names = {name: frozenset(value) if isinstance(value, tuple) else value for name, value in shape.items()}

        def opened() -> Table:
            own: Any = answer() if fresh else answer  # type: ignore[call-arg] # one or the other
            acts: list[Act] = []
            self.asked.append(acts)

            def noted(act: Act) -> Any:
                acts.append(act)
                return own(act)

            return ShapedTable(CheckedTable(Scripted(noted)), filling("sea", "here"), Shape(**names))

        self.found: Judgement = judge(scenario(*steps), opened, frozenset({"LetTimePass"}), flags=names.get("flags", False))
        self.line: dict[str, Any] = scenario_line(0, self.found)

    @property
    def said(self) -> tuple[Verdict, str | None]:
        """The verdict and why."""
        return self.found.verdict, self.found.reason


def acts(*some: Act) -> Callable[[Any], None]:
    """What people do."""
    return lambda people: people.perform(*some)


def rolls(*faces: tuple[int, int, int]) -> Callable[[Act], list[Event]]:
    """An engine whose dice show these, one roll after another, again and again."""
    left = cycle(faces)

    def answer(act: Act) -> list[Event]:
        came = next(left) if isinstance(act, RollDice | LetTimePass) else ()
        return [dice(*came), TotalAnnounced(total=sum(came))] if came else []

    return answer


def always(*events: Event) -> Answering:
    """An engine that says the same to everything."""
    return lambda _: list(events)


def total(number: int) -> Step:
    """A look at the total that is announced."""
    return then(lambda seen: seen.exactly(TotalAnnounced, "total", [number]))


ROLLED = when(acts(RollDice(faces=(3, 4, 4))))
DEALT = when(acts(DealTiles(style="jung-quat", start="dealer")))
CLOSED = when(acts(CallNoMoreBets()))
SEES_CLOSED = then(lambda seen: seen.exactly(WagersClosed, "origin", ["engine"]))
ACCEPTED = then(lambda seen: seen.accepted())
REFUSED = then(lambda seen: seen.refused())
DEAL = (FirstPosition(at="dealer"), StyleChosen(by="dealer", style="jung-quat"), dealt("6-6a"))


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few tries, for tests of what never comes."""
    for module in (runner, stage):
        monkeypatch.setattr(module, "TRIES", 20)


# Automatic acts.


def test_an_automatic_act_is_awaited_and_never_asked() -> None:
    ran = Judged(always(WagersClosed()), CLOSED, SEES_CLOSED, automatic=("CallNoMoreBets",))
    assert (ran.found.verdict, ran.asked) == (Verdict.CONFORMS, [[LetTimePass(until="CallNoMoreBets")]])


def test_an_act_that_is_not_automatic_is_asked_as_it_is() -> None:
    ran = Judged(always(WagersClosed()), CLOSED, SEES_CLOSED, automatic=("DealTiles",))
    assert (ran.asked, ran.line["judged_on"]) == ([[CallNoMoreBets()]], "forced")


def test_what_came_is_judged_by_the_looks() -> None:
    ran = Judged(always(WagersClosed(), TotalAnnounced(total=7)), CLOSED, total(8), automatic=("CallNoMoreBets",))
    assert (ran.found.verdict, ran.found.actual) == (Verdict.BREACHES, [7])


@pytest.mark.parametrize("look", [SEES_CLOSED, ACCEPTED, then(lambda seen: seen.none(NoRoll))], ids=["seen", "accepted", "none"])
@pytest.mark.parametrize("events", [(), (TotalAnnounced(total=7),)], ids=["nothing", "something else"])
def test_an_automatic_act_that_does_not_come_convicts(look: Step, events: tuple[Event, ...]) -> None:
    ran = Judged(always(*events), CLOSED, look, automatic=("CallNoMoreBets",))
    assert (ran.found.verdict, ran.found.actual) == (Verdict.BREACHES, {"refused": "it did not come of itself within 60 s"})


def test_an_automatic_act_that_does_not_come_blocks_what_rests_on_it() -> None:
    ran = Judged(always(), given(acts(CallNoMoreBets())), ROLLED, total(11), automatic=("CallNoMoreBets",))
    reason = "the engine does not carry out CallNoMoreBets alone: it did not come of itself within 60 s"
    assert ran.said == (Verdict.BLOCKED, reason)


def test_an_automatic_act_that_is_refused_did_not_come() -> None:
    def answer(_: Act) -> Any:
        raise Refused("the clock is stopped")

    assert Judged(answer, CLOSED, ACCEPTED, automatic=("CallNoMoreBets",)).found.actual == {"refused": "the clock is stopped"}


@pytest.mark.parametrize("events", [(), (WagersClosed(),)], ids=["nothing comes", "it comes"])
def test_nobody_can_attempt_an_automatic_act_against_the_law(events: tuple[Event, ...]) -> None:
    ran = Judged(always(*events), CLOSED, REFUSED, automatic=("CallNoMoreBets",))
    reason = "the engine does not support CallNoMoreBets against the law, since it carries CallNoMoreBets out alone"
    assert ran.said == (Verdict.UNSUPPORTED, reason)


def test_nobody_can_attempt_it_whatever_outcome_comes() -> None:
    ran = Judged(rolls((1, 1, 1)), ROLLED, REFUSED, automatic=("RollDice",))
    assert (ran.found.verdict, len(ran.asked)) == (Verdict.UNSUPPORTED, 1)


def test_nobody_can_attempt_it_whatever_else_is_looked_at_before() -> None:
    ran = Judged(rolls((1, 1, 1)), ROLLED, total(11), REFUSED, automatic=("RollDice",))
    assert (ran.found.verdict, len(ran.asked)) == (Verdict.UNSUPPORTED, 1)


@pytest.mark.parametrize(
    ("act", "how"),
    [
        (DealTiles(by="player 2"), "DealTiles by player 2"),
        (DealTiles(together=frozenset({"box 6", "box 5"})), 'DealTiles with together ["box 5","box 6"] asked for'),
        (RollDice(by="player 2", shaker="player-activated"), "RollDice by player 2"),
        (RollDice(shaker="player-activated"), 'RollDice with shaker "player-activated" asked for'),
        (StackTiles(picked_up=3), "StackTiles with picked_up 3 asked for"),
    ],
)
def test_what_nobody_can_ask_for_is_unsupported(act: Act, how: str) -> None:
    name = type(act).__name__
    ran = Judged(always(), when(acts(act)), ACCEPTED, automatic=(name,))
    assert (ran.said, ran.asked) == (
        (Verdict.UNSUPPORTED, f"the engine does not support {how}, since it carries {name} out alone"),
        [[]],
    )


def test_a_shaker_of_the_dealer_may_be_any() -> None:
    ran = Judged(rolls((3, 4, 4)), when(acts(RollDice(shaker="cup", faces=(3, 4, 4)))), total(11), automatic=("RollDice",))
    assert ran.found.verdict is Verdict.CONFORMS


def test_a_choice_that_the_engine_makes_has_to_be_the_one_that_the_scenario_has() -> None:
    answer = always(FirstPosition(at="dealer"), StyleChosen(by="dealer", style="chee-yee"), dealt("6-6a"))
    ran = Judged(answer, DEALT, ACCEPTED, automatic=("DealTiles",))
    assert ran.said == (Verdict.UNTESTED, "DealTiles.style did not come as jung-quat in 20 tries")


def test_a_choice_that_is_not_disclosed_is_untested() -> None:
    ran = Judged(always(FirstPosition(at="dealer"), dealt("6-6a")), DEALT, ACCEPTED, automatic=("DealTiles",))
    what = "the engine does not disclose DealTiles.style: no StyleChosen.style in its answer ahead of the tiles"
    assert ran.said == (Verdict.UNTESTED, what)


def test_what_never_came_is_told_and_not_what_came_last() -> None:
    steps = given(acts(RollDice(faces=(3, 4, 4)))), when(acts(TotalDice(announced=8))), total(8)
    ran = Judged(rolls((3, 4, 4), (1, 1, 1)), *steps, automatic=("RollDice", "TotalDice"))
    assert ran.said == (Verdict.UNTESTED, "TotalDice.announced did not come as 8 in 20 tries")


def test_the_evidence_has_what_was_really_asked() -> None:
    ran = Judged(rolls((4, 3, 4)), ROLLED, total(11), automatic=("RollDice",))
    (exchange,) = ran.line["transcript"]
    assert (exchange["act"], exchange["asked"], exchange["came"]["faces"]) == (
        RollDice(faces=(3, 4, 4)),
        LetTimePass(until="RollDice"),
        (4, 3, 4),
    )


def test_an_engine_that_lets_no_time_pass_is_in_error() -> None:
    def answer(_: Act) -> Any:
        raise NotSupported("LetTimePass")

    assert Judged(answer, CLOSED, ACCEPTED, automatic=("CallNoMoreBets",)).found.verdict is Verdict.ERROR


# Observed outcomes.


def test_what_would_be_forced_is_not_told_to_the_engine() -> None:
    ran = Judged(rolls((3, 4, 4)), ROLLED, total(11), observed=("RollDice",))
    assert (ran.asked, ran.line["judged_on"]) == ([[RollDice()]], "observed")


def test_an_act_that_forces_nothing_is_asked_as_it_is() -> None:
    ran = Judged(rolls((3, 4, 4)), when(acts(RollDice())), total(11), observed=("RollDice",))
    assert (ran.found.verdict, ran.line["judged_on"]) == (Verdict.CONFORMS, "forced")


def test_dice_have_no_order() -> None:
    assert "tries" not in Judged(rolls((4, 4, 3)), ROLLED, total(11), observed=("RollDice",)).line


def test_a_scenario_is_tried_again_on_a_fresh_table_until_its_outcome_comes() -> None:
    ran = Judged(rolls((1, 1, 1), (2, 2, 2), (3, 4, 4)), ROLLED, total(11), observed=("RollDice",))
    assert (ran.found.verdict, ran.line["tries"], ran.asked) == (Verdict.CONFORMS, 3, [[RollDice()]] * 3)


def test_only_the_last_try_is_in_the_transcript() -> None:
    steps = given(acts(PlaceWager(at="box 1", amount=1))), ROLLED, total(11)
    ran = Judged(rolls((1, 1, 1), (3, 4, 4)), *steps, observed=("RollDice",))
    assert [type(exchange.act) for exchange in ran.found.transcript] == [PlaceWager, RollDice]


def test_another_outcome_judges_nothing() -> None:
    assert Judged(rolls((1, 1, 1), (3, 4, 4)), ROLLED, total(11), observed=("RollDice",)).found.convictions == []


def test_the_outcome_that_is_wanted_convicts_as_if_it_had_been_forced() -> None:
    ran = Judged(rolls((1, 1, 1), (3, 4, 4)), ROLLED, total(12), observed=("RollDice",))
    assert (ran.found.verdict, ran.found.actual) == (Verdict.BREACHES, [11])


def test_a_look_for_nothing_still_convicts() -> None:
    answer = always(dice(3, 4, 4), NoRoll(called_by="dealer"))
    ran = Judged(answer, ROLLED, then(lambda seen: seen.none(NoRoll)), observed=("RollDice",))
    assert ran.found.verdict is Verdict.BREACHES


def test_what_does_not_come_is_untested_after_so_many_tries() -> None:
    ran = Judged(rolls((1, 1, 1)), ROLLED, total(11), observed=("RollDice",))
    assert (ran.said, ran.line["tries"]) == ((Verdict.UNTESTED, "the dice did not show 3 4 4 in 20 tries"), 20)


def test_what_is_not_disclosed_is_untested_at_once() -> None:
    ran = Judged(always(TotalAnnounced(total=11)), ROLLED, total(11), observed=("RollDice",))
    reason = "the engine does not disclose RollDice.faces: no DiceDisclosed.faces in its answer"
    assert (ran.said, len(ran.asked), len(ran.found.transcript)) == ((Verdict.UNTESTED, reason), 1, 1)


@pytest.mark.parametrize(
    ("act", "field"),
    [
        (LayTiles(hands={"dealer": frozenset(FULL_SET[:4])}), "LayTiles.hands"),
        (ReceiveTiles(tiles=FULL_SET[:31]), "ReceiveTiles.tiles"),
        (ReceiveTiles(flawed=frozenset({"6-6a"})), "ReceiveTiles.flawed"),
        (RollDice(faces=(3, 4, 4), tilted=frozenset({1})), "RollDice.tilted"),
        (RollDice(faces=(3, 4, 4), fell_out=frozenset({1})), "RollDice.fell_out"),
    ],
)
def test_what_cannot_come_by_chance_is_not_even_asked(act: Act, field: str) -> None:
    ran = Judged(always(), given(acts(act)), ROLLED, total(11), observed=(type(act).__name__,))
    reason = f"{field} is left to the engine, and cannot be seen to come by chance"
    assert (ran.said, ran.asked, ran.line["judged_on"]) == ((Verdict.UNTESTED, reason), [[]], "observed")


def test_dice_that_do_not_lie_flat_are_another_outcome() -> None:
    answers = cycle([dice(3, 4, 4, tilted=[2]), dice(3, 4, 4)])
    ran = Judged(lambda _: [next(answers)], ROLLED, ACCEPTED, observed=("RollDice",))
    assert (ran.found.verdict, ran.line["tries"]) == (Verdict.CONFORMS, 2)


def test_an_act_that_is_refused_discloses_nothing_and_need_not() -> None:
    def answer(_: Act) -> Any:
        raise Refused("not now")

    ran = Judged(answer, ROLLED, REFUSED, observed=("RollDice",))
    assert (ran.found.verdict, len(ran.asked)) == (Verdict.CONFORMS, 1)


def test_a_refusal_in_a_given_is_no_outcome_of_chance() -> None:
    def answer(_: Act) -> Any:
        raise Refused("not now")

    ran = Judged(answer, given(acts(RollDice(faces=(3, 4, 4)))), CLOSED, ACCEPTED, observed=("RollDice",))
    assert (ran.found.verdict, len(ran.asked)) == (Verdict.BLOCKED, 1)


def test_an_engine_that_breaks_in_a_try_ends_the_scenario() -> None:
    answers = iter([[dice(1, 1, 1)], [dice(1, 1, 2)], "nonsense"])
    ran = Judged(lambda _: next(answers), ROLLED, total(11), observed=("RollDice",))
    assert (ran.found.verdict, len(ran.asked)) == (Verdict.ERROR, 3)


def test_what_the_adapter_discloses_is_declared_and_never_conforms() -> None:
    ran = Judged(always(dice(3, 4, 4, origin="adapter"), TotalAnnounced(total=11)), ROLLED, total(11), observed=("RollDice",))
    assert ran.said == (Verdict.DECLARED, "the adapter, not the engine, supplied RollDice.faces, RollDice.fell_out, RollDice.tilted")


def test_a_starting_position_is_disclosed_ahead_of_the_tiles() -> None:
    ran = Judged(always(dealt("6-6a"), FirstPosition(at="dealer")), DEALT, ACCEPTED, observed=("DealTiles",))
    what = "the engine does not disclose DealTiles.start: no FirstPosition.at in its answer ahead of the tiles"
    assert ran.said == (Verdict.UNTESTED, what)


def test_a_style_is_the_dealers_to_say_where_the_deal_is_not_automatic() -> None:
    ran = Judged(always(*DEAL), DEALT, ACCEPTED, observed=("DealTiles",))
    assert ran.asked == [[DealTiles(style="jung-quat")]]


def test_a_tile_that_is_exposed_is_the_one_that_lies_in_the_place() -> None:
    tile = STACKS[3][0]
    answer = {LayStacks: [stacked()], ExposeTile: [TileExposed(hand="dealer", tile=tile)]}
    steps = given(acts(LayStacks(stacks=PLACES))), when(acts(ExposeTile(hand="dealer", tile="4a")))
    sees = then(lambda seen: seen.exactly(TileExposed, "tile", ["4a"]))
    assert Judged(lambda act: answer[type(act)], *steps, sees, observed=("LayStacks", "ExposeTile")).found.verdict is Verdict.CONFORMS


# Places that are filled with what came.

LAID = given(acts(LayStacks(stacks=PLACES)))
GETS_4A = then(lambda seen: seen.exactly(TilesDelivered, "tiles", [frozenset({"4a", "8d"})]))


def lays(*late: Event, first: Sequence[Event] = (), deal: Sequence[str] = (STACKS[3][0], STACKS[7][3])) -> Answering:
    """An engine that discloses its stacks first or late, and then deals these tiles to the dealer."""

    def answer(act: Act) -> list[Event]:
        return list(first) if isinstance(act, LayStacks) else [FirstPosition(at="dealer"), *late, dealt(*deal)]

    return answer


def test_the_places_are_those_of_the_tiles_that_came() -> None:
    ran = Judged(lays(first=[stacked()]), LAID, DEALT, GETS_4A, observed=("LayStacks",))
    assert (ran.found.verdict, ran.asked[0][0]) == (Verdict.CONFORMS, LayStacks())


def test_an_engine_that_deals_from_other_stacks_than_it_discloses_is_convicted() -> None:
    ran = Judged(lays(first=[stacked(BACKWARDS)]), LAID, DEALT, GETS_4A, observed=("LayStacks",))
    assert (ran.found.verdict, ran.found.actual) == (Verdict.BREACHES, [["1a", "5d"]])


def test_the_evidence_has_the_tiles_that_came() -> None:
    ran = Judged(lays(first=[stacked()]), LAID, DEALT, GETS_4A, observed=("LayStacks",))
    assert ran.line["transcript"][0]["came"] == {"stacks": STACKS}


def test_stacks_may_be_disclosed_with_an_automatic_deal() -> None:
    steps = LAID, when(acts(DealTiles(start="dealer"))), GETS_4A
    assert Judged(lays(stacked()), *steps, observed=("LayStacks",), automatic=("DealTiles",)).found.verdict is Verdict.CONFORMS


def test_stacks_that_are_disclosed_after_tiles_are_untested() -> None:
    steps = LAID, when(acts(DealTiles(start="dealer"))), GETS_4A
    ran = Judged(lays(dealt("6-6a"), stacked()), *steps, observed=("LayStacks",), automatic=("DealTiles",))
    reason = "the engine does not disclose LayStacks.stacks: no TilesStacked.stacks in its answer ahead of the tiles"
    assert ran.said == (Verdict.UNTESTED, reason)


@pytest.mark.parametrize("act", [DealTiles(style="jung-quat"), ExposeTile(hand="dealer", tile="4a")], ids=["how to deal", "a place"])
def test_an_engine_that_has_not_disclosed_its_stacks_is_not_told(act: Act) -> None:
    ran = Judged(lays(stacked()), LAID, when(acts(act)), ACCEPTED, observed=("LayStacks",))
    assert (ran.found.verdict, ran.asked) == (Verdict.UNTESTED, [[LayStacks()]])


@pytest.mark.parametrize("stacks", [(*STACKS[:7], STACKS[0]), STACKS[:7]], ids=["a tile twice", "seven stacks"])
def test_stacks_that_are_no_set_are_untested(stacks: Any) -> None:
    ran = Judged(lays(first=[stacked(stacks)]), LAID, DEALT, GETS_4A, observed=("LayStacks",))
    assert ran.said == (Verdict.UNTESTED, "LayStacks.stacks: what the engine discloses are not the 32 tiles of a set")


def test_stacks_of_faces_are_not_expected_of_chance() -> None:
    ran = Judged(lays(first=[stacked(BACKWARDS)]), given(acts(LayStacks(stacks=STACKS))), DEALT, ACCEPTED, observed=("LayStacks",))
    assert ran.found.verdict is Verdict.UNTESTED


def test_whoever_stacks_stacks_any_faces() -> None:
    sees = then(lambda seen: seen.exactly(TilesStacked, "stacks", [STACKS]))
    ran = Judged(always(stacked(BACKWARDS)), when(acts(StackTiles(stacks=STACKS))), sees, observed=("StackTiles",))
    assert ran.found.verdict is Verdict.CONFORMS


def test_faces_that_are_shown_after_stacking_are_those_that_are_there() -> None:
    answer = {StackTiles: [stacked(BACKWARDS)], DealTiles: [dealt(*BACKWARDS[0])]}
    sees = then(lambda seen: seen.exactly(TilesDelivered, "tiles", [frozenset(BACKWARDS[0])]))
    ran = Judged(
        lambda act: answer[type(act)], given(acts(StackTiles(stacks=STACKS))), when(acts(DealTiles())), sees, observed=("StackTiles",)
    )
    assert ran.found.verdict is Verdict.CONFORMS


def test_stacks_that_the_engine_builds_wrongly_are_left_to_the_looks() -> None:
    tall = tuple(FULL_SET[first : first + 8] for first in range(0, 32, 8))
    sees = then(lambda seen: seen.check("heights", [4] * 8, [len(stack) for stack in seen.all(TilesStacked)[0].stacks]))
    ran = Judged(always(stacked(tall)), when(acts(StackTiles(stacks=STACKS))), sees, observed=("StackTiles",))
    assert ran.found.verdict is Verdict.BREACHES


def test_stacks_that_people_would_build_wrongly_do_not_come_by_chance() -> None:
    tall = tuple(FULL_SET[first : first + 8] for first in range(0, 32, 8))
    ran = Judged(always(stacked()), when(acts(StackTiles(stacks=tall))), REFUSED, observed=("StackTiles",))
    assert ran.said == (Verdict.UNTESTED, "StackTiles.stacks is left to the engine, and did not come in parts of 8, 8, 8, 8")


def test_lots_fill_places_as_sets() -> None:
    lots = tuple(map(frozenset, STACKS))
    answer = {DecideCut: [CutDecided(cut="any", lots=lots)], DealTiles: [dealt(*STACKS[2])]}
    cut = given(acts(DecideCut(cut="an approved cut", lots=tuple(map(frozenset, PLACES)))))
    sees = then(lambda seen: seen.exactly(TilesDelivered, "tiles", [frozenset(PLACES[2])]))
    ran = Judged(lambda act: answer[type(act)], cut, when(acts(DealTiles())), sees, observed=("DecideCut",))
    assert ran.found.verdict is Verdict.CONFORMS


# Sweeps.

SIX = [RollDice(faces=(1, 1, number)) for number in range(1, 7)]
SWEPT = when(lambda people: people.sweep(SIX))
SUMS = then(lambda seen: seen.swept(TotalAnnounced, "total", lambda act: sum(act.faces), {total: total for total in range(3, 9)}))
ALL_SIX = [(number, 1, 1) for number in (3, 6, 6, 1, 2, 9 - 4, 4, 4)]


def test_a_sweep_goes_on_until_every_act_of_it_has_come() -> None:
    ran = Judged(rolls(*ALL_SIX), SWEPT, SUMS, observed=("RollDice",))
    assert (ran.found.verdict, ran.line["tries"]) == (Verdict.CONFORMS, 2)


def test_a_sweep_is_recorded_in_its_own_order() -> None:
    ran = Judged(rolls(*ALL_SIX), SWEPT, SUMS, observed=("RollDice",))
    assert [exchange.act for exchange in ran.found.transcript] == SIX


def test_one_wrong_answer_of_a_sweep_convicts() -> None:
    right = rolls(*ALL_SIX)

    def answer(act: Act) -> list[Event]:
        told = right(act)
        return [told[0], TotalAnnounced(total=9)] if told[1] == TotalAnnounced(total=8) else told

    ran = Judged(answer, SWEPT, SUMS, observed=("RollDice",))
    assert (ran.found.verdict, ran.found.look) == (Verdict.BREACHES, "TotalAnnounced total, 1 of 6 differ")


def test_a_sweep_of_which_some_never_come_is_untested() -> None:
    ran = Judged(rolls((1, 1, 1), (1, 1, 2), (5, 5, 5)), SWEPT, SUMS, observed=("RollDice",))
    assert ran.said == (Verdict.UNTESTED, "the dice did not show 1 1 3 in 20 tries on end; 2 of 6 came")


def test_the_givens_of_a_sweep_are_tried_again_as_well() -> None:
    def answer() -> Answering:
        return rolls((3, 4, 4), (1, 1, 1)) if next(coin) else rolls((2, 2, 2))

    coin = cycle([False, True])
    steps = given(acts(RollDice(faces=(3, 4, 4)))), when(lambda people: people.sweep(SIX[:1])), SUMS
    assert Judged(answer, *steps, fresh=True, observed=("RollDice",)).found.verdict is Verdict.CONFORMS


# People who deal.


def test_a_flag_is_a_refusal_where_people_deal() -> None:
    assert Judged(always(Flagged(reason="wrong")), CLOSED, REFUSED, flags=True).found.verdict is Verdict.CONFORMS


def test_a_flag_is_no_refusal_from_an_engine_that_deals() -> None:
    assert Judged(always(Flagged(reason="wrong")), CLOSED, REFUSED, flags=False).found.verdict is Verdict.BREACHES


def test_an_act_that_is_flagged_discloses_nothing_and_need_not() -> None:
    assert Judged(always(Flagged(reason="wrong")), ROLLED, REFUSED, observed=("RollDice",), flags=True).found.verdict is Verdict.CONFORMS


# What an engine says of its shape.


def described(**changes: Any) -> Description:
    """A description with these things said."""
    kept = {"vendor": "v", "product": "p", "version": "1", "digest": "", "acts": frozenset({"LetTimePass"}), "options": frozenset()}
    return Description(**{**kept, **changes})  # type: ignore[arg-type] # as the tests give them


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"automatic": {"DealTilez"}}, "me: its description calls 'DealTilez' automatic, which is no act. Known: "),
        ({"automatic": {"LetTimePass"}}, "me: its description calls 'LetTimePass' automatic, which is no act. Known: "),
        ({"observed": {"SetHand"}}, "me: its description calls 'SetHand' observed, which is no act with an outcome. Known: "),
        ({"observed": {"RolDice"}}, "Do: write 'RollDice'."),
        ({"automatic": {"DealTiles"}, "acts": set()}, "nothing lets the time pass in which they come. Do: list LetTimePass"),
    ],
)
def test_a_shape_that_cannot_be_is_told(said: dict[str, Any], told: str) -> None:
    with pytest.raises(Trouble) as trouble:
        Shape.of(described(**{name: frozenset(value) for name, value in said.items()}), "me")
    assert told in str(trouble.value)


@pytest.mark.parametrize("fields", [OUTCOMES, CHOICES], ids=["outcomes", "choices"])
def test_every_outcome_and_choice_is_a_field_and_disclosed_by_a_field(fields: Any) -> None:
    for act, told in fields.items():
        for name, disclosure in told.items():
            assert name in act.__struct_fields__
            assert disclosure is None or disclosure.field in disclosure.event.__struct_fields__


def test_the_page_for_vendors_names_every_outcome_every_choice_and_every_sign() -> None:
    names = [f"`{act.__name__}" for act in (*OUTCOMES, *CHOICES, *SIGNS)] + [f"`{sign.__name__}`" for one in SIGNS.values() for sign in one]
    chapter = PAGE.partition("## Shapes of engines")[2].partition("\n## ")[0]
    assert [name for name in names if name not in chapter] == []


def test_a_table_can_be_asked_as_any_other() -> None:
    def refuse(_: Act) -> Any:
        raise Refused("no")

    shape = Shape(observed=frozenset({"RollDice"}))
    assert ShapedTable(Scripted(rolls((1, 1, 1))), Names(), shape).perform(RollDice(faces=(3, 4, 4)))[0] == dice(1, 1, 1)
    with pytest.raises(Refused):
        ShapedTable(Scripted(refuse), Names(), shape).perform(RollDice())


def test_acts_that_hold_maps_can_be_awaited() -> None:
    assert Judged(always(WagersClosed()), when(acts(Other(name="x"))), ACCEPTED, automatic=("Other",)).found.verdict is Verdict.UNSUPPORTED


def test_an_act_as_the_contract_has_it_makes_no_choice() -> None:
    assert Judged(always(), when(acts(MixTiles())), ACCEPTED, observed=("StackTiles",)).found.verdict is Verdict.CONFORMS


# The report's words.


@pytest.mark.parametrize(
    ("kinds", "said"),
    [
        ([], ""),
        ([("conforms", None)], ""),
        ([("conforms", "forced")], "Judged on forced outcomes"),
        ([("breaches", "observed"), ("untested", "forced")], "Judged on observed outcomes"),
        ([("conforms", "observed"), ("open", "forced")], "1 of 2 scenarios were judged on observed outcomes"),
    ],
)
def test_a_clause_says_on_which_outcomes_it_was_judged(kinds: list[tuple[str, str | None]], said: str) -> None:
    lines = [{"verdict": verdict, **({"judged_on": kind} if kind else {})} for verdict, kind in kinds]
    assert words.judged_on(lines).startswith(said)
    assert bool(words.judged_on(lines)) == bool(said)


def test_a_scenario_says_in_how_many_tries() -> None:
    assert (
        words.tries({"judged_on": "observed", "tries": 1234}) == "judged on observed outcomes, in 1,234 tries, of which the last is shown"
    )


def test_the_method_says_what_shape_the_engine_has() -> None:
    told = " ".join(words.method({"automatic": ["DealTiles"], "observed": ["RollDice"], "dealer": "person"}))
    for part in ("Left to its own chance: roll dice.", "Carried out by the engine alone: deal tiles.", "People deal"):
        assert part in told


# The reference engine, left to its own chance.


class LeftToChance(ReferenceEngine):
    """The reference engine, which nothing can be forced on."""

    def __init__(self, *observed: str) -> None:
        self.observed = frozenset(observed)

    def describe(self) -> Description:
        return msgspec.structs.replace(super().describe(), observed=self.observed)


def session(engine: Engine, jurisdiction: str) -> Session:
    profile, law = profiles.load(jurisdiction)
    return Session(profile, law, "embedded", engine, "sea", profile.day)


def found(engine: Engine, jurisdiction: str, wanted: str) -> Iterator[Judgement]:
    current = session(engine, jurisdiction)
    return (current.judge(one) for one in current.selected if wanted in one.id)


@pytest.mark.parametrize(
    ("observed", "jurisdiction", "wanted"),
    [
        ("StackTiles", "pennsylvania", "pa-621a.4-"),
        ("LayStacks", "pennsylvania", "pa-621a.7-"),
        ("DecideCut", "new-zealand-1998", "nz-1998.10.1#"),
        ("LayStacks", "pennsylvania", "pa-621a.10-c"),
    ],
)
def test_what_is_right_when_forced_is_right_when_observed(observed: str, jurisdiction: str, wanted: str) -> None:
    verdicts = {one.verdict for one in found(LeftToChance(observed), jurisdiction, wanted) if one.is_observed}
    assert verdicts - {Verdict.OPEN, Verdict.UNTESTED} == {Verdict.CONFORMS}


def test_everything_of_the_reference_engine_is_forced() -> None:
    lines = [scenario_line(0, one) for one in found(ReferenceEngine(), "pennsylvania", "pa-621a.7-4")]
    assert {line["judged_on"] for line in lines} == {"forced"}
    assert not any("tries" in line or "asked" in exchange or "came" in exchange for line in lines for exchange in line["transcript"])


def test_a_scenario_that_is_untested_keeps_the_run_incomplete() -> None:
    current = session(LeftToChance("LayTiles"), "pennsylvania")
    for one in current.selected:
        current.judge(one)
    done = current.conclude()
    assert (done.clauses["pa-621a.10-d"].verdict, done.engine[0], done.exit_code) == (Verdict.UNTESTED, "incomplete", 11)
