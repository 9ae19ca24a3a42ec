"""Lessons: each is solved by its own answers, and what it claims is proved."""
