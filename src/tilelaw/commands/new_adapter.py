"""``tilelaw new-adapter``: write a starting kit."""

import argparse
from pathlib import Path

from tilelaw import kits, profiles
from tilelaw.commands.files import write
from tilelaw.trouble import Trouble, nearest

MORE = "\nIt answers the handshake, performs a few acts that the law judges, and says of the rest that it is unsupported."


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("folder", nargs="?", type=Path, default=Path("my-adapter"), help="where to write (default: my-adapter)")
    parser.add_argument("--language", required=True, choices=kits.LANGUAGES, help="what the adapter is written in")
    parser.add_argument(
        "--jurisdiction", default="pennsylvania", metavar="NAME", help=f"{', '.join(profiles.names())} (default: pennsylvania)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Write the files, and say what to do with them."""
    name = arguments.jurisdiction
    if name not in profiles.names():
        raise Trouble(name, "a kit extends a jurisdiction that is held", known=profiles.names(), do=nearest(name, profiles.names()))
    files = kits.kit(arguments.language, *profiles.load(name))
    write(arguments.folder, files, "the kit")
    print(f"{arguments.folder}: {', '.join(sorted(files))}")
    print(f"Next: cd {arguments.folder}, and follow README.md there")
    return 0
