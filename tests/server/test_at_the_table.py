from __future__ import annotations

from random import Random

import msgspec

from tests.server.live_server import Message, Person, Running, Socket
from tests.server.together import game_of, join, play_on, seats_for_two

MODERN = {"rules": "illustrated-modern"}


def begin(person: Person, **wish: object) -> Socket:
    """Sit down alone against bots, with the cards dealt."""
    socket = person.go_to(person.table(**{**MODERN, **wish}))
    socket.wait_for_question()
    return socket


def bid_high(socket: Socket) -> None:
    """Say what makes sure that the deal is played."""
    asked = socket.wait_for_question()
    socket.answered = socket.deal, asked["id"]
    socket.act(asked["options"][-1]["action"])


def asked(socket: Socket) -> bool:
    """Wait a little for a question that has not been answered."""
    while socket.heard(0.5):
        pass
    return socket.question is not None and (socket.deal, socket.question["id"]) != socket.answered


def settled(socket: Socket) -> Socket:
    """Play a deal to its end."""
    play_on([socket], Random(5))
    return socket


def test_reconnecting_shows_the_same_table(anna: Person) -> None:
    with begin(anna) as socket:
        bid_high(socket)
        socket.wait_for_question()
        socket.send("sync")
        before = socket.until("snapshot")
        with anna.go_to(before["table"]["key"]) as again:
            assert again.scene == before["scene"]
            assert again.question == before["question"]
            assert again.events == before["events"]
            assert again.table["my_chair"] == 0


def test_another_tab_sees_what_the_first_one_does(anna: Person) -> None:
    with begin(anna) as first, anna.go_to(first.table["key"]) as second:
        first.answer(Random(3))
        first.until("update")
        second.until("update", such=lambda message: message["deal"] == first.deal)
        assert second.events[: len(first.events)] == first.events[: len(second.events)]


def test_a_bot_stands_in_for_who_is_away_and_hands_the_seat_back(anna: Person, berta: Person) -> None:
    table = anna.table(**MODERN, chairs=seats_for_two(3))
    first, second = join(anna, berta, table)
    with first:
        second.close()
        first.until("table", such=lambda message: message["table"]["places"][1]["stands_in"])
        play_on([first], Random(4), steps=4)
        with berta.go_to(table) as back:
            place = back.table["places"][1]
            assert (place["name"], place["here"], place["stands_in"]) == ("Berta", True, False)
            assert back.scene is None or back.scene["me"] == 1


def test_a_chair_that_somebody_leaves_can_be_taken(server: Running, anna: Person, berta: Person) -> None:
    table = anna.table(**MODERN, chairs=seats_for_two(3))
    first, second = join(anna, berta, table)
    with first, second, Person(server.address, "Carla").go_to(table) as third:
        second.send("leave")
        third.until("snapshot", such=lambda message: message["table"]["places"][1]["kind"] == "bot")
        assert "sit" in third.may
        third.send("sit", chair=1)
        third.until("snapshot", such=lambda message: message["table"]["my_chair"] == 1)
        second.until("snapshot", such=lambda message: message["table"]["places"][1]["name"] == "Carla")
        assert second.table["my_chair"] is None


def test_the_host_starts_with_bots_on_empty_chairs(anna: Person, berta: Person) -> None:
    table = anna.table(**MODERN, chairs=seats_for_two(3))
    with anna.go_to(table) as host, berta.go_to(table) as guest:
        guest.send("start")
        assert guest.until("error")["code"] == "not-host"
        host.send("start")
        host.until("snapshot", such=lambda message: message["table"]["phase"] != "gathering")
        assert host.table["places"][1]["kind"] == "bot"


def test_the_fourth_sits_out(anna: Person, berta: Person) -> None:
    """With four chairs the player opposite the dealer sees what a watcher sees."""
    table = anna.table(rules="grosstarock", chairs=seats_for_two(4))
    first, second = join(anna, berta, table)
    with first, second:
        out = set(range(4)) - set(first.table["seated"])
        assert len(out) == 1
        while first.phase() == "cutting":
            for socket in (first, second):
                socket.cut_once(Random(1))
                socket.heard(0.05)
        for socket in (first, second):
            socket.send("sync")
            socket.until("snapshot")
            assert socket.scene is not None
            sits_out = socket.table["my_chair"] in out
            assert (socket.scene["me"] is None) == sits_out
            assert bool(socket.scene["hand"]) != sits_out


def test_the_next_deal_waits_for_everybody(anna: Person, berta: Person) -> None:
    table = anna.table(rules="taroc-1754", chairs=seats_for_two(3))
    first, second = join(anna, berta, table)
    with first, second:
        play_on([first, second], Random(6))
        deal = first.deal
        first.send("next", deal=deal)
        first.until("table", such=lambda message: message["table"]["places"][0]["ready"])
        second.send("next", deal=deal)
        assert second.until("snapshot")["deal"] == deal + 1
        assert len(second.series["deals"]) == 1


