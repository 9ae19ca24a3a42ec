from __future__ import annotations

import pytest

from tarock.game import Game
from tarock.rules import find
from tarock.testing import ANY_PLAY, Profile, RulesBroken, check_noninterference, check_rules, prefer
from tarock.testing.conformance import check_pending
from tests.engine.toy import BARE, TOY, ThrowIn, ThrownIn
from tests.properties import broken_toys as toys
from tests.properties.broken_toys import Broken, Spoilt, spoilt
from tests.properties.profiles import KEPT


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (toys.OffersTwice, "something twice"),
        (toys.OffersNothing, "is offered nothing"),
        (toys.RefusesItsOffer, "is offered and refused"),
        (toys.AcceptsAnything, "was not offered and is accepted"),
        (toys.RefusesInOneLanguage, "without a reason"),
        (toys.OffersMumbling, "does not read back"),
    ],
)
def test_spoilt_options_are_noticed(spoil: type[Spoilt], words: str) -> None:
    with pytest.raises(RulesBroken, match=words):
        check_rules(spoilt(toys.BadOptions, spoil=spoil))


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (toys.AsksNobody, "no seat 7"),
        (toys.AsksAboutManyThings, "about one thing"),
        (toys.TellsTooMuch, "which it has not seen"),
        (toys.Miscounts, "wrong about the hand|own hand"),
        (toys.HidesTheHand, "wrong about the hand|own hand"),
        (toys.LaysInTheWrongPlace, "wrong about the hand|own hand"),
        (toys.EndsWithNothing, "ends with a ledger or is void"),
        (toys.ScoresOtherwise, "is not the score reached"),
        (toys.ListensInOrder, "order in which seats answer"),
        (toys.TellsTornLines, "text form of one line"),
        (toys.IsNotDeterministic, "order in which seats answer|other events"),
        (toys.TellsUntruths, "does not read back from JSON"),
    ],
)
def test_a_broken_script_is_noticed(kind: type[Broken], words: str) -> None:
    with pytest.raises(RulesBroken, match=words):
        check_rules(spoilt(kind))


def test_a_report_holds_all_it_takes_to_see_it_again() -> None:
    with pytest.raises(RulesBroken) as noticed:
        check_rules(spoilt(toys.EndsWithNothing))
    game = noticed.value.game
    for part in (
        "rules: toy@1 {}",
        f"dealer: {game.deal.dealer}",
        f"cards: {game.deal.cards[0]}",
        "actions: ",
    ):
        assert part in str(noticed.value)


def test_a_report_names_kept_cards() -> None:
    rules = find("illustrated-graz")
    with pytest.raises(RulesBroken, match=r"carried: \d keeps"):
        check_noninterference(rules, (KEPT,), games=1, law=lambda _history, _event: False)


THROWING_IN = Profile(
    name="throwing in",
    deal=lambda _rules, _random: BARE,
    choose=prefer(lambda action: isinstance(action, ThrowIn)),
    reached=lambda events: any(isinstance(event, ThrownIn) for event in events),
)


def test_the_sound_toy_conforms() -> None:
    tally = check_rules(TOY, hands=40, profiles=(ANY_PLAY, THROWING_IN))
    assert tally["orders"] >= 6
    check_noninterference(TOY, (ANY_PLAY, THROWING_IN), games=30)


def test_a_leak_of_a_simultaneous_question_is_found() -> None:
    with pytest.raises(RulesBroken, match=r"is told: .*Turn"):
        check_noninterference(spoilt(toys.AskedOnlyWithARight), (ANY_PLAY, THROWING_IN), games=60)


def test_a_hand_that_hangs_is_noticed() -> None:
    """A question to nobody would leave the game waiting for ever."""
    game = Game(TOY, BARE)
    game._pending = ()
    with pytest.raises(RulesBroken, match="over when nothing is asked"):
        check_pending(game)
