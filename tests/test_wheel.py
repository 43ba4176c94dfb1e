"""What the wheel holds: the code and the four content folders, under one name."""

import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from checkouts import PACKAGE, TESTS

ROOT = PACKAGE.parent.parent


@pytest.fixture(scope="module")
def wheel(built: Path) -> Iterator[zipfile.ZipFile]:
    with zipfile.ZipFile(built) as archive:
        yield archive


def below(folder: Path) -> set[str]:
    """The files of a folder that belong into a wheel."""
    files = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(folder).as_posix() for path in files}


def members(wheel: zipfile.ZipFile, folder: str) -> set[str]:
    return {name.removeprefix(folder) for name in wheel.namelist() if name.startswith(folder)}


@pytest.mark.parametrize("folder", ["features", "steps", "jurisdictions", "reports"])
def test_a_content_folder_is_there_in_full(wheel: zipfile.ZipFile, folder: str) -> None:
    assert members(wheel, f"tilelaw/{folder}/") == below(ROOT / folder)


def test_the_code_is_there_in_full_and_nothing_else(wheel: zipfile.ZipFile) -> None:
    content = tuple(f"tilelaw/{folder}/" for folder in ("features", "steps", "jurisdictions", "reports"))
    code = {name.removeprefix("tilelaw/") for name in wheel.namelist() if name.startswith("tilelaw/") and not name.startswith(content)}
    assert code == below(PACKAGE)


def test_there_is_one_name_at_the_top_beside_the_metadata(wheel: zipfile.ZipFile) -> None:
    tops = {name.partition("/")[0] for name in wheel.namelist()}
    assert (len(tops), {top for top in tops if not top.endswith(".dist-info")}) == (2, {"tilelaw"})


def test_it_finds_its_content_once_installed(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    wheel.extractall(tmp_path)
    command = [sys.executable, "-c", "from tilelaw import content; print(*map(content.folder, ('features', 'steps')), sep='\\n')"]
    environment = {"PYTHONPATH": str(tmp_path)}
    done = subprocess.run(command, check=False, env=environment, cwd=TESTS, capture_output=True, text=True, timeout=60)  # noqa: S603 - our own interpreter
    assert done.stdout.splitlines() == [str(tmp_path / "tilelaw" / "features"), str(tmp_path / "tilelaw" / "steps")]


def test_the_command_and_the_plugin_are_registered(wheel: zipfile.ZipFile) -> None:
    (points,) = (wheel.read(name).decode() for name in wheel.namelist() if name.endswith("entry_points.txt"))
    assert ("tilelaw = tilelaw.cli:entry" in points, "tilelaw = tilelaw.plugin" in points) == (True, True)
