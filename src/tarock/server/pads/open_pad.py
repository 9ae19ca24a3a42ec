"""A pad as it lies on the desk: what is kept of it, read and folded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from secrets import compare_digest

from tarock.server.pads.kept_pad import KeptPad


@dataclass(frozen=True, slots=True)
class WishToWrite:
    """Somebody who asks to write."""

    id: str
    token: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenPad:
    """A pad at one moment."""

    key: str
    owner: str | None
    title: str
    revision: int
    writer: str
    """The hash of the secret that writes."""
    writer_name: str
    created: int
    touched: int
    kept: KeptPad
    wishes: tuple[WishToWrite, ...]
    records: Mapping[int, str]

    def may_write(self, secret: str | None) -> bool:
        """Whether a secret is the one that writes."""
        return secret is not None and compare_digest(hashed(secret), self.writer)


def hashed(secret: str) -> str:
    """Return what the database knows of a secret."""
    return sha256(secret.encode(errors="surrogatepass")).hexdigest()
