"""Step definitions, found once and indexed, so that a step text is bound to its function without walking them all.

The home of pytest-bdd: steps are defined with its decorators and parsers. ``step_function_context_registry`` is not a public
name of it; a test guards that it is what we lean on.
"""

import inspect
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, cached_property
from string import Formatter
from typing import Any

from pytest_bdd import parsers
from pytest_bdd.steps import StepFunctionContext, step_function_context_registry

from tilelaw.content import OWN_STEPS, steps_package


@dataclass(frozen=True)
class Definition:
    """One phrase of one step function. ``words`` are its words between placeholders; none where they cannot be told."""

    kind: str
    phrase: str
    words: tuple[str, ...]
    function: Callable[..., None]
    parse: Callable[[str], dict[str, Any] | None]
    wants_table: bool
    role: str

    @cached_property
    def runs(self) -> bool:
        """Whether a call carries it out; that of an async function or a generator does nothing."""
        kinds = (inspect.iscoroutinefunction, inspect.isasyncgenfunction, inspect.isgeneratorfunction)
        return not any(kind(self.function) for kind in kinds)

    def may_read(self, text: str) -> bool:
        """Whether the text has the words of the phrase in order, and as they are written: ``parsers.parse`` ignores their case."""
        at = 0
        for word in self.words:
            found = text.find(word, at)
            if found < 0:
                return False
            at = found + len(word)
        return not self.words or (text.startswith(self.words[0]) and text.endswith(self.words[-1]))

    @property
    def own(self) -> bool:
        """Whether it is a step of the user's own."""
        return self.function.__module__.startswith(f"{OWN_STEPS}.")

    @property
    def where(self) -> str:
        """File and line of the step function."""
        code = self.function.__code__
        return f"{code.co_filename}:{code.co_firstlineno}"


@dataclass
class Bindings:
    """All phrases: exact ones by text, patterns by their first word."""

    definitions: list[Definition] = field(default_factory=list)
    _exact: dict[tuple[str, str], list[Definition]] = field(default_factory=lambda: defaultdict(list))
    _patterns: dict[tuple[str, str], list[Definition]] = field(default_factory=lambda: defaultdict(list))

    def add(self, definition: Definition, pattern: bool) -> None:
        """Index one phrase."""
        self.definitions.append(definition)
        literal = definition.phrase.partition("{")[0]
        if not pattern:
            self._exact[definition.kind, definition.phrase].append(definition)
        else:
            self._patterns[definition.kind, literal.split(" ")[0] if " " in literal else ""].append(definition)

    def matches(self, kind: str, text: str) -> list[tuple[Definition, dict[str, Any]]]:
        """Every phrase of that kind that reads the text, with what it reads."""
        found: list[tuple[Definition, dict[str, Any]]] = [(one, {}) for one in self._exact.get((kind, text), ())]
        for word in (text.partition(" ")[0], ""):
            for one in self._patterns.get((kind, word), ()):
                arguments = one.parse(text) if one.may_read(text) else None
                if arguments is not None:
                    found.append((one, arguments))
        return found


@cache
def load() -> Bindings:
    """Import the steps folders and index every phrase in it."""
    modules = {module.__name__ for module in steps_package()}
    bindings = Bindings()
    for context in list(step_function_context_registry.values()):
        if context.step_func.__module__ in modules:
            bindings.add(_definition(context), not isinstance(context.parser, parsers.string))
    return bindings


def _definition(context: StepFunctionContext) -> Definition:
    function, parser = context.step_func, context.parser
    converters: dict[str, Callable[[Any], Any]] = {**context.converters}
    parameters = inspect.signature(function).parameters

    def parse(text: str) -> dict[str, Any] | None:
        try:
            found: Any = parser.parse_arguments(text)
        except (ValueError, AttributeError):
            return None
        return None if found is None else {name: converters.get(name, _same)(value) for name, value in found.items()}

    role = "people" if "people" in parameters else "seen"
    return Definition(context.type or "", parser.name, _words(parser), function, parse, "datatable" in parameters, role)  # type: ignore[arg-type] # steps return None


def _words(parser: parsers.StepParser) -> tuple[str, ...]:
    """The words of a phrase around its placeholders, the first and the last of them perhaps empty."""
    if not isinstance(parser, parsers.parse):
        return ()
    between = [words for words, *_ in Formatter().parse(parser.name)]
    return (*between, "") if parser.name.endswith("}") else tuple(between)


def _same(value: Any) -> Any:
    return value
