"""Tapp-Tarock, the Viennese game for three, and its elder of 1821."""
