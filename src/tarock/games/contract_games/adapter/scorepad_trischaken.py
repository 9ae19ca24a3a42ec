"""How a Trischaken is written down: everybody's card points, their tricks if one likes, or who revoked."""

from __future__ import annotations

from tarock.core.counting import whole
from tarock.games.contract_games.adapter.scorepad_bonuses import DECIDED
from tarock.games.contract_games.adapter.scorepad_totals import DealTotals
from tarock.kit.tariffs.trischaken import TrischakenCount
from tarock.protocol.flow import Seat
from tarock.scorepad.fields import Fields, a_number
from tarock.scorepad.refusal import refuse
from tarock.scorepad.setting import Setting


def read_count(fields: Fields, setting: Setting, totals: DealTotals, revoked: Seat | None) -> TrischakenCount:
    """Read how a Trischaken ended."""
    if revoked is not None:
        fields.forbid(DECIDED, "points", "tricks")
        nothing = (0,) * totals.rules.players
        return TrischakenCount(points=nothing, tricks=nothing, revoked=revoked)
    points = fields.need("points", lambda value, path: _per_player(value, path, setting))
    least, most = totals.of_all_tricks.least // 3, totals.of_all_tricks.most // 3
    if not least <= sum(points) <= most:
        refuse(
            fields.at("points"),
            f"all tricks together have {least} to {most} card points, not {sum(points)}",
            f"alle Stiche zusammen haben {least} bis {most} Augen, nicht {sum(points)}",
        )
    tricks = fields.get("tricks", lambda value, path: _tricks(value, path, setting, totals))
    if tricks is None:
        # A trick has at least one point, so who has no points has no trick.
        return TrischakenCount(points=points, tricks=tuple(min(own, 1) for own in points))
    _check_tricks(fields.at("tricks"), setting, totals, points, tricks)
    return TrischakenCount(points=points, tricks=tricks)


def _per_player(value: object, path: str, setting: Setting) -> tuple[int, ...]:
    fields = Fields(value, path, setting.players)
    found = tuple(fields.need(name, a_number) for name in setting.players)
    for name, number in zip(setting.players, found, strict=True):
        if number < 0:
            refuse(fields.at(name), "less than nothing cannot be", "weniger als nichts geht nicht")
    return found


def _tricks(value: object, path: str, setting: Setting, totals: DealTotals) -> tuple[int, ...]:
    found = _per_player(value, path, setting)
    if sum(found) != totals.tricks:
        refuse(
            path,
            f"there are {totals.tricks} tricks, not {sum(found)}",
            f"es sind {totals.tricks} Stiche, nicht {sum(found)}",
        )
    return found


def _check_tricks(
    path: str, setting: Setting, totals: DealTotals, points: tuple[int, ...], tricks: tuple[int, ...]
) -> None:
    """So many tricks hold so many card points."""
    for name, number, own in zip(setting.players, tricks, points, strict=True):
        span = totals.of_tricks(number)
        least, most = whole(span.least), whole(span.most)
        if not least <= own <= most:
            refuse(
                f"{path}.{name}",
                f"{number} tricks have {least} to {most} card points, not {own}",
                f"{number} Stiche haben {least} bis {most} Augen, nicht {own}",
            )
