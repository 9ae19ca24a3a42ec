"""A plot with a logarithmic axis, as text and as SVG."""

from __future__ import annotations

from math import log10

WIDTH, HEIGHT, MARGIN = 640, 400, 50
COLOURS = ("#1f6feb", "#d1242f", "#1a7f37")


def bar(number: float) -> str:
    """Draw a bar whose length grows by six signs with every power of ten."""
    return "▇" * round(6 * log10(max(number, 1)))


def _x(tricks: float, most: int) -> float:
    return MARGIN + (WIDTH - 2 * MARGIN) * tricks / most


def _y(nodes: float, top: int) -> float:
    return HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * log10(max(nodes, 1)) / top


def drawing(table: dict[str, list[tuple[int, float, float]]]) -> str:
    """Draw nodes and, dashed, microseconds against tricks left, a pair of lines for each pack."""
    most = max(tricks for rows in table.values() for tricks, _, _ in rows)
    highest = max(max(nodes, 1e3 * spent) for rows in table.values() for _, nodes, spent in rows)
    top = max(1, round(log10(highest) + 0.5))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif">'
    ]
    for power in range(top + 1):
        y = _y(10.0**power, top)
        parts.append(f'<path d="M{MARGIN} {y:.0f}H{WIDTH - MARGIN}" stroke="#ddd"/>')
        parts.append(f'<text x="4" y="{y + 4:.0f}" font-size="12">10^{power}</text>')
    parts.extend(
        f'<text x="{_x(tricks, most):.0f}" y="{HEIGHT - 28}" font-size="12">{tricks}</text>'
        for tricks in range(1, most + 1)
    )
    for place, (name, rows) in enumerate(table.items()):
        colour = COLOURS[place % len(COLOURS)]
        lines = (
            ("", [(tricks, nodes) for tricks, nodes, _ in rows]),
            (' stroke-dasharray="5 4"', [(tricks, 1e3 * spent) for tricks, _, spent in rows]),
        )
        for dashes, pairs in lines:
            points = " ".join(f"{_x(tricks, most):.1f},{_y(number, top):.1f}" for tricks, number in pairs)
            parts.append(
                f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"{dashes}/>'
            )
        label = f"{name}: nodes, µs dashed"
        parts.append(f'<text x="70" y="{30 + 18 * place}" font-size="13" fill="{colour}">{label}</text>')
    parts.append(f'<text x="{WIDTH // 2}" y="{HEIGHT - 8}" font-size="13">tricks left</text></svg>')
    return "\n".join(parts) + "\n"
