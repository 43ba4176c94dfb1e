"""Adapters: how an engine is reached. One function a kind of engine; the rest of tilelaw sees only the contract."""

from tilelaw.adapters.python import load as _python
from tilelaw.engine import Engine
from tilelaw.trouble import Trouble

REFERENCE = "tilelaw.reference:ReferenceEngine"


def connect(name: str) -> tuple[str, Engine]:
    """The engine of that name, and by which adapter it is reached. Raises Trouble when the name is none, EngineBroke when it breaks."""
    module, colon, attribute = name.partition(":")
    if not colon or not module or not attribute or "/" in name:
        raise Trouble(name, "this names no engine", known=["module:Class"], do=f"write it as {REFERENCE}")
    return "python", _python(module, attribute)


__all__ = ["REFERENCE", "connect"]
