"""An engine behind a URL: a message is the body of a POST, and what answers it the body of the response.

Nothing that comes back is trusted: one deadline holds for all of an exchange, from the name that is looked up to the last byte;
nothing is followed, opened or kept that was not asked for.
"""

import contextlib
import ipaddress
import secrets
import socket
import ssl
import threading
from collections.abc import Callable, Mapping
from http import HTTPStatus
from queue import Empty, SimpleQueue
from typing import Any

import httpx

from tilelaw import __version__
from tilelaw.adapters import http_faults
from tilelaw.adapters.broke import Broke
from tilelaw.adapters.credentials import Credentials
from tilelaw.adapters.limits import Limits
from tilelaw.trouble import Trouble, one_line

CONVERSATION = "tilelaw-conversation"
# One connection, and none that has been idle for longer: servers close such a one, maybe just as the next question is on its way.
_ONE = httpx.Limits(max_connections=1, max_keepalive_connections=1, keepalive_expiry=2.0)
_NOTED = 4096
_FAREWELL = 0.2


def endpoint(url: str, limits: Limits, credentials: Credentials | None = None) -> Callable[[], "Endpoint"]:
    """How a conversation with the engine behind a URL is begun; without credentials, those of the environment are shown.

    Raises Trouble for a URL, or for credentials, that cannot be used.
    """
    shown = Credentials.of() if credentials is None else credentials
    where = _where(url)
    shown.check(url, encrypted=where.scheme == "https", loopback=_loopback(where.host))
    trusted = shown.trust(httpx.create_ssl_context(trust_env=False)) if where.scheme == "https" else ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    return lambda: Endpoint(where, limits, shown, trusted)


class Endpoint:
    """One conversation with the engine behind a URL. ``trusted`` is what certificates are held against.

    A thread of its own carries out each exchange and is waited for; when it is late, its connection is cut. So the deadline holds
    whatever it waits for, the name of a host or a single byte, and an exchange costs half of what asynchronous waiting does.
    """

    def __init__(self, url: httpx.URL, limits: Limits, credentials: Credentials, trusted: ssl.SSLContext) -> None:
        self._url = url
        self._limits = limits
        self._credentials = credentials
        self._headers = _headers(credentials)
        # A transport and no client: no redirects, cookies, proxies, stored passwords or decompression to be switched off.
        self._transport = httpx.HTTPTransport(verify=trusted, trust_env=False, limits=_ONE)
        self._asked: SimpleQueue[tuple[bytes, float] | None] = SimpleQueue()
        self._said: SimpleQueue[bytes | Exception] = SimpleQueue()
        self._wire: socket.socket | None = None
        self._unread = b""
        self._over = False
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    def ask(self, message: bytes, seconds: float) -> bytes:
        """Post one message and give what answers it, all within so many seconds. Raises Broke, and then the connection has been closed."""
        self._asked.put((message, seconds))
        try:
            said = self._said.get(timeout=seconds)
        except Empty:
            said = TimeoutError()
        if isinstance(said, bytes):
            if not self._credentials.repeated(said):
                return said
            said = Broke("its answer repeats the token that it was shown, and is not kept")
        self.end()
        if isinstance(said, TimeoutError | httpx.TimeoutException):
            said = Broke(f"it did not answer within {seconds:g} s")
        raise (said if isinstance(said, Broke) else Broke(http_faults.told(said, self._credentials))) from None

    def silent(self) -> None:
        """Nothing: what comes unasked is never read. A connection on which something came is not used again."""

    def last_words(self) -> list[str]:
        """The beginning of what came and was no answer. What the engine logs stays on its side."""
        unread, self._unread = self._unread, b""
        return [f"unread, {len(unread)} bytes: {http_faults.quoted(unread, self._credentials, _NOTED)}"] if unread else []

    def end(self, patience: float = 0.0) -> None:  # noqa: ARG002 - a connection needs no time to end
        """Close the connection. The engine goes on, and is not told."""
        self._over = True
        self._asked.put(None)
        if self._wire is not None:
            with contextlib.suppress(OSError):
                socket.socket.shutdown(self._wire, socket.SHUT_RDWR)
        self._thread.join(_FAREWELL)

    def halt(self) -> None:
        """From another thread: as ``end``. What is being waited for is then told to be broken."""
        self.end()

    def _work(self) -> None:
        """Carry out one exchange after another; the last thing is to close the connection."""
        while (asked := self._asked.get()) is not None:
            try:
                self._said.put(self._exchange(*asked))
            except Exception as error:  # noqa: BLE001 - whatever it is, it is told where it is waited for
                self._said.put(error)
        self._transport.close()

    def _exchange(self, message: bytes, seconds: float) -> bytes:
        # No wait for bytes is longer than the whole exchange may take, so that the thread ends even where a connection cannot be cut.
        waits = dict.fromkeys(("connect", "read", "write", "pool"), seconds)
        more = {"timeout": waits, "trace": self._watch}
        response = self._transport.handle_request(httpx.Request("POST", self._url, headers=self._headers, content=message, extensions=more))
        try:
            return self._body(response)
        finally:
            response.close()

    def _watch(self, name: str, about: Mapping[str, Any]) -> None:
        """Keep hold of what a connection goes over, to cut it; and send no question once it is over."""
        if name in ("connection.connect_tcp.complete", "connection.start_tls.complete"):
            self._wire = about["return_value"].get_extra_info("socket")
        if self._over and name == "http11.send_request_headers.started":
            raise TimeoutError

    def _body(self, response: httpx.Response) -> bytes:
        """The body, if the response is what was asked for."""
        parts = response.iter_raw()
        if response.status_code != HTTPStatus.OK:
            self._unread = next(parts, b"")
            raise Broke(http_faults.status(response, self._unread, self._credentials))
        coding = response.headers.get("content-encoding", "").strip().lower()
        if coding not in ("", "identity"):
            shown = http_faults.quoted(coding.encode(), self._credentials)
            raise Broke(f"its answer is encoded as {shown}, which was not asked for, and is not opened")
        body = bytearray()
        for part in parts:
            body += part
            if len(body) > self._limits.message:
                self._unread = bytes(body)
                raise Broke(f"it said more than {self._limits.message} bytes in one answer")
        return bytes(body)


def _headers(credentials: Credentials) -> httpx.Headers:
    token = {"authorization": f"Bearer {credentials.token}"} if credentials.token else {}
    return httpx.Headers(
        {
            "content-type": "application/json",
            "accept": "application/json",
            "accept-encoding": "identity",
            "user-agent": f"tilelaw/{__version__}",
            CONVERSATION: secrets.token_hex(8),
            **token,
        }
    )


def _where(url: str) -> httpx.URL:
    """The URL, read. Raises Trouble for one that is none, or that carries a secret; then the message does not."""
    do = "write it as https://host:port/path"
    try:
        where = httpx.URL(url)
    except httpx.InvalidURL as error:
        raise Trouble(url.rpartition("@")[2], f"this is no URL: {one_line(str(error))}", do=do) from None
    if where.userinfo or "@" in where.netloc.decode():
        plain = f"{where.scheme}://{where.host}"
        do = "put a token into the environment as TILELAW_TOKEN, or name it in an engine file"
        raise Trouble(plain, "a user or password in a URL can be seen by everyone, and is not used", do=do)
    if where.scheme not in ("http", "https") or not where.host or where.fragment or not 0 < (where.port or 1) < 65536:
        raise Trouble(url, "this is no URL of an engine", known=["http://", "https://"], do=do)
    return where


def _loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
