"""Maxims about a card that is played to a trick which others have begun: whose it is, and what to give.

They hold in any game of tricks. Where points hurt, others hold (`tarock.coach.shunning_maxims`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tarock.coach.maxim import Maxim, Names, Proposal, no_names
from tarock.coach.standpoint import worth
from tarock.core.bilingual import Text
from tarock.core.cards import PAGAT, Suit
from tarock.protocol.actions import PlayCard

PICTURE: Final = 4
"""What the smallest picture counts for; a card below it counts for next to nothing."""
_POOR_TRICK: Final = 4


def card_maxim(  # noqa: PLR0913 - a row of the catalogue
    key: str,
    holds: Callable[[Proposal], bool],
    en: str,
    de: str,
    *,
    weight: int,
    against: bool = False,
    is_open: bool = False,
    other: Text | None = None,
    names: Callable[[Proposal], Names] = no_names,
    covered_by: tuple[str, ...] = (),
) -> Maxim:
    """Write a row about a card, for games in which points are wanted; a Fool obeys laws of his own."""

    def wanted(one: Proposal) -> bool:
        return not one.point.shuns_points and one.card != one.point.law.fool and holds(one)

    return Maxim(
        key=key, kinds=(PlayCard,), holds=wanted, text=Text(en, de), other=other, names=names,
        against=against, is_open=is_open, weight=weight, covered_by=frozenset(covered_by),
    )  # fmt: skip


def _only_card(one: Proposal) -> bool:
    return len(one.point.legal) == 1


def _must_tarock(one: Proposal) -> bool:
    return one.led is not Suit.TAROCK and not one.leads and one.card.suit is Suit.TAROCK


def _cheap_win(one: Proposal) -> bool:
    return not one.leads and one.wins and one.settled and bool(one.others) and not _weaker_winners(one)


def _weaker_winners(one: Proposal) -> list[Proposal]:
    """List the other cards that take the trick for certain, and are beaten by this one."""
    beaten = one.point.pack.beaters
    return [
        other
        for other in one.others
        if other.card != one.point.law.fool
        and beaten[other.card] >> one.card & 1
        and other.wins
        and other.settled
    ]


def _cannon(one: Proposal) -> bool:
    if one.leads or not (one.wins and one.settled):
        return False
    return any(other.worth >= one.worth for other in _weaker_winners(one))


def _lean(one: Proposal) -> bool:
    return not one.leads and one.theirs_for_sure and one.worth < PICTURE


def _least(one: Proposal) -> bool:
    return not one.leads and one.ours is not True and not one.wins and one.cheapest and bool(one.others)


def _gift(one: Proposal) -> bool:
    given = not one.leads and not one.wins and one.theirs_for_sure and one.worth >= PICTURE
    return given and not one.cheapest


def _fat(one: Proposal) -> bool:
    return not one.leads and not one.wins and one.ours_for_sure and one.worth >= PICTURE


def _starved(one: Proposal) -> bool:
    poor = not one.leads and not one.wins and one.ours_for_sure and one.worth < PICTURE
    return poor and any(worth(card) >= PICTURE and card != PAGAT for card in one.point.legal)


def _picture_lost(one: Proposal) -> bool:
    if one.leads or one.card.suit is Suit.TAROCK or one.worth < PICTURE or one.ours is not False:
        return False
    _, best = one.best
    return best.suit is one.card.suit and bool(one.point.pack.beaters[one.card] >> best & 1)


def _sure_winner(one: Proposal) -> bool:
    return one.wins and one.settled and not one.last


def _takes_it(one: Proposal) -> bool:
    return not one.leads and one.wins and one.last


def _keep_top(one: Proposal) -> bool:
    """A master tarock on a trick without a picture, though a smaller tarock may be played."""
    if one.leads or one.card not in one.point.own_tarocks or not one.point.is_top(one.card):
        return False
    poor = all(worth(card) < _POOR_TRICK for card in one.point.view.trick) and one.worth < _POOR_TRICK
    return poor and any(card in one.point.own_tarocks and card < one.card for card in one.point.legal)


def _saves_top(one: Proposal) -> bool:
    """A smaller tarock where a master could have been played."""
    if one.leads or one.card not in one.point.own_tarocks or one.point.is_top(one.card):
        return False
    return any(card in one.point.own_tarocks and one.point.is_top(card) for card in one.point.legal)


def _throws_over(one: Proposal) -> bool:
    """A higher card on a trick that one's own side has for certain."""
    return not one.leads and one.wins and any(o.ours_for_sure and not o.wins for o in one.others)


def _best_so_far(one: Proposal) -> bool:
    return not one.leads and one.wins


def _friend_ahead(one: Proposal) -> bool:
    return not one.leads and not one.wins and one.ours is True


def _cannot_win(one: Proposal) -> bool:
    behind = not one.leads and not one.wins and one.ours is not True
    return behind and not any(other.wins for other in one.others)


def _lets_it_go(one: Proposal) -> bool:
    behind = not one.leads and not one.wins and one.ours is not True
    return behind and any(other.wins for other in one.others)


def _not_shown(one: Proposal) -> bool:
    behind = not one.leads and not one.wins and one.ours is None
    return behind and one.worth < PICTURE and bool(one.others)


def _points_lying(one: Proposal) -> bool:
    return not one.leads and one.wins and any(worth(card) >= PICTURE for card in one.point.view.trick)


