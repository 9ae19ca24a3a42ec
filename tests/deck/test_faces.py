from __future__ import annotations

import gzip
import re
import subprocess
import sys
from typing import cast

import pytest

from tarock import deck
from tarock.core.bilingual import Language
from tarock.core.cards import CARDS, PACK_42, PACK_54, PACK_78, SKUS, Card, CardSet, Pack, Suit
from tarock.deck import lettering, suits
from tarock.deck.subjects import SUBJECTS
from tests.deck import drawings

LANGUAGES: tuple[Language, ...] = ("en", "de")
LOOKS = [*deck.THEMES, "four-colour+high-contrast+large-index", "arabic-index+large-index"]
BOUND = 40_000
"""Bytes of a compressed sprite with all 78 cards."""


@pytest.mark.parametrize("name", LOOKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_face_of_its_own(name: str, language: Language) -> None:
    """Well-formed, complete, titled, and different from all others."""
    faces = [deck.face(card, theme=deck.theme(name), language=language) for card in CARDS]
    for card, face in zip(CARDS, faces, strict=True):
        assert drawings.titles(face) == [deck.title(card).said(language)]
        assert not re.search(r"[$]|None|nan|var\(", face), card
    assert len({face.partition("<rect")[2] for face in faces}) == len(CARDS)


@pytest.mark.parametrize("pack", [PACK_42, PACK_54, PACK_78], ids=len)
def test_a_sprite_holds_its_pack_and_the_back(pack: Pack) -> None:
    sprite = deck.sprite(pack.cards)
    assert drawings.symbols(sprite) == {f"card-{deck.key(card)}" for card in pack.cards} | {"card-back"}


def documents() -> dict[str, str]:
    """Draw one of each kind of document."""
    return {
        "face": deck.face(SKUS),
        "pips": deck.face(Card.parse("♠7")),
        "back": deck.back(),
        "spread": deck.spread(CARDS),
        "sheet": deck.sheet(CARDS, columns=11),
        "sprite": deck.sprite(CARDS),
    }


@pytest.mark.parametrize("kind", documents())
def test_a_document_stands_alone(kind: str) -> None:
    """Its ids are unique, it refers to these only, and nothing in it needs leave from a strict policy."""
    document = documents()[kind]
    ids = drawings.ids(document)
    assert len(set(ids)) == len(ids)
    assert {target.removeprefix("#") for target in drawings.references(document)} <= set(ids)
    assert drawings.elements(document) <= {"svg", "symbol", "title", "g", "path", "rect", "use"}
    assert not {name for name in drawings.attributes(document) if name == "style" or name.startswith("on")}
    assert re.findall(r"\w+://[^\"]*", document) == ["http://www.w3.org/2000/svg"]


def test_a_sprite_has_no_size_but_is_not_hidden() -> None:
    """Where a holder is not displayed, some fills are lost."""
    root = drawings.tree(deck.sprite(PACK_42.cards))
    assert (root.attrib["width"], root.attrib["height"]) == ("0", "0")
    assert "display" not in deck.sprite(PACK_42.cards)


def test_the_whole_deck_is_small() -> None:
    assert len(gzip.compress(deck.sprite(CARDS).encode(), mtime=0)) < BOUND


def test_drawings_are_the_same_in_every_run() -> None:
    program = (
        "import hashlib; from tarock import deck; from tarock.core.cards import CARDS;"
        "print(hashlib.sha256((deck.sprite(CARDS) + deck.stylesheet()).encode()).hexdigest())"
    )
    digests = {
        subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


def test_keys_read_back_and_differ_even_where_case_is_ignored() -> None:
    """The Sküs is not written SK, which some file systems take for the king of spades."""
    assert [Card.parse(deck.key(card)) for card in CARDS] == list(CARDS)
    assert len({deck.key(card).casefold() for card in CARDS}) == len(CARDS)
    assert all(deck.key(card).isascii() for card in CARDS)


# What is on the cards.


def test_every_tarock_shows_a_scene_of_its_own() -> None:
    tarocks = [card for card in CARDS if card.suit is Suit.TAROCK]
    assert [card.index for card in tarocks] == list(SUBJECTS)
    assert len({subject.draw() for subject in SUBJECTS.values()}) == len(tarocks)
    for language in LANGUAGES:
        assert len({subject.name.said(language) for subject in SUBJECTS.values()}) == len(tarocks)


@pytest.mark.parametrize("card", [card for card in CARDS if card.suit and card.rank.isdigit()], ids=str)
def test_a_pip_card_has_its_number_of_pips(card: Card) -> None:
    """The upper half is shown twice, what stands across the middle once."""
    upper, across = suits.pips(card.suit, card.index, apart=20, scale=1)
    sign = suits.sign(card.suit)
    assert 2 * upper.count(sign) + across.count(sign) == int(card.rank)


@pytest.mark.parametrize("letters", deck.LETTERS)
def test_letters_tell_the_cards_of_a_suit_apart(letters: deck.Letters) -> None:
    hearts = [card for card in CARDS if card.suit is Suit.HEARTS]
    written = [deck.LETTERS[letters].get(card.index, card.index) for card in hearts]
    assert len(set(written)) == len(hearts)
    for card, word in zip(hearts, written, strict=True):
        assert lettering.written(word, plain=True)[1] in deck.face(card, letters=letters)


def test_letters_follow_the_language_unless_chosen() -> None:
    queen = Card.parse("♥Q")
    (_, english), (_, german) = (lettering.written(letter, plain=True) for letter in "QD")
    assert english in deck.face(queen)
    assert german in deck.face(queen, language="de")
    assert english in deck.face(queen, language="de", letters="en")


def test_a_tarock_can_be_numbered_in_arabic() -> None:
    steamer = Card.parse("XVIII")
    assert lettering.written("XVIII")[1] in deck.face(steamer)
    assert lettering.written("18")[1] in deck.face(steamer, theme=deck.theme("arabic-index"))


@pytest.mark.parametrize("name", ["classic", "large-index"])
@pytest.mark.parametrize("index", SUBJECTS)
def test_numerals_can_be_read_in_a_tight_fan(name: str, index: str) -> None:
    """They end within the left two fifths of the card, so that a covered VIII is not taken for VII."""
    width, drawing = lettering.written(index)
    face = deck.face(Card.parse(index), theme=deck.theme(name))
    left, scale = re.findall(
        r"translate\(([\d.]+) [\d.]+\) scale\(([\d.]+)[^>]*>" + re.escape(drawing), face
    )[0]
    assert float(left) + float(scale) * width <= deck.WIDTH * 2 / 5


# Themes.


def luminance(colour: str) -> float:
    """Return the relative luminance that WCAG defines."""
    channels = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("name", LOOKS)
def test_indices_have_contrast_enough(name: str) -> None:
    """WCAG 2.2 asks for 4.5 to 1; a theme of high contrast should do better than that."""
    colours = deck.theme(name).colours
    wanted = 5 if "high-contrast" in name else 4.5
    for colour in ("ink", "hearts", "spades", "diamonds", "clubs"):
        light, dark = (luminance(colours[one]) for one in ("paper", colour))
        assert (light + 0.05) / (dark + 0.05) >= wanted, colour


def test_four_colours_are_four() -> None:
    colours = deck.theme("four-colour").colours
    assert len({colours[suit] for suit in ("hearts", "spades", "diamonds", "clubs")}) == 4
    assert len({deck.CLASSIC.colours[suit] for suit in ("hearts", "spades", "diamonds", "clubs")}) == 2


def test_themes_combine_in_any_order() -> None:
    one, other = deck.theme("large-index+four-colour"), deck.theme("four-colour+large-index")
    assert one == other
    assert one.large
    assert one.colours == deck.theme("four-colour").colours
    assert deck.theme("classic") == deck.CLASSIC


@pytest.mark.parametrize("name", ["", "green", "four-colour+", "Classic"])
def test_an_unknown_theme_is_refused_with_the_list(name: str) -> None:
    with pytest.raises(ValueError, match=r"there are: classic, .*four-colour, high-contrast, large-index"):
        deck.theme(name)


def test_the_stylesheet_sets_variables_that_the_sprite_uses() -> None:
    used = set(re.findall(r"var\((--[\w-]+),", deck.sprite(CARDS)))
    classic, *changes = deck.stylesheet().splitlines()
    assert set(re.findall(r"(--[\w-]+):", classic)) == used
    for change in changes:
        assert set(re.findall(r"(--[\w-]+):", change)) <= used
    assert [rule.partition("{")[0] for rule in changes] == [".tarock-high-contrast", ".tarock-four-colour"]


def test_what_cannot_be_drawn_is_refused_with_what_can() -> None:
    with pytest.raises(ValueError, match="no letters 'sv'; there are: en, de, da, hu, fr"):
        deck.face(SKUS, letters=cast("deck.Letters", "sv"))
    with pytest.raises(ValueError, match="at least one column, not 0"):
        deck.sheet(CARDS, columns=0)


# Notebooks.


def test_a_card_shows_itself() -> None:
    assert Card.parse("♥K")._repr_svg_() == deck.face(Card.parse("♥K"))


def test_a_set_of_cards_shows_itself() -> None:
    cards = CardSet.parse("T21 ♥K ♣10")
    shown = cards._repr_svg_()
    own = [deck.title(card).en for card in cards]
    assert drawings.titles(shown) == [", ".join(own), *own]
    assert drawings.titles(CardSet()._repr_svg_()) == ["no cards"]


def test_a_sheet_is_as_large_as_its_rows() -> None:
    one, many = (deck.sheet(cards, columns=4) for cards in (CARDS[:1], CARDS[:9]))
    assert drawings.tree(one).attrib["viewBox"] == "0 0 120 210"
    assert drawings.tree(many).attrib["viewBox"] == "0 0 504 646"


def test_cards_do_not_load_their_pictures() -> None:
    """Who only plays needs no drawing."""
    program = "import sys, tarock; raise SystemExit('tarock.deck' in sys.modules)"
    env = {"PYTHONPATH": ":".join(sys.path)}
    assert subprocess.run([sys.executable, "-c", program], env=env, check=False).returncode == 0  # noqa: S603
