"""The law of the trick once more, in the plainest words and as slow as it likes.

Shares no code and no representation with the engine or the kernel: cards are names, hands are sets of names.
"""

from __future__ import annotations

from dataclasses import replace

from tests.kernel.perft_file import Position


def legal(position: Position) -> set[str]:
    """Say which cards the player to move may play."""
    hand = position.hands[_to_move(position)]
    if not position.trick:
        return _without_kept_back(position, hand, set(hand))
    allowed = _without_kept_back(position, hand, _following(position, hand))
    best = _winning_card(position)
    beating = {card for card in allowed if _beats(position, card, best)}
    return beating if position.must_beat and beating else allowed


def perft(position: Position, depth: int) -> int:
    """Count by playing every line to its end."""
    cards = legal(position) if depth else set[str]()
    if not cards:
        return 1
    return sum(perft(play(position, card), depth - 1) for card in cards)


def play(position: Position, card: str) -> Position:
    """Lay a card; clear the trick and let its winner lead when it is full."""
    mover = _to_move(position)
    hands = tuple(hand - {card} if player == mover else hand for player, hand in enumerate(position.hands))
    laid = replace(position, hands=hands, trick=(*position.trick, card))
    if len(laid.trick) < len(hands):
        return laid
    place = laid.trick.index(_winning_card(laid))
    return replace(laid, trick=(), leader=(laid.leader + place) % len(hands))


def _to_move(position: Position) -> int:
    return (position.leader + len(position.trick)) % len(position.hands)


def _suit(position: Position, card: str) -> tuple[str, ...]:
    (suit,) = (suit for suit in position.suits if card in suit)
    return suit


def _following(position: Position, hand: frozenset[str]) -> set[str]:
    led = _suit(position, position.trick[0])
    trumps = position.suits[0]
    return set(hand.intersection(led) or hand.intersection(trumps) or hand)


def _without_kept_back(position: Position, hand: frozenset[str], allowed: set[str]) -> set[str]:
    other_trumps = hand.intersection(position.suits[0]) - {position.kept_back}
    return allowed - {position.kept_back} if other_trumps else allowed


def _beats(position: Position, card: str, best: str) -> bool:
    suit, trumps = _suit(position, best), position.suits[0]
    if card in suit:
        return suit.index(card) > suit.index(best)
    return card in trumps


def _winning_card(position: Position) -> str:
    best = position.trick[0]
    for card in position.trick[1:]:
        best = card if _beats(position, card, best) else best
    return best
