"""The source of a step function, and of all that it leans on within ``steps/``, whatever its layout, its comments and its docstrings.

It is read from the syntax tree, of which only what every Python of today has is kept, so that all of them give the same digest.
"""

import ast
import inspect
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tilelaw.canonical import encode
from tilelaw.content import OWN_STEPS, folders

PACKAGES = ("tilelaw.steps", OWN_STEPS)
"""The packages of steps: those of the tool, and those of the user's own beside them."""
_HERE = "<here>"
_ASIDE = ("ctx", "type_comment", "kind")
Place = tuple[Path, str]
"""A module of ``steps/``, and a name in it."""
Origin = tuple[str, str]
"""A module as it is imported, and a name in it."""


@dataclass(frozen=True)
class Source:
    """What a step does, and by which words it is found: trees as text, equal for code that reads alike. ``blocks`` are for people."""

    code: str
    phrases: tuple[str, ...]
    leans_on: tuple[str, ...]
    blocks: tuple[str, ...]


@dataclass(frozen=True)
class _Module:
    """The statements at the top of a module by the names that they bind, and the names that it imports, with whence they come."""

    tree: ast.Module
    statements: dict[str, list[ast.stmt]]
    imported: dict[str, Origin]


@cache
def source(function: Callable[..., None], kind: str, phrase: str) -> Source:
    """The source of a step function as far as it is bound by one phrase; of its decorators that of this phrase alone."""
    path = Path(inspect.getfile(function))
    module = _parsed(path.read_bytes())
    found = next(
        (one for one in ast.walk(module.tree) if isinstance(one, ast.FunctionDef) and _first(one) == function.__code__.co_firstlineno), None
    )
    if found is None:  # made in some other way than by def: all of its module counts
        return Source(_text(module.tree), (), (), (ast.unparse(module.tree),))
    mine = [one for one in found.decorator_list if _reads(one, kind, phrase)] or found.decorator_list
    reached = _reached([(path, name) for part in (found.args, *found.body, *mine) for name in _names(part)])
    return Source(
        _text([found.args, found.body]), tuple(sorted(map(_text, mine))), tuple(sorted(reached)),
        (*(f"@{ast.unparse(one)}" for one in mine), _unparsed(found), *(reached[text] for text in sorted(reached))),
    )  # fmt: skip


def _unparsed(found: ast.FunctionDef) -> str:
    lines = (f"    {line}" for one in found.body for line in ast.unparse(one).splitlines())
    return "\n".join([f"def {found.name}({ast.unparse(found.args)}):", *lines])


def _first(function: ast.FunctionDef) -> int:
    return min([function.lineno, *(one.lineno for one in function.decorator_list)])


def _reads(decorator: ast.expr, kind: str, phrase: str) -> bool:
    """Whether a decorator is the one of this phrase."""
    named = isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id in (kind, "step")
    return named and any(isinstance(one, ast.Constant) and one.value == phrase for one in ast.walk(decorator))


def _reached(names: Iterable[Place]) -> dict[str, str]:
    """All statements that these names lead to within ``steps/``, and what is imported from elsewhere: as trees, and for people."""
    found: dict[str, str] = {}
    waiting, seen = list(names), set[Place]()
    while waiting:
        place = waiting.pop()
        if place not in seen:
            seen.add(place)
            waiting += _follow(place, found)
    return found


def _follow(place: Place, found: dict[str, str]) -> Iterator[Place]:
    """Note what one name stands for, and say what that leans on."""
    path, name = place
    module = _parsed(path.read_bytes())
    for statement in module.statements.get(name, ()):
        found[_text(statement)] = ast.unparse(statement)
        yield from ((path, one) for one in _names(statement))
    if name in module.imported:
        yield from _imported(path, *module.imported[name], found)


def _imported(path: Path, origin: str, name: str, found: dict[str, str]) -> Iterator[Place]:
    """What is imported within ``steps/``: a name of a module, or a module as a whole. What comes from elsewhere is noted."""
    whole, part = _file(path, f"{origin}.{name}"), _file(path, origin)
    if whole is not None:
        yield from ((whole, one) for one in _parsed(whole.read_bytes()).statements)
    elif part is not None:
        yield part, name
    elif origin != "pytest_bdd":  # its decorators bind the step and do nothing in it
        found[f"{origin}.{name}"] = f"from {origin} import {name}" if name else f"import {origin}"


def _file(path: Path, module: str) -> Path | None:
    """The file of a module of steps, as the module in ``path`` imports it."""
    package, _, stem = module.rpartition(".")
    roots = dict(zip(PACKAGES, folders("steps"), strict=False)) | {_HERE: path.parent}
    file = roots[package] / f"{stem}.py" if package in roots and stem else None
    return file if file is not None and file.is_file() else None


@cache
def _parsed(text: bytes) -> _Module:
    module = _Module(ast.parse(text), {}, {})
    for statement in module.tree.body:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            module.imported.update(_origins(statement))
        else:
            for name in _bound(statement):
                module.statements.setdefault(name, []).append(statement)
    return module


def _origins(statement: ast.Import | ast.ImportFrom) -> Iterator[tuple[str, Origin]]:
    """Each name that is imported, the module that it comes from, and what it is called there."""
    if isinstance(statement, ast.Import):
        yield from ((one.asname or one.name.partition(".")[0], (one.name, "")) for one in statement.names)
    else:
        origin = ".".join(filter(None, (_HERE if statement.level else "", statement.module)))
        yield from ((one.asname or one.name, (origin, one.name)) for one in statement.names)


def _bound(statement: ast.stmt) -> set[str]:
    """The names that a statement binds; those it speaks of where it is a bare call, which may alter what they stand for."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return {statement.name}
    if isinstance(statement, ast.Expr):
        return set(_names(statement))
    return {one.id for one in ast.walk(statement) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}


def _names(node: ast.AST) -> Iterator[str]:
    return (one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load))


def _text(node: Any) -> str:
    return encode(_plain(node)).decode()


def _plain(node: Any) -> Any:
    """A tree as lists: kinds of nodes and their fields, without lines, docstrings, and whatever is empty."""
    if isinstance(node, ast.AST):
        fields = ((name, value) for name, value in ast.iter_fields(node) if name not in _ASIDE and value is not None and value != [])
        return [type(node).__name__, [[name, _plain(value)] for name, value in fields]]
    return [_plain(one) for one in node if not _says(one)] if isinstance(node, list) else repr(node)


def _says(node: Any) -> bool:
    """Whether a statement is a bare string, and so does nothing."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
