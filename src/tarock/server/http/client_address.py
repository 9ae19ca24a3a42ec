"""Where a request comes from: the other end of the connection, or whom a proxy that we trust names.

Anybody can write `X-Forwarded-For` into a request. It is believed only from the addresses that were set, and
read from its end, where the proxy nearest to us has added its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from starlette.datastructures import Headers
from starlette.types import Scope

from tarock.server.http.server_settings import networks

_SITE: Final = 64
"""Bits of an IPv6 address that name a household: whoever has one has all addresses behind it."""


class TrustedProxies:
    """The proxies that are believed, as addresses and networks."""

    def __init__(self, written: str) -> None:
        self._networks = networks(written)

    def __contains__(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)

    def client(self, scope: Scope) -> str:
        """Return the address of whoever sent a request."""
        peer = str((scope.get("client") or ("", 0))[0])
        named = ",".join(Headers(scope=scope).getlist("x-forwarded-for"))
        return self._last_stranger([*(one.strip() for one in named.split(",")), peer])

    def _last_stranger(self, hosts: Iterable[str]) -> str:
        """Go back from the nearest host to the first that is no proxy of ours."""
        last = ""
        for host in reversed([host for host in hosts if host]):
            last = host
            if host not in self:
                break
        return last


def household(host: str) -> str:
    """Return what stands for all addresses that one household can use."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(ip_network((address, _SITE), strict=False))
    return str(address)


def is_loopback(host: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
