"""Ready pipelines: what is written is valid for its platform, and its commands do what they say, as they are written."""

import http.server
import json
import shlex
import shutil
import subprocess
import sys
import threading
import urllib.parse
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import tree_sitter
import tree_sitter_groovy
import yaml
from checkouts import Checkout
from hypothesis import given
from hypothesis import strategies as st
from pipelines import ROOT, Done, Site, cloned, directives, filled, github, gitlab, jenkins, repository, shells, step_done

from tilelaw import recipes
from tilelaw.trouble import Trouble

PLATFORMS: dict[str, Callable[..., Done]] = {"github": github, "gitlab": gitlab, "jenkins": jenkins}
SCHEMAS = {"github": ["vendor.github-workflows"], "gitlab": ["vendor.gitlab-ci", "--data-transform", "gitlab-ci"]}
JUDGED = ["my_engine:Engine", "--jurisdiction", "small", "--seed", "sea"]
STAGED = {
    "": {"pipeline"}, "pipeline": {"options", "stages"}, "stages": {"stage"}, "stage": {"matrix", "steps", "post"},
    "matrix": {"axes", "stages"}, "axes": {"axis"}, "post": {"always"}, "always": {"script"}, "steps": {"script"},
    "script": {"for", "if"}, "if": {"withCredentials"},
}  # fmt: skip
"""The blocks that may stand in each block of a declarative pipeline, of those that are used here."""

Pipeline = Callable[..., Done]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Site:
    return Site.made(tmp_path_factory.mktemp("site"), built)


def written(platform: str, *, shards: int = 2) -> dict[str, str]:
    return recipes.recipe(platform, JUDGED, shards)


def carried_out(platform: str, site: Site, where: Path, engine: str, files: dict[str, str] | None = None, **more: str) -> Done:
    """A pipeline carried out on a repository of its own. In one folder it is the next build of the same one."""
    recipe = written(platform)
    (text,) = recipe.values()
    root = repository(where / "repository", engine, {**recipe, **(files or {})})
    return PLATFORMS[platform](site, root, text, where, **more)


