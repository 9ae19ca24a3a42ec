"""Tarocks XIV to XXI: the ways of the world by sea, rail, river and air, and what stands above them.

Each function draws one scene in a box 108 wide and 99 high, whose upper left corner the numeral covers.
"""

from __future__ import annotations

from math import cos, pi, sin

from tarock.deck.drawing import (
    box,
    cut,
    flat,
    hatch,
    ink,
    line,
    mirrored,
    placed,
    rays,
    round_,
    scatter,
    star,
)


def lighthouse() -> str:
    """A lighthouse by night."""
    return (
        flat("night", box(0, 0, 108, 99))
        + flat("paper", star(96, 52, 4) + star(14, 46, 4) + star(38, 60, 3) + star(104, 10, 3))
        + flat("gold", "M68 25L-4 42V68zM74 25L112 12V42z")
        + flat("sand", "M68 25L-4 50V60zM74 25L112 22V34z")
        + cut("blue", "M-2 80C8 76 14 84 24 80S40 76 50 80S66 84 76 80S92 76 110 80V102H-2z")
        + line("sky", "M4 88q5-4 10 0t10 0M34 92q5-4 10 0t10 0M82 90q5-4 10 0t10 0", 1.4)
        + cut("wood", "M36 99C40 88 50 80 60 80H84C96 82 102 90 106 99z")
        + ink("M52 92l8-6M70 96l6-8M88 94l-4-6", 1.2)
        + cut("paper", "M63 36H79L84 82H58z")
        + flat("red", "M62.100 46H79.900L81.100 58H60.900zM59.700 70H82.300L83.600 81H58.400z")
        + ink("M63 36L58 82M79 36L84 82", 1.6)
        + flat("ink", "M68 60h6v7h-6zM69 39h4v5h-4z")
        + cut("gold", box(64, 18, 14, 14))
        + ink("M68.500 18V32M73.500 18V32", 1.2)
        + cut("ink", "M59 32H83V37H59z", 1)
        + cut("red", "M61 19C62 11 66 8 71 7C76 8 80 11 81 19z")
        + ink("M71 7V2", 1.6)
    )


def locomotive() -> str:
    """A steam engine."""
    return (
        flat("sand", box(0, 0, 108, 99))
        + cut("sage", "M-2 68C20 56 40 60 60 56S96 54 110 58V102H-2z")
        + cut(
            "paper",
            "M90 29C96 30 100 26 98 22C104 20 104 11 98 10C96 3 86 2 82 6C76-1 62 1 61 8C52 6 45 13 48 19"
            "C52 26 62 24 64 22C68 27 76 27 78 24C80 27 82 29 84 29z",
        )
        + ink("M72 11q4-4 8 0M58 15q4-3 7 0M86 16q4-3 7 0", 1.1)
        + cut("ink", "M80 48L78 33H94L92 48z", 1)
        + cut("red", box(76, 29, 20, 5))
        + cut("green", "M34 46H94C99 46 101 52 101 58S99 70 94 70H34z")
        + line("gold", "M52 46V70M70 46V70", 2.6)
        + cut("gold", "M57 46C57 37 66 37 66 46z")
        + cut("red", "M4 38H42V74H4z")
        + cut("sky", box(10, 44, 10, 12) + box(26, 44, 10, 12))
        + cut("ink", "M0 33H46V39H0z", 1)
        + cut("gold", round_(98, 55, 3.6))
        + cut("ink", "M4 72H98V77H4z", 1)
        + cut("red", "M94 72L107 88H88z")
        + ink("M97 77L93 87M101 81L99 87", 1)
        + _wheel(40, 80, 9.5)
        + _wheel(60, 80, 9.5)
        + _wheel(17, 79, 10.5)
        + _wheel(80, 83, 6.5)
        + line("gold", "M17 82H60", 2.6)
        + ink("M-2 91H110", 2.6)
        + ink(hatch(2, 94, (12, 0), "h6", 9), 2.2)
    )


def _wheel(x: float, y: float, radius: float) -> str:
    """A spoked wheel."""
    return (
        cut("paper", round_(x, y, radius), 2.2)
        + ink(rays(x, y, 0, radius, 8), 1)
        + cut("red", round_(x, y, radius / 3), 1)
    )


