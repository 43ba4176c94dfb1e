"""Ed25519 keys in PEM files, signing, and checking a signature. The only module that knows the package cryptography."""

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tilelaw.trouble import Trouble

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

MAKE = "make one with: openssl genpkey -algorithm ed25519 -out lab.key"
SHOW = "take it from the private key with: openssl pkey -in lab.key -pubout -out lab.pub"


@dataclass(frozen=True)
class Public:
    """The key by which a signature is checked. ``id`` is the SHA-256 of its SubjectPublicKeyInfo (DER), in hexadecimal."""

    key: "Ed25519PublicKey"

    @property
    def id(self) -> str:
        """What the envelope calls the key."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat  # noqa: PLC0415 - an extra, needed here only

        return hashlib.sha256(self.key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)).hexdigest()

    def signed(self, message: bytes, signature: bytes) -> bool:
        """Whether the signature is this key's, of this message."""
        from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 - an extra, needed here only

        try:
            self.key.verify(signature, message)
        except InvalidSignature:
            return False
        return True


@dataclass(frozen=True)
class Private:
    """The key that signs."""

    key: "Ed25519PrivateKey"

    @property
    def public(self) -> Public:
        """The key by which what it signs is checked."""
        return Public(self.key.public_key())

    def sign(self, message: bytes) -> bytes:
        """The signature of a message: 64 bytes, the same each time."""
        return self.key.sign(message)


def private(path: Path) -> Private:
    """The private key in a PEM file (PKCS 8, not encrypted). Raises Trouble."""
    _needed()
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # noqa: PLC0415 - an extra, needed here only
    from cryptography.hazmat.primitives.serialization import load_pem_private_key  # noqa: PLC0415 - as above

    key = _loaded(path, lambda text: load_pem_private_key(text, password=None), "private key", MAKE)
    if not isinstance(key, Ed25519PrivateKey):
        raise Trouble(path, "the key is of another kind", known=["Ed25519"], do=MAKE)
    return Private(key)


def public(path: Path) -> Public:
    """The public key in a PEM file (SubjectPublicKeyInfo). Raises Trouble."""
    _needed()
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey  # noqa: PLC0415 - an extra, needed here only
    from cryptography.hazmat.primitives.serialization import load_pem_public_key  # noqa: PLC0415 - as above

    key = _loaded(path, load_pem_public_key, "public key", SHOW)
    if not isinstance(key, Ed25519PublicKey):
        raise Trouble(path, "the key is of another kind", known=["Ed25519"], do=MAKE)
    return Public(key)


def _loaded(path: Path, load: Any, what: str, do: str) -> Any:
    from cryptography.exceptions import UnsupportedAlgorithm  # noqa: PLC0415 - an extra, needed here only

    try:
        return load(path.read_bytes())
    except OSError as error:
        raise Trouble(path, f"the {what} cannot be read: {error.strerror}", do=do) from None
    except (ValueError, TypeError):
        raise Trouble(path, f"this is no {what} in PEM that can be read without a password", do=do) from None
    except UnsupportedAlgorithm:
        raise Trouble(path, "the key is of another kind", known=["Ed25519"], do=MAKE) from None


def _needed() -> None:
    """Raises Trouble where the package is not installed."""
    try:
        import cryptography  # noqa: F401, PLC0415 - an extra, needed here only
    except ImportError:
        raise Trouble("tilelaw", "seals need the package cryptography", do='pip install "tilelaw[seal]"') from None
