"""Files that a command writes for the user to keep and to change."""

from collections.abc import Mapping
from pathlib import Path

from tilelaw.trouble import Trouble


def write(folder: Path, files: Mapping[str, str], what: str) -> None:
    """Write all the files below a folder, or none where one of them is in the way. ``what`` they are. Raises Trouble."""
    taken = sorted(name for name in files if (folder / name).exists() or (folder / name).is_symlink())
    if taken:
        raise Trouble(folder, f"{', '.join(taken)} would be overwritten", do="name another folder, or move them away")
    try:
        for name, text in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            with (folder / name).open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
    except OSError as error:
        raise Trouble(folder, f"{what} cannot be written: {error.strerror}", do="name another folder") from None


def written(path: Path, content: bytes) -> None:
    """Write one file that the user has named, in the place of any that is there. Raises Trouble."""
    try:
        path.write_bytes(content)
    except OSError as error:
        raise Trouble(path, f"it cannot be written: {error.strerror}", do="name a file in a folder that can be written") from None
