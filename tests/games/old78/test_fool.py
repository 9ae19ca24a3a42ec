"""The Fool in every trick, led and following, under each rule set."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tarock.core.cards import PACK_78, SKUS, Card, CardSet, Suit
from tarock.games.old78.danish import DANISH, DanishOptions, danish
from tarock.games.old78.deal_facts import count
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.grosstarock import GROSSTAROCK, GrossOptions, grosstarock
from tarock.games.old78.taroc_1754 import TAROC, TarocOptions, taroc
from tarock.kit.fool_law import LED_AS, FoolRules, LeadOptions
from tarock.kit.play import Trick
from tarock.kit.play_law import OpenTrick
from tarock.protocol.actions import PLAYS, PlayCard
from tarock.protocol.refusals import IllegalAction

HEARTS = "♥4 ♥5 ♥6 ♥7 ♥8 ♥9 ♥10 ♥V"
TAROCKS = "T2 T3 T4 T5 T6 T7 T8 T9"
CLUBS = "♣2 ♣3 ♣4 ♣5 ♣6 ♣7 ♣8 ♣9 ♣10 ♣V ♣C ♣Q ♠2 ♠3 ♠4 ♠5 ♠6 ♠7 ♠8 ♠9 ♠10 ♠V ♠C ♠Q"
ROLES = ("lead", "follow", "trump", "void")
"""On lead; hearts led and held; hearts led, only tarocks held against it; neither."""


@dataclass(frozen=True)
class Row:
    """What may be played in some tricks, and what becomes of a Fool that is played."""

    rules: DeclarationRules
    first: int
    last: int
    legal: dict[str, str]
    kept: bool
    demanded: bool = False


FREE = {"lead": "all", "follow": "hearts fool", "trump": "tarocks fool", "void": "clubs fool"}
NAMING = {**FREE, "lead": "all named"}
ONLY_FOOL: dict[str, str] = dict.fromkeys(ROLES, "fool")
TABLE = (
    Row(TAROC, 1, 22, {**FREE, "void": "fool"}, kept=True),
    Row(TAROC, 23, 23, ONLY_FOOL, kept=True),
    Row(GROSSTAROCK, 1, 22, FREE, kept=True),
    Row(GROSSTAROCK, 23, 24, FREE, kept=False),
    Row(GROSSTAROCK, 25, 25, ONLY_FOOL, kept=False),
    Row(DANISH, 1, 23, NAMING, kept=True),
    Row(DANISH, 23, 23, {**ONLY_FOOL, "lead": "named"}, kept=True, demanded=True),
    Row(
        DANISH,
        24,
        24,
        {"lead": "others", "follow": "hearts", "trump": "tarocks", "void": "clubs"},
        kept=True,
    ),
    Row(DANISH, 25, 25, {**ONLY_FOOL, "lead": "named"}, kept=False),
)
CASES = [(row, number, role) for row in TABLE for number in range(row.first, row.last + 1) for role in ROLES]


def parted(role: str, number: int) -> dict[str, CardSet]:
    """Return a hand for a role in a trick, by kinds and less the Fool: as many cards as are left then."""
    size = 25 - number
    kinds = {"hearts": HEARTS, "tarocks": TAROCKS, "clubs": CLUBS}
    wanted = {
        "lead": ("hearts", "tarocks", "clubs"),
        "follow": ("hearts", "tarocks", "clubs"),
        "trump": ("tarocks", "clubs"),
        "void": ("clubs",),
    }[role]
    hand: dict[str, list[str]] = {kind: [] for kind in kinds}
    pools = {kind: kinds[kind].split() for kind in wanted}
    while sum(map(len, hand.values())) < size:
        kind = min((one for one in wanted if pools[one]), key=lambda one: len(hand[one]))
        hand[kind].append(pools[kind].pop(0))
    return {kind: CardSet.parse(" ".join(cards)) for kind, cards in hand.items()}


def expected(role: str, number: int, words: str) -> set[PlayCard]:
    hand = parted(role, number)
    every = [card for cards in hand.values() for card in cards]
    found: set[PlayCard] = set()
    for word in words.split():
        if word == "fool":
            found.add(PLAYS[SKUS])
        elif word == "named":
            found |= set(LED_AS)
            found.discard(PLAYS[SKUS])
        elif word == "all":
            found |= {PLAYS[card] for card in every}
            if "named" not in words:
                found.add(PLAYS[SKUS])
        elif word == "others":
            found |= {PLAYS[card] for card in every}
        else:
            found |= {PLAYS[card] for card in hand[word]}
    return found


def offered(rules: FoolRules, role: str, number: int, *, demanded: bool) -> set[PlayCard]:
    hand = SKUS.bit
    for cards in parted(role, number).values():
        hand |= cards.bits
    lying = () if role == "lead" else (Card.parse("♥K"),)
    return set(rules.offer(hand, OpenTrick(number=number, cards=lying, demanded=demanded)))


@pytest.mark.parametrize(
    ("row", "number", "role"),
    CASES,
    ids=[f"{row.rules.key}-{n}-{role}{'-demanded' * row.demanded}" for row, n, role in CASES],
)
def test_the_fool_in_every_trick(row: Row, number: int, role: str) -> None:
    """Which cards are legal for its holder; in trick 23 of Taroc the holder never leads."""
    if row.rules is TAROC and (number, role) == (23, "lead"):
        assert row.rules.play.passes_lead(SKUS.bit, number)
        return
    assert offered(row.rules.play, role, number, demanded=row.demanded) == expected(
        role, number, row.legal[role]
    )
    assert not row.rules.play.passes_lead(SKUS.bit, number) or row.rules is TAROC


def tricks_with_fool(number: int, *, owner_wins: bool) -> tuple[Trick, ...]:
    """Lay out 25 tricks: seat 2 plays the Fool to one that seat 0 wins, and wins another one or none."""
    cards = [card for card in PACK_78.cards if card != SKUS][:74]
    found: list[Trick] = []
    for one in range(1, 26):
        three = [cards.pop(), cards.pop()]
        three.append(SKUS if one == number else cards.pop())
        winner = 2 if owner_wins and one == 1 + number % 25 else 0
        found.append(Trick(0, tuple(three), winner))
    return tuple(found)


@pytest.mark.parametrize(
    ("row", "number"), [(row, n) for row in TABLE for n in range(row.first, row.last + 1)]
)
@pytest.mark.parametrize("owner_wins", [True, False])
def test_where_the_fool_goes(row: Row, number: int, *, owner_wins: bool) -> None:
    """Kept for a low card of the owner's tricks, won or yet to win; captured, or lost without a trick."""
    if row.rules is DANISH and number == 24:
        return  # it cannot be played there
    counted = count(row.rules.play, tricks_with_fool(number, owner_wins=owner_wins), dealer=1, laid=0)
    back = row.kept and owner_wins
    assert [bool(pile & SKUS.bit) for pile in counted.piles] == [not back, False, back]
    assert [pile.bit_count() for pile in counted.piles] == ([72, 0, 3] if owner_wins else [75, 0, 0])
    assert counted.stranded == (2 if row.kept and not owner_wins else None)
    if counted.redeemed is not None:
        given = counted.redeemed
        assert (given.owner, given.winner) == (2, 0)
        assert counted.piles[0] & given.card.bit


