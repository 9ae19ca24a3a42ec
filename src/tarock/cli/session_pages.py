"""What the terminal game prints besides the course of play: welcome, help, the rules in short, scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tarock.cli import rules as rule_pages
from tarock.cli.console import Screen
from tarock.core.bilingual import Text, listed, same
from tarock.core.cards import Card, CardSet, Suit
from tarock.core.counting import written
from tarock.kit.play import Trick
from tarock.kit.ruleset import RuleSet
from tarock.match.game import Game
from tarock.match.series import Standing
from tarock.match.shown_again import tricks_to_look_at
from tarock.match.view import View
from tarock.protocol.events import Dealt, Settled
from tarock.protocol.flow import Seat
from tarock.protocol.topics import Chapter
from tarock.scorepad.printed import table, told_ledger
from tarock.text.part import TEXT, story_of
from tarock.text.phrases import held, sign
from tarock.text.rule_pages import counting


def welcome(screen: Screen, rules: RuleSet, names: Sequence[str], seed: int) -> None:
    """Say what game this is and how to answer."""
    screen.rule(rules.name)
    first, last = ", ".join(names[1:-1]), names[-1]
    others = f"{first} and {last}", f"{first} und {last}"
    cards, players = len(rules.pack), len(names)
    screen.say(
        Text(
            f"A trick-taking game with {cards} cards for {players} players: you, {others[0]}.",
            f"Ein Stichspiel mit {cards} Karten für {players} Spieler: du, {others[1]}.",
        )
        + same(" ")
        + TEXT.of(rules).pages.goal(rules)
    )
    screen.say(
        Text(
            "Answer with the number before your choice, or name a card: ♥K or hK, T17 or XVII."
            " Type ? for help, q to leave.",
            "Antworte mit der Nummer vor deiner Wahl, oder nenne eine Karte: ♥K oder hK, T17 oder XVII."
            " Tippe ? für Hilfe, q zum Aufhören.",
        )
    )
    screen.say(
        Text(f"(The same cards again: --seed {seed})", f"(Dieselben Karten noch einmal: --seed {seed})"),
        style="dim",
    )


def help_page(screen: Screen, rules: RuleSet) -> None:
    """Say what can be typed."""
    rows = (
        ("?", Text("this help", "diese Hilfe")),
        ("h", Text("my hand, and the trick on the table", "mein Blatt und der Stich auf dem Tisch")),
        ("l", Text("the last trick and your own", "der letzte Stich und die eigenen")),
        ("s", Text("the score, and what is at stake", "der Punktestand und was auf dem Spiel steht")),
        ("r", Text("the rules in short", "die Regeln in Kürze")),
        ("u", Text("take back my last decision", "meine letzte Entscheidung zurücknehmen")),
        ("q", Text("leave the table", "aufhören")),
    )
    screen.rule(Text("Help", "Hilfe"))
    for key, text in rows:
        screen.say(f"  {key}  {text.said(screen.language)}")
    screen.say()
    black, red = _pips(rules, Suit.SPADES), _pips(rules, Suit.HEARTS)
    low = red.rpartition(" ")[2]
    skus = TEXT.of(rules).pages.skus
    screen.say(
        Text(
            f"Cards: tarocks T2 to T20, Pagat (T1), Mond (T21) and {skus.en}, Sküs. Suits ♥ ♠ ♦ ♣,"
            f" also written h s d c, with K king, Q queen, C cavalier, V valet. Black suits go on {black},"
            f" red ones {red}, so a red {low} is the lowest. Lay cards away by naming several: 3 7 8.",
            f"Karten: Tarock T2 bis T20, Pagat (T1), Mond (T21) und {skus.de}, der Sküs. Farben ♥ ♠ ♦ ♣,"
            f" auch h s d c, mit K König, Q Dame, C Reiter, V Bube. Schwarz geht es weiter mit {black},"
            f" rot mit {red}, eine rote {low} ist also die niedrigste. Mehrere Karten verlegt man so: 3 7 8.",
        )
    )


def _pips(rules: RuleSet, suit: Suit) -> str:
    """Write the cards below the court, highest first."""
    own = [card.rank for card in rules.pack.cards if card.suit is suit and card.rank not in "KQCV"]
    return " ".join(reversed(own))


def rules_page(screen: Screen, rules: RuleSet) -> None:
    """Print the rules in short."""
    screen.rule(rules.name)
    pages = TEXT.of(rules).pages
    screen.say(pages.play(rules))
    screen.say(counting(rules))
    for part in pages.in_short(rules):
        screen.say()
        rule_pages.section(screen, part)
    screen.say()
    screen.say(Text(f"All of them: tarock rules {rules.key}", f"Ausführlich: tarock rules {rules.key}"))


# During play.


def heading(rules: RuleSet, view: View, names: Sequence[str]) -> Text:
    """Say which trick it is, who plays what, and the card points so far."""
    number = len(view.tricks) + 1
    parts = [Text(f"Trick {number}", f"{number}. Stich"), _undertaking(rules, view, names)]
    if view.tricks:
        parts.append(_points_so_far(rules, view, names))
    return Text(" · ".join(part.en for part in parts), " · ".join(part.de for part in parts))


def _undertaking(rules: RuleSet, view: View, names: Sequence[str]) -> Text:
    played = TEXT.of(rules).table.undertaking(rules, view)
    if played is None:
        return Text("everyone alone", "jeder für sich")
    times = f" ×{played.times}" if played.times > 1 else ""
    name = names[played.seat]
    english, german = (
        ("you play", "du spielst") if played.seat == view.seat else (f"{name} plays", f"{name} spielt")
    )
    return Text(f"{english} {played.name.en}{times}", f"{german} {played.name.de}{times}")


def _points_so_far(rules: RuleSet, view: View, names: Sequence[str]) -> Text:
    """Write the card points a player can have counted; what others laid away is not among them.

    While sides are hidden everybody counts for himself.
    """
    own, other = (written(rules.counting.thirds(_side(view, allied=allied))) for allied in (True, False))
    if view.declarer is None or _hidden(view):
        return Text(f"you have {own}", f"du hast {own}")
    if view.sides:
        return Text(f"your side {own}, the others {other}", f"deine Partei {own}, die anderen {other}")
    if view.declarer == view.seat:
        return Text(f"you {own}, they {other}", f"du {own}, sie {other}")
    name = names[view.declarer]
    return Text(f"your side {own}, {name} {other}", f"deine Seite {own}, {name} {other}")


def _hidden(view: View) -> bool:
    """Whether not everybody knows all sides."""
    return bool(view.sides) and len(view.shown_sides) < view.players


def _side(view: View, *, allied: bool) -> int:
    """Collect one side's tricks, and the cards beside them as far as they are known."""
    if view.declarer is None or view.seat is None or _hidden(view):
        seats = {view.seat} if allied else set[Seat]()
    else:
        declaring = view.declaring(view.seat) == allied
        seats = {seat for seat in range(view.players) if view.declaring(seat) == declaring}
    pile = CardSet.collect(card for trick in view.tricks if trick.winner in seats for card in trick.cards)
    return (pile | _beside(view, seats)).bits


