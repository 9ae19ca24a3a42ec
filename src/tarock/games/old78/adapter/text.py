"""The old games in words: questions about declarations, feats and the Fool."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import SKUS, Card
from tarock.games.old78.adapter.text_pages import DeclarationPages
from tarock.games.old78.adapter.text_story import DeclarationStory
from tarock.games.old78.dealers_deal import REDEAL
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.fool_tricks import DEMAND
from tarock.games.old78.vole_and_nolo import NOLO, VOLE
from tarock.match.view import View
from tarock.protocol.actions import Action, Announce, Declare, Demand, Good, Pass, Redeal
from tarock.protocol.flow import Ask, Options
from tarock.protocol.topics import Topic
from tarock.text.part import GameText
from tarock.text.question_hints import NEITHER, NOTHING, following
from tarock.text.question_text import Label, Labels, announcing
from tarock.text.table_data import TableData


class DeclarationLabels(Labels[DeclarationRules]):
    """Finds words for the questions of the old games."""

    __slots__ = ()

    def label(self, view: View, ask: Ask, action: Action) -> Label:
        """Say what an answer means and is worth."""
        if isinstance(action, Announce):
            return self._feat(view, action)
        return _RIGHTS.get(type(action)) or super().label(view, ask, action)

    def quiet(self, about: Topic, action: Pass | Good) -> Label:
        """Say what it means to say nothing."""
        return _QUIET.get(about) or super().quiet(about, action)

    def declared(self, action: Declare) -> Label:
        """Name the combinations that a declaration calls, and what they are worth."""
        label = super().declared(action)
        if not action.items:
            return label
        worth = sum(self.rules.tariff[item].value for item in action.items)
        return label.adding(Text(f"{worth} from each", f"{worth} von jedem"))

    def _feat(self, view: View, action: Announce) -> Label:
        """Say what a vole or nolo brings and costs when it is announced now."""
        name = self.rules.item_name(action.item)
        if self.rules.feats is None:
            return Label(name)
        now = self.rules.feats[len(view.tricks) + 1]
        made, lost = {VOLE: (now.vole, now.vole_lost), NOLO: (now.nolo, now.nolo_lost)}[action.item]
        worth = Text(f"{made} from each, lost {lost} to each", f"{made} von jedem, verloren {lost} an jeden")
        return announcing(name, worth)

    def duty(self, view: View, legal: Sequence[Card], options: Options[Action]) -> Text:
        """Say in words which cards may be played; the Fool is nearly always one more."""
        del options
        others = [card for card in legal if card != SKUS]
        first = next((card.suit for card in view.trick if card != SKUS), None)
        led = first if view.named is None else view.named
        if not others:
            return Text("You must play the Fool.", "Du musst den Sküs spielen.")
        if led is None:
            return Text("You may play any card.", "Du darfst jede Karte spielen.")
        instead = _OR_THE_FOOL if len(others) < len(legal) else NOTHING
        return following(led, others, instead) or NEITHER


_OR_THE_FOOL: Final = Text(", or play the Fool", ", oder den Sküs spielen")
_RIGHTS: Final[dict[type[Action], Label]] = {
    Redeal: Label(
        Text("redeal", "neu geben"),
        Text("you have no tarock, and the cards are dealt again", "du hast kein Tarock"),
    ),
    Demand: Label(
        Text("demand", "fordern"), Text("the Fool must be played now", "der Sküs muss jetzt fallen")
    ),
}
_QUIET: Final[dict[Topic, Label]] = {
    REDEAL: Label(Text("good", "gut"), Text("play it", "spielen")),
    DEMAND: Label(Text("pass", "weiter"), Text("let it be", "nicht fordern")),
}


class DeclarationTable(TableData[DeclarationRules]):
    """Says what a table shows of the old games."""

    __slots__ = ()

    def speech(self, rules: DeclarationRules, action: Action) -> Text | None:
        """Say what a player said, as short as he did."""
        return _THE_FOOL if isinstance(action, Demand) else super().speech(rules, action)


_THE_FOOL: Final = Text("the Fool!", "den Sküs!")
PART: Final = GameText(
    labels=DeclarationLabels, story=DeclarationStory, pages=DeclarationPages(), table=DeclarationTable()
)
