"""Shards: several machines share a run, and what they wrote is put together to the bytes of the whole, or refused by name."""

import json
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import engines
import liars
import pytest
from checkouts import TESTS, Checkout, entered
from conftest import Ran
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tilelaw import evidence, merging, profiles, report
from tilelaw.report.outcome import outcome
from tilelaw.seal import recount
from tilelaw.session import Session, run_shard
from tilelaw.session import run as run_whole
from tilelaw.shards import Shard, of
from tilelaw.trouble import Trouble

Run = Callable[..., Ran]
SPLITS = 25
"""Random splits for each of four engines."""
VIEWS = ("junit.xml", "matrix.csv", "summary.md")


@pytest.fixture(scope="module")
def here(town: Checkout) -> Iterator[Checkout]:
    """The small law, in this process."""
    with entered(town):
        yield town


def session(engine: type[engines.Right], seed: str = "sea", selection: Sequence[str] = ()) -> Session:
    profile, law = profiles.load("small")
    return Session(profile, law, "in-process", engine(), seed, profile.day, tuple(selection))


@cache
def count() -> int:
    return len(session(engines.Right).selected)


def split(engine: type[engines.Right], owners: Sequence[int], prober: int, out: Path) -> list[Path]:
    """The shards of a run, of which each scenario has its owner."""
    made = []
    for owner in sorted({*owners, prober}):
        numbers = frozenset(number for number, one in enumerate(owners) if one == owner)
        made.append(run_shard(session(engine), Shard(f"{owner + 1}/20", numbers, owner == prober), out))
    return made


def merged(paths: Sequence[Path], out: Path) -> bytes:
    return merging.merge([merging.read(path) for path in paths], out).read_bytes()


def refusal(paths: Sequence[Path], out: Path) -> str:
    with pytest.raises(Trouble) as refused:
        merged(paths, out)
    assert not out.exists()
    return str(refused.value)


# The bytes of the whole.


@pytest.mark.parametrize("engine", [liars.Honest, engines.SevenCircles, engines.CrashesWhenItDeals, engines.RefusesEverything])
def test_any_split_merges_to_the_bytes_of_the_whole(here: Checkout, tmp_path: Path, engine: type[engines.Right]) -> None:
    whole = run_whole(session(engine), tmp_path / "whole")[0].read_bytes()
    turns = iter(range(10_000))

    @settings(max_examples=SPLITS, suppress_health_check=[HealthCheck.too_slow])
    @given(st.data())
    def each(data: st.DataObject) -> None:
        shards = data.draw(st.integers(1, 20))
        owners = data.draw(st.lists(st.integers(0, shards - 1), min_size=count(), max_size=count()))
        out = tmp_path / str(next(turns))
        parts = data.draw(st.permutations(split(engine, owners, data.draw(st.integers(0, shards - 1)), out)))
        assert merged(parts, out / "merged") == whole

    each()


@pytest.fixture(scope="module")
def parts(town: Checkout) -> list[Path]:
    """Three shards of a run by the real command."""
    for number in (1, 2, 3):
        shard(town, f"{number}/3", "three")
    return [town.path(f"three/evidence.{number}-of-3.jsonl") for number in (1, 2, 3)]


def shard(town: Checkout, label: str, out: str, engine: str = "engines:Right", seed: str = "sea", *more: str) -> int:
    given = ("run", engine, "--jurisdiction", "small", "--seed", seed, "--out", out, "--shard", label)
    return town.tilelaw(*given, *more).returncode


def test_the_command_merges_shards_to_the_bytes_and_the_exit_code_of_the_whole(town: Checkout, parts: list[Path], run: Run) -> None:
    whole = run("Right", "--also", "csv,markdown,cucumber")
    done = town.tilelaw("merge", "three", "--out", "three-merged", "--also", "csv,markdown,cucumber")
    assert (done.returncode, town.path("three-merged/evidence.jsonl").read_bytes()) == (whole.code, whole.evidence)
    assert [name for name in VIEWS if town.path(f"three-merged/{name}").read_bytes() != (whole.out / name).read_bytes()] == []


def test_page_and_messages_are_those_of_the_whole_but_for_clock_and_command(town: Checkout, parts: list[Path], run: Run) -> None:
    whole = run("Right", "--also", "csv,markdown,cucumber")
    town.tilelaw("merge", "three", "--out", "three-again", "--also", "cucumber")
    lines, beside = evidence.read(town.path("three-again/evidence.jsonl")), report.sidecar(whole.out)
    for name in ("report.html", "messages.ndjson"):
        assert report.draw(name, lines, beside) == (whole.out / name).read_bytes()