def test_ending_a_series_and_playing_another(anna: Person) -> None:
    with settled(begin(anna, rules="illustrated-graz")) as socket:
        if socket.phase() == "settled":
            socket.send("end", deal=socket.deal)
            socket.until("table", such=lambda message: message["table"]["phase"] == "ended")
        assert socket.series["ended"]
        assert socket.series["winners"]
        socket.send("rematch")
        fresh = socket.until("snapshot")
        assert fresh["series"]["deals"] == []
        assert not fresh["series"]["ended"]


def test_taking_back_the_last_decision(server: Running, anna: Person) -> None:
    with begin(anna) as socket:
        asked = socket.question
        play_on([socket], Random(7), steps=1)
        socket.until("update", such=lambda message: message["question"] is not None)
        deal = socket.deal
        socket.send("undo", deal=deal)
        back = socket.until("snapshot")
        assert back["deal"] == deal + 1
        assert back["question"] == asked
        key = back["table"]["key"]
        assert all(seat != socket.scene["me"] for seat, _ in game_of(server, key).actions)  # type: ignore[index]


def test_playing_the_same_deal_again(anna: Person) -> None:
    with begin(anna, rules="illustrated-graz") as socket:
        assert socket.scene is not None
        settled(socket)
        dealt = socket.scene["unveiled"] and socket.scene["unveiled"]["dealt"]
        assert len(socket.series["deals"]) == 1
        socket.send("again", deal=socket.deal)
        again = socket.until("snapshot")
        assert again["series"]["deals"] == []
        assert again["table"]["phase"] == "playing"
        settled(socket)
        assert dealt == (socket.scene["unveiled"] and socket.scene["unveiled"]["dealt"])


def test_no_taking_back_and_no_hints_among_people(anna: Person, berta: Person) -> None:
    table = anna.table(**MODERN, chairs=seats_for_two(3))
    first, second = join(anna, berta, table)
    with first, second:
        play_on([first, second], Random(8), steps=3)
        first.send("undo", deal=first.deal)
        assert first.until("error")["code"] == "people-play"
        first.send("again", deal=first.deal)
        assert first.until("error")["code"] == "people-play"
        assert not {"undo", "again", "hint"} & set(first.may)


def test_a_hint_is_an_answer_that_is_offered(anna: Person) -> None:
    with begin(anna) as socket:
        assert socket.question is not None
        socket.send("hint", deal=socket.deal, question=socket.question["id"])
        hinted = socket.until("hinted")
        assert hinted["option"]["action"] in {option["action"] for option in socket.question["options"]}


def hint_for_a_card(socket: Socket) -> tuple[Message, Message]:
    """Go on to the next card that is a choice and ask for a hint; return the question and the hint."""
    while (asked := socket.wait_for_question())["kind"] != "play" or asked["forced"]:
        socket.answer_once(Random(9))
    socket.send("hint", deal=socket.deal, question=asked["id"])
    return asked, socket.until("hinted")


def test_a_hint_comes_with_reasons(anna: Person) -> None:
    """The bot that gives hints weighs the cards, unless all do the same; each is one that may be played."""
    with begin(anna) as socket:
        bid_high(socket)
        asked, hinted = hint_for_a_card(socket)
        while not hinted["worlds"]:
            socket.answer_once(Random(9))
            asked, hinted = hint_for_a_card(socket)
        assert 1 <= len(hinted["reasons"]) <= 2
        assert all(reason["de"] for reason in hinted["reasons"])
        playable = {card["action"] for card in asked["cards"]}
        weighed = {one["option"]["action"] for one in hinted["weighed"]}
        assert hinted["option"]["action"] in weighed <= playable
        expected = [one["expected"] for one in hinted["weighed"]]
        assert expected == sorted(expected, reverse=True)


def to_a_card(sockets: list[Socket]) -> Socket:
    """Play until somebody is asked for a card; return who."""
    while all(socket.phase() not in {"settled", "ended"} for socket in sockets):
        for socket in sockets:
            socket.cut_once(Random(10))
            asked = socket.question
            if asked is not None and asked["kind"] == "play":
                return socket
            socket.answer_once(Random(10))
            socket.heard(0.01)
    msg = "nobody was asked for a card"
    raise AssertionError(msg)


def begin_as_declarer(person: Person) -> Socket:
    """Bid high until nobody bids higher, and lead or follow with the first card."""
    while True:
        socket = begin(person)
        bid_high(socket)
        to_a_card([socket])
        assert socket.scene is not None
        if "declarer" in socket.scene["seats"][socket.scene["me"]]["roles"]:
            return socket
        socket.close()


def test_giving_up_against_bots_ends_the_deal(anna: Person) -> None:
    with begin_as_declarer(anna) as socket:
        assert "concede" in socket.may
        socket.send("concede", deal=socket.deal)
        socket.until("table", such=lambda message: message["table"]["phase"] in {"settled", "ended"})
        assert socket.scene is not None
        # What his cards were worth in his hand stays his; the game itself is lost.
        (game,) = (line for line in socket.scene["settlement"]["lines"] if line["item"] == "game")
        assert game["amounts"][socket.scene["me"]] <= 0 < max(game["amounts"])


