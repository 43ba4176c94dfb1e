"""The markup and styles of pages, judged by the Nu HTML checker and by html-validate."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import written_pages as pages
from readers import CONSUMERS, HTML_VALIDATE, JAVA, NODE, NU

FAULTY = "<!DOCTYPE html><html lang=en><head><title>t</title><style>p { colour: red }</style></head><body><p><div>a</p></body></html>"
pytestmark = pytest.mark.skipif(not NU.is_file(), reason="the checkers are not there: make consumers")
with_java = pytest.mark.skipif(JAVA is None, reason="there is no Java for the Nu checker: make system")
Found = dict[str, list[str]]


def nu(paths: list[Path]) -> Found:
    """What the Nu checker finds, by page: errors and warnings, in markup and styles."""
    done = subprocess.run([JAVA, "-jar", NU, "--format", "json", *paths], check=False, capture_output=True, text=True, timeout=300)  # noqa: S603 - the checker that the lock file names
    found = json.loads(done.stderr)["messages"]
    return {path.as_uri(): [_said(one) for one in found if one["url"] == path.as_uri().replace("///", "/")] for path in paths}


def _said(one: dict[str, Any]) -> str:
    return f"line {one.get('lastLine')}: {one['message']}"


def validate(paths: list[Path]) -> Found:
    """What html-validate finds, by page."""
    out = paths[0].with_name("found.json")
    command = [NODE, HTML_VALIDATE, "--config", CONSUMERS / "html-validate.json", "--formatter", f"json={out}", *paths]
    subprocess.run(command, check=False, timeout=300)  # noqa: S603 - the checker that the lock file names
    told = json.loads(out.read_bytes())
    found = {one["filePath"]: [f"line {each['line']}: {each['message']}" for each in one["messages"]] for one in told}
    return {path.as_uri(): found.get(str(path), []) for path in paths}


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("faulty") / "page.html"
    path.write_text(FAULTY, encoding="utf-8")
    return path


@pytest.mark.parametrize("check", [pytest.param(nu, marks=with_java), validate])
def test_no_page_has_an_error_and_a_faulty_one_has(written: dict[str, Path], faulty: Path, check: Callable[[list[Path]], Found]) -> None:
    found = check([*written.values(), faulty])
    assert {name: found[written[name].as_uri()] for name in pages.NAMES} == {name: [] for name in pages.NAMES}
    assert len(found[faulty.as_uri()]) > 1