def test_the_reference_engine_is_judged_in_shards_as_in_one_run(town: Checkout, tmp_path: Path) -> None:
    common = ("run", "--jurisdiction", "pennsylvania", "--seed", "sea", "--out")
    pennsylvania = Checkout(Path(evidence.__file__).parents[2])
    whole = pennsylvania.tilelaw(*common, str(tmp_path / "whole")).returncode
    codes = [pennsylvania.tilelaw(*common, str(tmp_path / "parts"), "--shard", f"{number}/4").returncode for number in (1, 2, 3, 4)]
    code = pennsylvania.tilelaw("merge", str(tmp_path / "parts"), "--out", str(tmp_path / "merged")).returncode
    assert (codes, code, whole) == ([11] * 4, 0, 0)
    assert (tmp_path / "merged/evidence.jsonl").read_bytes() == (tmp_path / "whole/evidence.jsonl").read_bytes()


def test_shards_of_unlike_splits_merge_where_each_scenario_is_in_one(here: Checkout, tmp_path: Path) -> None:
    made = [run_shard(session(engines.Right), of(label, count()), tmp_path) for label in ("1/2", "2/4", "4/4")]
    assert merged(made, tmp_path / "merged") == run_whole(session(engines.Right), tmp_path / "whole")[0].read_bytes()


def test_more_shards_than_scenarios_merge_as_well(here: Checkout, tmp_path: Path) -> None:
    total = count() + 3
    made = [run_shard(session(engines.Right), of(f"{number}/{total}", count()), tmp_path) for number in range(1, total + 1)]
    assert merged(made, tmp_path / "merged") == run_whole(session(engines.Right), tmp_path / "whole")[0].read_bytes()


def test_a_run_of_some_clauses_is_shared_too(here: Checkout, tmp_path: Path) -> None:
    some = ["xx-small.1-a", "xx-small.3-1"]
    planned = len(session(engines.Right, selection=some).selected)
    made = [run_shard(session(engines.Right, selection=some), of(f"{number}/2", planned), tmp_path) for number in (1, 2)]
    whole = run_whole(session(engines.Right, selection=some), tmp_path / "whole")[0].read_bytes()
    assert merged(made, tmp_path / "merged") == whole


@pytest.mark.parametrize("liar", ["TiresOfRepeats", "KnowsTheScenarios", "ReadsTheTiles", "GivesIn", "Whispers"])
def test_a_probe_that_fails_in_the_whole_fails_in_its_shard(town: Checkout, liar: str) -> None:
    given = ("run", f"liars:{liar}", "--jurisdiction", "small", "--seed", "sea", "--out")
    town.tilelaw(*given, f"{liar}-whole")
    for number in (1, 2):
        town.tilelaw(*given, liar, "--shard", f"{number}/2")
    town.tilelaw("merge", liar, "--out", f"{liar}-merged")
    probes = [
        [line for line in path.read_text().splitlines() if '"line":"probe"' in line]
        for path in (town.path(f"{liar}-{name}/evidence.jsonl") for name in ("whole", "merged"))
    ]
    assert probes[0] == probes[1]
    assert any('"outcome":"failed"' in line for line in probes[0])


def test_a_breach_in_one_shard_is_a_breach_of_the_whole(town: Checkout) -> None:
    codes = [shard(town, f"{number}/2", "breach", "engines:SevenCircles") for number in (1, 2)]
    done = town.tilelaw("merge", "breach", "--out", "breach-merged")
    assert (sorted(codes)[0] in (10, 11), 10 in codes, done.returncode) == (True, True, 10)


def test_tracebacks_of_all_shards_stand_beside_the_merged_evidence(town: Checkout) -> None:
    codes = [shard(town, f"{number}/3", "crash", "engines:CrashesWhenItDeals") for number in (1, 2, 3)]
    done = town.tilelaw("merge", "crash", "--out", "crash-merged")
    beside = json.loads(town.path("crash-merged/evidence.sidecar.json").read_bytes())
    assert (codes, done.returncode) == ([11, 11, 11], 11)
    assert ["the shoe is empty" in trace for trace in beside["errors"].values()] == [True]
    assert sorted(beside["shards"]) == ["1/3", "2/3", "3/3"]


