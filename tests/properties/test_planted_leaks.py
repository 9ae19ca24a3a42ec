from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from tarock.games.registry import find
from tarock.kit.ruleset import OptionValue
from tarock.kit.script import ContractRules
from tarock.testing import ANY_PLAY, NothingReached, Profile, RulesBroken, check_noninterference
from tests.properties import leaks
from tests.properties.law import law_of
from tests.properties.leaks import Planter
from tests.properties.profiles import (
    ANNOUNCING,
    BIRDS_RAISED,
    BIRDS_SAID,
    KEEP,
    NO_TALON,
    SOLO,
    TAROCKS_HIDDEN,
    TRISCHAKEN,
)


@dataclass(frozen=True, slots=True)
class Planted:
    """A leak, the rule set it sits in, and the profile that has to find it."""

    leak: Planter
    key: str
    profile: Profile
    words: str
    options: Mapping[str, OptionValue] = field(default_factory=dict[str, OptionValue])

    @property
    def sound(self) -> ContractRules:
        """The rule set without the leak."""
        rules = find(self.key, self.options)
        assert isinstance(rules, ContractRules)
        return rules

    def __str__(self) -> str:
        return f"{self.leak.__name__}-{self.key}"


LOEW, BECK, GRAZ = "illustrated-loew", "illustrated-beck", "illustrated-graz"
MODERN, DREIER = "illustrated-modern", "dreiertarock"

PLANTED = (
    Planted(leaks.asked_only_with_a_choice, MODERN, ANY_PLAY, "is told: .*Turn"),
    Planted(leaks.silent_defender_skipped, LOEW, ANNOUNCING, "is told: .*Turn"),
    Planted(leaks.silent_defender_skipped, DREIER, BIRDS_SAID, "is told: .*Turn"),
    Planted(leaks.announcement_withheld, BECK, BIRDS_SAID, "is asked .* or "),
    Planted(leaks.announcement_withheld, DREIER, BIRDS_SAID, "is asked .* or "),
    Planted(leaks.announcement_refused, LOEW, BIRDS_SAID, "refused in one world|offered and refused|allowed"),
    Planted(leaks.contra_withheld, GRAZ, BIRDS_RAISED, "is asked .* or "),
    Planted(leaks.refusal_names_the_holder, MODERN, ANY_PLAY, "not-in-hand"),
    Planted(leaks.talon_shown_before_the_auction, MODERN, ANY_PLAY, "law does not allow TalonShown"),
    Planted(leaks.talon_picked_up_in_public, LOEW, ANY_PLAY, "PickedUp"),
    Planted(leaks.talon_shown_in_solo, BECK, SOLO, "law does not allow TalonShown"),
    Planted(leaks.laid_cards_said_aloud, LOEW, ANNOUNCING, "Said . lay:"),
    Planted(leaks.laid_cards_told_to_all, DREIER, TAROCKS_HIDDEN, "LaidCards"),
    Planted(leaks.kinds_of_laid_cards_counted, DREIER, TAROCKS_HIDDEN, "SuitsLaid"),
    Planted(leaks.laid_cards_face_up, GRAZ, ANNOUNCING, "law does not allow LaidAway"),
    Planted(leaks.laid_cards_face_up, DREIER, TAROCKS_HIDDEN, "law does not allow Laid"),
    Planted(leaks.hand_dealt_to_the_neighbour, BECK, ANY_PLAY, "Dealt"),
    Planted(leaks.kept_cards_told_to_all, GRAZ, KEEP, "KeptCards"),
    Planted(leaks.blind_keeper_looks, GRAZ, KEEP, "law does not allow PickedUp", {"graz_keep_blind": True}),
    Planted(
        leaks.trischaken_talon_revealed,
        BECK,
        TRISCHAKEN,
        "law does not allow TalonShown",
        {"all_pass": "trischaken"},
    ),
    Planted(leaks.nothing_announced_without_the_ii, DREIER, NO_TALON, "is told: .*Turn"),
)


@pytest.mark.parametrize("planted", PLANTED, ids=str)
def test_a_planted_leak_is_found(planted: Planted) -> None:
    """The sound rule set passes with the very profile that finds the leak."""
    sound = planted.sound
    law = law_of(sound)
    with pytest.raises(RulesBroken, match=planted.words):
        check_noninterference(planted.leak(sound), (planted.profile,), games=40, law=law)
    check_noninterference(sound, (planted.profile,), games=3, law=law)


def test_a_profile_that_arrives_nowhere_fails() -> None:
    """Silence proves nothing where the play never came to the point."""
    nowhere = Profile(name="nowhere", reached=lambda _events: False)
    with pytest.raises(NothingReached, match="nowhere"):
        check_noninterference(find(MODERN), (nowhere,), games=1)
