"""What the coach knows of Zwanzigerrufen: a hidden partner, words that name cards, and the book's tactics.

Whatever is said about signals is read by the conventions, from the seat's own view.
"""

from __future__ import annotations

from typing import Final

from tarock.coach.bonus_maxims import CATCH_MAXIMS
from tarock.coach.maxim import Maxim, Names, Proposal
from tarock.coach.part import CoachPart
from tarock.coach.standpoint import worth
from tarock.coach.trick_maxims import PICTURE, card_maxim
from tarock.core.bilingual import Text, same
from tarock.core.cards import CARDS
from tarock.games.zwanzigerrufen.adapter.coach_tactics import TACTIC_MAXIMS
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.games.zwanzigerrufen.conventions.advice import Advice, misleads, own_role, should_say
from tarock.games.zwanzigerrufen.conventions.signal_reader import Signal, signals
from tarock.games.zwanzigerrufen.conventions.tactics import calls_himself
from tarock.games.zwanzigerrufen.conventions.tarock_ladder import Role
from tarock.games.zwanzigerrufen.named_cards import XX
from tarock.kit.play import BoundPlay, CardOptions
from tarock.kit.play_law import Binding
from tarock.kit.settlement import GAME
from tarock.match.view import View
from tarock.protocol.actions import Action, Announce, Call, Contra, Count, Lay, Pass, PlayCard
from tarock.protocol.flow import Seat
from tarock.protocol.topics import ANNOUNCE

_SILENCE: Final = "K19"


# Signals.


def _due(one: Proposal) -> tuple[Advice, ...]:
    return should_say(one.point.view, one.point.ask) if one.point.hand else ()


def _row(one: Proposal) -> Advice | None:
    return next((advice for advice in _due(one) if advice.action == one.action), None)


def _names_cards(one: Proposal) -> bool:
    return _row(one) is not None


def _row_names(one: Proposal) -> Names:
    advice = _row(one)
    return {} if advice is None else {"row": advice.text}


def _at_once(one: Proposal) -> bool:
    return one.about is ANNOUNCE and _names_cards(one)


def _denies(one: Proposal) -> bool:
    """Silence, though a row asks for a word."""
    spoken = [advice for advice in _due(one) if advice.row.demanded and advice.action != one.action]
    return one.about is ANNOUNCE and bool(spoken)


def _denied_names(one: Proposal) -> Names:
    row = next(advice.row for advice in _due(one) if advice.row.demanded and advice.action != one.action)
    return {"row": row.text}


def _misleads(one: Proposal) -> bool:
    card = one.action
    return bool(one.point.hand) and isinstance(card, PlayCard) and misleads(
        one.point.view, one.point.ask, card
    )  # fmt: skip


def _silences(one: Proposal) -> list[Signal]:
    if not one.leads:
        return []
    found = (signal for signal in signals(one.point.view) if signal.seat != one.point.seat)
    return [signal for signal in found if _SILENCE in signal.keys]


def _silence_tells(one: Proposal) -> bool:
    return bool(_silences(one))


def _silence_names(one: Proposal) -> Names:
    return {"what": _silences(one)[-1].meaning.text}


# Who plays with whom.


def _partner_unknown(one: Proposal) -> bool:
    view = one.point.view
    called = view.called
    if called is None or called in one.point.hand or one.point.fallen & called.bit:
        return False
    return any(one.point.with_me(seat) is None for seat in range(view.players))


def _hidden_partner(one: Proposal) -> bool:
    view = one.point.view
    hidden = one.point.seat not in view.shown_sides and one.point.seat != view.declarer
    return hidden and view.called is not None and view.called in one.point.hand


def _shows_side(one: Proposal) -> bool:
    contra = isinstance(one.action, Contra) and one.action.item == GAME
    hidden = one.point.seat not in one.point.view.shown_sides
    return contra and hidden and own_role(one.point.view, one.point.seat) is Role.OPPONENT


# Cards that wait.


def _waiting(one: Proposal) -> Binding | None:
    """Return a card that an announcement binds to a later trick."""
    options: object = one.point.ask.options
    if not isinstance(options, CardOptions) or not isinstance(options.rules, BoundPlay):
        return None
    bound = options.rules.bound
    return next((binding for binding in bound if binding.card not in one.point.legal), None)


def _waits(one: Proposal) -> bool:
    return _waiting(one) is not None


def _waiting_names(one: Proposal) -> Names:
    binding = _waiting(one)
    return {} if binding is None else {"card": binding.card.text, "n": same(str(binding.trick))}


# Calling and laying away.


def _call(one: Proposal) -> Call:
    assert isinstance(one.action, Call)  # noqa: S101 - these maxims are asked of calls
    return one.action


def _own_card(one: Proposal) -> bool:
    return _call(one).card in one.point.hand


def _highest_missing(one: Proposal) -> bool:
    called = _call(one).card
    own = one.point.hand | one.point.view.laid
    return called not in own and called <= XX and all(card in own for card in CARDS[called + 1 : XX + 1])


def _alone_too_soon(one: Proposal) -> bool:
    return _own_card(one) and not calls_himself(one.point.view, one.point.ask)


