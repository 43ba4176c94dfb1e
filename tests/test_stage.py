"""What people may do on the stage, and when each look convicts."""

from collections.abc import Callable
from typing import Any

import pytest
from scenes import Scripted, given, judged, then, when

from tilelaw.acts import Act, CallNoMoreBets, DealTiles, MixTiles, RollDice, SettleRound
from tilelaw.engine import Refused
from tilelaw.events import (
    DiceDisclosed,
    DiceReshaken,
    Event,
    Flagged,
    HandMatched,
    NoRoll,
    StyleChosen,
    TotalAnnounced,
    WagersClosed,
)
from tilelaw.seen import Seen
from tilelaw.stage import People
from tilelaw.verdicts import Blocked, Breach, Misused, Verdict

TOTALS = (DiceDisclosed(faces=(1, 2, 3)), TotalAnnounced(total=6), TotalAnnounced(total=7))
ROLLS = [RollDice(faces=(1, 1, number)) for number in range(1, 7)]
LOOKS: dict[str, Callable[[Seen], None]] = {
    "accepted": lambda seen: seen.accepted(),
    "all": lambda seen: seen.check("total", [], seen.all(TotalAnnounced)),
    "exactly": lambda seen: seen.exactly(TotalAnnounced, "total", []),
    "in any order": lambda seen: seen.in_any_order(TotalAnnounced, "total", []),
    "none": lambda seen: seen.none(TotalAnnounced),
    "sequence": lambda seen: seen.sequence(),
    "sequence of a kind": lambda seen: seen.sequence(TotalAnnounced),
    "precedes": lambda seen: seen.precedes(TotalAnnounced, NoRoll),
    "ahead of": lambda seen: seen.ahead_of(TotalAnnounced, "total", [], NoRoll),
    "supposes": lambda seen: seen.supposes("dealer", "won"),
    "swept": lambda seen: seen.swept(TotalAnnounced, "total", lambda act: act.faces, {None: 3}),
}


def refuse(_: Act) -> list[Event]:
    raise Refused("closed")


def flag(_: Act) -> list[Event]:
    return [Flagged(reason="closed")]


def seen(*events: Event) -> Seen:
    """The answer of these events to a roll of the dice."""
    people = People(lambda: Scripted(lambda _: list(events)), phase="when")
    people.perform(RollDice())
    return Seen(people.answers)


def breach(look: Callable[[Seen], None], *events: Event) -> Breach:
    with pytest.raises(Breach) as found:
        look(seen(*events))
    return found.value


@pytest.mark.parametrize(
    "look", [look for name, look in LOOKS.items() if name != "sequence"], ids=[name for name in LOOKS if name != "sequence"]
)
@pytest.mark.parametrize("answer", [refuse, flag])
def test_every_look_convicts_an_act_that_does_not_stand(look: Callable[[Seen], None], answer: Callable[[Act], Any]) -> None:
    assert judged(answer, when(lambda people: people.perform(RollDice())), then(look)).verdict is Verdict.BREACHES


@pytest.mark.parametrize("answer", [refuse, flag])
def test_the_look_for_a_refusal_agrees_with_an_act_that_does_not_stand(answer: Callable[[Act], Any]) -> None:
    found = judged(answer, when(lambda people: people.perform(RollDice())), then(lambda seen: seen.refused()))
    assert found.verdict is Verdict.CONFORMS


def test_the_look_for_a_refusal_convicts_an_act_that_stands() -> None:
    assert breach(lambda seen: seen.refused(), *TOTALS).expected == "refused"


def test_the_look_for_a_refusal_convicts_an_act_that_stands_without_a_word() -> None:
    assert breach(lambda seen: seen.refused()).actual == []


def test_a_conviction_for_a_refusal_shows_the_reason_of_the_table() -> None:
    found = judged(refuse, when(lambda people: people.perform(RollDice())), then(LOOKS["none"]))
    assert found.actual == {"refused": "closed"}


def test_an_act_that_stands_is_accepted() -> None:
    seen(*TOTALS).accepted()


