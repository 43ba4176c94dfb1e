"""Who is let in and who is believed: certificates that are errors, and credentials that stand in no output."""

import datetime
import re
import ssl
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
import trustme
from checkouts import Checkout
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, Encoding, PrivateFormat, load_pem_private_key
from http_zoo import Site

from tilelaw import adapters
from tilelaw.adapters import Limits
from tilelaw.adapters.broke import Broke
from tilelaw.adapters.credentials import Credentials
from tilelaw.adapters.http import endpoint
from tilelaw.trouble import Trouble

TOKEN = "sesame.open-SESAME/0123456789=="  # noqa: S105 - opens nothing
PASSWORD = "a-password-of-the-tests"  # noqa: S105 - likewise
LIMITS = Limits(start=20, answer=20, message=100_000)


@dataclass(frozen=True)
class Papers:
    """The files of an authority, of a client that it knows, and how its servers are set up."""

    folder: Path
    authority: trustme.CA

    def server(self, *, asks: bool = False, until: datetime.datetime | None = None, name: str = "127.0.0.1") -> ssl.SSLContext:
        """A server whose certificate is good, unless told otherwise; it may ask for the client's."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.authority.issue_cert(name, not_after=until, key_type=trustme.KeyType.ECDSA).configure_cert(context)
        if asks:
            context.verify_mode = ssl.CERT_REQUIRED
            self.authority.configure_trust(context)
        return context

    def file(self, name: str) -> str:
        """The path of a file."""
        return str(self.folder / name)


@pytest.fixture(scope="module")
def papers(tmp_path_factory: pytest.TempPathFactory) -> Papers:
    """An authority, and the certificate of a client with its key, open and under a password."""
    made = Papers(tmp_path_factory.mktemp("papers"), trustme.CA(key_type=trustme.KeyType.ECDSA))
    client = made.authority.issue_cert("laboratory.example", key_type=trustme.KeyType.ECDSA)
    key = client.private_key_pem.bytes()
    locked = load_pem_private_key(key, None).private_bytes(Encoding.PEM, PrivateFormat.PKCS8, BestAvailableEncryption(PASSWORD.encode()))
    other = trustme.CA(key_type=trustme.KeyType.ECDSA).issue_cert("other.example", key_type=trustme.KeyType.ECDSA).private_key_pem.bytes()
    files = {"authority": made.authority.cert_pem.bytes(), "client": client.cert_chain_pems[0].bytes(), "key": key, "locked": locked}
    for name, text in (files | {"other": other, "empty": b""}).items():
        (made.folder / name).write_bytes(text)
    return made


@pytest.fixture
def site() -> Iterator[Callable[..., Site]]:
    """Start a site, and end it after the test."""
    with ExitStack() as stack:
        yield lambda *given, **more: stack.enter_context(Site(*given, **more))


def described(url: str, credentials: Credentials) -> bytes:
    """What a question is answered with."""
    channel = endpoint(url, LIMITS, credentials)()
    try:
        return channel.ask(b'{"ask":"Describe","contracts":["1"],"id":1}', 20)
    finally:
        channel.end()


# Who is believed.


def test_a_certificate_of_an_authority_that_is_trusted_is_taken(papers: Papers, site: Callable[..., Site]) -> None:
    assert b'"Described"' in described(site("right", papers.server()).url, Credentials(authorities=papers.file("authority")))


@pytest.mark.parametrize(
    ("trusts", "server", "told"),
    [
        (False, {}, "unable to get local issuer certificate"),
        (True, {"until": datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC)}, "certificate has expired"),
        (True, {"name": "elsewhere.example"}, "IP address mismatch, certificate is not valid for '127.0.0.1'."),
    ],
)
def test_a_certificate_that_is_wrong_is_an_error(
    papers: Papers, site: Callable[..., Site], trusts: bool, server: dict[str, object], told: str
) -> None:
    credentials = Credentials(authorities=papers.file("authority") if trusts else None)
    one = site("right", papers.server(**server))  # type: ignore[arg-type] # one of its arguments
    with pytest.raises(Broke, match=f"its certificate is not accepted: {re.escape(told)}"):
        described(one.url, credentials)
    assert one.heads == []


def test_a_certificate_that_nobody_vouches_for_is_20(town: Checkout, papers: Papers, site: Callable[..., Site], tmp_path: Path) -> None:
    done = town.tilelaw("run", site("right", papers.server()).url, "--jurisdiction", "small", "--out", str(tmp_path))
    assert (done.returncode, done.stderr.count("\n"), list(tmp_path.iterdir())) == (20, 1, [])
    assert "at Describe its certificate is not accepted: " in done.stderr


def test_https_where_http_is_spoken_is_told(site: Callable[..., Site]) -> None:
    with pytest.raises(Broke, match="the encrypted connection failed: "):
        described(site("right").url.replace("http:", "https:"), Credentials())


def test_http_where_https_is_spoken_is_told(papers: Papers, site: Callable[..., Site]) -> None:
    with pytest.raises(Broke):
        described(site("right", papers.server()).url.replace("https:", "http:"), Credentials())


# Who is let in.


@pytest.mark.parametrize(("key", "password"), [("key", None), ("locked", PASSWORD)])
def test_a_client_that_is_known_is_let_in(papers: Papers, site: Callable[..., Site], key: str, password: str | None) -> None:
    one = site("right", papers.server(asks=True))
    credentials = Credentials(None, papers.file("client"), papers.file(key), password, papers.file("authority"))
    assert b'"Described"' in described(one.url, credentials)


def test_a_client_without_a_certificate_is_told_that_one_is_wanted(papers: Papers, site: Callable[..., Site]) -> None:
    with pytest.raises(Broke, match=r"the encrypted connection failed: .*certificate required"):
        described(site("right", papers.server(asks=True)).url, Credentials(authorities=papers.file("authority")))


@pytest.mark.parametrize(
    ("credentials", "told"),
    [
        ({"certificate": "client", "key": "other"}, "the client's certificate cannot be used: key values mismatch"),
        ({"certificate": "client", "key": "locked"}, "the client's certificate cannot be used"),
        ({"certificate": "client", "key": "locked", "password": PASSWORD[::-1]}, "the client's certificate cannot be used"),
        ({"certificate": "client"}, "the client's certificate cannot be used"),
        ({"certificate": "none", "key": "key"}, "none: it cannot be read: No such file or directory"),
        ({"certificate": "client", "key": "none"}, "none: it cannot be read: No such file or directory"),
        ({"key": "key"}, "there is a client's key and no certificate"),
        ({"authorities": "empty"}, "there is no certificate in it"),
        ({"authorities": "none"}, "none: it cannot be read: No such file or directory"),
    ],
)
def test_papers_that_are_not_in_order_are_told_before_anything_is_asked(papers: Papers, credentials: dict[str, str], told: str) -> None:
    named = {name: one if name == "password" else papers.file(one) for name, one in credentials.items()}
    with pytest.raises(Trouble, match=told) as trouble:
        endpoint("https://127.0.0.1:1/", LIMITS, Credentials(**named))
    assert PASSWORD not in str(trouble.value)
    assert PASSWORD[::-1] not in str(trouble.value)


def test_a_client_certificate_is_not_for_plain_http(papers: Papers) -> None:
    with pytest.raises(Trouble, match="over https only"):
        endpoint("http://127.0.0.1:1/", LIMITS, Credentials(certificate=papers.file("client")))


@pytest.mark.parametrize("host", ["192.0.2.7", "engine.example", "[2001:db8::1]", "127.0.0.1.example", "localhost.example"])
def test_a_token_does_not_cross_a_network_in_clear(host: str) -> None:
    with pytest.raises(Trouble, match="the token would cross the network for anyone to read") as trouble:
        endpoint(f"http://{host}/", LIMITS, Credentials(token=TOKEN))
    assert TOKEN not in str(trouble.value)


@pytest.mark.parametrize("url", ["http://127.0.0.1:1/", "http://localhost:1/", "http://[::1]:1/", "https://engine.example/"])
def test_a_token_may_stay_on_this_machine_or_go_encrypted(url: str) -> None:
    endpoint(url, LIMITS, Credentials(token=TOKEN))().end()


@pytest.mark.parametrize("token", ["short", "two words of it", "with\nline", "ümlauts-in-it", "quoted'token'"])
def test_a_token_that_is_none_is_told_and_not_repeated(token: str) -> None:
    with pytest.raises(Trouble, match="no bearer token") as trouble:
        endpoint("https://engine.example/", LIMITS, Credentials(token=token))
    assert token not in str(trouble.value)


# What stands in no output.


def test_credentials_come_from_the_environment() -> None:
    names = ["TOKEN", "CLIENT_CERTIFICATE", "CLIENT_KEY", "CLIENT_KEY_PASSWORD", "CA"]
    assert Credentials.of({f"TILELAW_{name}": name for name in names}) == Credentials(*names)
    assert Credentials.of({"TILELAW_TOKEN": ""}) == Credentials()


def test_credentials_show_no_secret_when_they_are_printed() -> None:
    shown = repr(Credentials(token=TOKEN, password=PASSWORD, certificate="client.pem"))
    assert (TOKEN in shown, PASSWORD in shown, "client.pem" in shown) == (False, False, True)


WITHHELD = {
    "repeats": "its answer repeats the token that it was shown, and is not kept",
    "repeats-refusing": "it answered 403 (Forbidden), and was shown a token; it says (withheld: it repeats the token)",
    "repeats-moving": "it answered 302 (Found), a redirect to (withheld: it repeats the token), and redirects are not followed",
    "repeats-no-http": "what it answered is no whole HTTP message: (withheld: it repeats the token)",
}
SPELT = {
    "plain": TOKEN,
    "with slashes escaped": TOKEN.replace("/", r"\/"),
    "with letters escaped": TOKEN.replace("s", r"\u0073").replace("S", r"\u0053"),
    "as in a URL": TOKEN.replace("/", "%2F").replace("=", "%3d"),
}


@pytest.mark.parametrize("way", WITHHELD)
@pytest.mark.parametrize("spelt", SPELT)
def test_a_token_that_is_repeated_is_not_passed_on(site: Callable[..., Site], way: str, spelt: str) -> None:
    said = f'{{"answer":"Failed","error":"no entry at all for anybody who calls himself {SPELT[spelt]}","id":1}}'.encode()
    url = site(f"always-{way}", say=said.replace(b" ", b"+")).url
    channel = endpoint(url, LIMITS, Credentials(token=TOKEN))()
    with pytest.raises(Broke) as broke:
        channel.ask(b'{"ask":"Describe","contracts":["1"],"id":1}', 20)
    assert (str(broke.value), broke.value.__suppress_context__) == (WITHHELD[way], True)
    assert "sesame" not in "".join(channel.last_words()).lower()


@pytest.mark.parametrize("way", ["right", *WITHHELD, "html", "failing", "always-repeats"])
def test_no_output_of_a_run_has_the_token(
    town: Checkout, site: Callable[..., Site], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setenv("TILELAW_TOKEN", TOKEN)
    one = site(way, say=f'{{"answer":"Refusal","reason":"{TOKEN}","id":1}}'.encode())
    words = ["run", one.url, "--jurisdiction", "small", "--out", str(tmp_path), "--clause", "xx-small.2-s1"]
    done = town.tilelaw(*words)
    written = [each.read_text(encoding="utf-8") for each in tmp_path.iterdir()]
    assert f"authorization: Bearer {TOKEN}".encode() in one.heads[0]
    assert done.returncode == (20 if way.startswith("always") else 11)
    assert [TOKEN in said for said in [done.stdout, done.stderr, *written]] == [False] * (2 + len(written))
    assert len(written) == (0 if way.startswith("always") else 4)


def test_no_output_of_a_run_has_the_password_or_the_key(
    town: Checkout, papers: Papers, site: Callable[..., Site], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = {"TILELAW_CLIENT_CERTIFICATE": "client", "TILELAW_CLIENT_KEY": "locked", "TILELAW_CA": "authority"}
    for name, shown in ({name: papers.file(one) for name, one in names.items()} | {"TILELAW_CLIENT_KEY_PASSWORD": PASSWORD}).items():
        monkeypatch.setenv(name, shown)
    words = ["--jurisdiction", "small", "--out", str(tmp_path), "--clause", "xx-small.2-s1"]
    done = town.tilelaw("run", site("leaves", papers.server(asks=True)).url, *words)
    written = "".join([done.stdout, done.stderr, *(each.read_text(encoding="utf-8") for each in tmp_path.iterdir())])
    key = Path(papers.file("locked")).read_text(encoding="utf-8").splitlines()[1]
    assert (done.returncode, "no HTTP answer had come" in written) == (11, True)
    assert (PASSWORD in written, key in written) == (False, False)


def test_the_environment_is_what_is_shown_where_nothing_else_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILELAW_TOKEN", TOKEN)
    with pytest.raises(Trouble, match="for anyone to read"):
        adapters.connect("http://engine.example/")
