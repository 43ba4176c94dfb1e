"""A day in the life of a repository: whatever a pull request changes is caught, with its exit code and a comment that names it."""

import shutil
import subprocess

import pytest
from repositories import Repository, needs_git

pytestmark = needs_git

ENGINE = '''"""The vendor's engine."""

from builds import Build
from tilelaw.acts import MixTiles


class Engine(Build):
    """What is sold."""

    class table(Build.table):
        def mix(self, act: MixTiles):
            return super().mix(act)
'''
OPERATOR = "name: casino\ntitle: The casino on the square\nextends: small\noptions: {quick-deal: true}\n"
POLICY = "changes: {other-answers: block}\n"
REGISTER, MIXING = "jurisdictions/laws/xx-small/section-1.yaml", "features/xx-small/01-mixing.feature"
GATE = ("gate", "engine:Engine", "--baseline", "accepted", "--jurisdiction", "operator.yaml", "--policy", "gate.yaml")


IMPACT = ("impact", "main", ".", "--engine", "engine:Engine", "--prover", "engine:Engine", "--as", "markdown")


class Branch(Repository):
    """A working tree on a branch of its own."""

    def change(self, name: str, old: str, new: str) -> None:
        """Change one place of one file, and commit it."""
        self.edit(name, old, new)
        self.git("commit", "--all", "--message", f"Change {name}")

    @property
    def comment(self) -> str:
        """What the gate wrote for the pull request."""
        return self.path("out/gate/gate.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Branch:
    """The main branch: law, one clause signed, engine, operator's file, policy, and the run that was accepted."""
    main = Branch.begun(tmp_path_factory.mktemp("day") / "casino")
    main.git("branch", "-M", "main")
    files = {"engine.py": ENGINE, "operator.yaml": OPERATOR, "gate.yaml": POLICY, ".gitignore": "out/\n__pycache__/\n"}
    for name, text in files.items():
        main.write(name, text)
    main.tilelaw("review", "xx-small.1-a", "--by", "A. Sample", "--day", "2026-05-01")
    done = main.tilelaw("run", "engine:Engine", "--jurisdiction", "operator.yaml", "--out", "out/first")
    assert main.path("out/first/evidence.jsonl").is_file(), done.stderr
    main.path("accepted").mkdir()
    shutil.copy(main.path("out/first/evidence.jsonl"), main.path("accepted"))
    main.git("add", "--all")
    main.git("commit", "--quiet", "--message", "Begin")
    return main


def branch(casino: Branch, name: str) -> Branch:
    """A pull request that changes nothing yet."""
    root = casino.root.parent / name
    casino.git("worktree", "add", "-b", name, str(root))
    return Branch(root)


def caught(found: Branch, code: int, *words: str) -> str:
    """The comment, where the gate left with this code and its comment is short."""
    done = found.tilelaw(*GATE, *words)
    assert (done.returncode, done.stderr) == (code, ""), done.stdout
    assert len(found.comment.splitlines()) < 60
    return found.comment


def test_a_pull_request_that_changes_nothing_passes_in_one_line(casino: Branch) -> None:
    done = branch(casino, "nothing").tilelaw(*GATE)
    assert (done.returncode, done.stderr, len(done.stdout.splitlines())) == (0, "", 1)


def test_an_engine_that_regresses_is_caught(casino: Branch) -> None:
    found = branch(casino, "faster-mixing")
    found.change("engine.py", "super().mix(act)", "super().mix(MixTiles(left_circles=8, right_circles=8))")
    assert "- **blocks: newly breaching:** `xx-small.1-a` Eight circles: conforms" in caught(found, 10)


def test_an_engine_that_answers_otherwise_though_lawfully_is_caught_where_the_policy_says_so(casino: Branch) -> None:
    found = branch(casino, "other-mixer")
    found.change("engine.py", "from builds import Build", "from builds import MixedByAnother as Build")
    assert "now: tiles mixed by floorperson" in caught(found, 11)


def test_an_option_that_an_operator_switches_off_is_caught(casino: Branch) -> None:
    found = branch(casino, "no-quick-deal")
    found.change("operator.yaml", "quick-deal: true", "quick-deal: false")
    assert "- **blocks: profile:** `quick-deal` the option was on, and is off" in caught(found, 11)


def test_an_amendment_of_the_law_is_caught(casino: Branch) -> None:
    found = branch(casino, "nine-circles")
    found.change(REGISTER, "mixed with eight circles", "mixed with at least eight circles")
    assert "- **blocks: law:** `xx-small.1-a` Eight circles: other duties" in caught(found, 11)


def test_a_case_that_is_left_out_of_a_scenario_is_caught(casino: Branch) -> None:
    found = branch(casino, "one-case-less")
    found.change(MIXING, "        | 8    | 7     |\n", "")
    comment = caught(found, 11)
    assert "- **blocks: no longer judged:** `xx-small.1-a` Eight circles: conforms; Circles of 8 and 7 do not mix the tiles" in comment
    assert "- **blocks: features:** `xx-small.1-a` Circles of 8 and 7 do not mix the tiles: the scenario is gone" in comment


def test_a_step_that_looks_at_less_is_caught(casino: Branch) -> None:
    found = branch(casino, "weaker-step")
    found.change("steps/words.py", '"left_circles right_circles", [(left, right)]', '"left_circles", [left]')
    assert "- **blocks: steps:** `steps` digest " in caught(found, 11)


def said(done: "subprocess.CompletedProcess[str]", code: int) -> str:
    """What was printed by a command that left with this code, short enough for a pull request."""
    assert (done.returncode, done.stderr) == (code, ""), done.stdout
    assert len(done.stdout.splitlines()) < 60
    return done.stdout


def test_the_impact_of_an_amendment_asks_for_a_review_of_its_clause(casino: Branch) -> None:
    found = branch(casino, "ten-circles")
    found.change(REGISTER, "mixed with eight circles", "mixed with at least eight circles")
    comment = said(found.tilelaw(*IMPACT), 11)
    assert "xx-small.1-a asks for review: suspect, signed by A. Sample on 2026-05-01; changed since: register" in comment


def test_the_impact_of_a_scenario_that_is_weakened_names_what_is_convicted_no_more(casino: Branch) -> None:
    found = branch(casino, "no-look")
    found.change(MIXING, "        | 8    | 7     |\n", "")
    comment = said(found.tilelaw(*IMPACT), 11)
    assert "xx-small.1-a: nothing convicts an engine in which seven circles of the right hand are taken for eight" in comment


def test_a_clause_that_changed_since_it_was_signed_is_suspect_until_somebody_signs_it_again(casino: Branch) -> None:
    found = branch(casino, "signed-again")
    found.change(REGISTER, "mixed with eight circles", "mixed with full eight circles")
    assert "suspect" in said(found.tilelaw("review", "xx-small.1-a", "--strict"), 11)
    assert "- **blocks: suspect:** `xx-small.1-a` its restatement changed since A. Sample signed it on 2026-05-01" in caught(found, 11)
    found.tilelaw("review", "xx-small.1-a", "--by", "B. Sample")
    assert found.tilelaw("review", "xx-small.1-a", "--strict").returncode == 0
    assert "suspect" not in caught(found, 11)


def test_a_pull_request_that_changes_nothing_has_no_impact(casino: Branch) -> None:
    assert len(said(branch(casino, "nothing-at-all").tilelaw(*IMPACT), 0).splitlines()) == 1


def test_what_was_accepted_passes_once_the_baseline_is_renewed(casino: Branch) -> None:
    found = branch(casino, "renewed")
    found.change("operator.yaml", "quick-deal: true", "quick-deal: false")
    caught(found, 11)
    shutil.copy(found.root / "out" / "gate" / "evidence.jsonl", found.root / "accepted")
    found.git("commit", "--all", "--message", "Accept it")
    assert "## Pai Gow conformance gate: passes" in caught(found, 0)
