"""Auctions: tables written by hand, and every auction there is."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

import pytest

from tarock import Carried
from tarock.core.cards import CardSet
from tests.games.contract_games.auctions import Line, Setting, ending, every_auction, heard, read, spoken
from tests.games.contract_games.scored_deals import rules_of
from tests.games.contract_games.told_games import asked, game_of, refusal

TABLES = sorted(Path(__file__).parent.glob("*.auctions"))
LINES = [line for table in TABLES for line in read(table)]
Spoken: TypeAlias = tuple[tuple[str, str], ...]


@pytest.mark.parametrize("line", LINES, ids=str)
def test_auction(line: Line) -> None:
    game = line.setting.start()
    for call in line.calls:
        assert not game.over
        assert game.pending[0].about.key == "auction"
        spoken(game, call)
    assert ending(game) == line.end


LOEW = Setting(rules_of("illustrated-loew"))
SECOND_HOLD = Setting(rules_of("illustrated-loew", second_hold=True))
BECK = Setting(rules_of("illustrated-beck"))
MODERN = Setting(rules_of("illustrated-modern"))
DREIER = Setting(rules_of("dreiertarock"))
KEEPER = Setting(rules_of("illustrated-graz"), Carried(1, CardSet.parse("SK")))


def _ended(game_calls: tuple[str, ...], reading: Callable[[Spoken], str]) -> str:
    calls = tuple((call[0], call[2:]) for call in game_calls)
    return reading(calls)


def _last_bid(calls: Spoken) -> tuple[str, str, Spoken]:
    """Return who bid last, what, and what was said after it."""
    words = {"weiter", "gut", "take", "hold", "retake"}
    at = max(place for place, (_, word) in enumerate(calls) if word not in words)
    return (*calls[at], calls[at + 1 :])


def loew_reading(calls: Spoken) -> str:
    """Read the outcome off the words: each of take, hold, retake hands the contract to its speaker."""
    seat, bid, after = _last_bid(calls)
    turns = [call for call in after if call[1] in {"take", "hold", "retake"}]
    base = 8 if bid == "solo" else 3
    taken = sum(word != "hold" for _, word in turns)
    return f"{turns[-1][0] if turns else seat} {bid} for {base + taken}"


def beck_reading(calls: Spoken) -> str:
    seat, bid, after = _last_bid(calls)
    turns = [call for call in after if call[1] in {"take", "hold"}]
    return f"{turns[-1][0] if turns else seat} {bid} for {3 + len(turns)}"


def modern_reading(calls: Spoken) -> str:
    seat, bid, _ = _last_bid(calls)
    return f"{seat} {bid} for { {'3': 3, '2': 5, '1': 7, 'solo': 10}[bid] }"


def dreier_reading(calls: Spoken) -> str:
    seat, bid, after = _last_bid(calls)
    values = {"einser": 1, "zweier": 2, "dreier": 3, "vierer": 4, "fuenfer": 5, "solo": 12, "solo-valat": 96}
    holders = [speaker for speaker, word in after if word == "hold"]
    return f"{(holders or [seat])[-1]} {bid} for {values[bid]}"


@pytest.mark.parametrize(
    ("setting", "count", "reading"),
    [
        (LOEW, 205, loew_reading),
        (SECOND_HOLD, 276, loew_reading),
        (BECK, 70, beck_reading),
        (Setting(rules_of("illustrated-beck-dummett")), 70, beck_reading),
        (Setting(rules_of("illustrated-graz", knock_packets=False)), 70, beck_reading),
        (MODERN, 52, modern_reading),
        (DREIER, 64, dreier_reading),
    ],
    ids=["loew", "loew second_hold", "beck", "beck-dummett", "graz", "modern", "dreiertarock"],
)
def test_every_auction(setting: Setting, count: int, reading: Callable[[Spoken], str]) -> None:
    """There are so many, all different, and each ends as its words alone say."""
    games = list(every_auction(setting))
    told = [heard(game) for game in games]
    assert len(set(told)) == len(told) == count
    silent = ("F:weiter", "M:weiter", "R:weiter")
    assert told.count(silent) == 1
    for game, calls in zip(games, told, strict=True):
        if calls != silent:
            assert ending(game) == _ended(calls, reading), calls


@pytest.mark.parametrize(("setting", "table"), [(LOEW, "loew"), (BECK, "beck")], ids=["loew", "beck"])
def test_the_list_of_lowest_contracts_is_complete(setting: Setting, table: str) -> None:
    """The table has every auction in which nothing above the lowest contract is bid."""
    possible = {calls for game in every_auction(setting) if _is_low(calls := heard(game))}
    lines = read(Path(__file__).parent / f"{table}.auctions")
    own = (line.calls for line in lines if line.setting.rules.options == setting.rules.options)
    assert possible == {calls for calls in own if _is_low(calls)}


def _is_low(calls: tuple[str, ...]) -> bool:
    return not any(call.endswith((":2", ":1", ":solo")) for call in calls)


def test_the_longest_loew_auction_has_11_calls() -> None:
    assert max(len(heard(game)) for game in every_auction(LOEW)) == 11


def test_clockwise_bidding_mirrors_middlehand_and_rearhand() -> None:
    """The same auctions, with the two swapped."""
    mirror = str.maketrans("MR", "RM")
    for key in ("illustrated-loew", "illustrated-modern", "dreiertarock"):
        playing = {heard(game): ending(game) for game in every_auction(Setting(rules_of(key)))}
        clockwise = every_auction(Setting(rules_of(key, bidding_order="clockwise")))
        mirrored = {
            tuple(call.translate(mirror) for call in heard(game)): ending(game).translate(mirror)
            for game in clockwise
        }
        assert mirrored == playing


def test_whoever_says_weiter_or_gut_is_out() -> None:
    for setting in (LOEW, BECK, MODERN, DREIER):
        for game in every_auction(setting):
            out: set[str] = set()
            for call in heard(game):
                assert call[0] not in out, heard(game)
                out |= {call[0]} if call[2:] in {"weiter", "gut"} else set()


def test_nobody_speaks_twice_running() -> None:
    for setting in (LOEW, BECK, MODERN, DREIER):
        for game in every_auction(setting):
            assert all(first[0] != second[0] for first, second in pairwise(heard(game)))


def test_graz_keeper_speaks_first_and_has_to_bid() -> None:
    """Middlehand has kept a card: no weiter for him, then rearhand and forehand in playing order."""
    assert asked(KEEPER.start()) == "M: bid:dreiblatt bid:zweiblatt bid:einblatt bid:solo"
    assert refusal(KEEPER.start(), "M pass").code == "must-bid"
    assert all(heard(game)[0].startswith("M:") for game in every_auction(KEEPER))
    after_two = {heard(game)[1][0] for game in every_auction(KEEPER) if len(heard(game)) > 1}
    assert after_two == {"R"}


def test_graz_forehand_leads_though_the_keeper_spoke_first() -> None:
    game = KEEPER.start()
    spoken(game, "M:solo")
    while game.pending[0].about.key != "play":
        game.act(game.pending[0].seat, next(iter(game.pending[0].options)))
    assert game.pending[0].seat == 0


def test_dreiertarock_forehand_must_bid() -> None:
    """Then nobody redeals: the others may pass, forehand may not."""
    setting = Setting(rules_of("dreiertarock", forehand_must_bid=True))
    assert refusal(setting.start(), "F pass").code == "must-bid"
    assert asked(setting.start()) == "F: bid:einser bid:solo bid:solo-valat"
    assert all(ending(game) != "void" for game in every_auction(setting))


@pytest.mark.parametrize(
    ("setting", "said", "offered"),
    [
        (LOEW, "", "F: pass bid:3-blatt bid:2-blatt bid:1-blatt bid:solo"),
        (LOEW, "F bid:3-blatt", "M: good take bid:2-blatt bid:1-blatt bid:solo"),
        (LOEW, "F bid:3-blatt, M take", "F: good hold"),
        (LOEW, "F bid:3-blatt, M take, F hold", "M: good retake"),
        (LOEW, "F bid:3-blatt, M take, F hold, M retake", "F: good"),
        (LOEW, "F bid:3-blatt, M take, F hold, M good", "R: good bid:2-blatt bid:1-blatt bid:solo"),
        (LOEW, "F bid:3-blatt, M good, R bid:1-blatt", "F: good take bid:solo"),
        (SECOND_HOLD, "F bid:3-blatt, M take, F hold, M retake", "F: good hold"),
        (SECOND_HOLD, "F bid:3-blatt, M take, F hold, M retake, F hold", "M: good"),
        (BECK, "F bid:dreiblatt", "M: good take bid:zweiblatt bid:einblatt bid:solo"),
        (BECK, "F bid:zweiblatt", "M: good bid:einblatt bid:solo"),
        (BECK, "F bid:dreiblatt, M take", "F: good hold"),
        (BECK, "F bid:dreiblatt, M take, F hold", "R: good bid:zweiblatt bid:einblatt bid:solo"),
        (BECK, "F bid:dreiblatt, M good", "R: good bid:zweiblatt bid:einblatt bid:solo"),
        (MODERN, "F bid:zweiblatt", "M: good bid:einblatt bid:solo"),
        (MODERN, "F bid:solo", "M: good"),
        (DREIER, "F bid:einser", "M: pass bid:zweier bid:solo bid:solo-valat"),
        (DREIER, "F bid:einser, M bid:zweier, R pass", "F: pass hold"),
        (DREIER, "F bid:einser, M bid:zweier, R pass, F hold", "M: pass bid:dreier"),
        (DREIER, "F bid:solo", "M: pass bid:solo-valat"),
        (DREIER, "F pass, M bid:einser, R bid:zweier", "M: pass hold"),
    ],
)
def test_what_a_speaker_is_offered(setting: Setting, said: str, offered: str) -> None:
    lines = said.split(", ") if said else []
    game = game_of(setting.rules, setting.start().deal, *lines)
    assert asked(game) == offered
