"""Answers that no engine should give, some thousand of them: the harness never breaks over one, and none is taken for the right one.

They are made from the contract's own types and from raw bytes, altered in many ways, said by a real process over its pipes, and
judged in a scenario. ``FUZZED=10000 python -m pytest tests/test_fuzzed_answers.py`` tries so many (``make fuzz``).
"""

import json
import os
import random
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
from checkouts import LAW, TESTS, Checkout, entered
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st
from parrot import NUMBER
from strategies import messages

from tilelaw import evidence, profiles, report
from tilelaw.adapters.answers import decoded
from tilelaw.adapters.broke import Nonsense
from tilelaw.adapters.child import Child
from tilelaw.adapters.limits import Limits
from tilelaw.adapters.messages import Answer, Close, Events
from tilelaw.adapters.remote import RemoteEngine
from tilelaw.events import TilesDelivered
from tilelaw.places import filling
from tilelaw.runner import Judgement
from tilelaw.scenarios import Scenario
from tilelaw.session import Session, footer
from tilelaw.tiles import PLACES
from tilelaw.verdicts import Verdict

EXAMPLES = int(os.environ.get("FUZZED", "1000"))
ID = int(NUMBER)
HANDS = ("dealer", *(f"position {number}" for number in range(1, 7)), "dead hand")
SEED = "sea"
DOCUMENTED = {"Nonsense", "OutOfStep", "Broke", "Trouble"}
LIMITS = Limits(restarts=10**9, answer=60.0)


# The process that says them.


class Kept:
    """A channel to a process that is kept where another would be ended: what it has said is thrown away, and it goes on.

    Only that it ends is left out; the rest is the way of every other answer.
    """

    _turns = count(1)

    def __init__(self, child: Child) -> None:
        self._child = child
        self.ask, self.silent, self.last_words, self.halt = child.ask, child.silent, child.last_words, child.halt

    def end(self, patience: float = 0.0) -> None:
        """Take in all that was said, up to the answer to a question of our own."""
        number = next(self._turns)
        wanted = b"sync %d" % number
        self._child._heard.clear()
        self._child._send(json.dumps({"ask": "Sync", "id": number}).encode() + b"\n", float("inf"), 60)
        while self._child._line(float("inf"), 60) != wanted:
            pass


@dataclass(repr=False)
class Parrot:
    """A session under the small law with an engine that deals as it is told. Its other scenarios have conformed."""

    session: Session
    deal: Scenario
    file: Path
    lines: list[dict[str, Any]] = field(default_factory=list)
    codes: dict[Verdict, int] = field(default_factory=dict)

    def judged(self, answer: bytes) -> Judgement:
        """The verdict on an answer; its line of evidence is kept."""
        self.file.write_bytes(answer)
        judgement = self.session.judge(self.deal)
        self.lines.append(evidence.scenario_line(len(self.lines), judgement))
        return judgement

    def exit_code(self, verdict: Verdict) -> int:
        """What the run comes to when this is the verdict of the deal, the only one that is not settled."""
        if verdict not in self.codes:
            self.codes[verdict] = self.session.conclude().exit_code
        return self.codes[verdict]

    @cached_property
    def answers(self) -> st.SearchStrategy[bytes]:
        """Any answer."""
        return answers(self.right)

    @cached_property
    def right(self) -> dict[str, Any]:
        """The right answer."""
        tiles = filling(SEED, self.deal.id)
        dealt = [
            TilesDelivered(to=to, tiles=frozenset(tiles[place] for place in stack), face_down=True)
            for to, stack in zip(HANDS, PLACES, strict=True)
        ]
        return msgspec.to_builtins(Events(id=ID, events=tuple(dealt)))


