"""Every reason that the old games can give is provoked once, with a sentence in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tarock.games.old78
from tarock.core.cards import SKUS, Card, CardSet
from tarock.games.old78.danish import DANISH, DECLARATIONS
from tarock.games.old78.dealers_deal import RedealOptions
from tarock.games.old78.discard import FewTarocks, VoidOnly, WholeSets
from tarock.games.old78.taroc_1754 import TAROC
from tarock.games.old78.vole_and_nolo import FeatOptions
from tarock.kit.phases.card_choice import CardChoice
from tarock.kit.phases.selection import Selections
from tarock.kit.play_law import OpenTrick
from tarock.protocol.actions import PLAYS, Action, Announce, Bid, Declare, Lay, Pass, PlayCard, Redeal
from tarock.protocol.flow import Options
from tarock.protocol.refusals import IllegalAction

HAND = CardSet.parse("SK T1 T5 T12 T14 ♥K ♥Q ♥C ♥V ♥4 ♥5 ♥6 ♣5")
LED = (Card.parse("♥K"),)


def laid(text: str) -> Lay:
    return Lay(CardSet.parse(text))


REFUSED: list[tuple[Options[Action], Action, str]] = [
    (Selections(("kings",)), Declare(("matadors-3",)), "not-held"),
    (Selections(("kings", "cavalry-♥")), Declare(("cavalry-♥", "kings")), "wrong-order"),
    (Selections(()), Pass(), "wrong-kind"),
    (FeatOptions(("vole",)), Announce("nolo"), "not-announceable"),
    (FeatOptions(("vole",)), Bid("vole"), "wrong-kind"),
    (RedealOptions(HAND.bits), Redeal(), "has-tarocks"),
    (RedealOptions(0), Pass(), "wrong-kind"),
    (CardChoice(Lay, HAND.bits, 3, WholeSets()), laid("T1 T5 ♥4"), "whole-set-only"),
    (CardChoice(Lay, HAND.bits, 3, FewTarocks()), laid("T1 T5 ♥4"), "few-tarocks-only"),
    (CardChoice(Lay, HAND.bits, 3, VoidOnly(DECLARATIONS)), laid("♥V ♥4 ♥5"), "declared-card"),
    (CardChoice(Lay, HAND.bits, 3, VoidOnly(DECLARATIONS)), laid("T5 ♥4 ♥5"), "all-tarocks-or-none"),
    (
        TAROC.play.offer(HAND.bits, OpenTrick(number=23, cards=LED)),
        PLAYS[Card.parse("♥4")],
        "must-play-fool",
    ),
    (DANISH.play.offer(HAND.bits, OpenTrick(number=24, cards=LED)), PLAYS[SKUS], "fool-forbidden"),
    (DANISH.play.offer(HAND.bits, OpenTrick(number=2)), PlayCard(SKUS), "name-a-suit"),
]


@pytest.mark.parametrize(("options", "action", "code"), REFUSED, ids=[code for _, _, code in REFUSED])
def test_refused_with_a_reason(options: Options[Action], action: Action, code: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        options.read(action)
    assert refused.value.code == code
    assert refused.value.reason.text.en
    assert refused.value.reason.text.de


def test_every_code_is_in_this_table() -> None:
    modules = Path(str(tarock.games.old78.__file__)).parent.glob("*.py")
    given = {
        code
        for module in modules
        for code in re.findall(r'Reason\(\s*"([a-z-]+)"', module.read_text(encoding="utf-8"))
    }
    assert given <= {code for _, _, code in REFUSED}
