"""The story of games with a called partner: invitations, the call, a contra from duty."""

from __future__ import annotations

from functools import singledispatchmethod
from typing import Final

from tarock.core.bilingual import Text
from tarock.protocol import events as happened
from tarock.protocol.actions import Action, Call, Count, Raise
from tarock.protocol.topics import Chapter
from tarock.text import phrases
from tarock.text.auction_story import AuctionStory
from tarock.text.phrases import phrase
from tarock.text.story import Sentence


class CallingStory(AuctionStory):
    """Tells a game with a called partner."""

    def said(self, action: Action) -> tuple[phrases.Phrase | None, Text | str]:
        """Find the phrase for something said, and what it is filled with."""
        if isinstance(action, Raise):
            return _RAISES, self.rules.contract_name(action.contract)
        if isinstance(action, Call):
            return _CALLS, action.tarock
        return (_STATES, str(action.number)) if isinstance(action, Count) else super().said(action)

    def tell_own(self, event: happened.Event) -> Sentence | None:
        """Tell an event that only these games know."""
        return self._tell_own(event)

    @singledispatchmethod
    def _tell_own(self, event: happened.Event) -> Sentence | None:
        return super().tell_own(event)

    @_tell_own.register
    def _(self, event: happened.Invited) -> Sentence:
        return Sentence(Chapter.AUCTION, self.of(_INVITES, event.seat, event.tarock))

    @_tell_own.register
    def _(self, event: happened.HonourMissing) -> Sentence:
        return Sentence(Chapter.TALON, self.of(_NO_HONOUR, event.seat))

    @_tell_own.register
    def _(self, event: happened.OfficialContra) -> Sentence:
        return Sentence(Chapter.ANNOUNCEMENTS, self.of(_OFFICIAL_CONTRA, event.seat))


_RAISES: Final = phrase(
    "You raise to {what}.", "{who} raises to {what}.", "Du erhöhst auf {what}.", "{who} erhöht auf {what}."
)
_CALLS: Final = phrase("You call {what}.", "{who} calls {what}.", "Du rufst {what}.", "{who} ruft {what}.")
_STATES: Final = phrase(
    "You state {what} tarocks.",
    "{who} states {what} tarocks.",
    "Du sagst {what} Tarock an.",
    "{who} sagt {what} Tarock an.",
)
_INVITES: Final = phrase(
    "That invites the others to call your {what}.",
    "{who} invites the others to call {what}.",
    "Damit lädst du ein, dein {what} zu rufen.",
    "{who} lädt ein, {what} zu rufen.",
)
_NO_HONOUR: Final = phrase(
    "You have no honour.", "{who} has no honour.", "Du hast kein Trullstück.", "{who} hat kein Trullstück."
)
_OFFICIAL_CONTRA: Final = phrase(
    "You have laid the called tarock away and must say contra.",
    "{who} has laid the called tarock away and must say contra.",
    "Bei dir liegt das gerufene Tarock: Kontra von Amts wegen.",
    "Bei {who} liegt das gerufene Tarock: Kontra von Amts wegen.",
)
