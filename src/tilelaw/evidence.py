"""Evidence: lines of JSON, written as a run goes, so that a crash loses nothing that was judged.

First a header with the plan, then a line per scenario and per honesty probe, last a footer with the verdicts and a digest of it all.
Where several machines share a run, each writes a shard of it: the same header and, in the place of the footer, a line without verdicts.
While a run goes on the file is called ``evidence.jsonl.part``; a file without footer is an incomplete run. Clock, host and durations
live in a sidecar.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from operator import itemgetter
from pathlib import Path
from typing import Any

import msgspec

from tilelaw.canonical import encode
from tilelaw.exchange import Exchange
from tilelaw.runner import Judgement
from tilelaw.scenarios.features import Table
from tilelaw.trouble import Trouble
from tilelaw.verdicts import Verdict

NAME = "evidence.jsonl"
SIDECAR = "evidence.sidecar.json"
SEAL = "seal.dsse.json"
VIEWS = ("report.html", "junit.xml", "matrix.csv", "summary.md", "messages.ndjson", "report.pdf", "gate.md", "gate.json", SIDECAR, SEAL)
FORMAT = 1
SHARD = "shard"
_KEPT = 3
_LAST = ("footer", SHARD)


class StepLine(msgspec.Struct, frozen=True):
    """One step in the line of its scenario."""

    keyword: str
    text: str
    at: int
    table: Table | None
    outcome: str


class Writer:
    """Writes one run's evidence into a folder. Raises Trouble when the folder cannot be written.

    Lines are flushed one by one, and scenarios come in any order; in the end they stand in that of the plan.
    """

    def __init__(self, out: Path, header: Mapping[str, Any], name: str = NAME) -> None:
        self.path = out / name
        self._part = out / f"{name}.part"
        try:
            _clear(out, {NAME, name})
            self._file = self._part.open("wb")
        except OSError as error:
            raise Trouble(out, f"cannot be written to: {error.strerror}", do="give --out a folder that can be written") from None
        self._chain = hashlib.sha256()
        self._order: list[tuple[bool, int]] = []
        self.line({"line": "header", "format": FORMAT, **header})

    def line(self, data: Mapping[str, Any]) -> None:
        """Append one line."""
        text = encoded(data)
        self._order.append(_place(data))
        self._chain.update(text)
        self._file.write(text)
        self._file.flush()

    def stop(self) -> Path:
        """Leave the file as it is, without a footer: an incomplete run. Gives its path."""
        self._file.close()
        return self._part

    def close(self, footer: Mapping[str, Any], kind: str = "footer") -> Path:
        """Put the lines in order, append the footer (or, of a shard, its last line) with the chain and give the file its name."""
        if self._order != sorted(self._order):
            self._sort()
        last = {"line": kind, **footer}
        self._chain.update(encoded(last))
        self._file.write(encoded({**last, "chain": self._chain.hexdigest()}))
        self._file.close()
        self._part.replace(self.path)
        return self.path

    def _sort(self) -> None:
        """Write all lines again in order, and only then let go of the file in which they came."""
        self._file.close()
        came = zip(self._order, self._part.read_bytes().splitlines(keepends=True), strict=True)
        text = b"".join(line for _, line in sorted(came, key=itemgetter(0)))
        in_order = self._part.with_suffix(".sorted")
        in_order.write_bytes(text)
        in_order.replace(self._part)
        self._file = self._part.open("ab")
        self._chain = hashlib.sha256(text)


def _place(line: Mapping[str, Any]) -> tuple[bool, int]:
    """Where a line belongs: the header, which comes first, the scenarios by number, then what else there is as it came."""
    return line["line"] not in ("header", "scenario"), line.get("n", 0)


def _clear(out: Path, files: Iterable[str]) -> None:
    """Make the folder; keep what an earlier run recorded under another name, and remove its views, so that none is taken for this run's."""
    out.mkdir(parents=True, exist_ok=True)
    for name in [each for file in files for each in (file, f"{file}.part")]:
        if (out / name).exists():
            (out / name).replace(out / f"previous-{name}")
    for view in VIEWS:
        (out / view).unlink(missing_ok=True)


def encoded(data: Any) -> bytes:
    """One line of evidence: keys and sets in order, dates in ISO 8601."""
    return encode(data) + b"\n"


