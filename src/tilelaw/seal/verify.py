"""Verifying: signature, files, verdicts and views of a sealed folder, without network and engine, until something does not agree."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from tilelaw import __version__, evidence, report
from tilelaw.evidence import SEAL
from tilelaw.seal import recount
from tilelaw.seal.envelope import Broken, Envelope, opened
from tilelaw.seal.folder import digests, renderer
from tilelaw.seal.keys import Public
from tilelaw.seal.sealing import undrawn
from tilelaw.seal.statement import PREDICATE, TYPE, statement
from tilelaw.trouble import Trouble


@dataclass
class Verified:
    """What came of it: the first thing that does not agree (None: everything does), what could not be looked at, and what was sealed."""

    wrong: str | None = None
    notes: tuple[str, ...] = ()
    signer: str | None = None
    sealed: Mapping[str, Any] | None = None


class _Look:
    """One look at a folder: each part rests on those before it."""

    def __init__(self, root: Path, key: Public | None) -> None:
        self.root, self.key, self.notes = root, key, list[str]()
        self.sealed: dict[str, Any] = {}
        self.signer: str | None = None

    def wrong(self) -> Iterator[str]:
        """What does not agree, in the order in which it is looked at. Raises Trouble and Broken for what cannot even be read."""
        envelope = _envelope(self.root)
        yield from self._signature(envelope)
        self.sealed = _statement(envelope)
        files = digests(self.root)
        yield from _files({one["name"]: one["digest"]["sha256"] for one in self.sealed["subject"]}, files)
        lines = evidence.read(self.root / evidence.NAME)
        yield from self._verdicts(lines)
        drawn_by = self.sealed["predicate"]["tilelaw_renderer"]
        yield from _told(self.sealed, statement(lines, files, drawn_by))
        yield from self._views(files, lines, drawn_by)

    def _signature(self, envelope: Envelope) -> Iterator[str]:
        if self.key is None:
            return
        if envelope.keyid != self.key.id:
            yield f"{SEAL}: it was sealed with another key, {envelope.keyid[:200]}, and not with {self.key.id}"
        elif not self.key.signed(envelope.message, envelope.signature):
            yield f"{SEAL}: the signature is not of what the envelope holds"
        self.signer = self.key.id

    def _verdicts(self, lines: list[dict[str, Any]]) -> Iterator[str]:
        if lines[-1]["line"] != "footer":
            yield f"{evidence.NAME}: there is no footer: the run was cut off"
            return
        same = lines[0]["tool"]["version"] == __version__
        try:
            yield from (f"{evidence.NAME}: {wrong}" for wrong in recount.disagreements(lines, words=same))
        except recount.NotHeld as missing:
            text = f"{evidence.NAME}: the verdicts cannot be drawn again from it ({missing})"
            if same:
                yield text
            self.notes.append(text)

    def _views(self, files: dict[str, str], lines: list[dict[str, Any]], drawn_by: str) -> Iterator[str]:
        if drawn_by != renderer():
            self.notes.append("the views were drawn by another edition of tilelaw, and were not drawn again: their digests agree")
            return
        left = sorted(files.keys() & set(report.BY_FONTS))
        self.notes += [f"{name}: fonts have a part in it, and it was not drawn again: its digest agrees" for name in left]
        yield from (f"{name}: this is not what is drawn from the evidence" for name in undrawn(self.root, files.keys() - left, lines))


def verify(root: Path, key: Public | None) -> Verified:
    """Look at a sealed folder until something does not agree. Raises Trouble where there is no folder."""
    if not root.is_dir():
        raise Trouble(root, "there is no such folder", do="give a folder that tilelaw seal has sealed")
    look = _Look(root, key)
    try:
        wrong = next(look.wrong(), None)
    except Broken as broken:
        wrong = f"{SEAL}: {broken}"
    except Trouble as trouble:
        wrong = str(trouble)
    except Exception as broken:  # noqa: BLE001 - a forged file may break whatever reads it, and that is no agreement
        wrong = f"{evidence.NAME}: it is not what a run writes ({type(broken).__name__}: {broken})"
    return Verified(wrong, tuple(look.notes), look.signer, None if wrong else look.sealed)


def _envelope(root: Path) -> Envelope:
    try:
        return opened((root / SEAL).read_bytes())
    except OSError as error:
        raise Broken(f"the seal cannot be read: {error.strerror}") from None


def _statement(envelope: Envelope) -> dict[str, Any]:
    """What was signed. Raises Broken where it is no statement of a run."""
    try:
        told = msgspec.json.decode(envelope.payload)
        named = {one["name"]: one["digest"]["sha256"] for one in told["subject"]}
        if (told["_type"], told["predicateType"]) != (TYPE, PREDICATE) or len(named) != len(told["subject"]):
            raise Broken("the statement in the envelope is not of the result of a run")
        return {**told, "predicate": {"tilelaw_renderer": "", **told["predicate"]}}
    except (msgspec.DecodeError, KeyError, TypeError, ValueError):
        raise Broken("there is no statement in the envelope") from None


def _files(sealed: Mapping[str, str], found: Mapping[str, str]) -> Iterator[str]:
    for name in sorted(sealed.keys() | found.keys()):
        if name not in found:
            yield f"{name}: it was sealed and is missing"
        elif name not in sealed:
            yield f"{name}: it was not sealed: one file too many"
        elif found[name] != sealed[name]:
            yield f"{name}: it is not the file that was sealed"


def _told(sealed: Mapping[str, Any], drawn: Mapping[str, Any]) -> Iterator[str]:
    """Where the statement says something else than the evidence comes to."""
    said, found = sealed["predicate"], drawn["predicate"]
    for name in sorted(said.keys() | found.keys()):
        if said.get(name) != found.get(name):
            yield f"{SEAL}: the statement's {name} is not what the evidence comes to"
    if {**sealed, "predicate": found} != drawn:
        yield f"{SEAL}: the statement is not what the evidence comes to"
