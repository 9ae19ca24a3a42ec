"""What the checks raise: which promise a rule set breaks, and a game that shows it."""

from __future__ import annotations

from tarock.match.game import Game


class RulesBroken(AssertionError):  # noqa: N818 - reads as what it says
    """A rule set does not do what every rule set has to; the message holds all it takes to see it again."""

    def __init__(self, what: str, game: Game) -> None:
        self.what = what
        self.game = game
        super().__init__(f"{what}\n{_written(game)}")


def _written(game: Game) -> str:
    deal = game.deal
    lines = [
        f"rules: {game.rules.label} {game.rules.options.changed()}",
        f"dealer: {deal.dealer}",
        f"cards: {' '.join(map(str, deal.cards))}",
        f"actions: {', '.join(f'{seat} {action}' for seat, action in game.actions)}",
    ]
    if deal.carried.keeper is not None:
        lines.insert(3, f"carried: {deal.carried.keeper} keeps {deal.carried.cards}")
    if deal.carried.doubled:
        lines.insert(3, f"doubled: {deal.carried.doubled}")
    return "\n".join(lines)
