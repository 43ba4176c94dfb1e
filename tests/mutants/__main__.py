"""``python -m mutants``: alters the reference engine and has it judged by the law alone; alters the harness and runs its tests.

Exit code 0 when every survivor is judged, no judgement is stale, none is a hole, and the score is at least the bar; else 1.
"""

import argparse
import hashlib
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from tqdm import tqdm

from mutants import crew
from mutants.judged import Judged, counted, load, survives
from mutants.law import OPERATORS, TABLES
from mutants.ledger import Ledger
from mutants.mutations import Mutant, mutants
from mutants.own import TESTS
from mutants.workplace import ROOT, copied

T = TypeVar("T")
PACKAGE = "src/tilelaw"
BAR = 98.0
"""What the score must not fall below."""
SAMPLED = {"law": (4, 40), "own": (1, 3)}
"""Of how many files, and how many mutants of them, a sample is."""


def main() -> int:
    """Alter, judge, print."""
    wanted = asked()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        root = copied(ROOT, Path(folder) / "whole")
        codes = [_shown(kind, root, wanted) for kind in ("law", "own") if wanted.suite in (kind, "both")]
    return max(codes)


def asked(words_given: Sequence[str] | None = None) -> argparse.Namespace:
    """What is asked for, on the command line unless words are given."""
    words = argparse.ArgumentParser(prog="mutants", description=__doc__)
    words.add_argument("suite", nargs="?", default="both", choices=["law", "own", "both"], help="the law, or the harness's own tests")
    words.add_argument(
        "--only", action="append", default=[], metavar="TEXT", help="only mutants with this text in their name, or with one of several"
    )
    words.add_argument("--sample", metavar="SEED", help="a small sample; the same as long as seed and files are")
    words.add_argument("--all", action="store_true", help="print what became of each mutant")
    words.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="how many at once (default: one for each core)")
    words.add_argument("--out", type=Path, default=ROOT / "out" / "mutants", help="where what was found is kept, to go on from")
    return words.parse_args(words_given)


def files(kind: str, root: Path) -> list[str]:
    """The files that are altered, for one of the two suites."""
    if kind == "own":
        return [f"{PACKAGE}/{name}" for name in TESTS]
    return sorted(path.relative_to(root).as_posix() for path in (root / PACKAGE / "reference").rglob("*.py"))


def _shown(kind: str, root: Path, wanted: argparse.Namespace) -> int:
    looked_at = files(kind, root)
    if wanted.sample:
        looked_at = _drawn(_of_one_table(looked_at, wanted.sample), SAMPLED[kind][0], wanted.sample)
    named = [file for file in looked_at if any(text in file for text in wanted.only)]
    there = [mutant for file in named or looked_at for mutant in mutants(root, file)]
    tried = [mutant for mutant in there if not wanted.only or any(text in str(mutant) for text in wanted.only)]
    found, unclean = _found(kind, root, _drawn(tried, SAMPLED[kind][1], wanted.sample) if wanted.sample else tried, wanted)
    return told(kind, found, there, unclean, wanted)


def _of_one_table(paths: list[str], seed: str) -> list[str]:
    """Those in the folder of one table, where there are any, so that a sample has to play its laws only; not what opens the table."""
    tables = sorted({Path(path).parent for path in paths} & {Path(PACKAGE, "reference", table) for table in TABLES.values()})
    chosen = _drawn(tables, 1, seed)
    return [path for path in paths if Path(path).parent in chosen and not path.endswith("__init__.py")] if chosen else paths


def _drawn(things: list[T], count: int, seed: str) -> list[T]:
    """Some of these things, always the same ones for a seed as long as they are called the same."""
    return sorted(things, key=lambda one: hashlib.sha256(f"{seed} {one}".encode()).digest())[:count]


def _found(kind: str, root: Path, tried: list[Mutant], wanted: argparse.Namespace) -> tuple[dict[Mutant, str], list[str]]:
    """What becomes of each mutant, and what was not clean without any. What an earlier run has found is not tried again."""
    ledger = Ledger(wanted.out, kind, root)
    found = {} if wanted.sample else ledger.known(tried)
    unclean: set[str] = set()
    with tqdm(total=len(tried), initial=len(found), desc=kind, unit="mutant", mininterval=5.0) as shown:
        for mutant, what, complaints in crew.found(kind, root, [one for one in tried if one not in found], wanted.jobs):
            found[mutant] = what
            unclean.update(complaints)
            shown.update()
            if not wanted.sample and not complaints:
                ledger.note(mutant, what)
    for mutant in tried if wanted.all else ():
        print(f"{found[mutant]:<60} {mutant}")
    return {mutant: found[mutant] for mutant in tried}, sorted(unclean)


def told(kind: str, found: dict[Mutant, str], there: list[Mutant], unclean: list[str], wanted: argparse.Namespace) -> int:
    """Print what came of it, and give the exit code."""
    judged = load()
    stale = list(judged.stale(found, there))
    unjudged = [mutant for mutant, what in found.items() if survives(what) and judged.of(mutant) == "unjudged"]
    for words, wrong in (("not clean without any mutant", unclean), ("survives", unjudged), ("stale judgement", stale)):
        for one in wrong:
            print(f"{words}: {one}")
    counts = _table(kind, found, judged)
    low = score(counts) < BAR and not (wanted.sample or wanted.only)
    return int(bool(unclean or unjudged or stale or counts["hole"] or low or not found))


def _table(kind: str, found: dict[Mutant, str], judged: Judged) -> Counter[str]:
    """One line for each file, and the sum."""
    for file in dict.fromkeys(mutant.file for mutant in found):
        print(f"{file.removeprefix(PACKAGE + '/'):<40} {_summed(counted(_in(found, file), judged))}")
    counts = counted(found, judged)
    print(f"{kind}: {_summed(counts)}; noticed are {score(counts):.1f} % of those that are neither equivalent nor beyond the law held")
    by_law = {mutant: what for mutant, what in found.items() if f" {OPERATORS}" not in what}
    if by_rules := len(found) - len(by_law):
        print(f"{by_rules} are noticed by the operator's rules alone; without these it is {score(counted(by_law, judged)):.1f} %")
    return counts


def _in(found: dict[Mutant, str], file: str) -> dict[Mutant, str]:
    return {mutant: what for mutant, what in found.items() if mutant.file == file}


def score(counts: Counter[str]) -> float:
    """Of the mutants that ought to be noticed, the part, in per cent, that is: ``silent`` ones ought to be, too.

    Left out are the equivalent, the survivors in code of which no law speaks, and those that make no engine at all.
    """
    missed = counts["hole"] + counts["unjudged"] + counts["silent"]
    noticed = counts.total() - missed - counts["equivalent"] - counts["beyond"] - counts["unmade"]
    return 100.0 * noticed / ((noticed + missed) or 1)


def _summed(counts: Counter[str]) -> str:
    return f"{counts.total():>5} mutants: " + ", ".join(f"{count} {what}" for what, count in sorted(counts.items()))


if __name__ == "__main__":
    if "PYTHONHASHSEED" not in os.environ:
        os.execve(sys.executable, [sys.executable, "-m", "mutants", *sys.argv[1:]], os.environ | {"PYTHONHASHSEED": "0"})  # noqa: S606 - our own interpreter
    sys.exit(main())
