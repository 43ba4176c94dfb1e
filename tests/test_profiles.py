"""Profiles: every option decided, every name known, or refused with file, line and cure."""

import datetime
from pathlib import Path

import pytest
from checkouts import Checkout

from tilelaw import profiles
from tilelaw.profiles import Difference
from tilelaw.trouble import Trouble

BASE, OPERATOR = "jurisdictions/small.yaml", "jurisdictions/small-slow.yaml"


def refusal(name: str) -> str:
    with pytest.raises(Trouble) as trouble:
        profiles.load(name)
    return str(trouble.value)


def test_a_base_profile_decides_every_option(small: Checkout) -> None:
    profile, law = profiles.load("small")
    assert profile.options.keys() == law.instrument.options.keys()


def test_an_undecided_option_is_named(small: Checkout) -> None:
    path = small.edit(BASE, "  quick-deal: true\n", "")
    assert f"{path}: undecided: quick-deal" in refusal("small")


def test_an_unknown_option_is_told_the_nearest_one(small: Checkout) -> None:
    path = small.edit(BASE, "quick-deal", "quick-meal")
    said = refusal("small")
    assert f"{path}:7: the option 'quick-meal' is not known" in said
    assert "write 'quick-deal'" in said


def test_a_switch_that_is_no_switch_is_named_with_its_line(small: Checkout) -> None:
    path = small.edit(BASE, "quick-deal: true", "quick-deal: sometimes")
    assert f"{path}:7: the option 'quick-deal' is 'sometimes'" in refusal("small")


def test_a_choice_that_is_none_is_told_what_there_is(small: Checkout) -> None:
    path = small.edit(BASE, "house-way: plain", "house-way: plane")
    said = refusal("small")
    assert f"{path}:8: the option 'house-way' is 'plane'" in said
    assert "Known: plain, fancy. Do: write 'plain'" in said


def test_a_choice_is_no_switch(small: Checkout) -> None:
    small.edit(BASE, "house-way: plain", "house-way: true")
    assert "the option 'house-way' is True" in refusal("small")


def test_a_law_that_is_not_there_is_told_which_are(small: Checkout) -> None:
    path = small.edit(BASE, "law: xx-small", "law: xx-smal")
    said = refusal("small")
    assert f"{path}: the law 'xx-smal' is not there" in said
    assert "write 'xx-small'" in said


def test_an_impossible_day_is_named_with_its_line(small: Checkout) -> None:
    path = small.edit(BASE, "2020-01-01", "2020-02-30")
    assert f"{path}:4: '2020-02-30' cannot be read" in refusal("small")


@pytest.mark.parametrize("missing", ["law: xx-small\n", "day: 2020-01-01\n", "item-kind: any\n"])
def test_a_base_profile_says_law_day_and_kind_of_item(small: Checkout, missing: str) -> None:
    small.edit(BASE, missing, "")
    assert "needs law, day and item-kind" in refusal("small")


def test_a_profile_that_extends_itself_is_refused(small: Checkout) -> None:
    small.edit(OPERATOR, "extends: small", "extends: small-slow")
    assert "the profile extends itself" in refusal("small-slow")


def test_two_profiles_that_extend_each_other_are_refused(small: Checkout) -> None:
    small.edit(BASE, "law: xx-small", "extends: small-slow")
    assert "the profile extends itself" in refusal("small-slow")


def test_a_profile_that_extends_nothing_known_is_told_the_nearest(small: Checkout) -> None:
    small.edit(OPERATOR, "extends: small", "extends: smalll")
    assert "write 'small'" in refusal("small-slow")


def test_a_profile_that_extends_another_has_no_law_of_its_own(small: Checkout) -> None:
    path = small.edit(OPERATOR, "extends: small", "extends: small\nlaw: xx-small")
    assert f"{path}: a profile that extends another takes its law from there" in refusal("small-slow")


def test_an_unknown_reading_is_told_the_nearest_one(small: Checkout) -> None:
    path = small.edit(OPERATOR, "T1:", "T2:")
    said = refusal("small-slow")
    assert f"{path}:7: the reading 'T2' is not known" in said
    assert "write 'T1'" in said


def test_a_reading_without_approver_is_refused(small: Checkout) -> None:
    small.edit(OPERATOR, "{approver: A. Sample}", "{}")
    assert "missing required field `approver`" in refusal("small-slow")


def test_an_unknown_profile_is_told_the_nearest_one(small: Checkout) -> None:
    assert "write 'small'" in refusal("smalls")


def test_an_operators_file_shows_what_it_decides_otherwise(small: Checkout) -> None:
    profile, _ = profiles.load("small-slow")
    assert profile.differences == (Difference(option="quick-deal", base=True, value=False),)


def test_an_operators_file_names_what_it_extends(small: Checkout) -> None:
    profile, _ = profiles.load("small-slow")
    assert (profile.extends, profile.options["house-way"], profile.day) == (("small",), "plain", datetime.date(2020, 1, 1))


def test_an_operators_file_may_stand_elsewhere(small: Checkout, tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text("name: mine\ntitle: Mine\nextends: small\noptions: {house-way: fancy}\n", encoding="utf-8")
    profile, _ = profiles.load(str(mine))
    assert [one.option for one in profile.differences] == ["house-way"]


def test_a_file_that_changes_nothing_shows_no_difference(small: Checkout) -> None:
    small.edit(OPERATOR, "quick-deal: false", "quick-deal: true")
    assert profiles.load("small-slow")[0].differences == ()


@pytest.mark.parametrize(
    ("needed", "forbidden", "taken"),
    [
        ((), (), True),
        (("quick-deal",), (), True),
        ((), ("quick-deal",), False),
        (("house-way",), (), True),
        (("quick-deal",), ("house-way",), False),
    ],
)
def test_a_profile_takes_what_its_options_allow(small: Checkout, needed: tuple[str, ...], forbidden: tuple[str, ...], taken: bool) -> None:
    assert profiles.load("small")[0].takes(needed, forbidden) is taken


def test_a_proof_turns_options_on_and_off(small: Checkout) -> None:
    slow, _ = profiles.load("small-slow")
    on = profiles.adjusted(slow, ("quick-deal",), ())
    assert (on.options["quick-deal"], profiles.adjusted(on, (), ("quick-deal",)).options["quick-deal"]) == (True, False)
