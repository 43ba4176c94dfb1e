"""The hook that lints content in a user's repository, run by pre-commit itself in real repositories."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGED = ("src", "features", "steps", "jurisdictions", "reports", "pyproject.toml", "README.md", "LICENSE", ".pre-commit-hooks.yaml")
FEATURE = "own/features/lm-counter/01-booking.feature"


def call(*words: str, at: Path, **more: str) -> "subprocess.CompletedProcess[str]":
    """A command in a folder."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("GIT_", "PYTHONPATH", "TILELAW"))}
    return subprocess.run(words, check=False, cwd=at, env=kept | more, capture_output=True, text=True, timeout=600)  # noqa: S603 - our own commands


def repository(root: Path) -> str:
    """Commit all that is in a folder, and give the commit."""
    who = ("-c", "user.name=tests", "-c", "user.email=tests@example.org")
    for words in (("init", "-q"), ("add", "-A"), ("commit", "-q", "-m", "all")):
        done = call("git", *who, *words, at=root)
        assert done.returncode == 0, done.stderr
    return call("git", "rev-parse", "HEAD", at=root).stdout.strip()


@pytest.fixture(scope="module")
def user(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A user's repository with content of its own, whose configuration names this project's hook as of one commit."""
    tool, mine = tmp_path_factory.mktemp("tool"), tmp_path_factory.mktemp("user") / "repository"
    for name in PACKAGED:
        source, ignored = ROOT / name, shutil.ignore_patterns("__pycache__")
        shutil.copytree(source, tool / name, ignore=ignored) if source.is_dir() else shutil.copy(source, tool / name)
    shutil.copytree(ROOT / "examples" / "tailoring", mine, ignore=shutil.ignore_patterns("__pycache__"))
    config = f"repos:\n  - repo: {tool}\n    rev: {repository(tool)}\n    hooks: [{{id: tilelaw-check}}]\n"
    (mine / ".pre-commit-config.yaml").write_text(config, encoding="utf-8")
    repository(mine)
    return mine


def hook(user: Path) -> "subprocess.CompletedProcess[str]":
    """What the hook says of the whole repository."""
    home = str(user.parent / "pre-commit")
    return call(sys.executable, "-m", "pre_commit", "run", "--all-files", "--verbose", at=user, PRE_COMMIT_HOME=home)


def test_the_manifest_is_one(tmp_path: Path) -> None:
    done = call(sys.executable, "-m", "pre_commit", "validate-manifest", str(ROOT / ".pre-commit-hooks.yaml"), at=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_content_without_finding_may_be_committed(user: Path) -> None:
    done = hook(user)
    assert (done.returncode, ", 0 findings" in done.stdout) == (0, True), done.stdout + done.stderr


def test_a_feature_with_a_finding_may_not(user: Path) -> None:
    path = user / FEATURE
    right = path.read_text(encoding="utf-8")
    path.write_text(right.replace("booked on position 2", "booked upon position 2"), encoding="utf-8")
    done = hook(user)
    path.write_text(right, encoding="utf-8")
    assert (done.returncode, "no then step reads '1037 cents of player 2 are booked upon" in done.stdout) == (1, True), done.stdout
