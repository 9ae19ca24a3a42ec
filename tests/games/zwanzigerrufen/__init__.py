"""Illustrated Zwanzigerrufen, by the vectors of its chapter."""
