"""Thursday Tarock: a game of another shape. There is no auction, and everyone plays for himself.

Each is dealt 16 cards; six stay aside unseen. When all tricks are played, each settles with each for the
difference of their card points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.kit import (
    IN_THREES,
    PACK_54,
    CardSet,
    Counting,
    Deal,
    Dealing,
    Flow,
    HouseOptions,
    Ledger,
    Line,
    PlayRules,
    Registration,
    Result,
    Revealed,
    RuleSet,
    Stage,
    Table,
    Text,
    Trick,
    bits_of,
    packets,
    published,
    tricks,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ThursdayOptions(HouseOptions):
    """Nothing is left to the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Thursday(RuleSet):
    """A rule set of its own shape: whatever its hand needs, as fields."""

    deal: Dealing
    play: PlayRules
    counting: Counting = IN_THREES

    def hand(self, table: Table, deal: Deal) -> Flow[Result]:
        """Play one hand: the script reads like the rules."""
        holdings = yield from self.deal(table, deal)
        played = yield from tricks(self.play, holdings.hands, table.forehand)
        ledger = self.settle(self.points(played, table.players))
        yield Revealed(holdings.talon, CardSet())
        yield published(ledger)
        return Result(ledger=ledger)

    def points(self, played: tuple[Trick, ...], players: int) -> tuple[int, ...]:
        """Count what each player has taken, in whole points."""
        piles = [0] * players
        for trick in played:
            piles[trick.winner] |= bits_of(trick.cards)
        return tuple(self.counting.points(pile) for pile in piles)

    def settle(self, points: tuple[int, ...]) -> Ledger:
        """Each pays each the difference."""
        amounts = tuple(len(points) * own - sum(points) for own in points)
        counted = " : ".join(map(str, points))
        return Ledger(
            (Line("points", Text(f"card points {counted}", f"Augen {counted}"), amounts),), len(points)
        )


def thursday_tarock(options: ThursdayOptions) -> Thursday:
    """Build the rule set."""
    return Thursday(
        key="thursday-tarock",
        revision=1,
        name=Text("Thursday Tarock", "Donnerstagstarock"),
        source="invented for the documentation",
        stage=Stage.ALPHA,
        players=3,
        pack=PACK_54,
        options=options,
        deal=packets("8 | talon 6 | 8"),
        play=PlayRules(pack=PACK_54),
    )


THURSDAY_TAROCK: Final = Registration("thursday-tarock", ThursdayOptions, thursday_tarock)
