"""The lint of the style guide: how law is written in Gherkin. Every finding says where, what, what is known, and what to do."""

import re
from collections import Counter
from collections.abc import Iterator

from tilelaw import laws, scenarios
from tilelaw.content import find, folder
from tilelaw.laws import Law
from tilelaw.proof import record
from tilelaw.register import CLAUSE_ID
from tilelaw.scenarios import Scenario, Suite, bindings
from tilelaw.scenarios.features import FeatureFile
from tilelaw.trouble import Trouble, nearest

FORBIDDEN = (
    "should", "must", "verify", "check", "checks", "test", "tests", "correctly", "successfully",
    "call", "calls", "state", "index", "list", "object", "error", "true", "false", "null",
)  # fmt: skip
_WORDS = re.compile(r"\b(" + "|".join(FORBIDDEN) + r")\b", re.IGNORECASE)
_RETURN = re.compile(r"\breturns?\b(?!ed)", re.IGNORECASE)
_TAGS = ("duty", "option", "no-option", "reading")
MOST_STEPS, LONGEST_NAME = 8, 70


def findings(law: Law) -> list[Trouble]:
    """Everything that the style guide refuses in the features of a law, and every duty without scenario; not those of what it amends."""
    suite = scenarios.compiled(law.instrument.id)
    found = [*suite.problems]
    for file in suite.files:
        found += _file(file, law)
    for scenario in suite.scenarios:
        found += _scenario(scenario, law)
    return [*found, *_uncovered(suite, law), *_unknown_past(law)]


def waiting(law: Law) -> Iterator[str]:
    """What a register still waits for: the duties that have to be restated, and the record of what has been shown."""
    for clause in law.own.clauses.values():
        for number, duty in enumerate(clause.duties, 1):
            if duty.untested:
                yield f"to do: {clause.id}/{number} is untested, and every run is incomplete until it is judged: {duty.untested}"
    if not (find("jurisdictions", "laws", law.instrument.id) / record.NAME).is_file():
        base = law.instrument.base_profile
        do = f"tilelaw prove {base}, then tilelaw prove --altered {base}, and once both hold tilelaw prove --record {base}"
        yield f"to do: nothing shows yet that the scenarios of {law.instrument.id} can fail: {do}"


def unused() -> list[Trouble]:
    """Phrases in the steps folder that no feature of any law uses, those aside that ``tilelaw explore`` writes its features with.

    None where features of the user's own are written in the phrases that come with the tool.
    """
    if folder("steps").parent != folder("features").parent:
        return []
    texts = {
        (step.kind, step.text)
        for name in laws.names()
        for file in scenarios.compiled(name).files
        for one in file.scenarios
        for step in one.steps
    }
    seen = {id(definition) for kind, text in texts for definition, _ in bindings.load().matches(kind, text)}
    return [
        Trouble(one.where, f"no feature uses {one.phrase!r}", do="use it or remove it")
        for one in bindings.load().definitions
        if id(one) not in seen and not one.function.__module__.endswith(f".{scenarios.EXPLORED}")
    ]


def _unknown_past(law: Law) -> Iterator[Trouble]:
    """Clauses that are said to have been another one, which no register has."""
    for clause in law.own.clauses.values():
        held = (clause.was or "").partition(".")[0]
        if clause.was is not None and (held not in laws.names() or clause.was not in laws.load(held).clauses):
            yield Trouble(clause.id, f"it says that it was {clause.was}, which no register has", do="correct or remove was")


def _file(file: FeatureFile, law: Law) -> Iterator[Trouble]:
    sections = {section.id for section in law.own.sections}
    if len(file.tags) != 1 or file.tags[0] not in sections:
        yield Trouble(file.path, f"the Feature is tagged {list(file.tags)}", known=sorted(sections), do="tag it with its section's address")
    for line in file.tagged_examples:
        yield Trouble(file.path, "Examples are tagged", line=line, do="tag the scenario, or write two")
    for name, line, tags in file.rules:
        if len(tags) != 1 or not CLAUSE_ID.fullmatch(tags[0]):
            yield Trouble(file.path, f"the Rule {name!r} is tagged {list(tags)}", line=line, do="tag it with exactly one clause")
        elif tags[0] not in law.own.clauses:
            yield Trouble(file.path, f"the clause {tags[0]} is not registered", line=line, do=nearest(tags[0], law.own.clauses))
    for clause, count in Counter(tags for _, _, tags in file.rules).items():
        if count > 1:
            yield Trouble(file.path, f"{count} Rules restate {', '.join(clause)}", do="make them one")


