"""Listening on an address."""

from __future__ import annotations

import socket


def bound(host: str, port: int) -> socket.socket:
    """Listen on an address; port 0 takes any that is free.

    The protocol is named because asyncio sends small messages at once (`TCP_NODELAY`) only where it is. Else
    a message waits for up to 40 ms whenever one sent just before it has not been acknowledged.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError:
        listening.close()
        raise
    return listening
