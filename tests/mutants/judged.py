"""The judgement of each mutant that survives, by its name."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import msgspec

from mutants.mutations import Mutant
from tilelaw.strict_yaml import read
from tilelaw.trouble import Trouble

HERE = Path(__file__).parent / "survivors.yaml"
Name = tuple[str, str, str]
"""A mutant: its file below the package, the function or constant, and the change. No line number, so that lines may move."""


class Judgement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why these changes of one function may survive.

    ``equivalent``: no answer differs. ``silent``: an answer differs, and the law held does not say. ``beyond``: it is the
    matter of a text that is not held, or of the contract. ``hole``: a look is missing.
    """

    judgement: Literal["equivalent", "silent", "beyond", "hole"]
    reason: str
    changes: tuple[str, ...]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    beyond: dict[str, dict[str, str]]
    survivors: dict[str, dict[str, tuple[Judgement, ...]]]


@dataclass(frozen=True)
class Judged:
    """The judgements by mutant; and what is beyond the law, by file and function or constant (``*``: all of the file), with the reason."""

    changes: Mapping[Name, Judgement]
    beyond: Mapping[tuple[str, str], str]

    def of(self, mutant: Mutant) -> str:
        """What a survivor is judged to be: one of the judgements, ``beyond``, or ``unjudged``."""
        if name(mutant) in self.changes:
            return self.changes[name(mutant)].judgement
        return "beyond" if self.is_beyond(mutant) else "unjudged"

    def is_beyond(self, mutant: Mutant) -> bool:
        """Whether no law that is held speaks of what the mutant alters."""
        file, where, _ = name(mutant)
        return not {(file, where), (file, "*")}.isdisjoint(self.beyond)

    def stale(self, found: Mapping[Mutant, str], there: list[Mutant]) -> Iterator[str]:
        """Judgements of what is noticed, or is there no longer, in files of which all that there is was looked at."""
        became = {name(mutant): what for mutant, what in found.items()}
        names = {name(mutant) for mutant in there}
        files = {one[0] for one in names}
        for one in self.changes:
            if one[0] in files and one not in names:
                yield f"{', '.join(one)}: there is no such mutant"
            elif one in became and not survives(became[one]):
                yield f"{', '.join(one)}: {became[one]}"
        for file, where in self.beyond:
            inside = [one for one in names if one[0] == file and where in ("*", one[1])]
            if file in files and all(one in became and not survives(became[one]) for one in inside):
                yield f"{file}, {where}: nothing survives there"


def load(path: Path = HERE) -> Judged:
    """What is judged. Raises Trouble for anything unknown, and for a mutant that is judged twice."""
    file = read(path, _File)
    judged: dict[Name, Judgement] = {}
    for module, functions in file.survivors.items():
        for where, judgements in functions.items():
            for one in ((module, where, change, judgement) for judgement in judgements for change in judgement.changes):
                if one[:3] in judged:
                    raise Trouble(path, f"{module}, {where}: {one[2]!r} is judged twice", do="keep one of the two")
                judged[one[:3]] = one[3]
    return Judged(judged, {(module, where): reason for module, names in file.beyond.items() for where, reason in names.items()})


def name(mutant: Mutant) -> Name:
    """The name under which a mutant is judged."""
    return (mutant.file.removeprefix("src/tilelaw/"), mutant.where, mutant.what)


def survives(what: str) -> bool:
    """Whether nothing noticed a mutant."""
    return what.startswith(("survives", "unreached"))


def counted(found: Mapping[Mutant, str], judged: Judged) -> Counter[str]:
    """How many mutants were noticed, and how; how many survive, by what they are judged to be; how many were ``unmade``."""
    return Counter(judged.of(mutant) if survives(what) else _noticed(what) for mutant, what in found.items())


def _noticed(what: str) -> str:
    return "unmade" if what.startswith("no ") else what.split(maxsplit=1)[0]
