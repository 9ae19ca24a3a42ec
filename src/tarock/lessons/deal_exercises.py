"""Exercises at a table: one decision in a deal, or a whole deal, guided or not.

The real engine plays. In a guided deal the others play what is written, and each decision of the learner is
judged; in a free one whatever is legal goes, and careful bots answer where the story ends.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from string import ascii_uppercase
from types import MappingProxyType
from typing import Final

from tarock.bots import careful_bot
from tarock.core.bilingual import Text
from tarock.core.cards import Card
from tarock.kit.ruleset import RuleSet
from tarock.lessons.exercise import (
    RIGHT,
    Exercise,
    Judged,
    Posed,
    ReplyKind,
    UnreadableAnswer,
    written_card,
    written_cards,
)
from tarock.lessons.translations import Wording
from tarock.match.game import Entry, Game
from tarock.match.written_deal import deal_hands
from tarock.protocol.actions import Action, Lay, PlayCard, parse_action
from tarock.protocol.flow import Ask, Seat
from tarock.protocol.refusals import IllegalAction
from tarock.text.part import labels_of
from tarock.text.phrases import plain_sentence

_YOU: Final = "You"
_OTHERS: Final = ("Anna", "Berta", "Carla")


def around(seat: Seat, players: int, you: str = _YOU) -> tuple[str, ...]:
    """Return who sits where, somebody by the name given, the others by usual ones.

    >>> around(1, 3)
    ('Anna', 'You', 'Berta')
    """
    others = iter(_OTHERS)
    return tuple(you if at == seat else next(others) for at in range(players))


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonDeal:
    """Cards as they were dealt, and what has been done with them."""

    dealer: Seat
    hands: tuple[str, ...]
    talon: str = ""
    actions: tuple[tuple[Seat, str], ...] = ()

    def game(self, rules: RuleSet) -> Game:
        """Let the engine play it."""
        deal = deal_hands(rules, *self.hands, talon=self.talon, dealer=self.dealer)
        return Game(rules, deal, self.actions)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableExercise(Exercise):
    """An answer to the engine's own question."""

    lettered: bool = False
    """Whether its sentences call the seats A, B, C and D; the table then bears the letters too."""

    def names(self, rules: RuleSet, you: str = _YOU) -> tuple[str, ...]:
        """Return who sits where, the learner by the name given."""
        seat = self.learner(rules)
        if self.lettered:
            letters = ascii_uppercase[: rules.players]
            return tuple(f"{you} ({one})" if at == seat else one for at, one in enumerate(letters))
        return around(seat, rules.players, you)

    @abstractmethod
    def game(self, rules: RuleSet, played: Sequence[str] = ()) -> Game:
        """Bring the deal to the learner's next question, or to its end."""

    @abstractmethod
    def learner(self, rules: RuleSet) -> Seat:
        """Return the learner's seat."""

    def question(self, rules: RuleSet, game: Game) -> Ask | None:
        """Return what the learner is asked, if anything."""
        seat = self.learner(rules)
        return next((ask for ask in game.pending if ask.seat == seat), None)

    def remark(self, rules: RuleSet, played: Sequence[str]) -> Wording:
        """Return what is said before the learner's next decision."""
        del rules, played
        return self.says

    def posed(self, rules: RuleSet) -> Posed:
        del rules
        return Posed(reply=ReplyKind.ACTION)

    def shown(self, rules: RuleSet, answer: str) -> str:
        action = parse_action(answer)
        if isinstance(action, PlayCard):
            return written_card(action.card)
        if isinstance(action, Lay):
            return written_cards(action.cards)
        game = self.game(rules)
        ask = self.question(rules, game)
        if ask is None:
            return answer
        return labels_of(rules, self.names(rules)).label(game.view(ask.seat), ask, action).name.en


@dataclass(frozen=True, slots=True, kw_only=True)
class OneAction(TableExercise):
    """A deal that has come to a decision."""

    deal: LessonDeal
    good: tuple[str, ...]
    seat: Seat | None = None
    """The learner, where several are asked at once."""

    def game(self, rules: RuleSet, played: Sequence[str] = ()) -> Game:
        del played
        return self.deal.game(rules)

    def learner(self, rules: RuleSet) -> Seat:
        return self.game(rules).pending[0].seat if self.seat is None else self.seat

    def right(self, rules: RuleSet) -> tuple[str, ...]:
        return tuple(self.read(rules, answer) for answer in self.good)

    def read(self, rules: RuleSet, answer: str) -> str:
        del rules
        return _written(answer)

    def outlined(self, rules: RuleSet) -> tuple[Card, ...]:
        return _cards_of(self.right(rules)[0])

    def explained(self, rules: RuleSet, answer: str) -> Wording:
        ask = self.question(rules, self.game(rules))
        return _OTHERWISE if ask is None else refused(ask, answer) or _OTHERWISE

    def reply_to(self, rules: RuleSet, given: str) -> Wording:
        ask = self.question(rules, self.game(rules))
        return (None if ask is None else refused(ask, given)) or Exercise.reply_to(self, rules, given)


_OTHERWISE: Final = Wording.of({
    "en": "You may, but there is something better. Look at your cards once more.",
    "de": "Du darfst, aber es gibt Besseres. Schau deine Karten noch einmal an.",
})  # fmt: skip


def refused(ask: Ask, answer: str) -> Wording | None:
    """Return the engine's own sentence about an action that is not allowed; None for one that is."""
    try:
        ask.options.parse(answer)
    except IllegalAction as error:
        return Wording.from_text(plain_sentence(error.reason.text))
    return None


