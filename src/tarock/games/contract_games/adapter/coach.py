"""What the coach knows of contract games: what the talon may still bring, what can be promised.

The Mond that the Sküs catches belongs here too, in games that pay for it.
"""

from __future__ import annotations

from typing import Final

from tarock.bots import hand_strength
from tarock.coach.bonus_maxims import CATCH_MAXIMS
from tarock.coach.maxim import Maxim, Names, Proposal
from tarock.coach.part import CoachPart
from tarock.coach.word_maxims import sure_tricks, tarocks_text
from tarock.core.bilingual import Text, same
from tarock.kit.bonuses import Bonus, CardPoints, Held, Ultimo, Without
from tarock.kit.contracts import Contract
from tarock.kit.script import ContractRules
from tarock.kit.settlement import GAME
from tarock.protocol.actions import Announce, Bid, Contra

_A_BAD_DAY: Final = 5.0
"""How many card points fewer than expected a bad day brings: as far as deals usually stray."""
_LONG: Final = 10
"""How many tarocks can be hoped to last to the end."""


def _rules(one: Proposal) -> ContractRules:
    rules = one.point.rules
    assert isinstance(rules, ContractRules)  # noqa: S101 - their adapter names these maxims
    return rules


# Bids.


def _contract(one: Proposal) -> Contract | None:
    return _rules(one).contracts[one.action.contract] if isinstance(one.action, Bid) else None


def _talon_to_come(one: Proposal) -> bool:
    contract = _contract(one)
    return contract is not None and contract.talon > 0


def _talon_names(one: Proposal) -> Names:
    contract = _contract(one)
    return {"n": same(str(contract.talon if contract else 0))}


def _goes_solo(one: Proposal) -> bool:
    contract = _contract(one)
    return contract is not None and contract.solo


def _needs_no_talon(one: Proposal) -> bool:
    return _goes_solo(one) and 2 * sure_tricks(one.point) > len(one.point.hand)


def _solo_for_glory(one: Proposal) -> bool:
    return _goes_solo(one) and not _needs_no_talon(one)


# Announcements.


def _bonus(one: Proposal) -> Bonus | None:
    bonuses = _rules(one).bonuses
    if isinstance(one.action, Announce) and one.action.item in bonuses:
        return bonuses[one.action.item]
    return None


def _bad_day_points(one: Proposal) -> float:
    """Return the card points that a bad day still brings the declarer."""
    view, hand = one.point.view, one.point.hand.bits
    contract = _rules(one).contracts[str(view.contract)]
    if contract.talon > view.laid_count:
        expected = hand_strength.expected(hand, talon=contract.talon)
    else:
        expected = hand_strength.after_exchange(hand, view.laid.bits)
    return expected - _A_BAD_DAY


def _threshold(one: Proposal) -> int | None:
    bonus = _bonus(one)
    if bonus is None or one.point.seat != one.point.view.declarer:
        return None
    return bonus.what.at_least if isinstance(bonus.what, CardPoints) else None


def _bad_day(one: Proposal) -> bool:
    wanted = _threshold(one)
    return wanted is not None and wanted > _bad_day_points(one)


def _any_day(one: Proposal) -> bool:
    wanted = _threshold(one)
    return wanted is not None and wanted <= _bad_day_points(one)


def _held_already(one: Proposal) -> bool:
    bonus = _bonus(one)
    return bonus is not None and isinstance(bonus.what, Held) and bonus.what.may_say(one.point.hand.bits)


def _free_of_them(one: Proposal) -> bool:
    bonus = _bonus(one)
    return bonus is not None and isinstance(bonus.what, Without) and bonus.what.may_say(one.point.hand.bits)


def _lasting(one: Proposal) -> bool:
    bonus = _bonus(one)
    return bonus is not None and isinstance(bonus.what, Ultimo) and len(one.point.own_tarocks) >= _LONG


def _not_lasting(one: Proposal) -> bool:
    bonus = _bonus(one)
    return bonus is not None and isinstance(bonus.what, Ultimo) and len(one.point.own_tarocks) < _LONG


def _tarocks_names(one: Proposal) -> Names:
    return {"tarocks": tarocks_text(len(one.point.own_tarocks))}


def _unseen_talon(one: Proposal) -> bool:
    """Contra to a game whose declarer has not yet taken his cards."""
    view = one.point.view
    doubted = isinstance(one.action, Contra) and one.action.item == GAME
    return doubted and view.contract is not None and (
        _rules(one).contracts[view.contract].talon > view.laid_count
    )  # fmt: skip


MAXIMS: Final[tuple[Maxim, ...]] = (
    *CATCH_MAXIMS,
    Maxim(key="solo-for-glory", kinds=(Bid,), holds=_solo_for_glory, against=True, weight=75, text=Text(
        "The talon goes to the others, and everything counts more, both ways.",
        "Der Talon geht an die anderen, und alles zählt mehr, in beide Richtungen.")),
    Maxim(key="no-talon-needed", kinds=(Bid,), holds=_needs_no_talon, weight=85, text=Text(
        "You need no talon.", "Du brauchst keinen Talon."),
        other=Text("He needed no talon.", "Er brauchte keinen Talon.")),
    Maxim(key="talon-to-come", kinds=(Bid,), holds=_talon_to_come, weight=35, names=_talon_names,
          is_open=True, text=Text("The talon still helps, with {n} of its cards.",
                                  "Der Talon hilft noch, mit {n} seiner Karten.")),
    Maxim(key="bad-day", kinds=(Announce,), holds=_bad_day, against=True, weight=80, text=Text(
        "A bad day does not bring that many.", "Ein schlechter Tag bringt nicht so viel.")),
    Maxim(key="any-day", kinds=(Announce,), holds=_any_day, weight=70, text=Text(
        "Even a bad day should bring that many.", "Auch ein schlechter Tag sollte so viel bringen.")),
    Maxim(key="not-lasting", kinds=(Announce,), holds=_not_lasting, against=True, weight=70,
          names=_tarocks_names, text=Text("{tarocks} hardly last to the end.",
                                          "{tarocks}: Das reicht kaum bis zum Schluss.")),
    Maxim(key="held-already", kinds=(Announce,), holds=_held_already, weight=80, text=Text(
        "You hold it already: it cannot fail.", "Du hast es schon: Es kann nicht misslingen."),
        other=Text("He held it already.", "Er hatte es schon.")),
    Maxim(key="free-of-them", kinds=(Announce,), holds=_free_of_them, weight=75, text=Text(
        "Your hand is free of them.", "Dein Blatt ist frei davon."),
        other=Text("His hand was free of them.", "Sein Blatt war frei davon.")),
    Maxim(key="lasting", kinds=(Announce,), holds=_lasting, weight=72, names=_tarocks_names, text=Text(
        "{tarocks} can last to the end.", "{tarocks} können bis zum Schluss reichen."),
        other=Text("His {tarocks} could last to the end.", "Seine {tarocks} konnten reichen.")),
    Maxim(key="unseen-talon", kinds=(Contra,), holds=_unseen_talon, against=True, weight=80, text=Text(
        "He still takes his cards.", "Er nimmt noch auf.")),
)  # fmt: skip


class ContractCoach(CoachPart[ContractRules]):
    """The answers of contract games."""

    maxims = MAXIMS


PART: Final = ContractCoach()
