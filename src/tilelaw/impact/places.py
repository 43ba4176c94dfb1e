"""Where the two sides of a change are: folders with content, or revisions of the repository one stands in, laid out for a while."""

import io
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tilelaw.content import ELSEWHERE, digest
from tilelaw.strict_yaml import read
from tilelaw.tailoring import FILE, STANDS, Tailoring
from tilelaw.trouble import Trouble, one_line

FOLDERS = ("features", "steps", "jurisdictions")
_NAMES = "name a folder, or a revision or tag of the repository you stand in"
_PLAIN = b"100"
"""How the modes of plain files begin, among links and other repositories."""
READ = {"features": "*.feature", "steps": "*.py", "jurisdictions": "*.yaml"}


@dataclass(frozen=True)
class Place:
    """A folder with the three content folders; or, ``tailored``, with a file that names content which stands beside the tool's.

    ``named`` is how the user gave it, ``commit`` which one that is in a repository.
    """

    named: str
    folder: Path
    commit: str | None = None
    tailored: bool = False

    @property
    def digest(self) -> str:
        """The digest of all files that are read; what a proof has recorded is none of them."""
        root = self.folder / _own(self.folder / FILE) if self.tailored else self.folder
        try:
            return digest((path for name, pattern in READ.items() for path in (root / name).rglob(pattern)), root)
        except OSError as error:
            raise Trouble(f"{self.named}: {error.filename}", f"cannot be read: {error.strerror}", do="put the file itself there") from None

    @property
    def environment(self) -> dict[str, str]:
        """What lets another process find this content, and no tailoring of where the user stands."""
        return {STANDS: str(self.folder)} | ({} if self.tailored else {ELSEWHERE: str(self.folder)})


@contextmanager
def place(named: str) -> Iterator[Place]:
    """The folder of that name, or the content of a revision, laid out until the end of the block. Raises Trouble."""
    if not named:
        raise Trouble("tilelaw impact", "one of the two has no name", do=_NAMES)
    if Path(named).is_dir():
        root = Path(named).resolve()
        folder, tailored = _content(root), (root / FILE).is_file()
        if folder is None and not tailored:
            raise Trouble(named, f"the folder has neither {', '.join(FOLDERS)} nor {FILE}", do="name a checkout, or a folder of content")
        yield Place(named, folder or root, tailored=folder is None)
    else:
        with revision(named, Path.cwd()) as found:
            yield found


@contextmanager
def revision(named: str, here: Path) -> Iterator[Place]:
    """The content of a revision of the repository that a folder stands in. Raises Trouble."""
    commit = git(here, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{named}^{{commit}}", about=named).decode().strip()
    top = Path(git(here, "rev-parse", "--show-toplevel").decode().strip())
    root, parts = next(((root, parts) for root in (here, top) if (parts := _parts(root, commit))), (top, ()))
    if not parts:
        do = "stand in the folder that has them, or name another revision"
        raise Trouble(named, f"the revision has neither {', '.join(FOLDERS)} nor {FILE}", do=do)
    with tempfile.TemporaryDirectory(prefix="tilelaw-") as folder:
        for name, content in _contents(root, _files(root, commit, parts, named)):
            path = Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        yield Place(named, Path(folder), commit, tailored=FILE in parts)


def _files(root: Path, commit: str, parts: Iterable[str], named: str) -> dict[str, bytes]:
    """The files of a revision below a folder, each with the name of its content. No attribute of the repository leaves any out."""
    found = {}
    for entry in git(root, "ls-tree", "-r", "-z", commit, "--", *parts).split(b"\0")[:-1]:
        kind, _, name = entry.partition(b"\t")
        mode, _, content = kind.split()
        path = os.fsdecode(name)
        if not mode.startswith(_PLAIN) or ".." in path.split("/"):
            raise Trouble(f"{named}: {path}", "it is no plain file of this revision", do="put the file itself there")
        found[path] = content
    return found


def _contents(root: Path, files: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """The bytes of files as they were committed, whatever git makes of them in a working tree."""
    said = io.BytesIO(git(root, "cat-file", "--batch", given=b"".join(content + b"\n" for content in files.values())))
    for path in files:
        size = int(said.readline().split()[-1])
        yield path, said.read(size)
        said.read(1)


def git(here: Path, *arguments: str, about: str | None = None, given: bytes = b"") -> bytes:
    """What git says in a folder that is ``given`` this, ``about`` what the user named. Raises Trouble where it is not there, or refuses."""
    program = shutil.which("git")
    if program is None:
        raise Trouble("git", "it is not there, and only it knows the revisions of a repository", do="install it, or name two folders")
    done = subprocess.run([program, "-C", str(here), *arguments], input=given, capture_output=True, check=False)  # noqa: S603 - git, with a folder and words that are no options
    if done.returncode:
        why = one_line(done.stderr.decode(errors="replace")) or "it is neither a folder nor a revision that is held"
        raise Trouble(
            about or " ".join(("git", *arguments)), f"git refuses: {why}", do=f"{_NAMES}; a shallow clone has to fetch its history first"
        )
    return done.stdout


@contextmanager
def written(text: bytes) -> Iterator[Path]:
    """A file with this text, until the end of the block."""
    with tempfile.TemporaryDirectory(prefix="tilelaw-") as folder:
        path = Path(folder) / "text"
        path.write_bytes(text)
        yield path


def _parts(here: Path, commit: str) -> tuple[str, ...]:
    """What of a revision is content, below a folder: the content folders; else the file that names the user's own, and what it names."""
    names = git(here, "ls-tree", "--name-only", commit, *FOLDERS, FILE).decode().split()
    if set(names) >= set(FOLDERS):
        return FOLDERS
    if FILE not in names:
        return ()
    with written(git(here, "show", f"{commit}:./{FILE}")) as file:
        return FILE, _own(file)


def _own(file: Path) -> str:
    """The folder that holds the user's own content, from the file on."""
    return read(file, Tailoring).content


def _content(root: Path) -> Path | None:
    """Where the content is: in the folder itself, or in a package that is installed below it."""
    return next((one for one in (root, root / "tilelaw", root / "src" / "tilelaw") if all((one / name).is_dir() for name in FOLDERS)), None)
