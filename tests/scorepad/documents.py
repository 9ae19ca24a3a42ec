"""Documents to start from; tests change what they are about."""

from __future__ import annotations

from typing import Any, TypeAlias

Case: TypeAlias = tuple[str, object, str, str]
"""A name, a document, the field that is refused, words of the English sentence."""
PAGAT = "pagat-ultimo"
PLAYERS = ["Dora", "Xaver", "Yvonne"]


def document(rules: str, contract: str, **fields: object) -> dict[str, Any]:
    """A contract of Dora's with 40 points, unless the fields say otherwise; None leaves a field out."""
    plain = {
        "rules": rules,
        "players": PLAYERS,
        "contract": contract,
        "declarer": "Dora",
        "card_points": 40,
        **fields,
    }
    return {name: value for name, value in plain.items() if value is not None}


def modern(contract: str = "dreiblatt", **fields: object) -> dict[str, Any]:
    return document("illustrated-modern", contract, **fields)


def loew(contract: str = "3-blatt", **fields: object) -> dict[str, Any]:
    return document("illustrated-loew", contract, **fields)


def beck(contract: str = "dreiblatt", **fields: object) -> dict[str, Any]:
    return document("illustrated-beck", contract, **fields)


def graz(contract: str = "dreiblatt", **fields: object) -> dict[str, Any]:
    return document("illustrated-graz", contract, **fields)


def dreier(contract: str = "zweier", **fields: object) -> dict[str, Any]:
    return document("dreiertarock", contract, **fields)


def trischaken(**fields: object) -> dict[str, Any]:
    plain = {
        "rules": "illustrated-beck",
        "options": {"all_pass": "trischaken"},
        "players": PLAYERS,
        "contract": "trischaken",
        "points": {"Dora": 30, "Xaver": 20, "Yvonne": 10},
        **fields,
    }
    return {name: value for name, value in plain.items() if value is not None}


def said(item: str, by: str = "Dora", *, made: bool | None = True, **fields: object) -> dict[str, Any]:
    """An announcement."""
    outcome = {} if made is None else {"made": made}
    return {"item": item, "by": by, **outcome, **fields}


def found(item: str, by: str = "Dora", **fields: object) -> dict[str, Any]:
    """A silent bonus."""
    return {"item": item, "by": by, **fields}
