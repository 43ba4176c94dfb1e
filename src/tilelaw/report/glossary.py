"""The nouns of a law that occur in a report, with what each means. The meanings are data, in one file."""

import re
from collections.abc import Iterable, Iterator

import msgspec

from tilelaw import strict_yaml
from tilelaw.content import folder
from tilelaw.report.views import Line


class Noun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A noun, the beginnings of the ids of the laws that use it so, what it means, and its forms where they are not the noun with an s."""

    noun: str
    laws: tuple[str, ...]
    means: str
    forms: tuple[str, ...] = ()

    @property
    def pattern(self) -> re.Pattern[str]:
        """The noun wherever it stands as words of their own."""
        return re.compile(rf"\b(?:{'|'.join(map(re.escape, self.forms or (self.noun,)))})s?\b", re.IGNORECASE)


class Glossary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All nouns of all laws."""

    nouns: tuple[Noun, ...]


def nouns(law: Line) -> list[tuple[str, str]]:
    """The nouns that the restated law uses, in order, each with what it means there. Raises Trouble for a glossary that cannot be read."""
    text = "\n".join(_words(law))
    ids = {str(section["id"]) for section in law["sections"]}
    known = strict_yaml.read(folder("reports") / "glossary.yaml", Glossary).nouns
    return [(one.noun, one.means) for one in known if _concerns(one, ids) and one.pattern.search(text)]


def _concerns(noun: Noun, ids: Iterable[str]) -> bool:
    return any(each.startswith(noun.laws) for each in ids)


def _words(law: Line) -> Iterator[str]:
    """Every heading and every duty as restated."""
    for section in law["sections"]:
        yield section["heading"]
        for clause in section["clauses"]:
            yield clause["heading"]
            yield from (duty["text"] for duty in clause["duties"])
