"""How an engine is reached by name, and what is refused on the way."""

import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from engines import Right

from tilelaw import adapters, evidence, profiles
from tilelaw.adapters.python import CheckedEngine, EngineBroke, load
from tilelaw.engine import Description
from tilelaw.session import Session
from tilelaw.trouble import Trouble

GOOD = Right().describe()


class Described:
    """An engine that describes itself as it is told."""

    def __init__(self, said: Callable[[], Any]) -> None:
        self.describe = said

    def open_table(self, _: Any) -> Any:
        raise NotImplementedError


def test_an_engine_is_reached_by_module_and_class() -> None:
    reached = adapters.connect("engines:Right", in_process=True)
    assert (reached.adapter, reached.engine.describe()) == ("in-process", GOOD)


@pytest.mark.parametrize("name", ["", "engines", "engines:", ":Right", "src/engines.py:Right", "./engines:Right"])
def test_what_names_no_engine_is_told_how_to(name: str) -> None:
    with pytest.raises(Trouble, match=r"names no engine.*module:Class"):
        adapters.connect(name)


def test_a_module_that_is_not_there_is_told_to_be_installed() -> None:
    with pytest.raises(Trouble, match=r"there is no module 'no_such_module'.*PYTHONPATH"):
        adapters.connect("no_such_module:Right", in_process=True)


def test_a_class_that_is_not_there_is_named() -> None:
    with pytest.raises(Trouble, match="has no 'Wrong'"):
        adapters.connect("engines:Wrong", in_process=True)


@pytest.mark.parametrize(
    "body", ["raise ZeroDivisionError", "import sys; sys.exit(0)", "class E:\n    def __init__(self): raise ZeroDivisionError"]
)
def test_a_module_that_breaks_is_a_broken_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str) -> None:
    name = f"broken_{abs(hash(body))}"
    (tmp_path / f"{name}.py").write_text(body + "\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(EngineBroke, match=name):
        load(name, "E")


@pytest.mark.parametrize("said", [None, {}, "Right", 6, {"vendor": "tests"}, object()], ids=repr)
def test_a_description_that_is_none_is_a_broken_engine(said: Any) -> None:
    with pytest.raises(EngineBroke, match="does not describe itself"):
        CheckedEngine(Described(lambda: said)).describe()


def test_another_version_of_the_contract_is_a_broken_engine() -> None:
    other: Description = msgspec.structs.replace(GOOD, contracts=frozenset({"99"}))
    with pytest.raises(EngineBroke, match="speaks contract 99"):
        CheckedEngine(Described(lambda: other)).describe()


def test_what_carries_the_messages_cannot_be_seen_in_the_verdicts() -> None:
    served = shlex.join([sys.executable, "-m", "tilelaw.adapters.serve", adapters.REFERENCE])
    assert scenario_lines(served) == scenario_lines(adapters.REFERENCE)


def scenario_lines(name: str) -> list[bytes]:
    connection = adapters.connect(name)
    profile, law = profiles.load("new-zealand-1996")
    session = Session(profile, law, "any", connection.engine, "sea", profile.day)
    return [evidence.encoded(evidence.scenario_line(number, session.judge(one))) for number, one in enumerate(session.selected)]
