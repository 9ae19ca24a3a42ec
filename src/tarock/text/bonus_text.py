"""Bonuses in words: what must happen for one, and what it is worth in signs.

What a condition means is asked by its class; a game with conditions of its own registers their meanings here.
Prices come from the rule set's tables.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Final

from tarock.core.bilingual import Text, same
from tarock.core.cards import KINGS, TRULL, Card, CardSet
from tarock.kit.bonuses import (
    AllTricks,
    Bonus,
    Captured,
    CardPoints,
    Condition,
    DealtTogether,
    Held,
    Ultimo,
    When,
    Without,
    WonTogether,
)
from tarock.kit.contracts import Contract
from tarock.kit.ruleset import AuctionRules
from tarock.match.view import View
from tarock.text.phrases import held, spoken

LAST_TRICKS: Final = (
    Text("the last trick", "den letzten Stich"),
    Text("the last trick but one", "den vorletzten Stich"),
    Text("the last trick but two", "den drittletzten Stich"),
)
"""The last tricks of a hand, counted from the end."""


@singledispatch
def meaning(what: Condition) -> Text:
    """Say what must happen for a bonus; a condition nobody has words for stays silent."""
    del what
    return Text("", "")


@meaning.register
def _(what: Ultimo) -> Text:
    card, trick = spoken(what.card), LAST_TRICKS[what.from_end]
    return Text(f"{card.en} wins {trick.en}", f"{card.de} gewinnt {trick.de}")


@meaning.register
def _(what: Held) -> Text:
    return several(what.cards, what.at_least) + Text(" in one hand", " in einer Hand")


@meaning.register
def _(what: DealtTogether) -> Text:
    return several(what.cards, what.at_least) + Text(" in one hand as dealt", " im Blatt wie gegeben")


@meaning.register
def _(what: WonTogether) -> Text:
    return several(what.cards) + Text(" in one side's tricks", " in den Stichen einer Seite")


@meaning.register
def _(what: Without) -> Text:
    none = Text("no king", "kein König") if what.cards == KINGS else Text("no trull card", "kein Trullstück")
    return none + Text(" in the declarer's hand", " im Blatt des Spielers")


@meaning.register
def _(what: CardPoints) -> Text:
    return Text(f"at least {what.at_least} card points", f"mindestens {what.at_least} Augen")


@meaning.register
def _(what: AllTricks) -> Text:
    if what.by_side:
        return Text("one side takes every trick", "eine Seite macht alle Stiche")
    return Text("one player takes every trick", "einer macht alle Stiche")


@meaning.register
def _(what: Captured) -> Text:
    card, by = short(what.card), short(what.by)
    return Text(f"{card} is beaten by {by}", f"{card} wird von {by} gestochen")


def short(card: Card) -> str:
    """Write a card short."""
    return held((card,))


def several(cards: CardSet, at_least: int = 0) -> Text:
    """Name a group of cards."""
    if cards == KINGS:
        return Text("all four kings", "alle vier Könige")
    if cards == TRULL and at_least:
        return Text(f"{at_least} of Sküs, Mond and Pagat", f"{at_least} von Sküs, Mond und Pagat")
    if cards == TRULL:
        return Text("Sküs, Mond and Pagat", "Sküs, Mond und Pagat")
    return same(held(cards))


# Prices.


def window(rules: AuctionRules, view: View) -> When:
    """Return the round of announcements that a view stands in."""
    return round_of(rules, rules.contracts[str(view.contract)], talon_seen=bool(view.talon))


def round_of(rules: AuctionRules, contract: Contract, *, talon_seen: bool) -> When:
    """Return the round of announcements: before the talon is turned up, where there is one, or after."""
    early = When.BEFORE in rules.windows(contract)
    return When.BEFORE if early and not talon_seen else When.AFTER


def announced_value(rules: AuctionRules, bonus: Bonus, contract: Contract, when: When) -> str:
    """Write what a bonus is worth if it is announced in this round: "10 ×2", "×4"."""
    value = bonus.value(when, solo=contract.solo)
    if rules.multiplies(bonus):
        return f"×{value}"
    scale = rules.scale(bonus, contract)
    return f"{value} ×{scale}" if scale > 1 else str(value)


def silent_value(rules: AuctionRules, bonus: Bonus) -> str | None:
    """Write what a bonus is worth if it happens unannounced; None if that is nothing."""
    value = bonus.value(When.SILENT)
    return None if value is None else f"{'×' * (rules.multiplies(bonus) or bonus.per_game)}{value}"
