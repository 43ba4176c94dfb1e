"""Profiles: which law applies on which day, and how the operator's Rules Submission decides every option of it.

A profile may name its editions instead of a law (see ``editions``): the day then decides which of them it extends. An operator's file
decides the options of all its editions at once; those that the edition of the day does not have are left aside.
"""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import msgspec

from tilelaw import book, laws
from tilelaw.book import HouseRules
from tilelaw.content import find, folders
from tilelaw.laws import Law, editions
from tilelaw.register import Instrument, Option, Record
from tilelaw.strict_yaml import line_of, read
from tilelaw.tailoring import RECORDS
from tilelaw.trouble import Trouble, nearest

HOUSE_RULES = "house-rules"
"""The register of what operators' own rules say, judged beside a law."""


class Adoption(Record, frozen=True):
    """Who answers for adopting one reading of a contested text."""

    approver: str


class ProfileFile(Record, frozen=True):
    """One YAML file: a jurisdiction's base, an operator's file that ``extends`` one, or the ``editions`` of which the day takes one.

    ``registers`` are the operator's own, which are judged beside the law.
    """

    name: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]+$")]
    title: str
    law: str | None = None
    extends: str | None = None
    editions: tuple[str, ...] = ()
    day: datetime.date | None = None
    item_kind: str | None = None
    house_rules: str | None = None
    registers: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    readings: dict[str, Adoption] = {}


class Difference(Record, frozen=True):
    """One option that an operator's file decides otherwise than its base."""

    option: str
    base: Any
    value: Any


class Profile(Record, frozen=True):
    """A resolved profile: every option of its law is decided. ``by_day``: another day would have chosen another edition of the law.

    ``house_rules`` are the operator's own, where it names any to be judged.
    """

    name: str
    title: str
    law: str
    day: datetime.date
    item_kind: str
    options: dict[str, Any]
    readings: dict[str, Adoption]
    extends: tuple[str, ...] = ()
    differences: tuple[Difference, ...] = ()
    by_day: bool = False
    house_rules: HouseRules | None = None

    def takes(self, needed: tuple[str, ...], forbidden: tuple[str, ...]) -> bool:
        """Whether every needed option is on and every forbidden one is off."""
        return all(self.options.get(name) not in (False, None) for name in needed) and not any(self.options.get(name) for name in forbidden)


def names() -> list[str]:
    """The profiles that are held, by file name."""
    every = (path for root in folders("jurisdictions") for path in root.glob("*.yaml"))
    return sorted(path.stem for path in every if path.name not in RECORDS)


def days(name: str) -> list[datetime.date | None]:
    """The days on which to load a profile, so that each of its editions is loaded once; None for one that needs no day."""
    path, base = _base(_find(name))
    return [_instrument(_beside(path, edition)).since for edition in base.editions] or [None]


def _base(path: Path, above: tuple[Path, ...] = ()) -> tuple[Path, ProfileFile]:
    """The file that extends no other; of files that extend one another in a circle, one of them."""
    layer = read(path, ProfileFile)
    return (path, layer) if layer.extends is None or path in above else _base(_beside(path, layer.extends), (*above, path))


def load(name: str, as_of: datetime.date | None = None) -> tuple[Profile, Law]:
    """Resolve a profile, named or by path, and load its law; ``as_of`` is the day of a profile of editions.

    Raises Trouble with file, what is known and what to do.
    """
    chain = _chain(_find(name), day=as_of)
    files = [layer for _, layer in chain.files]
    path, base = chain.files[-1]
    if base.law is None or base.day is None or base.item_kind is None:
        raise Trouble(path, "a profile that extends no other needs law, day and item-kind", do="add them, or extends")
    law, rules = _with_rules(_with_registers(_law(path, base.law), chain.files), chain.files)
    options, readings = _decided(chain, law)
    return Profile(
        name=files[0].name, title=files[0].title, law=base.law, day=chain.day or next(one.day for one in files if one.day),
        item_kind=next(one.item_kind for one in files if one.item_kind), options=options, readings=readings,
        extends=tuple(one.name for one in files[1:]), differences=_differences(base, options),
        by_day=chain.day is not None, house_rules=rules,
    ), law  # fmt: skip


def _differences(base: ProfileFile, options: dict[str, Any]) -> tuple[Difference, ...]:
    changed = (name for name, value in options.items() if value != base.options.get(name))
    return tuple(Difference(option=name, base=base.options[name], value=options[name]) for name in changed)


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
    return find("jurisdictions", f"{name}.yaml")


@dataclass(frozen=True)
class _Chain:
    """The files from the one named down to its base; the day that chose an edition, if one did, and the laws of all editions."""

    files: list[tuple[Path, ProfileFile]]
    day: datetime.date | None = None
    editions: tuple[Instrument, ...] = ()


