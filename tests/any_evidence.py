"""Evidence of any kind that a run can write, with what it comes to; and the same cut off or altered."""

import datetime
from dataclasses import dataclass
from typing import Any

import msgspec
import sample_evidence as sample
from hypothesis import strategies as st
from registers import ATTEST, DAY, JUDGED, NO_DUTY, OPEN, UNTESTED, clause, law, profile, section
from scenes import scenario

from tilelaw import integrity, session
from tilelaw.attestations import Attestation, Attestations, Waiver
from tilelaw.canonical import plain
from tilelaw.concluding import concluded
from tilelaw.conformity import Case, Conformity, in_plan
from tilelaw.register import NotObtained
from tilelaw.scenarios import Scenario
from tilelaw.verdicts import INCOMPLETE, Verdict

Lines = list[dict[str, Any]]
HOSTILE = "<b onclick=x>`|*_#@you [a](b) ![c](d)\u202e\x1b=1+1,\"'\r\n</script>"
TEXTS = st.sampled_from(["", "plain", HOSTILE, "=1+1", "- a\n- b", "ü" * 300])
ENDS = [*INCOMPLETE, Verdict.CONFORMS, Verdict.CONFORMS, Verdict.BREACHES, Verdict.OPEN]
FIRST, LAST = datetime.date(2019, 1, 1), datetime.date(2021, 1, 1)


@dataclass(frozen=True)
class Written:
    """Lines of evidence, and the conclusion that was drawn when they were written."""

    lines: Lines
    result: Conformity


@st.composite
def whole(draw: st.DrawFn) -> Written:
    """A finished run of a law of up to four clauses."""
    duties = st.lists(st.sampled_from([JUDGED, JUDGED, ATTEST, OPEN, NO_DUTY, UNTESTED]), min_size=1, max_size=2)
    options = st.sampled_from([None, None, "quick-deal"])
    names = [f"xx-small.1-{letter}" for letter in "abcd"[: draw(st.integers(1, 4))]]
    missing = draw(st.lists(st.sampled_from(["xx-small.8", "xx-small.9"]), unique=True))
    of = law(
        section(*(clause(name, *draw(duties), option=draw(options)) for name in names)),
        not_obtained=[NotObtained(id=name, citation=name, heading="Not held") for name in missing],
    )
    suite = [one for name in names for one in draw(_scenarios(name))]
    quick, selection = draw(st.booleans()), frozenset(draw(st.sampled_from([[], [], [], names[:1]])))
    under = profile(quick_deal=quick)
    planned = [one for one in suite if in_plan(one, of, under, DAY)]
    verdicts = {one.id: draw(st.sampled_from(ENDS)) for one in planned if not selection or one.clause in selection}
    probes = (
        []
        if selection
        else [(one.name, draw(st.sampled_from(["passed"] * 6 + ["failed", "error", "not made"]))) for one in integrity.PROBES]
    )
    papers = draw(_papers(names))
    deviation = draw(st.sampled_from([None, None, None, "the engine ran in the harness's process"]))
    case = Case(
        of, under, DAY, suite, verdicts, selection, papers.attested(), papers.waived(under.name, "d1"), deviation,
        integrity.distrust(probes),
    )  # fmt: skip
    result = concluded(case, papers, "d1")
    text = draw(TEXTS)
    header = {
        **sample.header(), "jurisdiction": "small", "as_of": DAY, "selection": selection, "deviation": deviation,
        "probes": [name for name, _ in probes],
        "probes_note": None, "engine": {**sample.header()["engine"], "product": text, "digest": "d1"}, "law": session._law_line(of),
        "profile": {name.replace("-", "_"): value for name, value in msgspec.to_builtins(under).items()},
        "plan": [one.id for one in planned], "proof": None, "attestations": papers if papers.given else None,
        "aside": [_aside(one) for one in suite if one.id not in verdicts], "subject": draw(st.sampled_from([None, _subject(text)])),
    }  # fmt: skip
    lines = [header, *(_line(one, verdicts[one.id], text) for one in planned if one.id in verdicts)]
    lines += [_probe(name, outcome) for name, outcome in probes]
    counted = {outcome: [one for _, one in probes].count(outcome) for _, outcome in probes}
    lines.append({"line": "footer", **result.footer(verdicts.values(), counted), "chain": "c4" * 32})
    return Written(plain(lines), result)


