"""First steps for any rule set: which card wins, what must be played, what cards count.

They are made from the pack and answered by the law of play and the counting, so they hold for a game that
nobody has written lessons for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tarock.core.cards import Card, Suit
from tarock.kit.ruleset import RuleSet
from tarock.lessons.card_exercises import PileValue, PlayableCards, WinningCard
from tarock.lessons.exercise import Exercise
from tarock.lessons.lesson import LearningPath, Lesson, LessonChapter
from tarock.lessons.translations import Wording
from tarock.text.phrases import in_order

_FEW: Final = 3


def first_steps(rules: RuleSet) -> LearningPath:
    """Make the first steps into a game."""
    lessons = (_ranks(rules), _duties(rules), _counting(rules))
    return LearningPath(rules=rules.key, chapters=(LessonChapter(title=_CHAPTER, lessons=lessons),))


def _suits(rules: RuleSet) -> dict[Suit, list[Card]]:
    """Return the cards of the pack by suit, the highest first."""
    cards = list(rules.pack.cards)
    suits = {suit: [card for card in in_order(cards) if card.suit is suit] for suit in Suit}
    return {suit: own for suit, own in suits.items() if own}


def _tricks(rules: RuleSet) -> Iterator[tuple[Card, ...]]:
    suits = _suits(rules)
    for own in suits.values():
        yield tuple(sorted(own[-_FEW:], key=str))
    plain = [own for suit, own in suits.items() if suit is not Suit.TAROCK]
    if plain and Suit.TAROCK in suits:
        yield (plain[0][0], suits[Suit.TAROCK][-1], *plain[0][1:2])
        yield tuple(reversed(suits[Suit.TAROCK][:_FEW]))


def _ranks(rules: RuleSet) -> Lesson:
    exercises: list[Exercise] = [
        WinningCard(says=_WHO_WINS, cards=trick) for trick in _tricks(rules) if len(trick) > 1
    ]
    return Lesson(key="cards", title=_RANKS, goal=_RANKS_GOAL, keep=_RANKS_KEEP, exercises=tuple(exercises))


def _duties(rules: RuleSet) -> Lesson:
    suits = _suits(rules)
    plain = [own for suit, own in suits.items() if suit is not Suit.TAROCK]
    hand = (*suits.get(Suit.TAROCK, [])[2:6:2], *(own[1] for own in plain[:2] if len(own) > 1))
    leads = [own[0] for own in plain if own[0] not in hand]
    leads += suits.get(Suit.TAROCK, [])[1:2]
    return Lesson(
        key="following",
        title=_DUTIES,
        goal=_DUTIES_GOAL,
        keep=_DUTIES_KEEP,
        exercises=tuple(PlayableCards(says=_WHAT_GOES, cards=hand, trick=(lead,)) for lead in leads),
    )


def _counting(rules: RuleSet) -> Lesson:
    suits = list(_suits(rules).values())
    piles = [
        tuple(own[0] for own in suits[:_FEW]),
        (suits[0][_FEW], *(own[0] for own in suits[1:2]), suits[-1][-1]),
        tuple(own[-1] for own in suits[-_FEW:]),
    ]
    return Lesson(
        key="counting",
        title=_COUNTING,
        goal=_COUNTING_GOAL,
        keep=_COUNTING_KEEP,
        exercises=tuple(PileValue(says=_HOW_MANY, cards=pile) for pile in piles),
    )


_CHAPTER: Final = Wording.of({"en": "First steps", "de": "Erste Schritte"})
_RANKS: Final = Wording.of({"en": "Which card wins?", "de": "Welche Karte sticht?"})
_RANKS_GOAL: Final = Wording.of({
    "en": "You know who takes a trick.", "de": "Du weißt, wer einen Stich macht.",
})  # fmt: skip
_RANKS_KEEP: Final = Wording.of({
    "en": "Tarocks beat suits; in a suit the higher card wins.",
    "de": "Tarock sticht Farbe; in der Farbe sticht die höhere Karte.",
})  # fmt: skip
_WHO_WINS: Final = Wording.of({
    "en": "The cards were played from left to right. Touch the one that wins.",
    "de": "Die Karten wurden von links nach rechts gespielt. Berühre die, die sticht.",
})  # fmt: skip
_DUTIES: Final = Wording.of({"en": "What may I play?", "de": "Was darf ich spielen?"})
_DUTIES_GOAL: Final = Wording.of({
    "en": "You know what you must play, and when you are free.",
    "de": "Du weißt, was du spielen musst und wann du frei bist.",
})  # fmt: skip
_DUTIES_KEEP: Final = Wording.of({
    "en": "First follow suit, then look what the game asks.",
    "de": "Zuerst Farbe bedienen, dann sehen, was das Spiel verlangt.",
})  # fmt: skip
_WHAT_GOES: Final = Wording.of({
    "en": "This card was led. Touch every card of your hand that you may play.",
    "de": "Diese Karte wurde ausgespielt. Berühre alle Karten deines Blatts, die du spielen darfst.",
})  # fmt: skip
_COUNTING: Final = Wording.of({"en": "What do cards count?", "de": "Was zählen die Karten?"})
_COUNTING_GOAL: Final = Wording.of({
    "en": "You can count what you have won.", "de": "Du kannst zählen, was du gewonnen hast.",
})  # fmt: skip
_COUNTING_KEEP: Final = Wording.of({
    "en": "Pictures bring the points.", "de": "Die Bilder bringen die Augen.",
})  # fmt: skip
_HOW_MANY: Final = Wording.of({
    "en": "How many points are these cards worth together?",
    "de": "Wie viele Augen zählen diese Karten zusammen?",
})  # fmt: skip
