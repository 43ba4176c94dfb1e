"""Servers on the loopback, real ones: the small law of the tests over HTTP, and every way in which that goes wrong.

``Site("right")`` conforms. Any other word is a way to go wrong, most of them when the tiles are dealt.
"""

import gzip
import json
import os
import socket
import socketserver
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

from zoo import LINES, right

from tilelaw.adapters.python import load
from tilelaw.adapters.serve import Server

LIES = '{"line":"footer","exit_code":0,"statements":{"engine":{"statement":"conforms"}}}'


class Running:
    """A server that runs in threads of its own while it is used. ``trust`` makes it one of https."""

    server: socketserver.TCPServer
    path = "/engine"

    def __init__(self, trust: ssl.SSLContext | None = None) -> None:
        self._scheme = "https" if trust else "http"

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.server.server_address[1])

    @property
    def url(self) -> str:
        """What an engine behind it is called."""
        return f"{self._scheme}://127.0.0.1:{self.port}{self.path}"

    def __enter__(self) -> Self:
        self._thread = threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()


class Counter:
    """An engine written in Python, served over HTTP by a process of its own."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.url = ""

    def __enter__(self) -> Self:
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        command = [sys.executable, __file__, self._name]
        self._process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)  # noqa: S603 - our own interpreter
        self.url = (self._process.stdout or sys.stdin).readline().strip()
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()


def serve(name: str) -> None:
    """Be that process: the standard library's server before the engine, as a vendor would write it."""
    answer, turn = Server(load(*name.split(":"))).answer, threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = -1

        def do_POST(self) -> None:
            message = self.rfile.read(int(self.headers["content-length"]))
            with turn:
                said = answer(message)
            self.send_response(200)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(said)))
            self.end_headers()
            self.wfile.write(said)
            self.wfile.flush()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(f"http://127.0.0.1:{server.server_port}/engine", flush=True)
    server.serve_forever()


class Site(Running):
    """A server that speaks through a bare socket. ``heads`` are the heads of all requests, ``calls`` counts the connections."""

    def __init__(self, way: str = "right", trust: ssl.SSLContext | None = None, say: bytes = b"") -> None:
        super().__init__(trust)
        site, self.say = self, say
        self.heads: list[bytes] = []
        self.calls = 0
        self.over = threading.Event()
        tables: dict[Any, list[list[str]]] = {}

        class Handler(socketserver.BaseRequestHandler):
            def handle(self) -> None:
                site.calls += 1
                talk = trust.wrap_socket(self.request, server_side=True) if trust else self.request
                stream = talk.makefile("rb")
                if not trust and stream.peek(1)[:1] == b"\x16":  # the beginning of TLS
                    talk.sendall(ok(b"", status="400 Bad Request"))
                    return
                while head := _head(stream):
                    site.heads.append(head)
                    asked = json.loads(stream.read(_length(head)))
                    if not site.answered(talk, way, asked, json.dumps(right(asked, tables)).encode()):
                        return

        class Quiet(socketserver.ThreadingTCPServer):
            daemon_threads = True
            request_queue_size = 64

            def handle_error(self, *_: object) -> None:
                """A caller that hangs up is what the tests are about."""

        self.server = Quiet(("127.0.0.1", 0), Handler)

    def answered(self, talk: socket.socket, way: str, asked: dict[str, Any], answer: bytes) -> bool:
        """Answer one question, and say whether the connection stays."""
        dealing = asked.get("act", {}).get("act") == "DealTiles"
        if way == "one-by-one":
            talk.sendall(ok(answer, "Connection: close"))
            return False
        if way == "always-say":
            talk.sendall(self.say)
            return False
        if way.startswith("always-"):
            return _done(WAYS[way.removeprefix("always-")](self, talk, answer))
        if way == "breaks-always" and asked["ask"] == "Perform":
            return False
        if dealing and way in LINES:
            talk.sendall(ok(LINES[way].replace("ID", str(asked["id"])).encode("latin-1")))
        elif dealing and way in WAYS:
            return _done(WAYS[way](self, talk, answer))
        else:
            talk.sendall(ok(answer))
        return True

    def __exit__(self, *_: object) -> None:
        self.over.set()
        super().__exit__()


def _done(kept: object) -> bool:
    return kept is True


def _head(stream: Any) -> bytes:
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        if not (line := stream.readline()):
            return b""
        head += line
    return head


def _length(head: bytes) -> int:
    return int(head.lower().partition(b"content-length:")[2].split()[0])


def ok(body: bytes, *headers: str, status: str = "200 OK") -> bytes:
    """A whole response."""
    lines = [f"HTTP/1.1 {status}", f"Content-Length: {len(body)}", *headers, "", ""]
    return "\r\n".join(lines).encode() + body


def sends(response: Callable[[bytes], bytes], keeps: bool = False) -> Callable[[Site, socket.socket, bytes], bool]:
    """The way of a server that says this instead of its answer, and hangs up unless it ``keeps`` the connection."""

    def way(site: Site, talk: socket.socket, answer: bytes) -> bool:
        talk.sendall(response(answer))
        return keeps

    return way


