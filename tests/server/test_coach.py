"""What the coach is asked at a table, over a real socket: why not this answer, why did he do that."""

from __future__ import annotations

from random import Random

from tests.server.live_server import Message, Person, Socket
from tests.server.test_at_the_table import begin, bid_high, settled
from tests.server.together import join, play_on, seats_for_two


def explained(socket: Socket, kind: str, **fields: object) -> Message:
    """Ask, and return what is said."""
    socket.send(kind, deal=socket.deal, **fields)
    return socket.until("explained")


def test_each_answer_can_be_pointed_at(anna: Person) -> None:
    """Nothing is played by it: the question stays."""
    with begin(anna) as socket:
        asked = socket.wait_for_question()
        for option in asked["options"]:
            told = explained(socket, "why-not", question=asked["id"], action=option["action"])
            assert told["question"] == asked["id"]
            assert (told["action"], told["what"]) == (option["action"], option["label"])
            assert 1 <= len(told["reasons"]) <= 2
            assert all(reason["en"] and reason["de"] for reason in told["reasons"])
        assert socket.question == asked


def test_what_the_rules_forbid_is_said_by_the_rules(anna: Person) -> None:
    with begin(anna) as socket:
        asked = socket.wait_for_question()
        told = explained(socket, "why-not", question=asked["id"], action="play:T1")
        assert told["reasons"]
        socket.send("why-not", deal=socket.deal, question=asked["id"], action="dance")
        assert socket.until("error")["code"] == "no-such-action"
        socket.send("why-not", deal=socket.deal, question=asked["id"] + 1, action="pass")
        assert socket.until("error")["code"] == "stale"


def test_what_a_bot_did_last_can_be_asked_about(anna: Person) -> None:
    """While the deal is on it is told by the sentence of the course, and no action is named."""
    with begin(anna) as socket:
        bid_high(socket)
        socket.wait_for_question()
        assert socket.scene is not None
        me = socket.scene["me"]
        assert "why" in socket.may
        for seat in {0, 1, 2} - {me}:
            told = explained(socket, "why", seat=seat)
            assert (told["seat"], told["action"], told["question"]) == (seat, None, None)
            assert told["what"] in [event["text"] for event in socket.events]
            assert 1 <= len(told["reasons"]) <= 2
        for nobody in (me, 3):
            socket.send("why", deal=socket.deal, seat=nobody)
            assert socket.until("error")["code"] == "not-now"


def test_after_the_deal_he_tells_his_own_reasons(anna: Person) -> None:
    with begin(anna) as socket:
        bid_high(socket)
        settled(socket)
        assert socket.scene is not None
        for seat in {0, 1, 2} - {socket.scene["me"]}:
            told = explained(socket, "why", seat=seat)
            assert all("hidden" not in reason["en"] for reason in told["reasons"])


def test_nobody_is_explained_among_people(anna: Person, berta: Person) -> None:
    first, second = join(anna, berta, anna.table(rules="illustrated-modern", chairs=seats_for_two(3)))
    with first, second:
        play_on([first, second], Random(8), steps=3)
        assert not {"why", "why-not"} & set(first.may)
        first.send("why", deal=first.deal, seat=2)
        assert first.until("error")["code"] == "people-play"
