"""Tarocks VII to XIII: wine, iron, music, coffee, the forest, the stage, and a black cat.

Each function draws one scene in a box 108 wide and 99 high, whose upper left corner the numeral covers.
"""

from __future__ import annotations

from tarock.deck.drawing import box, cut, flat, hatch, ink, line, mirrored, round_, scatter, star


def vintage() -> str:
    """Grapes above a barrel."""
    grapes = [
        (64, 30),
        (74, 29),
        (84, 30),
        (94, 31),
        (69, 39),
        (79, 38),
        (89, 39),
        (74, 48),
        (84, 47),
        (79, 57),
    ]
    return (
        flat("sage", box(0, 0, 108, 99))
        + flat("sand", "M0 70C26 62 70 62 108 70V99H0z")
        + ink("M4 76h14M92 76h12M4 86h8M96 88h10M2 94h16M84 95h20", 1.1)
        + cut("wood", "M16 44H60C68 58 68 78 60 92H16C8 78 8 58 16 44z")
        + ink("M27 44C22 58 22 78 27 92M38 44V92M49 44C54 58 54 78 49 92", 1.1)
        + cut("ink", "M13.500 50H62.500L64 56H12zM12 80H64L62.500 86H13.500z", 1)
        + cut("gold", round_(38, 68, 5.5))
        + flat("ink", round_(38, 68, 2))
        + ink("M108 6C98 10 90 8 80 12C76 14 78 20 79 26", 3.4)
        + line("wood", "M108 6C98 10 90 8 80 12C76 14 78 20 79 26", 1.4)
        + cut(
            "green",
            "M80 12C72 2 62 2 56 6C58 10 58 12 56 16C62 16 64 18 66 24C70 22 74 24 78 26C76 20 78 16 80 12z",
        )
        + ink("M78 13L62 11M74 13L70 20", 1.1)
        + "".join(cut("blue", round_(x, y, 6.2)) for x, y in grapes)
        + line("sky", scatter([(x - 3, y - 1) for x, y in grapes], "q1-2.5 3-2.5"), 1.3)
        + cut("sky", "M82 72H98C98 82 95 86 90 86S82 82 82 72z")
        + flat("red", "M83 77H97C96.500 82 94 85 90 85S83.500 82 83 77z")
        + ink("M90 86V95M84 95.500H96", 1.8)
    )


def smithy() -> str:
    """A smith at his anvil."""
    drawing = (
        flat("rose", box(0, 0, 108, 99))
        + flat("night", "M70 0H108V99H84C74 70 80 30 70 0z")
        + cut("gold", "M86 99C76 84 86 76 84 62C92 68 94 74 94 80C98 74 98 66 96 58C106 68 110 86 104 99z")
        + flat("red", "M90 99C86 90 92 86 92 80C97 86 100 92 98 99z")
        + cut("skin", "M36 52C28 46 24 42 22 36L32 32C34 38 40 40 48 44z")
        + cut("skin", "M22 38C18 32 22 25 28 26S35 32 32 36z")
        + '<g transform="rotate(24 27 31)">'
        + cut("wood", box(25, 6, 4.5, 36))
        + cut("ink", box(14, 2, 26, 12))
        + "</g>"
        + cut("paper", "M34 99C34 74 34 58 44 52L66 50C78 54 80 70 80 99z")
        + cut("wood", "M46 99C46 82 46 72 50 64H66C70 72 71 84 71 99z")
        + ink("M50 64L47 53M66 64L68 51", 2)
        + cut("skin", "M47 30C46 46 51 53 57.5 53S69 46 68 30z")
        + cut("wood", "M46.500 36C46 52 50 60 57.5 62C65 60 69 52 68.5 36C67 44 64 46 57.5 46S48 44 46.5 36z")
        + ink("M52 38h2M61 38h2M57.500 38l-1.5 5h3", 1.6)
        + line("red", "M54.500 50q3 1.5 6 0", 2)
        + cut("blue", "M45 32C44 20 50 16 57.5 16S71 20 70 32C62 28 53 28 45 32z")
        + cut("skin", "M70 60C80 66 84 74 80 82L58 84V77L70 75C70 71 68 68 66 66z")
        + cut("ink", "M10 78H54C54 84 48 86 42 87L44 99H20L22 87C14 87 8 84 6 78z", 1)
        + line("paper", "M12 81H46", 1.3)
        + cut("red", "M40 76l18-2v4l-18 1z", 1.2)
        + flat("gold", star(44, 66, 9, points=8, inner=0.35))
        + line("gold", "M34 64l-6-4M34 70l-8 0M40 58l-3-7M53 60l4-6", 1.8)
    )
    return mirrored(drawing, 54)