def test_merged_evidence_bears_its_own_verdicts(town: Checkout, parts: list[Path]) -> None:
    town.tilelaw("merge", "three", "--out", "three-borne")
    assert list(recount.disagreements(evidence.read(town.path("three-borne/evidence.jsonl")))) == []


# A shard alone.


def test_a_shard_alone_is_incomplete_in_every_view(town: Checkout, parts: list[Path]) -> None:
    found = outcome(evidence.read(parts[0]))
    assert (found.exit_code, {told["statement"] for told in found.statements.values()}) == (11, {"incomplete"})
    assert found.statements["engine"]["text"].startswith("This is shard 1/3 of a run: ")
    assert {clause.verdict for clause in found.clauses} == {"untested"}


def test_a_shard_draws_no_views(town: Checkout, parts: list[Path]) -> None:
    assert sorted(path.name for path in parts[0].parent.iterdir()) == [f"evidence.{number}-of-3.jsonl" for number in (1, 2, 3)]


def test_a_shard_removes_the_views_of_an_earlier_run_in_its_folder(town: Checkout) -> None:
    town.tilelaw("run", "engines:Right", "--jurisdiction", "small", "--out", "again")
    shard(town, "1/2", "again")
    assert sorted(path.name for path in town.path("again").iterdir()) == ["evidence.1-of-2.jsonl", "previous-evidence.jsonl"]


def test_the_report_of_a_shard_says_that_it_is_one(town: Checkout, parts: list[Path], tmp_path: Path) -> None:
    alone = tmp_path / parts[0].name
    alone.write_bytes(parts[0].read_bytes())
    done = town.tilelaw("report", str(alone), "--also", "markdown")
    assert (done.returncode, "shard 1/3" in done.stdout) == (11, True)
    drawn = [(tmp_path / name).read_text(encoding="utf-8") for name in ("report.html", "junit.xml", "summary.md")]
    assert ["shard 1/3" in text for text in drawn] == [True] * 3


def test_a_footer_makes_no_whole_of_a_shard(town: Checkout, parts: list[Path], run: Run) -> None:
    lines = evidence.read(parts[0])
    forged = [*lines[:-1], run("Right").lines[-1]]
    assert outcome(forged).exit_code == 11


def test_a_shard_whose_engine_breaks_is_unfinished_and_missing(town: Checkout) -> None:
    name = shlex.join([sys.executable, "-S", "-E", str(TESTS / "zoo.py"), "breaks-always"])
    codes = [shard(town, f"{number}/2", "broke", name) for number in (1, 2)]
    assert (codes[0], town.path("broke/evidence.1-of-2.jsonl.part").exists()) == (20, True)
    assert "1/2 missing" in town.tilelaw("merge", "broke", "--out", "broke-merged").stderr


def test_an_unfinished_shard_is_refused_by_name(town: Checkout, parts: list[Path], tmp_path: Path) -> None:
    left = tmp_path / f"{parts[1].name}.part"
    left.write_bytes(b"".join(lines_of(parts[1].read_bytes())[:-1]))
    assert f"{left}: the last line is missing: the shard was cut off" in refusal([parts[0], left, parts[2]], tmp_path / "merged")


@pytest.mark.parametrize("label", ["0/2", "3/2", "2", "a/b", "1/0", "-1/2", "1/2/3", "01/2", ""])
def test_what_is_no_shard_is_refused(town: Checkout, label: str) -> None:
    done = town.tilelaw("run", "engines:Right", "--jurisdiction", "small", "--seed", "sea", f"--shard={label}")
    assert (done.returncode, f"--shard: {label!r} is no shard." in done.stderr) == (2, True)


@pytest.mark.parametrize("seed", [(), ("--seed", "")])
def test_a_shard_without_a_seed_is_refused(town: Checkout, seed: tuple[str, ...]) -> None:
    done = town.tilelaw("run", "engines:Right", "--jurisdiction", "small", "--shard", "1/2", *seed)
    assert (done.returncode, "give each of them the same --seed TEXT" in done.stderr) == (2, True)


def test_a_shard_with_views_is_refused(town: Checkout) -> None:
    done = town.tilelaw("run", "engines:Right", "--jurisdiction", "small", "--seed", "sea", "--shard", "1/2", "--also", "csv")
    assert (done.returncode, "give --also to tilelaw merge" in done.stderr) == (2, True)


