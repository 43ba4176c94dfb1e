"""YAML that is refused: every refusal names the file and the line."""

import datetime
from pathlib import Path

import pytest

from tilelaw.register import Record
from tilelaw.strict_yaml import read
from tilelaw.trouble import Trouble


class Lamp(Record, frozen=True):
    name: str
    lit_since: datetime.date | None = None
    on: bool = False
    parts: dict[str, int] = {}


def refusal(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Trouble) as trouble:
        read(path, Lamp)
    return str(trouble.value)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "lamp.yaml"


def test_a_good_file_is_read_with_hyphens_in_its_keys(file: Path) -> None:
    file.write_text("name: red\nlit-since: 2001-02-03\n", encoding="utf-8")
    assert read(file, Lamp) == Lamp(name="red", lit_since=datetime.date(2001, 2, 3))


def test_a_part_that_holds_itself_is_refused(file: Path) -> None:
    assert f"{file}: it is nested too deep, or a part of it holds itself" in refusal(file, "name: red\nparts: &all {some: *all}\n")


def test_a_refusal_is_one_line(file: Path) -> None:
    assert "\n" not in refusal(file, "name: !!python/object:os.system x\n")


def test_a_double_key_is_named_with_its_line(file: Path) -> None:
    assert f"{file}:3: the key 'name' stands twice" in refusal(file, "name: red\non: true\nname: blue\n")


def test_a_double_key_below_is_named_with_its_line(file: Path) -> None:
    assert f"{file}:4: the key 'wick' stands twice" in refusal(file, "name: red\nparts:\n  wick: 1\n  wick: 2\n")


def test_an_unknown_key_is_told_the_nearest_known_one(file: Path) -> None:
    said = refusal(file, "name: red\nlit-sinse: 2001-02-03\n")
    assert f"{file}:2: the key 'lit-sinse' is not known" in said
    assert "write 'lit-since'" in said


def test_a_mistyped_value_is_named_with_its_line(file: Path) -> None:
    assert f"{file}:2: on: Expected `bool`, got `str`" in refusal(file, "name: red\non: perhaps\n")


@pytest.mark.parametrize("word", ["on", "off", "yes", "no"])
def test_words_are_no_switches(file: Path, word: str) -> None:
    assert "Expected `bool`, got `str`" in refusal(file, f"name: red\non: {word}\n")


def test_a_mistyped_value_in_a_table_is_named_with_the_line_of_the_table(file: Path) -> None:
    assert f"{file}:2: parts: Expected `int`, got `str`" in refusal(file, "name: red\nparts:\n  wick: 1\n  glass: two\n")


def test_a_bare_section_number_is_told_to_be_quoted(file: Path) -> None:
    said = refusal(file, "name: red\nparts:\n  9.10: 1\n")
    assert f"{file}:3: the key '9.10' is read as a number" in said
    assert 'write "9.10" in quotes' in said


def test_a_quoted_section_number_is_kept(file: Path) -> None:
    file.write_text('name: red\nparts:\n  "9.10": 1\n', encoding="utf-8")
    assert read(file, Lamp).parts == {"9.10": 1}


def test_a_missing_key_is_named(file: Path) -> None:
    assert "missing required field `name`" in refusal(file, "on: true\n")


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n", "---\n"])
def test_an_empty_file_says_so(file: Path, text: str) -> None:
    assert str(file) in refusal(file, text)


def test_broken_yaml_is_named_with_its_line(file: Path) -> None:
    assert f"{file}:2: this is no YAML" in refusal(file, "name: red\n  on: : true\n")


def test_an_impossible_date_is_named_with_its_line(file: Path) -> None:
    assert f"{file}:2: '2001-02-30' cannot be read" in refusal(file, "name: red\nlit-since: 2001-02-30\n")


def test_a_list_in_the_place_of_keys_is_refused(file: Path) -> None:
    assert f"{file}:1" in refusal(file, "- red\n- blue\n")


def test_a_second_document_is_refused(file: Path) -> None:
    assert str(file) in refusal(file, "name: red\n---\nname: blue\n")


def test_bytes_that_are_no_text_are_refused(file: Path) -> None:
    file.write_bytes(b"name: \xff\xfe\n")
    with pytest.raises(Trouble, match=r"lamp\.yaml.*this is no YAML"):
        read(file, Lamp)


def test_a_file_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match=r"absent\.yaml: the file cannot be read"):
        read(tmp_path / "absent.yaml", Lamp)
