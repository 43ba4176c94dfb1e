"""Step definitions: what we lean on in pytest-bdd, and how phrases are found."""

from collections.abc import Mapping

from checkouts import Checkout
from pytest_bdd import parsers
from pytest_bdd.steps import StepFunctionContext, step_function_context_registry

from tilelaw.scenarios import bindings


def test_the_private_registry_of_pytest_bdd_is_there() -> None:
    assert isinstance(step_function_context_registry, Mapping)
    assert {"type", "step_func", "parser", "converters"} <= StepFunctionContext.__dataclass_fields__.keys()


def test_the_private_registry_holds_our_steps() -> None:
    bindings.load()
    modules = {one.step_func.__module__ for one in step_function_context_registry.values()}
    assert {"tilelaw.steps.answers", "tilelaw.steps.dealing_styles"} <= modules


def test_parsers_have_the_names_that_we_lean_on() -> None:
    assert (parsers.parse("a {b}").name, parsers.parse("a {b}").parse_arguments("a c")) == ("a {b}", {"b": "c"})


def test_every_definition_is_found_by_some_kind_of_step() -> None:
    assert {one.kind for one in bindings.load().definitions} == {"given", "when", "then"}


def test_only_the_steps_folder_counts(small: Checkout) -> None:
    assert {one.function.__module__ for one in bindings.load().definitions} == {"tilelaw.steps.words"}


def test_a_step_gets_the_stage_that_it_asks_for(small: Checkout) -> None:
    assert {(one.kind, one.role) for one in bindings.load().definitions} == {("given", "people"), ("when", "people"), ("then", "seen")}


def test_a_phrase_gives_its_arguments_in_their_types(small: Checkout) -> None:
    ((_, arguments),) = bindings.load().matches("when", "the dealer mixes the tiles with 7 and 8 circles")
    assert arguments == {"left": 7, "right": 8}


def test_a_value_of_another_type_is_not_read(small: Checkout) -> None:
    assert bindings.load().matches("when", "the dealer mixes the tiles with seven and 8 circles") == []


def test_a_converter_is_applied(small: Checkout) -> None:
    small.edit(
        "steps/words.py",
        '@when("the dealer deals the tiles")',
        '@when(parsers.parse("it is {what}"), converters={"what": str.upper})\n@when("the dealer deals the tiles")',
    )
    ((_, arguments),) = bindings.load().matches("when", "it is done")
    assert arguments == {"what": "DONE"}


def test_a_definition_knows_where_it_stands(small: Checkout) -> None:
    (where,) = {one.where.rpartition(":")[0] for one in bindings.load().definitions}
    assert where == str(small.path("steps/words.py"))
