"""What has to be right about the cards and the score of any finished hand."""

from __future__ import annotations

from tarock.core.cards import CardSet
from tarock.core.counting import thirds, whole
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.kit.settlement import GAME, Ledger
from tarock.match.game import Game
from tarock.match.view import View
from tarock.protocol.events import ContractMade, Revealed, Settled
from tests.properties.old_law import check_old_accounts

MAY_BE_NEGATIVE = {"trischaken", "mondfang"}
PAYS = {"dreiertarock", "tapp", "tapp-1821"}


def check_accounts(game: Game) -> None:
    """Count cards, card points and amounts of a finished hand."""
    if isinstance(game.rules, DeclarationRules):
        check_old_accounts(game, game.rules)
        return
    view = game.view(None)
    if game.ledger is None:
        assert view.void is not None
        return
    piles = _piles(game, view)
    assert sum(len(pile) for pile in piles.values()) == 54
    assert CardSet.collect(card for pile in piles.values() for card in pile).bits == game.rules.pack.bits
    assert sum(thirds(pile.bits) for pile in piles.values()) == 210
    _check_amounts(game, game.ledger)
    if view.declarer is not None:
        _check_points(game, game.ledger, view, piles)


def _piles(game: Game, view: View) -> dict[int | None, CardSet]:
    """Return what each seat has taken, and under None what counts for the defenders or for nobody."""
    piles: dict[int | None, CardSet] = dict.fromkeys(range(game.rules.players), CardSet())
    for trick in view.tricks:
        piles[trick.winner] |= CardSet.collect(trick.cards)
    seen = CardSet.collect(card for trick in view.tricks for card in trick.cards) | view.laid
    if view.declarer is not None:
        piles[view.declarer] |= view.laid
    piles[None] = CardSet(game.rules.pack.bits) - seen
    return piles


def _check_points(game: Game, ledger: Ledger, view: View, piles: dict[int | None, CardSet]) -> None:
    """Hold both sides' points to 70, and the winner of the game to his points."""
    own = thirds(piles[view.declarer].bits)
    against = 210 - own
    assert whole(own) + whole(against) == 70
    made = next(event for event in game.events if isinstance(event, ContractMade))
    line = next((line for line in ledger.lines if line.item == GAME), None)
    if line is None or made.contract == "solo-valat" or "Valat" in line.why.en:
        return
    assert (line.amounts[made.declarer] > 0) == (whole(own) >= 36)


def _check_amounts(game: Game, ledger: Ledger) -> None:
    settled = [event for event in game.events if isinstance(event, Settled)]
    assert [event.totals for event in settled] == [ledger.totals]
    for line in ledger.lines:
        assert line.why.en
        assert line.why.de
        if game.rules.key in PAYS and getattr(game.rules.options, "book", "zero_sum") == "zero_sum":
            assert sum(line.amounts) == 0
        elif line.item not in MAY_BE_NEGATIVE:
            assert min(line.amounts) >= 0


def check_reveal(game: Game) -> None:
    """Hold the end of a hand to the law: a contract turns all up, nothing else does."""
    revealed = [event for event in game.events if isinstance(event, Revealed)]
    made = [event for event in game.events if isinstance(event, ContractMade)]
    old = isinstance(game.rules, DeclarationRules)
    assert len(revealed) == (int(game.ledger is not None) if old else len(made))
    for event in revealed:
        view = game.view(None)
        assert event.laid == view.laid
        assert set(event.talon) == set(view.talon)
