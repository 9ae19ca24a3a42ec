"""Golden games: whole hands that show what the rules can bring about, with their scores."""

import pytest

# Its checks stand in for those of several test modules, and should say as much when they fail.
pytest.register_assert_rewrite("tests.games.golden")