def _written(answer: str) -> str:
    """Return an action in its own form."""
    try:
        return str(parse_action(answer))
    except ValueError as error:
        raise UnreadableAnswer(NO_ACTION) from error


def _cards_of(answer: str) -> tuple[Card, ...]:
    action: Action = parse_action(answer)
    if isinstance(action, PlayCard):
        return (action.card,)
    return tuple(action.cards) if isinstance(action, Lay) else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """What a guided deal says about one decision."""

    says: Wording
    praise: Wording | None = None
    unseen: Wording | None = None
    """What hidden cards made of it."""
    also: tuple[str, ...] = ()
    """Other actions that are as good."""
    wrong: Mapping[str, Wording] = field(default_factory=lambda: MappingProxyType({}))
    other: Wording | None = None
    costs: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """What other cards cost when all cards are known, in settlement points; the tests prove it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeDeal(TableExercise):
    """A deal from its first word to its last card."""

    deal: LessonDeal
    """The cards; its actions are the whole story."""
    seat: Seat
    remarks: Mapping[str, Remark]
    """What is said, by the learner's action in the story."""
    free: bool = False
    """Whether the learner plays as he likes."""
    ending: Wording | None = None
    """What is said when it is over."""

    def learner(self, rules: RuleSet) -> Seat:
        del rules
        return self.seat

    def own(self) -> tuple[str, ...]:
        """Return the learner's actions in the story."""
        return tuple(_written(action) for seat, action in self.deal.actions if seat == self.seat)

    def game(self, rules: RuleSet, played: Sequence[str] = ()) -> Game:
        whole = self.deal
        game = LessonDeal(dealer=whole.dealer, hands=whole.hands, talon=whole.talon).game(rules)
        mine, story = iter(played), list(self._story())
        bot = careful_bot(rules)
        while (ask := self._next(game, story)) is not None:
            told = story.pop(0) if story and story[0][0] == ask.seat else None
            if ask.seat == self.seat:
                action = next(mine, None)
                if action is None:
                    break
                chosen = ask.options.parse(action)
            elif told is not None and ask.options.allows(told[1]):
                chosen = told[1]
            else:
                chosen = bot(game.view(ask.seat), ask)
            if told is None or told[1] != chosen:
                story = []
            game.act(ask.seat, chosen)
        return game

    def _story(self) -> Iterator[Entry]:
        return ((seat, parse_action(action)) for seat, action in self.deal.actions)

    def _next(self, game: Game, story: Sequence[Entry]) -> Ask | None:
        """Return the question to be answered next: as the story has it, where several are asked at once."""
        told = story[0][0] if story else self.seat
        return min(game.pending, key=lambda ask: (ask.seat != told, ask.seat == self.seat), default=None)

    def remark(self, rules: RuleSet, played: Sequence[str]) -> Wording:
        del rules
        own = self.own()
        if len(played) >= len(own):
            return self.ending or self.says
        if self.free:
            return self.says
        return self.remarks[own[len(played)]].says

    def right(self, rules: RuleSet) -> tuple[str, ...]:
        del rules
        return self.own()[:1]

    def read(self, rules: RuleSet, answer: str) -> str:
        del rules
        return _written(answer)

    def explained(self, rules: RuleSet, answer: str) -> Wording:
        del rules, answer
        return _OTHERWISE

    def judge(self, rules: RuleSet, answer: str, tries: int = 1, played: Sequence[str] = ()) -> Judged:
        given = _written(answer)
        ask = self.question(rules, self.game(rules, played))
        if ask is None:
            raise UnreadableAnswer(OVER)
        if (no := refused(ask, given)) is not None:
            return Judged(right=False, says=no)
        if self.free:
            return Judged(right=True, says=RIGHT, answer=given)
        return self._guided(given, tries, self.own()[len(played)])

    def _guided(self, given: str, tries: int, told: str) -> Judged:
        """Judge a decision of the story; one that is as good is praised, and the story goes on."""
        remark = self.remarks[told]
        if given == told:
            return Judged(right=True, says=remark.praise or RIGHT, unseen=remark.unseen, answer=told)
        if given in map(_written, remark.also):
            return Judged(right=True, says=_AS_GOOD.filled({"card": _short(told)}), answer=told)
        own = {_written(wrong): says for wrong, says in remark.wrong.items()}
        says = own.get(given) or remark.other or _OTHERWISE
        last = tries > len(_PATIENCE)
        return Judged(
            right=False,
            says=says + _PLAY_IT.filled({"card": _short(told)}) if last else says,
            outlined=_cards_of(told) if tries >= len(_PATIENCE) else (),
            answer=told if last else None,
        )


def _short(answer: str) -> str:
    cards = _cards_of(answer)
    return written_cards(cards) if cards else answer.partition(":")[2] or answer


_PATIENCE: Final = ("a reason", "a reason and the cards")
"""What wrong tries bring before the answer itself."""
_AS_GOOD: Final = Wording.of({
    "en": "That is as good. The story goes on with {card}.",
    "de": "Das ist ebenso gut. Die Geschichte geht mit {card} weiter.",
})  # fmt: skip
_PLAY_IT: Final = Wording.of({"en": "Take {card} this time.", "de": "Nimm diesmal {card}."})
OVER: Final = Text("This deal is over.", "Dieses Spiel ist zu Ende.")
NO_ACTION: Final = Text("This is not an action.", "Das ist keine Aktion.")
