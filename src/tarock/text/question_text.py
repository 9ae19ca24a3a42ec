"""Questions in words: what is asked, and what each answer means, in English and German.

`Labels` finds words for any rule set, from its names, the topic of a question and the view of the seat that
is asked. A game with words of its own derives from it (`tarock.text.part`). How a question looks, at the
terminal or in a browser, is for others to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar

from tarock.core.bilingual import Text, listed, same
from tarock.core.cards import Card, CardSet
from tarock.core.counting import thirds
from tarock.kit.phases.card_choice import CardChoice, CardOffer
from tarock.kit.phases.talon import PartChoice
from tarock.kit.ruleset import RuleSet
from tarock.match.view import View
from tarock.protocol.actions import (
    ALL_RAISES,
    Action,
    Announce,
    AnyRaise,
    Bid,
    Choose,
    Declare,
    Good,
    Hold,
    Lay,
    Pass,
    PlayCard,
    Retake,
    Take,
    ThrowIn,
)
from tarock.protocol.flow import Ask, Options
from tarock.protocol.topics import ANNOUNCE, AUCTION, CUT, KEEP_BLIND, PACKET, TALON, USE_TALON, Topic
from tarock.text.phrases import RAISED, points_text, signs, spoken, spoken_action
from tarock.text.question_hints import duty

R = TypeVar("R", bound=RuleSet)


@dataclass(frozen=True, slots=True)
class Label:
    """An answer in words."""

    name: Text
    """What one says or does: "bid Solo"."""
    detail: Text | None = None
    """What it means or is worth."""
    thing: Text | None = None
    """What is bid or announced, without the verb: "Solo"."""

    @property
    def text(self) -> Text:
        """Name and detail in one line."""
        return self.name if self.detail is None else self.name + same(": ") + self.detail

    def adding(self, more: Text) -> Label:
        """Return the label with something after its detail."""
        return replace(self, detail=more if self.detail is None else self.detail + same("; ") + more)


@dataclass(frozen=True, slots=True)
class Labels(Generic[R]):
    """Finds words for questions and answers: knows the rule set and the players' names."""

    rules: R
    names: Sequence[str]

    def title(self, view: View, ask: Ask) -> Text:
        """Put the question."""
        del view
        choice = chosen_cards(ask.options)
        if choice is not None and choice.kind is Lay:
            return _laying_title(choice.count)
        if ask.about is ANNOUNCE and not any(isinstance(option, Announce) for option in ask.options):
            return Text("Do you raise the stakes?", "Willst du erhöhen?")
        return ask.about.title

    def guide(self, view: View, ask: Ask) -> Text | None:
        """Explain the question to somebody who meets it for the first time, if there is more to say."""
        plain, choice = ask.about.guide, chosen_cards(ask.options)
        if plain is None or choice is None or choice.kind is not Lay:
            return plain
        stays = self.laying_hint(view.hand, choice.more(CardSet()))
        return plain if stays is None or stays is ONLY_THESE else plain + same(" ") + stays

    def label(self, view: View, ask: Ask, action: Action) -> Label:
        """Say what an answer means."""
        if isinstance(action, Pass | Good):
            return self.quiet(ask.about, action)
        if isinstance(action, Bid):
            return bidding(self.rules.contract_name(action.contract))
        if isinstance(action, Announce):
            return announcing(self.rules.item_name(action.item))
        if isinstance(action, ALL_RAISES):
            return self.raising(view, action)
        if isinstance(action, Choose):
            return _chosen(view, ask.about, action)
        return _WORDS.get(type(action)) or self.shown(action)

    def quiet(self, about: Topic, action: Pass | Good) -> Label:
        """Say what it means to say nothing."""
        return _QUIET.get((about, type(action))) or Label(_NOTHING[type(action)])

    def raising(self, view: View, action: AnyRaise) -> Label:
        """Say what is raised, and whose it is."""
        word, what = RAISED[type(action)], self.rules.item_name(action.item)
        name = Text(f"{word.en} to {what.en}", f"{word.de} auf {what.de}")
        if action.owner == view.seat:
            return Label(name)
        owner = self.names[action.owner]
        return Label(name + Text(f" of {owner}", f" von {owner}"))

    def shown(self, action: Action) -> Label:
        """Name cards or combinations; anything that only one game knows by its own text form."""
        if isinstance(action, PlayCard):
            return Label(spoken(action.card))
        if isinstance(action, Declare):
            return self.declared(action)
        return Label(spoken_action(action))

    def declared(self, action: Declare) -> Label:
        """Name the combinations that a declaration calls."""
        if not action.items:
            return Label(Text("nothing", "nichts"))
        return Label(listed(map(self.rules.item_name, action.items)))

    def duty(self, view: View, legal: Sequence[Card], options: Options[Action]) -> Text:
        """Say in words which cards may be played; `legal` are these cards, as a hand is sorted."""
        del options
        return duty(view, legal)

    def laying_hint(self, hand: Iterable[Card], free: Iterable[Card]) -> Text | None:
        """Say why some cards cannot be laid away, if any cannot; `free` are the others."""
        return ONLY_THESE if set(hand) - set(free) else None

    def wishes(self, ask: Ask) -> Iterator[Action]:
        """List what players might want to say here, whether they may or not."""
        options: object = ask.options
        if isinstance(options, PartChoice):
            yield from (part.choice for part in options.parts)