@pytest.fixture(scope="module")
def forge() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """A server that takes comments, and those that it has taken."""
    taken: list[dict[str, Any]] = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            taken.append({"path": self.path, "body": body, **dict(self.headers.items())})
            self.send_response(201)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nothing is said."""

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", taken
        server.shutdown()


@pytest.fixture(scope="module")
def pipeline(site: Site, whole: bytes, forge: tuple[str, list[dict[str, Any]]], tmp_path_factory: pytest.TempPathFactory) -> Pipeline:
    """Carry out a pipeline for a change of an engine that can be commented on, with a baseline or without. The same is done only once.

    On Jenkins the engine that conforms is the next build of one that does not.
    """
    url, _ = forge
    known = {
        "github": {},
        "gitlab": {"CI_MERGE_REQUEST_IID": "7", "CI_PROJECT_ID": "12", "CI_API_V4_URL": f"{url}/api/v4", "TILELAW_COMMENT_TOKEN": "secret"},
        "jenkins": {"CHANGE_ID": "7", "TILELAW_COMMENT_URL": f"{url}/repos/o/r/issues", "TILELAW_COMMENT_TOKEN": "secret"},
    }

    @cache
    def done(platform: str, engine: str, *, gated: bool = False) -> Done:
        files = {"tilelaw/baseline.jsonl": whole.decode()} if gated else {}
        again = done("jenkins", "SevenCircles").kept.parent if (platform, engine, gated) == ("jenkins", "Right", False) else None
        return carried_out(platform, site, again or tmp_path_factory.mktemp("pipeline"), engine, files, **known[platform])

    return done


def published(done: Done, name: str) -> Path:
    (found,) = [path for folder in ("tilelaw", "tilelaw-out") if (path := done.kept / folder / name).exists()]
    return found


@pytest.fixture(scope="module")
def whole(town: Checkout) -> bytes:
    """The evidence of the engine judged by one machine."""
    town.write("my_engine.py", "import engines\n\n\nclass Engine(engines.Right):\n    pass\n")
    town.tilelaw("run", *JUDGED, "--out", "pipeline")
    return town.path("pipeline/evidence.jsonl").read_bytes()


# Valid.


def valid(schema: list[str], path: Path) -> str:
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", *schema, str(path)], check=False, capture_output=True, text=True
    )
    return done.stdout + done.stderr


@pytest.mark.parametrize("platform", SCHEMAS)
def test_a_recipe_is_valid_by_the_public_schema(platform: str, tmp_path: Path) -> None:
    ((_, text),) = written(platform, shards=5).items()
    path = tmp_path / "recipe.yml"
    path.write_text(text, encoding="utf-8")
    assert "ok -- validation done" in valid(SCHEMAS[platform], path)


def test_the_schema_refuses_what_is_no_workflow(tmp_path: Path) -> None:
    ((_, text),) = written("github").items()
    path = tmp_path / "recipe.yml"
    path.write_text(text.replace("runs-on", "runs-at"), encoding="utf-8")
    assert "Schema validation errors" in valid(SCHEMAS["github"], path)


def test_the_action_is_valid_by_the_public_schema() -> None:
    assert "ok -- validation done" in valid(["vendor.github-actions"], ROOT / "action.yml")


def test_the_blocks_of_the_jenkinsfile_are_those_of_a_declarative_pipeline() -> None:
    found = list(directives(written("jenkins")["Jenkinsfile"]))
    assert [(name, within) for name, within in found if name not in STAGED.get(within, ())] == []
    assert {"matrix", "stages", "steps", "post"} <= {name for name, _ in found}


def is_groovy(text: str) -> bool:
    """Whether a parser of Groovy takes it."""
    return not tree_sitter.Parser(tree_sitter.Language(tree_sitter_groovy.language())).parse(text.encode()).root_node.has_error


@pytest.mark.parametrize("engine", ["engine.yaml", "it's \\ \"$HOME\" '''"])
def test_the_jenkinsfile_is_groovy(engine: str) -> None:
    ((_, text),) = recipes.recipe("jenkins", [engine, "--jurisdiction", "small"], 20).items()
    assert is_groovy(text)
    assert [is_groovy(text.replace(old, new, 1)) for old, new in (("'''", "''"), ("axes {", "axes"))] == [False, False]


@pytest.mark.parametrize("platform", PLATFORMS)
def test_no_word_is_left_to_be_filled_in(platform: str) -> None:
    ((_, text),) = written(platform).items()
    assert "@judged@" not in text
    assert [word for word in text.split() if word.startswith("@") and word.endswith("@")] == []


# Carried out.


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_pipeline_judges_merges_and_publishes(platform: str, pipeline: Pipeline, whole: bytes) -> None:
    done = pipeline(platform, "Right")
    assert set(done.codes.values()) == {0}, done.said
    assert "the verdict itself decides" in done.said
    assert published(done, "evidence.jsonl").read_bytes() == whole
    assert [published(done, name).stat().st_size > 0 for name in ("report.html", "junit.xml", "summary.md")] == [True] * 3


@pytest.mark.parametrize("platform", PLATFORMS)
def test_without_a_baseline_a_breach_fails_the_pipeline_and_is_published(platform: str, pipeline: Pipeline) -> None:
    done = pipeline(platform, "SevenCircles")
    assert (done.codes["judge"], done.codes["verdict"]) == (0, 10), done.said
    assert b"does not conform" in published(done, "summary.md").read_bytes()


@pytest.mark.parametrize("platform", PLATFORMS)
def test_an_engine_that_cannot_be_judged_ends_the_pipeline(platform: str, pipeline: Pipeline) -> None:
    assert pipeline(platform, "CrashesWhenDescribed").codes == {"judge": 20}


def test_what_the_baseline_has_passes_the_gate(pipeline: Pipeline) -> None:
    done = pipeline("github", "Right", gated=True)
    assert set(done.codes.values()) == {0}, done.said
    assert published(done, "comment.md").read_text(encoding="utf-8") == published(done, "gate.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("platform", PLATFORMS)
def test_a_regression_is_stopped_by_the_gate_and_named(platform: str, pipeline: Pipeline) -> None:
    done = pipeline(platform, "SevenCircles", gated=True)
    assert (done.codes["judge"], done.codes["verdict"]) == (0, 10), done.said
    text = published(done, "gate.md").read_text(encoding="utf-8")
    assert ("xx-small.1-a" in text, text.count("\n") < 60) == (True, True)


def test_the_policy_in_the_repository_is_that_of_the_gate(pipeline: Pipeline, site: Site, tmp_path: Path, whole: bytes) -> None:
    work, steps = tmp_path / "work", yaml.safe_load(written("github")[".github/workflows/tilelaw.yml"])["jobs"]["verdict"]["steps"]
    shutil.copytree(published(pipeline("github", "Right"), "evidence.jsonl").parent, work / "tilelaw-out")
    for name, text in {"baseline.jsonl": whole.decode(), "gate.yaml": "no-such-word: 1\n"}.items():
        (work / "tilelaw").mkdir(exist_ok=True)
        (work / "tilelaw" / name).write_text(text, encoding="utf-8")
    gate = next(step for step in steps if step.get("name") == "Gate")
    done = step_done(site, gate, work, {}, Done(tmp_path))
    assert (done.returncode, "tilelaw/gate.yaml" in done.stderr) == (2, True)


def test_the_next_build_in_the_same_workspace_takes_nothing_of_the_last(pipeline: Pipeline) -> None:
    builds = pipeline("jenkins", "SevenCircles"), pipeline("jenkins", "Right")
    assert [done.codes["verdict"] for done in builds] == [10, 0], builds[1].said
    assert builds[0].kept.parent == builds[1].kept.parent


# Comments.


def test_the_summary_of_a_workflow_is_the_markdown(pipeline: Pipeline) -> None:
    done = pipeline("github", "SevenCircles")
    assert done.summary == published(done, "summary.md").read_text(encoding="utf-8")


def test_a_merge_request_gets_the_markdown_as_a_comment(pipeline: Pipeline, forge: tuple[str, list[dict[str, Any]]]) -> None:
    done = pipeline("gitlab", "SevenCircles")
    text = published(done, "summary.md").read_text(encoding="utf-8")
    taken = [one for one in forge[1] if urllib.parse.parse_qs(one["body"]) == {"body": [text]}]
    assert {(one["path"], one["PRIVATE-TOKEN"]) for one in taken} == {("/api/v4/projects/12/merge_requests/7/notes", "secret")}
    assert "secret" not in done.said


def test_a_pull_request_gets_the_markdown_as_a_comment_from_jenkins(pipeline: Pipeline, forge: tuple[str, list[dict[str, Any]]]) -> None:
    done = pipeline("jenkins", "SevenCircles", gated=True)
    text = published(done, "gate.md").read_text(encoding="utf-8")
    taken = [one for one in forge[1] if one["path"].startswith("/repos/") and json.loads(one["body"]) == {"body": text}]
    assert {(one["path"], one["Authorization"]) for one in taken} == {("/repos/o/r/issues/7/comments", "Bearer secret")}
    assert "secret" not in done.said


# What is written.


def run_line(platform: str, text: str) -> list[str]:
    """The words of the command that judges, as the shell takes them."""
    texts = shells(text) if platform == "jenkins" else _texts(yaml.safe_load(text))
    (line,) = [line for line in "\n".join(texts).split("\n") if line.strip().startswith("tilelaw run ")]
    return shlex.split(line.removesuffix(" || code=$?"))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for one in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _texts(one)


@pytest.mark.parametrize("platform", PLATFORMS)
@given(engine=st.text(st.characters(exclude_categories=["C", "Z"], include_characters=" '\"\\$`#:"), min_size=1))
def test_an_engine_of_any_name_is_named_to_the_shell_as_it_was_given(platform: str, engine: str) -> None:
    try:
        ((_, text),) = recipes.recipe(platform, [engine, "--jurisdiction", "small"], 2).items()
    except Trouble:
        assert "${{" in engine
        return
    assert run_line(platform, text)[2:5] == [engine, "--jurisdiction", "small"]


@pytest.mark.parametrize("platform", PLATFORMS)
def test_no_word_of_the_engine_is_filled_in(platform: str) -> None:
    ((_, text),) = recipes.recipe(platform, ["@shards@ @version@", "--jurisdiction", "small"], 2).items()
    assert run_line(platform, text)[2] == "@shards@ @version@"


@pytest.mark.parametrize(
    ("platform", "engine"), [("github", "${{ secrets.KEY }}"), ("gitlab", "a\nb"), ("jenkins", "a\x00b"), ("github", "")]
)
def test_what_cannot_be_written_into_a_pipeline_is_refused(platform: str, engine: str) -> None:
    with pytest.raises(Trouble, match="cannot be written into a pipeline"):
        recipes.recipe(platform, [engine], 2)


@pytest.mark.parametrize("platform", PLATFORMS)
def test_the_command_writes_the_file_where_the_platform_looks_for_it(town: Checkout, tmp_path: Path, platform: str) -> None:
    done = town.tilelaw("ci", platform, *JUDGED, "--shards", "2", "--out", str(tmp_path))
    ((place, text),) = written(platform).items()
    assert (done.returncode, (tmp_path / place).read_text(encoding="utf-8")) == (0, text)


def test_a_file_that_is_there_is_not_overwritten(town: Checkout, tmp_path: Path) -> None:
    (tmp_path / ".gitlab-ci.yml").write_text("mine")
    done = town.tilelaw("ci", "gitlab", *JUDGED, "--out", str(tmp_path))
    assert (done.returncode, (tmp_path / ".gitlab-ci.yml").read_text()) == (2, "mine")


def test_without_a_seed_each_pipeline_has_a_fresh_one(town: Checkout, tmp_path: Path) -> None:
    for name in ("a", "b"):
        town.tilelaw("ci", "jenkins", "my_engine:Engine", "--jurisdiction", "small", "--out", str(tmp_path / name))
    seeds = {run_line("jenkins", (tmp_path / name / "Jenkinsfile").read_text())[6] for name in ("a", "b")}
    assert len(seeds) == 2


def test_the_day_that_is_judged_is_written(town: Checkout, tmp_path: Path) -> None:
    town.tilelaw("ci", "jenkins", *JUDGED, "--as-of", "2019-01-02", "--out", str(tmp_path))
    assert "--as-of 2019-01-02" in (tmp_path / "Jenkinsfile").read_text()


@pytest.mark.parametrize(
    ("more", "told"),
    [(["--shards", "1"], "from 2 to 64"), (["--shards", "65"], "from 2 to 64"), (["--jurisdiction", "atlantis"], "atlantis")],
)
def test_bad_input_writes_nothing(town: Checkout, tmp_path: Path, more: list[str], told: str) -> None:
    done = town.tilelaw("ci", "github", *JUDGED, "--out", str(tmp_path), *more)
    assert (done.returncode, told in done.stderr, list(tmp_path.iterdir())) == (2, True, [])


# The action.


@pytest.fixture(scope="module")
def installed(site: Site) -> Site:
    """The machine after the first step of the action."""
    step = action()["runs"]["steps"][0]
    done = step_done(site, step, site.root, {}, Done(site.root), GITHUB_ACTION_PATH=str(ROOT))
    assert (step["name"], done.returncode) == ("Install", 0), done.stderr
    return site


def action() -> Any:
    return yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))


def acted(site: Site, where: Path, engine: str, **given: str) -> tuple[int, str]:
    """The exit code of the step that judges, and what it put out."""
    told = action()
    inputs = {name: str(one.get("default", "")) for name, one in told["inputs"].items()}
    inputs |= {"engine": "my_engine:Engine", "jurisdiction": "small", "seed": "sea"} | {
        name.replace("_", "-"): one for name, one in given.items()
    }
    work = cloned(repository(where / "repository", engine, {}), where / "work")
    step, known = told["runs"]["steps"][1], {f"inputs.{name}": value for name, value in inputs.items()}
    assert set(filled(step["env"], known).values()) == set(inputs.values())
    done = step_done(site, step, work, known, Done(where), GITHUB_OUTPUT=str(where / "output"))
    return done.returncode, (where / "output").read_text(encoding="utf-8")


@pytest.mark.parametrize(("engine", "code"), [("SevenCircles", 10), ("RestOpen", 11), ("CrashesWhenDescribed", 20)])
def test_the_action_has_the_exit_code_of_the_command(installed: Site, tmp_path: Path, engine: str, code: int) -> None:
    assert acted(installed, tmp_path, engine) == (code, f"exit-code={code}\n")


def test_the_action_writes_the_evidence_of_the_command(installed: Site, tmp_path: Path, whole: bytes) -> None:
    assert acted(installed, tmp_path, "Right", also="markdown", out="there") == (0, "exit-code=0\n")
    assert (tmp_path / "work/there/evidence.jsonl").read_bytes() == whole
    assert (tmp_path / "work/there/summary.md").exists()


def test_an_exit_code_that_is_accepted_passes(installed: Site, tmp_path: Path) -> None:
    assert acted(installed, tmp_path, "SevenCircles", accept="10 11", shard="1/2") in [(0, "exit-code=10\n"), (0, "exit-code=11\n")]
    assert (tmp_path / "work/tilelaw-out/evidence.1-of-2.jsonl").exists()


def test_the_day_is_passed_on(installed: Site, tmp_path: Path) -> None:
    acted(installed, tmp_path, "Right", as_of="2012-03-04")
    assert b'"as_of":"2012-03-04"' in (tmp_path / "work/tilelaw-out/evidence.jsonl").read_bytes()


@pytest.mark.parametrize(("engine", "code"), [("Right", 0), ("SevenCircles", 10)])
def test_with_a_baseline_what_changed_decides(installed: Site, tmp_path: Path, whole: bytes, engine: str, code: int) -> None:
    (tmp_path / "baseline.jsonl").write_bytes(whole)
    assert acted(installed, tmp_path, engine, baseline=str(tmp_path / "baseline.jsonl")) == (code, f"exit-code={code}\n")
