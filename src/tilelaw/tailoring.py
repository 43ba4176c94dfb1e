"""Content of the user's own, beside what comes with the tool: a file ``tilelaw.yaml`` where the user stands names its folder.

The folder has any of ``features``, ``steps`` and ``jurisdictions``, laid out as those of the tool. It adds and never takes the place of
anything: a law, a profile, house rules or steps of a name that is taken are refused, so that nothing of the tool's can be weakened there.
"""

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tilelaw.register import Record
from tilelaw.strict_yaml import read
from tilelaw.trouble import Trouble

FILE = "tilelaw.yaml"
STANDS = "TILELAW_STANDS"
"""The environment variable that names the folder in which the file is looked for, in the place of the one where the user stands."""
_KINDS = {"features": ("*/",), "steps": ("*.py",), "jurisdictions": ("*.yaml", "laws/*/", "house-rules/*.yaml")}
"""What has a name in each folder of content, as patterns."""
RECORDS = ("reviews.yaml",)
"""Files that both folders may have: each is on what is beside it."""


class Tailoring(Record, frozen=True):
    """``tilelaw.yaml``: the folder of the user's own content, from the file on."""

    content: str


def folder(beside: Path) -> Path | None:
    """The user's own folder of content, as the file in the folder ``beside`` names it; None without one.

    Raises Trouble for a file that cannot be read, a folder that is not there, and names that ``beside`` has as well.
    """
    return _named(Path(os.environ.get(STANDS) or Path.cwd()), beside)


@cache
def _named(here: Path, beside: Path) -> Path | None:
    file = here / FILE
    if not file.exists() and not file.is_symlink():
        return None
    own = here / read(file, Tailoring).content
    if not own.is_dir():
        raise Trouble(file, f"the folder {own} is not there", do="name the folder that has your features/, steps/ and jurisdictions/")
    if not any((own / name).is_dir() for name in _KINDS):
        raise Trouble(file, f"the folder {own} has no content", known=_KINDS, do="name the folder that has them")
    taken = sorted(_taken(own, beside))
    if taken:
        raise Trouble(own, f"{', '.join(taken)} come with the tool under the same names", do="give yours other names")
    return own


def _taken(own: Path, beside: Path) -> Iterator[str]:
    """What is in both folders, by path."""
    for kind, patterns in _KINDS.items():
        for path in (path for pattern in patterns for path in (own / kind).glob(pattern)):
            name = path.relative_to(own)
            if path.name not in ("__init__.py", "__pycache__", *RECORDS) and (beside / name).exists():
                yield name.as_posix()
