"""The rules of the old games in words and tables, made from the rule objects.

Nothing here is written twice: every number comes from the record that the settlement uses.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tarock.core.bilingual import Text, same
from tarock.games.old78.cash_tariff import LAST_TRICK, fate_text
from tarock.games.old78.combinations import Grades, Run
from tarock.games.old78.common import TRICKS
from tarock.games.old78.deal_facts import Fate, Prize
from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.old78.declarations import Compulsory
from tarock.games.old78.pot_tariff import PotPaying, paying
from tarock.kit.fool_law import FoolRules
from tarock.kit.pots import PotRules
from tarock.text.rule_pages import FOLLOW_SUIT, Home, Row, RulePages, Section, Vocabulary

FROM_EACH = Text("from each", "von jedem")


class DeclarationPages(RulePages[DeclarationRules]):
    """Describes one of the old games."""

    __slots__ = ()
    vocabulary = frozenset({Vocabulary.OLD})
    skus = Text("the Fool", "der Narr")

    def in_short(self, rules: DeclarationRules) -> Iterator[Section]:
        """Return what a player looks up during play."""
        yield declarations(rules)
        yield the_fool(rules.play)
        yield payments(rules)
        if rules.feats is not None:
            yield feats(rules)
        if rules.pots is not None:
            yield pots(rules.pots)

    def play(self, rules: DeclarationRules) -> Text:
        """Say how tricks are played, and what is wanted."""
        return FOLLOW_SUIT + self.aim(rules)

    def aim(self, rules: DeclarationRules) -> Text:
        """Say which share of the card points is an even one."""
        share = rules.all_points // rules.players
        return Text(
            f"Everyone plays for himself; {share} of the {rules.all_points} card points are an even share.",
            f"Jeder spielt für sich; {share} der {rules.all_points} Augen sind ein gleicher Anteil.",
        )

    def home(self, rules: DeclarationRules) -> Home:
        """Return the language in which a game is at home: Danish for one of them."""
        return _HOMES.get(rules.key, "")


_HOMES: Final[dict[str, Home]] = {"danish": "danish"}


def declarations(rules: DeclarationRules) -> Section:
    """What is declared, and what each opponent pays for it."""
    tariff = rules.tariff
    return Section(
        heading=Text("Declarations", "Meldungen"),
        sentences=(_DUTY if isinstance(rules.declaring, Compulsory) else _LEAVE, _FOOL_COUNTS),
        columns=(FROM_EACH,),
        rows=(
            *_run(tariff.tarocks, Text("tarocks", "Tarock"), same("")),
            *_run(tariff.matadors, Text("matadors", "Matadore"), _matadors(from_below=tariff.from_below)),
            *_grades(tariff.kings, *_KINGS),
            *_grades(tariff.cavalry, *_CAVALRY),
        ),
    )


_DUTY = Text(
    "Declaring is a duty; the dealer counts his discard.", "Melden ist Pflicht; Verlegtes zählt mit."
)
_LEAVE = Text("Everybody may declare what he holds.", "Jeder darf melden, was er hält.")
_FOOL_COUNTS = Text(
    "The Fool counts as a tarock and stands in for one card.",
    "Der Sküs zählt als Tarock und ersetzt eine Karte.",
)
_KINGS = (
    Text("three kings and the Fool", "drei Könige und der Sküs"),
    Text("four kings", "vier Könige"),
)
_CAVALRY = (
    Text(
        "half cavalry: three of king, queen, cavalier, valet of a suit and the Fool",
        "halbe Kavallerie: drei von König, Dame, Reiter, Bube einer Farbe und der Sküs",
    ),
    Text("full cavalry: all four of a suit", "volle Kavallerie: alle vier einer Farbe"),
)


def _matadors(*, from_below: bool) -> Text:
    words = Text(
        ": Fool, 21, Pagat and what follows downwards from 20 without a gap",
        ": Sküs, 21, Pagat und was von 20 abwärts ohne Lücke folgt",
    )
    return words + Text(", or upwards from 2", ", oder von 2 aufwärts") if from_below else words


def _run(run: Run, name: Text, what: Text) -> Iterator[Row]:
    least = run.least
    yield Text(f"{least} {name.en}{what.en}", f"{least} {name.de}{what.de}"), (str(run.value),)
    yield Text("each one more", "jedes weitere"), (f"+{run.more}",)


def _grades(grades: Grades, half: Text, full: Text) -> Iterator[Row]:
    yield half, (str(grades.half),)
    yield full, (str(grades.full),)
    if grades.abundant is not None:
        yield full + Text(", and the Fool", ", und der Sküs"), (str(grades.abundant),)


def the_fool(play: FoolRules) -> Section:
    """What may be done with the Fool, and what becomes of it."""
    return Section(heading=play.name, sentences=tuple(_fool_sentences(play)))


def _fool_sentences(play: FoolRules) -> Iterator[Text]:
    yield Text(
        "It may be played to any trick instead of any card, and never wins.",
        "Er darf in jedem Stich statt jeder Karte gespielt werden und sticht nie.",
    )
    yield _NAMED if play.names_suit else _UNNAMED
    yield from _duties(play)
    yield Text(
        "Its owner keeps it and gives a low card of his tricks, at the end if he has none before;"
        " whoever takes no trick at all loses it.",
        "Der Besitzer behält ihn und gibt eine leere Karte aus seinen Stichen, notfalls erst am Ende;"
        " wer gar keinen Stich macht, verliert ihn.",
    )
    if (number := play.captured_from) is not None:
        yield Text(
            f"From trick {number} on the winner of the trick keeps it.",
            f"Ab Stich {number} behält ihn, wer sticht.",
        )


_NAMED = Text(
    "Who leads it names a suit, which binds the others if one of them has it.",
    "Wer ihn ausspielt, nennt eine Farbe; sie gilt, wenn ein anderer sie hat.",
)
_UNNAMED = Text(
    "If it is led, the next card sets the suit.",
    "Spielt man ihn aus, so bestimmt die nächste Karte die Farbe.",
)


def _duties(play: FoolRules) -> Iterator[Text]:
    if (number := play.forced_in) is not None:
        yield Text(
            f"At the latest it has to be played to trick {number}.",
            f"Spätestens in Stich {number} muss er fallen.",
        )
    if play.forced_when_void:
        yield Text(
            "It has to be played when neither suit nor tarock is left.",
            "Er muss fallen, wenn weder Farbe noch Tarock da ist.",
        )
    if (number := play.demanded_before) is not None:
        yield Text(
            f"Before trick {number} anybody may demand it.", f"Vor Stich {number} darf ihn jeder fordern."
        )
    if (number := play.forbidden_in) is not None:
        yield Text(f"To trick {number} it may not be played.", f"In Stich {number} darf er nicht fallen.")


def payments(rules: DeclarationRules) -> Section:
    """What happens in play and is paid for."""
    return Section(
        heading=Text("Payments", "Zahlungen"),
        sentences=(_points_sentence(rules),),
        columns=(FROM_EACH,),
        rows=(*_fates(rules), *_others(rules)),
    )


def _points_sentence(rules: DeclarationRules) -> Text:
    tariff = paying(rules)
    if isinstance(tariff, PotPaying):
        step = tariff.step
        return Text(
            f"Card points above or below 26 are paid in steps of {step}.",
            f"Augen über oder unter 26 werden in Schritten von {step} bezahlt.",
        )
    return Text("Each card point above or below 26 counts one.", "Jedes Auge über oder unter 26 zählt eins.")


def _fates(rules: DeclarationRules) -> Iterator[Row]:
    early = Text("an earlier trick", "einen früheren Stich")
    for prize in Prize:
        for trick, won in ((TRICKS, True), (TRICKS, False), (1, True), (1, False)):
            fate = Fate(prize=prize, owner=0, trick=trick, won=won)
            if value := rules.prices.of(fate):
                name = fate_text(fate)
                if not fate.last:
                    name = Text(name.en.replace("trick 1", early.en), name.de.replace("Stich 1", early.de))
                yield name, (str(value).replace("-", "−"),)


def _others(rules: DeclarationRules) -> Iterator[Row]:
    tariff = paying(rules)
    if rules.prices.last_trick:
        none = Text(" without Pagat and kings", " ohne Pagat und Könige")
        yield LAST_TRICK + none, (str(rules.prices.last_trick),)
    if isinstance(tariff, PotPaying):
        yield Text("all tricks, and both pots", "alle Stiche, und beide Töpfe"), (str(tariff.tout),)
        yield Text("Nolo: no trick", "Nolo: kein Stich"), (str(tariff.nolo),)
    elif tariff.stranded:
        yield (
            Text("the Fool of a player without tricks", "der Sküs eines Spielers ohne Stich"),
            (str(tariff.stranded),),
        )


def feats(rules: DeclarationRules) -> Section:
    """What vole and nolo are worth, made and lost."""
    assert rules.feats is not None  # noqa: S101 - asked for only where there are some
    windows = rules.feats.windows if rules.feats.announced else rules.feats.windows[:1]
    return Section(
        heading=Text("Vole and Nolo", "Vole und Nolo"),
        sentences=(Text("All tricks, or none.", "Alle Stiche, oder keiner."),),
        columns=(
            same("Vole"),
            Text("lost", "verloren"),
            same("Nolo"),
            Text("lost", "verloren"),
        ),
        rows=tuple(
            (
                Text(f"announced before trick {one.before}", f"angesagt vor Stich {one.before}")
                if one.before
                else Text("not announced", "nicht angesagt"),
                tuple(
                    "–" if value is None else str(value).replace("-", "−")
                    for value in (one.vole, -one.vole_lost, one.nolo, -one.nolo_lost if one.nolo else None)
                ),
            )
            for one in windows
        ),
    )


def pots(rules: PotRules) -> Section:
    """What goes into the pots."""
    names = " and ".join(pot.name.en for pot in rules.pots), " und ".join(pot.name.de for pot in rules.pots)
    added = (
        Text(
            f"the dealer adds {rules.top_up} before every deal",
            f"der Geber legt vor jedem Spiel {rules.top_up} dazu",
        )
        if rules.tops_up_always
        else Text(f"otherwise the dealer adds {rules.top_up}", f"sonst legt der Geber {rules.top_up} dazu")
    )
    return Section(
        heading=Text("Pots", "Töpfe"),
        sentences=(
            Text(
                f"{names[0]}: into an empty one everybody puts {rules.ante}, {added.en}.",
                f"{names[1]}: in einen leeren legt jeder {rules.ante}, {added.de}.",
            ),
            Text(
                "An ultimo takes its pot, a failed one pays in as much as lies there;"
                " a Pagat or king beaten before pays in 5.",
                "Ein Ultimo nimmt seinen Topf, ein verlorenes zahlt ein, was darin liegt;"
                " ein früher verlorener Pagat oder König zahlt 5 ein.",
            ),
        ),
    )
