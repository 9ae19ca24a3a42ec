"""Tarocks I to VI: a conjurer, three birds that give their names to tarocks, the mill and the harvest.

Each function draws one scene in a box 108 wide and 99 high, whose upper left corner the numeral covers.
"""

from __future__ import annotations

from tarock.deck.drawing import box, cut, flat, hatch, ink, line, rays, round_, scatter, star


def conjurer() -> str:
    """A man with cups and a ball: the Pagat."""
    return (
        flat("sand", box(0, 0, 108, 99))
        + line("gold", rays(62, 44, 40, 110, 28), 3)
        + cut("blue", "M30 99C30 72 42 60 54 57H72C86 60 94 74 94 99z")
        + cut("paper", "M54 57L62 72L71 57z")
        + cut("red", "M62 68l-7-4v8zM62 68l7-4v8z")
        + cut("blue", "M86 66C94 58 98 48 98 34l-7-2C90 46 84 54 78 58z")
        + cut("skin", "M90.5 33c-2-6 1-11 5-11s5 4 4 12z")
        + ink("M88 32L101 13", 2.6)
        + cut("gold", star(101, 13, 6, points=5, inner=0.4), 1)
        + cut("skin", "M51 34C50 52 56 58 62.5 58S76 52 74.5 34z")
        + flat("ink", "M50 35l3 9c1-4 2-7 3-9zM75.5 35l-3 9c-1-4-2-7-3-9z")
        + ink("M56.5 41h2M67 41h2M63 41l-1.5 6h3", 1.6)
        + flat("ink", "M62.5 50c-3-2-7-1-9 2c4 1 7 0 9-1c2 1 5 2 9 1c-2-3-6-4-9-2z")
        + cut("red", "M50 30C50 16 58 8 64 4C68 12 74 18 76 30z")
        + cut("red", "M40 32C50 26 76 26 86 32C76 38 50 38 40 32z")
        + line("gold", "M50.5 27.5C58 25 68 25 75.5 27.5", 2.6)
        + cut("wood", box(-2, 78, 112, 24))
        + cut(
            "red",
            "M-2 78H110V88L101 94L92 88L83 94L74 88L65 94L56 88L47 94L38 88L29 94L20 88L11 94L2 88L-2 90z",
        )
        + "".join(cut("gold", f"M{x} 80l3-17h10l3 17z") + ink(f"M{x + 1} 76h14", 1.2) for x in (13, 35))
        + cut("paper", round_(66, 76, 4.2))
        + cut("skin", "M36 66C34 57 52 57 50 66C47 63 39 63 36 66z")
        + cut("gold", "M78 80l3-17h10l3 17z")
        + ink("M79 76h14", 1.2)
    )


def owl() -> str:
    """An eagle owl on a branch by night."""
    return (
        flat("night", box(0, 0, 108, 99))
        + flat("gold", round_(84, 24, 15))
        + flat(
            "paper", star(62, 12, 5) + star(20, 48, 4) + star(98, 58, 5) + star(12, 74, 3) + star(92, 82, 3)
        )
        + cut("wood", "M-2 84C20 78 50 84 76 82C92 81 100 74 110 66V76C100 84 92 90 76 91C50 93 20 88-2 93z")
        + ink("M8 86c10-2 16 0 24 0M66 87c10 0 16-1 22-4", 1.1)
        + cut("green", "M18 80C12 72 14 64 20 60C26 66 26 74 18 80zM92 74c0-8 6-12 12-12c0 8-4 12-12 12z")
        + cut(
            "sand",
            "M30 52C28 34 34 26 32 12C42 14 46 18 54 18S66 14 76 12C74 26 80 34 78 52"
            "C78 72 70 86 54 86S30 72 30 52z",
        )
        + cut(
            "wood", "M30 50C24 62 28 80 40 86C36 74 36 62 38 52zM78 50C84 62 80 80 68 86C72 74 72 62 70 52z"
        )
        + ink("M31 62l5-2M32 70l5-2M77 62l-5-2M76 70l-5-2", 1.2)
        + cut("wood", "M32 12C42 14 46 18 54 18S66 14 76 12C74 22 66 26 54 34C42 26 34 22 32 12z")
        + cut("paper", round_(43, 36, 10.5) + round_(65, 36, 10.5))
        + flat("gold", round_(43, 36, 7.5) + round_(65, 36, 7.5))
        + flat("ink", round_(44, 36, 4) + round_(64, 36, 4))
        + flat("paper", round_(45.5, 34.5, 1.3) + round_(65.5, 34.5, 1.3))
        + cut("gold", "M54 38C57 42 57 47 54 52C51 47 51 42 54 38z")
        + ink(
            scatter(
                [(44, 56), (54, 58), (64, 56), (49, 64), (59, 64), (44, 70), (54, 72), (64, 70)], "q2.5 4 5 0"
            ),
            1.5,
        )
        + cut("gold", "M42 82v7l3-3 3 3 2-7zM58 82v7l3-3 3 3 2-7z", 1.2)
    )


