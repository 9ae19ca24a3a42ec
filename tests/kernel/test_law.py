"""The law of play exists in two languages: both know the same legal cards and winners all the way down."""

from __future__ import annotations

from random import Random

import pytest

from tarock import _kernel
from tarock.core.cards import PACK_42, PACK_54, PACK_78, PACK_78_NATURAL, PAGAT, SKUS, Suit, cards_in
from tarock.games.old78.danish import DANISH
from tarock.games.old78.grosstarock import GROSSTAROCK
from tarock.games.old78.taroc_1754 import TAROC
from tarock.kit.fool_law import LED_AS, OF_SUIT, FoolRules
from tarock.kit.play import BoundPlay, PlayRules, PlayState
from tarock.kit.play_law import Binding, OpenTrick
from tests.kernel import laws

PLAIN = {
    "54": (PlayRules(pack=PACK_54), 3, 16),
    "54-trischaken": (PlayRules(pack=PACK_54, must_beat=True, kept_back=PAGAT), 3, 16),
    "42": (PlayRules(pack=PACK_42), 4, 9),
    "78-natural": (PlayRules(pack=PACK_78_NATURAL), 3, 25),
}
FOOLS = {
    "taroc-1754": TAROC.play,
    "grosstarock": GROSSTAROCK.play,
    "danish": DANISH.play,
    "danish-unnamed-last": FoolRules(
        pack=PACK_78,
        name=DANISH.play.name,
        last_trick=25,
        forbidden_in=24,
        names_suit=True,
        names_suit_last=False,
    ),
}


@pytest.mark.parametrize("name", PLAIN)
@pytest.mark.parametrize("seed", range(25))
def test_plain_laws_agree(name: str, seed: int) -> None:
    law, players, held = PLAIN[name]
    hands = laws.dealt(law.pack, players=players, held=held, random=Random(seed))
    position = _kernel.Position(laws.plain_rules(law, held), hands=hands, leader=seed % players)
    state = PlayState(law, tuple(hands), seed % players)
    for legal, move in _kernel.walk(position, seed=seed):
        assert legal == [int(card) for card in cards_in(state.legal())]
        state = state.play(next(card for card in cards_in(state.legal()) if card == move))
    assert state.over


@pytest.mark.parametrize("name", FOOLS)
@pytest.mark.parametrize("seed", range(25))
def test_fools_laws_agree(name: str, seed: int) -> None:
    """Also with hands of few cards, where the Fool has to be played soon."""
    law = FOOLS[name]
    held = 25 if seed % 2 else 6
    hands = laws.dealt(law.pack, players=3, held=held, random=Random(seed))
    position = _kernel.Position(laws.fool_rules(law), hands=hands, leader=seed % 3)
    table = FoolTable(law, hands, seed % 3)
    for legal, move in _kernel.walk(position, seed=seed):
        assert legal == table.legal()
        table.play(move)
    assert not any(table.hands)


class FoolTable:
    """A table that plays by `FoolRules`, one code after the other."""

    def __init__(self, law: FoolRules, hands: list[int], leader: int) -> None:
        self.law, self.hands, self.leader = law, list(hands), leader
        self._open()

    def _open(self) -> None:
        number = 26 - self.hands[self.leader].bit_count()
        if self.law.passes_lead(self.hands[self.leader], number):
            self.leader = (self.leader + 1) % 3
        self.situation = OpenTrick(number=number)

    @property
    def _seat(self) -> int:
        return (self.leader + len(self.situation.cards)) % 3

    def legal(self) -> list[int]:
        """List what is offered, as the kernel writes it."""
        offer = self.law.offer(self.hands[self._seat], self.situation)
        named = ((play.card, play.as_suit) for play in offer)
        return sorted(int(card) + (0 if suit is None else 128 * (1 + suit)) for card, suit in named)

    def play(self, code: int) -> None:
        """Play a code; clear a full trick."""
        suit = Suit(code // 128 - 1) if code >= 128 else None
        offer = self.law.offer(self.hands[self._seat], self.situation)
        play = next(one for one in offer if one.card == code % 128 and one.as_suit == suit)
        seat = self._seat
        self.hands[seat] ^= 1 << play.card
        self.situation = self.situation.after(play)
        if play in LED_AS:
            others = [hand for other, hand in enumerate(self.hands) if other != seat]
            if not any(hand & OF_SUIT[play.as_suit or 0] for hand in others):
                self.situation = OpenTrick(number=self.situation.number, cards=(SKUS,))
        if len(self.situation.cards) == 3:
            self.leader = (self.leader + self.law.winner_in(self.situation)) % 3
            if any(self.hands):
                self._open()


@pytest.mark.parametrize("seed", range(60))
def test_bound_cards_agree(seed: int) -> None:
    """Birds are bound to their tricks; one side's come free once it has lost a trick."""
    random = Random(seed)
    law = PlayRules(pack=PACK_42)
    hands = laws.dealt(PACK_42, players=4, held=9, random=random)
    cards = random.sample(range(5), 3)
    bound = [
        (card, 9 - card, (1 << 9) - 1 if card % 2 else 0, 0b0101 if card < 2 else 0b1010) for card in cards
    ]
    position = _kernel.Position(laws.plain_rules(law, 9), hands=hands, leader=0, bound=bound)
    live = {card: (trick, until, allies) for card, trick, until, allies in bound}
    state = PlayState(law, tuple(hands), 0)
    for legal, move in _kernel.walk(position, seed=seed):
        ties = tuple(Binding(law.pack.cards[card], trick) for card, (trick, _, _) in live.items())
        rules = BoundPlay(pack=PACK_42, bound=ties, in_all=9)
        allowed = cards_in(rules.legal(state.hands[state.turn], state.trick))
        assert legal == [int(card) for card in allowed]
        finished = len(state.tricks)
        state = state.play(next(card for card in allowed if card == move))
        if len(state.tricks) > finished:
            number, winner = len(state.tricks), state.tricks[-1].winner
            live = {
                card: tie
                for card, tie in live.items()
                if tie[0] > number and not (tie[1] >> (number - 1) & 1 and not tie[2] >> winner & 1)
            }
