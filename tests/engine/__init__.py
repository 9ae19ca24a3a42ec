"""Unit tests of the engine: cards, protocol, game, view, play."""
