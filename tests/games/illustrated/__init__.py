"""Illustrated Tarock, by the examples of its books."""
