"""What the coach knows of the old games: the Fool and how long he is kept, kings in debt, the last trick."""

from __future__ import annotations

from typing import Final

from tarock.coach.maxim import Maxim, Names, Proposal
from tarock.coach.part import CoachPart
from tarock.coach.standpoint import worth
from tarock.coach.trick_maxims import PICTURE, card_maxim
from tarock.core.bilingual import Text, same
from tarock.core.cards import KINGS, PAGAT, SKUS, TAROCKS, Card, CardSet, Suit
from tarock.games.old78.dealers_deal import REDEAL
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.fool_tricks import DEMAND
from tarock.games.old78.vole_and_nolo import NOLO, VOLE
from tarock.protocol.actions import Announce, Declare, Demand, Good, Pass, PlayCard, Redeal

_NEAR_THE_END: Final = 4
_LOW: Final = CardSet.collect(card for card in TAROCKS if card <= Card("T4"))


def _rules(one: Proposal) -> DeclarationRules:
    rules = one.point.rules
    assert isinstance(rules, DeclarationRules)  # noqa: S101 - their adapter names these maxims
    return rules


# The Fool.


def _is_fool(one: Proposal) -> bool:
    return one.card == SKUS


def _fool(one: Proposal) -> bool:
    return _is_fool(one) and _rules(one).play.keeps_fool(one.point.trick.number)


def _fool_is_lost(one: Proposal) -> bool:
    return _is_fool(one) and not _rules(one).play.keeps_fool(one.point.trick.number)


def _endangered(one: Proposal) -> list[Card]:
    """List what the duty would cost: pictures and honours that may be played and would not win."""
    return [
        other.card for other in one.others if other.worth >= PICTURE and not (other.wins and other.settled)
    ]


def _all_dear(one: Proposal) -> bool:
    return bool(one.others) and all(other.worth >= PICTURE for other in one.others)


def _fool_saves(one: Proposal) -> bool:
    return _fool(one) and not one.leads and _all_dear(one) and bool(_endangered(one))


def _saved(one: Proposal) -> Names:
    return {"card": max(_endangered(one), key=worth).text}


def _last_chance(one: Proposal) -> bool:
    play = _rules(one).play
    return _fool(one) and not play.keeps_fool(one.point.trick.number + 1)


def _kept_too_long(one: Proposal) -> bool:
    """Another card, in the last trick in which the Fool is kept."""
    play, number = _rules(one).play, one.point.trick.number
    due = play.keeps_fool(number) and not play.keeps_fool(number + 1)
    return not _is_fool(one) and due and SKUS in one.point.legal


def _fool_forced(one: Proposal) -> bool:
    return _is_fool(one) and one.point.legal == (SKUS,)


def _spends_fool(one: Proposal) -> bool:
    """The Fool where a card worth nothing could go."""
    cheap = any(other.worth < PICTURE for other in one.others)
    return _is_fool(one) and cheap and not _last_chance(one)


# Kings and the last trick.


def _paid_king(one: Proposal) -> bool:
    return one.card in KINGS and _rules(one).prices.king.lost > 0


def _seen_led(one: Proposal) -> bool:
    led = (trick.cards[0].suit for trick in one.point.view.tricks)
    return one.card.suit in led


def _king_early(one: Proposal) -> bool:
    return one.card in KINGS and one.leads and not _seen_led(one)


def _king_debt(one: Proposal) -> bool:
    if not _paid_king(one) or not one.leads:
        return False
    voids = one.point.counted.voids
    return any(one.card.suit in voids[seat] for seat in one.point.to_come) and one.point.tarocks_out > 0


def _king_costs(one: Proposal) -> Names:
    return {"n": same(str(_rules(one).prices.king.lost))}


def _king_home(one: Proposal) -> bool:
    return one.card in KINGS and one.wins and one.settled


def _end_is_near(one: Proposal) -> bool:
    return one.point.tricks_left <= _NEAR_THE_END and _rules(one).prices.last_trick > 0


