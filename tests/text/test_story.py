"""Games told in sentences, and rules explained from their objects."""

from __future__ import annotations

import string
from random import Random

import pytest

from tarock import SPECTATOR, Card, CardSet, Deal, Event, Game, Text, find, keys
from tarock.bots.random_bot import play_randomly
from tarock.core.cards import CARDS
from tarock.games.contract_games.adapter.text_pages import auction, study
from tarock.games.old78.adapter.text_story import DeclarationStory
from tarock.games.zwanzigerrufen.adapter.text_story import CallingStory
from tarock.kit.bonuses import Condition, When
from tarock.kit.ruleset import AuctionRules
from tarock.kit.script import ContractRules
from tarock.protocol import events as happened
from tarock.protocol.actions import Announce, Bid, Choose, Contra, Hold, Pass, Retake, Subcontra, Take
from tarock.protocol.events import EVENTS
from tarock.protocol.topics import Chapter
from tarock.text.auction_pages import contra, has_early_round
from tarock.text.bonus_text import meaning as meaning_of
from tarock.text.course_text import all_passing
from tarock.text.part import story_of
from tarock.text.phrases import points_text, sign, spoken, terms
from tarock.text.rule_pages import series
from tarock.text.story import Story
from tests.keys import CONTRACT_KEYS

NAMES = ("Anna", "Berta", "Carla")


def table(key: str, options: dict[str, object] | None = None) -> ContractRules:
    rules = find(key, options)
    assert isinstance(rules, ContractRules)
    return rules


MODERN = table("illustrated-modern")
BECK = table("illustrated-beck")


def tell(event: Event, *, about: str = "", seat: int | None = SPECTATOR) -> Text | None:
    """Tell one event after a question about something."""
    story = story_of(BECK, NAMES, seat=seat)
    story.tell(happened.Turn((0,), about))
    sentence = story.tell(event)
    return None if sentence is None else sentence.text


@pytest.mark.parametrize(
    ("event", "about", "text"),
    [
        (happened.Said(0, Pass()), "auction", Text("Anna passes.", "Anna sagt weiter.")),
        (happened.Said(0, Bid("solo")), "auction", Text("Anna bids Solo.", "Anna bietet Solo.")),
        (
            happened.Said(1, Take()),
            "auction",
            Text("Berta wants to take it over.", "Berta will das Spiel ablösen."),
        ),
        (happened.Said(0, Hold()), "auction", Text("Anna holds it.", "Anna hält es.")),
        (
            happened.Said(0, Retake()),
            "auction",
            Text("Anna takes it over again.", "Anna löst ein zweites Mal ab."),
        ),
        (
            happened.Said(2, Announce("heads")),
            "announce",
            Text("Carla announces Heads.", "Carla sagt Köpfe an."),
        ),
        (
            happened.Said(1, Contra("game", 0)),
            "announce",
            Text("Berta says contra to the game.", "Berta sagt Kontra auf das Spiel."),
        ),
        (
            happened.Said(1, Subcontra("valat", 0)),
            "announce",
            Text("Berta says subcontra to Valat.", "Berta sagt Subkontra auf Valat."),
        ),
        (happened.Said(1, Choose("knock")), "cut", Text("Berta knocks.", "Berta klopft.")),
        (
            happened.Said(1, Choose("packet-2")),
            "packet",
            Text("Berta chooses packet 2.", "Berta wählt Päckchen 2."),
        ),
        (
            happened.Said(1, Choose("none")),
            "use-talon",
            Text("Berta plays without the talon.", "Berta spielt ohne Talon."),
        ),
        (
            happened.ContractMade(0, "dreiblatt", "held"),
            "auction",
            Text(
                "Anna plays Dreiblatt, held (value 5, 3 talon cards).",
                "Anna spielt Dreiblatt, gehalten (Wert 5, 3 Talonkarten).",
            ),
        ),
        (
            happened.LaidAway(0, 3, CardSet.parse("T4")),
            "lay",
            Text("Anna lays away 3 cards, face up T4.", "Anna verlegt 3 Karten, offen T4."),
        ),
        (
            happened.Kept(2, 1),
            "keep",
            Text("Carla keeps one card for the next deal.", "Carla behält eine Karte für das nächste Spiel."),
        ),
        (
            happened.Settled((), (8, 0, -10)),
            "play",
            Text(
                "The deal counts: Anna +8, Berta 0, Carla -10.",
                "Das Spiel zählt: Anna +8, Berta 0, Carla -10.",
            ),
        ),
    ],
)
def test_events_are_told_in_both_languages(event: Event, about: str, text: Text) -> None:
    assert tell(event, about=about) == text


