"""House rules as files: complete, or an extension of others; what is unknown, missing or contradictory is refused with its line."""

from pathlib import Path

import msgspec
import pytest

from tilelaw.book import load, names
from tilelaw.trouble import Trouble


def extension(folder: Path, text: str) -> Path:
    path = folder / "mine.yaml"
    path.write_text(f"name: mine\ntitle: Mine\nextends: conventional\n{text}", encoding="utf-8")
    return path


def refusal(path: Path) -> str:
    with pytest.raises(Trouble) as trouble:
        load(str(path))
    return str(trouble.value)


@pytest.mark.parametrize("name", names())
def test_the_house_rules_that_are_held_can_be_read(name: str) -> None:
    assert load(name).name == name


def test_conventional_rules_say_everything() -> None:
    assert load("conventional").extends == ()


def test_an_extension_changes_what_it_says_and_nothing_else(tmp_path: Path) -> None:
    mine, base = load(str(extension(tmp_path, "tie-break: none\n"))), load("conventional")
    assert mine == msgspec.structs.replace(base, name="mine", title="Mine", extends=("conventional",), tie_break="none")


def test_an_extension_of_an_extension_keeps_what_both_say() -> None:
    found = load("no-bank")
    assert (found.extends, found.commission, found.copies) == (("no-commission", "conventional"), None, "neither")


def test_a_variant_says_only_a_few_lines() -> None:
    """Save the one that has to rank the single tiles anew."""
    folder = Path(__file__).parents[1] / "jurisdictions" / "house-rules"
    counts = {path.stem: len(path.read_text(encoding="utf-8").splitlines()) for path in folder.glob("*.yaml")}
    assert all(count <= 15 for name, count in counts.items() if name not in ("conventional", "six-above-fives"))


def test_rules_that_are_not_there_are_told_the_nearest() -> None:
    with pytest.raises(Trouble, match=r"convention: there are no such house rules\. Known: .*Do: write 'conventional'"):
        load("convention")


def test_rules_that_extend_nothing_and_say_little_are_undecided(tmp_path: Path) -> None:
    path = tmp_path / "few.yaml"
    path.write_text("name: few\ntitle: Few\nzeros: copy\n", encoding="utf-8")
    said = refusal(path)
    assert "undecided: tiles, order, pairs, wong" in said
    assert "zeros" not in said


def test_rules_cannot_extend_themselves(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("name: mine\ntitle: Mine\nextends: mine\n", encoding="utf-8")
    assert "extend themselves" in refusal(path)


def test_an_unknown_key_is_told_the_nearest_with_its_line(tmp_path: Path) -> None:
    said = refusal(extension(tmp_path, "tie-brake: none\n"))
    assert "mine.yaml:4: the key 'tie-brake' is not known here" in said
    assert "write 'tie-break'" in said


APART = "house-way: {name: mine, of-equals: any, steps: [{play: apart, tiles: [4-2, 1-2], beside: [[3-3], [3-3]]}, {play: any-setting}]}\n"
PAIRS = "pairs:\n" + "".join(f"  - [{face}, {face}]\n" for face in ["6-6"] * 16)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("tie-break: third-tile\n", "mine.yaml:4: tie-break: Invalid enum value 'third-tile'"),
        ("tiles: {twice: [6-6], once: [1-2]}\n", "mine.yaml:4: tiles: these are not the 32 tiles of a set: 1-1, 1-3, 1-4"),
        ("order: [pair, wong, points]\n", "mine.yaml:4: order: it does not rank each kind of hand once"),
        (PAIRS, "mine.yaml:4: pairs: they do not use each of the 32 tiles once"),
        ("single-tiles: [[6-6], [1-1]]\n", "mine.yaml:4: single-tiles: they do not rank each face once"),
        ("wong: {leads: [6-5], with: [3-6]}\n", "mine.yaml:4: wong: '6-5' is no tile of the set. Do: write '6-6'"),
        ("gong: {leads: [6-6], with: [6-6]}\n", "mine.yaml:4: gong: '6-6' stands twice"),
        ("high-nine: {leads: [6-6], with: [7-7]}\n", "Expected `str` matching regex"),
        ("points: {either: {4-2: [3, 6]}}\n", "mine.yaml:4: points: '4-2' is no tile of the set"),
        ("points: {either: {2-4: []}}\n", "mine.yaml:4: points: 2-4 counts as no number"),
        ("copies: neither\n", "settlement: a copy is nobody's, and it does not say what then becomes of the wager"),
        ("settlement: {win-win: won, win-loss: push, loss-loss: lost, copy-copy: push}\n", "every copy goes to the bank"),
        ("commission: {per-cent: 0, of: wager, rounding: up, to-cents: 1}\n", "mine.yaml:4: commission: 0 per cent cannot be charged"),
        ("pays: even\n", "mine.yaml:4: pays: Expected `str` matching regex"),
        ("house-way: {name: mine, steps: [], of-equals: any}\n", "house-way: its last step does not set every hand"),
        ("house-way: {name: mine, steps: [{play: points, points: [9]}], of-equals: any}\n", "its last step does not set every hand"),
        ("house-way: {name: mine, steps: [{play: nicely}], of-equals: any}\n", "Invalid value 'nicely'"),
        (APART, "mine.yaml:4: house-way: '4-2' is no tile of the set. Do: write '4-6'"),
        ("dead-hand: 1\n", "mine.yaml:4: dead-hand: Expected `int` >= 2"),
    ],
)
def test_what_contradicts_itself_is_refused(tmp_path: Path, text: str, told: str) -> None:
    assert told in refusal(extension(tmp_path, text))


def test_the_law_that_lays_a_step_down_is_cited() -> None:
    cited = [step.cited for step in load("conventional").house_way.steps]
    assert cited == [f"58 Pa. Code § 621a.8(d)({number})" for number in (1, 2, 3)] + [None]


def test_dice_wagers_have_their_tables() -> None:
    assert [(one.on, one.pays) for one in load("conventional").dice_wagers["sum"]] == [("17", "25 to 1"), ("16", "6 to 1"), ("8", "3 to 1")]
