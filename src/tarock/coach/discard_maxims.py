"""Maxims about the talon and about laying away: which part helps, what a discard keeps together.

They hold in any game with a talon. Whether a discard counts for whoever lays it away, each game says
(`CoachPart.keeps_laid`).
"""

from __future__ import annotations

from typing import Final

from tarock.coach.maxim import Maxim, Names, Proposal
from tarock.coach.part import COACH
from tarock.coach.standpoint import worth
from tarock.coach.trick_maxims import PICTURE
from tarock.coach.word_maxims import HIGH
from tarock.core.bilingual import Text, listed
from tarock.core.cards import KINGS, QUEENS, TRULL, Card, CardSet, Suit
from tarock.kit.phases.talon import PartChoice, TalonPart
from tarock.protocol.actions import Action, Choose, Keep, Lay, ThrowIn
from tarock.protocol.topics import CUT, KEEP_BLIND, PACKET, TALON_UNSEEN, USE_TALON
from tarock.text.phrases import points_text

_FIVE_POINTS: Final = 15
"""In thirds."""
_THREE: Final = 3


# Parts of the talon.


def _parts(one: Proposal) -> tuple[TalonPart, ...]:
    options: object = one.point.ask.options
    return options.parts if isinstance(options, PartChoice) else ()


def _taken(one: Proposal) -> CardSet | None:
    return next((CardSet(part.bits) for part in _parts(one) if part.choice == one.action), None)


def _strong(cards: CardSet, one: Proposal) -> int:
    return ((cards.bits & one.point.tarocks) | (cards & KINGS).bits).bit_count()


def _take_tarocks(one: Proposal) -> bool:
    mine = _taken(one)
    if mine is None:
        return False
    rest = [CardSet(part.bits) for part in _parts(one) if part.choice != one.action]
    return bool(rest) and all(_strong(mine, one) > _strong(other, one) for other in rest)


def _fewer_tarocks(one: Proposal) -> bool:
    mine = _taken(one)
    if mine is None:
        return False
    return any(_strong(CardSet(part.bits), one) > _strong(mine, one) for part in _parts(one))


def _richest(one: Proposal) -> bool:
    mine = _taken(one)
    if mine is None:
        return False
    others = (CardSet(part.bits) for part in _parts(one) if part.choice != one.action)
    return all(one.point.of_value(mine) > one.point.of_value(other) for other in others)


def _high_part(one: Proposal) -> CardSet:
    """Return the high tarocks of a part, if no other part has as many."""
    mine = _taken(one)
    if mine is None:
        return CardSet()
    others = (CardSet(part.bits) & HIGH for part in _parts(one) if part.choice != one.action)
    high = mine & HIGH
    return high if all(len(high) > len(other) for other in others) else CardSet()


def _brings_high(one: Proposal) -> bool:
    return bool(_high_part(one))


def _leaves_high(one: Proposal) -> bool:
    mine = _taken(one)
    if mine is None:
        return False
    return any(len(CardSet(part.bits) & HIGH) > len(mine & HIGH) for part in _parts(one))


def _high_names(one: Proposal) -> Names:
    return {"high": listed(card.text for card in _high_part(one))}


def _some_part(one: Proposal) -> bool:
    return _taken(one) is not None


def _part_names(one: Proposal) -> Names:
    mine = _taken(one) or CardSet()
    rest = CardSet.collect(one.point.view.talon) - mine
    return {
        "points": points_text(one.point.of_value(mine)),
        "rest": points_text(one.point.of_value(rest)),
    }


def _uses_talon(one: Proposal) -> bool:
    return one.about is USE_TALON and isinstance(one.action, Choose) and one.action.what == "talon"


def _leaves_talon(one: Proposal) -> bool:
    return one.about is USE_TALON and isinstance(one.action, Choose) and one.action.what != "talon"


def _chance(one: Proposal) -> bool:
    return one.about in {CUT, PACKET, TALON_UNSEEN, KEEP_BLIND}


def _keeps_few(one: Proposal) -> bool:
    return isinstance(one.action, Keep) and not one.action.cards


def _keeps_strong(one: Proposal) -> bool:
    if not isinstance(one.action, Keep):
        return False
    return bool(one.action.cards) and all(card in KINGS or card in TRULL for card in one.action.cards)


def _keeps_any(one: Proposal) -> bool:
    return isinstance(one.action, Keep) and bool(one.action.cards)


# Laying away.


def _emptied(one: Proposal) -> list[Suit]:
    """List the suits of which nothing stays."""
    return [suit for suit in _laid_suits(one) if not one.kept.bits & one.point.of_suit(suit)]


def _laid_suits(one: Proposal) -> list[Suit]:
    return sorted({card.suit for card in one.laid if card.suit is not Suit.TAROCK})


