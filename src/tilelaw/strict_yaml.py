"""YAML read strictly into typed structures: no duplicate, unknown or mistyped key, and every refusal names its line."""

import re
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml
from yaml.constructor import SafeConstructor

from tilelaw.trouble import Trouble, nearest

try:
    from yaml import CSafeLoader as _FastLoader
except ImportError:  # a PyYAML that was built without libyaml reads the same, twelve times slower
    from yaml import SafeLoader as _FastLoader  # type: ignore[assignment] # the same face

T = TypeVar("T")
_AT = re.compile(r"(?P<what>.*?)(?: - at `(?P<path>\$[^`]*)`)?$", re.DOTALL)
_UNKNOWN = re.compile(r"unknown field `(?P<name>[^`]*)`")


class _Loader(_FastLoader):
    """The switches of YAML 1.2: true and false. ``on``, ``off``, ``yes`` and ``no`` are words."""

    yaml_implicit_resolvers = {
        first: [(tag, pattern) for tag, pattern in resolvers if first in "tTfF" or tag != "tag:yaml.org,2002:bool"]
        for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }


def read(path: Path, kind: type[T]) -> T:
    """Read one file into a structure. Raises Trouble with file, line, what is wrong and the nearest known name."""
    lines: dict[str, int] = {}
    try:
        node = yaml.compose(path.read_text(encoding="utf-8"), Loader=_Loader)
    except OSError as error:
        raise Trouble(path, f"the file cannot be read: {error.strerror}") from None
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        mark = getattr(error, "problem_mark", None)
        what = f"this is no YAML: {getattr(error, 'problem', error)}"
        raise Trouble(path, what, line=mark.line + 1 if mark else None, do="mend the YAML") from None
    if node is None:
        raise Trouble(path, "the file is empty", do="fill it in or remove it")
    try:
        return msgspec.convert(_build(path, node, "$", lines), kind)
    except RecursionError:
        raise Trouble(path, "it is nested too deep, or a part of it holds itself", do="write it without anchors") from None
    except msgspec.ValidationError as error:
        raise _explain(path, str(error), kind, lines) from None


def line_of(path: Path, key: str) -> int | None:
    """The first line of the file on which a key stands, or an entry of a list."""
    lines = path.read_text(encoding="utf-8").splitlines()
    starts = (f"{key}:", f'"{key}":', f"'{key}':")
    inside = [f"{before}{start}" for before in "{, " for start in starts]
    entries = {f"- {key}", f'- "{key}"', f"- '{key}'"}
    found = (line.startswith(starts) or any(one in line for one in inside) or line.strip() in entries for line in lines)
    here = (number for number, is_here in enumerate(found, 1) if is_here)
    return next(here, None)


def _build(path: Path, node: yaml.Node, at: str, lines: dict[str, int]) -> Any:
    lines[at] = node.start_mark.line + 1
    if isinstance(node, yaml.MappingNode):
        return _mapping(path, node, at, lines)
    if isinstance(node, yaml.SequenceNode):
        return [_build(path, item, f"{at}[{place}]", lines) for place, item in enumerate(node.value)]
    try:
        return SafeConstructor().construct_object(node)
    except (yaml.YAMLError, ValueError) as error:
        raise Trouble(path, f"{node.value!r} cannot be read: {error}", line=lines[at], do="mend the value") from None


def _mapping(path: Path, node: yaml.MappingNode, at: str, lines: dict[str, int]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in node.value:
        line = key.start_mark.line + 1
        if key.tag != "tag:yaml.org,2002:str":
            raise Trouble(
                path, f"the key {key.value!r} is read as a number, date or switch", line=line, do=f'write "{key.value}" in quotes'
            )
        if key.value in found:
            raise Trouble(path, f"the key {key.value!r} stands twice", line=line, do="keep one of the two")
        found[key.value] = _build(path, value, f"{at}.{key.value}", lines)
        lines[f"{at}.{key.value}"] = line
    return found


def _explain(path: Path, error: str, kind: type[Any], lines: dict[str, int]) -> Trouble:
    match = _AT.match(error)
    what, at = (match["what"], match["path"] or "$") if match else (error, "$")
    unknown = _UNKNOWN.search(what)
    if unknown:
        known = sorted(_fields(kind))
        line = lines.get(f"{at}.{unknown['name']}", lines.get(at))
        return Trouble(path, f"the key {unknown['name']!r} is not known here", line=line, known=known, do=nearest(unknown["name"], known))
    while at not in lines and at != "$":
        at = re.sub(r"(\.[^.\[]*|\[[^\]]*\])$", "", at) or "$"
    do = "give a value of that kind" if what.startswith(("Expected", "Object", "Invalid")) else "mend it"
    return Trouble(path, f"{at.removeprefix('$.')}: {what}", line=lines.get(at), do=do)


def _fields(kind: Any) -> set[str]:
    """The keys of a structure and of those inside it."""
    found: set[str] = set()
    for inner in msgspec.inspect.multi_type_info([kind]):
        _collect(inner, found)
    return found


def _collect(info: Any, found: set[str]) -> None:
    for one in getattr(info, "fields", ()):
        if one.encode_name not in found:
            found.add(one.encode_name)
            _collect(one.type, found)
    for part in ("item_type", "value_type"):
        if hasattr(info, part):
            _collect(getattr(info, part), found)
    for one in getattr(info, "types", ()):
        _collect(one, found)
