"""Whatever an engine, a profile or a manifest says is shown as text: the page has the elements that it has with plain words."""

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any

import sample_evidence as sample
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pages import Made

from tilelaw.report.page import render
from tilelaw.report.words import printable

Say = Callable[[], str]
MARKUP = (
    "<script>alert(1)</script>", "</script>", "</style>", "<!--", "-->", "<img src=x onerror=alert(1)>", "<svg/onload=alert(1)>", "]]>",
    "</title></head>", "\"' onclick=alert(1) x='", "&lt;b&gt;", "&#60;b&#62;", "{{ 7*7 }}", "{% raw %}", "javascript:alert(1)",
    "\\\"}", "`",
)  # fmt: skip
UNSEEN = "\u202e\u2066\u200f\u061c\u200b\u00ad\u2028\ufeff\x00\x1b\x85\ud800\ufdd0\U000e0041\r"
TEXTS = st.lists(st.one_of(st.sampled_from(MARKUP), st.sampled_from(UNSEEN), st.text(max_size=5)), min_size=1, max_size=4).map("".join)


def _engine(say: Say) -> dict[str, Any]:
    names = ("vendor", "product", "version", "digest", "dealer")
    return {**sample.header()["engine"], **{name: say() for name in names}, "differences": [say()], "options": [say()], "acts": [say()]}


def _event(kind: str, say: Say) -> dict[str, Any]:
    return {"event": kind, "to": say(), "hand": say(), "tiles": [say(), say()], "word": say(), "origin": "engine", "raw": say()}


def _transcript(say: Say) -> list[dict[str, Any]]:
    act = {"act": "DealTiles", "by": say(), "style": say()}
    answered = {"phase": "given", "act": act, "events": [_event("TilesDelivered", say), _event("TilesDelivered", say)], "refused": None}
    refused = {"phase": "when", "act": act, "events": [_event("WordUnknown", say)], "refused": say()}
    delivered = [{**_event("TilesDelivered", say), "tiles": tiles} for tiles in sample.JUNG_QUAT]
    hands = {
        "event": "HandSet",
        "hand": say(),
        "by": say(),
        "high": ["1-2", "2-4"],
        "low": ["5-5a", "6-6b"],
        "origin": "engine",
        "raw": say(),
    }
    drawn = {"phase": "given", "act": {"act": "DealTiles", "by": say()}, "events": [*delivered, hands], "refused": None}
    return [answered, drawn, {**refused, "came": {"tiles": [say()]}, "asked": act}]


def _scenario(line: dict[str, Any], say: Say) -> dict[str, Any]:
    told = {"reason": say(), "transcript": _transcript(say)}
    both = {"expected": [[say(), say()]], "actual": [[say(), say()], {"event": "WordUnknown", "word": say()}]}
    return {**line, **told, **both} if line["verdict"] == "breaches" else {**line, **told}


def _profile(say: Say) -> dict[str, Any]:
    return {
        **sample.header()["profile"], "name": say(), "title": say(), "extends": [say()], "item_kind": say(),
        "options": {"jung-quat": say()}, "differences": [{"option": say(), "base": say(), "value": say()}],
        "readings": {"T36": {"approver": say()}}, "house_rules": {"name": say(), "title": say(), "extends": [say()]},
    }  # fmt: skip


def _subject(say: Say) -> dict[str, Any]:
    item = {"name": say(), "vendor": say(), "versions": {"engine": say()}, "condition": say()}
    mine = {
        "laboratory": {"name": say(), "address": say()}, "customer": {"name": say(), "address": say()}, "deviations": [say()],
        "reviewer": {"name": say(), "role": say()}, "authoriser": {"name": say(), "role": say()},
        "amends": {"report": say(), "reason": say()},
        "tested": {"from": say(), "until": say()}, "issued": say(), "status": say(),
    }  # fmt: skip
    files = {"one.bin": {"sha256": say(), "expected": None}}
    return {
        "declared": {"vendor": {"item": item}, "laboratory": mine},
        "determined": {"manifest": {"name": say(), "sha256": say()}, "files": files},
    }


