"""Seals: whatever is altered in a sealed folder is named, and nothing is sealed that the evidence does not bear out."""

import base64
import datetime
import hashlib
import json
import os
import random
import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import rfc8785
from checkouts import Checkout
from conftest import Ran
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, Encoding, NoEncryption, PrivateFormat, PublicFormat
from hypothesis import given
from hypothesis import strategies as st
from readers import with_pdf
from securesystemslib.dsse import Envelope
from securesystemslib.signer import SSlibKey

import tilelaw
from tilelaw import evidence, report
from tilelaw.canonical import encode
from tilelaw.conformity import EXIT, INVALID, SIGNER_UNKNOWN, UNSEALED
from tilelaw.seal import keys
from tilelaw.seal.folder import digests, renderer
from tilelaw.seal.sealing import seal
from tilelaw.seal.statement import statement
from tilelaw.seal.verify import Verified, verify
from tilelaw.trouble import Trouble

Run = Callable[..., Ran]
Lines = list[dict[str, Any]]
FLIPS = 2000


@dataclass(frozen=True)
class Pair:
    """A private key and its public key, in files."""

    private: Path
    public: Path


def pair(folder: Path, name: str) -> Pair:
    key = Ed25519PrivateKey.generate()
    found = Pair(folder / f"{name}.key", folder / f"{name}.pub")
    found.private.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    found.public.write_bytes(key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo))
    return found


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Pair:
    return pair(tmp_path_factory.mktemp("keys"), "lab")


@pytest.fixture(scope="module")
def thief(tmp_path_factory: pytest.TempPathFactory) -> Pair:
    return pair(tmp_path_factory.mktemp("keys"), "thief")


@pytest.fixture
def folder(run: Run, tmp_path: Path) -> Path:
    """What a run of an engine that is wrong has left, not sealed."""
    return Path(shutil.copytree(run("SevenCircles").out, tmp_path / "run"))


@pytest.fixture
def sealed(folder: Path, lab: Pair) -> Path:
    seal(folder, keys.private(lab.private))
    return folder


def looked(folder: Path, by: Pair | None) -> Verified:
    return verify(folder, keys.public(by.public) if by else None)


def wrong(folder: Path, by: Pair | None) -> str:
    """The first thing that does not agree."""
    found = looked(folder, by)
    assert found.wrong is not None
    assert found.sealed is None
    return found.wrong


def rewritten(folder: Path, change: Callable[[Lines], None], *, fold: bool = True) -> None:
    """The evidence altered, chained and drawn anew, as one would do who wants it to go unseen; ``fold``: with the counts of its lines."""
    path = folder / "evidence.jsonl"
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    change(lines)
    if fold:
        verdicts = [line["verdict"] for line in lines if line["line"] == "scenario"]
        lines[-1]["scenarios"] = {name: verdicts.count(name) for name in sorted(set(verdicts))}
    lines[-1].pop("chain", None)
    text = b"".join(encode(line) + b"\n" for line in lines)
    lines[-1]["chain"] = hashlib.sha256(text).hexdigest()
    path.write_bytes(b"".join(encode(line) + b"\n" for line in lines))
    report.write(path, evidence.read(path))


def forged(folder: Path, by: Pair) -> None:
    """A seal of whatever the folder says, by somebody who does not look whether it is so."""
    from tilelaw.seal.envelope import closed  # noqa: PLC0415 - what only a forger uses

    lines = evidence.read(folder / "evidence.jsonl")
    (folder / "seal.dsse.json").write_bytes(closed(statement(lines, digests(folder), renderer()), keys.private(by.private)))


def acquitted(lines: Lines) -> None:
    """Every breach is said to conform, down to the exit code."""
    for line in lines:
        if line.get("verdict") == "breaches":
            line.update(verdict="conforms", reason=None, look=None, expected=None, actual=None)
    for told in lines[-1]["clauses"].values():
        if told["verdict"] == "breaches":
            told.update(verdict="conforms", reason=None)
    lines[-1]["statements"]["engine"]["statement"] = "conforms"
    lines[-1]["exit_code"] = 0


def scenario(lines: Lines, verdict: str) -> dict[str, Any]:
    return next(line for line in lines if line["line"] == "scenario" and line["verdict"] == verdict)


