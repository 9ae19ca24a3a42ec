"""Every reason that the old games can give is provoked once, with a sentence in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tarock.grosstarock
from tarock.actions import PLAYS, Action, Announce, Bid, Declare, Lay, Pass, PlayCard, Redeal
from tarock.cards import SKUS, Card, CardSet
from tarock.flow import Options
from tarock.grosstarock.dealing import RedealOptions
from tarock.grosstarock.declaring import Selections
from tarock.grosstarock.discard import FewTarocks, VoidOnly, WholeSets
from tarock.grosstarock.feats import FeatOptions
from tarock.grosstarock.fool import Situation
from tarock.phases.choosing import CardChoice
from tarock.refusals import IllegalAction
from tarock.rules.danish import DANISH, DECLARATIONS
from tarock.rules.taroc_1754 import TAROC

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
    (TAROC.play.offer(HAND.bits, Situation(number=23, cards=LED)), PLAYS[Card.parse("♥4")], "must-play-fool"),
    (DANISH.play.offer(HAND.bits, Situation(number=24, cards=LED)), PLAYS[SKUS], "fool-forbidden"),
    (DANISH.play.offer(HAND.bits, Situation(number=2)), PlayCard(SKUS), "name-a-suit"),
]


@pytest.mark.parametrize(("options", "action", "code"), REFUSED, ids=[code for _, _, code in REFUSED])
def test_refused_with_a_reason(options: Options[Action], action: Action, code: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        options.read(action)
    assert refused.value.code == code
    assert refused.value.reason.text.en
    assert refused.value.reason.text.de


def test_every_code_is_in_this_table() -> None:
    modules = Path(str(tarock.grosstarock.__file__)).parent.glob("*.py")
    given = {
        code
        for module in modules
        for code in re.findall(r'Reason\(\s*"([a-z-]+)"', module.read_text(encoding="utf-8"))
    }
    assert given <= {code for _, _, code in REFUSED}
