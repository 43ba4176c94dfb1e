"""``tilelaw verify``: see whether a sealed folder is still what was sealed."""

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tilelaw.conformity import SIGNER_UNKNOWN, UNSEALED
from tilelaw.report.words import STATED_OF
from tilelaw.seal import keys
from tilelaw.seal import verify as looked
from tilelaw.trouble import one_line

MORE = (
    f"\nNeeds no network and no engine. It says nothing of its own on the engine: 0 the folder agrees with its seal, whatever the verdict, "
    f"{UNSEALED} it does not, {SIGNER_UNKNOWN} it does, and without --key nothing shows who sealed it."
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("folder", type=Path, help="a folder that tilelaw seal has sealed")
    parser.add_argument(
        "--key",
        type=Path,
        metavar="FILE",
        help="the public key of whoever you trust to have sealed it: Ed25519, PEM; from them, not from the folder",
    )


def run(arguments: argparse.Namespace) -> int:
    """Look, and name the first thing that does not agree."""
    found = looked.verify(arguments.folder, keys.public(arguments.key) if arguments.key else None)
    for note in found.notes:
        print(f"  {'Note:':<14}{note}")
    if found.wrong is not None:
        print(f"does not agree: {one_line(found.wrong, 2000)}")
        return UNSEALED
    if found.sealed:
        _say(found.sealed)
    if found.signer is None:
        print("signer unknown: the files agree with each other, and nothing shows who sealed them; give --key")
        return SIGNER_UNKNOWN
    print(f"verified: sealed with the key {found.signer}")
    return 0


def _say(sealed: Mapping[str, Any]) -> None:
    run, files = sealed["predicate"]["tilelaw_run"], len(sealed["subject"])
    item = " ".join(run["item"][part] for part in ("vendor", "product", "version"))
    stated = {STATED_OF[name]: told["statement"] for name, told in run["statements"].items()}
    told = {"Item": item, "Judged by": f"{run['jurisdiction']}, law of {run['asOf']}", **stated}
    for name, text in {**told, "Result": f"{sealed['predicate']['result']}, {files} files"}.items():
        print(f"  {name + ':':<13} {one_line(text)}")
