"""Puzzles in the browser: what is shown of one, what comes of an answer, and the rating of who gave it."""
