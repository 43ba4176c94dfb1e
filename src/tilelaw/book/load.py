"""Reads house rules strictly: a file that is complete, or one that extends another and says what is otherwise.

What a file says of one key replaces all that its base says of it.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tilelaw.book.rules import AnySetting, Apart, Combination, HighestWithLowest, HouseRules, Step, TheseTiles
from tilelaw.content import find, folders
from tilelaw.register import Record
from tilelaw.strict_yaml import read
from tilelaw.tiles import FULL_SET
from tilelaw.trouble import Trouble, nearest

_HEAD = ("name", "title", "extends")
_WITH_COPY = ("win_copy", "copy_copy", "loss_copy")
_DECIDED = [field for field in msgspec.structs.fields(HouseRules) if field.name not in _HEAD]
_FIELDS: list[Any] = [("name", str), ("title", str), ("extends", str | None, None)]
_FIELDS += [(field.name, field.type | msgspec.UnsetType, msgspec.UNSET) for field in _DECIDED]
_Layer: Any = msgspec.defstruct(
    "_Layer", _FIELDS, bases=(Record,), frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab", module=__name__
)
"""One file: each key of HouseRules, or nothing of it."""


def names() -> list[str]:
    """The house rules that are held, by file name."""
    return sorted(path.stem for root in folders("jurisdictions") for path in root.glob("house-rules/*.yaml"))


def load(name: str) -> HouseRules:
    """House rules, by name or by path. Raises Trouble with file, line, what is known and what to do."""
    chain = _chain(_find(name), ())
    path, top = chain[0]
    said = {field.name: _said(chain, field.name) for field in _DECIDED}
    undecided = [field.encode_name for field in _DECIDED if said[field.name] is msgspec.UNSET]
    if undecided:
        raise Trouble(path, f"undecided: {', '.join(undecided)}", do="decide every one of them, or extend conventional")
    rules = HouseRules(name=top.name, title=top.title, extends=tuple(layer.name for _, layer in chain[1:]), **said)
    for problem in _problems(path, rules):
        raise problem
    return rules


def _said(chain: list[tuple[Path, Any]], name: str) -> Any:
    """What the nearest layer says that says anything of it."""
    values = (getattr(layer, name) for _, layer in chain)
    return next((value for value in values if value is not msgspec.UNSET), msgspec.UNSET)


def _find(name: str) -> Path:
    if name.endswith((".yaml", ".yml")):
        return Path(name)
    if name not in names():
        do = f"{nearest(name, names())}, or give the path of a .yaml file"
        raise Trouble(name, "there are no such house rules", known=names(), do=do)
    return find("jurisdictions", "house-rules", f"{name}.yaml")


def _chain(path: Path, seen: tuple[Path, ...]) -> list[tuple[Path, Any]]:
    if path in seen:
        raise Trouble(path, "the house rules extend themselves", do="remove one extends")
    layer = read(path, _Layer)
    if layer.extends is None:
        return [(path, layer)]
    beside = path.parent / f"{layer.extends}.yaml"
    return [(path, layer), *_chain(beside if beside.is_file() else _find(layer.extends), (*seen, path))]


def _problems(path: Path, rules: HouseRules) -> Iterator[Trouble]:
    """What contradicts itself, in the order of the file."""
    tiles = Counter(rules.tiles.twice * 2 + rules.tiles.once)
    contract = Counter(tile.rstrip("ab") for tile in FULL_SET)
    if tiles != contract:
        wrong = ", ".join(sorted((tiles - contract) + (contract - tiles)))
        yield _trouble(path, "tiles", f"these are not the 32 tiles of a set: {wrong} too often or too seldom", "name each face once")
    yield from _list_problems(path, rules, tiles)
    for key in ("wong", "gong", "high_nine"):
        yield from _combination_problems(path, key, getattr(rules, key), tiles)
    yield from _either_problems(path, rules, tiles)
    yield from _settlement_problems(path, rules)
    yield from _house_way_problems(path, rules, tiles)
    if rules.commission and not 0 < rules.commission.per_cent <= 100:
        yield _trouble(
            path, "commission", f"{rules.commission.per_cent} per cent cannot be charged", "give more than 0, or write commission: null"
        )


def _list_problems(path: Path, rules: HouseRules, tiles: "Counter[str]") -> Iterator[Trouble]:
    if sorted(rules.order) != ["gong", "pair", "points", "wong"]:
        yield _trouble(path, "order", "it does not rank each kind of hand once", "name pair, wong, gong and points")
    if Counter(tile for pair in rules.pairs for tile in pair) != tiles:
        yield _trouble(path, "pairs", "they do not use each of the 32 tiles once", "name sixteen pairs")
    if sorted(tile for row in rules.single_tiles for tile in row) != sorted(tiles):
        yield _trouble(path, "single-tiles", "they do not rank each face once", "name each face of the set in one row")


def _combination_problems(path: Path, key: str, named: Combination | None, tiles: "Counter[str]") -> Iterator[Trouble]:
    faces = (*named.leads, *named.partners) if named else ()
    for unknown in [face for face in faces if face not in tiles]:
        yield _trouble(path, key.replace("_", "-"), f"{unknown!r} is no tile of the set", nearest(unknown, tiles))
    for twice in sorted(face for face, count in Counter(faces).items() if count > 1):
        yield _trouble(path, key.replace("_", "-"), f"{twice!r} stands twice", "name it once")


def _either_problems(path: Path, rules: HouseRules, tiles: "Counter[str]") -> Iterator[Trouble]:
    for face, numbers in rules.points.either.items():
        if face not in tiles:
            yield _trouble(path, "points", f"{face!r} is no tile of the set", nearest(face, tiles))
        if not numbers:
            yield _trouble(path, "points", f"{face} counts as no number", "give its numbers, or leave the tile out")


def _settlement_problems(path: Path, rules: HouseRules) -> Iterator[Trouble]:
    given = [name for name in _WITH_COPY if getattr(rules.settlement, name) is not None]
    if rules.copies == "neither" and len(given) < len(_WITH_COPY):
        what = "a copy is nobody's, and it does not say what then becomes of the wager"
        yield _trouble(path, "settlement", what, "add win-copy, copy-copy and loss-copy")
    if rules.copies != "neither" and given:
        what = f"every copy goes to the {rules.copies}, and it speaks of copies that are left"
        yield _trouble(path, "settlement", what, "remove the lines with copy")


def _house_way_problems(path: Path, rules: HouseRules, tiles: "Counter[str]") -> Iterator[Trouble]:
    for step in rules.house_way.steps:
        for unknown in sorted(set(_named(step)) - tiles.keys()):
            yield _trouble(path, "house-way", f"{unknown!r} is no tile of the set", nearest(unknown, tiles))
    if not isinstance(rules.house_way.steps[-1] if rules.house_way.steps else None, HighestWithLowest | AnySetting):
        yield _trouble(path, "house-way", "its last step does not set every hand", "end with play: highest-with-lowest or any-setting")


def _named(step: Step) -> Iterator[str]:
    """The faces that a step names."""
    if isinstance(step, TheseTiles | Apart):
        yield from step.tiles
    if isinstance(step, Apart):
        yield from (face for group in step.beside for face in group)


def _trouble(path: Path, key: str, what: str, do: str) -> Trouble:
    lines = path.read_text(encoding="utf-8").splitlines()
    line = next((number for number, line in enumerate(lines, 1) if line.startswith(f"{key}:")), None)
    return Trouble(path, f"{key}: {what}", line=line, do=do)
