"""Brings the menu for a question: what can be typed, with the words that every table uses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from tarock.cli.menus import Choice, Menu
from tarock.core.bilingual import Text
from tarock.core.cards import CardSet
from tarock.games.old78.declarations import Selections
from tarock.games.zwanzigerrufen.exchange import Laying
from tarock.kit.phases.card_choice import CardChoice
from tarock.match.view import View
from tarock.protocol.actions import Declare, Good, Keep, Lay, Pass, PlayCard, ThrowIn
from tarock.protocol.flow import Ask
from tarock.protocol.topics import PLAY
from tarock.text.phrases import in_order
from tarock.text.question_text import Labels


@dataclass(frozen=True, slots=True)
class Waiter:
    """Brings the menu for a question."""

    labels: Labels

    def menu(self, view: View, ask: Ask) -> Menu:
        """Put a question for the terminal."""
        if ask.about is PLAY:
            return self._play(ask)
        options: object = ask.options
        if isinstance(options, CardChoice):
            return _pick_cards(cast("CardChoice[Lay] | CardChoice[Keep]", options))
        if isinstance(options, Selections):
            return self._declare(options)
        if isinstance(options, Laying):
            return _lay_or_throw_in(options)
        choices = tuple(Choice(action, self.labels.label(view, ask, action)) for action in ask.options)
        quiet = choices[0].action
        return Menu(
            self.labels.title(view, ask), choices, enter=quiet if isinstance(quiet, Good | Pass) else None
        )

    def _play(self, ask: Ask) -> Menu:
        plays = [option for option in ask.options if isinstance(option, PlayCard)]
        legal = in_order({option.card for option in plays})
        only = plays[0] if len(plays) == 1 else None
        title = Text("Your card", "Deine Karte")
        if any(option.as_suit is not None for option in plays):
            title = Text("Your card (the Sküs as: SK=h)", "Deine Karte (der Sküs als: SK=h)")
        return Menu(title, cards=tuple(legal), enter=only)

    def _declare(self, options: Selections) -> Menu:
        """Offer everything, nothing, and each combination alone; others can be typed."""
        every, *_, none = tuple(options) if options.held else (Declare(), Declare())
        offered = dict.fromkeys((every, none, *(Declare((one,)) for one in options.held)))
        choices = tuple(Choice(action, self.labels.declared(action)) for action in offered)
        return Menu(Text("What do you declare?", "Was meldest du?"), choices, enter=every)


def _pick_cards(options: CardChoice[Lay] | CardChoice[Keep]) -> Menu:
    cards = tuple(in_order(options.more(CardSet())))
    if options.kind is Keep:
        title = Text(
            "Which talon cards do you keep for the next deal? (0 for none)",
            "Welche Talonkarten behältst du für das nächste Spiel? (0 für keine)",
        )
    elif not options.count:
        title = Text("You lay nothing away: type 0.", "Du verlegst nichts: tippe 0.")
    elif options.count == 1:
        title = Text("Lay one card away.", "Verlege eine Karte.")
    else:
        title = Text(
            f"Lay {options.count} cards away, such as: 3 7" + " 8" * (options.count > 2),  # noqa: PLR2004
            f"Verlege {options.count} Karten, zum Beispiel: 3 7" + " 8" * (options.count > 2),  # noqa: PLR2004
        )
    return Menu(title, cards=cards, several=options.kind)


def _lay_or_throw_in(options: Laying) -> Menu:
    menu = _pick_cards(options.choice)
    if ThrowIn() not in options:
        return menu
    hint = Text(" Or type: throw-in", " Oder tippe: zusammenwerfen")
    return Menu(menu.title + hint, cards=menu.cards, several=menu.several)
