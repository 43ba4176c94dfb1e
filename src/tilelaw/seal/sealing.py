"""Sealing: a finished run's folder, whose views and verdicts are what its evidence comes to, is bound by one signature."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tilelaw import evidence, report
from tilelaw.evidence import NAME, SEAL, SIDECAR
from tilelaw.seal import recount
from tilelaw.seal.envelope import closed
from tilelaw.seal.folder import digests, renderer
from tilelaw.seal.keys import Private
from tilelaw.seal.statement import statement
from tilelaw.trouble import Trouble

Lines = list[dict[str, Any]]
NEEDED = (NAME, *report.ALWAYS, SIDECAR)
IN_THE_WAY = (f"{NAME}.part", f"previous-{NAME}", f"previous-{NAME}.part")
"""What an unfinished or an earlier run has left: it would be bound as if it belonged to this one."""


def seal(root: Path, key: Private) -> Path:
    """Write the seal of a folder and give its path. Raises Trouble where it is not whole, or says what the evidence does not."""
    files, path = digests(root), root / SEAL
    again = f"draw it again: tilelaw report {root / NAME} (exports with --also)"
    for name in [name for name in NEEDED if name not in files]:
        raise Trouble(root, f"{name} is missing", do=f"give the folder of a finished run, or {again}")
    for name in [name for name in IN_THE_WAY if name in files]:
        raise Trouble(root / name, "another run has left it here", do="move it away")
    lines = evidence.read(root / NAME)
    _borne_out(root / NAME, lines)
    for name in undrawn(root, files, lines):
        raise Trouble(root / name, "this is not what this edition draws from the evidence", do=again)
    try:
        path.write_bytes(closed(statement(lines, files, renderer()), key))
    except OSError as error:
        raise Trouble(path, f"cannot be written: {error.strerror}", do="seal a folder that can be written to") from None
    return path


def _borne_out(path: Path, lines: Lines) -> None:
    """Raises Trouble where there is no verdict to seal, or not the one that the evidence comes to."""
    if lines[-1]["line"] != "footer":
        raise Trouble(path, "there is no footer: the run was cut off", do="repeat the run")
    try:
        wrong = next(recount.disagreements(lines), None)
    except recount.NotHeld as missing:
        raise Trouble(path, f"the verdicts cannot be drawn again from it ({missing})", do="repeat the run") from None
    if wrong:
        raise Trouble(path, wrong, do="repeat the run")


def undrawn(root: Path, files: Iterable[str], lines: Lines) -> list[str]:
    """The views in a folder that are not, byte for byte, what is drawn from the evidence."""
    beside = report.sidecar(root)
    return [name for name in files if name in report.NAMES and (root / name).read_bytes() != report.draw(name, lines, beside)]
