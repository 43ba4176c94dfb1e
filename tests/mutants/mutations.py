"""The mutants of a source file, each with a name that stays the same when lines move.

What is altered and how is mutmut's: its operators, found by its own visitor. What mutmut leaves out is taken in: functions with a
decorator, which its way of carrying mutants out cannot hold and which every handler of the reference engine is. What is never
altered is said in ``Finder``.
"""

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import libcst as cst
import libcst.matchers as m
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.file_mutation import Mutation, MutationVisitor
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode

REFUSING = {"require": 1, "Refused": 0, "NotSupported": 0}
"""Calls that refuse, and which of their arguments is the words for people."""
_TYPE = m.Subscript(value=m.OneOf(*map(m.Name, ("Literal", "Callable", "Iterator", "dict", "frozenset", "list", "tuple"))))
TYPES = _TYPE | m.Assign(value=_TYPE | m.Call(func=m.Name("TypeVar")))
"""What names or makes a type, which nothing looks at as the engine runs."""
SHOWN = 36


@dataclass(frozen=True)
class Mutant:
    """One alteration. ``where`` is the function or method, or what is assigned outside of any; ``nth`` tells equal ones apart.

    ``inside``: whether it is inside a function, so that nothing differs as long as that is not entered.
    """

    file: str
    where: str
    change: str
    nth: int = 1
    inside: bool = True
    line: int = field(default=0, compare=False)

    @property
    def what(self) -> str:
        """The change, with its number where the function has the same one several times."""
        return self.change if self.nth == 1 else f"{self.change} #{self.nth}"

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.where}: {self.what}"


class Finder(MutationVisitor):
    """mutmut's visitor, which goes into decorated functions too.

    The words of a refusal are left alone, since an engine may refuse in any words; and so are the names of a type.
    """

    def __init__(self) -> None:
        super().__init__(mutation_operators, IgnoredCode(set(), set(), set()))
        self._words: set[cst.CSTNode] = set()

    def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.FunctionDef):
            return node.name.value in ("__repr__", "__str__")
        if m.matches(node, TYPES):
            return True
        return node in self._words or super()._skip_node_and_children(node)

    def _create_mutations(self, node: cst.CSTNode) -> None:
        place = REFUSING.get(node.func.value) if isinstance(node, cst.Call) and isinstance(node.func, cst.Name) else None
        if place is None or not isinstance(node, cst.Call) or len(node.args) <= place:
            super()._create_mutations(node)
            return
        words = node.args[place]
        self._words.add(words)
        before = len(self.mutations)
        super()._create_mutations(node)
        self.mutations[before:] = [one for one in self.mutations[before:] if _keeps(one.mutated_node, words)]


def _keeps(call: cst.CSTNode, words: cst.Arg) -> bool:
    return isinstance(call, cst.Call) and words in call.args and len(call.args) > 1


@cache
def _found(path: Path) -> tuple[cst.Module, dict[tuple[str, str, int], Mutation], dict[tuple[str, str, int], tuple[bool, int]]]:
    wrapper = MetadataWrapper(cst.parse_module(path.read_text(encoding="utf-8")), unsafe_skip_copy=True)
    finder = Finder()
    wrapper.visit(finder)
    positions, owner = wrapper.resolve(PositionProvider), _owners(path)
    known: Counter[tuple[str, str]] = Counter()
    mutations, lines = {}, {}
    for one in finder.mutations:
        line = positions[one.original_node].start.line
        where, inside = owner(line)
        name = (where, _change(wrapper.module, one))
        known[name] += 1
        key = (*name, known[name])
        mutations[key], lines[key] = one, (inside, line)
    return wrapper.module, mutations, lines


def mutants(root: Path, file: str) -> list[Mutant]:
    """The mutants of a file, given by its path below ``root``."""
    return [Mutant(file, *key, inside, line) for key, (inside, line) in _found(root / file)[2].items()]


def mutated(root: Path, mutant: Mutant) -> str:
    """The source of the file as the mutant has it."""
    module, mutations, _ = _found(root / mutant.file)
    one = mutations[mutant.where, mutant.change, mutant.nth]
    return module.deep_replace(one.original_node, one.mutated_node).code


def _owners(path: Path) -> Callable[[int], tuple[str, bool]]:
    """What a line belongs to: a function or method, or what is assigned there; and whether it is a function."""
    spans = list(_named(ast.parse(path.read_text(encoding="utf-8")).body))

    def owner(line: int) -> tuple[str, bool]:
        return next(((name, inside) for name, inside, first, last in spans if first <= line <= last), ("(module)", False))

    return owner


def _named(body: list[ast.stmt], within: str = "") -> Iterator[tuple[str, bool, int, int]]:
    for node in body:
        last = node.end_lineno or node.lineno
        if isinstance(node, ast.FunctionDef):
            yield within + node.name, True, node.lineno, last
        elif isinstance(node, ast.ClassDef):
            yield from _named(node.body, f"{within}{node.name}.")
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            yield within + ast.unparse(node.target if isinstance(node, ast.AnnAssign) else node.targets[0]), False, node.lineno, last


def _change(module: cst.Module, mutation: Mutation) -> str:
    """Before and after, without most of what is alike at either end."""
    before, after = (" ".join(module.code_for_node(node).split()) for node in (mutation.original_node, mutation.mutated_node))
    start = _alike(before, after)
    end = _alike(before[:start:-1], after[:start:-1])
    first, last = max(0, start - SHOWN // 2), max(0, end - SHOWN // 2)
    return " -> ".join(("…" if first else "") + text[first : len(text) - last] + ("…" if last else "") for text in (before, after))


def _alike(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    return next((place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
