"""Real repositories of the small law, and the command in them."""

import shutil
import subprocess
from pathlib import Path

import pytest
from checkouts import Checkout

GIT = shutil.which("git")
needs_git = pytest.mark.skipif(GIT is None, reason="git is not there; CI has it")
_AS = ("-c", "user.name=A. Sample", "-c", "user.email=sample@example.org", "-c", "commit.gpgsign=false", "-c", "core.hooksPath=/dev/null")


class Repository(Checkout):
    """A checkout under version control."""

    @classmethod
    def begun(cls, root: Path) -> "Repository":
        """The small law, committed and tagged ``base``."""
        made = cls(Checkout.small(root).root)
        made.git("init", "--quiet")
        made.commit("base")
        return made

    def git(self, *arguments: str) -> str:
        """Git in this folder."""
        command = [str(GIT), *_AS, *arguments]
        return subprocess.run(command, cwd=self.root, check=True, capture_output=True, text=True).stdout  # noqa: S603 - git, with our own words

    def commit(self, tag: str, *parts: str) -> None:
        """Commit the content as it is, or these parts of the folder, under a tag."""
        self.git("add", *(parts or ("features", "steps", "jurisdictions")))
        self.git("commit", "--quiet", "--allow-empty", "-m", tag)
        self.git("tag", tag)
