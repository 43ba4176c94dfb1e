"""Profiles: every option decided, every name known, or refused with file, line and cure."""

import datetime
from pathlib import Path

import msgspec
import pytest
from checkouts import Checkout

from tilelaw import laws, profiles
from tilelaw.profiles import Adoption, Difference
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


def test_the_days_of_a_profile_that_extends_itself_come_to_an_end(small: Checkout) -> None:
    small.edit(OPERATOR, "extends: small", "extends: small-slow")
    assert profiles.days("small-slow") == [None]


def test_a_law_without_layout_is_refused(small: Checkout) -> None:
    law = small.path("jurisdictions/laws/xx-small/law.yaml")
    lines = law.read_text(encoding="utf-8").splitlines(keepends=True)
    law.write_text("".join("layout: []\n" if line.startswith("layout:") else line for line in lines), encoding="utf-8")
    said = "the law 'xx-small' has no layout. Do: name the hands of the table in its law.yaml, counterclockwise."
    assert refusal("small") == f"{small.path(BASE)}: {said}"


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


# Every word of a refusal, and every field of a profile.


def test_a_profile_has_what_its_files_say(small: Checkout) -> None:
    profile, _ = profiles.load("small-slow")
    assert msgspec.structs.asdict(profile) == {
        "name": "small-slow",
        "title": "Small Town without the quick deal (made up for tests)",
        "law": "xx-small",
        "day": datetime.date(2020, 1, 1),
        "item_kind": "any",
        "options": {"quick-deal": False, "house-way": "plain"},
        "readings": {"T1": Adoption(approver="A. Sample")},
        "extends": ("small",),
        "differences": (Difference(option="quick-deal", base=True, value=False),),
        "by_day": False,
        "house_rules": None,
    }


def test_a_file_that_decides_nothing_takes_everything_from_its_base(small: Checkout) -> None:
    small.write("jurisdictions/same.yaml", "name: same\ntitle: Same\nextends: small-slow\n")
    same, slow = profiles.load("same")[0], profiles.load("small-slow")[0]
    assert (same.options, same.readings, same.extends) == (slow.options, slow.readings, ("small-slow", "small"))


def test_a_profile_of_which_no_more_is_said_extends_nothing_and_differs_in_nothing() -> None:
    day = datetime.date(2020, 1, 1)
    profile = profiles.Profile(name="a", title="A", law="xx", day=day, item_kind="any", options={}, readings={})
    assert (profile.extends, profile.differences, profile.by_day, profile.house_rules) == ((), (), False, None)


def test_a_file_that_says_no_more_than_its_name_decides_nothing() -> None:
    file = profiles.ProfileFile(name="a", title="A")
    assert (file.law, file.extends, file.editions, file.day, file.item_kind, file.house_rules) == (None, None, (), None, None, None)
    assert (file.registers, file.options, file.readings) == ((), {}, {})


@pytest.mark.parametrize("kind", [Adoption, Difference, profiles.Profile, profiles.ProfileFile])
def test_what_was_loaded_is_altered_by_nobody(kind: type[msgspec.Struct]) -> None:
    assert kind.__struct_config__.frozen


def test_readings_of_a_base_and_of_an_operator_add_up(small: Checkout) -> None:
    small.edit(
        "jurisdictions/laws/xx-small/law.yaml", "readings:\n", "readings:\n  T9: {clause: xx-small.1-a, question: Which, reading: One}\n"
    )
    small.write("jurisdictions/more.yaml", "name: more\ntitle: More\nextends: small-slow\nreadings: {T9: {approver: B. Sample}}\n")
    assert set(profiles.load("more")[0].readings) == {"T1", "T9"}


def test_two_readings_of_one_question_are_refused_where_they_are_adopted(small: Checkout) -> None:
    law = "jurisdictions/laws/xx-small/law.yaml"
    other = "  T2: {clause: xx-small.3-2, question: Whether one tilted die spoils a roll., reading: It does not., against: [T1]}\n"
    small.edit(law, "    reading: It does.\n", f"    reading: It does.\n    against: [T2]\n{other}")
    path = small.edit(OPERATOR, "  T1: {approver: A. Sample}\n", "  T1: {approver: A. Sample}\n  T2: {approver: A. Sample}\n")
    said = "T1 and T2 are readings of one question, and both are adopted. Do: adopt one of them, or leave the question open."
    assert refusal("small-slow") == f"{path}:7: {said}"


def test_an_option_that_is_on_is_left_as_it_is_by_a_proof(small: Checkout) -> None:
    profile, _ = profiles.load("small")
    assert profiles.adjusted(profile, ("house-way",), ()).options == profile.options


@pytest.mark.parametrize("ending", ["yaml", "yml"])
def test_a_file_is_named_by_its_path(small: Checkout, tmp_path: Path, ending: str) -> None:
    (tmp_path / f"mine.{ending}").write_text("name: mine\ntitle: Mine\nextends: small\n", encoding="utf-8")
    assert profiles.load(str(tmp_path / f"mine.{ending}"))[0].name == "mine"


def test_a_file_extends_the_one_beside_it_before_one_that_is_held(small: Checkout, tmp_path: Path) -> None:
    beside = small.path(BASE).read_text(encoding="utf-8").replace("item-kind: any", "item-kind: own")
    (tmp_path / "small.yaml").write_text(beside, encoding="utf-8")
    (tmp_path / "mine.yaml").write_text("name: mine\ntitle: Mine\nextends: small\n", encoding="utf-8")
    assert profiles.load(str(tmp_path / "mine.yaml"))[0].item_kind == "own"


