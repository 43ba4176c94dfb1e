"""What is refused when features are collected, and the ids of what is not."""

import re

import pytest
from checkouts import LAW, Checkout

from tilelaw import scenarios
from tilelaw.trouble import Trouble

FIRST, WORDS = f"features/{LAW}/01-mixing.feature", "steps/words.py"
HEAD = "@xx-small.1\nFeature: Small Town 1. Mixing\n\n  @xx-small.1-a\n  Rule: (a) Eight circles of each hand\n\n"
WHEN, THEN = "      When the dealer mixes the tiles with 8 and 8 circles\n", "      Then the tiles are mixed with 8 and 8 circles\n"
GOOD = f"    Scenario: Eight circles\n{WHEN}{THEN}"


def refusal() -> str:
    """Why the suite is not played. No scenario of it is."""
    with pytest.raises(Trouble) as trouble:
        scenarios.load(LAW)
    return str(trouble.value)


def ids() -> list[str]:
    return [one.id for one in scenarios.load(LAW) if one.clause == "xx-small.1-a"]


def test_a_good_file_compiles_to_bound_steps(small: Checkout) -> None:
    small.write(FIRST, HEAD + GOOD)
    first = scenarios.load(LAW)[0]
    assert [(step.plain.kind, step.role, step.arguments) for step in first.steps] == [
        ("when", "people", {"left": 8, "right": 8}),
        ("then", "seen", {"left": 8, "right": 8}),
    ]


def test_two_scenarios_of_one_name_are_refused(small: Checkout) -> None:
    path = small.write(FIRST, HEAD + GOOD + GOOD)
    assert f"{path}:10: two scenarios are called 'Eight circles'" in refusal()


def test_two_scenarios_of_one_name_under_two_rules_are_refused(small: Checkout) -> None:
    small.write(FIRST, f"{HEAD}{GOOD}\n  @xx-small.1-b\n  Rule: (b) Clean hands\n\n{GOOD}")
    assert "two scenarios are called 'Eight circles'" in refusal()


def test_rows_that_fill_in_to_one_name_are_refused(small: Checkout) -> None:
    rows = "      Examples:\n        | left |\n        | 8    |\n        | 8    |\n"
    small.write(FIRST, f"{HEAD}    Scenario Outline: Circles of <left>\n{WHEN}{THEN}\n{rows}")
    assert "two scenarios are called 'Circles of 8'" in refusal()


def test_two_scenarios_of_one_id_are_refused(small: Checkout) -> None:
    small.write(FIRST, HEAD + GOOD + GOOD.replace("Eight circles", "Eight circles!"))
    assert "2 scenarios have this id" in refusal()


def test_an_outline_without_rows_is_refused(small: Checkout) -> None:
    path = small.write(FIRST, f"{HEAD}    Scenario Outline: Circles of <left>\n{WHEN}{THEN}\n      Examples:\n        | left |\n")
    assert f"{path}:7: the outline 'Circles of <left>' has no rows" in refusal()


def test_an_outline_without_examples_is_refused(small: Checkout) -> None:
    small.write(FIRST, f"{HEAD}    Scenario Outline: Circles of <left>\n{WHEN}{THEN}")
    assert "the outline 'Circles of <left>' has no rows" in refusal()


def test_an_unknown_placeholder_is_refused(small: Checkout) -> None:
    path = small.edit(FIRST, "with <left> and <right> circles", "with <left> and <rihgt> circles")
    assert f"{path}:12: the placeholder <rihgt> has no column" in refusal()


def test_a_placeholder_outside_an_outline_is_refused(small: Checkout) -> None:
    small.write(FIRST, HEAD + GOOD.replace("8 and 8", "<left> and 8"))
    assert "the placeholder <left> has no column" in refusal()


def test_an_unknown_placeholder_in_a_table_is_refused(small: Checkout) -> None:
    small.edit(f"features/{LAW}/02-delivery.feature", "| 1a 1b 1c 1d |", "| <first> |")
    assert "the placeholder <first> has no column" in refusal()


def test_an_unknown_placeholder_in_a_name_is_refused(small: Checkout) -> None:
    small.edit(FIRST, "Circles of <left> and <right>", "Circles of <left>, <right> and <third>")
    assert "'Circles of 7, 8 and <third> do not mix the tiles' has a placeholder without column" in refusal()


def test_an_undefined_step_is_refused(small: Checkout) -> None:
    path = small.write(FIRST, HEAD + GOOD.replace("Then the tiles are mixed", "Then the tiles are fixed"))
    assert f"{path}:9: no then step reads 'the tiles are fixed with 8 and 8 circles'" in refusal()


def test_a_phrase_of_another_kind_of_step_does_not_bind(small: Checkout) -> None:
    small.write(FIRST, HEAD + GOOD.replace("      Then the tiles are mixed with 8 and 8 circles", "      Then the dealer deals the tiles"))
    assert "no then step reads 'the dealer deals the tiles'" in refusal()


@pytest.mark.parametrize(
    "text",
    ["the Tiles are mixed with 8 and 8 circles", "the tiles are mixed with 8 and 8 Circles", "the tiles are mixed with 8 AND 8 circles"],
)
def test_a_phrase_in_other_case_does_not_bind(small: Checkout, text: str) -> None:
    small.write(FIRST, f"{HEAD}    Scenario: Eight circles\n{WHEN}      Then {text}\n")
    assert f"no then step reads {text!r}" in refusal()


def test_an_ambiguous_step_is_refused_with_both_places(small: Checkout) -> None:
    small.edit(WORDS, '@then("the roll does not count")', '@then(parsers.parse("the tiles are {how} with 8 and 8 circles"))')
    small.edit(f"features/{LAW}/03-dice.feature", "Then the roll does not count", "Then this is refused")
    said = refusal()
    assert "'the tiles are mixed with 8 and 8 circles' is ambiguous" in said
    assert len(re.findall(r"words\.py:\d+", said)) == 2


