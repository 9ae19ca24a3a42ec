"""No seat can tell what it may not know in a game with a called partner; and planted leaks are found."""

from __future__ import annotations

import pytest

from tarock.games.registry import find
from tarock.testing import Profile, RulesBroken, check_noninterference, check_rules
from tests.properties import calling_leaks as leaks
from tests.properties.calling_law import law
from tests.properties.calling_leaks import Planter
from tests.properties.calling_profiles import (
    AUCTIONS,
    BIRDS_WHILE_HIDDEN,
    LONG_HANDS,
    PLAIN,
    SELF_CALL,
    STEERED,
    TWO_SHOWN,
    ZR,
)
from tests.properties.profiles import Steered
from tests.share import THOROUGH, share

GAMES = 12
WORLDS = 3 if THOROUGH else 2


@pytest.mark.parametrize("steered", STEERED, ids=str)
def test_no_seat_can_tell_who_plays_with_whom(steered: Steered) -> None:
    """Steered play on pairs of deals; each profile has to arrive where it was sent."""
    tally = check_noninterference(steered.rules, steered.profiles, games=GAMES, worlds=WORLDS, law=law)
    for profile in steered.profiles:
        assert tally[profile.name] >= 5, (profile.name, tally)


@pytest.mark.parametrize("steered", STEERED, ids=str)
def test_steered_play_keeps_every_promise(steered: Steered) -> None:
    check_rules(
        steered.rules, hands=share(2, of=2) * len(steered.profiles), profiles=steered.profiles, law=law
    )


PLANTED = (
    (leaks.birds_freed_by_the_truth, BIRDS_WHILE_HIDDEN, "is asked"),
    (leaks.third_side_concluded, TWO_SHOWN, "SideShown"),
    (leaks.duty_waived_by_the_partners_hand, LONG_HANDS, "is asked|number-first|refused"),
    (leaks.only_those_with_an_honour_are_asked, AUCTIONS, "is told: .*Turn"),
    (leaks.partner_told_to_all, PLAIN, "SideKnown"),
    (leaks.partner_shown_with_the_call, PLAIN, "SideShown"),
    (leaks.announcing_by_the_truth, SELF_CALL, "is asked|show-side-first"),
    (leaks.refusal_betrays_the_partner, PLAIN, "not-in-hand"),
)


@pytest.mark.parametrize(
    ("leak", "profile", "words"), PLANTED, ids=lambda part: getattr(part, "__name__", "")
)
def test_a_planted_leak_is_found(
    leak: Planter, profile: Profile, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The very profile that the sound game passes finds the leak by comparing two worlds."""
    leak(monkeypatch)
    with pytest.raises(RulesBroken, match=words):
        check_noninterference(find(ZR), (profile,), games=60, worlds=4)
