"""Hints beside a question: which cards can go or be played and why only those, who is winning the trick."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tarock.core.bilingual import Text, same
from tarock.core.cards import CARDS, KINGS, PAGAT, SKUS, TAROCKS, TRULL, Card, cards_in
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.zwanzigerrufen.bound_cards import BoundPlay
from tarock.kit.play import CardOptions, PlayRules
from tarock.kit.play_law import OpenTrick
from tarock.kit.ruleset import AuctionRules, RuleSet
from tarock.match.view import View
from tarock.protocol.flow import Seat
from tarock.text.phrases import sign

_LARGEST_WITH_TALON: Final = 19
"""The most cards from which a declarer lays away; a dealer who lays away has more."""


def laying_hint(cards: Iterable[Card], numbered: Iterable[Card]) -> Text | None:
    """Say why some cards cannot be laid away, if any cannot."""
    barred = [card for card in cards if card not in set(numbered)]
    if not barred:
        return None
    if len(barred) + len(set(numbered)) > _LARGEST_WITH_TALON:
        return Text("Only the numbered cards can go.", "Nur die nummerierten Karten können weg.")
    if all(card in KINGS or card in TRULL for card in barred):
        return Text("Kings and trull cards stay in hand.", "Könige und Trullstücke bleiben im Blatt.")
    if any(card in TAROCKS for card in numbered):
        return Text(
            "Kings, trull cards and tarocks that can be called stay in hand.",
            "Könige, Trullstücke und Tarock, die gerufen werden können, bleiben im Blatt.",
        )
    return Text(
        "Kings, trull cards and, while there are suit cards, tarocks stay in hand.",
        "Könige, Trullstücke und, solange Farbkarten da sind, Tarock bleiben im Blatt.",
    )


def winning(rules: RuleSet, view: View) -> Seat | None:
    """Return the seat whose card is winning the open trick."""
    if not view.trick or view.leader is None:
        return None
    if isinstance(rules, DeclarationRules):
        place = rules.play.winner_in(OpenTrick(number=1, cards=view.trick, named=view.named))
    else:
        law = rules.play if isinstance(rules, AuctionRules) else PlayRules(pack=rules.pack)
        place = law.winner(view.trick)
    return (view.leader + place) % view.players


def bound(options: object) -> Text | None:
    """Say which card waits for its trick or is due in this one, where announcements bind cards."""
    if not isinstance(options, CardOptions) or not isinstance(options.rules, BoundPlay):
        return None
    law, hand, trick = options.rules, options.hand, options.trick
    barred = cards_in(law.unbound(hand, trick) & ~options.legal)
    return law.why_not(hand, trick, barred[0]).text if barred else None


def duty(view: View, legal: Sequence[Card], *, fool: bool = False, bound: Text | None = None) -> Text:
    """Say in words which cards may be played; with a Fool, that is one more, with bound cards some less."""
    if fool:
        return _duty_with_fool(view, legal)
    if bound is not None:
        plain = _duty(view, legal) if view.trick else Text("You lead.", "Du spielst aus.")
        return plain + Text(f" But {bound.en}.", f" Aber {bound.de}.")
    return _duty(view, legal)


def _duty(view: View, legal: Sequence[Card]) -> Text:
    if not view.trick:
        return (
            Text("You lead: any card.", "Du spielst aus: jede Karte.")
            if len(legal) == len(view.hand)
            else _LEAD
        )
    led = view.trick[0].suit
    if legal[0].suit is led:
        return Text(f"You must follow {led.text.en}.", f"Du musst {led.text.de} bedienen.")
    if legal[0].suit is CARDS[0].suit:
        return Text(
            f"No {led.text.en}: you must play a tarock.", f"Kein {led.text.de}: du musst Tarock spielen."
        )
    return Text("Neither suit nor tarock: any card.", "Weder Farbe noch Tarock: jede Karte.")


def _duty_with_fool(view: View, legal: Sequence[Card]) -> Text:
    others = [card for card in legal if card != SKUS]
    first = next((card.suit for card in view.trick if card != SKUS), None)
    led = first if view.named is None else view.named
    either = Text(", or play the Fool", ", oder den Sküs spielen") if len(others) < len(legal) else same("")
    if not others:
        return Text("You must play the Fool.", "Du musst den Sküs spielen.")
    if led is None:
        return Text("You may play any card.", "Du darfst jede Karte spielen.")
    if others[0].suit is led:
        return Text(f"You must follow {led.text.en}", f"Du musst {led.text.de} bedienen") + either + same(".")
    if others[0].suit is CARDS[0].suit:
        words = Text(
            f"No {led.text.en}: you must play a tarock", f"Kein {led.text.de}: du musst Tarock spielen"
        )
        return words + either + same(".")
    return Text("Neither suit nor tarock: any card.", "Weder Farbe noch Tarock: jede Karte.")


_LEAD: Final = Text(
    f"You lead; {sign(PAGAT)} only as your last tarock.",
    f"Du spielst aus; {sign(PAGAT)} nur als letztes Tarock.",
)
