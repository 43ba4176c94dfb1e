"""What goes wrong between the harness and a URL, in words; what the engine said is quoted, and never with the token in it."""

import os
import ssl
from http import HTTPStatus

import httpx

from tilelaw.adapters.credentials import Credentials
from tilelaw.trouble import one_line

_SHOWN = 60
_WITHHELD = "(withheld: it repeats the token)"


def quoted(said: bytes, credentials: Credentials, longest: int = _SHOWN) -> str:
    """The beginning of what was said, or that it is withheld."""
    return _WITHHELD if credentials.repeated(said) else f"{said[:longest]!r}"


def status(response: httpx.Response, body: bytes, credentials: Credentials) -> str:
    """What a status other than 200 comes to, with the beginning of its body."""
    code = response.status_code
    name = next((f"{code} ({known.phrase})" for known in HTTPStatus if known == code), str(code))
    if "location" in response.headers:
        location = quoted(response.headers["location"].encode(), credentials)
        return f"it answered {name}, a redirect to {location}, and redirects are not followed"
    shown = f", and was shown {credentials.named()}" if code in (HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN) else ""
    return f"it answered {name}{shown}" + (f"; it says {quoted(body, credentials)}" if body else "")


def told(error: Exception, credentials: Credentials) -> str:
    """What went wrong on the way, by its deepest cause."""
    cause = _cause(error)
    match cause:
        case ssl.SSLCertVerificationError():
            return f"its certificate is not accepted: {cause.verify_message}"
        case ssl.SSLError():
            return f"the encrypted connection failed: {(cause.reason or str(cause)).replace('_', ' ').lower()}"
    said = _named(cause)
    if isinstance(error, httpx.ProtocolError) and "disconnected without" in said:
        return "it closed the connection, and no HTTP answer had come"
    said = _WITHHELD if credentials.repeated(said.encode()) else one_line(said).rstrip(".")
    match error:
        case httpx.ConnectError():
            return f"it cannot be reached: {said}"
        case httpx.ProtocolError():
            return f"what it answered is no whole HTTP message: {said}"
    return f"the connection broke: {said}"


def _cause(error: BaseException) -> BaseException:
    """The deepest cause."""
    deeper = error.__cause__ or error.__context__
    return _cause(deeper) if deeper else error


def _named(cause: BaseException) -> str:
    """An error as the system names it, where it has a number of the system."""
    if isinstance(cause, OSError) and cause.errno and cause.errno > 0:
        return os.strerror(cause.errno)
    return getattr(cause, "strerror", None) or str(cause) or type(cause).__name__
