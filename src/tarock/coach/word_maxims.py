"""Maxims about words: bids, announcements, contra, declarations; what they promise and what they risk.

They look at the hand as anybody counts it: tarocks, high ones, kings. What a contract or a figure is worth is
asked of the table's data, so it is what the settlement pays.
"""

from __future__ import annotations

from typing import Final

from tarock.coach.maxim import Maxim, Names, Proposal
from tarock.coach.standpoint import Standpoint
from tarock.core.bilingual import Text, listed, same
from tarock.core.cards import CARDS, KINGS, MOND, SKUS, CardSet
from tarock.kit.phases.selection import Selections
from tarock.protocol.actions import (
    ALL_RAISES,
    Action,
    Announce,
    Bid,
    Contra,
    Declare,
    Good,
    Hold,
    Pass,
    Raise,
    Retake,
    Take,
)
from tarock.protocol.topics import ANNOUNCE, AUCTION, Decision
from tarock.text.part import TEXT
from tarock.text.table_data import BidStake, OfferedItem

HIGH: Final = CardSet.of(SKUS, MOND, CARDS[19])
"""The tarocks that nearly always win."""
_UNDERTAKEN: Final[tuple[type[Action], ...]] = (Bid, Take, Hold, Retake, Raise)
_QUIET: Final[tuple[type[Action], ...]] = (Pass, Good)
_THIN: Final = (3, 8)
"""Not more tarocks than this share of the hand are thin."""
_TWO: Final = 2
_FEW: Final = 3
"""Not more sure tricks than one in so many cards are few."""


def high_tarocks(point: Standpoint) -> CardSet:
    """Return the high tarocks in hand."""
    return point.own_tarocks & HIGH


def kings(point: Standpoint) -> CardSet:
    """Return the kings in hand."""
    return point.hand & KINGS


def many_tarocks(point: Standpoint) -> bool:
    """Whether half of the hand is tarocks."""
    return bool(point.hand) and 2 * len(point.own_tarocks) >= len(point.hand)


def is_thin(point: Standpoint) -> bool:
    """Whether a hand has few tarocks, no high one and at most one king."""
    share, of = _THIN
    few = of * len(point.own_tarocks) <= share * len(point.hand)
    return bool(point.hand) and few and not high_tarocks(point) and len(kings(point)) <= 1


def sure_tricks(point: Standpoint) -> int:
    """Count kings and the tarocks that stay over, if every tarock out falls over one of them that it can."""
    out = sorted((card for card in CARDS if card.bit & point.out & point.tarocks), reverse=True)
    lost = 0
    for own in sorted(point.own_tarocks, reverse=True):
        if lost < len(out) and out[lost] > own:
            lost += 1
    return len(point.own_tarocks) - lost + len(kings(point))


def _long_and_high(one: Proposal) -> bool:
    return many_tarocks(one.point) and bool(high_tarocks(one.point))


def _long(one: Proposal) -> bool:
    return many_tarocks(one.point) and not high_tarocks(one.point)


def _few(one: Proposal) -> bool:
    return bool(one.point.hand) and not many_tarocks(one.point)


def _with_kings(one: Proposal) -> bool:
    return len(kings(one.point)) >= _TWO


def _sure_half(one: Proposal) -> bool:
    return bool(one.point.hand) and 2 * sure_tricks(one.point) > len(one.point.hand)


def _sure_few(one: Proposal) -> bool:
    """A third of the tricks at most are safe; a thin hand is told as such."""
    few = _FEW * sure_tricks(one.point) <= len(one.point.hand)
    return one.about is AUCTION and bool(one.point.hand) and few and not is_thin(one.point)


def _kingless(one: Proposal) -> bool:
    return _passes(one) and bool(one.point.hand) and not kings(one.point) and not is_thin(one.point)


def _thin(one: Proposal) -> bool:
    return is_thin(one.point)


def _hand_names(one: Proposal) -> Names:
    return {
        "tarocks": tarocks_text(len(one.point.own_tarocks)),
        "kings": _kings_text(len(kings(one.point))),
        "high": same(str(len(high_tarocks(one.point)))),
        "sure": same(str(sure_tricks(one.point))),
        "cards": same(str(len(one.point.hand))),
    }