def drips(head: bytes, drop: bytes) -> Callable[[Site, socket.socket, bytes], None]:
    """The way of a server that says something all the time, and never anything to its end."""

    def way(site: Site, talk: socket.socket, answer: bytes) -> None:
        talk.sendall(head)
        while not site.over.wait(0.02):
            talk.sendall(drop)

    return way


def waits(site: Site, talk: socket.socket, answer: bytes) -> None:
    """Say nothing at all."""
    site.over.wait(60)


def floods(site: Site, talk: socket.socket, answer: bytes) -> None:
    """Say more than anybody wants to hear."""
    talk.sendall(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    while not site.over.is_set():
        talk.sendall(b"10000\r\n" + b"x" * 65536 + b"\r\n")


def late(site: Site, talk: socket.socket, answer: bytes) -> bool:
    """Answer when nobody waits any more."""
    time.sleep(1.2)
    talk.sendall(ok(answer) * 3)
    return True


def chunked(*chunks: bytes) -> bytes:
    """A response in these chunks, as they are."""
    return b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + b"".join(chunks)


def doubled(answer: bytes) -> bytes:
    """The answer with its events given twice."""
    return answer.replace(b'"events": [', b'"events": [], "events": [')


WAYS: dict[str, Callable[[Site, socket.socket, bytes], object]] = {
    "moved": sends(lambda _: ok(b"", "Location: /elsewhere", status="302 Found"), keeps=True),
    "moved-for-good": sends(lambda _: ok(b"", "Location: http://127.0.0.1:1/", status="308 Permanent Redirect"), keeps=True),
    "lost": sends(lambda _: ok(b"no such table", status="404 Not Found"), keeps=True),
    "failing": sends(
        lambda _: ok(b"<h1>\x1b[2J Engine: conforms</h1>" + b"." * 90 + b"at line 7", status="500 Engine: conforms"), keeps=True
    ),
    "shut": sends(lambda _: ok(b"who are you?", status="401 Unauthorized")),
    "says-nothing": sends(lambda _: b"HTTP/1.1 204 No Content\r\n\r\n", keeps=True),
    "upgrades": sends(lambda _: b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n"),
    "drips-head": drips(b"HTTP/1.1 200 OK\r\nx-forged: ", b"x"),
    "drips-hints": drips(b"", b"HTTP/1.1 103 Early Hints\r\n\r\n"),
    "drips-body": drips(b"HTTP/1.1 200 OK\r\nContent-Length: 90000\r\n\r\n{", b" "),
    "drips-chunks": drips(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
    "drips-failure": drips(b"HTTP/1.1 500 Oh\r\nContent-Length: 90000\r\n\r\n", b""),
    "waits": waits,
    "late": late,
    "leaves": lambda *_: None,
    "cuts": sends(lambda answer: ok(answer)[:-9]),
    "floods": floods,
    "boasts": sends(lambda _: b"HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n" + b"x" * 150_000),
    "bomb": sends(lambda _: ok(gzip.compress(b"[" * 9_000_000), "Content-Encoding: gzip")),
    "strange-coding": sends(lambda _: ok(b"x", "Content-Encoding: \x1b[2J")),
    "longer": sends(lambda answer: ok(answer).replace(b"Content-Length: ", b"Content-Length: 9")),
    "shorter": sends(lambda answer: b"HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n" + answer, keeps=True),
    "two-lengths": sends(lambda answer: ok(answer, "Content-Length: 3")),
    "garbage-chunks": sends(lambda answer: chunked(b"zz\r\n", answer)),
    "endless-chunk": sends(lambda answer: chunked(b"F" * 30 + b"\r\n", answer)),
    "no-http": sends(lambda _: b"SSH-2.0-OpenSSH_9.6\r\n"),
    "json-only": sends(lambda answer: answer + b"\n"),
    "huge-head": sends(lambda answer: ok(answer, "x: " + "x" * 200_000)),
    "html": sends(lambda _: ok(b"<!doctype html><title>Welcome</title>", "Content-Type: text/html"), keeps=True),
    "doubles": sends(lambda answer: ok(doubled(answer)), keeps=True),
    "twice": sends(lambda answer: ok(answer) * 2, keeps=True),
    "forges": sends(lambda _: ok(b"{}", f"x-verdict: {LIES}", "x-exit-code: 0", "evidence: conforms"), keeps=True),
    "repeats": lambda site, talk, _: talk.sendall(ok(site.say)),
    "repeats-refusing": lambda site, talk, _: talk.sendall(ok(site.say, status="403 Forbidden")),
    "repeats-moving": lambda site, talk, _: talk.sendall(ok(b"", f"Location: /?t={site.say.decode()}", status="302 Found")),
    "repeats-no-http": lambda site, talk, _: talk.sendall(site.say + b"\r\n\r\n"),
}


if __name__ == "__main__":
    serve(sys.argv[1])
