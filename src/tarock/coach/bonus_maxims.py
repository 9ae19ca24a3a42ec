"""Maxims about cards that earn something beside their points: winning a late trick, catching another card.

Which these are, each game tells its bots (`CardBonuses`); where there are none, nothing here holds. The rows
about catches are for games to take into their own catalogue.
"""

from __future__ import annotations

from typing import Final

from tarock.bots.card_bonuses import Catch, Late
from tarock.coach.maxim import Maxim, Names, Proposal
from tarock.coach.trick_maxims import card_maxim
from tarock.core.bilingual import same
from tarock.core.cards import PAGAT, TAROCKS, Suit
from tarock.protocol.actions import Announce

_LONELY: Final = 2


def _lates(one: Proposal) -> list[Late]:
    """List the late tricks that are still to come, of cards in hand."""
    return [
        late
        for late in one.point.bonuses.lates
        if late.card in one.point.hand and one.point.tricks_left > late.from_end + 1
    ]


def _late(one: Proposal) -> Late | None:
    """Return the late trick that the card itself may win."""
    return next((late for late in _lates(one) if late.card == one.card), None)


def _announced(one: Proposal, late: Late) -> bool:
    return any(
        said == Announce(late.key) and one.point.with_me(seat) is True for seat, said in one.point.view.said
    )


def _long_in_tarocks(one: Proposal) -> bool:
    own, out = len(one.point.own_tarocks), one.point.tarocks_out
    return own * (one.point.view.players - 1) > out


def _holds_back(one: Proposal) -> bool:
    late = _late(one)
    return late is not None and bool(one.others) and (_announced(one, late) or _long_in_tarocks(one))


def _kept_one(one: Proposal) -> Late | None:
    """Return a late trick whose card could be played now and is not."""
    free = [late for late in _lates(one) if late.card != one.card and late.card in one.point.legal]
    return next((late for late in free if _announced(one, late) or _long_in_tarocks(one)), None)


def _keeps_it(one: Proposal) -> bool:
    return _kept_one(one) is not None


def _due_now(one: Proposal) -> bool:
    return any(
        late.card == one.card and one.point.tricks_left == late.from_end + 1
        for late in one.point.bonuses.lates
    )


def _kept_name(one: Proposal) -> Names:
    late = _kept_one(one)
    return {} if late is None else _trick_of(one, late)


def _trick_of(one: Proposal, late: Late) -> Names:
    played = len(one.point.view.tricks)
    return {"card": late.card.text, "n": same(str(played + one.point.tricks_left - late.from_end))}


def _own_name(one: Proposal) -> Names:
    late = _late(one)
    return {} if late is None else _trick_of(one, late)


def _way_is_free(one: Proposal) -> bool:
    """No tarock is out any more: the small one wins the last trick, if it is kept."""
    return any(late.card in TAROCKS for late in _lates(one) if late.card != one.card) and not (
        one.point.tarocks_out
    )


def _save_pagat(one: Proposal) -> bool:
    return one.card == PAGAT and not one.leads and not one.wins and one.ours_for_sure


def _pagat_wins(one: Proposal) -> bool:
    return one.card == PAGAT and not one.leads and one.wins and one.settled


def _pagat_alone(one: Proposal) -> bool:
    few = len(one.point.own_tarocks) <= _LONELY and one.point.tarocks_out > 0
    return one.card == PAGAT and few and one.ours is True and one.settled


def _pagat_lost(one: Proposal) -> bool:
    return one.card == PAGAT and not one.leads and one.theirs_for_sure and bool(one.others)


def _pagat_in_danger(one: Proposal) -> bool:
    """The Pagat under cards that somebody may still go over."""
    return one.card == PAGAT and not one.settled and bool(one.others) and not _due_now(one)


LATE_MAXIMS: Final = (
    card_maxim("pagat-lost", _pagat_lost, "There it is lost to the other side.",
               "Dort ist er an die anderen verloren.", weight=95, against=True),
    card_maxim("hold-late", _holds_back, "Not yet: it is kept for trick {n}, where it wins the prize.",
               "Noch nicht: In Stich {n} macht sie die Prämie.", weight=93, against=True, names=_own_name),
    card_maxim("pagat-in-danger", _pagat_in_danger, "Somebody may still go over the Pagat.",
               "Über den Pagat kann noch einer drüber.", weight=82, against=True),
    card_maxim("due-now", _due_now, "This is the trick it was kept for.",
               "Das ist der Stich, für den sie aufgehoben war.", weight=96),
    card_maxim("save-pagat", _save_pagat, "Bring the Pagat in now: the trick is safe.",
               "Bring den Pagat jetzt heim: Der Stich ist sicher.", weight=94, is_open=True),
    card_maxim("pagat-wins", _pagat_wins, "Now the Pagat wins a trick of its own.",
               "Jetzt macht der Pagat einen eigenen Stich.", weight=91, is_open=True),
    card_maxim("pagat-alone", _pagat_alone, "The Pagat will soon stand alone.",
               "Der Pagat steht bald allein.", weight=71),
    card_maxim("late-free", _way_is_free, "No tarock is out: the small one can win the last trick.",
               "Kein Tarock ist mehr draußen: Das kleine kann den letzten Stich machen.", weight=67),
    card_maxim("keep-for-trick", _keeps_it, "It keeps a card for trick {n}: {card}.",
               "So bleibt eine Karte für Stich {n}: {card}.", weight=59, names=_kept_name),
)  # fmt: skip


