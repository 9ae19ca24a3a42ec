"""Which card to play: win cheaply, give points to one's own side, keep the Pagat safe, draw tarocks.

Each legal card is weighed by what the trick is likely to bring and by what the card would still be good for.
Weights are in thirds of a card point. No rule set is named here; who plays with whom and which cards are
promised to a late trick come from the view and the table of bonuses.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.actions import Announce
from tarock.bonuses import Bonuses, Ultimo
from tarock.bots.reckoning import Reckoning
from tarock.cards import SKUS, TAROCKS, Card, Suit
from tarock.counting import thirds
from tarock.flow import Seat
from tarock.view import View

_EXPECTED_FROM_OTHERS: Final = 2.0
_A_TAROCKS_WORTH: Final = 8.0
_A_SUIT_CARDS_WORTH: Final = 4.0
_DRAWING: Final = 7.0
_FORCING: Final = 6.0
_FOOLS_WORTH: Final = -9.0
_PROMISED: Final = 500.0
_STILL_POSSIBLE: Final = 6.0


@dataclass(frozen=True, slots=True)
class Weighing:
    """One decision: the seat's view, its counting, and the bonuses that tie cards to late tricks."""

    view: View
    seat: Seat
    reckoning: Reckoning
    bonuses: Bonuses
    shuns: bool = True
    """Whether points hurt where nobody declares."""
    fool_until: int | None = None
    """Where the Sküs is a Fool: the last trick in which its owner keeps it."""

    def allied(self, other: Seat) -> bool:
        """Whether another seat plays on one's own side; where nobody declares, nobody does."""
        if self.view.declarer is None:
            return other == self.seat
        if self.view.sides:
            return other == self.seat or self.view.sides.get(other) == self.view.sides.get(self.seat)
        return (other == self.view.declarer) == (self.seat == self.view.declarer)

    def weigh(self, card: Card) -> tuple[float, int]:
        """Return how good a card is now; of two equal ones the cheaper is better."""
        if card == SKUS and self.fool_until is not None:
            return self._fool(self.fool_until), 0
        chance, stake = self._chance(card), self._stake(card)
        if self.view.declarer is None and self.shuns:
            return -chance * stake + self._shedding(card), -thirds(card.bit)
        return (2 * chance - 1) * stake - self._price(card) + self._leading(card), -thirds(card.bit)

    def _fool(self, last: int) -> float:
        """Keep the Fool for a trick that would cost a good card, but not too long."""
        return _PROMISED if len(self.view.tricks) + 1 >= last else _FOOLS_WORTH

    def _shedding(self, card: Card) -> float:
        """Where points hurt, a dangerous card is best got rid of in somebody else's trick."""
        return 0.3 * thirds(card.bit) + self.reckoning.power(card)

    def _stake(self, card: Card) -> float:
        """Return what the trick may hold in the end."""
        lying = sum(thirds(other.bit) for other in self.view.trick)
        return lying + thirds(card.bit) + _EXPECTED_FROM_OTHERS * len(self._to_come())

    def _to_come(self) -> tuple[Seat, ...]:
        """Return the seats that play after this one."""
        left = self.view.players - len(self.view.trick) - 1
        return tuple((self.seat + step) % self.view.players for step in range(1, left + 1))

    def _chance(self, card: Card) -> float:
        """Return how likely one's own side takes the trick with this card."""
        if self.fool_until is None:
            return self._chance_over(self.view.trick, card)
        # The Fool wins nothing and leads nothing; everyone plays alone, so no seat matters but one's own.
        return self._chance_over(tuple(one for one in self.view.trick if one != SKUS), card)

    def _chance_over(self, lying: tuple[Card, ...], card: Card) -> float:
        trick = (*lying, card)
        first = (self.seat - len(lying)) % self.view.players
        beaters = self.reckoning.pack.beaters
        best = 0
        for place in range(1, len(trick)):
            if beaters[trick[best]] >> trick[place] & 1:
                best = place
        chance = float(self.allied((first + best) % self.view.players))
        for seat in self._to_come():
            beaten = self.reckoning.beaten_by(seat, trick[best], trick[0])
            chance = chance + (1 - chance) * beaten if self.allied(seat) else chance * (1 - beaten)
        return chance

    def _price(self, card: Card) -> float:
        """Return what a card would still be good for, were it kept."""
        worth = _A_TAROCKS_WORTH if card in TAROCKS else _A_SUIT_CARDS_WORTH
        return worth * self.reckoning.power(card) + self._promise(card)

    def _promise(self, card: Card) -> float:
        """Return what it costs to play early a card that may win a late trick of its own."""
        for bonus in self.bonuses:
            if isinstance(bonus.what, Ultimo) and bonus.what.card == card:
                if len(self.view.hand) == bonus.what.from_end + 1:
                    return -_PROMISED
                said = (self.seat, Announce(bonus.key)) in self.view.said
                return _PROMISED if said else _STILL_POSSIBLE
        return 0.0

    def _leading(self, card: Card) -> float:
        """Return what a lead does besides winning: draw tarocks, or force the declarer to use his."""
        if self.view.trick:
            return 0.0
        if self.seat == self.view.declarer:
            return _DRAWING if card in TAROCKS and self._rules_tarocks() else 0.0
        return _FORCING if self._forces_declarer(card.suit) else 0.0

    def _rules_tarocks(self) -> bool:
        """Whether one's tarocks outnumber what each opponent is likely to hold, and some are still out."""
        out = self.reckoning.tarocks_out()
        own = (self.view.hand.bits & TAROCKS.bits).bit_count()
        return out > 0 and own * (self.view.players - 1) > out

    def _forces_declarer(self, suit: Suit) -> bool:
        if suit is Suit.TAROCK or self.view.declarer is None:
            return False
        voids = self.reckoning.voids[self.view.declarer]
        return suit in voids and Suit.TAROCK not in voids
