"""Questions for the wire: options with words and values, and for what is not allowed the reason.

All of it rests on the question itself, on the view of the seat that is asked, and on public tables; so it is
sent to that seat alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from types import MappingProxyType
from typing import Any, Final, TypeAlias, cast

from tarock.core.bilingual import Text, same
from tarock.core.cards import Card, CardSet, cards_in
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.declarations import Selections
from tarock.games.zwanzigerrufen.auction import RAISE
from tarock.games.zwanzigerrufen.exchange import Laying
from tarock.kit.phases.card_choice import CardChoice
from tarock.kit.phases.talon import PartChoice
from tarock.kit.ruleset import AuctionRules, RuleSet
from tarock.match.view import View
from tarock.protocol.actions import (
    Action,
    Announce,
    Bid,
    Declare,
    Good,
    Keep,
    Lay,
    Pass,
    PlayCard,
    Raise,
    ThrowIn,
)
from tarock.protocol.flow import Ask, Options
from tarock.protocol.topics import ANNOUNCE, AUCTION, Widget
from tarock.server.wire.announcement_items import item
from tarock.server.wire.schema import WireHandCard, WireOption, WireQuestion, WireRefused, WireWay, WireWords
from tarock.server.wire.signals import meant
from tarock.server.wire.stakes import stake
from tarock.text.phrases import in_order, spoken
from tarock.text.question_hints import bound, duty
from tarock.text.question_text import Labels

Signals: TypeAlias = Mapping[Action, WireWords]
"""What answers signal by convention."""
_MOST_OPTIONS: Final = 100
"""A question with more answers than this is none that people choose from in a list."""


def words(text: Text) -> WireWords:
    """Put a text on the wire."""
    return WireWords(text.en, text.de)


def sentence(text: Text) -> WireWords:
    """Put a reason on the wire as a sentence: a capital letter, a full stop."""
    return WireWords(*(f"{said[:1].upper()}{said[1:]}." for said in (text.en, text.de)))


def question(labels: Labels, view: View, ask: Ask, number: int) -> WireQuestion:
    """Put a question to the seat that is asked."""
    options: object = ask.options
    if ask.about.widget is Widget.HAND:
        return _play(labels, view, ask, number)
    if isinstance(options, Laying):
        return _several(labels, view, ask, number, options.choice)
    if isinstance(options, CardChoice):
        return _several(labels, view, ask, number, cast("CardChoice[Lay] | CardChoice[Keep]", options))
    if isinstance(options, Selections):
        return _declare(labels, view, ask, number, options)
    return _choice(labels, view, ask, number)


def _guide(ask: Ask) -> WireWords | None:
    guide = ask.about.guide
    return None if guide is None else words(guide)


def option(
    labels: Labels, view: View, ask: Ask, action: Action, signals: Signals = MappingProxyType({})
) -> WireOption:
    """Describe an answer, with what it signals if that is known."""
    label, detail = _parted(labels.label(view, ask, action))
    return WireOption(
        action=str(action),
        label=label,
        detail=detail,
        cards=_cards_of(ask, action),
        stake=stake(labels.rules, view, action),
        item=item(labels.rules, view, action),
        signal=signals.get(action),
    )


def _parted(text: Text) -> tuple[WireWords, WireWords | None]:
    """Part a label from what follows its colon."""
    (name_en, _, rest_en), (name_de, _, rest_de) = text.en.partition(": "), text.de.partition(": ")
    return WireWords(name_en, name_de), WireWords(rest_en, rest_de) if rest_en else None


def _cards_of(ask: Ask, action: Action) -> list[str]:
    options: object = ask.options
    if isinstance(options, PartChoice):
        return [str(card) for part in options.parts if part.choice == action for card in part.cards]
    return []


# One of a few answers.


def _choice(labels: Labels, view: View, ask: Ask, number: int) -> WireQuestion:
    actions = tuple(islice(ask.options, _MOST_OPTIONS))
    signals = meant(labels.rules, view, ask)
    return WireQuestion(
        id=number,
        about=ask.about.key,
        widget=ask.about.widget,
        guide=_guide(ask),
        kind="choice",
        title=words(labels.title(view, ask)),
        options=[option(labels, view, ask, action, signals) for action in actions],
        refused=[_refused(labels, view, ask, wish) for wish in _wishes(labels.rules, ask, actions)],
        quiet=_quiet(actions),
        forced=len(actions) == 1,
    )


def _quiet(actions: tuple[Action, ...]) -> str | None:
    return str(actions[0]) if actions and isinstance(actions[0], Pass | Good) else None


def _refused(labels: Labels, view: View, ask: Ask, wish: Action) -> WireRefused:
    reason = ask.options.reason(wish)
    label, _ = _parted(labels.label(view, ask, wish))
    return WireRefused(
        action=str(wish),
        label=label,
        code=reason.code,
        reason=sentence(reason.text),
        item=item(labels.rules, view, wish),
    )


def _wishes(rules: RuleSet, ask: Ask, offered: tuple[Action, ...]) -> Iterator[Action]:
    """Name what players might want to say here and may not."""
    for wish in _sayable(rules, ask):
        if wish not in offered:
            yield wish


def _sayable(rules: RuleSet, ask: Ask) -> Iterator[Action]:
    options: object = ask.options
    if isinstance(options, PartChoice):
        yield from (part.choice for part in options.parts)
    if isinstance(rules, AuctionRules):
        if ask.about is AUCTION:
            yield from (Bid(contract.key) for contract in rules.contracts)
        if ask.about is RAISE:
            yield from (Raise(contract.key) for contract in rules.contracts)
        if ask.about is ANNOUNCE:
            yield from (Announce(bonus.key) for bonus in rules.bonuses)


# A card to play.


def _play(labels: Labels, view: View, ask: Ask, number: int) -> WireQuestion:
    plays = [play for play in ask.options if isinstance(play, PlayCard)]
    legal = in_order({play.card for play in plays})
    fool = isinstance(labels.rules, DeclarationRules)
    signals = meant(labels.rules, view, ask)
    return WireQuestion(
        id=number,
        about=ask.about.key,
        widget=ask.about.widget,
        guide=_guide(ask),
        kind="play",
        title=words(labels.title(view, ask)),
        duty=words(duty(view, legal, fool=fool, bound=bound(ask.options))),
        cards=[_hand_card(ask, card, plays, signals) for card in in_order(view.hand)],
        forced=len(plays) == 1,
    )


def _hand_card(ask: Ask, card: Card, plays: Iterable[PlayCard], signals: Signals) -> WireHandCard:
    own = [play for play in plays if play.card == card]
    plain = next((str(play) for play in own if play.as_suit is None), None)
    return WireHandCard(
        card=str(card),
        name=words(spoken(card)),
        action=plain,
        reason=None if own else sentence(ask.options.reason(PlayCard(card)).text),
        led_as=[_led_as(play) for play in own if play.as_suit is not None],
        signal=signals.get(PlayCard(card)),
    )


def _led_as(play: PlayCard) -> WireOption:
    suit = same("") if play.as_suit is None else play.as_suit.text
    return WireOption(action=str(play), label=WireWords(f"as {suit.en}", f"als {suit.de}"))


# Several cards.


def _several(
    labels: Labels, view: View, ask: Ask, number: int, choice: CardChoice[Lay] | CardChoice[Keep]
) -> WireQuestion:
    others = _beside(ask.options)
    ways = choice.ways
    return WireQuestion(
        id=number,
        about=ask.about.key,
        widget=ask.about.widget,
        guide=_guide(ask),
        kind="cards",
        title=_title(choice),
        options=[option(labels, view, ask, action) for action in others],
        cards=[_choosable(choice, card) for card in in_order(cards_in(choice.hand))],
        several=choice.kind.word,
        ways=[WireWay(all_of=_texts(way.all_of), more=way.more, of=_texts(way.of)) for way in ways],
        forced=not others and len(choice) == 1,
    )


def _beside(options: Options[Action]) -> list[Action]:
    """List the answers that choose no cards."""
    if not isinstance(options, Laying):
        return []
    return [ThrowIn()] if ThrowIn() in options else []


def _texts(bits: int) -> list[str]:
    return [str(card) for card in in_order(cards_in(bits))]


def _title(choice: CardChoice[Lay] | CardChoice[Keep]) -> WireWords:
    if choice.kind is Keep:
        return WireWords(
            "Which talon cards do you keep for the next deal?",
            "Welche Talonkarten behältst du für das nächste Spiel?",
        )
    if choice.count == 1:
        return WireWords("Lay one card away.", "Verlege eine Karte.")
    if not choice.count:
        return WireWords("You lay nothing away.", "Du verlegst nichts.")
    return WireWords(f"Lay {choice.count} cards away.", f"Verlege {choice.count} Karten.")


def _choosable(choice: CardChoice[Any], card: Card) -> WireHandCard:
    free = choice.more(CardSet())
    reason = None if card in free else sentence(_why_barred(choice, card, free))
    return WireHandCard(card=str(card), name=words(spoken(card)), reason=reason)


def _why_barred(choice: CardChoice[Any], card: Card, free: CardSet) -> Text:
    """Ask the law about a whole choice with this card in it, so that it speaks of the card."""
    company = list(free)[: max(0, choice.count - 1)]
    wish: Action = choice.kind(CardSet.of(card, *company))
    return choice.reason(wish).text


# Combinations.


def _declare(labels: Labels, view: View, ask: Ask, number: int, options: Selections) -> WireQuestion:
    return WireQuestion(
        id=number,
        about=ask.about.key,
        widget=ask.about.widget,
        guide=_guide(ask),
        kind="declare",
        title=words(labels.title(view, ask)),
        holds=[_combination(labels, view, ask, key) for key in options.held],
        quiet=str(Declare(options.held)),
        forced=not options.held,
    )


def _combination(labels: Labels, view: View, ask: Ask, key: str) -> WireOption:
    described = option(labels, view, ask, Declare((key,)))
    return WireOption(action=key, label=described.label, detail=described.detail)
