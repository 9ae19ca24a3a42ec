"""Several people at one table, each with a socket, driven by one test."""

from __future__ import annotations

from random import Random

from tarock.match.game import Game
from tests.server.live_server import Person, Running, Socket

TWO = [{"kind": "me"}, {"kind": "person"}]


def seats_for_two(chairs: int) -> list[dict[str, str]]:
    """Arrange chairs for two people; bots have the others."""
    return [*TWO, *({"kind": "bot", "level": "careful"} for _ in range(chairs - 2))]


def join(host: Person, guest: Person, key: str) -> tuple[Socket, Socket]:
    """Let two people sit down; the first deal begins."""
    first, second = host.go_to(key), guest.go_to(key)
    second.send("sit", chair=1)
    for socket in (first, second):
        socket.until("snapshot", such=lambda message: message["table"]["phase"] != "gathering")
    return first, second


def play_on(sockets: list[Socket], random: Random, *, until: str = "settled", steps: int = 100_000) -> int:
    """Let people answer whatever they are asked until the deal is over, or for so many answers."""
    answered = 0
    while answered < steps and not all(socket.phase() in {until, "ended"} for socket in sockets):
        for socket in sockets:
            socket.cut_once(random)
            answered += socket.answer_once(random)
        _listen(sockets)
    return answered


def _listen(sockets: list[Socket]) -> None:
    """Take in what has come; wait only if nothing has, and nobody is asked."""
    for socket in sockets:
        while socket.heard(0.0005):
            pass


def game_of(server: Running, key: str) -> Game:
    """Look at the game itself, as no client can."""
    lobby = server.application.lobby
    table = None if lobby is None else lobby.here(key)
    game = None if table is None else table.room.sitting.game
    assert game is not None
    return game
