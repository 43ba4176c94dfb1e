"""Feature files, read with the official Gherkin parser: one plain scenario per row, every tag in its place.

The home of the Gherkin parser. Nothing is bound to code here.
"""

import re
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec
from gherkin.errors import CompositeParserException, ParserError
from gherkin.parser import Parser

from tilelaw.scenarios.kept import kept
from tilelaw.trouble import Trouble

_KINDS = {"Context": "given", "Action": "when", "Outcome": "then"}
PLACEHOLDER = re.compile(r"<[^<>]+>")
Table = tuple[tuple[str, ...], ...]


class PlainStep(msgspec.Struct, frozen=True):
    """One step as written: its kind (given, when, then; And takes that of the step before), text, line and table."""

    kind: str
    keyword: str
    text: str
    line: int
    table: Table | None


class PlainScenario(msgspec.Struct, frozen=True):
    """One scenario, or one row of an outline, with the Rule that holds it and all steps, Background first."""

    path: Path
    line: int
    name: str
    outline: str
    row: str | None
    tags: tuple[str, ...]
    rule: str
    rule_tags: tuple[str, ...]
    rule_line: int
    steps: tuple[PlainStep, ...]


class FeatureFile(msgspec.Struct, frozen=True):
    """One file: its tags and scenarios, and the lines at which something that carries no tags was tagged."""

    path: Path
    name: str
    tags: tuple[str, ...]
    scenarios: tuple[PlainScenario, ...]
    tagged_examples: tuple[int, ...]
    rules: tuple[tuple[str, int, tuple[str, ...]], ...]


class _Parser(Parser):
    """The official parser, which ends at the first error, and looks its states up in a table made once and not for every line."""

    def __init__(self) -> None:
        super().__init__()
        self.stop_at_first_error = True
        self._states = {
            int(name.removeprefix("match_token_at_")): getattr(self, name) for name in dir(self) if name.startswith("match_token_at_")
        }

    def match_token(self, state: int, token: Any, context: Any) -> int:
        matched: int = self._states[state](token, context)
        return matched


@cache
def _reader() -> bytes:
    """By what files are read: this module and the Gherkin parser."""
    return Path(__file__).read_bytes() + version("gherkin-official").encode()


def recall(path: Path) -> FeatureFile:
    """One feature file of the content, as it was kept when it was last read. Raises Trouble as ``read`` does."""
    return kept(path, _reader(), FeatureFile, lambda source: _read(path, source), lambda _kind, _nothing: path)


def read(path: Path) -> FeatureFile:
    """Read one feature file. Raises Trouble when it is broken, empty, or holds an outline without rows."""
    return _read(path, path.read_bytes())


def _read(path: Path, source: bytes) -> FeatureFile:
    try:
        document: Any = _Parser().parse(source.decode().replace("\r\n", "\n"))
    except UnicodeDecodeError:
        raise Trouble(path, "this is no UTF-8", do="save the feature as UTF-8") from None
    except (CompositeParserException, ParserError) as error:
        first = getattr(error, "errors", [error])[0]
        line = (getattr(first, "location", None) or {}).get("line")
        raise Trouble(path, f"this is no Gherkin: {str(first).splitlines()[-1]}", line=line, do="mend the feature") from None
    feature = document.get("feature")
    if feature is None:
        raise Trouble(path, "there is no Feature in the file", do="write one or remove the file")
    rules = tuple(
        (child["rule"]["name"], child["rule"]["location"]["line"], _tags(child["rule"])) for child in feature["children"] if "rule" in child
    )
    tagged = tuple(example["location"]["line"] for one in _outlines(feature) for example in one["examples"] if example["tags"])
    return FeatureFile(path, feature["name"], _tags(feature), tuple(_scenarios(path, feature)), tagged, rules)


def _tags(node: Any) -> tuple[str, ...]:
    return tuple(tag["name"].removeprefix("@") for tag in node["tags"])


def _outlines(node: Any) -> Iterator[Any]:
    for child in node["children"]:
        if "scenario" in child:
            yield child["scenario"]
        elif "rule" in child:
            yield from _outlines(child["rule"])


def _scenarios(path: Path, feature: Any) -> Iterator[PlainScenario]:
    shared = _background(feature)
    loose = {"name": "", "tags": [], "location": feature["location"], "children": [c for c in feature["children"] if "scenario" in c]}
    for rule in [loose, *(child["rule"] for child in feature["children"] if "rule" in child)]:
        before = [*shared, *_background(rule)]
        for child in rule["children"]:
            if "scenario" in child:
                yield from _expand(path, rule, before, child["scenario"])


def _background(node: Any) -> list[Any]:
    return [step for child in node["children"] if "background" in child for step in child["background"]["steps"]]


def _expand(path: Path, rule: Any, before: list[Any], scenario: Any) -> Iterator[PlainScenario]:
    line = scenario["location"]["line"]
    if not scenario["steps"]:
        raise Trouble(path, f"{scenario['name']!r} has no steps", line=line, do="write them or remove it")
    if any("docString" in step for step in [*before, *scenario["steps"]]):
        raise Trouble(path, f"{scenario['name']!r} has a doc string, which no step takes", line=line, do="say it in a table")
    outline = "Outline" in scenario["keyword"] or "Template" in scenario["keyword"]
    if outline and not any(examples["tableBody"] for examples in scenario["examples"]):
        raise Trouble(path, f"the outline {scenario['name']!r} has no rows", line=line, do="give it Examples")
    for values, row_line in _values(scenario) if outline else [({}, line)]:
        steps = tuple(_steps([*before, *scenario["steps"]], values))
        yield PlainScenario(
            path, row_line, _fill(scenario["name"], values), scenario["name"], values.get("id"), _tags(scenario),
            rule["name"], _tags(rule), rule["location"]["line"], steps,
        )  # fmt: skip


def _values(scenario: Any) -> Iterator[tuple[dict[str, str], int]]:
    for examples in scenario["examples"]:
        names = [cell["value"] for cell in examples["tableHeader"]["cells"]] if examples["tableBody"] else []
        for row in examples["tableBody"]:
            yield dict(zip(names, (cell["value"] for cell in row["cells"]), strict=True)), row["location"]["line"]


def _steps(steps: list[Any], values: dict[str, str]) -> Iterator[PlainStep]:
    kind = "given"
    for step in steps:
        kind = _KINDS.get(step["keywordType"], kind)
        rows = step.get("dataTable", {}).get("rows")
        table = tuple(tuple([_fill(cell["value"], values) for cell in row["cells"]]) for row in rows) if rows else None
        yield PlainStep(kind, step["keyword"].strip(), _fill(step["text"], values), step["location"]["line"], table)


def _fill(text: str, values: dict[str, str]) -> str:
    return PLACEHOLDER.sub(lambda match: values.get(match[0][1:-1], match[0]), text) if values and "<" in text else text
