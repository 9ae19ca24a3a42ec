"""One hand stepped by numbers. It asks one seat at a time; `Game` stays the only judge of what is allowed."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

from tarock.core.bilingual import Text
from tarock.core.cards import NO_CARDS, CardSet
from tarock.env.choice import StepChoice, choice_of
from tarock.env.part import PART
from tarock.env.vocabulary import ActionVocabulary, vocabulary
from tarock.kit.adapter import Unsupported
from tarock.kit.deal import NOTHING_CARRIED, Carried, Deal
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.protocol.actions import Action
from tarock.protocol.flow import Ask, Seat
from tarock.worlds.sampler import Worlds

NOBODY = -1
"""The seat that is asked when the hand is over."""


def deal_from(rules: RuleSet, random: Random, *, dealer: Seat | None = None) -> Deal:
    """Shuffle a deal; without a dealer one is drawn. Pots are filled as for the first deal of a match."""
    seat = random.randrange(rules.players) if dealer is None else dealer
    return Deal.shuffled(rules.pack, dealer=seat, random=random, carried=first_carried(rules))


def first_carried(rules: RuleSet) -> Carried:
    """Return what the first deal of a match finds: filled pots, where there are any."""
    pots = () if rules.pots is None else rules.pots.first(rules.chairs or rules.players)
    return replace(NOTHING_CARRIED, pots=pots)


class SteppedHand:
    """A hand whose questions are answered by numbers of a vocabulary, several of them where a set is chosen.

    >>> from random import Random
    >>> from tarock import find
    >>> rules = find("illustrated-modern")
    >>> hand = SteppedHand.dealt(rules, Random(1), dealer=2)
    >>> hand.seat, [hand.words.text(number) for number in hand.legal]
    (0, ['pass', 'bid:dreiblatt', 'bid:zweiblatt', 'bid:einblatt', 'bid:solo'])
    >>> hand.step(hand.words.number("bid:zweiblatt"))
    >>> hand.seat
    1
    """

    __slots__ = ("_allowed", "_begun", "_choice", "_slot", "game", "given", "words")

    def __init__(self, game: Game, words: ActionVocabulary | None = None) -> None:
        self.game = game
        self.words = words or vocabulary(game.rules)
        self._slot = partial(PART.of(game.rules).slot, game.rules)
        self.given: list[int] = []
        """The numbers given so far."""
        self._begun = 0
        """How many of them belong to the present choice."""
        self._choice: StepChoice | None = None
        self._allowed: dict[int, Action | StepChoice] | None = None

    @classmethod
    def dealt(cls, rules: RuleSet, random: Random, *, dealer: Seat | None = None) -> SteppedHand:
        """Shuffle and deal a hand."""
        return cls(Game(rules, deal_from(rules, random, dealer=dealer)))

    @property
    def ask(self) -> Ask | None:
        """The question that is answered next; where several are asked at once, one after the other."""
        pending = self.game.pending
        return pending[0] if pending else None

    @property
    def seat(self) -> Seat:
        """Who is asked; `NOBODY` when the hand is over."""
        ask = self.ask
        return NOBODY if ask is None else ask.seat

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.game.over

    @property
    def chosen(self) -> CardSet:
        """The cards of a set that have been chosen so far; only the seat that chooses knows them."""
        return NO_CARDS if self._choice is None else self._choice.chosen

    def chosen_by(self, seat: Seat) -> CardSet:
        """Return the cards that a seat has chosen so far: none unless it is asked."""
        return self.chosen if seat == self.seat else NO_CARDS

    @property
    def rewards(self) -> tuple[int, ...]:
        """What the hand brought each seat; nothing before its end, or if it is void."""
        return self.game.totals

    def _next(self) -> dict[int, Action | StepChoice]:
        if self._allowed is None:
            if self._choice is None and (ask := self.ask) is not None:
                self._choice = choice_of(ask, self.words, self._slot)
            self._allowed = {} if self._choice is None else self._choice.allowed
        return self._allowed

    @property
    def legal(self) -> tuple[int, ...]:
        """The numbers that may be given now, rising."""
        return tuple(sorted(self._next()))

    def step(self, number: int) -> None:
        """Give a number; one that is not allowed changes nothing and says which ones are."""
        found = self._next().get(number)
        if found is None:
            allowed = ", ".join(f"{one} ({self.words.text(one)})" for one in self.legal) or "none: it is over"
            raise ValueError(f"action {number} is not allowed now; allowed are: {allowed}")
        if isinstance(found, Action):
            self.game.act(self.seat, found)
            self._choice, self._begun = None, 0
        else:
            self._choice = found
            self._begun += 1
        self._allowed = None
        self.given.append(int(number))

    def steps_of(self, action: Action) -> tuple[int, ...]:
        """Return the numbers that make an action, from where the present choice begins."""
        ask = self.ask
        if ask is None:
            raise ValueError("the hand is over")
        return _path(choice_of(ask, self.words, self._slot), ask.options.read(action))

    def __deepcopy__(self, memo: dict[int, object]) -> SteppedHand:
        return self.fork()

    def fork(self) -> SteppedHand:
        """Return a hand of its own that stands where this one stands."""
        return self._beside(self.game.fork())

    def resampled(self, random: Random) -> SteppedHand:
        """Return a hand that looks the same to whoever is asked, with the other cards dealt anew."""
        rules, seat = self.game.rules, self.seat
        world = Worlds(rules, self.game.view(seat)).draw(random)
        if world is None:
            text = Text("no deal was found that fits", "es fand sich kein passendes Spiel")
            raise Unsupported(rules, PART.name, text)
        return self._beside(world.game)

    def _beside(self, game: Game) -> SteppedHand:
        return _standing(game, tuple(self.given), self._begun)

    def __reduce__(self) -> tuple[object, ...]:
        return _standing, (self.game, tuple(self.given), self._begun)


def _standing(game: Game, given: tuple[int, ...], begun: int) -> SteppedHand:
    """Return a hand in which these numbers were given, so many of them to the question that stands."""
    hand = SteppedHand(game)
    hand.given = list(given[: len(given) - begun])
    for number in given[len(given) - begun :]:
        hand.step(number)
    return hand


def _path(choice: StepChoice, action: Action) -> tuple[int, ...]:
    """Find the numbers that lead to an action: at each step one whose cards or words belong to it."""
    for number, found in choice.allowed.items():
        if isinstance(found, Action):
            if found == action:
                return (number,)
        elif _leads(found, action) and (rest := _path(found, action)):
            return (number, *rest)
    return ()


def _leads(choice: StepChoice, action: Action) -> bool:
    """Whether what was chosen so far is part of an action."""
    cards = getattr(action, "cards", None)
    return choice.chosen <= cards if isinstance(cards, CardSet) else True
