"""How a deal ends after an answer, in the cards as they really lay: by best play if that is quickly found."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.match.game import Game
from tarock.protocol.actions import Action
from tarock.protocol.flow import Seat
from tarock.puzzles.decision import PuzzleMoment
from tarock.reviews.continuation import play_on
from tarock.reviews.stake_unit import StakeUnit


@dataclass(frozen=True, slots=True)
class PlayedEnding:
    """A deal played to its end after an answer."""

    game: Game
    seat: Seat
    solved: bool
    """Whether both sides played as well as can be; else all played by rules of thumb."""

    def points(self, unit: StakeUnit) -> float:
        """What the deal brought whoever was asked."""
        ledger = self.game.ledger
        return 0.0 if ledger is None else round(unit.points(ledger.totals, self.seat), 2)

    def lead_by_item(self) -> dict[str, float]:
        """What each entry of the settlement brought him, compared with the others."""
        ledger = self.game.ledger
        found: dict[str, float] = {}
        if ledger is None:
            return found
        plain = StakeUnit(1.0, paid=False)
        for line in ledger.lines:
            found[line.item] = found.get(line.item, 0.0) + plain.points(line.amounts, self.seat)
        return found


def ending(moment: PuzzleMoment, answer: Action) -> PlayedEnding:
    """Give an answer and play the deal to its end."""
    game = moment.after(answer)
    solved = play_on(game)
    return PlayedEnding(game, moment.seat, solved)


def decisive_item(good: PlayedEnding, bad: PlayedEnding) -> str | None:
    """Return the entry of the settlement that makes most of the difference; None if there is none."""
    right, wrong = good.lead_by_item(), bad.lead_by_item()
    gaps = {item: right.get(item, 0.0) - wrong.get(item, 0.0) for item in {*right, *wrong}}
    best = max(sorted(gaps), key=gaps.__getitem__, default=None)
    return best if best is not None and gaps[best] > 0 else None