def _keeps_last(one: Proposal) -> bool:
    """Near the end a high tarock is kept."""
    own = one.point.own_tarocks
    return _end_is_near(one) and bool(own) and one.card != max(own) and one.point.tricks_left > 1


def _pagat_early(one: Proposal) -> bool:
    prices = _rules(one).prices.pagat
    return one.card == PAGAT and one.point.tricks_left > 1 and prices.last_won > 0 and bool(one.others)


def _last_trick(one: Proposal) -> bool:
    return one.point.tricks_left == 1


# Words.


def _calm(one: Proposal) -> bool:
    return one.about is REDEAL


def _spares_demand(one: Proposal) -> bool:
    return one.about is DEMAND


def _low_hand(one: Proposal) -> bool:
    return isinstance(one.action, Announce) and one.action.item == NOLO and one.point.own_tarocks <= _LOW


def _not_low(one: Proposal) -> bool:
    return isinstance(one.action, Announce) and one.action.item == NOLO and not one.point.own_tarocks <= _LOW


def _all_masters(one: Proposal) -> bool:
    point, said = one.point, one.action
    vole = isinstance(said, Announce) and said.item == VOLE
    return vole and all(point.is_top(card) for card in point.hand if card != SKUS)


def _not_all(one: Proposal) -> bool:
    vole = isinstance(one.action, Announce) and one.action.item == VOLE
    return vole and not _all_masters(one)


def _worth_names(one: Proposal) -> Names:
    items = one.action.items if isinstance(one.action, Declare) else ()
    return {"n": same(str(sum(_rules(one).tariff[item].value for item in items)))}


def _declared(one: Proposal) -> bool:
    return isinstance(one.action, Declare) and bool(one.action.items)


def _led_as(one: Proposal) -> bool:
    return isinstance(one.action, PlayCard) and one.action.as_suit is not None


def _led_names(one: Proposal) -> Names:
    suit = one.action.as_suit if isinstance(one.action, PlayCard) else None
    return {"suit": (suit or Suit.TAROCK).text}


