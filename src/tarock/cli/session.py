"""One sitting at the terminal table: deals, questions, commands, undo, the series.

Chair 0 is the person who types; bots sit on the others. The session shows what he sees, hands typing to the
game, and repeats the game's own reason when it refuses. Where one more sits at the table than can play, one
sits out in turn; seats are counted as chairs are, so whoever has chair 0 and plays has seat 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

from tarock.bots import answer, conventional_bot
from tarock.cli import session_pages
from tarock.cli.console import Screen
from tarock.cli.menu_builder import Waiter
from tarock.cli.menus import Menu, NotUnderstood
from tarock.core.bilingual import Text
from tarock.core.cards import CardSet
from tarock.kit.ruleset import RuleSet
from tarock.match import series
from tarock.match.game import Game
from tarock.match.view import View
from tarock.protocol.actions import Keep, Lay
from tarock.protocol.events import Dealt, Event, HandsDealt, Played, Void
from tarock.protocol.flow import Ask
from tarock.protocol.refusals import IllegalAction
from tarock.protocol.seats import Table
from tarock.protocol.topics import PLAY, Chapter
from tarock.text.part import labels_of, story_of
from tarock.text.phrases import plain_sentence
from tarock.text.story import Sentence

ME: Final = 0


class LeaveTable(Exception):  # noqa: N818 - no error
    """The player has had enough."""


class Session:
    """A person, some bots, a series of deals."""

    def __init__(
        self,
        screen: Screen,
        rules: RuleSet,
        names: Sequence[str],
        *,
        random: Random,
        dealer: int,
        read: Callable[[str], str],
        keep: Callable[[Game, Sequence[series.Chair]], Path] | None = None,
    ) -> None:
        """Sit down; `names` are all at the table, `read` asks for a line, `keep` stores a finished game."""
        self.screen = screen
        self.rules = rules
        self.names = names
        self._random = random
        self._read = read
        self._keep = keep
        self._bots = [conventional_bot(rules)] * rules.players
        self.standing = series.opening(rules, dealer=dealer, chairs=len(names))
        self._sit_down(Game(rules, series.next_deal(rules, self.standing, random)))

    def _sit_down(self, game: Game) -> None:
        """Take up a game of which nothing has been told yet."""
        self.game = game
        self.seated = [self.names[chair] for chair in self.standing.seated]
        self._labels = labels_of(self.rules, self.seated)
        self._waiter = Waiter(self._labels)
        self._story = story_of(self.rules, self.seated, seat=ME)
        self._told = 0
        self._chapter: Chapter | None = None
        self._headed = 0
        """How many tricks have had their heading."""
        self._shown = CardSet()
        """The hand that was printed last."""

    # The series.

    def run(self, *, seed: int, deals: int | None = None) -> None:
        """Play deals until the player leaves, or so many."""
        session_pages.welcome(self.screen, self.rules, self.names, seed)
        played = 0
        while deals is None or played < deals:
            standing = self._play_deal(ask=deals is None)
            if self.game.ledger is not None:
                played += 1
                self._store()
            begun = series.opening(self.rules, dealer=standing.dealer, chairs=len(self.names))
            self.standing = begun if standing.ended else standing
            self._sit_down(Game(self.rules, series.next_deal(self.rules, self.standing, self._random)))
        self.farewell()

    def _play_deal(self, *, ask: bool) -> series.Standing:
        """Play the deal to its end, and past its last question."""
        while True:
            if self._sits_out:
                self._watch()
            else:
                self._go_on()
            standing = self._settle()
            if self.game.ledger is None or not ask or self._wants_more(standing):
                return standing

    @property
    def _sits_out(self) -> bool:
        """Whether the person who types does not play this deal."""
        return self.standing.out == ME

    def _watch(self) -> None:
        """Let the others play a deal without the person who types."""
        first, last = ", ".join(self.seated[:-1]), self.seated[-1]
        self.screen.say(
            Text(
                f"You sit opposite the dealer and sit this deal out: {first} and {last} play.",
                f"Du sitzt dem Geber gegenüber und setzt aus: {first} und {last} spielen.",
            )
        )
        while self.game.pending:
            answer(self.game, self._bots)

    def _go_on(self) -> None:
        """Answer and let others answer until the hand is over."""
        while self.game.pending:
            ask = self.game.pending[0]
            if ask.seat == ME:
                self._tell_news()
                self._decide(ask)
            else:
                answer(self.game, self._bots)
        self._tell_news()

    def _standing_now(self) -> series.Standing:
        """Return the standing, with the hand on the table if that is over."""
        result = self.game.result
        return self.standing if result is None else series.after(self.rules, self.standing, result)

    def _settle(self) -> series.Standing:
        """Print the score of the hand and of the series."""
        standing = self._standing_now()
        if self.game.ledger is None:
            self.screen.say(_next_dealer(standing.dealer, self.names))
            return standing
        session_pages.settlement(self.screen, self.game, self.seated, seat=None if self._sits_out else ME)
        self.screen.say()
        session_pages.standing_page(self.screen, self.rules, standing, self.names)
        if standing.ended:
            self.screen.say(session_pages.series_end(standing, self.names, seat=ME), style="bold")
        return standing

    def _wants_more(self, standing: series.Standing) -> bool:
        """Ask for another deal; False if the player has taken back his last decision instead."""
        question = (
            Text("A new series? Enter for yes, q for no", "Eine neue Serie? Enter für ja, q für nein")
            if standing.ended
            else Text("Another deal? Enter for yes, q for no", "Noch ein Spiel? Enter für ja, q für nein")
        )
        self.screen.say()
        while True:
            typed = self._type(question)
            if typed.casefold() in {"", "y", "yes", "j", "ja"}:
                return True
            if typed.casefold() in {"n", "no", "nein"}:
                raise LeaveTable
            if typed == "u":
                self._undo()
                return False
            if not self._command(typed):
                self.screen.say(_ENTER_OR_Q)

    def _store(self) -> None:
        if self._keep is not None:
            path = self._keep(self.game, self.standing.seated)
            self.screen.say(Text(f"Saved as {path}.", f"Gespeichert als {path}."), style="dim")

    def farewell(self) -> None:
        """Say goodbye, with the score if there is one."""
        self.screen.say()
        standing = series.closed(self.rules, self._standing_now())
        if standing.hands:
            if self.rules.pots is not None:
                self.screen.say(_SHARED)
            session_pages.standing_page(self.screen, self.rules, standing, self.names)
        self.screen.say(Text("Thank you for playing. Goodbye.", "Danke fürs Spielen. Auf Wiedersehen."))

    # What has happened.

    def _view(self) -> View:
        return self.game.view(ME)

    def _tell_news(self) -> None:
        """Tell the events since the last time, a paragraph for each chapter and each trick."""
        events = self.game.events_for(ME)
        paragraph: list[Sentence] = []
        for event in events[self._told :]:
            if isinstance(event, Played) and not self._story.trick:
                self._close(paragraph)
                self._head_trick()
            sentence = self._story.tell(event)
            if sentence is None or isinstance(event, Dealt) or _is_score(sentence, event):
                continue
            if sentence.chapter is not self._chapter:
                self._close(paragraph)
                self._open(sentence.chapter)
            paragraph.append(sentence)
            if isinstance(event, HandsDealt):
                paragraph.append(Sentence(Chapter.DEAL, self._forehand(event.dealer)))
        self._told = len(events)
        self._close(paragraph)

    def _close(self, paragraph: list[Sentence]) -> None:
        self.screen.tell(paragraph)
        paragraph.clear()

    def _open(self, chapter: Chapter) -> None:
        self._chapter = chapter
        if chapter is not Chapter.PLAY:
            self.screen.rule(chapter.heading)

    def _head_trick(self) -> None:
        """Print the heading of a trick that is about to begin, once."""
        if self._headed > self._story.tricks:
            return
        view = self._view()
        self._headed = self._story.tricks + 1
        self.screen.rule(session_pages.heading(self.rules, view, self.seated))
        stakes = session_pages.at_stake(self.rules, view, self.seated)
        if stakes is not None and not self._story.tricks:
            self.screen.say(stakes)

    def _forehand(self, dealer: int) -> Text:
        seat = Table(self.rules.players, dealer).forehand
        if seat == ME:
            return Text(
                "You are forehand: you speak and lead first.",
                "Du bist Vorhand: du sprichst und spielst zuerst.",
            )
        name = self.seated[seat]
        return Text(f"{name} is forehand.", f"{name} ist Vorhand.")

    # Questions.

    def _decide(self, ask: Ask) -> None:
        """Put the question until it is answered, or a decision taken back."""
        menu = self._waiter.menu(self._view(), ask)
        self._show(menu, ask)
        game = self.game
        while self.game is game:
            typed = self._type(self._prompt(menu))
            if typed == "u":
                self._undo()
            elif not self._command(typed, menu) and self._answered(menu, typed):
                return

    def _answered(self, menu: Menu, typed: str) -> bool:
        """Hand the answer to the game; say why if it is refused."""
        try:
            self.game.act(ME, menu.read(typed))
        except NotUnderstood as error:
            self.screen.say(error.text)
        except IllegalAction as error:
            self.screen.say(plain_sentence(error.reason.text))
        else:
            return True
        return False

    def _show(self, menu: Menu, ask: Ask) -> None:
        """Print hand and choices."""
        view = self._view()
        if ask.about is PLAY:
            self._head_trick()
        if view.hand and (menu.cards or view.hand != self._shown):
            self._show_hand(menu)
        if ask.about is PLAY:
            self.screen.say(self._labels.duty(view, menu.cards, ask.options))
        elif menu.several is Lay and (hint := self._labels.laying_hint(view.hand, menu.cards)):
            self.screen.say(hint)
        if menu.choices:
            self.screen.say()
            self.screen.say(menu.title, style="bold")
        for number, choice in enumerate(menu.choices, start=1):
            self.screen.option(number, choice.label.text)

    def _show_hand(self, menu: Menu | None) -> None:
        view = self._view()
        cards = () if menu is None else menu.cards
        self._shown = view.hand
        shown = view.hand if menu is None or menu.several is not Keep else CardSet.collect(view.talon)
        self.screen.say()
        numbers = {card: number for number, card in enumerate(cards, start=1)}
        self.screen.hand(shown, numbers or None)

    def _prompt(self, menu: Menu) -> Text:
        """Return what stands before the cursor, with what an empty line means."""
        title = Text("Your choice", "Deine Wahl") if menu.choices else menu.title
        if menu.enter is None:
            return title
        default = menu.enter_label
        return title + Text(f" (Enter: {default.en})", f" (Enter: {default.de})")

    def _type(self, prompt: Text) -> str:
        return self._read(f"{prompt.said(self.screen.language)} > ").strip()

    # Commands.

    def _command(self, typed: str, menu: Menu | None = None) -> bool:
        """Do what a command asks; False if it was none."""
        view = self._view()
        if typed == "q":
            raise LeaveTable
        if typed == "?":
            session_pages.help_page(self.screen, self.rules)
        elif typed == "h":
            self._show_hand(menu)
            self.screen.say(session_pages.trick_on_table(view, self.seated))
        elif typed == "l":
            self.screen.say(session_pages.looked_back(self.rules, view, self.seated))
        elif typed == "s":
            self._show_score(view)
        elif typed == "r":
            session_pages.rules_page(self.screen, self.rules)
        else:
            return False
        return True

    def _show_score(self, view: View) -> None:
        if view.contract is not None and not self.game.over:
            self.screen.say(session_pages.heading(self.rules, view, self.seated))
        if stakes := session_pages.at_stake(self.rules, view, self.seated):
            self.screen.say(stakes)
        session_pages.standing_page(self.screen, self.rules, self._standing_now(), self.names)

    def _undo(self) -> None:
        """Go back to before the last decision of the person who types."""
        mine = [at for at, (seat, _) in enumerate(self.game.actions) if seat == ME and not self._sits_out]
        if not mine:
            self.screen.say(Text("There is nothing to take back.", "Es gibt nichts zurückzunehmen."))
            return
        self._sit_down(self.game.at(mine[-1]))
        events = self.game.events_for(ME)
        self._told = len(events)
        self._story.tell_all(events)
        self._headed = self._story.tricks
        self.screen.say(
            Text("Taken back. You decide again.", "Zurückgenommen. Du entscheidest noch einmal."),
            style="bold",
        )
        if self._story.trick:
            self._head_trick()
            self.screen.say(session_pages.trick_on_table(self._view(), self.seated))


_SHARED: Final = Text("The pots are shared out.", "Die Töpfe werden geteilt.")
_ENTER_OR_Q: Final = Text(
    "Press Enter to go on, type q to leave, ? for help.",
    "Drück Enter zum Weiterspielen, tippe q zum Aufhören, ? für Hilfe.",
)


def _is_score(sentence: Sentence, event: Event) -> bool:
    """Whether a sentence belongs to the settlement, which is printed as a page of its own."""
    return sentence.chapter is Chapter.SCORE and not isinstance(event, Void)


def _next_dealer(dealer: int, names: Sequence[str]) -> Text:
    if dealer == ME:
        return Text("You deal next.", "Als Nächster gibst du.")
    return Text(f"{names[dealer]} deals next.", f"Als Nächster gibt {names[dealer]}.")
