"""``tilelaw seal``: sign what a run has written."""

import argparse
from pathlib import Path

from tilelaw.seal import keys, sealing

MORE = f"\nWrites seal.dsse.json into the folder: it binds every file there. The key: {keys.MAKE}"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("folder", type=Path, help="the folder of a finished run")
    parser.add_argument("--key", type=Path, required=True, metavar="FILE", help="the private key that signs: Ed25519, PEM (PKCS 8)")


def run(arguments: argparse.Namespace) -> int:
    """Seal the folder, and say with which key."""
    key = keys.private(arguments.key)
    print(sealing.seal(arguments.folder, key))
    print(f"  {'Key:':<14}{key.public.id}")
    return 0