def _not_own(one: Proposal) -> bool:
    return one.point.seat != one.point.view.declarer


def _cheap_for_them(one: Proposal) -> bool:
    return _not_own(one) and all(worth(card) < PICTURE for card in one.laid)


def _gift_laid(one: Proposal) -> bool:
    return _not_own(one) and any(worth(card) >= PICTURE for card in one.laid)


_ANY: Final[tuple[type[Action], ...]] = (Action,)
MAXIMS: Final[tuple[Maxim, ...]] = (
    *CATCH_MAXIMS,
    Maxim(key="unsaid", kinds=(Pass, Announce, Contra), holds=_denies, against=True, weight=90,
          names=_denied_names, text=Text("Silence says that you have not got it. What there is to say: {row}",
                                         "Schweigen hieße, dass du es nicht hast. Zu sagen wäre: {row}")),
    Maxim(key="false-signal", kinds=(PlayCard,), holds=_misleads, against=True, weight=92, text=Text(
        "It would tell your partner something untrue.", "Es sagte deinem Partner etwas Falsches.")),
    Maxim(key="alone-too-soon", kinds=(Call,), holds=_alone_too_soon, against=True, weight=80, text=Text(
        "Alone against three: that takes the six highest tarocks.",
        "Allein gegen drei: Dazu gehören die sechs höchsten Tarock.")),
    Maxim(key="gift-laid", kinds=(Lay,), holds=_gift_laid, against=True, weight=85, text=Text(
        "What you lay away counts for the opponents: that is a gift.",
        "Was du verlegst, zählt für die Gegner: Das ist ein Geschenk.")),
    Maxim(key="word-names", kinds=_ANY, holds=_names_cards, weight=95, names=_row_names, text=Text(
        "By convention: {row}", "Nach der Konvention: {row}")),
    Maxim(key="say-at-once", kinds=_ANY, holds=_at_once, weight=45, text=Text(
        "What can be said is said at once.", "Was man sagen kann, sagt man gleich.")),
    Maxim(key="show-side", kinds=(Contra,), holds=_shows_side, weight=65, text=Text(
        "Contra shows your side: only then may an opponent announce.",
        "Kontra zeigt deine Seite: Erst dann darf ein Gegner ansagen."),
        other=Text("Contra showed his side.", "Das Kontra zeigte seine Seite.")),
    Maxim(key="calls-highest", kinds=(Call,), holds=_highest_missing, weight=80, text=Text(
        "It is the highest tarock you lack: its holder is your strongest partner.",
        "Es ist das höchste Tarock, das dir fehlt: Wer es hat, hilft am meisten."),
        other=Text("It was the highest tarock he lacked.", "Es war das höchste Tarock, das ihm fehlte.")),
    Maxim(key="calls-himself", kinds=(Call,), holds=_own_card, weight=50, text=Text(
        "It is your own: you play alone.", "Es ist dein eigenes: Du spielst allein."),
        other=Text("It was his own: he played alone.", "Es war sein eigenes: Er spielte allein.")),
    Maxim(key="calls", kinds=(Call,), holds=lambda _: True, weight=20, is_open=True, text=Text(
        "Whoever holds that tarock plays with the declarer.",
        "Wer dieses Tarock hat, spielt mit dem Spieler."), covered_by=frozenset({"calls-himself"})),
    Maxim(key="counts", kinds=(Count,), holds=lambda _: True, weight=50, is_open=True, text=Text(
        "An exact number of tarocks lets everybody count to 22.",
        "Mit einer genauen Zahl kann jeder bis 22 zählen.")),
    Maxim(key="not-yours", kinds=(Lay,), holds=_cheap_for_them, weight=82, text=Text(
        "What you lay away counts for the opponents: give them little.",
        "Was du verlegst, zählt für die Gegner: Gib ihnen wenig."),
        other=Text("What he laid away counted for the opponents.",
                   "Was er verlegte, zählte für die Gegner.")),
    card_maxim("bound", _waits, "A card waits for trick {n}: {card}.",
               "Eine Karte wartet auf Stich {n}: {card}.",
               weight=42, names=_waiting_names),
    card_maxim("i-am-partner", _hidden_partner, "You are the partner, and nobody knows.",
               "Du bist der Partner, und keiner weiß es.", weight=32,
               other=Text("He was the partner, and nobody knew.",
                          "Er war der Partner, und keiner wusste es.")),
    card_maxim("partner-unknown", _partner_unknown, "You do not know your partner yet.",
               "Du kennst deinen Partner noch nicht.", weight=15,
               other=Text("He did not know his partner yet.", "Er kannte seinen Partner noch nicht.")),
    card_maxim("silence-tells", _silence_tells, "A silence has told something: {what}.",
               "Ein Schweigen hat etwas gesagt: {what}.", weight=14, names=_silence_names),
    *TACTIC_MAXIMS,
)  # fmt: skip


class CallingCoach(CoachPart[CallingRules]):
    """The answers of this game."""

    maxims = MAXIMS

    def keeps_laid(self, rules: CallingRules, view: View, seat: Seat) -> bool:  # noqa: ARG002 - in all of them
        """Only the declarer's discards count for him."""
        return seat == view.declarer


PART: Final = CallingCoach()
