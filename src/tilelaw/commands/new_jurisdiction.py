"""``tilelaw new-jurisdiction``: write the beginning of a jurisdiction, in text files only."""

import argparse
import datetime
from pathlib import Path

from tilelaw import beginnings, content, laws, profiles, tailoring
from tilelaw.commands.files import write
from tilelaw.trouble import Trouble

MORE = (
    "\nA register with one section, a profile, and a first feature, with comments that say what belongs where. They go into the content "
    f"folders of a checkout, or into the folder that {tailoring.FILE} names; without either, into a folder of their own, which a new "
    f"{tailoring.FILE} then names."
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("name", metavar="NAME", help="what the profile is called, such as ontario")
    parser.add_argument(
        "--law", metavar="ID", help="what the law is called: two letters, a hyphen, letters or digits (default: made of NAME)"
    )
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="a folder that gets features/ and jurisdictions/ of its own")


def run(arguments: argparse.Namespace) -> int:
    """Write the files, and say what to do with them."""
    files = beginnings.files(arguments.name, arguments.law, datetime.datetime.now(tz=datetime.UTC).date())
    law = beginnings.law_in(files)
    for kind, name, known in (("jurisdiction", arguments.name, profiles.names()), ("law", law, laws.names())):
        if name in known:
            raise Trouble(name, f"there is a {kind} of that name", known=known, do="choose another name")
    root = arguments.out or content.home() or Path(arguments.name)
    write(root, files, "the jurisdiction")
    print(*(root / name for name in files), sep="\n")
    print(_next(root, arguments.name, law))
    return 0


def _named(root: Path) -> bool:
    """Have the folder named where it is looked for, and say whether it is."""
    found = content.home()
    if found is not None and found.samefile(root):
        return True
    here = Path.cwd()
    if (here / tailoring.FILE).exists():
        return False
    name = root.resolve()
    write(here, {tailoring.FILE: f"content: {name.relative_to(here) if name.is_relative_to(here) else name}\n"}, "the name of the folder")
    print(tailoring.FILE)
    return True


def _next(root: Path, name: str, law: str) -> str:
    """What comes now; where the content is not looked for in the folder by itself, how to say that it is there."""
    where = "" if _named(root) else f"write content: {root} in {tailoring.FILE};\n      "
    return f"Next: {where}tilelaw check {law}, and follow the comments; then tilelaw prove {name}, and tilelaw run --jurisdiction {name}"
