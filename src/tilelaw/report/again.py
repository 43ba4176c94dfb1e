"""The command that repeats a run."""

import re
import shlex
from collections.abc import Iterator

from tilelaw.report.views import Line

_ENGINE = re.compile(r"[\w.]+:[\w.]+")
_PAPERS = "--attestations"


def command(header: Line, sidecar: Line, clause: str | None = None) -> str:
    """The command that repeats the run, whole or for one clause, quoted for a shell."""
    named = [sidecar["engine"]] if sidecar.get("engine") else [word for word in sidecar.get("command", ()) if _ENGINE.fullmatch(word)]
    engine = named[:1] + (["--in-process"] if header["adapter"] == "in-process" else [])
    by_day = header["profile"].get("by_day") or header["as_of"] != header["profile"]["day"]
    day = ["--as-of", header["as_of"]] if by_day else []
    which = ["--clause", clause] if clause else [*_selected(header), *_manifest(header)]
    rest = [*which, *_papers(header, sidecar), "--seed", header["seed"]]
    return shlex.join(["tilelaw", "run", *engine, "--jurisdiction", header["jurisdiction"], *day, *rest])


def _selected(header: Line) -> list[str]:
    return [word for clause in header["selection"] for word in ("--clause", clause)]


def _manifest(header: Line) -> list[str]:
    """The manifest, without which a whole run does not give the same bytes again."""
    stated = header.get("subject")
    return ["--subject", str(stated["determined"]["manifest"]["name"])] if stated else []


def _papers(header: Line, sidecar: Line) -> list[str]:
    """The files of attestations and waivers, and the day on which they were looked at. Evidence holds what they say, not their names."""
    papers = header.get("attestations")
    if not papers:
        return []
    names = list(_given(sidecar.get("command", ()))) or ["FILE"]
    return [word for name in names for word in (_PAPERS, name)] + ["--today", papers["today"]]


def _given(words: list[str]) -> Iterator[str]:
    for word, after in zip(words, [*words[1:], ""], strict=False):
        if word == _PAPERS:
            yield after
        elif word.startswith(f"{_PAPERS}="):
            yield word.partition("=")[2]
