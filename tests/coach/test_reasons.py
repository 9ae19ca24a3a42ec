"""Reasons hold by what a seat can know: in every phase of every rule set, whatever the hidden cards are."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from tarock import Worlds, find, keys
from tarock.coach import Proposal, Standpoint, maxims, public_reasons, reasons_against, reasons_for
from tarock.coach.maxim_catalogue import holding
from tarock.core.cards import cards_in
from tarock.kit.play_law import OpenTrick
from tarock.protocol.actions import Action, PlayCard
from tarock.protocol.flow import Ask, OneOf
from tests.coach.positions import positions
from tests.share import share

POSITIONS = share(500, of=20)
WORLDS = 3
_LISTED = 6


def some_answers(ask: Ask, random: Random) -> list[Action]:
    """Return some of the answers that are allowed."""
    listed = list(islice(ask.options, 40))
    return [*random.sample(listed, min(len(listed), _LISTED)), ask.options.pick(random)]


@pytest.mark.parametrize("key", keys())
def test_every_answer_has_a_reason_and_every_reason_holds(key: str) -> None:
    """Each reason is found again by its key, with the same words, from a standpoint taken anew."""
    rules, random = find(key), Random(key)
    by_key = {maxim.key: maxim for maxim in maxims(rules)}
    for game, ask, view in positions(rules, POSITIONS):
        for answer in some_answers(ask, random):
            told = reasons_for(rules, view, ask, answer)
            assert 1 <= len(told) <= 2, (game, answer)
            again = Proposal(Standpoint(rules, game.fork().view(ask.seat), ask), answer)
            for reason in (*told, *reasons_against(rules, view, ask, answer)):
                assert by_key[reason.key].speaks_of(again), (game, answer, reason)
                assert "{" not in reason.text.en + reason.text.de
                assert reason.text.en[0] == reason.text.en[0].upper()


@pytest.mark.parametrize("key", keys())
def test_no_reason_hangs_on_an_unseen_card(key: str) -> None:
    """In another deal that looks the same to the seat, its questions get the same reasons."""
    rules, random = find(key), Random(key)
    for game, ask, view in positions(rules, POSITIONS // 2 or 1, seed=1):
        worlds = Worlds(rules, view)
        for _ in range(WORLDS):
            world = worlds.draw(random)
            assert world is not None
            asked = next(one for one in world.game.pending if one.seat == ask.seat)
            other = world.game.view(ask.seat)
            for answer in some_answers(ask, random):
                for reasons in (reasons_for, reasons_against):
                    here, there = reasons(rules, view, ask, answer), reasons(rules, other, asked, answer)
                    assert here == there, (game, answer)


@pytest.mark.parametrize("key", keys())
def test_what_all_can_see_is_what_the_player_sees_too(key: str) -> None:
    """A reason told of another is one of his own, and needs none of his hidden cards."""
    rules = find(key)
    for game, ask, view in positions(rules, POSITIONS, seed=2):
        answer = ask.options.pick(Random(7))
        own = {one.key for one in holding(Standpoint(rules, view, ask), answer)}
        blind = ask._replace(options=OneOf(()))
        told = public_reasons(rules, game.view(), blind, answer)
        assert told == public_reasons(rules, game.view(), ask, answer)
        assert {one.key for one in told} <= own, (game, answer)


CERTAIN = frozenset(
    {"sure-winner", "cheap-win", "fat", "lean", "gift", "save-pagat", "pagat-lost", "king-home"}
)
"""Maxims that call a trick decided."""


@pytest.mark.parametrize("key", keys())
def test_what_is_called_certain_holds_in_every_world(key: str) -> None:
    """Whoever is said to have a trick has it in any deal that fits, whatever the others play."""
    rules, random = find(key), Random(key)
    for game, ask, view in positions(rules, 2 * POSITIONS, seed=3):
        for answer in ask.options if ask.about.key == "play" else ():
            assert isinstance(answer, PlayCard)
            proposal = Proposal(Standpoint(rules, view, ask), answer)
            claims = [one.key for one in maxims(rules) if one.key in CERTAIN and one.speaks_of(proposal)]
            if not claims:
                continue
            world = Worlds(rules, view).draw(random)
            assert world is not None
            assert not _beaten(proposal, world.hands), (game, answer, claims)


def _beaten(proposal: Proposal, hands: tuple[int, ...]) -> bool:
    """Whether somebody of another side than the best card's can take the trick in one deal, by trying."""
    point, owner = proposal.point, proposal.best[0]
    law = point.rules.play
    assert isinstance(proposal.action, PlayCard)
    trick = OpenTrick(number=len(point.view.tricks) + 1, cards=point.view.trick, named=point.view.named)
    after = trick.after(proposal.action)
    for seat in point.to_come:
        same_side = point.with_me(owner) == point.with_me(seat) and point.view.declarer is not None
        if same_side and point.with_me(seat) is not None:
            continue
        for card in cards_in(law.legal_in(hands[seat], after)):
            cards = (*after.cards, card)
            one_more = OpenTrick(number=after.number, cards=cards, named=after.named)
            if law.winner_in(one_more) == len(cards) - 1:
                return True
    return False


def test_keys_of_a_catalogue_say_one_thing() -> None:
    """A key has one sense; the same one under two conditions is for hands in which points hurt."""
    for key in keys():
        senses: dict[str, bool] = {}
        for maxim in maxims(find(key)):
            assert senses.setdefault(maxim.key, maxim.against) is maxim.against


def test_sentences_exist_in_two_languages() -> None:
    for key in keys():
        for maxim in maxims(find(key)):
            for text in (maxim.text, maxim.other or maxim.text):
                assert text.en
                assert text.de
                assert text.en != text.de