def damaged() -> st.SearchStrategy[Lines]:
    """The same, cut off or altered in one place."""
    return st.builds(
        lambda written, damage: damage([dict(line) for line in written.lines]), whole(), st.sampled_from([_cut, _lost, _bent, _bettered])
    )


def _cut(lines: Lines) -> Lines:
    return lines[:-1]


def _lost(lines: Lines) -> Lines:
    return [line for n, line in enumerate(lines) if n != 1 or line["line"] == "footer"]


def _bent(lines: Lines) -> Lines:
    return [
        line | ({"verdict": "breaches", "expected": 1, "actual": 2} if n == 1 and line["line"] == "scenario" else {})
        for n, line in enumerate(lines)
    ]


def _bettered(lines: Lines) -> Lines:
    return [line | ({"verdict": "conforms"} if line["line"] == "scenario" else {}) for line in lines]


@st.composite
def _scenarios(draw: st.DrawFn, name: str) -> list[Scenario]:
    kinds = st.sampled_from([{}, {}, {"options": ("quick-deal",)}, {"no_options": ("quick-deal",)}])
    duties = st.sampled_from([(), (1,), (2,), (1, 2)])
    count = draw(st.integers(0, 3))
    return [scenario(clause=name, id=f"{name}#{n}", name=f"{n}{draw(TEXTS)}", duties=draw(duties), **draw(kinds)) for n in range(count)]


@st.composite
def _papers(draw: st.DrawFn, names: list[str]) -> Attestations:
    attested = Attestation(duty=f"{names[0]}/1", by="a", role="r", date=FIRST, evidence="e", expires=LAST)
    waived = draw(st.builds(
        Waiver, clause=st.sampled_from([names[-1], names[-1], "xx-small.1", "xx-other.1-a"]), reason=st.just("r"), owner=st.just("o"),
        jurisdiction=st.sampled_from(["small", "small", "big"]), approver=st.just("a"), evidence=st.just("e"),
        start=st.sampled_from([FIRST, LAST]), end=st.just(LAST), engine_digest=st.sampled_from(["d1", "d1", "d2", ""]),
    ))  # fmt: skip
    given = draw(st.sampled_from([(False, False)] * 4 + [(True, False), (False, True), (True, True)]))
    parts: dict[str, Any] = {"attestations": (attested,) if given[0] else (), "waivers": (waived,) if given[1] else ()}
    return Attestations(**parts, today=DAY if any(given) else datetime.date.min)


def _subject(text: str) -> dict[str, Any]:
    """A manifest as evidence keeps it, every text of which somebody else has written."""
    who = {"name": text, "address": text}
    item = {"declared-by": "vendor", "name": text, "vendor": text, "versions": {text: text}, "condition": text}
    earlier = {"report": text, "reason": text}
    laboratory = {"laboratory": who, "customer": who, "deviations": [text], "reviewer": {"name": text, "role": text}, "amends": earlier}
    files = {text: {"sha256": "9a" * 32, "expected": True}}
    determined = {"manifest": {"name": text, "sha256": "9b" * 32}, "files": files}
    return {"declared": {"laboratory": laboratory, "vendor": {"item": item}}, "determined": determined}


def _aside(one: Scenario) -> dict[str, Any]:
    return {name: getattr(one, name) for name in ("id", "clause", "duties", "options", "no_options")}


def _line(one: Scenario, verdict: Verdict, text: str) -> dict[str, Any]:
    told: dict[str, Any] = {"reading": "T1"} if verdict is Verdict.OPEN else {}
    told |= {"reason": text} if verdict is not Verdict.CONFORMS else {}
    told |= {"look": text or "a look", "expected": [text], "actual": None} if verdict is Verdict.BREACHES else {}
    line = sample._line("1", one.plain.name, "conforms" if verdict is Verdict.DECLARED else verdict.value, [])
    return {**line, **_aside(one), "verdict": verdict.value, **told}


def _probe(name: str, outcome: str) -> dict[str, Any]:
    return {"line": "probe", "probe": name, "title": name, "outcome": outcome, "asked": "a", "expected": "b", "got": "c", "sides": []}