def read(path: Path) -> list[dict[str, Any]]:
    """The lines of an evidence file, header first. A cut-off last line is dropped. Raises Trouble for anything else that is broken."""
    try:
        raw = path.read_bytes().splitlines()
    except OSError as error:
        raise Trouble(path, f"cannot be read: {error.strerror}", do="give the path of an evidence.jsonl") from None
    lines: list[dict[str, Any]] = []
    for number, line in enumerate(raw, 1):
        try:
            lines.append(_object(line))
        except (ValueError, msgspec.DecodeError):
            if number == len(raw):
                break
            raise Trouble(path, "this is no line of evidence", line=number, do="give the file as the run wrote it") from None
    if not lines or lines[0].get("line") != "header":
        raise Trouble(path, "there is no header", do="give the path of an evidence.jsonl")
    _intact(path, raw, lines)
    return sorted(lines, key=_place)  # in a file without footer they may stand as they came


def _object(line: bytes) -> dict[str, Any]:
    found = msgspec.json.decode(line)
    if not isinstance(found, dict) or found.get("line") not in ("header", "scenario", "probe", *_LAST):
        raise ValueError
    return found


def _intact(path: Path, raw: list[bytes], lines: list[dict[str, Any]]) -> None:
    if lines[0].get("format") != FORMAT:
        raise Trouble(path, f"the evidence has format {lines[0].get('format')}", known=[str(FORMAT)], do="use the release that wrote it")
    for number, line in enumerate(lines, 1):
        if line["line"] in _LAST:
            last = encoded({name: value for name, value in line.items() if name != "chain"})
            chain = hashlib.sha256(b"".join(part + b"\n" for part in raw[: number - 1]) + last).hexdigest()
            if chain != line.get("chain") or number != len(raw):
                raise Trouble(
                    path, "the lines do not fit the digest in the last one: the file was altered", do="give the file as the run wrote it"
                )


def scenario_line(number: int, judgement: Judgement) -> dict[str, Any]:
    """The line of one scenario."""
    one = judgement.scenario
    steps = [
        StepLine(step.plain.keyword, step.plain.text, step.plain.line, step.plain.table, outcome)
        for step, outcome in zip(one.steps, judgement.outcomes, strict=True)
    ]
    return {
        "line": "scenario", "n": number, "id": one.id, "clause": one.clause, "duties": one.duties, "name": one.plain.name,
        "rule": one.plain.rule, "feature": one.feature, "at": one.plain.line, "options": one.options, "no_options": one.no_options,
        "reading": one.reading, "steps": steps, "transcript": list(_transcript(judgement)), "verdict": judgement.verdict.value,
        "judged_on": "observed" if judgement.is_observed else "forced", **({"tries": judgement.tries} if judgement.tries > 1 else {}),
        "reason": judgement.reason, "look": judgement.look, "expected": judgement.expected, "actual": judgement.actual,
    }  # fmt: skip


def _transcript(judgement: Judgement) -> Iterator[dict[str, Any]]:
    """Every exchange; of a sweep the Givens, the first three acts, and the digest of all its answers; of a bulk question two digests."""
    swept = [one for one in judgement.transcript if one.phase == "when"]
    for one in [*(one for one in judgement.transcript if one.phase != "when"), *swept[:_KEPT]]:
        yield {"phase": one.phase, "act": one.act, **_shaped(one), "events": one.events, "refused": one.refused}
    if len(swept) > 1:
        answers = b"".join(encoded([one.act, one.events, one.refused]) for one in swept)
        yield {"phase": "when", "swept": len(swept), "digest": hashlib.sha256(answers).hexdigest()}
    yield from ({"phase": "when", **asked.record()} for asked in judgement.asked)


def _shaped(exchange: Exchange) -> dict[str, Any]:
    """What was asked in the place of the act, and which outcomes came by chance, as the engine named them."""
    shaped = exchange.shaped
    return {name: value for name in ("asked", "came") if shaped and (value := getattr(shaped, name)) is not None}


def verdicts(lines: list[dict[str, Any]]) -> dict[str, Verdict]:
    """The scenarios' verdicts in evidence, by id."""
    return {line["id"]: Verdict(line["verdict"]) for line in lines if line["line"] == "scenario"}