def test_what_was_sealed_agrees(sealed: Path, lab: Pair) -> None:
    found = looked(sealed, lab)
    assert (found.wrong, found.signer, found.notes) == (None, keys.public(lab.public).id, ())


@pytest.mark.parametrize("engine", ["Right", "RefusesEverything", "CrashesWhenItDeals"])
@pytest.mark.parametrize("given", [(), ("--clause", "xx-small.3-1"), ("--as-of", "1900-01-01")])
def test_every_verdict_can_be_drawn_again(run: Run, tmp_path: Path, lab: Pair, engine: str, given: tuple[str, ...]) -> None:
    folder = Path(shutil.copytree(run(engine, *given).out, tmp_path / "run"))
    seal(folder, keys.private(lab.private))
    assert looked(folder, lab).wrong is None


def test_verdicts_without_an_option_can_be_drawn_again(run: Run, tmp_path: Path, lab: Pair) -> None:
    folder = Path(shutil.copytree(run("Right", jurisdiction="small-slow").out, tmp_path / "run"))
    seal(folder, keys.private(lab.private))
    assert looked(folder, lab).wrong is None


def test_verdicts_with_waivers_can_be_drawn_again(run: Run, tmp_path: Path, lab: Pair) -> None:
    today = datetime.datetime.now(datetime.UTC).date()
    waiver = "clause: xx-small.1-a, jurisdiction: small, evidence: e, reason: r, owner: o, approver: a, "
    waiver += f"start: {today}, end: {today}, engine-digest: d1"
    (tmp_path / "papers.yaml").write_text(f"waivers:\n  - {{{waiver}}}\n", encoding="utf-8")
    ran = run("SevenCircles", "--attestations", str(tmp_path / "papers.yaml"))
    folder = Path(shutil.copytree(ran.out, tmp_path / "run"))
    seal(folder, keys.private(lab.private))
    found = looked(folder, lab)
    assert (ran.code, found.wrong, found.sealed and found.sealed["predicate"]["result"]) == (12, None, "WARNED")


def test_without_a_key_the_signer_is_unknown(sealed: Path) -> None:
    found = looked(sealed, None)
    assert (found.wrong, found.signer) == (None, None)


