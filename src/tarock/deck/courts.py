"""King, queen, cavalier and valet of the four suits: half-figures for double-ended cards.

They fill a box 108 wide and 99 high down to its lower edge, where the turned figure begins.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tarock.deck import figures, headgear, regalia
from tarock.deck.drawing import box, cut, flat, hatch, ink, line, placed, round_, scatter
from tarock.deck.livery import LIVERIES, Livery

_DIAMONDS: Final = 3


def _gown(livery: Livery) -> str:
    """A broad robe down to the middle of the card."""
    return cut(livery.cloth, "M-2 102V92C4 76 26 66 48 60H76C98 66 106 78 110 92V102z") + _woven(livery)


def _woven(livery: Livery) -> str:
    """The pattern of a suit's cloth."""
    spots = [(7, 91), (18, 83), (30, 89)]
    if livery.suit == _DIAMONDS:
        return flat(livery.trim, scatter(spots, "l2.5-3.5 2.5 3.5-2.5 3.5z"))
    mark, width = {1: ("h5m-2.5-2.5v5", 1.5), 2: ("h.1", 4), 4: ("h.1m4 0h.1m-2-3.5h.1", 3.2)}[livery.suit]
    return line(livery.trim, scatter(spots, mark), width)


def king(suit: int) -> str:
    """A king with his regalia."""
    livery = LIVERIES[suit]
    ermine = scatter([(40, 68), (50, 74), (62, 77), (74, 74), (84, 68), (45, 64), (79, 64)], "l1 3.5")
    return (
        flat(livery.ground, box(0, 0, 108, 99))
        + figures.long_hair(livery.hair)
        + _gown(livery)
        + _panel(livery)
        + cut("paper", "M44 56C34 60 30 64 28 70C40 88 84 88 96 70C94 64 90 60 80 56C74 66 50 66 44 56z")
        + ink(ermine, 1.8)
        + figures.face()
        + figures.beard(livery.hair)
        + headgear.crown(suit, livery.trim if livery.trim != "gold" else "red")
        + regalia.REGALIA[suit]()
    )


def _panel(livery: Livery) -> str:
    """The front of a robe, with its clasps."""
    return (
        cut(livery.trim, "M52 76H72L76 102H48z")
        + line("paper", "M56 84L68 84M55.5 90L68.5 90M55 96L69 96", 1.6)
        + ink("M20 102C22 90 28 80 34 76M104 102C100 90 96 82 90 78", 1.2)
    )


def queen(suit: int) -> str:
    """A queen with something from her garden or her table."""
    livery = LIVERIES[suit]
    veil = "M62 14C46 14 40 26 40 40C40 54 34 62 30 70H94C90 62 84 54 84 40C84 26 78 14 62 14z"
    return (
        flat(livery.ground, box(0, 0, 108, 99))
        + cut("paper" if suit % 2 else livery.trim, veil)
        + figures.LADIES[suit](livery.hair)
        + _gown(livery)
        + cut("skin", "M46 61C50 78 74 78 78 61L68 56H56z")
        + line("gold", "M51 66C56 74 68 74 73 66", 2.2)
        + cut(livery.trim, round_(62, 74, 3), 1.2)
        + cut(
            livery.trim,
            "M46 60C42 66 44 80 52 84L62 88L72 84C80 80 82 66 78 60L84 62C90 74 84 88 76 92L62 102L48 92"
            "C40 88 34 74 40 62z",
        )
        + ink("M20 102C22 92 26 84 32 78M104 102C102 94 98 86 92 80", 1.2)
        + figures.face(cheeks=True)
        + cut(livery.hair, "M49 36C46 24 54 19 62 19S78 24 75 36C73 30 68 26 62 26S51 30 49 36z")
        + headgear.coronet("red" if livery.trim == "gold" else livery.trim)
        + regalia.TOKENS[suit]()
    )


def cavalier(suit: int) -> str:
    """A rider on his horse."""
    livery = LIVERIES[suit]
    rider = (
        cut(livery.cloth, "M12 104C14 78 28 66 48 60H74C84 64 90 72 92 84V104z")
        + cut(livery.trim, "M46 60L62 74L78 60L82 66L66 84H58L42 66z")
        + figures.short_hair(livery.hair)
        + figures.face()
        + line(livery.hair if livery.hair != "sand" else "wood", "M56 46.5q3-2 6 0q3-2 6 0", 2)
        + headgear.HATS[suit](livery)
    )
    return (
        flat(livery.ground, box(0, 0, 108, 99))
        + placed(rider, -15, 2)
        + placed(figures.horse(livery.horse, livery.mane), 2, 4)
        + cut(livery.cloth, "M18 102C16 88 22 78 34 80C44 82 50 84 56 82L58 90C50 96 42 96 36 94L36 102z")
        + cut("skin", round_(58, 86, 5))
    )


def valet(suit: int) -> str:
    """A young man in service, with his tool."""
    livery = LIVERIES[suit]
    return (
        flat(livery.ground, box(0, 0, 108, 99))
        + cut(livery.cloth, "M-2 104V96C4 78 26 66 48 60H76C98 66 106 78 110 92V104z")
        + cut(livery.trim, "M62 60H76C98 66 106 78 110 92V104H62z")
        + line("paper", hatch(62, 74, (0, 7), "h.1", 4), 4.6)
        + ink("M24 104C26 92 28 86 32 80M96 104C96 94 94 88 92 82", 1.2)
        + cut("paper", "M46 60C52 70 72 70 78 60C74 56 50 56 46 60z")
        + figures.short_hair(livery.hair)
        + figures.face(cheeks=True)
        + headgear.CAPS[suit](livery)
        + regalia.TOOLS[suit]()
    )


FIGURES: Final[dict[str, Callable[[int], str]]] = {"K": king, "Q": queen, "C": cavalier, "V": valet}
