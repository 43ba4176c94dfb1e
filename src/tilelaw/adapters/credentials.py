"""What a harness shows to an engine behind a URL, so that it is let in. No secret of it may stand in any output."""

import os
import re
import ssl
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote_to_bytes

from tilelaw.trouble import Trouble

TOKEN, CERTIFICATE, KEY = "TILELAW_TOKEN", "TILELAW_CLIENT_CERTIFICATE", "TILELAW_CLIENT_KEY"
PASSWORD, AUTHORITIES = "TILELAW_CLIENT_KEY_PASSWORD", "TILELAW_CA"
_TOKEN = re.compile(r"[A-Za-z0-9._~+/-]{8,}=*")
_BACKSLASHES = re.compile(rb"\\+")
_ESCAPE = re.compile(rb"\\(?:u00([0-9A-Fa-f]{2})|(/))")


@dataclass(frozen=True)
class Credentials:
    """A bearer token; the files of a client certificate and its key, and that key's password; a file of further authorities to trust."""

    token: str | None = field(default=None, repr=False)
    certificate: str | None = None
    key: str | None = None
    password: str | None = field(default=None, repr=False)
    authorities: str | None = None

    @classmethod
    def of(cls, environment: Mapping[str, str] = os.environ) -> "Credentials":
        """Those that the environment has; a variable that is empty counts as none."""
        return cls(*(environment.get(name) or None for name in (TOKEN, CERTIFICATE, KEY, PASSWORD, AUTHORITIES)))

    def check(self, url: str, *, encrypted: bool, loopback: bool) -> None:
        """Raises Trouble when they cannot be shown to this URL, as they are or without giving them away."""
        if self.token and not _TOKEN.fullmatch(self.token):
            what = "the token is no bearer token: at least 8 letters, digits or -._~+/ and then = are expected"
            raise Trouble(url, what, do=f"look at {TOKEN}, or at the engine file; a blank or the end of a line may have come with it")
        if self.token and not (encrypted or loopback):
            what = "the token would cross the network for anyone to read"
            raise Trouble(url, what, do=f"use https, or give no token ({TOKEN}, or the engine file)")
        if self.certificate and not encrypted:
            raise Trouble(url, "a client certificate is shown over https only", do=f"use https, or give none ({CERTIFICATE})")
        if (self.key or self.password) and not self.certificate:
            raise Trouble(url, "there is a client's key and no certificate", do=f"give the certificate as well ({CERTIFICATE})")

    def trust(self, context: ssl.SSLContext) -> ssl.SSLContext:
        """The context, with further authorities and the client's certificate. Raises Trouble for a file that is none."""
        for path in filter(None, (self.authorities, self.certificate, self.key)):
            _readable(path)
        if self.authorities:
            try:
                context.load_verify_locations(self.authorities)
            except ssl.SSLError as error:
                raise Trouble(self.authorities, f"there is no certificate in it: {_why(error)}", do="give a file in PEM") from None
        if self.certificate:
            try:
                context.load_cert_chain(self.certificate, self.key, lambda: self.password or "")
            except (ssl.SSLError, ValueError) as error:
                do = f"give certificate and key in PEM, of one pair, and the password if the key has one ({CERTIFICATE}, {KEY}, {PASSWORD})"
                raise Trouble(self.certificate, f"the client's certificate cannot be used: {_why(error)}", do=do) from None
        return context

    def named(self) -> str:
        """What there is to show, in words that give nothing away."""
        shown = [name for name, it in (("a token", self.token), ("a client certificate", self.certificate)) if it]
        return " and ".join(shown) or "no credentials"

    def repeated(self, said: bytes) -> bool:
        """Whether an engine repeats the token in what it said, be it in the escapes of JSON or of a URL."""
        if not self.token:
            return False
        plain = _ESCAPE.sub(_plain, _BACKSLASHES.sub(rb"\\", said)) if b"\\" in said else said
        return self.token.encode() in plain or (b"%" in plain and self.token.encode() in unquote_to_bytes(plain))


def _readable(path: str) -> None:
    try:
        with Path(path).open("rb"):
            pass
    except OSError as error:
        raise Trouble(path, f"it cannot be read: {error.strerror}", do="name a file in PEM") from None


def _why(error: Exception) -> str:
    return (getattr(error, "reason", None) or "it is no PEM").replace("_", " ").lower()


def _plain(escape: re.Match[bytes]) -> bytes:
    return bytes.fromhex(escape[1].decode()) if escape[1] else escape[2]
