"""Which card to play: win cheaply, give points to one's own side, keep the Pagat safe, draw tarocks.

Each legal card is weighed by what the trick is likely to bring and by what the card would still be good for.
Weights are in thirds of a card point. No rule set is named here; who plays with whom comes from the view, and
which cards earn something of their own from their bonuses.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.bots.card_bonuses import CardBonuses, CardFate, Catch, Late
from tarock.bots.card_counting import CardCount
from tarock.core.cards import SKUS, TAROCKS, Card, Suit, cards_in
from tarock.core.counting import thirds
from tarock.match.view import View
from tarock.protocol.actions import Announce
from tarock.protocol.flow import Seat

_EXPECTED_FROM_OTHERS: Final = 2.0
_A_TAROCKS_WORTH: Final = 8.0
_A_SUIT_CARDS_WORTH: Final = 4.0
_DRAWING: Final = 7.0
_FORCING: Final = 6.0
_FOOLS_WORTH: Final = -9.0
_PROMISED: Final = 500.0
_BEATEN_AGAIN: Final = 0.5
"""How likely who could have beaten a card can also beat the higher one that has beaten it meanwhile."""
_FOR_THE_FIGURE: Final = 0.15
"""The share of an announced figure that a high tarock may still be needed for."""
_LASTING, _FALLING = 0.5, 0.3
"""How the chance that a card comes through to its late trick grows with one's share of the tarocks."""
_SURE, _HARDLY = 0.9, 0.05
_FOR_THE_LAST: Final = 0.3
"""The share of the last trick that the highest tarock may still win."""
_NUMBERED: Final = TAROCKS.bits & ~SKUS.bit
_HUNTING: Final = 0.06
"""The share of a catch that is given up with the card that could make it."""
_BROUGHT_HOME: Final = 0.15
"""The share of a catch that is saved when the endangered card is played where nothing can happen to it."""


