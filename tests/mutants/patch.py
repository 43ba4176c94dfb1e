"""A mutant put into a process that runs already: the code of one function is exchanged, and whoever holds the function has the new one."""

from collections.abc import Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any


def patched(module: ModuleType, where: str, source: str) -> bool:
    """Exchange the code of a function or method. False where that is not all that differs, or cannot be done: load the module afresh."""
    function = _function(module, where)
    if function is None:
        return False
    mutant = _code(compile(source, function.__code__.co_filename, "exec", dont_inherit=True), where)
    if mutant is None or _same(mutant, function.__code__) or mutant.co_freevars != function.__code__.co_freevars:
        return False
    function.__code__ = mutant
    return True


def _function(module: ModuleType, where: str) -> FunctionType | None:
    found: Any = module
    for name in where.split("."):
        found = vars(found).get(name)
        found = getattr(found, "fget", None) or getattr(found, "__func__", found)
    while hasattr(found, "__wrapped__"):
        found = found.__wrapped__
    return found if isinstance(found, FunctionType) else None


def _code(within: CodeType, where: str) -> CodeType | None:
    return next((code for code in _codes(within) if code.co_qualname == where), None)


def _codes(within: CodeType) -> Iterator[CodeType]:
    for constant in within.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def _same(one: CodeType, other: CodeType) -> bool:
    """Whether two functions do the same, wherever they stand: then what differs are the defaults of arguments."""
    return one.co_code == other.co_code and one.co_names == other.co_names and list(_plain(one)) == list(_plain(other))


def _plain(code: CodeType) -> Iterator[Any]:
    for constant in code.co_consts:
        yield (
            (type(constant), constant)
            if not isinstance(constant, CodeType)
            else (constant.co_code, constant.co_names, list(_plain(constant)))
        )
