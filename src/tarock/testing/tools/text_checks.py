"""Whether a rule set can be put in words: questions, answers, refusals, stories, its page, in two languages.

What is said is not judged here, only that something is, and that the two languages have not been forgotten.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import islice
from random import Random
from typing import Final

from tarock.core.bilingual import Text
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.protocol.actions import Action
from tarock.protocol.events import SPECTATOR
from tarock.protocol.flow import Ask
from tarock.protocol.refusals import IllegalAction
from tarock.testing.broken import RulesBroken
from tarock.testing.tools.play_checks import hands, moments
from tarock.text.part import TEXT, labels_of, story_of

_ANSWERS: Final = 40
"""Of so many answers to a question the words are asked for; a discard has thousands."""


def check_texts(rules: RuleSet, random: Random, tally: Counter[str]) -> None:
    """Everything that people read of this game exists, in English and German."""
    games = hands(rules, random)
    _check_page(rules, games[0])
    known = {str(action): action for game in games for _, action in game.actions}
    for game in games:
        _check_stories(game)
        for before in moments(game):
            for ask in before.pending:
                _check_question(before, ask)
                _check_refusals(before, ask, random.sample(sorted(known), min(3, len(known))), known)
                tally["questions in words"] += 1


def _said(game: Game, what: str, texts: Iterable[Text]) -> None:
    if not all(text.en.strip() and text.de.strip() for text in texts):
        raise RulesBroken(f"{what} has no words in one of the languages", game)


def _check_page(rules: RuleSet, game: Game) -> None:
    pages = TEXT.of(rules).pages
    for section in pages.in_short(rules):
        _said(game, "the rules in short", (section.heading, *section.sentences))
    _said(game, "the aim", (pages.aim(rules), rules.name))
    _said(game, "an option", (option.says for option in rules.options.described()))


def _check_stories(game: Game) -> None:
    names = [f"P{seat}" for seat in range(game.rules.players)]
    for seat in (None, SPECTATOR, *range(game.rules.players)):
        teller = story_of(game.rules, names, seat=seat)
        told = list(teller.tell_all(game.events_for(seat)))
        if not told:
            raise RulesBroken("the story of a hand is empty", game)
        _said(game, "a sentence of the story", (one.text for one in told))


def _check_question(game: Game, ask: Ask) -> None:
    labels = labels_of(game.rules, [f"P{seat}" for seat in range(game.rules.players)])
    view = game.view(ask.seat)
    _said(game, f"the topic {ask.about.key!r}", (ask.about.title, ask.about.doing))
    _said(game, f"the question {ask.about.key!r}", (labels.title(view, ask),))
    for action in islice(ask.options, _ANSWERS):
        _said(game, f"the answer {action}", (labels.label(view, ask, action).text,))


def _check_refusals(game: Game, ask: Ask, tried: Iterable[str], known: dict[str, Action]) -> None:
    for text in tried:
        try:
            ask.options.read(known[text])
        except IllegalAction as refused:
            _said(game, f"the refusal of {text}", (refused.reason.text,))