@pytest.mark.parametrize("seed", range(4))
def test_every_byte_that_is_flipped_is_caught(sealed: Path, lab: Pair, seed: int) -> None:
    lots = random.Random(seed)  # noqa: S311 - lots, no secrets
    files = {path: path.read_bytes() for path in sorted(sealed.iterdir())}
    sizes = [len(text) for text in files.values()]
    unseen = []
    for path in lots.choices(list(files), weights=sizes, k=FLIPS // 4):
        place, flip = lots.randrange(len(files[path])), lots.randrange(1, 256)
        text = bytearray(files[path])
        text[place] ^= flip
        path.write_bytes(text)
        if looked(sealed, lab).wrong is None:
            unseen.append((path.name, place, flip))
        path.write_bytes(files[path])
    assert unseen == []
    assert looked(sealed, lab).wrong is None


def test_every_byte_of_the_envelope_counts(sealed: Path, lab: Pair) -> None:
    path = sealed / "seal.dsse.json"
    whole = path.read_bytes()
    unseen = []
    for place in range(len(whole)):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        if looked(sealed, lab).wrong is None:
            unseen.append(place)
    assert unseen == []


@pytest.mark.parametrize("kept", [0, 1, 0.5, 0.99, -1])
def test_an_envelope_that_is_cut_off_is_named(sealed: Path, lab: Pair, kept: float) -> None:
    path = sealed / "seal.dsse.json"
    whole = path.read_bytes()
    path.write_bytes(whole[: int(kept) if kept in (0, 1, -1) else int(len(whole) * kept)])
    assert wrong(sealed, lab).startswith("seal.dsse.json: ")


@pytest.mark.parametrize("name", ["evidence.jsonl", "report.html", "junit.xml", "evidence.sidecar.json"])
def test_a_file_that_is_missing_is_named(sealed: Path, lab: Pair, name: str) -> None:
    (sealed / name).unlink()
    assert wrong(sealed, lab) == f"{name}: it was sealed and is missing"


def test_a_seal_that_is_missing_is_named(sealed: Path, lab: Pair) -> None:
    (sealed / "seal.dsse.json").unlink()
    assert "the seal cannot be read" in wrong(sealed, lab)


@pytest.mark.parametrize("name", ["another.txt", ".hidden", "below/another.txt"])
def test_a_file_too_many_is_named(sealed: Path, lab: Pair, name: str) -> None:
    (sealed / name).parent.mkdir(exist_ok=True)
    (sealed / name).write_bytes(b"")
    assert wrong(sealed, lab) == f"{name}: it was not sealed: one file too many"


@pytest.mark.parametrize("target", ["report.html", ".."])
def test_a_link_in_the_folder_is_named(sealed: Path, lab: Pair, target: str) -> None:
    (sealed / "link").symlink_to(target)
    assert "no plain file" in wrong(sealed, lab)


def test_a_file_that_is_a_link_to_the_same_bytes_is_named(sealed: Path, lab: Pair, tmp_path: Path) -> None:
    shutil.move(sealed / "report.html", tmp_path / "elsewhere.html")
    (sealed / "report.html").symlink_to(tmp_path / "elsewhere.html")
    assert "no plain file" in wrong(sealed, lab)


def test_another_key_is_named(sealed: Path, thief: Pair) -> None:
    assert "another key" in wrong(sealed, thief)


def test_a_signature_by_another_key_under_the_name_of_the_lab_is_named(sealed: Path, lab: Pair, thief: Pair) -> None:
    forged(sealed, thief)
    told = json.loads((sealed / "seal.dsse.json").read_bytes())
    told["signatures"][0]["keyid"] = keys.public(lab.public).id
    (sealed / "seal.dsse.json").write_bytes(encode(told) + b"\n")
    assert "the signature is not of what the envelope holds" in wrong(sealed, lab)


def test_a_second_signature_is_named(sealed: Path, lab: Pair) -> None:
    told = json.loads((sealed / "seal.dsse.json").read_bytes())
    told["signatures"] *= 2
    (sealed / "seal.dsse.json").write_bytes(encode(told) + b"\n")
    assert "one signature" in wrong(sealed, lab)


def test_a_verdict_that_is_altered_and_chained_again_does_not_agree(sealed: Path, lab: Pair) -> None:
    rewritten(sealed, acquitted)
    assert wrong(sealed, lab) == "evidence.jsonl: it is not the file that was sealed"


def test_a_verdict_that_is_altered_and_sealed_with_another_key_does_not_agree(sealed: Path, lab: Pair, thief: Pair) -> None:
    rewritten(sealed, acquitted)
    forged(sealed, thief)
    assert "another key" in wrong(sealed, lab)


def test_a_verdict_that_its_steps_do_not_bear_out_is_named_whoever_sealed_it(sealed: Path, thief: Pair) -> None:
    rewritten(sealed, acquitted)
    forged(sealed, thief)
    for by in (thief, None):
        assert "is said to be conforms, and its step" in wrong(sealed, by)


def _verdict(lines: Lines) -> None:
    lines[-1]["clauses"][scenario(lines, "breaches")["clause"]]["verdict"] = "conforms"


def _statement(lines: Lines) -> None:
    lines[-1]["statements"]["engine"]["statement"] = "conforms"


def _code(lines: Lines) -> None:
    lines[-1]["exit_code"] = 0


def _reason(lines: Lines) -> None:
    lines[-1]["clauses"][scenario(lines, "breaches")["clause"]]["reason"] = "it is nothing"


def _counts(lines: Lines) -> None:
    lines[-1]["counts"] = {"conforms": 99}


def _probes(lines: Lines) -> None:
    lines[-1]["probes"] = {"passed": 99}


def _line(lines: Lines) -> None:
    lines.remove(scenario(lines, "conforms"))


def _twice(lines: Lines) -> None:
    lines.insert(1, scenario(lines, "conforms"))


def _plan(lines: Lines) -> None:
    gone = scenario(lines, "breaches")
    lines.remove(gone)
    lines[0]["plan"].remove(gone["id"])


def _aside(lines: Lines) -> None:
    gone = scenario(lines, "breaches")
    lines.remove(gone)
    lines[0]["aside"].append({name: gone[name] for name in ("id", "clause", "duties", "options", "no_options")})
    lines[0]["plan"].remove(gone["id"])


def _set_aside(lines: Lines) -> None:
    gone = scenario(lines, "breaches")
    lines.remove(gone)
    lines[0]["aside"].append({name: gone[name] for name in ("id", "clause", "duties", "options", "no_options")})


def _probe(lines: Lines) -> None:
    lines[:] = [line for line in lines if line.get("probe") != lines[0]["probes"][0]]


def _no_probes(lines: Lines) -> None:
    lines[:] = [line for line in lines if line["line"] != "probe"]
    lines[0]["probes"], lines[-1]["probes"] = [], {}


def _duty(lines: Lines) -> None:
    clause = next(one for section in lines[0]["law"]["sections"] for one in section["clauses"] if one["duties"][0]["state"] == "attest")
    clause["duties"][0].update(state="no-duty", reason="it is none")


def _option(lines: Lines) -> None:
    lines[0]["profile"]["options"]["quick-deal"] = False


def _breach(lines: Lines) -> None:
    scenario(lines, "conforms")["verdict"] = "breaches"


def _look(lines: Lines) -> None:
    scenario(lines, "conforms")["look"] = "TilesMixed"


def _heads(lines: Lines) -> None:
    lines.insert(1, lines[0])


ALTERED = [
    (_verdict, "the footer says of xx-small."), (_statement, "the footer says of engine"), (_code, "says that the exit code is 0"),
    (_reason, "it is nothing"), (_counts, "(counts)"), (_probes, "(probes)"), (_line, "planned and has 0 lines"),
    (_twice, "planned and has 2 lines"), (_plan, "the footer says of"), (_set_aside, "is planned and set aside"), (_look, "convicts"),
    (_probe, "the probe"), (_no_probes, "a whole run plans probes"), (_duty, "the footer says of xx-small."), (_option, "the plan is not"),
    (_breach, "all its steps passed"), (_heads, "more than one header"), (_aside, "the plan is not"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "named"), ALTERED)
def test_a_footer_that_the_lines_do_not_bear_out_is_named_whoever_sealed_it(
    sealed: Path, lab: Pair, change: Callable[[Lines], None], named: str
) -> None:
    rewritten(sealed, change)
    forged(sealed, lab)
    assert named in wrong(sealed, lab)


@pytest.mark.parametrize(("change", "named"), ALTERED)
def test_nothing_is_sealed_that_the_lines_do_not_bear_out(folder: Path, lab: Pair, change: Callable[[Lines], None], named: str) -> None:
    rewritten(folder, change)
    with pytest.raises(Trouble, match=re.escape(named)):
        seal(folder, keys.private(lab.private))


@pytest.mark.parametrize("part", ["law", "profile", "aside", "attestations", "engine", "digests"])
def test_evidence_without_what_a_conclusion_rests_on_is_named(sealed: Path, lab: Pair, part: str) -> None:
    path = sealed / "evidence.jsonl"
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    forged(sealed, lab)
    del lines[0][part]
    lines[-1].pop("chain")
    lines[-1]["chain"] = hashlib.sha256(b"".join(encode(line) + b"\n" for line in lines)).hexdigest()
    path.write_bytes(b"".join(encode(line) + b"\n" for line in lines))
    told = json.loads(base64.b64decode(json.loads((sealed / "seal.dsse.json").read_bytes())["payload"]))
    told["subject"][0]["digest"]["sha256"] = hashlib.sha256(path.read_bytes()).hexdigest()
    from tilelaw.seal.envelope import closed  # noqa: PLC0415 - what only a forger uses

    (sealed / "seal.dsse.json").write_bytes(closed(told, keys.private(lab.private)))
    assert wrong(sealed, lab).startswith("evidence.jsonl: ")


@pytest.mark.parametrize("name", ["report.html", "junit.xml"])
def test_a_view_that_is_not_drawn_from_the_evidence_is_named_whoever_sealed_it(sealed: Path, lab: Pair, name: str) -> None:
    (sealed / name).write_bytes((sealed / name).read_bytes().replace(b"breaches", b"conforms"))
    forged(sealed, lab)
    assert wrong(sealed, lab) == f"{name}: this is not what is drawn from the evidence"


@pytest.mark.parametrize("kind", [kind for kind in report.ALSO if kind != "pdf"])
def test_exports_are_bound_and_drawn_again_too(folder: Path, lab: Pair, kind: str) -> None:
    name = report.ALSO[kind]
    report.write(folder / "evidence.jsonl", evidence.read(folder / "evidence.jsonl"), [kind])
    seal(folder, keys.private(lab.private))
    assert looked(folder, lab).wrong is None
    (folder / name).write_bytes((folder / name).read_bytes() + b"\n")
    assert wrong(folder, lab) == f"{name}: it is not the file that was sealed"
    forged(folder, lab)
    assert wrong(folder, lab) == f"{name}: this is not what is drawn from the evidence"


@with_pdf
def test_a_pdf_is_drawn_again_when_it_is_sealed_and_by_its_digest_alone_when_it_is_verified(folder: Path, lab: Pair) -> None:
    report.write(folder / "evidence.jsonl", evidence.read(folder / "evidence.jsonl"), ["pdf"])
    seal(folder, keys.private(lab.private))
    found = looked(folder, lab)
    assert (found.wrong, ["report.pdf: fonts have a part in it" in note for note in found.notes]) == (None, [True])
    (folder / "report.pdf").write_bytes(b"%PDF-1.7 another")
    assert wrong(folder, lab) == "report.pdf: it is not the file that was sealed"
    with pytest.raises(Trouble, match=r"report\.pdf: this is not what this edition draws from the evidence"):
        seal(folder, keys.private(lab.private))


def test_views_of_another_edition_are_not_drawn_again_and_that_is_said(sealed: Path, lab: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilelaw.seal.verify.renderer", lambda: "another")
    found = looked(sealed, lab)
    assert (found.wrong, ["another edition" in note for note in found.notes]) == (None, [True])


@pytest.mark.parametrize("name", ["report/page.py", "report/moves/chips.py", "tiles.py", "book/load.py", "conformity.py"])
def test_an_edition_that_draws_by_other_code_is_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    copy = shutil.copytree(Path(tilelaw.__file__).parent, tmp_path / "tilelaw")
    (copy / "steps").mkdir()
    (copy / "steps" / "content.py").touch()
    monkeypatch.setattr(tilelaw, "__file__", str(copy / "__init__.py"))
    same = renderer.__wrapped__()
    with (copy / name).open("a", encoding="utf-8") as code:
        code.write("# another edition\n")
    assert (same == renderer(), same == renderer.__wrapped__()) == (True, False)


@pytest.mark.parametrize("part", ["result", "passedTests", "failedTests", "tilelaw_run", "tilelaw_notTested", "configuration"])
def test_a_statement_that_the_evidence_does_not_bear_out_is_named(sealed: Path, lab: Pair, part: str) -> None:
    from tilelaw.seal.envelope import closed  # noqa: PLC0415 - what only a forger uses

    told = json.loads(base64.b64decode(json.loads((sealed / "seal.dsse.json").read_bytes())["payload"]))
    told["predicate"][part] = "PASSED" if part == "result" else []
    (sealed / "seal.dsse.json").write_bytes(closed(told, keys.private(lab.private)))
    assert wrong(sealed, lab) == f"seal.dsse.json: the statement's {part} is not what the evidence comes to"


@pytest.mark.parametrize("payload", ["a text", [], {}, {"subject": [{}]}, {"subject": [{"name": "a", "digest": {"sha256": "b"}}]}])
def test_an_envelope_around_something_else_is_named(sealed: Path, lab: Pair, payload: Any) -> None:
    from tilelaw.seal.envelope import closed  # noqa: PLC0415 - what only a forger uses

    (sealed / "seal.dsse.json").write_bytes(closed(payload, keys.private(lab.private)))
    assert "statement" in wrong(sealed, lab)


def test_a_run_that_was_cut_off_is_not_sealed(folder: Path, lab: Pair) -> None:
    path = folder / "evidence.jsonl"
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
    with pytest.raises(Trouble, match="cut off"):
        seal(folder, keys.private(lab.private))


@pytest.mark.parametrize("name", ["evidence.jsonl", "report.html", "junit.xml", "evidence.sidecar.json"])
def test_a_folder_that_is_not_whole_is_not_sealed(folder: Path, lab: Pair, name: str) -> None:
    (folder / name).unlink()
    with pytest.raises(Trouble, match=f"{name} is missing"):
        seal(folder, keys.private(lab.private))


@pytest.mark.parametrize("name", ["evidence.jsonl.part", "previous-evidence.jsonl", "previous-evidence.jsonl.part"])
def test_what_another_run_has_left_is_not_sealed(folder: Path, lab: Pair, name: str) -> None:
    (folder / name).write_bytes(b"")
    with pytest.raises(Trouble, match="another run"):
        seal(folder, keys.private(lab.private))


def test_a_view_that_was_edited_is_not_sealed(folder: Path, lab: Pair) -> None:
    (folder / "report.html").write_bytes(b"all is well")
    with pytest.raises(Trouble, match="not what this edition draws"):
        seal(folder, keys.private(lab.private))


@pytest.mark.skipif(os.getuid() == 0, reason="everything can be written to by root")
def test_a_folder_that_cannot_be_written_to_is_said(folder: Path, lab: Pair) -> None:
    folder.chmod(0o500)
    with pytest.raises(Trouble, match="cannot be written"):
        seal(folder, keys.private(lab.private))
    folder.chmod(0o700)


def test_a_seal_replaces_the_seal_before(sealed: Path, lab: Pair, thief: Pair) -> None:
    seal(sealed, keys.private(thief.private))
    assert (looked(sealed, thief).wrong, "another key" in wrong(sealed, lab)) == (None, True)


def test_one_folder_and_one_key_give_the_same_seal(sealed: Path, lab: Pair) -> None:
    before = (sealed / "seal.dsse.json").read_bytes()
    seal(sealed, keys.private(lab.private))
    assert (sealed / "seal.dsse.json").read_bytes() == before


def test_other_files_of_the_folder_are_bound_too(folder: Path, lab: Pair) -> None:
    (folder / "letter.txt").write_text("Dear customer", encoding="utf-8")
    seal(folder, keys.private(lab.private))
    assert looked(folder, lab).wrong is None
    (folder / "letter.txt").write_text("Dear regulator", encoding="utf-8")
    assert wrong(folder, lab) == "letter.txt: it is not the file that was sealed"


@pytest.mark.parametrize("engine", ["Right", "SevenCircles", "RefusesEverything"])
def test_it_has_passed_only_where_the_run_exits_0(run: Run, engine: str) -> None:
    ran = run(engine)
    result = statement(ran.lines, {}, "")["predicate"]["result"]
    assert (result == "PASSED") == (ran.code == 0)


@pytest.mark.parametrize(("code", "result"), [(0, "PASSED"), (12, "WARNED"), (10, "FAILED"), (11, "FAILED"), (13, "FAILED")])
def test_the_result_follows_the_exit_code(run: Run, code: int, result: str) -> None:
    lines = run("Right").lines
    lines[-1]["exit_code"] = code
    assert statement(lines, {}, "")["predicate"]["result"] == result
    assert {*EXIT.values(), INVALID} == {0, 10, 11, 12, 13}


def test_every_clause_is_passed_failed_or_not_tested(run: Run) -> None:
    ran = run("SevenCircles")
    told = statement(ran.lines, {}, "")["predicate"]
    rest = [name for verdict, names in told["tilelaw_notTested"].items() if verdict != "not-obtained" for name in names]
    assert sorted([*told["passedTests"], *told["failedTests"], *rest]) == sorted(ran.clauses)
    assert {ran.clauses[name] for name in told["failedTests"]} == {"breaches"}


def test_text_that_is_not_held_is_said_to_be_not_tested(run: Run) -> None:
    lines = run("Right").lines
    held = sorted({one["id"] for one in lines[0]["law"]["not_obtained"]})
    assert statement(lines, {}, "")["predicate"]["tilelaw_notTested"].get("not-obtained", []) == held != []


def test_other_tools_open_the_envelope(sealed: Path, lab: Pair) -> None:
    told = json.loads((sealed / "seal.dsse.json").read_bytes())
    keyid = told["signatures"][0]["keyid"]
    key = SSlibKey.from_crypto(keys.public(lab.public).key, keyid=keyid)
    envelope = Envelope.from_dict(told)
    assert (list(envelope.verify([key], 1)), envelope.payload_type) == ([keyid], "application/vnd.in-toto+json")


def test_the_statement_and_the_envelope_are_canonical_json(sealed: Path) -> None:
    text = (sealed / "seal.dsse.json").read_bytes()
    told = json.loads(text)
    payload = base64.b64decode(told["payload"])
    assert (rfc8785.dumps(told) + b"\n", rfc8785.dumps(json.loads(payload))) == (text, payload)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | st.text(st.characters(exclude_categories=["Cs"])),
        lambda parts: st.lists(parts) | st.dictionaries(st.text(st.characters(max_codepoint=0xD7FF)), parts),
        max_leaves=20,
    )
)
def test_what_is_signed_is_written_as_rfc_8785_has_it(value: Any) -> None:
    assert encode(value) == rfc8785.dumps(value)