def fiddle() -> str:
    """A violin with its bow."""
    return (
        flat("sand", box(0, 0, 108, 99))
        + line("ink", "M0 60H108M0 65H108M0 70H108M0 75H108M0 80H108", 0.6)
        + '<g transform="translate(58 54) rotate(38)">'
        + cut(
            "wood",
            "M0-12C10-14 17-8 15 2C14 7 10 8 10 12C10 16 19 18 19 30C19 42 10 47 0 47S-19 42-19 30"
            "C-19 18-10 16-10 12C-10 8-14 7-15 2C-17-8-10-14 0-12z",
        )
        + ink("M0-8.500C8-10 13-6 11.5 2M0 43.500C-9 43.5-15.5 39-15.5 30", 1)
        + cut("ink", "M-3-44H3L3.500 14H-3.500z", 1)
        + cut("gold", "M-4 32H4L3 44H-3z", 1.2)
        + cut("gold", "M-6 21H6V24H-6z", 1)
        + line("paper", "M-1.5-42L-2 33M1.500-42L2 33", 0.8)
        + ink("M-9 15c-3 3 0 8-2 11M9 15c3 3 0 8 2 11", 1.6)
        + cut("wood", "M-3-44C-3-52-7-54-6-59S4-63 6-58S1-52 3-44z")
        + ink("M-8-47H8M-8-53H8", 2.2)
        + flat("ink", round_(0, -58, 1.8))
        + "</g>"
        + ink("M32 16L104 84", 3.4)
        + line("gold", "M32 16L104 84", 1.2)
        + line("paper", "M30 21L98 86", 1)
        + cut("ink", "M97 80L106 88L101 92L92 83z", 1)
        + flat("ink", "M9 62V38L24 34V58A5 4 0 1 1 21.5 54.5V41L11.5 43.5V66A5 4 0 1 1 9 62z")
    )


def coffee_house() -> str:
    """A cup of coffee with its glass of water."""
    return (
        flat("rose", box(0, 0, 108, 99))
        + cut("sky", "M46-2H102V60H46z")
        + ink("M74-2V60M46 26H102", 1.4)
        + flat("paper", "M54 26C54 20 60 20 62 22C65 18 72 20 72 26zM78 14C78 9 83 9 85 11C88 7 94 9 94 14z")
        + cut("red", "M40-2H58C58 18 54 28 40 36zM108-2H90C90 18 94 28 108 36z")
        + ink("M47-2C47 12 46 20 43 28M101-2C101 12 102 20 105 28", 1.1)
        + cut("wood", box(-2, 66, 112, 36))
        + ink("M-2 72H110M12 84h30M60 90h36", 1)
        + cut("sky", "M10 84C10 76 32 72 56 72S102 76 102 84S80 94 56 94S10 90 10 84z")
        + ink("M18 84C18 79 36 76 56 76S94 79 94 84", 1)
        + cut("paper", "M76 48H96L93 82C90 85 82 85 79 82z")
        + flat("blue", "M78 58H94L92.200 80.500C89 83 83 83 79.8 80.500z")
        + ink("M72 46H100", 2)
        + cut("sky", round_(75, 45.5, 4, 2.4), 1.3)
        + cut("paper", "M24 86C24 82 66 82 66 86C66 91 24 91 24 86z")
        + cut("paper", "M60 62C72 58 76 74 58 76L59 71C67 70 66 65 60 67z")
        + cut("paper", "M26 56H64C64 74 60 84 52 86H38C30 84 26 74 26 56z")
        + cut("wood", round_(45, 56.5, 19, 4))
        + line("gold", "M28 66C36 69 54 69 62 66", 2.4)
        + ink("M38 48C32 42 44 38 38 31M46 48C40 40 52 36 46 28M54 48C48 42 60 38 54 31", 1.8)
    )


def stag() -> str:
    """A stag between fir trees."""
    return (
        flat("sky", box(0, 0, 108, 99))
        + flat("paper", "M0 72L20 50L34 64L52 46L74 66L92 48L108 62V99H0z")
        + _fir(13, 44, 1)
        + _fir(98, 40, 1.1)
        + '<g transform="translate(4)">'
        + _antler()
        + mirrored(_antler(), 58)
        + cut("wood", "M36 99C38 86 44 76 46 66H70C72 76 78 86 80 99z")
        + cut("sand", "M48 99C52 92 54 86 58 78C62 86 64 92 68 99z")
        + cut(
            "wood", "M46 48C36 48 28 44 24 38C32 34 42 38 48 44zM70 48C80 48 88 44 92 38C84 34 74 38 68 44z"
        )
        + flat(
            "rose",
            "M44 45.500C38 45.5 33 43 29 40C35 38.5 41 41 44 45.500zM72 45.500"
            "C78 45.5 83 43 87 40C81 38.5 75 41 72 45.500z",
        )
        + cut(
            "wood",
            "M46 42C46 36 52 34 58 34S70 36 70 42C72 54 68 62 66 70C65 77 62 79 58 79S51 77 50 70"
            "C48 62 44 54 46 42z",
        )
        + flat("ink", round_(50.5, 50, 2.4) + round_(65.5, 50, 2.4))
        + cut("ink", "M52.500 69H63.500C63 74 61 76 58 76S53 74 52.5 69z", 1)
        + ink("M54 46C55 54 54 60 54 66M62 46C61 54 62 60 62 66", 1)
        + "</g>"
    )


def _antler() -> str:
    """The left antler."""
    branch = "M53 36C50 26 36 26 33 8M48 28C46 22 46 16 49 10M40 24C34 24 29 22 26 17M35 15L41 6"
    return ink(branch, 5) + line("sand", branch, 2.2)


