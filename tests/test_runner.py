"""What the judge concludes from what happens at a table."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from scenes import Scripted, Step, given, judged, scenario, then, when

from tilelaw import runner
from tilelaw.acts import Act, ChooseStyle, MixTiles, RollDice
from tilelaw.adapters.python import CheckedTable
from tilelaw.asking.question import Asked
from tilelaw.book import Book, load
from tilelaw.bulk import RankHands
from tilelaw.engine import NotSupported, Refused
from tilelaw.events import DiceDisclosed, Event, Flagged, TotalAnnounced
from tilelaw.exchange import Exchange
from tilelaw.runner import Judgement, judge
from tilelaw.seen import Seen
from tilelaw.shapes import Answer, OtherOutcome, Untestable
from tilelaw.stage import People
from tilelaw.verdicts import Blocked, Breach, Verdict

MIXED = given(lambda people: people.perform(MixTiles()))
ROLLED = when(lambda people: people.perform(RollDice()))
SIX = then(lambda seen: seen.exactly(TotalAnnounced, "total", [6]))
PERMITTED = then(lambda seen: seen.accepted())


def raising(broken: BaseException) -> Callable[..., Any]:
    def raise_it(*_: Any) -> Any:
        raise broken

    return raise_it


def answers(roll: Any, mix: Any = ()) -> Callable[[Act], Any]:
    """A table that answers the mixing and the roll so; what is raised if it is an exception."""

    def answer(act: Act) -> Any:
        said = list(mix) if isinstance(act, MixTiles) else roll
        if isinstance(said, BaseException):
            raise said
        return said

    return answer


def total(number: int, **more: Any) -> list[Event]:
    return [TotalAnnounced(total=number, **more)]


def test_a_scenario_whose_looks_all_agree_conforms() -> None:
    found = judged(answers(total(6)), MIXED, ROLLED, SIX, PERMITTED)
    assert (found.verdict, found.reason, found.outcomes) == (Verdict.CONFORMS, None, ["passed"] * 4)


def test_a_look_that_differs_convicts_with_both_sides() -> None:
    found = judged(answers(total(7)), MIXED, ROLLED, SIX)
    assert (found.verdict, found.expected, found.actual, found.outcomes[-1]) == (Verdict.BREACHES, [6], [7], "failed")


def test_looks_after_a_conviction_are_still_taken() -> None:
    found = judged(answers(total(7)), ROLLED, SIX, PERMITTED, SIX)
    assert (found.outcomes, found.convictions) == (["passed", "failed", "passed", "failed"], [1, 3])


def test_the_first_conviction_is_the_one_that_is_told() -> None:
    late = then(lambda seen: seen.exactly(TotalAnnounced, "total", [99]))
    found = judged(answers(total(7)), ROLLED, SIX, late)
    assert (found.reason, found.expected) == ("then 2: expected and actual differ", [6])


@pytest.mark.parametrize("kind", [given, when])
def test_a_breach_outside_a_then_is_an_error(kind: Callable[[Any], Any]) -> None:
    found = judged(answers(total(6)), ROLLED, kind(raising(Breach("look", 1, 2))), SIX)
    assert (found.verdict, found.convictions, found.outcomes) == (Verdict.ERROR, [], ["passed", "failed", "not-reached"])


def test_steps_have_the_book_of_the_operators_rules() -> None:
    book, seen = Book(load("conventional")), []
    judge(scenario(given(lambda people: seen.append(people.book))), lambda: CheckedTable(Scripted(answers(()))), book=book)
    assert seen == [book]


def test_a_breach_raised_by_an_engine_is_an_error() -> None:
    assert judged(answers(Breach("look", 1, 2)), ROLLED, SIX).verdict is Verdict.ERROR


def test_a_breach_is_not_hidden_behind_a_later_error() -> None:
    found = judged(answers(total(7)), ROLLED, SIX, then(raising(ZeroDivisionError())))
    assert (found.verdict, found.reason) == (Verdict.BREACHES, "then 2: expected and actual differ")


def test_a_breach_is_not_hidden_behind_a_later_block() -> None:
    assert judged(answers(total(7)), ROLLED, SIX, then(raising(Blocked("no")))).verdict is Verdict.BREACHES


@pytest.mark.parametrize(
    "broken", [ZeroDivisionError("oops"), SystemExit(0), RecursionError(), AssertionError(), GeneratorExit(), StopIteration()]
)
def test_an_engine_that_breaks_is_an_error(broken: BaseException) -> None:
    found = judged(answers(broken), ROLLED, SIX)
    assert (found.verdict, type(broken).__name__ in (found.trace or "")) == (Verdict.ERROR, True)


@pytest.mark.parametrize("broken", [ZeroDivisionError("oops"), SystemExit(0), AssertionError(), pytest.skip.Exception("not today")])
def test_a_then_that_breaks_is_an_error_and_no_breach(broken: BaseException) -> None:
    assert judged(answers(total(6)), ROLLED, then(raising(broken))).verdict is Verdict.ERROR


def test_the_reason_of_an_error_is_its_last_line() -> None:
    assert judged(answers(ZeroDivisionError("the shoe is empty")), ROLLED, SIX).reason == "ZeroDivisionError: the shoe is empty"


def test_a_request_to_stop_stops() -> None:
    with pytest.raises(KeyboardInterrupt):
        judged(answers(KeyboardInterrupt()), ROLLED, SIX)


def test_a_table_that_cannot_be_opened_is_an_error() -> None:
    assert judge(scenario(ROLLED, SIX), raising(ZeroDivisionError())).verdict is Verdict.ERROR


SIX_IN_WORDS: Any = "six"
TWO_DICE: Any = (1, 2)


class Impostor(TotalAnnounced, frozen=True):
    """An event that is not of the contract."""


@pytest.mark.parametrize(
    "garbage",
    [
        None, 6, "[]", {}, {"event": "TotalAnnounced", "total": 6}, [6], [None], [{"total": 6}], [{"event": "TotalShouted", "total": 6}],
        [{"event": "TotalAnnounced", "total": "6"}], [{"event": "TotalAnnounced", "total": 6, "loud": True}], [Impostor(total=6)],
        [TotalAnnounced(total=SIX_IN_WORDS)], [DiceDisclosed(faces=TWO_DICE)], [DiceDisclosed(faces=(1, 2, 7))],
        TotalAnnounced(total=6), iter(total(6)), object(), ["\ud800"],
    ],
    ids=repr,
)  # fmt: skip
def test_an_answer_that_is_no_list_of_events_is_an_error(garbage: Any) -> None:
    assert judged(answers(garbage), ROLLED, PERMITTED).verdict is Verdict.ERROR


def test_events_in_plain_data_are_read_as_the_contract_has_them() -> None:
    assert judged(answers([{"event": "TotalAnnounced", "total": 6}]), ROLLED, SIX).verdict is Verdict.CONFORMS


def test_an_event_cannot_be_altered_after_it_was_said() -> None:
    said = total(7)

    def play(people: People) -> None:
        people.perform(RollDice())
        said[0] = TotalAnnounced(total=6)

    assert judged(answers(said), when(play), SIX).verdict is Verdict.BREACHES


def test_a_refused_given_blocks_and_names_the_act() -> None:
    found = judged(raising(Refused("closed")), MIXED, ROLLED, SIX)
    assert (found.verdict, found.reason) == (Verdict.BLOCKED, "the table does not permit MixTiles by dealer: closed")


def test_a_flagged_given_blocks() -> None:
    assert judged(answers(total(6), mix=[Flagged(reason="no")]), MIXED, ROLLED, SIX).verdict is Verdict.BLOCKED


def test_steps_after_a_block_are_not_reached() -> None:
    assert judged(raising(Refused("closed")), MIXED, ROLLED, SIX).outcomes == ["failed", "not-reached", "not-reached"]


def test_an_act_that_is_not_declared_is_unsupported() -> None:
    found = judged(raising(NotSupported("RollDice")), ROLLED, SIX, supported=["MixTiles"])
    assert (found.verdict, found.reason) == (Verdict.UNSUPPORTED, "the engine does not support RollDice")


def test_an_act_that_is_declared_and_not_supported_is_an_error() -> None:
    found = judged(raising(NotSupported("RollDice")), ROLLED, SIX, supported=["RollDice"])
    assert (found.verdict, found.reason) == (Verdict.ERROR, "the engine declares RollDice and then does not support it")


def test_an_act_of_a_given_that_is_not_supported_is_unsupported() -> None:
    assert judged(raising(NotSupported("MixTiles")), MIXED, ROLLED, SIX).verdict is Verdict.UNSUPPORTED


def test_agreement_on_what_the_adapter_made_up_is_declared_only() -> None:
    found = judged(answers(total(6, origin="adapter")), ROLLED, SIX)
    assert (found.verdict, found.reason) == (Verdict.DECLARED, "the adapter, not the engine, supplied TotalAnnounced")


def test_one_event_made_up_among_others_of_its_kind_is_enough() -> None:
    look = then(lambda seen: seen.exactly(TotalAnnounced, "total", [6, 6]))
    assert judged(answers(total(6) + total(6, origin="adapter")), ROLLED, look).verdict is Verdict.DECLARED


def test_a_made_up_event_that_no_look_rests_on_changes_nothing() -> None:
    dice: list[Event] = [DiceDisclosed(faces=(1, 2, 3), origin="adapter")]
    assert judged(answers(dice + total(6)), ROLLED, SIX).verdict is Verdict.CONFORMS


def test_assent_to_a_made_up_answer_is_declared_only() -> None:
    assert judged(answers(total(6, origin="adapter")), ROLLED, PERMITTED).verdict is Verdict.DECLARED


def test_a_made_up_flag_is_declared_only() -> None:
    refused = then(lambda seen: seen.refused())
    assert judged(answers([Flagged(reason="no", origin="adapter")]), ROLLED, refused).verdict is Verdict.DECLARED


def test_disagreement_on_what_the_adapter_made_up_convicts() -> None:
    assert judged(answers(total(7, origin="adapter")), ROLLED, SIX).verdict is Verdict.BREACHES


def test_a_made_up_answer_of_a_sweep_is_declared_only() -> None:
    look = then(lambda seen: seen.swept(TotalAnnounced, "total", lambda act: act.faces, {(1, 2, 3): 6}))
    sweep = when(lambda people: people.sweep([RollDice(faces=(1, 2, 3))]))
    assert judged(answers(total(6, origin="adapter")), sweep, look).verdict is Verdict.DECLARED


@pytest.mark.parametrize("steps", [(MIXED, ROLLED), (MIXED,), (), (then(lambda _: None),), (when(lambda _: None), then(lambda _: None))])
def test_a_scenario_that_asks_or_looks_at_nothing_is_an_error(steps: tuple[Any, ...]) -> None:
    assert judged(answers(total(6)), *steps).verdict is Verdict.ERROR


def test_two_acts_in_a_when_are_an_error() -> None:
    twice = when(lambda people: people.perform(RollDice(), RollDice()))
    assert judged(answers(total(6)), twice, SIX).verdict is Verdict.ERROR


def test_a_then_that_performs_is_an_error() -> None:
    at_hand: list[Any] = []
    kept = given(at_hand.append)
    found = judged(answers(total(6)), kept, ROLLED, then(lambda _: at_hand[0].perform(RollDice())))
    assert (found.verdict, found.reason) == (Verdict.ERROR, "Misused: a Then looks; it performs nothing")


def test_a_when_that_looks_is_an_error() -> None:
    assert judged(answers(total(6)), when(lambda people: people.accepted()), SIX).verdict is Verdict.ERROR


def test_the_transcript_keeps_every_exchange() -> None:
    found: Judgement = judged(answers(total(6)), MIXED, ROLLED, SIX)
    assert [(one.phase, type(one.act)) for one in found.transcript] == [("given", MixTiles), ("when", RollDice)]


def test_a_table_is_opened_afresh_for_every_scenario() -> None:
    opened: list[int] = []

    class Table:
        def perform(self, act: Act) -> list[Event]:
            return total(6)

    def open_table() -> Table:
        opened.append(1)
        return Table()

    for _ in range(2):
        judge(scenario(MIXED, ROLLED, SIX), open_table)
    assert len(opened) == 2


def test_an_act_that_no_table_was_asked_cannot_conform() -> None:
    assert judged(answers(total(6)), given(lambda people: people.perform(ChooseStyle(style="x"))), SIX).verdict is Verdict.ERROR


class UntellableError(Exception):
    def __str__(self) -> str:
        raise ValueError("no words")


def test_an_exception_that_breaks_as_it_is_told_is_an_error_all_the_same() -> None:
    found = judged(answers(UntellableError()), ROLLED, SIX)
    assert (found.verdict, found.reason) == (Verdict.ERROR, "UntellableError, which breaks as it is told")


def test_a_judgement_of_which_nothing_is_known_yet_is_an_error_without_reason() -> None:
    found = Judgement(scenario())
    assert (found.verdict, found.reason, found.look, found.expected, found.actual) == (Verdict.ERROR, None, None, None, None)
    assert (found.outcomes, found.convictions, found.transcript, found.asked, found.trace, found.tries) == ([], [], [], [], None, 1)


def test_judgements_share_nothing() -> None:
    one, other = Judgement(scenario()), Judgement(scenario())
    assert [getattr(one, name) is getattr(other, name) for name in ("outcomes", "convictions", "transcript", "asked")] == [False] * 4


def test_of_a_sweep_only_the_acts_that_are_met_are_performed() -> None:
    asked: list[Act] = []

    class Table:
        def perform(self, act: Act) -> list[Event]:
            asked.append(act)
            return total(6)

    rolls = [RollDice(faces=(1, 2, last)) for last in (1, 2, 3)]
    look = then(lambda seen: seen.swept(TotalAnnounced, "total", lambda act: act.faces, {(1, 2, 3): 6}))
    found = judge(scenario(when(lambda people: people.sweep(rolls)), look), Table, meets=lambda act: act.faces == (1, 2, 3))
    assert (found.verdict, asked) == (Verdict.CONFORMS, [rolls[2]])


# What is told.


def stopped(acts: int) -> str:
    """What is noted on a request to stop that the table makes after so many acts."""
    asked: list[Act] = []

    def answer(act: Act) -> list[Event]:
        asked.append(act)
        if len(asked) > acts:
            raise KeyboardInterrupt
        return total(6)

    with pytest.raises(KeyboardInterrupt) as stop:
        judged(answer, given(lambda people: people.perform(*(MixTiles(left_circles=number) for number in range(1, 9)))), ROLLED, SIX)
    return stop.value.__notes__[0]


def test_a_request_to_stop_says_in_which_scenario_and_after_which_three_acts() -> None:
    note = stopped(5)
    assert note.startswith('in xx-small.1-a#It happens, after {"act":"MixTiles"')
    assert re.findall(r'"left_circles":(\d)', note) == ["3", "4", "5"]
    assert note.count('}, {"act"') == 2


def test_a_request_to_stop_at_the_first_act_says_so() -> None:
    assert stopped(0) == "in xx-small.1-a#It happens, before any act was answered"


def test_an_error_without_words_is_told_by_its_name() -> None:
    assert judged(answers(ZeroDivisionError()), ROLLED, SIX).reason == "ZeroDivisionError"


def test_an_error_whose_words_begin_with_a_colon_keeps_them() -> None:
    assert judged(answers(ZeroDivisionError(": empty")), ROLLED, SIX).reason == "ZeroDivisionError: : empty"


def test_a_breach_outside_a_then_is_told() -> None:
    found = judged(answers(total(6)), when(raising(Breach("the total", 6, 7))), SIX)
    assert found.reason == "RuntimeError: a breach was raised outside a Then"


def test_a_scenario_that_asks_nothing_is_told() -> None:
    assert judged(answers(total(6)), MIXED, ROLLED).reason == "the scenario asked nothing of the table, or looked at nothing"


def test_people_have_what_the_run_gives_them() -> None:
    seen: list[Any] = []
    plain: Any = object()
    step = given(lambda people: seen.append((people.bulk, people.flags, people.seed, people.plain)))
    judge(scenario(step), lambda: CheckedTable(Scripted(answers(()))), frozenset({"RankHands"}), flags=False, seed="sea", plain=plain)
    judge(scenario(step), lambda: CheckedTable(Scripted(answers(()))))
    assert seen == [(frozenset({"RankHands"}), False, "sea", plain), (frozenset(), True, "", None)]


# Bulk questions.


def asking(*asked: Asked) -> Step:
    """A When that has asked these."""
    return when(lambda people: people.asked.extend(asked))


def reply(**more: Any) -> Asked:
    return Asked(RankHands(hands=()), (), **more)


REPLIED = then(lambda seen: seen.reply)


def test_a_bulk_question_is_something_asked_and_is_kept() -> None:
    found = judged(answers(()), asking(reply()), REPLIED)
    assert (found.verdict, found.asked) == (Verdict.CONFORMS, [reply()])


def test_a_reply_that_differs_from_what_acts_show_is_an_error_in_one_line() -> None:
    found = judged(answers(()), asking(reply(differs="a hand\ndiffers"), reply(differs="another")), then(lambda _: None))
    assert (found.verdict, found.reason) == (Verdict.ERROR, "a hand differs")


def test_all_that_the_adapter_lent_is_declared() -> None:
    lent = Exchange("when", RollDice(), shaped=Answer(RollDice(), lent=("TotalAnnounced",)))
    asked = asking(reply(lent=("DiceDisclosed",)))
    found = judged(answers(()), given(lambda people: people.transcript.append(lent)), asked, REPLIED)
    reason = "the adapter, not the engine, supplied DiceDisclosed, TotalAnnounced"
    assert (found.verdict, found.reason) == (Verdict.DECLARED, reason)


# Outcomes left to chance.


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """No more than three tries."""
    monkeypatch.setattr(runner, "TRIES", 3)


def chance(*came: str | None, play: Callable[..., Any] = given, after: int = 0) -> Step:
    """A step that chance decides: try after try another outcome, in these words, once so many acts are answered; None: the right one."""
    left = iter(came)

    def happen(people: People) -> None:
        for _ in range(after):
            people.perform(RollDice())
        if (words := next(left)) is not None:
            raise OtherOutcome(words)

    return play(happen)


def test_a_scenario_is_played_again_until_its_outcome_comes() -> None:
    found = judged(answers(total(6)), chance("2 came", "3 came", None), ROLLED, SIX)
    assert (found.verdict, found.reason, found.tries, found.outcomes) == (Verdict.CONFORMS, None, 3, ["passed"] * 3)


def test_a_look_at_another_outcome_counts_for_nothing() -> None:
    found = judged(answers(total(6)), chance("2 came", None, play=when, after=1), PERMITTED)
    assert (found.verdict, found.tries) == (Verdict.CONFORMS, 2)


@pytest.mark.usefixtures("few")
def test_an_outcome_that_does_not_come_leaves_the_scenario_untested() -> None:
    found = judged(answers(total(6)), chance("2 came", "2 came", "2 came", None), ROLLED, SIX)
    assert (found.verdict, found.reason, found.tries) == (Verdict.UNTESTED, "2 came in 3 tries", 3)
    assert found.outcomes == ["failed", "not-reached", "not-reached"]


@pytest.mark.usefixtures("few")
def test_the_try_that_came_furthest_is_told() -> None:
    far = chance("2 came", "2 came", None, after=1)
    assert judged(answers(total(6)), chance(None, "9 came", None), far, ROLLED, SIX).reason == "2 came in 3 tries"


def test_tables_that_were_opened_within_a_sweep_are_tries_too() -> None:
    def miss(people: People) -> None:
        people.misses = 5

    assert judged(answers(total(6)), given(miss), ROLLED, SIX).tries == 6


def in_vain(seen: Seen) -> None:
    """A look for a refusal of what nobody can attempt."""
    raise NotSupported(f"{type(seen.answer.act).__name__} against the law")


@pytest.mark.parametrize("before", [SIX, then(raising(ZeroDivisionError()))])
def test_a_refusal_of_what_nobody_can_attempt_is_not_waited_for(before: Step) -> None:
    found = judged(answers(total(7)), chance("2 came", "2 came", None, play=when, after=1), before, then(in_vain))
    assert (found.verdict, found.reason, found.tries) == (
        Verdict.UNSUPPORTED, "the engine does not support RollDice against the law", 1,
    )  # fmt: skip


def test_what_cannot_be_attempted_is_seen_once_the_when_is_answered() -> None:
    always = then(raising(NotSupported("RollDice against the law")))
    assert judged(answers(total(6)), chance("2 came", None), ROLLED, always).tries == 2


def test_an_outcome_that_cannot_be_seen_to_come_is_untested() -> None:
    found = judged(answers(total(6)), given(raising(Untestable("nothing is disclosed"))), ROLLED, SIX)
    assert (found.verdict, found.reason) == (Verdict.UNTESTED, "nothing is disclosed")


@pytest.mark.parametrize(
    ("known", "observed"),
    [
        ({}, False),
        ({"verdict": Verdict.UNTESTED}, True),
        ({"transcript": [Exchange("when", RollDice())]}, False),
        ({"transcript": [Exchange("when", RollDice()), Exchange("when", RollDice(), shaped=Answer(RollDice(), asked=MixTiles()))]}, True),
        ({"asked": [reply()]}, False),
        ({"asked": [reply(), reply(observed=True)]}, True),
    ],
)
def test_a_judgement_is_observed_where_chance_decided(known: dict[str, Any], observed: bool) -> None:
    assert Judgement(scenario(), **{"verdict": Verdict.CONFORMS, **known}).is_observed is observed
