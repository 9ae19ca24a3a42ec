"""The page on adding a rule set: its example is the package itself, and that package works."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.installed import install, run
from tests.docs.pages import DOCS, ROOT

EXAMPLE = ROOT / "examples" / "sunday_tarock"
PAGE = DOCS / "adding-a-rule-set.md"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    install(EXAMPLE, tmp_path)
    return tmp_path


def test_entry_point_registers_a_rule_set_that_plays(site: Path) -> None:
    """A package nobody here knows is found by its key, with its options, and a hand of it is scored."""
    said = run(
        site,
        """
from tarock import Deal, Game, find, keys, parse_action
rules = find("sunday-tarock@1", {"kings": False})
game = Game(rules, Deal(2, rules.pack.cards))
game.act(0, parse_action("bid:solo"))
while game.pending:
    ask = game.pending[0]
    game.act(ask.seat, next(iter(ask.options)))
print(keys()[-1], rules.options.changed(), sum(game.ledger.totals), len(game.ledger.lines) > 0)
""",
    )
    assert said == "sunday-tarock {'kings': False} 0 True\n"


def test_foreign_package_cannot_replace_our_rules(site: Path) -> None:
    module = site / "sunday_tarock.py"
    ours = module.read_text(encoding="utf-8").replace('("sunday-tarock"', '("dreiertarock"')
    module.write_text(ours, encoding="utf-8")
    said = run(site, 'from tarock import find; print(find("dreiertarock").name)')
    assert said == "Dreiertarock\n"


def test_page_shows_the_whole_example() -> None:
    """Put together, the Python blocks before the check are the module itself."""
    page = PAGE.read_text(encoding="utf-8").split("## 7.")[0]
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    shown = [line for block in blocks for line in block.splitlines() if line]
    module = (EXAMPLE / "sunday_tarock.py").read_text(encoding="utf-8")
    assert shown == [line for line in module.splitlines() if line]


def test_page_quotes_the_further_examples() -> None:
    """Every block after the check stands in the module of one of them, line by line."""
    page = PAGE.read_text(encoding="utf-8").split("## When the blocks are not enough")[1]
    modules = [
        _stripped(path.read_text(encoding="utf-8")) for path in (ROOT / "examples").glob("*_tarock/*.py")
    ]
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(blocks) == 6
    assert all(any(_stripped(block) in module for module in modules) for block in blocks)


def _stripped(text: str) -> str:
    """Return a text without indentation, which a quotation need not keep."""
    return "\n".join(line.strip() for line in text.splitlines())


def test_page_shows_the_entry_point() -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert block in (EXAMPLE / "pyproject.toml").read_text(encoding="utf-8")
