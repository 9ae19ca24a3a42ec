"""The law of the trick once more, in the plainest words and as slow as it likes.

Shares no code and no representation with the engine or the kernel: cards are names, hands are sets of names.
"""

from __future__ import annotations

from dataclasses import replace

from tests.kernel.perft_file import Fool, Position


def legal(position: Position) -> set[str]:
    """Say which cards the player to move may play."""
    hand, fool = position.hands[_to_move(position)], position.fool
    if fool is not None and fool.card in hand:
        return _with_fool(position, hand, fool)
    allowed = _without_kept_back(position, hand, _following(position, hand))
    if position.must_beat and position.trick:
        best = _winning_card(position)
        allowed = {card for card in allowed if _beats(position, card, best)} or allowed
    return _unbound(position, allowed)


def moves(position: Position) -> list[tuple[str, int | None]]:
    """List the cards, and with a Fool that names a suit each suit it may name."""
    found: list[tuple[str, int | None]] = []
    for card in legal(position):
        fool = position.fool
        names = fool is not None and card == fool.card and fool.names_suit and not position.trick
        if names and (_number(position) < position.tricks or (fool and fool.names_suit_last)):
            found.extend((card, suit) for suit in range(len(position.suits)))
        else:
            found.append((card, None))
    return found


def perft(position: Position, depth: int) -> int:
    """Count by playing every line to its end."""
    choice = moves(position) if depth else []
    if depth <= 1 or not choice:
        return len(choice) or 1
    return sum(perft(play(position, card, named), depth - 1) for card, named in choice)


def begun(position: Position) -> Position:
    """Pass the lead on, where the Fool has to be played to a trick and may not be led."""
    fool = position.fool
    if fool is None or position.trick or fool.card not in position.hands[position.leader]:
        return position
    if _number(position) != fool.forced_in:
        return position
    return replace(position, leader=(position.leader + 1) % len(position.hands))


def play(position: Position, card: str, named: int | None = None) -> Position:
    """Lay a card; clear the trick and let its winner lead when it is full."""
    mover = _to_move(position)
    hands = tuple(hand - {card} if player == mover else hand for player, hand in enumerate(position.hands))
    laid = replace(position, hands=hands, trick=(*position.trick, card))
    others = (hand for player, hand in enumerate(hands) if player != mover)
    if named is not None and any(hand.intersection(position.suits[named]) for hand in others):
        laid = replace(laid, named=named)
    if len(laid.trick) < len(hands):
        return laid
    winner = (laid.leader + laid.trick.index(_winning_card(laid))) % len(hands)
    number = _number(position)
    kept = tuple(
        tie
        for tie in position.bound
        if tie.trick > number and not (number in tie.until and winner not in tie.allies)
    )
    return begun(replace(laid, trick=(), leader=winner, named=None, bound=kept))


def _number(position: Position) -> int:
    """Return which trick of the hand the open one is, counted from 1."""
    return position.tricks + 1 - len(position.hands[position.leader]) - bool(position.trick)


def _to_move(position: Position) -> int:
    return (position.leader + len(position.trick)) % len(position.hands)


def _suit(position: Position, card: str) -> tuple[str, ...]:
    (suit,) = (suit for suit in position.suits if card in suit)
    return suit


def _led(position: Position) -> tuple[str, ...]:
    """Return the suit to follow: the one named, or that of the first card which is not the Fool."""
    if position.named is not None:
        return position.suits[position.named]
    fool = position.fool.card if position.fool else None
    return next((_suit(position, card) for card in position.trick if card != fool), ())


def _following(position: Position, hand: frozenset[str]) -> set[str]:
    led = _led(position)
    if not led:
        return set(hand)
    return set(hand.intersection(led) or hand.intersection(position.suits[0]) or hand)


def _with_fool(position: Position, hand: frozenset[str], fool: Fool) -> set[str]:
    led = _led(position)
    void = bool(led) and not hand.intersection(led) and not hand.intersection(position.suits[0])
    if _number(position) == fool.forced_in or (fool.forced_when_void and void):
        return {fool.card}
    others = _following(position, hand - {fool.card})
    return others if others and _number(position) == fool.forbidden_in else others | {fool.card}


def _unbound(position: Position, allowed: set[str]) -> set[str]:
    """Keep what is due now, else what is free, else what is due first."""
    due = {tie.card: tie.trick for tie in position.bound if tie.card in allowed}
    for number in [_number(position), None, *sorted(due.values())]:
        chosen = {card for card in allowed if due.get(card) == number}
        if chosen:
            return chosen
    return allowed


def _without_kept_back(position: Position, hand: frozenset[str], allowed: set[str]) -> set[str]:
    other_trumps = hand.intersection(position.suits[0]) - {position.kept_back}
    return allowed - {position.kept_back} if other_trumps else allowed


def _beats(position: Position, card: str, best: str) -> bool:
    suit, trumps = _suit(position, best), position.suits[0]
    if card in suit:
        return suit.index(card) > suit.index(best)
    return card in trumps


def _winning_card(position: Position) -> str:
    """Return the best card; the Fool and what neither follows nor trumps win nothing."""
    fool = position.fool.card if position.fool else None
    able = [card for card in position.trick if card != fool]
    able = [card for card in able if card in _led(position) or card in position.suits[0]]
    best = able[0] if able else position.trick[0]
    for card in able[1:]:
        best = card if _beats(position, card, best) else best
    return best