def _laid_by_declarer(view: View) -> CardSet:
    return CardSet() if view.declarer is None else view.laid_by.get(view.declarer, CardSet())


def _beside(view: View, seats: set[Seat] | set[Seat | None]) -> CardSet:
    if view.declarer in seats:
        return _laid_by_declarer(view) if view.sides else view.laid
    if view.sides:
        return CardSet()
    return CardSet.collect(view.talon) - view.taken if view.declarer is not None else CardSet()


def trick_on_table(view: View, names: Sequence[str]) -> Text:
    """Say what lies on the table."""
    leader = 0 if view.leader is None else view.leader
    lying = _cards(leader, view.trick, names)
    if not lying:
        return Text("Nothing lies on the table.", "Auf dem Tisch liegt nichts.")
    return Text(f"On the table: {lying}.", f"Auf dem Tisch: {lying}.")


def looked_back(rules: RuleSet, view: View, names: Sequence[str]) -> Text:
    """Tell the last trick and one's own earlier ones, as far as the rules let one look back."""
    if view.last_trick is None:
        return Text("There has been no trick yet.", "Es gab noch keinen Stich.")
    seen = tricks_to_look_at(rules, view)
    told = _last_trick(view.last_trick, view, names) if view.last_trick in seen else _PUT_AWAY
    own = [_cards(trick.leader, trick.cards, names) for trick in seen if trick is not view.last_trick]
    if not own:
        return told
    earlier = "; ".join(reversed(own))
    return told + Text(f" Your earlier tricks: {earlier}.", f" Deine früheren Stiche: {earlier}.")


