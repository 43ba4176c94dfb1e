"""The manifest: what is declared stands under the name of whoever declares it, digests are determined, nothing is made up."""

import hashlib
import re
import shutil
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest
import sample_evidence as sample
from checkouts import TESTS
from conftest import Ran
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tilelaw import report, subject
from tilelaw.report.console import summary
from tilelaw.report.subject import rows
from tilelaw.seal.keys import Private
from tilelaw.seal.sealing import seal
from tilelaw.seal.verify import verify
from tilelaw.trouble import Trouble

Run = Callable[..., Ran]
Write = Callable[[str], Path]
SAMPLE = TESTS.parent / "examples" / "subject.yaml"
SIGNED = "reviewer: {name: A. Reader}\nauthoriser: {name: B. Head}\n"
FULL = f"""\
laboratory: {{name: Bench Ltd, address: 1 Bench Street}}
customer: {{name: Acme, address: 2 Dice Road}}
item:
  declared-by: vendor
  name: Lucky Dragon
  vendor: Acme Gaming
  versions: {{engine: "3.2.1"}}
  condition: unopened
files:
  - game.bin
received: 2024-01-02
tested: {{from: 2024-01-03, until: 2024-01-04}}
issued: 2024-01-05
deviations: [the table was lit from below]
{SIGNED}status: authorised
supersedes: {{report: R-7, reason: the address was wrong}}
"""


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a manifest, beside a file to hash."""
    (tmp_path / "game.bin").write_bytes(b"game")

    def written(text: str) -> Path:
        path = tmp_path / "subject.yaml"
        path.write_text(text, encoding="utf-8")
        return path

    return written


def refused(path: Path) -> str:
    with pytest.raises(Trouble) as trouble:
        subject.load(path)
    assert "\n" not in str(trouble.value)
    return str(trouble.value)


def head(stated: dict[str, Any] | None) -> dict[str, Any]:
    return {**sample.header(), "subject": stated}


def told(stated: dict[str, Any] | None) -> dict[str, tuple[Any, str | None]]:
    return {label: (value, how) for label, value, how in rows(head(stated))}


def page(stated: dict[str, Any] | None) -> str:
    text = report.draw("report.html", [head(stated), *sample.evidence()[1:]], {}).decode()
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split())


def test_the_sample_is_a_manifest() -> None:
    assert subject.load(SAMPLE)["declared"]["laboratory"]["status"] == "draft"


def test_what_the_vendor_declares_of_the_item_is_kept_as_the_vendors(write: Write) -> None:
    found = subject.load(write(FULL))["declared"]
    assert (found["vendor"]["item"]["name"], "item" in found["laboratory"]) == ("Lucky Dragon", False)


def test_an_item_that_the_laboratory_declares_is_kept_as_the_laboratorys(write: Write) -> None:
    assert subject.load(write("item: {declared-by: laboratory, name: x}\n"))["declared"]["laboratory"]["item"]["name"] == "x"


def test_the_digest_of_a_file_is_determined_from_the_folder_of_the_manifest(write: Write) -> None:
    files = subject.load(write("files: [game.bin]\n"))["determined"]["files"]
    assert files == {"game.bin": {"sha256": hashlib.sha256(b"game").hexdigest(), "expected": False}}


def test_a_file_with_the_digest_expected_is_said_to_be_that_one(write: Write) -> None:
    digest = hashlib.sha256(b"game").hexdigest()
    assert subject.load(write(f"files: {{game.bin: {digest}}}\n"))["determined"]["files"]["game.bin"]["expected"] is True


def test_nothing_that_was_left_out_is_kept(write: Write) -> None:
    assert subject.load(write("received: 2024-01-02\n"))["declared"] == {"laboratory": {"received": "2024-01-02"}, "vendor": {}}


def test_the_same_manifest_in_another_folder_is_kept_the_same(write: Write, tmp_path: Path) -> None:
    path = write(FULL)
    other = Path(shutil.copytree(tmp_path, tmp_path / "other"))
    assert subject.load(other / path.name) == subject.load(path)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("reviewr: {name: a}\n", "subject.yaml:1: the key 'reviewr' is not known here. Known: address"),
        ("reviewr: {name: a}\n", "Do: write 'reviewer'."),
        ("issued: soon\n", "subject.yaml:1: issued: "),
        ("laboratory: {name: ' '}\n", "subject.yaml:1: laboratory.name: "),
        ("item: {name: x}\n", "subject.yaml:1: item: Object missing required field `declared-by`"),
        ("item: {declared-by: us, name: x}\n", "subject.yaml:1: item.declared-by: "),
        ("status: final\n", "subject.yaml:1: status: "),
        ("files:\n  - nix.bin\n", "subject.yaml:2: the file 'nix.bin' cannot be read: No such file"),
        ("files: [nix.bin]\n", "subject.yaml:1: the file 'nix.bin' cannot be read: No such file"),
        ("files: ['.']\n", "subject.yaml:1: the file '.' cannot be read: Is a directory"),
        ("files: [/etc/passwd]\n", "subject.yaml:1: the file '/etc/passwd' is named from the root on"),
        ("files: ['C:\\game.bin']\n", "is named from the root on"),
        ("files:\n  - game.bin\n  - game.bin\n", "subject.yaml:2: the file 'game.bin' stands twice"),
        (f"files:\n  game.bin: {'f' * 64}\n", "subject.yaml:2: the file 'game.bin' has the SHA-256"),
        ("status: reviewed\n", "subject.yaml:1: the status is reviewed, and there is no reviewer"),
        ("status: authorised\nauthoriser: {name: B}\n", "subject.yaml:1: the status is authorised, and there is no reviewer"),
        ("status: authorised\nreviewer: {name: B}\n", "subject.yaml:1: the status is authorised, and there is no authoriser"),
        ("reviewer: {name: B. Head}\nauthoriser: {name: b.  head}\n", "subject.yaml:2: 'b. head' is the reviewer as well"),
        ("amends: {report: R}\n", "subject.yaml:1: amends: Object missing required field `reason`"),
        ("amends: {report: R, reason: r}\nsupersedes: {report: R, reason: r}\n", "either amends an earlier one or supersedes it"),
        ("received: 2024-01-02\ntested: {from: 2024-01-01, until: 2024-01-03}\n", "tested: 2024-01-01 is before 2024-01-02 (received)"),
        ("tested: {from: 2024-01-03, until: 2024-01-02}\n", "tested: 2024-01-02 is before 2024-01-03 (tested)"),
        ("tested: {from: 2024-01-03, until: 2024-01-04}\nissued: 2024-01-03\n", "issued: 2024-01-03 is before 2024-01-04 (tested)"),
        ("", "the file is empty"),
    ],
)
def test_what_is_wrong_in_a_manifest_is_refused_and_named(write: Write, text: str, said: str) -> None:
    assert said in refused(write(text))


@pytest.mark.parametrize("text", ["status: draft\n", "status: reviewed\nreviewer: {name: A}\n", f"status: authorised\n{SIGNED}"])
def test_a_status_with_those_whom_it_needs_is_taken(write: Write, text: str) -> None:
    assert text.split()[1] == subject.load(write(text))["declared"]["laboratory"]["status"]


def test_a_manifest_that_is_not_there_is_usage(run: Run) -> None:
    assert run("Right", "--subject", "absent.yaml").code == 2


def test_every_item_of_the_report_says_who_declares_it(write: Write) -> None:
    hows = {label: how for label, (_, how) in told(subject.load(write(FULL))).items()}
    of_vendor = {label for label, how in hows.items() if how == "declared by the vendor"}
    assert of_vendor == {"Item", "Vendor of the item", "Version: engine", "Condition of the item"}
    assert {how for label, how in hows.items() if label not in of_vendor} == {"declared by the laboratory"}


def test_an_item_that_nobody_states_is_not_stated() -> None:
    assert set(told(None).values()) == {(None, None)}
    assert "Laboratory not stated nobody states it" in page(None)


def test_a_part_of_an_item_that_was_left_out_is_not_stated(write: Write) -> None:
    found = told(subject.load(write("laboratory: {name: Bench Ltd}\n")))
    assert (found["Laboratory"], found["Address of the laboratory"]) == (("Bench Ltd", "declared by the laboratory"), (None, None))


def test_no_deviations_and_none_stated_are_told_apart(write: Write) -> None:
    label = "Additions to, deviations and exclusions from the method"
    assert (told(subject.load(write("deviations: []\n")))[label][0], told(None)[label][0]) == ("none", None)


@pytest.mark.parametrize(
    "said",
    [
        "Laboratory Bench Ltd declared by the laboratory", "Customer Acme declared by the laboratory",
        "Item Lucky Dragon declared by the vendor",
        "Version: engine 3.2.1 declared by the vendor", "Received 2024-01-02 declared", "Tested 2024-01-03 to 2024-01-04 declared",
        "Date of issue 2024-01-05", "the method the table was lit from below declared", "Reviewed by A. Reader", "Authorised by B. Head",
        f"game.bin {hashlib.sha256(b'game').hexdigest()} any",
        "Status of this report: authorised . Supersedes report R-7: the address was wrong.",
    ],
)  # fmt: skip
def test_the_report_shows_what_is_declared(write: Write, said: str) -> None:
    assert said in page(subject.load(write(FULL)))


def test_the_command_that_repeats_a_whole_run_names_the_manifest(write: Write) -> None:
    assert "--jurisdiction pennsylvania --subject subject.yaml --seed" in page(subject.load(write(FULL)))


def test_a_draft_says_so_on_every_printed_page(write: Write) -> None:
    lines = [head(subject.load(write("status: draft\n"))), *sample.evidence()[1:]]
    assert 'content: "DRAFT. Conformance report ' in report.draw("report.html", lines, {}).decode()


@pytest.mark.parametrize("view", ["summary.md", "console"])
def test_console_and_summary_name_item_laboratory_and_status(write: Write, view: str) -> None:
    lines = [head(subject.load(write(FULL))), *sample.evidence()[1:]]
    text = "\n".join(summary(lines)) if view == "console" else report.draw(view, lines, {}).decode()
    assert "Lucky Dragon; laboratory Bench Ltd; status authorised; supersedes report R-7: the address was wrong" in text


def test_a_run_keeps_the_manifest_and_its_bytes_do_not_depend_on_where_it_is(run: Run, write: Write, tmp_path: Path) -> None:
    path = write(FULL)
    other = Path(shutil.copytree(tmp_path, tmp_path / "other"))
    first, second = run("Right", "--subject", str(path)), run("Right", "--subject", str(other / path.name))
    assert first.lines[0]["subject"]["declared"]["laboratory"]["laboratory"]["name"] == "Bench Ltd"
    assert first.evidence == second.evidence


def test_a_run_without_manifest_states_nothing(run: Run) -> None:
    assert run("Right").lines[0]["subject"] is None


def test_a_folder_with_a_manifest_is_sealed_and_verified(run: Run, write: Write, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(run("Right", "--subject", str(write(FULL))).out, tmp_path / "run"))
    key = Private(Ed25519PrivateKey.generate())
    seal(folder, key)
    assert verify(folder, key.public).wrong is None
