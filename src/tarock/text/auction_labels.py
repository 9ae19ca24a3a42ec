"""Answers in words for games with an auction: bids with their worth, announcements with their prices.

Everything is read from the tables that such rule sets have in common. A game that is bid in another way, or
asks more, derives from these labels.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Generic, TypeVar

from tarock.core.bilingual import Text, same
from tarock.core.cards import KINGS, PAGAT, TRULL, Card, cards_in
from tarock.kit.bonuses import Bonus, When
from tarock.kit.contracts import Contract, WonBy
from tarock.kit.play import CardOptions
from tarock.kit.ruleset import AuctionRules
from tarock.match.view import View
from tarock.protocol.actions import (
    ALL_RAISES,
    Action,
    Announce,
    AnyRaise,
    Bid,
    Good,
    Hold,
    Pass,
    Retake,
    Take,
)
from tarock.protocol.flow import Ask, Options
from tarock.protocol.topics import ANNOUNCE, AUCTION
from tarock.text.bonus_text import announced_value, meaning, silent_value, window
from tarock.text.phrases import sign, terms
from tarock.text.question_hints import duty
from tarock.text.question_text import Label, Labels, announcing, bidding

A = TypeVar("A", bound=AuctionRules)


class AuctionLabels(Labels[A], Generic[A]):
    """Finds words for the questions of a game with an auction."""

    __slots__ = ()

    def title(self, view: View, ask: Ask) -> Text:
        """Put the question."""
        title = super().title(view, ask)
        early = title is ANNOUNCE.title and window(self.rules, view) is When.BEFORE
        return _BEFORE_THE_TALON if early else title

    def guide(self, view: View, ask: Ask) -> Text | None:
        """Explain the question: in the auction, who plays with whom, and what to say with a poor hand."""
        if ask.about is not AUCTION:
            return super().guide(view, ask)
        quiet = next((one for one in ask.options if isinstance(one, Pass | Good)), None)
        if quiet is None:
            return self.sides()
        word = self.label(view, ask, quiet).name
        return self.sides() + Text(
            f" With few tarocks and kings, say “{word.en}”.",
            f" Mit wenigen Tarock und Königen sage „{word.de}“.",
        )

    def sides(self) -> Text:
        """Say who plays with whom."""
        return _ALONE

    def label(self, view: View, ask: Ask, action: Action) -> Label:
        """Say what an answer means and is worth."""
        if isinstance(action, Bid):
            contract = self.rules.contracts[action.contract]
            return bidding(contract.name, terms(contract))
        if isinstance(action, Take | Hold | Retake):
            return self._fighting(view, super().label(view, ask, action), action)
        if isinstance(action, Announce):
            return self._announcing(view, self.rules.bonuses[action.item])
        return super().label(view, ask, action)

    def _fighting(self, view: View, word: Label, action: Take | Hold | Retake) -> Label:
        contract = fought_for(self.rules, view)
        name, worth = contract.name, terms(contract, way_won(contract, action))
        detail = Text(f"play {name.en} yourself; {worth.en}", f"{name.de} selbst spielen; {worth.de}")
        return Label(word.name, detail)

    def _announcing(self, view: View, bonus: Bonus) -> Label:
        rules, what = self.rules, meaning(bonus.what)
        value = announced_value(rules, bonus, rules.contracts[str(view.contract)], window(rules, view))
        silent = silent_value(rules, bonus)
        instead = same("") if silent is None else Text(f" (silent {silent})", f" (still {silent})")
        return announcing(bonus.name, what + same(f"; {value}") + instead)

    def raising(self, view: View, action: AnyRaise) -> Label:
        """Say what is raised, whose it is, and what it counts then."""
        times = self.rules.ladder.rungs(window(self.rules, view))[ALL_RAISES.index(type(action))]
        return Label(super().raising(view, action).name, same(f"×{times}"))

    def duty(self, view: View, legal: Sequence[Card], options: Options[Action]) -> Text:
        """Say in words which cards may be played, and which announced or kept back card may not."""
        if (why := _bound(options)) is not None:
            plain = duty(view, legal) if view.trick else Text("You lead.", "Du spielst aus.")
            return plain + Text(f" But {why.en}.", f" Aber {why.de}.")
        if not view.trick and len(legal) < len(view.hand):
            return _KEPT_BACK
        return super().duty(view, legal, options)

    def laying_hint(self, hand: Iterable[Card], free: Iterable[Card]) -> Text | None:
        """Say why some cards cannot be laid away, if any cannot."""
        barred = set(hand) - set(free)
        if not barred:
            return None
        honours = all(card in KINGS or card in TRULL for card in barred)
        return HONOURS_STAY if honours else _TAROCKS_STAY

    def wishes(self, ask: Ask) -> Iterator[Action]:
        """List what players might want to say here, whether they may or not."""
        yield from super().wishes(ask)
        if ask.about is AUCTION:
            yield from (Bid(contract.key) for contract in self.rules.contracts)
        if ask.about is ANNOUNCE:
            yield from (Announce(bonus.key) for bonus in self.rules.bonuses)


def fought_for(rules: AuctionRules, view: View) -> Contract:
    """Return the contract that was bid last, which others may want to take."""
    return rules.contracts[next(said.contract for _, said in reversed(view.said) if isinstance(said, Bid))]


def way_won(contract: Contract, action: Action) -> WonBy:
    """Return the way a contract would come to whoever says this."""
    if isinstance(action, Retake):
        return WonBy.RETAKEN
    if isinstance(action, Hold) and contract.can_be(WonBy.HELD):
        return WonBy.HELD
    return WonBy.TAKEN if contract.can_be(WonBy.TAKEN) else WonBy.BID


def _bound(options: object) -> Text | None:
    """Say which card waits for its trick or is due in this one, where announcements bind cards."""
    if not isinstance(options, CardOptions):
        return None
    law, hand, trick = options.rules, options.hand, options.trick
    barred = cards_in(law.barred(hand, trick))
    return law.why_not(hand, trick, barred[0]).text if barred else None


_ALONE: Final = Text(
    "Whoever bids highest plays alone against the others.",
    "Wer am höchsten bietet, spielt allein gegen die anderen.",
)
_BEFORE_THE_TALON: Final = Text(
    "Anything to announce before the talon is turned up?",
    "Willst du etwas ansagen, bevor der Talon aufgedeckt wird?",
)
_KEPT_BACK: Final = Text(
    f"You lead; {sign(PAGAT)} only as your last tarock.",
    f"Du spielst aus; {sign(PAGAT)} nur als letztes Tarock.",
)
HONOURS_STAY: Final = Text("Kings and trull cards stay in hand.", "Könige und Trullstücke bleiben im Blatt.")
_TAROCKS_STAY: Final = Text(
    "Kings, trull cards and, while there are suit cards, tarocks stay in hand.",
    "Könige, Trullstücke und, solange Farbkarten da sind, Tarock bleiben im Blatt.",
)
