"""The page for vendors: it says what the schema says, and what it shows is what one sees."""

import doctest
import json
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from operator import or_
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from jsonschema import Draft202012Validator
from strategies import messages

from tilelaw import adapters, cli, profiles, protocol
from tilelaw.acts import Act
from tilelaw.adapters import Limits
from tilelaw.adapters.messages import ENCODER, QUESTION
from tilelaw.engine import Description, Rules, Table
from tilelaw.events import Event
from tilelaw.evidence import encoded
from tilelaw.session import Session

PAGE = (Path(__file__).parent.parent / "docs" / "contract.md").read_text(encoding="utf-8")
SCHEMA = protocol.schema()
VALID = {
    name: Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]})
    for name in ("Act", "Event", "Description", "Rules", "Question", "Answer")
}
KINDS: list[type[Any]] = [kind for _, _, kinds in protocol.UNIONS for kind in kinds]
TAG: dict[type[Any], str] = {kind: tag for _, tag, kinds in protocol.UNIONS for kind in kinds}
SHARED = {"act": {"by"}, "event": {"origin", "raw"}, "ask": {"id"}, "answer": {"id"}, "bulk": set(), "reply": set()}
RUNS = ["pennsylvania", "new-zealand-1996", "new-zealand-1998"]


# The reference of the page.


def test_the_page_ends_with_the_reference_that_the_command_prints() -> None:
    assert PAGE.endswith(f"\n{protocol.reference()}\n"), "put what `tilelaw protocol --markdown` prints at the end of docs/contract.md"


@pytest.mark.parametrize("kind", KINDS)
def test_the_page_has_every_act_event_and_message_with_every_field_and_what_it_means(kind: type[Any]) -> None:
    row = next(line for line in protocol.reference().splitlines() if line.startswith(f"| `{kind.__name__}` |"))
    named = set(SCHEMA["$defs"][kind.__name__]["properties"]) - {TAG[kind]} - SHARED[TAG[kind]]
    assert set(re.findall(r"(?:^|; )`(\w+)` ", row.split(" | ")[1])) == named
    assert row.split(" | ")[2].removesuffix(" |")


def test_the_command_prints_the_reference(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["protocol", "--markdown"]) == 0
    assert capsys.readouterr().out == f"{protocol.reference()}\n"


# The story of the page.


@dataclass(frozen=True)
class Shown:
    """One command of the page: the files that are there by then, its words, and what it prints and ends with."""

    files: dict[str, str]
    words: list[str]
    printed: str


def shown() -> Iterator[Shown]:
    """Every command of the page. Python blocks are one file that grows."""
    files = {"my_engine.py": "", "my_table.yaml": ""}
    for language, text in re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE):
        if language == "python":
            files["my_engine.py"] += text
        elif language == "yaml":
            files["my_table.yaml"] = text
        elif language == "console":
            command, _, printed = text.partition("\n")
            yield Shown(dict(files), command.removeprefix("$ tilelaw ").removesuffix("; echo $?").split(), printed)


COMMANDS = list(shown())


def test_the_page_shows_an_engine_grow_up() -> None:
    assert len(COMMANDS) == PAGE.count("$ tilelaw ") >= 5
    assert COMMANDS[0].files["my_engine.py"].count("\n") < 20


@pytest.mark.parametrize("step", COMMANDS, ids=lambda step: " ".join(step.words[3:]))
def test_one_sees_what_the_page_shows(
    step: Shown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, text in step.files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "my_engine", raising=False)
    code = cli.main(step.words)
    told = capsys.readouterr()
    seen = f"{told.err}{told.out}{code}\n"
    assert doctest.OutputChecker().check_output(step.printed, seen, doctest.ELLIPSIS), seen


def test_every_block_of_the_page_is_run() -> None:
    last = COMMANDS[-1].files["my_engine.py"]
    assert all(text in last for text in re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE))


# The conversation of the page.


