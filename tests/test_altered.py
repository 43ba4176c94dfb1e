"""Altered answers: what a clause fixes is convicted in each of its scenarios, and whatever is not looked at is named."""

from collections.abc import Callable
from typing import Any

import pytest
from checkouts import LAW, Checkout
from engines import Right
from hypothesis import given
from scenes import judged, then, when
from strategies import messages

from tilelaw import cli, profiles
from tilelaw.acts import RollDice
from tilelaw.engine import Refused
from tilelaw.events import Event, FirstPosition, HandSet, PushSignalled, TilesDelivered, TotalAnnounced
from tilelaw.proof import altered, miniatures
from tilelaw.proof.alterations import KINDS, alterations_of, facts
from tilelaw.proof.altered import AlteredProof
from tilelaw.trouble import Trouble

FIRST, SECOND, DICE = (f"jurisdictions/laws/{LAW}/section-{n}.yaml" for n in (1, 2, 3))
DELIVERY = f"features/{LAW}/02-delivery.feature"
MIXED = "TilesMixed: [presence, count, left_circles, right_circles]"
BY = "TilesMixed: [by, left_direction, right_direction]"
DELIVERED = "TilesDelivered: [presence, count, order, tiles, face_down]"
TO = "    free:\n      - {facts: {TilesDelivered: [to]}, reason: the words name no position}\n"
NOTED = "      Then the quick deal is noted\n"


def proven(only: str = "") -> AlteredProof:
    profile, law = profiles.load("small")
    return altered.prove(law, miniatures.clean(law, profile, Right()), only)


def facts_of(*events: Event) -> set[str]:
    return {one.fact for one in alterations_of(events) if not one.fact.endswith(".absence")}


# What is altered.


def test_a_refusal_becomes_assent() -> None:
    (one,) = alterations_of(Refused("no"))
    assert (one.fact, one.answer) == ("refusal", ())


def test_assent_becomes_a_refusal() -> None:
    assert isinstance(next(iter(alterations_of(()))).answer, Refused)


def test_every_fact_of_an_event_is_altered() -> None:
    found = facts_of(TotalAnnounced(total=9), FirstPosition(at="box 1"), FirstPosition(at="box 2"))
    every = {*facts(TotalAnnounced), *facts(FirstPosition)} - {"TotalAnnounced.absence", "FirstPosition.absence"}
    assert found == {"assent", *every} - {"TotalAnnounced.earlier", "TotalAnnounced.order", "FirstPosition.later"}


def test_an_event_that_is_not_there_is_invented() -> None:
    invented = {one.fact for one in alterations_of((TotalAnnounced(total=9),)) if one.fact.endswith(".absence")}
    assert invented == {f"{kind.__name__}.absence" for kind in KINDS} - {"TotalAnnounced.absence"}


def test_an_amount_is_one_up_and_one_down() -> None:
    changed = [one.answer[0].total for one in alterations_of((TotalAnnounced(total=9),)) if one.fact == "TotalAnnounced.total"]  # type: ignore[union-attr,index]
    assert changed == [8, 10]


def test_a_number_that_has_only_to_be_enough_is_one_down() -> None:
    changed = [one.answer[0].taps for one in alterations_of((PushSignalled(hand="box 6", taps=2),)) if one.fact == "PushSignalled.taps"]  # type: ignore[union-attr,index]
    assert changed == [1]


def test_the_tiles_of_two_hands_are_exchanged() -> None:
    one, other = (TilesDelivered(to=to, tiles=frozenset({tile}), face_down=True) for to, tile in [("dealer", "1a"), ("bank", "2a")])
    exchanged = [each.how for each in alterations_of((one, other)) if each.fact == "TilesDelivered.tiles"]
    assert "TilesDelivered 1 and 2 exchange tiles" in exchanged


def test_a_tile_is_exchanged_with_a_tile_and_a_place_with_a_place() -> None:
    hands = [HandSet(by="dealer", hand="bank", high=frozenset({"6-6a"}), low=frozenset({"4d"}), face_down=True)]
    new = [one.answer[0] for one in alterations_of(tuple(hands)) if one.fact in ("HandSet.high", "HandSet.low")]  # type: ignore[index]
    assert all({*event.high} <= {"6-6a", "6-6b"} and {*event.low} <= {"4d", "1a"} for event in new)  # type: ignore[union-attr]


