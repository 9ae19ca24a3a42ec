"""Games told in lines such as "F bid:solo": who speaks, and the text form of what he says or does.

F, M and R are the seats of a deal by seat 2; a digit names any seat. It drives a `Game` and judges nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from tarock import Deal, Game, IllegalAction, Seat, parse_action
from tarock.kit.ruleset import RuleSet
from tarock.protocol.actions import PLAYS
from tarock.protocol.events import Said
from tests.games.contract_games.stated_deals import cards

SEATS = "FMR"


def seat_of(letter: str) -> Seat:
    """Return the seat that a letter or a digit names."""
    return int(letter) if letter.isdecimal() else SEATS.index(letter)


def told(game: Game, *lines: str) -> Game:
    """Let the game go on as told."""
    for line in lines:
        letter, _, action = line.partition(" ")
        game.act(seat_of(letter), parse_action(action))
    return game


def game_of(rules: RuleSet, deal: Deal, *lines: str) -> Game:
    """Start a game and let it go on as told."""
    return told(Game(rules, deal), *lines)


def played(game: Game, text: str) -> Game:
    """Play cards in the order they fall, each by the seat whose turn it is; a stroke may part the tricks."""
    for card in cards(text.replace("/", " ")):
        game.act(game.pending[0].seat, PLAYS[card])
    return game


def finished(game: Game) -> Game:
    """Answer every question left with its first option: pass, good, the lowest card."""
    while game.pending:
        ask = game.pending[0]
        game.act(ask.seat, next(iter(ask.options)))
    return game


def refusal(game: Game, line: str) -> IllegalAction:
    """Return the error with which a line is refused, having seen that it changed nothing."""
    before = situation(game)
    try:
        told(game, line)
    except IllegalAction as error:
        assert situation(game) == before
        return error
    msg = f"{line!r} was accepted"
    raise AssertionError(msg)


def situation(game: Game) -> tuple[object, ...]:
    """Return all that can be seen of a game from outside."""
    views = tuple(game.view(seat) for seat in (None, -1, *range(game.rules.players)))
    offered = tuple((ask.seat, ask.about, offers(ask.options)) for ask in game.pending)
    return game.actions, game.events, views, offered, game.result


def offers(options: Iterable[object]) -> tuple[str, ...]:
    """Write out what is offered."""
    return tuple(map(str, options))


def asked(game: Game) -> str:
    """Write the open question and its answers: "M: good contra:game@0"; empty at the end."""
    return " / ".join(f"{SEATS[ask.seat]}: {' '.join(offers(ask.options))}" for ask in game.pending)


def speeches(game: Game) -> list[str]:
    """List what has been said aloud: "F bid:solo"."""
    return [f"{SEATS[event.seat]} {event.action}" for event in game.events if isinstance(event, Said)]


def conversation(game: Game, text: str) -> Game:
    """Hold a conversation: each line is a question with all its answers, and after a stroke the one given.

    The answer may stand on a line of its own. A line that starts with > only tells what happens, such as
    laying cards away; a question without an answer ends the conversation.
    """
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith(">"):
            told(game, line.removeprefix(">").strip())
            continue
        question, _, answer = (part.strip() for part in line.partition("|"))
        if question:
            assert asked(game) == question
        if answer:
            told(game, f"{SEATS[game.pending[0].seat]} {answer}")
    return game
