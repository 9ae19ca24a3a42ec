"""The rules of games with a called partner in words, and what their bonuses ask for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tarock.core.bilingual import Text, listed
from tarock.core.cards import TRULL
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.conditions import (
    FirstTricks,
    SideCatches,
    SideHas,
    SidePoints,
    SideTakesAll,
    WinsTrick,
)
from tarock.kit.bonuses import Bonus
from tarock.kit.phases.all_passed import redeal
from tarock.text.auction_pages import AuctionPages, needed, share_to_win
from tarock.text.bonus_text import LAST_TRICKS, meaning, several, short
from tarock.text.course_text import all_passing, dealing
from tarock.text.phrases import spoken
from tarock.text.rule_pages import Home, Section, Vocabulary


class CallingPages(AuctionPages[CallingRules]):
    """Describes a game with a called partner."""

    __slots__ = ()
    vocabulary = frozenset({Vocabulary.CALLING})

    def course(self, rules: CallingRules) -> Iterator[Text]:
        """Say how the cards are dealt, the auction runs and a partner is called."""
        yield dealing(rules.deal)
        yield _calling(rules)
        yield all_passing(redeal)

    def bonuses(self, rules: CallingRules) -> Section:
        """Return the table of bonuses: what each asks for, and its values."""
        return replace(super().bonuses(rules), sentences=(_multiples(rules),))

    def is_factor(self, rules: CallingRules, bonus: Bonus) -> bool:
        """Whether the prices of a bonus multiply the value of the game."""
        del rules
        return bonus.scaled

    def aim(self, rules: CallingRules) -> Text:
        """Say what it takes to win."""
        return needed(
            rules, Text("The declarer and his partner need", "Der Spieler und sein Partner brauchen")
        )

    def goal(self, rules: CallingRules) -> Text:
        """Say who plays against whom, and for how many points."""
        share = share_to_win(rules)
        return Text(
            f"One calls a tarock and plays with its holder, whom nobody knows at first, for {share.en}.",
            "Einer ruft ein Tarock und spielt mit dem, der es hat und den zunächst niemand kennt, um"
            f" {share.de}.",
        )

    def home(self, rules: CallingRules) -> Home:
        """Return the language in which these games are at home."""
        del rules
        return "hungarian"


def _calling(rules: CallingRules) -> Text:
    """Say how the auction, the talon and the call of a game with a called partner run."""
    law = rules.auction.law
    names = listed(contract.name for contract in rules.contracts)
    return Text(
        f"In turn, forehand first, each bids a step higher, holds a bid over his own, or passes: {names.en}."
        " A bid takes Sküs, Mond or Pagat. A jump over one step promises the XIX, over two the XVIII, with a"
        f" high honour and {law.jump_tarocks} tarocks, and invites the others to call that card. Who opened"
        " with Dreier must hold a Zweier, unless he yields with the XX."
        " The talon is shared out among all, and all lay away at once; kings, trull cards and cards that were"
        " promised stay in hand. The declarer calls a tarock; its holder is his secret partner.",
        f"Reihum, Vorhand zuerst, bietet jeder eine Stufe höher, hält oder sagt weiter: {names.de}."
        " Wer bietet, braucht ein Trullstück. Ein Sprung über eine Stufe verspricht den XIX, über zwei den"
        f" XVIII, ein hohes Trullstück und {law.jump_tarocks} Tarock, und lädt ein, diese Karte zu rufen."
        " Wer mit Dreier begonnen hat, muss einen Zweier halten, außer er lässt mit dem XX aus."
        " Der Talon wird an alle verteilt, und alle verlegen zugleich; Könige, Trullstücke und versprochene"
        " Karten bleiben im Blatt. Der Spieler ruft ein Tarock; wer es hat, ist sein geheimer Partner.",
    )


def _multiples(rules: CallingRules) -> Text:
    stated = listed(
        Text(f"{number} tarocks {value}", f"{number} Tarock {value}") for number, value in rules.tariff.counts
    )
    return Text(
        f"× means so many times the game, and in its place. Stated by their holder count: {stated.en}.",
        f"× heißt so vielmal das Spiel, und statt seiner. Vom Inhaber angesagt zählen: {stated.de}.",
    )


# Bonuses.


@meaning.register
def _(what: SideHas) -> Text:
    return several(what.cards) + Text(" in one side's tricks", " in den Stichen einer Partei")


@meaning.register
def _(what: SidePoints) -> Text:
    return Text(
        f"at least {what.at_least} card points for one side",
        f"mindestens {what.at_least} Augen für eine Partei",
    )


@meaning.register
def _(what: SideTakesAll) -> Text:
    del what
    return Text("one side takes every trick", "eine Partei macht alle Stiche")


@meaning.register
def _(what: FirstTricks) -> Text:
    card = short(what.with_card)
    named = what.with_card in TRULL
    return Text(
        f"one side wins the first {what.count} tricks, the last of them with {'the ' * named}{card}",
        f"eine Partei gewinnt die ersten {what.count} Stiche, den letzten davon mit {'dem ' * named}{card}",
    )


@meaning.register
def _(what: WinsTrick) -> Text:
    card, trick = spoken(what.card), LAST_TRICKS[what.from_end]
    return Text(f"{card.en} itself wins {trick.en}", f"{card.de} gewinnt selbst {trick.de}")


@meaning.register
def _(what: SideCatches) -> Text:
    card, by = short(what.card), short(what.by)
    return Text(
        f"the {by} takes the {card} of the other side", f"der {by} fängt den {card} der anderen Partei"
    )
