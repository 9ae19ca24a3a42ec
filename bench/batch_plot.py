"""How the speed of a batch grows with its size, as an SVG with two logarithmic axes."""

from __future__ import annotations

from math import log10

from bench.plot import HEIGHT, MARGIN, WIDTH

LOWEST, HIGHEST = 4, 8
LINES = (("#1f6feb", ""), ("#1f6feb", "6 4"), ("#1a7f37", ""), ("#1a7f37", "6 4"))
"""Colour and dashes of each line."""


def _x(hands: int, most: int) -> float:
    return MARGIN + (WIDTH - 2 * MARGIN) * log10(hands) / log10(most)


def _y(speed: float) -> float:
    return HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * (log10(speed) - LOWEST) / (HIGHEST - LOWEST)


def drawing(table: dict[str, list[tuple[int, float]]]) -> str:
    """Draw decisions a second against hands, a line for each name."""
    most = max(hands for rows in table.values() for hands, _ in rows)
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" role="img">']
    parts.append("<title>Decisions a second against hands of a batch</title>")
    parts.append(f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>')
    for power in range(LOWEST, HIGHEST + 1):
        y = _y(10.0**power)
        parts.append(f'<path d="M{MARGIN} {y:.0f}H{WIDTH - MARGIN}" stroke="#ddd"/>')
        parts.append(f'<text x="4" y="{y + 4:.0f}" font-size="12">10^{power}</text>')
    parts += [
        f'<text x="{_x(hands, most) - 8:.0f}" y="{HEIGHT - 28}" font-size="12">{hands}</text>'
        for hands, _ in next(iter(table.values()))
    ]
    for place, (name, rows) in enumerate(table.items()):
        colour, dashes = LINES[place % len(LINES)]
        line = f'stroke="{colour}" stroke-width="2" stroke-dasharray="{dashes}"'
        points = " ".join(f"{_x(hands, most):.1f},{_y(speed):.1f}" for hands, speed in rows)
        y = HEIGHT - 130 + 18 * place
        parts.append(f'<polyline points="{points}" fill="none" {line}/>')
        parts.append(f'<path d="M330 {y - 4}H360" {line}/><text x="368" y="{y}" font-size="13">{name}</text>')
    parts.append(f'<text x="{WIDTH // 2 - 60}" y="{HEIGHT - 8}" font-size="13">hands of a batch</text>')
    parts.append(
        f'<text x="{MARGIN}" y="30" font-size="13">decisions a second, masks and observations</text>'
    )
    return "\n".join([*parts, "</svg>"]) + "\n"
