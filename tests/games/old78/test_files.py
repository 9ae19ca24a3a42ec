"""Games of the old kind in files: pots carried in, a suit named, declarations."""

from __future__ import annotations

import pytest

from tarock import Deal, Game
from tarock.core.cards import SKUS, Suit
from tarock.games.old78.danish import DANISH
from tarock.games.old78.taroc_1754 import TAROC
from tarock.kit.deal import Carried
from tarock.match.notation import NotationError, read_json, read_tgn, record, write_json, write_tgn
from tarock.protocol.actions import Declare, PlayCard, parse_action
from tests.games.contract_games.stated_deals import dealt
from tests.games.contract_games.told_games import finished


def game() -> Game:
    """Forehand leads the Scies as hearts; 130 lie in the King pot."""
    deal = dealt(DANISH, forehand="SK ♥10")
    carried = Carried(pots=(("king", 130), ("pagat", 65)))
    started = Game(DANISH, Deal(deal.dealer, deal.cards, carried))
    while started.pending[0].about.key != "play":
        started.act(started.pending[0].seat, next(iter(started.pending[0].options)))
    started.act(0, PlayCard(SKUS, Suit.HEARTS))
    return finished(started)


def test_both_forms_keep_pots_and_named_suits() -> None:
    written = record(game())
    text = write_tgn(written)
    assert "pots     king=130 pagat=65" in text
    assert "trick 0  SK=♥ " in text
    assert "talon" not in text
    assert read_tgn(text) == written
    assert read_json(write_json(written)) == written
    assert read_tgn(text).game().ledger == game().ledger


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("play:SK=♥", PlayCard(SKUS, Suit.HEARTS)),
        ("play:SK=T", PlayCard(SKUS, Suit.TAROCK)),
        ("play:SK", PlayCard(SKUS)),
        ("declare", Declare()),
        ("declare:kings half-cavalry-♥C", Declare(("kings", "half-cavalry-♥C"))),
    ],
)
def test_actions_have_text_forms(text: str, action: object) -> None:
    assert parse_action(text) == action
    assert str(action) == text


def test_a_suit_may_be_written_as_a_letter() -> None:
    assert parse_action("play:SK=h") == PlayCard(SKUS, Suit.HEARTS)
    with pytest.raises(ValueError, match="not a suit: 'x'"):
        parse_action("play:SK=x")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("pots king=65", "the pots of danish are, in this order: king, pagat"),
        ("pots pagat=65 king=65", "in this order: king, pagat"),
        ("pots king=many pagat=65", "such as king=65"),
    ],
)
def test_pots_that_cannot_be_are_refused(line: str, why: str) -> None:
    text = write_tgn(record(game())).replace("pots     king=130 pagat=65", line)
    with pytest.raises(NotationError, match=why):
        read_tgn(text)


def test_a_game_without_pots_has_none_in_its_file() -> None:
    text = write_tgn(record(Game(TAROC, dealt(TAROC)))).replace("dealer   2", "dealer 2\npots king=65")
    with pytest.raises(NotationError, match="the pots of taroc-1754 are, in this order: none"):
        read_tgn(text)


def test_a_negative_pot_is_refused() -> None:
    text = write_json(record(game())).replace('"king": 130', '"king": -5')
    with pytest.raises(NotationError, match="less than nothing"):
        read_json(text)
