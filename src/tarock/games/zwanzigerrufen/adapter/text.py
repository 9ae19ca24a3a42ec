"""Games with a called partner in words: invitations, calls, cards that are bound to a trick."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import Card
from tarock.games.zwanzigerrufen.adapter.text_pages import CallingPages
from tarock.games.zwanzigerrufen.adapter.text_story import CallingStory
from tarock.games.zwanzigerrufen.adapter.text_table import CallingTable
from tarock.games.zwanzigerrufen.auction import RAISE, CallingBids
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.match.view import View
from tarock.protocol.actions import Action, Bid, Call, Count, Good, Hold, Pass, Raise
from tarock.protocol.flow import Ask
from tarock.protocol.topics import Topic
from tarock.text.auction_labels import HONOURS_STAY, AuctionLabels
from tarock.text.part import GameText
from tarock.text.phrases import terms
from tarock.text.question_text import Label


class CallingLabels(AuctionLabels[CallingRules]):
    """Finds words for the questions of a game with a called partner."""

    __slots__ = ()

    def label(self, view: View, ask: Ask, action: Action) -> Label:
        """Say what an answer means and is worth, and which tarock it invites the others to call."""
        if isinstance(action, Raise):
            return self._raise(action)
        if isinstance(action, Call):
            return _call(view, action)
        if isinstance(action, Count):
            return Label(Text(f"state your {action.number} tarocks", f"deine {action.number} Tarock ansagen"))
        plain = super().label(view, ask, action)
        invites = _invited(ask.options, action)
        return plain if invites is None else plain.adding(_invitation(invites))

    def _raise(self, action: Raise) -> Label:
        contract = self.rules.contracts[action.contract]
        name = contract.name
        return Label(Text(f"raise to {name.en}", f"auf {name.de} erhöhen"), terms(contract), name)

    def quiet(self, about: Topic, action: Pass | Good) -> Label:
        """Say what it means to say nothing."""
        return _STAY if about is RAISE else super().quiet(about, action)

    def guide(self, view: View, ask: Ask) -> Text | None:
        """Explain the question."""
        return _RAISING if ask.about is RAISE else super().guide(view, ask)

    def sides(self) -> Text:
        """Say who plays with whom."""
        return _WITH_A_PARTNER

    def laying_hint(self, hand: Iterable[Card], free: Iterable[Card]) -> Text | None:
        """Say why some cards cannot be laid away, if any cannot."""
        plain = super().laying_hint(hand, free)
        return plain if plain in (None, HONOURS_STAY) else _CALLABLE_STAY

    def wishes(self, ask: Ask) -> Iterator[Action]:
        """List what players might want to say here, whether they may or not."""
        yield from super().wishes(ask)
        if ask.about is RAISE:
            yield from (Raise(contract.key) for contract in self.rules.contracts)


def _call(view: View, action: Call) -> Label:
    alone = action.card in view.hand
    name = Text(f"call {action.tarock}", f"{action.tarock} rufen")
    return Label(name, _YOURSELF if alone else _ITS_HOLDER)


def _invited(options: object, action: Action) -> Card | None:
    """Return the tarock that a bid invites the others to call."""
    if isinstance(options, CallingBids) and isinstance(action, Bid | Hold | Pass) and action in options:
        return options.promised(action)
    return None


def _invitation(card: Card) -> Text:
    return Text(f"invites the others to call your {card}", f"lädt ein, dein {card} zu rufen")


_WITH_A_PARTNER: Final = Text(
    "Whoever bids highest calls a tarock, and its holder plays with him, in secret at first. Who bids has to "
    "hold the XXI, the Sküs or the Pagat.",
    "Wer am höchsten bietet, ruft ein Tarock, und wer es hat, spielt mit ihm, zunächst geheim. Wer bietet, "
    "muss XXI, Sküs oder Pagat halten.",
)
_RAISING: Final = Text(
    "You play in any case. A higher game takes fewer cards from the talon and counts more.",
    "Du spielst auf jeden Fall. Ein höheres Spiel nimmt weniger Karten vom Talon und zählt mehr.",
)
_STAY: Final = Label(Text("good", "gut"), Text("stay where you are", "dabei bleiben"))
_YOURSELF: Final = Text("yourself, alone against three", "dich selbst, allein gegen drei")
_ITS_HOLDER: Final = Text("its holder plays with you", "wer es hat, spielt mit dir")
_CALLABLE_STAY: Final = Text(
    "Kings, trull cards and tarocks that can be called stay in hand.",
    "Könige, Trullstücke und Tarock, die gerufen werden können, bleiben im Blatt.",
)
PART: Final = GameText(labels=CallingLabels, story=CallingStory, pages=CallingPages(), table=CallingTable())
