from __future__ import annotations

import pytest

from tarock.testing import check_noninterference
from tests.properties.law import law_of
from tests.properties.old_profiles import OLD_STEERED
from tests.properties.profiles import STEERED, Steered

GAMES = 10
"""How often each profile plays a pair of deals."""


@pytest.mark.parametrize("steered", [*STEERED, *OLD_STEERED], ids=str)
def test_no_seat_can_tell_what_it_has_not_seen(steered: Steered) -> None:
    """Steered play on pairs of deals; each profile has to arrive where it was sent."""
    rules = steered.rules
    tally = check_noninterference(rules, steered.profiles, games=GAMES, law=law_of(rules))
    for profile in steered.profiles:
        assert tally[profile.name] >= GAMES, profile.name
