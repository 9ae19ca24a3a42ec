"""What a table of Zwanzigerrufen may agree on."""

from __future__ import annotations

from dataclasses import dataclass

from tarock.core.bilingual import Text
from tarock.kit.ruleset import HouseOptions, instead, option, switch


@dataclass(frozen=True, slots=True, kw_only=True)
class ZwanzigerrufenOptions(HouseOptions):
    """What a table may agree on."""

    jump_min_tarock: int = option(
        5,
        6,
        says=Text(
            "how many tarocks a jump in the auction takes (D-8)",
            "wie viele Tarock ein Sprung in der Lizitation verlangt (D-8)",
        ),
    )
    yield_min_tarock: int = option(
        5,
        says=Text(
            "how many tarocks it takes to leave a Zweier to the other with the XX (D-8)",
            "wie viele Tarock das Auslassen mit dem Zwanziger verlangt (D-8)",
        ),
    )
    sole_bidder_raise_to: str = option(
        "einser",
        "solo",
        "none",
        says=Text(
            "how high somebody who is left alone in the auction may raise before the talon (D-6)",
            "wie hoch vor dem Talon erhöhen darf, wer in der Lizitation allein bleibt (D-6)",
        ),
    )
    raising_open_to: str = option(
        "lone_dreier",
        "last_bidder",
        says=Text(
            "who may raise before the talon: only who bid Dreier alone, or anybody who is left (D-6)",
            "wer vor dem Talon erhöhen darf: nur ein alleiniger Dreier oder jeder, der übrig bleibt (D-6)",
        ),
    )
    free_solo: str = option(
        "opening",
        "always",
        says=Text(
            "when a Solo needs no cover and invites nobody: as an opening, or at any turn (D-1)",
            "wann ein Solo keine Deckung braucht und niemanden einlädt: als erstes Gebot oder immer (D-1)",
        ),
    )
    inviter_may_rebid: bool = switch(
        default=True,
        says=Text(
            "whoever has invited may go on bidding (D-9)", "wer eingeladen hat, darf weiter lizitieren (D-9)"
        ),
    )
    must_call_invite: bool = switch(
        default=True,
        says=Text(
            "a declarer who was invited must call the card he was invited with (D-10)",
            "wer eingeladen wurde und spielt, muss die angebotene Karte rufen (D-10)",
        ),
    )
    honourless_fourth: bool = switch(
        default=False,
        says=Text(
            "after three passes the fourth player may bid Dreier without an honour (D-12)",
            "nach dreimal Weiter darf der Vierte auch ohne Trullstück einen Dreier ansagen (D-12)",
        ),
    )
    xx_discardable: bool = switch(
        default=False, says=Text("the XX may be laid away (D-13)", "der Zwanziger darf verlegt werden (D-13)")
    )
    free_call: bool = switch(
        default=True,
        says=Text(
            "with the XX any lower tarock may be called once others have laid tarocks away (D-13)",
            "mit dem Zwanziger darf jedes niedrigere Tarock gerufen werden, wenn Tarock liegt (D-13)",
        ),
    )
    cheap_game: str = option(
        "paid",
        "redeal",
        "play",
        says=Text(
            "what becomes of a Dreier or Zweier with nothing but a Trull that is together (D-5)",
            "was mit einem Dreier oder Zweier geschieht, in dem nur ein sicherer Trull angesagt ist (D-5)",
        ),
    )
    mondfang: str = option(
        "48/96",
        "21/42",
        "30/60",
        "42/84",
        says=Text(
            "what catching the Mond is worth, silent and announced (D-24)",
            "was der Mondfang zählt, still und angesagt (D-24)",
        ),
    )
    uhu_tarock: int = option(
        15, 20, says=Text("what Pagat uhu and Adler uhu are worth", "was Pagat uhu und Adler uhu zählen")
    )
    nine_tarock: int = option(
        1, 2, says=Text("what nine tarocks are worth (D-2)", "was neun Tarock zählen (D-2)")
    )
    tarock_count_pays: str = option(
        "party",
        "individual",
        says=Text(
            "whether eight or nine tarocks pay the holder's side, or the holder alone (D-3)",
            "ob acht oder neun Tarock der Partei oder nur dem Inhaber gezahlt werden (D-3)",
        ),
    )
    max_kontra: int = option(
        3, 4, says=Text("how often an item may be raised (D-20)", "wie oft kontriert werden darf (D-20)")
    )
    bind_cards: bool = switch(
        default=True,
        says=Text(
            "a card that was announced for a trick is kept for it and played to it (D-17)",
            "eine für einen Stich angesagte Karte wird bis dahin behalten und dort gespielt (D-17)",
        ),
    )
    silent_ultimo_loss: bool = switch(
        default=True,
        says=Text(
            "a silent Pagat or Adler that does not win the last trick costs its silent value (D-16)",
            "ein stiller Pagat oder Adler, der den letzten Stich nicht macht, kostet den stillen Wert (D-16)",
        ),
    )
    lone_value: str = option(
        "contract",
        "solo",
        says=Text(
            "what a game of one against three is worth: its contract, or always a Solo (D-23)",
            "was ein Spiel allein gegen drei zählt: wie angesagt oder immer wie ein Solo (D-23)",
        ),
    )
    passed_out: str = option(
        "redeal",
        "double_round",
        says=Text(
            "what a deal passed out or thrown in does to the next four: nothing, or they count double (D-21)",
            "ob nach einem ungültigen Spiel die nächsten vier einfach oder doppelt zählen (D-21)",
        ),
    )
    enforce_trull_meaning: bool = switch(
        default=False,
        says=Text(
            "Trull may be announced only with the honours it stands for (D-25)",
            "Trull darf nur ansagen, wer die Trullstücke hat, die damit gemeint sind (D-25)",
        ),
    )
    double_with_valat: str = option(
        "next_turn",
        "same_turn",
        "never",
        says=Text(
            "when a side may announce Valat after double game: in a later turn, in the same, never (D-15)",
            "wann eine Partei nach Doppeltem Spiel Valat ansagen darf: später, im selben Zug, nie (D-15)",
        ),
    )
    plain_announcement: str = option(
        "last_speaker",
        "declarer",
        says=Text(
            "with whom a plain announcement sides: with the last speaker, or always with the declarer (D-19)",
            "zu wem eine schlichte Ansage bekennt: zum letzten Sprecher oder immer zum Spieler (D-19)",
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ItvbOptions(ZwanzigerrufenOptions):
    """The same options, with the values of the Hungarian tournaments."""

    sole_bidder_raise_to: str = instead(ZwanzigerrufenOptions, "sole_bidder_raise_to", default="solo")
    inviter_may_rebid: bool = instead(ZwanzigerrufenOptions, "inviter_may_rebid", default=False)
    honourless_fourth: bool = instead(ZwanzigerrufenOptions, "honourless_fourth", default=True)
    cheap_game: str = instead(ZwanzigerrufenOptions, "cheap_game", default="play")
    mondfang: str = instead(ZwanzigerrufenOptions, "mondfang", default="21/42")
    nine_tarock: int = instead(ZwanzigerrufenOptions, "nine_tarock", default=2)
    tarock_count_pays: str = instead(ZwanzigerrufenOptions, "tarock_count_pays", default="individual")
    max_kontra: int = instead(ZwanzigerrufenOptions, "max_kontra", default=4)
    enforce_trull_meaning: bool = instead(ZwanzigerrufenOptions, "enforce_trull_meaning", default=True)
    double_with_valat: str = instead(ZwanzigerrufenOptions, "double_with_valat", default="same_turn")