# Catches.


def _catch(one: Proposal) -> Catch | None:
    """Return the catch that threatens the card."""
    return next((catch for catch in one.point.bonuses.catches if catch.card == one.card), None)


def _hunters(one: Proposal, catch: Catch) -> list[int]:
    """List those who play after, may be foes, and may hold the catcher."""
    point = one.point
    if not point.out & catch.by.bit:
        return []
    return [
        seat
        for seat in point.to_come
        if (catch.between_partners or point.with_me(seat) is not True)
        and Suit.TAROCK not in point.counted.voids[seat]
    ]


def _caught_behind(one: Proposal) -> bool:
    catch = _catch(one)
    return catch is not None and bool(_hunters(one, catch)) and bool(one.others)


def _caught_now(one: Proposal) -> bool:
    catch = _catch(one)
    return catch is not None and catch.by in one.point.view.trick and bool(one.others)


def _brought_home(one: Proposal) -> bool:
    catch = _catch(one)
    return catch is not None and one.last and one.ours is True and catch.by not in one.point.view.trick


def _catcher_gone(one: Proposal) -> bool:
    catch = _catch(one)
    gone = catch is not None and bool(one.point.fallen & catch.by.bit)
    return gone and catch is not None and catch.by not in one.point.view.trick


def _waits(one: Proposal) -> bool:
    """A tarock that is no catcher, while the catcher is kept for what is still out."""
    return any(
        catch.by in one.point.legal and one.card != catch.by and one.point.out & catch.card.bit
        for catch in one.point.bonuses.catches
    )


def _spent_catcher(one: Proposal) -> bool:
    return any(
        catch.by == one.card and one.point.out & catch.card.bit and not one.last
        for catch in one.point.bonuses.catches
    ) and bool(one.others)


def _catches_it(one: Proposal) -> bool:
    return any(
        catch.by == one.card and catch.card in one.point.view.trick for catch in one.point.bonuses.catches
    )


def _avoids(one: Proposal) -> bool:
    """Another card than the one that may be caught."""
    return any(_caught_behind(other) or _caught_now(other) for other in one.others) and not (
        _caught_behind(one) or _caught_now(one)
    )


def _catch_names(one: Proposal) -> Names:
    catches = one.point.bonuses.catches
    catch = next((one_ for one_ in catches if one.card in {one_.card, one_.by}), catches[0])
    return {"card": catch.card.text, "by": catch.by.text}


CATCH_MAXIMS: Final[tuple[Maxim, ...]] = (
    card_maxim("mond-caught", _caught_now, "It is caught at once: {by} lies there.",
               "Er wird sofort gefangen: {by} liegt da.", weight=99, against=True, names=_catch_names),
    card_maxim("mond-danger", _caught_behind, "The card that catches it may sit behind you: {by}.",
               "Was ihn fängt, kann hinter dir sitzen: {by}.", weight=97, against=True, names=_catch_names),
    card_maxim("hunt-given-up", _spent_catcher, "Wait: what it could catch may still come: {card}.",
               "Warte: Was er fangen könnte, kann noch kommen: {card}.", weight=69, against=True,
               names=_catch_names),
    card_maxim("catches", _catches_it, "It catches what lies there: {card}.",
               "Er fängt, was da liegt: {card}.",
               weight=99, is_open=True, names=_catch_names),
    card_maxim("mond-last", _brought_home, "Nobody plays after it: it comes home.",
               "Danach kommt keiner: So kommt er heim.", weight=97, is_open=True),
    card_maxim("mond-free", _catcher_gone, "What could catch it is gone: {by}.",
               "Was ihn fangen könnte, ist weg: {by}.",
               weight=77, is_open=True, names=_catch_names),
    card_maxim("mond-spared", _avoids, "It spares the card that may be caught: {card}.",
               "So bleibt verschont, was gefangen werden kann: {card}.", weight=73, names=_catch_names),
    card_maxim("hunt", _waits, "It keeps {by} in hand: {card} may still come.",
               "So bleibt {by} in der Hand: {card} kann noch kommen.", weight=43, names=_catch_names),
)  # fmt: skip
