"""The words a game is told in: names of cards, terms of contracts, sentences about players.

English and German stand side by side. Nothing here knows what has happened; `tarock.text.story` chooses the
words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Final

from tarock.core.bilingual import Text, same
from tarock.core.cards import CARDS, MOND, PAGAT, SKUS, Card, CardSet
from tarock.core.counting import written
from tarock.kit.contracts import Contract, WonBy
from tarock.protocol.actions import (
    Action,
    Announce,
    Bid,
    Contra,
    Good,
    Hirschcontra,
    Hold,
    Keep,
    Lay,
    Pass,
    Recontra,
    Redeal,
    Retake,
    Subcontra,
    Take,
)
from tarock.protocol.events import Event, Private
from tarock.protocol.sides import Side
from tarock.protocol.topics import CUT, USE_TALON

_CAPITAL: Final = re.compile(r"(?<!^)[A-Z]")


def sign(card: Card) -> str:
    """Write a card short: the trull by name, other cards as files have them.

    >>> [sign(Card.parse(text)) for text in ("SK", "T17", "♥K")]
    ['Sküs', 'T17', '♥K']
    """
    return {SKUS: "Sküs", MOND: "Mond", PAGAT: "Pagat"}.get(card, str(card))


def signs(cards: Iterable[Card]) -> str:
    """Write cards short, side by side."""
    return " ".join(map(sign, cards))


_NAMES: Final = {card: card.text for card in CARDS}
"""Every question names a handful, for each player again."""


def spoken(card: Card) -> Text:
    """Name a card in words: "king of hearts", "tarock XVII"."""
    return _NAMES[card]


def spoken_action(action: Action) -> Text:
    """Put an answer in plain words, made from its text form."""
    if isinstance(action, Lay | Keep):
        cards = same(held(action.cards)) if action.cards else Text("nothing", "nichts")
        if isinstance(action, Lay):
            return Text(f"lay {cards.en} away", f"{cards.de} verlegen")
        return Text(f"keep {cards.en}", f"{cards.de} behalten")
    return same(f"{action.word.replace('-', ' ')} {action.argument}".rstrip())


def event_words(event: Event) -> Text:
    """Put an event that nobody has words for in plain ones, made from its name and its fields.

    Whose it is, and who sees it, is left for the sentence to say.
    """
    name = _CAPITAL.sub(r" \g<0>", type(event).__name__).lower().strip()
    told = [field.name for field in fields(event) if field.name != "seat"]  # type: ignore[arg-type]
    if isinstance(event, Private):
        told.remove("to")
    values = ", ".join(f"{field.replace('_', ' ')} {_value(getattr(event, field))}" for field in told)
    return same(f"{name} ({values})" if values else name)


def _value(value: object) -> str:
    return held(value) if isinstance(value, CardSet) else str(value)


def plain_sentence(what: Text) -> Text:
    """Make a sentence: a capital letter, a full stop."""
    return Text(*(f"{words[:1].upper()}{words[1:]}." for words in (what.en, what.de)))


def terms(contract: Contract, won_by: WonBy = WonBy.BID) -> Text:
    """Tell what a contract is worth and how much of the talon it uses."""
    parts = [
        Text(f"value {contract.worth(won_by)}", f"Wert {contract.worth(won_by)}"),
        _talon_terms(contract),
    ]
    if contract.times > 1:
        parts.append(Text(f"everything ×{contract.times}", f"alles ×{contract.times}"))
    if contract.all_tricks:
        parts.append(Text("all tricks needed", "alle Stiche nötig"))
    return Text(", ".join(part.en for part in parts), ", ".join(part.de for part in parts))


def _talon_terms(contract: Contract) -> Text:
    unseen = Text(", unseen", ", ungesehen") if contract.unseen else same("")
    return _talon_part(contract) + unseen


def _talon_part(contract: Contract) -> Text:
    if contract.solo:
        return Text("without the talon", "ohne Talon")
    if contract.part is not None:
        first, last = contract.part * contract.talon + 1, (contract.part + 1) * contract.talon
        return Text(f"talon cards {first} to {last}", f"Talonkarten {first} bis {last}")
    if contract.talon == 1:
        return Text("one talon card", "eine Talonkarte")
    return Text(f"{contract.talon} talon cards", f"{contract.talon} Talonkarten")


RAISED: Final[dict[type[Action], Text]] = {
    Contra: Text("contra", "Kontra"),
    Recontra: Text("recontra", "Rekontra"),
    Subcontra: Text("subcontra", "Subkontra"),
    Hirschcontra: Text("hirschcontra", "Hirschkontra"),
}


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence about somebody, once as said to the listener and once as said of another."""

    you: Text
    other: Text


