"""Dreiertarock, by the tariff of its book."""