def test_the_fool_is_paid_for_with_the_cheapest_card() -> None:
    """A blank where there is one, else the cheapest counter."""
    tricks = (
        Trick(0, (Card.parse("♥K"), Card.parse("♥Q"), SKUS), 0),
        Trick(0, (Card.parse("♠Q"), Card.parse("♠V"), Card.parse("♠K")), 2),
    )
    counted = count(GROSSTAROCK.play, tricks, dealer=1, laid=0)
    assert counted.redeemed is not None
    assert counted.redeemed.card == Card.parse("♠V")


def test_a_fool_in_the_discard_owes_nothing() -> None:
    tricks = (Trick(0, (Card.parse("♥K"), Card.parse("♥Q"), Card.parse("♥4")), 0),)
    counted = count(TAROC.play, tricks, dealer=1, laid=CardSet.parse("T1 T9 SK").bits)
    assert (counted.redeemed, counted.stranded) == (None, None)
    assert counted.piles[1] == CardSet.parse("T1 T9 SK").bits


@pytest.mark.parametrize(("led", "wins"), [(Suit.HEARTS, 2), (None, 1)])
def test_danish_led_fool_binds_only_if_somebody_follows(led: Suit | None, wins: int) -> None:
    """Led as hearts, a heart of the third beats a club of the second; re-designated, the club leads."""
    cards = (SKUS, Card.parse("♣5"), Card.parse("♥4"))
    assert DANISH.play.winner_in(OpenTrick(number=5, cards=cards, named=led)) == wins


