"""How a deal is written down where forehand is paid when all pass: a Tapper has no card points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tarock.core.bilingual import Text
from tarock.games.contract_games.adapter.scorepad import ContractDocument, ContractScorePart
from tarock.games.contract_games.adapter.scorepad_form import CONTRACT
from tarock.games.tapp.tapper import TAPPER, TAPPER_NAME, TapperPaid
from tarock.kit.deal import Result
from tarock.kit.script import ContractRules
from tarock.match.game import Game
from tarock.protocol.flow import Seat
from tarock.protocol.seats import Table
from tarock.scorepad.form import DEALER, VOID, DealKind, FieldKind, Form, FormField, choice, void_kind
from tarock.scorepad.part import Told
from tarock.scorepad.refusal import refuse
from tarock.scorepad.scored_deal import PASSED, REDEALT, REDEALT_TEXT, ScoredDeal

_FOREHAND: Final = "declarer"
"""The field that names who said Tapper."""


class PaidTapperScore(ContractScorePart):
    """Reads a paid Tapper, and what other contract games have; a series says who is forehand."""

    follows_series = True

    def fields(self, found: Mapping[str, object]) -> tuple[str, ...]:
        """Say which fields a document of its kind has."""
        return (CONTRACT, _FOREHAND) if _is_tapper(found) else super().fields(found)

    def score(self, document: ContractDocument) -> ScoredDeal:
        """Read a deal of whatever kind."""
        found = document.fields.raw()
        if _is_tapper(found):
            return _tapper(document)
        if found.get(VOID) == PASSED:
            refuse(
                document.fields.at(VOID),
                "when all pass, the Tapper is paid here: score that",
                "wenn alle passen, wird hier der Tapper bezahlt: das ist zu schreiben",
            )
        return super().score(document)

    def told(self, rules: ContractRules, game: Game, players: Sequence[str]) -> Told:
        """Write a hand of the engine down."""
        if game.ledger is None or game.view().declarer is not None:
            return super().told(rules, game, players)
        return {CONTRACT: TAPPER, _FOREHAND: players[Table(rules.players, game.deal.dealer).forehand]}

    def form(self, rules: ContractRules) -> Form:
        """Ask for a contract, for who said Tapper, or why there is no score."""
        played, *_ = super().form(rules).kinds
        return Form((played, _TAPPER, void_kind(choice(REDEALT, REDEALT_TEXT))))


def _is_tapper(found: Mapping[str, object]) -> bool:
    return found.get(CONTRACT) == TAPPER


def _tapper(document: ContractDocument) -> ScoredDeal:
    paid, fields = document.rules.all_passed, document.fields
    assert isinstance(paid, TapperPaid)  # noqa: S101 - a rule set without it has another part
    seat: Seat = fields.need(_FOREHAND, document.setting.seat)
    players = document.rules.players
    dealer = document.dealer if document.standing is None else document.standing.dealer
    if dealer is not None and Table(players, dealer).forehand != seat:
        refuse(
            fields.at(_FOREHAND),
            "only forehand says Tapper, who sits after the dealer",
            "Tapper sagt nur die Vorhand, die nach dem Geber sitzt",
        )
    return document.deal(Result(ledger=paid.ledger(players, seat)), declarer=seat)


_TAPPER: Final = DealKind(
    key=TAPPER,
    label=TAPPER_NAME,
    fields=(
        FormField(key=_FOREHAND, kind=FieldKind.PLAYER, label=Text("forehand", "Vorhand"), needed=True),
        DEALER,
    ),
    fixed=((CONTRACT, TAPPER),),
)
PART: Final = PaidTapperScore()
