"""Registers of law, held against themselves."""

import datetime

import msgspec
import pytest
from checkouts import LAW, Checkout

from tilelaw import laws
from tilelaw.trouble import Trouble

FOLDER = f"jurisdictions/laws/{LAW}"
FIRST, THIRD, LAW_FILE = f"{FOLDER}/section-1.yaml", f"{FOLDER}/section-3.yaml", f"{FOLDER}/law.yaml"


@pytest.fixture
def register(small: Checkout) -> Checkout:
    """A register that loads; each test spoils it."""
    laws.load(LAW)
    return small


def refusal() -> str:
    with pytest.raises(Trouble) as trouble:
        laws.load(LAW)
    return str(trouble.value)


def test_sections_come_in_the_order_of_their_numbers(register: Checkout) -> None:
    tenth = register.path(FIRST).read_text(encoding="utf-8").replace("xx-small.1", "xx-small.10").replace("Town 1", "Town 10")
    register.write(f"{FOLDER}/section-10.yaml", tenth)
    assert [section.id for section in laws.load(LAW).sections] == [f"{LAW}.{number}" for number in (1, 2, 3, 10)]


def test_sections_of_other_chapters_come_last_and_may_be_older_than_the_law(register: Checkout) -> None:
    other = register.path(FIRST).read_text(encoding="utf-8").replace("xx-small.1", "xx-old.1").replace("2000-01-01", "1990-01-01")
    register.write(f"{FOLDER}/section-old-1.yaml", other)
    assert [section.id for section in laws.load(LAW).sections] == [f"{LAW}.1", f"{LAW}.2", f"{LAW}.3", "xx-old.1"]


def test_a_section_that_begins_before_its_own_law_is_an_overlap(register: Checkout) -> None:
    register.edit(FIRST, "since: 2000-01-01", "since: 1999-01-01")
    assert "xx-small.1 has an overlap before 1999-01-01" in refusal()


def test_a_section_of_another_chapter_that_begins_after_the_law_is_a_hole(register: Checkout) -> None:
    other = register.path(FIRST).read_text(encoding="utf-8").replace("xx-small.1", "xx-old.1").replace("2000-01-01", "2001-01-01")
    register.write(f"{FOLDER}/section-old-1.yaml", other)
    assert "xx-old.1 has a hole before 2001-01-01" in refusal()


def test_an_unknown_law_is_told_the_nearest_one(register: Checkout) -> None:
    with pytest.raises(Trouble, match="write 'xx-small'"):
        laws.load("xx-smell")


def test_an_unknown_clause_is_told_the_nearest_one(register: Checkout) -> None:
    with pytest.raises(Trouble, match=r"write 'xx-small\.2-s1'"):
        laws.load(LAW).clause("xx-small.2-s11")


def test_a_clause_that_is_registered_twice_is_refused(register: Checkout) -> None:
    path = register.edit(FIRST, "id: xx-small.1-b", "id: xx-small.1-a")
    assert f"{path}: the clause xx-small.1-a is registered twice" in refusal()


@pytest.mark.parametrize("wrong", ["xx-small.2-b", "xx-small.1b", "xx-small.1-B", "xx-small.11-b", "b"])
def test_a_clause_whose_id_is_not_of_its_section_is_refused(register: Checkout, wrong: str) -> None:
    path = register.edit(FIRST, "id: xx-small.1-b", f"id: {wrong}")
    assert f"{path}: {wrong!r} is no id of a clause of xx-small.1" in refusal()


def test_a_duty_with_neither_proof_nor_reason_is_refused(register: Checkout) -> None:
    path = register.edit(FIRST, "        attest: no engine sees the dealer's hands\n", "")
    assert f"{path}: xx-small.1-b/1 has neither proof nor reason" in refusal()


def test_a_duty_with_both_proof_and_reason_is_refused(register: Checkout) -> None:
    both = "        no-duty: a definition\n        miniatures: [{fault: none, on: MixTiles, refuse: no}]\n"
    register.edit(FIRST, "        no-duty: a definition\n", both)
    assert "xx-small.1-d/1 has neither proof nor reason, or both" in refusal()


def test_a_duty_with_two_reasons_is_refused(register: Checkout) -> None:
    register.edit(FIRST, "        no-duty: a definition\n", "        no-duty: a definition\n        open: or not\n")
    assert "xx-small.1-d/1 has neither proof nor reason, or both" in refusal()


def test_a_clause_of_an_unknown_option_is_refused(register: Checkout) -> None:
    register.edit(f"{FOLDER}/section-2.yaml", "option: quick-deal", "option: quick-meal")
    assert "the option 'quick-meal' is not known" in refusal()


def test_a_law_that_is_not_called_as_its_folder_is_refused(register: Checkout) -> None:
    register.edit(LAW_FILE, "id: xx-small\n", "id: xx-tall\n")
    assert "the law is called 'xx-tall' and its folder 'xx-small'" in refusal()


def test_a_version_that_begins_before_the_last_one_ends_is_an_overlap(register: Checkout) -> None:
    register.edit(THIRD, "since: 2010-01-01", "since: 2009-06-01")
    assert "xx-small.3 has an overlap before 2009-06-01" in refusal()


def test_a_version_that_begins_late_is_a_hole(register: Checkout) -> None:
    register.edit(THIRD, "since: 2010-01-01", "since: 2010-02-01")
    assert "xx-small.3 has a hole before 2010-02-01" in refusal()


def test_a_section_that_begins_after_its_law_is_a_hole(register: Checkout) -> None:
    register.edit(FIRST, "since: 2000-01-01", "since: 2001-01-01")
    assert "xx-small.1 has a hole before 2001-01-01" in refusal()


def test_a_section_that_ends_before_its_law_is_a_hole(register: Checkout) -> None:
    register.edit(FIRST, "since: 2000-01-01", "since: 2000-01-01\nuntil: 2005-12-31")
    assert "xx-small.1 has a hole from 2006-01-01 on" in refusal()


def test_a_section_that_is_both_held_and_not_obtained_is_refused(register: Checkout) -> None:
    register.edit(LAW_FILE, "{id: xx-small.9, citation: Small Town 9", "{id: xx-small.1, citation: Small Town 1")
    assert "xx-small.1 is both held and not obtained from 2000-01-01" in refusal()


def test_an_unknown_key_of_a_miniature_is_told_the_nearest_one(register: Checkout) -> None:
    register.edit(THIRD, "drop: NoRoll", "dropp: NoRoll")
    assert "write 'drop'" in refusal()


@pytest.mark.parametrize(("day", "in_force"), [("2009-12-31", False), ("2010-01-01", True), ("2099-01-01", True)])
def test_a_section_is_in_force_from_its_first_day_on(register: Checkout, day: str, in_force: bool) -> None:
    section = laws.load(LAW).sections[-1]
    assert section.in_force(type(section.since).fromisoformat(day)) is in_force


@pytest.mark.parametrize(("day", "in_force"), [(31, True), (32, False)])
def test_a_section_is_in_force_to_its_last_day(register: Checkout, day: int, in_force: bool) -> None:
    section = laws.load(LAW).sections[0]
    until = section.since + datetime.timedelta(days=31)
    assert msgspec.structs.replace(section, until=until).in_force(section.since + datetime.timedelta(days=day)) is in_force
