"""Questions in words: what is asked, and what each answer means and is worth, in English and German.

The words are made from a rule set's public tables and from the view of the seat that is asked. How a question
looks, at the terminal or in a browser, is for others to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text, listed, same
from tarock.core.cards import CardSet
from tarock.core.counting import thirds
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.vole_and_nolo import NOLO, VOLE
from tarock.games.zwanzigerrufen.auction import RAISE, CallingBids
from tarock.games.zwanzigerrufen.calling_rules import CallingRules
from tarock.kit.bonuses import Bonus, When
from tarock.kit.contracts import Contract, Contracts, WonBy
from tarock.kit.ruleset import AuctionRules, RuleSet
from tarock.kit.settlement import GAME
from tarock.match.view import View
from tarock.protocol.actions import (
    ALL_RAISES,
    Action,
    Announce,
    Bid,
    Call,
    Choose,
    Count,
    Declare,
    Demand,
    Good,
    Hold,
    Pass,
    PlayCard,
    Raise,
    Raised,
    Redeal,
    Retake,
    Take,
    ThrowIn,
)
from tarock.protocol.flow import Ask
from tarock.protocol.topics import ANNOUNCE, KEEP_BLIND, PACKET, TALON
from tarock.text import rule_sentences
from tarock.text.phrases import RAISED, points_text, signs, spoken, terms


@dataclass(frozen=True, slots=True)
class Labels:
    """Finds words for questions and answers: knows the rule set's tables and the players' names."""

    rules: RuleSet
    names: Sequence[str]

    @property
    def contracts(self) -> Contracts:
        """The contracts, where the game has any."""
        return self.rules.contracts if isinstance(self.rules, AuctionRules) else Contracts(())

    def title(self, view: View, ask: Ask) -> Text:
        """Put the question."""
        return _announcing_title(self.rules, view, ask) if ask.about is ANNOUNCE else ask.about.title

    def declared(self, action: Declare) -> Text:
        """Name the combinations that a declaration calls, and what they are worth."""
        if not action.items:
            return Text("nothing", "nichts")
        if not isinstance(self.rules, DeclarationRules):
            return same(action.argument)
        worth = sum(self.rules.tariff[item].value for item in action.items)
        return listed(map(self.rules.thing, action.items)) + Text(
            f": {worth} from each", f": {worth} von jedem"
        )

    def label(self, view: View, ask: Ask, action: Action) -> Text:
        """Say what an answer means; a colon parts its name from the rest."""
        return self._label(view, ask, action) + _invitation(ask.options, action)

    def _label(self, view: View, ask: Ask, action: Action) -> Text:
        if isinstance(action, Pass | Good):
            return _quiet_label(ask, action)
        if isinstance(action, Bid):
            contract = self.contracts[action.contract]
            name, worth = contract.name, terms(contract)
            return Text(f"bid {name.en}: {worth.en}", f"{name.de} bieten: {worth.de}")
        if isinstance(action, Take | Hold | Retake):
            return self._fight_label(view, action)
        if isinstance(action, Raise | Call | Count):
            return self._calling_label(view, action)
        if isinstance(action, (Announce, *ALL_RAISES)):
            return self._said_label(view, action)
        return self._chosen_label(view, ask, action)

    def _said_label(self, view: View, action: Announce | Raised) -> Text:
        if isinstance(self.rules, AuctionRules):
            return self._speech_label(self.rules, view, action)
        if isinstance(self.rules, DeclarationRules) and isinstance(action, Announce):
            return _feat_label(self.rules, view, action)
        return same(str(action))

    def _fight_label(self, view: View, action: Take | Hold | Retake) -> Text:
        key = next(said.contract for _, said in reversed(view.said) if isinstance(said, Bid))
        contract = self.contracts[key]
        worth = terms(contract, way_won(contract, action))
        word = _FIGHTS[type(action)]
        name = contract.name
        return word + Text(
            f": play {name.en} yourself; {worth.en}", f": {name.de} selbst spielen; {worth.de}"
        )

    def _calling_label(self, view: View, action: Raise | Call | Count) -> Text:
        if isinstance(action, Raise):
            contract = self.contracts[action.contract]
            name, worth = contract.name, terms(contract)
            return Text(f"raise to {name.en}: {worth.en}", f"auf {name.de} erhöhen: {worth.de}")
        if isinstance(action, Count):
            number = action.number
            return Text(f"state your {number} tarocks", f"deine {number} Tarock ansagen")
        if action.card in view.hand:
            return Text(
                f"call {action.tarock}: yourself, alone against three",
                f"{action.tarock} rufen: dich selbst, allein gegen drei",
            )
        return Text(
            f"call {action.tarock}: its holder plays with you",
            f"{action.tarock} rufen: wer es hat, spielt mit dir",
        )

    def _speech_label(self, rules: AuctionRules, view: View, action: Action) -> Text:
        contract, when = rules.contracts[str(view.contract)], window(rules, view)
        if isinstance(action, Announce):
            return _announce_label(rules, rules.bonuses[action.item], contract, when)
        if isinstance(action, ALL_RAISES):
            times = rules.ladder.rungs(when)[ALL_RAISES.index(type(action))]
            return self._raise_label(rules, view, action) + same(f": ×{times}")
        return same(str(action))

    def _raise_label(self, rules: AuctionRules, view: View, action: Raised) -> Text:
        word = RAISED[type(action)]
        what = Text("the game", "das Spiel") if action.item == GAME else rules.bonuses[action.item].name
        label = Text(f"{word.en} to {what.en}", f"{word.de} auf {what.de}")
        if action.owner == view.seat:
            return label
        owner = self.names[action.owner]
        return label + Text(f" of {owner}", f" von {owner}")

    def _chosen_label(self, view: View, ask: Ask, action: Action) -> Text:
        if isinstance(action, Redeal | Demand | ThrowIn):
            return _RIGHTS[type(action)]
        if not isinstance(action, Choose):
            return self._shown_label(action)
        if ask.about is TALON:
            return _part_label(view, action)
        if ask.about is PACKET:
            number = action.what.rpartition("-")[2]
            return Text(f"packet {number}", f"Päckchen {number}")
        if ask.about is KEEP_BLIND:
            return Text(f"keep {action.what} cards, unseen", f"{action.what} Karten behalten, ungesehen")
        return _CHOICES.get((ask.about.key, action.what), same(action.what))

    def _shown_label(self, action: Action) -> Text:
        if isinstance(action, Declare):
            return self.declared(action)
        return spoken(action.card) if isinstance(action, PlayCard) else same(str(action))


def _invitation(options: object, action: Action) -> Text:
    """Say which tarock a call invites the others to name."""
    card = None
    if isinstance(options, CallingBids) and isinstance(action, Bid | Hold | Pass) and action in options:
        card = options.promised(action)
    if card is None:
        return same("")
    return Text(f"; invites the others to call your {card}", f"; lädt ein, dein {card} zu rufen")


def _feat_label(rules: DeclarationRules, view: View, action: Announce) -> Text:
    """Say what a vole or nolo brings and costs when it is announced now."""
    name = rules.thing(action.item)
    if rules.feats is None:
        return name
    window_ = rules.feats[len(view.tricks) + 1]
    made, lost = {VOLE: (window_.vole, window_.vole_lost), NOLO: (window_.nolo, window_.nolo_lost)}[
        action.item
    ]
    return Text(
        f"announce {name.en}: {made} from each, lost {lost} to each",
        f"{name.de} ansagen: {made} von jedem, verloren {lost} an jeden",
    )


_RIGHTS: Final[dict[type[Action], Text]] = {
    Redeal: Text(
        "redeal: you have no tarock, and the cards are dealt again", "neu geben: du hast kein Tarock"
    ),
    Demand: Text("demand: the Fool must be played now", "fordern: der Sküs muss jetzt fallen"),
    ThrowIn: Text("throw in: nobody plays this deal", "zusammenwerfen: niemand spielt dieses Spiel"),
}
_FIGHTS: Final[dict[type[Action], Text]] = {
    Take: Text("take", "ablösen"),
    Hold: Text("hold", "halten"),
    Retake: Text("retake", "nochmals ablösen"),
}
_CHOICES: Final = {
    ("use-talon", "talon"): Text(
        "talon: turn it up, take one half, lay three cards away",
        "Talon: aufdecken, eine Hälfte nehmen, drei Karten verlegen",
    ),
    ("use-talon", "none"): Text(
        "none: play the hand as dealt; the talon counts for the others",
        "ohne: das Blatt spielen, wie es ist; der Talon zählt für die anderen",
    ),
    ("cut", "cut"): Text("cut: the cards are dealt as usual", "abheben: es wird wie üblich gegeben"),
    ("cut", "knock"): Text(
        "knock: three packets are laid out, and each chooses one unseen",
        "klopfen: drei Päckchen liegen auf, und jeder wählt eines ungesehen",
    ),
}


def _announcing_title(rules: RuleSet, view: View, ask: Ask) -> Text:
    if not any(isinstance(option, Announce) for option in ask.options):
        return Text("Do you raise the stakes?", "Willst du erhöhen?")
    if isinstance(rules, AuctionRules) and window(rules, view) is When.BEFORE:
        return Text(
            "Anything to announce before the talon is turned up?",
            "Willst du etwas ansagen, bevor der Talon aufgedeckt wird?",
        )
    return ask.about.title


def window(rules: AuctionRules, view: View) -> When:
    """Return the round of announcements that a view stands in."""
    contract = rules.contracts[str(view.contract)]
    early = When.BEFORE in rules.windows(contract)
    return When.BEFORE if early and not view.talon else When.AFTER


def announced_value(rules: AuctionRules, bonus: Bonus, contract: Contract, when: When) -> str:
    """Write what a bonus is worth if it is announced in this round: "10 ×2", "×4"."""
    value = bonus.value(when, solo=contract.solo)
    if rule_sentences.multiplies(rules, bonus):
        return f"×{value}"
    scale = contract.value if isinstance(rules, CallingRules) else contract.times
    return f"{value} ×{scale}" if scale > 1 and bonus.scaled else str(value)


def _announce_label(rules: AuctionRules, bonus: Bonus, contract: Contract, when: When) -> Text:
    value = announced_value(rules, bonus, contract, when)
    silent = bonus.value(When.SILENT)
    sign = "×" if rule_sentences.multiplies(rules, bonus) else ""
    what = rule_sentences.meaning(bonus.what)
    instead = (
        Text(f" (silent {sign}{silent})", f" (still {sign}{silent})") if silent is not None else same("")
    )
    name = bonus.name
    return Text(
        f"announce {name.en}: {what.en}; {value}{instead.en}",
        f"{name.de} ansagen: {what.de}; {value}{instead.de}",
    )


def _quiet_label(ask: Ask, action: Pass | Good) -> Text:
    if ask.about is RAISE:
        return Text("good: stay where you are", "gut: dabei bleiben")
    if ask.about is ANNOUNCE and isinstance(action, Pass):
        return Text("pass: nothing more to say", "weiter: nichts mehr zu sagen")
    if ask.about is ANNOUNCE:
        return Text("good: nothing more to say", "gut: nichts weiter zu sagen")
    if ask.about.key in _QUIET:
        return _QUIET[ask.about.key]
    if isinstance(action, Pass):
        return Text("pass: you are out of this auction", "weiter: du bist aus dieser Lizitation")
    return Text("good: leave it to the other", "gut: der andere soll spielen")


_QUIET: Final = {
    "redeal": Text("good: play it", "gut: spielen"),
    "demand": Text("pass: let it be", "weiter: nicht fordern"),
}


def way_won(contract: Contract, action: Action) -> WonBy:
    """Return the way a contract would come to whoever says this."""
    if isinstance(action, Retake):
        return WonBy.RETAKEN
    if isinstance(action, Hold) and contract.can_be(WonBy.HELD):
        return WonBy.HELD
    return WonBy.TAKEN if contract.can_be(WonBy.TAKEN) else WonBy.BID


def _part_label(view: View, action: Choose) -> Text:
    first, _, last = action.what.partition("-")
    cards = view.talon[int(first) - 1 : int(last or first)]
    points = points_text(thirds(CardSet.collect(cards).bits))
    return Text(f"{signs(cards)}  ({points.en})", f"{signs(cards)}  ({points.de})")