def test_a_key_in_quotes_has_a_line(small: Checkout) -> None:
    path = small.edit(BASE, "quick-deal: true", '"quick-meal": true')
    assert f"{path}:7:" in refusal("small")


def test_a_key_inside_braces_has_their_line(small: Checkout) -> None:
    text = small.path(BASE).read_text(encoding="utf-8")
    path = small.write(BASE, text[: text.index("options:")] + "options: {quick-meal: true}\n")
    assert refusal("small").startswith(f"{path}:6: the option 'quick-meal' is not known")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("law: xx-small\n", "", "{base}: a profile that extends no other needs law, day and item-kind. Do: add them, or extends."),
        ("law: xx-small", "law: xx-smal", "{base}: the law 'xx-smal' is not there. Known: xx-small. Do: write 'xx-small'."),
        (
            "quick-deal",
            "quick-meal",
            "{base}:7: the option 'quick-meal' is not known. Known: {options}. Do: write 'quick-deal'.",
        ),
        ("quick-deal: true", "quick-deal: 7", "{base}:7: the option 'quick-deal' is 7. Do: decide it: true or false."),
        (
            "  quick-deal: true\n  house-way: plain\n",
            "  {}\n",
            "{base}: undecided: {options}. Do: decide every option of the law.",
        ),
    ],
)
def test_a_refusal_of_a_base_says_where_what_and_what_to_do(small: Checkout, old: str, new: str, said: str) -> None:
    base = small.edit(BASE, old, new)
    assert refusal("small") == said.format(base=base, options="quick-deal, house-way")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("extends: small", "extends: small-slow", "{operator}: the profile extends itself. Do: remove one extends."),
        (
            "extends: small",
            "extends: small\nlaw: xx-small",
            "{operator}: a profile that extends another takes its law from there. Do: remove law or extends.",
        ),
        ("T1:", "T2:", "{operator}:7: the reading 'T2' is not known. Known: T1. Do: write 'T1'."),
        (
            "extends: small",
            "extends: smalll",
            "smalll: there is no such jurisdiction. Known: small, small-slow. Do: write 'small', or give the path of a .yaml file.",
        ),
    ],
)
def test_a_refusal_of_an_operators_file_says_where_what_and_what_to_do(small: Checkout, old: str, new: str, said: str) -> None:
    operator = small.edit(OPERATOR, old, new)
    assert refusal("small-slow") == said.format(operator=operator)


# Rules of an operator.


def operator(folder: Path, named: str, extends: str = "pennsylvania") -> str:
    path = folder / "mine.yaml"
    path.write_text(f"name: mine\ntitle: Mine\nextends: {extends}\nhouse-rules: {named}\n", encoding="utf-8")
    return str(path)


def rules(path: str) -> str | None:
    """The name of the operator's rules of a profile."""
    found = profiles.load(path)[0].house_rules
    return found.name if found else None


def test_without_rules_of_an_operator_only_the_law_is_judged() -> None:
    profile, law = profiles.load("pennsylvania")
    assert (profile.house_rules, {section.whose for section in law.sections}) == (None, {"law"})


def test_rules_of_an_operator_are_judged_beside_the_law(tmp_path: Path) -> None:
    path = operator(tmp_path, "no-bank")
    law = profiles.load(path)[1]
    assert (rules(path), law.instrument.id) == ("no-bank", "pa-621a")
    assert {section.whose for section in law.sections} == {"law", "operator"}


def test_a_file_s_own_rules_come_before_those_of_what_it_extends(tmp_path: Path) -> None:
    assert rules(operator(tmp_path, "no-bank", extends="pennsylvania-sample-operator")) == "no-bank"


def test_the_rules_of_what_a_file_extends_are_its_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("name: mine\ntitle: Mine\nextends: pennsylvania-sample-operator\n", encoding="utf-8")
    assert rules(str(path)) == "conventional"


@pytest.mark.parametrize("ending", ["yaml", "yml"])
def test_rules_may_be_a_file_beside_the_profile(tmp_path: Path, ending: str) -> None:
    (tmp_path / f"rules.{ending}").write_text("name: rules\ntitle: Rules\nextends: no-bank\n", encoding="utf-8")
    assert rules(operator(tmp_path, f"rules.{ending}")) == "rules"


# Registers of the user's own.


def registered(folder: Path, register: str) -> str:
    path = folder / "mine.yaml"
    path.write_text(f"name: mine\ntitle: Mine\nextends: pennsylvania\nregisters:\n  - {register}\n", encoding="utf-8")
    return str(path)


def test_a_register_that_a_profile_names_is_judged_beside_its_law(tmp_path: Path) -> None:
    profile, law = profiles.load(registered(tmp_path, "house-rules"))
    assert (profile.house_rules, {section.whose for section in law.sections}) == (None, {"law", "operator"})


def test_a_register_that_is_not_there_is_told_the_nearest(tmp_path: Path) -> None:
    path = registered(tmp_path, "house-rule")
    known = ", ".join(laws.names())
    assert refusal(path) == f"{path}:5: the register 'house-rule' is not there. Known: {known}. Do: write 'house-rules'."


def test_a_register_that_says_that_it_is_law_is_refused_beside_one(tmp_path: Path) -> None:
    path = registered(tmp_path, "nz-1996")
    do = "write whose: operator in each of its sections, or make it the law of a profile of its own"
    assert refusal(path) == f"{path}:5: the register 'nz-1996' says that it is law, beside pa-621a. Do: {do}."