# What is no part of the whole is refused, by name.


def altered(parts: list[Path], tmp_path: Path, change: Callable[[bytes], bytes]) -> list[Path]:
    """The same shards, of which the second is altered."""
    changed = tmp_path / parts[1].name
    changed.write_bytes(change(parts[1].read_bytes()))
    return [parts[0], changed, parts[2]]


def lines_of(raw: bytes) -> list[bytes]:
    return raw.splitlines(keepends=True)


ALTERATIONS: dict[str, Callable[[bytes], bytes]] = {
    "a line dropped": lambda raw: b"".join(lines_of(raw)[:2] + lines_of(raw)[3:]),
    "the header dropped": lambda raw: b"".join(lines_of(raw)[1:]),
    "two lines swapped": lambda raw: b"".join([lines_of(raw)[0], lines_of(raw)[2], lines_of(raw)[1], *lines_of(raw)[3:]]),
    "a line twice": lambda raw: b"".join([*lines_of(raw)[:2], *lines_of(raw)[1:]]),
    "the last line removed": lambda raw: b"".join(lines_of(raw)[:-1]),
    "the last line twice": lambda raw: raw + lines_of(raw)[-1],
    "half of it": lambda raw: raw[: len(raw) // 2],
    "the last byte removed": lambda raw: raw[:-1],
    "a line break more": lambda raw: raw + b"\n",
    "another line break": lambda raw: raw[:-1] + b"\r",
    "a blank in the last line": lambda raw: raw.replace(b'"line":"shard"', b'"line": "shard"'),
    "nothing": lambda raw: b"",
}


@pytest.mark.parametrize("name", ALTERATIONS)
def test_an_altered_shard_is_refused_by_name(parts: list[Path], tmp_path: Path, name: str) -> None:
    paths = altered(parts, tmp_path, ALTERATIONS[name])
    assert refusal(paths, tmp_path / "merged").startswith(str(paths[1]))


@given(place=st.integers(0), byte=st.integers(1, 255))
@settings(max_examples=400, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_byte_altered_is_refused_by_name(town: Checkout, parts: list[Path], tmp_path: Path, place: int, byte: int) -> None:
    def flip(raw: bytes) -> bytes:
        at = place % len(raw)
        return raw[:at] + bytes([raw[at] ^ byte]) + raw[at + 1 :]

    assert refusal(altered(parts, tmp_path, flip), tmp_path / "merged").startswith(str(tmp_path / parts[1].name))


def test_each_byte_of_the_first_and_the_last_line_is_looked_at(town: Checkout, parts: list[Path], tmp_path: Path) -> None:
    raw = parts[1].read_bytes()
    tail = len(lines_of(raw)[-1])
    places = [*range(200), *range(len(raw) - tail, len(raw))]
    passed = []
    for at in places:
        paths = altered(parts, tmp_path, lambda raw, at=at: raw[:at] + bytes([raw[at] ^ 1]) + raw[at + 1 :])  # type: ignore[misc]
        try:
            merging.read(paths[1])
        except Trouble:
            continue
        passed.append(at)
    assert passed == []


def chained(lines: Sequence[dict[str, Any]], tmp_path: Path) -> Path:
    """A shard with these lines, whose chain is right."""
    header, *some, last = lines
    name = f"evidence.{header['shard']['label'].replace('/', '-of-')}.jsonl"
    writer = evidence.Writer(tmp_path, {key: value for key, value in header.items() if key not in ("line", "format")}, name)
    for line in some:
        writer.line(line)
    return writer.close({key: value for key, value in last.items() if key not in ("line", "chain")}, "shard")


def test_the_header_of_another_run_is_refused_though_the_chain_is_right(town: Checkout, parts: list[Path], tmp_path: Path) -> None:
    header, *rest = evidence.read(parts[1])
    forged = chained([{**header, "seed": "land"}, *rest], tmp_path)
    said = refusal([parts[0], forged, parts[2]], tmp_path / "merged")
    assert said.startswith(f'{forged}: it is of another run than {parts[0]}: seed is "land", and "sea" there.')


def test_lines_that_the_header_does_not_name_are_refused_though_the_chain_is_right(
    town: Checkout, parts: list[Path], tmp_path: Path
) -> None:
    header, _, *rest = evidence.read(parts[1])
    forged = chained([header, *rest], tmp_path)
    assert "its scenarios are not those that its first line names" in refusal([parts[0], forged, parts[2]], tmp_path / "merged")


def test_a_verdict_that_its_steps_do_not_bear_is_refused_though_the_chain_is_right(
    town: Checkout, parts: list[Path], tmp_path: Path
) -> None:
    header, first, *rest = evidence.read(parts[1])
    forged = chained([header, {**first, "verdict": "breaches"}, *rest], tmp_path)
    assert "is said to be breaches, and all its steps passed" in refusal([parts[0], forged, parts[2]], tmp_path / "merged")


FOREIGN = {
    "seed": ("engines:Right", "land", ()),
    "engine.product": ("engines:SevenCircles", "sea", ()),
    "selection": ("engines:Right", "sea", ("--clause", "xx-small.1-a")),
}


@pytest.mark.parametrize("name", FOREIGN)
def test_a_shard_of_another_run_is_refused_by_name(town: Checkout, parts: list[Path], tmp_path: Path, name: str) -> None:
    engine, seed, more = FOREIGN[name]
    shard(town, "2/3", str(tmp_path / "foreign"), engine, seed, *more)
    foreign = tmp_path / "foreign" / parts[1].name
    said = refusal([parts[0], foreign, parts[2]], tmp_path / "merged")
    assert said.startswith(f"{foreign}: it is of another run than {parts[0]}: {name} is ")


CHANGES = {
    "digests.features": ("features/xx-small/03-dice.feature", "Feature:", "# changed\nFeature:"),
    "digests.steps": ("steps/words.py", '"""', '"""Changed. '),
    "digests.register": ("jurisdictions/laws/xx-small/section-3.yaml", "\n", "\n# changed\n"),
    "profile.options.quick-deal": ("jurisdictions/small.yaml", "quick-deal: true", "quick-deal: false"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_shard_under_other_content_is_refused_by_name(parts: list[Path], tmp_path: Path, name: str) -> None:
    file, old, new = CHANGES[name]
    other = Checkout.small(tmp_path / "other")
    other.write(file, other.path(file).read_text(encoding="utf-8").replace(old, new, 1))
    shard(other, "2/3", "out")
    foreign = other.path(f"out/{parts[1].name}")
    assert f"{foreign}: it is of another run than {parts[0]}: {name}" in refusal([parts[0], foreign, parts[2]], tmp_path / "merged")


def test_shards_of_another_release_are_refused(town: Checkout, parts: list[Path], tmp_path: Path) -> None:
    older = []
    for path in parts:
        header, *rest = evidence.read(path)
        older.append(chained([{**header, "tool": {**header["tool"], "version": "0.0.1"}}, *rest], tmp_path / "older"))
    assert "it was written by tilelaw 0.0.1, and this is" in refusal(older, tmp_path / "merged")


def test_a_missing_shard_is_named(town: Checkout, parts: list[Path], tmp_path: Path) -> None:
    said = refusal([parts[0], parts[2]], tmp_path / "merged")
    assert said.startswith("tilelaw merge: 2/3 missing: xx-small.")


def test_a_shard_given_twice_is_refused_by_name(town: Checkout, parts: list[Path], tmp_path: Path) -> None:
    assert refusal([*parts, parts[1]], tmp_path / "merged").startswith(f"{parts[1]}: xx-small.")


def test_the_probes_are_made_once(here: Checkout, tmp_path: Path) -> None:
    numbers = frozenset(range(count()))
    twice = [
        run_shard(session(engines.Right), Shard("1/2", numbers, probes=True), tmp_path),
        run_shard(session(engines.Right), Shard("2/2", frozenset(), probes=True), tmp_path),
    ]
    never = [run_shard(session(engines.Right), Shard("1/3", numbers, probes=False), tmp_path)]
    assert "the making of the honesty probes is in it and in" in refusal(twice, tmp_path / "merged")
    assert "the making of the honesty probes is in none" in refusal(never, tmp_path / "merged")


def test_a_whole_run_is_no_shard(town: Checkout, run: Run, tmp_path: Path) -> None:
    assert "this is no shard of a run" in refusal([run("Right").out / "evidence.jsonl"], tmp_path / "merged")


def test_a_folder_without_shards_is_refused(town: Checkout, tmp_path: Path) -> None:
    done = town.tilelaw("merge", str(tmp_path), "--out", "nothing")
    assert (done.returncode, f"{tmp_path}: there is no evidence.*-of-*.jsonl in this folder" in done.stderr) == (2, True)
