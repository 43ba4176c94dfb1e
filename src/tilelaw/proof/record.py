"""The record of a proof, beside the register: what was shown, and the digests of all that it rests on."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tilelaw import laws
from tilelaw.content import digest_of, find, folders, is_own
from tilelaw.proof.miniatures import Proof

NAME = "proof.json"


def record(proof: Proof, altered: Iterable[Mapping[str, Any]]) -> Path:
    """Write what was shown beside the register, with the digests of all that it rests on; ``altered`` has a row for each clause."""
    duties: dict[str, list[dict[str, Any]]] = {}
    for one in proof.findings:
        name = f"{one.trial.clause}/{one.trial.duty}"
        convicted = [{"scenario": scenario, "step": step} for scenario, step in one.convicted_by[:3]]
        duties.setdefault(name, []).append({"fault": one.trial.fault.miniature.fault, "convicted_by": convicted})
    path = find("jurisdictions", "laws", proof.law) / NAME
    data = {"edition": edition(proof.law), "duties": duties, "altered": {row["clause"]: row for row in altered}}
    path.write_text(json.dumps(data, indent=1, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8")
    return path


def recorded(*laws_named: str) -> tuple[dict[str, Any] | None, str | None]:
    """What was shown for these editions of laws: ``duties`` by duty, ``altered`` by clause, or None; and what is wanting, or None."""
    shown: dict[str, Any] = {}
    notes = []
    for law in laws_named:
        found, note = _recorded(law)
        for kind, rows in (found or {}).items():
            shown[kind] = shown.get(kind, {}) | rows
        notes += [note] if note and len(laws_named) == 1 else [f"{law}: {note}"] if note else []
    return shown or None, "; ".join(notes) or None


def _recorded(law: str) -> tuple[dict[str, Any] | None, str | None]:
    path = find("jurisdictions", "laws", law) / NAME
    if not path.is_file():
        return None, "no proof is recorded for this law: run tilelaw prove --record"
    found = json.loads(path.read_text(encoding="utf-8"))
    if found["edition"] != edition(law):
        return None, "the recorded proof is of another edition of features, steps or register: run tilelaw prove --record"
    return {"duties": found["duties"], "altered": found["altered"]}, None


def edition(*laws_named: str) -> dict[str, str]:
    """The digests of the features, the steps and the registers that the verdicts of laws rest on, those of the laws they amend included."""
    parts = list(dict.fromkeys(part for law in laws_named for part in laws.parts(law)))
    registers = {name: find("jurisdictions", "laws", name) for name in parts}
    steps = folders("steps") if any(is_own(root) for root in registers.values()) else folders("steps")[:1]
    return {
        "features": _digest({name: find("features", name) for name in parts}, "*.feature"),
        "steps": digest_of({path.relative_to(root).as_posix(): path for root in steps for path in root.glob("*.py")}),
        "register": _digest(registers, "*.yaml"),
    }


def _digest(roots: Mapping[str, Path], pattern: str) -> str:
    """The digest of the files of some folders, named from the folder on, or from its parent where there are several."""
    files = [(name, path) for name, root in roots.items() for path in root.glob(pattern)]
    return digest_of({path.name if len(roots) == 1 else f"{name}/{path.name}": path for name, path in files})