def tarocks_text(count: int) -> Text:
    """Count tarocks in words."""
    if not count:
        return Text("no tarocks", "kein Tarock")
    return Text(f"{count} tarock{'' if count == 1 else 's'}", f"{count} Tarock")


def _kings_text(count: int) -> Text:
    if not count:
        return Text("no king", "kein König")
    one = count == 1
    return Text(f"{count} king{'' if one else 's'}", f"{count} König{'' if one else 'e'}")


def _stake(one: Proposal) -> BidStake | None:
    rules = one.point.rules
    return TEXT.of(rules).table.stake(rules, one.point.view, one.action)


def _has_stake(one: Proposal) -> bool:
    return _stake(one) is not None


def _stake_names(one: Proposal) -> Names:
    stake = _stake(one)
    if stake is None:
        return {}
    lost = [same(_signed(stake.lost))] if stake.lost else []
    others = _signed(stake.others)
    opponents = [Text(f"{others} for each opponent", f"{others} für jeden Gegner")] if stake.others else []
    return {"made": same(_signed(stake.made)), "missed": listed(lost + opponents)}


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def _passes(one: Proposal) -> bool:
    return one.about is AUCTION


def _somebody_bids(one: Proposal) -> bool:
    others = (said for seat, said in one.point.view.said if seat != one.point.seat)
    return one.about is AUCTION and any(isinstance(said, _UNDERTAKEN) for said in others)


# Announcements.


def _item(one: Proposal) -> OfferedItem | None:
    rules = one.point.rules
    return TEXT.of(rules).table.item(rules, one.point.view, one.action)


def _priced(one: Proposal) -> bool:
    item = _item(one)
    return item is not None and item.value is not None


def _priced_silent(one: Proposal) -> bool:
    item = _item(one)
    return item is not None and item.value is not None and item.silent is not None


def _item_names(one: Proposal) -> Names:
    item = _item(one)
    if item is None:
        return {}
    return {"item": item.name, "value": same(item.value or ""), "silent": same(item.silent or "")}


def _silent(one: Proposal) -> bool:
    return one.about is ANNOUNCE


def _lets_be(one: Proposal) -> bool:
    return one.about.decision is Decision.UNDERTAKING and one.about not in (AUCTION, ANNOUNCE)


def _against_long(one: Proposal) -> bool:
    return many_tarocks(one.point)


# Declarations.


def _held(one: Proposal) -> tuple[str, ...]:
    options: object = one.point.ask.options
    return options.held if isinstance(options, Selections) else ()


def _declares_all(one: Proposal) -> bool:
    return isinstance(one.action, Declare) and bool(one.action.items) and one.action.items == _held(one)


def _leaves_out(one: Proposal) -> bool:
    return isinstance(one.action, Declare) and len(one.action.items) < len(_held(one))


def _has_none(one: Proposal) -> bool:
    return isinstance(one.action, Declare) and not one.action.items and not _held(one)


def _declares(one: Proposal) -> bool:
    return isinstance(one.action, Declare) and bool(one.action.items)


def _keeps_quiet(one: Proposal) -> bool:
    return isinstance(one.action, Declare) and not one.action.items


