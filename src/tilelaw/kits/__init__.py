"""Starting kits: a small working adapter with its own page, for an engine in one language under one jurisdiction.

``<language>/`` holds the adapter without its acts, and a file of acts for each law; ``engine.yaml`` and ``README.md`` are shared.
Words between @ signs are filled in. What comes out is the vendor's to keep and to change.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tilelaw.laws import Law
from tilelaw.profiles import Profile
from tilelaw.register import Option
from tilelaw.trouble import Trouble

_HERE = Path(__file__).parent
_NAME = "my-table"


@dataclass(frozen=True)
class Language:
    """A language that kits are written in: its adapter's file, how the engine file reaches that, and what is needed for it."""

    adapter: str
    reach: str
    needs: str


LANGUAGES: Mapping[str, Language] = {
    "python": Language("adapter.py", "python: adapter:Engine", "nothing but the Python that runs tilelaw"),
    "node": Language("adapter.js", "command: node adapter.js", "Node 18 or later, and no package"),
    "java": Language(
        "Adapter.java",
        "command: java Adapter.java\nlimits: {start: 60}  # seconds: each start compiles the adapter",
        "a JDK, 17 or later, and no library",
    ),
}


def kit(language: str, profile: Profile, law: Law) -> dict[str, str]:
    """The files of a kit by name, as text. Raises Trouble for a law that no kit has acts of."""
    spoken = LANGUAGES[language]
    words = {
        "law": profile.law, "jurisdiction": profile.name, "adapter": spoken.adapter, "reach": spoken.reach, "needs": spoken.needs,
        "name": _NAME, "options": ", ".join(json.dumps(name) for name in _decided(law.instrument.options)),
        **_acts(_HERE / language, spoken.adapter, law.folders),
    }  # fmt: skip
    files = {
        spoken.adapter: _HERE / language / spoken.adapter,
        "engine.yaml": _HERE / "engine.yaml",
        "README.md": _HERE / "README.md",
    }
    made = {name: _filled(path.read_text(encoding="utf-8"), words) for name, path in files.items()}
    return {**made, "operator.yaml": _operator(profile, law.instrument.options)}


def _acts(folder: Path, adapter: str, laws: Sequence[str]) -> dict[str, str]:
    """The acts of a law, else of one that it amends, and what they import, which stands before the comment that begins them."""
    suffix = Path(adapter).suffix
    path = next((path for law in reversed(laws) if (path := folder / f"{law}{suffix}").is_file()), None)
    if path is None:
        known = sorted(one.stem for one in folder.glob(f"*{suffix}") if one.name != adapter)
        raise Trouble(laws[-1], "no starting kit has acts of this law", known=known, do="choose a jurisdiction of one of these laws")
    lines = path.read_text(encoding="utf-8").splitlines()
    start = next(number for number, line in enumerate(lines) if line.lstrip(" /#").startswith("The acts,"))
    return {"imports": "".join(f"{line}\n" for line in lines[:start]), "acts": "\n".join(lines[start:])}


def _filled(text: str, words: Mapping[str, str]) -> str:
    for name, word in words.items():
        text = text.replace(f"@{name}@", word)
    return text


def _decided(options: Mapping[str, Option]) -> list[str]:
    """The options that cannot be switched off: one of their values always holds."""
    return [name for name, option in options.items() if option.kind != "switch"]


def _operator(profile: Profile, options: Mapping[str, Option]) -> str:
    """The operator's file: every switch off that the kit does not have, each with its title and where it stands."""
    off = [(name, option) for name, option in options.items() if option.kind == "switch"]
    lines = [
        "# What is on offer at this table: the Rules Submission. The kit has none of these yet; turn on what your engine has.",
        f"name: {_NAME}",
        "title: My table",
        f"extends: {profile.name}",
        "options:",
        *(f"  {name}: false  # {option.title}; {option.cited}" for name, option in off),
    ]
    return "\n".join(lines) + "\n"
