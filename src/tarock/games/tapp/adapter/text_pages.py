"""The rules of Tapp-Tarock and of its elder in words: deal, auction, talon, premiums.

What a table has agreed on decides the sentences; figures come from the rule objects.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from tarock.core.bilingual import Text
from tarock.games.contract_games.adapter.text_pages import ContractPages
from tarock.games.tapp.options import TappOptions
from tarock.games.tapp.tapper import TAPPER, TAPPER_NAME, TapperPaid
from tarock.kit.script import ContractRules
from tarock.text.auction_pages import contracts
from tarock.text.course_text import all_passing, dealing
from tarock.text.rule_pages import Section, Vocabulary


class TappPages(ContractPages):
    """Describes Tapp-Tarock."""

    __slots__ = ()
    vocabulary = frozenset({Vocabulary.CONTRACTS, Vocabulary.TALON_HALVES})

    def course(self, rules: ContractRules) -> Iterator[Text]:
        """Say how the cards are dealt and the auction runs."""
        yield dealing(rules.deal)
        yield from self.auction(rules)
        yield _all_passing(rules)

    def auction(self, rules: ContractRules) -> Iterator[Text]:
        """Say how the auction runs."""
        options = rules.options
        assert isinstance(options, TappOptions)  # noqa: S101 - as the rule set is built
        yield _STEPS if options.jump == "solo" else _JUMPS
        if options.hold != "off":
            yield _HOLDERS[options.hold] + (_OR_RAISE if options.senior_raise else _NOT_RAISE)

    def halves(self, rules: ContractRules) -> Text:
        """Say which half of the talon goes with which contract."""
        free = all(contract.part is None for contract in rules.contracts)
        return _FREE_HALVES if free else _FIXED_HALVES

    def in_short(self, rules: ContractRules) -> Iterator[Section]:
        """Return the tables of contracts and premiums, and what they do not say themselves."""
        yield replace(contracts(rules), sentences=(self.halves(rules), *_talon(rules)))
        yield replace(self.bonuses(rules), sentences=tuple(_premiums(rules)))


class PaidTapperPages(TappPages):
    """The same where forehand is paid when all pass."""

    __slots__ = ()
    undeclared = (TAPPER, TAPPER_NAME)


class TappenPages(PaidTapperPages):
    """Describes the game of 1821."""

    __slots__ = ()

    def auction(self, rules: ContractRules) -> Iterator[Text]:
        """Say how the auction runs."""
        del rules
        yield _OF_1821

    def halves(self, rules: ContractRules) -> Text:
        """Say which half of the talon goes with the Dreyer."""
        del rules
        return _UPPER_HALF


def _all_passing(rules: ContractRules) -> Text:
    """Say what happens when all pass."""
    way = rules.all_passed
    if isinstance(way, TapperPaid):
        return Text(
            f"If all pass, each of the others pays forehand {way.value} for the Tapper.",
            f"Passen alle, zahlt jeder der anderen der Vorhand {way.value} für den Tapper.",
        )
    if getattr(rules.options, "all_pass", "") == "tapper_played":
        return Text(
            "If all pass, forehand plays the Tapper with the whole talon.",
            "Passen alle, spielt die Vorhand den Tapper mit dem ganzen Talon.",
        )
    return all_passing(way)


def _talon(rules: ContractRules) -> Iterator[Text]:
    """Say who sees what is taken, and what card points add."""
    closed = [contract.name for contract in rules.contracts if contract.unseen]
    if closed:
        names = Text(", ".join(name.en for name in closed), ", ".join(name.de for name in closed))
        yield Text(
            f"Only the declarer sees what he takes: {names.en}.",
            f"Nur der Spieler sieht, was er nimmt: {names.de}.",
        )
    if any(contract.per_point for contract in rules.contracts):
        each = ", ".join(f"{contract.name.en} {contract.per_point}" for contract in rules.contracts)
        yield Text(
            f"Each card point over or under 35 counts besides: {each}.",
            f"Jedes Auge über oder unter 35 zählt dazu: {each}.",
        )


def _premiums(rules: ContractRules) -> Iterator[Text]:
    """Say whose a premium is, and when it counts double."""
    if any(bonus.per_game for bonus in rules.bonuses):
        yield _TIMES_THE_GAME
    alone = [bonus.name for bonus in rules.bonuses if bonus.holder_alone]
    if alone:
        yield Text(
            f"Everybody else pays these to their holder: {', '.join(name.en for name in alone)}.",
            f"Diese zahlen alle anderen ihrem Inhaber: {', '.join(name.de for name in alone)}.",
        )
    double = [bonus.name for bonus in rules.bonuses if bonus.solo_times > 1]
    if double:
        yield Text(
            f"These count double in a Solo: {', '.join(name.en for name in double)}.",
            f"Diese zählen im Solo doppelt: {', '.join(name.de for name in double)}.",
        )


_STEPS: Final = Text(
    "In turn, forehand first, each passes for good or bids one step higher. Solo may be said over any other"
    " bid and ends the auction.",
    "Reihum, Vorhand zuerst, sagt jeder endgültig weiter oder bietet eine Stufe höher. Solo darf über jedes"
    " andere Gebot gesagt werden und beendet die Lizitation.",
)
_JUMPS: Final = Text(
    "In turn, forehand first, each passes for good or bids anything higher. Solo ends the auction.",
    "Reihum, Vorhand zuerst, sagt jeder endgültig weiter oder bietet beliebig höher. Solo beendet die"
    " Lizitation.",
)
_HOLDERS: Final = {
    "seniority": Text(
        "Whoever speaks before the bidder may hold the bid and play it himself",
        "Wer vor dem Bieter redet, darf das Gebot halten und selbst spielen",
    ),
    "forehand": Text(
        "Forehand may hold a bid and play it himself", "Die Vorhand darf ein Gebot halten und selbst spielen"
    ),
}
_OR_RAISE: Final = Text(", or raise it.", ", oder höher gehen.")
_NOT_RAISE: Final = Text(", but not raise it.", ", aber nicht höher gehen.")
_OF_1821: Final = Text(
    "Everybody speaks once: forehand says Tapper, which is his way to pass, Dreyer or Solo; the others pass,"
    " say Dreyer if nobody has, or Solo, which closes the round. A Dreyer over his Tapper, or a Solo over his"
    " Dreyer, forehand may hold; the player from whom he takes a Dreyer may still say Solo.",
    "Jeder redet einmal: Die Vorhand sagt Tapper, so passt sie, Dreyer oder Solo; die anderen sagen weiter,"
    " Dreyer, wenn es noch keiner gesagt hat, oder Solo, das die Runde schließt. Einen Dreyer über ihren"
    " Tapper oder ein Solo über ihren Dreyer darf die Vorhand halten; wem sie den Dreyer nimmt, der darf noch"
    " Solo sagen.",
)
_TIMES_THE_GAME: Final = Text(
    "× means so many times the game, and in its place.", "× heißt so vielmal das Spiel, statt seiner."
)
_FREE_HALVES: Final = Text(
    "Each of them takes either half of the talon.", "Jedes davon nimmt eine Talonhälfte nach Wahl."
)
_UPPER_HALF: Final = Text(
    "A Dreyer takes the upper half of the talon.", "Ein Dreyer nimmt die obere Talonhälfte."
)
_FIXED_HALVES: Final = Text(
    "A Dreier takes either half of the talon, an Unterer the lower, an Oberer the upper.",
    "Ein Dreier nimmt eine Talonhälfte nach Wahl, ein Unterer die untere, ein Oberer die obere.",
)