@dataclass(frozen=True, slots=True)
class CardDecision:
    """One decision: the seat's view, its counting, and what single cards may earn."""

    view: View
    seat: Seat
    counted: CardCount
    bonuses: CardBonuses
    shuns: bool = True
    """Whether points hurt where nobody declares."""
    fool_until: int | None = None
    """Where the Sküs is a Fool: the last trick in which its owner keeps it."""

    def allied(self, other: Seat) -> float:
        """Return how likely another seat plays on one's own side; where nobody declares, nobody does."""
        if other == self.seat:
            return 1.0
        if self.view.declarer is None:
            return 0.0
        if self.view.sides:
            return self._with_us(other)
        return float((other == self.view.declarer) == (self.seat == self.view.declarer))

    def _with_us(self, other: Seat) -> float:
        """Share the declarer's partner out among those whose side is not known."""
        sides, mine = self.view.sides, self.view.sides.get(self.seat)
        if other in sides:
            return float(sides[other] == mine)
        unknown = self.view.players - len(sides)
        with_declarer = sides.get(self.view.declarer or 0) == mine
        found = sum(side == sides.get(self.view.declarer or 0) for side in sides.values()) > 1
        partner = 0.0 if found else 1 / unknown
        return partner if with_declarer else 1 - partner

    def weigh(self, card: Card) -> tuple[float, int]:
        """Return how good a card is now; of two equal ones the cheaper is better."""
        if card == SKUS and self.fool_until is not None:
            return self._fool(self.fool_until), 0
        chance, stake = self._chance(card), self._stake(card)
        if self.view.declarer is None and self.shuns:
            return -chance * stake + self._shedding(card), -thirds(card.bit)
        worth = (2 * chance - 1) * stake - self._price(card) + self._leading(card) + self._bonus(card, chance)
        return worth, -thirds(card.bit)

    def _fool(self, last: int) -> float:
        """Keep the Fool for a trick that would cost a good card, but not too long."""
        return _PROMISED if len(self.view.tricks) + 1 >= last else _FOOLS_WORTH

    def _shedding(self, card: Card) -> float:
        """Where points hurt, a dangerous card is best got rid of in somebody else's trick."""
        return 0.3 * thirds(card.bit) + self.counted.power(card)

    def _stake(self, card: Card) -> float:
        """Return what the trick may hold in the end."""
        lying = sum(thirds(other.bit) for other in self.view.trick)
        return lying + self._own(card) + _EXPECTED_FROM_OTHERS * len(self._to_come()) + self._figures()

    def _own(self, card: Card) -> int:
        """Return what a card itself puts at stake: nothing if none that is out can ever take it."""
        safe = card in TAROCKS and not self.counted.unseen & self.counted.pack.beaters[card]
        return 0 if safe else thirds(card.bit)

    def _figures(self) -> float:
        """Return what hangs on this trick because somebody has announced all of the first ones."""
        done = self.view.tricks
        return sum(
            figure.worth
            for figure in self.bonuses.firsts
            if len(done) < figure.count
            for seat, said in self.view.said
            if said == Announce(figure.key) and all(self._sided(seat, trick.winner) for trick in done)
        )

    def _sided(self, one: Seat, other: Seat) -> bool:
        """Whether two seats may be on one side, as far as is known."""
        sides = self.view.sides
        return one == other or sides.get(one, "") == sides.get(other, sides.get(one, ""))

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
        beaters = self.counted.pack.beaters
        best = 0
        for place in range(1, len(trick)):
            if beaters[trick[best]] >> trick[place] & 1:
                best = place
        return self._carried(trick[best], trick[0], self.allied((first + best) % self.view.players))

    def _carried(self, best: Card, led: Card, ours: float) -> float:
        """Return how likely one's own side takes a trick in which this card is the best so far."""
        stands, mine, theirs = 1.0, 0.0, 0.0
        for seat in self._to_come():
            beaten, with_us = self.counted.beaten_by(seat, best, led), self.allied(seat)
            again = _BEATEN_AGAIN * beaten
            mine, theirs = (
                mine * (1 - again * (1 - with_us)) + (stands * beaten + theirs * again) * with_us,
                theirs * (1 - again * with_us) + (stands * beaten + mine * again) * (1 - with_us),
            )
            stands *= 1 - beaten
        return stands * ours + mine

    def _price(self, card: Card) -> float:
        """Return what a card would still be good for, were it kept."""
        if card not in TAROCKS:
            return _A_SUIT_CARDS_WORTH * self.counted.power(card)
        worth = _A_TAROCKS_WORTH + _FOR_THE_FIGURE * self._figures()
        if card == max(cards_in(self.view.hand.bits & _NUMBERED), default=None):
            worth += _FOR_THE_LAST * self.bonuses.last_trick
        return worth * self.counted.power(card)

    # What single cards earn.

    def _bonus(self, card: Card, chance: float) -> float:
        """Return what a card may earn or lose beside the points of the trick."""
        bonuses = self.bonuses
        late = sum(self._kept_for(late) for late in bonuses.lates if late.card == card)
        caught = sum(self._catching(one, card) for one in bonuses.catches if card in {one.card, one.by})
        fate = bonuses.fate(card)
        return caught - late + (0.0 if fate is None else self._fate(card, fate, chance))

    def _kept_for(self, late: Late) -> float:
        """Return what it costs to play early a card that may win a late trick of its own."""
        if len(self.view.hand) == late.from_end + 1:
            return -_PROMISED
        if any(said == Announce(late.key) and self.allied(seat) == 1 for seat, said in self.view.said):
            return _PROMISED
        return self._hoped(late)

    def _hoped(self, late: Late) -> float:
        """Return what a card that nobody has promised may expect of its late trick."""
        lasts = self._lasts()
        return lasts * late.gain - (1 - lasts) * late.loss

    def _lasts(self) -> float:
        """Return how likely a low tarock comes through to the last trick and wins it."""
        out = self.counted.tarocks_out()
        own = (self.view.hand.bits & TAROCKS.bits).bit_count()
        share = own * (self.view.players - 1) / (out + 1)
        return min(_SURE, max(_HARDLY, _LASTING * share - _FALLING))

    def _catching(self, catch: Catch, card: Card) -> float:
        """Return what the danger of being caught costs, or what catching brings."""
        trick = self.view.trick
        if card == catch.by:
            if catch.card in trick:
                return catch.worth * self._counts(catch, self._player(catch.card))
            return -_HUNTING * catch.worth if self.counted.unseen & catch.card.bit else 0.0
        if catch.by in trick:
            return -catch.worth * self._counts(catch, self._player(catch.by))
        if not self.counted.unseen & catch.by.bit:
            return 0.0
        led = trick[0] if trick else card
        risk = sum(
            self._counts(catch, seat) * self.counted.may_play(seat, catch.by, led) for seat in self._to_come()
        )
        return (_BROUGHT_HOME - risk) * catch.worth

    def _counts(self, catch: Catch, other: Seat) -> float:
        return 1.0 if catch.between_partners else 1 - self.allied(other)

    def _player(self, card: Card) -> Seat:
        first = (self.seat - len(self.view.trick)) % self.view.players
        return (first + self.view.trick.index(card)) % self.view.players

    def _fate(self, card: Card, fate: CardFate, chance: float) -> float:
        """Return what a card that is paid for when it wins or is beaten may expect now, less than later."""
        if len(self.view.hand) == 1:
            return chance * fate.last_won - (1 - chance) * fate.last_lost
        now = chance * fate.won - (1 - chance) * fate.lost
        if card not in TAROCKS:
            return now
        lasts = self._lasts()
        return now - max(0.0, lasts * fate.last_won - (1 - lasts) * fate.last_lost)

    # What a lead does.

    def _leading(self, card: Card) -> float:
        """Return what a lead does besides winning: draw tarocks, or force the declarer to use his."""
        if self.view.trick:
            return 0.0
        if self.seat == self.view.declarer:
            return _DRAWING if card in TAROCKS and self._rules_tarocks() else 0.0
        return _FORCING if self._forces_declarer(card.suit) else 0.0

    def _rules_tarocks(self) -> bool:
        """Whether one's tarocks outnumber what each opponent is likely to hold, and some are still out."""
        out = self.counted.tarocks_out()
        own = (self.view.hand.bits & TAROCKS.bits).bit_count()
        return out > 0 and own * (self.view.players - 1) > out

    def _forces_declarer(self, suit: Suit) -> bool:
        if suit is Suit.TAROCK or self.view.declarer is None:
            return False
        voids = self.counted.voids[self.view.declarer]
        return suit in voids and Suit.TAROCK not in voids
