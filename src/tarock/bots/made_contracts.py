"""Whether a declarer has made his contract, as far as a finished hand shows it to everybody."""

from __future__ import annotations

from tarock.core.cards import CardSet
from tarock.core.counting import Counting
from tarock.kit.contracts import Contract
from tarock.kit.settlement import Ledger
from tarock.match.view import View


def made_by_cards(view: View, contract: Contract, counting: Counting) -> bool:
    """Whether the cards in the pile of the declarer's side make his contract; an unplayed one is made."""
    own = [trick for trick in view.tricks if view.declaring(trick.winner)]
    pile = CardSet.collect(card for trick in own for card in trick.cards) | _declarers_laid(view)
    if contract.all_tricks or not view.tricks:
        return len(own) == len(view.tricks)
    return counting.points(pile.bits) >= counting.to_win


def _declarers_laid(view: View) -> CardSet:
    """Return the cards laid away that count for the declarer: all of them if the called one is among them."""
    if view.called is None or view.called in view.laid or view.declarer is None:
        return view.laid
    return view.laid_by.get(view.declarer, CardSet())


def made_by_score(view: View, ledger: Ledger) -> bool:
    """Whether the declarer's side has come off better than the others, each player on average."""
    ours = [total for seat, total in enumerate(ledger.totals) if view.declaring(seat)]
    theirs = [total for seat, total in enumerate(ledger.totals) if not view.declaring(seat)]
    return sum(ours) * len(theirs) > sum(theirs) * len(ours)