def phrase(you: str, other: str, du: str, andere: str) -> Phrase:
    """Write a phrase: in English and German, to the listener and of another."""
    return Phrase(Text(you, du), Text(other, andere))


WORDS: Final[dict[type[Action], Phrase]] = {
    Pass: phrase("You pass.", "{who} passes.", "Du sagst weiter.", "{who} sagt weiter."),
    Good: phrase("You say good.", "{who} says good.", "Du sagst gut.", "{who} sagt gut."),
    Take: phrase(
        "You want to take it over.",
        "{who} wants to take it over.",
        "Du willst das Spiel ablösen.",
        "{who} will das Spiel ablösen.",
    ),
    Hold: phrase("You hold it.", "{who} holds it.", "Du hältst es.", "{who} hält es."),
    Retake: phrase(
        "You take it over again.",
        "{who} takes it over again.",
        "Du löst ein zweites Mal ab.",
        "{who} löst ein zweites Mal ab.",
    ),
    Bid: phrase("You bid {what}.", "{who} bids {what}.", "Du bietest {what}.", "{who} bietet {what}."),
    Announce: phrase(
        "You announce {what}.", "{who} announces {what}.", "Du sagst {what} an.", "{who} sagt {what} an."
    ),
    Contra: phrase(
        "You say contra to {what}.",
        "{who} says contra to {what}.",
        "Du sagst Kontra auf {what}.",
        "{who} sagt Kontra auf {what}.",
    ),
    Recontra: phrase(
        "You say recontra to {what}.",
        "{who} says recontra to {what}.",
        "Du sagst Rekontra auf {what}.",
        "{who} sagt Rekontra auf {what}.",
    ),
    Subcontra: phrase(
        "You say subcontra to {what}.",
        "{who} says subcontra to {what}.",
        "Du sagst Subkontra auf {what}.",
        "{who} sagt Subkontra auf {what}.",
    ),
    Redeal: phrase(
        "You demand a new deal.",
        "{who} demands a new deal.",
        "Du verlangst ein neues Spiel.",
        "{who} verlangt ein neues Spiel.",
    ),
    Hirschcontra: phrase(
        "You say hirschcontra to {what}.",
        "{who} says hirschcontra to {what}.",
        "Du sagst Hirschkontra auf {what}.",
        "{who} sagt Hirschkontra auf {what}.",
    ),
}
CHOICES: Final = {
    (USE_TALON, "talon"): phrase(
        "You use the talon.", "{who} uses the talon.", "Du nimmst den Talon.", "{who} nimmt den Talon."
    ),
    (USE_TALON, "none"): phrase(
        "You play without the talon.",
        "{who} plays without the talon.",
        "Du spielst ohne Talon.",
        "{who} spielt ohne Talon.",
    ),
    (CUT, "cut"): phrase("You cut.", "{who} cuts.", "Du hebst ab.", "{who} hebt ab."),
    (CUT, "knock"): phrase("You knock.", "{who} knocks.", "Du klopfst.", "{who} klopft."),
}
PLAINLY: Final = phrase("You: {what}.", "{who}: {what}.", "Du: {what}.", "{who}: {what}.")
"""For what only one game knows and has no better words for."""
PACKET: Final = phrase(
    "You choose packet {what}.",
    "{who} chooses packet {what}.",
    "Du wählst Päckchen {what}.",
    "{who} wählt Päckchen {what}.",
)
DEALS: Final = phrase("You deal: {what}.", "{who} deals: {what}.", "Du gibst: {what}.", "{who} gibt: {what}.")
PICKS_UP: Final = phrase(
    "You pick up {what}.", "{who} picks up {what}.", "Du nimmst {what} auf.", "{who} nimmt {what} auf."
)
PLAYS: Final = phrase("You play {what}.", "{who} plays {what}.", "Du spielst {what}.", "{who} spielt {what}.")
SHOWS: Final = phrase("You show {what}.", "{who} shows {what}.", "Du zeigst {what}.", "{who} zeigt {what}.")
TAKES: Final = phrase("You take {what}.", "{who} takes {what}.", "Du nimmst {what}.", "{who} nimmt {what}.")
TAKES_UNSEEN: Final = phrase(
    "You take {what} from the talon, unseen by the others.",
    "{who} takes {what} from the talon, unseen.",
    "Du nimmst {what} aus dem Talon, ungesehen von den anderen.",
    "{who} nimmt {what} aus dem Talon, ungesehen.",
)
LAYS: Final = phrase(
    "You lay away {what}.", "{who} lays away {what}.", "Du verlegst {what}.", "{who} verlegt {what}."
)
LOOKS: Final = phrase(
    "You look at the talon: {what}.",
    "{who} looks at the talon: {what}.",
    "Du siehst den Talon an: {what}.",
    "{who} sieht den Talon an: {what}.",
)
DECLARES: Final = phrase(
    "You declare {what}.", "{who} declares {what}.", "Du meldest {what}.", "{who} meldet {what}."
)
KEEPS: Final = phrase(
    "You keep {what} for the next deal.",
    "{who} keeps {what} for the next deal.",
    "Du behältst {what} für das nächste Spiel.",
    "{who} behält {what} für das nächste Spiel.",
)
DRAWS: Final = phrase("You get {what}.", "{who} gets {what}.", "Du bekommst {what}.", "{who} bekommt {what}.")
THROWS_IN: Final = phrase(
    "You throw in: {what}.",
    "{who} throws in: {what}.",
    "Du wirfst zusammen: {what}.",
    "{who} wirft zusammen: {what}.",
)
KNOWN_SIDES: Final = {
    Side.DECLARER: phrase(
        "You are the declarer's partner.",
        "{who} is the declarer's partner.",
        "Du bist der Partner des Spielers.",
        "{who} ist der Partner des Spielers.",
    ),
    Side.OPPONENTS: phrase(
        "You play against the declarer.",
        "{who} plays against the declarer.",
        "Du spielst gegen den Spieler.",
        "{who} spielt gegen den Spieler.",
    ),
}
SHOWN_SIDES: Final = {
    Side.DECLARER: phrase(
        "All know now: you play with the declarer.",
        "All know now: {who} plays with the declarer.",
        "Nun wissen alle: Du spielst mit dem Spieler.",
        "Nun wissen alle: {who} spielt mit dem Spieler.",
    ),
    Side.OPPONENTS: phrase(
        "All know now: you play against the declarer.",
        "All know now: {who} plays against the declarer.",
        "Nun wissen alle: Du spielst gegen den Spieler.",
        "Nun wissen alle: {who} spielt gegen den Spieler.",
    ),
}
HAD_LAID: Final = phrase(
    "You had laid away {what}.",
    "{who} had laid away {what}.",
    "Du hattest {what} verlegt.",
    "{who} hatte {what} verlegt.",
)
LEADS: Final = phrase(
    "You lead {what}.", "{who} leads {what}.", "Du spielst {what} aus.", "{who} spielt {what} aus."
)
FOLLOWS: Final = phrase(
    "You play {what}.", "{who} plays {what}.", "Du gibst {what} zu.", "{who} gibt {what} zu."
)
LEADS_WITH: Final = phrase(
    "You lead {what}", "{who} leads {what}", "Du spielst aus: {what}", "{who} spielt aus: {what}"
)
WINS_IT: Final = phrase(
    "You take it: {what}.", "{who} takes it: {what}.", "Stich für dich: {what}.", "Stich für {who}: {what}."
)
WINS: Final = phrase(
    "You take the trick: {what}.",
    "{who} takes the trick: {what}.",
    "Du machst den Stich: {what}.",
    "{who} macht den Stich: {what}.",
)


_PLACES: Final = {card: at for at, card in enumerate(sorted(CARDS, key=lambda card: (card.suit, -card)))}


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Sort cards as players hold them: tarocks from the top, then suits in turn red and black."""
    return sorted(cards, key=_PLACES.__getitem__)


def held(cards: Iterable[Card]) -> str:
    """Write cards as players hold them."""
    return signs(in_order(cards))


def points_text(count: int) -> Text:
    """Write card points, given in thirds: "1 point", "7⅓ points"."""
    one = count == 3  # noqa: PLR2004 - three thirds
    return Text(f"{written(count)} point{'' if one else 's'}", f"{written(count)} Auge{'' if one else 'n'}")


def number(count: int) -> Text:
    """Count cards in words."""
    if count == 1:
        return Text("one card", "eine Karte")
    return Text(f"{count} cards", f"{count} Karten") if count else Text("no card", "keine Karte")
