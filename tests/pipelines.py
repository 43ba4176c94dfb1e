"""Pipelines carried out here: the shell of a recipe as it is written, and with folders what is the platform's own.

The platform's own is to check out, to hand files from one job to the next, and to keep a cache. How a step is run is what the
platform says: GitHub takes ``bash -e``, GitLab ``set -eo pipefail``, Jenkins ``sh -xe``.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from checkouts import PACKAGE, TESTS

ROOT = PACKAGE.parent.parent
_EXPRESSION = re.compile(r"\$\{\{ *(.*?) *\}\}")
_GROOVY_SHELL = re.compile(r"\bsh (?:'''(.*?)'''|'([^'\n]*)')", re.S)
GIT = ("git", "-c", "user.name=tests", "-c", "user.email=tests@example.test")
ALWAYS = "!cancelled()"


@dataclass
class Site:
    """A machine with Python, pip and nothing of tilelaw but a wheel of it, under the small law."""

    root: Path
    environment: dict[str, str]

    @classmethod
    def made(cls, root: Path, wheel: Path) -> "Site":
        """One of its own."""
        beside, home = root / "packages", root / "machine"
        beside.mkdir()
        for path in Path(yaml.__file__).parents[1].iterdir():
            if "tilelaw" not in path.name:
                (beside / path.name).symlink_to(path)
        subprocess.run([sys.executable, "-m", "venv", home], check=True, capture_output=True)  # noqa: S603 - our own interpreter
        environment = {
            "PATH": f"{home / 'bin'}:/usr/local/bin:/usr/bin:/bin", "HOME": str(root), "PYTHONPATH": str(beside), "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(wheel.parent), "PIP_NO_BUILD_ISOLATION": "false", "TILELAW_CONTENT": str(TESTS / "small"),
        }  # fmt: skip
        return cls(root, environment)

    def shell(self, command: list[str], where: Path, **more: str) -> "subprocess.CompletedProcess[str]":
        """One shell, as a platform starts it."""
        environment = {**self.environment, **more}
        return subprocess.run(command, check=False, cwd=where, env=environment, capture_output=True, text=True, timeout=300)  # noqa: S603 - the shell of a recipe


@dataclass
class Done:
    """What a pipeline came to: the exit code of each job, what was said, and what was published or handed on, by name."""

    kept: Path
    codes: dict[str, int] = field(default_factory=dict)
    said: str = ""
    summary: str = ""

    def __post_init__(self) -> None:
        self.kept.mkdir(parents=True, exist_ok=True)

    def note(self, job: str, done: "subprocess.CompletedProcess[str]") -> int:
        """Take in what a shell came to. The first that fails is what its job comes to."""
        self.codes[job] = self.codes.get(job, 0) or done.returncode
        self.said += done.stdout + done.stderr
        return done.returncode


def repository(root: Path, engine: str, files: Mapping[str, str]) -> Path:
    """A git repository with the engines of the tests, of which ``engine`` is the one that is judged, and these files."""
    root.mkdir(parents=True, exist_ok=True)
    text = (TESTS / "engines.py").read_text(encoding="utf-8")
    everything = {"my_engine.py": f"{text}\n\nclass Engine({engine}):\n    pass\n", **files}
    for name, content in everything.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(content, encoding="utf-8")
    for words in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "change"]):
        subprocess.run([*GIT, *words], check=True, cwd=root)  # noqa: S603 - git, in a folder of the test
    return root


def cloned(repository: Path, where: Path) -> Path:
    """A fresh checkout."""
    subprocess.run([*GIT, "clone", "-q", repository, where], check=True)  # noqa: S603 - git, in a folder of the test
    return where


def carried(here: Path, pattern: str, there: Path) -> None:
    """What a pattern names, or the folder that it names, copied from one folder to another under the same names."""
    for path in here.glob(f"{pattern}/**/*" if (here / pattern).is_dir() else pattern):
        if path.is_file():
            (there / path.relative_to(here)).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, there / path.relative_to(here))


# GitHub.


def github(site: Site, repository: Path, text: str, where: Path) -> Done:
    """Carry out a workflow: each job once for each shard, on a checkout of its own."""
    done = Done(where / "kept")
    for name, job in yaml.safe_load(text)["jobs"].items():
        if any(done.codes[other] for other in [job.get("needs")] if other):
            continue
        for cell in job.get("strategy", {}).get("matrix", {}).get("shard", [None]):
            _job(site, repository, {"name": name, **job}, {"matrix.shard": str(cell)}, done)
    return done


def _job(site: Site, repository: Path, job: Any, known: Mapping[str, str], done: Done) -> None:
    name = job["name"]
    work = done.kept.parent / f"{name}-{known['matrix.shard']}"
    codes: list[int] = []
    for step in job["steps"]:
        if any(codes) and ALWAYS not in step.get("if", ""):
            continue
        if "run" in step:
            if step["name"] != "Comment":
                codes.append(done.note(name, step_done(site, step, work, known, done)))
        else:
            _platform(step["uses"].partition("@")[0], filled(step.get("with", {}), known), repository, work, done.kept)


def step_done(site: Site, step: Any, work: Path, known: Mapping[str, str], done: Done, **more: str) -> "subprocess.CompletedProcess[str]":
    """One step of shell: ``bash -e`` of the text as it is, with what its ``env`` says."""
    script, summary = work.parent / "step.sh", work.parent / "summary"
    script.write_text(step["run"], encoding="utf-8")
    assert not _EXPRESSION.search(step["run"])
    found = site.shell(["bash", "-e", str(script)], work, GITHUB_STEP_SUMMARY=str(summary), **more, **filled(step.get("env", {}), known))
    done.summary = summary.read_text(encoding="utf-8") if summary.exists() else ""
    return found


def filled(words: Mapping[str, Any], known: Mapping[str, str]) -> dict[str, str]:
    """Values with their expressions filled in, of those that the platform would know."""
    return {
        name: _EXPRESSION.sub(lambda one: known[one[1]] if one[1] != "runner.os" else "Linux", str(value)) for name, value in words.items()
    }


def _platform(action: str, given: Mapping[str, str], repository: Path, work: Path, kept: Path) -> None:
    match action:
        case "actions/checkout":
            cloned(repository, work)
        case "actions/upload-artifact":
            path = Path(given["path"])
            folder, pattern = (path, ".") if (work / path).is_dir() else (path.parent, path.name)
            carried(work / folder, pattern, kept / given["name"])
            assert given.get("if-no-files-found") != "error" or any((kept / given["name"]).iterdir())
        case "actions/download-artifact":
            for folder in kept.glob(given["pattern"]):
                carried(folder, ".", work / given["path"])
        case "actions/setup-python" | "actions/cache":
            pass
        case _:
            raise AssertionError(action)


# GitLab.


def gitlab(site: Site, repository: Path, text: str, where: Path, **more: str) -> Done:
    """Carry out the jobs of a pipeline, stage by stage."""
    pipeline, done = yaml.safe_load(text), Done(where / "kept")
    jobs = {name: {**pipeline[job["extends"]], **job} for name, job in pipeline.items() if isinstance(job, dict) and "extends" in job}
    for stage in pipeline["stages"]:
        failed = any(done.codes.values())
        for name, job in jobs.items():
            if job["stage"] == stage and not failed:
                for number in range(1, job.get("parallel", 1) + 1):
                    nodes = {"CI_NODE_INDEX": str(number), "CI_NODE_TOTAL": str(job.get("parallel", 1))}
                    _gitlab_job(site, cloned(repository, where / f"{name}-{number}"), job, done, {**nodes, **more})
    return done


def _gitlab_job(site: Site, work: Path, job: Any, done: Done, known: Mapping[str, str]) -> None:
    carried(done.kept, ".", work)
    variables = {**known, "CI_PROJECT_DIR": str(work)}
    more = {**variables, **{name: value.replace("$CI_PROJECT_DIR", str(work)) for name, value in job["variables"].items()}}
    name = work.name.rpartition("-")[0].removeprefix("tilelaw-")
    text = "\n".join(["set -eo pipefail", *job["before_script"], *job["script"]])
    code = done.note(name, site.shell(["bash", "-c", text], work, **more))
    after = site.shell(["bash", "-c", "\n".join(["set -eo pipefail", *job.get("after_script", ["true"])])], work, **more)
    done.said += after.stderr
    assert after.returncode == 0
    if code == 0 or job["artifacts"].get("when") == "always":
        for pattern in job["artifacts"]["paths"]:
            carried(work, pattern, done.kept)


# Jenkins.


def shells(text: str) -> list[str]:
    """The text of every ``sh`` step of a Jenkinsfile, in order, as Groovy reads it."""
    return [(long or short).replace("\\\\", "\\") for long, short in _GROOVY_SHELL.findall(text)]


def jenkins(site: Site, repository: Path, text: str, where: Path, **more: str) -> Done:
    """Carry out a Jenkinsfile: its matrix, then its verdict, in workspaces that stay from one build to the next."""
    done = Done(where / f"kept-{len(list(where.glob('kept-*')))}")
    judge, clear, verdict, comment = shells(text)
    for shard in re.findall(r"'(\d+)'", re.findall(r"values (.*)", text)[0]):
        work = _workspace(repository, where / f"judge-{shard}")
        if done.note("judge", site.shell(["sh", "-xec", judge], work, SHARD=shard)) == 0:
            carried(work, "tilelaw-parts/*.jsonl", done.kept)
    if done.codes["judge"]:
        return done
    work = _workspace(repository, where / "verdict")
    done.note("verdict", site.shell(["sh", "-xec", clear], work))
    carried(done.kept, "tilelaw-parts/*.jsonl", work)
    done.note("verdict", site.shell(["sh", "-xec", verdict], work))
    if "TILELAW_COMMENT_URL" in more:
        done.note("comment", site.shell(["sh", "-xec", comment], work, **more))
    carried(work, "tilelaw-out", done.kept)
    return done


def _workspace(repository: Path, where: Path) -> Path:
    if where.exists():
        subprocess.run([*GIT, "pull", "-q"], check=True, cwd=where)  # noqa: S603 - git, in a folder of the test
        return where
    return cloned(repository, where)


def directives(text: str) -> Iterator[tuple[str, str]]:
    """Every block of a Jenkinsfile with the block that it stands in. Raises AssertionError for braces that do not fit."""
    bare = re.sub(r"'''.*?'''|'[^'\n]*'|\"[^\"\n]*\"|//[^\n]*", "''", text, flags=re.S)
    within: list[str] = []
    for head, brace in re.findall(r"([^{}\n]*)([{}])", bare):
        if brace == "}":
            assert within, "a brace too many"
            within.pop()
        else:
            name = re.findall(r"\w+", head)[0]
            yield name, within[-1] if within else ""
            within.append(name)
    assert not within, f"{within} is not closed"