def test_a_listener_is_spoken_to() -> None:
    assert tell(happened.Said(1, Pass()), about="auction", seat=1) == Text("You pass.", "Du sagst weiter.")


def test_the_part_of_the_talon_is_told_once() -> None:
    """The choice of positions needs no sentence, since the cards taken have one."""
    assert tell(happened.Said(0, Choose("1-3")), about="talon") is None
    assert tell(happened.Taken(0, CardSet.parse("♥K T4"))) == Text("Anna takes T4 ♥K.", "Anna nimmt T4 ♥K.")


def test_a_player_is_told_what_he_laid_away_once() -> None:
    assert tell(happened.LaidAway(0, 1), seat=0) is None
    told = tell(happened.LaidCards(0, CardSet.parse("♥Q"), to=(0,)), seat=0)
    assert told == Text("You lay away ♥Q.", "Du verlegst ♥Q.")


def test_a_trick_is_told_card_by_card_or_as_a_whole() -> None:
    cards = [Card.parse(text) for text in ("♥K", "♥4", "T1")]
    events = [*(happened.Played(seat, card) for seat, card in enumerate(cards)), happened.TrickWon(2)]
    single = [sentence.text.en for sentence in story_of(MODERN, NAMES, seat=2).tell_all(events)]
    assert single == ["Anna leads ♥K.", "Berta plays ♥4.", "You play Pagat.", "You take the trick: 9 points."]
    whole = story_of(MODERN, NAMES, seat=2, by_trick=True).tell_all(events)
    assert [sentence.text.en for sentence in whole] == [
        "1. Anna leads ♥K, Berta ♥4, you Pagat. You take it: 9 points."
    ]
    assert whole[0].text.de == "1. Anna spielt aus: ♥K, Berta ♥4, du Pagat. Stich für dich: 9 Augen."


def test_every_event_has_words_of_its_own() -> None:
    """An event class that only the plain words are left for would read badly in the log."""
    own = {one for one in EVENTS.values() if one.__module__ == "tarock.protocol.events"}
    tellers = (
        Story.__dict__["tell"],
        CallingStory.__dict__["_tell_own"],
        DeclarationStory.__dict__["_tell_own"],
    )
    told = {one for teller in tellers for one in teller.dispatcher.registry}
    assert own - told == {happened.Public, happened.Private}


@pytest.mark.parametrize("key", keys())
def test_random_games_are_told_without_a_gap(key: str) -> None:
    """No placeholder and no key of a contract or bonus is left in any sentence, for any listener."""
    rules = find(key)
    printable = set(string.printable) | set("♥♠♦♣äöüÄÖÜßküs⅓⅔×…")
    for number in range(15):
        game = Game(rules, Deal.shuffled(rules.pack, dealer=number % 3, random=Random(number)))
        play_randomly(game, Random(number))
        for seat in (None, SPECTATOR, 0):
            for sentence in story_of(rules, (*NAMES, "Dora"), seat=seat).tell_all(game.events_for(seat)):
                for words in (sentence.text.en, sentence.text.de):
                    assert words.endswith(".")
                    assert set(words) <= printable, words
                    assert "pagat-ultimo" not in words
                assert sentence.chapter in Chapter


def test_names_with_braces_are_left_alone() -> None:
    """A name is never read as a template."""
    story = story_of(MODERN, ("{what}", "b", "c"))
    sentence = story.tell(happened.Said(0, Pass()))
    assert sentence is not None
    assert sentence.text.en == "{what} passes."


