"""Web Push: messages that one browser alone can read (RFC 8291), from a server that says who it is (8292).

The server's key pair is made when it first starts and kept in its store: browsers subscribe to that key, and
a push service takes messages for a subscription from its holder alone.
"""

from __future__ import annotations

import base64
import os
import struct
import time
from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from fumarole.server.protocol.errors import Denied

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096
"""Bytes a message may have when it is encrypted."""
LIFE: Final = 12 * 3600
"""Seconds that a signature is good for."""
KEEP: Final = 24 * 3600
"""Seconds for which a push service keeps a message for a browser that is not running."""


def base64url(raw: bytes) -> str:
    """Bytes as the web writes them."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    """What was written so."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A private key."""
    return base64url(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check(p256dh: str, auth: str) -> None:
    """Refuse what are not the keys of a subscription."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_base64url(p256dh))
        good = len(from_base64url(auth)) == 16
    except ValueError:
        good = False
    if not good:
        raise Denied("refused", "These are not the keys of a push subscription.")


def encrypted(
    message: bytes,
    p256dh: str,
    auth: str,
    salt: bytes | None = None,
    key: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """A message as its browser alone can read it; salt and key are new for each."""
    salt = salt or os.urandom(16)
    key = key or ec.generate_private_key(CURVE)
    theirs = from_base64url(p256dh)
    mine = _point(key.public_key())
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = _derived(shared, from_base64url(auth), b"WebPush: info\x00" + theirs + mine, 32)
    content = _derived(secret, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\x00", 12)
    sealed = AESGCM(content).encrypt(nonce, message + b"\x02", None)
    return salt + struct.pack("!IB", RECORD, len(mine)) + mine + sealed


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class Vapid:
    """Who this server is to push services."""

    def __init__(self, private: str, contact: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(from_base64url(private), "big"), CURVE)
        self.public = base64url(_point(self._key.public_key()))
        """What browsers subscribe to."""
        self._contact = contact

    def headers(self, endpoint: str, topic: str) -> dict[str, str]:
        """What goes with a message; a later one with the same topic takes its place while it waits."""
        parts = urlsplit(endpoint)
        claims: dict[str, str | int] = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + LIFE,
        }
        if self._contact:
            claims["sub"] = self._contact
        return {
            "Authorization": f"vapid t={self._signed(claims)}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEEP),
            "Topic": topic,
            "Urgency": "normal",
        }

    def _signed(self, claims: dict[str, str | int]) -> str:
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        said = ".".join(base64url(msgspec.json.encode(part)) for part in parts)
        r, s = decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{said}.{base64url(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
