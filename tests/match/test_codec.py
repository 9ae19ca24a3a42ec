from __future__ import annotations

from random import Random

import pytest

from tarock.core.bilingual import same
from tarock.core.cards import CARDS, CardSet
from tarock.games.registry import find, keys
from tarock.kit.contracts import WonBy
from tarock.kit.deal import Carried
from tarock.kit.settlement import Ledger, Line
from tarock.match.codec import CodecError, Json, decode, decode_event, encode
from tarock.protocol.actions import Bid
from tarock.protocol.events import EVENTS, Dealt, Event, Said, Settled, Turn
from tarock.testing import TALKATIVE, play_out

DEALT: Json = {"event": "Dealt", "to": [1], "seat": 1, "cards": "T1 ♥K"}


def test_events_travel_as_objects_with_their_class() -> None:
    event = Dealt(1, CardSet.parse("T1 ♥K"), to=(1,))
    assert encode(event) == DEALT
    assert decode_event(DEALT) == event


@pytest.mark.parametrize("key", keys())
def test_every_event_of_a_hand_comes_back(key: str) -> None:
    for event in play_out(find(key), TALKATIVE, Random(1)).events:
        assert decode_event(encode(event)) == event


def test_values_have_plain_forms() -> None:
    assert encode(CARDS[21]) == "SK"
    assert encode(Bid("solo")) == "bid:solo"
    assert encode(WonBy.TAKEN) == "taken"
    assert encode({2: (None, True, [1, "a"])}) == {"2": [None, True, [1, "a"]]}
    with pytest.raises(CodecError, match="no JSON form for object"):
        encode(object())


def test_values_are_read_by_type() -> None:
    ledger = Ledger((Line("game", same("game"), (4, 0, 0)),), 3)
    assert decode(Ledger, encode(ledger)) == ledger
    nothing: dict[str, Json] = {"keeper": None, "cards": "", "pots": [], "doubled": []}
    assert decode(Carried, nothing) == Carried()
    assert decode(Carried, {**nothing, "keeper": 1, "cards": "T1"}) == Carried(1, CardSet.parse("T1"))
    assert decode(Carried, {**nothing, "pots": [["king", 65]]}).pots == (("king", 65),)
    assert decode(tuple[int, str], [1, "a"]) == (1, "a")
    event = Said(0, Bid("solo"))
    assert decode(Event, encode(event)) == event
    assert decode(EVENTS["Said"], {"seat": 0, "action": "bid:solo"}) == event


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (None, "an event is an object with its class"),
        ({"seat": 1}, "an event is an object with its class"),
        ({"event": "Moonrise"}, "no event 'Moonrise'"),
        ({"event": "Public"}, "no event 'Public'"),
        ({"event": "Turn", "seats": [0]}, "Turn has the fields about, seats, not seats"),
        ({"event": "Turn", "seats": 0, "about": "play"}, "expected a list, not 0"),
        ({"event": "Turn", "seats": ["0"], "about": "play"}, "expected int, not '0'"),
        ({"event": "Turn", "seats": [True], "about": "play"}, "expected int, not True"),
        ({"event": "Turn", "seats": [0], "about": None}, "expected str, not None"),
        ({"event": "Played", "seat": 0, "card": "T99"}, "not a card"),
        ({"event": "Said", "seat": 0, "action": "fold"}, "no such action"),
        ({"event": "Settled", "lines": [["a"]], "totals": []}, "expected 2 entries, not 1"),
        ({"event": "Settled", "lines": [["a", [1]]], "totals": []}, "expected an object for Text, not 'a'"),
    ],
)
def test_what_does_not_fit_is_refused(data: Json, why: str) -> None:
    with pytest.raises(CodecError, match=why):
        decode_event(data)


def test_texts_keep_both_languages() -> None:
    settled = Settled(((same("game"), (4, 0, 0)),), (4, 0, 0))
    assert encode(settled) == {
        "event": "Settled",
        "lines": [[{"en": "game", "de": "game"}, [4, 0, 0]]],
        "totals": [4, 0, 0],
    }
    assert decode(Turn, {"seats": [], "about": "play"}) == Turn((), "play")
