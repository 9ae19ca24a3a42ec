"""Brings the menu for a question: what can be typed, with the words that every table uses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tarock.cli.menus import Choice, Menu
from tarock.core.bilingual import Text, same
from tarock.core.cards import CardSet
from tarock.kit.phases.card_choice import CardOffer
from tarock.kit.phases.selection import Selections
from tarock.match.view import View
from tarock.protocol.actions import Action, Declare, Good, Keep, Pass, PlayCard
from tarock.protocol.flow import Ask
from tarock.protocol.topics import Widget
from tarock.text.phrases import in_order
from tarock.text.question_text import Labels

_FEW = 2


@dataclass(frozen=True, slots=True)
class Waiter:
    """Brings the menu for a question."""

    labels: Labels[Any]

    def menu(self, view: View, ask: Ask) -> Menu:
        """Put a question for the terminal."""
        title = self.labels.title(view, ask)
        if ask.about.widget is Widget.HAND:
            return _play(title, ask)
        options: object = ask.options
        if isinstance(options, CardOffer):
            return self._pick_cards(title, view, ask, options)
        if isinstance(options, Selections):
            return self._declare(title, options)
        choices = tuple(Choice(action, self.labels.label(view, ask, action)) for action in ask.options)
        quiet = choices[0].action
        return Menu(title, choices, enter=quiet if isinstance(quiet, Good | Pass) else None)

    def _declare(self, title: Text, options: Selections) -> Menu:
        """Offer everything, nothing, and each combination alone; others can be typed."""
        every, *_, none = tuple(options) if options.held else (Declare(), Declare())
        offered = dict.fromkeys((every, none, *(Declare((one,)) for one in options.held)))
        choices = tuple(Choice(action, self.labels.declared(action)) for action in offered)
        return Menu(title, choices, enter=every)

    def _pick_cards(self, title: Text, view: View, ask: Ask, options: CardOffer[Action]) -> Menu:
        choice = options.card_choice()
        beside = tuple(Choice(action, self.labels.label(view, ask, action)) for action in options.beside())
        hint = _how_to_type(choice.kind, choice.count)
        for other in beside:
            hint += Text(f" Or type: {other.action}", f" Oder tippe: {other.label.name.de}")
        cards = tuple(in_order(choice.more(CardSet())))
        return Menu(title + hint, cards=cards, several=choice.kind, beside=beside)


def _play(title: Text, ask: Ask) -> Menu:
    plays = [option for option in ask.options if isinstance(option, PlayCard)]
    legal = in_order({option.card for option in plays})
    only = plays[0] if len(plays) == 1 else None
    if any(option.as_suit is not None for option in plays):
        title += Text(" (the Sküs as: SK=h)", " (der Sküs als: SK=h)")
    return Menu(title, cards=tuple(legal), enter=only)


def _how_to_type(kind: type[Action], count: int) -> Text:
    """Show how several cards are typed, or none."""
    if kind is Keep:
        return Text(" (0 for none)", " (0 für keine)")
    if not count:
        return Text(" Type 0.", " Tippe 0.")
    if count == 1:
        return same("")
    example = "3 7" + " 8" * (count > _FEW)
    return Text(f" For example: {example}", f" Zum Beispiel: {example}")
