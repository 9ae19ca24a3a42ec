"""A real proxy before a real server: the examples of hosting/, with ports and certificates of their own."""

from __future__ import annotations

import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.hosting.programs import program

HOSTING = Path(__file__).parents[2] / "hosting"
PATIENCE = 60.0


@dataclass(frozen=True, slots=True)
class Proxy:
    """An address by which browsers come."""

    port: int

    def visitor(self, address: str, **headers: str) -> httpx.Client:
        """Return a browser at an address of this machine."""
        once = httpx.HTTPTransport(verify=unverified(), local_address=address, http2=False)
        base = f"https://localhost:{self.port}"
        return httpx.Client(base_url=base, transport=once, headers=headers, timeout=PATIENCE, trust_env=False)

    def socket(self, key: str, cookie: str, address: str) -> ClientConnection:
        """Open the socket of a table."""
        return connect(
            f"wss://localhost:{self.port}/ws/{key}",
            ssl=unverified(),
            sock=socket.create_connection(("127.0.0.1", self.port), source_address=(address, 0)),
            additional_headers={"Cookie": cookie},
            open_timeout=PATIENCE,
            proxy=None,
        )


def unverified() -> ssl.SSLContext:
    """Believe any certificate: whether there is one is what is asked here."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


@contextmanager
def _started(command: list[str], port: int, folder: Path, environment: dict[str, str]) -> Iterator[Proxy]:
    with (
        (folder / "log").open("w") as log,
        subprocess.Popen(command, stdout=log, stderr=log, cwd=folder, env=environment) as process,  # noqa: S603
    ):
        try:
            _await(port, lambda: process.poll() is None, folder / "log")
            yield Proxy(port)
        finally:
            process.terminate()
            process.wait(PATIENCE)


def _await(port: int, runs: Callable[[], bool], log: Path) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        assert runs(), log.read_text()
        assert time.monotonic() < end, log.read_text()
        try:
            with Proxy(port).visitor("127.0.0.1") as http:
                http.get("/api/health")
        except httpx.TransportError:
            time.sleep(0.05)
        else:
            return


@contextmanager
def caddy(upstream: str, port: int, folder: Path) -> Iterator[Proxy]:
    """Run Caddy with the example; for localhost it makes a certificate itself."""
    (folder / "Caddyfile").write_text(
        "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n"
        f"\tstorage file_system {folder / 'certificates'}\n}}\nimport {HOSTING / 'Caddyfile'}\n"
    )
    environment = {
        "HOME": str(folder),
        "TAROCK_SITE": f"https://localhost:{port}",
        "TAROCK_UPSTREAM": upstream,
    }
    command = [program("caddy"), "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    with _started(command, port, folder, environment) as found:
        yield found


@contextmanager
def nginx(upstream: str, port: int, folder: Path) -> Iterator[Proxy]:
    """Run nginx with the example."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    self_signed = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-days", "1"]
    made = [program("openssl"), *self_signed, "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(made, check=True, capture_output=True)  # noqa: S603
    site = (HOSTING / "nginx.conf").read_text()
    for old, new in {
        "127.0.0.1:8054": upstream,
        "listen 80;": f"listen 127.0.0.1:{free_port()};",
        "listen [::]:80;": "",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{port} ssl http2;",
        "listen [::]:443 ssl http2;": "",
        "/etc/letsencrypt/live/tarock.example/fullchain.pem": str(certificate),
        "/etc/letsencrypt/live/tarock.example/privkey.pem": str(key),
        "server_name tarock.example;": "server_name localhost;",
    }.items():
        assert old in site, old
        site = site.replace(old, new)
    temporary = "".join(
        f"{kind}_temp_path {folder / kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off;\nmaster_process off;\npid {folder / 'pid'};\nerror_log stderr;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{temporary}{site}}}\n"
    )
    command = [program("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "stderr"]
    with _started(command, port, folder, {}) as found:
        yield found
