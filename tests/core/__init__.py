"""Texts, cards and card points."""