def _password(lab: Pair, path: Path) -> None:
    key = keys.private(lab.private).key
    path.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, BestAvailableEncryption(b"secret")))


def _curve(lab: Pair, path: Path) -> None:
    path.write_bytes(ec.generate_private_key(ec.SECP256R1()).private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))


def _public(lab: Pair, path: Path) -> None:
    path.write_bytes(lab.public.read_bytes())


def _text(lab: Pair, path: Path) -> None:
    path.write_text("a key", encoding="utf-8")


def _nothing(lab: Pair, path: Path) -> None:
    """There is no file."""


@pytest.mark.parametrize(
    ("made", "named"),
    [
        (_password, "password"),
        (_curve, "of another kind"),
        (_public, "no private key"),
        (_text, "no private key"),
        (_nothing, "cannot be read"),
    ],
)
def test_a_key_that_cannot_sign_is_refused(lab: Pair, tmp_path: Path, made: Callable[[Pair, Path], None], named: str) -> None:
    made(lab, tmp_path / "key")
    with pytest.raises(Trouble, match=re.escape(named)):
        keys.private(tmp_path / "key")


@pytest.mark.parametrize(("made", "named"), [(_curve, "no public key"), (_text, "no public key"), (_nothing, "cannot be read")])
def test_a_key_that_checks_nothing_is_refused(lab: Pair, tmp_path: Path, made: Callable[[Pair, Path], None], named: str) -> None:
    made(lab, tmp_path / "key")
    with pytest.raises(Trouble, match=re.escape(named)):
        keys.public(tmp_path / "key")