def test_an_exact_phrase_beside_a_pattern_is_ambiguous(small: Checkout) -> None:
    small.edit(
        WORDS, '@then("the roll does not count")', '@then("the tiles are mixed with 8 and 8 circles")\n@then("the roll does not count")'
    )
    assert "is ambiguous" in refusal()


@pytest.mark.parametrize("never", ["async def _(seen):\n    seen.refused()", "def _(seen):\n    yield seen.refused()"])
def test_a_step_that_a_call_does_not_run_is_refused(small: Checkout, never: str) -> None:
    small.edit(WORDS, "def _(seen):\n    seen.refused()", never)
    assert "'this is refused' is async or a generator: it would never run" in refusal()


def test_a_scenario_without_steps_is_refused(small: Checkout) -> None:
    path = small.write(FIRST, f"{HEAD}    Scenario: Nothing happens\n")
    assert f"{path}:7: 'Nothing happens' has no steps" in refusal()


def test_a_broken_file_is_refused_with_its_line(small: Checkout) -> None:
    path = small.write(FIRST, HEAD + GOOD + "      Perhaps the tiles are mixed\n")
    assert f"{path}:10: this is no Gherkin" in refusal()


@pytest.mark.parametrize("text", ["", "# a comment\n", "\n\n"])
def test_a_file_without_feature_is_refused(small: Checkout, text: str) -> None:
    path = small.write(FIRST, text)
    assert f"{path}: there is no Feature in the file" in refusal()


def test_a_file_that_is_no_text_is_refused(small: Checkout) -> None:
    small.path(FIRST).write_bytes(b"Feature: \xff\n")
    assert "01-mixing.feature: this is no UTF-8" in refusal()


def test_a_table_for_a_step_that_takes_none_is_refused(small: Checkout) -> None:
    small.write(FIRST, f"{HEAD}{GOOD}        | 8 |\n")
    assert "has a table that its step does not take" in refusal()


def test_no_table_for_a_step_that_takes_one_is_refused(small: Checkout) -> None:
    small.write(FIRST, HEAD + GOOD.replace(WHEN, f"      Given the stacks lie before the dealer\n{WHEN}"))
    assert "'the stacks lie before the dealer' takes a table and has none" in refusal()


def test_a_doc_string_is_refused(small: Checkout) -> None:
    small.write(FIRST, f'{HEAD}{GOOD}        """\n        more\n        """\n')
    assert "'Eight circles' has a doc string" in refusal()


def test_a_scenario_outside_a_rule_is_refused(small: Checkout) -> None:
    path = small.write(FIRST, f"@xx-small.1\nFeature: Small Town 1. Mixing\n\n{GOOD}")
    assert f"{path}:4: 'Eight circles' stands outside a Rule" in refusal()


@pytest.mark.parametrize("tags", ["", "@xx-small.1-a @xx-small.1-b"])
def test_a_rule_without_exactly_one_clause_is_refused(small: Checkout, tags: str) -> None:
    small.write(FIRST, HEAD.replace("@xx-small.1-a", tags) + GOOD)
    assert f"the Rule of 'Eight circles' has {len(tags.split())} clause tags" in refusal()


def test_a_law_without_any_scenario_is_refused(small: Checkout) -> None:
    for path in small.path(f"features/{LAW}").iterdir():
        path.unlink()
    assert "the law has no scenario at all" in refusal()


def test_further_problems_are_counted(small: Checkout) -> None:
    small.write(FIRST, f"{HEAD}    Scenario: Nothing happens\n")
    small.edit(f"features/{LAW}/03-dice.feature", "Then the roll does not count", "Then the roll does count")
    assert "(1 more: tilelaw check lists them)" in refusal()


def test_an_id_is_the_clause_and_the_name(small: Checkout) -> None:
    assert ids() == [
        "xx-small.1-a#eight-circles-of-each-hand-mix-the-tiles",
        "xx-small.1-a#circles-of-7-and-8-do-not-mix-the-tiles",
        "xx-small.1-a#circles-of-8-and-7-do-not-mix-the-tiles",
    ]


def test_an_id_stays_when_lines_move(small: Checkout) -> None:
    before = ids()
    scenarios.compiled.cache_clear()
    small.edit(FIRST, "    Scenario: Eight", "    # a remark\n\n    Scenario: Eight")
    assert ids() == before


def test_an_id_column_names_its_row(small: Checkout) -> None:
    rows = "      Examples:\n        | id   | left |\n        | left | 7    |\n"
    when = "      When the dealer mixes the tiles with <left> and 8 circles\n"
    small.write(FIRST, f"{HEAD}    Scenario Outline: Circles of <left>\n{when}      Then this is refused\n\n{rows}")
    assert ids() == ["xx-small.1-a#circles-of[left]"]


def test_a_background_comes_before_the_steps_of_each_scenario(small: Checkout) -> None:
    small.write(FIRST, HEAD + "    Background:\n      Given the stacks lie before the dealer\n        | 1a |\n\n" + GOOD)
    assert [step.plain.kind for step in scenarios.load(LAW)[0].steps] == ["given", "when", "then"]


def test_and_takes_the_kind_of_the_step_before(small: Checkout) -> None:
    small.write(FIRST, f"{HEAD}{GOOD}      And the tiles are mixed with 8 and 8 circles\n")
    assert scenarios.load(LAW)[0].steps[-1].plain.kind == "then"


def test_a_row_keeps_its_own_line(small: Checkout) -> None:
    assert [one.plain.line for one in scenarios.load(LAW)][1:3] == [17, 18]
