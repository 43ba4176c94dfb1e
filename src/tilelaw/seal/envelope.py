"""The envelope of a seal: DSSE v1 with one Ed25519 signature, written in exactly one way (RFC 8785), so that no byte of it is idle."""

import base64
import binascii
from dataclasses import dataclass
from typing import Any

import msgspec

from tilelaw.canonical import encode
from tilelaw.seal.keys import Private

PAYLOAD = "application/vnd.in-toto+json"


class Broken(Exception):  # noqa: N818 - a finding about the folder, not an error of the harness
    """The envelope is not what a seal looks like."""


class Signature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One signature, in base64, and the id of its key: a hint, which nothing rests on."""

    keyid: str
    sig: str


class Wrapped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """The envelope as it is written."""

    payload: str
    payload_type: str
    signatures: tuple[Signature, ...]


@dataclass(frozen=True)
class Envelope:
    """An envelope that was opened: what was signed, the message whose signature it bears, and who is said to have signed."""

    payload: bytes
    signature: bytes
    keyid: str

    @property
    def message(self) -> bytes:
        """What the signature is of."""
        return _message(self.payload)


def closed(statement: Any, key: Private) -> bytes:
    """A statement in a signed envelope: one line."""
    payload = encode(statement)
    signature = Signature(key.public.id, _base64(key.sign(_message(payload))))
    return encode(Wrapped(_base64(payload), PAYLOAD, (signature,))) + b"\n"


def opened(text: bytes) -> Envelope:
    """What an envelope holds. Raises Broken unless it is written exactly as ``closed`` writes it."""
    try:
        wrapped = msgspec.json.decode(text, type=Wrapped)
        signatures = [(one.keyid, base64.b64decode(one.sig, validate=True)) for one in wrapped.signatures]
        payload = base64.b64decode(wrapped.payload, validate=True)
    except (msgspec.DecodeError, binascii.Error, ValueError) as error:
        raise Broken(f"this is no envelope of a seal, or it is cut off ({error})") from None
    if wrapped.payload_type != PAYLOAD or len(signatures) != 1:
        raise Broken(f"an envelope of {PAYLOAD} with one signature is expected")
    (keyid, signature), *_ = signatures
    again = Wrapped(_base64(payload), PAYLOAD, (Signature(keyid, _base64(signature)),))
    if encode(again) + b"\n" != text:
        raise Broken("the envelope is not written as a seal writes it: it was altered")
    return Envelope(payload, signature, keyid)


def _message(payload: bytes) -> bytes:
    """What DSSE signs: type and payload, each after its length (the pre-authentication encoding)."""
    return b"DSSEv1 %d %b %d %b" % (len(PAYLOAD), PAYLOAD.encode(), len(payload), payload)


def _base64(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")
