from __future__ import annotations

from tarock import Game
from tarock.games.zwanzigerrufen.conventions import ladder
from tarock.games.zwanzigerrufen.conventions.tarock_ladder import TarockLadder
from tarock.protocol.sides import Side
from tests.games.zwanzigerrufen.conventions.scenes import (
    DREIER,
    XIX_ACCEPTED,
    XVIII_ACCEPTED,
    YIELDED,
    advised,
    names,
    scene,
    view,
)

PLAIN = "SK 21 5 4 3 2 | 1 6 7 8 9 | 20 19 10 11 12 | 18 17 16 15 14 13"


def rungs(found: TarockLadder) -> str:
    """Write a ladder: the located rungs, then the two highest unknown ones."""
    located = names(tuple(one.card for one in found.located))
    return f"{located} / {found.hu or '-'} {found.hu2 or '-'}"


def everybody(game: Game) -> set[str]:
    """Write the ladder of the declarer's side as each seat sees it."""
    return {rungs(ladder(view(game, letter), Side.DECLARER)) for letter in "ABCD"}


def test_l1_xx_called_and_trull() -> None:
    assert everybody(scene(PLAIN, "A call:T20 / A announce:trull")) == {"SK T21 T20 / T19 T18"}


def test_l2_xix_called_uninvited_and_trull() -> None:
    hands = "SK 21 20 4 3 2 | 1 6 7 8 9 | 19 5 10 11 12 | 18 17 16 15 14 13"
    assert everybody(scene(hands, "A call:T19 / A announce:trull")) == {"SK T21 T20 T19 / T18 T17"}


def test_l3_xix_invitation_accepted_and_trull() -> None:
    hands = "SK 5 4 3 2 6 | 21 19 7 8 9 10 | 20 1 11 12 13 | 18 17 16 15 14"
    game = scene(hands, "A call:T19 / A announce:trull", auction=XIX_ACCEPTED)
    assert everybody(game) == {"SK T21 T19 / T20 T18"}


def test_l4_xviii_invitation_accepted_and_trull() -> None:
    hands = "SK 18 4 3 2 6 | 21 5 7 8 9 10 | 20 1 11 12 13 | 19 17 16 15 14"
    game = scene(hands, "B call:T18 / B announce:trull", auction=XVIII_ACCEPTED)
    assert everybody(game) == {"SK T21 T18 / T20 T19"}


def test_l5_yielded_and_trull() -> None:
    hands = "SK 20 4 3 2 6 | 21 5 7 8 9 10 | 18 1 11 12 13 | 19 17 16 15 14"
    game = scene(hands, "B call:T20 / B announce:trull", auction=YIELDED)
    assert everybody(game) == {"SK T21 T20 / T19 T18"}


def test_l6_partner_names_xix_and_declarer_has_xvi_and_xvii() -> None:
    """With XVI and XVII for the XVIII the declarer knows the five highest to be his side's: Centrum."""
    hands = "SK 21 17 16 3 2 | 1 6 7 8 9 | 20 19 10 11 12 | 18 4 5 15 14 13"
    game = scene(
        hands, "A call:T20 / A announce:trull / A pass / B pass / C announce:kings / C pass / D pass"
    )
    mine = ladder(view(game, "A"), Side.DECLARER, own=True)
    assert rungs(mine) == "SK T21 T20 T19 T18 T17 T16 / - -"
    assert rungs(ladder(view(game, "A"), Side.DECLARER)) == "SK T21 T20 T19 / T18 T17"
    assert "announce:centrum K8" in advised(game)


def test_every_rung_has_a_holder_and_a_reason() -> None:
    game = scene(PLAIN, "A call:T20 / A announce:trull / A pass / B pass / C announce:kings")
    found = {
        str(one.card): (one.role, one.seat, one.why) for one in ladder(view(game, "B"), Side.DECLARER).located
    }
    assert found == {
        "SK": ("declarer", 0, "K1"),
        "T21": ("declarer", 0, "K1"),
        "T20": ("partner", None, "call"),
        "T19": ("partner", 2, "K5"),
    }


def test_a_call_passes_over_what_the_declarer_has() -> None:
    """Who calls the XVIII has XX and XIX."""
    hands = "SK 21 20 19 3 2 | 1 6 7 8 9 | 18 5 10 11 12 | 4 17 16 15 14 13"
    assert everybody(scene(hands, "A call:T18")) == {"T20 T19 T18 / SK T21"}


def test_a_tarock_laid_face_up_is_no_rung() -> None:
    hands = "SK 21 19 4 3 2 hK sK cK | 1 6 7 8 9 | 20 5 10 11 12 | 18 17 16 15 14 13"
    game = scene(hands, "A call:T20 / A announce:trull", auction=f"{DREIER} / A lay:T19 T2 h1")
    assert rungs(ladder(view(game, "B"), Side.DECLARER)) == "SK T21 T20 T19 / T18 T17"


def test_opponents_climb_a_ladder_of_their_own() -> None:
    """A Trull of the opponents takes the high honours off theirs; a called card is known to both sides."""
    game = scene(PLAIN, "A call:T20 / A pass / B contra:game@0 / B announce:trull")
    assert rungs(ladder(view(game, "C"), Side.OPPONENTS)) == "SK T21 T20 / T19 T18"
    assert rungs(ladder(view(game, "C"), Side.DECLARER)) == "T20 / SK T21"
