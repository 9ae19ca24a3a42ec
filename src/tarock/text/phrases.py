"""The words a game is told in: names of cards, terms of contracts, sentences about players.

English and German stand side by side. Nothing here knows what has happened; `tarock.text.story` chooses the
words.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text
from tarock.core.cards import CARDS, MOND, PAGAT, SKUS, Card
from tarock.core.counting import written
from tarock.kit.contracts import Contract, WonBy
from tarock.protocol.actions import (
    Action,
    Announce,
    Bid,
    Call,
    Contra,
    Count,
    Demand,
    Good,
    Hirschcontra,
    Hold,
    Pass,
    Raise,
    Recontra,
    Redeal,
    Retake,
    Subcontra,
    Take,
)
from tarock.protocol.sides import Side


def sign(card: Card) -> str:
    """Write a card short: the trull by name, other cards as files have them.

    >>> [sign(Card.parse(text)) for text in ("SK", "T17", "♥K")]
    ['Sküs', 'T17', '♥K']
    """
    return {SKUS: "Sküs", MOND: "Mond", PAGAT: "Pagat"}.get(card, str(card))


def signs(cards: Iterable[Card]) -> str:
    """Write cards short, side by side."""
    return " ".join(map(sign, cards))


def spoken(card: Card) -> Text:
    """Name a card in words: "king of hearts", "tarock XVII"."""
    return card.text


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
    if contract.solo:
        return Text("without the talon", "ohne Talon")
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


def _phrase(you: str, other: str, du: str, andere: str) -> Phrase:
    return Phrase(Text(you, du), Text(other, andere))


WORDS: Final[dict[type[Action], Phrase]] = {
    Pass: _phrase("You pass.", "{who} passes.", "Du sagst weiter.", "{who} sagt weiter."),
    Good: _phrase("You say good.", "{who} says good.", "Du sagst gut.", "{who} sagt gut."),
    Take: _phrase(
        "You want to take it over.",
        "{who} wants to take it over.",
        "Du willst das Spiel ablösen.",
        "{who} will das Spiel ablösen.",
    ),
    Hold: _phrase("You hold it.", "{who} holds it.", "Du hältst es.", "{who} hält es."),
    Retake: _phrase(
        "You take it over again.",
        "{who} takes it over again.",
        "Du löst ein zweites Mal ab.",
        "{who} löst ein zweites Mal ab.",
    ),
    Bid: _phrase("You bid {what}.", "{who} bids {what}.", "Du bietest {what}.", "{who} bietet {what}."),
    Announce: _phrase(
        "You announce {what}.", "{who} announces {what}.", "Du sagst {what} an.", "{who} sagt {what} an."
    ),
    Contra: _phrase(
        "You say contra to {what}.",
        "{who} says contra to {what}.",
        "Du sagst Kontra auf {what}.",
        "{who} sagt Kontra auf {what}.",
    ),
    Recontra: _phrase(
        "You say recontra to {what}.",
        "{who} says recontra to {what}.",
        "Du sagst Rekontra auf {what}.",
        "{who} sagt Rekontra auf {what}.",
    ),
    Subcontra: _phrase(
        "You say subcontra to {what}.",
        "{who} says subcontra to {what}.",
        "Du sagst Subkontra auf {what}.",
        "{who} sagt Subkontra auf {what}.",
    ),
    Redeal: _phrase(
        "You demand a new deal.",
        "{who} demands a new deal.",
        "Du verlangst ein neues Spiel.",
        "{who} verlangt ein neues Spiel.",
    ),
    Demand: _phrase(
        "You demand the Fool.", "{who} demands the Fool.", "Du forderst den Sküs.", "{who} fordert den Sküs."
    ),
    Hirschcontra: _phrase(
        "You say hirschcontra to {what}.",
        "{who} says hirschcontra to {what}.",
        "Du sagst Hirschkontra auf {what}.",
        "{who} sagt Hirschkontra auf {what}.",
    ),
    Raise: _phrase(
        "You raise to {what}.",
        "{who} raises to {what}.",
        "Du erhöhst auf {what}.",
        "{who} erhöht auf {what}.",
    ),
    Call: _phrase("You call {what}.", "{who} calls {what}.", "Du rufst {what}.", "{who} ruft {what}."),
    Count: _phrase(
        "You state {what} tarocks.",
        "{who} states {what} tarocks.",
        "Du sagst {what} Tarock an.",
        "{who} sagt {what} Tarock an.",
    ),
}
CHOICES: Final = {
    ("use-talon", "talon"): _phrase(
        "You use the talon.", "{who} uses the talon.", "Du nimmst den Talon.", "{who} nimmt den Talon."
    ),
    ("use-talon", "none"): _phrase(
        "You play without the talon.",
        "{who} plays without the talon.",
        "Du spielst ohne Talon.",
        "{who} spielt ohne Talon.",
    ),
    ("cut", "cut"): _phrase("You cut.", "{who} cuts.", "Du hebst ab.", "{who} hebt ab."),
    ("cut", "knock"): _phrase("You knock.", "{who} knocks.", "Du klopfst.", "{who} klopft."),
}
PACKET: Final = _phrase(
    "You choose packet {what}.",
    "{who} chooses packet {what}.",
    "Du wählst Päckchen {what}.",
    "{who} wählt Päckchen {what}.",
)
DEALS: Final = _phrase(
    "You deal: {what}.", "{who} deals: {what}.", "Du gibst: {what}.", "{who} gibt: {what}."
)
PICKS_UP: Final = _phrase(
    "You pick up {what}.", "{who} picks up {what}.", "Du nimmst {what} auf.", "{who} nimmt {what} auf."
)
PLAYS: Final = _phrase(
    "You play {what}.", "{who} plays {what}.", "Du spielst {what}.", "{who} spielt {what}."
)
SHOWS: Final = _phrase("You show {what}.", "{who} shows {what}.", "Du zeigst {what}.", "{who} zeigt {what}.")
TAKES: Final = _phrase("You take {what}.", "{who} takes {what}.", "Du nimmst {what}.", "{who} nimmt {what}.")
LAYS: Final = _phrase(
    "You lay away {what}.", "{who} lays away {what}.", "Du verlegst {what}.", "{who} verlegt {what}."
)
LOOKS: Final = _phrase(
    "You look at the talon: {what}.",
    "{who} looks at the talon: {what}.",
    "Du siehst den Talon an: {what}.",
    "{who} sieht den Talon an: {what}.",
)
LAID_TAROCKS: Final = _phrase(
    "There are tarocks among them.",
    "There are tarocks among them.",
    "Darunter ist Tarock.",
    "Darunter ist Tarock.",
)
DECLARES: Final = _phrase(
    "You declare {what}.", "{who} declares {what}.", "Du meldest {what}.", "{who} meldet {what}."
)
PASSES_LEAD: Final = _phrase(
    "You must play the Fool, so {what} leads.",
    "{who} must play the Fool; the lead passes to {what}.",
    "Du musst den Sküs spielen; {what} spielt aus.",
    "{who} muss den Sküs spielen; das Ausspiel geht an: {what}.",
)
NAMES_SUIT: Final = _phrase(
    "It stands for {what}.", "It stands for {what}.", "Er steht für {what}.", "Er steht für {what}."
)
REDEEMS: Final = _phrase(
    "You keep the Fool and give {what}.",
    "{who} keeps the Fool and gives {what}.",
    "Du behältst den Sküs und gibst {what}.",
    "{who} behält den Sküs und gibt {what}.",
)
KEEPS: Final = _phrase(
    "You keep {what} for the next deal.",
    "{who} keeps {what} for the next deal.",
    "Du behältst {what} für das nächste Spiel.",
    "{who} behält {what} für das nächste Spiel.",
)
INVITES: Final = _phrase(
    "That invites the others to call your {what}.",
    "{who} invites the others to call {what}.",
    "Damit lädst du ein, dein {what} zu rufen.",
    "{who} lädt ein, {what} zu rufen.",
)
NO_HONOUR: Final = _phrase(
    "You have no honour.", "{who} has no honour.", "Du hast kein Trullstück.", "{who} hat kein Trullstück."
)
DRAWS: Final = _phrase(
    "You get {what}.", "{who} gets {what}.", "Du bekommst {what}.", "{who} bekommt {what}."
)
THROWS_IN: Final = _phrase(
    "You throw in: {what}.",
    "{who} throws in: {what}.",
    "Du wirfst zusammen: {what}.",
    "{who} wirft zusammen: {what}.",
)
KNOWN_SIDES: Final = {
    Side.DECLARER: _phrase(
        "You are the declarer's partner.",
        "{who} is the declarer's partner.",
        "Du bist der Partner des Spielers.",
        "{who} ist der Partner des Spielers.",
    ),
    Side.OPPONENTS: _phrase(
        "You play against the declarer.",
        "{who} plays against the declarer.",
        "Du spielst gegen den Spieler.",
        "{who} spielt gegen den Spieler.",
    ),
}
SHOWN_SIDES: Final = {
    Side.DECLARER: _phrase(
        "All know now: you play with the declarer.",
        "All know now: {who} plays with the declarer.",
        "Nun wissen alle: Du spielst mit dem Spieler.",
        "Nun wissen alle: {who} spielt mit dem Spieler.",
    ),
    Side.OPPONENTS: _phrase(
        "All know now: you play against the declarer.",
        "All know now: {who} plays against the declarer.",
        "Nun wissen alle: Du spielst gegen den Spieler.",
        "Nun wissen alle: {who} spielt gegen den Spieler.",
    ),
}
OFFICIAL_CONTRA: Final = _phrase(
    "You have laid the called tarock away and must say contra.",
    "{who} has laid the called tarock away and must say contra.",
    "Bei dir liegt das gerufene Tarock: Kontra von Amts wegen.",
    "Bei {who} liegt das gerufene Tarock: Kontra von Amts wegen.",
)
HAD_LAID: Final = _phrase(
    "You had laid away {what}.",
    "{who} had laid away {what}.",
    "Du hattest {what} verlegt.",
    "{who} hatte {what} verlegt.",
)
LEADS: Final = _phrase(
    "You lead {what}.", "{who} leads {what}.", "Du spielst {what} aus.", "{who} spielt {what} aus."
)
FOLLOWS: Final = _phrase(
    "You play {what}.", "{who} plays {what}.", "Du gibst {what} zu.", "{who} gibt {what} zu."
)
LEADS_WITH: Final = _phrase(
    "You lead {what}", "{who} leads {what}", "Du spielst aus: {what}", "{who} spielt aus: {what}"
)
WINS_IT: Final = _phrase(
    "You take it: {what}.", "{who} takes it: {what}.", "Stich für dich: {what}.", "Stich für {who}: {what}."
)
WINS: Final = _phrase(
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
