"""Hands played: views, games, matches, and the files they are kept in."""