@pytest.fixture(scope="module")
def parrot(town: Checkout, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parrot]:
    file = tmp_path_factory.mktemp("parrot") / "answer"
    child = Child([sys.executable, "-S", "-E", str(TESTS / "parrot.py"), str(file)], LIMITS)
    with entered(town):
        profile, law = profiles.load("small")
        engine = RemoteEngine("parrot", lambda: Kept(child), LIMITS)
        session = Session(profile, law, "command", engine, SEED, profile.day)
        deal = next(one for one in session.plan if one.clause == f"{LAW}.2-s1")
        for scenario in session.plan:
            if scenario is not deal:
                session.judge(scenario)
        yield Parrot(session, deal, file)
    engine.close()
    child.end()


# The answers.

_NUMBERS = st.one_of(
    st.integers(),
    st.floats(),
    st.sampled_from([0, -1, 2**53, 2**53 + 1, 2**63, 2**64, 10**400, -(10**4000), 1e308, 0.1, float("nan"), float("-inf")]),
)
_TEXTS = st.one_of(
    st.text(max_size=20),
    st.sampled_from(["", "6-6", "4a", "dealer", "Events", "<script>", "\u202e", "\x00", "\ud800", "a" * 5000, "\n{}\n"]),
)
_JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), _NUMBERS, _TEXTS),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(_TEXTS, inner, max_size=4)),
    max_leaves=12,
)


def nested(depth: int, opening: str) -> Any:
    """A value so many levels deep."""
    found: Any = 1
    for _ in range(depth):
        found = [found] if opening == "[" else {"a": found}
    return found


_VALUES = st.one_of(_JSON, st.builds(nested, st.sampled_from([5, 60, 400]), st.sampled_from("[{")))


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every part of a message: what holds it, and under which name or number."""
    found: list[tuple[Any, Any]] = []
    names = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for name in names:
        found += [(value, name), *places(value[name])]
    return found


def altered(message: Any, kind: str, turn: random.Random, value: Any) -> Any:
    """The message with one part of it altered."""
    found = json.loads(json.dumps(message))
    holder, name = turn.choice(places(found) or [([0], 0)])
    match kind:
        case "replace":
            holder[name] = value
        case "drop":
            del holder[name]
        case "add" if isinstance(holder, dict):
            holder[value if isinstance(value, str) else "more"] = value
        case "rename" if isinstance(holder, dict):
            holder[f"{name}s"] = holder.pop(name)
        case "swap" if isinstance(holder, list):
            other = turn.randrange(len(holder))
            holder[name], holder[other] = holder[other], holder[name]
        case "repeat" if isinstance(holder, list):
            holder.append(holder[name])
        case _:
            holder[name] = str(holder[name])
    return found


class Doubles(dict[str, Any]):
    """An object that is written with each of its names twice."""

    def items(self) -> Any:
        return [pair for pair in super().items() for _ in range(2)]


_VALID = messages(Answer).map(lambda one: {**msgspec.to_builtins(one), "id": ID})
_ALTERATIONS = st.lists(st.sampled_from(["replace", "drop", "add", "rename", "swap", "repeat", "text"]), max_size=3)
_TURNS = st.integers(0, 2**32).map(random.Random)
_BLANKS = st.sampled_from([(",", ":"), (", ", ": "), (" ,\t", "\r:  ")])
_CUTS = st.lists(st.sampled_from(["insert", "replace", "delete", "flip", "repeat", "end"]), min_size=1, max_size=3)
_PARTS = [b"\n", b"\r\n", b"\x00", b"\xef\xbb\xbf", b'"', b"\\", b"[", b"]}", b" ", b"//", b"\xed\xa0\x80"]
_BYTES = st.one_of(st.binary(min_size=1, max_size=3), st.sampled_from(_PARTS))


@st.composite
def structured(draw: st.DrawFn, valid: st.SearchStrategy[Any]) -> Any:
    """An answer of the contract, valid or altered in a few places."""
    answer, turn = draw(valid), draw(_TURNS)
    for kind in draw(_ALTERATIONS):
        answer = altered(answer, kind, turn, draw(_VALUES))
    return answer


@st.composite
def written(draw: st.DrawFn, values: st.SearchStrategy[Any]) -> bytes:
    """Some answer as bytes, in one of many ways of writing."""
    value = draw(values)
    if draw(st.integers(0, 9)) == 0 and isinstance(value, dict):
        value = Doubles(value)
    return json.dumps(value, separators=draw(_BLANKS), ensure_ascii=draw(st.booleans())).encode("utf-8", "surrogatepass")


def cut(text: bytes, kind: str, turn: random.Random, more: bytes) -> bytes:
    """The bytes with something done to them at one place."""
    at, to = sorted((turn.randrange(len(text) + 1), turn.randrange(len(text) + 1)))
    match kind:
        case "insert":
            return text[:at] + more + text[at:]
        case "replace":
            return text[:at] + more + text[at + len(more) :]
        case "delete":
            return text[:at] + text[at + 1 :]
        case "flip" if text:
            return text[:at] + bytes([text[at % len(text)] ^ 1 << turn.randrange(8)]) + text[at + 1 :]
        case "repeat":
            return text[:to] + text[at:]
    return text[:at]


@st.composite
def damaged(draw: st.DrawFn, texts: st.SearchStrategy[bytes]) -> bytes:
    """An answer whose bytes have suffered."""
    text, turn = draw(texts), draw(_TURNS)
    for kind in draw(_CUTS):
        text = cut(text, kind, turn, draw(_BYTES))
    return text


@st.composite
def among(draw: st.DrawFn, *some: st.SearchStrategy[Any]) -> Any:
    """One of these, each as often as it is named: ``one_of`` takes every branch once."""
    return draw(some[draw(st.integers(0, len(some) - 1))])


def answers(right: dict[str, Any]) -> st.SearchStrategy[bytes]:
    """Anything: half from the contract's types, a quarter such messages whose bytes have suffered, and a quarter from anywhere."""
    texts = written(structured(among(st.just(right), st.just(right), _VALID)))
    anything = st.one_of(written(_VALUES), st.binary(max_size=200), st.text(max_size=200).map(str.encode))
    return among(texts, texts, damaged(texts), anything)


