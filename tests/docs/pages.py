"""The pages that these tests read."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Final

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
RULE_PAGES: Final = DOCS / "rules"
DECISIONS: Final = RULE_PAGES / "decisions.md"
OLD_DECISIONS: Final = RULE_PAGES / "decisions-grosstarock.md"
"""The decisions about the old games with 78 cards."""
MORE_DECISIONS: Final = RULE_PAGES / "decisions-zwanzigerrufen.md"
TAPP_DECISIONS: Final = RULE_PAGES / "decisions-tapp.md"
PAGES: Final = tuple(sorted((ROOT / "README.md", ROOT / "CONTRIBUTING.md", *DOCS.rglob("*.md"))))


def name_of(page: Path) -> str:
    """Name a page as a reader would."""
    return str(page.relative_to(ROOT))


def script(name: str) -> ModuleType:
    """Load a script of the documentation, which is no package."""
    spec = importlib.util.spec_from_file_location(name, DOCS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
