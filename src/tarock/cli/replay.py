"""`tarock replay`: a game file told as people tell a game, and its ledger.

A file whose unknown cards do not follow from the play cannot be replayed; then what it says is told as it
stands, and what is missing is named.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from tarock.cli.arguments import CommandError, Subparsers, add_language
from tarock.cli.console import Screen
from tarock.cli.files import check_stop, chosen_seat, default_names, read_record
from tarock.core.bilingual import Text
from tarock.core.cards import Card
from tarock.kit.play_law import OpenTrick
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.match.notation import Record, RecordError
from tarock.match.record import amounts_of, places
from tarock.protocol import events as happened
from tarock.protocol.actions import ALL_RAISES, Announce, Call, Choose, Count, Keep, Lay, PlayCard
from tarock.protocol.events import Event, Played, Said, Settled, TrickWon, Turn
from tarock.protocol.flow import Seat
from tarock.protocol.topics import ANNOUNCE, AUCTION, TALON, Chapter
from tarock.scorepad.printed import table, told_ledger
from tarock.text.part import story_of
from tarock.text.phrases import held, signs
from tarock.text.story import Story


def add_parser(subparsers: Subparsers) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser(
        "replay",
        description="Tell a recorded game (.tgn or JSON) trick by trick, with its ledger.",
    )
    parser.add_argument("file", metavar="FILE", help="the game file, or - for standard input")
    parser.add_argument("--to", type=int, metavar="N", help="stop after so many actions")
    parser.add_argument("--seat", metavar="S", help="tell only what this seat (number or name) has seen")
    add_language(parser)
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    screen = Screen(args.language)
    record = read_record(args.file)
    rules = record.ruleset()
    names = record.names or default_names(rules, args.language)
    seat = None if args.seat is None else chosen_seat(args.seat, names)
    game = _game(args.file, record, rules)
    if game is None:
        check_stop(args.to, len(record.actions))
        _tell_record(screen, record, rules, names, args.to)
        return 0
    check_stop(args.to, len(game.actions))
    stopped = game if args.to is None else game.at(args.to)
    _tell_heading(screen, record, rules, names)
    if record.unknown:
        screen.say(_completed(record.unknown))
    _tell_game(screen, stopped, names, seat)
    _tell_score(screen, stopped, record, names)
    return 0


# Reading.


def _game(name: str, record: Record, rules: RuleSet) -> Game | None:
    """Replay the record; None if unknown cards leave it open."""
    try:
        return record.game()
    except RecordError as error:
        if record.unknown and len(record.cards) + len(record.carried.cards) == len(rules.pack):
            return None
        raise CommandError(Text(f"{name}: {error}", f"{name}: {error}")) from error


# Telling.


def _tell_heading(screen: Screen, record: Record, rules: RuleSet, names: Sequence[str]) -> None:
    screen.say(rules.name, style="bold")
    players = ", ".join(names)
    screen.say(
        Text(
            f"Players: {players}. {names[record.dealer]} deals.",
            f"Es spielen {players}. Geber: {names[record.dealer]}.",
        )
    )
    if record.options:
        options = ", ".join(f"{name}={value}" for name, value in record.options.items())
        screen.say(Text(f"House options: {options}", f"Hausregeln: {options}"))


def _completed(number: int) -> Text:
    return Text(
        f"{number} cards were not written down; they follow from the play.",
        f"{number} Karten sind nicht aufgeschrieben; sie folgen aus dem Spiel.",
    )


def _tell_game(screen: Screen, game: Game, names: Sequence[str], seat: Seat | None) -> None:
    story = story_of(game.rules, names, seat=seat, by_trick=True)
    # The ledger that follows says more than the sentence about it.
    told = (event for event in game.events_for(seat) if not isinstance(event, Settled))
    _tell_chapters(screen, story, told)
    if game.pending:
        waiting = ", ".join(names[ask.seat] for ask in game.pending)
        screen.say()
        screen.say(Text(f"Next to act: {waiting}.", f"Am Zug: {waiting}."))


def _tell_chapters(screen: Screen, story: Story, events: Iterable[Event]) -> None:
    """Print sentences under the headings of their chapters; hands and tricks line by line."""
    for chapter, sentences in groupby(story.tell_all(events), key=lambda sentence: sentence.chapter):
        screen.rule(chapter.heading)
        if chapter in _LINE_BY_LINE:
            for sentence in sentences:
                screen.say(sentence.text)
        else:
            screen.tell(sentences)
    if story.trick:
        screen.say(story.cards_played())


_LINE_BY_LINE: Final = (Chapter.DEAL, Chapter.PLAY)


def _tell_score(screen: Screen, game: Game, record: Record, names: Sequence[str]) -> None:
    if game.ledger is None:
        return
    screen.say()
    for line in told_ledger(game.ledger, names, screen.language).splitlines():
        screen.say(line)
    if record.ledger is not None and record.ledger != amounts_of(game.ledger):
        screen.say()
        screen.say(
            Text("The file itself holds another score:", "In der Datei selbst steht eine andere Abrechnung:")
        )
        _tell_amounts(screen, record, names)


def _tell_amounts(screen: Screen, record: Record, names: Sequence[str]) -> None:
    """Print the ledger as a file has it: items and amounts, without reasons."""
    rows: list[tuple[str, Sequence[str]]] = [("", list(names))]
    rows += [(item, [str(amount) for amount in row]) for item, row in record.ledger or ()]
    for line in table(rows).splitlines():
        screen.say(line)


# Records that cannot be replayed.


def _tell_record(
    screen: Screen, record: Record, rules: RuleSet, names: Sequence[str], stop: int | None
) -> None:
    """Tell what a record with open gaps says, and what it lacks."""
    _tell_heading(screen, record, rules, names)
    screen.say(
        Text(
            f"{record.unknown} cards are unknown and do not follow from the play,"
            " so this is what the file says, unchecked.",
            f"{record.unknown} Karten sind unbekannt und folgen nicht aus dem Spiel;"
            " hier steht, was die Datei sagt, ungeprüft.",
        )
    )
    screen.rule(Chapter.DEAL.heading)
    for place, own in sorted(
        places(rules, record.dealer, record.carried, record.actions).items(), key=lambda pair: str(pair[0])
    ):
        name = Text("Talon", "Talon").said(screen.language) if place is None else names[place]
        screen.say(_known(name, [record.cards[at] for at in own], in_order=place is not None))
    _tell_chapters(screen, story_of(rules, names, by_trick=True), _as_events(record, rules, stop))
    if record.ledger is not None and stop is None:
        screen.rule(Chapter.SCORE.heading)
        _tell_amounts(screen, record, names)


def _known(name: str, cards: Sequence[Card | None], *, in_order: bool) -> Text:
    known = [card for card in cards if card is not None]
    missing = len(cards) - len(known)
    listed = held(known) if in_order else signs(known)
    if not missing:
        return Text(f"{name}: {listed}", f"{name}: {listed}")
    if not known:
        return Text(f"{name}: all {missing} cards unknown", f"{name}: alle {missing} Karten unbekannt")
    return Text(f"{name}: {listed} and {missing} unknown", f"{name}: {listed} und {missing} unbekannte")


def _as_events(record: Record, rules: RuleSet, stop: int | None) -> Iterator[Event]:
    """Turn actions into the events all would see, without the rules that check them."""
    trick: list[tuple[Seat, PlayCard]] = []
    yield Turn((), AUCTION.key)
    for seat, action in record.actions[:stop]:
        if isinstance(action, PlayCard):
            yield Played(seat, action.card)
            if action.as_suit is not None:
                yield happened.SuitNamed(seat, action.as_suit)
            trick.append((seat, action))
            if len(trick) == rules.players:
                yield TrickWon(_taker(rules, trick))
                trick = []
        elif isinstance(action, Lay):
            yield happened.LaidCards(seat, action.cards, to=(seat,))
        elif isinstance(action, Keep):
            yield happened.Kept(seat, len(action.cards))
        else:
            if isinstance(action, (Announce, Call, Count, *ALL_RAISES)):
                yield Turn((), ANNOUNCE.key)
            elif isinstance(action, Choose):
                yield Turn((), TALON.key)
            yield Said(seat, action)


def _taker(rules: RuleSet, trick: Sequence[tuple[Seat, PlayCard]]) -> Seat:
    """Return who takes a trick."""
    cards, named = tuple(play.card for _, play in trick), trick[0][1].as_suit
    # Whether anybody held the suit named is not in the file; if nobody played it, the next card counts.
    bound = named is not None and any(card.suit is named for card in cards[1:])
    lying = OpenTrick(number=1, cards=cards, named=named if bound else None)
    return trick[rules.play.winner_in(lying)][0]
