"""The way to an engine is invisible: embedded, in a process of its own, over pipes and over HTTP it gives the same evidence."""

import json
import shlex
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from typing import Any

import pytest
from http_zoo import Counter

from tilelaw import adapters, profiles
from tilelaw.session import Session, run

REFERENCE = adapters.REFERENCE
PROFILE = "new-zealand-1996"  # the quickest of those with a law of the world


@contextmanager
def name(adapter: str) -> Iterator[str]:
    """What the reference engine is called when this adapter is to reach it."""
    with Counter(REFERENCE) if adapter == "http" else nullcontext() as counter:
        yield {
            "embedded": REFERENCE,
            "python": "tilelaw.reference.engine:ReferenceEngine",
            "command": shlex.join([sys.executable, "-m", "tilelaw.adapters.serve", REFERENCE]),
            "http": counter.url if counter else "",
        }[adapter]


def evidence(adapter: str, out: Path) -> list[bytes]:
    """The lines of the evidence of one run."""
    chosen, law = profiles.load(PROFILE)
    with name(adapter) as engine:
        reached = adapters.connect(engine)
        with closing(reached.engine) if adapter != "embedded" else nullcontext():  # type: ignore[type-var] # a RemoteEngine has it
            path, _ = run(Session(chosen, law, reached.adapter, reached.engine, "sea", chosen.day), out)
    return path.read_bytes().splitlines(keepends=True)


@pytest.fixture(scope="module")
def embedded(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """What the embedded engine leaves."""
    return evidence("embedded", tmp_path_factory.mktemp("embedded"))


@pytest.mark.parametrize("adapter", ["python", "command", "http"])
def test_the_way_to_an_engine_changes_its_own_name_and_nothing_else(embedded: list[bytes], adapter: str, tmp_path: Path) -> None:
    found = evidence(adapter, tmp_path)
    assert found[1:-1] == embedded[1:-1]
    assert found[0] == embedded[0].replace(b'"adapter":"embedded"', f'"adapter":"{adapter}"'.encode())
    assert without(found[-1], "chain") == without(embedded[-1], "chain")


def without(line: bytes, field: str) -> dict[str, Any]:
    """A line but for one field, which it has to have."""
    found: dict[str, Any] = json.loads(line)
    del found[field]
    return found