@given(messages(Event))
def test_an_alteration_alters(event: Event) -> None:
    for one in alterations_of((event, event)):
        assert one.answer != (event, event)


# What is found.


def test_the_small_law_is_proven(small: Checkout) -> None:
    shown = proven()
    assert {kind: getattr(shown, kind) for kind in ("survivors", "unclaimed", "unowned", "stale", "needless")} == {
        "survivors": [], "unclaimed": [], "unowned": [], "stale": [], "needless": [],
    }  # fmt: skip
    assert (shown.holds, sum(tally.convicted for tally in shown.tallies) > 1000) == (True, True)


WRONG: dict[str, tuple[Callable[[Checkout], Any], str, str]] = {
    "fixed and not looked at": (
        lambda small: small.edit(SECOND, f"      {DELIVERED}\n{TO}", f"      {DELIVERED.replace('order', 'order, to')}\n"),
        "survivors", 'TilesDelivered.to: TilesDelivered 1: to is "dead hand" for "dealer"',
    ),
    "convicted and not claimed": (
        lambda small: small.edit(FIRST, MIXED, "TilesMixed: [presence, count, left_circles]"),
        "unclaimed", "xx-small.1-a does not claim TilesMixed.right_circles",
    ),
    "owned by nobody": (
        lambda small: small.edit(FIRST, BY, BY.replace("by, ", "")),
        "unowned", "no clause fixes or frees TilesMixed.by",
    ),
    "claimed and never met": (
        lambda small: small.edit(DICE, "TotalAnnounced: [presence, count, total]", "TotalAnnounced: [presence, count, total, order]"),
        "stale", "xx-small.3-1 claims TotalAnnounced.order",
    ),
    "free and convicted": (
        lambda small: small.edit(DICE, "NoRoll: [presence, count, called_by]\n", "NoRoll: [presence, count]\n    free:\n"
            "      - {facts: {NoRoll: [called_by]}, reason: nobody is named}\n"),
        "unclaimed", "xx-small.3-2 does not claim NoRoll.called_by",
    ),
    "an absence that no scenario convicts": (
        lambda small: small.edit(FIRST, MIXED, f"{MIXED}\n      TilesStacked: [absence]"),
        "survivors", "TilesStacked.absence: TilesStacked invented, in xx-small.1-a#eight-circles-of-each-hand-mix-the-tiles",
    ),
    "a look that looks twice": (
        lambda small: small.edit(DELIVERY, NOTED, NOTED + NOTED.replace("Then", "And")),
        "needless", "the quick deal is noted",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_named_and_nothing_else(small: Checkout, what: str) -> None:
    break_it, kind, told = WRONG[what]
    break_it(small)
    shown = proven()
    found = [str(one) for one in getattr(shown, kind)]
    assert (any(told in one for one in found), shown.holds) == (True, False), found


def test_a_then_that_is_removed_leaves_survivors(small: Checkout) -> None:
    small.edit(f"features/{LAW}/03-dice.feature", "Then the roll does not count", "Then this is permitted")
    small.write("steps/more.py", (
        "from pytest_bdd import then\n\n\n"
        '@then("this is permitted")\ndef _(seen):\n    seen.accepted()\n'))  # fmt: skip
    assert {one.alteration.fact for one in proven().survivors} == {"NoRoll.presence", "NoRoll.count", "NoRoll.called_by"}


def test_what_is_free_after_the_first_event_is_not_free_in_the_first(small: Checkout) -> None:
    small.edit(
        SECOND,
        f"      {DELIVERED}\n{TO}",
        f"      {DELIVERED.replace('order', 'order, to')}\n{TO.replace('[to]}', '[to]}, after-first: true')}",
    )
    assert {one.alteration.how.partition(":")[0] for one in proven().survivors} == {
        "TilesDelivered 1", "TilesDelivered 1 and 2 exchange to",
    }  # fmt: skip


def in_part(small: Checkout, fact: str, fixes: str) -> None:
    """Let the clause on delivery leave a fact free in part."""
    free = TO.replace("[to]}", f"[{fact}]}}, in-part: true")
    small.edit(SECOND, f"      {DELIVERED}\n{TO}", f"      TilesDelivered: [{fixes}]\n{free}{TO.partition(chr(10))[2]}")


@pytest.mark.parametrize(
    ("fact", "told"),
    [("to", "TilesDelivered.to, which no alteration of its scenarios convicts"),
     ("tiles", "that TilesDelivered.tiles is free in part, and every alteration is convicted")],
)  # fmt: skip
def test_what_is_free_in_part_is_convicted_somewhere_and_somewhere_not(small: Checkout, fact: str, told: str) -> None:
    in_part(small, fact, "presence, count, order, to, tiles, face_down" if fact == "to" else "presence, count, order, tiles, face_down")
    assert f"{LAW}.2-s1 claims {told}" in proven().stale


def test_of_what_is_free_in_part_one_survives_in_a_scenario_that_convicts_none_of_it(small: Checkout) -> None:
    in_part(small, "to", "presence, count, order, to, tiles, face_down")
    survivors = proven().survivors
    assert [(one.alteration.fact, one.scenario.plain.name) for one in survivors] == [
        ("TilesDelivered.to", "The positions receive the stacks from left to right")
    ]


def test_what_is_free_in_part_alone_is_refused(small: Checkout) -> None:
    in_part(small, "to", "presence, count, order, tiles, face_down")
    with pytest.raises(Trouble, match=r"TilesDelivered\.to is left free in part, and not fixed"):
        altered.claims(profiles.load("small")[1])


def test_a_sweep_is_altered_answer_by_answer(small: Checkout) -> None:
    (tally,) = [one for one in proven().tallies if one.clause == "xx-small.3-1"]
    assert tally.convicted == tally.tried > 216 * 4


def test_an_answer_that_a_law_leaves_open_is_not_altered() -> None:
    rolls = [RollDice(faces=(1, 1, n)) for n in (1, 2)]
    played = judged(
        lambda act: [TotalAnnounced(total=sum(act.faces))],
        when(lambda people: people.sweep(rolls)),
        then(lambda seen: seen.swept(TotalAnnounced, "total", lambda act: act.faces, {(1, 1, 2): 4})),
    )
    assert {alteration.answer[0].total for alteration, _ in altered.plays(played) if alteration.fact == "TotalAnnounced.total"} == {3, 5}


# The register.


@pytest.mark.parametrize(
    ("fact", "told"),
    [("TilesMixt: [presence]", "TilesMixt.presence is no fact"), ("TilesMixed: [colour]", "TilesMixed.colour is no fact"),
     ("TilesMixed: [by]", "TilesMixed.by is fixed and left free")],
)  # fmt: skip
def test_a_claim_that_makes_no_sense_is_refused(small: Checkout, fact: str, told: str) -> None:
    small.edit(FIRST, MIXED, fact)
    with pytest.raises(Trouble, match=told):
        altered.claims(profiles.load("small")[1])


# The command.


def test_the_command_prints_a_row_for_each_clause(small: Checkout, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["prove", "small", "--altered", "--engine", "engines:Right"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert [row.split()[0] for row in rows] == [f"{LAW}.1-a", f"{LAW}.2-s1", f"{LAW}.2-1", f"{LAW}.3-1", f"{LAW}.3-2", f"{LAW}:"]


def test_one_alteration_is_played_alone(small: Checkout, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["prove", "--fault", "F-xx-small.3-2-2", "--engine", "engines:Right"]) == 0
    told = capsys.readouterr().out
    assert told == (
        "F-xx-small.3-2-2: NoRoll.presence: NoRoll 1 dropped, in xx-small.3-2#one-tilted-die-spoils-the-roll\n"
        "  convicted by: the roll does not count\n"
    )


def test_an_alteration_that_does_not_exist_is_bad_input(small: Checkout, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["prove", "--fault", "F-xx-small.3-2-9999", "--engine", "engines:Right"]) == 2
    assert "there is no such alteration" in capsys.readouterr().err


def test_what_an_engine_does_otherwise_is_left_out_and_said(small: Checkout, capsys: pytest.CaptureFixture[str]) -> None:
    cli.main(["prove", "small", "--altered", "--engine", "engines:SevenCircles"])
    assert "2 of 8 scenarios do not conform, and are left out" in capsys.readouterr().out
