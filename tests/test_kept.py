"""What was parsed is kept beside compiled modules, and counts only for the bytes that it was made of."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tilelaw.scenarios import features
from tilelaw.scenarios.kept import kept

FEATURE = "Feature: One\n\n  @xx-small.1\n  Rule: A rule\n\n    Scenario: {name}\n      When the dealer waits\n"


@pytest.fixture(autouse=True)
def _modules_are_kept(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    return


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A file of three letters."""
    path = tmp_path / "source.feature"
    path.write_bytes(b"abc")
    return path


def length(source: Path, made_by: bytes = b"1", make: Callable[[bytes], int] = len) -> int:
    """How many bytes a file has, kept."""
    return kept(source, made_by, int, make, lambda _kind, nothing: nothing)


def never(_: bytes) -> int:
    raise AssertionError("it was made once more")


def where(source: Path) -> list[Path]:
    return sorted((source.parent / "__pycache__").glob("*"))


def test_what_was_made_once_is_not_made_again(source: Path) -> None:
    length(source)
    assert length(source, make=never) == 3


def test_other_bytes_are_made_anew(source: Path) -> None:
    length(source)
    source.write_bytes(b"abcd")
    assert length(source) == 4


def test_what_other_code_made_does_not_count(source: Path) -> None:
    length(source)
    assert length(source, made_by=b"2", make=lambda text: len(text) + 1) == 4


@pytest.mark.parametrize("found", [b"", b"x" * 40])
def test_whatever_else_lies_in_its_place_is_made_anew(source: Path, found: bytes) -> None:
    length(source)
    where(source)[0].write_bytes(found)
    assert length(source) == 3


def test_a_kept_value_that_is_broken_is_made_anew(source: Path) -> None:
    length(source)
    where(source)[0].write_bytes(where(source)[0].read_bytes()[:32] + b"\xc1")
    assert length(source) == 3


def test_nothing_is_kept_where_modules_are_not(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert (length(source), where(source)) == (3, [])


def test_a_folder_that_cannot_be_written_is_no_trouble(source: Path) -> None:
    (source.parent / "__pycache__").write_bytes(b"no folder")
    assert length(source) == 3


def test_one_file_is_kept_and_no_part_of_one(source: Path) -> None:
    length(source)
    assert [path.name for path in where(source)] == [f"source.{sys.implementation.cache_tag}.kept"]


def test_a_feature_is_recalled_as_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "one.feature"
    path.write_text(FEATURE.format(name="First"), encoding="utf-8")
    assert features.recall(path) == features.recall(path) == features.read(path)


def test_a_feature_that_changed_is_read_anew(tmp_path: Path) -> None:
    path = tmp_path / "one.feature"
    for name in ("First", "Second"):
        path.write_text(FEATURE.format(name=name), encoding="utf-8")
        assert [one.name for one in features.recall(path).scenarios] == [name]


def test_a_feature_with_other_line_ends_reads_alike(tmp_path: Path) -> None:
    path = tmp_path / "one.feature"
    path.write_bytes(FEATURE.format(name="First").encode())
    unix = features.read(path)
    path.write_bytes(FEATURE.format(name="First").replace("\n", "\r\n").encode())
    assert features.read(path) == unix
