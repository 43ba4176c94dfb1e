"""Where the content folders are: inside the package once installed, else beside ``src``; and in a folder of the user's own."""

import hashlib
import importlib.util
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType

from tilelaw.trouble import Trouble

ELSEWHERE = "TILELAW_CONTENT"
"""The environment variable that names a folder with content of the user's own."""
_PACKAGE = Path(__file__).parent
_CHECKOUT = _PACKAGE.parent.parent


def folder(name: str) -> Path:
    """The content folder of that name: ``features``, ``steps``, ``jurisdictions`` or ``reports``.

    The user's own, where it has one of that name, takes the place of the one that comes with the tool. Raises Trouble.
    """
    own, inside = _own(), _PACKAGE / name
    if own is not None and (own / name).is_dir():
        return own / name
    return inside if inside.is_dir() else _CHECKOUT / name


def home() -> Path | None:
    """Where new content belongs: in the user's own folder, or in the checkout; None where all there is came with an installation."""
    own = _own()
    if own is not None:
        return own
    return None if (_PACKAGE / "features").is_dir() or not (_CHECKOUT / "features").is_dir() else _CHECKOUT


def _own() -> Path | None:
    named = os.environ.get(ELSEWHERE)
    if named and not Path(named).is_dir():
        raise Trouble(named, f"{ELSEWHERE} names no folder", do="name one that has features/ and jurisdictions/, or unset it")
    return Path(named) if named else None


def steps_package() -> list[ModuleType]:
    """Import every module of the steps folder, under ``tilelaw.steps`` wherever the folder is, in order of name."""
    root = folder("steps")
    if "tilelaw.steps" not in sys.modules:
        spec = importlib.util.spec_from_file_location("tilelaw.steps", root / "__init__.py", submodule_search_locations=[str(root)])
        if spec is None or spec.loader is None:
            raise ImportError(f"no steps package at {root}")
        sys.modules["tilelaw.steps"] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules["tilelaw.steps"])
    names = sorted(path.stem for path in root.glob("*.py") if path.stem != "__init__")
    return [importlib.import_module(f"tilelaw.steps.{name}") for name in names]


def digest(files: Iterable[Path], root: Path) -> str:
    """SHA-256 over the names below ``root`` and the bytes of some files, independent of where they stand."""
    total = hashlib.sha256()
    for path in sorted(files):
        total.update(f"{path.relative_to(root).as_posix()}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()