def _last_trick(trick: Trick, view: View, names: Sequence[str]) -> Text:
    lying = _cards(trick.leader, trick.cards, names)
    if trick.winner == view.seat:
        return Text(f"Last trick: {lying}. You took it.", f"Letzter Stich: {lying}. Du hast ihn gemacht.")
    taker = names[trick.winner]
    return Text(f"Last trick: {lying}. {taker} took it.", f"Letzter Stich: {lying}. {taker} hat ihn gemacht.")


_PUT_AWAY: Final = Text(
    "The last trick may not be looked at any more.", "Der letzte Stich darf nicht mehr angesehen werden."
)


def _cards(leader: Seat, cards: Sequence[Card], names: Sequence[str]) -> str:
    return ", ".join(f"{names[(leader + step) % len(names)]} {sign(card)}" for step, card in enumerate(cards))


def at_stake(rules: RuleSet, view: View, names: Sequence[str]) -> Text | None:
    """Say what has been announced and contra'd, if anything has."""
    announced = TEXT.of(rules).table.announced
    parts = [
        same(f"{names[seat]} ") + what
        for seat, action in view.said
        if (what := announced(rules, action)) is not None
    ]
    return Text("Announced: ", "Angesagt: ") + listed(parts) + same(".") if parts else None


# Scores.


def standing_page(screen: Screen, rules: RuleSet, standing: Standing, names: Sequence[str]) -> None:
    """Print the totals of the series."""
    hands = standing.hands
    label = Text(
        f"Series after {hands} deal{'' if hands == 1 else 's'}",
        f"Serie nach {hands} Spiel{'' if hands == 1 else 'en'}",
    )
    goal = (
        Text("", "")
        if rules.series is None
        else Text(f", to {rules.series.goal}", f", bis {rules.series.goal}")
    )
    rows = [("", list(names))]
    rows.append(((label + goal).said(screen.language), [str(total) for total in standing.totals]))
    if any(standing.bonuses):
        words = Text("of it for reaching the goal", "davon für das Erreichen des Ziels")
        rows.append((words.said(screen.language), [str(bonus) for bonus in standing.bonuses]))
    print_table(screen, rows)
    if rules.pots is not None:
        pots = listed(rules.pots[key].name + same(f" {amount}") for key, amount in standing.pots)
        screen.say(Text(f"In the pots: {pots.en}.", f"In den Töpfen: {pots.de}."))


def series_end(standing: Standing, names: Sequence[str], *, seat: Seat) -> Text:
    """Say who has won the series."""
    best = max(standing.totals)
    if standing.leaders == (seat,):
        return Text(
            f"The series is over: you have won with {best}.",
            f"Die Serie ist zu Ende: du gewinnst mit {best}.",
        )
    winners = [names[leader] for leader in standing.leaders]
    if len(winners) > 1:
        both = " and ".join(winners), " und ".join(winners)
        return Text(
            f"The series is over: {both[0]} share it with {best}.",
            f"Die Serie ist zu Ende: {both[1]} teilen sie mit {best}.",
        )
    return Text(
        f"The series is over: {winners[0]} has won with {best}.",
        f"Die Serie ist zu Ende: {winners[0]} gewinnt mit {best}.",
    )


def settlement(screen: Screen, game: Game, names: Sequence[str], *, seat: Seat | None = 0) -> None:
    """Turn up all cards and print the ledger; `seat` is the reader's, None if he did not play."""
    screen.rule(Chapter.SCORE.heading)
    story = story_of(game.rules, names, seat=seat)
    for event in game.events:
        told = story.tell(event)
        if isinstance(event, Dealt):
            who = (
                Text("You were dealt", "Du hattest")
                if event.seat == seat
                else Text(f"{names[event.seat]} was dealt", f"{names[event.seat]} hatte")
            )
            screen.say(who + same(f" {held(event.cards)}"))
        elif told is not None and told.chapter is Chapter.SCORE and not isinstance(event, Settled):
            screen.say(told.text)
    if game.ledger is not None:
        screen.say()
        print_lines(screen, told_ledger(game.ledger, names, screen.language))


def print_table(screen: Screen, rows: Sequence[tuple[str, Sequence[str]]]) -> None:
    """Print a table in 80 columns."""
    print_lines(screen, table(rows))


def print_lines(screen: Screen, text: str) -> None:
    """Print lines that are laid out already."""
    for line in text.splitlines():
        screen.say(line)