def _fattest(one: Proposal) -> Names:
    card = max(one.point.view.trick, key=worth)
    return {"card": card.text}


def _over(one: Proposal) -> Names:
    return {"card": one.best[1].text}


def _smaller(one: Proposal) -> Names:
    return {"card": min(_weaker_winners(one), key=lambda other: other.card).card.text}


TRICK_MAXIMS: Final = (
    Maxim(key="only-card", kinds=(PlayCard,), holds=_only_card, weight=100, text=Text(
        "It is the only card you may play.", "Du darfst nur diese Karte spielen."),
        other=Text("It was the only card he could play.", "Er durfte nur diese Karte spielen.")),
    card_maxim("picture-lost", _picture_lost, "It falls under a higher card: {card}.",
               "Sie fällt unter eine höhere Karte: {card}.", weight=90, against=True, names=_over),
    card_maxim("gift", _gift, "The other side has the trick: that would be a gift.",
               "Der Stich gehört den anderen: Das wäre ein Geschenk.", weight=85, against=True),
    card_maxim("cannon", _cannon, "A smaller one wins as well: {card}.", "Eine kleinere sticht auch: {card}.",
               weight=80, against=True, names=_smaller),
    card_maxim("starved", _starved, "The trick is safe: more points could go on it.",
               "Der Stich ist sicher: Da passen mehr Augen drauf.", weight=75, against=True),
    card_maxim("keep-top", _keep_top, "Keep the high one for a trick that matters.",
               "Heb das hohe für einen wichtigen Stich auf.", weight=60, against=True),
    card_maxim("needless", _throws_over, "Your side has the trick already: no need to go over it.",
               "Der Stich gehört euch schon: Du musst nicht drüber.", weight=55, against=True),
    card_maxim("fat", _fat, "The trick is safe with your own side: put points on it.",
               "Der Stich ist euch sicher: schmieren.", weight=80, is_open=True,
               other=Text("The trick is safe with his own side: he puts points on it.",
                          "Der Stich ist seiner Seite sicher: Er schmiert.")),
    card_maxim("cheap-win", _cheap_win, "The smallest that surely wins is enough.",
               "Die kleinste, die sicher sticht, genügt.", weight=78),
    card_maxim("lean", _lean, "The other side has the trick: give little.",
               "Der Stich gehört den anderen: wenig geben.", weight=76, is_open=True,
               other=Text("The other side had the trick: he gave little.",
                          "Der Stich gehörte den anderen: Er gab wenig.")),
    card_maxim("takes-picture", _points_lying, "It goes over the points that lie there: {card}.",
               "Sie geht über die Augen, die da liegen: {card}.", weight=70, is_open=True, names=_fattest),
    card_maxim("sure-winner", _sure_winner, "Nobody can beat it any more.", "Die schlägt keiner mehr.",
               weight=68, is_open=True),
    card_maxim("saves-top", _saves_top, "It keeps your highest tarock for a trick that matters.",
               "So bleibt dein höchstes Tarock für einen wichtigen Stich.", weight=58,
               other=Text("It kept his highest tarock for a trick that matters.",
                          "So blieb sein höchstes Tarock für einen wichtigen Stich.")),
    card_maxim("least", _least, "You may not win this one: give the least.",
               "Den machst du vielleicht nicht: Gib das Wenigste.", weight=45, covered_by=("lean",),
               other=Text("It was the least he could give.", "Es war das Wenigste, was er geben konnte.")),
    card_maxim("must-tarock", _must_tarock, "No card of that suit: a tarock must go.",
               "Keine Farbe: Tarock muss fallen.", weight=30, is_open=True),
    card_maxim("takes-it", _takes_it, "Nobody plays after it: the trick is won.",
               "Danach kommt keiner: Der Stich ist gemacht.", weight=40, is_open=True,
               covered_by=("cheap-win",)),
    card_maxim("best-so-far", _best_so_far, "It is the best card so far.", "Sie ist bisher die beste Karte.",
               weight=20, is_open=True,
               covered_by=("sure-winner", "takes-it", "cheap-win", "takes-picture")),
    card_maxim("friend-ahead", _friend_ahead, "A card of your own side is ahead: let it be.",
               "Eine Karte eurer Seite liegt vorn: Lass sie.", weight=35, is_open=True, covered_by=("fat",),
               other=Text("A card of his own side was ahead.", "Eine Karte seiner Seite lag vorn.")),
    card_maxim("not-shown", _not_shown, "Nobody knows yet whose trick that is: stay small.",
               "Noch weiß keiner, wem der Stich gehört: klein bleiben.", weight=33, covered_by=("least",)),
    card_maxim("cannot-win", _cannot_win, "None of your cards wins this trick.",
               "Keine deiner Karten sticht hier.", weight=25, covered_by=("lean", "least"),
               other=Text("None of his cards could win this trick.", "Keine seiner Karten stach hier.")),
    card_maxim("lets-go", _lets_it_go, "Let this trick go: your higher card is worth more later.",
               "Lass diesen Stich gehen: Deine höhere Karte ist später mehr wert.", weight=24,
               other=Text("He let this trick go and kept a higher card.",
                          "Er ließ diesen Stich gehen und behielt eine höhere Karte.")),
)  # fmt: skip
"""Those against an answer first, each part with the most decisive on top."""
