"""Where the content folders are: inside the package once installed, else beside ``src``; and what the user has beside them.

``TILELAW_CONTENT`` names a folder that takes the place of the tool's content: another edition of it. The user's own stands beside it
(see ``tailoring``).
"""

import hashlib
import importlib
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from types import ModuleType

from tilelaw import tailoring
from tilelaw.trouble import Trouble

ELSEWHERE = "TILELAW_CONTENT"
"""The environment variable that names a folder whose content takes the place of the tool's."""
OWN_STEPS = "tilelaw.own_steps"
"""The package under which steps of the user's own are imported."""
FOLDERS = ("features", "steps", "jurisdictions", "reports")
"""The folders of content, which stand in the package where it is installed, and beside it in a checkout."""
_PACKAGE = Path(__file__).parent
_CHECKOUT = _PACKAGE.parent.parent


def folder(name: str) -> Path:
    """The tool's content folder of that name, one of ``FOLDERS``. Raises Trouble."""
    other, inside = _other(), _PACKAGE / name
    if other is not None and (other / name).is_dir():
        return other / name
    return inside if inside.is_dir() else _CHECKOUT / name


def own() -> Path | None:
    """The folder of the user's own content, or None. Raises Trouble."""
    return tailoring.folder(folder("features").parent)


def folders(name: str) -> tuple[Path, ...]:
    """The content folders of that name: the tool's, and the user's own where there is one. Raises Trouble."""
    mine = own()
    return (folder(name),) if mine is None or not (mine / name).is_dir() else (folder(name), mine / name)


def find(name: str, *below: str) -> Path:
    """Where something of the content is: in the user's own folder if it is there, else where the tool's is or would be."""
    paths = [root.joinpath(*below) for root in folders(name)]
    return next((path for path in reversed(paths) if path.exists()), paths[0])


def is_own(path: Path) -> bool:
    """Whether something of the content is the user's own."""
    mine = own()
    return mine is not None and path.is_relative_to(mine)


def home() -> Path | None:
    """Where new content belongs: with the user's own, or in the checkout; None where all there is came with an installation."""
    mine = own() or _other()
    if mine is not None:
        return mine
    return None if (_PACKAGE / "features").is_dir() or not (_CHECKOUT / "features").is_dir() else _CHECKOUT


def _other() -> Path | None:
    named = os.environ.get(ELSEWHERE)
    if named and not Path(named).is_dir():
        raise Trouble(named, f"{ELSEWHERE} names no folder", do="name one that has features/ and jurisdictions/, or unset it")
    return Path(named) if named else None


def steps_package() -> list[ModuleType]:
    """Import every module of the steps folders, under ``tilelaw.steps`` and ``tilelaw.own_steps`` wherever they are, in order of name."""
    names = ("tilelaw.steps", OWN_STEPS)
    return [module for name, root in zip(names, folders("steps"), strict=False) for module in _modules(name, root)]


def _modules(package: str, root: Path) -> Iterator[ModuleType]:
    if package not in sys.modules:
        made = ModuleType(package)
        made.__path__ = [str(root)]
        sys.modules[package] = made
    names = sorted(path.stem for path in root.glob("*.py") if path.stem != "__init__")
    return (importlib.import_module(f"{package}.{name}") for name in names)


def digest(files: Iterable[Path], root: Path) -> str:
    """SHA-256 over the names below ``root`` and the bytes of some files, independent of where they stand."""
    return digest_of({path.relative_to(root).as_posix(): path for path in files})


def digest_of(files: Mapping[str, Path]) -> str:
    """SHA-256 over the names and the bytes of some files, by path."""
    total = hashlib.sha256()
    for name, path in sorted(files.items(), key=lambda item: PurePosixPath(item[0])):
        total.update(f"{name}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()
