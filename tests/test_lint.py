"""What the lint refuses: a failing example for each rule of the style guide."""

import pytest
from checkouts import LAW, Checkout

from tilelaw import laws, lint

FIRST, WORDS, REGISTER = f"features/{LAW}/01-mixing.feature", "steps/words.py", f"jurisdictions/laws/{LAW}/section-1.yaml"
DICE = f"features/{LAW}/03-dice.feature"


def findings() -> str:
    return "\n".join(map(str, lint.findings(laws.load(LAW))))


def test_the_small_law_is_clean(small: Checkout) -> None:
    assert findings() == ""


def test_every_phrase_of_the_small_law_is_used(small: Checkout) -> None:
    assert lint.unused() == []


def test_a_rule_without_clause_tag(small: Checkout) -> None:
    small.edit(FIRST, "  @xx-small.1-a\n", "")
    assert "the Rule '(a) Eight circles of each hand' is tagged []" in findings()


def test_a_rule_with_two_clause_tags(small: Checkout) -> None:
    small.edit(FIRST, "  @xx-small.1-a\n", "  @xx-small.1-a @xx-small.1-b\n")
    assert "is tagged ['xx-small.1-a', 'xx-small.1-b']" in findings()


def test_two_rules_for_one_clause(small: Checkout) -> None:
    small.edit(DICE, "@xx-small.3-2", "@xx-small.3-1")
    assert "2 Rules restate xx-small.3-1" in findings()


def test_a_scenario_outside_a_rule(small: Checkout) -> None:
    small.edit(FIRST, "  @xx-small.1-a\n  Rule: (a) Eight circles of each hand\n", "")
    assert "'Eight circles of each hand mix the tiles' stands outside a Rule" in findings()


def test_two_scenarios_of_one_name_in_a_file(small: Checkout) -> None:
    small.edit(DICE, "Scenario: One tilted die spoils the roll", "Scenario: Every roll of three dice is totalled")
    assert "two scenarios are called 'Every roll of three dice is totalled'" in findings()


def test_two_whens(small: Checkout) -> None:
    small.edit(FIRST, "      Then this is refused\n", "      And the dealer deals the tiles\n      Then this is refused\n")
    assert "it has 2 When and 1 Then" in findings()


def test_no_when(small: Checkout) -> None:
    small.edit(DICE, "      When the dice fall in each of the 216 ways\n", "")
    assert "it has 0 When and 1 Then" in findings()


def test_no_then(small: Checkout) -> None:
    small.edit(DICE, "      Then the roll does not count\n", "")
    assert "it has 1 When and 0 Then" in findings()


def test_tags_on_examples(small: Checkout) -> None:
    path = small.edit(FIRST, "      Examples:\n", "      @option:quick-deal\n      Examples:\n")
    assert f"{path}:16: Examples are tagged" in findings()


@pytest.mark.parametrize("word", lint.FORBIDDEN)
def test_a_word_that_is_no_word_of_the_law(small: Checkout, word: str) -> None:
    path = small.edit(FIRST, "Scenario: Eight circles of each hand", f"Scenario: {word.title()} circles of each hand")
    assert f"{path}:7: {word.title()!r} is no word of the law" in findings()


def test_a_word_that_only_contains_a_forbidden_one_is_allowed(small: Checkout) -> None:
    small.edit(FIRST, "Scenario: Eight circles of each hand", "Scenario: The tester recalled a statement in a checked listing")
    assert findings() == ""


def test_a_return_of_anything_but_wagers(small: Checkout) -> None:
    small.edit(FIRST, "Scenario: Eight circles of each hand", "Scenario: Tiles return after eight circles")
    assert "'return' is no word of the law" in findings()


def test_a_return_of_wagers_is_allowed(small: Checkout) -> None:
    small.edit(FIRST, "Scenario: Eight circles of each hand", "Scenario: Wagers return after eight circles")
    assert findings() == ""


def test_nine_steps(small: Checkout) -> None:
    then = "      Then the roll does not count\n"
    small.edit(DICE, then, then + "      And the roll does not count\n" * 7)
    assert "it has 9 steps" in findings()


def test_eight_steps_are_allowed(small: Checkout) -> None:
    then = "      Then the roll does not count\n"
    small.edit(DICE, then, then + "      And the roll does not count\n" * 6)
    assert findings() == ""


