"""The auction: every sequence there is, counted and listed, and what a speaker is offered."""

from __future__ import annotations

from collections import Counter

import pytest

from tarock import Carried, Game
from tarock.core.cards import CardSet
from tests.games.contract_games.stated_deals import dealt
from tests.games.contract_games.told_games import asked, refusal
from tests.games.tapp.auctions import ending, every_auction, heard, offered, spoken
from tests.games.tapp.notation import table

KLASSIK = table("klassik")
WITHOUT_SOLO = """
F:weiter M:weiter R:weiter → passed out
F:weiter M:weiter R:D → R D
F:weiter M:D R:weiter → M D
F:weiter M:D R:U M:weiter → R U
F:weiter M:D R:U M:halte R:weiter → M U
F:weiter M:D R:U M:halte R:O M:weiter → R O
F:weiter M:D R:U M:halte R:O M:halte R:weiter → M O
F:weiter M:D R:U M:O R:weiter → M O
F:D M:weiter R:weiter → F D
F:D M:weiter R:U F:weiter → R U
F:D M:weiter R:U F:halte R:weiter → F U
F:D M:weiter R:U F:halte R:O F:weiter → R O
F:D M:weiter R:U F:halte R:O F:halte R:weiter → F O
F:D M:weiter R:U F:O R:weiter → F O
F:D M:U R:weiter F:weiter → M U
F:D M:U R:weiter F:halte M:weiter → F U
F:D M:U R:weiter F:halte M:O F:weiter → M O
F:D M:U R:weiter F:halte M:O F:halte M:weiter → F O
F:D M:U R:weiter F:O M:weiter → F O
F:D M:U R:O F:weiter M:weiter → R O
F:D M:U R:O F:weiter M:halte R:weiter → M O
F:D M:U R:O F:halte M:weiter R:weiter → F O
"""
TAPPEN = """
F:weiter M:weiter R:weiter → passed out
F:weiter M:weiter R:D F:gut → R D
F:weiter M:weiter R:D F:halte R:weiter → F D
F:weiter M:weiter R:D F:halte R:S → R S
F:weiter M:weiter R:S → R S
F:weiter M:D R:weiter F:gut → M D
F:weiter M:D R:weiter F:halte M:weiter → F D
F:weiter M:D R:weiter F:halte M:S → M S
F:weiter M:D R:S → R S
F:weiter M:S → M S
F:D M:weiter R:weiter → F D
F:D M:weiter R:S F:gut → R S
F:D M:weiter R:S F:halte → F S
F:D M:S F:gut → M S
F:D M:S F:halte → F S
F:S → F S
"""


def lines(text: str) -> set[str]:
    return set(text.strip().splitlines())


def told(game: Game) -> str:
    return f"{heard(game)} → {ending(game)}"


@pytest.mark.parametrize(
    ("options", "count"),
    [
        ("klassik", 49),
        ("klassik+senior_raise=off", 43),
        ("klassik+hold=forehand", 41),
        ("klassik+hold=forehand+senior_raise=off", 37),
        ("klassik+hold=off", 26),
        ("klassik+jump=free", 87),
        ("klassik+jump=free+hold=forehand", 75),
        ("klassik+jump=free+hold=off", 52),
        ("1821", 16),
    ],
)
def test_so_many_auctions(options: str, count: int) -> None:
    found = [heard(game) for game in every_auction(table(options))]
    assert len(found) == len(set(found)) == count


def test_the_auctions_without_solo_are_these_22() -> None:
    found = {told(game) for game in every_auction(KLASSIK) if ":S" not in heard(game)}
    assert found == lines(WITHOUT_SOLO)


def test_the_auctions_of_1821_are_these_16() -> None:
    assert {told(game) for game in every_auction(table("1821"))} == lines(TAPPEN)


def test_auctions_by_result_and_declarer() -> None:
    ended = [ending(game) for game in every_auction(KLASSIK)]
    assert Counter(end[-1] for end in ended if end != "passed out") == {"D": 3, "U": 6, "O": 12, "S": 27}
    assert Counter(end[0] for end in ended if end != "passed out") == {"F": 14, "M": 16, "R": 18}
    assert ended.count("passed out") == 1


def test_the_longest_auctions_have_7_calls() -> None:
    lengths = Counter(len(heard(game).split()) for game in every_auction(KLASSIK))
    assert max(lengths) == 7
    assert lengths[7] == 6


@pytest.mark.parametrize(
    ("options", "calls", "expected"),
    [
        ("klassik", "", "F: weiter D S"),
        ("klassik", "F:D M:U", "R: weiter O S"),
        ("klassik", "F:D M:U R:O", "F: weiter halte S"),
        ("klassik", "F:D M:U R:O F:weiter", "M: weiter halte S"),
        ("klassik+hold=forehand", "F:D M:U R:O F:weiter", "M: weiter S"),
        ("klassik", "F:D M:U R:O F:halte", "M: weiter S"),
        ("klassik", "F:D M:U R:weiter", "F: weiter halte O S"),
        ("klassik+senior_raise=off", "F:D M:U R:weiter", "F: weiter halte S"),
        ("klassik", "F:weiter M:weiter R:D", "R D"),
        ("klassik", "F:D M:S", "M S"),
        ("klassik", "F:weiter M:weiter R:weiter", "passed out"),
        ("1821", "F:D M:S", "F: gut halte"),
        ("1821", "F:weiter M:D R:S", "R S"),
        ("klassik+jump=free", "", "F: weiter D U O S"),
        ("klassik+hold=off", "F:D M:U R:weiter", "F: weiter O S"),
        ("klassik+all_pass=tapper_played", "F:weiter M:weiter R:weiter", "F T"),
    ],
)
def test_what_is_offered_or_played(options: str, calls: str, expected: str) -> None:
    assert offered(spoken(table(options), calls)) == expected


def test_a_deal_passed_out_is_dealt_again_by_the_same_dealer() -> None:
    result = spoken(KLASSIK, "F:weiter M:weiter R:weiter").result
    assert result is not None
    assert result.ledger is None
    assert not result.deal_passes


@pytest.mark.parametrize(
    ("calls", "line", "code"),
    [
        ("F:D", "M bid:dreier", "bid-too-low"),
        ("F:D", "M bid:oberer", "cannot-bid"),
        ("F:D M:U R:O", "F bid:oberer", "bid-too-low"),
        ("F:D M:U", "R hold", "cannot-hold"),
        ("", "F hold", "nothing-bid"),
        ("F:D", "M good", "say-pass"),
    ],
)
def test_refusals(calls: str, line: str, code: str) -> None:
    assert refusal(spoken(KLASSIK, calls), line).code == code


def test_who_kept_talon_cards_speaks_first_and_has_to_bid() -> None:
    """After Rauben the keeper is middlehand; then rearhand and forehand speak, juniors to him."""
    rules = table("klassik+all_pass=rauben")
    game = Game(rules, dealt(rules, carried=Carried(1, CardSet.parse("SK"))))
    assert asked(game) == "M: bid:dreier bid:solo"
    assert refusal(game, "M pass").code == "must-bid"


def test_everybody_speaks_once_in_1821_before_forehand_answers() -> None:
    """No call but the first three, forehand's answer and the overcalled player's."""
    for game in every_auction(table("1821")):
        speakers = [call[0] for call in heard(game).split()]
        assert speakers[:3] in (["F", "M", "R"], ["F", "M", "F"], ["F", "M"], ["F"])
        assert len(speakers) <= 5
