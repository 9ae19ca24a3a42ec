"""What the checks raise: which promise a rule set breaks, and a game that shows it."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tarock.kit.ruleset import RuleSet
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


class TableBroken(AssertionError):  # noqa: N818 - reads as what it says
    """A deal over the socket did not come to its end."""

    def __init__(self, rules: RuleSet, what: str) -> None:
        self.what = what
        super().__init__(f"{rules.label} cannot be played at a table: {what}")


class ToolsMissing(AssertionError):  # noqa: N818 - reads as what it says
    """Tools refuse a rule set that was to work with them, or serve one that was to do without."""

    def __init__(self, rules: RuleSet, missing: Mapping[str, str], needless: Collection[str]) -> None:
        self.missing = dict(missing)
        self.needless = frozenset(needless)
        lines = [f"{rules.label} is not complete:"]
        lines += [f"  {tool}: {text}" for tool, text in missing.items()]
        lines += [f"  {tool} works: it need not be left out" for tool in sorted(needless)]
        super().__init__("\n".join(lines))
