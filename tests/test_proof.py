"""The prover itself: what is not shown able to fail is reported."""

import json

import pytest
from checkouts import LAW, Checkout
from engines import Right, SevenCircles

from tilelaw import laws, profiles
from tilelaw.proof import miniatures, record
from tilelaw.proof.miniatures import Proof

FIRST, DICE, WORDS = f"jurisdictions/laws/{LAW}/section-1.yaml", f"jurisdictions/laws/{LAW}/section-3.yaml", "steps/words.py"
REGISTER = f"jurisdictions/laws/{LAW}/law.yaml"
MIXING, DELIVERY = f"features/{LAW}/01-mixing.feature", f"features/{LAW}/02-delivery.feature"


def proven(engine: Right | None = None, only: str = "") -> Proof:
    profile, law = profiles.load("small")
    return miniatures.prove(law, profile, engine or Right(), only)


def with_miniature(small: Checkout, miniature: str) -> None:
    """Add a miniature to the duty of 1(a)."""
    small.edit(FIRST, "        miniatures:\n", f"        miniatures:\n          - {{{miniature}}}\n")


def test_the_small_law_is_proven(small: Checkout) -> None:
    shown = proven()
    assert (shown.holds, len(shown.findings)) == (True, 10)
    assert (shown.survivors, shown.strays, shown.unclean, shown.unseen, shown.unasked) == ([], [], [], [], [])


def test_a_conviction_names_scenario_and_step(small: Checkout) -> None:
    (finding,) = [one for one in proven().findings if one.trial.id == "xx-small.3-1/1a"]
    assert finding.convicted_by == [("xx-small.3-1#every-roll-of-three-dice-is-totalled", "the total of the faces is announced each time")]


def test_a_miniature_that_nothing_convicts_survives(small: Checkout) -> None:
    with_miniature(
        small, "fault: the hands circle the other way, on: MixTiles, change: TilesMixed, set: {left_direction: counterclockwise}"
    )
    shown = proven()
    assert ([one.trial.id for one in shown.survivors], shown.holds) == (["xx-small.1-a/1a"], False)


def test_a_miniature_of_an_act_that_nobody_performs_survives(small: Checkout) -> None:
    with_miniature(small, "fault: the bank is refused, on: TakeBank, refuse: no")
    assert [one.trial.id for one in proven().survivors] == ["xx-small.1-a/1a"]


def test_a_miniature_that_a_stranger_convicts_is_a_stray(small: Checkout) -> None:
    with_miniature(small, "fault: nobody chooses a style, on: ChooseStyle, refuse: no")
    shown = proven()
    assert ([one.strays for one in shown.strays], shown.holds) == ([["xx-small.2-1#the-dealer-may-choose-the-quick-deal"]], False)


def test_a_stranger_that_is_named_with_a_reason_is_no_stray(small: Checkout) -> None:
    also = "also: [{clause: xx-small.2-1, reason: they share the act}]"
    with_miniature(small, f"fault: nobody chooses a style, on: ChooseStyle, refuse: no, {also}")
    shown = proven()
    assert ([one.strays for one in shown.strays], [one.trial.id for one in shown.survivors]) == ([], ["xx-small.1-a/1a"])


def test_a_scenario_that_does_not_reach_its_when_is_masked_and_convicts_nobody(small: Checkout) -> None:
    with_miniature(small, "fault: no stacks lie there, on: LayStacks, refuse: no")
    (finding,) = [one for one in proven().findings if one.trial.id == "xx-small.1-a/1a"]
    assert (finding.masked, finding.convicted_by, finding.strays) == (
        ["xx-small.2-s1#the-positions-receive-the-stacks-from-left-to-right"], [], [],
    )  # fmt: skip


def test_a_look_that_never_convicts_is_reported_with_its_line(small: Checkout) -> None:
    words = '@then("all is well")\ndef _(seen):\n    pass\n\n\n@then("this is refused")'
    small.edit(WORDS, '@then("this is refused")', words)
    small.edit(
        MIXING,
        "      Then the tiles are mixed with 8 and 8 circles\n",
        "      Then the tiles are mixed with 8 and 8 circles\n      And all is well\n",
    )
    shown = proven()
    assert (shown.unseen, shown.holds) == (["xx-small/01-mixing.feature:10: all is well"], False)


