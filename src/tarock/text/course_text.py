"""The kit's phases in words: how cards are dealt, and what happens when all pass."""

from __future__ import annotations

from itertools import groupby

from tarock.core.bilingual import Text, listed
from tarock.kit.phases.all_passed import KeepTheTalon, Trischaken
from tarock.kit.phases.packets import Dealing, KnockedPackets, Packets
from tarock.kit.script import AllPassed


def dealing(deal: Dealing) -> Text:
    """Say how the cards are dealt."""
    if isinstance(deal, KnockedPackets):
        return _packets(deal.ordinary) + Text(
            " Whoever should cut may knock; then three packets lie there to choose from, unseen.",
            " Wer abheben sollte, darf klopfen; dann liegen drei Päckchen verdeckt zur Wahl.",
        )
    return _packets(deal) if isinstance(deal, Packets) else Text("", "")


def _packets(deal: Packets) -> Text:
    parts = listed(
        _packet(size, len(tuple(same_size)), to_talon=to_talon)
        for (to_talon, size), same_size in groupby(deal.rounds)
    )
    return Text(f"Cards are dealt so: {parts.en}.", f"Gegeben wird so: {parts.de}.")


def _packet(size: int, times: int, *, to_talon: bool) -> Text:
    if to_talon:
        return Text(f"{size} to the talon", f"{size} in den Talon")
    often = Text(f"{times} times ", f"{times}-mal ") if times > 1 else Text("", "")
    return often + Text(f"{size} to each", f"{size} für jeden")


def all_passing(way: AllPassed) -> Text:
    """Say what happens when all pass."""
    if isinstance(way, Trischaken):
        return Text(
            "If all pass, Trischaken is played: everyone alone, most card points lose.",
            "Passen alle, wird Trischaken gespielt: jeder für sich, die meisten Augen verlieren.",
        )
    if isinstance(way, KeepTheTalon):
        return Text(
            "If all pass, the dealer keeps any talon cards for the next deal, and has to bid in it.",
            "Passen alle, behält der Geber beliebige Talonkarten für das nächste Spiel und muss dort bieten.",
        )
    return Text("If all pass, the same dealer deals again.", "Passen alle, gibt derselbe Geber neu.")
