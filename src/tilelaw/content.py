"""Where the content folders are: inside the package once installed, else beside ``src``."""

import hashlib
import importlib.util
import sys
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType

_PACKAGE = Path(__file__).parent
_CHECKOUT = _PACKAGE.parent.parent


def folder(name: str) -> Path:
    """The content folder of that name: ``features``, ``steps``, ``jurisdictions`` or ``reports``."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _CHECKOUT / name


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