def test_an_act_of_a_given_that_no_when_shows_permitted_is_reported(small: Checkout) -> None:
    small.edit(REGISTER, "given-only:\n  LayStacks: the lab's own hands\n", "")
    shown = proven()
    assert ([one.partition(" ")[0] for one in shown.unasked], shown.holds) == (["LayStacks"], False)


def test_a_reason_for_an_act_that_some_when_shows_permitted_is_reported(small: Checkout) -> None:
    small.edit(REGISTER, "given-only:\n", "given-only:\n  RollDice: nobody asks\n")
    shown = proven()
    assert (["gives a reason for RollDice" in one for one in shown.unasked], shown.holds) == ([True], False)


def test_a_conviction_by_a_scenario_of_another_duty_does_not_count(small: Checkout) -> None:
    small.edit(DELIVERY, "@duty:1 @duty:2", "@duty:1")
    assert [one.trial.id for one in proven().survivors] == ["xx-small.2-s1/2a"]


def test_an_engine_that_is_not_clean_proves_nothing(small: Checkout) -> None:
    shown = proven(SevenCircles())
    assert (len(shown.unclean), "breaches" in shown.unclean[0], shown.holds) == (2, True, False)


def test_a_law_without_miniatures_is_not_proven(small: Checkout) -> None:
    assert Proof(LAW, [], [], [], []).holds is False


def test_a_proof_turns_on_the_option_that_a_scenario_needs(small: Checkout) -> None:
    profile, law = profiles.load("small-slow")
    assert miniatures.prove(law, profile, Right()).holds


def test_a_proof_of_some_clauses_tries_these_only(small: Checkout) -> None:
    shown = proven(only="xx-small.3")
    assert (shown.holds, [one.trial.clause for one in shown.findings]) == (True, ["xx-small.3-1", "xx-small.3-2"])


def test_every_miniature_has_an_id_of_its_own(small: Checkout) -> None:
    found = [trial.id for trial in miniatures.trials(laws.load(LAW))]
    assert (found[:4], len(set(found))) == (["xx-small.1-a/1a", "xx-small.1-a/1b", "xx-small.1-a/1c", "xx-small.2-s1/1a"], len(found))


def test_every_miniature_of_a_long_list_is_tried(small: Checkout) -> None:
    many = "".join(f"          - {{fault: number {number}, on: MixTiles, refuse: no}}\n" for number in range(40))
    small.edit(FIRST, "        miniatures:\n", f"        miniatures:\n{many}")
    assert len([one for one in miniatures.trials(laws.load(LAW)) if one.clause == "xx-small.1-a"]) == 43


def test_what_was_shown_is_recorded_by_duty(small: Checkout) -> None:
    record.record(proven(), [{"clause": "xx-small.1-a", "tried": 3}])
    shown, note = record.recorded(LAW)
    assert (shown or {})["altered"] == {"xx-small.1-a": {"clause": "xx-small.1-a", "tried": 3}}
    assert (note, sorted((shown or {})["duties"])) == (
        None, ["xx-small.1-a/1", "xx-small.2-1/1", "xx-small.2-s1/1", "xx-small.2-s1/2", "xx-small.3-1/1", "xx-small.3-2/1"],
    )  # fmt: skip


def test_without_a_record_that_is_said(small: Checkout) -> None:
    assert record.recorded(LAW) == (None, "no proof is recorded for this law: run tilelaw prove --record")


@pytest.mark.parametrize("name", [MIXING, WORDS, FIRST])
def test_a_record_of_another_edition_is_not_shown(small: Checkout, name: str) -> None:
    record.record(proven(), [])
    small.write(name, small.path(name).read_text(encoding="utf-8") + "\n# altered\n")
    shown, note = record.recorded(LAW)
    assert (shown, "is of another edition" in (note or "")) == (None, True)


def test_a_record_is_the_same_each_time(small: Checkout) -> None:
    once, twice = (json.loads(record.record(proven(), []).read_text(encoding="utf-8")) for _ in range(2))
    assert once == twice


@pytest.mark.parametrize("law", laws.names())
def test_the_proof_that_reports_show_is_of_this_edition(law: str) -> None:
    assert record.recorded(law)[1] is None, "run tilelaw prove --record"
