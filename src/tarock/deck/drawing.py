"""The strokes all pictures are made of, as SVG text.

A colour is written `$name` and becomes a real one when a face is finished, so that one drawing serves all
themes. Unless a stroke says otherwise it is drawn with the pen that `picture` sets: ink, round ends. Nothing
here knows a card.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from typing import Final

PEN: Final = 1.6
"""The usual width of a line, in units of a card 120 wide."""


def number(value: float) -> str:
    """Write a coordinate with at most one digit after the point.

    >>> [number(value) for value in (3.0, -0.04, 0.25, -1.96)]
    ['3', '0', '.2', '-2']
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text.replace("0.", ".", 1) if abs(value) < 1 and "." in text else text


def picture(*parts: str) -> str:
    """Gather strokes that share the usual pen."""
    pen = f'stroke="$ink" stroke-width="{PEN}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<g fill="none" {pen}>{"".join(parts)}</g>'


def _width(width: float) -> str:
    return "" if width == PEN else f' stroke-width="{number(width)}"'


def ink(path: str, width: float = PEN) -> str:
    """Draw a line in ink."""
    return f'<path d="{path}"{_width(width)}/>'


def line(colour: str, path: str, width: float = PEN) -> str:
    """Draw a line in a colour."""
    return f'<path stroke="${colour}" d="{path}"{_width(width)}/>'


def flat(colour: str, path: str) -> str:
    """Fill a shape, without an outline."""
    return f'<path fill="${colour}" stroke="none" d="{path}"/>'


def cut(colour: str, path: str, width: float = PEN) -> str:
    """Fill a shape and outline it in ink."""
    return f'<path fill="${colour}" d="{path}"{_width(width)}/>'


def round_(x: float, y: float, radius: float, upright: float | None = None) -> str:
    """Return the path of a circle, or of an ellipse with its upright radius."""
    tall = number(upright or radius)
    wide, across = number(radius), number(2 * radius)
    return f"M{number(x - radius)} {number(y)}a{wide} {tall} 0 1 0 {across} 0a{wide} {tall} 0 1 0-{across} 0z"


def box(x: float, y: float, width: float, height: float) -> str:
    """Return the path of a rectangle."""
    across = number(width)
    return f"M{number(x)} {number(y)}h{across}v{number(height)}h-{across}z"


def rays(x: float, y: float, inner: float, outer: float, count: int, *, turn: float = 0) -> str:
    """Return the path of lines that leave a point on all sides; `turn` is a share of a full circle."""
    angles = [2 * pi * (turn + step / count) for step in range(count)]
    return "".join(
        f"M{number(x + inner * cos(angle))} {number(y + inner * sin(angle))}"
        f"L{number(x + outer * cos(angle))} {number(y + outer * sin(angle))}"
        for angle in angles
    )


def star(x: float, y: float, outer: float, *, points: int = 4, inner: float = 0.3) -> str:
    """Return the path of a star; `inner` is the share of the radius where two rays meet."""
    corners = [
        (outer * (1 if step % 2 == 0 else inner), pi * step / points - pi / 2) for step in range(2 * points)
    ]
    spots = (
        f"{number(x + radius * cos(angle))} {number(y + radius * sin(angle))}" for radius, angle in corners
    )
    return f"M{'L'.join(spots)}z"


def hatch(x: float, y: float, step: tuple[float, float], mark: str, count: int) -> str:
    """Return the path of one mark repeated; the mark is written in relative steps and begins at its spot."""
    return "".join(
        f"M{number(x + step[0] * index)} {number(y + step[1] * index)}{mark}" for index in range(count)
    )


def scatter(spots: Iterable[tuple[float, float]], mark: str) -> str:
    """Return the path of one mark, in relative steps, at several spots."""
    return "".join(f"M{number(x)} {number(y)}{mark}" for x, y in spots)


def placed(
    drawing: str, x: float, y: float, *, scale: float = 1, upright: float | None = None, turn: float = 0
) -> str:
    """Move a drawing, enlarge it, upright perhaps by another factor, and turn it by degrees."""
    tall = scale if upright is None else upright
    steps = [f"translate({number(x)} {number(y)})"] if x or y else []
    steps += [f"rotate({number(turn)})"] if turn else []
    steps += [f"scale({scale:.3g} {tall:.3g})"] if tall != scale else []
    steps += [f"scale({scale:.3g})"] if tall == scale != 1 else []
    moved = f' transform="{" ".join(steps)}"' if steps else ""
    return f"<g{moved}>{drawing}</g>"


def mirrored(drawing: str, x: float) -> str:
    """Mirror a drawing at an upright line."""
    return f'<g transform="matrix(-1 0 0 1 {number(2 * x)} 0)">{drawing}</g>'
