"""The documents: every link leads somewhere, and every command that is shown is one that the tool takes."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tilelaw import cli

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    path.relative_to(ROOT).as_posix() for where in (".", "docs", "examples", "examples/*") for path in ROOT.glob(f"{where}/*.md")
)
LINK = re.compile(r"(?<!!)\[[^\]\n]+\]\(([^)\s]+)\)")


def anchors(path: Path) -> set[str]:
    """The headings of a page, as they are linked to."""
    headings = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def shown(page: str) -> Iterator[list[str]]:
    """The commands of the tool in the shell blocks of a page, word by word."""
    for block in re.findall(r"```sh\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL):
        for line in block.replace("\\\n", " ").splitlines():
            if line.startswith("tilelaw "):
                yield shlex.split(line, comments=True)[1:]


def test_there_are_pages_with_links_and_commands() -> None:
    commands = [words for page in PAGES for words in shown(page)]
    assert {"README.md", "docs/ci.md", "examples/README.md"} < set(PAGES)
    assert {words[0] for words in commands} == set(cli.COMMANDS)


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page: str) -> None:
    path = ROOT / page
    for link in LINK.findall(path.read_text(encoding="utf-8")):
        name, _, anchor = link.partition("#")
        target = path.parent / name if name else path
        assert name.startswith("https:") or target.exists(), link
        assert not anchor or name.startswith("https:") or anchor in anchors(target), link


@pytest.mark.parametrize("page", PAGES)
def test_every_command_is_one_that_the_tool_takes(page: str) -> None:
    for words in shown(page):
        assert cli.parser(words).parse_args(words)