def test_exactly_agrees_with_the_complete_list_in_order() -> None:
    seen(*TOTALS).exactly(TotalAnnounced, "total", [6, 7])


@pytest.mark.parametrize("rows", [[6], [7, 6], [6, 7, 7], [], [6, 8]])
def test_exactly_convicts_any_other_list(rows: list[int]) -> None:
    found = breach(lambda seen: seen.exactly(TotalAnnounced, "total", rows), *TOTALS)
    assert (found.expected, found.actual) == (rows, [6, 7])


def test_several_fields_make_rows() -> None:
    seen(StyleChosen(by="dealer", style="plain")).exactly(StyleChosen, "by style", [("dealer", "plain")])


def test_in_any_order_agrees_whatever_the_order() -> None:
    seen(*TOTALS).in_any_order(TotalAnnounced, "total", [7, 6])


@pytest.mark.parametrize("rows", [[6], [6, 7, 7], [6, 8], []])
def test_in_any_order_convicts_any_other_collection(rows: list[int]) -> None:
    breach(lambda seen: seen.in_any_order(TotalAnnounced, "total", rows), *TOTALS)


def test_none_agrees_when_nothing_of_the_kinds_happened() -> None:
    seen(*TOTALS).none(NoRoll, WagersClosed)


def test_none_convicts_one_event_of_any_of_the_kinds() -> None:
    breach(lambda seen: seen.none(NoRoll, DiceDisclosed), *TOTALS)


def test_sequence_agrees_with_the_order_in_which_things_happened() -> None:
    seen(*TOTALS).sequence(DiceDisclosed, TotalAnnounced, TotalAnnounced)


@pytest.mark.parametrize(
    "kinds", [(TotalAnnounced, DiceDisclosed, TotalAnnounced), (DiceDisclosed, TotalAnnounced), (DiceDisclosed, TotalAnnounced, NoRoll)]
)
def test_sequence_convicts_any_other_order_or_number(kinds: tuple[type[Event], ...]) -> None:
    breach(lambda seen: seen.sequence(*kinds), *TOTALS)


def test_sequence_leaves_other_kinds_out_of_account() -> None:
    seen(*TOTALS, NoRoll(called_by="dealer")).sequence(DiceDisclosed, NoRoll)


def test_precedes_agrees_when_all_of_one_kind_come_first() -> None:
    seen(*TOTALS).precedes(DiceDisclosed, TotalAnnounced)


@pytest.mark.parametrize(
    ("first", "last"), [(TotalAnnounced, DiceDisclosed), (DiceDisclosed, NoRoll), (NoRoll, DiceDisclosed), (NoRoll, WagersClosed)]
)
def test_precedes_convicts_another_order_or_a_missing_kind(first: type[Event], last: type[Event]) -> None:
    breach(lambda seen: seen.precedes(first, last), *TOTALS)


def test_precedes_convicts_one_straggler() -> None:
    breach(lambda seen: seen.precedes(DiceDisclosed, TotalAnnounced), *TOTALS, TOTALS[0])


@pytest.mark.parametrize(("nth", "rows"), [(1, []), (2, [6]), (3, [7])])
def test_ahead_of_sees_what_lies_between_two_events(nth: int, rows: list[int]) -> None:
    dice = TOTALS[0]
    seen(dice, TOTALS[1], dice, TOTALS[2], dice).ahead_of(TotalAnnounced, "total", rows, DiceDisclosed, nth)


def test_ahead_of_convicts_what_comes_too_late() -> None:
    breach(lambda seen: seen.ahead_of(TotalAnnounced, "total", [6], DiceDisclosed, 1), *TOTALS)


def test_expected_and_actual_are_plain_data() -> None:
    found = breach(lambda seen: seen.check("dice", {3, 1, 2}, seen.all(DiceDisclosed)), *TOTALS)
    dice = {"event": "DiceDisclosed", "faces": [1, 2, 3], "fell_out": [], "origin": "engine", "raw": None, "tilted": []}
    assert (found.expected, found.actual) == ([1, 2, 3], [dice])