# What becomes of them.


def is_right(answer: bytes, right: dict[str, Any]) -> bool:
    """Whether an answer deals as the right one does in all that the scenario looks at, read by another reader than the harness has."""
    try:
        found = json.loads(answer.decode(), object_pairs_hook=once, parse_constant=float)
        dealt = [event for event in found["events"] if event["event"] == "TilesDelivered"]
        said = [(set(one["tiles"]), one["face_down"], one.get("origin", "engine")) for one in dealt]
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return False
    wanted = [(set(one["tiles"]), one["face_down"], "engine") for one in right["events"]]
    return found.get("answer") == "Events" and found.get("id") == ID and said == wanted


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError
    return found


def stands(parrot: Parrot, answer: bytes) -> str:
    """The answer has a verdict, which is given, and none that it does not deserve; it can be told."""
    judgement = parrot.judged(answer)
    if judgement.verdict is Verdict.ERROR:
        assert re.match(r"\w+", judgement.reason or "")[0] in DOCUMENTED, judgement.trace  # type: ignore[index] # a reason begins with a word
        assert (judgement.reason or "").isprintable()
    green = judgement.verdict is Verdict.CONFORMS or parrot.exit_code(judgement.verdict) == 0
    assert not green or is_right(answer, parrot.right)
    line = evidence.encoded(parrot.lines[-1])
    assert line.splitlines(keepends=True) == [line]
    assert json.loads(line)["verdict"] == judgement.verdict.value
    return f"{judgement.verdict.value} {(judgement.reason or '').partition(':')[0] if judgement.verdict is Verdict.ERROR else ''}"


@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_whatever_is_answered_has_a_verdict_that_it_deserves(parrot: Parrot, data: st.DataObject) -> None:
    event(stands(parrot, data.draw(parrot.answers)))


def test_the_right_answer_is_right(parrot: Parrot) -> None:
    assert parrot.judged(json.dumps(parrot.right).encode()).verdict is Verdict.CONFORMS
    assert is_right(json.dumps(parrot.right).encode(), parrot.right)
    assert parrot.session.conclude().exit_code == 0


