"""A run held against an accepted one: what changed, what the policy makes of it, and no word where nothing changed."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from checkouts import Checkout

from tilelaw.evidence import read as lines_of
from tilelaw.gate import Decision, decide, policy
from tilelaw.gate.kinds import Change, Kind
from tilelaw.gate.sides import Side, read
from tilelaw.gate.told import FORMATS
from tilelaw.report.outcome import outcome

ENGINE = "builds:Build"
RENEW = "to renew the baseline: cp "
DAY = "2026-06-01"
Done = subprocess.CompletedProcess[str]


@dataclass
class Gate:
    """A checkout in which runs are made and held against each other."""

    checkout: Checkout
    out: Path
    runs: int = 0

    def ran(self, engine: str = ENGINE, *arguments: str, jurisdiction: str = "small", seed: str = "sea") -> Path:
        """A run's folder."""
        self.runs += 1
        out = self.out / f"run-{self.runs}"
        done = self.checkout.tilelaw("run", engine, "--jurisdiction", jurisdiction, "--seed", seed, "--out", str(out), *arguments)
        assert (out / "evidence.jsonl").is_file(), done.stderr
        return out

    def held(self, baseline: Path, *arguments: object) -> Done:
        """What the gate says."""
        given = [str(each) for each in arguments]
        return self.checkout.tilelaw("gate", "--baseline", str(baseline), "--out", str(self.out / "gate"), "--today", DAY, *given)

    def policy(self, text: str) -> Path:
        """A policy's file."""
        path = self.out / "gate.yaml"
        path.write_text(text, encoding="utf-8")
        return path

    @property
    def written(self) -> dict[str, Any]:
        """What was written for machines."""
        found: dict[str, Any] = json.loads((self.out / "gate" / "gate.json").read_bytes())
        return found


@pytest.fixture
def gate(town: Checkout, tmp_path: Path) -> Gate:
    """In the small law as it is."""
    return Gate(town, tmp_path)


@pytest.fixture
def own(tmp_path: Path) -> Gate:
    """In a small law that may be altered."""
    return Gate(Checkout.small(tmp_path / "small"), tmp_path)


