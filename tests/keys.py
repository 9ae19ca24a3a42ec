"""The rule sets by kind: most tests of one kind ask for what only that kind has."""

from __future__ import annotations

from tarock.games.old78.declaration_rules import DeclarationRules
from tarock.games.registry import find, keys
from tarock.kit.script import ContractRules

CONTRACT_KEYS = tuple(key for key in keys() if isinstance(find(key), ContractRules))
OLD_KEYS = tuple(key for key in keys() if isinstance(find(key), DeclarationRules))
TAPP_KEYS = ("tapp", "tapp-1821")
"""Contract games, too, but held to a second opinion of their own."""
CALLING_KEYS = ("zwanzigerrufen", "zwanzigerrufen-itvb")
