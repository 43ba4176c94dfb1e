"""Ready pipelines: an engine judged in shards on a CI server, merged, held against an accepted run, and published.

A file for each platform; words between @ signs are filled in. What comes out is the user's to keep and to change.
"""

import re
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tilelaw import __version__
from tilelaw.trouble import Trouble

_HERE = Path(__file__).parent
_PLACE = re.compile(r"@([a-z_]+)@")


@dataclass(frozen=True)
class Platform:
    """A CI system: the file here, where it belongs in a repository, what it would take for its own language, and how it writes a shard."""

    file: str
    place: str
    own: str | None = None
    shard: str = "{}"
    doubles: str = ""


PLATFORMS: Mapping[str, Platform] = {
    "github": Platform("github.yml", ".github/workflows/tilelaw.yml", own="${{"),
    "gitlab": Platform("gitlab.yml", ".gitlab-ci.yml"),
    "jenkins": Platform("Jenkinsfile", "Jenkinsfile", shard="'{}'", doubles="\\"),
}


def recipe(name: str, judged: Sequence[str], shards: int, requirement: str = f"tilelaw=={__version__}") -> dict[str, str]:
    """The file of a pipeline by its place. ``judged`` follows ``tilelaw run``, ``requirement`` is what pip installs. Raises Trouble."""
    platform = PLATFORMS[name]
    for word in (*judged, requirement):
        if not word.strip() or not word.isprintable() or (platform.own and platform.own in word):
            raise Trouble(repr(word), "this cannot be written into a pipeline", do="name it by an engine file, or write it in yourself")
    words = {
        "judged": shlex.join(judged), "requirement": shlex.quote(requirement), "version": __version__, "shards": str(shards),
        "each_shard": ", ".join(platform.shard.format(number) for number in range(1, shards + 1)),
    }  # fmt: skip
    text = (_HERE / platform.file).read_text(encoding="utf-8")
    if platform.doubles:
        words = {place: word.replace(platform.doubles, platform.doubles * 2) for place, word in words.items()}
    return {platform.place: _PLACE.sub(lambda found: words[found[1]], text)}
