"""What people ask the coach at a table: what speaks against an answer, and why a bot has given its last one.

A hint takes a bot's time and is the task's affair; these take none and change nothing.
"""

from __future__ import annotations

from typing import Final

from tarock.coach import last_answer, why_did, why_not
from tarock.match.game import Game
from tarock.protocol.actions import Action
from tarock.protocol.refusals import IllegalAction
from tarock.server.table.connection import ClientLink
from tarock.server.table.live_table import LiveTable
from tarock.server.table.play_commands import CommandRefused, PlayCommands, read_action
from tarock.server.table.rights import RightCondition
from tarock.server.wire import messages
from tarock.server.wire.questions import option, sentence, words
from tarock.server.wire.schema import WireWords
from tarock.text.part import labels_of

_SOMETHING: Final = WireWords("What he did last", "Was er zuletzt getan hat")
"""For what no sentence tells, because it is secret."""


class CoachCommands:
    """Answers for whoever plays against bots."""

    def __init__(self, room: LiveTable, playing: PlayCommands) -> None:
        self._room = room
        self._playing = playing

    def explained(self, link: ClientLink, message: messages.WhyNot | messages.Why) -> messages.Explained:
        """Answer what somebody asks; raises `CommandRefused`."""
        return self._why(link, message) if isinstance(message, messages.Why) else self._why_not(link, message)

    def _why_not(self, link: ClientLink, message: messages.WhyNot) -> messages.Explained:
        """Say what speaks against an answer; where the rules forbid it, that they do."""
        ask = self._playing.asked(link, "why-not", message.deal, message.question)
        action, game = read_action(message.action), self._playing.game()
        view = game.view(ask.seat)
        labels = labels_of(game.rules, tuple(self._room.names))
        try:
            reasons = [words(one.text) for one in why_not(game.rules, view, ask, action)]
            what = option(labels, view, ask, action).label
        except IllegalAction as error:
            reasons, what = [sentence(error.reason.text)], _as_typed(action)
        return messages.Explained(
            deal=message.deal, question=message.question, action=str(action), what=what, reasons=reasons
        )

    def _why(self, link: ClientLink, message: messages.Why) -> messages.Explained:
        """Say why another has done what he did last: by his own cards only when all may see them."""
        self._playing.permit(link, "why", message.deal)
        mine, game = self._playing.seat(link), self._playing.game()
        at = last_answer(game, message.seat)
        if at is None or message.seat == mine:
            raise CommandRefused("not-now")
        unveiled = self._room.phase != "playing" and self._room.holds(RightCondition.UNVEILED, link)
        return messages.Explained(
            deal=message.deal,
            seat=message.seat,
            what=self._told(game, mine, at),
            reasons=[words(one.text) for one in why_did(game, at, unveiled=unveiled)],
        )

    def _told(self, game: Game, mine: int, at: int) -> WireWords:
        """Return the sentence in which whoever asks was told of an action."""
        before, after = (len(game.at(count).events_for(mine)) for count in (at, at + 1))
        told = self._room.tale(mine, game).told[before:after]
        by = game.actions[at][0]
        return next((one.text for one in told if one.text and one.event.get("seat") == by), _SOMETHING)


def _as_typed(action: Action) -> WireWords:
    return WireWords(str(action), str(action))
