"""Putting the shards of a run together, whichever way it was split: the evidence is, byte by byte, what the whole run would have written.

No engine is asked, and no law is read: the header that all shards share holds what a conclusion rests on.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from tilelaw import __version__, evidence
from tilelaw.canonical import encode
from tilelaw.seal import recount
from tilelaw.shards import Shard, parsed
from tilelaw.trouble import Trouble, one_line

Line = dict[str, Any]
_AGAIN = "run it again with the seed, engine, jurisdiction and release of the others"
_DEEP = 3
_FIRST = ("tool", "seed", "jurisdiction", "as_of", "selection", "engine", "profile", "digests")
_PROBES = "the making of the honesty probes"


@dataclass(frozen=True)
class Part:
    """One shard, as it was read: the header that it shares with the others, what it holds of the run, and what stands beside it."""

    path: Path
    header: Line
    shard: Shard
    lines: Sequence[Line]
    sidecar: Line

    @property
    def run(self) -> bytes:
        """What tells the run of which it is a shard from any other."""
        return hashlib.sha256(encode(self.header)).digest()


def read(path: Path) -> Part:
    """A shard. Raises Trouble for anything that is not, byte by byte, what ``tilelaw run --shard`` has written."""
    header, *lines = evidence.read(path)
    if "shard" not in header:
        raise Trouble(path, "this is no shard of a run", do="give what tilelaw run --shard has written")
    if not lines or lines[-1]["line"] != evidence.SHARD:
        raise Trouble(path, "the last line is missing: the shard was cut off", do="run it again")
    if path.read_bytes() != b"".join(map(evidence.encoded, (header, *lines))):
        raise Trouble(path, "it is not as it was written: the file was altered", do="give the file as the run wrote it")
    try:
        shard = msgspec.convert(header.pop("shard"), Shard)
    except msgspec.ValidationError as wrong:
        raise Trouble(path, f"its first line names no shard ({wrong})", do="give the file as the run wrote it") from None
    part = Part(path, header, shard, lines[:-1], lines[-1]["sidecar"])
    try:
        unlike = next(_unlike(part), None)
    except (KeyError, TypeError, AttributeError) as missing:
        unlike = f"it is not what a run writes ({missing})"
    if unlike:
        raise Trouble(path, unlike, do="run it again")
    return part


def merge(parts: Sequence[Part], out: Path) -> Path:
    """Write the evidence of the whole and its sidecar into a folder, and give its path. Raises Trouble where they are no whole run."""
    _one_run(parts)
    _each_once(parts)
    header, lines = parts[0].header, [line for part in parts for line in part.lines]
    lines.sort(key=lambda line: (line["line"] == "probe", line.get("n", 0)))
    footer = _footer(parts[0].path, [header, *lines])
    writer = evidence.Writer(out, {name: value for name, value in header.items() if name not in ("line", "format")})
    for line in lines:
        writer.line(line)
    path = writer.close(footer)
    beside = _sidecar(parts) | {"evidence_sha256": hashlib.sha256(path.read_bytes()).hexdigest()}
    path.with_name(evidence.SIDECAR).write_bytes(msgspec.json.format(evidence.encoded(beside)))
    return path


def _unlike(part: Part) -> Iterator[str]:
    """Where a shard does not hold what it says that it holds."""
    judged = [line for line in part.lines if line["line"] == "scenario"]
    plan = _plan(part.header)
    if [line["n"] for line in judged] != sorted(part.shard.numbers):
        yield "its scenarios are not those that its first line names"
    elif any(not 0 <= line["n"] < len(plan) or plan[line["n"]] != line["id"] for line in judged):
        yield "its scenarios are not those of the plan"
    if [line["probe"] for line in part.lines if line["line"] == "probe"] != (part.header["probes"] if part.shard.probes else []):
        yield "its honesty probes are not those that its first line names"
    yield from recount.unborne(judged)


def _plan(header: Mapping[str, Any]) -> list[str]:
    """The scenarios that the run judges, in order."""
    aside = {one["id"] for one in header["aside"]}
    return [name for name in header["plan"] if name not in aside]


def _one_run(parts: Sequence[Part]) -> None:
    """Raises Trouble for a shard of another run than most are of, or of another release than this one."""
    most = Counter(part.run for part in parts).most_common(1)[0][0]
    first = next(part for part in parts if part.run == most)
    version = first.header["tool"]["version"]
    if version != __version__:
        raise Trouble(
            first.path, f"it was written by tilelaw {version}, and this is {__version__}", do="merge with the release that judged"
        )
    for part in parts:
        if part.run != most:
            name, there, here = _difference("", first.header, part.header)
            told = f"it is of another run than {first.path}: {name} is {_short(here)}, and {_short(there)} there"
            raise Trouble(part.path, told, do=_AGAIN)


def _difference(name: str, one: Any, other: Any, deep: int = _DEEP) -> tuple[str, Any, Any]:
    """The first thing in which two headers differ: its name and what each says there."""
    if deep and isinstance(one, dict) and isinstance(other, dict):
        key = next(key for key in sorted(one.keys() | other.keys(), key=_told_first) if one.get(key) != other.get(key))
        return _difference(f"{name}.{key}".removeprefix("."), one.get(key), other.get(key), deep - 1)
    return name, one, other


def _told_first(key: str) -> tuple[int, str]:
    """What others follow from is told first."""
    return (_FIRST.index(key) if key in _FIRST else len(_FIRST)), key


def _short(value: Any) -> str:
    return one_line(encode(value).decode("utf-8", "replace"), 80)


def _each_once(parts: Sequence[Part]) -> None:
    """Raises Trouble where a scenario or the honesty probes are in two shards, or in none."""
    plan, held = _plan(parts[0].header), dict[str, Part]()
    for part in parts:
        for name in (*(plan[number] for number in sorted(part.shard.numbers)), *([_PROBES] if part.shard.probes else [])):
            if name in held:
                raise Trouble(part.path, f"{name} is in it and in {held[name].path}", do="give each shard once")
            held[name] = part
    missing = [name for name in (*plan, _PROBES) if name not in held]
    if missing:
        what = f"{missing[0]} is in none" + (f", and {len(missing) - 1} more" if missing[1:] else "")
        given = [part.shard.label for part in parts]
        raise Trouble("tilelaw merge", f"{_absent(given)}: {what}", known=given, do="give every shard of the run")


def _absent(given: Sequence[str]) -> str:
    """Which shards are missing, as far as their names tell."""
    try:
        found = {parsed(label) for label in given}
    except Trouble:
        found = set()
    totals = {total for _, total in found}
    absent = [f"{which}/{total}" for total in totals for which in range(1, total + 1) if (which, total) not in found]
    return f"{', '.join(absent)} missing" if len(totals) == 1 and absent else "a shard is missing"


def _footer(path: Path, lines: Sequence[Line]) -> Mapping[str, Any]:
    """The footer that the lines come to. Raises Trouble where they contradict themselves."""
    try:
        footer = recount.footer(lines)
        wrong = next(recount.disagreements([*lines, {"line": "footer", **msgspec.json.decode(encode(footer))}]), None)
    except (recount.NotHeld, KeyError, TypeError, ValueError, AttributeError) as missing:
        wrong = f"no verdicts can be drawn from it and the others ({missing})"
    if wrong:
        raise Trouble(path, wrong, do="run the shards again")
    return footer


def _sidecar(parts: Sequence[Part]) -> Line:
    """What stands beside the merged evidence: of all shards together, and of each as it was."""
    each = [part.sidecar for part in parts]
    engines = {one["engine"] for one in each}
    errors = {name: trace for one in each for name, trace in one["errors"].items()}
    return {
        "started": min(one["started"] for one in each), "ended": max(one["ended"] for one in each),
        **{name: ", ".join(sorted({one[name] for one in each})) for name in ("host", "python", "platform")},
        "engine": engines.pop() if len(engines) == 1 else None, "workers": sum(one["workers"] for one in each),
        "command": parts[0].sidecar["command"], "errors": errors, "shards": {part.shard.label: part.sidecar for part in parts},
    }  # fmt: skip
