from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarock.games.registry import find, registrations
from tarock.kit.ruleset import OptionError, OptionValue, written
from tarock.protocol.events import Played
from tarock.testing import ANY_PLAY, QUIET, TALKATIVE, Profile, check_noninterference, check_rules, play_out
from tests.keys import CONTRACT_KEYS, OLD_KEYS
from tests.properties.accounts import check_accounts, check_reveal
from tests.properties.law import law_of
from tests.properties.old_profiles import OLD_WAYS
from tests.properties.profiles import ANNOUNCING, BIRDS_SAID, SOLO, TAROCKS_HIDDEN
from tests.properties.strategies import games
from tests.share import share, some

KEYS = pytest.mark.parametrize("key", CONTRACT_KEYS)
HANDS = share(300, of=10)
WAYS = (ANY_PLAY, TALKATIVE, ANNOUNCING, BIRDS_SAID, SOLO, TAROCKS_HIDDEN)


@pytest.mark.parametrize(
    ("key", "profile"),
    [*product(CONTRACT_KEYS, WAYS), *product(OLD_KEYS, OLD_WAYS)],
    ids=lambda part: getattr(part, "name", part),
)
def test_cards_points_and_amounts_add_up(key: str, profile: Profile) -> None:
    """All cards, 70 or 78 points for all together, nothing paid that nobody gets."""
    rules, random = find(key), Random(key)
    reached: Counter[bool] = Counter()
    for _ in range(HANDS):
        game = play_out(rules, profile, random)
        check_accounts(game)
        check_reveal(game)
        reached[any(isinstance(event, Played) for event in game.events)] += 1
    assert reached[True] > HANDS // 10


@KEYS
@given(data=st.data())
def test_any_table_any_deal_any_play_adds_up(key: str, data: st.DataObject) -> None:
    """The same with every combination of house options and with kept cards."""
    game = data.draw(games(key))
    check_accounts(game)
    check_reveal(game)


@KEYS
@given(data=st.data())
def test_any_prefix_is_a_game(key: str, data: st.DataObject) -> None:
    """A replay of the first actions tells the first events, to each seat and to all."""
    game = data.draw(games(key))
    count = data.draw(st.integers(0, len(game.actions)))
    before = game.at(count)
    assert before.actions == game.actions[:count]
    assert before.events == game.events[: len(before.events)]
    for seat in (0, 1, 2, -1, None):
        told = before.events_for(seat)
        assert told == game.events_for(seat)[: len(told)]


def _other_values() -> list[tuple[str, str, OptionValue]]:
    return [
        (key, info.name, value)
        for key in CONTRACT_KEYS
        for info in registrations()[key].options.described()
        for value in info.values
        if value != info.default
    ]


@pytest.mark.parametrize(
    ("key", "name", "value"),
    some(_other_values(), of=3),
    ids=lambda part: part if isinstance(part, str) else written(part),
)
def test_every_house_option_makes_a_sound_rule_set(key: str, name: str, value: OptionValue) -> None:
    rules = find(key, {name: value})
    law = law_of(rules)
    check_rules(rules, hands=3, profiles=(ANNOUNCING, QUIET, TALKATIVE), law=law)
    check_noninterference(rules, (ANY_PLAY, TALKATIVE, QUIET), games=1, law=law)
    random = Random(f"{key} {name}")
    for way in (ANY_PLAY, ANNOUNCING, QUIET) * share(6, of=3):
        check_accounts(play_out(rules, way, random))


@KEYS
def test_options_that_do_not_exist_are_refused(key: str) -> None:
    with pytest.raises(OptionError, match="no option 'moonlight'"):
        find(key, {"moonlight": True})
