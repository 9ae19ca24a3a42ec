from __future__ import annotations

from dataclasses import dataclass

import pytest

from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.registry import find
from tarock.testing import ANY_PLAY, Profile, RulesBroken, check_noninterference
from tests.properties import old_leaks as leaks
from tests.properties.law import law_of
from tests.properties.old_leaks import OldPlanter
from tests.properties.old_profiles import (
    BARE,
    DECLARED,
    FEATS,
    FOOL_FORCED,
    FOOL_LATE,
    NOBODY,
    TAROCKS_LAID,
)

TAROC, GROSS, DANISH = "taroc-1754", "grosstarock", "danish"


@dataclass(frozen=True, slots=True)
class Planted:
    """A leak, the rule set it sits in, and the profile that has to find it."""

    leak: OldPlanter
    key: str
    profile: Profile
    words: str

    def __str__(self) -> str:
        return f"{self.leak.__name__}-{self.key}"


PLANTED = [
    Planted(leaks.nobody_follows_untold, DANISH, NOBODY, "is asked .* or "),
    Planted(leaks.lead_passed_untold, TAROC, FOOL_FORCED, "is told: .*Turn"),
    Planted(leaks.demand_asked_of_two, DANISH, FOOL_LATE, "is told: .*Turn"),
    Planted(leaks.redeal_asked_of_the_entitled, DANISH, BARE, "is told: .*Turn"),
    Planted(leaks.declarations_asked_of_holders, TAROC, DECLARED, "is told: .*"),
    Planted(leaks.feats_asked_of_strong_hands, GROSS, FEATS, "is told: .*Turn"),
    Planted(leaks.fool_played_unasked, TAROC, FOOL_FORCED, "is told: .*Turn"),
    Planted(leaks.discard_told_to_all, GROSS, ANY_PLAY, "LaidCards"),
    Planted(leaks.discard_face_up, GROSS, TAROCKS_LAID, "law does not allow LaidAway"),
    Planted(leaks.tarocks_in_the_discard_told, TAROC, TAROCKS_LAID, "law does not allow TarocksAmongLaid"),
]


@pytest.mark.parametrize("planted", PLANTED, ids=str)
def test_a_planted_leak_is_found(planted: Planted) -> None:
    """The sound rule set passes with the very profile that finds the leak."""
    sound = find(planted.key)
    assert isinstance(sound, DeclarationRules)
    law = law_of(sound)
    with pytest.raises(RulesBroken, match=planted.words):
        check_noninterference(planted.leak(sound), (planted.profile,), games=60, worlds=12, law=law)
    check_noninterference(sound, (planted.profile,), games=3, law=law)
