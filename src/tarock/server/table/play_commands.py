"""Play at a table: answers, taking back, playing a deal again, claims; each kept before it is shown.

These procedures check who may do what, let the game check the rest, and hand the change to the store. If that
fails the table is brought back from the store. Telling anybody is left to the table's task.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from math import isfinite
from secrets import token_urlsafe
from typing import Final

from sqlalchemy import Connection

from tarock.coach import Counsel
from tarock.match import fairness
from tarock.match.game import Entry, Game
from tarock.match.notation import record, write_tgn
from tarock.match.view import View
from tarock.protocol.actions import Action, parse_action
from tarock.protocol.flow import Ask
from tarock.protocol.refusals import IllegalAction
from tarock.server.storage import queries
from tarock.server.storage.leased_store import LeasedStore
from tarock.server.table.claims import Claiming, conceded, played_out
from tarock.server.table.connection import ClientLink
from tarock.server.table.live_table import LiveTable
from tarock.server.table.played_series import DealAtTable
from tarock.server.wire import messages
from tarock.server.wire.questions import option, sentence, words
from tarock.server.wire.schema import WireChance, WireWeighed, WireWords
from tarock.server.wire.server_phrases import REFUSALS
from tarock.text.part import labels_of

_LOG: Final = logging.getLogger("tarock.server.table.play_commands")
_MOST_ALLOWED: Final = 30


class CommandRefused(Exception):  # noqa: N818 - no fault of ours
    """A wish that is not granted; nothing has changed."""

    def __init__(self, code: str, text: WireWords | None = None, allowed: list[str] | None = None) -> None:
        self.code = code
        self.text = REFUSALS[code] if text is None else text
        self.allowed = allowed or []
        super().__init__(code)


def read_action(text: str) -> Action:
    """Read an action that somebody has sent; refuse what means none."""
    try:
        return parse_action(text)
    except ValueError as error:
        raise CommandRefused("no-such-action") from error


class PlayCommands:
    """What happens in a deal."""

    def __init__(self, room: LiveTable, store: LeasedStore) -> None:
        self._room = room
        self._store = store

    # Who asks, and about which deal.

    def permit(self, link: ClientLink, wish: str, deal: int | None = None) -> None:
        """Refuse what somebody may not do now, or said about an earlier state of the table."""
        code = self._room.refusal(link, wish, deal)
        if code is not None:
            raise CommandRefused(code)

    def chair(self, link: ClientLink) -> int:
        """Return the chair of whoever asks; refuse who has none."""
        chair = self._room.chair_of(link)
        if chair is None:
            raise CommandRefused("not-seated")
        return chair

    def seat(self, link: ClientLink) -> int:
        """Return the seat of whoever asks; refuse who does not play this deal."""
        seat = self._room.seat_of(link)
        if seat is None:
            raise CommandRefused("not-your-turn")
        return seat

    def game(self) -> Game:
        """Return the game of this deal; refuse where there is none."""
        game = self._room.sitting.game
        if game is None:
            raise CommandRefused("not-now")
        return game

    def _dealt(self) -> DealAtTable:
        dealt = self._room.sitting.dealt
        if dealt is None:
            raise CommandRefused("not-now")
        return dealt

    def asked(self, link: ClientLink, wish: str, deal: int, question: int) -> Ask:
        """Return the open question that a message names."""
        self.permit(link, wish, deal)
        seat, game = self.seat(link), self.game()
        if question != self._room.tale(seat, game).question:
            raise CommandRefused("stale")
        return next(one for one in game.pending if one.seat == seat)

    # Answers.

    async def act(self, link: ClientLink, message: messages.Act) -> None:
        """Let somebody answer a question."""
        ask = self.asked(link, "act", message.deal, message.question)
        await self.play(ask.seat, read_action(message.action))

    async def play(self, seat: int, action: Action) -> None:
        """Play an action: checked by the game, kept by the store."""
        game = self.game()
        before = len(game.actions)
        try:
            game.act(seat, action)
        except IllegalAction as error:
            allowed = [str(one) for one in error.allowed[:_MOST_ALLOWED]]
            raise CommandRefused(error.code, sentence(error.reason.text), allowed) from error
        self.drop_claim()
        await self._keep(before, [(seat, action)])

    async def play_for(self, seat: int, action: Action | None) -> None:
        """Play what a bot has decided; if that cannot be, the quiet answer, so that the deal goes on."""
        ask = next(one for one in self.game().pending if one.seat == seat)
        quiet = next(iter(ask.options))
        try:
            await self.play(seat, quiet if action is None else action)
        except CommandRefused as refused:
            _LOG.exception("bot refused", extra={"about": ask.about.key, "code": refused.code})
            await self.play(seat, quiet)

    async def _keep(self, before: int, entries: Sequence[Entry]) -> None:
        """Keep actions. If that fails the memory is wrong, and has to be brought back from the store."""
        room, dealt, game = self._room, self._dealt(), self.game()
        close = closing(room, dealt) if game.over else None
        actions = queries.new_actions(room.key, dealt.number, before, entries)

        def write_and_close(connection: Connection) -> None:
            actions(connection)
            if close is not None:
                close(connection)

        await self._store.write(actions if close is None else write_and_close)
        if game.over and room.sitting.standing.ended:
            room.sitting.end()

    def hinted(self, link: ClientLink, message: messages.Hint) -> Ask:
        """Return the question that somebody wants a hint for; against bots only."""
        return self.asked(link, "hint", message.deal, message.question)

    def hint(self, message: messages.Hint, view: View, ask: Ask, found: Counsel) -> messages.Hinted:
        """Write down what a bot would do, and why."""
        labels = labels_of(self.game().rules, tuple(self._room.names))
        return messages.Hinted(
            deal=message.deal,
            question=message.question,
            option=option(labels, view, ask, found.action),
            reasons=[words(one.text) for one in found.reasons],
            why=None if found.figures is None else sentence(found.figures),
            weighed=[
                WireWeighed(
                    option=option(labels, view, ask, one.action),
                    expected=round(one.expected, 1),
                    spread=round(one.spread, 1),
                    behind=round(one.behind, 1),
                    margin=round(one.margin, 1) if isfinite(one.margin) else None,
                )
                for one in found.considered.alternatives
            ],
            worlds=found.considered.worlds,
            chances=[
                WireChance(card=str(one.card), seat=one.seat, percent=round(100 * one.likely))
                for one in found.considered.chances
            ],
        )

    # Taking back.

    async def undo(self, link: ClientLink, deal: int) -> None:
        """Go back to before the last decision of whoever asks."""
        self.permit(link, "undo", deal)
        seat = self.seat(link)
        await self._go_back(max(at for at, (by, _) in enumerate(self.game().actions) if by == seat))

    async def again(self, link: ClientLink, deal: int) -> None:
        """Go back to the start of the deal."""
        self.permit(link, "again", deal)
        await self._go_back(0)

    async def _go_back(self, left: int) -> None:
        room, dealt, game = self._room, self._dealt(), self.game()
        epoch = room.epoch + 1

        def write(connection: Connection) -> None:
            queries.take_back(connection, room.key, dealt.number, left, epoch)

        await self._store.write(write)
        if game.over:
            room.sitting.sheet.pop()
        room.sitting.ended = None
        dealt.game = game.at(left)
        room.epoch = epoch
        room.turn_over()

    # Claiming and giving up.

    async def claim(self, link: ClientLink, deal: int) -> None:
        """Claim all tricks that are left: at once against bots, else when all others agree."""
        self.permit(link, "claim", deal)
        await self._propose(self.seat(link), concedes=False)

    async def concede(self, link: ClientLink, deal: int) -> None:
        """Give up the rest: at once against bots, else when all others agree."""
        self.permit(link, "concede", deal)
        await self._propose(self.seat(link), concedes=True)

    async def _propose(self, seat: int, *, concedes: bool) -> None:
        others = {
            chair
            for chair in self._room.players_here()
            if self._room.sitting.seat_of(chair) not in {None, seat}
        }
        claim = Claiming(seat, others, concedes)
        if others:
            self._room.claim = claim
        else:
            await self._play_out(claim)

    async def answer(self, link: ClientLink, deal: int, *, yes: bool) -> None:
        """Agree or not with who claims or gives up."""
        self.permit(link, "answer", deal)
        chair, claim = self.chair(link), self._room.claim
        if claim is None or not yes:
            self.drop_claim()
            return
        claim.waiting.discard(chair)
        if not claim.waiting:
            await self._play_out(claim)

    def drop_claim(self) -> None:
        """Forget a claim, because the game goes on."""
        self._room.claim = None

    async def _play_out(self, claim: Claiming) -> None:
        game = self.game()
        before = len(game.actions)
        self.drop_claim()
        way = conceded if claim.concedes else played_out
        await self._keep(before, await asyncio.to_thread(way, game, claim.seat))


def closing(room: LiveTable, dealt: DealAtTable) -> queries.Job:
    """Enter a finished deal in the score sheet; return what is to be kept of it."""
    game = dealt.game
    if game is None:
        msg = "there is no finished deal"
        raise ValueError(msg)
    kept = None if game.ledger is None else _kept(room, dealt, game)
    line = room.sitting.close(None if kept is None else kept.key)
    ended = room.sitting.standing.ended

    def job(connection: Connection) -> None:
        queries.close_deal(connection, room.key, dealt.number, line, kept)
        if ended:
            queries.set_table(connection, room.key, phase="ended")

    return job


def _kept(room: LiveTable, dealt: DealAtTable, game: Game) -> queries.FinishedGame:
    """Write a finished game down, with the proof that the deal was fair."""
    names = tuple(room.names)
    people = [(seat, room.guest_of(seat)) for seat in range(game.rules.players)]
    ledger = game.ledger
    return queries.FinishedGame(
        key=token_urlsafe(16),
        rules=game.rules.label,
        names=names,
        totals=() if ledger is None else ledger.totals,
        tgn=write_tgn(record(game, names=names)) + fairness.written(dealt.whole_proof()),
        guests=tuple((seat, guest) for seat, guest in people if guest is not None),
    )