_CARDS: Final = (PlayCard,)
MAXIMS: Final[tuple[Maxim, ...]] = (
    Maxim(key="fool-too-long", kinds=_CARDS, holds=_kept_too_long, against=True, weight=96, text=Text(
        "After this trick the Fool is lost.", "Nach diesem Stich ist der Sküs verloren.")),
    Maxim(key="fool-spent", kinds=_CARDS, holds=_spends_fool, against=True, weight=80, text=Text(
        "A card that is worth nothing would do: the Fool can still save one.",
        "Eine leere Karte tut es auch: Der Sküs kann noch eine retten.")),
    card_maxim("king-debt", _king_debt, "One of them has none of it: a beaten king costs {n} to each.",
               "Einer ist blank: Ein gestochener König kostet {n} an jeden.", weight=94, against=True,
               names=_king_costs),
    card_maxim("pagat-early", _pagat_early, "At the end the Pagat wins the prize.",
               "Am Ende macht der Pagat die Prämie.", weight=60, against=True),
    Maxim(key="fool-forced", kinds=_CARDS, holds=_fool_forced, weight=99, text=Text(
        "The Fool has to be played now.", "Der Sküs muss jetzt gespielt werden.")),
    Maxim(key="fool-saves", kinds=_CARDS, holds=_fool_saves, weight=98, names=_saved, text=Text(
        "The Fool saves a better card: {card}.", "Der Sküs rettet eine bessere Karte: {card}.")),
    Maxim(key="fool-last-chance", kinds=_CARDS, holds=_last_chance, weight=97, is_open=True, text=Text(
        "After this trick the Fool is lost.", "Nach diesem Stich ist der Sküs verloren.")),
    Maxim(key="fool-names", kinds=_CARDS, holds=_led_as, weight=30, is_open=True, names=_led_names, text=Text(
        "The Fool costs nothing, and the others have to follow: {suit}.",
        "Der Sküs kostet nichts, und die anderen müssen bedienen: {suit}.")),
    Maxim(key="fool-kept", kinds=_CARDS, holds=_fool, weight=25, is_open=True, text=Text(
        "The Fool excuses from every duty, and he is kept.",
        "Der Sküs befreit von jeder Pflicht, und man behält ihn.")),
    Maxim(key="fool-goes", kinds=_CARDS, holds=_fool_is_lost, weight=15, is_open=True, text=Text(
        "The Fool goes to whoever wins the trick.", "Der Sküs geht an den, der sticht.")),
    card_maxim("king-home", _king_home, "The king wins his trick: no debt is left.",
               "Der König macht seinen Stich: Es bleibt keine Schuld.", weight=83, is_open=True),
    card_maxim("king-early", _king_early, "First round of the suit: the king is safest now.",
               "Erste Runde der Farbe: Jetzt ist der König am sichersten.", weight=81, is_open=True),
    card_maxim("last-trick", _last_trick, "It is the last trick.", "Es ist der letzte Stich.", weight=38,
               is_open=True),
    card_maxim("last-trick-prize", _keeps_last, "Think of the last trick: the highest tarock stays for it.",
               "Denk an den letzten Stich: Das höchste Tarock bleibt dafür.", weight=56,
               other=Text("He kept his highest tarock for the last trick.",
                          "Er hob sein höchstes Tarock für den letzten Stich auf.")),
    Maxim(key="redeal", kinds=(Redeal,), holds=lambda _: True, weight=50, is_open=True, text=Text(
        "A hand without a tarock: a new deal can only be better.",
        "Ein Blatt ohne Tarock: Ein neues Spiel kann nur besser sein.")),
    Maxim(key="plays-it", kinds=(Good,), holds=_calm, weight=50, is_open=True, text=Text(
        "Only a hand without a tarock may ask for a new deal.",
        "Nur ein Blatt ohne Tarock darf ein neues Spiel verlangen.")),
    Maxim(key="demands", kinds=(Demand,), holds=lambda _: True, weight=50, is_open=True, text=Text(
        "Whoever has the Fool must play him now, and cannot save a card with him later.",
        "Wer den Sküs hat, muss ihn jetzt spielen und rettet später nichts mehr damit.")),
    Maxim(key="no-demand", kinds=(Pass,), holds=_spares_demand, weight=50, is_open=True, text=Text(
        "The Fool may stay where he is.", "Der Sküs darf bleiben, wo er ist.")),
    Maxim(key="nolo-low", kinds=(Announce,), holds=_low_hand, weight=80, text=Text(
        "No tarock above IV: none of your cards has to win.",
        "Kein Tarock über IV: Keine deiner Karten muss stechen."),
        other=Text("He had no tarock above IV.", "Er hatte kein Tarock über IV.")),
    Maxim(key="nolo-high", kinds=(Announce,), holds=_not_low, against=True, weight=80, text=Text(
        "A tarock above IV may have to win a trick.", "Ein Tarock über IV muss vielleicht stechen.")),
    Maxim(key="vole-sure", kinds=(Announce,), holds=_all_masters, weight=80, text=Text(
        "Nothing that is out beats any of your cards in its suit.",
        "Nichts, was draußen ist, schlägt eine deiner Karten in ihrer Farbe."),
        other=Text("Nothing that was out beat his cards.", "Nichts, was draußen war, schlug seine Karten.")),
    Maxim(key="vole-risk", kinds=(Announce,), holds=_not_all, against=True, weight=80, text=Text(
        "Higher cards are still out: one trick lost, and all is lost.",
        "Höhere Karten sind noch draußen: Ein Stich, und alles ist verloren.")),
    Maxim(key="declared-worth", kinds=(Declare,), holds=_declared, weight=85, names=_worth_names,
          is_open=True, text=Text("Each of the others pays {n} for it.",
                                  "Jeder der anderen zahlt dafür {n}.")),
)  # fmt: skip


class DeclarationCoach(CoachPart[DeclarationRules]):
    """The answers of the old games."""

    maxims = MAXIMS


PART: Final = DeclarationCoach()