def cockatoo() -> str:
    """A cockatoo on its ring."""
    return (
        flat("rose", box(0, 0, 108, 99))
        + flat(
            "green",
            "M108 0C96 4 90 14 92 26C100 22 106 14 108 6zM108 22C98 24 92 32 94 44C102 40 106 34 108 28z"
            "M0 99C2 86 10 80 22 80C22 90 14 97 6 99zM0 76C2 66 8 60 18 60C18 68 10 76 0 80z",
        )
        + ink("M108 2L93 25M108 26L95 43M2 98L21 81M0 78L17 61", 1.1)
        + line("gold", round_(64, 56, 35), 4.5)
        + ink(round_(64, 56, 37.5) + round_(64, 56, 32.5), 1.1)
        + ink("M64 18V-2", 2.4)
        + cut("paper", "M50 74C46 84 42 92 40 104H58C60 92 64 84 66 76z")
        + ink("M50 80L46 99M57 80L53 99", 1.2)
        + cut(
            "gold",
            "M62 24C56 18 48 16 42 8C46 8 48 9 50 10C48 6 48 4 47 0C52 4 54 7 56 10C56 6 58 2 60-1"
            "C62 6 66 14 70 20z",
        )
        + cut(
            "paper",
            "M76 36C78 28 74 21 66 20C56 19 49 26 48 36C42 46 40 60 44 72C48 82 60 86 68 80"
            "C78 72 80 58 76 46z",
        )
        + cut("paper", "M48 46C42 54 40 68 48 84C58 80 64 66 60 50C56 44 51 43 48 46z")
        + ink("M46 62q5 4 10-2M46 70q4 4 8-1M47 54q6 4 11-2", 1.2)
        + cut("ink", "M76 30C84 28 88 34 86 44C84 40 81 39 76 40z")
        + flat("ink", round_(68, 30, 2.6))
        + flat("red", round_(71.5, 38, 3.2))
        + cut("wood", "M36 84C50 92 78 92 92 84L94 88C78 97 50 97 34 88z")
        + cut("gold", "M54 80v8l3-2 3 2 2-7zM66 79v9l3-2 3 2 0-8z", 1.2)
    )


def marabou() -> str:
    """A marabou among reeds."""
    return (
        flat("sage", box(0, 0, 108, 99))
        + flat("gold", round_(24, 58, 13))
        + flat("sky", box(0, 80, 108, 19))
        + ink("M0 80H108M8 86h22M74 85h26M30 93h30M84 93h18", 1.2)
        + ink(
            "M14 80C14 60 10 50 6 42M22 82C22 68 26 60 28 52M98 84C98 62 94 50 98 34M90 82C90 66 86 60 84 54",
            1.6,
        )
        + cut(
            "wood",
            "M4 46c-2-6-1-10 1-13c4 3 5 8 4 12zM27 56c-2-6 0-10 3-13c3 4 3 9 1 13zM96 38"
            "c-2-7-1-11 2-15c3 4 4 9 2 14z",
            1.2,
        )
        + '<g transform="translate(7)">'
        + ink("M57 72V93M57 93l-6 3M57 93l7 3M68 70L66 93M66 93l-5 3M66 93l7 3", 2.2)
        + cut("paper", "M52 40C48 52 48 66 56 74C66 78 78 72 84 62L72 40z")
        + cut("blue", "M58 42C66 36 78 42 84 54C88 62 90 70 92 80C82 78 70 74 62 66C56 58 54 48 58 42z")
        + ink("M66 50C74 54 80 62 84 72M62 54C68 60 74 66 80 72M72 46C78 50 82 56 86 64", 1.2)
        + cut("paper", "M50 48C46 44 48 38 54 38S68 38 70 42C66 50 56 54 50 48z")
        + cut("rose", "M54 42C46 36 44 26 48 18C50 13 58 12 61 17C64 23 60 28 60 42z")
        + cut("rose", "M51 36C46 40 45 48 49 52C54 50 55 42 54 37z")
        + cut("sand", "M50 17L22 36L24 40L54 26z")
        + ink("M26 37L51 22", 1.1)
        + flat("ink", round_(54, 19.5, 2.2))
        + ink("M56 14l1-4M59 15l3-4M61 18l4-2", 1.1)
        + "</g>"
    )