@pytest.mark.parametrize(("length", "refused"), [(70, False), (71, True)])
def test_a_name_of_more_than_70_characters(small: Checkout, length: int, refused: bool) -> None:
    small.edit(DICE, "One tilted die spoils the roll", "x" * length)
    assert (f"its name has {length} characters" in findings()) is refused


@pytest.mark.parametrize("kind", ["option", "no-option"])
def test_an_option_that_the_register_does_not_know(small: Checkout, kind: str) -> None:
    small.edit(FIRST, "    Scenario: Eight", f"    @{kind}:quick-meal\n    Scenario: Eight")
    said = findings()
    assert "the option 'quick-meal' is not registered" in said
    assert "write 'quick-deal'" in said


def test_a_reading_that_the_register_does_not_know(small: Checkout) -> None:
    small.edit(DICE, "@reading:T1", "@reading:T9")
    assert "the reading 'T9' is not registered" in findings()


def test_a_tag_of_no_known_kind(small: Checkout) -> None:
    small.edit(DICE, "@reading:T1", "@reading:T1 @wip")
    assert "the tag @wip is not known" in findings()


def test_an_option_that_is_needed_both_on_and_off(small: Checkout) -> None:
    small.edit(FIRST, "    Scenario: Eight", "    @option:quick-deal @no-option:quick-deal\n    Scenario: Eight")
    assert "needs quick-deal both on and off" in findings()


def test_a_duty_that_the_clause_does_not_have(small: Checkout) -> None:
    small.edit(FIRST, "    Scenario: Eight", "    @duty:2\n    Scenario: Eight")
    assert "names the duties [2] of xx-small.1-a" in findings()


def test_a_duty_that_is_no_number(small: Checkout) -> None:
    small.edit(FIRST, "    Scenario: Eight", "    @duty:two\n    Scenario: Eight")
    assert "the duty 'two' is no number" in findings()


def test_a_scenario_that_names_none_of_two_duties(small: Checkout) -> None:
    small.edit(f"features/{LAW}/02-delivery.feature", "    @duty:1 @duty:2\n", "")
    assert "names the duties [] of xx-small.2-s1" in findings()


def test_a_clause_that_is_restated_and_not_registered(small: Checkout) -> None:
    small.edit(DICE, "@xx-small.3-2", "@xx-small.3-9")
    assert "the clause xx-small.3-9 is not registered" in findings()


def test_a_duty_that_is_registered_and_not_restated(small: Checkout) -> None:
    small.path(FIRST).unlink()
    assert "xx-small.1-a: duty 1 has no scenario" in findings()


def test_a_duty_of_a_restated_clause_that_no_scenario_names(small: Checkout) -> None:
    small.edit(f"features/{LAW}/02-delivery.feature", "@duty:1 @duty:2", "@duty:1")
    assert "xx-small.2-s1: duty 2 has no scenario" in findings()


def test_a_feature_without_the_address_of_a_section(small: Checkout) -> None:
    small.edit(FIRST, "@xx-small.1\n", "@xx-small.8\n")
    assert "the Feature is tagged ['xx-small.8']" in findings()


def test_an_undefined_step(small: Checkout) -> None:
    small.edit(DICE, "Then the roll does not count", "Then the roll counts")
    assert "no then step reads 'the roll counts'" in findings()


def test_an_ambiguous_step(small: Checkout) -> None:
    small.edit(WORDS, '@then("this is refused")', '@then("the roll does not count")\n@then("this is refused")')
    assert "'the roll does not count' is ambiguous" in findings()


def test_a_phrase_that_is_never_used(small: Checkout) -> None:
    small.edit(WORDS, '@then("this is refused")', '@then("this is declined")\n@then("this is refused")')
    (unused,) = map(str, lint.unused())
    assert "no feature uses 'this is declined'" in unused


def test_every_finding_says_what_to_do(small: Checkout) -> None:
    small.edit(DICE, "Then the roll does not count", "Then the roll counts")
    small.edit(FIRST, "@xx-small.1\n", "@xx-small.8\n")
    assert all(" Do: " in str(found) for found in lint.findings(laws.load(LAW)))


@pytest.mark.parametrize("was", ["xx-small.1-z", "xx-other.1-a"])
def test_a_clause_that_was_none_that_is_held_is_found(small: Checkout, was: str) -> None:
    small.edit(f"jurisdictions/laws/{LAW}/section-1.yaml", "  - id: xx-small.1-b\n", f"  - id: xx-small.1-b\n    was: {was}\n")
    assert f"xx-small.1-b: it says that it was {was}, which no register has" in findings()
