"""Questions for the wire: options with words and values, and for what is not allowed the reason.

All of it rests on the question itself, on the view of the seat that is asked, and on public tables; so it is
sent to that seat alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import islice
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from tarock.core.bilingual import Text, same
from tarock.core.cards import CARDS, Card, CardSet, cards_in
from tarock.kit.phases.card_choice import CardChoice, CardOffer
from tarock.kit.phases.selection import Selections
from tarock.kit.phases.talon import PartChoice
from tarock.match.view import View
from tarock.protocol.actions import Action, Declare, Good, Pass, PlayCard
from tarock.protocol.flow import Ask
from tarock.protocol.topics import Widget
from tarock.server.wire.schema import (
    WireHandCard,
    WireItem,
    WireOption,
    WireQuestion,
    WireRefused,
    WireStake,
    WireWay,
    WireWords,
)
from tarock.text.part import TEXT
from tarock.text.phrases import in_order, plain_sentence, spoken
from tarock.text.question_text import Labels
from tarock.text.table_data import BidStake, OfferedItem

AnyLabels: TypeAlias = Labels[Any]
Signals: TypeAlias = Mapping[Action, Text]
"""What answers signal by convention."""
_MOST_OPTIONS: Final = 100
"""A question with more answers than this is none that people choose from in a list."""
FIGURES: Final = Text(
    " The figures: what each of you scores if it is just made, and if it is just missed.",
    " Die Zahlen: was jeder bekommt, wenn es knapp gelingt und wenn es knapp misslingt.",
)


def words(text: Text) -> WireWords:
    """Put a text on the wire."""
    return WireWords(text.en, text.de)


@lru_cache(maxsize=2048)
def sentence(text: Text) -> WireWords:
    """Put a reason on the wire as a sentence: a capital letter, a full stop."""
    return words(plain_sentence(text))


def _words(text: Text | None) -> WireWords | None:
    return None if text is None else words(text)


def question(labels: AnyLabels, view: View, ask: Ask, number: int) -> WireQuestion:
    """Put a question to the seat that is asked."""
    options: object = ask.options
    if ask.about.widget is Widget.HAND:
        return _play(labels, view, ask, number)
    if isinstance(options, CardOffer):
        return _several(labels, view, ask, number, options)
    if isinstance(options, Selections):
        return _declare(labels, view, ask, number, options)
    return _choice(labels, view, ask, number)


def option(
    labels: AnyLabels, view: View, ask: Ask, action: Action, signals: Signals = MappingProxyType({})
) -> WireOption:
    """Describe an answer, with what it signals if that is known."""
    rules, label = labels.rules, labels.label(view, ask, action)
    table = TEXT.of(rules).table
    return WireOption(
        action=str(action),
        label=words(label.name),
        detail=_words(label.detail),
        cards=_cards_of(ask, action),
        stake=_stake(table.stake(rules, view, action)),
        item=_item(table.item(rules, view, action)),
        signal=_words(signals.get(action)),
    )


def _stake(stake: BidStake | None) -> WireStake | None:
    return None if stake is None else WireStake(made=stake.made, lost=stake.lost, others=stake.others)


def _item(item: OfferedItem | None) -> WireItem | None:
    if item is None:
        return None
    return WireItem(
        key=item.key,
        name=words(item.name),
        word=words(item.word),
        seat=item.seat,
        meaning=_words(item.meaning),
        silent=item.silent,
        value=item.value,
    )


def _cards_of(ask: Ask, action: Action) -> list[str]:
    if isinstance(action, PlayCard):
        return [str(action.card)]
    options: object = ask.options
    if isinstance(options, PartChoice):
        return [str(card) for part in options.parts if part.choice == action for card in part.cards]
    return []


_NAMES: Final = {card: words(spoken(card)) for card in CARDS}
"""Every question names a handful."""


# One of a few answers.


def _choice(labels: AnyLabels, view: View, ask: Ask, number: int) -> WireQuestion:
    actions = tuple(islice(ask.options, _MOST_OPTIONS))
    signals = TEXT.of(labels.rules).table.meant(labels.rules, view, ask)
    options = [option(labels, view, ask, action, signals) for action in actions]
    guide = labels.guide(view, ask)
    if guide is not None and any(one.stake is not None for one in options):
        guide += FIGURES
    return WireQuestion(
        id=number,
        about=ask.about.key,
        widget=ask.about.widget,
        guide=_words(guide),
        kind="choice",
        title=words(labels.title(view, ask)),
        options=options,
        refused=[_refused(labels, view, ask, wish) for wish in labels.wishes(ask) if wish not in actions],
        quiet=_quiet(actions),
        forced=len(actions) == 1,
    )


def _quiet(actions: tuple[Action, ...]) -> str | None:
    return str(actions[0]) if actions and isinstance(actions[0], Pass | Good) else None


def _refused(labels: AnyLabels, view: View, ask: Ask, wish: Action) -> WireRefused:
    rules, reason = labels.rules, ask.options.reason(wish)
    return WireRefused(
        action=str(wish),
        label=words(labels.label(view, ask, wish).name),
        code=reason.code,
        reason=sentence(reason.text),
        item=_item(TEXT.of(rules).table.item(rules, view, wish)),
    )


# A card to play.


def _play(labels: AnyLabels, view: View, ask: Ask, number: int) -> WireQuestion:
    plays = dict[Card, list[PlayCard]]()
    for play in ask.options:
        if isinstance(play, PlayCard):
            plays.setdefault(play.card, []).append(play)
    legal = in_order(plays)
    signals = TEXT.of(labels.rules).table.meant(labels.rules, view, ask)
    return WireQuestion(
        id=number,
        about=ask.about.key,
        widget=ask.about.widget,
        guide=_words(labels.guide(view, ask)),
        kind="play",
        title=words(labels.title(view, ask)),
        duty=words(labels.duty(view, legal, ask.options)),
        cards=[_hand_card(ask, card, plays.get(card, ()), signals) for card in in_order(view.hand)],
        forced=sum(map(len, plays.values())) == 1,
    )


def _hand_card(ask: Ask, card: Card, own: Sequence[PlayCard], signals: Signals) -> WireHandCard:
    """Describe a card of the hand; `own` are the ways to play it."""
    plain = next((str(play) for play in own if play.as_suit is None), None)
    return WireHandCard(
        card=str(card),
        name=_NAMES[card],
        action=plain,
        reason=None if own else sentence(ask.options.reason(PlayCard(card)).text),
        led_as=[_led_as(play) for play in own if play.as_suit is not None],
        signal=_words(signals.get(PlayCard(card))) if signals else None,
    )


def _led_as(play: PlayCard) -> WireOption:
    suit = same("") if play.as_suit is None else play.as_suit.text
    return WireOption(action=str(play), label=WireWords(f"as {suit.en}", f"als {suit.de}"))


# Several cards.


def _several(
    labels: AnyLabels, view: View, ask: Ask, number: int, options: CardOffer[Action]
) -> WireQuestion:
    choice, others = options.card_choice(), options.beside()
    return WireQuestion(
        id=number,
        about=ask.about.key,
        widget=ask.about.widget,
        guide=_words(labels.guide(view, ask)),
        kind="cards",
        title=words(labels.title(view, ask)),
        options=[option(labels, view, ask, action) for action in others],
        cards=[_choosable(choice, card) for card in in_order(cards_in(choice.hand))],
        several=choice.kind.word,
        ways=[WireWay(all_of=_texts(way.all_of), more=way.more, of=_texts(way.of)) for way in choice.ways],
        forced=not others and len(choice) == 1,
    )


def _texts(bits: int) -> list[str]:
    return [str(card) for card in in_order(cards_in(bits))]


def _choosable(choice: CardChoice[Any], card: Card) -> WireHandCard:
    free = choice.more(CardSet())
    reason = None if card in free else sentence(_why_barred(choice, card, free))
    return WireHandCard(card=str(card), name=_NAMES[card], reason=reason)


def _why_barred(choice: CardChoice[Any], card: Card, free: CardSet) -> Text:
    """Ask the law about a whole choice with this card in it, so that it speaks of the card."""
    company = list(free)[: max(0, choice.count - 1)]
    wish: Action = choice.kind(CardSet.of(card, *company))
    return choice.reason(wish).text


# Combinations.


def _declare(labels: AnyLabels, view: View, ask: Ask, number: int, options: Selections) -> WireQuestion:
    return WireQuestion(
        id=number,
        about=ask.about.key,
        widget=ask.about.widget,
        guide=_words(labels.guide(view, ask)),
        kind="declare",
        several=Declare.word,
        title=words(labels.title(view, ask)),
        holds=[_combination(labels, key) for key in options.held],
        quiet=str(Declare(options.held)),
        forced=not options.held,
    )


def _combination(labels: AnyLabels, key: str) -> WireOption:
    label = labels.declared(Declare((key,)))
    return WireOption(action=key, label=words(label.name), detail=_words(label.detail))