def _empty_suit(one: Proposal) -> bool:
    return bool(_emptied(one)) and bool(one.kept.bits & one.point.tarocks)


def _own(one: Proposal) -> bool:
    return bool(COACH.of(one.point.rules).keeps_laid(one.point.rules, one.point.view, one.point.seat))


def _bring_home(one: Proposal) -> bool:
    return _own(one) and one.point.of_value(one.laid) >= _FIVE_POINTS


def _bare_pictures(one: Proposal) -> list[Card]:
    """List the queens and cavaliers that are left with no other card of their suit."""
    pictures = [card for card in one.kept if card.suit is not Suit.TAROCK and worth(card) >= PICTURE]
    return [
        card
        for card in pictures
        if card not in KINGS and (one.kept.bits & one.point.of_suit(card.suit)).bit_count() == 1
        and card.suit in _laid_suits(one)
    ]  # fmt: skip


def _bares(one: Proposal) -> bool:
    return bool(_bare_pictures(one))


def _guarded(one: Proposal) -> list[Card]:
    """List the queens that stay with their king, or with another card that covers them."""
    return [
        card for card in one.kept & QUEENS if (one.kept.bits & one.point.of_suit(card.suit)).bit_count() > 1
    ]


def _keeps_guard(one: Proposal) -> bool:
    return bool(_guarded(one))


def _orphans(one: Proposal) -> bool:
    """Small cards of several suits, and no suit is empty."""
    small = all(worth(card) < PICTURE for card in one.laid) and one.laid.bits & one.point.tarocks == 0
    return len(one.laid) >= _THREE and small and not _emptied(one)


def _ladies(one: Proposal) -> bool:
    rich = len(one.laid) >= _THREE and all(worth(card) >= PICTURE for card in one.laid)
    return rich and not _emptied(one)


def _lays_tarock(one: Proposal) -> bool:
    return bool(one.laid.bits & one.point.tarocks)


def _keeps_tarocks(one: Proposal) -> bool:
    return not _lays_tarock(one) and bool(one.kept.bits & one.point.tarocks) and bool(one.laid)


def _keeps_kings(one: Proposal) -> bool:
    return bool(one.kept & KINGS) and not one.laid & KINGS and bool(one.laid)


def _lays_king(one: Proposal) -> bool:
    return bool(one.laid & KINGS)


def _counts_home(one: Proposal) -> bool:
    return _own(one)


def _nothing_laid(one: Proposal) -> bool:
    return not one.laid


def _lies_names(one: Proposal) -> Names:
    return {"points": points_text(one.point.of_value(one.laid))}


def _suit_names(one: Proposal) -> Names:
    return {"suit": listed(suit.text for suit in _emptied(one))}


def _guard_names(one: Proposal) -> Names:
    return {"card": listed(card.text for card in _guarded(one))}


def _bare_names(one: Proposal) -> Names:
    return {"card": listed(card.text for card in _bare_pictures(one))}


