from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from tarock.core.cards import CardSet
from tarock.games.registry import find
from tarock.kit.script import ContractRules
from tarock.match.game import Game
from tarock.protocol.actions import Lay, ThrowIn
from tarock.testing import ANY_PLAY, Profile, RulesBroken, check_noninterference, check_rules, prefer
from tarock.testing.conformance import check_pending, check_refusals, check_trial
from tarock.testing.view_checks import check_public_part
from tests.properties import broken_toys as toys
from tests.properties.broken_toys import Broken, Spoilt, spoilt
from tests.properties.profiles import KEPT
from tests.toys.toy import BARE, TOY, HandThrownIn


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (toys.OffersTwice, "something twice"),
        (toys.OffersNothing, "is offered nothing"),
        (toys.RefusesItsOffer, "is offered and refused"),
        (toys.AcceptsAnything, "was not offered and is accepted"),
        (toys.RefusesInOneLanguage, "without a reason"),
        (toys.OffersMumbling, "does not read back"),
        (toys.ShuffledOptions, "asks other questions"),
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
        (toys.EndsDifferently, r"at\(12\) tells other events"),
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
    reached=lambda events: any(isinstance(event, HandThrownIn) for event in events),
)


def test_amounts_that_do_not_cancel_out_are_noticed() -> None:
    """In modern Illustrated Tarock everybody writes what he earns, and nobody pays it."""
    with pytest.raises(RulesBroken, match="do not cancel out"):
        check_rules(replace(find("illustrated-modern"), zero_sum=True))


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


class Forgetful(Game):
    """A game that keeps what it refuses, and whose forks are not forks."""

    __slots__ = ("forked",)
    forked: str

    def act(self, seat: Any, action: Any = None, /) -> None:  # noqa: ANN401 - the game's two forms
        """Keep the action, whatever becomes of it."""
        self._actions.append((seat, action))
        super().act(seat, action)

    def fork(self) -> Game:
        """Return something else."""
        return self if self.forked == "itself" else self.at(0)


def forgetful(forked: str) -> Forgetful:
    """A game in which one card has been laid away."""
    game = Forgetful(TOY, BARE)
    game.forked = forked
    Game.act(game, 0, Lay(CardSet.parse("T5")))
    return game


def test_a_trace_of_a_refused_action_is_noticed() -> None:
    game = forgetful("itself")
    with pytest.raises(RulesBroken, match="a refused action has left a trace"):
        check_refusals(game, [(1, Lay(CardSet.parse("SK")))], Counter())


@pytest.mark.parametrize(
    ("forked", "words"), [("itself", "in a fork has changed the game"), ("start", "has seen other events")]
)
def test_a_fork_that_is_none_is_noticed(forked: str, words: str) -> None:
    game = forgetful(forked)
    with pytest.raises(RulesBroken, match=words):
        check_trial(game, game.pending[0], next(iter(game.pending[0].options)))


def test_a_game_that_is_saved_as_another_is_noticed() -> None:
    """A rule set has to be the one that the registry builds under its name."""
    modern, loew = find("illustrated-modern"), find("illustrated-loew")
    assert isinstance(modern, ContractRules)
    assert isinstance(loew, ContractRules)
    impostor = replace(modern, deal=loew.deal)
    with pytest.raises(RulesBroken, match="does not come back from a pickle"):
        check_rules(impostor, hands=1)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"counts": (9, 9, 9)}, "has its own idea of “counts”"),
        ({"hands": {0: CardSet()}}, "wrong about a hand"),
        ({"laid": CardSet.parse("T9")}, "wrong about cards laid away"),
    ],
)
def test_a_view_that_differs_from_the_referees_is_noticed(change: dict[str, Any], words: str) -> None:
    game = Game(TOY, BARE)
    with pytest.raises(RulesBroken, match=words):
        check_public_part(game, replace(game.view(0), **change), game.view(None))


def test_a_hand_that_cannot_be_played_out_is_noticed() -> None:
    """Steered play stops at an offer that is then refused."""
    stubborn = Profile(name="last", choose=lambda ask, _random: list(ask.options)[-1])
    with pytest.raises(RulesBroken, match="offered and refused"):
        check_noninterference(spoilt(toys.BadOptions, spoil=toys.RefusesItsOffer), (stubborn,))
