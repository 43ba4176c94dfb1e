"""``tilelaw new-adapter``: write a starting kit."""

import argparse
from collections.abc import Mapping
from pathlib import Path

from tilelaw import kits, profiles
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
    _write(arguments.folder, files)
    print(f"{arguments.folder}: {', '.join(sorted(files))}")
    print(f"Next: cd {arguments.folder}, and follow README.md there")
    return 0


def _write(folder: Path, files: Mapping[str, str]) -> None:
    """Write all the files, or none where one of them is in the way. Raises Trouble."""
    taken = sorted(name for name in files if (folder / name).exists() or (folder / name).is_symlink())
    if taken:
        raise Trouble(folder, f"{', '.join(taken)} would be overwritten", do="name another folder, or move them away")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            with (folder / name).open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
    except OSError as error:
        raise Trouble(folder, f"the kit cannot be written: {error.strerror}", do="name another folder") from None