def test_a_supposition_that_holds_blocks_nothing() -> None:
    seen(HandMatched(hand="position 1", result="won")).supposes("position 1", "won")


@pytest.mark.parametrize("events", [(), (HandMatched(hand="position 1", result="lost"),), (HandMatched(hand="position 2", result="won"),)])
def test_a_supposition_that_does_not_hold_blocks(events: tuple[Event, ...]) -> None:
    with pytest.raises(Blocked, match="position 1 is declared won"):
        seen(*events).supposes("position 1", "won")


def test_a_scenario_that_supposes_wrongly_is_blocked() -> None:
    lost = [HandMatched(hand="position 1", result="lost")]
    found = judged(
        lambda _: lost, when(lambda people: people.perform(SettleRound())), then(lambda seen: seen.supposes("position 1", "won"))
    )
    assert found.verdict is Verdict.BLOCKED


def test_two_acts_in_a_when_are_misuse() -> None:
    people = People(lambda: Scripted(lambda _: []), phase="when")
    with pytest.raises(Misused, match="exactly one act"):
        people.perform(RollDice(), RollDice())


def test_a_second_act_after_the_when_is_misuse() -> None:
    people = People(lambda: Scripted(lambda _: []), phase="when")
    people.perform(RollDice())
    with pytest.raises(Misused, match="exactly one act"):
        people.perform(RollDice())


def test_no_act_in_a_when_is_misuse() -> None:
    with pytest.raises(Misused, match="exactly one act"):
        People(lambda: Scripted(lambda _: []), phase="when").perform()


def test_a_then_that_performs_is_misuse_and_reaches_no_table() -> None:
    heard: list[Act] = []
    people = People(lambda: Scripted(heard.append), phase="then")
    with pytest.raises(Misused, match="performs nothing"):
        people.perform(RollDice())
    assert heard == []


def test_an_offer_that_is_refused_lets_the_scenario_go_on() -> None:
    found = judged(
        lambda act: refuse(act) if isinstance(act, MixTiles) else [],
        given(lambda people: people.offer(MixTiles())),
        when(lambda people: people.perform(RollDice())),
        then(lambda seen: seen.accepted()),
    )
    assert found.verdict is Verdict.CONFORMS


@pytest.mark.parametrize("phase", ["when", "then"])
def test_an_offer_outside_a_given_is_misuse(phase: Any) -> None:
    with pytest.raises(Misused, match="is a Given"):
        People(lambda: Scripted(lambda _: []), phase=phase).offer(MixTiles())


def test_a_sweep_outside_a_when_is_misuse() -> None:
    with pytest.raises(Misused, match="the one When"):
        People(lambda: Scripted(lambda _: [])).sweep(ROLLS)


def test_a_sweep_of_nothing_is_misuse() -> None:
    with pytest.raises(Misused, match="no act at all"):
        People(lambda: Scripted(lambda _: []), phase="when").sweep([])


def test_a_look_at_one_answer_after_a_sweep_is_misuse() -> None:
    people = People(lambda: Scripted(lambda _: []), phase="when")
    people.sweep(ROLLS)
    with pytest.raises(Misused, match="6 answers"):
        Seen(people.answers).accepted()


def test_a_given_may_be_many_acts() -> None:
    people = People(lambda: Scripted(lambda _: []))
    people.perform(MixTiles(), CallNoMoreBets(), DealTiles())
    assert [exchange.phase for exchange in people.transcript] == ["given"] * 3


def test_a_given_that_is_flagged_blocks() -> None:
    with pytest.raises(Blocked, match="MixTiles by dealer: closed"):
        People(lambda: Scripted(flag)).perform(MixTiles())


def test_every_act_of_a_sweep_has_a_fresh_table_after_the_same_givens() -> None:
    tables: list[list[Act]] = []

    def opened() -> Scripted:
        heard: list[Act] = []
        tables.append(heard)
        return Scripted(lambda act: heard.append(act) or [])  # type: ignore[func-returns-value] # None is nothing

    people = People(opened)
    people.perform(MixTiles())
    people.phase = "when"
    people.sweep(ROLLS)
    assert tables[1:] == [[MixTiles(), roll] for roll in ROLLS]