def _papers(say: Say) -> dict[str, Any]:
    waiver = {
        "clause": "pa-621a.7-4",
        **{name: say() for name in ("jurisdiction", "engine-digest", "reason", "owner", "approver", "evidence")},
    }
    stated = {"duty": "pa-621a.4-d-s1/1", "by": say(), "role": say(), "evidence": say(), "date": "2020-01-01", "expires": "2030-01-01"}
    return {"today": "2026-01-05", "waivers": [{**waiver, "start": "s", "end": "e"}], "attestations": [stated]}


def _lines(say: Say) -> list[dict[str, Any]]:
    head, *scenarios, end = sample.evidence()
    probe = {"line": "probe", "probe": "p", "outcome": "failed", "title": say(), "expected": say(), "got": say(), "asked": say()}
    sides = [{"title": say(), "transcript": _transcript(say)}]
    head = {
        **head, "engine": _engine(say), "profile": _profile(say), "subject": _subject(say), "attestations": _papers(say),
        "deviation": say(),
        "jurisdiction": say(), "seed": say(), "probes": ["p"],
    }  # fmt: skip
    states = {"waivers": [say()], "attestations": [say()]}
    end = {**end, "states": states, "invalid": [say()], "probes": {"failed": 1}, "without_waivers": {"engine": say()}}
    return [head, *(_scenario(line, say) for line in scenarios), {**probe, "sides": sides}, end]


def _sidecar(say: Say) -> dict[str, Any]:
    errors = {"pa-621a.10-b#a-die-that-falls-out-is-no-roll": say()}
    return {name: say() for name in ("started", "ended", "host", "platform", "python", "engine", "evidence_sha256")} | {
        "command": [say()],
        "errors": errors,
    }


def _page(say: Say) -> str:
    return render(_lines(say), _sidecar(say))


def _sayer(texts: Sequence[str]) -> Say:
    """Says these texts in turn, each with a number: a text that is a tile, or that another says too, would alter what is drawn."""
    said: Iterator[tuple[int, str]] = enumerate(chain.from_iterable(iter(lambda: texts, None)))

    def say() -> str:
        number, text = next(said)
        return f"{text} no. {number}"

    return say


def _plainly(texts: Sequence[str]) -> list[str]:
    """Texts of the same words in plain letters: how long a word is may decide how it is drawn."""
    return [re.sub(r"\S", "a", text) for text in texts]


@settings(max_examples=40, deadline=None)
@given(st.lists(TEXTS, min_size=1, max_size=7))
@example(list(MARKUP))
@example([f"x{one}y" for one in UNSEEN])
def test_no_text_makes_an_element_or_an_attribute(texts: list[str]) -> None:
    assert Made(_page(_sayer(texts))).elements == Made(_page(_sayer(_plainly(texts)))).elements


@settings(max_examples=30, deadline=None)
@given(st.lists(TEXTS, min_size=1, max_size=7))
@example([f"x{one}y" for one in UNSEEN])
def test_no_character_of_a_page_is_unseen(texts: list[str]) -> None:
    page = _page(_sayer(texts))
    assert {one for one in page if unicodedata.category(one) in ("Cc", "Cs", "Zl", "Zp") and one not in "\t\n"} == set()
    assert set(page) & set(UNSEEN) == set()


@settings(max_examples=30, deadline=None)
@given(st.lists(TEXTS, min_size=1, max_size=3))
@example(list(MARKUP))
def test_every_text_is_shown_as_it_was_said(texts: list[str]) -> None:
    shown = " ".join("".join(Made(_page(_sayer(texts))).texts).split())
    assert [
        one for one in (f"{text} no. {number}" for number, text in enumerate(texts)) if " ".join(printable(one).split()) not in shown
    ] == []


@given(st.characters())
def test_a_character_is_shown_or_written_out(one: str) -> None:
    written = printable(one)
    assert written == one or written.isascii()
