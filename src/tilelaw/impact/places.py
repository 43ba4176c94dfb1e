"""Where the two sides of a change are: folders with content, or revisions of the repository one stands in, laid out for a while."""

import io
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tilelaw.content import digest
from tilelaw.trouble import Trouble, one_line

FOLDERS = ("features", "steps", "jurisdictions")
READ = {"features": "*.feature", "steps": "*.py", "jurisdictions": "*.yaml"}


@dataclass(frozen=True)
class Place:
    """A folder that has the three content folders. ``named`` is how the user gave it, ``commit`` which one that is in a repository."""

    named: str
    folder: Path
    commit: str | None = None

    @property
    def digest(self) -> str:
        """The digest of all files that are read; what a proof has recorded is none of them."""
        return digest((path for name, pattern in READ.items() for path in (self.folder / name).rglob(pattern)), self.folder)


@contextmanager
def place(named: str) -> Iterator[Place]:
    """The folder of that name, or the content of a revision, laid out until the end of the block. Raises Trouble."""
    if Path(named).is_dir():
        folder = _content(Path(named).resolve())
        if folder is None:
            raise Trouble(named, f"the folder does not have {', '.join(FOLDERS)}", do="name a checkout, or a folder of content")
        yield Place(named, folder)
    else:
        with revision(named, Path.cwd()) as found:
            yield found


@contextmanager
def revision(named: str, here: Path) -> Iterator[Place]:
    """The content of a revision of the repository that a folder stands in. Raises Trouble."""
    commit = git(here, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{named}^{{commit}}").decode().strip()
    root = here if _has(here, commit) else Path(git(here, "rev-parse", "--show-toplevel").decode().strip())
    if not _has(root, commit):
        do = "stand in the folder that has them, or name another revision"
        raise Trouble(named, f"the revision does not have {', '.join(FOLDERS)}", do=do)
    with tempfile.TemporaryDirectory(prefix="tilelaw-") as folder:
        with tarfile.open(fileobj=io.BytesIO(git(root, "archive", "--format=tar", commit, *FOLDERS))) as archive:
            archive.extractall(folder, filter="data")
        yield Place(named, Path(folder), commit)


def git(here: Path, *arguments: str) -> bytes:
    """What git says in a folder. Raises Trouble where it is not there, or refuses."""
    program = shutil.which("git")
    if program is None:
        raise Trouble("git", "it is not there, and only it knows the revisions of a repository", do="install it, or name two folders")
    done = subprocess.run([program, "-C", str(here), *arguments], capture_output=True, check=False)  # noqa: S603 - git, with a folder and words that are no options
    if done.returncode:
        why = one_line(done.stderr.decode(errors="replace")) or "it is no revision"
        raise Trouble(" ".join(arguments), f"git refuses: {why}", do="name a folder, or a revision or tag of the repository you stand in")
    return done.stdout


@contextmanager
def written(text: bytes) -> Iterator[Path]:
    """A file with this text, until the end of the block."""
    with tempfile.TemporaryDirectory(prefix="tilelaw-") as folder:
        path = Path(folder) / "text"
        path.write_bytes(text)
        yield path


def _has(here: Path, commit: str) -> bool:
    """Whether a revision has the content folders below a folder."""
    names = git(here, "ls-tree", "-d", "--name-only", commit, *FOLDERS).decode().split()
    return set(names) == set(FOLDERS)


def _content(root: Path) -> Path | None:
    """Where the content is: in the folder itself, or in a package that is installed below it."""
    return next((one for one in (root, root / "tilelaw", root / "src" / "tilelaw") if all((one / name).is_dir() for name in FOLDERS)), None)
