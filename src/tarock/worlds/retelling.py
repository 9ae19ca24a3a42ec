"""A hand told once more in a supposed deal, with events and actions of any kind.

What was answered is heard or seen next, or else supposed too and kept beside the deal. Events of a game's own
are taken by their general form: whose they are, and what values their fields hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import islice, takewhile
from random import Random
from typing import Any, Final, cast

from tarock.core.card_values import Renaming, cards_of, renamed
from tarock.core.cards import bits_of
from tarock.kit.deal import Deal
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.protocol.actions import Action
from tarock.protocol.events import Event, Played, Said, Turn
from tarock.protocol.flow import Ask, Options, Seat
from tarock.worlds.world_replay import WorldReplay

_TRIES: Final = 8
"""So many answers are picked in the hope of one that fits, before they are looked through."""
_LISTED: Final = 5000
"""So many answers are looked through at most."""
_COMPARED: Final = 64
"""So many answers are compared with what was seen, one by one."""
_TRUST: Final = 0.9
"""How often the answer that events seem to show is taken for the one that was given."""


@dataclass(frozen=True, slots=True)
class Supposition:
    """How a hand may have come about: its deal, and the answers nobody has heard, by their number."""

    deal: Deal
    unheard: Mapping[int, Action] = field(default_factory=dict[int, Action])

    def renamed(self, names: Renaming) -> Supposition:
        """Return the same with some cards exchanged for others."""
        answers = {number: renamed(answer, names) for number, answer in self.unheard.items()}
        cards = tuple([names.get(card, card) for card in self.deal.cards])
        left = self.deal.carried
        return Supposition(
            Deal(self.deal.dealer, cards, renamed(left, names) if left.cards else left), answers
        )

    def without(self, number: int) -> Supposition:
        """Return the same but for one answer, which is open again."""
        return Supposition(self.deal, {at: one for at, one in self.unheard.items() if at != number})


@dataclass(slots=True, kw_only=True)
class Retelling(WorldReplay):
    """A replay that supposes whatever the seat has not seen, and says what it has supposed."""

    unheard: dict[int, Action]
    """The answers nobody has heard, by their number; more are added on the way."""

    @classmethod
    def of(
        cls, rules: RuleSet, supposed: Supposition, *, seat: Seat, seen: tuple[Event, ...], random: Random
    ) -> Retelling:
        """Tell a hand as far as it agrees with what a seat has seen."""
        game = Game(rules, supposed.deal)
        told = cls(game=game, seat=seat, seen=seen, random=random, hidden={}, unheard=dict(supposed.unheard))
        told.run()
        return told

    @property
    def whole(self) -> bool:
        """Whether the seat was told all it has seen, and nothing else."""
        return self.told == len(self.seen) and self.differs is None

    @property
    def expected(self) -> Event | None:
        """What should have come next."""
        return self.seen[self.told] if self.told < len(self.seen) else None

    @property
    def supposed(self) -> Supposition:
        """The deal, and all that was supposed on the way."""
        return Supposition(self.game.deal, self.unheard)

    def held(self, seat: Seat | None) -> int:
        """Return what a seat holds where the telling ended."""
        hands = self.game.view(None).hands
        return hands[seat].bits if seat is not None and seat in hands else 0

    def to_be_played(self, seat: Seat) -> int:
        """Return the cards that a seat was seen to play from here on."""
        played = (event for event in self.seen[self.told :] if isinstance(event, Played))
        return bits_of(event.card for event in played if event.seat == seat)

    def _heard(self, ask: Ask) -> Action | None:
        following = self.seen[self.told]
        certain = isinstance(following, Played | Said) and following.seat == ask.seat
        return super(Retelling, self)._heard(ask) if certain else None

    def _unheard(self, ask: Ask) -> Action:
        number = len(self.game.actions)
        answer = self.unheard.get(number)
        if answer is None or answer not in ask.options:
            answer = self.unheard[number] = self._supposed(ask)
        return answer

    def _supposed(self, ask: Ask) -> Action:
        """Suppose the answer that events seem to show; else one that does not contradict them."""
        shown = tuple(self._shown(ask.seat))
        answer = answer_shown(ask.options, shown)
        if answer is not None and self.random.random() < _TRUST:
            return answer
        face_up, kept = cards_of(shown).bits, self.to_be_played(ask.seat)

        def fits(answer: Action) -> bool:
            cards = cards_of(answer).bits
            return not cards & kept and not (cards and face_up & ~cards)

        return _picked(ask.options, fits, self.random)

    def _shown(self, seat: Seat) -> Iterator[Event]:
        """Yield what was seen of an answer: what happened before the next question, but not to others."""
        upcoming = takewhile(lambda event: not isinstance(event, Turn), self.seen[self.told :])
        return (event for event in upcoming if getattr(event, "seat", seat) == seat)


def _picked(options: Options[Action], fits: Callable[[Action], bool], random: Random) -> Action:
    """Pick an answer that fits; any, if none does."""
    for _ in range(_TRIES):
        answer = options.pick(random)
        if fits(answer):
            return answer
    fitting = [answer for answer in islice(options, _LISTED) if fits(answer)]
    return random.choice(fitting) if fitting else options.pick(random)


def answer_shown(options: Options[Action], shown: Sequence[Event]) -> Action | None:
    """Find the answer all of whose content is shown by events; None if they show none.

    Few answers are compared one by one; of many, such as sets of cards to lay away, the first of each kind is
    filled with what was shown.
    """
    values = [value for event in shown for value in _content(event)]
    some = list(islice(options, _COMPARED))
    for option in some:
        content = _content(option)
        if content and all(value in values for value in content):
            return option
    kinds = {type(option): option for option in some}.values()
    filled = (answer for option in kinds for answer in _filled(option, values))
    return next((answer for answer in filled if answer in options), None)


def _content(record: Event | Action) -> list[object]:
    """Return what the fields of a record hold, but for whose it is and who may see it."""
    names = (one.name for one in fields(cast("Any", record)) if one.name not in {"seat", "to"})
    return [value for name in names if (value := getattr(record, name)) is not None]


def _filled(option: Action, values: Sequence[object]) -> Iterator[Action]:
    """Put values into an action that has one field, where they are of its kind."""
    names = [one.name for one in fields(cast("Any", option))]
    if len(names) == 1:
        held: object = getattr(option, names[0])
        fitting = (value for value in values if type(value) is type(held))
        yield from (replace(cast("Any", option), **{names[0]: value}) for value in fitting)