def test_without_the_package_it_is_said_how_to_get_it(lab: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "cryptography", None)
    with pytest.raises(Trouble, match=r"tilelaw\[seal\]"):
        keys.public(lab.public)


def test_a_run_clears_the_seal_of_the_run_before(town: Checkout, lab: Pair, tmp_path: Path) -> None:
    given = ("run", "engines:Right", "--jurisdiction", "small", "--out", str(tmp_path / "out"))
    town.tilelaw(*given)
    seal(tmp_path / "out", keys.private(lab.private))
    town.tilelaw(*given)
    assert not (tmp_path / "out" / "seal.dsse.json").exists()


def test_the_commands_say_what_came_of_it(town: Checkout, folder: Path, lab: Pair, thief: Pair) -> None:
    made = town.tilelaw("seal", str(folder), "--key", str(lab.private))
    good = town.tilelaw("verify", str(folder), "--key", str(lab.public))
    unknown = town.tilelaw("verify", str(folder))
    other = town.tilelaw("verify", str(folder), "--key", str(thief.public))
    assert [one.returncode for one in (made, good, unknown, other)] == [0, 0, SIGNER_UNKNOWN, UNSEALED]
    assert "Result:       FAILED, 4 files\nverified: sealed with the key" in good.stdout
    assert ("signer unknown" in unknown.stdout, other.stdout.startswith("does not agree: ")) == (True, True)


def test_a_folder_that_is_not_there_is_trouble_and_no_disagreement(town: Checkout, lab: Pair) -> None:
    assert town.tilelaw("verify", "nowhere", "--key", str(lab.public)).returncode == 2
    assert town.tilelaw("seal", "nowhere", "--key", str(lab.private)).returncode == 2