def test_giving_up_among_people_needs_their_yes(anna: Person, berta: Person) -> None:
    first, second = join(anna, berta, anna.table(rules="taroc-1754", chairs=seats_for_two(3)))
    with first, second:
        asked = to_a_card([first, second])
        other = second if asked is first else first
        for yes in (False, True):
            asked.send("concede", deal=asked.deal)
            told = other.until("table", such=lambda message: message["table"]["claim"] is not None)
            assert told["table"]["concedes"]
            assert "answer" in other.may
            other.send("answer", deal=other.deal, yes=yes)
            asked.until("table", such=lambda message: message["table"]["claim"] is None)
            assert (asked.phase() == "settled") == yes


def test_the_host_changes_the_pace_of_a_running_table(anna: Person, berta: Person) -> None:
    table = anna.table(**MODERN, chairs=seats_for_two(3))
    first, second = join(anna, berta, table)
    with first, second:
        assert "pace" in first.may
        second.send("pace", pace=100)
        assert second.until("error")["code"] == "not-host"
        first.send("pace", pace=100)
        second.until("table", such=lambda message: message["table"]["pace"] == 100)
    assert anna.http.get(f"/api/tables/{table}").json()["pace"] == 100


def test_saying_something(anna: Person, berta: Person) -> None:
    table = anna.table(**MODERN, chairs=seats_for_two(3))
    first, second = join(anna, berta, table)
    with first, second:
        first.send("say", preset="well-played")
        heard = second.until("spoken")
        assert (heard["chair"], heard["text"]["de"]) == (0, "Gut gespielt!")


def test_the_score_is_told_line_by_line(anna: Person) -> None:
    with settled(begin(anna, rules="danish")) as socket:
        assert socket.scene is not None
        ledger = socket.scene["settlement"]
        assert all(line["why"]["en"] and line["why"]["de"] for line in ledger["lines"])
        for seat, total in enumerate(ledger["totals"]):
            assert sum(line["amounts"][seat] for line in ledger["lines"]) == total
        assert {pot["key"] for pot in socket.scene["pots"]}


def test_a_clock_that_runs_out_lets_a_bot_answer(server: Running, anna: Person) -> None:
    """The table's limit is made shorter than anybody could ask for."""
    with begin(anna, clock=5) as socket:
        assert socket.table["places"][0]["reserve"] == 0
        lobby = server.application.lobby
        table = None if lobby is None else lobby.here(socket.table["key"])
        assert table is not None
        table.room.settings = msgspec.structs.replace(table.room.settings, clock=0)
        before = len(socket.events)
        socket.send("ping")  # whatever happens at a table lets it look at its clocks
        socket.until("update")
        assert len(socket.events) > before


def test_a_clock_that_runs_out_says_so_to_all_and_hands_the_seat_back_on_the_first_touch(
    server: Running, anna: Person, berta: Person
) -> None:
    first, second = join(anna, berta, anna.table(**MODERN, chairs=seats_for_two(3), clock=600))
    with first, second:
        lobby = server.application.lobby
        table = None if lobby is None else lobby.here(first.table["key"])
        assert table is not None
        patient = table.room.settings
        sockets = [first, second]
        play_on(sockets, Random(1), steps=1)
        chair = next(at for at, socket in enumerate(sockets) if asked(socket))
        late, other = sockets[chair], sockets[1 - chair]
        table.room.settings = msgspec.structs.replace(patient, clock=0)
        other.send("ping")  # whatever happens at a table lets it look at its clocks
        for socket in sockets:
            socket.until("table", such=lambda message: message["table"]["places"][chair]["late"])
        table.room.settings = patient
        other.send("back")
        late.send("back")
        for socket in sockets:
            socket.until("table", such=lambda message: not message["table"]["places"][chair]["late"])
        play_on(sockets, Random(1))
        assert first.scene is not None
        assert first.scene["settlement"] is not None


def test_stakes_are_listed_apart_and_a_deal_brings_what_its_settlement_says(anna: Person) -> None:
    with settled(begin(anna, rules="danish")) as socket:
        assert socket.scene is not None
        (line,) = socket.series["deals"]
        seats = socket.table["seated"]
        assert [line["amounts"][chair] for chair in seats] == socket.scene["settlement"]["totals"]
        assert max(line["staked"]) == -40  # 20 for each pot; the next dealer has topped them up already
        found = zip(line["amounts"], line["staked"], socket.series["staked"], strict=True)
        assert [sum(parts) for parts in found] == socket.series["totals"]


def test_a_guest_reads_who_invites(anna: Person, berta: Person) -> None:
    key = anna.table(**MODERN, chairs=seats_for_two(3))
    with anna.go_to(key) as first, berta.go_to(key) as second:
        assert (first.table["host"], second.table["host"]) == (True, False)
        assert second.table["host_name"] == "Anna"
