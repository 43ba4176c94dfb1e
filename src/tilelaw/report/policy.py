"""The Content-Security-Policy of a page: nothing is loaded from anywhere, and no style or script stands but those written here."""

import base64
import hashlib


def policy(look: str, moves: str = "") -> str:
    """What a page may do that has this style sheet and this script, by their digests; without a script none may run."""
    scripts = f"script-src {_digest(moves)}; " if moves else ""
    return f"default-src 'none'; style-src {_digest(look)}; {scripts}base-uri 'none'; form-action 'none'"


def _digest(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
