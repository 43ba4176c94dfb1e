"""The beginning of a jurisdiction: a register with one section, a profile and a first feature, as text that teaches and loads.

Words between @ signs are filled in. The clause in it is an example and no law; a duty beside it is untested, so that nothing conforms
before the example has been replaced.
"""

import datetime
import re
from pathlib import Path

from tilelaw.trouble import Trouble

_HERE = Path(__file__).parent
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LAW = re.compile(r"[a-z]{2}-[a-z0-9]+")


def files(name: str, law: str | None, day: datetime.date) -> dict[str, str]:
    """The files of a jurisdiction by path from the content's root. ``law`` is made of the name where none is given.

    Raises Trouble for a name that a profile, or a law, cannot have.
    """
    law = law or _law_of(name)
    if not _NAME.fullmatch(name):
        raise Trouble(name, "this is no name for a jurisdiction", do="write lower-case letters and digits, with hyphens between words")
    if not _LAW.fullmatch(law):
        do = "name one with --law: two lower-case letters, a hyphen, and letters or digits, such as on-2024"
        raise Trouble(law, "this is no name for a law", do=do)
    words = {"name": name, "law": law, "title": name.replace("-", " ").title(), "today": day.isoformat()}
    made = {
        f"jurisdictions/{name}.yaml": "profile.yaml",
        f"jurisdictions/laws/{law}/law.yaml": "law.yaml",
        f"jurisdictions/laws/{law}/section-1.yaml": "section.yaml",
        f"features/{law}/01-first-section.feature": "first.feature",
    }
    return {path: _filled(_HERE / source, words) for path, source in made.items()}


def law_in(paths: dict[str, str]) -> str:
    """The law whose register is among some files."""
    return next(Path(path).parent.name for path in paths if path.endswith("/law.yaml"))


def _law_of(name: str) -> str:
    letters = re.sub(r"[^a-z0-9]", "", name)
    return f"{letters[:2]}-{letters}"


def _filled(path: Path, words: dict[str, str]) -> str:
    text = path.read_text(encoding="utf-8")
    for name, word in words.items():
        text = text.replace(f"@{name}@", word)
    return text
