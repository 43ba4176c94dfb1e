"""Secrets that were handed to an engine, and that nothing it says may carry into the evidence."""

import json
from collections.abc import Mapping

SHORTEST = 8


class Secrets:
    """Values by the names of their variables. What is shorter than eight characters is no secret: it would be found everywhere."""

    def __init__(self, values: Mapping[str, str] | None = None) -> None:
        told = {name: value for name, value in (values or {}).items() if len(value) >= SHORTEST}
        self._forms = [(name, form) for name, value in told.items() for form in sorted(_forms(value), key=len, reverse=True)]
        self.longest = max((len(form) for _, form in self._forms), default=0)

    def repeated(self, said: bytes) -> str | None:
        """The name of a secret that stands in these words, or None."""
        return next((name for name, form in self._forms if form in said), None)

    def without(self, said: bytes) -> bytes:
        """These words with the name of each secret in its place."""
        for name, form in self._forms:
            said = said.replace(form, f"(the value of {name})".encode())
        return said


def _forms(value: str) -> set[bytes]:
    """A value as it is, and as it stands within JSON."""
    return {value.encode("utf-8", "surrogateescape"), *(_within(value, ascii_only) for ascii_only in (True, False))}


def _within(value: str, ascii_only: bool) -> bytes:
    return json.dumps(value, ensure_ascii=ascii_only)[1:-1].encode("utf-8", "surrogateescape")