def test_an_answer_that_deals_otherwise_is_not_right(parrot: Parrot) -> None:
    wrong = json.loads(json.dumps(parrot.right))
    wrong["events"].reverse()
    assert parrot.judged(json.dumps(wrong).encode()).verdict is Verdict.BREACHES
    assert not is_right(json.dumps(wrong).encode(), parrot.right)


EVENTS = '{"answer":"Events","id":987654321,"events":[%s]}'


# Names that stand twice.


def doubled(value: Any, at: int) -> Any:
    """The message with one name of one of its objects, wherever it is, standing there twice."""
    found = json.loads(json.dumps(value))
    inside = [(None, None), *((holder, name) for holder, name in places(found) if isinstance(holder[name], dict) and holder[name])]
    holder, name = inside[at % len(inside)]
    if holder is None:
        return Double(found)
    holder[name] = Double(holder[name])
    return found


class Double(dict[str, Any]):
    """An object that is written with its first name once more at the end."""

    def items(self) -> Any:
        pairs = list(super().items())
        return [*pairs, pairs[0]]


def as_read(message: bytes) -> str:
    """What is read in an answer: its kind, or why it is none."""
    try:
        return type(decoded(message, Close(id=ID, table=1))).__name__
    except Nonsense as nonsense:
        return str(nonsense)


@given(_VALID, _BLANKS, st.booleans(), st.integers(0, 99))
def test_a_name_that_stands_twice_is_told_however_it_is_written(valid: dict[str, Any], blanks: Any, ascii_only: bool, at: int) -> None:
    once, twice = (json.dumps(one, separators=blanks, ensure_ascii=ascii_only).encode() for one in (valid, doubled(valid, at)))
    assert as_read(once) == valid["answer"]
    assert "stands there twice" in as_read(twice)


@pytest.mark.parametrize(
    "setting", ['{"high":["1-2"],"high":["1-2"],"low":[]}', '{"high":["1-2"],"low":[],"low" :[]}', r'{"high":[],"low":[],"l\u006fw":[]}']
)
def test_a_name_that_stands_twice_in_one_of_many_settings_is_told(setting: str) -> None:
    many = ",".join(['{"high":["2-4"],"low":[]}'] * 999)
    message = '{"answer":"Replied","id":987654321,"reply":{"reply":"HouseWaysSet","settings":[%s]}}'
    assert as_read((message % f"{many},{many}").encode()) == "Replied"
    assert "stands there twice" in as_read((message % f"{many},{setting}").encode())


@pytest.mark.parametrize(
    "answer",
    [
        EVENTS % ('{"event":"Other","name":"a","data":{"n":1%s}}' % ("0" * 5000)),
        EVENTS % ('{"event":"Other","name":"a","data":%s}' % ('{"a":' * 3000 + "1" + "}" * 3000)),
        EVENTS % '{"event":"Other","name":"a","data":{"a":1,"a":1}}',
        EVENTS % r'{"event":"Other","name":"a","data":{"a":1,"\u0061":1}}',
        EVENTS % r'{"event":"Other","name":"a","data":{"\ud800":1}}',
        EVENTS % '{"event":"Other","name":"a","data":{"a":1e400}}',
        '{"answer":"Failed","id":987654321,"error":"","misnamed":true}',
        "\ufeff" + EVENTS % "",
    ],
    ids=range(8),
)
def test_an_answer_at_the_edge_has_a_verdict_that_it_deserves(parrot: Parrot, answer: str) -> None:
    stands(parrot, answer.encode())


def test_all_of_them_can_be_reported(parrot: Parrot, tmp_path: Path) -> None:
    stands(parrot, b'{"answer":"Refusal","id":987654321,"reason":"\\u0000<b>"}')
    writer = evidence.Writer(tmp_path, parrot.session.header())
    for line in parrot.lines[-1000:]:
        writer.line(line)
    path = writer.close(footer(parrot.session, parrot.session.conclude()))
    assert report.write(path, evidence.read(path)).stat().st_size > 1000
    assert len(evidence.read(path)) == len(parrot.lines[-1000:]) + 2