def _chain(path: Path, seen: tuple[Path, ...] = (), day: datetime.date | None = None) -> _Chain:
    if path in seen:
        raise Trouble(path, "the profile extends itself", do="remove one extends")
    layer = read(path, ProfileFile)
    if layer.editions and (layer.law is not None or layer.extends is not None):
        raise Trouble(path, "a profile of editions takes its law from them", do="remove law and extends, or editions")
    if layer.law is not None and layer.extends is not None:
        raise Trouble(path, "a profile that extends another takes its law from there", do="remove law or extends")
    if layer.extends is not None:
        below = _chain(_beside(path, layer.extends), (*seen, path), day or layer.day)
    else:
        below = _edition(path, layer, day or layer.day) if layer.editions else _Chain([])
    return replace(below, files=[(path, layer), *below.files])


def _edition(path: Path, layer: ProfileFile, day: datetime.date | None) -> _Chain:
    """The edition of the day. It names its law, and so extends nothing."""
    found = editions.of(path, [(name, _instrument(_beside(path, name))) for name in layer.editions])
    below = _chain(_beside(path, editions.on(path, found, day)))
    return _Chain(below.files, day, tuple(one.law for one in found))


def _beside(path: Path, name: str) -> Path:
    """The profile of that name in the same folder, else among those that are held."""
    beside = path.parent / f"{name}.yaml"
    return beside if beside.is_file() else _find(name)


def _instrument(path: Path) -> Instrument:
    """What the law of an edition says of itself. Raises Trouble where the profile names none."""
    law = read(path, ProfileFile).law
    if law is None:
        raise Trouble(path, "an edition names its law", do="write law, and no extends or editions")
    return laws.instrument(law)


def _law(path: Path, name: str) -> Law:
    if name not in laws.names():
        raise Trouble(path, f"the law {name!r} is not there", known=laws.names(), do=nearest(name, laws.names()))
    law = laws.load(name)
    if not law.instrument.layout:
        raise Trouble(path, f"the law {name!r} has no layout", do="name the hands of the table in its law.yaml, counterclockwise")
    return law


def _decided(chain: _Chain, law: Law) -> tuple[dict[str, Any], dict[str, Adoption]]:
    """All options of the law, decided, and the readings that are adopted. Raises Trouble for an option that nobody decides."""
    options: dict[str, Any] = {}
    readings: dict[str, Adoption] = {}
    for path, layer in reversed(chain.files):
        decided, adopted = _decide(path, layer, law, chain.editions)
        options |= decided
        readings |= adopted
    _complete(chain.files[0][0], law, options)
    _one_each(chain.files[0][0], law, readings)
    return options, readings


def _with_rules(law: Law, chain: Sequence[tuple[Path, ProfileFile]]) -> tuple[Law, HouseRules | None]:
    """The law, with the register of house rules beside it where a file of the chain names the operator's, and these."""
    named = next(((path, layer.house_rules) for path, layer in chain if layer.house_rules), None)
    if named is None:
        return law, None
    path, name = named
    rules = book.load(str(path.parent / name) if name.endswith((".yaml", ".yml")) else name)
    return laws.joined(law, laws.load(HOUSE_RULES)), rules


def _with_registers(law: Law, chain: Sequence[tuple[Path, ProfileFile]]) -> Law:
    """The law, with the registers beside it that the files of the chain name. Raises Trouble for one that is no operator's."""
    for path, name in ((path, name) for path, layer in reversed(chain) for name in layer.registers):
        if name not in laws.names():
            do = nearest(name, laws.names())
            raise Trouble(path, f"the register {name!r} is not there", line=line_of(path, name), known=laws.names(), do=do)
        register = laws.load(name)
        if any(section.whose == "law" for section in register.sections):
            do = "write whose: operator in each of its sections, or make it the law of a profile of its own"
            raise Trouble(path, f"the register {name!r} says that it is law, beside {law.instrument.id}", line=line_of(path, name), do=do)
        law = laws.joined(law, register)
    return law


def _decide(path: Path, layer: ProfileFile, law: Law, others: Sequence[Instrument]) -> tuple[dict[str, Any], dict[str, Adoption]]:
    """What a file decides of this law's options, and which of its readings it adopts; what only other editions have is left aside."""
    head = law.instrument
    options = {name: option for one in (*others, head) for name, option in one.options.items()}
    readings = {name for one in (*others, head) for name in one.readings}
    for name, value in layer.options.items():
        if name not in options:
            raise Trouble(path, f"the option {name!r} is not known", line=line_of(path, name), known=options, do=nearest(name, options))
        _value(path, name, value, options[name])
    for name in layer.readings:
        if name not in readings:
            raise Trouble(path, f"the reading {name!r} is not known", line=line_of(path, name), known=readings, do=nearest(name, readings))
    decided = {name: value for name, value in layer.options.items() if name in head.options}
    return decided, {name: one for name, one in layer.readings.items() if name in head.readings}


def _value(path: Path, name: str, value: Any, option: Option) -> None:
    if option.kind == "switch" and not isinstance(value, bool):
        raise Trouble(path, f"the option {name!r} is {value!r}", line=line_of(path, name), do="decide it: true or false")
    if option.kind == "choice" and value not in option.values:
        do = nearest(str(value), option.values)
        raise Trouble(path, f"the option {name!r} is {value!r}", line=line_of(path, name), known=option.values, do=do)


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
                raise Trouble(path, what, line=line_of(path, name), do="adopt one of them, or leave the question open")