def windmill() -> str:
    """A windmill on a hill."""
    return (
        flat("sky", box(0, 0, 108, 99))
        + flat(
            "paper", "M2 60C2 54 10 52 14 56C18 50 28 52 28 60zM84 74C84 68 92 66 95 70C99 65 108 67 108 74z"
        )
        + cut("green", "M-2 86C22 74 44 74 64 80C84 84 98 80 110 76V102H-2z")
        + cut("sage", "M-2 94C22 84 54 86 80 92C94 95 104 92 110 90V102H-2z")
        + ink(hatch(10, 93, (9, -0.7), "l3-4", 5) + hatch(86, 91, (7, -0.5), "l3-4", 3), 1.1)
        + cut("paper", "M50 46L44 88H82L76 46z")
        + ink("M49 54h27M48 62h29M47 70h31M46 78h33", 0.9)
        + cut("wood", "M58 88V76a5 5 0 0 1 10 0V88z")
        + cut("blue", "M60 60h6v7h-6z", 1.2)
        + cut("red", "M47 47C48 34 56 29 63 29S78 34 79 47z")
        + "".join(_sail(turn) for turn in (20, 110, 200, 290))
        + cut("gold", round_(63, 42, 3.6))
    )


def _sail(turn: int) -> str:
    """One sail of the mill, at an angle."""
    return (
        f'<g transform="translate(63 42) rotate({turn})">'
        + cut("paper", "M2-8H11V-40H2z", 1.3)
        + ink("M2-14h9M2-20h9M2-27h9M2-33h9M6.5-8V-40", 0.9)
        + ink("M0 0V-41", 2.2)
        + "</g>"
    )


def harvest() -> str:
    """Sheaves and a scythe under the sun."""
    return (
        flat("sand", box(0, 0, 108, 99))
        + flat("red", round_(74, 50, 20))
        + line("red", rays(74, 50, 24, 31, 24), 1.8)
        + cut("sage", "M-2 62C20 56 40 58 60 60S96 58 110 54V102H-2z")
        + cut("gold", "M-2 76C20 70 50 72 70 72S100 70 110 70V102H-2z")
        + ink(hatch(4, 82, (12, 0), "v5", 9) + hatch(10, 92, (12, 0), "v5", 9), 1.1)
        + _sheaf(20, 66, 0.8)
        + _sheaf(44, 70, 1)
        + _sheaf(92, 66, 0.8)
        + ink("M76 96L64 22M71 62l8-2M73 76l8-2", 3)
        + line("wood", "M76 96L64 22M71 62l8-2M73 76l8-2", 1.4)
        + cut("sky", "M62 20C80 6 98 14 104 32C92 20 80 20 65 27z")
    )


def _sheaf(x: int, y: int, scale: float) -> str:
    """A sheaf of corn, its band at a spot."""
    ears = scatter([(-15, -22), (-9, -26), (-3, -28), (3, -28), (9, -26), (15, -22)], "q-3 5 0 9q3-4 0-9z")
    return (
        f'<g transform="translate({x} {y}) scale({scale})">'
        + cut("gold", "M-5 0C-8-10-14-16-17-20H17C14-16 8-10 5 0C8 10 10 16 14 24H-14C-10 16-8 10-5 0z")
        + ink("M-2-3L-9-18M0-3V-20M2-3L9-18M-2 4L-6 22M0 4V22M2 4L6 22", 1.1)
        + cut("gold", ears, 1.2)
        + cut("red", "M-6-3H6V3H-6z", 1.3)
        + "</g>"
    )