@pytest.fixture(scope="module")
def good(town: Checkout, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The accepted run of the engine that conforms."""
    return Gate(town, tmp_path_factory.mktemp("good")).ran()


@pytest.fixture(scope="module")
def bad(town: Checkout, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The accepted run of an engine that breaches 1(a)."""
    return Gate(town, tmp_path_factory.mktemp("bad")).ran("builds:SevenCircles")


@pytest.fixture(scope="module")
def lacking(town: Checkout, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The accepted run of an engine that cannot mix."""
    return Gate(town, tmp_path_factory.mktemp("lacking")).ran("builds:CannotMix")


def lines(done: Done, code: int) -> list[str]:
    """What was printed by a gate that left with this code."""
    assert (done.returncode, done.stderr) == (code, "")
    return done.stdout.splitlines()


def test_an_unchanged_engine_passes_in_one_line(gate: Gate, good: Path) -> None:
    assert lines(gate.held(good, ENGINE), 0) == ["passes: nothing changed; 7 of 7 scenarios with the same answers"]


def test_an_engine_with_known_breaches_passes_in_one_line(gate: Gate, bad: Path) -> None:
    assert lines(gate.held(bad, "builds:SevenCircles"), 0) == ["passes: nothing changed; 7 of 7 scenarios with the same answers"]


def test_an_engine_that_supports_as_little_as_before_passes_in_one_line(gate: Gate, lacking: Path) -> None:
    assert len(lines(gate.held(lacking, "builds:CannotMix"), 0)) == 1


def test_the_engine_is_judged_with_the_seed_of_the_baseline(gate: Gate, good: Path) -> None:
    gate.held(good, ENGINE)
    assert (gate.out / "gate" / "evidence.jsonl").read_bytes() == (good / "evidence.jsonl").read_bytes()


def test_a_new_breach_is_told_in_one_line_with_clause_and_cause(gate: Gate, good: Path) -> None:
    first, last = lines(gate.held(good, "builds:SevenCircles"), 10)
    assert first == (
        "blocks: newly breaching: xx-small.1-a: Eight circles: conforms -> breaches; "
        "Circles of 7 and 8 do not mix the tiles: expected refused, got tiles mixed by dealer: left circles 8, "
        "left direction clockwise, right circles 8, right direction counterclockwise (and 1 more scenario)"
    )
    assert last == "blocked: 1 reason; exit code 10"


def test_a_clause_that_breaches_in_a_further_scenario_is_newly_breaching(own: Gate) -> None:
    feature = "features/xx-small/01-mixing.feature"
    own.checkout.edit(feature, "        | 8    | 7     |\n", "")
    before = own.ran("builds:SevenCircles")
    own.checkout.edit(feature, "        | 7    | 8     |\n", "        | 7    | 8     |\n        | 8    | 7     |\n")
    found = lines(own.held(before, "builds:SevenCircles"), 10)
    assert found[0].startswith("blocks: newly breaching: xx-small.1-a: Eight circles: breaches; Circles of 8 and 7 do not mix the tiles: ")


def test_what_is_no_longer_judged_blocks(gate: Gate, good: Path) -> None:
    found = lines(gate.held(good, "builds:CannotMix"), 11)
    assert found[0].startswith("blocks: no longer judged: xx-small.1-a: Eight circles: conforms -> unsupported; Eight circles of each hand")
    assert found[1] == "warns: engine: Build: acts without MixTiles"


def test_a_known_breach_that_is_not_judged_any_more_is_none_that_is_mended(gate: Gate, bad: Path) -> None:
    found = lines(gate.held(bad, "builds:CannotMix"), 11)
    assert found[0].startswith("blocks: no longer judged: xx-small.1-a")


def test_a_known_breach_that_is_mended_fails_until_the_baseline_is_renewed(gate: Gate) -> None:
    bad = gate.ran("builds:SevenCircles")
    found = lines(gate.held(bad, ENGINE), 13)
    assert found[0].startswith("blocks: newly conforming: xx-small.1-a: Eight circles: breaches -> conforms")
    assert found[-2].startswith(RENEW)
    subprocess.run(found[-2].removeprefix(RENEW.removesuffix("cp ")), shell=True, check=True)  # noqa: S602 - the command that the gate names
    assert len(lines(gate.held(bad, ENGINE), 0)) == 1


def test_what_is_newly_judged_is_told_and_passes(gate: Gate, lacking: Path) -> None:
    found = lines(gate.held(lacking, ENGINE), 0)
    assert found[0] == "warns: engine: Build: acts with MixTiles"
    assert found[1].startswith("warns: newly judged: xx-small.1-a: Eight circles: unsupported -> conforms")
    assert found[-2].startswith(RENEW)


def test_what_is_newly_judged_may_block_until_the_baseline_is_renewed(gate: Gate, lacking: Path) -> None:
    policy = gate.policy("changes: {newly-judged: block}\n")
    assert lines(gate.held(lacking, ENGINE, "--policy", policy), 13)[0].startswith("blocks: newly judged: xx-small.1-a: ")


def test_no_baseline_is_to_be_renewed_by_a_run_that_breaches_anew(gate: Gate, bad: Path) -> None:
    found = lines(gate.held(bad, "builds:FaceUp"), 10)
    assert [line.split(": ")[1] for line in found[:2]] == ["newly breaching", "newly conforming"]
    assert not any(line.startswith(RENEW) for line in found)


def test_another_lawful_answer_is_told_in_the_laws_words(gate: Gate, good: Path) -> None:
    found = lines(gate.held(good, "builds:MixedByAnother"), 0)
    said = "left circles 8, left direction clockwise, right circles 8, right direction counterclockwise"
    asked = f"warns: other answers: xx-small.1-a: Eight circles of each hand mix the tiles: asked for mix tiles, {said}, it said: "
    assert found[0] == f"{asked}tiles mixed by dealer: {said}; now: tiles mixed by floorperson: {said}"


def test_reasons_are_the_engines_own_words_and_may_differ(gate: Gate, good: Path) -> None:
    assert len(lines(gate.held(good, "builds:OtherWords"), 0)) == 1


def test_an_engine_that_says_otherwise_each_time_makes_no_noise(gate: Gate) -> None:
    before = gate.ran("builds:MixedByAnybody")
    assert lines(gate.held(before, "builds:MixedByAnybody"), 0) == [
        "passes: nothing changed; 6 of 7 scenarios with the same answers; 1 left to the engine's chance"
    ]


def test_an_engine_that_begins_to_say_otherwise_each_time_is_no_longer_trusted(gate: Gate, good: Path) -> None:
    found = lines(gate.held(good, "builds:MixedByAnybody"), 11)
    assert [line.split(": ")[1] for line in found[:-1]] == ["honesty"] * len(found[:-1])


def test_another_build_is_told_and_passes(gate: Gate, good: Path) -> None:
    assert lines(gate.held(good, "builds:NextVersion"), 0) == [
        "warns: engine: Build: version 1 -> 2; digest d1 -> d2", "passes: 1 warning; 7 of 7 scenarios with the same answers",
    ]  # fmt: skip


def test_a_run_already_made_is_held_against_the_baseline(gate: Gate, good: Path) -> None:
    assert lines(gate.held(good, "--evidence", gate.ran("builds:SevenCircles")), 10)[-1] == "blocked: 1 reason; exit code 10"


def test_a_run_with_another_seed_says_that_its_answers_were_not_compared(gate: Gate, good: Path) -> None:
    assert lines(gate.held(good, "--evidence", gate.ran(seed="wind")), 0) == [
        "passes: nothing changed; 0 of 7 scenarios with the same answers; 7 made with another seed (tilelaw run --seed sea)"
    ]


def test_a_run_that_is_cut_off_blocks_and_tells_what_it_breaches(gate: Gate, good: Path) -> None:
    run = gate.ran("builds:SevenCircles")
    text = (run / "evidence.jsonl").read_bytes().splitlines(keepends=True)
    (run / "evidence.jsonl").write_bytes(b"".join(text[:4]))
    found = lines(gate.held(good, "--evidence", run), 10)
    assert [line.split(": ")[1] for line in found[:-1]] == ["newly breaching", "not whole"]


def test_a_run_of_some_clauses_is_not_whole(gate: Gate, good: Path) -> None:
    assert lines(gate.held(good, "--evidence", gate.ran(ENGINE, "--clause", "xx-small.1-a")), 11)[0].startswith("blocks: not whole: run: ")


def test_an_engine_that_breaks_stops_the_gate(gate: Gate, good: Path) -> None:
    done = gate.held(good, "builds:Leaves")
    assert lines(done, 20)[0].startswith("blocks: engine broke: engine: ")


def test_an_engine_that_breaks_only_as_it_is_asked_again_has_broken(gate: Gate, good: Path) -> None:
    engine = gate.out / "engine.yaml"
    after = json.dumps(str(gate.out / "gate" / "evidence.jsonl"))
    engine.write_text(f"python: builds:Tires\nlimits: {{restarts: 0}}\nenvironment: {{TIRES_AFTER: {after}}}\n", encoding="utf-8")
    assert lines(gate.held(good, engine), 20)[0].startswith("blocks: engine broke: engine: ")


def test_an_engine_that_breaches_only_as_it_is_asked_again_has_breached(gate: Gate, good: Path) -> None:
    engine = gate.out / "engine.yaml"
    after = json.dumps(str(gate.out / "gate" / "evidence.jsonl"))
    engine.write_text(f"python: builds:Lapses\nenvironment: {{LAPSES_AFTER: {after}}}\n", encoding="utf-8")
    found = lines(gate.held(good, engine), 10)
    assert found[0].startswith("blocks: newly breaching: xx-small.1-a: Eight circles of each hand mix the tiles: asked again, expected ")


def test_answers_that_are_other_are_not_counted_as_the_same(gate: Gate, good: Path) -> None:
    said = lines(gate.held(good, "builds:MixedByAnother"), 0)[-1]
    assert said == "passes: 1 warning; 6 of 7 scenarios with the same answers; 1 answered otherwise"


def test_a_change_that_the_policy_allows_is_not_nothing(gate: Gate, good: Path) -> None:
    policy = gate.policy("changes: {newly-breaching: allow}\n")
    assert lines(gate.held(good, "builds:SevenCircles", "--policy", policy), 0)[0].startswith("passes: 1 change that the policy allows; ")


def test_a_gate_that_comes_to_no_decision_leaves_none_of_an_earlier_one(gate: Gate, good: Path) -> None:
    gate.held(good, ENGINE)
    assert gate.held(gate.out / "nowhere", ENGINE).returncode == 2
    assert [(gate.out / "gate" / name).exists() for name in ("gate.md", "gate.json")] == [False, False]


@pytest.mark.parametrize(
    ("engine", "says"), [((), "no engine is named, and the baseline is one of 'Build'"), (("",), "this names no engine")]
)
def test_the_reference_engine_is_not_judged_in_the_place_of_another(gate: Gate, good: Path, engine: tuple[str, ...], says: str) -> None:
    done = gate.held(good, *engine)
    assert (done.returncode, says in done.stderr) == (2, True)


def test_what_an_earlier_gate_wrote_is_gone_once_there_is_another_run(gate: Gate, good: Path) -> None:
    gate.held(good, ENGINE)
    gate.checkout.tilelaw("run", ENGINE, "--jurisdiction", "small", "--out", str(gate.out / "gate"))
    assert not (gate.out / "gate" / "gate.md").exists()


def test_an_option_that_is_switched_off_is_named(gate: Gate) -> None:
    operator = gate.out / "operator.yaml"
    operator.write_text("name: operator\ntitle: An operator\nextends: small\noptions: {quick-deal: true}\n", encoding="utf-8")
    before = gate.ran(jurisdiction=str(operator))
    operator.write_text(operator.read_text(encoding="utf-8").replace("true", "false"), encoding="utf-8")
    assert lines(gate.held(before, ENGINE, "--jurisdiction", operator), 11) == [
        "blocks: profile: quick-deal: the option was on, and is off; 1 scenario out of the plan, 1 scenario into it",
        "warns: other verdict: xx-small.2-1: The quick deal: conforms -> not offered; quick-deal is off, and the refusal was seen",
        "blocked: 1 reason, 1 warning; exit code 11",
    ]


def test_a_reading_that_is_adopted_is_a_change_of_the_profile(gate: Gate, good: Path) -> None:
    operator = gate.out / "operator.yaml"
    operator.write_text("name: small\ntitle: Small Town (made up for tests)\nextends: small\nreadings: {T1: {approver: A. Sample}}\n")
    found = lines(gate.held(good, ENGINE, "--jurisdiction", operator), 11)
    assert "blocks: profile: readings: other T1" in found


def test_a_scenario_that_is_weakened_is_named_with_the_step_that_is_gone(own: Gate) -> None:
    before = own.ran()
    own.checkout.edit("features/xx-small/01-mixing.feature", "mixes the tiles with 8 and 8", "mixes the tiles with 9 and 9")
    own.checkout.edit("features/xx-small/01-mixing.feature", "Then the tiles are mixed with 8 and 8 circles", "Then this is refused")
    found = lines(own.held(before, ENGINE), 11)
    assert found[0].startswith(
        "blocks: features: xx-small.1-a: Eight circles of each hand mix the tiles: its steps read otherwise: no more "
    )


def test_a_scenario_that_is_gone_is_no_longer_judged(own: Gate) -> None:
    before = own.ran()
    own.checkout.edit("features/xx-small/01-mixing.feature", "        | 8    | 7     |\n", "")
    found = lines(own.held(before, ENGINE), 11)
    assert found[0] == (
        "blocks: no longer judged: xx-small.1-a: Eight circles: conforms; "
        "Circles of 8 and 7 do not mix the tiles: no longer among the scenarios"
    )
    assert found[1] == "blocks: features: xx-small.1-a: Circles of 8 and 7 do not mix the tiles: the scenario is gone"


def test_a_duty_that_reads_otherwise_is_a_change_of_the_law(own: Gate) -> None:
    before = own.ran()
    own.checkout.edit("jurisdictions/laws/xx-small/section-1.yaml", "The tiles are mixed with eight", "The tiles are stirred with eight")
    assert lines(own.held(before, ENGINE), 11)[0] == "blocks: law: xx-small.1-a: Eight circles: other duties"


def test_a_miniature_that_reads_otherwise_is_a_change_of_the_law(own: Gate) -> None:
    before = own.ran()
    own.checkout.edit("jurisdictions/laws/xx-small/section-1.yaml", "one circle less is noted", "one circle too few is noted")
    found = lines(own.held(before, ENGINE), 11)[0]
    assert found.startswith("blocks: law: register: digest ")


def test_step_definitions_that_changed_are_told_by_their_digest(own: Gate) -> None:
    before = own.ran()
    own.checkout.edit("steps/words.py", "Every phrase of the small law.", "Each phrase of the small law.")
    assert lines(own.held(before, ENGINE), 11)[0].startswith("blocks: steps: steps: digest ")


@pytest.mark.parametrize(
    ("way", "code", "begins"),
    [("block", 10, ["blocks", "blocked"]), ("warn", 0, ["warns", "passes"]), ("allow", 0, ["passes"])],
)
def test_the_policy_says_what_becomes_of_a_kind(gate: Gate, good: Path, way: str, code: int, begins: list[str]) -> None:
    policy = gate.policy(f"changes: {{newly-breaching: {way}}}\n")
    assert [line.split(":")[0] for line in lines(gate.held(good, "builds:SevenCircles", "--policy", policy), code)] == begins


def test_known_breaches_block_where_the_policy_wants_none(gate: Gate, bad: Path) -> None:
    policy = gate.policy("changes: {still-breaching: block}\n")
    assert lines(gate.held(bad, "builds:SevenCircles", "--policy", policy), 10)[0].startswith("blocks: still breaching: xx-small.1-a: ")


def entry(clause: str = "xx-small.1-a", until: str = DAY) -> str:
    return f"unjudged:\n  - {{clause: {clause}, reason: a new mixer is built, owner: A. Sample, until: {until}}}\n"


def test_a_clause_may_go_unjudged_until_a_day(gate: Gate, good: Path) -> None:
    found = lines(gate.held(good, "builds:CannotMix", "--policy", gate.policy(entry())), 0)
    assert found[-1] == "passes: 1 warning; 4 of 7 scenarios with the same answers; 1 clause not judged for now, as the policy has it"


@pytest.mark.parametrize(
    ("engine", "text", "says"),
    [
        ("builds:CannotMix", entry(until="2026-05-31"), "it held until 2026-05-31 (A. Sample: a new mixer is built)"),
        ("builds:Build", entry(), "it is no longer needed, since the verdict is conforms; take it out"),
        ("builds:Build", entry("xx-small.1"), "it matches no clause of the law"),
    ],
    ids=["expired", "not needed", "unmatched"],
)
def test_an_entry_that_rots_fails(gate: Gate, good: Path, engine: str, text: str, says: str) -> None:
    found = lines(gate.held(good, engine, "--policy", gate.policy(text)), 13)
    assert any(line.startswith("blocks: policy entry: ") and line.endswith(f"the entry of the policy: {says}") for line in found)


def test_no_entry_excuses_a_breach(gate: Gate, good: Path) -> None:
    assert lines(gate.held(good, "builds:SevenCircles", "--policy", gate.policy(entry())), 10)[-1] == "blocked: 1 reason; exit code 10"


def test_of_several_reasons_a_breach_sets_the_exit_code(gate: Gate, good: Path) -> None:
    policy = gate.policy(entry("xx-small.9"))
    assert lines(gate.held(good, "builds:SevenCircles", "--policy", policy), 10)[-1] == "blocked: 2 reasons; exit code 10"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("changes: {newly-breeching: warn}\n", "gate.yaml:1: the key 'newly-breeching' is not known here. Known: "),
        ("changes: {profile: ignore}\n", "gate.yaml:1: changes.profile: "),
        (entry().replace("reason: a new mixer is built, ", ""), "gate.yaml:2: unjudged[0]: Object missing required field `reason`"),
        (entry() + entry().partition("\n")[2], "gate.yaml:1: the clause 'xx-small.1-a' stands twice. Do: keep one of the two"),
        ("", "gate.yaml: the file is empty"),
    ],
    ids=["unknown key", "unknown way", "no reason", "twice", "empty"],
)
def test_a_policy_that_cannot_be_read_is_refused_with_its_line(gate: Gate, good: Path, text: str, says: str) -> None:
    done = gate.held(good, ENGINE, "--policy", gate.policy(text))
    assert (done.returncode, done.stdout) == (2, "")
    assert says in done.stderr


def test_the_sample_policy_is_read(gate: Gate, good: Path) -> None:
    sample = Path(__file__).parents[1] / "examples" / "gate.yaml"
    assert lines(gate.held(good, ENGINE, "--policy", sample), 13)[0].startswith("blocks: policy entry: pa-621a.10-e: ")


@pytest.mark.parametrize(
    ("baseline", "says"),
    [("cut off", "this run is not whole, and cannot be a baseline"), ("empty", "nothing conforms in this run"), ("none", "cannot be read")],
)
def test_what_is_no_baseline_is_refused(gate: Gate, baseline: str, says: str) -> None:
    path = gate.out / "nowhere" if baseline == "none" else gate.ran("builds:Build" if baseline == "cut off" else "engines:SupportsNothing")
    if baseline == "cut off":
        whole = (path / "evidence.jsonl").read_bytes().splitlines(keepends=True)
        (path / "evidence.jsonl").write_bytes(b"".join(whole[:-1]))
    done = gate.held(path, ENGINE)
    assert (done.returncode, done.stdout) == (2, "")
    assert says in done.stderr


def test_the_baseline_is_not_overwritten(gate: Gate, good: Path) -> None:
    done = gate.checkout.tilelaw("gate", ENGINE, "--baseline", str(good), "--out", str(good))
    assert (done.returncode, "would be overwritten" in done.stderr) == (2, True)


def test_a_profile_that_does_not_ship_has_to_be_named(gate: Gate) -> None:
    operator = gate.out / "operator.yaml"
    operator.write_text("name: operator\ntitle: An operator\nextends: small\n", encoding="utf-8")
    done = gate.held(gate.ran(jurisdiction=str(operator)), ENGINE)
    assert (done.returncode, "give --jurisdiction with the path of the operator's .yaml" in done.stderr) == (2, True)


def test_papers_of_the_baseline_are_looked_at_again(gate: Gate) -> None:
    papers = gate.out / "papers.yaml"
    papers.write_text(
        "attestations:\n  - {duty: xx-small.1-b/1, by: A. Floor, role: floor, date: 2026-01-01, evidence: film, expires: 2026-05-31}\n",
        encoding="utf-8",
    )
    before = gate.ran(ENGINE, "--attestations", str(papers), "--today", "2026-05-31")
    found = lines(gate.held(before, ENGINE), 13)
    assert found[0].startswith("blocks: papers: papers: the attestation for xx-small.1-b/1 by A. Floor holds from 2026-01-01 to 2026-05-31")
    assert found[1].startswith("blocks: no longer judged: xx-small.1-b: Clean hands: attested -> awaiting attestation")


def test_a_run_is_not_held_against_itself(gate: Gate, good: Path) -> None:
    done = gate.held(good, "--evidence", good / "evidence.jsonl")
    assert (done.returncode, "this run is the baseline itself" in done.stderr) == (2, True)


def test_an_act_that_a_step_asks_otherwise_is_told(own: Gate) -> None:
    before = own.ran()
    own.checkout.edit("steps/words.py", "MixTiles(left_circles=left,", "MixTiles(by='floorperson', left_circles=left,")
    found = lines(own.held(before, ENGINE), 11)
    assert found[0].startswith("blocks: steps: ")
    assert found[1].startswith("warns: other answers: xx-small.1-a: Eight circles of each hand mix the tiles: it was asked for mix tiles")


@pytest.mark.parametrize("count", [1, 7, 300])
def test_a_comment_is_short_and_says_how_much_is_missing(good: Path, count: int) -> None:
    side = read(good)
    ways = policy.load(None)
    changes = [Change(kind, f"xx-small.{n}", "a cause") for kind in Kind for n in range(count)]
    blocks, warnings = ([change for change in changes if ways.way(change.kind) in some] for some in (("block",), ("warn", "allow")))
    said = list(FORMATS["markdown"](Decision(side, side, blocks, warnings)))
    assert len(said) < 60
    listed = [line for line in said if line.startswith("- ")]
    left = sum(int(line.rpartition(" and ")[2].split()[0]) for line in listed if line.endswith(" more"))
    assert left + sum(not line.endswith(" more") for line in listed) == len(changes)


def test_a_restatement_that_changed_since_it_was_signed_is_suspect(good: Path) -> None:
    head, *rest = lines_of(good / "evidence.jsonl")
    signed = {"by": "A. Sample", "day": "2026-05-01"}
    states = ({"state": "reviewed", **signed, "changed": []}, {"state": "suspect", **signed, "changed": ["scenarios"]})
    before, now = (Side(good, outcome([{**head, "reviews": {"xx-small.1-a": each}}, *rest])) for each in states)
    found = decide(before, now, policy.load(None))
    assert [(one.kind, one.about, one.text) for one in found.blocks] == [
        (Kind.SUSPECT, "xx-small.1-a", "its restatement changed since A. Sample signed it on 2026-05-01: other scenarios")
    ]


def test_the_sample_policy_is_what_holds_without_one() -> None:
    path = Path(__file__).parents[1] / "examples" / "gate.yaml"
    assert policy.load(path).policy.changes == policy.Ways()
    named = [line.split(":")[0].strip() for line in path.read_text(encoding="utf-8").partition("unjudged:")[0].splitlines()]
    assert [one for one in policy.Ways.__struct_encode_fields__ if one not in named] == []


def test_machines_get_every_reason_with_its_scenarios(gate: Gate, good: Path) -> None:
    gate.held(good, "builds:SevenCircles")
    (reason,) = gate.written["reasons"]
    assert {name: reason[name] for name in ("way", "kind", "about", "exit_code")} == {
        "way": "block", "kind": "newly-breaching", "about": "xx-small.1-a", "exit_code": 10,
    }  # fmt: skip
    assert reason["scenarios"] == [f"xx-small.1-a#circles-of-{each}-do-not-mix-the-tiles" for each in ("7-and-8", "8-and-7")]


def test_what_is_printed_for_machines_is_what_is_written(gate: Gate, good: Path) -> None:
    assert json.loads(gate.held(good, "builds:SevenCircles", "--as", "json").stdout) == gate.written


def test_a_pull_request_gets_the_cause(gate: Gate, good: Path) -> None:
    said = gate.held(good, "builds:SevenCircles", "--as", "markdown").stdout
    assert "- **blocks: newly breaching:** `xx-small.1-a` Eight circles: conforms -\\> breaches" in said
    assert said == (gate.out / "gate" / "gate.md").read_text(encoding="utf-8")