def test_the_conversation_of_the_page_is_what_one_hears() -> None:
    (block,) = re.findall(r"^```conversation\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    asked = [line[2:] for line in block.splitlines() if line.startswith("> ")]
    shown = [line[2:] for line in block.splitlines() if line.startswith("< ")]
    assert (len(asked), len(shown)) == (6, 6)
    command = [sys.executable, "-m", "tilelaw.adapters.serve", adapters.REFERENCE]
    done = subprocess.run(command, input="\n".join([*asked, ""]), check=True, capture_output=True, text=True, timeout=20)  # noqa: S603 - our own interpreter
    for question, line, answer in zip(asked, shown, done.stdout.splitlines(), strict=True):
        assert doctest.OutputChecker().check_output(f"{line}\n", f"{answer}\n", doctest.ELLIPSIS), answer
        assert ENCODER.encode(QUESTION.decode(question)).decode() == question
        VALID["Question"].validate(json.loads(question))
        VALID["Answer"].validate(json.loads(answer))


def test_the_limits_of_the_page_are_those_that_hold() -> None:
    limits = Limits()
    assert f"{limits.start:g} s for `Describe` and `Open`, {limits.answer:g} s for any other" in PAGE
    assert f"{limits.message >> 20} MiB a message" in PAGE
    assert f"its last {limits.stderr >> 10} KiB are kept" in PAGE
    assert (Limits.restarts, "After the fourth such break" in " ".join(PAGE.split())) == (3, True)


# The schema, against the messages themselves.


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@given(messages(Act))
def test_an_act_fits_the_schema(act: Act) -> None:
    VALID["Act"].validate(json.loads(encoded(act)))


@given(messages(Event))
def test_an_event_fits_the_schema(event: Event) -> None:
    VALID["Event"].validate(json.loads(encoded(event)))


class Wire:
    """An engine, or one of its tables, before which everything that crosses is written down."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner
        self.acts: set[bytes] = set()
        self.events: set[bytes] = set()

    def describe(self) -> Description:
        described: Description = self.inner.describe()
        return described

    def open_table(self, rules: Rules) -> Table:
        VALID["Rules"].validate(json.loads(encoded(rules)))
        table = Wire(self.inner.open_table(rules))
        table.acts, table.events = self.acts, self.events
        return table

    def perform(self, act: Act) -> Sequence[Event]:
        self.acts.add(encoded(act))
        answer: Sequence[Event] = self.inner.perform(act)
        self.events.update(encoded(event) for event in answer)
        return answer


@cache
def played(name: str) -> Wire:
    """The reference engine after a run under a profile, with all that was said."""
    profile, law = profiles.load(name)
    wire = Wire(adapters.connect(adapters.REFERENCE).engine)
    run = Session(profile, law, "embedded", wire, "schema", profile.day)
    for scenario in run.selected:
        run.judge(scenario)
    return wire


@pytest.mark.parametrize("name", RUNS)
def test_all_that_is_said_in_a_run_fits_the_schema(name: str) -> None:
    wire = played(name)
    VALID["Description"].validate(json.loads(encoded(wire.describe())))
    assert len(wire.acts) > 100 < len(wire.events)
    for kind, said in [("Act", wire.acts), ("Event", wire.events)]:
        for message in said:
            VALID[kind].validate(json.loads(message))


@pytest.mark.parametrize("name", RUNS)
def test_the_page_names_every_person_and_hand_of_a_run(name: str) -> None:
    acts = [json.loads(message) for message in played(name).acts]
    named = {act[field] for act in acts for field in ("by", "at", "hand", "start") if act.get(field)}
    assert {one for one in named if f"`{re.sub(r'[0-9]+', '1', one)}`" not in PAGE} == set()


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("Act", '{"act": "MixTiles", "speed": 3}'),
        ("Act", '{"act": "MixTilez"}'),
        ("Act", '{"by": "dealer"}'),
        ("Act", '{"act": "MixTiles", "by": ""}'),
        ("Act", '{"act": "RollDice", "faces": [1, 2, 7]}'),
        ("Act", '{"act": "RollDice", "faces": [1, 2]}'),
        ("Act", '{"act": "PlaceWager", "at": "box 1", "amount": 25.5}'),
        ("Event", '{"event": "FirstPosition"}'),
        ("Event", '{"event": "Seen", "by": "dealer", "tiles": ["4a"]}'),
        ("Event", '{"event": "CutDecided", "cut": "any", "origin": "hearsay"}'),
    ],
)
def test_schema_and_decoder_refuse_alike(kind: str, message: str) -> None:
    kinds: Any = reduce(or_, protocol.ACTS if kind == "Act" else protocol.EVENTS)
    assert not VALID[kind].is_valid(json.loads(message))
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(message, type=kinds)
