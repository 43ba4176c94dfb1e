"""Mutants: what is altered and how it is named, what counts as noticed, and what is wrong with a list of survivors."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from mutants import __main__ as command
from mutants import crew, judged, mutations, own
from mutants.judged import Judged
from mutants.ledger import Ledger
from mutants.mutations import Mutant, mutants, mutated
from mutants.workplace import ROOT, altered, apart, copied

from tilelaw.trouble import Trouble

HANDLER = '''"""A module."""

KINDS = Literal["one", "two"]


@handlers.on(Act)
def _act(state: State, act: Act) -> list[Event]:
    require(act.count > 1, "the words of a refusal")
    state.count = 2
    return [Done(by=act.by)]
'''
ONE = Mutant("src/tilelaw/reference/pennsylvania/dice.py", "_roll", "a -> b")
OTHER = Mutant(ONE.file, "_other", "c -> d")


def found(tmp_path: Path, source: str = HANDLER) -> list[Mutant]:
    (tmp_path / "handler.py").write_text(source, encoding="utf-8")
    mutations._found.cache_clear()
    return mutants(tmp_path, "handler.py")


# What is altered.


def test_a_decorated_handler_is_altered(tmp_path: Path) -> None:
    assert "> 1 -> >= 1" in {one.change for one in found(tmp_path) if one.where == "_act"}


def test_the_words_of_a_refusal_are_left_alone(tmp_path: Path) -> None:
    assert all('"the words of a refusal")' in mutated(tmp_path, one) for one in found(tmp_path))


def test_the_condition_of_a_refusal_is_altered_as_a_whole_too(tmp_path: Path) -> None:
    assert any("require(None" in mutated(tmp_path, one) for one in found(tmp_path))


def test_the_names_of_a_type_are_left_alone(tmp_path: Path) -> None:
    assert not [one for one in found(tmp_path) if '"one"' in one.change]


def test_each_mutant_is_another_source(tmp_path: Path) -> None:
    sources = [mutated(tmp_path, one) for one in found(tmp_path)]
    assert len({HANDLER, *sources}) == len(sources) + 1


def test_a_mutant_keeps_its_name_when_lines_move(tmp_path: Path) -> None:
    before = {(one.where, one.what) for one in found(tmp_path)}
    after = {(one.where, one.what) for one in found(tmp_path, HANDLER.replace("KINDS", "# More.\n\nKINDS"))}
    assert before == after


def test_equal_changes_of_one_function_are_told_apart(tmp_path: Path) -> None:
    names = [(one.where, one.what) for one in found(tmp_path, HANDLER.replace("= 2", "= 2 + 2"))]
    assert ("_act", "2 -> 3 #2") in names
    assert len(names) == len(set(names))


# How it is carried out.


def test_a_file_is_as_it_was_after_a_mutant(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text("BEFORE = 1\n", encoding="utf-8")
    with pytest.raises(KeyError), altered(path, "AFTER = 1\n"):
        raise KeyError(path.read_text(encoding="utf-8"))
    assert path.read_text(encoding="utf-8") == "BEFORE = 1\n"


def test_nothing_compiled_before_is_taken_for_the_mutant(tmp_path: Path) -> None:
    path, compiled = tmp_path / "module.py", tmp_path / "__pycache__" / "module.cpython-311.pyc"
    path.write_text("ONE = 1\n", encoding="utf-8")
    compiled.parent.mkdir()
    compiled.write_bytes(b"")
    with altered(path, "TWO = 1\n"):
        assert not compiled.exists()


def test_what_is_done_apart_says_what_came_of_it() -> None:
    assert apart(lambda: "survives", 30.0) == "survives"


def test_what_breaks_apart_is_an_error() -> None:
    assert apart(lambda: sys.exit(3), 30.0) == "error SystemExit: 3"


def test_what_ends_its_process_is_told() -> None:
    assert apart(lambda: os.kill(os.getpid(), signal.SIGKILL) or "", 30.0) == "ended by -9"


def test_a_mutant_that_never_ends_is_a_timeout() -> None:
    def endless() -> str:
        while True:
            pass

    assert apart(endless, 0.1) == "timeout"


def test_a_mutant_that_waits_for_ever_is_a_timeout() -> None:
    assert apart(lambda: time.sleep(600) or "", 0.05) == "timeout"


def test_what_does_not_end_is_tried_again_alone_and_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = []

    def worked(_kind: str, _root: Path, tried: Any, jobs: int, patience: float) -> Any:
        tries.append((list(tried), jobs, patience))
        return ((one, "timeout" if patience == 1.0 else "survives", []) for one in tried)

    monkeypatch.setattr(crew, "_worked", worked)
    assert list(crew.found("law", ROOT, [ONE], 2)) == [(ONE, "survives", [])]
    assert tries == [([ONE], 2, 1.0), ([ONE], 1, crew.ALONE)]


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    Ledger(tmp_path / "out", "law", tmp_path / "tree").note(ONE, "survives")
    with next((tmp_path / "out").iterdir()).open("a", encoding="utf-8") as file:
        file.write('\n{"mutant": {"file"')
    assert Ledger(tmp_path / "out", "law", tmp_path / "tree").known([ONE, OTHER]) == {ONE: "survives"}


def test_nothing_is_known_of_other_files(tmp_path: Path) -> None:
    (tmp_path / "tree" / "src").mkdir(parents=True)
    Ledger(tmp_path / "out", "law", tmp_path / "tree").note(ONE, "survives")
    (tmp_path / "tree" / "src" / "module.py").write_text("ONE = 1\n", encoding="utf-8")
    assert Ledger(tmp_path / "out", "law", tmp_path / "tree").known([ONE]) == {}


# What notices a mutant of the harness.


@pytest.mark.parametrize("said", ["fails tests/test_a.py::test_it", "timeout", "survives", "unreached", "no harness: it breaks"])
def test_what_becomes_of_a_mutant_of_the_harness_is_what_its_tests_say(said: str) -> None:
    assert own.became(said) == said


@pytest.mark.parametrize("said", ["error SystemExit: 3", "ended by -9", ""])
def test_a_mutant_that_breaks_the_process_of_the_tests_has_failed_none(said: str) -> None:
    assert judged.survives(own.became(said))


def test_tests_of_whole_runs_are_left_out() -> None:
    items = [SimpleNamespace(fixturenames=names) for names in (["tmp_path"], ["run", "town"], [])]
    own._InProcess().pytest_collection_modifyitems(items)
    assert [item.fixturenames for item in items] == [["tmp_path"], []]


@pytest.mark.parametrize("file", own.TESTS)
def test_the_tests_of_a_covered_file_are_there(file: str) -> None:
    assert [name for name in own.TESTS[file] if not (ROOT / "tests" / f"{name}.py").is_file()] == []


# What is wrong with the list.


def known(judgement: Any = "silent", name: judged.Name | None = None, beyond: str = "") -> Judged:
    """One judgement, and one function beyond the law."""
    name = name or judged.name(ONE)
    changes = {name: judged.Judgement(judgement, "why", (name[2],))} if judgement else {}
    return Judged(changes, {(name[0], beyond): "why"} if beyond else {})


@pytest.mark.parametrize(
    ("what", "judgements", "unclean", "code"),
    [
        ("breaches pa-621a.10-a#a", known(None), [], 0),
        ("error pa-621a.10-a#a", known(None), [], 0),
        ("timeout", known(None), [], 0),
        ("survives", known("equivalent"), [], 0),
        ("survives", known("silent"), [], 0),
        ("survives", known(None, beyond="_roll"), [], 0),
        ("survives", known(None, beyond="*"), [], 0),
        ("survives", known(None), [], 1),
        ("unreached", known(None), [], 1),
        ("survives: error SystemExit: 3", known(None), [], 1),
        ("survives", known("hole"), [], 1),
        ("breaches pa-621a.10-a#a", known("silent"), [], 1),
        ("breaches pa-621a.10-a#a", known("silent", ("reference/pennsylvania/dice.py", "_roll", "c -> d")), [], 1),
        ("breaches pa-621a.10-a#a", known(None, beyond="_roll"), [], 1),
        ("breaches pa-621a.10-a#a", known(None, beyond="_rolled"), [], 1),
        ("breaches pa-621a.10-a#a", known(None), ["pa-621a.10-a#b: breaches"], 1),
    ],
)
def test_the_exit_code_is_1_for_whatever_is_wrong(
    what: str, judgements: Judged, unclean: list[str], code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "load", lambda: judgements)
    tried = {ONE: what, **{Mutant(ONE.file, "_other", f"{number} -> 0"): "breaches pa-621a.10-a#a" for number in range(60)}}
    assert command.told("law", tried, list(tried), unclean, command.asked(["law"])) == code


def test_a_mutant_that_cannot_be_imported_is_not_counted() -> None:
    counts = judged.counted({ONE: "no engine: it breaks"}, known(None))
    assert (counts["unmade"], command.score(counts)) == (1, 0.0)


def test_of_no_mutant_at_all_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "load", lambda: known(None))
    assert command.told("law", {}, [], [], command.asked(["law", "--sample", "one"])) == 1


@pytest.mark.parametrize(
    ("judgements", "score"),
    [
        (known("equivalent"), 100.0),
        (known(None, beyond="_roll"), 100.0),
        (known("silent"), 50.0),
        (known("hole"), 50.0),
        (known(None), 50.0),
    ],
)
def test_the_score_is_of_what_ought_to_be_noticed(judgements: Judged, score: float) -> None:
    assert command.score(judged.counted({ONE: "survives", OTHER: "breaches x"}, judgements)) == score


def test_a_score_below_the_bar_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "load", lambda: known(None))
    monkeypatch.setattr(command, "BAR", 101.0)
    assert command.told("law", {ONE: "breaches x"}, [ONE], [], command.asked(["law"])) == 1


def test_a_mutant_that_is_judged_twice_is_refused(tmp_path: Path) -> None:
    one = "{judgement: silent, reason: why, changes: ['a -> b']}"
    path = tmp_path / "survivors.yaml"
    path.write_text(f"beyond: {{}}\nsurvivors: {{a.py: {{f: [{one}, {one}]}}}}\n", encoding="utf-8")
    with pytest.raises(Trouble, match="judged twice"):
        judged.load(path)


def test_every_judged_survivor_is_a_mutant_that_there_is() -> None:
    judgements = judged.load()
    there = [mutant for file in sorted({name[0] for name in judgements.changes}) for mutant in mutants(ROOT, f"src/tilelaw/{file}")]
    assert list(judgements.stale(dict.fromkeys(there, "survives"), there)) == []


def test_a_sample_is_the_same_for_a_seed_and_another_for_another() -> None:
    names = [str(number) for number in range(50)]
    assert command._drawn(names, 5, "one") == command._drawn(names[::-1], 5, "one") != command._drawn(names, 5, "two")


# The whole of it.


def test_the_law_convicts_mutants_and_a_survivor_that_nobody_has_judged_fails_the_run(tmp_path: Path) -> None:
    place = copied(ROOT, tmp_path / "project")
    path = place / "src/tilelaw/reference/pennsylvania/number.py"
    path.write_text(path.read_text(encoding="utf-8") + "\n\ndef idle(number: int) -> int:\n    return number + 1\n", encoding="utf-8")
    words = [sys.executable, "-m", "mutants", "law", "--only", "number.py", "--all", "--jobs", "1", "--out", str(tmp_path / "out")]
    done = subprocess.run(words, cwd=place / "tests", check=False, capture_output=True, text=True, timeout=600)  # noqa: S603 - our own interpreter
    assert "breaches pa-621a.6-" in done.stdout, done.stdout + done.stderr
    assert (done.returncode, "survives: src/tilelaw/reference/pennsylvania/number.py" in done.stdout) == (1, True), (
        done.stdout + done.stderr
    )