_CHOICE: Final[tuple[type[Action], ...]] = (Choose,)
_LAID: Final[tuple[type[Action], ...]] = (Lay,)
TALON_MAXIMS: Final = (
    Maxim(key="fewer-tarocks", kinds=_CHOICE, holds=_fewer_tarocks, against=True, weight=70, text=Text(
        "The other part has more tarocks and kings.", "Im anderen Teil sind mehr Tarock und Könige.")),
    Maxim(key="take-tarocks", kinds=_CHOICE, holds=_take_tarocks, weight=80, is_open=True, text=Text(
        "Tarocks and kings before pretty cards.", "Tarock und Könige vor schönen Karten.")),
    Maxim(key="high-part", kinds=_CHOICE, holds=_brings_high, weight=78, names=_high_names, is_open=True,
          text=Text("It brings you a high tarock: {high}.", "Er bringt dir ein hohes Tarock: {high}."),
          other=Text("It brought him a high tarock: {high}.", "Er brachte ihm ein hohes Tarock: {high}.")),
    Maxim(key="high-elsewhere", kinds=_CHOICE, holds=_leaves_high, against=True, weight=68, text=Text(
        "A high tarock lies in another part.", "In einem anderen Teil liegt ein hohes Tarock.")),
    Maxim(key="richest-part", kinds=_CHOICE, holds=_richest, weight=60, names=_part_names, is_open=True,
          text=Text("It is the part with the most points: {points}.",
                    "Es ist der Teil mit den meisten Augen: {points}.")),
    Maxim(key="part", kinds=_CHOICE, holds=_some_part, weight=10, names=_part_names, is_open=True, text=Text(
        "It brings {points}, and leaves {rest} to the others.",
        "Er bringt {points} und lässt den anderen {rest}."), covered_by=frozenset({"richest-part"})),
    Maxim(key="uses-talon", kinds=_CHOICE, holds=_uses_talon, weight=40, is_open=True, text=Text(
        "The talon gives cards to choose from, and its points do not go to the others.",
        "Aus dem Talon kann man wählen, und seine Augen gehen nicht an die anderen.")),
    Maxim(key="leaves-talon", kinds=_CHOICE, holds=_leaves_talon, weight=40, is_open=True, text=Text(
        "Nothing has to be laid away: the hand stays together.",
        "Nichts muss verlegt werden: Das Blatt bleibt beisammen.")),
    Maxim(key="chance-alone", kinds=_CHOICE, holds=_chance, weight=40, is_open=True, text=Text(
        "That is chance alone: either will do.", "Das ist Glückssache: Jedes ist recht.")),
    Maxim(key="keeps-nothing", kinds=(Keep,), holds=_keeps_few, weight=40, text=Text(
        "Whoever keeps cards has to bid with them: better not.",
        "Wer Karten behält, muss damit bieten: lieber nicht.")),
    Maxim(key="keeps-strong", kinds=(Keep,), holds=_keeps_strong, weight=50, text=Text(
        "Kings and trull cards are worth keeping.", "Könige und Trullstücke lohnt es zu behalten.")),
    Maxim(key="keeps-cards", kinds=(Keep,), holds=_keeps_any, weight=10, text=Text(
        "They are yours in the next deal.", "Sie gehören dir im nächsten Spiel.")),
)  # fmt: skip
LAY_MAXIMS: Final = (
    Maxim(key="orphans", kinds=_LAID, holds=_orphans, against=True, weight=80, text=Text(
        "Small orphans: no suit is empty, and next to nothing comes home.",
        "Lauter kleine Waisen: Keine Farbe ist leer, und fast nichts kommt heim.")),
    Maxim(key="ladies", kinds=_LAID, holds=_ladies, against=True, weight=75, text=Text(
        "Fine cards, but no suit is empty.", "Schöne Karten, aber keine Farbe ist leer.")),
    Maxim(key="lays-king", kinds=_LAID, holds=_lays_king, against=True, weight=72, text=Text(
        "A king can win a trick of his own.", "Ein König macht selbst einen Stich.")),
    Maxim(key="bares", kinds=_LAID, holds=_bares, against=True, weight=70, names=_bare_names, text=Text(
        "It leaves a picture without a guard: {card}.", "Ein Bild bleibt ohne Deckung: {card}.")),
    Maxim(key="lays-tarock", kinds=_LAID, holds=_lays_tarock, against=True, weight=60, text=Text(
        "A tarock laid away cannot draw another.", "Ein verlegtes Tarock zieht kein anderes.")),
    Maxim(key="empty-suit", kinds=_LAID, holds=_empty_suit, weight=85, names=_suit_names, text=Text(
        "You can trump from now on: {suit}.", "Das stichst du von nun an: {suit}."),
        other=Text("He could trump from then on: {suit}.", "Das stach er von da an: {suit}.")),
    Maxim(key="bring-home", kinds=_LAID, holds=_bring_home, weight=75, names=_lies_names, text=Text(
        "Points laid away are safe: {points}.", "Verlegte Augen sind sicher: {points}.")),
    Maxim(key="keeps-guard", kinds=_LAID, holds=_keeps_guard, weight=55, names=_guard_names, text=Text(
        "It keeps a guard for the queen: {card}.", "Die Dame behält ihre Deckung: {card}.")),
    Maxim(key="keeps-kings", kinds=_LAID, holds=_keeps_kings, weight=35, text=Text(
        "The kings stay: they win tricks.", "Die Könige bleiben: Sie machen Stiche.")),
    Maxim(key="keeps-tarocks", kinds=_LAID, holds=_keeps_tarocks, weight=30, text=Text(
        "All tarocks stay together.", "Alle Tarock bleiben beisammen.")),
    Maxim(key="comes-home", kinds=_LAID, holds=_counts_home, weight=10, names=_lies_names, text=Text(
        "It takes {points} home.", "Es bringt {points} heim."), covered_by=frozenset({"bring-home"})),
    Maxim(key="goes-to-others", kinds=_LAID, holds=lambda one: not _own(one), weight=10, names=_lies_names,
          text=Text("The other side gets {points} with it.", "Die anderen bekommen damit {points}."),
          covered_by=frozenset({"not-yours"})),
    Maxim(key="nothing-to-lay", kinds=_LAID, holds=_nothing_laid, weight=90, is_open=True, text=Text(
        "There is nothing to lay away.", "Es ist nichts zu verlegen.")),
    Maxim(key="throw-in", kinds=(ThrowIn,), holds=lambda _: True, weight=50, is_open=True, text=Text(
        "With such a hand nobody plays: a new deal can only be better.",
        "So ein Blatt spielt keiner: Ein neues Spiel kann nur besser sein.")),
)  # fmt: skip
