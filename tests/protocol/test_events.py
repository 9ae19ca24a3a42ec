from __future__ import annotations

import pytest

from tarock.core.cards import CARDS, CardSet
from tarock.protocol.actions import Bid
from tarock.protocol.events import EVENTS, SPECTATOR, Dealt, Event, LaidAway, Said, TalonShown, Turn

OWN = Dealt(1, CardSet.parse("T1 ♥K"), to=(1,))

DISCLOSING = {
    *("HandShown", "TalonShown", "LaidAway", "Revealed", "Settled"),
    # A game with a called partner tells how many tarocks lie, what lets a hand be thrown in, that the called
    # card was laid away, that a cheap game ends, and at the end who laid what.
    *("TarocksLaid", "ThrownIn", "HonourMissing", "OfficialContra", "NotPlayed", "LaidShown"),
    "TarocksAmongLaid",  # Danish: whoever lays tarocks away has to say so
    "Declared",  # Danish: declaring is a duty
    "LeadPassed",  # Taroc: who cannot lead holds the Excuse
    "NobodyFollows",  # Danish: a named suit that binds nobody
}


def test_private_events_are_seen_by_those_they_name() -> None:
    assert [OWN.visible_to(seat) for seat in (0, 1, 2, SPECTATOR)] == [False, True, False, False]
    assert OWN.seen_by == (1,)


def test_public_events_are_seen_by_all() -> None:
    said = Said(0, Bid("solo"))
    assert all(said.visible_to(seat) for seat in (0, 1, 2, SPECTATOR))
    assert said.seen_by is None


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (OWN, "Dealt (1) 1 {T1 ♥K}"),
        (Turn((0, 2), "lay"), "Turn (0 2) lay"),
        (Said(0, Bid("solo")), "Said 0 bid:solo"),
        (TalonShown((CARDS[0], CARDS[21])), "TalonShown (T1 SK)"),
        (LaidAway(0, 3), "LaidAway 0 3 {}"),
    ],
)
def test_events_have_a_line_of_text(event: Event, text: str) -> None:
    assert str(event) == text


def test_the_list_of_disclosures_is_short_and_reviewed() -> None:
    """Whoever adds a class that makes hidden cards known has to write it down here, with good reason."""
    ours = {
        name
        for name, kind in EVENTS.items()
        if kind.__module__ == "tarock.protocol.events" and kind.discloses
    }
    assert ours == DISCLOSING
