"""Whom alerts reach, on the loopback: a push service with a browser behind it, a mail server, a chat."""

from __future__ import annotations

import base64
import datetime
import json
import os
import socketserver
import ssl
import struct
import threading
import time
from collections.abc import Callable
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final, Self

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

PATIENCE: Final = 10.0
DAY: Final = datetime.timedelta(1)


def until(found: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait for something that happens elsewhere."""
    limit = time.monotonic() + patience
    while not found():
        assert time.monotonic() < limit, "it did not come about"
        time.sleep(0.02)


def written(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """The keys of a push subscription, and what they open; written from RFC 8291, from the reader's side."""

    def __init__(self, private: int | None = None, auth: bytes | None = None) -> None:
        curve = ec.SECP256R1()
        self.key = ec.derive_private_key(private, curve) if private else ec.generate_private_key(curve)
        self.auth = auth or os.urandom(16)
        self.public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def keys(self) -> dict[str, str]:
        return {"p256dh": written(self.public), "auth": written(self.auth)}

    def read(self, body: bytes) -> bytes:
        salt, (_, length) = body[:16], struct.unpack("!IB", body[16:21])
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), point)
        secret = self._derived(shared, self.auth, b"WebPush: info\0" + self.public + sender, 32)
        content = self._derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = self._derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        opened = AESGCM(content).decrypt(nonce, sealed, None)
        return opened.rstrip(b"\0").removesuffix(b"\2")

    @staticmethod
    def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
        return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class Web:
    """An HTTP server that notes what is posted, and answers as it is told to."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        self.elsewhere = ""
        self.pause = threading.Event()
        self.pause.set()
        web = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                web.heard.append((self.path, dict(self.headers), body))
                web.pause.wait(PATIENCE)
                self.send_response(web.status)
                if web.elsewhere:
                    self.send_header("Location", web.elsewhere)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - its name there
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.place = f"http://127.0.0.1:{self.server.server_address[1]}"
        self._thread = threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True)
        self._thread.start()

    def encrypt(self, folder: Path) -> None:
        """From now on by TLS, with a certificate that `localhost` made for itself."""
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
        at = datetime.datetime.now(datetime.UTC)
        made = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        made = made.serial_number(1).not_valid_before(at - DAY).not_valid_after(at + DAY)
        made = made.add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        signed = made.add_extension(x509.BasicConstraints(True, None), critical=True).sign(
            key, hashes.SHA256()
        )
        (folder / "certificate.pem").write_bytes(signed.public_bytes(Encoding.PEM))
        plain = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        (folder / "key.pem").write_bytes(plain)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(folder / "certificate.pem", folder / "key.pem")
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)

    def bodies(self) -> list[Any]:
        return [json.loads(body) for _, _, body in self.heard]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.pause.set()
        self.server.shutdown()
        self.server.server_close()


class Post:
    """A mail server: as much of RFC 5321 as a letter needs."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.answer = b"250 ok"
        post = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                self.wfile.write(b"220 here\r\n")
                while line := self.rfile.readline():
                    word = line[:4].upper()
                    if word == b"DATA":
                        self.wfile.write(b"354 go on\r\n")
                        lines = iter(self.rfile.readline, b".\r\n")
                        letter = message_from_bytes(b"".join(lines), policy=policy.default)
                        assert isinstance(letter, EmailMessage)
                        post.letters.append(letter)
                    answer = post.answer if word == b"RCPT" else b"250 ok"
                    self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else answer + b"\r\n")

        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.place = f"smtp://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()

    def text(self, number: int) -> str:
        return str(self.letters[number].get_content())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()
