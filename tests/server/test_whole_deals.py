from __future__ import annotations

import json
import re
from random import Random

import pytest

from tarock import Game, find, keys
from tarock.protocol.events import SPECTATOR
from tests.server.live_server import Person, Running, Socket
from tests.server.together import game_of, join, play_on, seats_for_two

CARD = re.compile(r"(?<![\w-])(?:[♥♠♦♣](?:10|[2-9]|[AKQCV])|T(?:1\d|2[01]|[1-9])|SK)(?![\w-])")


def mentioned(text: str) -> set[str]:
    """Find all cards that a text names."""
    return set(CARD.findall(text))


def test_cards_are_found_in_texts() -> None:
    assert mentioned('{"a":"♥10","b":["T21","SK"],"key":"xT3-"}, T1!') == {"♥10", "T21", "SK", "T1"}


@pytest.mark.parametrize("key", keys())
def test_two_people_play_a_deal_and_nobody_is_sent_a_hidden_card(
    server: Running, anna: Person, berta: Person, key: str
) -> None:
    """Frames on the wire name only cards that the engine has shown to that seat, or to a watcher."""
    random = Random(key)
    table = anna.table(rules=key, chairs=seats_for_two(find(key).players))
    first, second = join(anna, berta, table)
    with first, second, Person(server.address, "Carla").go_to(table) as watcher:
        game = None
        while game is None or game.ledger is None:
            if game is not None:
                next_deal(first, second, watcher)
            play_on([first, second, watcher], random)
            game = game_of(server, table)
            assert_no_leak(watcher, game, SPECTATOR)
            for socket in (first, second):
                assert socket.scene is not None
                assert_no_leak(socket, game, socket.scene["me"])
        assert watcher.scene is not None
        assert watcher.scene["settlement"]["totals"] == list(game.ledger.totals)
        assert watcher.question is None


def next_deal(first: Socket, second: Socket, watcher: Socket) -> None:
    """Go on after a deal that did not count."""
    for socket in (first, second):
        socket.send("next", deal=socket.deal)
    for socket in (first, second, watcher):
        socket.frames = []
        socket.until("snapshot")


def assert_no_leak(socket: Socket, game: Game, seat: int) -> None:
    """Compare the cards in each frame with what the engine had shown by then."""
    shown = shown_by_count(game, seat)
    own = 0
    for frame in socket.frames:
        over = '"unveiled":{' in frame or '"pack":"' in frame  # then all cards are told
        if over or f'"deal":{socket.deal},' not in frame:
            continue
        numbers = [int(number) for number in re.findall(r'"number":(\d+)', frame)]
        own = max([own, *(number + 1 for number in numbers)])
        extra = mentioned(without_the_law(frame)) - shown[own]
        assert not extra, (seat, extra, frame[:300])
    assert own, "no frame was looked at"


def without_the_law(frame: str) -> str:
    """Leave out what is said about tarocks that can be called or promised, whoever holds them."""
    message = json.loads(frame)
    if message.get("question"):
        message["question"]["refused"] = message["question"]["options"] = []
    for item in (message.get("scene") or {}).get("announcements", ()):
        item["meaning"] = None
    return json.dumps(message, ensure_ascii=False)


def shown_by_count(game: Game, seat: int) -> dict[int, set[str]]:
    """For each number of events a seat has seen: the cards they named."""
    shown, cards = {0: set[str]()}, set[str]()
    for count, event in enumerate(game.events_for(seat), start=1):
        cards |= mentioned(str(event))
        shown[count] = set(cards)
    return shown


def test_a_leak_would_be_found(server: Running, anna: Person) -> None:
    """The same check refuses the frames of a player when they are taken for a watcher's."""
    table = anna.table(rules="illustrated-modern")
    with anna.go_to(table) as socket:
        play_on([socket], Random(1))
        game = game_of(server, table)
        with pytest.raises(AssertionError):
            assert_no_leak(socket, game, SPECTATOR)
