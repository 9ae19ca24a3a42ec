"""Pages of rules: complete in both languages, and true to the rule objects, the engine and the settlement."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tarock.core.cards import Suit
from tarock.core.counting import plain
from tarock.games.registry import find, registrations
from tarock.kit.ruleset import RuleSet
from tarock.rulebook import (
    RULEBOOK,
    CardRow,
    Definitions,
    Dialogue,
    LedgerTable,
    SectionKey,
    TrickPicture,
    page_of,
)
from tarock.rulebook.page_file import Teaching, TeachingFileError, read_teaching, taught
from tarock.rulebook.told_deal import told_deal

KEYS = [key for key, one in registrations().items() if one.build.__module__.startswith("tarock.")]
ILLUSTRATED = [key for key in KEYS if key.startswith("illustrated-")]
THREE_HANDED = [*ILLUSTRATED, "dreiertarock", "tapp", "tapp-1821"]
CALLING = ["zwanzigerrufen", "zwanzigerrufen-itvb"]
OLD = ["taroc-1754", "grosstarock", "danish"]
OF_OLD_GAMES = {SectionKey.FOOL, SectionKey.DECLARATIONS, SectionKey.POTS}
ALWAYS = ("cards", "counting", "course", "play", "auction", "talon", "announcements", "settlement", "options")


def _rows(rules: RuleSet, key: SectionKey) -> list[CardRow]:
    return [block for block in page_of(rules)[key].blocks if isinstance(block, CardRow)]


@pytest.mark.parametrize("key", KEYS)
def test_a_page_has_every_section_in_both_languages(key: str) -> None:
    page = page_of(find(key))
    assert {section.key.value for section in page.sections} >= set(ALWAYS)
    assert all(section.blocks for section in page.sections)
    assert all(text.en.strip() and text.de.strip() for text in page.texts)
    assert not any("*" in text.en + text.de for text in page.texts)


def _written(rules: RuleSet) -> Teaching:
    return read_teaching(RULEBOOK.of(rules).packages, rules)


@pytest.mark.parametrize("key", THREE_HANDED)
def test_pages_of_contract_games_teach_everything(key: str) -> None:
    found = {section.key for section in page_of(find(key)).sections}
    assert found == set(SectionKey) - OF_OLD_GAMES - {SectionKey.CONVENTIONS}


@pytest.mark.parametrize("key", CALLING)
def test_pages_of_calling_games_teach_everything_and_their_language(key: str) -> None:
    page = page_of(find(key))
    assert {section.key for section in page.sections} == set(SectionKey) - OF_OLD_GAMES
    (table,) = (block for block in page[SectionKey.CONVENTIONS].blocks if isinstance(block, Definitions))
    said = " ".join(name.en for name, _ in table.items)
    assert all(f"K{number} ·" in said for number in range(1, 21))


@pytest.mark.parametrize("key", OLD)
def test_pages_of_old_games_teach_the_fool_declarations_and_pots(key: str) -> None:
    rules = find(key)
    found = {section.key for section in page_of(rules).sections}
    of_auctions = {SectionKey.BIDS, SectionKey.CONTRA, SectionKey.CONVENTIONS}
    pots = {SectionKey.POTS} if rules.pots is None else set()
    assert found == set(SectionKey) - of_auctions - pots
    assert _rows(rules, SectionKey.DECLARATIONS)


@pytest.mark.parametrize(
    ("key", "number", "may"),
    [
        ("taroc-1754", 10, "✓–✓–"),
        ("taroc-1754", 23, "✓–––"),
        ("grosstarock", 10, "✓–✓–"),
        ("danish", 24, "––✓–"),
    ],
)
def test_pictures_of_the_fool_are_true_to_its_law(key: str, number: int, may: str) -> None:
    rows = _rows(find(key), SectionKey.FOOL)
    row = next(row for row in rows if row.caption.en.startswith(f"Trick {number},"))
    assert "".join(row.labels) == may


@pytest.mark.parametrize("key", KEYS)
def test_orders_and_values_are_those_of_the_rules(key: str) -> None:
    rules = find(key)
    shown = [card for row in _rows(rules, SectionKey.CARDS) for card in row.cards]
    for suit in Suit:
        own = [card for card in shown if card.suit is suit]
        assert own == [card for card in reversed(rules.pack.cards) if card.suit is suit]
    for row in _rows(rules, SectionKey.CARDS):
        assert row.labels == tuple(str(plain(card.bit)) for card in row.cards)


@pytest.mark.parametrize("key", [*THREE_HANDED, *CALLING, *OLD])
def test_the_deal_and_the_scores_that_are_written_are_those_told(key: str) -> None:
    rules = find(key)
    words = _written(rules)
    assert words.deal is not None
    told = told_deal(rules, words.deal)
    assert told.written is words.deal
    remarks = [remark for _, remark in told.lines() if remark is not None]
    assert sorted(remarks, key=str) == sorted(words.deal.remarks.values(), key=str)
    blocks = page_of(rules)[SectionKey.AUCTION].blocks
    assert any(isinstance(block, Dialogue) for block in blocks)
    ledgers = [
        block for block in page_of(rules)[SectionKey.SETTLEMENT].blocks if isinstance(block, LedgerTable)
    ]
    assert len(ledgers) == len(words.scores)


@pytest.mark.parametrize(
    ("key", "totals"),
    [
        ("illustrated-modern", [(42, 0, 0), (18, 20, 20)]),
        ("illustrated-loew", [(10, 20, 20), (104, 0, 0)]),
        ("illustrated-beck", [(34, 0, 0), (14, 20, 20)]),
        ("illustrated-graz", [(5, 17, 5), (280, 0, 0)]),
        ("dreiertarock", [(14, -7, -7), (-10, 5, 5)]),
        ("tapp", [(16, -8, -8), (5, 2, -7), (-20, 10, 10)]),
        ("zwanzigerrufen", [(2, -2, -2, 2), (33, -33, -33, 33)]),
        ("taroc-1754", [(14, -6, -8), (9, -8, -1)]),
        ("grosstarock", [(44, -21, -23), (4, -13, 9)]),
        ("danish", [(-35, -25, 125)]),
        ("tapp-1821", [(108, -54, -54), (224, -112, -112), (80, -40, -40)]),
    ],
)
def test_worked_examples_are_those_of_the_sources(key: str, totals: list[tuple[int, ...]]) -> None:
    blocks = page_of(find(key))[SectionKey.SETTLEMENT].blocks
    assert [block.totals for block in blocks if isinstance(block, LedgerTable)] == totals


@pytest.mark.parametrize("key", KEYS)
def test_a_pictured_trick_is_won_by_the_law_of_play(key: str) -> None:
    rules = find(key)
    law = rules.play
    for section in page_of(rules).sections:
        for block in section.blocks:
            if isinstance(block, TrickPicture):
                cards, winner = block.cards, block.cards[block.winner]
                assert winner != law.fool
                assert not any(law.pack.beaters[winner] >> card & 1 for card in cards if card != law.fool)
                if any(card.suit is Suit.TAROCK and card != law.fool for card in cards):
                    assert winner.suit is Suit.TAROCK


def test_another_counting_moves_the_page() -> None:
    rules = find("illustrated-modern")
    moved = page_of(replace(rules, counting=replace(rules.counting, to_win=40)))
    said = " ".join(text.en for text in moved.texts)
    assert "needs 40 of the 70" in said
    assert "needs 40, and with 39" in said
    assert "36" not in said


def test_an_option_moves_the_page() -> None:
    plain_page = " ".join(text.en for text in page_of(find("illustrated-modern")).texts)
    without = page_of(find("illustrated-modern", {"valat": False}))
    assert "Valat: one player takes every trick" in plain_page
    assert not any(text.en.startswith("Valat") for text in without.texts)


def test_options_that_forbid_the_written_deal_get_one_of_the_bots() -> None:
    rules = find("illustrated-modern", {"bidding_order": "clockwise"})
    deal = told_deal(rules, _written(rules).deal)
    assert deal.written is None
    assert list(deal.lines())


def test_a_file_with_an_unknown_section_is_refused() -> None:
    with pytest.raises(TeachingFileError, match=r"no section \['cardz'\]"):
        taught({"cardz": {}}, find("illustrated-modern"))
    with pytest.raises(TeachingFileError, match=r"no field \['sayz'\]"):
        taught({"cards": {"sayz": []}}, find("illustrated-modern"))