def chosen_cards(options: Options[Action]) -> CardChoice[Any] | None:
    """Return the choice of several cards that a question is about, if it is."""
    return options.card_choice() if isinstance(options, CardOffer) else None


def bidding(name: Text, worth: Text | None = None) -> Label:
    """Word a bid."""
    return Label(Text(f"bid {name.en}", f"{name.de} bieten"), worth, name)


def announcing(name: Text, worth: Text | None = None) -> Label:
    """Word an announcement."""
    return Label(Text(f"announce {name.en}", f"{name.de} ansagen"), worth, name)


def _laying_title(count: int) -> Text:
    if count == 1:
        return Text("Lay one card away.", "Verlege eine Karte.")
    if not count:
        return Text("You lay nothing away.", "Du verlegst nichts.")
    return Text(f"Lay {count} cards away.", f"Verlege {count} Karten.")


def _chosen(view: View, about: Topic, action: Choose) -> Label:
    if about is TALON:
        return _part(view, action)
    if about is PACKET:
        number = action.what.rpartition("-")[2]
        return Label(Text(f"packet {number}", f"Päckchen {number}"))
    if about is KEEP_BLIND:
        return Label(Text(f"keep {action.what} cards, unseen", f"{action.what} Karten behalten, ungesehen"))
    return _CHOICES.get((about, action.what)) or Label(same(action.what))


def _part(view: View, action: Choose) -> Label:
    first, _, last = action.what.partition("-")
    cards = view.talon[int(first) - 1 : int(last or first)]
    points = points_text(thirds(CardSet.collect(cards).bits))
    return Label(Text(f"{signs(cards)}  ({points.en})", f"{signs(cards)}  ({points.de})"))


ONLY_THESE: Final = Text("Only the numbered cards can go.", "Nur die nummerierten Karten können weg.")
_NOTHING: Final[dict[type[Action], Text]] = {Pass: Text("pass", "weiter"), Good: Text("good", "gut")}
_QUIET: Final[dict[tuple[Topic, type[Action]], Label]] = {
    (ANNOUNCE, Pass): Label(_NOTHING[Pass], Text("nothing more to say", "nichts mehr zu sagen")),
    (ANNOUNCE, Good): Label(_NOTHING[Good], Text("nothing more to say", "nichts weiter zu sagen")),
    (AUCTION, Pass): Label(
        _NOTHING[Pass], Text("you are out of this auction", "du bist aus dieser Lizitation")
    ),
    (AUCTION, Good): Label(_NOTHING[Good], Text("leave it to the other", "der andere soll spielen")),
}
_WORDS: Final[dict[type[Action], Label]] = {
    Take: Label(Text("take", "ablösen")),
    Hold: Label(Text("hold", "halten")),
    Retake: Label(Text("retake", "nochmals ablösen")),
    ThrowIn: Label(
        Text("throw in", "zusammenwerfen"),
        Text("nobody plays this deal", "niemand spielt dieses Spiel"),
    ),
}
_CHOICES: Final = {
    (USE_TALON, "talon"): Label(
        Text("talon", "Talon"),
        Text(
            "turn it up, take one half, lay three cards away",
            "aufdecken, eine Hälfte nehmen, drei Karten verlegen",
        ),
    ),
    (USE_TALON, "none"): Label(
        Text("none", "ohne"),
        Text(
            "play the hand as dealt; the talon counts for the others",
            "das Blatt spielen, wie es ist; der Talon zählt für die anderen",
        ),
    ),
    (CUT, "cut"): Label(
        Text("cut", "abheben"), Text("the cards are dealt as usual", "es wird wie üblich gegeben")
    ),
    (CUT, "knock"): Label(
        Text("knock", "klopfen"),
        Text(
            "three packets are laid out, and each chooses one unseen",
            "drei Päckchen liegen auf, und jeder wählt eines ungesehen",
        ),
    ),
}