BID_MAXIMS: Final = (
    Maxim(key="too-thin", kinds=_UNDERTAKEN, holds=_thin, against=True, weight=80, names=_hand_names,
          text=Text("Too few tarocks, no high one: {tarocks}, {kings}.",
                    "Zu wenig Tarock, kein hohes: {tarocks}, {kings}.")),
    Maxim(key="strong-pass", kinds=_QUIET, holds=lambda one: _passes(one) and _long_and_high(one),
          against=True, weight=70, names=_hand_names, text=Text(
              "{tarocks} with a high one are worth a game.",
              "{tarocks} mit einem hohen sind ein Spiel wert.")),
    Maxim(key="eight-tarocks", kinds=_UNDERTAKEN, holds=_long_and_high, weight=80, names=_hand_names,
          text=Text("{tarocks} with a high one are a game.", "{tarocks} mit einem hohen sind ein Spiel."),
          other=Text("He had {tarocks} and {high} high ones.", "Er hatte {tarocks}, davon {high} hohe.")),
    Maxim(key="sure-tricks", kinds=_UNDERTAKEN, holds=_sure_half, weight=61, names=_hand_names, text=Text(
        "You hold {sure} tricks that hardly anybody can take.",
        "Du hältst {sure} Stiche, die dir kaum einer nimmt."),
        other=Text("He held {sure} tricks that hardly anybody could take.",
                   "Er hielt {sure} Stiche, die ihm kaum einer nahm.")),
    Maxim(key="kings-help", kinds=_UNDERTAKEN, holds=_with_kings, weight=60, names=_hand_names, text=Text(
        "{kings} bring points home.", "{kings} bringen Augen heim."),
        other=Text("He had {kings}.", "Er hatte {kings}.")),
    Maxim(key="long", kinds=_UNDERTAKEN, holds=_long, weight=58, names=_hand_names, text=Text(
        "{tarocks}: length makes up for height.", "{tarocks}: Die Länge ersetzt die Höhe."),
        other=Text("He had {tarocks}.", "Er hatte {tarocks}.")),
    Maxim(key="stake", kinds=_UNDERTAKEN, holds=_has_stake, weight=79, names=_stake_names, is_open=True,
          text=Text("Just made: {made}. Just missed: {missed}.",
                    "Knapp gewonnen: {made}. Knapp verloren: {missed}.")),
    Maxim(key="pass-thin", kinds=_QUIET, holds=lambda one: _passes(one) and _thin(one), weight=80,
          names=_hand_names, text=Text("Too few tarocks, no high one: {tarocks}, {kings}.",
                                       "Zu wenig Tarock, kein hohes: {tarocks}, {kings}.")),
    Maxim(key="pass-few", kinds=_QUIET, holds=lambda one: _passes(one) and _few(one) and not _thin(one),
          weight=60, names=_hand_names, text=Text(
              "{tarocks} are fewer than half of your cards.",
              "{tarocks} sind weniger als dein halbes Blatt."),
          other=Text("He had only {tarocks}.", "Er hatte nur {tarocks}.")),
    Maxim(key="few-sure", kinds=_QUIET, holds=_sure_few, weight=62, names=_hand_names, text=Text(
        "You can count on {sure} of {cards} tricks: too few for a game.",
        "Rechnen kannst du mit {sure} von {cards} Stichen: zu wenig für ein Spiel."),
        other=Text("He could count on {sure} of {cards} tricks.",
                   "Rechnen konnte er mit {sure} von {cards} Stichen.")),
    Maxim(key="few-sure-bid", kinds=_UNDERTAKEN, against=True, weight=60, names=_hand_names,
          holds=lambda one: _sure_few(one) and not _long_and_high(one), text=Text(
              "You can count on {sure} of {cards} tricks, no more.",
              "Rechnen kannst du mit {sure} von {cards} Stichen, mehr nicht.")),
    Maxim(key="kingless", kinds=_QUIET, holds=_kingless, weight=55, text=Text(
        "Without a king the suits belong to the others.", "Ohne König gehören die Farben den anderen."),
        other=Text("He had no king.", "Er hatte keinen König.")),
    Maxim(key="he-plays", kinds=_QUIET, holds=_somebody_bids, weight=40, is_open=True, text=Text(
        "Another has undertaken it: let him show that he can.",
        "Ein anderer hat es übernommen: Soll er zeigen, ob er es kann.")),
    Maxim(key="pass-free", kinds=_QUIET, holds=_passes, weight=10, is_open=True, text=Text(
        "Whoever says nothing promises nothing.", "Wer nichts sagt, verspricht nichts.")),
    Maxim(key="undertaken", kinds=_UNDERTAKEN, holds=lambda _: True, weight=5, is_open=True, text=Text(
        "Whoever takes the game on decides how it goes.",
        "Wer das Spiel übernimmt, bestimmt, wie es läuft."), covered_by=frozenset({"stake"})),
)  # fmt: skip
TALK_MAXIMS: Final = (
    Maxim(key="worth-saying", kinds=(Announce,), holds=_priced_silent, weight=45, names=_item_names,
          is_open=True, text=Text("Announced it counts {value}, silent {silent}; failed, it costs.",
                                  "Angesagt zählt es {value}, still {silent}; misslingt es, wird gezahlt.")),
    Maxim(key="counts-if-said", kinds=(Announce,), weight=44, names=_item_names, is_open=True,
          holds=lambda one: _priced(one) and not _priced_silent(one), text=Text(
              "It counts only if it is announced: {value}.", "Es zählt nur angesagt: {value}.")),
    Maxim(key="promise", kinds=(Announce,), holds=lambda _: True, weight=5, is_open=True, text=Text(
        "What is announced counts more, and costs when it fails.",
        "Angesagtes zählt mehr und kostet, wenn es misslingt."),
        covered_by=frozenset({"worth-saying", "counts-if-said"})),
    Maxim(key="long-against", kinds=(Contra,), holds=_against_long, weight=70, names=_hand_names, text=Text(
        "{tarocks} against him: he will be short of them.", "{tarocks} gegen ihn: Ihm werden sie fehlen."),
        other=Text("He had {tarocks} against it.", "Er hatte {tarocks} dagegen.")),
    Maxim(key="thin-contra", kinds=(Contra,), holds=_thin, against=True, weight=70, names=_hand_names,
          text=Text(
        "{tarocks} and {kings}: you cannot stop him alone.",
        "{tarocks} und {kings}: Damit hältst du ihn allein nicht auf.")),
    Maxim(key="raises-stakes", kinds=tuple(ALL_RAISES), holds=_priced, weight=40, names=_item_names,
          is_open=True, text=Text("What is doubted then counts {value}, for both sides.",
                                  "Was bezweifelt wird, zählt dann {value}, für beide Seiten.")),
    Maxim(key="doubts", kinds=tuple(ALL_RAISES), holds=lambda _: True, weight=5, is_open=True, text=Text(
        "It raises what the deal is played for.", "Es erhöht, worum gespielt wird."),
        covered_by=frozenset({"raises-stakes"})),
    Maxim(key="say-nothing", kinds=_QUIET, holds=_silent, weight=40, is_open=True, text=Text(
        "What is not promised cannot be lost.", "Was nicht versprochen ist, kann nicht verloren gehen.")),
    Maxim(key="let-be", kinds=_QUIET, holds=_lets_be, weight=20, is_open=True, text=Text(
        "It leaves everything as it is.", "Es lässt alles, wie es ist.")),
    Maxim(key="left-out", kinds=(Declare,), holds=_leaves_out, against=True, weight=80, text=Text(
        "What is not declared is not paid.", "Was nicht gemeldet ist, wird nicht bezahlt.")),
    Maxim(key="declare-all", kinds=(Declare,), holds=_declares_all, weight=80, text=Text(
        "It is everything you hold, and the others pay for each.",
        "Es ist alles, was du hast, und die anderen zahlen für jedes."),
        other=Text("It was everything he held.", "Es war alles, was er hatte.")),
    Maxim(key="declares", kinds=(Declare,), holds=_declares, weight=20, is_open=True, text=Text(
        "The others pay for it at once.", "Die anderen zahlen sofort dafür."),
        covered_by=frozenset({"declare-all"})),
    Maxim(key="nothing-held", kinds=(Declare,), holds=_has_none, weight=80, text=Text(
        "You hold nothing that could be declared.", "Du hast nichts, was man melden kann."),
        other=Text("He held nothing to declare.", "Er hatte nichts zu melden.")),
    Maxim(key="hides", kinds=(Declare,), holds=_keeps_quiet, weight=10, text=Text(
        "It tells the others nothing of your hand.", "Es verrät den anderen nichts von deinem Blatt."),
        other=Text("It told the others nothing of his hand.",
                   "Es verriet den anderen nichts von seinem Blatt."),
        covered_by=frozenset({"nothing-held"})),
)  # fmt: skip
