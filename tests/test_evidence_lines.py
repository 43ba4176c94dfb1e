"""The lines of evidence, written and read in this process: what each tells, in which order they stand, what is refused."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from scenes import Scripted, given, scenario, then, when

from tilelaw import evidence
from tilelaw.acts import LetTimePass, MixTiles, RollDice
from tilelaw.adapters.python import CheckedTable
from tilelaw.asking.question import Asked
from tilelaw.bulk import RankHands
from tilelaw.canonical import plain
from tilelaw.events import TotalAnnounced
from tilelaw.evidence import StepLine, Writer, encoded, read, scenario_line, verdicts
from tilelaw.exchange import Exchange, Phase
from tilelaw.runner import Judgement, judge
from tilelaw.shapes import Answer
from tilelaw.trouble import Trouble
from tilelaw.verdicts import Verdict

ROLL = RollDice(faces=(1, 2, 3))
SIX = (TotalAnnounced(total=6),)


def scenario_n(number: int, **more: Any) -> dict[str, Any]:
    """The line of a scenario, short."""
    return {"line": "scenario", "n": number, "id": f"s{number}", "verdict": "conforms", **more}


def written(out: Path, *lines: dict[str, Any]) -> Path:
    """A finished file of these lines."""
    writer = Writer(out, {"seed": "sea"})
    for line in lines:
        writer.line(line)
    return writer.close({"exit_code": 0})


def refused(path: Path) -> str:
    """With which words a file is refused."""
    with pytest.raises(Trouble) as trouble:
        read(path)
    return str(trouble.value)


def kinds(path: Path) -> list[tuple[str, int | None]]:
    """What stands in a file, as it stands."""
    return [(line["line"], line.get("n")) for line in map(json.loads, path.read_bytes().splitlines())]


# Writing.


def test_the_names_of_evidence_and_views_are_those_that_are_documented() -> None:
    assert (evidence.NAME, evidence.SIDECAR, evidence.SEAL) == ("evidence.jsonl", "evidence.sidecar.json", "seal.dsse.json")
    assert evidence.VIEWS == (
        "report.html", "junit.xml", "matrix.csv", "summary.md", "messages.ndjson", "report.pdf", "gate.md", "gate.json",
        "evidence.sidecar.json", "seal.dsse.json",
    )  # fmt: skip


def test_a_finished_file_has_a_header_lines_and_a_footer_with_the_chain_over_all(tmp_path: Path) -> None:
    path = written(tmp_path, scenario_n(0))
    before = b'{"format":1,"line":"header","seed":"sea"}\n{"id":"s0","line":"scenario","n":0,"verdict":"conforms"}\n'
    chain = hashlib.sha256(before + b'{"exit_code":0,"line":"footer"}\n').hexdigest()
    assert path == tmp_path / "evidence.jsonl"
    assert path.read_bytes() == before + f'{{"chain":"{chain}","exit_code":0,"line":"footer"}}\n'.encode()


def test_while_a_run_goes_on_each_line_is_there_at_once_under_another_name(tmp_path: Path) -> None:
    Writer(tmp_path, {}).line(scenario_n(0))
    assert [path.name for path in tmp_path.iterdir()] == ["evidence.jsonl.part"]
    assert kinds(tmp_path / "evidence.jsonl.part") == [("header", None), ("scenario", 0)]


def test_a_finished_file_leaves_no_other(tmp_path: Path) -> None:
    written(tmp_path, scenario_n(1), scenario_n(0))
    assert [path.name for path in tmp_path.iterdir()] == ["evidence.jsonl"]


def test_a_run_that_is_stopped_leaves_what_was_judged_and_no_footer(tmp_path: Path) -> None:
    writer = Writer(tmp_path, {})
    writer.line(scenario_n(0))
    part = writer.stop()
    assert (part, kinds(part)) == (tmp_path / "evidence.jsonl.part", [("header", None), ("scenario", 0)])
    with pytest.raises(ValueError, match="closed file"):
        writer.line(scenario_n(1))


@pytest.mark.parametrize("came", [(0, 1, 2), (1, 0, 2), (2, 1, 0)])
def test_lines_stand_in_the_order_of_the_plan_however_they_came(tmp_path: Path, came: Sequence[int]) -> None:
    path = written(tmp_path, *map(scenario_n, came))
    assert kinds(path) == [("header", None), ("scenario", 0), ("scenario", 1), ("scenario", 2), ("footer", None)]


def test_the_order_in_which_lines_came_leaves_no_trace(tmp_path: Path) -> None:
    one, other = (written(tmp_path / name, *map(scenario_n, came)) for name, came in {"a": (0, 1, 2), "b": (2, 0, 1)}.items())
    assert one.read_bytes() == other.read_bytes()


def test_probes_stand_after_all_scenarios_in_the_order_in_which_they_came(tmp_path: Path) -> None:
    probes = [{"line": "probe", "probe": name} for name in ("z", "a")]
    path = written(tmp_path, scenario_n(1), *probes, scenario_n(0))
    assert kinds(path) == [("header", None), ("scenario", 0), ("scenario", 1), ("probe", None), ("probe", None), ("footer", None)]
    assert [line["probe"] for line in read(path) if line["line"] == "probe"] == ["z", "a"]


def test_a_line_that_the_run_has_not_written_is_not_put_in_order_with_the_others(tmp_path: Path) -> None:
    writer = Writer(tmp_path, {})
    for number in (1, 0):
        writer.line(scenario_n(number))
    with (tmp_path / "evidence.jsonl.part").open("ab") as file:
        file.write(encoded(scenario_n(2)))
    with pytest.raises(ValueError, match="longer"):
        writer.close({})


def test_lines_that_cannot_be_put_in_order_are_kept_as_they_came(tmp_path: Path) -> None:
    writer = Writer(tmp_path, {})
    for number in (1, 0):
        writer.line(scenario_n(number))
    (tmp_path / "evidence.jsonl.sorted").mkdir()
    with pytest.raises(IsADirectoryError):
        writer.close({})
    assert kinds(tmp_path / "evidence.jsonl.part") == [("header", None), ("scenario", 1), ("scenario", 0)]


def test_folders_that_are_not_there_are_made(tmp_path: Path) -> None:
    assert written(tmp_path / "a" / "b").is_file()


def test_a_folder_that_is_there_is_taken(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").touch()
    written(tmp_path)
    assert (tmp_path / "notes.txt").is_file()


@pytest.mark.parametrize("name", ["evidence.jsonl", "evidence.jsonl.part"])
def test_what_an_earlier_run_recorded_is_kept_under_another_name(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("earlier", encoding="utf-8")
    written(tmp_path)
    assert (tmp_path / f"previous-{name}").read_text(encoding="utf-8") == "earlier"


@pytest.mark.parametrize("view", evidence.VIEWS)
def test_no_view_of_an_earlier_run_is_left(tmp_path: Path, view: str) -> None:
    (tmp_path / view).touch()
    Writer(tmp_path, {})
    assert not (tmp_path / view).exists()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.touch()
    with pytest.raises(Trouble) as trouble:
        Writer(path, {})
    assert str(trouble.value) == f"{path}: cannot be written to: File exists. Do: give --out a folder that can be written."


# A shard.

ONE, OTHER = "evidence.1-of-2.jsonl", "evidence.2-of-2.jsonl"


def shard(out: Path, name: str = ONE) -> Path:
    """A finished shard."""
    writer = Writer(out, {"seed": "sea"}, name)
    writer.line(scenario_n(0))
    return writer.close({"scenarios": 1}, evidence.SHARD)


def test_a_shard_has_its_own_name_and_a_last_line_of_its_own_with_the_chain_over_all(tmp_path: Path) -> None:
    before = b'{"format":1,"line":"header","seed":"sea"}\n{"id":"s0","line":"scenario","n":0,"verdict":"conforms"}\n'
    chain = hashlib.sha256(before + b'{"line":"shard","scenarios":1}\n').hexdigest()
    path = shard(tmp_path)
    assert path == tmp_path / ONE
    assert path.read_bytes() == before + f'{{"chain":"{chain}","line":"shard","scenarios":1}}\n'.encode()


def test_while_a_shard_is_judged_its_own_file_is_called_a_part(tmp_path: Path) -> None:
    Writer(tmp_path, {}, ONE)
    assert [path.name for path in tmp_path.iterdir()] == [f"{ONE}.part"]


@pytest.mark.parametrize("name", ["evidence.jsonl", "evidence.jsonl.part", ONE, f"{ONE}.part"])
def test_a_shard_puts_aside_an_earlier_one_and_an_earlier_whole_run(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("earlier", encoding="utf-8")
    shard(tmp_path)
    assert (tmp_path / f"previous-{name}").read_text(encoding="utf-8") == "earlier"


def test_a_shard_leaves_the_other_shards_of_its_run_where_they_are(tmp_path: Path) -> None:
    shard(tmp_path, OTHER)
    shard(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [ONE, OTHER]


def test_a_shard_is_read_as_it_was_written(tmp_path: Path) -> None:
    assert [line["line"] for line in read(shard(tmp_path))] == ["header", "scenario", "shard"]


@pytest.mark.parametrize(("what", "other"), [(b"conforms", b"breaches"), (b'"scenarios":1', b'"scenarios":2')])
def test_a_shard_that_was_altered_is_noticed(tmp_path: Path, what: bytes, other: bytes) -> None:
    path = shard(tmp_path)
    path.write_bytes(path.read_bytes().replace(what, other))
    assert "the file was altered" in refused(path)


# Reading.


def test_a_finished_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    lines = read(written(tmp_path, scenario_n(0), {"line": "probe", "probe": "a"}))
    assert [line["line"] for line in lines] == ["header", "scenario", "probe", "footer"]


def test_the_lines_of_a_run_that_was_stopped_are_put_in_order(tmp_path: Path) -> None:
    writer = Writer(tmp_path, {})
    for line in ({"line": "probe", "probe": "a"}, scenario_n(1), scenario_n(0)):
        writer.line(line)
    assert [(line["line"], line.get("n")) for line in read(writer.stop())] == [
        ("header", None), ("scenario", 0), ("scenario", 1), ("probe", None),
    ]  # fmt: skip


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    assert refused(tmp_path) == f"{tmp_path}: cannot be read: Is a directory. Do: give the path of an evidence.jsonl."


@pytest.mark.parametrize("line", [b"{", b"[]", b"{}", b'{"line":"other"}'])
def test_a_last_line_that_is_cut_off_or_none_of_evidence_is_dropped(tmp_path: Path, line: bytes) -> None:
    part = Writer(tmp_path, {}).stop()
    part.write_bytes(part.read_bytes() + line)
    assert [one["line"] for one in read(part)] == ["header"]


@pytest.mark.parametrize("line", [b"{", b"[]", b'"line"', b"{}", b'{"line":"other"}', b'{"line":null}', b"\xff"])
def test_a_line_in_the_middle_that_is_none_of_evidence_is_named(tmp_path: Path, line: bytes) -> None:
    path = written(tmp_path)
    header, footer = path.read_bytes().splitlines()
    path.write_bytes(b"\n".join([header, line, footer]))
    assert refused(path) == f"{path}:2: this is no line of evidence. Do: give the file as the run wrote it."


@pytest.mark.parametrize("text", [b"", b'{"line":"footer"}\n', encoded(scenario_n(0))])
def test_a_file_without_header_is_told_so(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "evidence.jsonl"
    path.write_bytes(text)
    assert refused(path) == f"{path}: there is no header. Do: give the path of an evidence.jsonl."


@pytest.mark.parametrize(("written_as", "said"), [(b'"format":2', "2"), (b'"other":1', "None")])
def test_evidence_of_another_format_is_told_which_can_be_read(tmp_path: Path, written_as: bytes, said: str) -> None:
    path = written(tmp_path)
    path.write_bytes(path.read_bytes().replace(b'"format":1', written_as))
    assert refused(path) == f"{path}: the evidence has format {said}. Known: 1. Do: use the release that wrote it."


@pytest.mark.parametrize(
    "altered",
    [
        lambda lines: [*lines[:1], lines[1].replace(b"conforms", b"breaches"), *lines[2:]],
        lambda lines: [lines[0].replace(b"sea", b"see"), *lines[1:]],
        lambda lines: [*lines[:1], *lines[2:]],
        lambda lines: [lines[0], lines[2], lines[1], *lines[3:]],
        lambda lines: [*lines[:3], lines[3].replace(b'"exit_code":0', b'"exit_code":1')],
        lambda lines: [*lines[:3], b'{"exit_code":0,"line":"footer"}\n'],
        lambda lines: [*lines, lines[1]],
        lambda lines: [*lines, lines[3]],
    ],
    ids=["a verdict", "the header", "a line left out", "two lines exchanged", "the footer", "no chain", "a line after it", "two footers"],
)
def test_whatever_is_altered_after_the_run_is_noticed(tmp_path: Path, altered: Any) -> None:
    path = written(tmp_path, scenario_n(0), scenario_n(1))
    path.write_bytes(b"".join(altered(path.read_bytes().splitlines(keepends=True))))
    assert refused(path) == (
        f"{path}: the lines do not fit the digest in the last one: the file was altered. Do: give the file as the run wrote it."
    )


def test_verdicts_are_those_of_the_scenarios_alone() -> None:
    lines = [{"line": "header"}, scenario_n(0), scenario_n(1, verdict="breaches"), {"line": "probe", "id": "p", "verdict": "error"}]
    assert verdicts(lines) == {"s0": Verdict.CONFORMS, "s1": Verdict.BREACHES}


# The line of a scenario.


def line_of(*transcript: Exchange, asked: Sequence[Asked] = (), verdict: Verdict = Verdict.CONFORMS, tries: int = 1) -> dict[str, Any]:
    """The line of a judgement of which this is known, as it is read again."""
    judgement = Judgement(scenario(), verdict, transcript=list(transcript), asked=list(asked), tries=tries)
    line: dict[str, Any] = json.loads(encoded(scenario_line(0, judgement)))
    return line


def roll(last: int, phase: Phase = "when", **more: Any) -> Exchange:
    """A roll and its total."""
    return Exchange(phase, RollDice(faces=(1, 1, last)), (TotalAnnounced(total=2 + last),), **more)


def test_a_line_tells_the_scenario_its_steps_and_the_judgement() -> None:
    steps = (
        given(lambda people: people.perform(MixTiles())), when(lambda people: people.perform(ROLL)),
        then(lambda seen: seen.exactly(TotalAnnounced, "total", [7])),
    )  # fmt: skip
    one = scenario(*steps, options=("a",), no_options=("b",), duties=(2,), reading="T1")
    found = judge(one, lambda: CheckedTable(Scripted(lambda act: list(SIX) if isinstance(act, RollDice) else [])))
    assert json.loads(encoded(scenario_line(4, found))) == {
        "line": "scenario", "n": 4, "id": "xx-small.1-a#It happens", "clause": "xx-small.1-a", "duties": [2], "name": "It happens",
        "rule": "(a) A rule", "feature": "xx-small/01-mixing.feature", "at": 1, "options": ["a"], "no_options": ["b"], "reading": "T1",
        "steps": [
            {"keyword": "Given", "text": "given 1", "at": 1, "table": None, "outcome": "passed"},
            {"keyword": "When", "text": "when 2", "at": 2, "table": None, "outcome": "passed"},
            {"keyword": "Then", "text": "then 3", "at": 3, "table": None, "outcome": "failed"},
        ],
        "transcript": [
            {"phase": "given", "act": plain(MixTiles()), "events": [], "refused": None},
            {"phase": "when", "act": plain(ROLL), "events": plain(SIX), "refused": None},
        ],
        "verdict": "breaches", "judged_on": "forced", "reason": "then 3: expected and actual differ",
        "look": found.look, "expected": [7], "actual": [6],
    }  # fmt: skip


def test_the_line_of_a_step_is_altered_by_nobody() -> None:
    assert StepLine.__struct_config__.frozen


def test_the_table_of_a_step_is_told() -> None:
    one = scenario(given(lambda _: None))
    step = replace(one.steps[0], plain=msgspec.structs.replace(one.steps[0].plain, table=[["a"]]))
    line = scenario_line(0, Judgement(replace(one, steps=(step,)), outcomes=["passed"]))
    assert line["steps"][0].table == [["a"]]


def test_a_scenario_of_which_not_every_step_has_an_outcome_has_no_line() -> None:
    with pytest.raises(ValueError, match="shorter"):
        scenario_line(0, Judgement(scenario(given(lambda _: None))))


@pytest.mark.parametrize(("verdict", "judged_on"), [(Verdict.UNTESTED, "observed"), (Verdict.CONFORMS, "forced")])
def test_a_line_tells_whether_chance_decided(verdict: Verdict, judged_on: str) -> None:
    assert line_of(roll(1), verdict=verdict)["judged_on"] == judged_on


def test_a_refusal_is_told() -> None:
    (told,) = line_of(Exchange("when", ROLL, refused="closed"))["transcript"]
    assert (told["events"], told["refused"]) == ([], "closed")


@pytest.mark.parametrize(("tries", "told"), [(1, None), (2, 2), (7, 7)])
def test_tries_are_told_where_there_were_several(tries: int, told: int | None) -> None:
    assert line_of(roll(1), tries=tries).get("tries") == told


def test_two_acts_of_a_when_are_a_sweep_with_the_digest_of_all_answers() -> None:
    answers = b"".join(
        encoded([RollDice(faces=(1, 1, last)), [] if last == 2 else [TotalAnnounced(total=2 + last)], "no" if last == 2 else None])
        for last in (1, 2)
    )
    two = Exchange("when", RollDice(faces=(1, 1, 2)), refused="no")
    told = line_of(roll(1), two)["transcript"]
    assert [one.get("act", {}).get("faces") for one in told] == [[1, 1, 1], [1, 1, 2], None]
    assert told[2] == {"phase": "when", "swept": 2, "digest": hashlib.sha256(answers).hexdigest()}


def test_a_sweep_keeps_what_was_given_and_its_first_three_acts() -> None:
    told = line_of(roll(6, "given"), *map(roll, (1, 2, 3, 4)), roll(5, "then"))["transcript"]
    assert [(one["phase"], one["act"]["faces"][2]) for one in told[:-1]] == [
        ("given", 6),
        ("then", 5),
        ("when", 1),
        ("when", 2),
        ("when", 3),
    ]
    assert told[-1]["swept"] == 4


def test_one_act_of_a_when_is_no_sweep() -> None:
    told = line_of(roll(6, "given"), roll(5, "given"), roll(1))["transcript"]
    assert [one["act"]["faces"][2] for one in told] == [6, 5, 1]


def test_a_bulk_question_is_told_after_the_acts() -> None:
    asked = Asked(RankHands(hands=()), ())
    told = line_of(roll(1, "given"), asked=[asked])["transcript"]
    assert told[1] == {"phase": "when", **plain(asked.record())}


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (Answer(ROLL), {}),
        (Answer(ROLL, asked=LetTimePass()), {"asked": plain(LetTimePass())}),
        (Answer(ROLL, came={"total": 6}), {"came": {"total": 6}}),
        (Answer(ROLL, asked=RollDice(), came={}), {"asked": plain(RollDice()), "came": {}}),
    ],
)
def test_what_was_asked_in_the_place_of_an_act_and_what_came_by_chance_is_told(answer: Answer, told: dict[str, Any]) -> None:
    (line,) = line_of(Exchange("when", ROLL, shaped=answer))["transcript"]
    assert {name: line[name] for name in line.keys() - {"phase", "act", "events", "refused"}} == told