def _scenario(scenario: Scenario, law: Law) -> Iterator[Trouble]:
    plain = scenario.plain

    def trouble(what: str, do: str, **more: object) -> Trouble:
        return Trouble(plain.path, f"{plain.name!r}: {what}", line=plain.line, do=do, known=tuple(map(str, more.get("known", ()))))  # type: ignore[call-overload] # known is iterable

    kinds = Counter(step.kind for step in plain.steps)
    if kinds["when"] != 1 or not kinds["then"]:
        yield trouble(f"it has {kinds['when']} When and {kinds['then']} Then", "write exactly one When, and what then follows")
    if len(plain.steps) > MOST_STEPS:
        yield trouble(f"it has {len(plain.steps)} steps", f"say it in {MOST_STEPS}, Background included")
    if len(plain.name) > LONGEST_NAME:
        yield trouble(f"its name has {len(plain.name)} characters", f"say it in {LONGEST_NAME}")
    yield from _words(scenario)
    yield from _tags(scenario, law)


def _words(scenario: Scenario) -> Iterator[Trouble]:
    plain = scenario.plain
    for line, text in [(plain.line, plain.name), *((step.line, step.text) for step in plain.steps)]:
        for match in [*_WORDS.finditer(text), *_RETURN.finditer(text)]:
            if not (match[0].lower().startswith("return") and "wager" in text.lower()):
                do = "say in the law's nouns what a person does or sees"
                yield Trouble(plain.path, f"{match[0]!r} is no word of the law, in {text!r}", line=line, do=do)


def _tags(scenario: Scenario, law: Law) -> Iterator[Trouble]:
    plain, options, readings = scenario.plain, law.instrument.options, law.instrument.readings
    for tag in plain.tags:
        kind, colon, name = tag.partition(":")
        if kind not in _TAGS or not colon:
            yield Trouble(
                plain.path,
                f"the tag @{tag} is not known",
                line=plain.line,
                known=[f"@{one}:..." for one in _TAGS],
                do="use one of these or none",
            )
        elif kind.endswith("option") and name not in options:
            yield Trouble(plain.path, f"the option {name!r} is not registered", line=plain.line, known=options, do=nearest(name, options))
        elif kind == "duty" and not name.isdigit():
            yield Trouble(plain.path, f"the duty {name!r} is no number", line=plain.line, do="write the number of a duty of the clause")
        elif kind == "reading" and (name not in readings):
            yield Trouble(
                plain.path, f"the reading {name!r} is not registered", line=plain.line, known=readings, do=nearest(name, readings)
            )
    for name in sorted(set(scenario.options) & set(scenario.no_options)):
        yield Trouble(plain.path, f"{plain.name!r} needs {name} both on and off", line=plain.line, do="keep one of the two tags")
    clause = law.clauses.get(scenario.clause)
    judged = clause.judged if clause else []
    if clause and (not set(scenario.duties) <= set(judged) or (not scenario.duties and len(judged) != 1)):
        do = f"tag it with the duties that it judges, of {judged}"
        yield Trouble(plain.path, f"{plain.name!r} names the duties {list(scenario.duties)} of {clause.id}", line=plain.line, do=do)


def _uncovered(suite: Suite, law: Law) -> Iterator[Trouble]:
    for name in sorted(law.own.instrument.readings.keys() - {one.reading for one in suite.scenarios}):
        yield Trouble(
            law.instrument.id, f"no scenario puts the reading {name} to an engine", do=f"tag one with @reading:{name}, or remove it"
        )
    for clause in law.own.clauses.values():
        mine = [one for one in suite.scenarios if one.clause == clause.id]
        for number in clause.judged:
            if not any(number in one.duties or not one.duties for one in mine):
                yield Trouble(
                    clause.id,
                    f"duty {number} has no scenario: {clause.duties[number - 1].text.rstrip('.')}",
                    do="restate it, or register why it is not judged",
                )