def test_every_card_has_a_sign_and_a_name() -> None:
    """Signs and names are unique; signs other than the trull's can be read back."""
    assert len({sign(card) for card in CARDS}) == len(CARDS)
    assert len({spoken(card).de for card in CARDS}) == len(CARDS)
    assert spoken(Card.parse("♥K")) == Text("king of hearts", "Herz-König")
    assert spoken(Card.parse("T21")).en == "tarock XXI (Mond)"


def test_points_are_counted_in_words() -> None:
    assert points_text(3) == Text("1 point", "1 Auge")
    assert points_text(22).en == "7⅓ points"


def test_terms_of_a_contract() -> None:
    assert terms(MODERN.contracts["einblatt"]).en == "value 7, one talon card, everything ×3"
    assert terms(table("dreiertarock").contracts["solo-valat"]).de == "Wert 96, ohne Talon, alle Stiche nötig"


# Explanations.


@pytest.mark.parametrize(
    ("key", "sequences"),
    [
        ("illustrated-loew", 205),
        ("illustrated-beck", 70),
        ("illustrated-modern", 52),
        ("dreiertarock", 64),
    ],
)
def test_auctions_are_explained_from_all_their_sequences(key: str, sequences: int) -> None:
    """The numbers of possible auctions are those of the rule books."""
    assert study(table(key)).sequences == sequences


def test_auctions_differ_in_what_may_be_said() -> None:
    loew, beck, modern, dreier = (
        study(table(key))
        for key in ("illustrated-loew", "illustrated-beck", "illustrated-modern", "dreiertarock")
    )
    assert (loew.taken, loew.held, loew.retaken) == (("3-blatt", "2-blatt", "1-blatt"), True, True)
    assert (beck.taken, beck.held, beck.retaken) == (("dreiblatt",), True, False)
    assert (modern.taken, modern.held, modern.jumps) == ((), False, True)
    assert (dreier.openings, dreier.held, dreier.jumps) == (("einser", "solo", "solo-valat"), True, False)


def test_the_order_of_bidding_is_told_when_it_is_not_the_order_of_play() -> None:
    clockwise = auction(table("illustrated-modern", {"bidding_order": "clockwise"}))
    assert "Against the order of play" in clockwise.en
    assert "In turn" in auction(MODERN).en


@pytest.mark.parametrize("key", CONTRACT_KEYS)
def test_every_bonus_is_explained(key: str) -> None:
    rules = find(key)
    assert isinstance(rules, AuctionRules)
    for bonus in rules.bonuses:
        meaning = meaning_of(bonus.what)
        assert meaning.en
        assert meaning.de
        assert meaning.en != meaning.de or "ultimo" in bonus.key


def test_an_unknown_condition_has_no_words() -> None:
    class Sunshine(Condition):
        def judge(self, course: object, seat: int) -> None:
            raise NotImplementedError

    assert meaning_of(Sunshine()) == Text("", "")


@pytest.mark.parametrize(
    ("key", "option", "says"),
    [
        ("illustrated-beck", "redeal", "the same dealer deals again"),
        ("illustrated-beck", "trischaken", "most card points lose"),
        ("illustrated-beck", "graz_keep", "keeps any talon cards"),
    ],
)
def test_what_happens_when_all_pass(key: str, option: str, says: str) -> None:
    assert says in all_passing(table(key, {"all_pass": option}).all_passed).en


def test_early_rounds_of_announcements() -> None:
    """Graz announces nothing before the talon, unless the table agrees to."""
    assert has_early_round(MODERN)
    assert not has_early_round(table("illustrated-graz"))
    assert has_early_round(table("illustrated-graz", {"no_pre_announcements": False}))
    assert When.BEFORE in MODERN.announcing.windows(MODERN.contracts["dreiblatt"])


def test_contra_ladders() -> None:
    assert contra(table("dreiertarock")).en == "There is no contra."
    assert contra(table("dreiertarock", {"contra": True})).en == "Contra ×2, recontra ×4, subcontra ×8."


def test_the_end_of_a_series() -> None:
    over = table("illustrated-modern", {"series_over_100": True})
    assert "somebody has 100;" in series(MODERN.series).en
    assert "somebody has more than 100;" in series(over.series).en
    assert series(None).de == "Keine Serie: beliebig viele Spiele."
