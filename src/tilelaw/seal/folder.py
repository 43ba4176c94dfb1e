"""The files of a folder and their digests, and how this edition of the tool draws views."""

import hashlib
import os
from functools import cache
from pathlib import Path

import tilelaw
from tilelaw import content
from tilelaw.evidence import SEAL
from tilelaw.trouble import Trouble


def digests(root: Path) -> dict[str, str]:
    """The SHA-256 of every file below a folder but its seal, by path from there, in order.

    Raises Trouble for a folder that cannot be read, and for anything in it that is no plain file.
    """
    try:
        found = sorted(_files(root))
        return {name: hashlib.sha256((root / name).read_bytes()).hexdigest() for name in found if name != SEAL}
    except OSError as error:
        raise Trouble(error.filename or root, f"cannot be read: {error.strerror}", do="give the folder of a run") from None


def _files(root: Path) -> list[str]:
    if not root.is_dir():
        raise Trouble(root, "there is no such folder", do="give the folder that a run has written")
    files = []
    for folder, _, names in os.walk(root, onerror=_refuse):
        files += [_plain(root, Path(folder) / name) for name in names]
        files += [_plain(root, Path(folder) / name) for name in os.listdir(folder) if (Path(folder) / name).is_symlink()]  # noqa: PTH208 - links to folders are in no list of files
    return list(dict.fromkeys(files))


def _plain(root: Path, path: Path) -> str:
    """The name of a file from the folder on. Raises Trouble for links, devices, and names that are no text."""
    name = path.relative_to(root).as_posix()
    if path.is_symlink() or not path.is_file():
        raise Trouble(path, "this is no plain file: what it holds can change unseen", do="replace it by a copy, or move it away")
    if not name.isprintable():
        raise Trouble(repr(name), "a name of a file has characters that cannot be printed", do="give it another name")
    return name


def _refuse(error: OSError) -> None:
    raise error


@cache
def renderer() -> str:
    """The digest of the templates and the code by which this edition draws views: all of its code, since they lean on most of it."""
    package = Path(tilelaw.__file__).parent
    code = [path for path in package.rglob("*.py") if path.relative_to(package).parts[0] not in content.FOLDERS]
    templates = [path for path in content.folder("reports").iterdir() if path.is_file()]
    parts = [content.digest(code, package), content.digest(templates, content.folder("reports")), tilelaw.__version__]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()
