"""Profiles: which law applies on which day, and how the operator's Rules Submission decides every option of it."""

import datetime
from pathlib import Path
from typing import Annotated, Any

import msgspec

from tilelaw import laws
from tilelaw.content import folder
from tilelaw.laws import Law
from tilelaw.register import Option, Record
from tilelaw.strict_yaml import read
from tilelaw.trouble import Trouble, nearest


class Adoption(Record, frozen=True):
    """Who answers for adopting one reading of a contested text."""

    approver: str


class ProfileFile(Record, frozen=True):
    """One YAML file: a jurisdiction's base, or an operator's file that ``extends`` one."""

    name: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]+$")]
    title: str
    law: str | None = None
    extends: str | None = None
    day: datetime.date | None = None
    item_kind: str | None = None
    options: dict[str, Any] = {}
    readings: dict[str, Adoption] = {}


class Difference(Record, frozen=True):
    """One option that an operator's file decides otherwise than its base."""

    option: str
    base: Any
    value: Any


class Profile(Record, frozen=True):
    """A resolved profile: every option of its law is decided."""

    name: str
    title: str
    law: str
    day: datetime.date
    item_kind: str
    options: dict[str, Any]
    readings: dict[str, Adoption]
    extends: tuple[str, ...] = ()
    differences: tuple[Difference, ...] = ()

    def takes(self, needed: tuple[str, ...], forbidden: tuple[str, ...]) -> bool:
        """Whether every needed option is on and every forbidden one is off."""
        return all(self.options.get(name) not in (False, None) for name in needed) and not any(self.options.get(name) for name in forbidden)


def names() -> list[str]:
    """The profiles that are held, by file name."""
    return sorted(path.stem for path in folder("jurisdictions").glob("*.yaml"))


def load(name: str) -> tuple[Profile, Law]:
    """Resolve a profile, named or by path, and load its law. Raises Trouble with file, what is known and what to do."""
    chain = _chain(_find(name), ())
    base_path, base = chain[-1]
    if base.law is None or base.day is None or base.item_kind is None:
        raise Trouble(base_path, "a profile that extends no other needs law, day and item-kind", do="add them, or extends")
    law = _law(base_path, base.law)
    options: dict[str, Any] = {}
    readings: dict[str, Adoption] = {}
    for path, layer in reversed(chain):
        _decide(path, layer, law)
        options |= layer.options
        readings |= layer.readings
    _complete(chain[0][0], law, options)
    _one_each(chain[0][0], law, readings)
    path, top = chain[0]
    day = next(layer.day for _, layer in chain if layer.day)
    kind = next(layer.item_kind for _, layer in chain if layer.item_kind)
    differences = tuple(
        Difference(option=key, base=base.options[key], value=options[key]) for key in options if options[key] != base.options.get(key)
    )
    extends = tuple(layer.name for _, layer in chain[1:])
    return Profile(
        name=top.name, title=top.title, law=base.law, day=day, item_kind=kind, options=options, readings=readings,
        extends=extends, differences=differences,
    ), law  # fmt: skip


def adjusted(profile: Profile, needed: tuple[str, ...], forbidden: tuple[str, ...]) -> Profile:
    """The profile with some switches turned on and some off: how a proof opens the table for one scenario."""
    changed = {name: True for name in needed if profile.options.get(name) in (False, None)} | dict.fromkeys(forbidden, False)
    return msgspec.structs.replace(profile, options=profile.options | changed)


def _find(name: str) -> Path:
    path = Path(name)
    if path.suffix in (".yaml", ".yml"):
        return path
    if name not in names():
        raise Trouble(
            name, "there is no such jurisdiction", known=names(), do=f"{nearest(name, names())}, or give the path of a .yaml file"
        )
    return folder("jurisdictions") / f"{name}.yaml"


def _chain(path: Path, seen: tuple[Path, ...]) -> list[tuple[Path, ProfileFile]]:
    if path in seen:
        raise Trouble(path, "the profile extends itself", do="remove one extends")
    layer = read(path, ProfileFile)
    if layer.extends is None:
        return [(path, layer)]
    if layer.law is not None:
        raise Trouble(path, "a profile that extends another takes its law from there", do="remove law or extends")
    beside = path.parent / f"{layer.extends}.yaml"
    return [(path, layer), *_chain(beside if beside.is_file() else _find(layer.extends), (*seen, path))]


def _law(path: Path, name: str) -> Law:
    if name not in laws.names():
        raise Trouble(path, f"the law {name!r} is not there", known=laws.names(), do=nearest(name, laws.names()))
    return laws.load(name)


def _decide(path: Path, layer: ProfileFile, law: Law) -> None:
    known = law.instrument.options
    for name, value in layer.options.items():
        if name not in known:
            raise Trouble(path, f"the option {name!r} is not known", line=_line(path, name), known=known, do=nearest(name, known))
        _value(path, name, value, known[name])
    for name in layer.readings:
        if name not in law.instrument.readings:
            readings = law.instrument.readings
            raise Trouble(path, f"the reading {name!r} is not known", line=_line(path, name), known=readings, do=nearest(name, readings))


def _value(path: Path, name: str, value: Any, option: Option) -> None:
    if option.kind == "switch" and not isinstance(value, bool):
        raise Trouble(path, f"the option {name!r} is {value!r}", line=_line(path, name), do="decide it: true or false")
    if option.kind == "choice" and value not in option.values:
        do = nearest(str(value), option.values)
        raise Trouble(path, f"the option {name!r} is {value!r}", line=_line(path, name), known=option.values, do=do)


def _complete(path: Path, law: Law, options: dict[str, Any]) -> None:
    undecided = [name for name in law.instrument.options if name not in options]
    if undecided:
        raise Trouble(path, f"undecided: {', '.join(undecided)}", do="decide every option of the law")


def _one_each(path: Path, law: Law, adopted: dict[str, Any]) -> None:
    """Of several readings of one question one is adopted at most."""
    for name in adopted:
        for other in law.instrument.readings[name].against:
            if other in adopted:
                what = f"{name} and {other} are readings of one question, and both are adopted"
                raise Trouble(path, what, line=_line(path, name), do="adopt one of them, or leave the question open")


def _line(path: Path, key: str) -> int | None:
    lines = path.read_text(encoding="utf-8").splitlines()
    return next((number for number, line in enumerate(lines, 1) if line.strip().startswith((f"{key}:", f'"{key}":'))), None)