def _fir(x: int, y: int, scale: float) -> str:
    """A fir tree, its tip at a spot."""
    return (
        f'<g transform="translate({x} {y}) scale({scale:g})">'
        + cut("green", "M0 0L9 16H5L14 32H8L18 52H-18L-8 32H-14L-5 16H-9z")
        + ink("M-3 18l3 3 3-3M-5 36l5 4 5-4", 1.1)
        + "</g>"
    )


def theatre() -> str:
    """Two masks before the curtain."""
    return (
        flat("night", box(0, 0, 108, 99))
        + flat("gold", "M54 99L26 20H82z")
        + flat("sand", "M54 99L36 20H72z")
        + cut("wood", "M-2 88H110V102H-2z")
        + flat("gold", scatter([(x, 94) for x in range(8, 108, 13)], "a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"))
        + cut("red", "M-2 8H24C26 34 22 62 6 88H-2zM110 8H84C82 34 86 62 102 88H110z")
        + ink(
            "M6 12C8 40 4 66-2 84M15 12C17 38 14 60 4 80M102 12C100 40 104 66 110 84M93 12"
            "C91 38 94 60 104 80",
            1.1,
        )
        + line("gold", "M20 54C17 56 12 58 6 58M88 54C91 56 96 58 102 58", 3)
        + cut(
            "red",
            "M-2-2H110V12C104 20 92 20 86 12C80 20 68 20 62 12C56 20 46 20 40 12"
            "C34 20 24 20 18 12C12 20 4 20-2 12z",
        )
        + line(
            "gold",
            "M-2 12C4 20 12 20 18 12C24 20 34 20 40 12C46 20 56 20 62 12C68 20 80 20 86 12"
            "C92 20 104 20 110 12",
            2.2,
        )
        + _weeping()
        + _laughing()
    )


def _weeping() -> str:
    """The mask of tragedy."""
    return (
        '<g transform="translate(4 2) rotate(10 68 62)">'
        + cut("sky", "M50 42C60 38 78 38 88 42C90 64 82 82 69 84C56 82 48 64 50 42z")
        + flat(
            "ink",
            "M56 54q5 0 8 4q-6 3-8-4zM82 54q-5 0-8 4q6 3 8-4zM60 76C62 67 76 67 78 76C74 72 64 72 60 76z",
        )
        + ink("M55 50q5-4 9-1M83 50q-5-4-9-1M69 56v8", 1.4)
        + "</g>"
    )


def _laughing() -> str:
    """The mask of comedy."""
    return (
        '<g transform="translate(5 3) rotate(-9 42 52)">'
        + cut("paper", "M23 32C33 28 51 28 61 32C63 54 55 72 42 74C29 72 21 54 23 32z")
        + flat(
            "ink",
            "M29 46q4-6 9 0q-5-2-9 0zM55 46q-4-6-9 0q5-2 9 0zM30 54C34 58 50 58 54 54"
            "C53 66 48 69 42 69S31 66 30 54z",
        )
        + flat("red", "M37 65q5-4 10 0q-2 3-5 3t-5-3z")
        + ink("M29 40q4-4 9-2M55 40q-4-4-9-2M42 44v7", 1.4)
        + "</g>"
    )


def black_cat() -> str:
    """A black cat on the ridge of a roof."""
    return (
        flat("gold", box(0, 0, 108, 99))
        + flat("sand", round_(66, 46, 36))
        + cut("sky", "M-2 74L10 62L22 74V102H-2zM86 70L98 58L110 70V102H86z")
        + flat("ink", box(5, 76, 6, 8) + box(95, 74, 6, 8))
        + cut("red", "M-2 102L16 84H96L112 102z")
        + ink("M14 84H98", 4)
        + ink(hatch(16, 92, (10, 0), "q3 4 6 0", 8) + hatch(10, 98, (10, 0), "q3 4 6 0", 9), 1.2)
        + cut("wood", "M84 84V54H100V84z")
        + ink("M84 62H100M84 70H100M92 54V62M88 62V70M95 70V78M84 78H100", 1)
        + cut("wood", "M82 50H102V56H82z")
        + flat(
            "ink",
            "M48 83C44 70 46 58 52 50C46 44 44 36 45 22L54 30C58 29 63 29 67 30L76 22C77 36 75 44 70 50"
            "C76 58 78 70 76 83z",
        )
        + ink("M50 80C38 84 24 80 22 68C20 56 34 54 32 46C31 42 26 42 24 45", 5)
        + flat("gold", "M51 38q4-4 7.5 0q-3.5 4-7.5 0zM63 38q4-4 7.5 0q-3.5 4-7.5 0z")
        + flat("ink", round_(55, 38, 1.3, 2) + round_(66.5, 38, 1.3, 2))
        + flat("rose", "M59 43h4l-2 2.500z")
        + line("paper", "M56 47L42 45M56 49L43 52M66 47L80 45M66 49L79 52", 0.9)
        + line("sand", "M56 82C57 76 57 70 56 66M67 82C66 76 66 70 67 66M61.500 83V74", 1)
    )
