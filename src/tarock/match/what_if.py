"""What if: another answer at some point of a hand, the rest carried on as far as it still fits.

And what each seat could have come to play, had the others said nothing. Questions are told apart by what they
decide; no game is known here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tarock.match.game import Entry, Game
from tarock.protocol.actions import Action, PlayCard
from tarock.protocol.flow import Ask, Seat
from tarock.protocol.topics import PLAY, Chapter, Decision

_MOST_BIDS: Final = 4
"""How often one seat speaks on the way to what it can play."""


def instead(game: Game, place: int, action: Action | str) -> Game:
    """Return the game with another answer at one place, and the later ones as far as they fit.

    Words that nobody asks for any more fall away, new questions get the quiet answer, and it stops where a
    choice about cards would be needed, or where a card can no longer be played.

    >>> from tarock.match.notation import read
    >>> from pathlib import Path
    >>> game = read(Path("examples/zweiblatt.tgn").read_text(encoding="utf-8")).game()
    >>> place = next(at for at, (_, said) in enumerate(game.actions) if str(said).startswith("bid:"))
    >>> instead(game, place, "bid:solo").view(None).contract
    'solo'
    """
    if not 0 <= place < len(game.actions):
        raise ValueError(
            f"the game has {len(game.actions)} actions: 0 to {len(game.actions) - 1}, not {place}"
        )
    seat, _ = game.actions[place]
    after = game.at(place)
    after.act(seat, action)
    _carry_on(after, game.actions[place + 1 :])
    return after


def _carry_on(game: Game, later: Sequence[Entry]) -> None:
    words = [entry for entry in later if not isinstance(entry[1], PlayCard)]
    cards = [entry for entry in later if isinstance(entry[1], PlayCard)]
    while game.pending and (words or cards):
        ask = game.pending[0]
        answer = _card(ask, cards) if ask.about is PLAY else _word(ask, words)
        if answer is None:
            return
        game.act(ask.seat, answer)


def _card(ask: Ask, cards: list[Entry]) -> Action | None:
    """Return the next card, if it may be played now."""
    seat, card = cards[0] if cards else (None, None)
    if seat != ask.seat or card is None or not ask.options.allows(card):
        return None
    del cards[0]
    return card


def _word(ask: Ask, words: list[Entry]) -> Action | None:
    """Return what the seat said to this before, or else the quiet answer; None where it has to choose."""
    said = (at for at, (seat, word) in enumerate(words) if seat == ask.seat and ask.options.allows(word))
    if (at := next(said, None)) is not None:
        word = words[at][1]
        words[:] = [entry for place, entry in enumerate(words) if place > at or entry[0] != ask.seat]
        return word
    return None if ask.about.decision is Decision.PREPARATION else next(iter(ask.options))


def undertakings(game: Game) -> tuple[Game, ...]:
    """Return the deal after each auction in which one seat speaks and the others say as little as they can.

    Of several ways to the same declarer and contract the first is kept.
    """
    found: dict[tuple[Seat | None, str | None], Game] = {}
    start = game.at(0)
    while start.pending and start.pending[0].about.chapter is Chapter.DEAL:
        ask = start.pending[0]
        start.act(ask.seat, next(iter(ask.options)))
    for seat in range(game.rules.players):
        for end in _spoken_by(start, seat, _MOST_BIDS):
            view = end.view(None)
            if view.declarer is not None:
                found.setdefault((view.declarer, view.contract), end)
    return tuple(found[key] for key in sorted(found, key=str))


def _spoken_by(game: Game, seat: Seat, bids: int) -> Iterator[Game]:
    """Go through what one seat can say, all others quiet, to the end of the auction."""
    game = game.fork()
    while game.pending and game.pending[0].about.chapter is Chapter.AUCTION:
        ask = game.pending[0]
        quiet, *others = ask.options
        if ask.seat == seat and bids:
            for word in others:
                after = game.fork()
                after.act(seat, word)
                yield from _spoken_by(after, seat, bids - 1)
        game.act(ask.seat, quiet)
    yield game