def steamer() -> str:
    """A paddle steamer on the river."""
    return (
        flat("sky", box(0, 0, 108, 99))
        + cut("sage", "M-2 66L16 50L28 60L44 46L60 62L78 54L92 62L110 52V80H-2z")
        + cut("paper", "M12 60h10v10h-10zM16 46v14")
        + cut("red", "M10 60L17 52L24 60z", 1.2)
        + flat(
            "ink",
            "M64 28C58 20 66 16 74 18C76 8 90 6 94 12C104 8 110 16 108 22C100 18 96 22 90 22"
            "C84 28 72 24 64 34z",
        )
        + cut("red", "M56 34H66L67 58H55z")
        + cut("ink", "M55 30H67V37H55z", 1)
        + cut("paper", "M22 58H92V74H22z")
        + ink("M18 58H96", 2.4)
        + flat("blue", hatch(27, 62, (9.5, 0), "h5v6h-5z", 3) + hatch(72, 62, (9.5, 0), "h5v6h-5z", 2))
        + cut("wood", "M2 72H106C104 82 98 90 92 90H16C10 90 6 82 2 72z")
        + line("gold", "M5 77H103", 1.8)
        + cut("gold", round_(61, 77, 16))
        + cut("red", round_(61, 77, 12), 1.3)
        + ink(rays(61, 77, 0, 12, 10), 1.4)
        + cut("gold", round_(61, 77, 3.5), 1.2)
        + ink("M98 72V44", 1.8)
        + cut("red", "M98 45L84 49L98 54z", 1.2)
        + cut("blue", "M-2 86Q4 82 10 86T22 86T34 86T46 86T58 86T70 86T82 86T94 86T110 86V102H-2z")
        + line("sky", "M8 94q4-3 8 0t8 0M44 95q4-3 8 0t8 0M80 93q4-3 8 0t8 0", 1.3)
    )


def balloon() -> str:
    """A balloon above the clouds."""
    craft = (
        cut("red", "M60 4C82 4 92 18 90 34C88 48 76 56 70 66H50C44 56 32 48 30 34C28 18 38 4 60 4z")
        + cut("gold", "M60 4C70 4 76 18 75 34C74 48 68 56 65 66H55C52 56 46 48 45 34C44 18 50 4 60 4z")
        + cut("paper", "M60 4C64 12 65 22 65 34C65 48 62 58 61 66H59C58 58 55 48 55 34C55 22 56 12 60 4z")
        + cut("blue", "M31 38C40 45 80 45 89 38C88 42 86 45 84 48C74 53 46 53 36 48C34 45 32 42 31 38z")
        + flat("gold", scatter([(43, 46), (57, 48), (71, 46)], "l3-3 3 3-3 3z"))
        + ink("M50 66L53 80M70 66L67 80M57 66L57.5 80M63 66L62.5 80", 1.2)
        + cut("wood", "M51 80H69L67 93H53z")
        + ink("M52 84H68M52.5 88H67.5M57 80V93M63 80V93", 1)
    )
    return (
        flat("sky", box(0, 0, 108, 99))
        + flat("paper", "M2 56C2 48 12 46 16 50C22 44 32 48 32 56zM-4 78C-4 72 4 71 7 74C11 69 20 72 20 78z")
        + cut("green", "M-2 94C14 84 34 88 52 90S92 84 110 80V102H-2z")
        + placed(craft, 18, -3, scale=0.97)
        + ink("M20 68q3-4 6 0q3-4 6 0M34 78q2-3 4 0q2-3 4 0M96 68q2-3 4 0q2-3 4 0", 1.4)
    )


def giant_wheel() -> str:
    """The giant wheel of the fair."""
    spots = [(68 + 32 * cos(pi * step / 5), 44 + 32 * sin(pi * step / 5)) for step in range(10)]
    return (
        flat("rose", box(0, 0, 108, 99))
        + flat("paper", "M2 56C2 50 10 48 13 52C17 46 28 48 28 56z")
        + cut("green", "M-2 84C6 78 16 80 20 84C30 78 44 80 50 84H84C90 78 98 80 110 82V102H-2z")
        + cut("wood", "M63 44L44 94H51L68 52L85 94H92L73 44z")
        + ink("M56 78H80", 2.2)
        + ink(rays(68, 44, 0, 32, 20), 0.9)
        + ink(round_(68, 44, 32), 4.6)
        + line("gold", round_(68, 44, 32), 1.6)
        + ink(round_(68, 44, 25), 1.4)
        + "".join(_cabin(x, y, index) for index, (x, y) in enumerate(spots))
        + cut("gold", round_(68, 44, 5))
        + cut("paper", "M6 94L8 80H28L30 94z")
        + ink("M15 80V94M21 80V94", 1)
        + cut("red", "M3 81L18 67L33 81z")
        + ink("M18 67V59", 1.4)
        + flat("red", "M18 58l9 3-9 3z")
        + ink("M-2 93H110", 2)
    )


def _cabin(x: float, y: float, index: int) -> str:
    """A cabin of the giant wheel."""
    colour = ("red", "blue")[index % 2]
    return cut(colour, box(x - 5, y - 2.5, 10, 9), 1.4) + flat("paper", box(x - 3, y, 6, 3))


