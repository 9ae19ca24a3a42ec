"""Rules of thumb that hold in any game of tricks: which card to play, which to lay away.

`CardPlayer` does both, from the view, the question and what single cards earn. `CarefulPlayer` adds the quiet
answer to everything else, so it plays any rule set. How a game is bid for, called and announced by rules of
thumb is that game's own knowledge: see `BotsPart.careful`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final, TypeAlias

from tarock.bots import hand_strength
from tarock.bots.card_bonuses import NO_BONUSES, CardBonuses
from tarock.bots.card_counting import NOTHING_TOLD, ToldCards, count_cards
from tarock.bots.card_play import CardDecision
from tarock.bots.needless_tarocks import needless_tarocks
from tarock.core.cards import NO_CARDS, SKUS, TAROCKS, CardSet, Pack
from tarock.core.counting import thirds
from tarock.kit.phases.card_choice import CardChoice
from tarock.match.view import View
from tarock.protocol.actions import Action, Lay, PlayCard
from tarock.protocol.flow import Ask, Options

_MOST_LISTED: Final = 500
"""So many discards are compared where they are listed one by one."""
Hope: TypeAlias = Callable[[int], float]
"""How many card points a player expects of a hand, a bit set, beyond what the hand is worth."""


def no_hope(hand: int) -> float:  # noqa: ARG001 - a measure of hands
    """Expect of a hand what it is worth."""
    return 0.0


@dataclass(frozen=True, slots=True)
class CardPlayer:
    """Plays cards and lays them away, with what it has read in the tables of a rule set."""

    pack: Pack
    bonuses: CardBonuses = NO_BONUSES
    shuns: bool = False
    """Whether points hurt where nobody declares."""
    fool_until: int | None = None
    """Where the Sküs is a Fool: the last trick in which its owner keeps it."""
    named: CardSet = TAROCKS
    """Cards on which more hangs than strength and points."""
    opens_with_fool: bool = True
    """Whether the Fool may be worth leading to the first trick."""

    def play(self, view: View, ask: Ask, told: ToldCards = NOTHING_TOLD) -> Action:
        """Play the card that weighs most, with what has been told of the others' hands."""
        weights = self.weights(view, ask, told=told)
        needless = self.needless(view, list(weights))
        return max((play for play in weights if play not in needless), key=weights.__getitem__)

    def needless(self, view: View, plays: Sequence[PlayCard]) -> set[PlayCard]:
        """Return the tarocks that do no more in this trick than a lower one, or a Fool too early."""
        if self.shuns and view.declarer is None:
            return set()
        if not (self.opens_with_fool or view.tricks or view.trick):
            return {play for play in plays if play.card == SKUS}
        return needless_tarocks(self.pack, self.named, view, plays, fool=self.fool_until is not None)

    def weights(
        self, view: View, ask: Ask, *, recalled: View | None = None, told: ToldCards = NOTHING_TOLD
    ) -> dict[PlayCard, tuple[float, int]]:
        """Weigh each card that may be played; `recalled` is what the player remembers, if not everything."""
        counted = count_cards(recalled or view, self.pack, fool=self.fool_until is not None, told=told)
        weighing = CardDecision(view, ask.seat, counted, self.bonuses, self.shuns, self.fool_until)
        plays = (option for option in ask.options if isinstance(option, PlayCard))
        return {play: weighing.weigh(play.card) for play in plays}

    def lay(self, view: View, ask: Ask) -> Action:
        """Lay away what leaves the best hand and the most points."""
        options = ask.options
        if not isinstance(options, CardChoice):
            return _listed(view, options)
        # Card by card, because whole choices are too many to compare.
        hand, laid = view.hand.bits, NO_CARDS
        while Lay(laid) not in options:
            done = laid.bits
            card = max(
                options.more(laid),
                key=lambda card: hand_strength.after_exchange(hand & ~done & ~card.bit, done | card.bit),
            )
            laid |= CardSet.of(card)
        return Lay(laid)


def _listed(view: View, options: Options[Action]) -> Action:
    """Choose the discard that leaves the best hand, of equal ones the cheapest; else the quiet answer."""
    lays = [option for option in islice(options, _MOST_LISTED) if isinstance(option, Lay)]

    def worth(lay: Lay) -> tuple[float, int]:
        return hand_strength.value((view.hand - lay.cards).bits), -thirds(lay.cards.bits)

    return max(lays, key=worth) if lays else next(iter(options))


@dataclass(frozen=True, slots=True)
class CarefulPlayer:
    """Plays and lays away by rules of thumb, and gives the quiet answer to every other question."""

    cards: CardPlayer

    def __call__(self, view: View, ask: Ask, /) -> Action:
        """Answer a question."""
        quiet = next(iter(ask.options))
        if isinstance(quiet, PlayCard):
            return self.cards.play(view, ask)
        return self.cards.lay(view, ask) if isinstance(quiet, Lay) else quiet
