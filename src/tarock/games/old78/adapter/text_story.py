"""The story of the old games: what the Fool does, what is declared."""

from __future__ import annotations

from functools import singledispatchmethod
from typing import Final

from tarock.core.bilingual import Text
from tarock.games.old78.fool_tricks import DEMAND
from tarock.protocol import events as happened
from tarock.protocol.actions import Action, Demand, Pass
from tarock.protocol.topics import Chapter
from tarock.text import phrases
from tarock.text.phrases import phrase
from tarock.text.story import Sentence, Story


class DeclarationStory(Story):
    """Tells one of the old games."""

    def said(self, action: Action) -> tuple[phrases.Phrase | None, Text | str]:
        """Find the phrase for something said; that nobody demands the Fool needs no sentence."""
        if self.about is DEMAND and isinstance(action, Pass):
            return None, ""
        return (_DEMANDS, "") if isinstance(action, Demand) else super().said(action)

    def tell_own(self, event: happened.Event) -> Sentence | None:
        """Tell an event that only these games know."""
        return self._tell_own(event)

    @singledispatchmethod
    def _tell_own(self, event: happened.Event) -> Sentence | None:
        return super().tell_own(event)

    @_tell_own.register
    def _(self, event: happened.TarocksAmongLaid) -> Sentence:
        return Sentence(self.laying, self.of(_LAID_TAROCKS, event.seat))

    @_tell_own.register
    def _(self, event: happened.Declared) -> Sentence:
        what = self.combinations(event.items)
        return Sentence(Chapter.DECLARATIONS, self.of(phrases.DECLARES, event.seat, what))

    @_tell_own.register
    def _(self, event: happened.LeadPassed) -> Sentence:
        return Sentence(Chapter.PLAY, self.of(_PASSES_LEAD, event.seat, self.pronoun(event.to)))

    @_tell_own.register
    def _(self, event: happened.SuitNamed) -> Sentence | None:
        self.named = event.suit
        if self.by_trick:
            return None
        return Sentence(Chapter.PLAY, self.of(_NAMES_SUIT, event.seat, event.suit.text))

    @_tell_own.register
    def _(self, event: happened.NobodyFollows) -> Sentence:
        suit = event.suit.text
        text = Text(
            f"Nobody else has {suit.en}: the next card sets the suit.",
            f"Niemand sonst hat {suit.de}: die nächste Karte bestimmt die Farbe.",
        )
        return Sentence(Chapter.PLAY, text)

    @_tell_own.register
    def _(self, event: happened.FoolRedeemed) -> Sentence:
        card, whom = phrases.sign(event.card), self.pronoun(event.to)
        what = Text(f"{card} to {whom.en} for it", f"{card} an {whom.de}")
        return Sentence(Chapter.SCORE, self.of(_REDEEMS, event.seat, what))


_DEMANDS: Final = phrase(
    "You demand the Fool.", "{who} demands the Fool.", "Du forderst den Sküs.", "{who} fordert den Sküs."
)
_LAID_TAROCKS: Final = phrase(
    "There are tarocks among them.",
    "There are tarocks among them.",
    "Darunter ist Tarock.",
    "Darunter ist Tarock.",
)
_PASSES_LEAD: Final = phrase(
    "You must play the Fool, so {what} leads.",
    "{who} must play the Fool; the lead passes to {what}.",
    "Du musst den Sküs spielen; {what} spielt aus.",
    "{who} muss den Sküs spielen; das Ausspiel geht an: {what}.",
)
_NAMES_SUIT: Final = phrase(
    "It stands for {what}.", "It stands for {what}.", "Er steht für {what}.", "Er steht für {what}."
)
_REDEEMS: Final = phrase(
    "You keep the Fool and give {what}.",
    "{who} keeps the Fool and gives {what}.",
    "Du behältst den Sküs und gibst {what}.",
    "{who} behält den Sküs und gibt {what}.",
)