def summit() -> str:
    """Snowy peaks, a hut, and the sun behind them."""
    return (
        flat("sky", box(0, 0, 108, 99))
        + flat("gold", round_(66, 34, 17))
        + line("gold", rays(66, 34, 21, 30, 18, turn=0.02), 2.6)
        + cut("blue", "M-4 86L26 44L40 60L66 22L112 84V102H-4z")
        + cut("paper", "M66 22L81 42L74 40L70 48L64 41L58 46L52 42zM26 44L34 53L28 52L24 58L18 55z")
        + ink("M70 54L78 68M80 56L90 70M60 56L52 70M30 62L36 72", 1.3)
        + cut("green", "M-2 84C14 74 30 78 46 80S86 72 110 78V102H-2z")
        + cut("sage", "M-2 94C20 86 50 90 70 88S100 88 110 90V102H-2z")
        + cut("wood", "M26 76H54V92H26z")
        + ink("M26 81H54M26 86.500H54", 0.9)
        + cut("red", "M20 78L40 62L60 78L56 80L40 68L24 80z")
        + cut("gold", box(31, 79, 7, 7), 1.2)
        + cut("ink", "M43 92V82h6v10z", 1)
        + cut("green", "M88 58L98 76H94L102 90H74L82 76H78z")
        + ink("M85 74l3 3 3-3", 1.1)
        + ink("M66 22V10M62 14H70", 1.8)
    )


def herald() -> str:
    """A herald with his trumpet: the tarock that calls."""
    trumpet = (
        cut("red", "M62 58L100 44V74C94 70 90 78 84 75S74 84 66 80z")
        + flat("gold", star(82, 63, 8, points=5, inner=0.42))
        + cut("sand", "M50 52L92 36L100 26L108 52L95 43L52 57z")
        + cut("skin", "M58 60C54 54 58 46 64 48C70 50 70 58 64 62z")
    )
    figure = (
        cut("red", "M4 102C4 76 14 68 26 64H46C60 68 66 80 66 102z")
        + cut("blue", "M36 65L46 64C60 68 66 80 66 102H36z")
        + flat("gold", star(22, 84, 6, points=5, inner=0.42) + star(51, 84, 6, points=5, inner=0.42))
        + cut("paper", "M24 64C28 72 46 72 50 64L46 60H28z")
        + cut("skin", "M27 38C24 52 30 62 38 62C46 62 48 58 49 54L53 52L50 46C50 40 48 36 44 34z")
        + cut("wood", "M26 56C20 44 24 34 34 32L46 34C40 38 38 42 38 48L34 48C32 52 32 56 26 56z")
        + flat("ink", round_(45, 45, 1.6))
        + cut("blue", "M22 38C22 26 34 22 44 26C50 28 52 34 50 37C40 34 32 36 22 38z")
        + cut("paper", "M26 30C14 30 8 38 10 46C16 46 26 42 30 34z", 1.3)
        + f'<g transform="rotate(9 50 54)">{trumpet}</g>'
        + cut("red", "M40 102C38 86 46 76 58 66L66 72C60 80 58 90 60 102z")
    )
    return (
        flat("gold", box(0, 0, 108, 99))
        + line("sand", rays(68, 50, 30, 120, 24), 4)
        + mirrored(placed(figure, -9, -2), 54)
    )


def moon() -> str:
    """The moon above the roofs: the Mond."""
    stars = ((16, 46, 5), (34, 58, 3), (6, 62, 3), (102, 66, 4))
    windows = [(5, 84), (22, 87), (28, 87), (46, 85), (81, 89), (88, 89), (100, 85), (66.5, 88)]
    return (
        flat("night", box(0, 0, 108, 99))
        + flat("paper", "".join(star(x, y, size) for x, y, size in stars))
        + line("sand", rays(70, 36, 31, 36, 28), 1.8)
        + cut("gold", round_(70, 36, 28))
        + cut(
            "sand",
            "M70 8A28 28 0 1 1 70 64C60 61 62 56 60 51.5C63.5 50 63 47 60 45L64 43L58 38C58 34 64 32 63 26"
            "C62 18 62 11 70 8z",
        )
        + ink("M68 27q4-3 8 0", 1.6)
        + flat("ink", "M69 32q4-3 7 0q-3 3-7 0z")
        + ink("M63 47q5 2 9-2", 1.4)
        + flat("red", round_(79, 44, 4))
        + cut("blue", "M-2 78L8 68L18 78V102H-2zM30 80L42 68L54 80V102H30zM86 78L98 66L110 78V102H86z")
        + cut("red", "M14 84L26 72L38 84V102H14z")
        + cut("wood", "M61 102V76L68.5 60L76 76V102z")
        + cut("paper", round_(68.5, 80, 4.5), 1.2)
        + ink("M68.5 77.5V80L70.5 81.5M68.5 60V54M66 56.5H71", 1.2)
        + cut("red", "M73 89L85 77L97 89V102H73z")
        + flat("gold", scatter(windows, "h4v6h-4z"))
    )
