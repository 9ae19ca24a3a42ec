"""What a table may agree on in Tapp-Tarock, and the tables of single authors by name.

Marks such as "T-7" are explained in docs/rules/decisions-tapp.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from tarock.core.bilingual import Text
from tarock.kit.ruleset import HouseOptions, OptionError, OptionValue, option, switch

# A blank in an author's table is as in the first, so only what differs stands here.
PRESETS: Mapping[str, Mapping[str, OptionValue]] = {
    "klassik": {},
    "modern": {"talon_half": "free", "valat": "fixed"},
    "kruepl": {
        "hold": "forehand",
        "deal": "talon_8x2",
        "hand_premiums": False,
        "solo_doubles_pagat": False,
    },
    "furr": {
        "talon_open": "dreier_only",
        "deal": "talon_8x2",
        "hand_premiums": False,
        "solo_doubles_pagat": False,
        "first_lead": "declarer",
    },
    "babsch": {"contra_levels": 2},
    "unger": {"talon_open": "dreier_only"},
}


@dataclass(frozen=True, slots=True, kw_only=True)
class TappOptions(HouseOptions):
    """What a table may agree on."""

    presets: ClassVar[Mapping[str, Mapping[str, OptionValue]]] = PRESETS

    preset: str = option(
        *PRESETS,
        says=Text(
            "whose table the other options follow where nothing else is agreed:"
            " Alscher, Mayr & Sedlaczek, Krüpl, Furr, Babsch or Unger (T-3, T-32)",
            "wessen Tisch die übrigen Optionen folgen, wo nichts anderes ausgemacht ist:"
            " Alscher, Mayr & Sedlaczek, Krüpl, Furr, Babsch oder Unger (T-3, T-32)",
        ),
    )
    deal: str = option(
        "talon_4x4",
        "talon_8x2",
        "mid_talon",
        says=Text(
            "how it is dealt: the talon, then four times 4 or twice 8; or the talon between two 8s (T-39)",
            "wie gegeben wird: der Talon, dann viermal 4 oder zweimal 8; oder er zwischen zweimal 8 (T-39)",
        ),
    )
    no_tarock_redeal: bool = switch(
        default=False,
        says=Text(
            "a hand without tarocks is shown and dealt again (T-10)",
            "ein Blatt ohne Tarock wird gezeigt und neu gegeben (T-10)",
        ),
    )
    hold: str = option(
        "seniority",
        "forehand",
        "off",
        says=Text(
            "who may play a bid himself at its level: every senior, forehand alone, nobody (T-4)",
            "wer ein Gebot in gleicher Höhe halten darf: jeder Ältere, nur die Vorhand, niemand (T-4)",
        ),
    )
    senior_raise: bool = switch(
        default=True,
        says=Text(
            "who may hold a bid may also raise it (T-5)",
            "wer ein Gebot halten darf, darf auch höher gehen (T-5)",
        ),
    )
    jump: str = option(
        "solo",
        "free",
        says=Text(
            "which bid may leave out steps: only Solo, or any (T-17)",
            "welches Gebot Stufen überspringen darf: nur Solo oder jedes (T-17)",
        ),
    )
    all_pass: str = option(
        "redeal",
        "trischaken",
        "rauben",
        "tapper_paid",
        "tapper_played",
        says=Text(
            "what happens when all pass: deal again, Trischaken, the dealer keeps talon cards,"
            " forehand is paid for the Tapper, forehand plays it (T-9, T-16)",
            "was geschieht, wenn alle passen: neu geben, Trischaken, der Geber raubt Talonkarten,"
            " die Vorhand bekommt den Tapper bezahlt, die Vorhand spielt ihn (T-9, T-16)",
        ),
    )
    talon_half: str = option(
        "fixed",
        "free",
        says=Text(
            "whether Unterer and Oberer mean their half of the talon, or any half may be taken (T-1)",
            "ob Unterer und Oberer ihre Talonhälfte meinen oder die Hälfte frei ist (T-1)",
        ),
    )
    talon_open: str = option(
        "always",
        "dreier_only",
        "never",
        says=Text(
            "for which contracts the talon is turned up: all that use it, Dreier alone, none (T-2)",
            "in welchen Spielen der Talon aufgedeckt wird: in allen mit Talon, nur im Dreier, nie (T-2)",
        ),
    )
    discard_tarock: str = option(
        "emergency",
        "free_open",
        says=Text(
            "when tarocks may be laid away: only for want of suit cards, or freely and face up (T-12)",
            "wann Tarock verlegt werden darf: nur wenn Farbkarten fehlen oder frei und offen (T-12)",
        ),
    )
    forced_tarock: str = option(
        "shown",
        "counted",
        says=Text(
            "what all learn of tarocks laid away for want of suit cards: the cards, or how many (T-33)",
            "was alle über notgedrungen verlegte Tarock erfahren: die Karten oder ihre Zahl (T-33)",
        ),
    )
    first_lead: str = option(
        "forehand",
        "declarer",
        says=Text("who leads to the first trick (T-26)", "wer zum ersten Stich ausspielt (T-26)"),
    )
    contra_levels: int = option(
        3,
        2,
        0,
        says=Text(
            "how often an item may be raised: up to subcontra, up to recontra, not at all (T-34)",
            "wie oft kontriert werden darf: bis Subkontra, bis Rekontra, gar nicht (T-34)",
        ),
    )
    contra_on: str = option(
        "each_item",
        "game_only",
        says=Text(
            "what may be contra'd: the game and each announcement, or the game alone (T-34)",
            "was kontriert werden darf: das Spiel und jede Ansage oder nur das Spiel (T-34)",
        ),
    )
    ultimo_by: str = option(
        "declarer",
        "all",
        says=Text(
            "who may announce an ultimo: the declarer, or whoever holds the card (T-23)",
            "wer ein Ultimo ansagen darf: der Spieler oder wer die Karte hat (T-23)",
        ),
    )
    pagat_bound: bool = switch(
        default=False,
        says=Text(
            "an announced Pagat stays in hand for the last trick, while anything else may be played (T-38)",
            "ein angesagter Pagat bleibt bis zum letzten Stich, solange anderes gespielt werden darf (T-38)",
        ),
    )
    silent_ultimo_loss: bool = switch(
        default=True,
        says=Text(
            "a silent ultimo that is beaten in its trick costs the silent value (T-35)",
            "ein stilles Ultimo, das in seinem Stich fällt, kostet den stillen Wert (T-35)",
        ),
    )
    partner_takes: str = option(
        "lost",
        "void",
        says=Text(
            "what becomes of a silent ultimo that the holder's own partner beats (T-11)",
            "was aus einem stillen Ultimo wird, das der eigene Partner sticht (T-11)",
        ),
    )
    solo_doubles_pagat: bool = switch(
        default=True,
        says=Text("ultimos count double in a Solo (T-21)", "Ultimos zählen im Solo doppelt (T-21)"),
    )
    hand_premiums: bool = switch(
        default=True,
        says=Text(
            "whether trulls and heads in hand count (T-22)", "ob Trullen und Köpfe im Blatt zählen (T-22)"
        ),
    )
    hand_date: str = option(
        "dealt",
        "after_talon",
        says=Text(
            "on which cards trulls and heads are judged: as dealt, or after the talon (T-8)",
            "nach welchem Blatt Trullen und Köpfe zählen: wie gegeben oder nach dem Talon (T-8)",
        ),
    )
    solo_doubles_hand: bool = switch(
        default=False,
        says=Text(
            "trulls and heads count double in a Solo (T-22)",
            "Trullen und Köpfe zählen im Solo doppelt (T-22)",
        ),
    )
    valat: str = option(
        "per_game",
        "fixed",
        says=Text(
            "what a Valat is worth, silent and announced: 4 and 8 times the game, or 12 and 24 (T-7)",
            "was ein Valat zählt, still und angesagt: das 4- und 8-fache Spiel oder 12 und 24 (T-7)",
        ),
    )
    valat_fail: str = option(
        "game_too",
        "only",
        says=Text(
            "whether the game counts beside a Valat that was announced and lost (T-15)",
            "ob neben einem verlorenen angesagten Valat auch das Spiel zählt (T-15)",
        ),
    )
    valat_defenders: bool = switch(
        default=True,
        says=Text(
            "defenders who take every trick together earn a Valat (T-36)",
            "Gegner, die zusammen alle Stiche machen, verdienen einen Valat (T-36)",
        ),
    )
    uhu: bool = switch(default=False, says=Text("whether Uhu counts (T-18)", "ob Uhu zählt (T-18)"))
    mondfang: int = option(
        0,
        2,
        says=Text(
            "what everybody pays to who catches the Mond with the Sküs (T-25)",
            "was jeder dem zahlt, der den Mond mit dem Sküs fängt (T-25)",
        ),
    )
    excess: str = option(
        "none",
        "2/4",
        says=Text(
            "whether card points over or under 35 count: not at all, or 2 each and 4 in a Solo (T-24)",
            "ob Augen über oder unter 35 zählen: gar nicht oder je 2, im Solo 4 (T-24)",
        ),
    )
    book: str = option(
        "zero_sum",
        "written",
        says=Text(
            "whether losers pay, or winners write down what they have won (T-30)",
            "ob Verlierer zahlen oder Gewinner aufschreiben, was sie gewonnen haben (T-30)",
        ),
    )

    def check(self) -> None:
        """Refuse options that are about something other options have taken away."""
        combination = "no combination in hand counts otherwise"
        for nonsense, why in (
            (
                not self.senior_raise and self.hold == "off",
                "senior_raise=off needs hold=seniority or forehand: nobody holds otherwise",
            ),
            (
                self.hand_date == "after_talon" and not self.hand_premiums,
                f"hand_date=after_talon needs hand_premiums=on: {combination}",
            ),
            (
                self.solo_doubles_hand and not self.hand_premiums,
                f"solo_doubles_hand=on needs hand_premiums=on: {combination}",
            ),
            (
                self.partner_takes == "void" and not self.silent_ultimo_loss,
                "partner_takes=void needs silent_ultimo_loss=on: nothing is lost silently otherwise",
            ),
            (
                self.forced_tarock == "counted" and self.discard_tarock == "free_open",
                "forced_tarock=counted needs discard_tarock=emergency: tarocks that go freely lie face up",
            ),
            (
                self.contra_on == "game_only" and not self.contra_levels,
                "contra_on=game_only needs contra_levels=3 or 2: there is no contra otherwise",
            ),
            (
                self.book == "written" and self.all_pass == "trischaken",
                "book=written needs another all_pass: a Trischaken can only be paid",
            ),
        ):
            if nonsense:
                raise OptionError(why)