@pytest.mark.parametrize("rules", [TAROC, GROSSTAROCK, DANISH], ids=lambda rules: rules.key)
@pytest.mark.parametrize(
    ("trick", "wins"),
    [
        ("♥A ♥2 ♣K", 0),
        ("♥9 ♥10 ♣K", 0),
        ("♣9 ♣10 ♥K", 1),
        ("♠A ♠2 ♥K", 1),
        ("♥K T2 ♥Q", 1),
        ("♥K SK ♥Q", 0),
        ("♥4 SK ♥Q", 2),
        ("T20 SK T21", 2),
        ("♥4 T1 SK", 1),
    ],
)
def test_ranks(rules: DeclarationRules, trick: str, wins: int) -> None:
    """Red pips rank in reverse, a tarock beats any suit, the Fool beats nothing."""
    cards = tuple(map(Card.parse, trick.split()))
    assert rules.play.winner_in(OpenTrick(number=3, cards=cards)) == wins


@pytest.mark.parametrize(
    "rules",
    [
        taroc(TarocOptions(red_natural=True)),
        grosstarock(GrossOptions(red_natural=True)),
        danish(DanishOptions(red_natural=True)),
    ],
    ids=lambda rules: rules.key,
)
def test_natural_red_suits_are_an_option(rules: DeclarationRules) -> None:
    for trick, wins in (("♥A ♥2 ♣K", 1), ("♥9 ♥10 ♣K", 1), ("♣9 ♣10 ♥K", 1), ("♦V ♦10 ♣K", 0)):
        cards = tuple(map(Card.parse, trick.split()))
        assert rules.play.winner_in(OpenTrick(number=3, cards=cards)) == wins


@pytest.mark.parametrize("rules", [TAROC, GROSSTAROCK], ids=lambda rules: rules.key)
def test_a_led_fool_leaves_the_suit_to_the_next_card(rules: DeclarationRules) -> None:
    play = rules.play
    led = OpenTrick(number=5, cards=(SKUS,))
    hand = CardSet.parse("♥4 ♣5 T3").bits
    assert play.legal_in(hand, led) == hand
    then = OpenTrick(number=5, cards=(SKUS, Card.parse("♣9")))
    assert play.legal_in(hand, then) == Card.parse("♣5").bit
    assert play.winner_in(OpenTrick(number=5, cards=(SKUS, Card.parse("♣9"), Card.parse("♥K")))) == 1


@pytest.mark.parametrize(
    ("rules", "number", "demanded", "card", "code"),
    [
        (TAROC, 23, False, "♥4", "must-play-fool"),
        (DANISH, 23, True, "♥4", "must-play-fool"),
        (DANISH, 24, False, "SK", "fool-forbidden"),
        (DANISH, 5, False, "♣5", "must-follow"),
        (DANISH, 5, False, "♦5", "not-in-hand"),
        (GROSSTAROCK, 5, False, "T3", "must-follow"),
    ],
)
def test_refused_cards_name_the_duty(
    rules: DeclarationRules, number: int, card: str, code: str, *, demanded: bool
) -> None:
    hand = CardSet.parse("SK ♥4 ♣5 T3").bits
    situation = OpenTrick(number=number, cards=(Card.parse("♥K"),), demanded=demanded)
    with pytest.raises(IllegalAction) as refused:
        rules.play.offer(hand, situation).read(PLAYS[Card.parse(card)])
    assert refused.value.code == code


def test_danish_lead_must_name_a_suit_and_only_the_fool_does() -> None:
    options = DANISH.play.offer(CardSet.parse("SK ♥4").bits, OpenTrick(number=2))
    assert isinstance(options, LeadOptions)
    for action, code in (
        (PLAYS[SKUS], "name-a-suit"),
        (PlayCard(Card.parse("♥4"), Suit.CLUBS), "no-suit-to-name"),
    ):
        with pytest.raises(IllegalAction) as refused:
            options.read(action)
        assert refused.value.code == code
    following = DANISH.play.offer(CardSet.parse("SK ♥4").bits, OpenTrick(number=2, cards=(Card.parse("♥5"),)))
    assert PlayCard(SKUS, Suit.HEARTS) not in following


def test_danish_last_trick_without_naming_is_an_option() -> None:
    rules = danish(DanishOptions(scies_last_unnamed=True))
    assert list(rules.play.offer(SKUS.bit, OpenTrick(number=25))) == [PLAYS[SKUS]]
    assert list(rules.play.offer(SKUS.bit, OpenTrick(number=23))) == list(LED_AS)