def swept(answer: Callable[[Act], Any], expected: dict[Any, int]) -> Any:
    return judged(
        answer,
        given(lambda people: people.perform(MixTiles())),
        when(lambda people: people.sweep(ROLLS)),
        then(lambda seen: seen.swept(TotalAnnounced, "total", lambda act: act.faces[2], expected)),
    )


def totals(act: Act) -> list[Event]:
    return [TotalAnnounced(total=sum(act.faces or ()))] if isinstance(act, RollDice) else []


def test_a_sweep_whose_answers_all_agree_conforms() -> None:
    assert swept(totals, {number: 2 + number for number in range(1, 7)}).verdict is Verdict.CONFORMS


def test_a_sweep_shows_its_smallest_counterexample() -> None:
    found = swept(totals, {1: 3, 2: 4, 3: 99, 4: 99, 5: 7, 6: 99})
    assert (found.verdict, found.actual["act"]["faces"], found.actual["total"], found.expected["total"]) == (
        Verdict.BREACHES,
        [1, 1, 3],
        [5],
        99,
    )


def test_a_sweep_counts_what_differs() -> None:
    assert swept(totals, {1: 3, 2: 4, 3: 99, 4: 99, 5: 7, 6: 99}).look == "TotalAnnounced total, 3 of 6 differ"


def test_a_sweep_does_not_judge_what_the_law_leaves_open() -> None:
    assert swept(totals, {1: 3}).verdict is Verdict.CONFORMS


@pytest.mark.parametrize(
    ("kinds", "verdict"),
    [
        ([DiceReshaken, TotalAnnounced], Verdict.CONFORMS),
        ([TotalAnnounced, DiceReshaken], Verdict.BREACHES),
        ([TotalAnnounced, DiceReshaken, TotalAnnounced], Verdict.BREACHES),
        ([DiceReshaken, TotalAnnounced, TotalAnnounced], Verdict.BREACHES),
        ([TotalAnnounced], Verdict.BREACHES),
    ],
)
def test_a_sweep_may_have_the_event_come_after_another(kinds: list[type[Event]], verdict: Verdict) -> None:
    made = {TotalAnnounced: TotalAnnounced(total=3), DiceReshaken: DiceReshaken(by="dealer")}
    found = judged(
        lambda act: [made[kind] for kind in kinds] if isinstance(act, RollDice) else [],
        when(lambda people: people.sweep(ROLLS)),
        then(lambda seen: seen.swept(TotalAnnounced, "total", lambda act: act.faces[2], {1: 3}, after=DiceReshaken)),
    )
    assert found.verdict is verdict


def test_a_sweep_that_judges_nothing_is_misuse() -> None:
    assert swept(totals, {99: 3}).verdict is Verdict.ERROR


@pytest.mark.parametrize("twice", [[], [TotalAnnounced(total=3), TotalAnnounced(total=3)]])
def test_a_sweep_convicts_an_answer_with_none_or_two_of_the_events(twice: list[Event]) -> None:
    assert swept(lambda act: twice if isinstance(act, RollDice) else [], {1: 3}).verdict is Verdict.BREACHES


def test_a_sweep_convicts_a_flagged_act_whatever_else_it_says() -> None:
    def answer(act: Act) -> list[Event]:
        return [*totals(act), Flagged(reason="closed")] if isinstance(act, RollDice) else []

    assert swept(answer, {1: 3}).verdict is Verdict.BREACHES


def test_a_given_that_is_refused_at_a_later_table_of_a_sweep_blocks() -> None:
    asked: list[Act] = []

    def answer(act: Act) -> list[Event]:
        asked.append(act)
        if asked.count(MixTiles()) > 3:
            raise Refused("tired")
        return totals(act)

    assert swept(answer, {1: 3}).verdict is Verdict.BLOCKED
